//! Decides whether each pixel of a drawn level is solid.

use super::PictureOptions;
use crate::bake::{Pixels, SolidKey};

/// The collision of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PixelMatter {
    Air,
    Solid,
    TopSolid,
}

/// The pixels of a cell: red, green, blue and alpha, row by row.
pub(super) type CellPixels = [[u8; 4]; 256];

/// The collision of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellMatter {
    pub solid: Pixels,
    /// The number of pixels that are solid from all sides.
    pub from_all_sides: u32,
    /// The number of pixels that are solid only from above.
    pub from_above: u32,
}

/// Decides about pixels, and remembers the last one, as the next is usually similar.
pub(super) struct Judge<'a> {
    options: &'a PictureOptions,
    last: ([u8; 4], PixelMatter),
}

impl<'a> Judge<'a> {
    pub(super) fn new(options: &'a PictureOptions) -> Self {
        let clear = [0; 4];
        Self { options, last: (clear, matter(options, clear)) }
    }

    /// Decides about a cell of which this many rows are drawn, at least one. Solid pixels in the last of them continue downwards: ground
    /// that hung from the cell's top would not be a floor.
    pub(super) fn cell(&mut self, pixels: &CellPixels, drawn: usize) -> CellMatter {
        let mut rows = [0; 16];
        let (mut from_all_sides, mut from_above) = (0, 0);
        for (row, line) in rows.iter_mut().zip(pixels.as_chunks::<16>().0) {
            for (x, pixel) in line.iter().enumerate() {
                if *pixel != self.last.0 {
                    self.last = (*pixel, matter(self.options, *pixel));
                }
                match self.last.1 {
                    PixelMatter::Air => continue,
                    PixelMatter::Solid => from_all_sides += 1,
                    PixelMatter::TopSolid => from_above += 1,
                }
                *row |= 1 << x;
            }
        }
        let last = rows[drawn - 1];
        rows[drawn..].fill(last);
        CellMatter { solid: Pixels::of_rows(rows), from_all_sides, from_above }
    }
}

fn matter(options: &PictureOptions, pixel: [u8; 4]) -> PixelMatter {
    let [red, green, blue, alpha] = pixel;
    let is_one_of = |colours: &[[u8; 3]]| colours.contains(&[red, green, blue]);
    let least = match options.solid {
        SolidKey::Alpha(least) => least.max(1),
        SolidKey::Colour(_) => 1,
    };
    if is_one_of(&options.background) {
        PixelMatter::Air
    } else if alpha >= least && is_one_of(&options.top_solid) {
        PixelMatter::TopSolid
    } else if options.solid.holds(pixel) {
        PixelMatter::Solid
    } else {
        PixelMatter::Air
    }
}
