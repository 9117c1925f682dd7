//! Opening, dropping and saving files: levels and recordings, natively and in the browser.
//!
//! Errors and warnings about a file become [notices](crate::notices).
//!
//! ```
//! use quarterpipe_playground::{Playground, StartOptions, files::OpenedFile};
//! let mut app = Playground::new(StartOptions::of_builtin("flat").expect("a built-in stage"))?;
//! app.load(&OpenedFile::new("broken.json", b"{".to_vec()));
//! assert_eq!(app.notices.texts().count(), 1);
//! assert_eq!(app.game.level().name, "flat");
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

use std::{
    future::Future,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, Sender, channel},
};
#[cfg(not(target_arch = "wasm32"))]
use std::{io::Write as _, time::Duration};

use eframe::egui::Context;
use quarterpipe_level::{
    Level, builtin,
    import::{ImportOptions, Imported, WarningKind},
};
use quarterpipe_replay::Recording;
#[cfg(not(target_arch = "wasm32"))]
use quarterpipe_replay::{WholeFile, read_file};
use rfd::{AsyncFileDialog, FileHandle};
use serde::Deserialize;
#[cfg(not(target_arch = "wasm32"))]
use web_time::Instant;

use crate::{Playground, start::StartOptions};
#[cfg(not(target_arch = "wasm32"))]
use crate::{
    file_browser::{Chosen, FileBrowser, Wanted},
    level_list::{LevelList, Picked},
};

/// Larger files are refused: they are neither levels nor recordings.
const MOST_BYTES: usize = 64 << 20;
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
/// The most warnings that are shown for one file.
const MOST_WARNINGS: usize = 5;

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

/// Files being opened and saved. Dialogs do not stop the game.
#[derive(Debug)]
pub struct Files {
    sender: Sender<Arrived>,
    receiver: Receiver<Arrived>,
    /// The list of files in the window, where the desktop has no dialogs.
    #[cfg(not(target_arch = "wasm32"))]
    browser: Option<FileBrowser>,
    /// The levels of the file that was opened, if it has several.
    #[cfg(not(target_arch = "wasm32"))]
    levels: Option<LevelList>,
}

#[derive(Debug)]
enum Arrived {
    Opened(OpenedFile),
    /// Another level of a file was picked, by its name.
    #[cfg(not(target_arch = "wasm32"))]
    Picked(PathBuf, String),
    Told(String),
    Failed(String),
    /// The desktop shows no dialogs.
    #[cfg(not(target_arch = "wasm32"))]
    NoDialog(Wanted),
}

impl Default for Files {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Self {
            sender,
            receiver,
            #[cfg(not(target_arch = "wasm32"))]
            browser: None,
            #[cfg(not(target_arch = "wasm32"))]
            levels: None,
        }
    }
}

impl Files {
    /// Lists the levels of a file, if it has several.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn list_levels(&mut self, file: &str) {
        self.levels = LevelList::of(Path::new(file));
    }

    /// Lets the user choose a level or a recording. It is loaded as soon as it has been read.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open(&self, context: &Context) {
        let dialog = open_dialog().pick_file();
        self.when_done(context, async move {
            let asked = Instant::now();
            match dialog.await {
                Some(file) => read(file.path()),
                None if asked.elapsed() < NEVER_SHOWN => Arrived::NoDialog(Wanted::Open),
                None => Arrived::Told(NOT_OPENED.to_owned()),
            }
        });
    }

    /// Lets the user choose a level or a recording. It is loaded as soon as it has been read.
    #[cfg(target_arch = "wasm32")]
    pub fn open(&self, context: &Context) {
        let dialog = open_dialog().pick_file();
        self.when_done(context, async move {
            match dialog.await {
                Some(file) => Arrived::Opened(OpenedFile::new(file.file_name(), file.read().await)),
                None => Arrived::Told(NOT_OPENED.to_owned()),
            }
        });
    }

    /// Lets the user choose where to save this. `name` is suggested.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn save(&self, context: &Context, name: &str, bytes: Vec<u8>) {
        let (dialog, name) = (save_dialog(name), name.to_owned());
        self.when_done(context, async move {
            let asked = Instant::now();
            match dialog.await {
                Some(file) => write(file.path(), &bytes),
                None if asked.elapsed() < NEVER_SHOWN => Arrived::NoDialog(Wanted::Save { name, bytes }),
                None => Arrived::Told(NOT_SAVED.to_owned()),
            }
        });
    }

    /// Lets the user choose where to save this. `name` is suggested.
    #[cfg(target_arch = "wasm32")]
    pub fn save(&self, context: &Context, name: &str, bytes: Vec<u8>) {
        let dialog = save_dialog(name);
        self.when_done(context, async move {
            let Some(file) = dialog.await else { return Arrived::Told(NOT_SAVED.to_owned()) };
            match file.write(&bytes).await {
                Ok(()) => Arrived::Told(format!("Saved {}.", file.file_name())),
                Err(error) => Arrived::Failed(format!("{}: {error}", file.file_name())),
            }
        });
    }

    /// Shows the list of levels and that of files, if there are any.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn show(&mut self, context: &Context) {
        let picked = self.levels.as_ref().map_or(Picked::Waiting, |levels| levels.show(context));
        if picked != Picked::Waiting
            && let Some(levels) = self.levels.take()
            && let Picked::Level(name) = picked
        {
            // Sending fails only if the window is closed.
            let _ = self.sender.send(Arrived::Picked(levels.file, name));
            context.request_repaint();
        }
        let Some(browser) = &mut self.browser else { return };
        let chosen = browser.show(context);
        if chosen == Chosen::Waiting {
            return;
        }
        let Some(FileBrowser { wanted, .. }) = self.browser.take() else { return };
        self.when_done(context, async move {
            match (chosen, wanted) {
                (Chosen::File(path), Wanted::Open) => read(&path),
                (Chosen::File(path), Wanted::Save { bytes, .. }) => write(&path, &bytes),
                (_, Wanted::Open) => Arrived::Told(NOT_OPENED.to_owned()),
                (_, Wanted::Save { .. }) => Arrived::Told(NOT_SAVED.to_owned()),
            }
        });
    }

    /// Opens a list of files in the window.
    #[cfg(not(target_arch = "wasm32"))]
    fn browse(&mut self, wanted: Wanted) {
        let folder = std::env::current_dir().unwrap_or_default();
        self.browser = Some(FileBrowser::new(wanted, Imported::EXTENSIONS, &folder));
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn when_done(&self, context: &Context, work: impl Future<Output = Arrived> + Send + 'static) {
        let (sender, context) = (self.sender.clone(), context.clone());
        std::thread::spawn(move || {
            // Sending fails only if the window is closed.
            let _ = sender.send(pollster::block_on(work));
            context.request_repaint();
        });
    }

    #[cfg(target_arch = "wasm32")]
    fn when_done(&self, context: &Context, work: impl Future<Output = Arrived> + 'static) {
        let (sender, context) = (self.sender.clone(), context.clone());
        wasm_bindgen_futures::spawn_local(async move {
            // Sending fails only if the page is closed.
            let _ = sender.send(work.await);
            context.request_repaint();
        });
    }

    /// Takes the files that were dropped on the window.
    fn take_dropped(&self, context: &Context) {
        for file in context.input_mut(|input| std::mem::take(&mut input.raw.dropped_files)) {
            let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
            #[cfg(not(target_arch = "wasm32"))]
            self.when_done(context, async move {
                match file.bytes() {
                    Ok(bytes) => Arrived::Opened(OpenedFile { name, path: Some(file.path().to_owned()), bytes }),
                    Err(error) => Arrived::Failed(format!("{name}: {error}")),
                }
            });
            #[cfg(target_arch = "wasm32")]
            self.when_done(context, async move {
                match file.bytes_async().await {
                    Ok(bytes) => Arrived::Opened(OpenedFile::new(name, bytes)),
                    Err(error) => Arrived::Failed(format!("{name}: {error}")),
                }
            });
        }
    }
}

fn open_dialog() -> AsyncFileDialog {
    let dialog = AsyncFileDialog::new().set_title("Open a level or a recording");
    dialog.add_filter("Levels and recordings", Imported::EXTENSIONS)
}

fn save_dialog(name: &str) -> impl Future<Output = Option<FileHandle>> + use<> {
    AsyncFileDialog::new().set_title("Save").set_file_name(name).save_file()
}

/// Reads a file.
#[cfg(not(target_arch = "wasm32"))]
fn read(path: &Path) -> Arrived {
    let name = name_of(path);
    match read_file(path, MOST_BYTES as u64) {
        Ok(bytes) => Arrived::Opened(OpenedFile { name, path: Some(path.to_owned()), bytes }),
        Err(error) => Arrived::Failed(format!("{name}: {error}")),
    }
}

/// Writes a file, completely or not at all.
#[cfg(not(target_arch = "wasm32"))]
fn write(path: &Path, bytes: &[u8]) -> Arrived {
    let written = WholeFile::create(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.finish()
    });
    match written {
        Ok(()) => Arrived::Told(format!("Saved {}.", path.display())),
        Err(error) => Arrived::Failed(format!("{}: {error}", path.display())),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn name_of(path: &Path) -> String {
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

fn too_large(name: &str, length: u64) -> String {
    format!("{name}: found {length} bytes, expected at most {MOST_BYTES}")
}

/// The field that distinguishes recordings from levels.
#[derive(Deserialize)]
struct Header {
    format: String,
}

impl Playground {
    /// Loads the files that have arrived.
    pub(crate) fn take_files(&mut self, context: &Context) {
        self.files.take_dropped(context);
        while let Ok(arrived) = self.files.receiver.try_recv() {
            match arrived {
                Arrived::Opened(file) => self.load(&file),
                #[cfg(not(target_arch = "wasm32"))]
                Arrived::Picked(path, level) => self.load_named(&path, level),
                Arrived::Told(text) => self.notices.tell(text),
                Arrived::Failed(text) => self.notices.error(text),
                #[cfg(not(target_arch = "wasm32"))]
                Arrived::NoDialog(wanted) => self.files.browse(wanted),
            }
        }
    }

    /// Begins the level in a file, or replays the recording in it. An error becomes a notice, and the running game goes on.
    pub fn load(&mut self, file: &OpenedFile) {
        self.notices.clear();
        if let Err(error) = self.try_load(file) {
            self.notices.error(error);
        }
    }

    /// Begins the level of this name in a file.
    #[cfg(not(target_arch = "wasm32"))]
    fn load_named(&mut self, path: &Path, level: String) {
        self.notices.clear();
        let named = quarterpipe_level::import::level_in_file(&path.display().to_string(), &level);
        let options = ImportOptions { level: Some(level), ..ImportOptions::default() };
        let begun = self
            .import(path, &options)
            .and_then(|level| self.begin_level(level).map_err(|error| format!("{}: {error}", name_of(path))));
        match begun {
            Ok(()) => self.game.set_level_file(named),
            Err(error) => self.notices.error(error),
        }
    }

    /// Does the same as [`Playground::load`], for hosts that show errors themselves.
    ///
    /// # Errors
    ///
    /// When the file is neither a level nor a recording that can be played. The running game then goes on.
    pub fn try_load(&mut self, file: &OpenedFile) -> Result<(), String> {
        let name = &file.name;
        #[cfg(not(target_arch = "wasm32"))]
        {
            self.files.levels = None;
        }
        if file.bytes.len() > MOST_BYTES {
            return Err(too_large(name, file.bytes.len() as u64));
        }
        let text = str::from_utf8(&file.bytes).ok();
        let header = text.and_then(|text| serde_json::from_str::<Header>(text).ok());
        if let Some(text) = text
            && header.is_some_and(|header| header.format == Recording::FORMAT)
        {
            let recording = Recording::from_json(text).map_err(|error| error.in_file(name).to_string())?;
            return self.replay(recording);
        }
        let level = self.level_of(file)?;
        self.begin_level(level).map_err(|error| format!("{name}: {error}"))?;
        if let Some(path) = &file.path {
            self.game.set_level_file(path.display().to_string());
        }
        Ok(())
    }

    /// Reads the level in a file.
    fn level_of(&mut self, file: &OpenedFile) -> Result<Level, String> {
        let name = &file.name;
        if let Some(path) = &file.path {
            #[cfg(not(target_arch = "wasm32"))]
            {
                self.files.levels = LevelList::of(path);
            }
            return self.import(path, &ImportOptions::default());
        }
        let ending = Path::new(name).extension().unwrap_or_default().to_ascii_lowercase();
        if ending != "json" {
            return Err(format!("{name}: a browser reads levels of .json only: quarterpipe convert makes them"));
        }
        let text = str::from_utf8(&file.bytes).map_err(|error| format!("{name}: {error}"))?;
        Level::from_json(text).map_err(|error| format!("{name}: {error}"))
    }

    /// Reads a level from a file on the disk, and tells of what is odd in it.
    fn import(&mut self, path: &Path, options: &ImportOptions) -> Result<Level, String> {
        let Imported { level, warnings } = Imported::load(path, options).map_err(|error| error.to_string())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Classes and properties that only a game knows are no mistake here.
        let odd: Vec<_> = warnings.iter().filter(|warning| warning.kind == WarningKind::Odd).collect();
        for warning in odd.iter().take(MOST_WARNINGS) {
            self.notices.tell(format!("{name}: {warning}"));
        }
        if odd.len() > MOST_WARNINGS {
            self.notices.tell(format!("{name}: {} more warnings", odd.len() - MOST_WARNINGS));
        }
        Ok(level)
    }

    /// Begins a recording's level and replays the recording from its start.
    fn replay(&mut self, recording: Recording) -> Result<(), String> {
        let name = recording.start.level.as_str();
        let file = Some(name.to_owned());
        let here = (self.game.level_name().as_deref() == Some(name)).then(|| self.game.level().clone());
        let (level, level_file) = match builtin::level(name) {
            Some(level) => (level, None),
            None => match here {
                Some(level) => (level, file),
                None => {
                    let imported = Imported::load(name, &ImportOptions::default());
                    (imported.map_err(|error| format!("the recording's level: {error}"))?.level, file)
                }
            },
        };
        let options = StartOptions { level_file, ..StartOptions::of_recording(recording, level) };
        self.begin(options).map_err(|error| error.to_string())?;
        self.clock.resume();
        Ok(())
    }

    /// Lets the user choose where to save the current run as a recording. If it cannot be a recording, a notice says why.
    pub fn save_recording(&mut self, context: &Context) {
        match self.game.recording() {
            Ok(recording) => {
                let name = file_name(self.game.level(), "recording.json");
                self.files.save(context, &name, recording.to_json().into_bytes());
            }
            Err(error) => self.notices.error(format!("No recording: {error}.")),
        }
    }
}

#[cfg(test)]
mod tests {
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
