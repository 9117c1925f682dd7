//! Overrides: a file next to the picture that replaces the angle, heights, widths or solidity of some tiles.

use std::{collections::BTreeMap, path::Path};

use quarterpipe::{Angle, terrain::Solidity};
use quarterpipe_level::{
    LevelError,
    internal::{Field, MAX_TILES, Node, read_line, read_solidity},
};

use super::{BakedTile, Pixels, file::load_text};

const KEYS: &[&str] = &["format", "version", "tiles"];
const TILE_KEYS: &[&str] = &["angle", "heights", "widths", "solid"];

/// Replacements for the angle, heights, widths or solidity of some tiles.
///
/// The file is JSON with the keys `format` (`"quarterpipe-overrides"`), `version` (1) and `tiles`. `tiles` is an object whose keys are tile
/// numbers, as [`Sheet`](super::Sheet) has them. Its values say what to override: `angle`, 0 to 255 or a text of two hexadecimal digits;
/// `heights` and `widths`, 16 numbers each; `solid`, 0 none, 1 top, 2 sides and bottom, 3 all.
///
/// ```
/// use quarterpipe::{Angle, terrain::Solidity};
/// use quarterpipe_import::bake::{Overrides, bake_tile};
/// let overrides = Overrides::from_json(
///     r#"{"format": "quarterpipe-overrides", "version": 1, "tiles": {"0": {"angle": "F0", "solid": 1}}}"#,
/// )?;
/// let mut tiles = [bake_tile(|_, y| Some(y >= 8))];
/// overrides.apply(&mut tiles)?;
/// assert_eq!((tiles[0].tile.angle, tiles[0].solidity), (Angle(0xF0), Solidity::Top));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    tiles: BTreeMap<usize, Override>,
}

/// The overrides of one tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Override {
    angle: Option<Angle>,
    heights: Option<[i8; 16]>,
    widths: Option<[i8; 16]>,
    solidity: Option<Solidity>,
}

impl Overrides {
    /// The value of `format`.
    pub const FORMAT: &str = "quarterpipe-overrides";
    /// The version that this build reads.
    pub const VERSION: u32 = 1;

    /// Reads overrides.
    ///
    /// # Errors
    ///
    /// At the first value that the format does not allow. The error names its place.
    pub fn from_json(text: &str) -> Result<Self, LevelError> {
        let node = Node::parse(text)?;
        let root = Field::root(&node);
        root.expect_format(Self::FORMAT, Self::VERSION)?;
        root.only_keys(KEYS)?;
        let mut tiles = BTreeMap::new();
        let field = root.key("tiles")?;
        for (key, tile) in field.entries()? {
            let number = key.parse::<usize>().ok().filter(|number| *number < MAX_TILES && key == number.to_string());
            let number = number.ok_or_else(|| tile.found(format_args!("key {key:?}"), "the number of a tile"))?;
            tiles.insert(number, Override::read(&tile)?);
        }
        Ok(Self { tiles })
    }

    /// Reads a file of overrides.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and as [`Overrides::from_json`]. The error names the file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        load_text(path.as_ref(), Self::from_json)
    }

    /// Returns the number of tiles that have overrides.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Returns whether it overrides nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Applies the overrides to baked tiles. Overridden heights or widths are no longer reported as wrong.
    ///
    /// # Errors
    ///
    /// When the overrides name a tile that is not in `tiles`.
    pub fn apply(&self, tiles: &mut [BakedTile]) -> Result<(), LevelError> {
        let count = tiles.len();
        for (number, over) in &self.tiles {
            let Some(baked) = tiles.get_mut(*number) else {
                return Err(LevelError::unexpected(format!("tiles.{number}"), number, format!("less than {count}")));
            };
            over.apply(baked);
        }
        Ok(())
    }
}

impl Override {
    fn read(tile: &Field<'_>) -> Result<Self, LevelError> {
        tile.only_keys(TILE_KEYS)?;
        Ok(Self {
            angle: tile.optional("angle").map(|angle| read_angle(&angle)).transpose()?,
            heights: tile.optional("heights").map(|line| read_line(&line)).transpose()?,
            widths: tile.optional("widths").map(|line| read_line(&line)).transpose()?,
            solidity: tile.optional("solid").map(|solid| read_solidity(&solid)).transpose()?,
        })
    }

    fn apply(&self, baked: &mut BakedTile) {
        baked.tile.angle = self.angle.unwrap_or(baked.tile.angle);
        baked.solidity = self.solidity.unwrap_or(baked.solidity);
        if let Some(heights) = self.heights {
            baked.tile.heights = heights;
            baked.wrong_heights = Pixels::NONE;
        }
        if let Some(widths) = self.widths {
            baked.tile.widths = widths;
            baked.wrong_widths = Pixels::NONE;
        }
        if baked.is_exact() {
            baked.problems.clear();
        }
    }
}

fn read_angle(field: &Field<'_>) -> Result<Angle, LevelError> {
    let number = match field.text() {
        Ok(text) if text.len() <= 2 => u8::from_str_radix(text, 16).ok(),
        Ok(_) => None,
        Err(_) => field.integer(0..=255).ok(),
    };
    number.map(Angle).ok_or_else(|| field.unexpected("a whole number of 0 to 255, or a text of two hexadecimal digits"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bake::bake_tile;

    fn overrides(tiles: &str) -> Result<Overrides, LevelError> {
        Overrides::from_json(&format!(r#"{{"format": "quarterpipe-overrides", "version": 1, "tiles": {tiles}}}"#))
    }

    #[test]
    fn overridden_heights_are_not_wrong() {
        let hole = |x: i32, y: i32| Some(x != 8 || y != 8);
        let mut tiles = [bake_tile(hole), bake_tile(hole)];
        assert!(tiles[1].is_wrong());
        let full = "[16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16]";
        let file = overrides(&format!(r#"{{"1": {{"heights": {full}, "widths": {full}, "angle": 64}}}}"#)).unwrap();
        file.apply(&mut tiles).unwrap();
        assert!(tiles[0].is_wrong() && tiles[1].is_exact() && tiles[1].problems.is_empty());
        assert_eq!((tiles[1].tile.angle, tiles[1].tile.heights), (Angle(64), [16; 16]));
    }

    #[test]
    fn what_cannot_be_overridden_names_its_place() {
        let error = |tiles: &str| overrides(tiles).unwrap_err().to_string();
        assert_eq!(error(r#"{"x": {}}"#), "tiles.x: found key \"x\", expected the number of a tile");
        assert_eq!(error(r#"{"01": {}}"#), "tiles.01: found key \"01\", expected the number of a tile");
        assert_eq!(
            error(r#"{"1": {"angle": "100"}}"#),
            "tiles.1.angle: found \"100\", expected a whole number of 0 to 255, or a text of two hexadecimal digits"
        );
        assert_eq!(error(r#"{"1": {"heights": [1]}}"#), "tiles.1.heights: found a list of 1, expected 16 numbers");
        assert_eq!(
            error(r#"{"1": {"hights": []}}"#),
            "tiles.1: unknown key \"hights\", expected one of angle, heights, widths, solid"
        );
        let error = overrides(r#"{"7": {}}"#).unwrap().apply(&mut []).unwrap_err().to_string();
        assert_eq!(error, "tiles.7: found 7, expected less than 0");
    }
}
