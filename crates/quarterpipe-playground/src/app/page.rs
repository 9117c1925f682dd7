//! The app as the script of a web page sees it.

use quarterpipe::Input;
use quarterpipe_level::Level;

use super::Playground;
use crate::{
    files::OpenedFile,
    game::{Game, ShareError},
    mode::Mode,
    reading,
    search::News,
    share_card, text,
};

impl Playground {
    /// Sets the address that links lead to, without a `#`: the web page's.
    pub fn set_address(&mut self, address: String) {
        self.address = address;
    }

    /// Shows the buttons for fingers from now on, and controls large enough for them.
    pub const fn expect_fingers(&mut self) {
        self.touch.expect_fingers();
    }

    /// Sets the page's function that reads levels of other editors: it takes the names of files, their contents and options as JSON, and
    /// promises JSON.
    #[cfg(target_arch = "wasm32")]
    pub fn set_reader(&mut self, reader: reading::Reader) {
        self.files.set_reader(reader);
    }

    /// Sets the address of the script that inspects levels in a worker.
    #[cfg(target_arch = "wasm32")]
    pub fn set_inspection_script(&mut self, address: String) {
        self.inspection.set_script(address);
    }

    /// Sets the address of the script that searches in a worker.
    #[cfg(target_arch = "wasm32")]
    pub fn set_search_script(&mut self, address: String) {
        self.search.set_script(address);
    }

    /// Returns the level that runs, with its history.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns where the next frame comes from.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns whether the game is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// Pauses the game.
    pub fn pause(&mut self) {
        self.leave_title();
        self.clock.pause();
    }

    /// Resumes the game.
    pub fn resume(&mut self) {
        self.leave_title();
        self.clock.resume();
    }

    /// Returns the buttons that the script holds.
    #[must_use]
    pub const fn held(&self) -> Input {
        self.held
    }

    /// Holds these buttons from now on, in addition to the user's.
    pub fn hold(&mut self, held: Input) {
        self.leave_title();
        self.held = held;
    }

    /// Returns a link that opens at the level's start, with the fastest known run as a ghost; `None` if no run to the goal is known.
    ///
    /// # Errors
    ///
    /// As [`Game::share`].
    pub fn race_link(&self) -> Result<Option<String>, ShareError> {
        let Some(best) = self.fastest_known() else { return Ok(None) };
        self.game.share_race(&best.inputs).map(|text| Some(share_card::link(&self.address, &text)))
    }

    /// Returns how many frames the ghost has that runs along, if there is one.
    #[must_use]
    pub fn ghost_frames(&self) -> Option<u32> {
        self.race.ghost().map(|ghost| ghost.frames())
    }

    /// Begins the level of a JSON file, or replays its recording. `name` is the file's, for error messages.
    ///
    /// # Errors
    ///
    /// When the file is neither a level nor a recording that can be played. The running game then goes on.
    pub fn load_json(&mut self, name: &str, json: String) -> Result<(), String> {
        self.try_load(&OpenedFile::new(name, json.into_bytes()))
    }

    /// Opens files of a folder, given by their paths. The level that names the others begins.
    pub fn open_folder(&mut self, files: Vec<(String, Vec<u8>)>) {
        let files = files.into_iter().map(|(path, bytes)| OpenedFile::new(path, bytes)).collect();
        match reading::together(files) {
            Some(level) => self.load(&level),
            None => self.notices.tell(text::saving::NOT_OPENED),
        }
    }

    /// Begins a new level of this many columns and rows with a floor to build on, and keeps it under a name that no other level has.
    pub fn build(&mut self, name: &str, columns: usize, rows: usize) {
        let name = self.library.free_title(name);
        self.begin_new(Level::with_floor(name, columns, rows));
    }

    /// Shows an error to the user.
    pub fn show_error(&mut self, text: impl Into<String>) {
        self.notices.error(text);
    }

    /// Opens the sound device. In a browser, call it while a key, a click or a touch is handled, and again at the next one: before, no
    /// page may be heard.
    pub fn open_sound(&mut self) {
        self.speaker.open();
    }

    /// Returns whether a search for a faster run goes on.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.runs()
    }

    /// Returns the news of the search that goes on, or of the last one.
    #[must_use]
    pub fn search_news(&self) -> Option<&News> {
        self.search.news()
    }
}
