//! Plans: the arrangement of tiles in a map or on the sheet itself.

use std::path::Path;

use quarterpipe_level::LevelError;

use super::{Pixels, file::load_text};

/// The maximum number of places that a plan can have: the engine's largest map in tiles of 8x8 pixels.
pub const MAX_PLACES: usize = 1 << 24;

/// A tile in a place of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlannedTile {
    /// The tile's number on its sheet, row by row from 0.
    pub tile: u32,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
}

impl PlannedTile {
    /// Makes a tile that is not mirrored.
    #[must_use]
    pub const fn new(tile: u32) -> Self {
        Self { tile, x_flip: false, y_flip: false }
    }

    /// Returns the position in the tile of a pixel that is counted from the place's top left, and the other way round.
    pub(super) fn turned(self, x: i32, y: i32) -> (i32, i32) {
        let turn = |at: i32, is_turned: bool| if is_turned { 15 - at } else { at };
        (turn(x, self.x_flip), turn(y, self.y_flip))
    }
}

/// A grid of tiles. Pixels outside it are unknown.
///
/// ```
/// use quarterpipe_import::bake::{Plan, PlannedTile};
/// let plan = Plan::from_csv("0, 1, 1h\n-1,, 2hv\n")?;
/// assert_eq!((plan.width(), plan.height()), (3, 2));
/// assert_eq!(plan.place(2, 1), Some(Some(PlannedTile { tile: 2, x_flip: true, y_flip: true })));
/// assert_eq!((plan.place(1, 1), plan.place(3, 1)), (Some(None), None));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    width: usize,
    /// The places, row by row; `None` is air.
    places: Vec<Option<PlannedTile>>,
}

impl Plan {
    /// Makes a plan of places, row by row; `None` is air.
    ///
    /// # Errors
    ///
    /// When `places` is empty or has more than [`MAX_PLACES`], or the last row is not full.
    pub fn new(width: usize, places: Vec<Option<PlannedTile>>) -> Result<Self, LevelError> {
        let count = places.len();
        if width == 0 || count == 0 || !count.is_multiple_of(width) || count > MAX_PLACES {
            let expected = format!("rows of {width}, 1 to {MAX_PLACES} places");
            return Err(LevelError::unexpected("map", format!("{count} places"), expected));
        }
        Ok(Self { width, places })
    }

    /// Reads a plan from comma-separated tile numbers, one row of the map on each line. `-1` or nothing is air. An `h` or `v` after a
    /// number mirrors the tile left to right or top to bottom.
    ///
    /// # Errors
    ///
    /// At the first place that is invalid, and as [`Plan::new`]. The error names line and item.
    pub fn from_csv(text: &str) -> Result<Self, LevelError> {
        let mut width = 0;
        let mut places = Vec::new();
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if line.is_empty() {
                continue;
            }
            let before = places.len();
            for (column, item) in (1..).zip(line.split(',').map(str::trim)) {
                let expected = "a tile's number, or -1 for air, then h or v if it is mirrored";
                let place = parse(item).ok_or_else(|| {
                    let shown: String = item.chars().take(40).collect();
                    LevelError::unexpected(format!("line {number}, item {column}"), format!("{shown:?}"), expected)
                })?;
                places.push(place);
            }
            let here = places.len() - before;
            if width == 0 {
                width = here;
            }
            if here != width || places.len() > MAX_PLACES {
                let expected = format!("{width}, as in the first line, and at most {MAX_PLACES} in all");
                return Err(LevelError::unexpected(format!("line {number}"), format!("{here} items"), expected));
            }
        }
        Self::new(width, places)
    }

    /// Reads a file of comma-separated numbers.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and as [`Plan::from_csv`]. The error names the file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        load_text(path.as_ref(), Self::from_csv)
    }

    /// Makes the plan of a sheet: numbers from 0, row by row.
    pub(super) fn counting(width: usize, height: usize) -> Self {
        Self { width, places: (0..(width * height) as u32).map(|tile| Some(PlannedTile::new(tile))).collect() }
    }

    /// Returns the number of places in a row.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.places.len() / self.width
    }

    /// Returns the tile in this column and row: `Some(None)` for air, `None` outside.
    #[must_use]
    pub fn place(&self, column: usize, row: usize) -> Option<Option<PlannedTile>> {
        if column >= self.width { None } else { self.places.get(row.checked_mul(self.width)? + column).copied() }
    }

    /// Returns every place with its column and row, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize, Option<PlannedTile>)> {
        self.places.iter().enumerate().map(|(index, place)| (index % self.width, index / self.width, *place))
    }

    /// Checks that a sheet of `tiles` tiles has all tiles of the plan; fails at the first missing one.
    pub(super) fn check(&self, tiles: usize) -> Result<(), LevelError> {
        let bad = self.iter().find(|(_, _, place)| place.is_some_and(|place| place.tile as usize >= tiles));
        match bad {
            Some((column, row, Some(place))) => {
                let at = format!("map, column {column}, row {row}");
                Err(LevelError::unexpected(at, format!("tile {}", place.tile), format!("less than {tiles}")))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether a pixel is solid, counted from the top left of the tile in a place and turned so that this tile is not mirrored;
    /// `None` outside.
    pub(super) fn solid(&self, tiles: &[Pixels], (column, row): (usize, usize), (x, y): (i32, i32)) -> Option<bool> {
        let (x, y) = self.place(column, row)?.map_or((x, y), |place| place.turned(x, y));
        let column = column.checked_add_signed((x >> 4) as isize)?;
        let row = row.checked_add_signed((y >> 4) as isize)?;
        let Some(place) = self.place(column, row)? else { return Some(false) };
        let (x, y) = place.turned(x & 15, y & 15);
        tiles.get(place.tile as usize).map(|pixels| pixels.has(x, y))
    }

    /// Returns every place of the wanted tiles as its tile, its column and row, and its surroundings, turned so that the tile itself is not
    /// mirrored.
    pub(super) fn surroundings(
        &self,
        is_wanted: impl Fn(u32) -> bool,
    ) -> impl Iterator<Item = (u32, (usize, usize), Surroundings)> {
        self.iter().filter_map(move |(column, row, place)| {
            let place = place.filter(|place| is_wanted(place.tile))?;
            let mut around = Surroundings::default();
            for (index, slot) in around.0.iter_mut().enumerate() {
                let (dx, dy) = (index as isize % 3 - 1, index as isize / 3 - 1);
                let dx = if place.x_flip { -dx } else { dx };
                let dy = if place.y_flip { -dy } else { dy };
                let at = column.checked_add_signed(dx).zip(row.checked_add_signed(dy));
                *slot = at.and_then(|(column, row)| self.place(column, row)).map(|there| {
                    there.map(|other| PlannedTile {
                        x_flip: other.x_flip != place.x_flip,
                        y_flip: other.y_flip != place.y_flip,
                        ..other
                    })
                });
            }
            Some((place.tile, (column, row), around))
        })
    }
}

fn parse(item: &str) -> Option<Option<PlannedTile>> {
    if item.is_empty() || item == "-1" {
        return Some(None);
    }
    let end = item.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(item.len());
    let (number, flips) = item.split_at(end);
    let (x_flip, y_flip) = match flips {
        "" => (false, false),
        "h" => (true, false),
        "v" => (false, true),
        "hv" | "vh" => (true, true),
        _ => return None,
    };
    Some(Some(PlannedTile { tile: number.parse().ok()?, x_flip, y_flip }))
}

/// A tile and the eight places around it, row by row: `None` is not known, `Some(None)` is air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Surroundings(pub(super) [Option<Option<PlannedTile>>; 9]);

impl Surroundings {
    /// Returns whether a pixel is solid, counted from the middle tile's top left; `None` where it is not known.
    pub(super) fn solid(&self, tiles: &[Pixels], x: i32, y: i32) -> Option<bool> {
        if !(-16..32).contains(&x) || !(-16..32).contains(&y) {
            return None;
        }
        let place = self.0[(((y + 16) / 16) * 3 + (x + 16) / 16) as usize]?;
        let Some(place) = place else { return Some(false) };
        let (x, y) = place.turned(x & 15, y & 15);
        tiles.get(place.tile as usize).map(|pixels| pixels.has(x, y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(csv: &str) -> String {
        Plan::from_csv(csv).unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_map_names_its_line_and_item() {
        let expected = "expected a tile's number, or -1 for air, then h or v if it is mirrored";
        assert_eq!(error_of("0,1\n2,3x\n"), format!("line 2, item 2: found \"3x\", {expected}"));
        assert_eq!(error_of("-2"), format!("line 1, item 1: found \"-2\", {expected}"));
        assert_eq!(error_of("99999999999"), format!("line 1, item 1: found \"99999999999\", {expected}"));
        assert_eq!(
            error_of("0,1\n\n2\n"),
            "line 3: found 1 items, expected 2, as in the first line, and at most 16777216 in all"
        );
        assert_eq!(error_of("\n"), "map: found 0 places, expected rows of 0, 1 to 16777216 places");
    }

    #[test]
    fn a_mirrored_tile_has_its_neighbours_mirrored() {
        let plan = Plan::from_csv("5,7h,9v").unwrap();
        let (_, _, around) = plan.surroundings(|_| true).nth(1).unwrap();
        let row: Vec<_> = around.0[3..6].iter().map(|place| place.unwrap().unwrap()).collect();
        let nine = PlannedTile { tile: 9, x_flip: true, y_flip: true };
        let five = PlannedTile { tile: 5, x_flip: true, y_flip: false };
        assert_eq!(row, [nine, PlannedTile::new(7), five]);
        assert_eq!(around.0[1], None);
    }
}
