//! The different shapes of a picture's cells. Their number is limited before they are measured.

use std::collections::{BTreeMap, BTreeSet};

use quarterpipe_level::{LevelError, internal::MAX_TILES};

use crate::bake::{BakedTile, Pixels, too_many_tiles};

/// The maximum number of different shapes. Some of them have the same heights and widths.
const MAX_SHAPES: usize = 1 << 18;

/// The number of an empty cell's shape.
pub(super) const AIR: u32 = 0;

/// The different shapes, numbered in the order in which they were found.
pub(super) struct Shapes {
    pixels: Vec<Pixels>,
    known: BTreeMap<Pixels, u32>,
    /// The different heights and widths, with mirrored ones counted once. A level has at least this many tiles.
    lines: BTreeSet<[[i8; 16]; 2]>,
}

impl Shapes {
    /// Makes the list of shapes with air alone.
    pub(super) fn new() -> Self {
        Self {
            pixels: vec![Pixels::NONE],
            known: BTreeMap::from([(Pixels::NONE, AIR)]),
            lines: BTreeSet::from([[[0; 16]; 2]]),
        }
    }

    /// Returns the number of a shape.
    ///
    /// # Errors
    ///
    /// When there are more shapes than a level's tiles can have.
    pub(super) fn number(&mut self, pixels: Pixels) -> Result<u32, LevelError> {
        if let Some(known) = self.known.get(&pixels) {
            return Ok(*known);
        }
        let number = self.pixels.len();
        let tile = BakedTile::shape(pixels).tile;
        let turned = [(false, false), (true, false), (false, true), (true, true)].map(|(x, y)| {
            let turned = tile.flipped(x, y);
            // A full line is the same from either end.
            [turned.heights, turned.widths].map(|depths| depths.map(|depth| if depth == -16 { 16 } else { depth }))
        });
        self.lines.extend(turned.into_iter().min());
        if self.lines.len() > MAX_TILES || number >= MAX_SHAPES {
            return Err(too_many_tiles());
        }
        self.pixels.push(pixels);
        self.known.insert(pixels, number as u32);
        Ok(number as u32)
    }

    /// Returns the pixels of a shape.
    pub(super) fn pixels(&self, number: u32) -> &Pixels {
        self.pixels.get(number as usize).unwrap_or(&Pixels::NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_shapes_than_tiles_are_refused_before_anything_is_measured() {
        let mut shapes = Shapes::new();
        // As if there were room for only one more.
        shapes.lines.extend((0..65_534_u32).map(|number| {
            let mut heights = [100; 16];
            heights[..4].copy_from_slice(&number.to_be_bytes().map(u8::cast_signed));
            [heights, [100; 16]]
        }));
        let shape = |height: i32| Pixels::of(|_, y| y >= 16 - height);
        assert_eq!([shapes.number(shape(3)), shapes.number(shape(3))], [Ok(1), Ok(1)]);
        let error = shapes.number(shape(4)).unwrap_err().to_string();
        assert!(error.starts_with("tiles: found more than 65536 different ones, expected at most 65536: "), "{error}");
        assert_eq!(shapes.number(shape(3)), Ok(1), "known ones are still found");
    }

    #[test]
    fn mirrored_shapes_count_as_one_tile() {
        let mut shapes = Shapes::new();
        let slope = Pixels::of(|x, y| y > x / 2);
        for shape in [slope, slope.flipped_x(), slope.flipped_y(), slope.flipped_x().flipped_y()] {
            shapes.number(shape).unwrap();
        }
        assert_eq!((shapes.pixels.len(), shapes.lines.len()), (5, 2));
    }
}
