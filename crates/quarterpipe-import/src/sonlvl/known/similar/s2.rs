//! Objects of S2.

use quarterpipe::stock::motion::{Path, Wave};

use super::{
    super::{Draft, NumberedObject, shared},
    flying, hazard, lava, leaping, stairs, walking,
};

/// Returns the object of a number.
pub(super) fn similar(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    let aside = Path::along_x(Wave::new(2, -32));
    let up_and_down = Path::along_y(Wave::new(2, -32));
    Some(match object.number {
        0x0B => object.as_a("vanishing_platform").sized(32, 8).cycling(120, 60, i32::from(subtype & 0x0F) * 16),
        0x16 => {
            let right = if object.x_flip { -2 } else { 2 };
            object.as_a("platform").lifting([right, 1], u16::from(subtype.max(1)) * 8, 30)
        }
        0x19 => object.as_a("platform").following(match subtype & 0x0F {
            0 => aside,
            1 => Path::along_x(Wave::new(7, -64)),
            2 => up_and_down,
            _ => Path::Still,
        }),
        0x1D => leaping(object, -0x480),
        0x20 => leaping(object, -0x400),
        0x2A => object.as_a("stomper").sized(16, 48),
        // The gates open for players that come from one side.
        0x2D => object.as_a("gate"),
        0x2F => object.as_a("breakable").sized(32, 36),
        0x31 => lava(object),
        0x33 => object.as_a("platform").sized(24, 8),
        0x3D => object.as_a("breakable").sized(24, 24).text("broken_by", "anything"),
        0x40 => spring(object, "up"),
        0x42 => spring(object, "up"),
        0x43 => hazard(object, 16, 16).following(aside),
        0x45 | 0x66 => spring(object, if subtype & 0x10 == 0 && object.number == 0x45 { "up" } else { "side" }),
        0x47 => shared::button(object, 3, 5),
        0x4A | 0x9E | 0xA4 | 0xA7 | 0xAE => flying(object, 16, 16),
        // [O-2245]
        0x4B => flying(object, 24, 12).patrolling(object, 0x100, 255),
        0x50 | 0x8C | 0x99 | 0x9A | 0xAC => flying(object, 20, 12).patrolling(object, 0x80, 255),
        0x64 => object.as_a("stomper").sized(32, 32),
        0x65 => object.as_a("solid").sized(if subtype >> 4 == 0 { 64 } else { 32 }, 12),
        0x68 => hazard(object, 8, 16).cycling(60, 60, 0),
        0x6A => object.as_a("solid").sized(32, 32),
        0x6C => object.as_a("platform").sized(32, 8),
        0x6D => hazard(object, 4, 16).cycling(60, 60, i32::from(subtype & 0x0F) * 8),
        0x6E => object.as_a("platform").sized(32, 12).circling(32, 1),
        0x75 => hazard(object, 12, 12).circling(16 * (subtype & 0x0F).max(2), if subtype < 0x80 { 1 } else { -1 }),
        0x76 => object.as_a("spikes").sized(64, 16).text("points", "sideways"),
        0x78 => stairs(object),
        0x7A => object.as_a("platform").sized(24, 8).following(aside),
        0x7B => spring(object, "up"),
        0x82 => object.as_a("platform").sized(32, 12),
        0x83 => object.as_a("platform").sized(32, 8).circling(64, 1),
        0x85 => spring(object, if subtype == 0 { "up" } else { "diagonal_up" }),
        // A horizontal flipper throws players that jump; a vertical one throws them at once.
        0x86 if subtype & 1 == 0 => object.as_a("platform").sized(24, 8),
        0x86 => spring(object, "side"),
        0x8D | 0x8E | 0x92 | 0x9F | 0xA1 => walking(object, 0x80),
        0x91 | 0x95 | 0xA3 | 0xC8 => flying(object, 16, 12).patrolling(object, 0x80, 127),
        0x94 | 0x9D => flying(object, 12, 18),
        // [O-2246]
        0xA5 => walking(object, 0x40),
        0xA6 => flying(object, 12, 18).following(up_and_down),
        0xB6 => object.as_a("vanishing_platform").sized(16, 8),
        0xBD => object.as_a("platform").sized(24, 8).following(up_and_down),
        0xD2 => object.as_a("solid").sized(16, 16),
        0xD3 => hazard(object, 8, 8),
        0xD4 => object.as_a("solid").sized(32, 32).following(if subtype == 0 { aside } else { up_and_down }),
        0xD5 => object.as_a("platform").sized(16, 8).lifting([0, -2], u16::from(subtype.max(8)) * 4, 0),
        // [O-2235]
        0xD7 | 0xD8 => object.as_a("bumper"),
        _ => return None,
    })
}

/// Returns a spring of an unusual shape.
fn spring(object: &NumberedObject, facing: &str) -> Draft {
    object.as_a("spring").text("facing", facing)
}
