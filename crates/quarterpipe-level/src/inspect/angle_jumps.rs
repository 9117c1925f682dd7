//! Finds angles that jump by 0x20 or more along a surface.
//!
//! From S2 on a player does not take over such an angle. Its own angle snaps to the nearest quarter turn instead: on a slope of 45° right
//! behind level ground it stands as on a floor, until it is thrown off. A flagged tile snaps the angle under all rules. Behind a slope of
//! 0x20 or more the nearest quarter is that of a wall, whatever the tile is. [G-57, G-58]
//!
//! Corners are left out: a jump of 0x38 or more is a wall or a ledge, and so is one of 0x30 away from the player.

use std::collections::BTreeSet;

use quarterpipe::{Angle, px};

use super::{
    Check, Finding, Severity,
    contour::{Contour, Edge, Link, angle_of, turn},
    plane::Plane,
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

pub(super) fn check(plane: &Plane<'_>, contour: &Contour, findings: &mut Vec<Finding>) {
    let mut known = BTreeSet::new();
    for facing in 0..4 {
        for (from, to) in neighbours(&contour.links(facing)) {
            if let Some(message) = jump(plane, from, to).or_else(|| snap(plane, from, to))
                && known.insert((from.cell(), to.cell()))
            {
                findings.push(Finding::new(Check::AngleJump, Severity::Warning, message).at(px(to.x), px(to.y)));
            }
        }
    }
}

/// Returns the last edge of each tile and the first edge of the next along a surface. Tiles that show little of their surface are
/// skipped.
fn neighbours(links: &[Link]) -> Vec<(Edge, Edge)> {
    let mut neighbours = Vec::new();
    for surface in links.chunk_by(|_, next| next.goes_on) {
        let edges: Vec<Edge> = surface.iter().map(|link| link.from).chain(surface.last().map(|link| link.to)).collect();
        let tiles = edges.chunk_by(|one, next| one.cell() == next.cell()).filter(|tile| tile.len() >= FEWEST);
        let ends: Vec<(Edge, Edge)> = tiles.filter_map(|tile| Some((*tile.first()?, *tile.last()?))).collect();
        neighbours.extend(ends.windows(2).map(|pair| (pair[0].1, pair[1].0)));
    }
    neighbours
}

fn jump(plane: &Plane<'_>, from: Edge, to: Edge) -> Option<String> {
    let [(before, tile_before), (after, tile_after)] = [from, to].map(|edge| plane.surface(edge.x, edge.y));
    let is_odd = |angle: Angle| angle.is_flagged() || turn(angle_of(to.facing), angle).abs() >= WALL;
    if is_odd(before) || is_odd(after) {
        return None;
    }
    let turn = turn(before, after);
    let is_corner = turn <= -WALL || turn >= LEDGE;
    (turn.abs() >= JUMP && !is_corner).then(|| {
        format!(
            "the {}'s angle jumps by {:#04X} from tile {tile_before} ({:#04X}) to tile {tile_after} ({:#04X})",
            name_of(to.facing),
            turn.abs(),
            before.0,
            after.0
        )
    })
}

fn snap(plane: &Plane<'_>, from: Edge, to: Edge) -> Option<String> {
    let level = angle_of(to.facing);
    let [before, after] = [from, to].map(|edge| plane.surface(edge.x, edge.y));
    let (slope, square) = match (before.0.is_flagged(), after.0.is_flagged()) {
        (false, true) => (before, after),
        (true, false) => (after, before),
        _ => return None,
    };
    let snapped = slope.0.nearest_quarter();
    (snapped != level && turn(level, slope.0).abs() <= STEEPEST).then(|| {
        format!(
            "the {} is level on the flagged tile {}, but from tile {} ({:#04X}) the angle snaps to {:#04X}",
            name_of(to.facing),
            square.1,
            slope.1,
            slope.0.0,
            snapped.0
        )
    })
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
