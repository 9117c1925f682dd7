//! Objects that are the same in several games.

use quarterpipe::{
    px,
    stock::{
        Spring,
        motion::{FallPath, OneWayPath, OscillatorPath, Path, SquarePath, Start, Timing, Wave},
    },
};

use super::{Draft, NumberedObject};

/// The frames for which the pieces of S1's and S2's ledge hold. [O-1326]
pub(super) const LEDGE_DELAYS: [i8; 25] =
    [28, 24, 20, 16, 26, 22, 18, 14, 10, 6, 24, 20, 16, 12, 8, 4, 22, 18, 14, 10, 6, 2, 20, 16, 12];

/// Returns the heights of S1's and S2's ledge: level, up by 1 px in each column pair, level. [12.5]
pub(super) fn ledge_heights() -> impl Iterator<Item = i8> {
    let slope = (33..=47).flat_map(|height| [height, height]);
    [32; 8].into_iter().chain(slope).chain([48; 10])
}

/// Returns a monitor with the contents of its subtype, if there are any.
pub(super) fn monitor(object: &NumberedObject, contents: &[&str]) -> Option<Draft> {
    let contents = contents.get(usize::from(object.subtype))?;
    Some(object.as_a("monitor").text("contents", contents))
}

/// Returns a ring that is an object, rather than a ring of the level's list. [O-2220, O-2311, CD-3]
pub(super) fn ring(object: &NumberedObject) -> Option<Draft> {
    let ring = object.as_a("ring").number("x_spacing", 16).flag("of_level", false);
    (object.subtype == 0).then_some(ring)
}

/// Returns a bridge, if it has at least `least` logs. Players do not balance on the ends of a bridge with fewer than 16: in these games all
/// count as wide as that. [O-1316, O-2058, O-2239]
pub(super) fn bridge(object: &NumberedObject, least: u8) -> Option<Draft> {
    let logs = object.subtype;
    (least..=16).contains(&logs).then(|| object.as_a("bridge").number("logs", logs).flag("steady", logs < 16))
}

/// Returns a seesaw. It has a ball only if the subtype is 0. [O-2059, O-2240]
pub(super) fn seesaw(object: &NumberedObject) -> Draft {
    object.as_a("seesaw").flag("ball", object.subtype == 0)
}

/// Returns a path that S1's and S2's platforms share. S2's fall to `below` the level's bottom. [O-2050, O-2236]
pub(super) fn platform_path(subtype: u8, below: u8) -> Option<Path> {
    let (to, back) = (Wave::new(6, -64), Wave::mirrored(6, 64));
    let delayed = |x, y| Path::Oscillator(OscillatorPath { x, y, delayed: true });
    Some(match subtype & 0x0F {
        0 | 9 => Path::Still,
        1 => delayed(Some(to), None),
        5 => delayed(Some(back), None),
        2 => delayed(None, Some(to)),
        6 => delayed(None, Some(back)),
        3 => Path::Fall(FallPath { below, ..FallPath::S1 }),
        8 => rising(Start::AtOnce, 0),
        10 => delayed(None, Some(to.halved())),
        _ => return None,
    })
}

/// Returns a path that S1's and S2's platforms share under different numbers: up and down by 48 px. [O-2050, O-2236]
pub(super) const fn steep_path(is_mirrored: bool) -> Path {
    Path::along_y(if is_mirrored { Wave::mirrored(3, 0x30) } else { Wave::new(3, -0x30) })
}

/// Returns the path of platforms that rise by 512 px, `wait` frames after their start. [O-2050, O-2236]
pub(super) const fn rising(start: Start, wait: u8) -> Path {
    Path::Travel(OneWayPath { x_step: 0, y_step: -2, frames: 256, start, wait, stops_at_walls: false })
}

/// Returns the path of a solid block of S1 or S2. [O-2042, O-2225]
pub(super) const fn block_path(object: &NumberedObject) -> Option<Path> {
    Some(match object.subtype & 0x0F {
        0 => Path::Still,
        1 => Path::along_x(block_wave(object, 2, 0x40)),
        2 => Path::along_x(block_wave(object, 7, 0x80)),
        3 => Path::along_y(block_wave(object, 2, 0x40)),
        4 => Path::along_y(block_wave(object, 7, 0x80)),
        motion => return square_path(motion),
    })
}

/// Returns the wave of a block to the left or up. A mirrored block moves from the far end back. [O-2042, O-2052, O-2225]
pub(super) const fn block_wave(object: &NumberedObject, oscillator: u8, range: i16) -> Wave {
    if object.x_flip { Wave::new(oscillator, -range) } else { Wave::mirrored(oscillator, 0) }
}

/// Returns the path around a square. [O-2042, O-2225, O-2321]
pub(super) const fn square_path(motion: u8) -> Option<Path> {
    let (oscillator, radius) = match motion {
        8 => (10, 16),
        9 => (11, 48),
        10 => (12, 80),
        11 => (13, 112),
        _ => return None,
    };
    Some(Path::Square(SquarePath { oscillator, radius, halved: oscillator == 10 }))
}

/// Returns the path of spikes: none, down or to the right and back again. [O-1623]
pub(super) const fn spikes_path(motion: u8) -> Path {
    match motion {
        1 => Path::Timed(Timing { x_step: 0, y_step: 8, steps: 4, wait: 60 }),
        2 => Path::Timed(Timing { x_step: 8, y_step: 0, steps: 4, wait: 60 }),
        _ => Path::Still,
    }
}

/// Returns the spikes of S2, S3 and S3K. [O-2227, O-2316]
pub(super) fn spikes(object: &NumberedObject) -> Option<Draft> {
    let size = |number: u8| (number & 3) * 16 + 16;
    let (width, height, points) = match object.subtype >> 4 {
        number @ 0..4 => (size(number), 16, "up"),
        number @ 4..8 => (16, size(number), "sideways"),
        _ => return None,
    };
    let spikes = object.as_a("spikes").sized(width, height);
    let spikes = spikes.text("points", if object.y_flip { "down" } else { points });
    Some(spikes.following(spikes_path(object.subtype & 0x0F)))
}

/// Returns a spring of this strength: strong, or weak with bit 1 of its subtype.
pub(super) fn plain_spring(object: &NumberedObject, facing: &str) -> Draft {
    let strength = if object.subtype & 2 == 0 { Spring::STRONG } else { Spring::WEAK };
    object.as_a("spring").text("facing", facing).number("strength", strength.0)
}

/// Returns a spring of S2, S3 or S3K. Springs that face down are upside down. [O-1604, O-2230, O-2318]
pub(super) fn spring(object: &NumberedObject) -> Option<Draft> {
    let subtype = object.subtype;
    let spring = match subtype >> 4 & 7 {
        0 => plain_spring(object, "up"),
        1 => plain_spring(object, "side"),
        2 => plain_spring(object, "down").upside_down(),
        3 => plain_spring(object, "diagonal_up"),
        4 => plain_spring(object, "diagonal_down").upside_down(),
        _ => return None,
    };
    let layer = match subtype & 0x0C {
        4 => "a",
        8 => "b",
        _ => "none",
    };
    Some(spring.text("layer", layer).flag("twirls", subtype & 1 != 0).flag("stops", subtype & 0x80 != 0))
}

/// Returns an invisible box that is also solid off the screen. [O-2224, O-2313]
pub(super) fn invisible_block(object: &NumberedObject) -> Draft {
    boxed(object.as_a("solid"), object).text("off_screen", "solid")
}

/// Gives an invisible box the size of its subtype. [O-2224, O-2314]
pub(super) fn boxed(draft: Draft, object: &NumberedObject) -> Draft {
    draft.sized(((object.subtype & 0xF0) >> 1) + 8, ((object.subtype & 0x0F) + 1) * 8)
}

/// Returns a line that players cross, of this class. [O-1639]
pub(super) fn line(object: &NumberedObject, class: &'static str) -> Draft {
    let line = object.as_a(class).number("half_length", 32 << (object.subtype & 3));
    line.flag("horizontal", object.subtype & 4 != 0)
}

/// Returns a path switcher. A mirrored one only changes whether players are drawn in front of the level. [O-1639, O-2241, O-2326]
pub(super) fn path_switcher(object: &NumberedObject) -> Draft {
    let layer = |bit| match object.subtype & bit {
        _ if object.x_flip => "none",
        0 => "a",
        _ => "b",
    };
    let switcher = line(object, "path_switcher").text("forward", layer(0x08)).text("back", layer(0x10));
    switcher.flag("grounded_only", object.subtype & 0x80 != 0)
}

/// Returns a button, which is lower than its position in the data. [O-1628, O-2033, O-2317]
pub(super) fn button(object: &NumberedObject, lower: i32, half_height: u8) -> Draft {
    let button = object.as_a("button").lower(px(lower)).number("height_radius", half_height);
    button.number("switch", object.subtype & 0x0F).number("bit", if object.subtype & 0x40 == 0 { 0 } else { 7 })
}

/// Returns a bubble maker. A subtype without bit 7 is a single bubble, which does not occur in levels. [W-60]
pub(super) fn bubble_maker(object: &NumberedObject) -> Option<Draft> {
    let maker = object.as_a("bubble_maker").number("bursts_between", object.subtype & 0x7F);
    (object.subtype & 0x80 != 0).then_some(maker)
}
