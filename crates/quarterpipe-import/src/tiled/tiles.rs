//! Makes the level's tiles from those of a map's tilesets, when they are first used.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Solidity, Tile};
use quarterpipe_level::{LevelError, Warning};

use super::{
    budget::MAX_TILES,
    files::Files,
    layers::solidity_of,
    map::{Grid, SIDE},
    model::{Properties, PropertyValue, ShownArea, ShownTile, TileId, TiledMap, Tileset, TilesetTile},
    off_grid::LooseTiles,
    pictures::Pictures,
    shape::Shapes,
    values::properties,
};
use crate::{
    bake::Pixels,
    build::{Canvas, LevelBuilder, Lookup, Planes, Stamp, quoted, tile_properties},
};

/// The class of the tilesets that [`write`](super::write) makes. All of their tiles become the level's, in order.
pub(super) const OWN_CLASS: &str = "quarterpipe";
/// The longest side of a tile, in pixels.
pub(super) const MAX_SIDE: u32 = 256;
/// The longest side of a tile with a separate picture, which is larger than any cell of a map, in pixels.
const MAX_PICTURE: u32 = 1024;
/// The properties of tiles that describe their collision.
pub(super) const PROPERTIES: [&str; 5] = ["heights", "widths", "angle", "solidity", "shape"];

/// The names of flags that make tiles solid, as in games that choose by a property.
const FLAGS: [&str; 6] = ["collides", "collide", "collidable", "collision", "solid", "blocked"];

/// The tiles of a map's tilesets.
pub(super) struct Tiles<'map> {
    shapes: Shapes<'map>,
    placed: Lookup<(Option<usize>, TileId), PlacedTile>,
    /// The tiles that are not in the level's cells.
    loose: LooseTiles,
    /// Flags for each tileset: true if a flag makes some of its tiles solid and others not.
    flagged: Vec<bool>,
    /// The level's tile that the first tile becomes, for tilesets of class [`OWN_CLASS`].
    own: Vec<Option<u16>>,
    /// Unknown properties by tileset and name: the first tile and the count.
    unknown: BTreeMap<(usize, String), (TileId, u32)>,
    /// The tiles in layers that do not exist in their tileset, by tileset: the first one and the count.
    missing: BTreeMap<usize, (TileId, u32)>,
    map: &'map TiledMap,
    /// The size of the map's cells, in pixels.
    cell: (i32, i32),
}

/// A tile in the level.
struct PlacedTile {
    /// The width and height in its tileset, in pixels; zero if it is left out.
    own_size: (u32, u32),
    /// The area in which layers show it.
    shown: ShownArea,
    /// The tiles of 16 px that it consists of, row by row, once it is used in the level's cells.
    parts: Vec<u16>,
    /// The number of the level's tile, in a tileset of class [`OWN_CLASS`].
    own: Option<u16>,
    solidity: Option<Solidity>,
}

impl<'map> Tiles<'map> {
    /// Makes the tiles of a map.
    ///
    /// # Errors
    ///
    /// When a tileset of class [`OWN_CLASS`] is malformed.
    pub(super) fn new(
        map: &'map TiledMap,
        files: &'map Files,
        grid: Grid,
        builder: &mut LevelBuilder,
    ) -> Result<Self, LevelError> {
        let shapes = Shapes::new(files);
        let loose = LooseTiles::new(builder);
        let mut tiles = Self {
            shapes,
            placed: Lookup::default(),
            loose,
            flagged: Vec::new(),
            own: Vec::new(),
            unknown: BTreeMap::new(),
            missing: BTreeMap::new(),
            map,
            cell: grid.tile,
        };
        for tileset in &map.tilesets {
            let (is_own, place) = (tileset.class == OWN_CLASS, place_of(tileset));
            let flagged = tileset.tiles.values().any(|tile| flag_of(&tile.properties) == Some(true));
            if flagged {
                let message =
                    format!("its tiles with one of the properties {} are the only solid ones", FLAGS.join(", "));
                builder.warn(Warning::new(&place, message));
            }
            tiles.flagged.push(flagged);
            tiles.own.push(if is_own { add_all(tileset, builder)? } else { None });
            for (name, _) in properties(&tileset.properties, &place, builder)? {
                if name != "shape" {
                    let message = format!("tilesets have no property {}; it is left out", quoted(&name));
                    builder.warn(Warning::new(&place, message));
                }
            }
        }
        Ok(tiles)
    }

    /// Puts a tile of the map into the level, with its bottom left corner at a pixel.
    ///
    /// # Errors
    ///
    /// When the tile's properties have invalid values, or there are more different tiles than all tilesets can have.
    pub(super) fn put(
        &mut self,
        tile: &ShownTile<'map>,
        (x, bottom): (i64, i64),
        (planes, solidity): (Planes, Solidity),
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let key = (tile.index, tile.id);
        let placed = match self.placed.get_mut(&key) {
            Some(placed) => placed,
            None => {
                let Some(found) = tile.tile() else {
                    self.missing.entry(tile.index.unwrap_or(usize::MAX)).or_insert((tile.id, 0)).1 += 1;
                    return Ok(());
                };
                check_count(self.placed.len()).map_err(|error| error.inside("map"))?;
                let placed = self.look_at(tile, &found, builder)?;
                self.placed.entry(key).or_insert(placed)
            }
        };
        if placed.is_left_out() {
            return Ok(());
        }
        let what = (planes, placed.solidity.unwrap_or(solidity));
        let ShownArea { size: (width, height), offset } = placed.shown;
        let (x, bottom) = (x + offset.0, bottom + offset.1);
        let side = i64::from(SIDE);
        let is_off_grid = [x, bottom, width.into(), height.into()].iter().any(|pixels| pixels % side != 0);
        if is_off_grid || width.max(height) > MAX_SIDE {
            let shapes = &mut self.shapes;
            let (own, own_size) = (placed.own, placed.own_size);
            let shape = |builder: &mut LevelBuilder| match (own, tile.tile()) {
                (Some(own), _) => Ok(stamp_of(&builder.level().tiles, own)),
                (None, Some(tile)) => shapes.stamp(key.1, &tile, (own_size, (width, height)), builder),
                (None, None) => Ok(Stamp::of((0, 0), (0, 0), |_, _| false)),
            };
            return self.loose.put(tile, ((x, bottom), (width, height)), what, builder, shape);
        }
        if placed.parts.is_empty() {
            placed.parts = match (placed.own, tile.tile()) {
                (Some(own), _) => vec![own],
                (None, Some(tile)) => self.shapes.parts(key.1, &tile, (placed.own_size, (width, height)), builder)?,
                (None, None) => return Ok(()),
            };
        }
        let parts = (&placed.parts[..], (width / SIDE as u32) as usize);
        put_parts(parts, tile, ((x / side, bottom / side), what), builder)
    }

    /// Returns the solid pixels of a tile of any size.
    ///
    /// # Errors
    ///
    /// When it has no shape, or properties with invalid values.
    pub(super) fn stamp(
        &mut self,
        id: TileId,
        tile: &TilesetTile<'_>,
        size: (u32, u32),
        builder: &mut LevelBuilder,
    ) -> Result<Stamp, LevelError> {
        self.shapes.stamp(id, tile, (size, size), builder)
    }

    /// Returns the canvas for shapes that are not in the level's cells.
    pub(super) const fn canvas(&mut self) -> &mut Canvas {
        &mut self.loose.canvas
    }

    /// Returns the pictures of the tiles.
    pub(super) const fn pictures(&mut self) -> &mut Pictures<'map> {
        &mut self.shapes.pictures
    }

    /// Measures angles, and adds the warnings about all tiles.
    ///
    /// # Errors
    ///
    /// Never for the level of a builder.
    pub(super) fn finish(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        for ((tileset, name), (tile, count)) in self.unknown {
            let place = format!("{}, tile {tile}", place_of(&self.map.tilesets[tileset]));
            let others = if count > 1 { format!(" (and on {} others)", count - 1) } else { String::new() };
            builder
                .warn(Warning::new(place, format!("tiles have no property {}; it is left out{others}", quoted(&name))));
        }
        for (tileset, (tile, count)) in self.missing {
            let Some(tileset) = self.map.tilesets.get(tileset) else { continue };
            let others = if count > 1 { format!(" (and {} more like it)", count - 1) } else { String::new() };
            let message = format!("the tileset has no such tile; it is left out{others}");
            builder.warn(Warning::new(format!("{}, tile {tile}", place_of(tileset)), message));
        }
        let drawn = self.loose.finish(builder)?;
        self.shapes.finish(drawn, builder)
    }

    fn look_at(
        &mut self,
        shown: &ShownTile<'map>,
        tile: &TilesetTile<'map>,
        builder: &mut LevelBuilder,
    ) -> Result<PlacedTile, LevelError> {
        let (index, id) = (shown.index.unwrap_or(usize::MAX), shown.id);
        let as_it_is = |size| ShownArea { size, offset: (0, 0) };
        let left_out =
            PlacedTile { own_size: (0, 0), shown: as_it_is((0, 0)), parts: Vec::new(), own: None, solidity: None };
        let place = format!("{}, tile {id}", place_of(shown.tileset));
        let known = properties(&tile.properties, &place, builder)?;
        let is_known = |name: &str| PROPERTIES.contains(&name) || FLAGS.contains(&name);
        for (name, _) in known.iter().filter(|(name, _)| !is_known(name)) {
            self.unknown.entry((index, name.clone())).or_insert((id, 0)).1 += 1;
        }
        let solidity = solidity_of(&tile.properties, &place, builder);
        if let Some(first) = self.own.get(index).copied().flatten() {
            let own = Some(first.saturating_add(u16::try_from(id).unwrap_or(u16::MAX)));
            let own_size = (SIDE as u32, SIDE as u32);
            return Ok(PlacedTile { own_size, shown: as_it_is(own_size), parts: Vec::new(), own, solidity });
        }
        let is_flagged_set = self.flagged.get(index).copied().unwrap_or(false);
        let is_off = is_flagged_set && solidity.is_none() && flag_of(&tile.properties) != Some(true);
        // A tile that is only a picture needs no shape.
        if solidity == Some(Solidity::None) || is_off {
            return Ok(left_out);
        }
        let (width, height) = size_of(tile);
        if ![width, height].iter().all(|length| (1..=MAX_PICTURE).contains(length)) {
            let message =
                format!("its {width} x {height} px are not 1 x 1 to {MAX_PICTURE} x {MAX_PICTURE}; it is left out");
            builder.warn(Warning::new(place, message));
            return Ok(left_out);
        }
        let (own_size, shown) = ((width, height), shown.tileset.shown((width, height), self.cell));
        Ok(PlacedTile { own_size, shown, parts: Vec::new(), own: None, solidity })
    }
}

impl PlacedTile {
    const fn is_left_out(&self) -> bool {
        self.own_size.0 == 0
    }
}

/// Checks that there can be another tile after this many.
///
/// # Errors
///
/// When it would be more than all tilesets together can have.
pub(super) fn check_count(used: usize) -> Result<(), LevelError> {
    if used < MAX_TILES as usize {
        return Ok(());
    }
    Err(LevelError::unexpected("", "layers with more different tiles", format_args!("at most {MAX_TILES}")))
}

/// Returns the pixels of a tile that the level has.
fn stamp_of(tiles: &[Tile], number: u16) -> Stamp {
    let pixels = tiles.get(usize::from(number)).map_or(Pixels::NONE, |tile| Pixels::shown_by(&tile.heights));
    Stamp::of((SIDE as u32, SIDE as u32), (0, 0), |x, y| pixels.has(x as i32, y as i32))
}

/// Puts the parts of a tile, in rows of `columns`, into the level. Its bottom left corner is that of the cell above `corner`.
fn put_parts(
    (parts, columns): (&[u16], usize),
    tile: &ShownTile<'_>,
    (corner, (planes, solidity)): ((i64, i64), (Planes, Solidity)),
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    builder.count_put(parts.len() as u64, "map")?;
    let rows = parts.len() / columns;
    // The width and height in the map.
    let (wide, high) = if tile.flip_d { (rows, columns) } else { (columns, rows) };
    for y in 0..high {
        for x in 0..wide {
            let Some(cell) = cell(corner, (x, high - y)) else { continue };
            let (u, v) = (if tile.flip_h { wide - 1 - x } else { x }, if tile.flip_v { high - 1 - y } else { y });
            let (u, v) = if tile.flip_d { (v, u) } else { (u, v) };
            let mut index = parts[v * columns + u];
            if tile.flip_d {
                index = builder.transposed(index)?;
            }
            let block = Block { tile: index, x_flip: tile.flip_h, y_flip: tile.flip_v, solidity };
            builder.put(cell, planes, block)?;
        }
    }
    Ok(())
}

/// Returns the value of the flag that says whether a tile is solid, if it has one.
fn flag_of(properties: &Properties) -> Option<bool> {
    let value = FLAGS.iter().find_map(|name| properties.get(*name))?;
    if let PropertyValue::Plain(value) = value { value.as_flag() } else { None }
}

/// Returns the tileset's name, for messages.
pub(super) fn place_of(tileset: &Tileset) -> String {
    format!("tileset {}", quoted(&tileset.name))
}

/// Returns the cell `right` columns to the right of a corner and `up` rows above it.
fn cell((column, row): (i64, i64), (right, up): (usize, usize)) -> Option<(usize, usize)> {
    let column = usize::try_from(column.checked_add(right as i64)?).ok()?;
    let row = usize::try_from(row.checked_sub(up as i64)?).ok()?;
    Some((column, row))
}

/// Returns a tile's width and height in pixels.
pub(super) fn size_of(tile: &TilesetTile<'_>) -> (u32, u32) {
    let length = |length: i32| u32::try_from(length).unwrap_or(0);
    tile.own_image().map_or(tile.tileset.tile_size, |(_, part)| (length(part.width), length(part.height)))
}

/// Adds all tiles of a tileset of class [`OWN_CLASS`]. The first tile of the level stays air.
fn add_all(tileset: &Tileset, builder: &mut LevelBuilder) -> Result<Option<u16>, LevelError> {
    let mut all = Vec::new();
    for id in 0..tileset.count.unwrap_or(tileset.tiles.len() as u32) {
        let place = format!("{}, tile {id}", place_of(tileset));
        let Some(tile) = tileset.tile(id) else {
            return Err(LevelError::unexpected(place, "no such tile", "one for each up to tilecount"));
        };
        let known = properties(&tile.properties, &place, builder)?;
        let Some(tile) = tile_properties::tile(&known, &format!("{place}: properties"))? else {
            return Err(LevelError::unexpected(place, "a tile without heights", "the properties heights and angle"));
        };
        all.push(tile);
    }
    let tiles = &mut builder.level().tiles;
    let is_air = |tile: &Tile| tile.heights == [0; 16] && tile.widths == [0; 16];
    if tiles.len() == 1 && all.first().is_some_and(is_air) {
        tiles.clear();
    }
    let first = tiles.len();
    if first + all.len() > 1 << 16 {
        let found = format!("{} tiles", first + all.len());
        return Err(LevelError::unexpected(place_of(tileset), found, "at most 65536"));
    }
    tiles.extend(all);
    Ok(u16::try_from(first).ok())
}
