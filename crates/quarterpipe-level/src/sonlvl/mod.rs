//! Levels in the data of the 16-bit games: the objects that their numbers stand for.

mod known;

pub use known::{NumberedObject, known_object};
