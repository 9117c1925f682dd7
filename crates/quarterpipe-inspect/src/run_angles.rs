//! Finds tiles on smooth surfaces whose angle is a little off, and flagged tiles inside slopes.
//!
//! A player moves in the direction of its angle. [G-28] An angle that is off by 8 or more lifts it from the surface or presses it into
//! the surface at each frame, and changes how the slope pulls. [G-15] A flagged tile's angle is never taken over: the player's snaps to a
//! quarter turn, and a slope of 0x20 or more becomes a wall. [G-57, G-58]
//!
//! The check looks at tiles that have a tile of the same surface to either side, where the outline is straight or bends evenly. A tile
//! that fits somewhere is left alone.

use quarterpipe::{Angle, px, terrain::Tile};
use quarterpipe_level::Level;

use super::{
    Check, Finding, Severity,
    contour::{Contour, Edge, turn},
    plane::Plane,
    slants::OutlinePath,
};

/// The least difference, in 1/256 turns, that is a finding. The measured angle is exact to 2.
const OFF: i32 = 6;
/// A flagged tile is inside a slope if the outline leans this much, in 1/256 turns.
const LEAN: i32 = 8;
/// The number of edges to either side of a tile that are measured.
const BESIDE: usize = 16;
/// The least difference, in 1/256 turns, of an angle that may be that of the other side of a thin wall.
const OPPOSITE: i32 = 0x70;
/// A tile with fewer edges than this shows too little of its surface.
const FEWEST: usize = 8;

/// The place where a tile fits best.
#[derive(Clone, Copy)]
struct Fit {
    /// The difference of its angle from the outline's, in 1/256 turns.
    off: i32,
    /// The cell.
    cell: (i32, i32),
    /// The angle that would fit.
    wanted: Angle,
}

/// The fits of tiles' angles to the smooth surfaces that the tiles are part of.
pub(super) struct RunFits {
    /// The best fit by tile.
    tiles: Vec<Option<Fit>>,
    way: OutlinePath,
}

impl RunFits {
    /// Makes fits of tiles of which nothing was seen yet.
    pub(super) fn new(tiles: usize) -> Self {
        Self { tiles: vec![None; tiles], way: OutlinePath::default() }
    }

    /// Looks at the tiles along a contour.
    pub(super) fn look(&mut self, plane: &Plane<'_>, contour: &Contour) {
        let edges = &contour.edges;
        if edges.len() < FEWEST + 2 * BESIDE {
            return;
        }
        self.way.measure(edges);
        let mut begin = 0;
        for visit in edges.chunk_by(|one, next| one.cell() == next.cell()) {
            let end = begin + visit.len();
            if visit.len() >= FEWEST && begin >= BESIDE && end + BESIDE <= edges.len() {
                self.look_at(plane, edges, begin, end);
            }
            begin = end;
        }
    }

    fn look_at(&mut self, plane: &Plane<'_>, edges: &[Edge], begin: usize, end: usize) {
        let (from, to) = (begin - BESIDE, end + BESIDE);
        let edge = edges[(begin + end) / 2];
        if [edges[from], edge, edges[to - 1]].iter().any(|edge| edge.is_border) {
            return;
        }
        let Some(angle) = self.way.smooth_angle([from, begin, end, to]) else { return };
        let off = if edge.tile_angle.is_flagged() {
            let is_slope = |edge: Edge| !edge.tile_angle.is_flagged();
            let lean = turn(angle.nearest_quarter(), angle).abs();
            if lean < LEAN || !is_slope(edges[from]) || !is_slope(edges[to - 1]) {
                return;
            }
            lean
        } else {
            let off = turn(angle, edge.tile_angle).abs();
            // Too little of the other side may be in the tile to be measured.
            if off >= OPPOSITE && shows_angle(plane, edge) {
                return;
            }
            off
        };
        let fit = &mut self.tiles[usize::from(edge.tile)];
        if fit.is_none_or(|fit| off < fit.off) {
            *fit = Some(Fit { off, cell: edge.cell(), wanted: plane.unflipped(edge, angle) });
        }
    }

    /// Takes over the fits from another plane.
    pub(super) fn merge(&mut self, other: &Self) {
        for (fit, other) in self.tiles.iter_mut().zip(&other.tiles) {
            let is_better = |other: &&Fit| fit.is_none_or(|fit| other.off < fit.off);
            if let Some(other) = other.as_ref().filter(is_better) {
                *fit = Some(*other);
            }
        }
    }

    /// Returns the place where a tile fits best, if it fits badly there. The sides of full tiles say nothing about a slant.
    fn bad_fit(&self, level: &Level, tile: usize) -> Option<Fit> {
        let has_slant = level.tiles[tile].heights.iter().any(|height| height.abs() < 16);
        self.tiles[tile].filter(|fit| fit.off >= OFF && has_slant)
    }

    /// Returns whether there is a finding about a tile.
    pub(super) fn has(&self, level: &Level, tile: usize) -> bool {
        self.bad_fit(level, tile).is_some()
    }

    /// Returns the findings for tiles whose angle fits nowhere, and for flagged tiles of slopes.
    pub(super) fn findings(&self, level: &Level) -> Vec<Finding> {
        let tiles = level.tiles.iter().enumerate();
        tiles.filter_map(|(number, tile)| Some(self.bad_fit(level, number)?.finding(number, tile))).collect()
    }
}

/// Returns whether another side of the surface in an edge's cell has the tile's angle, as the inner side of a thin loop has.
fn shows_angle(plane: &Plane<'_>, edge: Edge) -> bool {
    let (column, row) = edge.cell();
    let pixels = (0..256).map(|index| (column * 16 + index % 16, row * 16 + index / 16));
    let mut edges = pixels.flat_map(|at| (0..4).filter_map(move |facing| Edge::at(plane, at, facing)));
    edges.any(Edge::shows_surface)
}

impl Fit {
    fn finding(&self, number: usize, tile: &Tile) -> Finding {
        let Self { off, cell: (column, row), wanted } = *self;
        let (angle, wanted) = (tile.angle.0, wanted.0);
        let (check, message) = if tile.angle.is_flagged() {
            let why = "is flagged in the middle of a slope, where the angle snaps to a quarter turn [G-57]";
            (Check::FlaggedSlope, format!("tile {number} ({angle:#04X}) {why}: {wanted:#04X} would fit"))
        } else {
            let off = format!("is {off:#04X} off the surface that it is part of");
            (Check::TileAngle, format!("tile {number}: its angle {angle:#04X} {off}: {wanted:#04X} would fit"))
        };
        Finding::new(check, Severity::Warning, message).at(px(column * 16), px(row * 16))
    }
}
