//! Thickens level ground of less than 16 px with air below, through which players could fall.
//!
//! A sensor that points down looks at its block and at the one below it; from a block of air it never looks up. [T-23, T-24] So a player
//! falls through thin ground if its feet are above it in one frame and in the air below it in the next.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle,
    terrain::{Block, Cell, SolidSide, Solidity, Tile},
};
use quarterpipe_level::{Level, Warning};

use crate::bake::{BakedTile, Pixels};

/// The least thickness of ground, in pixels.
const THICK: i32 = 16;
/// The minimum number of adjacent columns of thin ground that are thickened. Narrower ground is the tip of something.
const GROUND: usize = 8;
/// The least length of level ground that is not the top of a curve, however it ends, in pixels.
const LONG: i32 = 96;
/// The difference in height from which a surface counts as a wall or a ledge, in pixels.
const STEP: i32 = 4;
/// The height that players need below ground that is solid from all sides, in pixels.
const HEADROOM: i32 = 40;
/// The distance from objects, in pixels.
const OBJECT_DISTANCE: i32 = 16;

/// The collision layers of a cell.
#[derive(Clone, Copy)]
enum Plane {
    A,
    B,
}

impl Plane {
    const fn of(self, cell: &Cell) -> Block {
        match self {
            Self::A => cell.a,
            Self::B => cell.b,
        }
    }

    fn set(self, cell: &mut Cell, block: Block) {
        match self {
            Self::A => cell.a = block,
            Self::B => cell.b = block,
        }
    }
}

/// Fills level ground of drawn tiles down to a thickness of 16 px, where nothing is in the way, and returns a note about it.
///
/// It does so where there is enough air above the ground for a fall to get fast enough. Ground is level where its top has no slope at
/// either end, or is at least 96 px long. Ground that is solid from all sides keeps 40 px of air below it. Cells with anything else in
/// them, and places within 16 px of an object, are left alone.
pub fn thicken_floors(level: &mut Level, is_drawn: &dyn Fn(u16) -> bool) -> Option<Warning> {
    let mut known = BTreeMap::new();
    let mut cells: Vec<usize> = Vec::new();
    for plane in [Plane::A, Plane::B] {
        let ground = Ground::of(level, plane);
        let mut fills = BTreeMap::new();
        (0..level.height()).for_each(|row| ground.fill_row(row as i32, is_drawn, &mut fills));
        for (cell, (pixels, solidity)) in fills {
            let Some(block) = filled_block(level, plane.of(&level.cells[cell]), (&pixels, solidity), &mut known) else {
                continue;
            };
            plane.set(&mut level.cells[cell], block);
            cells.push(cell);
        }
    }
    cells.sort_unstable();
    cells.dedup();
    let (first, others) = (cells.first()?, cells.len() - 1);
    let others = if others > 0 { format!(" (and {others} others)") } else { String::new() };
    let (x, y) = (first % level.width * 16, first / level.width * 16);
    let message =
        format!("thin ground is filled down to 16 px, so that players do not fall through it: at {x}, {y}{others}");
    Some(Warning::new("map", message))
}

/// Returns the block of a cell with more solid pixels; `None` if the level has no room for another tile.
fn filled_block(
    level: &mut Level,
    block: Block,
    (fill, solidity): (&Pixels, Solidity),
    known: &mut BTreeMap<(Pixels, u8), u16>,
) -> Option<Block> {
    let tile = level.tiles.get(usize::from(block.tile)).filter(|_| is_solid(block));
    let tile = tile.map_or(Tile::EMPTY, |tile| tile.flipped(block.x_flip, block.y_flip));
    let pixels = Pixels::shown_by(&tile.heights).or(fill);
    // Sides and undersides of such ground have no slant.
    let angle = if [0x40, 0x80, 0xC0].contains(&tile.angle.0) { Angle(0xFF) } else { tile.angle };
    let number = match known.get(&(pixels, angle.0)) {
        Some(number) => *number,
        None => {
            let number = u16::try_from(level.tiles.len()).ok()?;
            level.tiles.push(Tile { angle, ..BakedTile::shape(pixels).tile });
            *known.entry((pixels, angle.0)).or_insert(number)
        }
    };
    Some(Block::new(number, solidity))
}

fn is_solid(block: Block) -> bool {
    block.tile != 0 && block.solidity != Solidity::None
}

/// The top of ground in a column of pixels, in a row of cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Top {
    /// The first solid row of pixels.
    y: i32,
    /// The first row below it that is not solid.
    bottom: i32,
}

/// The ground of a level on one layer.
struct Ground<'a> {
    level: &'a Level,
    plane: Plane,
    /// The rows of cells with objects, and these objects' positions.
    objects: BTreeMap<i32, Vec<(i32, i32)>>,
}

impl<'a> Ground<'a> {
    fn of(level: &'a Level, plane: Plane) -> Self {
        let mut objects: BTreeMap<i32, Vec<_>> = BTreeMap::new();
        for object in &level.objects {
            objects.entry(object.y.0 >> 4).or_default().push((object.x.0, object.y.0));
        }
        Self { level, plane, objects }
    }

    fn block(&self, column: i32, row: i32) -> Option<(usize, Block)> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        let cell = row.checked_mul(self.level.width)? + column;
        let block = self.plane.of(self.level.cells.get(cell).filter(|_| column < self.level.width)?);
        Some((cell, block))
    }

    /// Returns the height of a column of pixels in a row of cells, from the bottom, or negative from the top.
    fn height(&self, x: i32, row: i32) -> (i32, Block) {
        let Some((_, block)) = self.block(x >> 4, row).filter(|(_, block)| is_solid(*block)) else {
            return (0, Block::EMPTY);
        };
        let Some(tile) = self.level.tiles.get(usize::from(block.tile)) else { return (0, Block::EMPTY) };
        let column = if block.x_flip { 15 - (x & 15) } else { x & 15 };
        let height = i32::from(tile.heights[column as usize]).clamp(-16, 16);
        (if block.y_flip { -height } else { height }, block)
    }

    fn has(&self, x: i32, y: i32) -> bool {
        match self.height(x, y >> 4).0 {
            height @ 0.. => y & 15 >= 16 - height,
            height => y & 15 < -height,
        }
    }

    /// Returns the ground whose top is in a row of cells.
    fn top(&self, x: i32, row: i32) -> Option<Top> {
        let (height, block) = self.height(x, row);
        if height == 0 || !block.solidity.blocks(SolidSide::Top) {
            return None;
        }
        let y = if height > 0 { 16 * row + 16 - height } else { 16 * row };
        if self.has(x, y - 1) {
            return None;
        }
        let bottom = (y..y + THICK).find(|y| !self.has(x, *y)).unwrap_or(y + THICK);
        Some(Top { y, bottom })
    }

    /// Returns whether there is enough air above for a fall to pass thin ground. A fall gets faster by 0x38 a frame. Ground that
    /// hangs from its cell's top is not found from right above. [T-22]
    fn is_passed(&self, x: i32, Top { y, bottom }: Top) -> bool {
        let thickness = bottom - y;
        let fall = if y & 15 == 0 { 1 } else { thickness * thickness * 16 / 7 };
        (1..=fall).all(|up| y >= up && !self.has(x, y - up))
    }

    /// Returns whether level ground ends before a column, which then has neither a slope nor the same surface.
    fn ends_at(&self, x: i32, y: i32) -> bool {
        !self.has(x, y + STEP) || self.has(x, y - STEP - 1)
    }

    /// Adds the pixels that thicken the ground whose top is in a row of cells.
    fn fill_row(&self, row: i32, is_drawn: &dyn Fn(u16) -> bool, fills: &mut BTreeMap<usize, (Pixels, Solidity)>) {
        let width = self.level.width as i32;
        let is_any = (0..width).any(|column| self.block(column, row).is_some_and(|(_, block)| is_drawn(block.tile)));
        if !is_any {
            return;
        }
        let tops: Vec<Option<Top>> = (0..16 * width).map(|x| self.top(x, row)).collect();
        let mut begin = 0;
        for run in tops.chunk_by(|one, next| one.map(|top| top.y) == next.map(|top| top.y)) {
            let end = begin + run.len() as i32;
            if let Some(Some(Top { y, .. })) = run.first() {
                let is_level = self.ends_at(begin - 1, *y) && self.ends_at(end, *y) || end - begin >= LONG;
                let mut left = begin;
                for part in run.chunk_by(|one, next| self.is_thin(*one) == self.is_thin(*next)) {
                    if is_level && part.len() >= GROUND && self.is_thin(part[0]) {
                        self.fill((left, row), part, is_drawn, fills);
                    }
                    left += part.len() as i32;
                }
            }
            begin = end;
        }
    }

    fn is_thin(&self, top: Option<Top>) -> bool {
        top.is_some_and(|top| top.bottom < top.y + THICK)
    }

    /// Adds the pixels below thin ground, if nothing is in the way.
    fn fill(
        &self,
        (left, row): (i32, i32),
        tops: &[Option<Top>],
        is_drawn: &dyn Fn(u16) -> bool,
        fills: &mut BTreeMap<usize, (Pixels, Solidity)>,
    ) {
        let mut added: Vec<(usize, (i32, i32), Solidity)> = Vec::new();
        for (x, top) in (left..).zip(tops) {
            let Some(Top { y, bottom }) = top.filter(|top| self.is_passed(x, *top)) else { return };
            let (_, ground) = self.height(x, row);
            let headroom = if ground.solidity == Solidity::All { HEADROOM } else { 0 };
            if !is_drawn(ground.tile) || (bottom..y + THICK + headroom).any(|y| self.has(x, y)) {
                return;
            }
            for y in bottom..y + THICK {
                let Some((cell, there)) = self.block(x >> 4, y >> 4) else { return };
                if is_solid(there) && (there.solidity != ground.solidity || !is_drawn(there.tile)) {
                    return;
                }
                if fills.get(&cell).is_some_and(|(_, solidity)| *solidity != ground.solidity) {
                    return;
                }
                added.push((cell, (x & 15, y & 15), ground.solidity));
            }
        }
        let right = left + tops.len() as i32;
        let is_near = |&(x, y): &(i32, i32)| {
            (left - OBJECT_DISTANCE..right + OBJECT_DISTANCE).contains(&x)
                && tops.iter().flatten().any(|top| (top.bottom..top.y + THICK + OBJECT_DISTANCE).contains(&y))
        };
        if self.objects.range(row..=row + 2).any(|(_, objects)| objects.iter().any(is_near)) {
            return;
        }
        for (cell, (x, y), solidity) in added {
            fills.entry(cell).or_insert((Pixels::NONE, solidity)).0.add(x, y);
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;
    use quarterpipe_level::LevelObject;

    use super::*;

    /// Makes a level of 20 x 20 cells with solid pixels, whose tiles are their cells.
    fn drawn(is_solid: impl Fn(i32, i32) -> bool, solidity: Solidity) -> Level {
        let mut tiles = vec![Tile::EMPTY];
        let mut cells = Vec::new();
        for (column, row) in (0..20).flat_map(|row| (0..20).map(move |column| (column, row))) {
            let pixels = Pixels::of(|x, y| is_solid(16 * column + x, 16 * row + y));
            if pixels.is_empty() {
                cells.push(Cell::EMPTY);
            } else {
                cells.push(Cell::both(Block::new(tiles.len() as u16, solidity)));
                tiles.push(BakedTile::shape(pixels).tile);
            }
        }
        Level::new("", tiles, 20, cells)
    }

    /// Returns the first solid row of a column of layer B below a row, and the number of solid pixels, after thin floors were filled.
    fn filled(level: &mut Level, x: i32) -> (i32, i32) {
        thicken_floors(level, &|_| true);
        let ground = Ground::of(level, Plane::B);
        let top = (0..320).find(|y| ground.has(x, *y)).unwrap();
        (top, (top..320).take_while(|y| ground.has(x, *y)).count() as i32)
    }

    fn floor(x: i32, y: i32) -> bool {
        (40..120).contains(&x) && (232..240).contains(&y)
    }

    #[test]
    fn a_floor_of_8_px_in_the_lower_or_the_upper_half_of_its_cells_is_16_px_thick() {
        assert_eq!(filled(&mut drawn(floor, Solidity::All), 50), (232, 16));
        assert_eq!(filled(&mut drawn(|x, y| floor(x, y - 8), Solidity::Top), 50), (240, 16));
    }

    #[test]
    fn a_floor_that_no_fall_reaches_fast_enough_stays_thin() {
        let mut level = drawn(|x, y| floor(x, y) || y < 90, Solidity::All);
        assert_eq!(thicken_floors(&mut level, &|_| true), None, "142 px of 146");
    }

    #[test]
    fn ground_below_and_objects_are_kept_free() {
        let below = |gap: i32| move |x: i32, y: i32| floor(x, y) || y >= 240 + gap;
        assert_eq!(filled(&mut drawn(below(47), Solidity::All), 50), (232, 8));
        assert_eq!(filled(&mut drawn(below(48), Solidity::All), 50), (232, 16));
        assert_eq!(filled(&mut drawn(below(12), Solidity::Top), 50), (232, 16));
        let mut level = drawn(floor, Solidity::All);
        level.objects.push(LevelObject::new("spring", px(60), px(252)));
        assert_eq!(filled(&mut level, 50), (232, 8));
    }

    #[test]
    fn curves_and_tiles_that_were_not_drawn_stay_as_they_are() {
        let ring = |x: i32, y: i32| (80.0..92.0).contains(&(f64::from(x) - 159.5).hypot(f64::from(y) - 303.5));
        assert_eq!(filled(&mut drawn(ring, Solidity::All), 160), (212, 12));
        let mut level = drawn(floor, Solidity::All);
        assert_eq!(thicken_floors(&mut level, &|_| false), None);
    }
}
