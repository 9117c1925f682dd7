//! Settings of environments.

use quarterpipe::{Px, World, player::Player};

use super::{Counter, Rewards};
use crate::{BatchError, sight::Sights};

/// The handling of an environment whose episode is over. The names are Gymnasium's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Autoreset {
    /// The next step begins a new episode instead of stepping; its reward is 0.
    #[default]
    NextStep,
    /// The same step begins a new episode. The last observations of the old one are written to [`Outputs::last`](super::Outputs::last).
    SameStep,
    /// It stands still until it is [reset](super::Environments::reset).
    Disabled,
}

/// The conditions for the end of an episode. Without any of these it goes on forever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EpisodeEnds {
    /// `true` if an episode terminates once no player is alive.
    pub death: bool,
    /// `true` if an episode terminates when a player reaches a goal.
    pub goal: bool,
    /// An episode terminates when a player's pixel is at this x or further right.
    pub x: Option<Px>,
    /// An episode is truncated after this many frames.
    pub frames: Option<u32>,
}

/// The end of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EpisodeEnd {
    Terminated,
    Truncated,
}

impl EpisodeEnds {
    /// Returns the end of an episode that began at a frame; `None` if it goes on.
    pub(super) fn of<C>(&self, world: &World<C>, began: u32, reached_goal: bool) -> Option<EpisodeEnd> {
        let has_reached = |x: Px| world.players.iter().any(|player| player.x.px() >= x);
        let terminated = (self.goal && reached_goal)
            || self.x.is_some_and(has_reached)
            || (self.death && !world.players.iter().any(Player::is_alive));
        let time_is_up = || self.frames.is_some_and(|most| world.frame.wrapping_sub(began) >= most);
        if terminated { Some(EpisodeEnd::Terminated) } else { time_is_up().then_some(EpisodeEnd::Truncated) }
    }
}

/// The settings of environments: actions, episodes, rewards and observations. A minor version may add fields.
///
/// ```
/// use quarterpipe_batch::{Counter, EnvironmentSettings, EpisodeEnds, Rewards};
/// let settings = EnvironmentSettings {
///     frame_skip: 4,
///     ends: EpisodeEnds { death: true, goal: true, frames: Some(60 * 60), ..EpisodeEnds::default() },
///     rewards: Rewards { per_pixel: 0.01, ..Rewards::NOTHING }.with(Counter::Goals, 10.0),
///     ..EnvironmentSettings::default()
/// };
/// # let _: EnvironmentSettings = settings;
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EnvironmentSettings {
    /// The number of frames of a step, with the same buttons, 1 or more. An episode can end before the last frame.
    pub frame_skip: u32,
    /// The probability in each frame that the buttons of the previous frame are used instead, 0.0..=1.0: sticky actions.
    pub sticky: f64,
    /// The maximum number of frames without buttons before an episode; the number is random.
    pub max_no_ops: u32,
    /// The handling of an environment whose episode is over.
    pub autoreset: Autoreset,
    /// The conditions for the end of an episode.
    pub ends: EpisodeEnds,
    /// The reward of a step.
    pub rewards: Rewards,
    /// The observations in addition to the state.
    pub sights: Sights,
    /// `true` if the events of each step are kept: see [`events`](super::Environments::events).
    pub events: bool,
}

impl Default for EnvironmentSettings {
    /// Returns settings with single frames, exact actions, episodes without end, and no rewards.
    fn default() -> Self {
        Self {
            frame_skip: 1,
            sticky: 0.0,
            max_no_ops: 0,
            autoreset: Autoreset::default(),
            ends: EpisodeEnds::default(),
            rewards: Rewards::NOTHING,
            sights: Sights::default(),
            events: false,
        }
    }
}

impl EnvironmentSettings {
    /// Checks the ranges that the types do not express.
    pub(super) fn check(&self) -> Result<(), BatchError> {
        let refuse = |name, found: String, expected| Err(BatchError::Setting { name, found, expected });
        if self.frame_skip == 0 {
            return refuse("frame_skip", "0".to_owned(), "1 or more");
        }
        if !(0.0..=1.0).contains(&self.sticky) {
            return refuse("sticky", self.sticky.to_string(), "a chance from 0 to 1");
        }
        let Rewards { per_pixel, per_frame, per_event, .. } = &self.rewards;
        let names = ["per_pixel", "per_frame"].into_iter().chain(Counter::ALL.iter().map(|counter| counter.name()));
        for (name, weight) in names.zip([*per_pixel, *per_frame].into_iter().chain(*per_event)) {
            if !weight.is_finite() {
                return refuse(name, weight.to_string(), "a finite weight");
            }
        }
        self.sights.check()
    }

    /// Returns the probability of sticky actions as a bound on 32 random bits.
    pub(super) fn sticky_bound(&self) -> u64 {
        (self.sticky * 4_294_967_296.0) as u64
    }
}
