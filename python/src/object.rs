//! Objects as they are seen.

use pyo3::prelude::*;
use quarterpipe::object::{Body, ObjectId, Thing};

/// An object as it was when it was asked for.
#[pyclass(frozen, get_all, module = "quarterpipe")]
#[derive(Clone)]
pub struct ObjectSeen {
    /// Its slot.
    slot: u16,
    /// The name of the stock object, such as "Ring".
    kind: &'static str,
    /// The centre in pixels.
    x: f64,
    /// The centre in pixels, downward.
    y: f64,
    /// Half its width in pixels.
    half_width: u8,
    /// Half its height in pixels.
    half_height: u8,
}

impl ObjectSeen {
    pub fn of(id: ObjectId, body: &Body, thing: &Thing) -> Self {
        Self {
            slot: id.0,
            kind: thing.stock().map_or("Custom", |stock| stock.name()),
            x: f64::from(body.x.0) / 65536.0,
            y: f64::from(body.y.0) / 65536.0,
            half_width: body.half_width,
            half_height: body.half_height,
        }
    }
}

#[pymethods]
impl ObjectSeen {
    fn __repr__(&self) -> String {
        format!("<{} in slot {} at {}, {}>", self.kind, self.slot, self.x, self.y)
    }
}
