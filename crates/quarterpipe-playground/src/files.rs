//! Opening, dropping and saving files: levels and recordings, natively and in the browser.
//!
//! Errors and warnings about a file become [notices](crate::notices).

#[cfg(not(target_arch = "wasm32"))]
use std::path::PathBuf;
use std::{
    future::Future,
    sync::mpsc::{Receiver, Sender, channel},
};
#[cfg(not(target_arch = "wasm32"))]
use std::{io::Write as _, path::Path, sync::Arc, time::Duration};

use eframe::egui::Context;
use quarterpipe_level::Level;
#[cfg(not(target_arch = "wasm32"))]
use quarterpipe_replay::{WholeFile, read_file};
use rfd::{AsyncFileDialog, FileHandle};
#[cfg(not(target_arch = "wasm32"))]
use web_time::Instant;

pub use crate::reading::OpenedFile;
#[cfg(target_arch = "wasm32")]
use crate::reading::{ReadLevel, ReadOptions, Reader};
#[cfg(not(target_arch = "wasm32"))]
use crate::{
    file_browser::{FileBrowser, FileChoice, FilePurpose},
    level_list::{LevelList, LevelPick},
};
use crate::{reading, text::saving as text};

/// Larger files are refused: they are neither levels nor recordings.
pub(crate) const MOST_BYTES: usize = 64 << 20;
/// The shortest time in which a user could cancel a dialog: one that closes sooner was never shown, because the desktop has none.
#[cfg(not(target_arch = "wasm32"))]
const NEVER_SHOWN: Duration = Duration::from_millis(700);

/// Files being opened and saved. The game pauses while a dialog is open.
#[derive(Debug)]
pub struct Files {
    sender: Sender<Arrival>,
    receiver: Receiver<Arrival>,
    /// A token that each open dialog of the desktop holds a copy of.
    #[cfg(not(target_arch = "wasm32"))]
    dialogs: Arc<()>,
    /// The list of files in the window, where the desktop has no dialogs.
    #[cfg(not(target_arch = "wasm32"))]
    browser: Option<FileBrowser>,
    /// The levels of the file that was opened, if it has several.
    #[cfg(not(target_arch = "wasm32"))]
    levels: Option<LevelList>,
    /// The page's function that reads levels of other editors.
    #[cfg(target_arch = "wasm32")]
    reader: Option<Reader>,
    /// The context to repaint when a file has arrived.
    #[cfg(target_arch = "wasm32")]
    context: Context,
}

/// The result of opening or saving a file.
#[derive(Debug)]
pub(crate) enum Arrival {
    Opened(OpenedFile),
    /// Another level of a file was picked, by its name.
    #[cfg(not(target_arch = "wasm32"))]
    LevelPicked(PathBuf, String),
    /// The page has read a level of another editor.
    #[cfg(target_arch = "wasm32")]
    Read(OpenedFile, ReadOptions, Box<ReadLevel>),
    Told(String),
    Failed(String),
    /// The desktop shows no dialogs.
    #[cfg(not(target_arch = "wasm32"))]
    NoDialog(FilePurpose),
}

impl Default for Files {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Self {
            sender,
            receiver,
            #[cfg(not(target_arch = "wasm32"))]
            dialogs: Arc::default(),
            #[cfg(not(target_arch = "wasm32"))]
            browser: None,
            #[cfg(not(target_arch = "wasm32"))]
            levels: None,
            #[cfg(target_arch = "wasm32")]
            reader: None,
            #[cfg(target_arch = "wasm32")]
            context: Context::default(),
        }
    }
}

impl Files {
    /// Returns whether a dialog is open. A browser does not say when its dialogs are closed.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn is_asking(&self) -> bool {
        Arc::strong_count(&self.dialogs) > 1 || self.browser.is_some()
    }

    /// Returns whether a dialog is open. A browser does not say when its dialogs are closed.
    #[cfg(target_arch = "wasm32")]
    pub const fn is_asking(&self) -> bool {
        false
    }

    /// Lists the levels of a file, if it has several, in place of those of another file.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn list_levels(&mut self, file: Option<&Path>) {
        self.levels = file.and_then(LevelList::of);
    }

    /// Lets the user choose a level or a recording. It is loaded as soon as it has been read.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open(&self, context: &Context) {
        let (dialog, open) = (open_dialog().pick_file(), Arc::clone(&self.dialogs));
        self.when_done(context, async move {
            let _open = open;
            let asked = Instant::now();
            match dialog.await {
                Some(file) => read(file.path()),
                None if asked.elapsed() < NEVER_SHOWN => Arrival::NoDialog(FilePurpose::Open),
                None => Arrival::Told(text::NOT_OPENED.to_owned()),
            }
        });
    }

    /// Lets the user choose a level with the files that it names, or a recording. It is loaded as soon as it has been read.
    #[cfg(target_arch = "wasm32")]
    pub fn open(&self, context: &Context) {
        let dialog = open_dialog().pick_files();
        self.when_done(context, async move {
            let mut files = Vec::new();
            for file in dialog.await.unwrap_or_default() {
                files.push(OpenedFile::new(file.file_name(), file.read().await));
            }
            match reading::together(files) {
                Some(file) => Arrival::Opened(file),
                None => Arrival::Told(text::NOT_OPENED.to_owned()),
            }
        });
    }

    /// Sets the page's function that reads levels of other editors.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn set_reader(&mut self, reader: Reader) {
        self.reader = Some(reader);
    }

    /// Lets the page read a level of another editor. It begins as soon as it has been read.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn read_in_page(&self, file: OpenedFile, options: ReadOptions) {
        let reader = self.reader.clone();
        self.when_done(&self.context, async move {
            match reading::read(reader, file.clone(), options.clone()).await {
                Ok(read) => Arrival::Read(file, options, Box::new(read)),
                Err(error) => Arrival::Failed(error),
            }
        });
    }

    /// Lets the user choose where to save this. `name` is suggested.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn save(&self, context: &Context, name: &str, bytes: Vec<u8>) {
        let (dialog, name, open) = (save_dialog(name), name.to_owned(), Arc::clone(&self.dialogs));
        self.when_done(context, async move {
            let _open = open;
            let asked = Instant::now();
            match dialog.await {
                Some(file) => write(file.path(), &bytes),
                None if asked.elapsed() < NEVER_SHOWN => Arrival::NoDialog(FilePurpose::Save { name, bytes }),
                None => Arrival::Told(text::NOT_SAVED.to_owned()),
            }
        });
    }

    /// Lets the user choose where to save this. `name` is suggested.
    #[cfg(target_arch = "wasm32")]
    pub fn save(&self, context: &Context, name: &str, bytes: Vec<u8>) {
        let dialog = save_dialog(name);
        self.when_done(context, async move {
            let Some(file) = dialog.await else { return Arrival::Told(text::NOT_SAVED.to_owned()) };
            match file.write(&bytes).await {
                Ok(()) => Arrival::Told(text::saved(file.file_name())),
                Err(error) => Arrival::Failed(format!("{}: {error}", file.file_name())),
            }
        });
    }

    /// Shows the list of levels and that of files, if there are any.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn show(&mut self, context: &Context) {
        let picked = self.levels.as_ref().map_or(LevelPick::Waiting, |levels| levels.show(context));
        if picked != LevelPick::Waiting
            && let Some(levels) = self.levels.take()
            && let LevelPick::Level(name) = picked
        {
            // Sending fails only if the window is closed.
            let _ = self.sender.send(Arrival::LevelPicked(levels.file, name));
            context.request_repaint();
        }
        let Some(browser) = &mut self.browser else { return };
        let chosen = browser.show(context);
        if chosen == FileChoice::Waiting {
            return;
        }
        let Some(FileBrowser { wanted, .. }) = self.browser.take() else { return };
        self.when_done(context, async move {
            match (chosen, wanted) {
                (FileChoice::File(path), FilePurpose::Open) => read(&path),
                (FileChoice::File(path), FilePurpose::Save { bytes, .. }) => write(&path, &bytes),
                (_, FilePurpose::Open) => Arrival::Told(text::NOT_OPENED.to_owned()),
                (_, FilePurpose::Save { .. }) => Arrival::Told(text::NOT_SAVED.to_owned()),
            }
        });
    }

    /// Opens a list of files in the window.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn browse(&mut self, wanted: FilePurpose) {
        let folder = std::env::current_dir().unwrap_or_default();
        self.browser = Some(FileBrowser::new(wanted, reading::LEVELS, &folder));
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn when_done(&self, context: &Context, work: impl Future<Output = Arrival> + Send + 'static) {
        let (sender, context) = (self.sender.clone(), context.clone());
        std::thread::spawn(move || {
            // Sending fails only if the window is closed.
            let _ = sender.send(pollster::block_on(work));
            context.request_repaint();
        });
    }

    #[cfg(target_arch = "wasm32")]
    fn when_done(&self, context: &Context, work: impl Future<Output = Arrival> + 'static) {
        let (sender, context) = (self.sender.clone(), context.clone());
        wasm_bindgen_futures::spawn_local(async move {
            // Sending fails only if the page is closed.
            let _ = sender.send(work.await);
            context.request_repaint();
        });
    }

    /// Returns the next result of opening or saving a file, if there is one.
    pub(crate) fn next_arrival(&self) -> Option<Arrival> {
        self.receiver.try_recv().ok()
    }

    /// Takes the files that were dropped on the window. If there are several, loads the level that names the rest.
    pub(crate) fn take_dropped(&mut self, context: &Context) {
        #[cfg(target_arch = "wasm32")]
        {
            self.context = context.clone();
        }
        let dropped = context.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        if dropped.is_empty() {
            return;
        }
        self.when_done(context, async move {
            let mut files = Vec::new();
            for file in dropped {
                let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
                #[cfg(not(target_arch = "wasm32"))]
                let (path, bytes) = (Some(file.path().to_owned()), file.bytes());
                #[cfg(target_arch = "wasm32")]
                let (path, bytes) = (None, file.bytes_async().await);
                match bytes {
                    Ok(bytes) => files.push(OpenedFile { path, ..OpenedFile::new(name, bytes) }),
                    Err(error) => return Arrival::Failed(format!("{name}: {error}")),
                }
            }
            reading::together(files).map_or_else(|| Arrival::Told(text::NOT_OPENED.to_owned()), Arrival::Opened)
        });
    }
}

fn open_dialog() -> AsyncFileDialog {
    let dialog = AsyncFileDialog::new().set_title(text::OPEN_TITLE);
    #[cfg(target_arch = "wasm32")]
    let all = [reading::LEVELS, reading::PARTS].concat();
    #[cfg(target_arch = "wasm32")]
    let endings = all.as_slice();
    #[cfg(not(target_arch = "wasm32"))]
    let endings = reading::LEVELS;
    dialog.add_filter(text::KINDS, endings)
}

fn save_dialog(name: &str) -> impl Future<Output = Option<FileHandle>> + use<> {
    AsyncFileDialog::new().set_title(text::SAVE_TITLE).set_file_name(name).save_file()
}

/// Reads a file.
#[cfg(not(target_arch = "wasm32"))]
fn read(path: &Path) -> Arrival {
    let name = name_of(path);
    match read_file(path, MOST_BYTES as u64) {
        Ok(bytes) => Arrival::Opened(OpenedFile { path: Some(path.to_owned()), ..OpenedFile::new(name, bytes) }),
        Err(error) => Arrival::Failed(format!("{name}: {error}")),
    }
}

/// Writes a file, completely or not at all.
#[cfg(not(target_arch = "wasm32"))]
fn write(path: &Path, bytes: &[u8]) -> Arrival {
    let written = WholeFile::create(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.finish()
    });
    match written {
        Ok(()) => Arrival::Told(text::saved(path.display())),
        Err(error) => Arrival::Failed(format!("{}: {error}", path.display())),
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Suggests a name for a file of a level.
pub(crate) fn file_name(level: &Level, ending: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let name: String = level.name.chars().map(|c| if is_plain(c) { c } else { '-' }).collect();
    let name = if name.is_empty() { "level" } else { &name };
    format!("{name}.{ending}")
}

/// Returns a level as a file of the project's own format: its name and its text.
pub(crate) fn level_file(level: &Level) -> (String, String) {
    (file_name(level, "json"), level.to_json())
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::builtin;

    use super::*;

    #[test]
    fn a_file_is_named_after_its_level() {
        let mut level = builtin::level("flat").unwrap();
        level.name = "my level/2".to_owned();
        let (name, text) = level_file(&level);
        assert_eq!(name, "my-level-2.json");
        assert_eq!(Level::from_json(&text).unwrap(), level);
    }
}
