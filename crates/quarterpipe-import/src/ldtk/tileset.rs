//! Finds the shapes of a tileset's tiles by custom data, tags and pictures.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle,
    terrain::{Solidity, Tile},
};
use quarterpipe_level::{LevelError, Warning, object::same_name};

use super::{
    custom::{self, TileCustomData},
    layers::LayerContext,
    picture::Picture,
    project::Tileset,
    shapes::{self, shape_named},
};
use crate::build::{Drawing, LevelBuilder, Shape, Source, left_out_warning};

/// The tag of a tileset whose tiles all become the level's, with the same numbers, whether used or not.
pub(super) const ALL_TILES: &str = "AllTiles";

/// The tag of a tileset whose pictures are not the level's art.
pub(super) const NO_ART: &str = "NoArt";

/// A tileset and the known facts about its tiles.
pub(super) struct Tiles<'a> {
    pub definition: &'a Tileset,
    /// The tileset's name, for messages.
    place: String,
    said: BTreeMap<u32, TileCustomData>,
    tagged: BTreeMap<u32, shapes::Shape>,
    picture: Picture,
    /// The number of its tiles that have the same number in the level.
    numbered: u32,
    found: BTreeMap<(u32, u32, u32), TilePart>,
}

/// A 16x16 part of a tile.
#[derive(Clone, Copy)]
pub(super) struct TilePart {
    /// The number of its shape in the [`Drawing`].
    pub shape: u32,
    pub x_flip: bool,
    pub y_flip: bool,
    /// The solidity; `None` for that of the layer.
    pub solidity: Option<Solidity>,
}

impl<'a> Tiles<'a> {
    /// Reads custom data and tags of the tiles. `index` is the tileset's place in the project.
    pub(super) fn new(index: usize, definition: &'a Tileset, builder: &mut LevelBuilder) -> Self {
        let mut said = BTreeMap::new();
        for (data_index, data) in definition.custom_data.iter().enumerate() {
            let place = || format!("defs.tilesets[{index}].customData[{data_index}] (tile {})", data.tile_id);
            let (read, errors) = custom::read(&data.data);
            errors.into_iter().for_each(|error| builder.warn(left_out_warning(error.inside(&place()))));
            said.insert(data.tile_id, read);
        }
        let mut tagged = BTreeMap::new();
        for tag in &definition.enum_tags {
            if let Some(solidity) = shapes::solidity_named(&tag.enum_value_id).filter(|it| *it != Solidity::None) {
                for tile in &tag.tile_ids {
                    said.entry(*tile).or_default().solidity.get_or_insert(solidity);
                }
            } else if let Some(shape) = shape_named(&tag.enum_value_id) {
                tagged.extend(tag.tile_ids.iter().map(|tile| (*tile, shape.clone())));
            }
        }
        let place = format!("tileset {:?}", definition.identifier);
        let (picture, numbered, found) = (Picture::default(), 0, BTreeMap::new());
        Self { definition, place, said, tagged, picture, numbered, found }
    }

    /// Returns whether all its tiles become the level's.
    pub(super) fn has_all_tiles(&self) -> bool {
        self.definition.tags.iter().any(|tag| same_name(tag, ALL_TILES))
    }

    /// Returns whether its pictures can be the level's art.
    pub(super) fn is_art(&self) -> bool {
        !self.definition.tags.iter().any(|tag| same_name(tag, NO_ART))
    }

    /// Returns the position of a tile on the picture; `None` without one. Warns once if the picture cannot be read.
    pub(super) fn source(&mut self, tile: u32, cx: &mut LayerContext<'_>) -> Option<Source<'_>> {
        self.picture.source(self.definition, tile, cx)
    }

    /// Makes all its tiles tiles of the level, in their order.
    ///
    /// # Errors
    ///
    /// When there are too many, or the first is not air.
    pub(super) fn number_tiles(&mut self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let heights = self.said.iter().filter(|(_, said)| said.heights.is_some());
        let count = heights.map(|(tile, _)| tile.saturating_add(1)).max().unwrap_or_default();
        if count > 1 << 16 {
            return Err(LevelError::unexpected(&self.place, format_args!("tile {}", count - 1), "at most 65535"));
        }
        let tile = |number: u32| self.said.get(&number).and_then(known_tile).unwrap_or(Tile::EMPTY);
        let tiles: Vec<_> = (0..count.max(1)).map(tile).collect();
        if (tiles[0].heights, tiles[0].widths) != ([0; 16], [0; 16]) {
            return Err(LevelError::unexpected(&self.place, "a tile 0 that is solid", "air: tile 0 is never solid"));
        }
        builder.level().tiles = tiles;
        self.numbered = count;
        Ok(())
    }

    /// Returns the number of parts of 16 px to a side of a tile; the last ones may go beyond it.
    ///
    /// # Errors
    ///
    /// When its side is not from 1 to 4,096.
    pub(super) fn parts(&self) -> Result<u32, LevelError> {
        let side = self.definition.tile_grid_size;
        if !(1..=1 << 12).contains(&side) {
            return Err(LevelError::unexpected(format!("{}, tileGridSize", self.place), side, "1 to 4096"));
        }
        Ok(side.div_ceil(16))
    }

    /// Returns whether custom data or a tag give the shape of a tile, so that its picture does not matter.
    pub(super) fn says_shape(&self, tile: u32) -> bool {
        let has_heights = || self.said.get(&tile).is_some_and(|said| said.heights.is_some());
        self.definition.tile_grid_size == 16 && (self.tagged.contains_key(&tile) || has_heights())
    }

    /// Returns the solidity that custom data or a tag give to a tile; `None` for that of the layer.
    pub(super) fn solidity(&self, tile: u32) -> Option<Solidity> {
        let of_shape = || self.tagged.get(&tile).and_then(|shape| shape.solidity);
        self.said.get(&tile).and_then(|said| said.solidity).or_else(of_shape)
    }

    /// Returns the shape of one 16x16 part of a tile.
    ///
    /// # Errors
    ///
    /// When its picture is outside the level's project folder, a larger tile has heights, or a tile has heights and its angle is not
    /// known.
    pub(super) fn part(
        &mut self,
        tile: u32,
        (column, row): (u32, u32),
        cx: &mut LayerContext<'_>,
    ) -> Result<TilePart, LevelError> {
        if let Some(found) = self.found.get(&(tile, column, row)) {
            return Ok(*found);
        }
        let found = self.find(tile, (column, row), cx)?;
        self.found.insert((tile, column, row), found);
        Ok(found)
    }

    fn find(&mut self, tile: u32, part: (u32, u32), cx: &mut LayerContext<'_>) -> Result<TilePart, LevelError> {
        let mut said = self.said.get(&tile).cloned().unwrap_or_default();
        let is_whole = self.definition.tile_grid_size == 16;
        let plain = |drawing: &mut Drawing, shape| TilePart {
            shape: drawing.shape(shape),
            x_flip: false,
            y_flip: false,
            solidity: said.solidity,
        };
        if said.heights.is_some() && !is_whole {
            let place = format!("{}, tile {tile}", self.place);
            let error = LevelError::unexpected(place, "heights of a tile of another size", "a tileset of 16 x 16 px");
            cx.builder.warn(left_out_warning(error));
            said.heights = None;
        }
        if let Some(known) = known_tile(&said) {
            let number = u16::try_from(tile).ok().filter(|_| tile < self.numbered);
            let shape = number.map_or(Shape::Known(known.clone()), |number| Shape::Numbered(number, known));
            return Ok(plain(cx.drawing, shape));
        }
        if let Some(tagged) = self.tagged.get(&tile) {
            if is_whole || shapes::is_of_any_size(tagged) {
                let shape = Tile { angle: said.angle.unwrap_or(tagged.tile.angle), ..tagged.tile.clone() };
                let shapes::Shape { x_flip, y_flip, solidity, .. } = *tagged;
                let solidity = said.solidity.or(solidity);
                return Ok(TilePart { shape: cx.drawing.shape(Shape::Known(shape)), x_flip, y_flip, solidity });
            }
            let message = "its tag is for tiles of 16 x 16 px; its picture is measured instead";
            cx.builder.warn(Warning::new(format!("{}, tile {tile}", self.place), message));
        }
        let place = format!("{}, tile {tile}", self.place);
        let picture = self.picture.part(self.definition, tile, part, cx)?;
        let shape = picture.map_or(Shape::Known(Tile::FULL), |pixels| pixels.shape(said.angle, place));
        Ok(plain(cx.drawing, shape))
    }
}

/// Returns the tile that custom data describe; `None` if they have no heights.
fn known_tile(said: &TileCustomData) -> Option<Tile> {
    let heights = said.heights?;
    let widths = said.widths.unwrap_or_else(|| Tile::widths_of_heights(&heights));
    let shape = Tile { heights, widths, angle: Angle(0xFF) };
    let angle = said.angle.unwrap_or_else(|| measured(&shape));
    Some(Tile { angle, ..shape })
}

/// Measures the angle of a tile by its heights; air and full tiles are flagged.
fn measured(tile: &Tile) -> Angle {
    if [[0; 16], [16; 16]].contains(&tile.heights) {
        return Angle(0xFF);
    }
    let pixels = Shape::Known(tile.clone()).pixels();
    let inside = |at: i32| (0..16).contains(&at);
    crate::bake::bake_tile(|x, y| (inside(x) && inside(y)).then(|| pixels.has(x, y))).tile.angle
}
