//! The objects of S2.

use quarterpipe::stock::{
    Booster,
    motion::{Arc, OscillatorPath, Path, PendulumPath, Sink, Start, Wave},
};

use super::{Draft, NumberedObject, shared};

/// The contents of monitors. [O-2222]
const CONTENTS: [&str; 10] =
    ["harm", "life", "life", "harm", "rings", "shoes", "shield", "invincibility", "other", "other"];
/// The values that the wide ledge reads beyond its heights. [O-2237]
const BEHIND_HEIGHTS: [i8; 4] = [0, 8, 0, -118];

/// Returns the object of a number. Rocks (32) are those of HTZ, collapsing floors (1F) those of MCZ and swinging platforms (15) those of
/// ARZ, as their zones differ; everything else is as in EHZ.
///
/// Some do not have a class: springboards (40), spring walls (66), hexagonal bumpers (D7), corkscrews (06), platforms that are solid all
/// round, and all badniks except the jumping one.
pub(super) fn known(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    Some(match object.number {
        0x03 => shared::path_switcher(object),
        0x0D => object.as_a("goal"),
        0x11 => shared::bridge(object, 8)?,
        0x14 => seesaw(object),
        0x15 => swinging_platform(object)?,
        0x18 => platform(object)?,
        0x1A => collapsing_ledge(object)?,
        // [O-2233]
        0x1B => {
            let speed = if subtype & 2 == 0 { Booster::STRONG } else { Booster::WEAK };
            object.as_a("booster").number("speed", speed.0)
        }
        // Only the time for which it carries players is known, so it has one piece. [O-2237]
        0x1F => object.as_a("collapsing").sized(32, 8).number("surface", 16).numbers("delays", [26]),
        // [W-60]
        0x24 => shared::bubble_maker(object)?,
        0x25 => shared::ring(object)?,
        0x26 => shared::monitor(object, &CONTENTS)?,
        // [O-2226]
        0x32 => object.as_a("breakable").sized(24, 16).number("piece_gravity", 0x18).number("pieces", 6),
        0x36 => shared::spikes(object)?,
        0x41 => shared::spring(object)?,
        // [O-2234]
        0x44 => object.as_a("bumper"),
        // [O-2247]
        0x5C => object.as_a("jumping_badnik").number("first_jump", -0x400).number("jump", -0x500),
        0x6B => block(object)?,
        0x74 => shared::invisible_block(object),
        0x79 => object.as_a("checkpoint"),
        // [O-2242]
        0x84 => shared::line(object, "forced_roll"),
        _ => return None,
    })
}

/// Returns a seesaw, whose top is lower than in S1. [12.5, 16.9]
fn seesaw(object: &NumberedObject) -> Draft {
    let up = [20, 20, 22, 24, 26, 28, 26, 24, 22, 20];
    let tilted = up.into_iter().chain((-13..=19).rev()).chain([-14; 6]);
    shared::seesaw(object).numbers("tilted", tilted).numbers("level", [5; 48]).number("ball_below", 16)
}

/// Returns a platform on a pendulum. [O-1324, O-2238]
fn swinging_platform(object: &NumberedObject) -> Option<Draft> {
    let arc = match object.subtype >> 4 {
        0 => Arc::Whole,
        1 => Arc::Far,
        3 => Arc::Near,
        _ => return None,
    };
    let radius = 16 * (object.subtype & 0x0F) + 8;
    let path = Path::Swing(PendulumPath { oscillator: 6, radius, mirrored: object.x_flip, arc, needs_change: true });
    Some(object.as_a("platform").sized(32, 8).number("surface", 9).following(path))
}

/// Returns a platform. [O-2236]
fn platform(object: &NumberedObject) -> Option<Draft> {
    let half_width = match object.subtype >> 4 {
        0..=2 => 32,
        3 => 64,
        4 => 48,
        _ => return None,
    };
    let path = match object.subtype & 0x0F {
        7 => shared::rising(Start::Switch(0), 60),
        11 => Path::Oscillator(OscillatorPath { x: None, y: Some(Wave::mirrored(6, 64).halved()), delayed: true }),
        12 => shared::steep_path(false),
        13 => shared::steep_path(true),
        _ => shared::platform_path(object.subtype, 64)?,
    };
    Some(object.as_a("platform").sized(half_width, 8).following(path).sinking(Sink::SLIGHT))
}

/// Returns a ledge; the subtype is its picture. [O-2237, 12.5]
fn collapsing_ledge(object: &NumberedObject) -> Option<Draft> {
    let ledge = object.as_a("collapsing").sized(52, 56).number("surface", 0);
    let heights = shared::ledge_heights().chain(BEHIND_HEIGHTS);
    (object.subtype <= 1).then(|| ledge.numbers("heights", heights).numbers("delays", shared::LEDGE_DELAYS))
}

/// Returns a solid block. [O-2225]
fn block(object: &NumberedObject) -> Option<Draft> {
    let (width, height) = match object.subtype >> 4 & 7 {
        0 => (32, 12),
        1 => (16, 16),
        _ => return None,
    };
    let path = shared::block_path(object)?;
    Some(object.as_a("solid").sized(width, height).text("off_screen", "nothing").following(path))
}
