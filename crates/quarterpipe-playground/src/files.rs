//! Opening, dropping and saving files: levels and recordings, natively and in the browser.
//!
//! Errors and warnings about a file become [notices](crate::notices).

use std::{
    future::Future,
    path::PathBuf,
    sync::mpsc::{Receiver, Sender, channel},
};
#[cfg(not(target_arch = "wasm32"))]
use std::{io::Write as _, path::Path, sync::Arc, time::Duration};

use eframe::egui::Context;
use quarterpipe_import::ImportedLevel;
use quarterpipe_level::Level;
#[cfg(not(target_arch = "wasm32"))]
use quarterpipe_replay::{WholeFile, read_file};
use rfd::{AsyncFileDialog, FileHandle};
#[cfg(not(target_arch = "wasm32"))]
use web_time::Instant;

#[cfg(not(target_arch = "wasm32"))]
use crate::{
    file_browser::{FileBrowser, FileChoice, FilePurpose},
    level_list::{LevelList, LevelPick},
};

/// Larger files are refused: they are neither levels nor recordings.
pub(crate) const MOST_BYTES: usize = 64 << 20;
/// Nobody cancels a dialog so soon: one that comes back without a file in less time was never shown, as nothing on this desktop can.
#[cfg(not(target_arch = "wasm32"))]
const NEVER_SHOWN: Duration = Duration::from_millis(700);
/// What is said if no file was chosen.
const NOT_OPENED: &str = if cfg!(target_arch = "wasm32") {
    "No file was chosen. Files can also be dropped on the page."
} else {
    "No file was chosen. Files can also be dropped on the window."
};
const NOT_SAVED: &str = "Nothing was saved.";

/// A file that was opened or dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedFile {
    /// The file's name, for messages. Its extension tells the format.
    pub name: String,
    /// The file's path, through which it can refer to other files. There is none in a browser.
    pub path: Option<PathBuf>,
    /// The content.
    pub bytes: Vec<u8>,
}

impl OpenedFile {
    /// Makes a file without a path.
    #[must_use]
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), path: None, bytes }
    }
}

/// Files being opened and saved. The game pauses while a dialog is open.
#[derive(Debug)]
pub struct Files {
    sender: Sender<Arrival>,
    receiver: Receiver<Arrival>,
    /// How many dialogs of the desktop are open. Each holds a copy while it is.
    #[cfg(not(target_arch = "wasm32"))]
    dialogs: Arc<()>,
    /// The list of files in the window, where the desktop has no dialogs.
    #[cfg(not(target_arch = "wasm32"))]
    browser: Option<FileBrowser>,
    /// The levels of the file that was opened, if it has several.
    #[cfg(not(target_arch = "wasm32"))]
    levels: Option<LevelList>,
}

/// The result of opening or saving a file.
#[derive(Debug)]
pub(crate) enum Arrival {
    Opened(OpenedFile),
    /// Another level of a file was picked, by its name.
    #[cfg(not(target_arch = "wasm32"))]
    LevelPicked(PathBuf, String),
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
                None => Arrival::Told(NOT_OPENED.to_owned()),
            }
        });
    }

    /// Lets the user choose a level or a recording. It is loaded as soon as it has been read.
    #[cfg(target_arch = "wasm32")]
    pub fn open(&self, context: &Context) {
        let dialog = open_dialog().pick_file();
        self.when_done(context, async move {
            match dialog.await {
                Some(file) => Arrival::Opened(OpenedFile::new(file.file_name(), file.read().await)),
                None => Arrival::Told(NOT_OPENED.to_owned()),
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
                None => Arrival::Told(NOT_SAVED.to_owned()),
            }
        });
    }

    /// Lets the user choose where to save this. `name` is suggested.
    #[cfg(target_arch = "wasm32")]
    pub fn save(&self, context: &Context, name: &str, bytes: Vec<u8>) {
        let dialog = save_dialog(name);
        self.when_done(context, async move {
            let Some(file) = dialog.await else { return Arrival::Told(NOT_SAVED.to_owned()) };
            match file.write(&bytes).await {
                Ok(()) => Arrival::Told(format!("Saved {}.", file.file_name())),
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
                (_, FilePurpose::Open) => Arrival::Told(NOT_OPENED.to_owned()),
                (_, FilePurpose::Save { .. }) => Arrival::Told(NOT_SAVED.to_owned()),
            }
        });
    }

    /// Opens a list of files in the window.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn browse(&mut self, wanted: FilePurpose) {
        let folder = std::env::current_dir().unwrap_or_default();
        self.browser = Some(FileBrowser::new(wanted, ImportedLevel::EXTENSIONS, &folder));
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

    /// Takes the files that were dropped on the window.
    pub(crate) fn take_dropped(&self, context: &Context) {
        for file in context.input_mut(|input| std::mem::take(&mut input.raw.dropped_files)) {
            let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
            #[cfg(not(target_arch = "wasm32"))]
            self.when_done(context, async move {
                match file.bytes() {
                    Ok(bytes) => Arrival::Opened(OpenedFile { name, path: Some(file.path().to_owned()), bytes }),
                    Err(error) => Arrival::Failed(format!("{name}: {error}")),
                }
            });
            #[cfg(target_arch = "wasm32")]
            self.when_done(context, async move {
                match file.bytes_async().await {
                    Ok(bytes) => Arrival::Opened(OpenedFile::new(name, bytes)),
                    Err(error) => Arrival::Failed(format!("{name}: {error}")),
                }
            });
        }
    }
}

fn open_dialog() -> AsyncFileDialog {
    let dialog = AsyncFileDialog::new().set_title("Open a level or a recording");
    dialog.add_filter("Levels and recordings", ImportedLevel::EXTENSIONS)
}

fn save_dialog(name: &str) -> impl Future<Output = Option<FileHandle>> + use<> {
    AsyncFileDialog::new().set_title("Save").set_file_name(name).save_file()
}

/// Reads a file.
#[cfg(not(target_arch = "wasm32"))]
fn read(path: &Path) -> Arrival {
    let name = name_of(path);
    match read_file(path, MOST_BYTES as u64) {
        Ok(bytes) => Arrival::Opened(OpenedFile { name, path: Some(path.to_owned()), bytes }),
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
        Ok(()) => Arrival::Told(format!("Saved {}.", path.display())),
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
