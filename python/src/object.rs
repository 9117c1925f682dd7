//! Objects and casts as Python shows them. `records.rs` has their fields.

use pyo3::prelude::*;
use quarterpipe::stock::Stock;
use quarterpipe_host::HostWorld;

use crate::records::{Cast, ObjectSeen};

#[pymethods]
impl ObjectSeen {
    fn __repr__(&self) -> String {
        format!("<{} in slot {} at {}, {}>", self.kind, self.slot, self.x, self.y)
    }
}

#[pymethods]
impl Cast {
    fn __repr__(&self) -> String {
        let angle = self.angle.map_or_else(|| "None".to_owned(), |angle| angle.to_string());
        format!("<Cast: distance {}, angle {angle}, tile {}>", self.distance, self.tile)
    }
}

/// Returns the name of a stock object's number.
pub fn kind_of(number: i32) -> &'static str {
    Stock::ALL.iter().find(|(known, _)| i32::from(*known) == number).map_or("Custom", |(_, name)| name)
}

/// Returns the name of a number in a list; `None` for "none" and for numbers without a name.
pub fn name_of(names: &[&'static str], number: i32) -> Option<&'static str> {
    usize::try_from(number).ok().and_then(|place| names.get(place)).copied().filter(|name| *name != "none")
}

/// Returns the numbers of the players that bits stand for.
pub fn players_of(bits: i32) -> Vec<usize> {
    (0..HostWorld::MOST_PLAYERS).filter(|player| bits >> player & 1 != 0).collect()
}
