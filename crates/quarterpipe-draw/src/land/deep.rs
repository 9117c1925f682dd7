//! The depth of soil: the approximate distance from air, far into the ground.

use quarterpipe::terrain::{Layer, SolidSide, Terrain};

use crate::View;

/// The greatest distance, in pixels: everything further counts as equally deep.
pub(super) const DEEPEST: u8 = 96;
/// The distance around the view up to which distances are exact, in pixels: the reach of a stone or a root.
const EXACT: i32 = 32;
/// The distance around the view up to which cells are read.
const MARGIN: i32 = (DEEPEST as i32 + EXACT) / 16 + 1;
/// The pixels from a cell to the next one, and to one across a corner.
const STEPS: [u8; 2] = [16, 22];

/// The distances of cells from air, in and around a view.
pub(super) struct DepthField {
    first: [i32; 2],
    columns: usize,
    /// The distance of each cell's centre: 0 in a cell that is not full.
    cells: Vec<u8>,
}

impl DepthField {
    /// Measures the cells around a view. The cells at the map's edges go on beyond them.
    pub fn of(terrain: &Terrain, view: View) -> Self {
        let first = [view.left, view.top].map(|at| (at.0 >> 4).saturating_sub(MARGIN));
        let [columns, rows] = [view.width, view.height].map(|side| (side as i32 / 16 + 2 + 2 * MARGIN) as usize);
        let mut cells = Vec::with_capacity(columns * rows);
        for row in 0..rows as i32 {
            let full = (0..columns as i32).map(|column| is_full(terrain, [first[0] + column, first[1] + row]));
            cells.extend(full.map(|full| if full { DEEPEST } else { 0 }));
        }
        let mut field = Self { first, columns, cells };
        field.spread();
        field
    }

    /// Lowers each distance to what its neighbours allow: once from the upper left, once from the lower right.
    fn spread(&mut self) {
        let (columns, count) = (self.columns, self.cells.len());
        let [near, far] = STEPS;
        for at in columns + 1..count {
            if self.cells[at] > 0 {
                let known = [at - 1, at - columns].map(|at| self.cells[at].saturating_add(near));
                let across = [at - columns - 1, at - columns + 1].map(|at| self.cells[at].saturating_add(far));
                self.lower(at, known, across);
            }
        }
        for at in (0..count.saturating_sub(columns + 1)).rev() {
            if self.cells[at] > 0 {
                let known = [at + 1, at + columns].map(|at| self.cells[at].saturating_add(near));
                let across = [at + columns + 1, at + columns - 1].map(|at| self.cells[at].saturating_add(far));
                self.lower(at, known, across);
            }
        }
    }

    fn lower(&mut self, at: usize, [a, b]: [u8; 2], [c, d]: [u8; 2]) {
        self.cells[at] = self.cells[at].min(a).min(b).min(c).min(d);
    }

    /// Returns the distance at the centre of a cell.
    fn cell(&self, [column, row]: [i32; 2]) -> u8 {
        let [column, row] = [column - self.first[0], row - self.first[1]];
        if column < 0 || row < 0 || column >= self.columns as i32 {
            return 0;
        }
        self.cells.get(row as usize * self.columns + column as usize).copied().unwrap_or_default()
    }

    /// Returns whether a cell is full.
    pub fn is_full(&self, cell: [i32; 2]) -> bool {
        self.cell(cell) > 0
    }

    /// Returns about how far from air a pixel of the stage is.
    pub fn at(&self, [x, y]: [i32; 2]) -> u8 {
        let mut depth = [0];
        self.row([x, y], &mut depth);
        depth[0]
    }

    /// Fills a row with the approximate distances of its pixels from air, from this pixel of the stage on.
    pub fn row(&self, [left, y]: [i32; 2], depths: &mut [u8]) {
        let (row, down) = ((y - 8) >> 4, ((y - 8) & 15) as u16);
        let edge = |column: i32| {
            u16::from(self.cell([column, row])) * (16 - down) + u16::from(self.cell([column, row + 1])) * down
        };
        let mut column = (left - 8) >> 4;
        let mut across = ((left - 8) & 15) as u16;
        let [mut from, mut to] = [edge(column), edge(column + 1)];
        for depth in depths {
            *depth = ((from * (16 - across) + to * across) >> 8) as u8;
            across += 1;
            if across == 16 {
                across = 0;
                column += 1;
                from = to;
                to = edge(column + 1);
            }
        }
    }
}

/// Returns whether all of a cell is solid on some layer.
fn is_full(terrain: &Terrain, [column, row]: [i32; 2]) -> bool {
    let inside = |at: i32, cells: usize| at.clamp(0, cells as i32 - 1) as usize;
    let (column, row) = (inside(column, terrain.width()), inside(row, terrain.height()));
    [Layer::A, Layer::B].into_iter().any(|layer| {
        [SolidSide::SidesAndBottom, SolidSide::Top].into_iter().any(|side| {
            let shape = terrain.shape(layer, side, column, row);
            shape.is_some_and(|shape| shape.heights.iter().all(|height| height.unsigned_abs() == 16))
        })
    })
}

/// Returns the row of the stage in which the ground begins in a column of pixels, if it begins in this cell of air above a full one.
pub(super) fn surface(terrain: &Terrain, x: i32, row: i32) -> Option<i32> {
    let column = usize::try_from(x >> 4).ok().filter(|column| *column < terrain.width())?;
    let shape = terrain.shape(Layer::A, SolidSide::Top, column, usize::try_from(row).ok()?);
    let height = shape.map_or(0, |shape| shape.heights[(x & 15) as usize]);
    (0..16).contains(&height).then(|| (row + 1) * 16 - i32::from(height))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        px,
        rules::Rules,
        terrain::{Block, Cell, Solidity, Tile},
    };

    use super::*;

    #[test]
    fn soil_is_as_deep_as_it_is_far_from_air_up_to_a_limit() {
        let full = Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![Cell::EMPTY; 2 * 40], vec![full; 18 * 40]].concat();
        let terrain = Terrain::new(&Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap();
        let view = View { left: px(100), top: px(0), width: 200, height: 320 };
        let field = DepthField::of(&terrain, view);
        let depths = [16, 40, 72, 104, 300].map(|y| field.at([200, y]));
        assert_eq!(depths, [0, 16, 48, 80, DEEPEST]);
        assert_eq!(surface(&terrain, 200, 1), Some(32));
    }

    #[test]
    fn a_depth_does_not_depend_on_the_view() {
        let level = quarterpipe_level::builtin::level("slopes").unwrap();
        let stage = level.stage(Rules::S3K).unwrap();
        let wide = DepthField::of(stage.terrain(), View { left: px(5600), top: px(500), width: 640, height: 400 });
        let part = DepthField::of(stage.terrain(), View { left: px(5801), top: px(650), width: 60, height: 33 });
        for (x, y) in (5780..5880).flat_map(|x| (630..700).map(move |y| (x, y))) {
            assert_eq!(part.at([x, y]), wide.at([x, y]), "{x}, {y}");
        }
    }
}
