//! The places where driven players begin: flat places of surfaces that rise or fall somewhere.

use quarterpipe::{Angle, terrain::Layer};

use super::super::{
    contour::{Edge, turn},
    stretches::Stretch,
};

/// A surface with fewer edges than this is too short to be a slope.
const FEWEST: usize = 32;
/// The least distance of places along a surface, in pixels.
const APART: i32 = 256;
/// The number of edges to either side that must also be flat.
const BESIDE: usize = 8;
/// The greatest difference of their heights, in pixels.
const BUMP: i32 = 1;
/// The greatest slant of a place, in 1/256 turns.
const SLANT: i32 = 0x0C;
/// The maximum number of places from which the inspection drives. Further surfaces are skipped, as more would take too long.
const MOST: usize = 1 << 14;
/// Beyond these pixels positions wrap round. [N-9]
const FARTHEST: i32 = 32_000;

/// A pixel of ground to stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Spot {
    pub x: i32,
    pub y: i32,
    pub layer: Layer,
}

/// Adds the places of a surface.
pub(in super::super) fn look(layer: Layer, stretch: Stretch<'_>, spots: &mut Vec<Spot>) {
    let edges = stretch.edges;
    let is_sloped = |edge: &Edge| matches!(edge.facing, 1 | 3);
    if edges.len() < FEWEST || spots.len() >= MOST || !edges.iter().any(is_sloped) {
        return;
    }
    let mut last_x = None;
    for (index, &Edge { x, y, .. }) in edges.iter().enumerate() {
        let is_near = last_x.is_some_and(|last: i32| (x - last).abs() < APART);
        if !is_near && is_flat(edges, index) {
            last_x = Some(x);
            spots.push(Spot { x, y, layer });
        }
    }
}

/// Returns whether a player can stand at an edge without sliding.
pub(in super::super) fn is_flat(edges: &[Edge], index: usize) -> bool {
    let Some(beside) = index.checked_sub(BESIDE).and_then(|first| edges.get(first..=index + BESIDE)) else {
        return false;
    };
    let Edge { x, y, facing, is_border, .. } = edges[index];
    let is_level = |edge: &Edge| (edge.y - y).abs() <= BUMP && turn(Angle(0), edge.angle()).abs() <= SLANT;
    facing == 0 && !is_border && x < FARTHEST && y < FARTHEST && beside.iter().all(is_level)
}
