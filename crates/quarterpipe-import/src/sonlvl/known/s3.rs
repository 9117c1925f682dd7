//! The objects of S3 and S3K.

use quarterpipe::stock::motion::{OscillatorPath, Path, Sink, Wave};

use super::{Draft, NumberedObject, shared};

/// The contents of monitors. One more makes its player super, which no contents of the class do. [O-2312]
const CONTENTS: [&str; 9] =
    ["harm", "life", "harm", "rings", "shoes", "fire_shield", "lightning_shield", "bubble_shield", "invincibility"];

/// Returns the object of a number in S3K, if it is the same in every zone. S3K's other numbers depend on the zone.
pub(super) fn known_in_every_zone(object: &NumberedObject) -> Option<Draft> {
    // S3K's additional kind of spikes can be pushed. [O-2316]
    if object.number == 0x08 && object.subtype & 0x0F == 3 {
        return None;
    }
    // Players do not balance on invisible boxes. [O-1132]
    common(object).map(|draft| draft.flag("steady", matches!(object.number, 0x28 | 0x6A)))
}

/// Returns the object of a number in S3. Breakable walls (0D), rocks (05) and corks (2A) are those of AIZ.
///
/// Some do not have a class: balloons (41), boxes that hurt at the sides (6A, mirrored), rocks that can be pushed and break, platforms that
/// rise or sweep, and all badniks.
pub(super) fn known(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    Some(match object.number {
        0x04 => collapsing_ledge(object)?,
        0x05 => rock(object)?,
        // With bit 7 only Knuckles breaks it. [O-2322, O-2324]
        0x0D if subtype & 0x80 == 0 => {
            object.as_a("breakable").sized(16, 40).text("broken_by", "running").text("debris", "wall")
        }
        // [O-2325]
        0x2A => {
            let cork = object.as_a("breakable").sized(16, 40).number("pieces", 12).number("piece_gravity", 0x18);
            cork.number("piece_x_speed", 0x100).text("broken_by", if subtype == 0 { "bumping" } else { "landing" })
        }
        // [O-2315]
        0x40 if subtype < 4 => object.as_a("solid").sized(16 * (subtype + 1), 16).text("off_screen", "solid"),
        // [O-2319]
        0x4A => object.as_a("bumper").flag("circles", subtype != 0).number("start_angle", subtype),
        0x51 => platform(object)?,
        _ => return common(object),
    })
}

/// Returns the object of a number that S3 and S3K share.
fn common(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    Some(match object.number {
        0x00 => shared::ring(object)?,
        // [15.1]
        0x01 => shared::monitor(object, &CONTENTS)?.sized(14, 16),
        0x02 => shared::path_switcher(object),
        0x07 => shared::spring(object)?,
        0x08 => shared::spikes(object)?,
        // [O-2327]
        0x26 => {
            let roll = shared::line(object, "forced_roll").flag("locks_steering", subtype & 0x80 != 0);
            roll.flag("onto_wall", subtype & 0x40 != 0)
        }
        0x28 => shared::invisible_block(object),
        // [O-2317]
        0x33 => {
            let button = shared::button(object, 4, 4).flag("stays_on", subtype & 0x10 != 0);
            button.flag("top_only", subtype & 0x20 != 0)
        }
        0x34 => object.as_a("checkpoint"),
        // [W-60]
        0x53 => shared::bubble_maker(object)?,
        // A mirrored box hurts players that push it, and they go on pushing. [O-2314]
        0x6A if !object.x_flip => {
            let hurting = shared::boxed(object.as_a("spikes"), object).text("off_screen", "solid");
            hurting.text("points", if object.y_flip { "down" } else { "up" })
        }
        _ => return None,
    })
}

/// Returns a ledge; the subtype is its picture. Only the time for which it carries players is known, so it has one piece. [O-2323, 12.5]
fn collapsing_ledge(object: &NumberedObject) -> Option<Draft> {
    let slope = (15..=30).rev().flat_map(|height| [height, height]);
    let heights = [31; 22].into_iter().chain(slope).chain([14; 10]);
    let ledge = object.as_a("collapsing").sized(60, 32).number("surface", 0).flag("steady", true);
    (object.subtype <= 1).then(|| ledge.numbers("heights", heights).numbers("delays", [0x30]))
}

/// Returns a rock: it is solid, or it breaks under a player that lands on it or rolls into it, or it can be pushed. [O-2322]
fn rock(object: &NumberedObject) -> Option<Draft> {
    // The size, then where the first piece begins, and its speeds if the rock breaks from above.
    let (width, height, [piece_x, piece_y], [x_speed, y_speed]) = match object.subtype >> 4 & 7 {
        0 => (24, 39, [8, 24], [0x300, 0x300]),
        1 => (24, 23, [4, 12], [0x200, 0x200]),
        2 => (24, 15, [4, 4], [0x100, 0x200]),
        3 => (14, 15, [8, 8], [0xB0, 0x1E0]),
        _ => return None,
    };
    let breaking = |by, [x_speed, y_speed]: [i32; 2]| {
        let rock = object.as_a("breakable").text("broken_by", by).number("pieces", 8).number("piece_gravity", 0x18);
        let rock = rock.number("piece_x", piece_x).number("piece_y", piece_y);
        rock.number("piece_x_speed", x_speed).number("piece_y_speed", y_speed)
    };
    // The pieces of the narrow one count as wider than the rock, which is not possible in the class.
    let is_narrow = width == 14;
    let rock = match object.subtype & 7 {
        0 => object.as_a("solid"),
        1 if !is_narrow => breaking("landing", [x_speed, y_speed]),
        2 => object.as_a("push_block").number("box_height_radius", height).text("push", "heavy_left"),
        // With bit 7 only Knuckles breaks it.
        4 if !is_narrow && object.subtype & 0x80 == 0 => breaking("running", [0x300, 0x300]),
        _ => return None,
    };
    Some(rock.sized(width, height))
}

/// Returns a platform that works only on the screen. [O-2321]
fn platform(object: &NumberedObject) -> Option<Draft> {
    let (width, height) = match object.subtype >> 4 {
        0 => (32, 32),
        1 => (24, 12),
        2 => (32, 20),
        _ => return None,
    };
    let is_flipped = object.x_flip;
    let aside = |oscillator, range| {
        if is_flipped { Wave::mirrored(oscillator, range) } else { Wave::new(oscillator, 0) }
    };
    let up = |oscillator, range: i16| {
        if is_flipped { Wave::new(oscillator, -range) } else { Wave::mirrored(oscillator, 0) }
    };
    // Up by half the oscillator's value, which is rounded before its sign changes.
    let halfway_up = if is_flipped { Wave::new(7, -128) } else { Wave::mirrored(7, 1) }.halved();
    let slanting = |x| Path::Oscillator(OscillatorPath { x: Some(x), y: Some(halfway_up), delayed: false });
    let path = match object.subtype & 0x0F {
        0 => Path::Still,
        1 => Path::along_x(aside(2, 64)),
        2 => Path::along_x(aside(7, 128)),
        3 => Path::along_y(up(2, 64)),
        4 => Path::along_y(up(7, 128)),
        5 => slanting(aside(7, 128)),
        6 => slanting(if is_flipped { Wave::new(7, 0) } else { Wave::mirrored(7, 128) }),
        motion => shared::square_path(motion)?,
    };
    let sink = if path == Path::Still { Sink::SLIGHT } else { Sink::NONE };
    let platform = object.as_a("platform").sized(width, height).number("surface", height + 1);
    Some(platform.flag("needs_screen", true).following(path).sinking(sink))
}
