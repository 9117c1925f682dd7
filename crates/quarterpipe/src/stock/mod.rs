//! Stock objects: what a game of this kind needs, few and with parameters. One file each.
//!
//! A game's own objects can hold them: see [`Object`](crate::Object).

pub mod motion;

pub use motion::{Motion, Path, Wave};
pub use solid_block::OffScreen;

use crate::{
    object::{Body, Life, Object, Scene, Touch},
    state::{Reader, Sink, State, StateError},
};

/// What every stock object does, in a world of whatever objects.
pub(crate) trait Stock {
    /// One frame.
    fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life;

    /// A Player touches its hitbox.
    fn touch<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>, touch: Touch) {
        let _ = (body, scene, touch);
    }
}

/// The list of stock objects: a number for the canonical bytes, a name, and what it is. One line each.
macro_rules! things {
    ($($number:literal = $file:ident :: $name:ident, $doc:literal;)*) => {
        $(pub mod $file;)*
        $(pub use $file::$name;)*

        /// A stock object.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum Thing {
            $(#[doc = $doc] $name($name),)*
        }

        impl Thing {
            /// One frame, in a world of whatever objects.
            pub fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life {
                match self {
                    $(Self::$name(thing) => Stock::step(thing, body, scene),)*
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
    1 = ring_scatter::RingScatter, "Rings that a Player lost: makes them.";
    2 = scripted::Scripted, "An object that something outside the engine drives.";
    10 = spikes::Spikes, "A solid box that hurts where its spikes point.";
    11 = push_block::PushBlock, "A block that can be pushed.";
    12 = breakable::Breakable, "A wall, block or rock that breaks.";
    13 = fragment::Fragment, "A piece of something broken, falling.";
    14 = button::Button, "A switch in the floor.";
    15 = stomper::Stomper, "A weight that comes down and is pulled up again.";
}

impl Thing {
    /// What scatters the rings of a Player who was hurt. [O-1030]
    #[must_use]
    pub const fn ring_scatter(who: usize) -> Self {
        Self::RingScatter(RingScatter { who: who as u8 })
    }
}

impl Object for Thing {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life {
        self.step(body, scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>, touch: Touch) {
        self.touch(body, scene, touch);
    }

    fn from_stock(thing: Thing) -> Option<Self> {
        Some(thing)
    }
}
