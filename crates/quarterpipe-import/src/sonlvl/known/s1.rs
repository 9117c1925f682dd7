//! The objects of S1.

use quarterpipe::stock::motion::{Arc, OneWayPath, OscillatorPath, Path, PendulumPath, Sink, Start, Wave};

use super::{Draft, NumberedObject, shared};

/// The contents of monitors. [O-2023]
const CONTENTS: [&str; 9] = ["other", "other", "life", "shoes", "shield", "invincibility", "rings", "other", "other"];
/// The frames for which the pieces of floors with an odd subtype hold. [O-1326]
const ODD_FLOOR_DELAYS: [i8; 8] = [22, 30, 26, 18, 6, 14, 10, 2];

/// Returns the object of a number. Platforms and swinging platforms are those of GHZ.
///
/// Some do not have a class: rocks (3B), which are wider to land on than to run into; grassy platforms (2F) and glass (30), which count as
/// on the screen by a special height; barriers (71) and edges (44), bricks that move (46), elevators, staircases, girders and rollers.
pub(super) fn known(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    Some(match object.number {
        0x0D => object.as_a("goal"),
        0x11 => shared::bridge(object, 3)?,
        0x15 => swinging_platform(object)?,
        0x18 => platform(object)?,
        0x1A => collapsing_ledge(object)?,
        0x1F => crabmeat(object),
        0x25 => rings(object),
        0x26 => shared::monitor(object, &CONTENTS)?,
        // [O-2073]
        0x2B => object.as_a("jumping_badnik"),
        // [O-2033]
        0x32 => shared::button(object, 3, 5).flag("by_weight", subtype & 0x80 != 0),
        0x33 => push_block(object)?,
        0x36 => spikes(object)?,
        0x3C => breakable_wall(object)?,
        // [O-2072]
        0x40 => object.as_a("walking_badnik").number("smokes", 15),
        0x41 => spring(object)?,
        // A brick that stands still. It is solid only on the screen. [O-2041]
        0x46 if subtype == 0 => object.as_a("solid").text("off_screen", "nothing"),
        // [O-2075]
        0x47 => object.as_a("bumper"),
        // [O-2036]
        0x51 if subtype <= 1 => object.as_a("breakable"),
        0x52 => moving_block(object)?,
        0x53 => collapsing_floor(object),
        0x56 => floating_block(object)?,
        0x5A => circling_platform(object)?,
        0x5E => shared::seesaw(object),
        // [W-60]
        0x64 => shared::bubble_maker(object)?,
        // [O-2038]
        0x68 => {
            let half_length = if subtype & 0x0F == 0 { 128 } else { 56 };
            object.as_a("conveyor").number("half_length", half_length).number("distance", (subtype as i8) >> 4)
        }
        0x79 => object.as_a("checkpoint"),
        _ => return None,
    })
}

/// Returns a platform on a pendulum of links. With bit 4 it is a ball that hurts. [O-1324, O-1325, O-2057]
fn swinging_platform(object: &NumberedObject) -> Option<Draft> {
    let links = object.subtype;
    let path = Path::Swing(PendulumPath {
        oscillator: 6,
        radius: 16 * (links & 0x0F) + 8,
        mirrored: object.x_flip,
        arc: Arc::Whole,
        needs_change: false,
    });
    (links < 0x10).then(|| object.as_a("platform").sized(24, 8).following(path))
}

/// Returns a platform. [O-2050]
fn platform(object: &NumberedObject) -> Option<Draft> {
    let path = match object.subtype & 0x0F {
        7 => shared::rising(Start::Switch(object.subtype >> 4), 60),
        11 => shared::steep_path(false),
        12 => shared::steep_path(true),
        _ => shared::platform_path(object.subtype, 0)?,
    };
    Some(object.as_a("platform").following(path).sinking(Sink::SLIGHT))
}

/// Returns a ledge; the subtype is its picture. [O-2044, 12.5]
fn collapsing_ledge(object: &NumberedObject) -> Option<Draft> {
    let ledge = object.as_a("collapsing").sized(48, 56).number("surface", 0).flag("steady", true);
    let ledge = ledge.numbers("heights", shared::ledge_heights()).numbers("delays", shared::LEDGE_DELAYS);
    (object.subtype <= 1).then_some(ledge)
}

/// Returns a floor. Bit 7 only changes its picture. [O-1326, O-2044]
fn collapsing_floor(object: &NumberedObject) -> Draft {
    let floor = object.as_a("collapsing").sized(32, 8).flag("steady", true);
    if object.subtype & 1 == 0 { floor } else { floor.numbers("delays", ODD_FLOOR_DELAYS) }
}

/// Returns a badnik that walks and shoots. [O-2071]
fn crabmeat(object: &NumberedObject) -> Draft {
    let badnik = object.as_a("walking_badnik").sized(21, 16).touchable(16, 16).number("speed", 0x80);
    badnik.number("leg", 127).number("looks_ahead", 16).flag("flipped_goes_left", true).flag("shoots", true)
}

/// Returns a row of rings. [O-2020]
fn rings(object: &NumberedObject) -> Draft {
    let step = |number: u8, first: u8| 16 + 8 * i32::from(number - first);
    let [x, y] = match object.subtype >> 4 {
        wide @ 0..=2 => [step(wide, 0), 0],
        high @ 3..=5 => [0, step(high, 3)],
        down @ 6..=8 => [step(down, 6), step(down, 6)],
        back @ 9..=11 => [-step(back, 9), step(back, 9)],
        12 => [16, 8],
        13 => [24, 16],
        14 => [-16, 8],
        _ => [-24, 16],
    };
    let row = object.as_a("ring").number("count", (object.subtype & 7).min(6) + 1).flag("of_level", false);
    row.number("x_spacing", x).number("y_spacing", y)
}

/// Returns a block that can be pushed, or a row of four. [O-2032]
fn push_block(object: &NumberedObject) -> Option<Draft> {
    let half_width = match object.subtype {
        0 => 16,
        1 => 64,
        _ => return None,
    };
    Some(object.as_a("push_block").sized(half_width, 15))
}

/// Returns spikes. [O-1620, O-2031]
fn spikes(object: &NumberedObject) -> Option<Draft> {
    let (width, height, points) = match object.subtype >> 4 {
        0 => (20, 16, "up"),
        1 => (16, 20, "sideways"),
        2 => (4, 16, "up"),
        3 => (28, 16, "up"),
        4 => (64, 16, "up"),
        5 => (16, 4, "sideways"),
        _ => return None,
    };
    let motion = object.subtype & 0x0F;
    let spikes = object.as_a("spikes").sized(width, height).text("points", points);
    (motion <= 2).then(|| spikes.following(shared::spikes_path(motion)))
}

/// Returns a wall to roll into; the subtype is its picture. [O-1633, O-2035]
fn breakable_wall(object: &NumberedObject) -> Option<Draft> {
    let wall = object.as_a("breakable").sized(16, 32).number("raised", -1);
    (object.subtype <= 2).then(|| wall.text("broken_by", "running").text("debris", "wall"))
}

/// Returns a spring. Those that face down are upside down. [O-2039]
fn spring(object: &NumberedObject) -> Option<Draft> {
    Some(match object.subtype {
        0x00 | 0x02 => shared::plain_spring(object, "up"),
        0x10 | 0x12 => shared::plain_spring(object, "side"),
        0x20 | 0x22 => shared::plain_spring(object, "down").upside_down(),
        _ => return None,
    })
}

/// Returns a block that can be jumped through. [O-2052]
fn moving_block(object: &NumberedObject) -> Option<Draft> {
    let half_width = match object.subtype >> 4 {
        0 => 16,
        1 | 2 => 32,
        3 => 64,
        4 => 48,
        _ => return None,
    };
    let driving_off =
        |start| Path::Travel(OneWayPath { x_step: 1, y_step: 0, frames: 0, start, wait: 0, stops_at_walls: true });
    let path = match object.subtype & 0x0F {
        0 => Path::Still,
        1 => Path::along_x(shared::block_wave(object, 3, 0x60)),
        2 => driving_off(Start::StoodOn),
        3 => driving_off(Start::AtOnce),
        8 => Path::along_y(shared::block_wave(object, 7, 0x80)),
        _ => return None,
    };
    Some(object.as_a("platform").sized(half_width, 8).flag("moves_first", true).following(path))
}

/// Returns a solid block of many sizes. Those with bit 7 are doors. [O-2042]
fn floating_block(object: &NumberedObject) -> Option<Draft> {
    let (width, height) = match object.subtype >> 4 {
        0 | 5 => (16, 16),
        1 => (32, 32),
        2 => (16, 32),
        3 => (32, 26),
        4 => (16, 39),
        6 => (8, 32),
        7 => (64, 16),
        _ => return None,
    };
    let path = shared::block_path(object)?;
    Some(object.as_a("solid").sized(width, height).text("off_screen", "nothing").following(path))
}

/// Returns a platform on a circle: bits 0 and 1 say where it begins, bits 2 and 3 which way it turns. [O-2056]
fn circling_platform(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    let negated = subtype & 1 != 0;
    // The oscillator of each axis, and whether it is negated.
    let ((x, x_negated), y) =
        if subtype & 2 == 0 { ((8, negated), (9, negated)) } else { ((9, negated), (8, !negated)) };
    let x = (x, x_negated != (subtype & 0x0C != 0));
    let wave = |(oscillator, negated)| {
        Some(if negated { Wave::mirrored(oscillator, 0x50) } else { Wave::new(oscillator, -0x50) })
    };
    let path = Path::Oscillator(OscillatorPath { x: wave(x), y: wave(y), delayed: false });
    (subtype < 0x10).then(|| object.as_a("platform").sized(24, 8).following(path))
}
