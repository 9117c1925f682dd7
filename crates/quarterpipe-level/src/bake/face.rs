//! Faces: the sides of solid pixels that face air. Outlines consist of them.

use quarterpipe::terrain::Tile;

/// One side of a solid pixel that faces air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The column of the pixel.
    pub x: i32,
    /// The row of the pixel.
    pub y: i32,
    /// The side of the pixel: 0 is the upper one, then clockwise.
    pub side: usize,
}

/// The direction along each side's face with the solid on the right hand.
pub const ALONG: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// The direction from the pixel to the air on each side.
pub const OUT: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Face {
    /// Returns whether the pixel is in the tile.
    pub fn is_in_tile(self) -> bool {
        (0..16).contains(&self.x) && (0..16).contains(&self.y)
    }

    /// Returns whether the air that it faces is outside the tile.
    pub fn is_at_border(self) -> bool {
        let (dx, dy) = OUT[self.side];
        !(0..16).contains(&(self.x + dx)) || !(0..16).contains(&(self.y + dy))
    }

    /// Returns the middle of the side, in pixels.
    pub fn middle(self) -> (f64, f64) {
        let (dx, dy) = OUT[self.side];
        (f64::from(self.x) + 0.5 + f64::from(dx) / 2.0, f64::from(self.y) + 0.5 + f64::from(dy) / 2.0)
    }

    /// Returns whether the tile's heights and widths have an end at this face.
    pub fn is_shown_by(self, tile: &Tile) -> bool {
        let (line, at, depths) = match self.side {
            0 | 2 => (self.x, self.y, &tile.heights),
            _ => (self.y, self.x, &tile.widths),
        };
        let depth = i32::from(depths[line as usize]);
        // Upper and left sides are the ends of lines that are solid from the bottom or the right.
        match self.side {
            0 | 3 => (depth > 0 && at == 16 - depth) || (depth < 0 && at == 0),
            _ => (depth < 0 && at == -depth - 1) || (depth > 0 && at == 15),
        }
    }

    /// Returns the next face on the outline (`1`) or the one before (`-1`); `None` where it is not known what is solid.
    /// Pixels that touch at a corner are connected.
    pub fn neighbour(self, way: i32, solid: &impl Fn(i32, i32) -> Option<bool>) -> Option<Self> {
        let ((ax, ay), (ox, oy)) = (ALONG[self.side], OUT[self.side]);
        let (x, y) = (self.x + way * ax, self.y + way * ay);
        let turned = |quarters: i32| (self.side as i32 + quarters).rem_euclid(4) as usize;
        if solid(x + ox, y + oy)? {
            return Some(Self { x: x + ox, y: y + oy, side: turned(-way) });
        }
        Some(if solid(x, y)? { Self { x, y, ..self } } else { Self { side: turned(way), ..self } })
    }
}
