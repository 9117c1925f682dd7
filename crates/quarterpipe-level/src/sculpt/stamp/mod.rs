//! Stamps: shapes and groups of objects that are placed with one click and join the ground.

mod curves;
mod earth;
mod level_off;
mod objects;
mod spring;

use quarterpipe::{Px, rules::Rules};

pub use curves::{HalfPipe, Loop, LoopSwitch, QuarterPipe, loop_switchers};
pub use earth::{Gap, Hill, Ledge, Ramp, Wall};
pub use objects::RingArc;

use super::{TerrainEdit, ground_below};
use crate::level::Level;

/// Left or right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    #[default]
    Right,
}

impl Direction {
    /// Returns -1 for left, 1 for right.
    #[must_use]
    pub const fn sign(self) -> i32 {
        match self {
            Self::Left => -1,
            Self::Right => 1,
        }
    }
}

/// A stamp with its settings.
///
/// Settings beyond the limits of a stamp are brought to the nearest limit.
///
/// ```
/// use quarterpipe::{prelude::*, rules::Rules};
/// use quarterpipe_level::{builtin, sculpt::{Loop, LoopSwitch, Stamp}};
/// let level = builtin::level("flat").expect("a built-in stage");
/// let small = Stamp::Loop(Loop { radius: px(80), switch: LoopSwitch::Objects });
/// let edit = small.place(&level, &Rules::S2, (px(1600), level.start.1)).expect("there is ground");
/// assert_eq!(edit.objects.iter().filter(|object| object.is_a("path_switcher")).count(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// A slope that ends at a sheer drop.
    Ramp(Ramp),
    /// A round hill.
    Hill(Hill),
    /// A half pipe, dug into the ground.
    HalfPipe(HalfPipe),
    /// A curve from the ground up to a wall.
    QuarterPipe(QuarterPipe),
    /// A loop, with the means by which players change layers in it.
    Loop(Loop),
    /// A block on the ground.
    Wall(Wall),
    /// A hole down to the bottom of the map.
    Gap(Gap),
    /// A ledge that can be jumped through.
    Ledge(Ledge),
    /// Water with its surface at the place.
    Water,
    /// Rings along an arc.
    RingArc(RingArc),
    /// Rings along a line, from the place to another.
    RingLine {
        /// The offset from the first ring to the last.
        to: (Px, Px),
        /// The number of rings, 1 to 32.
        count: u8,
    },
    /// A spring that throws a player to a point.
    Spring {
        /// The offset from the place to the point.
        to: (Px, Px),
    },
    /// A platform that moves there and back.
    Platform {
        /// The offset from the place to the end of the path.
        to: (Px, Px),
    },
    /// The goal.
    Goal,
}

impl Stamp {
    /// Returns the change that places the stamp at a pixel; `None` where it has no room, such as above a pit.
    ///
    /// All stamps except water, rings and platforms stand on the ground below the pixel. The rules decide how far a spring throws.
    #[must_use]
    pub fn place(&self, level: &Level, rules: &Rules, (x, y): (Px, Px)) -> Option<TerrainEdit> {
        let (width, height) = level.size();
        if !(0..width.0).contains(&x.0) || !(0..height.0).contains(&y.0) {
            return None;
        }
        let on_ground = || ground_below(level, x, y).map(|ground| (x.0, ground.0));
        let edit = match *self {
            Self::Ramp(ramp) => ramp.place(level, on_ground()?),
            Self::Hill(hill) => hill.place(level, on_ground()?),
            Self::HalfPipe(pipe) => pipe.place(level, on_ground()?)?,
            Self::QuarterPipe(pipe) => pipe.place(level, on_ground()?),
            Self::Loop(round) => round.place(level, on_ground()?)?,
            Self::Wall(wall) => wall.place(level, on_ground()?),
            Self::Gap(gap) => gap.place(level, on_ground()?),
            Self::Ledge(ledge) => ledge.place(level, on_ground()?),
            Self::Water => TerrainEdit { water: Some(y), ..TerrainEdit::default() },
            Self::RingArc(arc) => arc.place((x, y)),
            Self::RingLine { to, count } => objects::ring_line((x, y), to, count),
            Self::Spring { to } => spring::place(rules, (x, ground_below(level, x, y)?), (x + to.0, y + to.1))?,
            Self::Platform { to } => objects::platform((x, y), to),
            Self::Goal => objects::goal((x, ground_below(level, x, y)?)),
        };
        Some(edit).filter(|edit| !edit.is_empty())
    }
}

/// Returns a pixel count within limits.
fn between(value: Px, (least, most): (i32, i32)) -> i32 {
    value.0.clamp(least, most)
}

/// Returns the nearest multiple of 16.
const fn to_grid(at: i32) -> i32 {
    (at + 8).div_euclid(16) * 16
}
