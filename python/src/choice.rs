//! Names that stand for the engine's types.

use pyo3::prelude::*;
use quarterpipe::terrain::{Direction, Layer, SolidSide};
use quarterpipe_host::names;

use crate::error::unexpected;

pub fn direction_of(name: &str) -> PyResult<Direction> {
    let all = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
    named("direction", name, names::DIRECTIONS, &all)
}

pub fn side_of(name: &str) -> PyResult<SolidSide> {
    named("side", name, names::SIDES, &[SolidSide::Top, SolidSide::SidesAndBottom])
}

pub fn layer_of(name: &str) -> PyResult<Layer> {
    named("layer", name, names::LAYERS, &[Layer::A, Layer::B])
}

/// Returns the value of a name.
fn named<T: Copy>(what: &str, name: &str, names: &[&str], values: &[T]) -> PyResult<T> {
    match names.iter().zip(values).find(|(known, _)| **known == name) {
        Some((_, value)) => Ok(*value),
        None => unexpected(what, format_args!("{name:?}"), &format!("one of {}", names.join(", "))),
    }
}
