//! Objects and casts as Python shows them, written by `cargo xtask generate`. Do not edit.

use pyo3::prelude::*;
use quarterpipe_host::{CastRecord, ObjectRecord, names};

use crate::{
    number::{pixels, pixels_a_frame, some},
    object::{kind_of, name_of, players_of},
};

/// An object at the time of the call.
#[pyclass(frozen, get_all, module = "quarterpipe")]
pub struct ObjectSeen {
    /// The slot.
    pub slot: i32,
    /// The name of the stock object, such as "Ring"; "Custom" for a custom object.
    pub kind: &'static str,
    /// The centre along x. In pixels, in steps of 1/65536.
    pub x: f64,
    /// The centre along y, downward. In pixels, in steps of 1/65536.
    pub y: f64,
    /// The speed along x. In pixels a frame, in steps of 1/256.
    pub x_speed: f64,
    /// The speed along y, downward. In pixels a frame, in steps of 1/256.
    pub y_speed: f64,
    /// Half the width. In pixels.
    pub half_width: i32,
    /// Half the height. In pixels.
    pub half_height: i32,
    /// True if it is mirrored left to right.
    pub x_flip: bool,
    /// True if it is mirrored top to bottom.
    pub y_flip: bool,
    /// The players who stand on it.
    pub standing: Vec<usize>,
    /// The players who push it.
    pub pushed: Vec<usize>,
    /// Half the width of the part that can be touched, or None. In pixels.
    pub hitbox_half_width: Option<i32>,
    /// Half the height of the part that can be touched, or None. In pixels.
    pub hitbox_half_height: Option<i32>,
    /// True if it was on the screen at the end of the last frame.
    pub on_screen: bool,
    /// The index of its placement in the level's list of objects, or None.
    pub placement: Option<i32>,
    /// The direction in which a spring throws, mirrored by `x_flip`; None for other objects. One of up, down, sideways, diagonally_up, diagonally_down.
    pub facing: Option<&'static str>,
    /// The item that a monitor holds; None for other objects. One of other, ten_rings, shoes, shield, invincibility, harm, life, all_power_ups.
    pub item: Option<&'static str>,
    /// The shield that a monitor holds; None for other objects. One of None, plain, fire, lightning, bubble.
    pub shield: Option<&'static str>,
    /// True if it is a pressed button.
    pub pressed: bool,
    /// The size that a bubble grows to: 0 small, 1 medium, 2 large; None for other objects.
    pub bubble: Option<i32>,
    /// The number of the countdown, 5 to 0, that an exhaled bubble has become; None for other objects.
    pub number: Option<i32>,
    /// The number's x on the screen, from its left edge; 0 for other objects. In pixels.
    pub screen_x: i32,
    /// The number's y on the screen, from its upper edge; 0 for other objects. In pixels.
    pub screen_y: i32,
}

impl From<ObjectRecord> for ObjectSeen {
    fn from(record: ObjectRecord) -> Self {
        Self {
            slot: record.slot,
            kind: kind_of(record.kind),
            x: pixels(record.x),
            y: pixels(record.y),
            x_speed: pixels_a_frame(record.x_speed),
            y_speed: pixels_a_frame(record.y_speed),
            half_width: record.half_width,
            half_height: record.half_height,
            x_flip: record.x_flip != 0,
            y_flip: record.y_flip != 0,
            standing: players_of(record.standing),
            pushed: players_of(record.pushed),
            hitbox_half_width: some(record.hitbox_half_width),
            hitbox_half_height: some(record.hitbox_half_height),
            on_screen: record.on_screen != 0,
            placement: some(record.placement),
            facing: name_of(names::FACINGS, record.facing),
            item: name_of(names::ITEMS, record.item),
            shield: name_of(names::SHIELDS, record.shield),
            pressed: record.pressed != 0,
            bubble: some(record.bubble),
            number: some(record.number),
            screen_x: record.screen_x,
            screen_y: record.screen_y,
        }
    }
}

/// The terrain that a sensor found.
#[pyclass(frozen, get_all, module = "quarterpipe")]
pub struct Cast {
    /// The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if nothing was found (tile 0): a sensor looks at two cells only. In pixels.
    pub distance: i32,
    /// The angle found, or None. In 1/256 of a turn.
    pub angle: Option<i32>,
    /// The tile found, or 0 for none.
    pub tile: i32,
}

impl From<CastRecord> for Cast {
    fn from(record: CastRecord) -> Self {
        Self {
            distance: record.distance,
            angle: some(record.angle),
            tile: record.tile,
        }
    }
}
