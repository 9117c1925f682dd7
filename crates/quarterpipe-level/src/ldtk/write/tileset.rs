//! A level's tiles as a tileset, their shapes as custom data.

use quarterpipe::Tile;
use quarterpipe_draw::Picture;
use serde_json::json;

use super::{
    Ids,
    node::{NULL, Node, empty, list, object},
};
use crate::{export::tile_picture, ldtk::tileset::ALL_TILES};

/// Tiles to a row of the picture.
const COLUMNS: usize = 32;

/// The tileset of the project.
pub(super) struct TilesetDef {
    pub uid: u64,
    /// The name of the picture's file.
    pub picture: String,
    pub drawn: Picture,
}

impl TilesetDef {
    pub(super) fn new(tiles: &[Tile], picture: String, ids: &mut Ids) -> Self {
        Self { uid: ids.uid(), picture, drawn: tile_picture(tiles, COLUMNS) }
    }

    /// Where a tile's top left is in the picture.
    #[expect(clippy::unused_self, reason = "it is the tileset's grid")]
    pub(super) const fn corner(&self, tile: u16) -> [usize; 2] {
        [tile as usize % COLUMNS * 16, tile as usize / COLUMNS * 16]
    }

    pub(super) fn definition(&self, tiles: &[Tile]) -> Node {
        let data = tiles.iter().enumerate().map(|(index, tile)| {
            let mut said = json!({"heights": tile.heights, "angle": tile.angle.0});
            if tile.widths != Tile::widths_of_heights(&tile.heights) {
                said["widths"] = json!(tile.widths);
            }
            object! {"tileId": index, "data": said.to_string()}.on_one_line()
        });
        object! {
            "__cWid": COLUMNS,
            "__cHei": self.drawn.height() / 16,
            "identifier": "Tiles",
            "uid": self.uid,
            "relPath": self.picture.as_str(),
            "embedAtlas": NULL,
            "pxWid": self.drawn.width(),
            "pxHei": self.drawn.height(),
            "tileGridSize": 16,
            "spacing": 0,
            "padding": 0,
            "tags": vec![ALL_TILES],
            "tagsSourceEnumUid": NULL,
            "enumTags": empty(),
            "customData": list(data),
            "savedSelections": empty(),
            "cachedPixelData": NULL,
        }
    }
}
