//! A map of the distances to the goal, through the stage's open cells, on both layers.

use std::{cmp::Reverse, collections::BinaryHeap};

use quarterpipe::{
    Px, Stage,
    object::{Body, Custom, Thing},
    px,
    stock::{Line, Stock},
    terrain::{Layer, SolidSide},
};

use crate::{Goal, Problem};

/// The side of a cell, in pixels.
const CELL: i32 = 16;
/// The rows above the map that players can jump into.
const ABOVE: usize = 16;
/// The distance between neighbours, in pixels: along a row or column, and across.
const STEPS: [u32; 2] = [16, 23];
/// The greatest distance of a player's centre from a hitbox that the player touches, in pixels.
const REACH: i32 = 24;
/// The distance of a cell from which the goal cannot be reached.
const FAR: u32 = u32::MAX;

/// For layer A and layer B, `true` if a player can change to it in a cell.
type Switches = [bool; 2];

/// The distances to the goal. They ignore gravity and objects, so they are only an estimate.
///
/// The layer changes only where a path switcher puts players onto the other one. It changes anywhere if the stage has no path switcher, has
/// loop chunks or custom objects, or if the start is otherwise cut off from the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    width: usize,
    height: usize,
    /// The distances in pixels, row by row: in each cell on layer A, then on B.
    distances: Vec<[u32; 2]>,
}

impl Guide {
    /// Measures the distances to a problem's goal; `None` if its goal has no place.
    pub fn new<C: Custom>(problem: &Problem<C>) -> Option<Self> {
        Self::with_steps(problem, STEPS)
    }

    /// Measures the distances for players that move diagonally as fast as along a row or column.
    pub(crate) fn of_axes<C: Custom>(problem: &Problem<C>) -> Option<Self> {
        Self::with_steps(problem, [STEPS[0]; 2])
    }

    fn with_steps<C: Custom>(problem: &Problem<C>, steps: [u32; 2]) -> Option<Self> {
        let terrain = problem.stage().terrain();
        let (width, height) = (terrain.width(), terrain.height() + ABOVE);
        let mut guide = Self { width, height, distances: Vec::new() };
        let targets = guide.targets(problem);
        if targets.is_empty() {
            return None;
        }
        let is_open: Vec<[bool; 2]> =
            (0..width * height).map(|cell| is_open(problem.stage(), cell % width, cell / width)).collect();
        let anywhere = vec![[true; 2]; width * height];
        let switches = guide.switches(problem);
        guide.measure(&targets, &is_open, switches.as_ref().unwrap_or(&anywhere), steps);
        let start = problem.start().players.first();
        if start.is_none_or(|player| guide.distance(player.x.px(), player.y.px(), player.layer) == i32::MAX) {
            guide.measure(&targets, &is_open, &anywhere, steps);
        }
        Some(guide)
    }

    /// Measures the distances from the goal back to all cells.
    fn measure(&mut self, targets: &[usize], is_open: &[[bool; 2]], switches: &[Switches], steps: [u32; 2]) {
        self.distances = vec![[FAR; 2]; self.width * self.height];
        let mut next = BinaryHeap::new();
        for (cell, layer) in targets.iter().flat_map(|cell| [(*cell, 0), (*cell, 1)]) {
            self.distances[cell][layer] = 0;
            next.push(Reverse((0, cell, layer)));
        }
        while let Some(Reverse((distance, cell, layer))) = next.pop() {
            if distance > self.distances[cell][layer] {
                continue;
            }
            // The player may have come from the other layer.
            let other = 1 - layer;
            if switches[cell][layer] && is_open[cell][other] && distance < self.distances[cell][other] {
                self.distances[cell][other] = distance;
                next.push(Reverse((distance, cell, other)));
            }
            let (column, row) = ((cell % self.width) as i32, (cell / self.width) as i32);
            for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
                let Some(to) = self.cell(column + x, row + y) else { continue };
                let farther = distance + steps[usize::from(x != 0 && y != 0)];
                if is_open[to][layer] && farther < self.distances[to][layer] {
                    self.distances[to][layer] = farther;
                    next.push(Reverse((farther, to, layer)));
                }
            }
        }
    }

    /// Returns the cells in which path switchers change the layer; `None` if it can change anywhere.
    fn switches<C: Custom>(&self, problem: &Problem<C>) -> Option<Vec<Switches>> {
        let stage = problem.stage();
        let mut switches = vec![[false; 2]; self.width * self.height];
        let mut is_any = false;
        for placement in stage.placements() {
            match &placement.thing {
                Thing::Custom(_) => return None,
                Thing::Stock(Stock::PathSwitcher(switcher)) => {
                    is_any = true;
                    let to = [Layer::A, Layer::B].map(|layer| [switcher.forward, switcher.back].contains(&Some(layer)));
                    let [from, until] = ends(&placement.body, &switcher.line);
                    // A player that has crossed the switcher is beyond it, so the cells on both sides count.
                    for cell in
                        self.cells([from[0] - px(CELL), from[1] - px(CELL)], [until[0] + px(CELL), until[1] + px(CELL)])
                    {
                        (0..2).for_each(|layer| switches[cell][layer] |= to[layer]);
                    }
                }
                Thing::Stock(_) => {}
            }
        }
        (is_any && stage.loops().is_none()).then_some(switches)
    }

    /// Returns the number of a cell, if it is on the map.
    fn cell(&self, column: i32, row: i32) -> Option<usize> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        (column < self.width && row < self.height).then_some(row * self.width + column)
    }

    /// Returns the cells from one place to another, both included.
    fn cells(&self, [left, top]: [Px; 2], [right, bottom]: [Px; 2]) -> Vec<usize> {
        let columns = [left, right].map(|x| x.0.div_euclid(CELL).clamp(0, self.width as i32 - 1));
        let rows = [top, bottom].map(|y| (y.0.div_euclid(CELL) + ABOVE as i32).clamp(0, self.height as i32 - 1));
        let row = |row| (columns[0]..=columns[1]).filter_map(move |column| self.cell(column, row));
        (rows[0]..=rows[1]).flat_map(row).collect()
    }

    /// Returns the cells of the goal.
    fn targets<C: Custom>(&self, problem: &Problem<C>) -> Vec<usize> {
        match &problem.goal {
            Goal::Object => {
                let cells = problem.goal_objects().flat_map(|(body, goal)| {
                    let [from, until] = goal.line.map_or_else(|| reach(body), |line| ends(body, &line));
                    self.cells(from, until)
                });
                cells.collect()
            }
            &Goal::Place { left, top, width, height } => {
                self.cells([left, top], [left + width - px(1), top + height - px(1)])
            }
            Goal::Rings(_) | Goal::Score { .. } => Vec::new(),
        }
    }

    /// Returns the distance to the goal in pixels, from a place on a layer; `i32::MAX` if no way leads there. Places beyond the map count
    /// as the nearest cell.
    #[must_use]
    pub fn distance(&self, x: Px, y: Px, layer: Layer) -> i32 {
        // The shortest way through one of the cells around, including the way to its centre. Hence the distance changes steadily.
        let (column, row) = (x.0.div_euclid(CELL), y.0.div_euclid(CELL) + ABOVE as i32);
        let inside = |at: i32, cells: usize| at.clamp(0, cells as i32 - 1);
        let mut nearest = FAR;
        for (dx, dy) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (column, row) = (inside(column + dx, self.width), inside(row + dy, self.height));
            let distance = self.cell(column, row).map_or(FAR, |cell| self.distances[cell][layer as usize]);
            if distance == FAR {
                continue;
            }
            let centre = [column * CELL + CELL / 2, (row - ABOVE as i32) * CELL + CELL / 2];
            let away = (x.0 - centre[0]).unsigned_abs().max((y.0 - centre[1]).unsigned_abs());
            nearest = nearest.min(distance.saturating_add(away));
        }
        i32::try_from(nearest).unwrap_or(i32::MAX)
    }

    /// Returns the distance to the nearest cell of the goal along x and along y, in pixels, ignoring obstacles.
    pub(crate) fn off(&self, x: Px, y: Px) -> [i32; 2] {
        let mut off = [i32::MAX; 2];
        for cell in (0..self.distances.len()).filter(|cell| self.distances[*cell].contains(&0)) {
            let corner = [(cell % self.width) as i32 * CELL, ((cell / self.width) as i32 - ABOVE as i32) * CELL];
            for (axis, at) in [x, y].into_iter().enumerate() {
                let away = (corner[axis] - at.0).max(at.0 - (corner[axis] + CELL)).max(0);
                off[axis] = off[axis].min(away);
            }
        }
        off
    }
}

/// Returns the left top and the right bottom of the places where a player's centre can be when the player touches an object.
fn reach(body: &Body) -> [[Px; 2]; 2] {
    let half = body.hitbox.map_or([0; 2], |hitbox| [hitbox.half_width, hitbox.half_height]);
    let [right, down] = half.map(|half| px(i32::from(half) + REACH));
    let (x, y) = (body.x.px(), body.y.px());
    [[x - right, y - down], [x + right, y + down]]
}

/// Returns the two ends of a line.
fn ends(body: &Body, line: &Line) -> [[Px; 2]; 2] {
    let (x, y, half) = (body.x.px(), body.y.px(), line.half_length);
    if line.is_horizontal { [[x - half, y], [x + half, y]] } else { [[x, y - half], [x, y + half]] }
}

/// Returns for each layer `true` if a player can be in a cell: if it is not full of ground that is solid from all sides.
fn is_open<C: Custom>(stage: &Stage<C>, column: usize, row: usize) -> [bool; 2] {
    let Some(row) = row.checked_sub(ABOVE) else { return [true; 2] };
    [Layer::A, Layer::B].map(|layer| {
        let shape = stage.terrain().shape(layer, SolidSide::SidesAndBottom, column, row);
        shape.is_none_or(|shape| shape.heights.iter().any(|height| height.unsigned_abs() < 16))
    })
}
