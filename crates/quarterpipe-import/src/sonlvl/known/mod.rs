//! The objects of the 16-bit games by number and subtype, as objects of the classes that make the same stock objects.
//!
//! The numbers are those of `conformance/KINDS-*.md`; S3 and S3K count them from 0 in a level's data. Every entry makes the stock
//! object with which the recordings of its kind are replayed: `crates/quarterpipe-conformance/tests/known_objects.rs` compares them.
//!
//! If a class has no property for a size or a similar value, the object has the class's value. Players can only notice these differences:
//!
//! - The pieces of ledges and floors that have fallen vanish at another distance from the screen.
//! - Buttons of S3 and springs of CD count as on the screen for a few pixels more or less. [O-2317, CD-4]
//! - Bridges, chains and similar objects take no slots for their parts. [O-2001]

mod cd;
mod draft;
mod s1;
mod s2;
mod s3;
mod shared;
mod similar;

use quarterpipe::{Px, rules::Game};
use quarterpipe_level::LevelObject;

use draft::Draft;
pub use similar::similar_object;

/// An object as in a level's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedObject {
    /// Its number in its game's list of objects.
    pub number: u8,
    /// Its variant.
    pub subtype: u8,
    /// The x of its position.
    pub x: Px,
    /// The y of its position.
    pub y: Px,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
}

/// The part of a game that a level is in. The numbers of some objects depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Scrap Brain, in S1.
    ScrapBrain,
    /// A zone of S3K that S3 also has, with S3's numbers.
    OfSonic3,
    /// Any other.
    Other,
}

/// Returns the object of a class for a game's number and subtype; `None` if no class covers the number with this subtype.
///
/// If an object has a different variant in each zone, this returns the usual one: for platforms, that of Green Hill Zone in S1 and of
/// Emerald Hill Zone in S2. In S3K it returns only objects that are the same in every zone.
///
/// ```
/// use quarterpipe::{prelude::*, rules::Game};
/// use quarterpipe_level::Value;
/// use quarterpipe_import::sonlvl::{NumberedObject, known_object};
/// let weak_spring =
///     NumberedObject { number: 0x41, subtype: 2, x: px(300), y: px(312), x_flip: false, y_flip: false };
/// let spring = known_object(Game::S2, &weak_spring).expect("a spring");
/// assert_eq!((spring.class.as_str(), spring.properties.get("strength")), ("spring", Some(&Value::Integer(0xA00))));
/// // An elevator: no class does the same. `similar_object` returns one that does much the same.
/// assert_eq!(known_object(Game::S1, &NumberedObject { number: 0x59, ..weak_spring }), None);
/// ```
#[must_use]
pub fn known_object(game: Game, object: &NumberedObject) -> Option<LevelObject> {
    let draft = match game {
        Game::S1 => s1::known(object),
        Game::Cd => cd::known(object),
        Game::S2 => s2::known(object),
        Game::S3 => s3::known(object),
        Game::S3k => s3::known_in_every_zone(object),
    };
    draft.map(Draft::finish)
}

impl NumberedObject {
    /// Returns it as an object of a class, with the class's defaults.
    fn as_a(&self, class: &'static str) -> Draft {
        Draft::new(class, self)
    }
}

#[cfg(test)]
mod tests;
