//! Reads a map as a level: its size, properties and layers.

use quarterpipe::{rules::Game, terrain::Solidity};
use tiled::{LayerTile, LayerType, Map, Orientation, TileLayer};

use super::{
    art,
    layers::{Flat, flatten},
    objects,
    tiles::{MAX_SIDE, Tiles},
    values::properties,
};
use crate::{
    build::LevelBuilder,
    error::LevelError,
    imported::{Imported, Warning},
};

/// The side of the engine's tiles, in pixels.
pub(super) const SIDE: i32 = 16;

/// How a map lies in its level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The side of the map's tiles, in pixels.
    pub side: i32,
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
        let side = i32::try_from(width).ok().filter(|side| *side > 0 && side % SIDE == 0 && *side <= MAX_SIDE as i32);
        let Some(side) = side.filter(|_| width == height) else {
            let found = format!("tiles of {width} x {height} px");
            return Err(LevelError::unexpected("map", found, "square tiles of 16 px, or a multiple of it up to 256"));
        };
        let (origin, size) = if map.infinite() {
            bounding_box(layers)?
        } else {
            let length = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
            ((0, 0), (length(map.width), length(map.height)))
        };
        Ok(Self { side, origin, size })
    }

    /// Returns the number of the engine's tiles to a side of a tile of the map.
    pub(super) const fn cells(self) -> i32 {
        self.side / SIDE
    }

    /// Returns the position of the map's own origin in the level, in pixels.
    pub(super) fn shift(self) -> (f64, f64) {
        let pixels = |tiles: i32| -f64::from(tiles) * f64::from(self.side);
        (pixels(self.origin.0), pixels(self.origin.1))
    }
}

/// Columns and rows.
type Size = (i32, i32);

/// Returns the column and row of the top left of all blocks of an infinite map that have tiles, and the size of their area.
fn bounding_box(layers: &[Flat<'_>]) -> Result<(Size, Size), LevelError> {
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
    let Some([left, top, right, bottom]) = range else {
        return Err(LevelError::unexpected("map", "an infinite map without tiles", "tiles"));
    };
    Ok(((16 * left, 16 * top), (16 * (right - left + 1), 16 * (bottom - top + 1))))
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
    let cells = |tiles: i32| usize::try_from(tiles.saturating_mul(grid.cells())).unwrap_or_default();
    let mut builder = LevelBuilder::new(name, cells(grid.size.0), cells(grid.size.1))?;
    map_properties(map, &mut builder)?;
    let mut tiles = Tiles::new(map, files, &mut builder)?;
    place_tiles(&layers, grid, &mut tiles, &mut builder)?;
    art::paint(&layers, grid, tiles.pictures(), &mut builder);
    tiles.finish(&mut builder)?;
    for layer in &layers {
        if let LayerType::Objects(objects) = layer.layer.layer_type() {
            for object in objects.objects() {
                objects::add(&object, layer, grid, &mut builder)?;
            }
        }
    }
    Ok(builder.finish())
}

fn map_properties(map: &Map, builder: &mut LevelBuilder) -> Result<(), LevelError> {
    for (name, value) in properties(&map.properties, "map", builder) {
        let text = || value.plain_text();
        if builder.read_smoothing(&format!("map: properties.{name}"), &name, &value)? {
            continue;
        }
        match name.as_str() {
            "name" => builder.level().name = text(),
            "description" => builder.level().description = text(),
            "rules" => {
                let names = Game::ALL.map(Game::name);
                let Some(rules) = value.as_choice(&names).and_then(|name| name.parse().ok()) else {
                    let expected = format!("one of {}", names.join(", "));
                    return Err(LevelError::unexpected("map: properties.rules", value.plain(), expected));
                };
                builder.level().rules = Some(rules);
            }
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
        return Err(LevelError::unexpected("map", "no tile layer", "at least one, for collision"));
    }
    let is_marked = tile_layers.iter().any(|layer| layer.collision.is_some());
    if !is_marked {
        let message = "no tile layer has the class collision, collision_a or collision_b; all of them are collision";
        builder.warn(Warning::new("map", message));
    }
    for layer in tile_layers {
        for name in &layer.unknown_properties {
            let message = format!("tile layers have no property {name:?}; it is left out");
            builder.warn(Warning::new(layer.place(), message));
        }
        if layer.collision.is_some() || !is_marked {
            place_layer(layer, grid, tiles, builder)?;
        }
    }
    Ok(())
}

fn place_layer<'map>(
    flat: &Flat<'map>,
    grid: Grid,
    tiles: &mut Tiles<'map>,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let offset = flat.cells_of_offset(builder);
    let planes = flat.collision.unwrap_or_default();
    let solidity = flat.solidity.unwrap_or(Solidity::All);
    for (tile, (column, row)) in tiles_of(flat, grid) {
        let n = grid.cells();
        let corner = (column * n + offset.0, (row + 1) * n + offset.1);
        tiles.put(&tile, corner, (planes, solidity), builder)?;
    }
    Ok(())
}

/// Returns the tiles of a layer, with their columns and rows in the map.
pub(super) fn tiles_of<'map>(
    flat: &Flat<'map>,
    grid: Grid,
) -> impl Iterator<Item = (LayerTile<'map>, (i32, i32))> + use<'map> {
    let layer = flat.layer.as_tile_layer();
    let (columns, rows) = match &layer {
        // Layers of a finite map may have other sizes than the map.
        Some(TileLayer::Finite(finite)) => (finite.width() as i32, finite.height() as i32),
        Some(TileLayer::Infinite(_)) => grid.size,
        None => (0, 0),
    };
    let places = (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)));
    places.filter_map(move |(column, row)| {
        let tile = layer.as_ref()?.get_tile(column + grid.origin.0, row + grid.origin.1)?;
        Some((tile, (column, row)))
    })
}
