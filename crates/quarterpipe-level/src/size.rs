//! The size of a level: new levels with a floor, and maps that grow or shrink at each side.

use quarterpipe::{
    Bounds, Px, px,
    terrain::{Block, Cell, REACHED_CELLS, Solidity, Tile},
};

use crate::{
    art::Ground,
    error::LevelError,
    level::{CHUNK_COLUMNS, CHUNK_ROWS, Level, LoopPlace},
    object::LevelObject,
};

/// The number of cells along the side of a loop chunk.
const CHUNK: i32 = 16;
/// The greatest height of a standing player's centre above its feet, and a pixel more.
const STANDS: Px = px(20);
/// Half the height of a goal.
const GOAL: Px = px(24);

/// The number of cells by which a map grows at each side. Negative numbers make it smaller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapGrowth {
    /// Columns at the left.
    pub left: i32,
    /// Columns at the right.
    pub right: i32,
    /// Rows at the top.
    pub top: i32,
    /// Rows at the bottom.
    pub bottom: i32,
}

impl Level {
    /// The fewest and the most columns of [`Level::with_floor`]: from a screen to the last column that players reach.
    pub const COLUMNS: std::ops::RangeInclusive<usize> = 20..=REACHED_CELLS;
    /// The fewest and the most rows of [`Level::with_floor`].
    pub const ROWS: std::ops::RangeInclusive<usize> = 14..=REACHED_CELLS;

    /// Makes a level to build on: a floor from side to side, the start on it at the left, and a goal at the right. Sizes beyond
    /// [`Level::COLUMNS`] and [`Level::ROWS`] are brought to the nearest limit.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::Level;
    /// let level = Level::with_floor("My first hills", 128, 32);
    /// let stage = level.stage(Rules::S3K)?;
    /// let mut world = level.start(&stage, CharacterId::Sonic);
    /// for _ in 0..60 {
    ///     world.step(&stage, &[Input::RIGHT], &mut ());
    /// }
    /// assert!(!world.players[0].airborne);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    #[must_use]
    pub fn with_floor(name: impl Into<String>, columns: usize, rows: usize) -> Self {
        let columns = columns.clamp(*Self::COLUMNS.start(), *Self::COLUMNS.end());
        let rows = rows.clamp(*Self::ROWS.start(), *Self::ROWS.end());
        let depth = (rows / 5).clamp(3, 8);
        let floor = Cell::both(Block::new(1, Solidity::All));
        let mut cells = vec![Cell::EMPTY; columns * (rows - depth)];
        cells.resize(columns * rows, floor);
        let mut level = Self::new(name, vec![Tile::EMPTY, Tile::FULL], columns, cells);
        let (width, surface) = (16 * columns as i32, px(16 * (rows - depth) as i32));
        level.start = (px(96), surface - STANDS);
        level.objects = vec![LevelObject::new("goal", px(width - 128), surface - GOAL)];
        level.art.ground = Ground::Meadow;
        level
    }

    /// Returns the level with a map that has grown or shrunk at its sides. Everything keeps its place on the terrain: if the left or the
    /// top changes, objects, start, water and edges move with it. A start that is cut off moves to the nearest place inside.
    ///
    /// New columns and rows continue full blocks at the old edge, except at the top, and are empty otherwise.
    ///
    /// ```
    /// use quarterpipe_level::{Level, MapGrowth};
    /// let level = Level::with_floor("short", 64, 20);
    /// let longer = level.resized(MapGrowth { left: 16, right: 48, ..MapGrowth::default() })?;
    /// assert_eq!((longer.width, longer.height()), (128, 20));
    /// assert_eq!(longer.start.0.0 - level.start.0.0, 16 * 16);
    /// let again = longer.resized(MapGrowth { left: -16, right: -48, ..MapGrowth::default() })?;
    /// assert_eq!(again, level);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the map would have no cell or more than players can reach, when loop chunks would no longer fit their grid of 16 cells, and
    /// when an object would be too far away for a file.
    pub fn resized(&self, by: MapGrowth) -> Result<Self, LevelError> {
        let new = |place, old: usize, near: i32, far: i32| {
            let size = i64::try_from(old).unwrap_or(i64::MAX).saturating_add(i64::from(near) + i64::from(far));
            let most = old.max(REACHED_CELLS);
            let fitting = usize::try_from(size).ok().filter(|size| (1..=most).contains(size));
            fitting.ok_or_else(|| LevelError::unexpected(place, size, format_args!("from 1 to {most}")))
        };
        let width = new("map.width", self.width, by.left, by.right)?;
        let height = new("map.height", self.height(), by.top, by.bottom)?;
        let grid = Grid { old: (self.width, self.height()), by, new: (width, height) };
        let mut level = self.clone();
        level.width = width;
        level.cells = grid.carried(&self.cells, Cell::EMPTY, |index| self.is_full(index));
        for (plane, old) in level.art.planes.iter_mut().zip(&self.art.planes) {
            plane.cells = grid.carried(&old.cells, None, |index| self.is_full(index));
        }
        level.loops = moved_loops(&self.loops, by)?;
        let (right, down) = by.moved();
        for object in &mut level.objects {
            object.x += right;
            object.y += down;
        }
        let within = |at: Px, cells: usize| px(at.0.clamp(0, 16 * cells as i32 - 1));
        level.start = (within(self.start.0 + right, width), within(self.start.1 + down, height));
        level.water = self.water.map(|water| water + down);
        level.bounds = self.grown_bounds(by, (width, height));
        level.check_places()?;
        Ok(level)
    }

    /// Returns whether a place of the map is solid throughout, on either layer.
    fn is_full(&self, index: usize) -> bool {
        let Some(cell) = self.cells.get(index) else { return false };
        let is_full = |block: Block| self.tiles.get(usize::from(block.tile)) == Some(&Tile::FULL);
        is_full(cell.a) || is_full(cell.b)
    }

    /// Returns the edges of the grown map. If the old edges were those of the whole map, they stay so; otherwise they move.
    fn grown_bounds(&self, by: MapGrowth, (width, height): (usize, usize)) -> Bounds {
        if self.bounds == Bounds::of_map(self.width, self.height()) {
            return Bounds::of_map(width, height);
        }
        let (right, down) = by.moved();
        let (far_right, far_down) = (px(16 * by.right), px(16 * by.bottom));
        let Bounds { left, right: end, top, bottom, .. } = self.bounds;
        let moved = Bounds {
            // An edge at the edge of the map stays there.
            left: if left.0 <= 0 { left } else { left + right },
            right: end + right + far_right,
            top: if top.0 <= 0 { top } else { top + down },
            bottom: bottom + down + far_down,
            ..self.bounds
        };
        moved.within_reach()
    }
}

impl MapGrowth {
    /// Returns how far everything moves in the grown map, to the right and down.
    #[must_use]
    pub const fn moved(self) -> (Px, Px) {
        (px(16 * self.left), px(16 * self.top))
    }
}

/// A map before and after it has grown.
struct Grid {
    old: (usize, usize),
    by: MapGrowth,
    new: (usize, usize),
}

impl Grid {
    /// Returns the places of the grown map: the old ones where they were, copies of full ones beyond the edges, and `empty` otherwise.
    fn carried<T: Copy>(&self, cells: &[T], empty: T, is_full: impl Fn(usize) -> bool) -> Vec<T> {
        let (columns, rows) = (self.old.0 as i64, self.old.1 as i64);
        let mut carried = Vec::with_capacity(self.new.0 * self.new.1);
        for row in 0..self.new.1 as i64 {
            for column in 0..self.new.0 as i64 {
                let (x, y) = (column - i64::from(self.by.left), row - i64::from(self.by.top));
                let nearest = (x.clamp(0, columns - 1), y.clamp(0, rows - 1));
                let index = (nearest.1 * columns + nearest.0) as usize;
                let is_old = nearest == (x, y);
                let continues = y >= 0 && is_full(index);
                let cell = cells.get(index).copied().filter(|_| is_old || continues);
                carried.push(cell.unwrap_or(empty));
            }
        }
        carried
    }
}

/// Returns the loop chunks in the grown map, without those that are cut off.
fn moved_loops(loops: &[LoopPlace], by: MapGrowth) -> Result<Vec<LoopPlace>, LevelError> {
    for (place, cells) in [("left", by.left), ("top", by.top)] {
        if !loops.is_empty() && cells % CHUNK != 0 {
            let expected = format_args!("a multiple of {CHUNK}, as the level has loop chunks");
            return Err(LevelError::unexpected(place, cells, expected));
        }
    }
    let moved =
        |at: u8, cells: i32, count: u8| u8::try_from(i32::from(at) + cells / CHUNK).ok().filter(|moved| *moved < count);
    let place = |place: &LoopPlace| {
        let column = moved(place.column, by.left, CHUNK_COLUMNS)?;
        Some(LoopPlace { column, row: moved(place.row, by.top, CHUNK_ROWS)?, ..*place })
    };
    Ok(loops.iter().filter_map(place).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin;

    #[test]
    fn a_map_grows_at_each_side_with_its_floor_and_everything_keeps_its_place() {
        let level = Level::with_floor("a", 20, 14);
        let by = MapGrowth { left: 2, right: 3, top: 4, bottom: 5 };
        let grown = level.resized(by).unwrap();
        assert_eq!((grown.width, grown.height()), (25, 23));
        assert_eq!(grown.bounds, Bounds::of_map(25, 23));
        assert_eq!(grown.start, (level.start.0 + px(32), level.start.1 + px(64)));
        assert_eq!(grown.objects[0].x, level.objects[0].x + px(32));
        let solid_rows = |level: &Level, column: usize| -> Vec<usize> {
            (0..level.height()).filter(|row| level.cells[row * level.width + column] != Cell::EMPTY).collect()
        };
        // Three rows of floor at first.
        assert_eq!(solid_rows(&level, 0), [11, 12, 13]);
        for column in [0, 1, 12, 24] {
            assert_eq!(solid_rows(&grown, column), [15, 16, 17, 18, 19, 20, 21, 22], "column {column}");
        }
        let back = MapGrowth { left: -2, right: -3, top: -4, bottom: -5 };
        assert_eq!(grown.resized(back).unwrap(), level);
    }

    #[test]
    fn a_start_that_is_cut_off_moves_to_the_nearest_place_inside() {
        let level = Level::with_floor("a", 40, 14);
        let cut = level.resized(MapGrowth { left: -20, ..MapGrowth::default() }).unwrap();
        assert_eq!(cut.start, (px(0), level.start.1));
    }

    #[test]
    fn loop_chunks_move_with_the_map_by_whole_chunks_only() {
        let mut level = Level::with_floor("a", 40, 14);
        level.loops = vec![LoopPlace { column: 1, row: 0, kind: quarterpipe::terrain::LoopChunk::Loop }];
        let error = level.resized(MapGrowth { left: 3, ..MapGrowth::default() }).unwrap_err();
        assert_eq!(error.to_string(), "left: found 3, expected a multiple of 16, as the level has loop chunks");
        let moved = |left| level.resized(MapGrowth { left, ..MapGrowth::default() }).unwrap().loops;
        assert_eq!(moved(32)[0].column, 3);
        assert_eq!(moved(-32).len(), 0);
    }

    #[test]
    fn a_map_without_a_cell_or_beyond_reach_is_refused() {
        let level = Level::with_floor("a", 20, 14);
        let error = |right| level.resized(MapGrowth { right, ..MapGrowth::default() }).unwrap_err().to_string();
        assert_eq!(error(-20), "map.width: found 0, expected from 1 to 2048");
        assert_eq!(error(i32::MAX), "map.width: found 2147483667, expected from 1 to 2048");
    }

    #[test]
    fn every_built_in_stage_grows_by_a_chunk_and_shrinks_back() {
        for name in builtin::names() {
            let level = builtin::level(name).unwrap();
            let by = MapGrowth { left: 16, right: 16, top: 16, bottom: 16 };
            let back = MapGrowth { left: -16, right: -16, top: -16, bottom: -16 };
            let Ok(grown) = level.resized(by) else { continue };
            let again = grown.resized(back).unwrap();
            assert_eq!(
                (&again.cells, &again.objects, again.start),
                (&level.cells, &level.objects, level.start),
                "{name}"
            );
        }
    }

    #[test]
    fn a_new_level_has_a_goal_on_the_floor() {
        let level = Level::with_floor("a", 2000, 10_000);
        assert_eq!((level.width, level.height()), (2000, 2048));
        let [goal] = &level.objects[..] else { panic!("{:?}", level.objects) };
        assert_eq!((goal.class.as_str(), goal.y), ("goal", px(16 * 2040 - 24)));
        level.check_places().unwrap();
    }
}
