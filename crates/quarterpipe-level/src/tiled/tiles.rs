//! Makes the level's tiles from those of a map's tilesets, when they are first used.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Solidity, Tile};
use tiled::{LayerTile, Map, TileId, Tileset};

use super::{
    files::Files,
    layers::{SOLIDITIES, one_of},
    map::SIDE,
    pictures::Pictures,
    shape::Shapes,
    values::properties,
};
use crate::{
    build::{LevelBuilder, Lookup, Planes, said},
    error::LevelError,
    imported::Warning,
};

/// The class of the tilesets that [`write`](super::write) makes. All of their tiles become the level's, in order.
pub(super) const OWN_CLASS: &str = "quarterpipe";
/// The longest side of a tile, in pixels.
pub(super) const MAX_SIDE: u32 = 256;
/// The properties of tiles that describe their collision.
pub(super) const PROPERTIES: [&str; 5] = ["heights", "widths", "angle", "solidity", "shape"];

/// The tiles of a map's tilesets.
pub(super) struct Tiles<'map> {
    shapes: Shapes<'map>,
    known: Lookup<(usize, TileId), Known>,
    /// For tilesets of class [`OWN_CLASS`]: the level's tile that their first tile becomes.
    own: Vec<Option<u16>>,
    /// Unknown properties by tileset and name: the first tile and the count.
    unknown: BTreeMap<(usize, String), (TileId, u32)>,
    map: &'map Map,
}

/// A tile as it is in the level.
#[derive(Clone)]
struct Known {
    /// The tiles of 16 px that it consists of, row by row; none if it is left out.
    parts: Vec<u16>,
    columns: usize,
    solidity: Option<Solidity>,
}

impl<'map> Tiles<'map> {
    /// Makes the tiles of a map.
    ///
    /// # Errors
    ///
    /// When a tileset of class [`OWN_CLASS`] is broken.
    pub(super) fn new(map: &'map Map, files: &'map Files, builder: &mut LevelBuilder) -> Result<Self, LevelError> {
        let shapes = Shapes::new(files);
        let mut tiles = Self { shapes, known: Lookup::new(), own: Vec::new(), unknown: BTreeMap::new(), map };
        for tileset in map.tilesets() {
            let is_own = tileset.user_type == OWN_CLASS;
            if (tileset.offset_x, tileset.offset_y) != (0, 0) {
                let message = "its tiles are drawn with an offset, which does not move what is solid";
                builder.warn(Warning::new(place_of(tileset), message));
            }
            tiles.own.push(if is_own { add_all(tileset, builder)? } else { None });
            for (name, _) in properties(&tileset.properties, &place_of(tileset), builder) {
                if name != "shape" {
                    let message = format!("tilesets have no property {name:?}; it is left out");
                    builder.warn(Warning::new(place_of(tileset), message));
                }
            }
        }
        Ok(tiles)
    }

    /// Puts a tile of the map into the level. Its bottom left corner is that of the cell above `corner`.
    ///
    /// # Errors
    ///
    /// When the tile's properties have values that they cannot have.
    pub(super) fn put(
        &mut self,
        tile: &LayerTile<'map>,
        corner: (i32, i32),
        (planes, solidity): (Planes, Solidity),
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let key = (tile.tileset_index(), tile.id());
        if !self.known.contains_key(&key) {
            let known = self.look_at(tile, builder)?;
            self.known.insert(key, known);
        }
        let Some(known) = self.known.get(&key).filter(|known| !known.parts.is_empty()) else { return Ok(()) };
        builder.count_put(known.parts.len() as u64, "map")?;
        let (columns, rows) = (known.columns, known.parts.len() / known.columns);
        let solidity = known.solidity.unwrap_or(solidity);
        // The width and height as the map shows it.
        let (wide, high) = if tile.flip_d { (rows, columns) } else { (columns, rows) };
        for y in 0..high {
            for x in 0..wide {
                let Some(cell) = cell(corner, (x, high - y)) else { continue };
                let (u, v) = (if tile.flip_h { wide - 1 - x } else { x }, if tile.flip_v { high - 1 - y } else { y });
                let (u, v) = if tile.flip_d { (v, u) } else { (u, v) };
                let mut index = known.parts[v * columns + u];
                if tile.flip_d {
                    index = builder.transposed(index)?;
                }
                let block = Block { tile: index, x_flip: tile.flip_h, y_flip: tile.flip_v, solidity };
                builder.put(cell, planes, block);
            }
        }
        Ok(())
    }

    /// Returns the pictures that the tiles are drawn on.
    pub(super) const fn pictures(&mut self) -> &mut Pictures<'map> {
        &mut self.shapes.pictures
    }

    /// Measures angles, and gives the warnings about all tiles.
    ///
    /// # Errors
    ///
    /// Never for the level of a builder.
    pub(super) fn finish(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        for ((tileset, name), (tile, count)) in self.unknown {
            let place = format!("{}, tile {tile}", place_of(&self.map.tilesets()[tileset]));
            let others = if count > 1 { format!(" (and on {} others)", count - 1) } else { String::new() };
            builder.warn(Warning::new(place, format!("tiles have no property {name:?}; it is left out{others}")));
        }
        self.shapes.finish(builder)
    }

    fn look_at(&mut self, tile: &LayerTile<'map>, builder: &mut LevelBuilder) -> Result<Known, LevelError> {
        let (index, id) = (tile.tileset_index(), tile.id());
        let tileset = tile.get_tileset();
        let left_out = Known { parts: Vec::new(), columns: 1, solidity: None };
        let place = format!("{}, tile {id}", place_of(tileset));
        let Some(tile) = tile.get_tile() else {
            builder.warn(Warning::new(place, "the tileset has no such tile; it is left out"));
            return Ok(left_out);
        };
        let known = properties(&tile.properties, &place, builder);
        for (name, _) in known.iter().filter(|(name, _)| !PROPERTIES.contains(&name.as_str())) {
            self.unknown.entry((index, name.clone())).or_insert((id, 0)).1 += 1;
        }
        let solidity = tile.properties.get("solidity");
        let solidity = solidity.map(|value| one_of(value, &SOLIDITIES, &format!("{place}: properties.solidity")));
        let solidity = solidity.transpose()?;
        if let Some(first) = self.own.get(index).copied().flatten() {
            let own = first.saturating_add(u16::try_from(id).unwrap_or(u16::MAX));
            return Ok(Known { parts: vec![own], columns: 1, solidity });
        }
        // A tile that is only a picture needs no shape.
        if solidity == Some(Solidity::None) {
            return Ok(left_out);
        }
        let (width, height) = size_of(tileset, &tile);
        let fits = |length: u32| length.is_multiple_of(SIDE as u32) && (SIDE as u32..=MAX_SIDE).contains(&length);
        if !fits(width) || !fits(height) {
            let message =
                format!("its {width} x {height} px are no multiple of 16 x 16 px up to {MAX_SIDE}; it is left out");
            builder.warn(Warning::new(place, message));
            return Ok(left_out);
        }
        let columns = (width / SIDE as u32) as usize;
        let parts = self.shapes.parts(id, &tile, (width, height), builder)?;
        Ok(Known { parts, columns, solidity })
    }
}

/// Returns the tileset's name, for messages.
pub(super) fn place_of(tileset: &Tileset) -> String {
    format!("tileset {:?}", tileset.name)
}

/// Returns the cell that is that many columns to the right of and rows above a corner.
fn cell((column, row): (i32, i32), (right, up): (usize, usize)) -> Option<(usize, usize)> {
    let column = usize::try_from(column)
        .ok()
        .map_or_else(|| usize::try_from(i64::from(column) + right as i64).ok(), |column| column.checked_add(right))?;
    let row = usize::try_from(i64::from(row) - up as i64).ok()?;
    Some((column, row))
}

/// Returns a tile's width and height in pixels.
pub(super) fn size_of(tileset: &Tileset, tile: &tiled::Tile<'_>) -> (u32, u32) {
    let length = |length: i32| u32::try_from(length).unwrap_or(0);
    let of_tileset = (tileset.tile_width, tileset.tile_height);
    tile.image_rect.map_or(of_tileset, |part| (length(part.width), length(part.height)))
}

/// Adds all tiles of a tileset of class [`OWN_CLASS`]. The first tile of the level stays air.
fn add_all(tileset: &Tileset, builder: &mut LevelBuilder) -> Result<Option<u16>, LevelError> {
    let mut all = Vec::new();
    for id in 0..tileset.tilecount {
        let place = format!("{}, tile {id}", place_of(tileset));
        let Some(tile) = tileset.get_tile(id) else {
            return Err(LevelError::unexpected(place, "no such tile", "one for each up to tilecount"));
        };
        let known = properties(&tile.properties, &place, builder);
        let Some(tile) = said::tile(&known, &format!("{place}: properties"))? else {
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
