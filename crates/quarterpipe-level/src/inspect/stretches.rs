//! Stretches of surface without corners, which a running player can follow.

use super::{
    contour::{Contour, Edge, turn},
    plane::Plane,
};

/// A surface that turns by this much at once, in 1/256 turns, ends there.
pub(super) const CORNER: i32 = 0x38;
/// A straight run of at least this many edges that face elsewhere than their tile's angle is a square end.
const SQUARE_END: usize = 5;

/// A part of a contour without corners.
pub(super) struct Stretch {
    /// The edges, in the order of the contour.
    pub edges: Vec<Edge>,
    /// Whether it has no end: it is a whole contour that is smooth where it closes.
    pub closed: bool,
}

/// Cuts a contour at its corners and at the borders of the map.
pub(super) fn stretches(plane: &Plane<'_>, contour: &Contour) -> Vec<Stretch> {
    let begins = begins(plane, contour);
    let Some(first) = begins.iter().position(|begins| *begins) else {
        return vec![Stretch { edges: contour.edges.clone(), closed: contour.closed }];
    };
    // Stretches may run across the contour's own beginning.
    let order: Vec<usize> = (first..begins.len()).chain(0..first).collect();
    let stretches = order.chunk_by(|_, &index| !begins[index]);
    stretches
        .map(|stretch| Stretch { edges: stretch.iter().map(|&index| contour.edges[index]).collect(), closed: false })
        .collect()
}

/// Returns for each edge whether it begins a new surface.
fn begins(plane: &Plane<'_>, contour: &Contour) -> Vec<bool> {
    let edges = &contour.edges;
    let looks_elsewhere = |edge: &Edge| !edge.shows_surface(plane);
    let mut square = Vec::with_capacity(edges.len());
    for run in edges.chunk_by(|one, next| one.facing == next.facing && looks_elsewhere(one) == looks_elsewhere(next)) {
        square.resize(square.len() + run.len(), run.len() >= SQUARE_END && looks_elsewhere(&run[0]));
    }
    let begins_at = |index: usize| {
        let before = match index.checked_sub(1) {
            Some(before) => before,
            None if contour.closed => edges.len() - 1,
            None => return true,
        };
        let (from, to) = (edges[before], edges[index]);
        let is_cut = from.is_border != to.is_border || square[before] != square[index];
        is_cut || turn(from.angle(plane), to.angle(plane)).abs() >= CORNER
    };
    (0..edges.len()).map(begins_at).collect()
}
