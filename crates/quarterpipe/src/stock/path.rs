//! The shapes of the paths that moving stock objects follow.

use crate::{
    save::{state_enum, state_struct},
    units::{Angle, Px, px},
};

/// The path of a moving object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Path {
    /// None: it stays where it is put.
    #[default]
    Still,
    /// Its body's speeds, reversed each time this number of frames is over; 0 for never. [CD-1]
    BackAndForth(u16),
    /// Oscillators that all such objects share. [O-1328, O-2042, O-2052, O-2056, O-2225]
    Oscillator(OscillatorPath),
    /// The object's own circle, ellipse or sine. [O-2319, CD-5]
    Circle(CirclePath),
    /// A pendulum. [O-1324]
    Swing(PendulumPath),
    /// The four sides of a square. [O-2042, O-2225]
    Square(SquarePath),
    /// Stays until a player stands on it, then falls. [O-1315, O-2051]
    Fall(FallPath),
    /// Goes one way, once: rises, drives off. [O-2050, O-2052]
    Travel(OneWayPath),
    /// Out and in again, waiting at both ends. [O-1623]
    Timed(Timing),
}
state_enum!(Path {
    0 = Still,
    1 = BackAndForth(frames),
    2 = Oscillator(path),
    3 = Circle(path),
    4 = Swing(path),
    5 = Square(path),
    6 = Fall(path),
    7 = Travel(path),
    8 = Timed(path),
});

state_struct! {
    /// One oscillator along one axis.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Wave {
        /// The oscillator's number.
        pub oscillator: u8,
        /// The way its value is used.
        pub form: WaveForm,
        /// Pixels from the base where the value is 0; before halving.
        pub from: i16,
    }
}

/// The way the value of an oscillator is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WaveForm {
    /// As it is: to the right or down.
    #[default]
    Plain,
    /// To the left or up.
    Mirrored,
    /// Half of it, rounded down.
    Halved,
    /// Half of it to the left or up, rounded down.
    HalvedMirrored,
}
state_enum!(WaveForm { 0 = Plain, 1 = Mirrored, 2 = Halved, 3 = HalvedMirrored });

impl Wave {
    /// Makes a wave to the right or down from `from`.
    #[must_use]
    pub const fn new(oscillator: u8, from: i16) -> Self {
        Self { oscillator, form: WaveForm::Plain, from }
    }

    /// Makes a wave to the left or up from `from`.
    #[must_use]
    pub const fn mirrored(oscillator: u8, from: i16) -> Self {
        Self { oscillator, form: WaveForm::Mirrored, from }
    }

    /// Returns the same wave, halved, including `from`.
    #[must_use]
    pub const fn halved(self) -> Self {
        let form = match self.form {
            WaveForm::Plain | WaveForm::Halved => WaveForm::Halved,
            WaveForm::Mirrored | WaveForm::HalvedMirrored => WaveForm::HalvedMirrored,
        };
        Self { form, ..self }
    }

    /// Returns the pixels from the base at an oscillator's value.
    #[must_use]
    pub fn at(self, value: u8) -> Px {
        let (from, value) = (i32::from(self.from), i32::from(value));
        let sum = match self.form {
            WaveForm::Plain | WaveForm::Halved => from + value,
            WaveForm::Mirrored | WaveForm::HalvedMirrored => from - value,
        };
        px(sum >> u8::from(matches!(self.form, WaveForm::Halved | WaveForm::HalvedMirrored)))
    }
}

state_struct! {
    /// A path along oscillators.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct OscillatorPath {
        /// Along x.
        pub x: Option<Wave>,
        /// Along y.
        pub y: Option<Wave>,
        /// True if it uses the previous frame's value; one oscillator then serves both axes. [O-1328]
        pub delayed: bool,
    }
}

state_struct! {
    /// A path along a sine or two.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct CirclePath {
        /// Pixels to the right; a negative one mirrors.
        pub x_radius: i16,
        /// Pixels downward; a negative one mirrors.
        pub y_radius: i16,
        /// The angle by which x is ahead of y: 0x40 makes a circle, 0 a straight line.
        pub lead: Angle,
        /// Angle in a frame, clockwise.
        pub step: i8,
    }
}

state_struct! {
    /// A path on a pendulum. The base is the point that it hangs from, so that is where its body starts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct PendulumPath {
        /// The oscillator that gives its angle: 0 is to the right, 0x40 straight down.
        pub oscillator: u8,
        /// Pixels from the base.
        pub radius: u8,
        /// True if it starts from the left.
        pub mirrored: bool,
        /// The part of the half circle that it swings through. [O-2238]
        pub arc: Arc,
        /// True if it is put in place only when its angle changes, and hangs straight down until then: S2. [O-2238]
        pub needs_change: bool,
    }
}

/// The part of the half circle that a pendulum swings through. [O-2238]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Arc {
    /// All of it.
    #[default]
    Whole,
    /// From the bottom to the far side.
    Far,
    /// From the near side to the bottom.
    Near,
}
state_enum!(Arc { 0 = Whole, 1 = Far, 2 = Near });

state_struct! {
    /// A path around a square whose middle is the base. The body's flips number the side on which it begins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SquarePath {
        /// The oscillator.
        pub oscillator: u8,
        /// Half a side in pixels.
        pub radius: u8,
        /// True if the oscillator's value is halved.
        pub halved: bool,
    }
}

state_struct! {
    /// A fall after contact.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct FallPath {
        /// Frames from the first contact until it falls: 30.
        pub wait: u8,
        /// Frames for which it then still carries players: 32. With 0 it never lets go.
        pub carries: u8,
        /// The amount by which it falls faster with each frame, in 1/256 px: 0x38.
        pub gravity: u8,
        /// Pixels below the level's bottom where it ends: 0 in S1, 64 in S2.
        pub below: u8,
    }
}

impl FallPath {
    /// The fall of S1's platforms. [O-2051]
    pub const S1: Self = Self { wait: 30, carries: 32, gravity: 0x38, below: 0 };
}

state_struct! {
    /// A path one way, once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct OneWayPath {
        /// Pixels to the right in a frame.
        pub x_step: i8,
        /// Pixels downward in a frame.
        pub y_step: i8,
        /// The number of frames; 0 means forever.
        pub frames: u16,
        /// The condition for its start.
        pub start: Start,
        /// Frames from its start until it moves.
        pub wait: u8,
        /// True if a wall ahead of its half width stops it, along x. [O-2052]
        pub stops_at_walls: bool,
    }
}

/// The condition for an object to start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Start {
    /// At once.
    #[default]
    AtOnce,
    /// When a player stands on it.
    StoodOn,
    /// When this switch is on. [O-1628]
    Switch(u8),
}
state_enum!(Start { 0 = AtOnce, 1 = StoodOn, 2 = Switch(number) });

state_struct! {
    /// Out and in again: `steps` steps, wait, back, one frame more, wait.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Timing {
        /// Pixels to the right in a step.
        pub x_step: i8,
        /// Pixels downward in a step.
        pub y_step: i8,
        /// The number of steps, a frame each.
        pub steps: u8,
        /// Frames of waiting at either end.
        pub wait: u8,
    }
}

impl Path {
    /// Makes a path along one oscillator to the right and left.
    #[must_use]
    pub const fn along_x(wave: Wave) -> Self {
        Self::Oscillator(OscillatorPath { x: Some(wave), y: None, delayed: false })
    }

    /// Makes a path along one oscillator up and down.
    #[must_use]
    pub const fn along_y(wave: Wave) -> Self {
        Self::Oscillator(OscillatorPath { x: None, y: Some(wave), delayed: false })
    }
}
