//! Links: an address that carries what is played behind its `#`.
//!
//! ```
//! use quarterpipe::Input;
//! use quarterpipe_playground::{Mode, Playground, StartOptions};
//! let mut app = Playground::new(StartOptions::of_builtin("hills").expect("a built-in stage"))?;
//! app.address = "https://example.org/play/".to_owned();
//! app.game.step(Input::RIGHT);
//! let link = app.link().expect("a link");
//!
//! let mut other = Playground::new(StartOptions::of_builtin("first").expect("a built-in stage"))?;
//! other.open_link(link.strip_prefix("https://example.org/play/").expect("the address")).expect("the same game");
//! assert_eq!((other.game.level().name.as_str(), other.mode), ("hills", Mode::Replay));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

use eframe::egui::{Context, Ui};

use crate::{
    Mode, Playground,
    game::{Game, ShareError, Shared},
};

impl Playground {
    /// The app's address with what is played.
    ///
    /// # Errors
    ///
    /// As [`Game::share`].
    pub fn link(&self) -> Result<String, ShareError> {
        self.game.share().map(|Shared { text, .. }| format!("{}#{text}", self.address))
    }

    /// Replays what a link carries from its `#` on, which may be missing.
    ///
    /// # Errors
    ///
    /// As [`Game::of_share`]; then all goes on as before.
    pub fn open_link(&mut self, text: &str) -> Result<(), ShareError> {
        self.go_on_with(Game::of_share(text)?);
        Ok(())
    }

    /// Goes on with another game, and replays what its timeline has.
    pub fn go_on_with(&mut self, game: Game) {
        self.mode = if game.frame() < game.timeline().last() { Mode::Replay } else { Mode::Play };
        self.game = game;
    }

    /// Copies the link, and says what is not in it.
    fn copy_link(&mut self, context: &Context) {
        let shared = match self.game.share() {
            Ok(shared) => shared,
            Err(error) => return self.notices.error(error.to_string()),
        };
        context.copy_text(format!("{}#{}", self.address, shared.text));
        match shared.left_out {
            None => self.notices.tell("The link is copied: who opens it sees the same."),
            Some(reason) => self.notices.tell(format!("The link is copied, without what was played: {reason}.")),
        }
    }
}

/// Shows the button that copies the link, where the app has an address.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    if app.address.is_empty() {
        return;
    }
    let hint = "Copies an address that carries the stage, the rules and what was played";
    if ui.button("Copy link").on_hover_text(hint).clicked() {
        app.copy_link(ui.ctx());
    }
}
