//! A stage's terrain as cells of 8 x 8 px, made once, and views of it.

use std::collections::BTreeMap;

use quarterpipe::{
    Bounds, Stage, World,
    object::Custom,
    terrain::{Layer, SolidSide, Terrain, TileShape},
};

use super::{Sights, VIEW_CELL_PX, ViewCell, ViewShape};

/// The cells of a stage's two layers. Equal rows are kept once, as most levels have many rows of air and earth.
#[derive(Debug)]
pub(super) struct Grids {
    /// [`ViewCell`]s: the distinct rows, one after the other.
    cells: Vec<u8>,
    /// For each row of layer A, then of layer B, its index in `cells`.
    row_starts: Vec<u32>,
    /// For each cell of each row of layer A, then of layer B, the Chebyshev distance in cells to the nearest occupied cell; 0 for an
    /// occupied one. Empty without rays.
    clearance: Vec<u8>,
    columns: i32,
    rows: i32,
    edges: Edges,
}

/// The edges of the level in pixels. Above it there is always sky.
#[derive(Clone, Copy, Debug)]
struct Edges {
    left: i32,
    right: i32,
    bottom: i32,
}

impl Edges {
    fn of<C>(stage: &Stage<C>) -> Self {
        let Bounds { left, right, bottom, .. } = stage.bounds;
        // Under some rules players can go further than the camera.
        let furthest = stage.bounds.player_right(stage.rules()).0 + 2 * VIEW_CELL_PX;
        Self { left: left.0, right: right.0.max(furthest), bottom: bottom.0 }
    }

    /// Returns `true` if the middle of a cell is beyond the edges.
    const fn exclude(self, column: i32, row: i32) -> bool {
        let [x, y] = [column * VIEW_CELL_PX + VIEW_CELL_PX / 2, row * VIEW_CELL_PX + VIEW_CELL_PX / 2];
        x < self.left || x >= self.right || y >= self.bottom
    }
}

impl Grids {
    pub fn new<C>(stage: &Stage<C>, sights: Sights) -> Self {
        let terrain = stage.terrain();
        let (columns, rows) = (2 * terrain.width() as i32, 2 * terrain.height() as i32);
        let edges = Edges::of(stage);
        let mut known = BTreeMap::new();
        let (mut cells, mut row_starts, mut clearance) = (Vec::new(), Vec::new(), Vec::new());
        for layer in [Layer::A, Layer::B] {
            let row_of = |row| -> Vec<u8> {
                let cell = |column| match edges.exclude(column, row) {
                    true => ViewCell::Outside as u8,
                    false => terrain_cell(terrain, layer, column, row) as u8,
                };
                (0..columns).map(cell).collect()
            };
            let all: Vec<Vec<u8>> = (0..rows).map(row_of).collect();
            if sights.rays.is_some() {
                clearance.extend(clearance_of(&all.concat(), columns as usize));
            }
            for row in all {
                // A map has at most 2^22 cells, each with four of these in two layers.
                let next = cells.len() as u32;
                let start = *known.entry(row).or_insert_with_key(|row| {
                    cells.extend_from_slice(row);
                    next
                });
                row_starts.push(start);
            }
        }
        cells.shrink_to_fit();
        row_starts.shrink_to_fit();
        clearance.shrink_to_fit();
        Self { cells, row_starts, clearance, columns, rows, edges }
    }

    /// Returns the indices at which the rows of a layer begin.
    fn rows_of(&self, layer: Layer) -> &[u32] {
        let rows = self.rows as usize;
        self.row_starts.get(layer as usize * rows..).and_then(|all| all.get(..rows)).unwrap_or_default()
    }

    /// Returns the cells of a row of a layer; none outside of the map.
    fn row(&self, layer: Layer, row: i32) -> &[u8] {
        let start = usize::try_from(row).ok().and_then(|row| self.rows_of(layer).get(row));
        let cells = start.and_then(|start| self.cells.get(*start as usize..)?.get(..self.columns as usize));
        cells.unwrap_or_default()
    }

    /// Returns the cell of a layer, by column and row of the stage, and its clearance.
    pub fn cell(&self, layer: Layer, column: i32, row: i32) -> (u8, u8) {
        let within = usize::try_from(column).ok().filter(|_| column < self.columns);
        let Some((cell, column)) = within.and_then(|column| Some((*self.row(layer, row).get(column)?, column))) else {
            return if self.edges.exclude(column, row) {
                (ViewCell::Outside as u8, 0)
            } else {
                (ViewCell::Free as u8, 1)
            };
        };
        let index = (layer as usize * self.rows as usize + row as usize) * self.columns as usize + column;
        (cell, self.clearance.get(index).copied().unwrap_or(0))
    }

    /// Fills the cells around a player.
    pub fn view<C: Custom>(&self, shape: ViewShape, world: &World<C>, who: usize, cells: &mut [u8]) {
        let Some(player) = world.players.get(who) else { return };
        let [columns, rows] = [shape.columns, shape.rows].map(i32::from);
        let cell_of = |pixel: i32| pixel.div_euclid(VIEW_CELL_PX);
        let left = cell_of(player.x.px().0) - columns / 2;
        let top = cell_of(player.y.px().0) - rows / 2;
        self.terrain(player.layer, [left, top], columns, cells);
        let mut window = Window { left, top, columns, rows, cells };
        for (_, body, thing) in world.objects.iter() {
            let (x, y) = (body.x.px().0, body.y.px().0);
            if window.is_far(x, y) {
                continue;
            }
            if let Some((cell, half)) = ViewCell::of(thing, body, world.frame) {
                window.fill(cell, [x, y], half);
            }
        }
        for (_, other) in world.players.iter().enumerate().filter(|(index, _)| *index != who) {
            let half = [other.width_radius, other.height_radius].map(i32::from);
            window.fill(ViewCell::Player, [other.x.px().0, other.y.px().0], half);
        }
    }

    fn terrain(&self, layer: Layer, [left, top]: [i32; 2], columns: i32, cells: &mut [u8]) {
        let is_inside =
            left >= 0 && top >= 0 && left + columns <= self.columns && top + cells.len() as i32 / columns <= self.rows;
        if is_inside {
            let starts = self.rows_of(layer).get(top as usize..).unwrap_or_default();
            for (line, start) in cells.chunks_exact_mut(columns as usize).zip(starts) {
                let from = (*start as i32 + left) as usize;
                if let Some(row) = self.cells.get(from..from + line.len()) {
                    line.copy_from_slice(row);
                }
            }
            return;
        }
        // The columns of the window that are in the map.
        let from = (-left).clamp(0, columns) as usize;
        let to = (self.columns - left).clamp(0, columns) as usize;
        for (row, line) in (top..).zip(cells.chunks_exact_mut(columns as usize)) {
            let shown = self.row(layer, row).get((left.max(0)) as usize..).unwrap_or_default();
            let is_whole = from == 0 && to == line.len();
            match (line.get_mut(from..to), shown.get(..to.saturating_sub(from))) {
                (Some(inside), Some(shown)) if from < to => {
                    inside.copy_from_slice(shown);
                    if !is_whole {
                        let outside = |(at, _): &(usize, &mut u8)| !(from..to).contains(at);
                        self.fill_air((left, row), line.iter_mut().enumerate().filter(outside));
                    }
                }
                _ => self.fill_air((left, row), line.iter_mut().enumerate()),
            }
        }
    }

    /// Fills cells outside of the map, counted from a column of a row.
    fn fill_air<'a>(&self, (left, row): (i32, i32), cells: impl Iterator<Item = (usize, &'a mut u8)>) {
        for (at, cell) in cells {
            let is_outside = self.edges.exclude(left + at as i32, row);
            *cell = if is_outside { ViewCell::Outside as u8 } else { ViewCell::Free as u8 };
        }
    }
}

/// The part of a stage that a view shows, in cells.
struct Window<'a> {
    left: i32,
    top: i32,
    columns: i32,
    rows: i32,
    cells: &'a mut [u8],
}

impl Window<'_> {
    /// Returns `true` if an object with its centre here is too far away to be seen. Parts more than 256 px from the centre are not counted.
    fn is_far(&self, x: i32, y: i32) -> bool {
        const REACH: i32 = 256;
        let (left, top) = (self.left * VIEW_CELL_PX, self.top * VIEW_CELL_PX);
        x + REACH < left
            || y + REACH < top
            || x - REACH > left + self.columns * VIEW_CELL_PX
            || y - REACH > top + self.rows * VIEW_CELL_PX
    }

    /// Fills the cells whose centres are in a box.
    fn fill(&mut self, cell: ViewCell, [x, y]: [i32; 2], [half_width, half_height]: [i32; 2]) {
        const HALF: i32 = VIEW_CELL_PX / 2;
        let range = |centre: i32, half: i32, first: i32, count: i32| {
            let half = half.max(HALF);
            let from = (centre - half + HALF).div_euclid(VIEW_CELL_PX);
            let to = (centre + half + HALF).div_euclid(VIEW_CELL_PX).max(from + 1);
            ((from - first).clamp(0, count), (to - first).clamp(0, count))
        };
        let (from, to) = range(x, half_width, self.left, self.columns);
        let (top, bottom) = range(y, half_height, self.top, self.rows);
        for row in top..bottom {
            let start = (row * self.columns) as usize;
            if let Some(line) = self.cells.get_mut(start + from as usize..start + to as usize) {
                line.fill(cell as u8);
            }
        }
    }
}

fn terrain_cell(terrain: &Terrain, layer: Layer, column: i32, row: i32) -> ViewCell {
    let (Ok(tile_column), Ok(tile_row)) = (usize::try_from(column >> 1), usize::try_from(row >> 1)) else {
        return ViewCell::Free;
    };
    let shape = |side| terrain.shape(layer, side, tile_column, tile_row);
    let (sides, top) = (shape(SolidSide::SidesAndBottom), shape(SolidSide::Top));
    let (Some(found), is_one_way) = (sides.or(top), sides.is_none()) else { return ViewCell::Free };
    let solid = solid_pixels(&found, [column & 1, row & 1]);
    match solid {
        0 => ViewCell::Free,
        _ if is_one_way => ViewCell::OneWay,
        // Within the ground.
        64 => ViewCell::Solid,
        _ => ViewCell::of_surface(found.angle),
    }
}

/// Returns the number of solid pixels in a quarter of a tile.
fn solid_pixels(shape: &TileShape<'_>, [right, lower]: [i32; 2]) -> usize {
    let pixels = (0..64).map(|pixel| (8 * right + pixel % 8, 8 * lower + pixel / 8));
    pixels.filter(|&(x, y)| is_solid(shape, x, y)).count()
}

/// Returns `true` if a pixel of a tile is solid by its heights.
pub(super) fn is_solid(shape: &TileShape<'_>, x: i32, y: i32) -> bool {
    let height = shape.heights.get((x & 15) as usize).copied().map_or(0, i32::from);
    if height >= 0 { y & 15 >= 16 - height } else { (y & 15) < -height }
}

/// Returns for each cell the Chebyshev distance to the nearest occupied cell, at most 255. Cells beyond the grid count as occupied.
fn clearance_of(cells: &[u8], columns: usize) -> Vec<u8> {
    let rows = cells.len() / columns.max(1);
    let is_rim = |index: usize| {
        let (column, row) = (index % columns, index / columns);
        column == 0 || row == 0 || column + 1 == columns || row + 1 == rows
    };
    let first = |(index, cell): (usize, &u8)| match *cell == ViewCell::Free as u8 {
        true if is_rim(index) => 1,
        true => 255,
        false => 0,
    };
    let mut far: Vec<u8> = cells.iter().enumerate().map(first).collect();
    // Two passes, each from the neighbours that it has already visited.
    let nearer = |far: &[u8], around: [Option<usize>; 4]| {
        around
            .into_iter()
            .flatten()
            .filter_map(|index| far.get(index))
            .min()
            .map_or(255, |least| least.saturating_add(1))
    };
    for index in 0..far.len() {
        let (column, row) = (index % columns, index / columns);
        let above = (row > 0).then(|| index - columns);
        let left = (column > 0).then(|| index - 1);
        let diagonal = above.filter(|_| column > 0).map(|above| above - 1);
        let other = above.filter(|_| column + 1 < columns).map(|above| above + 1);
        far[index] = far[index].min(nearer(&far, [above, left, diagonal, other]));
    }
    for index in (0..far.len()).rev() {
        let (column, row) = (index % columns, index / columns);
        let below = (row + 1 < rows).then(|| index + columns);
        let right = (column + 1 < columns).then(|| index + 1);
        let diagonal = below.filter(|_| column + 1 < columns).map(|below| below + 1);
        let other = below.filter(|_| column > 0).map(|below| below - 1);
        far[index] = far[index].min(nearer(&far, [below, right, diagonal, other]));
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clearance_counts_cells_to_the_nearest_that_is_not_free_or_to_the_rim() {
        let mut cells = vec![ViewCell::Free as u8; 7 * 5];
        cells[2 * 7 + 5] = ViewCell::Solid as u8;
        let expected = [
            [1, 1, 1, 1, 1, 1, 1],
            [1, 2, 2, 2, 1, 1, 1],
            [1, 2, 3, 2, 1, 0, 1],
            [1, 2, 2, 2, 1, 1, 1],
            [1, 1, 1, 1, 1, 1, 1],
        ];
        assert_eq!(clearance_of(&cells, 7), expected.concat());
    }
}
