//! Reads a map as a level: its size, properties and layers.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning};

use super::{
    art,
    layers::{Flat, flatten},
    objects, solid_layers, stickers,
    tiles::{MAX_SIDE, Tiles},
    values::properties,
};
use crate::{build::LevelBuilder, imported::Imported};
use tiled::{LayerTile, LayerType, Map, Orientation, TileLayer};

/// The side of the engine's tiles, in pixels.
pub(super) const SIDE: i32 = 16;

/// How a map lies in its level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The width and height of the map's tiles, in pixels.
    pub tile: (i32, i32),
    /// The column and row of the level's top left, in tiles of the map.
    pub origin: (i32, i32),
    /// The number of columns and rows, in tiles of the map.
    pub size: (i32, i32),
}

impl Grid {
    fn of(map: &Map, layers: &[Flat<'_>]) -> Result<Self, LevelError> {
        if map.orientation != Orientation::Orthogonal {
            let found = format!("{} orientation", map.orientation);
            return Err(LevelError::unexpected("map", found, "an orthogonal map"));
        }
        let (width, height) = (map.tile_width, map.tile_height);
        if ![width, height].iter().all(|length| (1..=MAX_SIDE).contains(length)) {
            let found = format!("tiles of {width} x {height} px");
            return Err(LevelError::unexpected("map", found, format_args!("1 x 1 to {MAX_SIDE} x {MAX_SIDE}")));
        }
        let tile = (width as i32, height as i32);
        let (origin, size) = if map.infinite() {
            bounding_box(layers, tile)?
        } else {
            let length = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
            ((0, 0), (length(map.width), length(map.height)))
        };
        Ok(Self { tile, origin, size })
    }

    /// Returns the number of columns and rows of the level's cells that the map's tiles take.
    fn cells(self) -> (usize, usize) {
        let cells = |tiles: i32, length: i32| {
            let pixels = i64::from(tiles) * i64::from(length);
            usize::try_from(pixels).unwrap_or_default().div_ceil(SIDE as usize)
        };
        (cells(self.size.0, self.tile.0), cells(self.size.1, self.tile.1))
    }

    /// Returns the bottom left, in pixels of the level, of the place in this column and row of a layer that is moved by whole pixels.
    pub(super) fn bottom_left(self, (column, row): (i32, i32), offset: (i64, i64)) -> (i64, i64) {
        let pixels = |tiles: i32, length: i32| i64::from(tiles) * i64::from(length);
        (pixels(column, self.tile.0) + offset.0, pixels(row + 1, self.tile.1) + offset.1)
    }

    /// Returns the position of the map's own origin in the level, in pixels.
    pub(super) fn shift(self) -> (f64, f64) {
        let pixels = |tiles: i32, length: i32| -f64::from(tiles) * f64::from(length);
        (pixels(self.origin.0, self.tile.0), pixels(self.origin.1, self.tile.1))
    }
}

/// Columns and rows.
type Size = (i32, i32);

/// Returns the column and row of the top left of all blocks of an infinite map that have tiles, and the size of their area; without
/// any, that of the tiles that are objects. `tile` is the size of the map's tiles.
fn bounding_box(layers: &[Flat<'_>], tile: (i32, i32)) -> Result<(Size, Size), LevelError> {
    let blocks = layers.iter().filter_map(|layer| match layer.layer.layer_type() {
        LayerType::Tiles(TileLayer::Infinite(tiles)) => Some(tiles),
        _ => None,
    });
    let has_tiles = |block: &tiled::ChunkData| (0..256).any(|at| block.get_tile_data(at % 16, at / 16).is_some());
    let mut range: Option<[i32; 4]> = None;
    for tiles in blocks {
        for ((column, row), _) in tiles.chunk_data().filter(|(_, block)| has_tiles(block)) {
            let [left, top, right, bottom] = range.unwrap_or([column, row, column, row]);
            range = Some([left.min(column), top.min(row), right.max(column), bottom.max(row)]);
        }
    }
    if let Some([left, top, right, bottom]) = range {
        return Ok(((16 * left, 16 * top), (16 * (right - left + 1), 16 * (bottom - top + 1))));
    }
    let stickers = if stickers::are_all(layers) { stickers::bounds(layers) } else { None };
    let Some([left, top, right, bottom]) = stickers else {
        return Err(LevelError::unexpected("map", "an infinite map without tiles", "tiles"));
    };
    // The casts saturate; a level that large is refused.
    let tiles = |pixels: f64, length: i32| pixels / f64::from(length);
    let origin = (tiles(left, tile.0).floor() as i32, tiles(top, tile.1).floor() as i32);
    let end = (tiles(right, tile.0).ceil() as i32, tiles(bottom, tile.1).ceil() as i32);
    Ok((origin, (end.0.saturating_sub(origin.0), end.1.saturating_sub(origin.1))))
}

/// Makes the level from a map.
///
/// # Errors
///
/// At the first thing that makes no sense as a level.
pub(super) fn level(map: &Map, name: &str, files: &super::files::Files) -> Result<Imported, LevelError> {
    for tileset in map.tilesets() {
        let own = tileset.tiles().filter_map(|(_, tile)| tile.image.as_ref().map(|image| image.source.clone()));
        tileset.image.iter().map(|image| image.source.clone()).chain(own).for_each(|path| files.note(&path));
    }
    let layers = flatten(map.layers())?;
    let grid = Grid::of(map, &layers)?;
    let (columns, rows) = grid.cells();
    let mut builder = LevelBuilder::new(name, columns, rows)?;
    map_properties(map, &mut builder)?;
    let mut tiles = Tiles::new(map, files, &mut builder)?;
    let is_of_stickers = stickers::are_all(&layers);
    if is_of_stickers {
        stickers::place(&layers, grid, &mut tiles, &mut builder)?;
    } else {
        place_tiles(&layers, grid, &mut tiles, &mut builder)?;
    }
    art::paint(&layers, grid, tiles.pictures(), &mut builder);
    tiles.finish(&mut builder)?;
    for layer in &layers {
        if let LayerType::Objects(objects) = layer.layer.layer_type() {
            for object in objects.objects().filter(|object| !is_of_stickers || !stickers::is_sticker(object)) {
                objects::add(&object, layer, grid, &mut builder)?;
            }
        }
    }
    Ok(builder.finish())
}

fn map_properties(map: &Map, builder: &mut LevelBuilder) -> Result<(), LevelError> {
    for (name, value) in properties(&map.properties, "map", builder) {
        let text = || value.plain_text();
        let place = format!("map: properties.{name}");
        if builder.read_smoothing(&place, &name, &value)? || builder.read_choice(&place, &name, &value)? {
            continue;
        }
        match name.as_str() {
            "name" => builder.level().name = text(),
            "description" => builder.level().description = text(),
            _ => builder.warn(Warning::new("map", format!("maps have no property {name:?}; it is left out"))),
        }
    }
    Ok(())
}

/// Puts the tiles of the collision layers into the level, one layer over the other.
fn place_tiles<'map>(
    layers: &[Flat<'map>],
    grid: Grid,
    tiles: &mut Tiles<'map>,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let tile_layers: Vec<_> = layers.iter().filter(|layer| layer.is_tiles()).collect();
    if tile_layers.is_empty() {
        let found = "neither a tile layer nor tiles that are placed as objects";
        return Err(LevelError::unexpected("map", found, "some of them, for collision"));
    }
    for layer in &tile_layers {
        for name in &layer.unknown_properties {
            let message = format!("tile layers have no property {name:?}; it is left out");
            builder.warn(Warning::new(layer.place(), message));
        }
        layer.check_offset(builder);
    }
    let has_tiles = |layer: &Flat<'map>| tiles_of(layer, grid).next().is_some();
    for layer in solid_layers::choose(tile_layers, has_tiles, "no tile layer has", builder) {
        place_layer(layer, grid, tiles, builder)?;
    }
    Ok(())
}

fn place_layer<'map>(
    flat: &Flat<'map>,
    grid: Grid,
    tiles: &mut Tiles<'map>,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let planes = flat.collision.unwrap_or_default();
    let solidity = flat.solidity.unwrap_or(Solidity::All);
    for (tile, place) in tiles_of(flat, grid) {
        tiles.put(&tile, grid.bottom_left(place, flat.whole_offset()), (planes, solidity), builder)?;
    }
    Ok(())
}

/// Returns the tiles of a layer, row by row, with their columns and rows in the map.
pub(super) fn tiles_of<'map>(
    flat: &Flat<'map>,
    grid: Grid,
) -> impl Iterator<Item = (LayerTile<'map>, (i32, i32))> + use<'map> {
    let layer = flat.layer.as_tile_layer();
    let places = stretches(layer.as_ref()).into_iter().flat_map(|(row, column, count)| {
        let columns = column..column.saturating_add(count);
        columns.map(move |column| (column, row))
    });
    places.filter_map(move |(column, row)| {
        let tile = layer.as_ref()?.get_tile(column, row)?;
        Some((tile, (column - grid.origin.0, row - grid.origin.1)))
    })
}

/// Returns the stretches of a layer that can have tiles, row by row: row, first column and length. What lies between the chunks of an
/// infinite map can be far more than all chunks.
fn stretches(layer: Option<&TileLayer<'_>>) -> Vec<(i32, i32, i32)> {
    match layer {
        // Layers of a finite map may have other sizes than the map.
        Some(TileLayer::Finite(finite)) => {
            (0..finite.height() as i32).map(|row| (row, 0, finite.width() as i32)).collect()
        }
        Some(TileLayer::Infinite(infinite)) => {
            let rows = infinite
                .chunk_data()
                .flat_map(|((column, row), _)| (0..16).map(move |inside| (16 * row + inside, 16 * column, 16)));
            let mut rows: Vec<_> = rows.collect();
            // The chunks come in any order.
            rows.sort_unstable();
            rows
        }
        None => Vec::new(),
    }
}
