//! Objects as they are seen.

use pyo3::prelude::*;
use quarterpipe::stock::Stock;
use quarterpipe_host::{HostWorld, ObjectRecord};

/// An object as it was when it was asked for.
#[pyclass(frozen, get_all, module = "quarterpipe")]
#[derive(Clone)]
pub struct ObjectSeen {
    /// Its slot.
    slot: i32,
    /// The name of the stock object, such as "Ring".
    kind: &'static str,
    /// The centre in pixels.
    x: f64,
    /// The centre in pixels, downward.
    y: f64,
    /// Motion along x in pixels a frame.
    x_speed: f64,
    /// Motion along y in pixels a frame, downward.
    y_speed: f64,
    /// Half its width in pixels.
    half_width: i32,
    /// Half its height in pixels.
    half_height: i32,
    /// Mirrored left to right.
    x_flip: bool,
    /// Mirrored top to bottom.
    y_flip: bool,
    /// The players who stand on it.
    standing: Vec<usize>,
    /// The players who push it.
    pushed: Vec<usize>,
    /// Half the width of the part that can be touched, in pixels; None if there is none.
    hitbox_half_width: Option<i32>,
    /// Half the height of the part that can be touched, in pixels; None if there is none.
    hitbox_half_height: Option<i32>,
    /// Whether it was on the screen at the end of the last frame.
    on_screen: bool,
    /// The number of the placement that it came from; None if it came from none.
    placement: Option<i32>,
}

impl ObjectSeen {
    pub fn of(record: ObjectRecord) -> Self {
        // Taken apart, so that a field which is missing above is an error of the compiler.
        let ObjectRecord {
            slot,
            kind,
            x,
            y,
            x_speed,
            y_speed,
            half_width,
            half_height,
            x_flip,
            y_flip,
            standing,
            pushed,
            hitbox_half_width,
            hitbox_half_height,
            on_screen,
            placement,
        } = record;
        let some = |number: i32| (number >= 0).then_some(number);
        Self {
            slot,
            kind: Stock::ALL.iter().find(|(number, _)| i32::from(*number) == kind).map_or("Custom", |(_, name)| name),
            x: f64::from(x) / 65536.0,
            y: f64::from(y) / 65536.0,
            x_speed: f64::from(x_speed) / 256.0,
            y_speed: f64::from(y_speed) / 256.0,
            half_width,
            half_height,
            x_flip: x_flip != 0,
            y_flip: y_flip != 0,
            standing: players_of(standing),
            pushed: players_of(pushed),
            hitbox_half_width: some(hitbox_half_width),
            hitbox_half_height: some(hitbox_half_height),
            on_screen: on_screen != 0,
            placement: some(placement),
        }
    }
}

#[pymethods]
impl ObjectSeen {
    fn __repr__(&self) -> String {
        format!("<{} in slot {} at {}, {}>", self.kind, self.slot, self.x, self.y)
    }
}

/// Returns the numbers of the players that bits stand for.
pub fn players_of(bits: i32) -> Vec<usize> {
    (0..HostWorld::MOST_PLAYERS).filter(|player| bits >> player & 1 != 0).collect()
}
