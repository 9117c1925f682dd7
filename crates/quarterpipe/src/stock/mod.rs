//! Stock objects: the objects that a game of this kind needs, few and with parameters. One file each.
//!
//! Custom objects can hold them: see [`Custom`](crate::object::Custom).
//!
//! There are three ways to add objects that a game moves itself:
//!
//! | Who moves it | Use |
//! |---|---|
//! | code outside the world, such as another engine | [`HostSolid`]: goes to its goal in its turn. Box, platform or slope |
//! | a script between frames, with variables in the world, that may move the body at once | [`ScriptedObject`]: box or platform |
//! | code in the object's turn, which senses the ground and makes other objects | [`Custom`](crate::object::Custom) |

// Not in the list below: formatters and other tools look for files outside macros.
mod booster;
mod breakable;
mod bridge;
mod bubble;
mod bumper;
mod button;
mod checkpoint;
mod collapsing;
mod conveyor;
mod cycle;
mod decoration;
mod explosion;
mod forced_roll;
mod fragment;
mod gate;
mod goal;
mod hazard;
mod host_solid;
mod jumping_badnik;
mod line;
mod lost_ring;
mod monitor;
mod monitor_item;
pub mod motion;
mod mouth_bubble;
mod path;
mod path_progress;
mod path_switcher;
mod platform;
mod projectile;
mod push_block;
mod reaction;
mod ring;
mod scripted;
mod seesaw;
mod seesaw_ball;
mod segment;
mod shooting_badnik;
mod sloped_solid;
mod solid_block;
mod spike_log;
mod spikes;
mod spring;
mod stomper;
mod vanishing_platform;
mod walking_badnik;

pub use breakable::{BrokenBy, Debris, Fountain};
pub use bubble::{BubblePhase, BubbleSize};
pub use bumper::Orbit;
pub use cycle::Cycle;
pub use host_solid::{HostSolidShape, TopHeights};
pub use line::Line;
pub use lost_ring::LostRingPhase;
pub use monitor::MonitorPhase;
pub use mouth_bubble::{MouthBubblePhase, MouthPicture};
pub use platform::PlatformTop;
pub use projectile::ProjectileEnd;
pub use push_block::{HeavyPush, PushPhase, PushWeight};
pub use reaction::{Hits, Reaction};
pub use ring::RingPhase;
pub use scripted::{DriverReport, ScriptedShape};
pub use solid_block::OffScreen;
pub use spikes::SpikesFacing;
pub use spring::{SpringFacing, SpringSlope};
pub use stomper::{StomperPhase, StomperSpikes};
pub use walking_badnik::WalkingPhase;

use crate::{
    object::{Body, Life, Scene, Thing, Touch},
    player::Player,
    rules::ContactKinds,
    save::{Reader, Sink, State, StateError},
};

/// The behaviour of every stock object.
pub(crate) trait StockObject {
    /// Steps one frame.
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life;

    /// Reacts to a player touching its hitbox.
    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        let _ = (body, scene, touch);
    }

    /// Records that a player was put where it is now, without moving there.
    fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
        let _ = (body, who, player);
    }
}

// Not inlined: otherwise every object would pay for the stack space of the largest.
#[inline(never)]
fn update_one<T: StockObject>(stock: &mut T, body: &mut Body, scene: &mut Scene<'_>) -> Life {
    stock.update(body, scene)
}

/// The list of stock objects: a number for the canonical bytes, a name, and a description. One line each.
macro_rules! stock_objects {
    ($($number:literal = $file:ident :: $name:ident, $doc:literal;)*) => {
        $(pub use $file::$name;)*

        /// A stock object.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum Stock {
            $(#[doc = $doc] $name($name),)*
        }

        impl Stock {
            /// The numbers and names of all stock objects: the first of their canonical bytes, and their variants.
            pub const ALL: &[(u8, &str)] = &[$(($number, stringify!($name)),)*];

            /// Returns the name of its variant.
            ///
            /// ```
            /// assert_eq!(quarterpipe::stock::Stock::from(quarterpipe::stock::Ring::default()).name(), "Ring");
            /// ```
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            /// Returns its number in [`Stock::ALL`].
            const fn number(&self) -> u8 {
                match self {
                    $(Self::$name(_) => $number,)*
                }
            }

            /// Steps one frame.
            #[inline]
            pub fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
                match self {
                    $(Self::$name(stock) => update_one(stock, body, scene),)*
                }
            }

            /// Reacts to a player touching its hitbox.
            pub fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
                match self {
                    $(Self::$name(stock) => StockObject::touched(stock, body, scene, touch),)*
                }
            }

            /// Records that a player was put where it is now, without moving there: it crossed no line.
            pub fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
                match self {
                    $(Self::$name(stock) => StockObject::player_placed(stock, body, who, player),)*
                }
            }

            /// Reads the bytes after the number; [`State::read`] also reads the number.
            pub(crate) fn read_numbered(number: u8, from: &mut Reader<'_>) -> Result<Self, StateError> {
                Ok(match number {
                    $($number => Self::$name($name::read(from)?),)*
                    _ => return Err(from.bad_value("a stock object")),
                })
            }
        }

        $(impl From<$name> for Stock {
            fn from(stock: $name) -> Self {
                Self::$name(stock)
            }
        }

        impl<C> From<$name> for Thing<C> {
            fn from(stock: $name) -> Self {
                Self::Stock(Stock::$name(stock))
            }
        })*

        impl State for Stock {
            fn write(&self, out: &mut impl Sink) {
                match self {
                    $(Self::$name(stock) => {
                        ($number as u8).write(out);
                        stock.write(out);
                    })*
                }
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
                let number = u8::read(from)?;
                Self::read_numbered(number, from)
            }
        }
    };
}

impl Stock {
    /// Returns the kind of the object, as a follower off the screen distinguishes kinds. [F-11, 24.7]
    pub(crate) const fn contact_kind(&self, kinds: ContactKinds) -> u16 {
        let [s3, s3k] = match self {
            Self::ForcedRoll(_) | Self::SolidBlock(_) | Self::Monitor(_) | Self::PathSwitcher(_) | Self::Ring(_) => {
                [1, 1]
            }
            Self::Breakable(breakable) => match (breakable.by.running, breakable.by.landing) {
                (true, true) => [1, 1],
                (true, false) => [1, 2],
                (false, _) => [2, 2],
            },
            Self::Collapsing(_) => [1, 2],
            Self::Bumper(_) => [3, 3],
            Self::WalkingBadnik(_) | Self::JumpingBadnik(_) | Self::ShootingBadnik(_) | Self::Hazard(_) => [5, 8],
            _ => [2, 2],
        };
        match kinds {
            // From 2 on: 0 is a free slot, 1 is the players' own.
            ContactKinds::Own => self.number() as u16 + 2,
            ContactKinds::BlocksOfS3 => s3,
            ContactKinds::BlocksOfS3k => s3k,
        }
    }
}

stock_objects! {
    0 = solid_block::SolidBlock, "A solid box that stands still or moves.";
    1 = lost_ring::LostRing, "A ring that a player lost.";
    2 = scripted::ScriptedObject, "An object that something outside the engine drives.";
    3 = host_solid::HostSolid, "A solid, slope or platform that a host moves.";
    10 = spikes::Spikes, "A solid box that hurts where its spikes point.";
    11 = push_block::PushBlock, "A block that can be pushed.";
    12 = breakable::Breakable, "A wall, block or rock that breaks.";
    13 = fragment::Fragment, "A piece of something broken, falling.";
    14 = button::Button, "A switch in the floor.";
    15 = stomper::Stomper, "A weight that comes down and is pulled up again.";
    16 = gate::Gate, "A gate that opens for players that come from one side.";
    40 = spring::Spring, "A spring.";
    41 = bumper::Bumper, "A round bumper.";
    42 = booster::Booster, "A plate that speeds a player up.";
    43 = conveyor::Conveyor, "A belt that carries a player along.";
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
    71 = bubble::Bubble, "A bubble that can be breathed.";
    72 = bubble::BubbleMaker, "A maker of bubbles under water.";
    73 = mouth_bubble::MouthBubble, "A bubble or a number from a player's mouth.";
    74 = hazard::Hazard, "A body that hurts, or a flying enemy.";
    30 = platform::Platform, "A platform that can be jumped through.";
    31 = sloped_solid::SlopedSolid, "A solid box with a curved top.";
    32 = collapsing::Collapsing, "A ledge or floor that breaks under a player standing on it.";
    33 = bridge::Bridge, "A bridge of logs.";
    34 = seesaw::Seesaw, "A seesaw.";
    35 = seesaw_ball::SeesawBall, "A spiked ball on a seesaw.";
    36 = vanishing_platform::VanishingPlatform, "A platform that vanishes and comes back.";
}

impl Stock {
    /// Makes the object that scatters the rings of a hurt player. [O-1030]
    #[must_use]
    pub const fn ring_scatter(who: usize) -> Self {
        Self::LostRing(LostRing::scatter(who))
    }
}
