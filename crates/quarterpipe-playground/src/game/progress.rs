//! Progress that the engine does not track: the player's respawn point, and the end of the run.

use quarterpipe::{
    RespawnPoint, World,
    event::{Cast, Decision, Event, Interest, Observer},
    object::ObjectId,
    player::Routine,
};

/// The first player's progress since the level's start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The frames since the start, up to the goal.
    pub frames: u32,
    /// The last checkpoint, where the player respawns; `None` restarts the level.
    pub checkpoint: Option<RespawnPoint>,
    /// The number of frames for which the player has been dead; 0 if it is alive.
    pub dead_for: u32,
    /// The number of frames for which the player has been at the goal; 0 if it is not.
    pub done_for: u32,
}

impl Progress {
    /// Returns whether the goal is reached.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.done_for > 0
    }

    /// Returns whether the player is dead or dies.
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.dead_for > 0
    }

    /// Records the frame that was just stepped.
    pub(super) fn note(&mut self, world: &World, seen: &FrameProgress) {
        let Some(player) = world.players.first() else { return };
        if let Some((post, _)) = seen.checkpoint.and_then(|id| world.objects.get(id)) {
            self.checkpoint = Some(world.respawn_point(0, post.x.px(), post.y.px()));
        }
        let is_dead = matches!(player.routine, Routine::Dying | Routine::Dead);
        self.dead_for = if is_dead { self.dead_for + 1 } else { 0 };
        if self.is_done() || seen.has_goal {
            self.done_for += 1;
        } else {
            self.frames += 1;
        }
    }
}

/// The first player's progress in a frame, from its events.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FrameProgress {
    checkpoint: Option<ObjectId>,
    has_goal: bool,
    /// The events to mark on the timeline.
    pub highlights: Highlights,
}

/// The first player's events in a frame that the timeline marks, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highlights(u8);

impl Highlights {
    /// The player jumped.
    pub const JUMP: Self = Self(1);
    /// The player landed.
    pub const LANDING: Self = Self(2);
    /// The player took a ring.
    pub const RING: Self = Self(4);
    /// The player was hurt, or died.
    pub const HIT: Self = Self(8);
    /// The player passed a checkpoint.
    pub const CHECKPOINT: Self = Self(16);
    /// The player reached the goal.
    pub const GOAL: Self = Self(32);

    /// Returns whether one of these is among them.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the highlights of an event.
    const fn of(event: Event) -> Self {
        match event {
            Event::Jumped => Self::JUMP,
            Event::Landed(_) => Self::LANDING,
            Event::TookRing(_) => Self::RING,
            Event::WasHurt | Event::Died => Self::HIT,
            Event::PassedCheckpoint(_) => Self::CHECKPOINT,
            Event::ReachedGoal(_) => Self::GOAL,
            _ => Self(0),
        }
    }
}

impl std::ops::BitOrAssign for Highlights {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// An observer that looks for progress, and hands everything on to another one.
pub(super) struct Watcher<'a, O> {
    pub seen: FrameProgress,
    pub to: &'a mut O,
}

impl<O: Observer> Observer for Watcher<'_, O> {
    const INTEREST: Interest = match O::INTEREST {
        Interest::Nothing => Interest::Events,
        more => more,
    };

    fn event(&mut self, player: usize, event: Event) {
        if player == 0 {
            self.seen.highlights |= Highlights::of(event);
        }
        match event {
            Event::PassedCheckpoint(id) if player == 0 => self.seen.checkpoint = Some(id),
            Event::ReachedGoal(_) if player == 0 => self.seen.has_goal = true,
            _ => {}
        }
        self.to.event(player, event);
    }

    fn cast(&mut self, player: usize, cast: Cast) {
        self.to.cast(player, cast);
    }

    fn decision(&mut self, player: usize, decision: Decision) {
        self.to.decision(player, decision);
    }
}
