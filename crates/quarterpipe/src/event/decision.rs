//! The decisions of rules, and the changes that they make.

use core::fmt;

use crate::{
    terrain::Mode,
    units::{Angle, Px, Speed},
};

/// One decision of a rule, with the value that it is based on and the change that it made.
///
/// Its text is a sentence without the rule's number:
///
/// ```
/// use quarterpipe::event::{Change, Decision, Quantity, Unit};
/// let change = Change { of: Quantity::GroundSpeed, from: 0x5F4, to: 0x600 };
/// let (what, value, unit) = ("acceleration", 0xC, Unit::Speed);
/// let decision = Decision { rule: "G-20", what, value, unit, change: Some(change) };
/// assert_eq!(decision.to_string(), "ground speed 0x5F4 -> 0x600: acceleration (0x0C)");
/// assert_eq!(Decision { change: None, ..decision }.to_string(), "acceleration: 0x0C");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Decision {
    /// The rule's number in `docs/spec`.
    pub rule: &'static str,
    /// The decision in words.
    pub what: &'static str,
    /// The distance, speed, angle or timer that decided it; 0 where its unit is [`Unit::Nothing`].
    pub value: i32,
    /// The unit of the value.
    pub unit: Unit,
    /// The change that it made to a speed, the angle or the mode, if any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub change: Option<Change>,
}

/// The unit of a decision's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Unit {
    /// No value.
    Nothing,
    /// A count, such as of frames, slots or rings.
    Number,
    /// Pixels.
    Pixels,
    /// 1/256 pixel a frame.
    Speed,
    /// 1/256 turn.
    Angle,
}

impl Unit {
    /// Returns a number of this unit as the games have it: speeds and angles in hexadecimal; empty for [`Unit::Nothing`].
    pub const fn show(self, value: i32) -> impl fmt::Display {
        ShownNumber(self, value)
    }
}

/// A number to show in its unit.
struct ShownNumber(Unit, i32);

impl fmt::Display for ShownNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(unit, value) = *self;
        let sign = if value < 0 { "-" } else { "" };
        match unit {
            Unit::Nothing => Ok(()),
            Unit::Number => write!(f, "{value}"),
            Unit::Pixels => write!(f, "{value} px"),
            Unit::Speed => write!(f, "{sign}0x{:02X}", value.unsigned_abs()),
            Unit::Angle => write!(f, "0x{:02X}", value & 0xFF),
        }
    }
}

/// A change made by a decision. All changes of a quantity in a frame are reported: each begins where the one before
/// ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Change {
    /// The changed quantity.
    pub of: Quantity,
    /// The value before the change.
    pub from: i32,
    /// The value after the change.
    pub to: i32,
}

/// A quantity of a player that a decision can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Quantity {
    /// The speed along the ground.
    GroundSpeed,
    /// The speed along x.
    XSpeed,
    /// The speed along y.
    YSpeed,
    /// The angle.
    Angle,
    /// The mode: its place in the order of [`Mode`]'s variants. [G-53]
    Mode,
}

impl Quantity {
    /// All of them except the mode, which follows from the angle.
    pub(crate) const MEASURED: [Self; 4] = [Self::GroundSpeed, Self::XSpeed, Self::YSpeed, Self::Angle];

    /// Returns its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GroundSpeed => "ground speed",
            Self::XSpeed => "x speed",
            Self::YSpeed => "y speed",
            Self::Angle => "angle",
            Self::Mode => "mode",
        }
    }

    fn write(self, f: &mut fmt::Formatter<'_>, value: i32) -> fmt::Result {
        match self {
            Self::GroundSpeed | Self::XSpeed | Self::YSpeed => write!(f, "{}", ShownNumber(Unit::Speed, value)),
            Self::Angle => write!(f, "{}", ShownNumber(Unit::Angle, value)),
            Self::Mode => f.write_str(match value {
                0 => "floor",
                1 => "right wall",
                2 => "ceiling",
                _ => "left wall",
            }),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { of, from, to } = *self;
        write!(f, "{} ", of.name())?;
        of.write(f, from)?;
        f.write_str(" -> ")?;
        of.write(f, to)
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, value, unit, change, .. } = *self;
        let value = ShownNumber(unit, value);
        match (change, unit) {
            (Some(change), Unit::Nothing) => write!(f, "{change}: {what}"),
            (Some(change), _) => write!(f, "{change}: {what} ({value})"),
            (None, Unit::Nothing) => f.write_str(what),
            (None, _) => write!(f, "{what}: {value}"),
        }
    }
}

/// A value that a decision is based on.
pub(crate) trait DecisionValue {
    /// Returns the number as the originals hold it, and its unit.
    fn with_unit(self) -> (i32, Unit);
}

impl DecisionValue for () {
    fn with_unit(self) -> (i32, Unit) {
        (0, Unit::Nothing)
    }
}

impl DecisionValue for i32 {
    fn with_unit(self) -> (i32, Unit) {
        (self, Unit::Number)
    }
}

impl DecisionValue for Px {
    fn with_unit(self) -> (i32, Unit) {
        (self.0, Unit::Pixels)
    }
}

impl DecisionValue for Speed {
    fn with_unit(self) -> (i32, Unit) {
        (self.0.into(), Unit::Speed)
    }
}

impl DecisionValue for Angle {
    fn with_unit(self) -> (i32, Unit) {
        (self.0.into(), Unit::Angle)
    }
}

/// A player's speeds and angle at a moment, to be compared with those of another.
#[derive(Clone, Copy)]
pub(crate) struct Momentum {
    pub ground_speed: Speed,
    pub x_speed: Speed,
    pub y_speed: Speed,
    pub angle: Angle,
}

impl Momentum {
    const fn measured(self) -> [i32; 4] {
        [self.ground_speed.0 as i32, self.x_speed.0 as i32, self.y_speed.0 as i32, self.angle.0 as i32]
    }

    /// Returns the changes from this one to a later one. A change of the angle that changes the mode is followed by that.
    pub fn changes_to(self, later: Self) -> impl Iterator<Item = Change> {
        let measured = Quantity::MEASURED.into_iter().zip(self.measured().into_iter().zip(later.measured()));
        let modes = [Mode::of(self.angle) as i32, Mode::of(later.angle) as i32];
        measured
            .chain([(Quantity::Mode, (modes[0], modes[1]))])
            .filter(|(_, (from, to))| from != to)
            .map(|(of, (from, to))| Change { of, from, to })
    }

    /// Returns the decisions about the changes from this one to a later one. The angle is what decides about the mode. [G-53]
    pub fn decisions_to(self, later: Self, (rule, what, value, unit): Grounds) -> impl Iterator<Item = Decision> {
        self.changes_to(later).map(move |change| match change.of {
            Quantity::Mode => {
                let (value, unit) = later.angle.with_unit();
                Decision { rule: "G-53", what: "by the angle", value, unit, change: Some(change) }
            }
            _ => Decision { rule, what, value, unit, change: Some(change) },
        })
    }
}

/// The grounds of a change: the rule, its decision, the value and its unit.
pub(crate) type Grounds = (&'static str, &'static str, i32, Unit);
