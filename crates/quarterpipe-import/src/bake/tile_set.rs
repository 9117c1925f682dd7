//! Tile sets: the output of a bake, from which levels are made. Duplicates may be merged.

use std::{collections::BTreeMap, path::Path};

use quarterpipe::terrain::{Block, Cell, Solidity, Tile};
use quarterpipe_level::{
    Level, LevelError,
    internal::{Field, MAX_TILES, Node, json_list, json_tile, read_solidity, read_tile},
};

use super::{BakedTile, Plan, PlannedTile, file::load_text};
use crate::standing::{self, CORNER};

const KEYS: &[&str] = &["format", "version", "columns", "tiles", "sheet"];

/// The tiles of a sheet that are merged into one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Merge {
    /// None: the tiles are those of the sheet, in the sheet's order.
    #[default]
    Nothing,
    /// Tiles with the same heights, widths and angle. Air is tile 0.
    Duplicates,
    /// Also tiles that are the same if one of them is mirrored. A tile with full columns is never mirrored top to bottom, because CD's
    /// rules then treat these columns differently. [T-43]
    Flips,
}

/// A set of tiles, and for each tile of a sheet the block that stands for it.
///
/// The JSON has the keys `format` (`"quarterpipe-tiles"`), `version` (1), `columns` (tiles in a row of the sheet), `tiles` as in levels,
/// and `sheet`, a list with `[tile, xflip, yflip, solid]` for each tile of the sheet.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_import::bake::{Merge, TileSet, bake_tile};
/// let up = bake_tile(|x, y| Some(y >= 15 - x));
/// let down = bake_tile(|x, y| Some(y >= x));
/// let set = TileSet::new(&[up, down], 2, Merge::Flips)?;
/// assert_eq!(set.tiles.len(), 2); // air and the slope
/// assert_eq!(set.sheet[0], Block::new(1, Solidity::All));
/// assert_eq!(set.sheet[1], Block::new(1, Solidity::All).flipped_x());
/// assert_eq!(TileSet::from_json(&set.to_json())?, set);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    /// The tiles. Tile 0 is air, as levels need it, if tiles were merged or if the sheet's first tile is air.
    pub tiles: Vec<Tile>,
    /// The number of tiles in a row of the sheet.
    pub columns: usize,
    /// The block that stands for each tile of the sheet.
    pub sheet: Vec<Block>,
}

impl TileSet {
    /// The value of `format`.
    pub const FORMAT: &str = "quarterpipe-tiles";
    /// The version that this build reads and writes.
    pub const VERSION: u32 = 1;

    /// Makes the tile set of a sheet's baked tiles, `columns` in a row.
    ///
    /// # Errors
    ///
    /// When there are more than 65,536 tiles.
    pub fn new(baked: &[BakedTile], columns: usize, merge: Merge) -> Result<Self, LevelError> {
        let mut set = Self { tiles: Vec::new(), columns, sheet: Vec::with_capacity(baked.len()) };
        let mut known = BTreeMap::new();
        if merge != Merge::Nothing {
            set.tiles.push(Tile::EMPTY);
            known.insert(key(&Tile::EMPTY), Block::EMPTY);
        }
        for baked in baked {
            let tile = &baked.tile;
            let block = match known.get(&key(tile)) {
                Some(block) if merge != Merge::Nothing => *block,
                _ => {
                    let number = u16::try_from(set.tiles.len()).map_err(|_| too_many_tiles())?;
                    let block = Block::new(number, Solidity::None);
                    set.tiles.push(tile.clone());
                    known.entry(key(tile)).or_insert(block);
                    if merge == Merge::Flips {
                        let flips = [(true, false), (false, true), (true, true)];
                        for (x_flip, y_flip) in flips {
                            let flipped = Block { x_flip, y_flip, ..block };
                            known.entry(key(&tile.flipped(x_flip, y_flip))).or_insert(flipped);
                        }
                    }
                    block
                }
            };
            set.sheet.push(Block { solidity: baked.solidity, ..block });
        }
        Ok(set)
    }

    /// Reads a tile set.
    ///
    /// # Errors
    ///
    /// At the first value that the format does not allow. The error names its place.
    pub fn from_json(text: &str) -> Result<Self, LevelError> {
        let node = Node::parse(text)?;
        let root = Field::root(&node);
        root.expect_format(Self::FORMAT, Self::VERSION)?;
        root.only_keys(KEYS)?;
        let tiles = root.key("tiles")?;
        let sheet = root.key("sheet")?;
        for list in [&tiles, &sheet] {
            if list.items()?.len() > MAX_TILES {
                return Err(list.unexpected(format_args!("at most {MAX_TILES} tiles")));
            }
        }
        let tiles = tiles.items()?.map(|item| read_tile(&item)).collect::<Result<Vec<_>, _>>()?;
        let columns = root.key("columns")?.integer(1..=MAX_TILES as i64)?;
        let sheet = sheet.items()?.map(|item| read_block(&item, tiles.len())).collect::<Result<_, _>>()?;
        Ok(Self { tiles, columns, sheet })
    }

    /// Reads a tile set from a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and as [`TileSet::from_json`]. The error names the file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        load_text(path.as_ref(), Self::from_json)
    }

    /// Makes a level whose map is this plan of the sheet's tiles, the same on both layers. The player starts at the first place from the
    /// left where it can stand, if there is one. Tiles that the sheet does not have are air.
    ///
    /// # Errors
    ///
    /// When tile 0 is solid or missing: a level's tile 0 is air.
    pub fn level(&self, name: &str, plan: &Plan) -> Result<Level, LevelError> {
        if self.tiles.first().is_none_or(|tile| tile.heights != [0; 16] || tile.widths != [0; 16]) {
            return Err(LevelError::unexpected("tiles[0]", "a solid tile", "air, as merging puts it there"));
        }
        let block = |place: Option<PlannedTile>| {
            let Some(place) = place else { return Block::EMPTY };
            let block = self.sheet.get(place.tile as usize).copied().unwrap_or(Block::EMPTY);
            Block { x_flip: block.x_flip != place.x_flip, y_flip: block.y_flip != place.y_flip, ..block }
        };
        let cells: Vec<Cell> = plan.iter().map(|(_, _, place)| Cell::both(block(place))).collect();
        let mut level = Level::new(name, self.tiles.clone(), plan.width(), cells);
        level.start = standing::first_place(&level).unwrap_or(CORNER);
        Ok(level)
    }

    /// Returns the tile set as JSON, one tile on each line, as [`TileSet::from_json`] reads it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let block = |block: &Block| {
            let [x_flip, y_flip] = [block.x_flip, block.y_flip].map(u8::from);
            format!("[{},{x_flip},{y_flip},{}]", block.tile, block.solidity.bits())
        };
        let rows = self.sheet.chunks(self.columns.max(1));
        let rows: Vec<_> = rows.map(|row| row.iter().map(block).collect::<Vec<_>>().join(", ")).collect();
        format!(
            "{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"columns\": {},\n  \"tiles\": {},\n  \"sheet\": {}\n}}\n",
            Self::FORMAT,
            Self::VERSION,
            self.columns,
            json_list("  ", self.tiles.iter().map(json_tile)),
            json_list("  ", rows.into_iter()),
        )
    }
}

/// Makes the error for a picture of more different tiles than a level can name.
pub(crate) fn too_many_tiles() -> LevelError {
    let expected = format!("at most {MAX_TILES}: draw simpler outlines, smooth them, or take a part of the picture");
    LevelError::unexpected("tiles", format_args!("more than {MAX_TILES} different ones"), expected)
}

/// The arrays in the form that the 16-bit games' tools exchange: bytes, tile after tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSetArrays {
    /// 16 signed bytes for each tile, by column from the left.
    pub heights: Vec<u8>,
    /// 16 signed bytes for each tile, by row from the top.
    pub widths: Vec<u8>,
    /// One byte for each tile.
    pub angles: Vec<u8>,
}

impl TileSet {
    /// Returns the tiles as arrays of bytes, in the form that the 16-bit games' tools exchange.
    ///
    /// ```
    /// use quarterpipe_import::bake::{Merge, TileSet, bake_tile};
    /// let ceiling = bake_tile(|_, y| Some(y < 4));
    /// let raw = TileSet::new(&[ceiling], 1, Merge::Nothing)?.to_raw();
    /// assert_eq!((raw.heights.len(), raw.heights[0], raw.widths[0], raw.angles[0]), (16, 0xFC, 0x10, 0x80));
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    #[must_use]
    pub fn to_raw(&self) -> TileSetArrays {
        let bytes = |lines: fn(&Tile) -> &[i8; 16]| {
            self.tiles.iter().flat_map(|tile| lines(tile).map(i8::cast_unsigned)).collect::<Vec<u8>>()
        };
        TileSetArrays {
            heights: bytes(|tile| &tile.heights),
            widths: bytes(|tile| &tile.widths),
            angles: self.tiles.iter().map(|tile| tile.angle.0).collect(),
        }
    }
}

/// Returns the values that are equal for equal tiles. A full row is the same from either end. Full columns are not, as CD's rules
/// distinguish their ends.
fn key(tile: &Tile) -> ([i8; 16], [i8; 16], u8) {
    let widths = tile.widths.map(|depth| if depth == -16 { 16 } else { depth });
    (tile.heights, widths, tile.angle.0)
}

fn read_block(item: &Field<'_>, tiles: usize) -> Result<Block, LevelError> {
    let items: Vec<_> = item.items()?.collect();
    let [tile, x_flip, y_flip, solid] = items.as_slice() else {
        return Err(item.unexpected("[tile, xflip, yflip, solid]"));
    };
    Ok(Block {
        tile: tile.integer(0..=tiles as i64 - 1)?,
        x_flip: x_flip.flag()?,
        y_flip: y_flip.flag()?,
        solidity: read_solidity(solid)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bake::bake_tile;

    fn sheet() -> [BakedTile; 5] {
        let slope = bake_tile(|x, y| Some(y >= 15 - x / 2));
        let mirrored = bake_tile(|x, y| Some(y >= 15 - (15 - x) / 2));
        let below = bake_tile(|x, y| Some(15 - y >= 15 - x / 2));
        [slope.clone(), mirrored, below, bake_tile(|_, _| Some(false)), slope]
    }

    #[test]
    fn nothing_is_merged_unless_asked_for() {
        let set = TileSet::new(&sheet(), 5, Merge::Nothing).unwrap();
        assert_eq!(set.sheet.iter().map(|block| block.tile).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert_eq!(set.tiles[0].heights, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
        assert_eq!(TileSet::from_json(&set.to_json()), Ok(set));
    }

    #[test]
    fn duplicates_are_merged_and_air_comes_first() {
        let set = TileSet::new(&sheet(), 5, Merge::Duplicates).unwrap();
        assert_eq!(set.sheet.iter().map(|block| block.tile).collect::<Vec<_>>(), [1, 2, 3, 0, 1]);
        assert_eq!(set.tiles[0], Tile::EMPTY);
    }

    #[test]
    fn mirrored_tiles_are_blocks_of_one_tile() {
        let set = TileSet::new(&sheet(), 5, Merge::Flips).unwrap();
        let slope = Block::new(1, Solidity::All);
        assert_eq!(set.sheet, [slope, slope.flipped_x(), slope.flipped_y(), Block::EMPTY, slope]);
        assert_eq!(set.tiles.len(), 2);
    }

    #[test]
    fn a_full_column_is_not_mirrored_top_to_bottom() {
        let [above, below] = [bake_tile(|x, y| Some(y < 15 - x)), bake_tile(|x, y| Some(15 - y < 15 - x))];
        assert_eq!(TileSet::new(&[above, below], 2, Merge::Flips).unwrap().tiles.len(), 2);
        let [above, below] = [bake_tile(|x, y| Some(y <= 15 - x)), bake_tile(|x, y| Some(15 - y <= 15 - x))];
        assert_eq!(TileSet::new(&[above, below], 2, Merge::Flips).unwrap().tiles.len(), 3);
    }

    #[test]
    fn full_tiles_need_no_flips() {
        let full = bake_tile(|_, _| Some(true));
        let set = TileSet::new(&[full.clone(), full], 1, Merge::Flips).unwrap();
        assert_eq!(set.sheet, [Block::new(1, Solidity::All); 2]);
    }

    #[test]
    fn what_is_no_tile_set_names_its_place() {
        let error = |tiles: &str, sheet: &str| {
            let start = r#""format": "quarterpipe-tiles", "version": 1, "columns": 1"#;
            let text = format!("{{{start}, \"tiles\": {tiles}, \"sheet\": {sheet}}}");
            TileSet::from_json(&text).unwrap_err().to_string()
        };
        assert_eq!(error("[]", "[[0,0,0,3]]"), "sheet[0][0]: found 0, expected a whole number of 0 to -1");
        assert_eq!(error("[]", "[[0]]"), "sheet[0]: found a list of 1, expected [tile, xflip, yflip, solid]");
        assert_eq!(error("[{}]", "[]"), "tiles[0]: the key \"heights\" is missing");
    }
}
