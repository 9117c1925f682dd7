//! Distinguishes the walls of loops from bent bridges, where a curve is so thin that both of its sides are in a tile.

use quarterpipe::terrain::Tile;

use super::{
    face::Face,
    surface::{CORNER, Outline, Piece, Slope, outlines, unit},
};

/// The sine of the least turn between the halves of a curve, 2 degrees.
const BENT: f64 = 0.03;
/// The cosine between the two sides of a thin curve, 25 degrees from opposite directions.
const OPPOSITE: f64 = -0.9;
/// The number of faces over which the direction of a followed outline is measured.
const CHORD: usize = 12;
/// The sine of the turn by which a followed outline is bent the other way, 20 degrees.
const BENT_BACK: f64 = 0.34;
/// The maximum number of faces over which the inner side of a loop is followed: a half circle of radius 800 px.
const FOLLOW_LOOP: usize = 3200;

/// Returns the direction of a curve that is so thin that both of its sides are in the tile. If the hollow side becomes a floor, the curve
/// is a loop, and players run inside. Otherwise it is a bent bridge: players run over it.
pub(super) fn side_of_thin_curve(
    pieces: &[Piece],
    tile: &Tile,
    far: &dyn Fn(i32, i32) -> Option<bool>,
) -> Option<Slope> {
    if !pieces.iter().any(|one| pieces.iter().any(|other| are_opposite(one, other))) {
        return None;
    }
    // Near a cut, the surrounding tiles do not have enough of the curve.
    let outlines = outlines(&|x, y| far(x, y));
    let pieces: Vec<Piece> = outlines.into_iter().flat_map(|outline| Outline::new(outline).pieces(tile)).collect();
    let pairs = pieces.iter().flat_map(|inner| pieces.iter().map(move |outer| (inner, outer)));
    let is_bent =
        |(inner, outer): &(&Piece, &Piece)| inner.bend < -BENT && outer.bend > BENT && are_opposite(inner, outer);
    let (inner, outer) = pairs.into_iter().find(is_bent)?;
    if is_floor(inner.along) || [1, -1].into_iter().any(|way| leads_to_floor(inner.face, way, far)) {
        return Some(Slope::Inside(inner.along.0, inner.along.1));
    }
    is_floor(outer.along).then_some(Slope::Along(outer.along.0, outer.along.1))
}

fn is_floor(along: (f64, f64)) -> bool {
    along.0 > std::f64::consts::FRAC_1_SQRT_2
}

/// Returns whether the hollow side of a curve becomes a floor when it is followed forwards (`1`) or backwards (`-1`), before it ends at a
/// corner or is bent the other way.
fn leads_to_floor(start: Face, way: i32, far: &dyn Fn(i32, i32) -> Option<bool>) -> bool {
    let solid = |x: i32, y: i32| far(x, y);
    let sign = f64::from(way);
    let mut middles = vec![start.middle()];
    let mut chords: Vec<(f64, f64)> = Vec::new();
    let mut most_bent: Option<(f64, f64)> = None;
    let mut face = start;
    while middles.len() < FOLLOW_LOOP {
        let Some(next) = face.neighbour(way, &solid).filter(|next| *next != start) else { return false };
        face = next;
        middles.push(face.middle());
        let Some(from) = middles.len().checked_sub(CHORD + 1) else { continue };
        let ((x1, y1), (x2, y2)) = (middles[from], face.middle());
        let chord = unit(sign * (x2 - x1), sign * (y2 - y1));
        chords.push(chord);
        if let Some((x, y)) = chords.len().checked_sub(CHORD + 1).map(|before| chords[before])
            && x * chord.0 + y * chord.1 < CORNER
        {
            return false;
        }
        if is_floor(chord) {
            return true;
        }
        let turn = most_bent.map_or(0.0, |(x, y)| sign * (x * chord.1 - y * chord.0));
        if turn > BENT_BACK {
            return false;
        }
        if turn <= 0.0 {
            most_bent = Some(chord);
        }
    }
    false
}

/// Returns whether two pieces are the two sides of a wall.
fn are_opposite(one: &Piece, other: &Piece) -> bool {
    let cosine = one.along.0 * other.along.0 + one.along.1 * other.along.1;
    let ((x1, y1), (x2, y2)) = (one.face.middle(), other.face.middle());
    // The solid is at the right hand of both.
    cosine < OPPOSITE && one.along.0 * (y2 - y1) > one.along.1 * (x2 - x1)
}
