//! Finds tiles whose angle is not that of their surface.
//!
//! The angle of a tile is data of its own: nothing makes it fit the profile. [T-3] An angle that is off by 0x20 or more wherever the tile
//! is part of a surface makes level ground act as a slope, or the other way round. Full and flagged tiles have no slant to compare with.

use std::collections::BTreeMap;

use quarterpipe::Angle;

use super::{
    Check, Finding, Severity,
    contour::{Contour, Edge, turn},
    first_uses::FirstUses,
    plane::Plane,
};

/// The least difference, in 1/256 turns, that is a finding.
const OFF: i32 = 0x20;
/// The number of edges to either side from which the slant is measured.
const REACH: usize = 5;
/// A tile with fewer edges than this shows too little of its surface.
const FEWEST: usize = 6;

/// How well the angles of tiles fit the visible parts of their surfaces.
#[derive(Default)]
pub(super) struct Fits {
    /// By tile: the number of edges seen, and the least difference of any of them from the tile's angle.
    tiles: BTreeMap<u16, (usize, i32)>,
}

impl Fits {
    /// Looks at the tiles along a contour.
    pub(super) fn look(&mut self, plane: &Plane<'_>, contour: &Contour) {
        let edges = &contour.edges;
        for index in REACH..edges.len().saturating_sub(REACH) {
            let (angle, tile) = plane.surface(edges[index].x, edges[index].y);
            if angle.is_flagged() || edges[index].is_border {
                continue;
            }
            let slant = slant(&edges[index - REACH..=index + REACH]);
            let fit = self.tiles.entry(tile).or_insert((0, i32::MAX));
            fit.0 += 1;
            fit.1 = fit.1.min(turn(slant, angle).abs());
        }
    }

    /// Takes over what was seen on another plane.
    pub(super) fn merge(&mut self, other: Self) {
        for (tile, (edges, off)) in other.tiles {
            let fit = self.tiles.entry(tile).or_insert((0, i32::MAX));
            *fit = (fit.0 + edges, fit.1.min(off));
        }
    }

    /// Returns the findings for tiles whose angle fits nowhere.
    pub(super) fn findings(&self, plane: &Plane<'_>, uses: &FirstUses) -> Vec<Finding> {
        let is_full = |tile: u16| plane.level.tiles[usize::from(tile)].heights.iter().all(|height| height.abs() >= 16);
        let bad = self.tiles.iter().filter(|&(&tile, &(edges, off))| edges >= FEWEST && off >= OFF && !is_full(tile));
        bad.map(|(&tile, &(_, off))| {
            let angle = plane.level.tiles[usize::from(tile)].angle.0;
            let message = format!("tile {tile}: its angle {angle:#04X} is at least {off:#04X} off its surface");
            uses.place(tile.into(), Finding::new(Check::TileAngle, Severity::Warning, message))
        })
        .collect()
    }
}

/// Returns the angle of the straight line along a few edges.
fn slant(edges: &[Edge]) -> Angle {
    let count = |facing| edges.iter().filter(|edge| edge.facing == facing).count() as f64;
    let (right, down) = (count(0) - count(2), count(1) - count(3));
    Angle((down.atan2(right) / std::f64::consts::TAU * 256.0).round() as i32 as u8)
}

#[cfg(test)]
mod tests {
    use super::super::test_levels::{found, level, slope, tile};
    use super::*;

    #[test]
    fn a_wall_angle_on_a_gentle_slope_is_found_and_its_own_is_not() {
        let rows = ["......", "..ab##", "######"];
        let tiles = |angle| [tile(slope(0, 8), angle), tile(slope(8, 8), 0xEE)];
        assert_eq!(found(&level(&tiles(0xEE), &rows), Check::TileAngle), []);
        let findings = found(&level(&tiles(0xC0), &rows), Check::TileAngle);
        assert_eq!(findings.len(), 1);
        assert_eq!((findings[0].cell(), findings[0].severity), (Some((2, 1)), Severity::Warning));
        assert!(findings[0].message.starts_with("tile 2: its angle 0xC0 is at least 0x2"), "{}", findings[0].message);
    }

    #[test]
    fn an_angle_of_the_other_direction_is_found() {
        let rows = ["......", "..a###", "######"];
        assert_eq!(found(&level(&[tile(slope(0, 16), 0xE0)], &rows), Check::TileAngle), []);
        assert_eq!(found(&level(&[tile(slope(0, 16), 0x20)], &rows), Check::TileAngle).len(), 1);
    }

    #[test]
    fn the_ends_of_slopes_do_not_count_against_their_angle() {
        let rows = ["......", "..ab..", "######"];
        let tiles = [tile(slope(0, 8), 0xEE), tile(slope(8, 8), 0xEE)];
        assert_eq!(found(&level(&tiles, &rows), Check::TileAngle), []);
    }
}
