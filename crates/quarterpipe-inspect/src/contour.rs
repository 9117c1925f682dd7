//! The outlines of solid ground: pixel edges in the order in which a player passes them.

use quarterpipe::Angle;

use super::{
    pixels::Pixels,
    plane::{Plane, Shape},
};

/// The maximum number of edges of one contour. Longer contours are split into parts, which are not closed.
const MAX_EDGES: usize = 1 << 22;
/// A drop or rise of this much within one pixel along a surface is its end: a wall or a ledge. The engine moves no player by more
/// than 14 px. [G-59, G-61]
const END_OF_SURFACE: i32 = 15;
/// An edge whose facing is further than this, in 1/256 turns, from its angle is not part of the surface.
const ELSEWHERE: i32 = 0x30;

/// The direction that a side of a solid pixel faces, by quarter turns: 0 up, 1 right, 2 down, 3 left.
pub(super) type Quarter = u8;

/// A side of a solid pixel that borders on air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    /// The solid pixel.
    pub x: i32,
    pub y: i32,
    /// The pixel's tile, and its angle as the tile has it.
    pub tile: u16,
    pub tile_angle: Angle,
    pub facing: Quarter,
    /// True if it faces out of the map.
    pub is_border: bool,
}

/// Edges in order, with the ground always to the right: left to right on floors, upward on right walls.
#[derive(Default)]
pub(super) struct Contour {
    pub edges: Vec<Edge>,
    /// True if the last edge leads to the first.
    pub closed: bool,
}

/// Two neighbouring edges that face the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub from: Edge,
    pub to: Edge,
    /// The number of pixels by which `to` is further away from the air: on floors, by which it is lower.
    pub drop: i32,
    /// True if it begins where the link before it ends.
    pub goes_on: bool,
}

/// Returns the angle of a surface that faces this way.
pub(super) const fn angle_of(facing: Quarter) -> Angle {
    Angle(facing << 6)
}

/// Returns the turn from one angle to another in 1/256 turns: -128..=127.
pub(super) fn turn(from: Angle, to: Angle) -> i32 {
    i32::from((to - from).0 as i8)
}

/// Returns the direction out of the ground.
const fn outward(facing: Quarter) -> (i32, i32) {
    match facing & 3 {
        0 => (0, -1),
        1 => (1, 0),
        2 => (0, 1),
        _ => (-1, 0),
    }
}

impl Edge {
    fn new(plane: &Plane<'_>, shape: &Shape, (x, y): (i32, i32), facing: Quarter) -> Self {
        let (dx, dy) = outward(facing);
        let is_border = !plane.contains(x + dx, y + dy);
        Self { x, y, tile: shape.tile, tile_angle: shape.angle, facing, is_border }
    }

    /// Returns the side of a pixel that faces this way; `None` if it is not solid, or has no air there.
    pub(super) fn at(plane: &Plane<'_>, (x, y): (i32, i32), facing: Quarter) -> Option<Self> {
        let (dx, dy) = outward(facing);
        let shape = plane.shape_at(x, y);
        let is_open = !plane.shape_at(x + dx, y + dy).is_solid(x + dx, y + dy);
        (shape.is_solid(x, y) && is_open).then(|| Self::new(plane, shape, (x, y), facing))
    }

    /// Returns the edge that a player with the ground to the right passes before this one.
    pub(super) fn previous(self, plane: &Plane<'_>) -> Self {
        let Self { x, y, facing, .. } = self;
        let ((behind_x, behind_y), (out_x, out_y)) = (outward(facing + 3), outward(facing));
        let behind = (x + behind_x, y + behind_y);
        let above = (behind.0 + out_x, behind.1 + out_y);
        let around = [(above, (facing + 1) & 3), (behind, facing)];
        let is_solid = |(x, y): (i32, i32)| plane.shape_at(x, y).is_solid(x, y);
        let (at, facing) = around.into_iter().find(|(at, _)| is_solid(*at)).unwrap_or(((x, y), (facing + 3) & 3));
        Self::new(plane, plane.shape_at(at.0, at.1), at, facing)
    }

    /// Returns the edge that a player with the ground to the right passes next.
    pub(super) fn next(self, plane: &Plane<'_>) -> Self {
        let Self { x, y, facing, .. } = self;
        let ((ahead_x, ahead_y), (out_x, out_y)) = (outward(facing + 1), outward(facing));
        let (x_ahead, y_ahead) = (x + ahead_x, y + ahead_y);
        let (x_above, y_above) = (x_ahead + out_x, y_ahead + out_y);
        let above = plane.shape_at(x_above, y_above);
        if above.is_solid(x_above, y_above) {
            return Self::new(plane, above, (x_above, y_above), (facing + 3) & 3);
        }
        let ahead = plane.shape_at(x_ahead, y_ahead);
        if ahead.is_solid(x_ahead, y_ahead) {
            return Self::new(plane, ahead, (x_ahead, y_ahead), facing);
        }
        let facing = (facing + 1) & 3;
        let (dx, dy) = outward(facing);
        Self { facing, is_border: !plane.contains(x + dx, y + dy), ..self }
    }

    pub(super) const fn cell(self) -> (i32, i32) {
        (self.x >> 4, self.y >> 4)
    }

    /// Returns the angle that a player gets from the edge: the tile's, or that of the edge's side if the tile is flagged. [T-10]
    pub(super) fn angle(self) -> Angle {
        if self.tile_angle.is_flagged() { angle_of(self.facing) } else { self.tile_angle }
    }

    /// Returns whether the edge faces about where its angle does. The sides of a slope's steps do; the square back of a wall does not.
    pub(super) fn shows_surface(self) -> bool {
        turn(angle_of(self.facing), self.angle()).abs() <= ELSEWHERE
    }
}

impl Contour {
    /// Calls `look` with each contour of a plane, and `row_done` after each row of cells.
    pub(super) fn each(plane: &Plane<'_>, mut look: impl FnMut(&mut Self), mut row_done: impl FnMut()) {
        // Each contour has edges that face up, so remembering those edges is enough.
        let width = plane.level.width.max(1);
        let mut passed: Vec<Pixels> = vec![[0; 16]; plane.level.cells.len()];
        let mut contour = Self::default();
        for cell in 0..passed.len() {
            let pixels = *plane.pixels(cell);
            let above = cell.checked_sub(width).map_or(0, |above| plane.pixels(above)[15]);
            for row in 0..16 {
                let over = if row == 0 { above } else { pixels[row - 1] };
                let mut open = pixels[row] & !over & !passed[cell][row];
                while open != 0 {
                    let column = open.trailing_zeros();
                    let x = (cell % width * 16) as i32 + column as i32;
                    let y = (cell / width * 16 + row) as i32;
                    contour.trace(plane, Edge::new(plane, plane.shape_at(x, y), (x, y), 0), &mut passed);
                    look(&mut contour);
                    open &= !passed[cell][row];
                }
            }
            if (cell + 1) % width == 0 {
                row_done();
            }
        }
    }

    /// Follows a contour from an edge that faces up.
    fn trace(&mut self, plane: &Plane<'_>, first: Edge, passed: &mut [Pixels]) {
        self.edges.clear();
        let mut edge = first;
        loop {
            if edge.facing == 0
                && let Some(cell) = plane.cell_at(edge.x, edge.y)
            {
                let row = &mut passed[cell][(edge.y & 15) as usize];
                let bit = 1 << (edge.x & 15);
                if *row & bit != 0 {
                    self.closed = edge == first;
                    return;
                }
                *row |= bit;
            }
            self.edges.push(edge);
            if self.edges.len() == MAX_EDGES {
                self.closed = false;
                return;
            }
            edge = edge.next(plane);
        }
    }

    /// Calls `look` with the links of each of the four sides.
    pub(super) fn each_links(&self, links: &mut Vec<Link>, mut look: impl FnMut(&[Link])) {
        for facing in 0..4 {
            self.links(facing, links);
            look(links);
        }
    }

    /// Returns the edges from one on, all the way round if the contour is closed.
    fn from(&self, first: usize) -> impl Iterator<Item = Edge> {
        let round = if self.closed { &self.edges[..first] } else { &[] };
        self.edges[first..].iter().chain(round).copied()
    }

    /// Collects the links of edges that face one way, without links across the end of a surface.
    fn links(&self, facing: Quarter, links: &mut Vec<Link>) {
        links.clear();
        let is_one = |edge: &Edge| edge.facing == facing && !edge.is_border;
        let Some(first) = self.edges.iter().position(is_one) else { return };
        let mut before: Option<Edge> = None;
        let (mut away, mut toward) = (0_i32, 0_i32);
        let first_again = self.closed.then_some(self.edges[first]);
        for edge in self.from(first).chain(first_again) {
            if is_one(&edge) {
                let drop = away - toward;
                if let Some(from) = before
                    && (away == 0 || toward == 0)
                    && drop.abs() < END_OF_SURFACE
                {
                    let goes_on = links.last().is_some_and(|link| link.to == from);
                    links.push(Link { from, to: edge, drop, goes_on });
                }
                (before, away, toward) = (Some(edge), 0, 0);
            } else if edge.is_border || (edge.facing + 2) & 3 == facing {
                before = None;
            } else if edge.facing == (facing + 1) & 3 {
                away += 1;
            } else {
                toward += 1;
            }
        }
    }
}
