//! Loads the files that were opened or dropped: levels and recordings. Errors and warnings about them become notices.

use std::path::Path;

use eframe::egui::Context;
#[cfg(not(target_arch = "wasm32"))]
use quarterpipe_import::LevelRef;
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, WarningKind, builtin};
use quarterpipe_replay::Recording;
use serde::Deserialize;

use super::Playground;
#[cfg(not(target_arch = "wasm32"))]
use crate::files::name_of;
use crate::{
    files::{Arrival, MOST_BYTES, OpenedFile, file_name},
    start::StartOptions,
};

/// The most warnings that are shown for one file.
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
                Arrival::Told(text) => self.notices.tell(text),
                Arrival::Failed(text) => self.notices.error(text),
                #[cfg(not(target_arch = "wasm32"))]
                Arrival::NoDialog(wanted) => self.files.browse(wanted),
            }
        }
    }

    /// Begins the level in a file, or replays the recording in it. An error becomes a notice, and the running game goes on.
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
        let options = ImportOptions { level: Some(level), ..ImportOptions::default() };
        let begun = self
            .import(path, &options)
            .and_then(|level| self.begin_level(level).map_err(|error| format!("{}: {error}", name_of(path))));
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
        let level = self.level_of(file)?;
        self.begin_level(level).map_err(|error| format!("{name}: {error}"))?;
        if let Some(path) = &file.path {
            self.game.set_level_file(path.display().to_string());
            if let Some(id) = self.library.entry_of(path) {
                self.take_up_entry(id);
            }
        }
        Ok(())
    }

    /// Reads the level in a file.
    fn level_of(&mut self, file: &OpenedFile) -> Result<Level, String> {
        let name = &file.name;
        if let Some(path) = &file.path {
            #[cfg(not(target_arch = "wasm32"))]
            {
                self.files.list_levels(Some(path));
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
        let ImportedLevel { level, warnings, .. } =
            ImportedLevel::load(path, options).map_err(|error| error.to_string())?;
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
                    let imported = ImportedLevel::load(name, &ImportOptions::default());
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
    pub(super) fn save_recording(&mut self, context: &Context) {
        match self.game.recording() {
            Ok(recording) => {
                let name = file_name(self.game.level(), "recording.json");
                self.files.save(context, &name, recording.to_json().into_bytes());
            }
            Err(error) => self.notices.error(format!("No recording: {error}.")),
        }
    }
}

fn too_large(name: &str, length: u64) -> String {
    format!("{name}: found {length} bytes, expected at most {MOST_BYTES}")
}
