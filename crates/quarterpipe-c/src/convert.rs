//! Conversions of arguments of C functions to the engine's types.

use quarterpipe::{
    Px,
    rules::CharacterId,
    terrain::{Direction, Layer, SolidSide},
};
use quarterpipe_host::{PlayerField, Shape, pixel};

use crate::{
    constants::{
        QP_DIRECTION_DOWN, QP_DIRECTION_LEFT, QP_DIRECTION_RIGHT, QP_DIRECTION_UP, QP_LAYER_A, QP_LAYER_B,
        QP_SHAPE_PLATFORM, QP_SHAPE_SOLID, QP_SIDE_SIDES_AND_BOTTOM, QP_SIDE_TOP,
    },
    error::Failure,
    world::QP_NO_WATER,
};

pub(crate) fn character_of(number: i32) -> Result<CharacterId, Failure> {
    let character = usize::try_from(number).ok().and_then(|place| CharacterId::ALL.get(place));
    character.copied().ok_or_else(|| Failure::unexpected("character", number, "one of QP_CHARACTER_..."))
}

pub(crate) fn field_of(number: i32) -> Result<PlayerField, Failure> {
    let field = usize::try_from(number).ok().and_then(|place| PlayerField::ALL.get(place));
    field.copied().ok_or_else(|| Failure::unexpected("field", number, "one of QP_PLAYER_..."))
}

pub(crate) fn direction_of(number: i32) -> Result<Direction, Failure> {
    match number {
        QP_DIRECTION_RIGHT => Ok(Direction::Right),
        QP_DIRECTION_DOWN => Ok(Direction::Down),
        QP_DIRECTION_LEFT => Ok(Direction::Left),
        QP_DIRECTION_UP => Ok(Direction::Up),
        other => Err(Failure::unexpected("direction", other, "one of QP_DIRECTION_...")),
    }
}

pub(crate) fn side_of(number: i32) -> Result<SolidSide, Failure> {
    match number {
        QP_SIDE_TOP => Ok(SolidSide::Top),
        QP_SIDE_SIDES_AND_BOTTOM => Ok(SolidSide::SidesAndBottom),
        other => Err(Failure::unexpected("side", other, "one of QP_SIDE_...")),
    }
}

pub(crate) fn layer_of(number: i32) -> Result<Layer, Failure> {
    match number {
        QP_LAYER_A => Ok(Layer::A),
        QP_LAYER_B => Ok(Layer::B),
        other => Err(Failure::unexpected("layer", other, "one of QP_LAYER_...")),
    }
}

pub(crate) fn shape_of(number: i32) -> Result<Shape, Failure> {
    match number {
        QP_SHAPE_SOLID => Ok(Shape::Solid),
        QP_SHAPE_PLATFORM => Ok(Shape::Platform),
        other => Err(Failure::unexpected("shape", other, "QP_SHAPE_SOLID or QP_SHAPE_PLATFORM")),
    }
}

pub(crate) fn slot_of(slot: i32) -> Result<u16, Failure> {
    u16::try_from(slot).map_err(|_| Failure::unexpected("slot", slot, "0 to 65535"))
}

pub(crate) fn flag(name: &str, number: i32) -> Result<bool, Failure> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(Failure::unexpected(name, other, "0 or 1")),
    }
}

/// Reads half a width and half a height in pixels.
pub(crate) fn half_size(half_width: i32, half_height: i32) -> Result<[u8; 2], Failure> {
    let size = |name, size| u8::try_from(size).map_err(|_| Failure::unexpected(name, size, "0 to 255"));
    Ok([size("half_width", half_width)?, size("half_height", half_height)?])
}

/// Reads a coordinate in pixels; `QP_NO_WATER` stands for none.
pub(crate) fn some_pixel(name: &str, number: i32) -> Result<Option<Px>, Failure> {
    if number == QP_NO_WATER { Ok(None) } else { Ok(Some(pixel(name, number)?)) }
}
