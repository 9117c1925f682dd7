//! Writes a level's tiles as a tileset with their shapes as custom data, and the tileset of its art.

use quarterpipe::terrain::Tile;
use quarterpipe_level::{
    Level,
    art::Art,
    internal::{SheetSize, write_sheet_file},
};
use serde_json::json;

use super::{
    Ids,
    node::{NULL, Node, empty, list, object},
};
use crate::{
    export::tile_picture,
    ldtk::tileset::{ALL_TILES, NO_ART},
};

/// Tiles in a row of the picture of the collision tiles.
const COLUMNS: usize = 32;

/// A tileset of the project.
pub(super) struct TilesetDef {
    pub uid: u64,
    /// The name of the picture's file.
    pub picture: String,
    /// The bytes of the picture's file.
    pub png: Vec<u8>,
    name: &'static str,
    tags: Vec<&'static str>,
    size: SheetSize,
}

impl TilesetDef {
    /// Makes the tileset of the collision tiles.
    pub(super) fn of_tiles(level: &Level, picture: String, ids: &mut Ids) -> Self {
        let drawn = tile_picture(&level.tiles, COLUMNS);
        let (width, height) = (drawn.width as usize, drawn.height as usize);
        Self {
            uid: ids.uid(),
            picture,
            png: drawn.to_png(),
            name: "Tiles",
            tags: vec![ALL_TILES, NO_ART],
            size: SheetSize { columns: COLUMNS, width, height },
        }
    }

    /// Makes the tileset of the art.
    pub(super) fn of_art(art: &Art, picture: String, ids: &mut Ids) -> Self {
        let size = SheetSize::of(art.tiles.len());
        Self { uid: ids.uid(), picture, png: write_sheet_file(&art.tiles), name: "Art", tags: Vec::new(), size }
    }

    /// Returns the top left of a tile in the picture.
    pub(super) const fn corner(&self, tile: u16) -> [usize; 2] {
        [tile as usize % self.size.columns * 16, tile as usize / self.size.columns * 16]
    }

    /// Writes the definition, with the shapes of these tiles.
    pub(super) fn definition(&self, tiles: &[Tile]) -> Node {
        let data = tiles.iter().enumerate().map(|(index, tile)| {
            let mut said = json!({"heights": tile.heights, "angle": tile.angle.0});
            if tile.widths != Tile::widths_of_heights(&tile.heights) {
                said["widths"] = json!(tile.widths);
            }
            object! {"tileId": index, "data": said.to_string()}.on_one_line()
        });
        object! {
            "__cWid": self.size.columns,
            "__cHei": self.size.height / 16,
            "identifier": self.name,
            "uid": self.uid,
            "relPath": self.picture.as_str(),
            "embedAtlas": NULL,
            "pxWid": self.size.width,
            "pxHei": self.size.height,
            "tileGridSize": 16,
            "spacing": 0,
            "padding": 0,
            "tags": self.tags.clone(),
            "tagsSourceEnumUid": NULL,
            "enumTags": empty(),
            "customData": list(data),
            "savedSelections": empty(),
            "cachedPixelData": NULL,
        }
    }
}
