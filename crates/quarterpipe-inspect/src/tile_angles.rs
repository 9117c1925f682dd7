//! Finds tiles whose angle is not that of their surface.
//!
//! A tile's angle is independent of its profile: nothing makes it fit. [T-3] An angle that is off by 0x20 or more wherever the tile is part
//! of a surface makes level ground act as a slope, or the other way round. Full and flagged tiles have no slant to compare with.

use quarterpipe::Angle;
use quarterpipe_level::Level;

use super::{
    Check, Finding, Severity,
    contour::{Contour, Edge, turn},
    first_uses::FirstUses,
    slants::{angle_along, moved},
};

/// The least difference, in 1/256 turns, that is a finding.
const OFF: i32 = 0x20;
/// The number of edges to either side from which the slant is measured.
const REACH: usize = 5;
/// The number of edges from which a slant is measured.
const SPAN: usize = 2 * REACH + 1;
/// A tile with fewer edges than this shows too little of its surface.
const FEWEST: usize = 6;

/// The fits of tiles' angles to the visible parts of their surfaces.
pub(super) struct AngleFits {
    /// The number of edges seen, and the least difference of any of them from the tile's angle, by tile.
    tiles: Vec<(usize, i32)>,
    slants: Slants,
}

impl AngleFits {
    /// Makes fits of tiles of which nothing was seen yet.
    pub(super) fn new(tiles: usize) -> Self {
        Self { tiles: vec![(0, i32::MAX); tiles], slants: Slants::new() }
    }

    /// Looks at the tiles along a contour.
    pub(super) fn look(&mut self, contour: &Contour) {
        let edges = &contour.edges;
        let Some((first, rest)) = edges.split_at_checked(SPAN) else { return };
        let mut way = first.iter().fold((0, 0), |way, edge| moved(way, *edge, 1));
        for (index, added) in (REACH..).zip(rest.iter().map(Some).chain([None])) {
            let Edge { tile_angle, tile, is_border, .. } = edges[index];
            if !tile_angle.is_flagged() && !is_border {
                let fit = &mut self.tiles[usize::from(tile)];
                fit.0 += 1;
                fit.1 = fit.1.min(turn(self.slants.of(way), tile_angle).abs());
            }
            if let Some(added) = added {
                way = moved(moved(way, edges[index - REACH], -1), *added, 1);
            }
        }
    }

    /// Takes over the fits from another plane.
    pub(super) fn merge(&mut self, other: &Self) {
        for (fit, &(edges, off)) in self.tiles.iter_mut().zip(&other.tiles) {
            *fit = (fit.0 + edges, fit.1.min(off));
        }
    }

    /// Returns the findings for tiles whose angle fits nowhere, except for tiles that other findings report.
    pub(super) fn findings(&self, level: &Level, uses: &FirstUses, is_told: impl Fn(usize) -> bool) -> Vec<Finding> {
        let is_full = |tile: usize| level.tiles[tile].heights.iter().all(|height| height.abs() >= 16);
        let seen = self.tiles.iter().enumerate();
        let bad =
            seen.filter(|&(tile, &(edges, off))| edges >= FEWEST && off >= OFF && !is_full(tile) && !is_told(tile));
        bad.map(|(tile, &(_, off))| {
            let angle = level.tiles[tile].angle.0;
            let message = format!("tile {tile}: its angle {angle:#04X} is at least {off:#04X} off its surface");
            uses.place(tile, Finding::new(Check::TileAngle, Severity::Warning, message))
        })
        .collect()
    }
}

/// The angles of all straight lines along a few edges.
struct Slants(Vec<Angle>);

impl Slants {
    const MOST: i32 = SPAN as i32;
    const SIDE: i32 = 2 * Self::MOST + 1;

    fn new() -> Self {
        let lines =
            (-Self::MOST..=Self::MOST).flat_map(|down| (-Self::MOST..=Self::MOST).map(move |right| (right, down)));
        Self(lines.map(|(right, down)| angle_along(right.into(), down.into())).collect())
    }

    /// Returns the angle of a line that leads this far to the right and down.
    fn of(&self, (right, down): (i32, i32)) -> Angle {
        self.0[((down + Self::MOST) * Self::SIDE + right + Self::MOST) as usize]
    }
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
