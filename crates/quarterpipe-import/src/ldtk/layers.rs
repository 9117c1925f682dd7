//! Reads the cells of solid layers.

use std::path::Path;

use quarterpipe::terrain::{MAX_SIDE, Solidity};
use quarterpipe_level::LevelError;

use super::{
    off_grid::{self, OffGridTiles},
    project::{Layer, PlacedTile},
    shapes::{self, is_of_any_size},
    solid::Solid,
    tileset::{TilePart, Tiles},
    values::Values,
};
use crate::{
    build::{Drawing, LevelBuilder, Lookup, PlacedShape, Shape},
    files::Files,
};

/// The tools and files for building a level.
pub(super) struct LayerContext<'a> {
    pub builder: &'a mut LevelBuilder,
    pub drawing: &'a mut Drawing,
    /// The tiles that do not fit the cells of the drawing.
    pub between: &'a mut OffGridTiles,
    pub files: &'a Files,
    /// The project file. The paths of other files are relative to it.
    pub project: &'a Path,
}

/// A solid layer that is being read.
struct Reader<'a> {
    layer: &'a Layer,
    place: &'a str,
    solid: &'a Solid<'a>,
    /// Its offset in pixels.
    offset: (i64, i64),
}

/// Reads a solid layer.
///
/// # Errors
///
/// When the number of its cells is wrong or exceeds that of any level, or its tileset is unknown or cannot be used.
pub(super) fn read(
    (layer, place): (&Layer, &str),
    solid: &Solid<'_>,
    tilesets: &mut [Tiles<'_>],
    cx: &mut LayerContext<'_>,
) -> Result<(), LevelError> {
    let unexpected = |key: &str, found: i64, expected: &str| {
        Err(LevelError::unexpected(format!("{place}.{key}"), found, format_args!("{expected}")))
    };
    let size = layer.grid_size;
    if size == 0 {
        return unexpected("__gridSize", size.into(), "1 or more");
    }
    for (key, cells) in [("__cWid", layer.columns), ("__cHei", layer.rows)] {
        if u64::from(cells) * u64::from(size) > 2 * 16 * MAX_SIDE as u64 {
            return unexpected(key, cells.into(), "as many as are in the level");
        }
    }
    let cells = layer.columns as usize * layer.rows as usize;
    let count = layer.int_grid_csv.len();
    if count != cells && count != 0 {
        return unexpected("intGridCsv.length", count as i64, &cells.to_string());
    }
    let offset = (i64::from(layer.x_offset), i64::from(layer.y_offset));
    let reader = Reader { layer, place, solid, offset };
    let tileset = tilesets.iter_mut().find(|tiles| Some(tiles.definition.uid) == layer.tileset_uid);
    let tiles = reader.tiles(tileset.as_deref());
    if let Some(values) = &solid.values {
        reader.put_values(values, &tiles, cx)?;
    }
    match tileset {
        Some(tileset) => reader.put_tiles(&tiles, tileset, cx),
        None if tiles.is_empty() => Ok(()),
        None => {
            let found = layer.tileset_uid.map_or_else(|| "none".to_owned(), |uid| uid.to_string());
            let expected = "the uid of one of defs.tilesets";
            Err(LevelError::unexpected(format!("{place}.__tilesetDefUid"), found, expected))
        }
    }
}

/// Returns whether a place is a corner of the engine's cells.
const fn is_corner((x, y): (i64, i64)) -> bool {
    x % 16 == 0 && y % 16 == 0
}

impl<'a> Reader<'a> {
    /// Returns the tiles that are shapes: all of them, or where values decide only those with heights or a shape in their data.
    fn tiles(&self, tileset: Option<&Tiles<'_>>) -> Vec<&'a PlacedTile> {
        let takes_all = self.solid.values.is_none() || self.solid.from_art;
        let is_said = |tile: &PlacedTile| {
            let fits = self.layer.grid_size.is_multiple_of(16) && is_corner(self.in_level(corner(tile)));
            fits && tileset.is_some_and(|tileset| tileset.says_shape(tile.t))
        };
        let tiles = self.layer.auto_layer_tiles.iter().chain(&self.layer.grid_tiles);
        tiles.filter(|tile| takes_all || is_said(tile)).collect()
    }

    /// Returns the place in the level of a pixel of the layer.
    const fn in_level(&self, (x, y): (i64, i64)) -> (i64, i64) {
        (x + self.offset.0, y + self.offset.1)
    }

    /// Returns the index of the cell with a pixel of the layer; `None` outside.
    fn cell(&self, (x, y): (i64, i64)) -> Option<usize> {
        let Layer { grid_size, columns, rows, .. } = *self.layer;
        let (x, y) = (u32::try_from(x).ok()? / grid_size, u32::try_from(y).ok()? / grid_size);
        (x < columns && y < rows).then(|| y as usize * columns as usize + x as usize)
    }

    /// Puts the shapes of values into cells without a tile that is a shape.
    fn put_values(
        &self,
        values: &Values<'_>,
        tiles: &[&PlacedTile],
        cx: &mut LayerContext<'_>,
    ) -> Result<(), LevelError> {
        let Layer { grid_size, columns, ref int_grid_csv, .. } = *self.layer;
        let side = i64::from(grid_size.div_ceil(16));
        // Shapes between cells are counted when they are painted.
        let blocks = if grid_size.is_multiple_of(16) { int_grid_csv.len() as u64 * (side * side) as u64 } else { 0 };
        cx.builder.count_put(blocks, self.place)?;
        let mut has_tile = vec![false; int_grid_csv.len()];
        for tile in tiles {
            if let Some(has_tile) = self.cell(corner(tile)).and_then(|cell| has_tile.get_mut(cell)) {
                *has_tile = true;
            }
        }
        let mut shapes = Lookup::default();
        for (index, value) in int_grid_csv.iter().enumerate().filter(|(index, _)| !has_tile[*index]) {
            let shape = shapes.entry(*value).or_insert_with(|| self.shape(values, *value, cx));
            let Some((found, is_of_blocks)) = *shape else { continue };
            let of_index = |at: usize| at as i64 * i64::from(grid_size);
            let place = self.in_level((of_index(index % columns as usize), of_index(index / columns as usize)));
            if !is_of_blocks || !is_corner(place) {
                let what = (self.solid.planes, found.solidity.unwrap_or(self.solid.solidity));
                off_grid::paint_shape((found, grid_size), place, what, cx)?;
                continue;
            }
            for part in 0..side * side {
                self.put((place.0 + 16 * (part % side), place.1 + 16 * (part / side)), (false, false), found, cx);
            }
        }
        Ok(())
    }

    /// Returns the shape of a value, and whether it is made of blocks of 16 px; `None` for air.
    fn shape(&self, values: &Values<'_>, value: i32, cx: &mut LayerContext<'_>) -> Option<(TilePart, bool)> {
        let shape = values.shape(value)?.clone();
        let size = self.layer.grid_size;
        let is_of_blocks = size == 16 || (size.is_multiple_of(16) && is_of_any_size(&shape));
        let shapes::Shape { tile, x_flip, y_flip, solidity } = shape;
        Some((TilePart { shape: cx.drawing.shape(Shape::Known(tile)), x_flip, y_flip, solidity }, is_of_blocks))
    }

    fn put_tiles(
        &self,
        tiles: &[&PlacedTile],
        tileset: &mut Tiles<'_>,
        cx: &mut LayerContext<'_>,
    ) -> Result<(), LevelError> {
        if tiles.is_empty() {
            return Ok(());
        }
        let parts = tileset.parts().map_err(|error| error.inside(self.place))?;
        let is_of_blocks = tileset.definition.tile_grid_size.is_multiple_of(16);
        let blocks = if is_of_blocks { tiles.len() as u64 * u64::from(parts).pow(2) } else { 0 };
        cx.builder.count_put(blocks, self.place)?;
        for tile in tiles {
            let flips = (tile.f & 1 != 0, tile.f & 2 != 0);
            let place = self.in_level(corner(tile));
            if !is_of_blocks || !is_corner(place) {
                if let Some(solidity) = self.solidity_of_value(corner(tile)) {
                    let solidity = tileset.solidity(tile.t).or(solidity).unwrap_or(self.solid.solidity);
                    off_grid::paint_tile((tileset, tile.t, flips), place, (self.solid.planes, solidity), cx)?;
                }
                continue;
            }
            for part in 0..parts * parts {
                let (column, row) = (part % parts, part / parts);
                let mirrored = |at: u32, flip: bool| if flip { parts - 1 - at } else { at };
                let of_tile = (mirrored(column, flips.0), mirrored(row, flips.1));
                let beside = |(x, y): (i64, i64)| (x + i64::from(16 * column), y + i64::from(16 * row));
                if let Some(solidity) = self.solidity_of_value(beside(corner(tile))) {
                    let mut found = tileset.part(tile.t, of_tile, cx)?;
                    found.solidity = found.solidity.or(solidity);
                    self.put(beside(place), flips, found, cx);
                }
            }
        }
        Ok(())
    }

    /// Returns the solidity that the value at a pixel of the layer gives to tiles, if it gives one; `None` where tiles do not count.
    fn solidity_of_value(&self, at: (i64, i64)) -> Option<Option<Solidity>> {
        let Some(values) = &self.solid.values else { return Some(None) };
        let value = self.cell(at).and_then(|cell| self.layer.int_grid_csv.get(cell)).copied().unwrap_or_default();
        let is_drawn_only = value == 0 && self.solid.from_art;
        values.shape(value).map_or(is_drawn_only.then_some(None), |shape| Some(shape.solidity))
    }

    /// Puts a block of 16 px with its top left at a pixel of the level.
    fn put(&self, (x, y): (i64, i64), (x_flip, y_flip): (bool, bool), found: TilePart, cx: &mut LayerContext<'_>) {
        let lying = PlacedShape {
            shape: found.shape,
            x_flip: found.x_flip ^ x_flip,
            y_flip: found.y_flip ^ y_flip,
            solidity: found.solidity.unwrap_or(self.solid.solidity),
        };
        cx.drawing.put((x.div_euclid(16), y.div_euclid(16)), self.solid.planes, lying);
    }
}

/// Returns the top left of a tile in its layer.
fn corner(tile: &PlacedTile) -> (i64, i64) {
    (i64::from(tile.px[0]), i64::from(tile.px[1]))
}
