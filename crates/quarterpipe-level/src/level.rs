//! Levels: the parts of a stage, independent of the rules.

use std::ops::Range;

use quarterpipe::{
    Bounds, Px, Stage, World,
    object::{Custom, Placement},
    player::Player,
    px,
    rules::{CharacterId, Game, Rules},
    save::State,
    terrain::{Cell, LoopChunk, LoopChunks, REACHED_CELLS, Tile},
};

use crate::{
    art::{Art, Depth, Rgba, SIDE, laid_over},
    error::{LevelError, LevelErrorKind},
    object::{LevelObject, Tables},
};

/// The maximum number of objects that a level can have: far more than any of the games' levels has.
pub const MAX_OBJECTS: usize = 1 << 16;
/// The columns and rows of pixels that players reach.
pub(crate) const REACH: i32 = 16 * REACHED_CELLS as i32;
/// Chunks of 256x256 px in a row, as far as players reach.
pub const CHUNK_COLUMNS: u8 = 128;
/// The number of rows of chunks after which loop chunks repeat. [T-18]
pub const CHUNK_ROWS: u8 = 8;

/// A chunk of 256x256 px and its effect on a player that runs through it, such as a change of plane. [T-18]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopPlace {
    /// The chunk's column, in chunks: 0..=127.
    pub column: u8,
    /// The chunk's row, in chunks: 0..=7.
    pub row: u8,
    /// The effect.
    pub kind: LoopChunk,
}

/// A level: tiles, cells, edges, water, loops, objects and the player's start.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_level::Level;
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [vec![Cell::EMPTY; 40 * 8], vec![floor; 40]].concat();
/// let mut level = Level::new("shelf", vec![Tile::EMPTY, Tile::FULL], 40, cells);
/// level.start = (px(64), px(108));
/// let stage = level.stage(Rules::S1)?;
/// assert_eq!(level.start(&stage, CharacterId::Sonic).players[0].y.px(), px(108));
/// assert_eq!(Level::from_json(&level.to_json())?, level);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Level {
    /// A short name.
    pub name: String,
    /// One line about it.
    pub description: String,
    /// The game whose rules it is meant for. `None`: any.
    pub rules: Option<Game>,
    /// The number of frames of a good run to the goal with Sonic, under the rules above: 1 to [`Level::LONGEST_PAR`]. `None` if it is not
    /// known.
    pub par: Option<u32>,
    /// The position of the player's centre at the start: x, y.
    pub start: (Px, Px),
    /// The level's edges at the start.
    pub bounds: Bounds,
    /// The water's surface at the start.
    pub water: Option<Px>,
    /// The tiles; tile 0 is air.
    pub tiles: Vec<Tile>,
    /// The number of cells in a row.
    pub width: usize,
    /// The blocks in each 16x16 px place, row by row from the top left.
    pub cells: Vec<Cell>,
    /// The chunks that switch planes or make the player roll.
    pub loops: Vec<LoopPlace>,
    /// The objects, in no particular order.
    pub objects: Vec<LevelObject>,
    /// The level's own pictures, each plane as large as the map; empty if it has none.
    ///
    /// ```
    /// use quarterpipe_level::art::{ArtCell, ArtPlane, ArtTile};
    /// let mut level = quarterpipe_level::builtin::level("hills").expect("a built-in stage");
    /// let red = ArtCell::plain(level.art.add(ArtTile(Box::new([[200, 0, 0, 255]; 256]))));
    /// level.art.planes.push(ArtPlane { cells: vec![Some(red); level.cells.len()], ..ArtPlane::default() });
    /// assert_eq!(level.art.pixel(red, 3, 5), [200, 0, 0, 255]);
    /// ```
    pub art: Art,
}

impl Level {
    /// The greatest par, nearly ten hours: the longest run that a recording can hold.
    pub const LONGEST_PAR: u32 = 1 << 21;

    /// Makes a level of these tiles and cells, bounded by its own size, that starts at the top left.
    #[must_use]
    pub fn new(name: impl Into<String>, tiles: Vec<Tile>, width: usize, cells: Vec<Cell>) -> Self {
        let height = cells.len() / width.max(1);
        Self {
            name: name.into(),
            description: String::new(),
            rules: None,
            par: None,
            start: (px(0), px(0)),
            bounds: Bounds::of_map(width, height),
            water: None,
            tiles,
            width,
            cells,
            loops: Vec::new(),
            objects: Vec::new(),
            art: Art::default(),
        }
    }

    /// Returns the rules that the level is meant for; `None` if it suits all of them, or names unknown ones.
    #[must_use]
    pub fn meant_rules(&self) -> Option<Rules> {
        self.rules.map(Game::rules)
    }

    /// Returns the game whose rules are in force unless others are asked for: the one that the level is meant for, or S3K if it suits all of
    /// them.
    #[must_use]
    pub fn default_game(&self) -> Game {
        self.rules.unwrap_or(Game::S3k)
    }

    /// Returns the rules of the [`default_game`](Self::default_game).
    #[must_use]
    pub fn default_rules(&self) -> Rules {
        self.default_game().rules()
    }

    /// Returns the height in cells.
    #[must_use]
    pub fn height(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    /// Checks the limits of files: the start must be inside the map, objects must not be too far away, and there must not be too many.
    ///
    /// # Errors
    ///
    /// When a limit is broken. The error names the first one.
    pub fn check_places(&self) -> Result<(), LevelError> {
        let (width, height) = self.size();
        let (width, height) = (width.0.min(REACH), height.0.min(REACH));
        let (x, y) = self.start;
        if !((0..width).contains(&x.0) && (0..height).contains(&y.0)) {
            let found = format_args!("{}, {}", x.0, y.0);
            let expected = format_args!("a place inside of the map's {width} x {height} px");
            return Err(LevelError::unexpected("start", found, expected));
        }
        if self.objects.len() > MAX_OBJECTS {
            let expected = format_args!("at most {MAX_OBJECTS}");
            return Err(LevelError::unexpected("objects", format_args!("{} objects", self.objects.len()), expected));
        }
        let is_far = |at: Px| !LevelObject::PLACES.contains(&at.0);
        match self.objects.iter().enumerate().find(|(_, object)| is_far(object.x) || is_far(object.y)) {
            Some((index, object)) => Err(LevelError::unexpected(
                format!("objects[{index}]"),
                format_args!("{}, {}", object.x.0, object.y.0),
                format_args!("coordinates from {} to {}", LevelObject::PLACES.start(), LevelObject::PLACES.end()),
            )),
            None => Ok(()),
        }
    }

    /// Returns the width and height of the map in pixels.
    #[must_use]
    pub fn size(&self) -> (Px, Px) {
        (px(16 * self.width as i32), px(16 * self.height() as i32))
    }

    /// Returns one picture of the given columns and rows of cells: the level's planes of this depth, laid over each other. A game that
    /// draws the level itself can use it as a texture. Columns and rows beyond the map are left out. Without pictures, all pixels are
    /// clear.
    ///
    /// A cell has 16 x 16 px, and a pixel four bytes. The longest map is 262,144 px long, more than a texture usually can be: get
    /// it in parts.
    ///
    /// ```
    /// use quarterpipe_level::art::{ArtCell, ArtPlane, ArtTile, Depth};
    /// let mut level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
    /// let red = ArtCell::plain(level.art.add(ArtTile(Box::new([[200, 0, 0, 255]; 256]))));
    /// level.art.planes.push(ArtPlane { depth: Depth::Behind, cells: vec![Some(red); level.cells.len()] });
    /// let picture = level.plane_rgba(Depth::Behind, 0..20, 0..level.height());
    /// assert_eq!((picture.width, picture.pixel(319, 0)), (320, Some([200, 0, 0, 255])));
    /// ```
    #[must_use]
    pub fn plane_rgba(&self, depth: Depth, columns: Range<usize>, rows: Range<usize>) -> Rgba {
        let within = |cells: Range<usize>, end: usize| cells.start.min(end)..cells.end.min(end);
        let (columns, rows) = (within(columns, self.width), within(rows, self.height()));
        let [width, height] = [&columns, &rows].map(|cells| cells.len() * SIDE);
        let mut pixels = vec![[0; 4]; width * height];
        for plane in self.art.planes.iter().filter(|plane| plane.depth == depth) {
            for (row, band) in rows.clone().zip(pixels.chunks_mut(SIDE * width.max(1))) {
                for (at, column) in columns.clone().enumerate() {
                    let Some(cell) = plane.cells.get(row * self.width + column).copied().flatten() else { continue };
                    for (y, line) in band.chunks_mut(width).enumerate() {
                        for (x, pixel) in line[at * SIDE..][..SIDE].iter_mut().enumerate() {
                            *pixel = laid_over(self.art.pixel(cell, x, y), *pixel);
                        }
                    }
                }
            }
        }
        Rgba { width: width as u32, height: height as u32, bytes: pixels.into_flattened() }
    }

    /// Makes the stage under these rules, with the engine's stock objects for the level's objects. Objects of unknown classes are left out.
    ///
    /// # Errors
    ///
    /// When the tiles and cells are not a valid terrain, a loop chunk is outside even the largest map, or a property of an object has an
    /// invalid value.
    pub fn stage(&self, rules: Rules) -> Result<Stage, LevelError> {
        self.stage_of(rules, |_, stock| stock)
    }

    /// Makes the stage with custom objects. For each object of the level, `place` gets the object and the placements of the stock objects
    /// that it stands for, and returns the placements to use.
    ///
    /// ```
    /// use quarterpipe::{object::Placement, prelude::*, stock::Spring};
    /// use quarterpipe_level::{LevelObject, builtin};
    /// let mut level = builtin::level("flat").expect("a built-in stage");
    /// level.objects.push(LevelObject::new("trampoline", px(300), px(200)));
    /// let stage: Stage = level.stage_of(Rules::S2, |object, stock| match object.class.as_str() {
    ///     "trampoline" => {
    ///         let spring = Spring::new(quarterpipe::stock::SpringFacing::Up, Spring::WEAK);
    ///         vec![Placement::new(Body::at(object.x, object.y), spring)]
    ///     }
    ///     _ => stock,
    /// })?;
    /// assert_eq!(stage.placements().len(), 1);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Level::stage`].
    pub fn stage_of<C: State>(
        &self,
        rules: Rules,
        mut place: impl FnMut(&LevelObject, Vec<Placement<C>>) -> Vec<Placement<C>>,
    ) -> Result<Stage<C>, LevelError> {
        let mut placements = Vec::new();
        let mut tables = Tables::default();
        for (index, object) in self.objects.iter().enumerate() {
            let stock = object.placements(&mut tables).map_err(|error| error.inside(&format!("objects[{index}]")))?;
            placements.extend(place(object, stock.into_iter().map(Placement::with_custom).collect()));
        }
        let mut stage = self.stage_without_objects(rules)?;
        stage.tables = tables.into_lists();
        Ok(stage.with_custom().with_placements(placements))
    }

    /// Returns for each placement of [`Level::stage`] the index of its object in `objects`. Each ring of a row has the row's index.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::{LevelObject, builtin};
    /// let mut level = builtin::level("flat").expect("a built-in stage");
    /// level.objects = vec![LevelObject::new("monitor", px(300), px(200)), LevelObject::new("ring", px(100), px(200))];
    /// // Placements are sorted by x.
    /// assert_eq!(level.placed_objects()?, [1, 0]);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a property of an object has a value that it cannot have.
    pub fn placed_objects(&self) -> Result<Vec<usize>, LevelError> {
        let mut tables = Tables::default();
        let mut placed = Vec::new();
        for (index, object) in self.objects.iter().enumerate() {
            let stock = object.placements(&mut tables).map_err(|error| error.inside(&format!("objects[{index}]")))?;
            placed.extend(stock.iter().map(|placement| (placement.body.x.px(), index)));
        }
        // In the order of `Stage::with_placements`.
        placed.sort_by_key(|(x, _)| *x);
        Ok(placed.into_iter().map(|(_, index)| index).collect())
    }

    /// Makes the stage without the level's objects.
    pub fn stage_without_objects(&self, rules: Rules) -> Result<Stage, LevelError> {
        let loops = self.loop_chunks()?;
        let mut stage = Stage::new(rules, &self.tiles, self.width, &self.cells)
            .map_err(|error| LevelError::new(LevelErrorKind::Terrain(error), "map"))?;
        stage.bounds = self.bounds.within_reach();
        stage.water = self.water;
        stage.set_loops(loops);
        Ok(stage)
    }

    /// Makes a world with one player at the start.
    #[must_use]
    pub fn start<C: Custom>(&self, stage: &Stage<C>, character: CharacterId) -> World<C> {
        self.start_with(stage, character, None)
    }

    /// Makes a world with one player at the start, and optionally a follower.
    #[must_use]
    pub fn start_with<C: Custom>(
        &self,
        stage: &Stage<C>,
        character: CharacterId,
        follower: Option<CharacterId>,
    ) -> World<C> {
        let (x, y) = self.start;
        let mut world = World::new(stage);
        world.players.push(Player::new(stage.rules(), character, x, y));
        if let Some(follower) = follower {
            // There is a player to follow, so this does not fail.
            let _ = world.add_follower(stage, follower);
        }
        world
    }

    /// Returns the chunks by row, as the engine has them. If several chunks have the same place, the last one counts.
    fn loop_chunks(&self) -> Result<Option<LoopChunks>, LevelError> {
        let (mut columns, mut rows) = (0, 0);
        for (index, place) in self.loops.iter().enumerate() {
            for (name, value, count) in [("column", place.column, CHUNK_COLUMNS), ("row", place.row, CHUNK_ROWS)] {
                if value >= count {
                    let expected = format!("less than {count}");
                    return Err(LevelError::unexpected(format!("loops[{index}].{name}"), value, expected));
                }
            }
            columns = columns.max(u16::from(place.column) + 1);
            rows = rows.max(usize::from(place.row) + 1);
        }
        if columns == 0 {
            return Ok(None);
        }
        let mut chunks = vec![LoopChunk::None; usize::from(columns) * rows];
        for place in &self.loops {
            chunks[usize::from(place.row) * usize::from(columns) + usize::from(place.column)] = place.kind;
        }
        Ok(Some(LoopChunks { columns, chunks }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::{ArtCell, ArtPlane, ArtTile};

    const RED: [u8; 4] = [200, 0, 0, 255];
    const BLUE: [u8; 4] = [0, 0, 200, 255];

    /// Makes a level of 2 x 2 cells: red at the top right and, in a second plane over it, blue in the left half of that cell; another
    /// plane in front of the objects is blue at the bottom left.
    fn painted() -> Level {
        let mut level = Level::new("painted", vec![Tile::EMPTY], 2, vec![Cell::EMPTY; 4]);
        let red = level.art.add(ArtTile(Box::new([RED; 256])));
        let half = level.art.add(ArtTile(Box::new(std::array::from_fn(|at| if at % 16 < 8 { BLUE } else { [0; 4] }))));
        let [red, half] = [red, half].map(|tile| Some(ArtCell::plain(tile)));
        level.art.planes = vec![
            ArtPlane { depth: Depth::Behind, cells: vec![None, red, None, None] },
            ArtPlane { depth: Depth::Front, cells: vec![None, None, half, None] },
            ArtPlane { depth: Depth::Behind, cells: vec![None, half, None, None] },
        ];
        level
    }

    #[test]
    fn planes_of_one_depth_are_laid_over_each_other() {
        let picture = painted().plane_rgba(Depth::Behind, 0..2, 0..2);
        assert_eq!((picture.width, picture.height, picture.bytes.len()), (32, 32, 4096));
        let pixels = [(15, 0), (16, 0), (23, 15), (24, 0), (16, 16)].map(|(x, y)| picture.pixel(x, y).unwrap());
        assert_eq!(pixels, [[0; 4], BLUE, BLUE, RED, [0; 4]]);
        let front = painted().plane_rgba(Depth::Front, 0..2, 0..2);
        assert_eq!((front.pixel(0, 16), front.pixel(16, 0)), (Some(BLUE), Some([0; 4])));
    }

    #[test]
    fn a_part_of_a_plane_begins_with_its_first_cell_and_ends_with_the_map() {
        let picture = painted().plane_rgba(Depth::Behind, 1..usize::MAX, 0..3);
        assert_eq!((picture.width, picture.height), (16, 32));
        let pixels = [(0, 0), (15, 15), (0, 16)].map(|(x, y)| picture.pixel(x, y).unwrap());
        assert_eq!(pixels, [BLUE, RED, [0; 4]]);
    }

    #[test]
    fn no_cells_are_an_empty_picture() {
        assert!(painted().plane_rgba(Depth::Behind, 1..1, 0..2).bytes.is_empty());
        assert!(painted().plane_rgba(Depth::Behind, 0..2, 2..9).bytes.is_empty());
    }
}
