//! The classes by purpose, and the groups of properties that several classes share.

mod enemies;
mod items;
mod motion;
mod others;
mod platforms;
mod solids;
mod springs;

use quarterpipe::stock::Cycle;

use super::{Unit, class::Property, maker::Maker};

pub(super) use enemies::ENEMIES;
pub(super) use items::ITEMS;
pub(super) use others::OTHERS;
pub(super) use platforms::PLATFORMS;
pub(super) use solids::SOLIDS;
pub(super) use springs::SPRINGS;

/// The properties that all classes have.
pub(super) const COMMON: &[Property] = &[
    Property::flag(
        "in_every_row",
        false,
        "Is loaded wherever the camera is vertically, where the rules load objects by rows.",
    ),
    Property::flag("steady", false, "Players that stand on it do not balance on its edges."),
];

/// The range of half a width or height in pixels.
const RADIUS: (i32, i32) = (1, 255);

/// Makes the property for a width that can be changed, with this default.
const fn width(default: i32) -> Property {
    Property::integer("width_radius", RADIUS, default, "Half its width in pixels.").measured_in(Unit::HalfPixels)
}

/// Makes the property for a height that can be changed, with this default.
const fn height(default: i32) -> Property {
    Property::integer("height_radius", RADIUS, default, "Half its height in pixels.").measured_in(Unit::HalfPixels)
}

/// Makes the properties of an object that comes and goes, with these default times.
const fn cycle_of(on: i32, off: i32) -> [Property; 3] {
    const FRAMES: (i32, i32) = (0, 65535);
    [
        Property::integer("on", FRAMES, on, "Frames for which it is there.")
            .measured_in(Unit::Frames)
            .only_from("off", 1),
        Property::integer("off", FRAMES, off, "Frames for which it is then gone; 0 if it is always there.")
            .measured_in(Unit::Frames),
        Property::integer("ahead", FRAMES, 0, "Frames of the cycle that are over when the level begins.")
            .measured_in(Unit::Frames)
            .only_from("off", 1),
    ]
}

/// Returns the cycle that the properties describe.
fn cycle(maker: &Maker<'_>) -> Cycle {
    Cycle { on: maker.word("on"), off: maker.word("off"), ahead: maker.word("ahead") }
}
