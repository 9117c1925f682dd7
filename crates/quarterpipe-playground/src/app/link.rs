//! Links: addresses that carry the game after their `#`, and the card that offers them.

use std::rc::Rc;

use eframe::egui::{Context, Event};
use quarterpipe_replay::Inputs;

use super::Playground;
use crate::{
    files::level_file,
    game::{Game, Ghost, ShareError, ShareText, SharedGame, frame_time},
    mode::Mode,
    share_card::{self, ShareWish, SharedRun, ShownLink},
    text,
};

impl Playground {
    /// Returns a link: the app's address with the game after the `#`.
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
        let SharedGame { game, rival } = Game::of_link(text)?;
        if game.frame() > 0 && game.frame() == game.timeline().last() {
            self.clock.pause();
        } else {
            self.clock.resume();
        }
        self.go_on_with(game);
        if let Some(rival) = rival {
            self.challenge(&rival);
        }
        Ok(())
    }

    /// Opens a link that the user pastes.
    pub(super) fn open_pasted_link(&mut self, context: &Context) {
        let link = context.input_mut(|input| {
            let found = |event: &Event| matches!(event, Event::Paste(text) if share_card::find_link(text).is_some());
            let place = input.events.iter().position(found)?;
            // Otherwise the editor would paste as well.
            if let Event::Paste(text) = input.events.remove(place) { Some(text) } else { None }
        });
        let Some((address, text)) = link.as_deref().and_then(share_card::find_link) else { return };
        if let Some(stage) = share_card::named_stage(text) {
            self.leave_title();
            self.begin_stage(&stage);
            return;
        }
        match self.open_link(text) {
            Ok(()) if self.address.is_empty() => address.clone_into(&mut self.address),
            Ok(()) => {}
            Err(error) => self.notices.error(text::sharing::not_opened(&error)),
        }
    }

    /// Goes on with another game, and replays its timeline.
    fn go_on_with(&mut self, game: Game) {
        self.leave_title();
        self.mode = if game.frame() < game.timeline().last() { Mode::Replay } else { Mode::Play };
        let left = self.leave_level();
        self.game = game;
        self.take_up_level(left);
    }

    /// Lets a run that came with a link race along.
    fn challenge(&mut self, rival: &Inputs) {
        let ghost = Ghost::of_run(&self.game, rival);
        if ghost.reaches_goal() {
            // The frame that reaches the goal is not in the run's time.
            self.notices.tell(text::sharing::challenge(&frame_time(ghost.frames().saturating_sub(1))));
        }
        self.race.is_wanted = true;
        self.race.set_challenge(&self.game, Rc::new(ghost));
    }

    /// Opens the card that shares the level: with a ghost if there is a run that reaches the goal.
    pub(super) fn share(&mut self) {
        let run = if self.fastest_known().is_some() { SharedRun::Race } else { SharedRun::Level };
        self.show_link_with(run);
    }

    /// Shows a link with this run in the card.
    fn show_link_with(&mut self, run: SharedRun) {
        let best = self.fastest_known();
        let mut left_out = None;
        let text = match (run, &best) {
            (SharedRun::Race, Some(best)) => self.game.share_race(&best.inputs),
            (SharedRun::Watch, _) => self.game.share().map(|shared| {
                left_out = shared.left_out.map(|reason| reason.to_string());
                shared.text
            }),
            _ => match self.plain_stage() {
                Some(stage) => Ok(share_card::stage_text(&stage)),
                None => self.game.share_run(&Inputs::new(), 0),
            },
        };
        self.share_card.shown = Some(ShownLink {
            level: text::names::stage(&self.game.level().name).to_owned(),
            run,
            best: best.map(|best| best.frames.saturating_sub(1)),
            text: text.map_err(|error| text::sharing::failed(&error)),
            left_out,
        });
    }

    /// Shows the card that shares the level, and does what the user wishes in it.
    pub(super) fn show_share_card(&mut self, context: &Context) {
        match share_card::show(context, &mut self.share_card, &mut self.address) {
            Some(ShareWish::Run(run)) => self.show_link_with(run),
            Some(ShareWish::Copy) => {
                let shown = self.share_card.shown.take();
                if let Some(Ok(text)) = shown.map(|shown| shown.text) {
                    context.copy_text(share_card::link(&self.address, &text));
                    self.notices.tell(text::sharing::COPIED);
                }
            }
            Some(ShareWish::Save) => {
                let (name, text) = level_file(self.game.level());
                self.files.save(context, &name, text.into_bytes());
            }
            None => {}
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

    #[test]
    fn a_link_with_a_ghost_waits_at_the_start_for_a_race() {
        let mut app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
        let rival: Inputs = "R60 RA10 R20".parse().unwrap();
        let text = app.game.share_race(&rival).unwrap();
        app.game.step(Input::RIGHT);
        app.open_link(&text).unwrap();
        assert_eq!((app.game.frame(), app.game.timeline().last(), app.mode), (0, 0, Mode::Play));
        assert!(!app.clock.is_paused());
        let ghost = app.race.ghost().unwrap().clone();
        assert_eq!(ghost.frames(), 90);
        for held in rival.iter() {
            app.game.step_pads(held);
        }
        assert_eq!(ghost.player(90), app.game.world().players.first());
    }

    #[test]
    fn a_link_with_a_ghost_longer_than_a_timeline_is_refused() {
        let mut app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
        let of = |frames: u32| app.game.share_race(&format!("R{frames}").parse().unwrap()).unwrap();
        let [longest, longer] = [36_000, 36_001].map(of);
        assert!(Game::of_link(&longest).is_ok());
        assert!(app.open_link(&longer).unwrap_err().to_string().contains("has 36001 frames"));
    }
}
