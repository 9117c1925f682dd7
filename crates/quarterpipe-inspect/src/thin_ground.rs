//! Finds thin ground that a fall can pass.
//!
//! A sensor that points down looks at its block and at the one below it; from a block of air it never looks up. [T-23, T-24] A player whose
//! feet are above thin ground in one frame and in the air below it in the next falls through, by chance, if it falls by more than the
//! thickness in a frame. Ground that hangs from its cell's top is also not found from right above, except under CD's rules. [T-22, T-43]
//!
//! The check reports ground of less than 16 px that is at least 8 px wide and has 16 px of air below it. Above it there must be enough air
//! for a fall to get that fast. Both of a player's feet count: within 18 px to either side there must be no thicker ground, and no
//! ground so much lower or higher that a fall cannot pass the ground under both feet in one frame. The tips of ramps do not count.

use quarterpipe::rules::Rules;

use super::{Check, collector::Collector, plane::Plane};

/// Thicker ground is looked at in every frame of falls of up to 585 px.
const THICK: i32 = 16;
/// The least width in pixels.
const WIDTH: usize = 8;
/// The distance between the feet of most characters, in pixels. [C-1]
const FEET: i32 = 18;
/// The air below thin ground, in pixels.
const BELOW: i32 = 16;

/// The difference in thickness from which ground that is thinner at one end is the tip of a ramp, in pixels.
const TIP: i32 = 4;

/// The ground under a foot: the first solid row and the first row below that is not solid.
#[derive(Clone, Copy)]
struct Ground {
    top: i32,
    bottom: i32,
    /// True if sensors find it only from below its top.
    is_hanging: bool,
}

impl Ground {
    const fn thickness(self) -> i32 {
        self.bottom - self.top
    }
}

pub(super) fn check(plane: &Plane<'_>, rules: &Rules, findings: &mut Collector) {
    let (width, pixels) = (plane.level.width, plane.level.width as i32 * 16);
    let hanging_is_full = rules.map.hanging_is_full_for_down_sensors;
    for row in 0..plane.level.height() {
        // Below ground whose cell is full there are 16 px of it.
        let is_plain = |cell: usize| [[0; 16], [u16::MAX; 16]].contains(plane.pixels(cell));
        if (row * width..(row + 1) * width).all(is_plain) {
            continue;
        }
        let passed: Vec<Option<Ground>> =
            (0..pixels).map(|x| passed(plane, x, 16 * row as i32, hanging_is_full)).collect();
        let mut left = 0;
        for run in passed.chunk_by(|one, next| one.is_some() == next.is_some()) {
            if let (Some(Some(first)), Some(Some(last))) = (run.first(), run.last())
                && run.len() >= WIDTH
                && (first.thickness() - last.thickness()).abs() < TIP
            {
                let thinnest = run.iter().flatten().map(|ground| ground.thickness()).min().unwrap_or_default();
                let wide = run.len();
                findings.warn(Check::ThinGround, (left, first.top), || {
                    format!(
                        "the ground is only {thinnest} px thick, {wide} px wide and above air: a fall can pass it [T-24]"
                    )
                });
            }
            left += run.len() as i32;
        }
    }
}

fn is_solid(plane: &Plane<'_>, x: i32, y: i32) -> bool {
    plane.shape_at(x, y).is_solid(x, y)
}

/// Returns the ground in a column whose top is in a row of cells, if a fall can pass it.
fn passed(plane: &Plane<'_>, x: i32, row: i32, hanging_is_full: bool) -> Option<Ground> {
    let top = (row..row + 16).find(|y| is_solid(plane, x, *y) && !is_solid(plane, x, y - 1))?;
    let own = thin(plane, x, top, hanging_is_full)?;
    let is_passed = |other: i32| {
        // Ground that is farther up or down is met in another frame.
        let reach = own.top - THICK + 1..own.bottom + THICK - 1;
        let Some(top) = reach.into_iter().find(|y| is_solid(plane, other, *y)) else {
            return is_open(plane, x, own);
        };
        // Ground that begins above the reach is thick.
        let Some(neighbour) = thin(plane, other, top, hanging_is_full) else { return false };
        let both = Ground {
            top: own.top.min(neighbour.top),
            bottom: own.bottom.max(neighbour.bottom),
            is_hanging: own.is_hanging && neighbour.is_hanging,
        };
        both.thickness() < THICK && is_open(plane, x, both) && is_open(plane, other, both)
    };
    (is_passed(x - FEET) && is_passed(x + FEET)).then_some(own)
}

/// Returns the ground with its top in a row of pixels if it is thin and has air below it.
fn thin(plane: &Plane<'_>, x: i32, top: i32, hanging_is_full: bool) -> Option<Ground> {
    let bottom = (top + 1..top + THICK).find(|y| !is_solid(plane, x, *y))?;
    let is_hanging = top & 15 == 0;
    let is_found = is_hanging && hanging_is_full || is_solid(plane, x, top - 1);
    let is_above_air = !(bottom..bottom + BELOW).any(|y| is_solid(plane, x, y));
    (is_above_air && !is_found).then_some(Ground { top, bottom, is_hanging })
}

/// Returns whether a fall through the air above ground gets as fast as the ground is thick. A fall gets faster by 0x38 a frame.
fn is_open(plane: &Plane<'_>, x: i32, ground: Ground) -> bool {
    let thickness = ground.thickness();
    let fall = if ground.is_hanging { 0 } else { thickness * thickness * 16 / 7 };
    ground.top >= fall && !(ground.top - fall..ground.top).any(|y| is_solid(plane, x, y))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        px,
        rules::Rules,
        terrain::{Cell, Solidity, Tile},
    };
    use quarterpipe_level::Level;

    use super::super::{
        Finding, inspect,
        test_levels::{found, level, tile},
    };
    use super::*;

    /// Makes a level with a floor high enough above the ground, and a row of tiles as high as this over it.
    fn with_row(row: &str, heights: [i8; 16], air: usize) -> Level {
        let empty = ".".repeat(row.len());
        let rows = [vec![&*empty; air], vec![row], vec![&*empty; 4], vec!["#".repeat(row.len()).leak()]].concat();
        level(&[tile(heights, 0)], &rows)
    }

    fn places(level: &Level) -> Vec<(i32, i32)> {
        let at = |finding: &Finding| finding.at.map(|(x, y)| (x.0, y.0));
        found(level, Check::ThinGround).iter().filter_map(at).collect()
    }

    #[test]
    fn a_floor_of_8_px_below_enough_air_is_found() {
        let findings = found(&with_row("..aaaa..", [8; 16], 12), Check::ThinGround);
        let message = "the ground is only 8 px thick, 64 px wide and above air: a fall can pass it [T-24]";
        assert_eq!(findings.iter().map(|finding| &*finding.message).collect::<Vec<_>>(), [message]);
        assert_eq!(findings[0].at, Some((px(32), px(200))));
    }

    #[test]
    fn a_floor_is_not_found_that_no_fall_reaches_fast_enough_or_that_is_16_px_thick() {
        // A fall by 146 px is as fast as 8 px a frame.
        assert_eq!(places(&with_row("..aaaa..", [8; 16], 9)), [(32, 152)]);
        assert_eq!(places(&with_row("..aaaa..", [8; 16], 8)), []);
        assert_eq!(places(&with_row("..aaaa..", [15; 16], 20)), []);
        assert_eq!(places(&with_row("..####..", [8; 16], 40)), []);
    }

    #[test]
    fn ground_that_hangs_in_its_cell_is_found_whatever_is_above_but_not_under_the_rules_of_cd() {
        let level = with_row("..aaaa..", [-8; 16], 4);
        assert_eq!(places(&level), [(32, 64)]);
        let of_cd = inspect(&level, &Rules::CD).findings;
        assert!(of_cd.iter().all(|finding| finding.check != Check::ThinGround));
    }

    #[test]
    fn where_one_foot_is_over_thick_ground_or_much_lower_nothing_is_found() {
        assert_eq!(places(&with_row("###a###", [8; 16], 12)), []);
        let stairs = ["##a.....", "...a....", "....a...", ".....###", "........", "........", "########"];
        let stairs = level(&[tile([8; 16], 0)], &[["........"; 20].as_slice(), &stairs].concat());
        assert_eq!(places(&stairs), []);
    }

    #[test]
    fn thin_ground_on_ground_is_not_found() {
        let mut level = with_row("..aaaa..", [8; 16], 12);
        let width = level.width;
        level.cells[13 * width..14 * width].fill(Cell::both(quarterpipe::terrain::Block::new(1, Solidity::All)));
        assert_eq!(places(&level), []);
        assert_eq!(level.tiles[1], Tile::FULL);
    }
}
