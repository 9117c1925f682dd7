//! An earlier run, shown as a ghost next to the current one.

use quarterpipe::player::Player;
use quarterpipe_replay::Inputs;

use super::{Game, state::State};

/// The first player of a run, frame by frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    players: Vec<Player>,
    reaches_goal: bool,
}

impl Ghost {
    /// Runs these buttons from the start of a game's level, under its rules, up to the goal or to the end of the buttons.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_playground::game::{Game, Ghost, RulesChoice};
    /// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
    /// let mut game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
    /// let ghost = Ghost::of_run(&game, &"R60".parse()?);
    /// (0..60).for_each(|_| game.step(Input::RIGHT));
    /// assert_eq!(ghost.player(60), Some(&game.world().players[0]));
    /// assert_eq!(ghost.player(61), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_run(game: &Game, inputs: &Inputs) -> Self {
        let mut state = State::new(game.start_world());
        let mut players: Vec<Player> = state.world.players.first().cloned().into_iter().collect();
        for held in inputs.iter() {
            state.advance(game.stage(), held, &mut ());
            players.extend(state.world.players.first().cloned());
            if state.progress.is_done() {
                break;
            }
        }
        Self { players, reaches_goal: state.progress.is_done() }
    }

    /// Returns whether the run reaches the goal.
    #[must_use]
    pub const fn reaches_goal(&self) -> bool {
        self.reaches_goal
    }

    /// Returns the player after a frame, counted from the level's start; `None` after the run's end.
    #[must_use]
    pub fn player(&self, frame: u32) -> Option<&Player> {
        self.players.get(frame as usize)
    }

    /// Returns the ghost's player for the current frame of a game; `None` after the goal, or after the end of the ghost's run.
    #[must_use]
    pub fn beside(&self, game: &Game) -> Option<&Player> {
        let progress = game.progress();
        self.player(progress.frames).filter(|_| !progress.is_done())
    }

    /// Returns how many frames the run has.
    #[must_use]
    pub fn frames(&self) -> u32 {
        self.players.len().saturating_sub(1) as u32
    }
}
