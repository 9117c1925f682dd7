//! Finds shapes that heights and widths cannot describe: holes, floating pieces, lines filled at both ends, overhangs.

use std::fmt;

use super::Pixels;

/// A part of a tile's shape that heights or widths cannot describe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The pixels in question: the air of holes and gaps, the solid pixels of floating and overhanging pieces.
    pub pixels: Pixels,
}

/// Kinds of shapes that heights or widths cannot describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Air that is enclosed by solid pixels.
    Hole,
    /// A piece that touches no side of the tile.
    FloatingPiece,
    /// Columns that are solid at top and bottom, with air between. The longer end counts.
    ColumnsFilledAtBothEnds,
    /// Rows that are solid at left and right, with air between. The longer end counts.
    RowsFilledAtBothEnds,
    /// Columns with solid pixels that reach neither the top nor the bottom.
    Overhang,
    /// Rows with solid pixels that reach neither side.
    RowsFilledAtNeitherEnd,
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hole => "hole",
            Self::FloatingPiece => "floating piece",
            Self::ColumnsFilledAtBothEnds => "columns filled at both ends",
            Self::RowsFilledAtBothEnds => "rows filled at both ends",
            Self::Overhang => "overhang",
            Self::RowsFilledAtNeitherEnd => "rows filled at neither end",
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} px)", self.kind, self.pixels.count())
    }
}

/// Returns all problems of a tile, by kind.
pub(super) fn problems(solid: &Pixels) -> Vec<Problem> {
    let holes = holes(solid);
    let floating = inner_pieces(solid, true);
    // Holes and floating pieces are reported only as such.
    let rest = Pixels::of(|x, y| (solid.has(x, y) || holes.has(x, y)) && !floating.has(x, y));
    let across = rest.transposed();
    let found = [
        (ProblemKind::Hole, holes),
        (ProblemKind::FloatingPiece, floating),
        (ProblemKind::ColumnsFilledAtBothEnds, gaps(&rest)),
        (ProblemKind::RowsFilledAtBothEnds, gaps(&across).transposed()),
        (ProblemKind::Overhang, loose(&rest)),
        (ProblemKind::RowsFilledAtNeitherEnd, loose(&across).transposed()),
    ];
    found.into_iter().filter(|(_, pixels)| !pixels.is_empty()).map(|(kind, pixels)| Problem { kind, pixels }).collect()
}

/// Returns the air that is enclosed by solid pixels.
pub(super) fn holes(solid: &Pixels) -> Pixels {
    inner_pieces(&solid.inverse(), false)
}

/// Returns the connected pieces that touch no side.
fn inner_pieces(pixels: &Pixels, diagonal: bool) -> Pixels {
    pixels.differing(&pixels.pieces_at_the_border(diagonal))
}

/// Returns the air of columns that are solid at both ends.
fn gaps(solid: &Pixels) -> Pixels {
    Pixels::of(|x, y| solid.has(x, 0) && solid.has(x, 15) && !solid.has(x, y))
}

/// Returns the solid pixels of columns that neither end reaches.
fn loose(solid: &Pixels) -> Pixels {
    let reaches = |x: i32, mut rows: std::ops::Range<i32>| rows.all(|row| solid.has(x, row));
    Pixels::of(|x, y| solid.has(x, y) && !reaches(x, 0..y) && !reaches(x, y..16))
}
