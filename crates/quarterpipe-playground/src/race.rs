//! The best run of each stage, as a ghost that runs along.

use std::rc::Rc;

#[cfg(test)]
use quarterpipe::player::Player;

use crate::{
    bests::Bests,
    game::{Game, Ghost},
};

/// The ghost of the best run that fits the current game.
#[derive(Clone, Debug, Default)]
pub struct Race {
    /// True if a ghost is wanted.
    pub is_wanted: bool,
    /// The ghost, and the best run that it belongs to. There is none if that run's buttons are not known.
    ghost: Option<(String, Option<Rc<Ghost>>)>,
    /// The ghost of the best run that a search has found.
    found: Option<Rc<Ghost>>,
    /// The ghost that came with a link, and the digest of the level that it runs in.
    challenge: Option<(u64, Rc<Ghost>)>,
}

impl Race {
    /// Returns the ghost, if one is wanted: that of a challenge, otherwise that of the best run, or of the search if its run is faster.
    pub(crate) fn ghost(&self) -> Option<&Rc<Ghost>> {
        if let Some((_, challenge)) = self.challenge.as_ref().filter(|_| self.is_wanted) {
            return Some(challenge);
        }
        let best = self.ghost.as_ref().and_then(|(_, ghost)| ghost.as_ref());
        best.into_iter().chain(&self.found).min_by_key(|ghost| ghost.frames()).filter(|_| self.is_wanted)
    }

    /// Sets the ghost of the best run that a search has found.
    pub(crate) fn set_found(&mut self, ghost: Option<Rc<Ghost>>) {
        self.found = ghost;
    }

    /// Sets the ghost that came with a link to a game. It runs until another level begins.
    pub(crate) fn set_challenge(&mut self, game: &Game, ghost: Rc<Ghost>) {
        self.challenge = Some((game.level_digest(), ghost));
    }

    /// Returns the ghost after a frame, counted from the level's start, if one is wanted and has not reached the goal yet.
    #[cfg(test)]
    pub fn player(&self, frame: u32) -> Option<&Player> {
        self.ghost()?.player(frame)
    }

    /// Makes the ghost that fits a game, if one is wanted.
    pub(crate) fn call_ghost(&mut self, game: &Game, bests: &mut Bests) {
        if self.challenge.as_ref().is_some_and(|(level, _)| *level != game.level_digest()) {
            self.challenge = None;
        }
        if !self.is_wanted {
            return;
        }
        let Some(of) = Bests::name_of(game) else {
            self.forget();
            return;
        };
        if self.ghost.as_ref().is_some_and(|(known, _)| *known == of) {
            return;
        }
        let ghost = bests.inputs(&of).map(|inputs| Ghost::of_run(game, &inputs));
        // The frame that reaches the goal is not in the run's time.
        let best = bests.time(&of).map(|best| best + 1);
        let ghost = ghost.filter(|ghost| Some(ghost.frames()) == best);
        if ghost.is_none() {
            // A run of an older version of the engine may end elsewhere.
            bests.forget_inputs(&of);
        }
        self.ghost = Some((of, ghost.map(Rc::new)));
    }

    /// Forgets the ghost, as there is a better run.
    pub(crate) fn forget(&mut self) {
        self.ghost = None;
    }
}
