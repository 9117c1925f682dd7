//! The history of a game: inputs, snapshots and marks, so that any of its frames can be had again.

use std::collections::VecDeque;

use quarterpipe::{Angle, Input, Player, Px, Speed};

use super::{change::Change, state::State};

/// Something that was done to the game between two frames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// After which frame.
    pub frame: u32,
    /// What.
    pub kind: MarkKind,
    /// What of level, rules and character it changed.
    pub change: Change,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Began anew.
    Restart,
    /// Other rules.
    Rules,
    /// Another character.
    Character,
    /// The Player was put somewhere.
    Placed,
    /// The Player was given speed shoes.
    Shoes,
    /// The Player was given a shield, or lost it.
    Shield,
    /// The Player was moved to the other layer.
    Layer,
    /// The Player began or ended to fly.
    Flight,
    /// The level was edited.
    Edit {
        /// All edits of a stroke are undone at once.
        stroke: u32,
    },
    /// A stroke was taken back.
    Undo,
    /// A stroke was made again.
    Redo,
}

impl MarkKind {
    /// What was done, as a sentence says it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Restart => "the level was begun anew",
            Self::Rules => "the rules were changed",
            Self::Character => "the character was changed",
            Self::Placed => "the Player was put elsewhere",
            Self::Shoes => "the Player was given speed shoes",
            Self::Shield => "the Player was given a shield, or lost it",
            Self::Layer => "the Player was moved to another layer",
            Self::Flight => "the Player began or ended to fly in debug placement",
            Self::Edit { .. } => "the level was edited",
            Self::Undo => "an edit was undone",
            Self::Redo => "an edit was redone",
        }
    }

    /// Whether the Player's way begins anew.
    const fn breaks_trail(self) -> bool {
        matches!(self, Self::Restart | Self::Placed)
    }
}

/// What of the first Player is kept of each frame, for plots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// Motion along x.
    pub x_speed: Speed,
    /// Motion along y.
    pub y_speed: Speed,
    /// Motion along the ground.
    pub ground_speed: Speed,
    /// The ground's angle.
    pub angle: Angle,
    /// Off the ground.
    pub airborne: bool,
}

/// A state after a frame, after all marks that were set there.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub frame: u32,
    /// How many marks came before it, counted from the session's start.
    pub marks: usize,
    pub state: State,
}

/// The frames that can be had again.
///
/// Holds the last [`Timeline::LONGEST`] frames: a byte of input and some 20 bytes of samples a frame, and the whole state
/// once a second and at every mark.
#[derive(Clone, Debug)]
pub struct Timeline {
    first: u32,
    /// Of frames `first + 1` on.
    inputs: Vec<Input>,
    /// Of frames `first` on, as far as they have been stepped.
    positions: Vec<(Px, Px)>,
    samples: Vec<Sample>,
    /// By frame, the first of them at `first`.
    snapshots: VecDeque<Snapshot>,
    marks: VecDeque<Mark>,
    /// How many marks are no longer kept.
    forgotten_marks: usize,
}

impl Timeline {
    /// As many frames are kept: ten minutes.
    pub const LONGEST: u32 = 36_000;
    /// As many marks are kept, unless more are needed to get back to a frame that is.
    const MOST_MARKS: usize = 10_000;
    /// From one snapshot to the next.
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

    /// The first frame that can be had again; 0 is the session's start.
    #[must_use]
    pub const fn first(&self) -> u32 {
        self.first
    }

    /// The last frame.
    #[must_use]
    pub const fn last(&self) -> u32 {
        self.first + self.inputs.len() as u32
    }

    /// The buttons of a frame: of `first() + 1` to `last()`.
    #[must_use]
    pub fn input(&self, frame: u32) -> Option<Input> {
        self.inputs.get(self.index(frame)?.checked_sub(1)?).copied()
    }

    /// What was kept of a frame.
    #[must_use]
    pub fn sample(&self, frame: u32) -> Option<Sample> {
        self.samples.get(self.index(frame)?).copied()
    }

    /// What was kept of the frames `from` to `to`, ends included, as far as they are known; and which the first of them is.
    #[must_use]
    pub fn samples(&self, from: u32, to: u32) -> (u32, &[Sample]) {
        let from = from.max(self.first);
        let start = self.index(from).unwrap_or(0).min(self.samples.len());
        let end = self.index(to).map_or(0, |end| end + 1).min(self.samples.len());
        (from, self.samples.get(start..end).unwrap_or(&[]))
    }

    /// Where the Player was in a frame and up to `length - 1` frames before, oldest first, as far as nothing put him
    /// elsewhere.
    #[must_use]
    pub fn trail(&self, frame: u32, length: u32) -> &[(Px, Px)] {
        let broken = self.marks.iter().rev().find(|mark| mark.frame <= frame && mark.kind.breaks_trail());
        let from = frame.saturating_sub(length.saturating_sub(1)).max(broken.map_or(self.first, |mark| mark.frame));
        let (Some(start), Some(end)) = (self.index(from), self.index(frame)) else { return &[] };
        self.positions.get(start..(end + 1).min(self.positions.len())).unwrap_or(&[])
    }

    /// What was done between frames, in order.
    pub fn marks(&self) -> impl DoubleEndedIterator<Item = &Mark> {
        self.marks.iter()
    }

    fn index(&self, frame: u32) -> Option<usize> {
        frame.checked_sub(self.first).map(|index| index as usize)
    }

    /// How many marks there have been.
    pub(super) fn mark_count(&self) -> usize {
        self.forgotten_marks + self.marks.len()
    }

    /// The mark of this number, counted from the session's start.
    pub(super) fn mark(&self, number: usize) -> Option<&Mark> {
        self.marks.get(number.checked_sub(self.forgotten_marks)?)
    }

    /// The last snapshot before a frame, or that of the first frame.
    pub(super) fn snapshot_before(&self, frame: u32) -> Option<&Snapshot> {
        let behind = self.snapshots.partition_point(|snapshot| snapshot.frame < frame);
        self.snapshots.get(behind.saturating_sub(1))
    }

    /// The snapshot after a frame's last mark.
    pub(super) fn snapshot_at(&self, frame: u32) -> Option<&Snapshot> {
        let at = self.snapshots.partition_point(|snapshot| snapshot.frame < frame);
        self.snapshots.get(at).filter(|snapshot| snapshot.frame == frame)
    }

    /// Forgets what comes after a frame.
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
    pub(super) fn push(&mut self, input: Input) {
        self.inputs.push(input);
    }

    /// Keeps what is kept of a frame that was just stepped.
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

    /// Sets a mark after the last frame, with the state that is there then.
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

    /// Drops what is older than [`Self::LONGEST`] frames.
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
        ((x.px(), y.px()), Sample { x_speed, y_speed, ground_speed, angle, airborne })
    };
    state.world.players.first().map(of).unwrap_or_default()
}
