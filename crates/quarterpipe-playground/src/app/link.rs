//! Links: addresses that carry the game after their `#`.

use eframe::egui::Context;

use super::Playground;
use crate::{
    game::{Game, ShareError, ShareText},
    mode::Mode,
    text,
};

impl Playground {
    /// Returns a link: the app's address with the game behind its `#`.
    ///
    /// # Errors
    ///
    /// As [`Game::share`].
    pub fn link(&self) -> Result<String, ShareError> {
        self.game.share().map(|ShareText { text, .. }| format!("{}#{text}", self.address))
    }

    /// Replays the game in a link from the frame that the link begins with. The last frame of a run is a state to look at: the game stands
    /// still there. `text` is the part from the `#` on, with or without the `#`.
    ///
    /// # Errors
    ///
    /// As [`Game::of_share`]. The running game then goes on.
    pub fn open_link(&mut self, text: &str) -> Result<(), ShareError> {
        let game = Game::of_share(text)?;
        if game.frame() > 0 && game.frame() == game.timeline().last() {
            self.clock.pause();
        } else {
            self.clock.resume();
        }
        self.go_on_with(game);
        Ok(())
    }

    /// Goes on with another game, and replays its timeline.
    fn go_on_with(&mut self, game: Game) {
        self.leave_title();
        self.mode = if game.frame() < game.timeline().last() { Mode::Replay } else { Mode::Play };
        let left = self.leave_level();
        self.game = game;
        self.take_up_level(left);
    }

    /// Copies the link to the clipboard, and tells the user what is not in it.
    pub(super) fn copy_link(&mut self, context: &Context) {
        let shared = match self.game.share() {
            Ok(shared) => shared,
            Err(error) => return self.notices.error(error.to_string()),
        };
        context.copy_text(format!("{}#{}", self.address, shared.text));
        match shared.left_out {
            None => self.notices.tell(text::runs::LINK_COPIED),
            Some(reason) => self.notices.tell(text::runs::link_copied_without_run(&reason.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::Input;

    use super::*;
    use crate::start::StartOptions;

    #[test]
    fn a_link_opens_the_same_game_in_another_app() {
        let of_stage = |name| Playground::new(StartOptions::of_builtin(name).unwrap()).unwrap();
        let mut app = of_stage("hills");
        app.address = "https://example.org/play/".to_owned();
        app.game.step(Input::RIGHT);
        let link = app.link().unwrap();

        let mut other = of_stage("first");
        other.open_link(link.strip_prefix("https://example.org/play/").unwrap()).unwrap();
        assert_eq!((other.game.level().name.as_str(), other.mode), ("hills", Mode::Replay));
    }
}
