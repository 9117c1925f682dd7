//! What a step is worth.

use std::sync::Arc;

use quarterpipe::player::Player;

use super::{Counter, Route};

/// How far a player has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// Its pixel's x: the further right, the better.
    #[default]
    X,
    /// The way along a route, for levels that turn back. One for each given level and variant, in their order.
    Routes(Arc<[Route]>),
}

/// What a step is worth to a player: a sum of weights. Nothing is worth anything by default.
///
/// ```
/// use quarterpipe_batch::{Counter, Rewards};
/// let rewards = Rewards { per_pixel: 0.01, per_frame: -0.001, ..Rewards::NOTHING }.with(Counter::Goals, 10.0);
/// assert_eq!(rewards.per_event[Counter::Goals as usize], 10.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rewards {
    /// What progress is.
    pub progress: Progress,
    /// For each pixel of progress in the step. Going back costs as much.
    pub per_pixel: f32,
    /// For each frame of the step. Less than 0: time costs.
    pub per_frame: f32,
    /// For each event of the step, by [`Counter`].
    pub per_event: [f32; Counter::COUNT],
}

impl Default for Rewards {
    fn default() -> Self {
        Self::NOTHING
    }
}

impl Rewards {
    /// Nothing is worth anything.
    pub const NOTHING: Self =
        Self { progress: Progress::X, per_pixel: 0.0, per_frame: 0.0, per_event: [0.0; Counter::COUNT] };

    /// Returns the same rewards, and this one for each event that a counter counts.
    #[must_use]
    pub const fn with(mut self, counter: Counter, reward: f32) -> Self {
        self.per_event[counter as usize] = reward;
        self
    }

    /// Returns how far a player has come, in pixels, from a start. Along a route it is looked for near the piece of it where the
    /// player was last.
    pub(super) fn progress(&self, start: usize, piece: &mut u32, player: &Player) -> i32 {
        let (x, y) = (player.x.px().0, player.y.px().0);
        match &self.progress {
            Progress::X => x,
            Progress::Routes(routes) => routes.get(start).map_or(x, |route| route.along(piece, [x, y])),
        }
    }

    /// Returns how far a player at a start has come, in pixels, and which piece of a route it is at.
    pub(super) fn first_progress(&self, start: usize, player: &Player) -> (i32, u32) {
        let mut piece = 0;
        if let Progress::Routes(routes) = &self.progress
            && let Some(route) = routes.get(start)
        {
            piece = route.nearest_piece([player.x.px().0, player.y.px().0]);
        }
        (self.progress(start, &mut piece, player), piece)
    }
}
