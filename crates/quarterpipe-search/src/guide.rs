//! A map of how far it is to the goal, through the stage's open cells.

use std::{cmp::Reverse, collections::BinaryHeap};

use quarterpipe::{
    Px, Stage,
    object::Custom,
    px,
    terrain::{Layer, SolidSide},
};

use crate::{Goal, Problem};

/// The side of a cell, in pixels.
const CELL: i32 = 16;
/// The rows above the map that players can jump into.
const ABOVE: usize = 16;
/// The distance between neighbours, in pixels: along a row or column, and across.
const STEPS: [u32; 2] = [16, 23];
/// What no way leads to.
const FAR: u32 = u32::MAX;

/// The distances to the goal. They know nothing of gravity, and pass through objects: a guess of how near a place is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    width: usize,
    height: usize,
    /// In pixels, row by row.
    distances: Vec<u32>,
}

impl Guide {
    /// Measures the distances to a problem's goal; `None` if its goal has no place.
    pub fn new<C: Custom>(problem: &Problem<C>) -> Option<Self> {
        let terrain = problem.stage().terrain();
        let (width, height) = (terrain.width(), terrain.height() + ABOVE);
        let mut guide = Self { width, height, distances: vec![FAR; width * height] };
        let mut next = BinaryHeap::new();
        for cell in guide.targets(problem) {
            guide.distances[cell] = 0;
            next.push(Reverse((0, cell)));
        }
        if next.is_empty() {
            return None;
        }
        let is_open: Vec<bool> =
            (0..width * height).map(|cell| is_open(problem.stage(), cell % width, cell / width)).collect();
        while let Some(Reverse((distance, cell))) = next.pop() {
            if distance > guide.distances[cell] {
                continue;
            }
            let (column, row) = ((cell % width) as i32, (cell / width) as i32);
            for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
                let Some(to) = guide.cell(column + x, row + y) else { continue };
                let farther = distance + STEPS[usize::from(x != 0 && y != 0)];
                if is_open[to] && farther < guide.distances[to] {
                    guide.distances[to] = farther;
                    next.push(Reverse((farther, to)));
                }
            }
        }
        Some(guide)
    }

    /// Returns the number of a cell, if it is on the map.
    fn cell(&self, column: i32, row: i32) -> Option<usize> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        (column < self.width && row < self.height).then_some(row * self.width + column)
    }

    /// Returns the cells of the goal.
    fn targets<C: Custom>(&self, problem: &Problem<C>) -> Vec<usize> {
        let mut cells = Vec::new();
        let mut add = |[left, top]: [Px; 2], [right, bottom]: [Px; 2]| {
            let columns = [left, right].map(|x| x.0.div_euclid(CELL).clamp(0, self.width as i32 - 1));
            let rows = [top, bottom].map(|y| (y.0.div_euclid(CELL) + ABOVE as i32).clamp(0, self.height as i32 - 1));
            for row in rows[0]..=rows[1] {
                cells.extend((columns[0]..=columns[1]).filter_map(|column| self.cell(column, row)));
            }
        };
        match problem.goal {
            Goal::Object => {
                for (body, goal) in problem.goal_objects() {
                    let (x, y) = (body.x.px(), body.y.px());
                    let half = goal.line.map_or(px(0), |line| line.half_length);
                    let along = match goal.line {
                        Some(line) if line.is_horizontal => [half, px(0)],
                        _ => [px(0), half],
                    };
                    add([x - along[0], y - along[1]], [x + along[0], y + along[1]]);
                }
            }
            Goal::Place { left, top, width, height } => add([left, top], [left + width - px(1), top + height - px(1)]),
            Goal::Rings(_) => {}
        }
        cells
    }

    /// Returns how far it is from a place to the goal, in pixels. Beyond the map the nearest cell counts.
    #[must_use]
    pub fn distance(&self, x: Px, y: Px) -> i32 {
        // The nearest of the distances of the cells around, each with the way to its centre: so it falls steadily.
        let (column, row) = (x.0.div_euclid(CELL), y.0.div_euclid(CELL) + ABOVE as i32);
        let inside = |at: i32, cells: usize| at.clamp(0, cells as i32 - 1);
        let mut nearest = FAR;
        for (dx, dy) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (column, row) = (inside(column + dx, self.width), inside(row + dy, self.height));
            let Some(distance) = self.cell(column, row).map(|cell| self.distances[cell]).filter(|far| *far != FAR)
            else {
                continue;
            };
            let centre = [column * CELL + CELL / 2, (row - ABOVE as i32) * CELL + CELL / 2];
            let away = (x.0 - centre[0]).unsigned_abs().max((y.0 - centre[1]).unsigned_abs());
            nearest = nearest.min(distance.saturating_add(away));
        }
        i32::try_from(nearest).unwrap_or(i32::MAX)
    }
}

/// Returns whether a player can be in a cell: it is not full of what is solid from all sides on both layers.
fn is_open<C: Custom>(stage: &Stage<C>, column: usize, row: usize) -> bool {
    let Some(row) = row.checked_sub(ABOVE) else { return true };
    [Layer::A, Layer::B].into_iter().any(|layer| {
        let shape = stage.terrain().shape(layer, SolidSide::SidesAndBottom, column, row);
        shape.is_none_or(|shape| shape.heights.iter().any(|height| height.unsigned_abs() < 16))
    })
}
