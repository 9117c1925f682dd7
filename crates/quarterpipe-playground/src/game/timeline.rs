//! The history of a game: inputs, snapshots and marks, from which any of its frames can be restored.

use std::collections::VecDeque;

use quarterpipe::{Angle, Px, Speed, player::Player};
use quarterpipe_replay::PadInputs;

use super::{change::Change, progress::Highlights, state::State};
use crate::text::runs::changes;

/// A change of the game between two frames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The frame before the change.
    pub frame: u32,
    /// The kind of change.
    pub kind: MarkKind,
    /// The change of level, rules, character or follower.
    pub change: Change,
}

/// The kind of a [`Mark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The level was restarted.
    Restart,
    /// A saved state was loaded.
    Loaded,
    /// The player came back to life.
    Respawn,
    /// The rules were changed.
    Rules,
    /// The character was changed.
    Character,
    /// A follower was added or taken away.
    Follower,
    /// The player was put elsewhere.
    Placed,
    /// The player was given speed shoes.
    Shoes,
    /// The player was given a shield, or lost it.
    Shield,
    /// The player was moved to another layer.
    Layer,
    /// The player began or stopped flying.
    Flight,
    /// The level was edited.
    Edit {
        /// The number of its stroke. All edits of a stroke are undone at once.
        stroke: u32,
    },
    /// A stroke was undone.
    Undo,
    /// A stroke was redone.
    Redo,
}

impl MarkKind {
    /// Returns whether later buttons are kept after such a change: the run continues, but differently.
    pub(super) const fn keeps_buttons(self) -> bool {
        match self {
            Self::Restart | Self::Loaded | Self::Respawn | Self::Flight => false,
            Self::Rules
            | Self::Character
            | Self::Follower
            | Self::Placed
            | Self::Shoes
            | Self::Shield
            | Self::Layer
            | Self::Edit { .. }
            | Self::Undo
            | Self::Redo => true,
        }
    }

    /// Returns the description of the change, as a clause.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Restart => changes::RESTART,
            Self::Loaded => changes::LOADED,
            Self::Respawn => changes::RESPAWN,
            Self::Rules => changes::RULES,
            Self::Character => changes::CHARACTER,
            Self::Follower => changes::FOLLOWER,
            Self::Placed => changes::PLACED,
            Self::Shoes => changes::SHOES,
            Self::Shield => changes::SHIELD,
            Self::Layer => changes::LAYER,
            Self::Flight => changes::FLIGHT,
            Self::Edit { .. } => changes::EDIT,
            Self::Undo => changes::UNDO,
            Self::Redo => changes::REDO,
        }
    }

    /// Returns whether such a change leaves everything but the player as it is.
    pub(crate) const fn moves_player_only(self) -> bool {
        matches!(self, Self::Placed | Self::Shoes | Self::Shield | Self::Layer)
    }

    /// Returns whether the player's trail starts again.
    const fn breaks_trail(self) -> bool {
        matches!(self, Self::Restart | Self::Loaded | Self::Respawn | Self::Placed)
    }
}

/// The first player's values in a frame, for plots and for the timeline's marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// The speed along x.
    pub x_speed: Speed,
    /// The speed along y.
    pub y_speed: Speed,
    /// The speed along the ground.
    pub ground_speed: Speed,
    /// The ground's angle.
    pub angle: Angle,
    /// True if the player is in the air.
    pub airborne: bool,
    /// The events to mark.
    pub highlights: Highlights,
}

/// The state after a frame and its marks.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub frame: u32,
    /// The number of marks before it, counted from the session's start.
    pub marks: usize,
    pub state: State,
}

/// The history of a game: the frames that can be restored.
///
/// It holds the last [`Timeline::LONGEST`] frames: two bytes of input and about 20 bytes of samples per frame, and the whole state once a
/// second and at every mark.
#[derive(Clone, Debug)]
pub struct Timeline {
    first: u32,
    /// The inputs of frames `first + 1` on.
    inputs: Vec<PadInputs>,
    /// The positions after frames `first` on, as far as they have been stepped.
    positions: Vec<(Px, Px)>,
    samples: Vec<Sample>,
    /// Snapshots by frame, the first of them at `first`.
    snapshots: VecDeque<Snapshot>,
    marks: VecDeque<Mark>,
    /// The number of marks that have been dropped.
    forgotten_marks: usize,
}

impl Timeline {
    /// The maximum number of frames that are kept: ten minutes.
    pub const LONGEST: u32 = 36_000;
    /// The maximum number of marks that are kept, unless more are needed to restore a frame.
    const MOST_MARKS: usize = 10_000;
    /// The frames from one snapshot to the next.
    const SNAPSHOT_EVERY: u32 = 60;

    pub(super) fn new(state: &State) -> Self {
        let mut timeline = Self {
            first: 0,
            inputs: Vec::new(),
            positions: Vec::new(),
            samples: Vec::new(),
            snapshots: VecDeque::new(),
            marks: VecDeque::new(),
            forgotten_marks: 0,
        };
        timeline.note(0, state);
        timeline
    }

    /// Returns the first frame that can be restored. 0 is the session's start.
    #[must_use]
    pub const fn first(&self) -> u32 {
        self.first
    }

    /// Returns the last frame.
    #[must_use]
    pub const fn last(&self) -> u32 {
        self.first + self.inputs.len() as u32
    }

    /// Returns the buttons of a frame, which may be `first() + 1` to `last()`.
    #[must_use]
    pub fn input(&self, frame: u32) -> Option<PadInputs> {
        self.inputs.get(self.index(frame)?.checked_sub(1)?).copied()
    }

    /// Returns the sample of a frame.
    #[must_use]
    pub fn sample(&self, frame: u32) -> Option<Sample> {
        self.samples.get(self.index(frame)?).copied()
    }

    /// Returns the samples of the frames `from` to `to`, both included, as far as they are kept, and the number of the first frame.
    #[must_use]
    pub fn samples(&self, from: u32, to: u32) -> (u32, &[Sample]) {
        let from = from.max(self.first);
        let start = self.index(from).unwrap_or(0).min(self.samples.len());
        let end = self.index(to).map_or(0, |end| end + 1).min(self.samples.len());
        (from, self.samples.get(start..end).unwrap_or(&[]))
    }

    /// Returns where the player was in a frame and in up to `length - 1` frames before, oldest first. The trail begins where the player was
    /// last put elsewhere.
    #[must_use]
    pub fn trail(&self, frame: u32, length: u32) -> &[(Px, Px)] {
        let broken = self.marks.iter().rev().find(|mark| mark.frame <= frame && mark.kind.breaks_trail());
        let from = frame.saturating_sub(length.saturating_sub(1)).max(broken.map_or(self.first, |mark| mark.frame));
        let (Some(start), Some(end)) = (self.index(from), self.index(frame)) else { return &[] };
        self.positions.get(start..(end + 1).min(self.positions.len())).unwrap_or(&[])
    }

    /// Returns the changes between frames, in order.
    pub fn marks(&self) -> impl DoubleEndedIterator<Item = &Mark> {
        self.marks.iter()
    }

    fn index(&self, frame: u32) -> Option<usize> {
        frame.checked_sub(self.first).map(|index| index as usize)
    }

    /// Returns how many marks there have been.
    pub(super) fn mark_count(&self) -> usize {
        self.forgotten_marks + self.marks.len()
    }

    /// Returns the mark of this number, counted from the session's start.
    pub(super) fn mark(&self, number: usize) -> Option<&Mark> {
        self.marks.get(number.checked_sub(self.forgotten_marks)?)
    }

    /// Returns the last snapshot before a frame, or that of the first frame.
    pub(super) fn snapshot_before(&self, frame: u32) -> Option<&Snapshot> {
        let behind = self.snapshots.partition_point(|snapshot| snapshot.frame < frame);
        self.snapshots.get(behind.saturating_sub(1))
    }

    /// Returns the snapshot after a frame's last mark, if there is one.
    pub(super) fn snapshot_at(&self, frame: u32) -> Option<&Snapshot> {
        let at = self.snapshots.partition_point(|snapshot| snapshot.frame < frame);
        self.snapshots.get(at).filter(|snapshot| snapshot.frame == frame)
    }

    /// Forgets everything after a frame.
    pub(super) fn drop_after(&mut self, frame: u32) {
        let Some(length) = self.index(frame) else { return };
        self.inputs.truncate(length);
        self.positions.truncate(length + 1);
        self.samples.truncate(length + 1);
        while self.snapshots.back().is_some_and(|snapshot| snapshot.frame > frame) {
            self.snapshots.pop_back();
        }
        while self.marks.back().is_some_and(|mark| mark.frame > frame) {
            self.marks.pop_back();
        }
    }

    /// Appends a frame.
    pub(super) fn push(&mut self, held: PadInputs) {
        self.inputs.push(held);
    }

    /// Keeps the sample of a frame that was just stepped, and a snapshot if one is due.
    pub(super) fn note(&mut self, frame: u32, state: &State) {
        if self.index(frame) == Some(self.positions.len()) {
            let (position, sample) = seen(state);
            self.positions.push(position);
            self.samples.push(sample);
        }
        let is_new = self.snapshots.back().is_none_or(|last| last.frame < frame);
        if is_new && frame.is_multiple_of(Self::SNAPSHOT_EVERY) {
            let marks = self.mark_count();
            self.snapshots.push_back(Snapshot { frame, marks, state: state.clone() });
            self.forget(frame);
        }
    }

    /// Sets a mark after the last frame, with the state after the mark.
    pub(super) fn set_mark(&mut self, mark: Mark, state: &State) {
        let frame = mark.frame;
        self.marks.push_back(mark);
        let marks = self.mark_count();
        if self.snapshots.back().is_some_and(|last| last.frame == frame) {
            self.snapshots.pop_back();
        }
        self.snapshots.push_back(Snapshot { frame, marks, state: state.clone() });
        let (position, sample) = seen(state);
        if let Some(index) = self.index(frame).filter(|index| *index < self.positions.len()) {
            self.positions[index] = position;
            self.samples[index] = sample;
        }
        self.forget_marks();
    }

    /// Drops what is older than [`Self::LONGEST`] frames, up to a snapshot.
    fn forget(&mut self, now: u32) {
        let Some(oldest) = now.checked_sub(Self::LONGEST) else { return };
        while self.snapshots.get(1).is_some_and(|second| second.frame <= oldest) {
            self.snapshots.pop_front();
        }
        let Some(first) = self.snapshots.front().map(|snapshot| snapshot.frame) else { return };
        let gone = (first - self.first) as usize;
        self.first = first;
        self.inputs.drain(..gone.min(self.inputs.len()));
        self.positions.drain(..gone.min(self.positions.len()));
        self.samples.drain(..gone.min(self.samples.len()));
        self.forget_marks();
    }

    /// Drops marks that no snapshot needs, if there are too many.
    fn forget_marks(&mut self) {
        let needed = self.snapshots.front().map_or(0, |snapshot| snapshot.marks);
        while self.marks.len() > Self::MOST_MARKS && self.forgotten_marks < needed {
            self.marks.pop_front();
            self.forgotten_marks += 1;
        }
    }
}

fn seen(state: &State) -> ((Px, Px), Sample) {
    let of = |player: &Player| {
        let Player { x, y, x_speed, y_speed, ground_speed, angle, airborne, .. } = *player;
        let highlights = state.highlights;
        ((x.px(), y.px()), Sample { x_speed, y_speed, ground_speed, angle, airborne, highlights })
    };
    state.world.players.first().map(of).unwrap_or_default()
}
