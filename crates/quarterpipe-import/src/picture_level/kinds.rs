//! Measures the tiles of a drawn level: each shape once for each of its different surroundings.

use std::collections::BTreeMap;

use quarterpipe::terrain::Solidity;
use quarterpipe_level::LevelError;

use super::{
    scan::{CellShape, Scan},
    shapes::{AIR, Shapes},
};
use crate::bake::{BakedTile, Pixels, Plan, PlannedTile, Smoothing, bake_smooth_among, too_many_tiles};

/// The maximum number of different surroundings of all shapes that are measured: twice the greatest number of tiles.
const MAX_KINDS: usize = 1 << 17;
/// The mark of a place beyond the picture, which is unknown.
const BEYOND: u32 = u32::MAX;

/// The shapes in a cell and in the eight around it, row by row, and whether the cell is solid only from above.
type Key = ([u32; 9], bool);

/// The different tiles; air is the first.
pub(super) struct Kinds {
    pub(super) baked: Vec<BakedTile>,
    known: BTreeMap<Key, u32>,
}

impl Kinds {
    pub(super) fn new() -> Self {
        Self { baked: vec![BakedTile::shape(Pixels::NONE)], known: BTreeMap::new() }
    }

    /// Returns the tile of each cell of a layer.
    ///
    /// # Errors
    ///
    /// When there are too many different surroundings to measure.
    pub(super) fn of_layer(&mut self, shapes: &Shapes, layer: &Scan) -> Result<Vec<u32>, LevelError> {
        let Scan { cells, columns, .. } = layer;
        let place = |(at, cell): (usize, &CellShape)| {
            if cell.shape == AIR {
                return Ok(0);
            }
            let around = around(cells, *columns, at);
            // Deep inside the ground no surface is near, so all of it is one tile.
            let is_deep = *shapes.pixels(cell.shape) == Pixels::ALL
                && around.into_iter().all(|shape| shape == cell.shape || shape == BEYOND);
            let around = if is_deep { [cell.shape; 9] } else { around };
            self.kind(shapes, layer, at, (around, cell.is_top_solid))
        };
        cells.iter().enumerate().map(place).collect()
    }

    /// Measures the tiles again, each in all of its places, as if the outlines of the layers had no noise.
    ///
    /// # Errors
    ///
    /// Never for the places of a picture that was read.
    pub(super) fn smooth<'a>(
        &mut self,
        layers: impl Iterator<Item = &'a Vec<u32>>,
        columns: usize,
        smoothing: Smoothing,
    ) -> Result<(), LevelError> {
        if smoothing.pixels == 0 {
            return Ok(());
        }
        let place = |tile: &u32| (*tile != 0).then_some(PlannedTile { tile: *tile, x_flip: false, y_flip: false });
        let plan = |places: &Vec<u32>| Plan::new(columns, places.iter().map(place).collect());
        let plans = layers.map(plan).collect::<Result<Vec<_>, _>>()?;
        let drawn: Vec<Pixels> = self.baked.iter().map(|baked| baked.solid).collect();
        let smooth = bake_smooth_among(&drawn, &plans, smoothing, |tile| tile != 0);
        for (there, smooth) in self.baked.iter_mut().zip(smooth) {
            *there = BakedTile { solidity: there.solidity, ..smooth };
        }
        Ok(())
    }

    /// Returns the tile of a cell, measured where its shape has these surroundings for the first time.
    fn kind(&mut self, shapes: &Shapes, layer: &Scan, at: usize, key: Key) -> Result<u32, LevelError> {
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        if self.baked.len() >= MAX_KINDS {
            return Err(too_many_tiles());
        }
        let (around, is_top_solid) = key;
        let near = |x: i32, y: i32| {
            if !(-16..32).contains(&x) || !(-16..32).contains(&y) {
                return None;
            }
            let shape = around[((y + 16) / 16 * 3 + (x + 16) / 16) as usize];
            (shape != BEYOND).then(|| shapes.pixels(shape).has(x & 15, y & 15))
        };
        let far = |x: i32, y: i32| {
            let column = (at % layer.columns).checked_add_signed((x >> 4) as isize);
            let row = (at / layer.columns).checked_add_signed((y >> 4) as isize);
            let (column, row) = column.filter(|column| *column < layer.columns).zip(row)?;
            let cell = layer.cells.get(row.checked_mul(layer.columns)? + column)?;
            Some(shapes.pixels(cell.shape).has(x & 15, y & 15))
        };
        let mut baked = BakedTile::shape(*shapes.pixels(around[4]));
        baked.set_slope(baked.slope(&near, &far), &near);
        if is_top_solid {
            baked.solidity = Solidity::Top;
        }
        let number = self.baked.len() as u32;
        self.baked.push(baked);
        self.known.insert(key, number);
        Ok(number)
    }
}

/// Returns the shapes in a cell and around it.
fn around(cells: &[CellShape], columns: usize, at: usize) -> [u32; 9] {
    let (column, row) = (at % columns, at / columns);
    std::array::from_fn(|index| {
        let column = (column + index % 3).checked_sub(1).filter(|column| *column < columns);
        let row = (row + index / 3).checked_sub(1);
        let cell = column.zip(row).and_then(|(column, row)| cells.get(row * columns + column));
        cell.map_or(BEYOND, |cell| cell.shape)
    })
}
