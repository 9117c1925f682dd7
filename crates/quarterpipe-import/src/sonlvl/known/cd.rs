//! The objects of CD.

use quarterpipe::{
    Angle,
    stock::motion::{CirclePath, Path, Sink},
};

use super::{Draft, NumberedObject, shared};

/// The contents of monitors. [CD-2]
const CONTENTS: [&str; 8] = ["life", "rings", "shield", "invincibility", "shoes", "other", "other", "all_power_ups"];

/// Returns the object of a number. Hanging spikes do not have a class: they hurt by a hitbox. [O-1624]
pub(super) fn known(object: &NumberedObject) -> Option<Draft> {
    Some(match object.number {
        0x0A => spring(object)?,
        0x10 => shared::ring(object)?,
        0x19 => shared::monitor(object, &CONTENTS)?,
        // [CD-6]
        0x1B if object.subtype == 0 => object.as_a("solid"),
        0x21 => platform(object)?,
        // [O-1624]
        0x26 if object.subtype == 0 && !object.y_flip => object.as_a("spikes").sized(16, 8),
        _ => return None,
    })
}

/// Returns a spring. [CD-4]
fn spring(object: &NumberedObject) -> Option<Draft> {
    let facing = match (object.subtype, object.y_flip) {
        (0 | 2, false) => "up",
        (0 | 2, true) => "down",
        (4 | 6, _) => "side",
        (8 | 10, false) => "diagonal_up",
        (8 | 10, true) => "diagonal_down",
        _ => return None,
    };
    Some(shared::plain_spring(object, facing))
}

/// Returns a platform; `None` for platforms that fall or rise in a way that no class has. [CD-5]
fn platform(object: &NumberedObject) -> Option<Draft> {
    let half_width = match object.subtype & 3 {
        3 => return None,
        number => 16 * (number + 1),
    };
    let radius = [32, 48, 64, 96][usize::from(object.subtype >> 2 & 3)];
    let circle = |x_radius, y_radius| Path::Circle(CirclePath { x_radius, y_radius, lead: Angle(0), step: 1 });
    let platform = object.as_a("platform").sized(half_width, 8);
    Some(match object.subtype >> 4 {
        0 => platform.following(circle(0, radius)),
        // The platform begins one frame later.
        1 => platform.following(circle(radius, 0)).number("start_angle", 0xFF).sinking(Sink::QUICK),
        2 => platform.following(circle(radius, radius)),
        3 => platform.following(circle(-radius, radius)),
        4 => platform.sinking(Sink::QUICK),
        _ => return None,
    })
}
