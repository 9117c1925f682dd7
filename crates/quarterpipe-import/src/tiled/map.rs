//! Reads a map as a level: its size, properties and layers.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning};

use super::{
    art,
    layers::{FlatLayer, flatten},
    model::{BLOCK, LayerContent, Object, ShownTile, TileGrid, TiledMap},
    objects,
    solid_layers::{Candidate, CandidateKind, choose, is_marked},
    solid_shapes, stickers,
    tiles::{MAX_SIDE, Tiles},
    values::properties,
};
use crate::{
    build::{LevelBuilder, Planes, Polygons, quoted},
    imported_level::ImportedLevel,
};

/// The side of the engine's tiles, in pixels.
pub(super) const SIDE: i32 = 16;

/// The placement of a map in its level.
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
    fn of(map: &TiledMap, layers: &[FlatLayer<'_>]) -> Result<Self, LevelError> {
        if map.orientation != "orthogonal" {
            let found = format!("{} orientation", map.orientation);
            return Err(LevelError::unexpected("map", found, "an orthogonal map"));
        }
        let (width, height) = map.tile_size;
        if ![width, height].iter().all(|length| (1..=MAX_SIDE).contains(length)) {
            let found = format!("tiles of {width} x {height} px");
            return Err(LevelError::unexpected("map", found, format_args!("1 x 1 to {MAX_SIDE} x {MAX_SIDE}")));
        }
        let tile = (width as i32, height as i32);
        let (origin, size) = if map.infinite {
            bounding_box(layers, tile)?
        } else {
            let length = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
            ((0, 0), (length(map.size.0), length(map.size.1)))
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

    /// Returns the number of the level's cells that this many tiles of the map take, at least one.
    fn cells_of_tiles(self, tiles: usize) -> usize {
        let pixels = tiles as u64 * u64::from(self.tile.0.unsigned_abs()) * u64::from(self.tile.1.unsigned_abs());
        usize::try_from(pixels.div_ceil(256)).unwrap_or(usize::MAX)
    }

    /// Returns the bottom left, in pixels of the level, of the place in this column and row of a layer with this offset in whole pixels.
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

/// Returns the column and row of the top left of all blocks of an infinite map that have tiles, and the size of their area. If there are
/// none, returns those of the tiles that are objects and of solid shapes. `tile` is the size of the map's tiles.
fn bounding_box(layers: &[FlatLayer<'_>], tile: (i32, i32)) -> Result<(Size, Size), LevelError> {
    let mut range: Option<[i32; 4]> = None;
    for layer in layers {
        let LayerContent::Tiles(TileGrid::Infinite(blocks)) = &layer.layer.content else { continue };
        let has_tiles = |gids: &[u32]| gids.iter().any(|gid| layer.map.tile(*gid).is_some());
        for ((row, column), _) in blocks.iter().filter(|(_, block)| has_tiles(&block[..])) {
            let [left, top, right, bottom] = range.unwrap_or([*column, *row, *column, *row]);
            range = Some([left.min(*column), top.min(*row), right.max(*column), bottom.max(*row)]);
        }
    }
    if let Some([left, top, right, bottom]) = range {
        return Ok(((BLOCK * left, BLOCK * top), (BLOCK * (right - left + 1), BLOCK * (bottom - top + 1))));
    }
    let stickers = if stickers::are_all(layers) { stickers::bounds(layers) } else { None };
    let shapes = solid_shapes::all_bounds(layers);
    let Some([left, top, right, bottom]) = [stickers, shapes].into_iter().flatten().reduce(solid_shapes::union) else {
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
/// At the first thing that is not valid in a level.
pub(super) fn level(map: &TiledMap, name: &str, files: &super::files::Files) -> Result<ImportedLevel, LevelError> {
    let mut warnings = Vec::new();
    let layers = flatten(map, &mut warnings)?;
    let grid = Grid::of(map, &layers)?;
    let (columns, rows) = grid.cells();
    let mut builder = LevelBuilder::new(name, columns, rows)?;
    warnings.into_iter().for_each(|warning| builder.warn(warning));
    map_properties(map, &mut builder)?;
    let mut tiles = Tiles::new(map, files, grid, &mut builder)?;
    let is_of_stickers = stickers::are_all(&layers);
    let solid = solid_layers(&layers, grid, &mut builder)?;
    let drawn = solid.iter().filter(|candidate| matches!(candidate.kind, CandidateKind::Tiles(_)));
    let drawn = drawn.map(|candidate| (candidate.layer, candidate.planes));
    if is_of_stickers {
        stickers::place(drawn, grid, &mut tiles, &mut builder)?;
    } else {
        for drawn in drawn {
            place_layer(drawn, grid, &mut tiles, &mut builder)?;
        }
    }
    let mut polygons = Polygons::default();
    for shapes in solid.iter().filter_map(ShapeLayer::of) {
        shapes.layer.warn(&mut builder);
        let canvas = tiles.canvas();
        let what = (shapes.layer, shapes.planes, shapes.only_marked, solid.len() == 1);
        solid_shapes::paint(what, (grid, canvas, &mut polygons), &mut builder)?;
    }
    art::paint(&layers, grid, tiles.pictures(), &mut builder);
    tiles.finish(&mut builder)?;
    for layer in &layers {
        if let LayerContent::Objects { objects, .. } = &layer.layer.content {
            let shapes = solid.iter().filter_map(ShapeLayer::of).find(|shapes| std::ptr::eq(shapes.layer, layer));
            for object in objects.iter().filter(|object| !is_of_stickers || !stickers::is_sticker(map, object)) {
                if !shapes.as_ref().is_some_and(|shapes| shapes.has(object)) {
                    objects::add(object, layer, grid, &mut builder)?;
                }
            }
        }
    }
    Ok(builder.finish())
}

/// An object layer whose shapes are solid.
struct ShapeLayer<'a, 'map> {
    layer: &'a FlatLayer<'map>,
    planes: Planes,
    /// True if only shapes count whose class makes them solid.
    only_marked: bool,
}

impl<'a, 'map> ShapeLayer<'a, 'map> {
    fn of(candidate: &Candidate<'a, 'map>) -> Option<Self> {
        let layer = candidate.layer;
        let only_marked = layer.collision.flatten().is_none() && is_marked(candidate);
        matches!(candidate.kind, CandidateKind::Shapes(_)).then_some(Self {
            layer,
            planes: candidate.planes,
            only_marked,
        })
    }

    fn has(&self, object: &Object) -> bool {
        let is_meant = !self.only_marked || solid_shapes::planes_of(object).is_some();
        is_meant && solid_shapes::is_solid_shape(object)
    }
}

/// Chooses the layers that are collision, including layers of shapes.
///
/// # Errors
///
/// When no layer can be collision.
fn solid_layers<'a, 'map>(
    layers: &'a [FlatLayer<'map>],
    grid: Grid,
    builder: &mut LevelBuilder,
) -> Result<Vec<Candidate<'a, 'map>>, LevelError> {
    let is_of_stickers = stickers::are_all(layers);
    let mut candidates = Vec::new();
    for layer in layers {
        if is_of_stickers && stickers::has_any(layer) {
            let count = stickers::of_layer(layer, (0.0, 0.0)).len();
            candidates.push(Candidate::new(layer, CandidateKind::Tiles(count)));
        } else if layer.is_tiles() {
            layer.warn(builder);
            if matches!(layer.layer.content, LayerContent::Tiles(TileGrid::Missing)) {
                builder.warn(Warning::new(layer.place(), "it has no data; it is empty"));
            }
            let cells = grid.cells_of_tiles(tiles_of(layer, grid).count());
            candidates.push(Candidate::new(layer, CandidateKind::Tiles(cells)));
        }
        if let Some(width) = solid_shapes::width(layer) {
            let whole = f64::from(builder.level().size().0.0);
            candidates.push(Candidate::new(layer, CandidateKind::Shapes(width / whole)));
        }
    }
    if candidates.is_empty() {
        let found = "neither a tile layer nor tiles or shapes that are placed as objects";
        return Err(LevelError::unexpected("map", found, "some of them, for collision"));
    }
    let lack = if is_of_stickers { "it has no tile layer, and no object layer has" } else { "no layer has" };
    Ok(choose(candidates, lack, builder))
}

fn map_properties(map: &TiledMap, builder: &mut LevelBuilder) -> Result<(), LevelError> {
    for (name, value) in properties(&map.properties, "map", builder)? {
        let text = || value.plain_text();
        let place = format!("map: properties.{name}");
        let is_read = builder.read_smoothing(&place, &name, &value)
            || builder.read_choice(&place, &name, &value)
            || builder.read_par(&place, &name, &value);
        if is_read {
            continue;
        }
        match name.as_str() {
            "name" => builder.level().name = text(),
            "description" => builder.level().description = text(),
            _ => builder.warn(Warning::new("map", format!("maps have no property {}; it is left out", quoted(&name)))),
        }
    }
    Ok(())
}

/// Puts the tiles of a collision layer into the level, over the existing ones.
fn place_layer<'map>(
    (flat, planes): (&FlatLayer<'map>, Planes),
    grid: Grid,
    tiles: &mut Tiles<'map>,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let solidity = flat.solidity.unwrap_or(Solidity::All);
    for (tile, place) in tiles_of(flat, grid) {
        tiles.put(&tile, grid.bottom_left(place, flat.whole_offset()), (planes, solidity), builder)?;
    }
    Ok(())
}

/// Returns the tiles of a layer, row by row, with their columns and rows in the map.
pub(super) fn tiles_of<'map>(
    flat: &FlatLayer<'map>,
    grid: Grid,
) -> impl Iterator<Item = (ShownTile<'map>, (i32, i32))> + use<'map> {
    let map = flat.map;
    let rows = match &flat.layer.content {
        LayerContent::Tiles(tiles) => rows(tiles),
        _ => Vec::new(),
    };
    rows.into_iter().flat_map(move |(row, first, gids)| {
        let places = gids.iter().enumerate().filter(|(_, gid)| **gid != 0);
        places.filter_map(move |(column, gid)| {
            let place = (first + column as i32 - grid.origin.0, row - grid.origin.1);
            Some((map.tile(*gid)?, place))
        })
    })
}

/// Returns the rows of a layer's tiles, or of its blocks of tiles, from the top: row, first column and tiles.
fn rows(tiles: &TileGrid) -> Vec<(i32, i32, &[u32])> {
    match tiles {
        TileGrid::Missing => Vec::new(),
        // Layers of a finite map may have other sizes than the map.
        TileGrid::Finite { width, gids } => {
            gids.chunks((*width).max(1)).zip(0..).map(|(gids, row)| (row, 0, gids)).collect()
        }
        TileGrid::Infinite(blocks) => {
            let rows = blocks.iter().flat_map(|((row, column), block)| {
                let rows = block.chunks(BLOCK as usize).zip(BLOCK * row..);
                rows.map(move |(gids, row)| (row, BLOCK * column, gids))
            });
            let mut rows: Vec<_> = rows.collect();
            rows.sort_unstable();
            rows
        }
    }
}
