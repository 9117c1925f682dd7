//! Stretches of surface without corners, which a running player can follow.

use super::contour::{Contour, Edge, turn};

/// A surface that turns by this much at once, in 1/256 turns, ends there.
pub(super) const CORNER: i32 = 0x38;
/// A straight run of at least this many edges that face elsewhere than their tile's angle is a square end.
const SQUARE_END: usize = 5;

/// A part of a contour without corners.
#[derive(Clone, Copy)]
pub(super) struct Stretch<'a> {
    /// The edges, in the order of the contour.
    pub edges: &'a [Edge],
    /// True if it has no end: it is a whole contour that is smooth where it closes.
    pub closed: bool,
}

/// Cuts a contour at its corners and at the borders of the map, and calls `look` with each part. A contour that is closed begins with a
/// part's first edge from then on.
pub(super) fn each_stretch(contour: &mut Contour, begins: &mut Vec<usize>, mut look: impl FnMut(Stretch<'_>)) {
    find_begins(contour, begins);
    let Some(&first) = begins.first() else {
        return look(Stretch { edges: &contour.edges, closed: contour.closed });
    };
    // Stretches may run across the contour's own beginning. One that is open begins with its first edge.
    contour.edges.rotate_left(first);
    let ends = begins[1..].iter().map(|begin| begin - first).chain([contour.edges.len()]);
    let mut from = 0;
    for end in ends {
        look(Stretch { edges: &contour.edges[from..end], closed: false });
        from = end;
    }
}

/// Collects the edges that begin a new surface, in order.
fn find_begins(contour: &Contour, begins: &mut Vec<usize>) {
    begins.clear();
    let Some(&last) = contour.edges.last() else { return };
    let looks_elsewhere = |edge: &Edge| !edge.shows_surface();
    let is_same_run =
        |one: &Edge, next: &Edge| one.facing == next.facing && looks_elsewhere(one) == looks_elsewhere(next);
    let is_square = |run: &[Edge]| run.len() >= SQUARE_END && looks_elsewhere(&run[0]);
    let last_run = contour.edges.chunk_by(is_same_run).next_back();
    let mut square_before = last_run.is_some_and(is_square);
    let (mut before, mut index) = (last, 0);
    for run in contour.edges.chunk_by(is_same_run) {
        let square = is_square(run);
        for (in_run, &edge) in run.iter().enumerate() {
            let is_open_end = index == 0 && !contour.closed;
            let is_cut = before.is_border != edge.is_border || (in_run == 0 && square_before != square);
            if is_open_end || is_cut || turn(before.angle(), edge.angle()).abs() >= CORNER {
                begins.push(index);
            }
            (before, index) = (edge, index + 1);
        }
        square_before = square;
    }
}
