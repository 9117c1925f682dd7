//! The kinds of objects in the scenarios: which stock objects they are, and those that no stock object covers.
//!
//! `conformance/KINDS-*.md` of the repository describes them.

mod solids;

use quarterpipe::{Body, Life, Object, Px, Reader, Scene, Sink, State, StateError, Thing, Touch, px};

use crate::scenario::{ObjectSetup, Scenario, ScenarioError};

/// What every kind of our own does.
trait Kind: State {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life;

    fn touch(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>, touch: Touch) {
        let _ = (body, scene, touch);
    }
}

/// The list of kinds that no stock object covers: a number for the canonical bytes, and a name. One line each.
macro_rules! kinds {
    ($($number:literal = $file:ident :: $name:ident, $doc:literal;)*) => {
        $(pub mod $file;)*
        $(pub use $file::$name;)*

        /// An object of a scenario.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Recorded {
            /// A stock object.
            Stock(Thing),
            $(#[doc = $doc] $name($name),)*
        }

        impl State for Recorded {
            fn write(&self, out: &mut impl Sink) {
                match self {
                    Self::Stock(thing) => {
                        0_u8.write(out);
                        thing.write(out);
                    }
                    $(Self::$name(kind) => {
                        ($number as u8).write(out);
                        kind.write(out);
                    })*
                }
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
                Ok(match u8::read(from)? {
                    0 => Self::Stock(Thing::read(from)?),
                    $($number => Self::$name($name::read(from)?),)*
                    _ => return Err(from.bad_value("an object of a scenario")),
                })
            }
        }

        impl Object for Recorded {
            fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life {
                match self {
                    Self::Stock(thing) => thing.step(body, scene),
                    $(Self::$name(kind) => Kind::step(kind, body, scene),)*
                }
            }

            fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>, touch: Touch) {
                match self {
                    Self::Stock(thing) => thing.touch(body, scene, touch),
                    $(Self::$name(kind) => Kind::touch(kind, body, scene, touch),)*
                }
            }

            fn from_stock(thing: Thing) -> Option<Self> {
                Some(Self::Stock(thing))
            }
        }
    };
}

kinds! {
    1 = scripted_box::ScriptedBox, "A solid box that moves to and fro as a script says. [CD-1]";
    2 = girder::Girder, "A girder on a course of four legs. [O-2040]";
    3 = staircase::Staircase, "Blocks that sink into steps. [O-2060]";
    4 = brick::Brick, "A block that bobs or falls. [O-2041]";
    5 = wall::Wall, "A barrier, or the edge of a cliff. [O-2034, O-2037]";
    6 = rolled_wall::RolledWall, "A wall that who rolls breaks. [CD-9]";
}

impl<T: Into<Thing>> From<T> for Recorded {
    fn from(thing: T) -> Self {
        Self::Stock(thing.into())
    }
}

/// Which game a scenario is of: the same name is another kind in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Sonic 1.
    S1,
    /// Sonic CD.
    Cd,
    /// Sonic 2.
    S2,
    /// Sonic 3 alone.
    S3,
    /// Sonic & Knuckles.
    S3k,
}

impl Game {
    /// The game of that name.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        match scenario.game.as_str() {
            "cd" => Self::Cd,
            "s2" => Self::S2,
            "s3" => Self::S3,
            "s3k" => Self::S3k,
            _ => Self::S1,
        }
    }

    /// Whether it is Sonic 3, alone or with Sonic & Knuckles.
    #[must_use]
    pub const fn is_third(self) -> bool {
        matches!(self, Self::S3 | Self::S3k)
    }
}

/// A body where the object was set up, with its flips and these half sizes as shown.
fn body(setup: &ObjectSetup, half_width: u8, half_height: u8) -> Body {
    Body::at(px(setup.x), px(setup.y)).sized(half_width, half_height).flipped(setup.xflip, setup.yflip)
}

/// A size in pixels.
fn size(pixels: u8) -> Px {
    px(i32::from(pixels))
}

/// What a family of kinds makes of a setup: nothing if the kind is of another family.
type Made = Option<(Body, Recorded)>;

/// The object of a setup, before the first pass.
///
/// # Errors
///
/// When the kind is unknown.
pub(crate) fn object(scenario: &Scenario, setup: &ObjectSetup) -> Result<(Body, Recorded), ScenarioError> {
    let game = Game::of(scenario);
    let families: [fn(&Scenario, Game, &ObjectSetup) -> Made; 1] = [solids::make];
    families.iter().find_map(|make| make(scenario, game, setup)).ok_or_else(|| {
        let Scenario { game, .. } = scenario;
        ScenarioError::new("kind", format!("\"{}\", expected a kind of {game}", setup.kind))
    })
}

/// Whether the object that a scenario began with is still in its slot: the columns of what takes its place, or of
/// what it turned into under another number, are not compared.
#[must_use]
pub fn is_itself(game: Game, slot: u16, body: &Body, object: &Recorded) -> bool {
    let _ = (game, object);
    body.placement == Some(slot)
}
