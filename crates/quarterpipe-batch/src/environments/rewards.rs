//! The reward of a step.

use std::sync::Arc;

use quarterpipe::player::Player;

use super::{Counter, Route};

/// A measure of a player's progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// The x of the player's pixel: the further right, the better.
    #[default]
    X,
    /// The distance along a route, for levels that turn back. One route for each given level and variant, in their order.
    Routes(Arc<[Route]>),
}

/// The reward of a step for a player: a weighted sum. All weights are 0 by default.
///
/// ```
/// use quarterpipe_batch::{Counter, Rewards};
/// let rewards = Rewards { per_pixel: 0.01, per_frame: -0.001, ..Rewards::NOTHING }.with(Counter::Goals, 10.0);
/// assert_eq!(rewards.per_event[Counter::Goals as usize], 10.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rewards {
    /// The measure of progress.
    pub progress: Progress,
    /// The reward for each pixel of progress in the step. Going back costs the same.
    pub per_pixel: f32,
    /// The reward for each frame of the step; negative if time costs.
    pub per_frame: f32,
    /// The reward for each event of the step, by [`Counter`].
    pub per_event: [f32; Counter::COUNT],
}

impl Default for Rewards {
    fn default() -> Self {
        Self::NOTHING
    }
}

impl Rewards {
    /// All weights are 0.
    pub const NOTHING: Self =
        Self { progress: Progress::X, per_pixel: 0.0, per_frame: 0.0, per_event: [0.0; Counter::COUNT] };

    /// Sets the reward for each event of a counter.
    #[must_use]
    pub const fn with(mut self, counter: Counter, reward: f32) -> Self {
        self.per_event[counter as usize] = reward;
        self
    }

    /// Returns the progress of a player from a start, in pixels. Along a route, only the pieces near the player's last piece are
    /// searched.
    pub(super) fn progress(&self, start: usize, piece: &mut u32, player: &Player) -> i32 {
        let (x, y) = (player.x.px().0, player.y.px().0);
        match &self.progress {
            Progress::X => x,
            Progress::Routes(routes) => routes.get(start).map_or(x, |route| route.along(piece, [x, y])),
        }
    }

    /// Returns the progress of a player at a start, in pixels, and its piece of the route.
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
