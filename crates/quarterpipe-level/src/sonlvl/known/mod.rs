//! stub
use crate::object::LevelObject;
use quarterpipe::{Px, rules::Game};
/// One object as a level's data has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedObject {
    /// n
    pub number: u8,
    /// s
    pub subtype: u8,
    /// x
    pub x: Px,
    /// y
    pub y: Px,
    /// f
    pub x_flip: bool,
    /// f
    pub y_flip: bool,
}
/// stub
pub fn known_object(_: Game, o: &NumberedObject) -> Option<LevelObject> {
    (o.number == 0x41 && o.subtype == 0).then(|| LevelObject::new("spring", o.x, o.y))
}
