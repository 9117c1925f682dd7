//! A path together with an object's progress along it.

use super::path::{CirclePath, FallPath, OneWayPath, OscillatorPath, Path, PendulumPath, SquarePath, Timing};
use crate::{save::state_struct, units::Angle};

/// A [`Path`], and how far along it an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum PathProgress {
    Still,
    /// The frames of a leg, and those of this one that are over.
    BackAndForth(u16, u16),
    /// With the last value of the first oscillator.
    Oscillator(OscillatorPath, u8),
    Circle(CirclePath, Angle),
    /// With the last value of the oscillator.
    Swing(PendulumPath, u8),
    Square(SquarePath, SquareSide),
    Fall(FallPath, Journey),
    Travel(OneWayPath, Journey),
    Timed(Timing, Shuttle),
}

/// The side of a square that an object is on. [O-2042]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum SquareSide {
    Upper,
    Right,
    Lower,
    Left,
}

impl SquareSide {
    /// Returns a side by its number modulo 4, clockwise from the upper one.
    pub const fn of(number: u8) -> Self {
        match number & 3 {
            0 => Self::Upper,
            1 => Self::Right,
            2 => Self::Lower,
            _ => Self::Left,
        }
    }

    /// Returns the next side, clockwise.
    pub const fn next(self) -> Self {
        Self::of(self as u8 + 1)
    }
}

/// Progress of a fall, or of a path one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Journey {
    pub phase: JourneyPhase,
    /// Frames left of the wait, frames left of the fall in which it still carries players, or frames since the journey began.
    pub timer: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum JourneyPhase {
    Waits,
    Moves,
    Ended,
}

impl Journey {
    /// Returns whether a fall has let go of its riders.
    pub const fn has_let_go(self) -> bool {
        !matches!(self.phase, JourneyPhase::Waits) && self.timer == 0
    }

    /// Counts the wait, which begins when `starts` holds. Returns whether it is over. [O-1315]
    pub const fn is_over(&mut self, starts: bool, wait: u8) -> bool {
        if self.timer != 0 {
            self.timer -= 1;
            return self.timer == 0;
        }
        self.timer = if starts { wait as u16 } else { 0 };
        starts && wait == 0
    }
}

/// Progress of a path out and in again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Shuttle {
    /// True if it waits at the far end or comes back; it waits at the base or goes out otherwise.
    pub returns: bool,
    /// Steps from the base.
    pub steps: u8,
    /// Frames of the wait that are left.
    pub timer: u16,
}

state_struct! {
    /// Progress along any path, as it is saved.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub(super) struct SavedProgress {
        timer: u16,
        /// An angle, the value of an oscillator, or a number of steps.
        place: u8,
        /// The number of a side or a phase.
        phase: u8,
    }
}

impl SavedProgress {
    const START: Self = Self { timer: 0, place: 0, phase: 0 };
}

impl PathProgress {
    /// Returns a path at its start.
    pub const fn new(path: Path) -> Self {
        Self::at(path, SavedProgress::START)
    }

    /// Returns a path with this progress, or `None` if the path does not have such progress.
    pub fn restored(path: Path, progress: SavedProgress) -> Option<Self> {
        let course = Self::at(path, progress);
        (course.progress() == progress).then_some(course)
    }

    const fn at(path: Path, progress: SavedProgress) -> Self {
        let SavedProgress { timer, place, phase } = progress;
        let journey = Journey {
            phase: match phase {
                0 => JourneyPhase::Waits,
                1 => JourneyPhase::Moves,
                _ => JourneyPhase::Ended,
            },
            timer,
        };
        match path {
            Path::Still => Self::Still,
            Path::BackAndForth(frames) => Self::BackAndForth(frames, timer),
            Path::Oscillator(path) => Self::Oscillator(path, place),
            Path::Circle(path) => Self::Circle(path, Angle(place)),
            Path::Swing(path) => Self::Swing(path, place),
            Path::Square(path) => Self::Square(path, SquareSide::of(phase)),
            Path::Fall(path) => Self::Fall(path, journey),
            Path::Travel(path) => Self::Travel(path, journey),
            Path::Timed(path) => Self::Timed(path, Shuttle { returns: phase != 0, steps: place, timer }),
        }
    }

    /// Returns the path alone.
    pub const fn path(&self) -> Path {
        match *self {
            Self::Still => Path::Still,
            Self::BackAndForth(frames, _) => Path::BackAndForth(frames),
            Self::Oscillator(path, _) => Path::Oscillator(path),
            Self::Circle(path, _) => Path::Circle(path),
            Self::Swing(path, _) => Path::Swing(path),
            Self::Square(path, _) => Path::Square(path),
            Self::Fall(path, _) => Path::Fall(path),
            Self::Travel(path, _) => Path::Travel(path),
            Self::Timed(path, _) => Path::Timed(path),
        }
    }

    /// Returns the progress alone.
    pub const fn progress(&self) -> SavedProgress {
        let start = SavedProgress::START;
        match *self {
            Self::Still => start,
            Self::BackAndForth(_, timer) => SavedProgress { timer, ..start },
            Self::Oscillator(_, value) | Self::Swing(_, value) => SavedProgress { place: value, ..start },
            Self::Circle(_, angle) => SavedProgress { place: angle.0, ..start },
            Self::Square(_, side) => SavedProgress { phase: side as u8, ..start },
            Self::Fall(_, journey) | Self::Travel(_, journey) => {
                SavedProgress { timer: journey.timer, phase: journey.phase as u8, ..start }
            }
            Self::Timed(_, Shuttle { returns, steps, timer }) => {
                SavedProgress { timer, place: steps, phase: returns as u8 }
            }
        }
    }
}
