//! Finds pits that no player gets out of.
//!
//! A player that falls between walls higher than its jump [G-10, A-13] stays there for good, unless something carries it out or it dies.
//! The check floods the air round each floor as far up as a jump reaches, and further from each floor that this leads to. It is careful:
//! where there is a slope to run up, a difference between the layers, an object that could help or hurt, the map's or the level's edge,
//! or the start, it assumes that there is a way out. So only square pits count, at least two cells wide and open to above.

use quarterpipe::{
    Speed, px,
    rules::{CharacterId, Rules},
    subpx,
    terrain::{Block, Cell, Solidity},
};
use quarterpipe_level::{Level, LevelObject};

use super::{Check, collector::Collector};

/// The speed that a jump loses per frame.
const GRAVITY: Speed = subpx(0x38);
/// A larger place is not a pit.
const MOST_CELLS: usize = 4096;
/// The minimum number of adjacent cells of a pit's floor.
const WIDTH: usize = 2;
/// The classes of objects that neither help a player out nor hurt it.
const IDLE: [&str; 4] = ["ring", "path_switcher", "forced_roll", "checkpoint"];

/// The kind of a cell for a player in a pit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Air,
    /// Solid from all sides, and square.
    Wall,
    /// Solid only from above.
    Ledge,
    /// Something else, which may be a way out.
    WayOut,
}

/// The state of a cell of air.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AirCellState {
    Nothing,
    /// The cell is in the place with this number.
    Seen(u32),
    /// Players get out from here.
    Open,
}

/// The cells of a level.
struct Map<'a> {
    level: &'a Level,
    width: usize,
    kinds: Vec<Kind>,
    /// The height of a full jump, in pixels, and in cells above the one that the player stands in.
    jump_height: u32,
    jump: usize,
    known: Vec<AirCellState>,
    /// The number of cells that were looked at.
    looks: u64,
}

/// A connected place that the check floods.
#[derive(Default)]
struct Place {
    cells: Vec<usize>,
    /// The first row that the flood reaches.
    top: usize,
    /// Cells of air above that row.
    above: Vec<usize>,
    /// The first of the lowest floor's cells.
    floor: usize,
}

/// Finds the pits of a level, and returns how many cells were looked at.
pub(super) fn check(level: &Level, rules: &Rules, findings: &mut Collector) -> u64 {
    let mut map = Map::of(level, rules);
    for (number, cell) in (1..).zip((0..map.kinds.len()).rev()) {
        if map.known[cell] == AirCellState::Nothing && map.is_floor(cell) {
            let mut place = Place { top: usize::MAX, floor: cell, ..Place::default() };
            let is_open = map.flood(number, cell, &mut place);
            if is_open {
                place.cells.iter().for_each(|cell| map.known[*cell] = AirCellState::Open);
            } else if !place.above.is_empty() && map.is_wide(number, place.floor) {
                map.report(&place, findings);
            }
        }
    }
    map.looks
}

impl<'a> Map<'a> {
    fn of(level: &'a Level, rules: &Rules) -> Self {
        let mut kinds: Vec<Kind> = level.cells.iter().map(|cell| kind_of(level, cell)).collect();
        let width = level.width;
        let mut is_way_out = |x: i32, y: i32| {
            let (Ok(column), Ok(row)) = (usize::try_from(x >> 4), usize::try_from(y >> 4)) else { return };
            if column < width && row < level.height() {
                kinds[row * width + column] = Kind::WayOut;
            }
        };
        is_way_out(level.start.0.0, level.start.1.0);
        for object in level.objects.iter().filter(|object| !IDLE.contains(&object.class.as_str())) {
            let LevelObject { x, y, .. } = object;
            let (half_width, half_height) =
                object.drawn_size().map_or((8, 8), |(width, height)| (width / 2, height / 2));
            // The reach is limited, as larger bodies do not fit in a pit.
            let reach = |half: i32| (-half.min(256)..=half.min(256)).step_by(16).chain([half.min(256)]);
            reach(half_width).for_each(|dx| reach(half_height).for_each(|dy| is_way_out(x.0 + dx, y.0 + dy)));
        }
        let known = vec![AirCellState::Nothing; kinds.len()];
        let jump_height = jump_height(rules);
        Self { level, width, kinds, jump_height, jump: jump_height.div_ceil(16) as usize, known, looks: 0 }
    }

    /// Returns whether a player stands in a cell.
    fn is_floor(&self, cell: usize) -> bool {
        let below = self.kinds.get(cell + self.width);
        self.kinds[cell] == Kind::Air && matches!(below, Some(Kind::Wall | Kind::Ledge))
    }

    /// Floods a place from a floor on, and returns whether there is a way out.
    fn flood(&mut self, number: u32, first: usize, place: &mut Place) -> bool {
        let mut todo = vec![first];
        while let Some(cell) = todo.pop() {
            self.looks += 1;
            let (column, row) = (cell % self.width, cell / self.width);
            if self.known[cell] == AirCellState::Seen(number) || self.kinds[cell] == Kind::Wall {
                continue;
            }
            if self.is_floor(cell) && row.saturating_sub(self.jump) < place.top {
                place.top = row.saturating_sub(self.jump);
                todo.append(&mut place.above);
            }
            if row < place.top {
                place.above.push(cell);
                continue;
            }
            let is_edge = column == 0 || column + 1 == self.width || row == 0 || cell + self.width >= self.kinds.len();
            if is_edge
                || self.kinds[cell] == Kind::WayOut
                || self.known[cell] == AirCellState::Open
                || !self.is_inside(column, row)
            {
                return true;
            }
            self.known[cell] = AirCellState::Seen(number);
            place.cells.push(cell);
            if place.cells.len() > MOST_CELLS {
                return true;
            }
            todo.extend([cell - 1, cell + 1, cell - self.width, cell + self.width]);
        }
        false
    }

    /// Returns whether a cell is within the level's edges.
    fn is_inside(&self, column: usize, row: usize) -> bool {
        let (left, top) = (px(column as i32 * 16), px(row as i32 * 16));
        let bounds = &self.level.bounds;
        left > bounds.left && left + px(16) < bounds.right && top > bounds.top && top + px(16) < bounds.bottom
    }

    /// Returns whether the lowest floor of a place is wide enough to fall into. It begins on the right, as the check does.
    fn is_wide(&self, number: u32, floor: usize) -> bool {
        (0..WIDTH).all(|left| {
            floor
                .checked_sub(left)
                .is_some_and(|cell| self.known[cell] == AirCellState::Seen(number) && self.is_floor(cell))
        })
    }

    fn report(&self, place: &Place, findings: &mut Collector) {
        let (column, row) = (place.floor % self.width, place.floor / self.width);
        findings.warn(Check::Pit, (column as i32 * 16, row as i32 * 16 + 15), || {
            format!(
                "a pit of {} cells with walls higher than a full jump, {} px [G-10], and nothing that helps a player out: make a wall \
                 lower, add a spring or a platform, or let players die there",
                place.cells.len(),
                self.jump_height
            )
        });
    }
}

/// Returns how high a full jump leads, in pixels.
fn jump_height(rules: &Rules) -> u32 {
    let (mut speed, mut height) = (rules.character(CharacterId::Sonic).jump_speed, 0);
    while speed > Speed::ZERO && height < 1 << 16 {
        height += u32::from(speed.0.unsigned_abs());
        speed -= GRAVITY;
    }
    height.div_ceil(256)
}

fn kind_of(level: &Level, cell: &Cell) -> Kind {
    let [a, b] = [cell.a, cell.b].map(|block| kind_of_block(level, block));
    if a == b { a } else { Kind::WayOut }
}

fn kind_of_block(level: &Level, block: Block) -> Kind {
    let Some(tile) = level.tiles.get(usize::from(block.tile)).filter(|_| block.tile != 0) else { return Kind::Air };
    let is_square = tile.angle.is_flagged() || tile.angle.is_quarter();
    match block.solidity {
        Solidity::None => Kind::Air,
        Solidity::All if is_square && tile.heights.iter().any(|height| *height != 0) => Kind::Wall,
        Solidity::Top => Kind::Ledge,
        _ => Kind::WayOut,
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::Value;

    use super::super::test_levels::{found, level, slope, tile};
    use super::*;

    /// A pit between plateaus, as deep as there are rows between.
    fn pit(depth: usize) -> Level {
        let row = |row: &str| row.to_owned();
        let mut rows = vec![row("............"), row("............"), row("............")];
        rows.extend(vec![row("####...#####"); depth]);
        rows.push(row("############"));
        rows.push(row("############"));
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut level = level(&[], &rows);
        level.start = (px(24), px(28));
        level
    }

    fn pits(level: &Level) -> Vec<(i32, i32)> {
        found(level, Check::Pit).iter().filter_map(super::super::Finding::cell).collect()
    }

    #[test]
    fn a_pit_deeper_than_a_jump_is_found_and_a_lower_one_is_not() {
        assert_eq!(jump_height(&Rules::S2), 100);
        assert_eq!(pits(&pit(9)), [(6, 11)]);
        assert_eq!(pits(&pit(6)), []);
    }

    #[test]
    fn a_pit_with_something_that_helps_or_that_kills_is_none() {
        let with = |object: LevelObject| {
            let mut level = pit(9);
            level.objects.push(object);
            pits(&level)
        };
        assert_eq!(with(LevelObject::new("spring", px(88), px(180))), []);
        assert_eq!(with(LevelObject::new("platform", px(88), px(100))), []);
        assert_eq!(with(LevelObject::new("spikes", px(88), px(180))), []);
        assert_eq!(with(LevelObject::new("lift of the game's own", px(88), px(180))), []);
        assert_eq!(with(LevelObject::new("ring", px(88), px(180))), [(6, 11)]);
        assert_eq!(with(LevelObject::new("spring", px(20), px(40)).with("strength", Value::Integer(1))), [(6, 11)]);
    }

    #[test]
    fn a_pit_with_steps_a_slope_or_no_ground_is_none() {
        let mut with_step = pit(9);
        with_step.cells[12 * 6 + 4] = Cell::both(Block::new(1, Solidity::All));
        assert_eq!(pits(&with_step), []);
        let mut with_ledge = pit(9);
        with_ledge.cells[12 * 7 + 5] = Cell::both(Block::new(1, Solidity::Top));
        assert_eq!(pits(&with_ledge), []);
        let mut with_slope = pit(9);
        with_slope.tiles.push(tile(slope(0, 16), 0xE0));
        with_slope.cells[12 * 11 + 6] = Cell::both(Block::new(2, Solidity::All));
        assert_eq!(pits(&with_slope), []);
        let mut bottomless = pit(9);
        bottomless.cells.truncate(12 * 12);
        assert_eq!(pits(&bottomless), []);
        let mut with_start = pit(9);
        with_start.start = (px(88), px(170));
        assert_eq!(pits(&with_start), []);
        let mut in_one_layer = pit(9);
        in_one_layer.cells[12 * 9 + 7].b = Block::EMPTY;
        assert_eq!(pits(&in_one_layer), []);
    }

    #[test]
    fn closed_caves_and_narrow_shafts_are_let_be() {
        let mut closed = pit(9);
        closed.cells[12 * 3..12 * 4].fill(Cell::both(Block::new(1, Solidity::All)));
        assert_eq!(pits(&closed), []);
        let mut narrow = pit(9);
        for row in 3..12 {
            narrow.cells[12 * row + 5..12 * row + 7].fill(Cell::both(Block::new(1, Solidity::All)));
        }
        assert_eq!(pits(&narrow), []);
    }
}
