//! Finds angles that jump by 0x20 or more along a surface.
//!
//! From S2 on, a player does not take over such an angle. Its own angle snaps to the nearest quarter turn instead: on a slope of 45° right
//! after level ground it stands as on a floor, until it is thrown off. A flagged tile snaps the angle under all rules. After a slope of
//! 0x20 or more, the nearest quarter is that of a wall, whatever the tile is. [G-57, G-58]
//!
//! Corners are left out: a jump of 0x38 or more is a wall or a ledge, and so is one of 0x30 away from the player.

use std::collections::BTreeSet;

use quarterpipe::Angle;

use super::{
    Check,
    collector::Collector,
    contour::{Edge, Link, angle_of, turn},
    steps::name_of,
};

/// The least jump, in 1/256 turns, at which an angle is not taken over.
const JUMP: i32 = 0x20;
/// A jump towards the player of at least this is a wall.
const WALL: i32 = 0x38;
/// A jump away from the player of at least this is a ledge.
const LEDGE: i32 = 0x30;
/// A surface steeper than this, in 1/256 turns, ends at a square block; a less steep one goes on.
const STEEPEST: i32 = 0x28;
/// A tile that shows fewer pixels of its surface than this is skipped.
const FEWEST: usize = 3;

/// Pairs of cells between which something was found along a contour.
pub(super) type ReportedPairs = BTreeSet<[(i32, i32); 2]>;

pub(super) fn check(links: &[Link], known: &mut ReportedPairs, findings: &mut Collector) {
    each_pair_of_neighbours(links, |from, to| {
        let is_jump = is_jump(from, to);
        if (is_jump || snaps(from, to)) && known.insert([from.cell(), to.cell()]) {
            let message = || if is_jump { jump_message(from, to) } else { snap_message(from, to) };
            findings.warn(Check::AngleJump, (to.x, to.y), message);
        }
    });
}

/// Calls `look` with the last edge of each tile and the first edge of the next along a surface. Tiles that show little of their surface
/// are skipped.
fn each_pair_of_neighbours(links: &[Link], mut look: impl FnMut(Edge, Edge)) {
    for surface in links.chunk_by(|_, next| next.goes_on) {
        let mut last_of_tile_before: Option<Edge> = None;
        let (mut first, mut edges) = (surface[0].from, 1);
        for (index, link) in surface.iter().enumerate() {
            let goes_on_in_tile = link.to.cell() == first.cell();
            edges += usize::from(goes_on_in_tile);
            if goes_on_in_tile && index + 1 < surface.len() {
                continue;
            }
            if edges >= FEWEST {
                if let Some(before) = last_of_tile_before {
                    look(before, first);
                }
                last_of_tile_before = Some(if goes_on_in_tile { link.to } else { link.from });
            }
            (first, edges) = (link.to, 1);
        }
    }
}

fn is_jump(from: Edge, to: Edge) -> bool {
    let [before, after] = [from, to].map(|edge| edge.tile_angle);
    let is_odd = |angle: Angle| angle.is_flagged() || turn(angle_of(to.facing), angle).abs() >= WALL;
    if is_odd(before) || is_odd(after) {
        return false;
    }
    let turn = turn(before, after);
    let is_corner = turn <= -WALL || turn >= LEDGE;
    turn.abs() >= JUMP && !is_corner
}

fn jump_message(from: Edge, to: Edge) -> String {
    format!(
        "the {}'s angle jumps by {:#04X} from tile {} ({:#04X}) to tile {} ({:#04X})",
        name_of(to.facing),
        turn(from.tile_angle, to.tile_angle).abs(),
        from.tile,
        from.tile_angle.0,
        to.tile,
        to.tile_angle.0
    )
}

/// Returns a slope's edge and the edge of the flagged tile next to it; `None` if the edges are not such a pair.
fn slope_and_square(from: Edge, to: Edge) -> Option<(Edge, Edge)> {
    match (from.tile_angle.is_flagged(), to.tile_angle.is_flagged()) {
        (false, true) => Some((from, to)),
        (true, false) => Some((to, from)),
        _ => None,
    }
}

fn snaps(from: Edge, to: Edge) -> bool {
    let level = angle_of(to.facing);
    slope_and_square(from, to).is_some_and(|(Edge { tile_angle: slope, .. }, _)| {
        slope.nearest_quarter() != level && turn(level, slope).abs() <= STEEPEST
    })
}

fn snap_message(from: Edge, to: Edge) -> String {
    let (slope, square) = slope_and_square(from, to).unwrap_or((from, to));
    format!(
        "the {} is level on the flagged tile {}, but from tile {} ({:#04X}) the angle snaps to {:#04X}",
        name_of(to.facing),
        square.tile,
        slope.tile,
        slope.tile_angle.0,
        slope.tile_angle.nearest_quarter().0
    )
}

#[cfg(test)]
mod tests {
    use super::super::test_levels::{found, level, slope, tile};
    use super::*;

    fn jumps(tiles: &[quarterpipe::terrain::Tile], rows: &[&str]) -> Vec<String> {
        found(&level(tiles, rows), Check::AngleJump).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn a_slope_of_45_degrees_behind_level_ground_is_a_jump() {
        let tiles = [tile([16; 16], 0), tile(slope(0, 16), 0xE0), tile(slope(0, 16), 0xE2)];
        let message = "the floor's angle jumps by 0x20 from tile 2 (0x00) to tile 3 (0xE0)";
        assert_eq!(jumps(&tiles, &["........", "....b###", "aaaa####"]), [message]);
        assert_eq!(jumps(&tiles, &["........", "....c###", "aaaa####"]), Vec::<String>::new());
    }

    #[test]
    fn a_mirrored_slope_jumps_on_its_way_down() {
        let tiles = [tile([16; 16], 0), tile(slope(0, 16), 0xE0)];
        let message = "the floor's angle jumps by 0x20 from tile 3 (0x20) to tile 2 (0x00)";
        assert_eq!(jumps(&tiles, &["........", "aaaB....", "####aaaa"])[1..], [message]);
    }

    #[test]
    fn a_flagged_tile_behind_a_slope_of_0x20_snaps_to_a_wall() {
        let message = "the floor is level on the flagged tile 1, but from tile 2 (0x20) the angle snaps to 0x40";
        // Above it and below.
        let down = ["........", "###a....", "########"];
        let falling = |angle| tile(std::array::from_fn(|column| 15 - column as i8), angle);
        assert_eq!(jumps(&[falling(0x20)], &down), [message; 2]);
        assert_eq!(jumps(&[falling(0x1E)], &down), Vec::<String>::new());
    }

    #[test]
    fn corners_are_no_jumps() {
        let wall = quarterpipe::terrain::Tile {
            widths: [8; 16],
            ..tile(std::array::from_fn(|x| if x < 8 { 0 } else { 16 }), 0xC0)
        };
        let tiles = [tile([16; 16], 0), wall];
        assert_eq!(jumps(&tiles, &["....b#", "....b#", "aaaa##"]), Vec::<String>::new());
    }
}
