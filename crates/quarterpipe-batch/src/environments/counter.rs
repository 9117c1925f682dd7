//! Counts of a player's events in an episode.

use quarterpipe::event::{Event, Item, Observer};

use super::episode::Tracker;

/// A count for each player of an episode. Its number is its column in tables of counters.
///
/// The order is stable. Further counters will come after the last, so use [`Counter::COUNT`] for the length of a row.
///
/// ```
/// use quarterpipe_batch::Counter;
/// let names: Vec<&str> = Counter::ALL.iter().map(|counter| counter.name()).collect();
/// assert_eq!(names[..4], ["jumps", "landings", "rolls", "spin_dashes"]);
/// assert_eq!((Counter::COUNT, Counter::Goals as usize), (16, 14));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Counter {
    /// Jumps off the ground.
    Jumps,
    /// Landings on ground and on objects.
    Landings,
    /// Rolls begun on the ground.
    Rolls,
    /// Spin dashes and peel-outs that were let go.
    SpinDashes,
    /// Walls run into or hit in the air.
    Walls,
    /// Rings taken, with ten for each monitor of rings.
    Rings,
    /// Rings lost.
    RingsLost,
    /// Times that the player was hurt.
    Hurts,
    /// Deaths.
    Deaths,
    /// Enemies destroyed.
    Enemies,
    /// Monitors broken.
    Monitors,
    /// Throws by springs.
    Springs,
    /// Bounces off bumpers, and speed from boosters.
    Boosts,
    /// Checkpoints passed.
    Checkpoints,
    /// Goals reached.
    Goals,
    /// Points scored with enemies and bumpers.
    Score,
}

impl Counter {
    /// The number of counters.
    pub const COUNT: usize = Self::ALL.len();

    /// All counters, in order.
    pub const ALL: [Self; 16] = [
        Self::Jumps,
        Self::Landings,
        Self::Rolls,
        Self::SpinDashes,
        Self::Walls,
        Self::Rings,
        Self::RingsLost,
        Self::Hurts,
        Self::Deaths,
        Self::Enemies,
        Self::Monitors,
        Self::Springs,
        Self::Boosts,
        Self::Checkpoints,
        Self::Goals,
        Self::Score,
    ];

    /// Returns its name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jumps => "jumps",
            Self::Landings => "landings",
            Self::Rolls => "rolls",
            Self::SpinDashes => "spin_dashes",
            Self::Walls => "walls",
            Self::Rings => "rings",
            Self::RingsLost => "rings_lost",
            Self::Hurts => "hurts",
            Self::Deaths => "deaths",
            Self::Enemies => "enemies",
            Self::Monitors => "monitors",
            Self::Springs => "springs",
            Self::Boosts => "boosts",
            Self::Checkpoints => "checkpoints",
            Self::Goals => "goals",
            Self::Score => "score",
        }
    }

    /// Returns the counter of an event, and its increment.
    fn of(event: Event) -> Option<(Self, u32)> {
        Some(match event {
            Event::Jumped => (Self::Jumps, 1),
            Event::Landed(_) | Event::LandedOn(_) => (Self::Landings, 1),
            Event::StartedRolling => (Self::Rolls, 1),
            Event::SpinDashReleased | Event::PeelOutReleased => (Self::SpinDashes, 1),
            Event::PushedWall | Event::HitWall => (Self::Walls, 1),
            Event::TookRing(_) => (Self::Rings, 1),
            Event::GotItem(Item::TenRings) => (Self::Rings, 10),
            Event::LostRings(rings) => (Self::RingsLost, rings.into()),
            Event::WasHurt => (Self::Hurts, 1),
            Event::Died => (Self::Deaths, 1),
            Event::Destroyed(_) => (Self::Enemies, 1),
            Event::BrokeMonitor(_) => (Self::Monitors, 1),
            Event::Sprung(_) => (Self::Springs, 1),
            Event::Bounced(_) | Event::Boosted(_) => (Self::Boosts, 1),
            Event::PassedCheckpoint(_) => (Self::Checkpoints, 1),
            Event::ReachedGoal(_) => (Self::Goals, 1),
            Event::Scored(points) => (Self::Score, points.into()),
            _ => return None,
        })
    }
}

/// Counts the events of a step, and rewards them.
#[derive(Debug)]
pub(super) struct EventCounter<'a> {
    pub trackers: &'a mut [Tracker],
    pub weights: &'a [f32; Counter::COUNT],
    /// The frame of the episode, and the list that events are written to.
    pub log: Option<(u32, &'a mut Vec<StepEvent>)>,
}

/// An event of an environment's last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepEvent {
    /// The frame of the episode, from 1.
    pub frame: u32,
    /// The player.
    pub player: usize,
    /// The event.
    pub event: Event,
}

impl Observer for EventCounter<'_> {
    fn event(&mut self, player: usize, event: Event) {
        if let Some((frame, events)) = &mut self.log {
            events.push(StepEvent { frame: *frame, player, event });
        }
        let Some((counter, amount)) = Counter::of(event) else { return };
        let Some(tracker) = self.trackers.get_mut(player) else { return };
        let count = &mut tracker.counts[counter as usize];
        *count = count.saturating_add(amount);
        tracker.reward += self.weights[counter as usize] * amount as f32;
    }
}
