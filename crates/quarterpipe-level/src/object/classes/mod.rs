//! The classes by what they are for, and the groups of properties that several share.

mod enemies;
mod items;
mod motion;
mod others;
mod platforms;
mod solids;
mod springs;

use super::class::Property;

pub(super) use enemies::ENEMIES;
pub(super) use items::ITEMS;
pub(super) use others::OTHERS;
pub(super) use platforms::PLATFORMS;
pub(super) use solids::SOLIDS;
pub(super) use springs::SPRINGS;

/// What all classes have.
pub(super) const COMMON: &[Property] = &[Property::flag(
    "in_every_row",
    false,
    "Comes to life wherever the camera is vertically, where rules load objects by rows.",
)];

/// Half a size in pixels.
const RADIUS: (i32, i32) = (1, 255);

/// A width that can be changed, and its default.
const fn width(default: i32) -> Property {
    Property::integer("width_radius", RADIUS, default, "Half its width in pixels.")
}

/// A height that can be changed, and its default.
const fn height(default: i32) -> Property {
    Property::integer("height_radius", RADIUS, default, "Half its height in pixels.")
}
