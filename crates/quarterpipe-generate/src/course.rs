//! A level under construction: ground and objects, from left to right.

use quarterpipe::{
    Px, px,
    terrain::{Block, Cell, Layer, LoopChunk, Solidity},
};
use quarterpipe_level::{Level, LevelObject, LoopPlace, Value, sculpt::loop_switchers};

use crate::shape::Shapes;

/// The rows of a course. A level keeps only the rows that it needs.
pub(crate) const ROWS: i32 = 64;
/// The row of the floor at the start. A loop chunk can stand on it: its floor is in the last but one row of a chunk. [T-18]
pub(crate) const FIRST_FLOOR: i32 = 30;
/// The side of a cell in pixels.
const CELL: i32 = 16;
/// The rows of sky above the highest ground or object.
const HEADROOM: i32 = 7;
/// The rows of earth below the lowest floor.
const EARTH: i32 = 3;
/// The rows that a screen shows.
const SCREEN_ROWS: i32 = 14;
/// The side of a loop chunk in cells.
const CHUNK: i32 = 16;

const SOLID: Cell = Cell::both(Block::new(1, Solidity::All));
const ONE_WAY: Cell = Cell::both(Block::new(1, Solidity::Top));

/// A level under construction.
///
/// Columns and rows count cells. Everything is added at `column`, on the floor whose top is at the top of row `floor`.
#[derive(Debug)]
pub(crate) struct Course {
    width: i32,
    /// The cells, column by column, so that columns can be cut off.
    cells: Vec<Cell>,
    pub column: i32,
    pub floor: i32,
    /// The highest and the lowest row of a floor since the last mark.
    pub highest: i32,
    pub lowest: i32,
    /// The highest and the lowest row before the last mark.
    before: (i32, i32),
    pub objects: Vec<LevelObject>,
    pub loops: Vec<LoopPlace>,
}

/// A state of a course to which it can return.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    column: i32,
    floor: i32,
    before: (i32, i32),
    objects: usize,
    loops: usize,
}

impl Course {
    pub fn new(columns: i32) -> Self {
        Self {
            width: columns,
            cells: Vec::with_capacity((columns * ROWS) as usize),
            column: 0,
            floor: FIRST_FLOOR,
            highest: FIRST_FLOOR,
            lowest: FIRST_FLOOR,
            before: (FIRST_FLOOR, FIRST_FLOOR),
            objects: Vec::new(),
            loops: Vec::new(),
        }
    }

    /// Returns the number of columns that are not built yet.
    pub const fn left(&self) -> i32 {
        self.width - self.column
    }

    /// Returns the present state. From here on, `highest` and `lowest` start again.
    pub fn mark(&mut self) -> Mark {
        self.before = self.extent();
        let Self { column, floor, before, .. } = *self;
        (self.highest, self.lowest) = (floor, floor);
        Mark { column, floor, before, objects: self.objects.len(), loops: self.loops.len() }
    }

    /// Returns the highest and the lowest row of a floor.
    pub fn extent(&self) -> (i32, i32) {
        (self.highest.min(self.before.0), self.lowest.max(self.before.1))
    }

    /// Removes everything that was added after a mark.
    pub fn return_to(&mut self, mark: Mark) {
        Mark { column: self.column, floor: self.floor, before: self.before, .. } = mark;
        (self.highest, self.lowest) = (mark.floor, mark.floor);
        self.cells.truncate((mark.column * ROWS) as usize);
        self.objects.truncate(mark.objects);
        self.loops.truncate(mark.loops);
    }

    fn note_floor(&mut self, row: i32) {
        self.highest = self.highest.min(row);
        self.lowest = self.lowest.max(row);
    }

    fn cell(&mut self, column: i32, row: i32) -> Option<&mut Cell> {
        let is_inside = column >= 0 && (0..ROWS).contains(&row);
        self.cells.get_mut(is_inside.then_some((column * ROWS + row) as usize)?)
    }

    /// Appends columns that are solid from a row on.
    fn ground(&mut self, columns: i32, row: i32) {
        for _ in 0..columns {
            self.cells.extend((0..ROWS).map(|at| if at >= row { SOLID } else { Cell::EMPTY }));
        }
        self.column += columns;
    }

    /// Adds level ground.
    pub fn flat(&mut self, columns: i32) {
        self.note_floor(self.floor);
        self.ground(columns, self.floor);
    }

    /// Raises the floor by some rows, or lowers it if negative. This makes a wall.
    pub fn step(&mut self, rows: i32) {
        self.floor -= rows;
        self.note_floor(self.floor);
    }

    /// Adds a pit whose floor is some rows deep, or that has none.
    pub fn pit(&mut self, columns: i32, depth: Option<i32>) {
        match depth {
            Some(depth) => {
                self.note_floor(self.floor + depth);
                self.ground(columns, self.floor + depth);
            }
            None => self.ground(columns, ROWS),
        }
    }

    /// Adds a shape by its name.
    ///
    /// # Panics
    ///
    /// If no shape has this name; a test looks up all names that sections use.
    pub fn shape(&mut self, name: &str) {
        let shape = Shapes::get().named(name);
        let (first, floor) = (self.column, self.floor);
        self.ground(shape.columns as i32, floor - shape.above + shape.rows());
        for (index, cell) in (0..).zip(&shape.cells) {
            let (column, row) = (index % shape.columns as i32, index / shape.columns as i32);
            if let Some(place) = self.cell(first + column, floor - shape.above + row) {
                *place = *cell;
            }
        }
        self.step(shape.rise);
        self.note_floor(floor - shape.above);
        self.note_floor(floor - shape.above + shape.rows() - 1);
    }

    /// Adds a loop of path switchers.
    pub fn switcher_loop(&mut self, radius: i32) {
        let columns = 2 * (radius / CELL + 2);
        let middle = px(self.x(0) + columns * CELL / 2);
        let switchers = loop_switchers((middle, px(self.floor * CELL)), px(radius), Layer::A);
        self.shape(&format!("loop {radius}"));
        self.objects.extend(switchers);
    }

    /// Adds a loop chunk. The floor must be at the height of such loops, and the column must be the first of a chunk. [T-18]
    pub fn chunk_loop(&mut self) {
        let (column, row) = (self.column / CHUNK, self.floor / CHUNK);
        self.shape("loop 96");
        if let (Ok(column), Ok(row)) = (u8::try_from(column), u8::try_from(row)) {
            self.loops.push(LoopPlace { column, row, kind: LoopChunk::Loop });
        }
    }

    /// Adds ground in the air above existing columns, in these rows of the course.
    pub fn raised(&mut self, columns: std::ops::Range<i32>, rows: std::ops::Range<i32>, is_one_way: bool) {
        self.note_floor(rows.start);
        for column in columns {
            for row in rows.clone() {
                if let Some(place) = self.cell(column, row) {
                    *place = if is_one_way { ONE_WAY } else { SOLID };
                }
            }
        }
    }

    /// Returns the x of a column's left edge, counted from the present one.
    pub const fn x(&self, columns: i32) -> i32 {
        (self.column + columns) * CELL
    }

    /// Returns the y of the floor.
    pub const fn y(&self) -> i32 {
        self.floor * CELL
    }

    /// Adds an object. `above` is the distance from the floor up to its centre, in pixels.
    pub fn place(&mut self, class: &str, x: i32, above: i32) -> &mut LevelObject {
        self.place_at(class, x, self.y() - above)
    }

    /// Adds an object with its centre at a pixel.
    pub fn place_at(&mut self, class: &str, x: i32, y: i32) -> &mut LevelObject {
        self.objects.push(LevelObject::new(class, px(x), px(y)));
        let last = self.objects.len() - 1;
        &mut self.objects[last]
    }

    /// Makes the level, with as many rows as the ground and the objects need.
    pub fn level(self, name: String) -> Level {
        let highest_object = self.objects.iter().map(|object| object.y.0.div_euclid(CELL)).min().unwrap_or(ROWS);
        let (highest, lowest) = self.extent();
        let top = (highest.min(highest_object) - HEADROOM).max(0);
        // Loop chunks must keep their rows.
        let top = if self.loops.is_empty() { top } else { top / CHUNK * CHUNK };
        let bottom = (lowest + EARTH).max(top + SCREEN_ROWS).min(ROWS);
        let columns = self.cells.len() / ROWS as usize;
        let cells = (top..bottom)
            .flat_map(|row| (0..columns).map(move |column| column * ROWS as usize + row as usize))
            .map(|index| self.cells[index]);
        let used = UsedTiles::of(cells);
        let mut level = Level::new(name, used.tiles, columns, used.cells);
        let up = |y: Px| y - px(top * CELL);
        level.objects = self.objects;
        for object in &mut level.objects {
            object.y = up(object.y);
        }
        let rows_of_chunks = (top / CHUNK) as u8;
        level.loops =
            self.loops.into_iter().map(|place| LoopPlace { row: place.row - rows_of_chunks, ..place }).collect();
        level.start = (px(3 * CELL), up(px(FIRST_FLOOR * CELL - 20)));
        level
    }
}

/// Cells with the tiles that they use, numbered by first use.
struct UsedTiles {
    tiles: Vec<quarterpipe::terrain::Tile>,
    cells: Vec<Cell>,
}

impl UsedTiles {
    fn of(cells: impl Iterator<Item = Cell>) -> Self {
        let all = &Shapes::get().tiles;
        let mut numbers = vec![None; all.len()];
        let mut used = Self { tiles: Vec::new(), cells: Vec::new() };
        let mut number = |tiles: &mut Vec<_>, block: Block| {
            let at = usize::from(block.tile);
            let tile = *numbers[at].get_or_insert_with(|| {
                tiles.push(all[at].clone());
                (tiles.len() - 1) as u16
            });
            Block { tile, ..block }
        };
        // Tile 0 is always air.
        number(&mut used.tiles, Block::EMPTY);
        for cell in cells {
            let a = number(&mut used.tiles, cell.a);
            let b = number(&mut used.tiles, cell.b);
            used.cells.push(Cell { a, b });
        }
        used
    }
}

/// Sets properties of objects in place.
pub(crate) trait Properties {
    /// Sets a property to a text.
    fn text(&mut self, name: &str, value: &str) -> &mut Self;
    /// Sets a property to a number.
    fn number(&mut self, name: &str, value: i32) -> &mut Self;
    /// Sets a property to true.
    fn flag(&mut self, name: &str) -> &mut Self;
}

impl Properties for LevelObject {
    fn text(&mut self, name: &str, value: &str) -> &mut Self {
        self.properties.insert(name.to_owned(), Value::Text(value.to_owned()));
        self
    }

    fn number(&mut self, name: &str, value: i32) -> &mut Self {
        self.properties.insert(name.to_owned(), Value::Integer(value));
        self
    }

    fn flag(&mut self, name: &str) -> &mut Self {
        self.properties.insert(name.to_owned(), Value::Flag(true));
        self
    }
}
