//! Loads the files that were opened or dropped: levels and recordings. Errors and warnings about them become notices.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;

use eframe::egui::Context;
use quarterpipe_generate::named;
#[cfg(not(target_arch = "wasm32"))]
use quarterpipe_import::{ImportOptions, ImportedLevel, LevelRef};
use quarterpipe_level::Level;
use quarterpipe_replay::Recording;
use serde::Deserialize;

use super::Playground;
#[cfg(not(target_arch = "wasm32"))]
use crate::files::name_of;
use crate::{
    action::Action,
    files::{Arrival, MOST_BYTES, OpenedFile, file_name},
    reading::{self, ReadLevel, ReadOptions},
    start::StartOptions,
    text,
};

/// The maximum number of warnings that are shown for one file.
const MOST_WARNINGS: usize = 5;

/// The field that distinguishes recordings from levels.
#[derive(Deserialize)]
struct Header {
    format: String,
}

impl Playground {
    /// Loads the files that have arrived.
    pub(super) fn take_files(&mut self, context: &Context) {
        self.files.take_dropped(context);
        while let Some(arrival) = self.files.next_arrival() {
            match arrival {
                Arrival::Opened(file) => self.load(&file),
                #[cfg(not(target_arch = "wasm32"))]
                Arrival::LevelPicked(path, level) => self.load_named(&path, level),
                #[cfg(target_arch = "wasm32")]
                Arrival::Read(file, options, read) => {
                    if let Err(error) = self.begin_read(&file, options, *read) {
                        self.notices.error(error);
                    }
                }
                Arrival::Told(text) => self.notices.tell(text),
                Arrival::Failed(text) => self.notices.error(text),
                #[cfg(not(target_arch = "wasm32"))]
                Arrival::NoDialog(wanted) => self.files.browse(wanted),
            }
        }
    }

    /// Begins the level in a file, or replays the recording in it. An error becomes a notice, and the running game continues.
    pub(crate) fn load(&mut self, file: &OpenedFile) {
        self.notices.clear();
        if let Err(error) = self.try_load(file) {
            self.notices.error(error);
        }
    }

    /// Begins the level of this name in a file.
    #[cfg(not(target_arch = "wasm32"))]
    fn load_named(&mut self, path: &Path, level: String) {
        self.notices.clear();
        let named = LevelRef { file: path.to_owned(), level: Some(level.clone()) }.to_string();
        let options = ReadOptions { level: Some(level), ..ReadOptions::default() };
        let file = OpenedFile { path: Some(path.to_owned()), ..OpenedFile::new(name_of(path), Vec::new()) };
        let begun = reading::read(&file, &options).and_then(|read| self.begin_read(&file, options, read));
        match begun {
            Ok(()) => self.game.set_level_file(named),
            Err(error) => self.notices.error(error),
        }
    }

    /// Does the same as `load`, for hosts that show errors themselves.
    ///
    /// # Errors
    ///
    /// When the file is neither a level nor a recording that can be played. The running game then goes on.
    pub(crate) fn try_load(&mut self, file: &OpenedFile) -> Result<(), String> {
        let name = &file.name;
        #[cfg(not(target_arch = "wasm32"))]
        {
            self.files.list_levels(None);
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
        if file.path.is_none() && !reading::is_foreign(file) {
            let text = str::from_utf8(&file.bytes).map_err(|error| format!("{name}: {error}"))?;
            let level = Level::from_json(text).map_err(|error| format!("{name}: {error}"))?;
            return self.begin_file(file, level);
        }
        self.read_level(file, ReadOptions::default())
    }

    /// Reads the level in a file and begins it: natively at once, in a page as soon as the page has read it.
    fn read_level(&mut self, file: &OpenedFile, options: ReadOptions) -> Result<(), String> {
        if !reading::is_level_name(&file.name) && !file.path.as_ref().is_some_and(|path| path.is_dir()) {
            return Err(text::opening::unknown(&file.name));
        }
        #[cfg(not(target_arch = "wasm32"))]
        {
            self.files.list_levels(file.path.as_deref());
            let read = reading::read(file, &options)?;
            self.begin_read(file, options, read)
        }
        #[cfg(target_arch = "wasm32")]
        {
            self.files.read_in_page(file.clone(), options);
            Ok(())
        }
    }

    /// Begins a level that was read, and shows its warnings.
    fn begin_read(&mut self, file: &OpenedFile, options: ReadOptions, read: ReadLevel) -> Result<(), String> {
        let name = &file.name;
        let sky = read.painted_sky();
        for warning in read.warnings.iter().filter(|warning| reading::sky_of(warning).is_none()).take(MOST_WARNINGS) {
            self.notices.tell(format!("{name}: {warning}"));
        }
        if read.warnings.len() > MOST_WARNINGS {
            self.notices.tell(text::opening::more_warnings(name, read.warnings.len() - MOST_WARNINGS));
        }
        if let Some(sky) = sky {
            let button = (text::opening::treat_as_air(sky), Action::TreatAsAir(sky));
            self.notices.offer(text::opening::all_solid(name), [button]);
        }
        self.begin_file(file, read.level)?;
        self.drawing = sky.map(|_| (file.clone(), options));
        Ok(())
    }

    /// Begins the level of a file.
    fn begin_file(&mut self, file: &OpenedFile, level: Level) -> Result<(), String> {
        self.drawing = None;
        self.begin_level(level).map_err(|error| format!("{}: {error}", file.name))?;
        if let Some(path) = &file.path {
            self.game.set_level_file(path.display().to_string());
            if let Some(id) = self.library.entry_of(path) {
                self.take_up_entry(id);
            }
        }
        Ok(())
    }

    /// Reads the last drawing again, with a further colour that is air.
    pub(super) fn treat_as_air(&mut self, colour: [u8; 3]) {
        let Some((file, mut options)) = self.drawing.take() else { return };
        options.background.push(colour);
        self.notices.clear();
        if let Err(error) = self.read_level(&file, options) {
            self.notices.error(error);
        }
    }

    /// Begins a recording's level and replays the recording from its start.
    fn replay(&mut self, recording: Recording) -> Result<(), String> {
        let name = recording.start.level.as_str();
        let file = Some(name.to_owned());
        let here = (self.game.level_name().as_deref() == Some(name)).then(|| self.game.level().clone());
        let (level, level_file) = match named(name).map_err(text::generated::wrong_name)? {
            Some(level) => (level, None),
            None => match here {
                Some(level) => (level, file),
                None => (level_of_recording(name)?, file),
            },
        };
        let options = StartOptions { level_file, ..StartOptions::of_recording(recording, level) };
        self.begin(options).map_err(|error| error.to_string())?;
        self.clock.resume();
        Ok(())
    }

    /// Lets the user choose where to save the current run as a recording. If it cannot be a recording, a notice says why.
    pub(super) fn save_recording(&mut self, context: &Context) {
        match self.game.recording() {
            Ok(recording) => {
                let name = file_name(self.game.level(), "recording.json");
                self.files.save(context, &name, recording.to_json().into_bytes());
            }
            Err(error) => self.notices.error(text::saving::no_recording(error)),
        }
    }
}

/// Reads the level that a recording names.
#[cfg(not(target_arch = "wasm32"))]
fn level_of_recording(name: &str) -> Result<Level, String> {
    let imported = ImportedLevel::load(name, &ImportOptions::default());
    imported.map(|imported| imported.level).map_err(|error| text::opening::no_level_of_recording(&error.to_string()))
}

/// Returns an error: a page cannot open a file by its name.
#[cfg(target_arch = "wasm32")]
fn level_of_recording(name: &str) -> Result<Level, String> {
    Err(text::opening::level_of_recording_first(name))
}

fn too_large(name: &str, length: u64) -> String {
    text::opening::too_large(name, length, MOST_BYTES)
}
