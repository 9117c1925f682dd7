//! Levels from flat arrays, in the form that other languages have them.

use quarterpipe::{
    Angle, Px, Stage, px,
    rules::Rules,
    terrain::{Block, Cell, MAX_AREA, MAX_SIDE, Solidity, Terrain, Tile},
};

use crate::{
    bake::bake_tile,
    error::{LevelError, LevelErrorKind},
    level::Level,
};

/// The maximum number of tiles that cells can name.
const MAX_TILES: usize = 1 << 16;

/// The arrays of a level, for [`Level::from_arrays`].
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_level::{Level, arrays::LevelArrays};
/// // Tile 0 is air, tile 1 full, tile 2 a slope of 45 degrees up to the right.
/// let slope: Vec<i8> = (1..=16).collect();
/// let heights = [vec![0; 16], vec![16; 16], slope].concat();
/// let cells = [[0, 0, 0, 2], [1, 1, 1, 1]].concat();
/// let level = Level::from_arrays(&LevelArrays { start: (8, -4), ..LevelArrays::new(&heights, &cells, 4) })?;
/// assert_eq!((level.size(), level.tiles[2].angle.0), ((px(64), px(32)), 0xE0));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LevelArrays<'a> {
    /// A short name.
    pub name: &'a str,
    /// 16 per tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 none. Tile 0 is air, whatever its heights.
    pub heights: &'a [i8],
    /// 16 per tile, one for each row: 1 to 16 solid pixels from the right, -1 to -16 from the left, 0 none. Measured if not given.
    pub widths: Option<&'a [i8]>,
    /// The angle of each tile, 256 to the turn. Measured if not given.
    pub angles: Option<&'a [u8]>,
    /// The tile of each cell of 16 x 16 px, row by row.
    pub cells: &'a [u16],
    /// The number of cells in a row.
    pub columns: usize,
    /// The number of layers in `cells` and in the arrays below. With 1, both layers are the same. With 2, the values of layer A come first,
    /// then those of layer B.
    pub layers: usize,
    /// For each cell 0 none, 1 top, 2 sides and bottom, 3 all. If not given, all tiles but air are solid all around.
    pub solidity: Option<&'a [u8]>,
    /// For each cell, nonzero if its tile is mirrored left to right.
    pub x_flip: Option<&'a [u8]>,
    /// For each cell, nonzero if its tile is mirrored top to bottom.
    pub y_flip: Option<&'a [u8]>,
    /// The position of a player's centre at the start, in pixels.
    pub start: (i32, i32),
}

impl<'a> LevelArrays<'a> {
    /// Returns arrays of one layer, with the rest measured, named `level`, that starts at (64, 64).
    #[must_use]
    pub const fn new(heights: &'a [i8], cells: &'a [u16], columns: usize) -> Self {
        Self {
            name: "level",
            heights,
            widths: None,
            angles: None,
            cells,
            columns,
            layers: 1,
            solidity: None,
            x_flip: None,
            y_flip: None,
            start: (64, 64),
        }
    }

    /// Makes the tiles.
    fn tiles(&self) -> Result<Vec<Tile>, LevelError> {
        let (tiles, rest) = self.heights.as_chunks::<16>();
        if tiles.is_empty() || !rest.is_empty() || tiles.len() > MAX_TILES {
            let expected = format!("16 for each of 1 to {MAX_TILES} tiles");
            return Err(LevelError::unexpected("heights", format_args!("{} numbers", self.heights.len()), expected));
        }
        let widths = self.widths.map(<[i8]>::as_chunks::<16>);
        if let Some((own, rest)) = widths
            && (own.len() != tiles.len() || !rest.is_empty())
        {
            let found = 16 * own.len() + rest.len();
            return Err(LevelError::unexpected(
                "widths",
                found,
                format_args!("{}, as many as heights", 16 * tiles.len()),
            ));
        }
        if let Some(angles) = self.angles.filter(|angles| angles.len() != tiles.len()) {
            return Err(LevelError::unexpected(
                "angles",
                angles.len(),
                format_args!("{}, one for each tile", tiles.len()),
            ));
        }
        for (name, lines) in [("heights", Some(self.heights)), ("widths", self.widths)] {
            let bad = lines.and_then(|lines| lines.iter().position(|line| !(-16..=16).contains(line)));
            if let Some(place) = bad {
                let found = lines.map_or(0, |lines| lines[place]);
                return Err(LevelError::unexpected(format!("{name}[{place}]"), found, "-16 to 16"));
            }
        }
        let made = tiles.iter().enumerate().map(|(number, heights)| {
            let is_solid = |x: i32, y: i32| {
                let height = i32::from(*heights.get(usize::try_from(x).ok()?)?);
                (0..16).contains(&y).then_some(if height >= 0 { y >= 16 - height } else { y < -height })
            };
            let measured = bake_tile(is_solid).tile;
            let widths = widths.map_or(measured.widths, |(widths, _)| widths[number]);
            let angle = self.angles.map_or(measured.angle, |angles| Angle(angles[number]));
            Tile { heights: *heights, widths, angle }
        });
        Ok(made.collect())
    }

    /// Returns the block of a place on a layer.
    fn block(&self, place: usize) -> Block {
        let tile = self.cells[place];
        let solidity = match self.solidity {
            Some(bits) => Solidity::from_bits(bits[place]),
            None if tile == 0 => Solidity::None,
            None => Solidity::All,
        };
        let is_set = |flips: Option<&[u8]>| flips.is_some_and(|flips| flips[place] != 0);
        Block { tile, x_flip: is_set(self.x_flip), y_flip: is_set(self.y_flip), solidity }
    }
}

impl Level {
    /// Makes a level of arrays.
    ///
    /// # Errors
    ///
    /// If the lengths of the arrays do not match, if a number is invalid, or if the cells do not make a terrain.
    pub fn from_arrays(arrays: &LevelArrays<'_>) -> Result<Self, LevelError> {
        let LevelArrays { name, cells, columns, layers, solidity, x_flip, y_flip, start, .. } = *arrays;
        if !(1..=2).contains(&layers) {
            return Err(LevelError::unexpected("layers", layers, "1 or 2"));
        }
        let places = cells.len() / layers;
        let is_whole = columns > 0 && places.is_multiple_of(columns) && cells.len() == layers * places;
        if !is_whole || !Terrain::can_have(columns, places / columns) {
            let found = format_args!("{} in rows of {columns}, layers: {layers}", cells.len());
            let expected = format_args!(
                "1 to {MAX_SIDE} whole rows of 1 to {MAX_SIDE} cells on each layer, at most {MAX_AREA} in all"
            );
            return Err(LevelError::unexpected("cells", found, expected));
        }
        let tiles = arrays.tiles()?;
        for (name, array) in [("solidity", solidity), ("x_flip", x_flip), ("y_flip", y_flip)] {
            if let Some(array) = array.filter(|array| array.len() != cells.len()) {
                return Err(LevelError::unexpected(
                    name,
                    array.len(),
                    format_args!("{}, as many as cells", cells.len()),
                ));
            }
        }
        if let Some(place) = solidity.and_then(|bits| bits.iter().position(|bits| *bits > 3)) {
            let found = solidity.map_or(0, |bits| bits[place]);
            let expected = "0 none, 1 top, 2 sides and bottom or 3 all";
            return Err(LevelError::unexpected(format!("solidity[{place}]"), found, expected));
        }
        let b = (layers - 1) * places;
        let cells = (0..places).map(|place| Cell { a: arrays.block(place), b: arrays.block(b + place) }).collect();
        let mut level = Self::new(name, tiles, columns, cells);
        level.start = (start_pixel("start: x", start.0)?, start_pixel("start: y", start.1)?);
        // An invalid terrain is refused here, and not only when a world is made.
        let terrain = Stage::new(Rules::S3K, &level.tiles, columns, &level.cells);
        terrain.map_err(|error| LevelError::new(LevelErrorKind::Terrain(error), "map"))?;
        Ok(level)
    }
}

fn start_pixel(name: &str, pixels: i32) -> Result<Px, LevelError> {
    match i16::try_from(pixels) {
        Ok(_) => Ok(px(pixels)),
        Err(_) => Err(LevelError::unexpected(name, pixels, "-32768 to 32767 px")),
    }
}
