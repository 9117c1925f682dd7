//! Measures the direction of a piece of outline, and whether it is smooth.

use quarterpipe::Angle;

use super::contour::{Edge, turn};

/// The distance from the line through its ends within which every pixel of a straight piece is.
const STRAIGHT: f64 = 1.3;
/// The part of a piece's edges that may lead back.
const BACK: i32 = 6;
/// The greatest turn of a piece from its first to its last third, in 1/256 turns: more is a corner.
const MOST_TURN: i32 = 0x28;
/// The greatest difference of a piece's middle from the mean of its ends, if the piece turns evenly, in 1/256 turns.
const UNEVEN: i32 = 4;

/// The path along an outline: how far to the right and down each edge begins from the first.
#[derive(Default)]
pub(super) struct OutlinePath(Vec<(i32, i32)>);

impl OutlinePath {
    /// Replaces the path with that of an outline.
    pub(super) fn measure(&mut self, edges: &[Edge]) {
        self.0.clear();
        let mut at = (0, 0);
        self.0.push(at);
        self.0.extend(edges.iter().map(|edge| {
            at = moved(at, *edge, 1);
            at
        }));
    }

    /// Returns how far to the right and down a piece leads.
    fn along(&self, from: usize, to: usize) -> (i32, i32) {
        let ((x, y), (to_x, to_y)) = (self.0[from], self.0[to]);
        (to_x - x, to_y - y)
    }

    fn angle(&self, from: usize, to: usize) -> Angle {
        let (right, down) = self.along(from, to);
        angle_along(right.into(), down.into())
    }

    /// Returns the angle of an outline in the middle of a piece that is smooth and as long to either side; `None` if it is not.
    pub(super) fn smooth_angle(&self, [from, begin, end, to]: [usize; 4]) -> Option<Angle> {
        let ((right, down), edges) = (self.along(from, to), (to - from) as i32);
        if edges - right.abs() - down.abs() > edges / BACK {
            return None;
        }
        (self.is_straight(from, to) || self.bends_evenly([from, begin, end, to])).then(|| self.angle(from, to))
    }

    fn is_straight(&self, from: usize, to: usize) -> bool {
        let (right, down) = self.along(from, to);
        let length = f64::from(right).hypot(f64::from(down));
        (from..=to).step_by(2).all(|at| {
            let (x, y) = self.along(from, at);
            f64::from(x * down - y * right).abs() <= STRAIGHT * length
        })
    }

    fn bends_evenly(&self, [from, begin, end, to]: [usize; 4]) -> bool {
        let middle = (begin + end) / 2;
        let [before, first, own, second, after] =
            [(from, begin), (begin, middle), (begin, end), (middle, end), (end, to)]
                .map(|(from, to)| self.angle(from, to));
        let whole = turn(before, after);
        whole.abs() <= MOST_TURN
            && (turn(before, own) - turn(own, after)).abs() <= 2 * UNEVEN
            && turn(first, second).abs() <= whole.abs() / 2 + UNEVEN
    }
}

/// Returns how far to the right and down a piece leads with one edge more, or one edge less if -1.
pub(super) const fn moved((right, down): (i32, i32), edge: Edge, by: i32) -> (i32, i32) {
    match edge.facing {
        0 => (right + by, down),
        1 => (right, down + by),
        2 => (right - by, down),
        _ => (right, down - by),
    }
}

/// Returns the angle of a surface that leads this far to the right and down.
pub(super) fn angle_along(right: f64, down: f64) -> Angle {
    Angle((down.atan2(right) / std::f64::consts::TAU * 256.0).round() as i32 as u8)
}
