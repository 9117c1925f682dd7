//! Objects of S1.

use quarterpipe::stock::motion::{Arc, Path, PendulumPath, Sink, Wave};

use super::{
    super::{Draft, NumberedObject, Zone, shared},
    flying, hazard, lava, leaping, stairs, walking,
};

/// Returns the object of a number.
pub(super) fn similar(object: &NumberedObject, zone: Zone) -> Option<Draft> {
    let subtype = object.subtype;
    Some(match object.number {
        0x15 => swinging_ball(object, zone)?,
        // [O-2079]
        0x17 => object.as_a("spike_log").number("count", subtype.clamp(1, 64)),
        0x1E => flying(object, 12, 18),
        0x22 => flying(object, 24, 12).patrolling(object, 0x400, 127),
        // The gates open for players that come from one side.
        0x2A => object.as_a("gate"),
        0x2C => flying(object, 16, 12).patrolling(object, 0x40, u16::from(subtype) * 64),
        0x2D => walking(object, 0x80),
        0x2F => grassy_platform(object),
        0x30 => glass_block(object),
        0x31 => object.as_a("stomper").sized(56, 12).flag("spiked", true),
        // [O-2030]
        0x3B => object.as_a("solid").sized(16, 16),
        0x42 => flying(object, 20, 16),
        0x43 => walking(object, 0x200),
        // Without bit 4, the edge blocks the way. [O-2034]
        0x44 if subtype & 0x10 == 0 => object.as_a("solid").sized(8, 32).text("off_screen", "solid"),
        // [O-2041]
        0x46 => object.as_a("solid").sized(16, 15).text("off_screen", "nothing").following(match subtype & 0x0F {
            1 => Path::along_y(Wave::mirrored(5, 0)),
            9 => Path::along_y(Wave::new(5, -16)),
            _ => Path::Still,
        }),
        0x50 => walking(object, 0x100).text("reaction", "spiky_back"),
        0x13 | 0x14 => leaping(object, -0x400 - 0x80 * i32::from(subtype & 3)),
        0x16 => hazard(object, 24, 4).cycling(60, 60, 0),
        0x54 => lava(object),
        0x55 => flying(object, 8, 8),
        0x57 => hazard(object, 8, 8).circling(16 * (subtype & 0x0F).max(2), turn(subtype)),
        0x58 => hazard(object, 16, 16).following(match subtype & 0x0F {
            1 => Path::along_x(Wave::new(3, -0x30)),
            2 => Path::along_y(Wave::new(3, -0x30)),
            _ => Path::Still,
        }),
        0x59 if subtype < 0x80 => elevator(object)?,
        0x5B => stairs(object),
        0x5F => hazard(object, 12, 12),
        0x60 => flying(object, 12, 12).patrolling(object, 0x40, 255),
        0x61 => {
            let half_size = if subtype >> 4 == 1 { (32, 12) } else { (16, 16) };
            object.as_a("solid").sized(half_size.0, half_size.1)
        }
        // Wheels and makers of platforms have greater subtypes.
        0x63 if subtype < 0x7F => object.as_a("platform").sized(16, 8),
        0x69 if subtype < 0x80 => object.as_a("vanishing_platform").sized(64, 12).cycling(120, 60, 0),
        0x69 => object.as_a("vanishing_platform").sized(16, 8).cycling(120, 60, i32::from(subtype & 0x0F) * 12),
        0x6A => hazard(object, 24, 24),
        0x6C => object.as_a("vanishing_platform").sized(16, 8).cycling(128, 128, i32::from(subtype >> 4) * 16),
        0x6D => hazard(object, 12, 24).cycling(60, 60, 0),
        0x6E => hazard(object, 72, 8).cycling(20, 100, 0),
        // It moves back and forth instead of round. [O-2040]
        0x70 => object.as_a("solid").sized(96, 24).following(Path::BackAndForth(96)).number("x_speed", 0x100),
        // [O-2037]
        0x71 => shared::boxed(object.as_a("solid"), object).text("off_screen", "nothing"),
        0x78 => walking(object, 0x80).text("reaction", "spiky_back"),
        _ => return None,
    })
}

/// Returns a ball on a chain, which hurts: the balls of Scrap Brain, and balls with bit 4. [O-1324, O-2057]
fn swinging_ball(object: &NumberedObject, zone: Zone) -> Option<Draft> {
    let links = object.subtype & 0x0F;
    let path = Path::Swing(PendulumPath {
        oscillator: 6,
        radius: 16 * links + 8,
        mirrored: object.x_flip,
        arc: Arc::Whole,
        needs_change: false,
    });
    let is_ball = zone == Zone::ScrapBrain || object.subtype & 0x10 != 0;
    is_ball.then(|| hazard(object, 20, 20).following(path))
}

/// Returns the turn of a chain of balls, from the sign of its speed.
const fn turn(subtype: u8) -> i8 {
    if subtype < 0x80 { 1 } else { -1 }
}

/// Returns a grassy platform, with a level top. [O-1327, O-2053]
fn grassy_platform(object: &NumberedObject) -> Draft {
    let (width, surface) = if object.subtype >> 4 == 2 { (32, 48) } else { (64, 40) };
    let platform = object.as_a("platform").sized(width, 32).number("surface", surface);
    let wave = |oscillator: u8, range: i16| match object.subtype & 8 {
        0 => Wave::mirrored(oscillator, 0),
        _ => Wave::new(oscillator, -range),
    };
    match object.subtype & 7 {
        kind @ 1..=4 => platform.following(Path::along_y(wave(kind - 1, [32, 48, 64, 96][usize::from(kind - 1)]))),
        5 => platform.sinking(Sink { depth: 32, ..Sink::SLIGHT }),
        _ => platform,
    }
}

/// Returns a block of glass. Those that sink or wait for a switch stay up. [O-2061]
fn glass_block(object: &NumberedObject) -> Draft {
    let up = |wave| Path::along_y(wave);
    match object.subtype & 7 {
        1 => object.as_a("solid").sized(32, 72).following(up(Wave::mirrored(4, 0))),
        2 => object.as_a("solid").sized(32, 72).following(up(Wave::new(4, -0x40))),
        3 | 4 => object.as_a("solid").sized(32, 56).lower(quarterpipe::px(-0x90)),
        _ => object.as_a("solid").sized(32, 72),
    }
}

/// Returns an elevator at an even speed. [O-2055]
fn elevator(object: &NumberedObject) -> Option<Draft> {
    let (distance, steps) = match object.subtype {
        0 => (64, [0, -2]),
        1 => (128, [0, -2]),
        2 => (208, [0, -2]),
        3 => (64, [0, 2]),
        4 => (128, [0, 2]),
        5 => (208, [0, 2]),
        6 => (80, [0, -2]),
        7 => (144, [0, -2]),
        8 => (176, [0, -2]),
        9 => (80, [0, 2]),
        10 => (144, [0, 2]),
        11 => (176, [0, 2]),
        12 => (128, [2, -1]),
        13 => (128, [-2, 1]),
        _ => return None,
    };
    // The elevator goes twice the distance, at 2 px a frame.
    Some(object.as_a("platform").sized(40, 8).lifting(steps, distance, 0))
}
