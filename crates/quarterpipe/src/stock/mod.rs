//! Stock objects: what a game of this kind needs, few and with parameters. One file each.
//!
//! A game's own objects can hold them: see [`Object`].

// Not in the list below: formatters and other tools look for files outside of macros.
pub mod booster;
pub mod breakable;
pub mod bridge;
pub mod bumper;
pub mod button;
pub mod checkpoint;
pub mod collapsing;
pub mod conveyor;
pub mod decoration;
pub mod driven;
pub mod explosion;
pub mod forced_roll;
pub mod fragment;
pub mod goal;
pub mod jumping_badnik;
pub mod line;
pub mod lost_ring;
pub mod monitor;
pub mod monitor_item;
pub mod motion;
mod path;
pub mod path_switcher;
pub mod platform;
pub mod projectile;
pub mod push_block;
pub mod reaction;
pub mod ring;
pub mod scripted;
pub mod seesaw;
pub mod seesaw_ball;
pub mod segment;
pub mod shooting_badnik;
pub mod sloped_solid;
pub mod solid_block;
pub mod spike_log;
pub mod spikes;
pub mod spring;
pub mod stomper;
pub mod walking_badnik;

pub use motion::{Motion, Path, Wave};
pub use platform::PlatformTop;
pub use solid_block::OffScreen;

use crate::{
    object::{Body, Life, Object, Scene, Touch},
    state::{Reader, Sink, State, StateError},
};

pub use bumper::Orbit;
pub use line::Line;
pub use spring::{SpringFacing, SpringSlope};

/// What every stock object does, in a world of whatever objects.
pub(crate) trait Stock {
    /// One frame.
    fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life;

    /// A Player touches its hitbox.
    fn touch<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>, touch: Touch) {
        let _ = (body, scene, touch);
    }
}

// Not inlined: every object would pay for what the largest of them keeps on the stack.
#[inline(never)]
fn step_one<T: Stock, O: Object>(thing: &mut T, body: &mut Body, scene: &mut Scene<'_, O>) -> Life {
    thing.step(body, scene)
}

/// The list of stock objects: a number for the canonical bytes, a name, and what it is. One line each.
macro_rules! things {
    ($($number:literal = $file:ident :: $name:ident, $doc:literal;)*) => {
        $(pub use $file::$name;)*

        /// A stock object.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum Thing {
            $(#[doc = $doc] $name($name),)*
        }

        impl Thing {
            /// The numbers and names of all stock objects: the first of their canonical bytes, and their variants.
            pub const ALL: &[(u8, &str)] = &[$(($number, stringify!($name)),)*];

            /// What it is: the name of its variant.
            ///
            /// ```
            /// assert_eq!(quarterpipe::Thing::from(quarterpipe::stock::Ring::default()).name(), "Ring");
            /// ```
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            /// One frame, in a world of whatever objects.
            #[inline]
            pub fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life {
                match self {
                    $(Self::$name(thing) => step_one(thing, body, scene),)*
                }
            }

            /// A Player touches it, in a world of whatever objects.
            pub fn touch<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>, touch: Touch) {
                match self {
                    $(Self::$name(thing) => Stock::touch(thing, body, scene, touch),)*
                }
            }
        }

        $(impl From<$name> for Thing {
            fn from(thing: $name) -> Self {
                Self::$name(thing)
            }
        })*

        impl State for Thing {
            fn write(&self, out: &mut impl Sink) {
                match self {
                    $(Self::$name(thing) => {
                        ($number as u8).write(out);
                        thing.write(out);
                    })*
                }
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
                Ok(match u8::read(from)? {
                    $($number => Self::$name($name::read(from)?),)*
                    _ => return Err(from.bad_value("a stock object")),
                })
            }
        }
    };
}

things! {
    0 = solid_block::SolidBlock, "A solid box that stands still or moves.";
    1 = lost_ring::LostRing, "A ring that a Player lost.";
    2 = scripted::Scripted, "An object that something outside the engine drives.";
    3 = driven::Driven, "A solid, slope or platform that a host moves.";
    10 = spikes::Spikes, "A solid box that hurts where its spikes point.";
    11 = push_block::PushBlock, "A block that can be pushed.";
    12 = breakable::Breakable, "A wall, block or rock that breaks.";
    13 = fragment::Fragment, "A piece of something broken, falling.";
    14 = button::Button, "A switch in the floor.";
    15 = stomper::Stomper, "A weight that comes down and is pulled up again.";
    40 = spring::Spring, "A spring.";
    41 = bumper::Bumper, "A round bumper.";
    42 = booster::Booster, "A plate that speeds the Player up.";
    43 = conveyor::Conveyor, "A belt that carries the Player along.";
    44 = path_switcher::PathSwitcher, "A line that changes the collision layer.";
    45 = forced_roll::ForcedRoll, "A line that forces a roll.";
    46 = checkpoint::Checkpoint, "A checkpoint.";
    47 = goal::Goal, "The goal of a level.";
    60 = ring::Ring, "A ring, or a row of them.";
    61 = monitor::Monitor, "A monitor.";
    62 = monitor_item::MonitorItem, "What was in a broken monitor.";
    63 = explosion::Explosion, "What was destroyed.";
    64 = projectile::Projectile, "What an enemy shoots.";
    65 = walking_badnik::WalkingBadnik, "An enemy that walks to and fro.";
    66 = jumping_badnik::JumpingBadnik, "An enemy that jumps up and down.";
    67 = shooting_badnik::ShootingBadnik, "An enemy that stays where it is and shoots.";
    68 = segment::Segment, "A part of an enemy.";
    69 = spike_log::SpikeLog, "A log of spikes that turns.";
    70 = decoration::Decoration, "Something for the eyes only.";
    30 = platform::Platform, "A platform that can be jumped through.";
    31 = sloped_solid::SlopedSolid, "A solid box with a curved top.";
    32 = collapsing::Collapsing, "A ledge or floor that breaks under who stands on it.";
    33 = bridge::Bridge, "A bridge of logs.";
    34 = seesaw::Seesaw, "A seesaw.";
    35 = seesaw_ball::SeesawBall, "A spiked ball on a seesaw.";
}

impl Thing {
    /// What scatters the rings of a Player who was hurt. [O-1030]
    #[must_use]
    pub const fn ring_scatter(who: usize) -> Self {
        Self::LostRing(LostRing::scatter(who))
    }
}

impl Object for Thing {
    #[inline]
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life {
        self.step(body, scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>, touch: Touch) {
        self.touch(body, scene, touch);
    }

    fn steps_as_stock(&self) -> bool {
        true
    }

    fn from_stock(thing: Thing) -> Option<Self> {
        Some(thing)
    }

    fn stock(&self) -> Option<&Thing> {
        Some(self)
    }

    fn stock_mut(&mut self) -> Option<&mut Thing> {
        Some(self)
    }
}
