//! Smooths an outline: moves each of its points to the curve through the points around it.

use quarterpipe_level::internal::{ALONG, Face, determinant};

use super::POINT;

/// The cosine of the smallest turn that is a corner, 50 degrees.
const CORNER: f64 = 0.643;
/// The allowance for the distance of a point from the curve beyond the noise, as pixels are whole.
const ROUNDING: f64 = 0.75;
/// The least distance to both sides over which a curve is fitted, in pixels.
const LEAST_REACH: f64 = 3.0;

/// The faces of an outline in order.
pub(super) struct Outline {
    pub faces: Vec<Face>,
    middles: Vec<Step>,
    /// True if the first face follows the last.
    pub is_closed: bool,
}

/// The scale at which an outline with noise is examined.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The greatest height of the noise, in pixels.
    noise: f64,
}

impl Scale {
    pub(super) fn new(noise: u8) -> Self {
        Self { noise: f64::from(noise) }
    }

    /// Returns the distance to both sides over which a curve is fitted, in pixels.
    fn reach(self) -> f64 {
        12.0 + 2.0 * self.noise
    }

    /// Returns the length of the parts before and after a corner from which its turn is measured, in pixels.
    fn arm(self) -> f64 {
        4.0 + 2.0 * self.noise
    }

    /// Returns the greatest distance at which solid pixels still count for a smoothed point, in pixels.
    pub(super) fn farthest(self) -> f64 {
        self.reach() + 2.0 * self.arm()
    }
}

/// A point relative to another, in pixels.
type Step = (f64, f64);

impl Outline {
    pub(super) fn new(faces: Vec<Face>, is_closed: bool) -> Self {
        let middles = faces.iter().map(|face| face.middle()).collect();
        Self { faces, middles, is_closed }
    }

    /// Returns the smoothed middles of the faces, in units of 1 / [`POINT`] px.
    pub(super) fn smoothed(&self, scale: Scale) -> Vec<(i32, i32)> {
        let is_corner = self.corners(scale);
        (0..self.faces.len())
            .map(|index| {
                let (right, down) = self.moved(index, &is_corner, scale);
                let (x, y) = self.middle(index);
                (x + (right * f64::from(POINT)).round() as i32, y + (down * f64::from(POINT)).round() as i32)
            })
            .collect()
    }

    /// Returns the middle of a face in units of 1 / [`POINT`] px.
    pub(super) fn middle(&self, index: usize) -> (i32, i32) {
        let (x, y) = self.middles[index];
        ((x * f64::from(POINT)) as i32, (y * f64::from(POINT)) as i32)
    }

    fn step(&self, from: usize, to: usize) -> Step {
        let ((x1, y1), (x2, y2)) = (self.middles[from], self.middles[to]);
        (x2 - x1, y2 - y1)
    }

    /// Returns the faces after one (`1`) or before it (`-1`), without itself, as long as they are near, at most once round.
    fn near(&self, index: usize, way: isize, reach: f64) -> impl Iterator<Item = usize> {
        let count = self.faces.len() as isize;
        let there = (1..count).map_while(move |far| {
            let at = index as isize + way * far;
            if self.is_closed { Some(at.rem_euclid(count) as usize) } else { usize::try_from(at).ok() }
        });
        let last = self.faces.len() - 1;
        there.take_while(move |&at| {
            at <= last && {
                let (x, y) = self.step(index, at);
                x * x + y * y <= reach * reach
            }
        })
    }

    /// Returns for each face whether it is the first after a corner, where the outline turns more than anywhere near.
    fn corners(&self, scale: Scale) -> Vec<bool> {
        let arm = scale.arm();
        let turns: Vec<f64> = (0..self.faces.len())
            .map(|index| {
                let mut before: Vec<Step> = self.near(index, -1, arm).map(|at| self.step(index, at)).collect();
                before.reverse();
                let behind: Vec<Step> =
                    std::iter::once(index).chain(self.near(index, 1, arm)).map(|at| self.step(index, at)).collect();
                let is_long = |part: &[Step]| match (part.first(), part.last()) {
                    (Some(first), Some(last)) => length(*first).max(length(*last)) >= arm / 2.0,
                    _ => false,
                };
                if !is_long(&before) || !is_long(&behind) {
                    return 1.0;
                }
                let (one, other) = (main_direction(&before), main_direction(&behind));
                one.0 * other.0 + one.1 * other.1
            })
            .collect();
        (0..turns.len())
            .map(|index| {
                turns[index] < CORNER
                    && self.near(index, -1, arm).all(|at| turns[at] > turns[index])
                    && self.near(index, 1, arm).all(|at| turns[at] >= turns[index])
            })
            .collect()
    }

    /// Returns how far a face's middle is moved.
    fn moved(&self, index: usize, is_corner: &[bool], scale: Scale) -> Step {
        let mut reach = scale.reach();
        while reach >= LEAST_REACH {
            let mut steps: Vec<Step> = Vec::new();
            let mut sides: Vec<usize> = Vec::new();
            let mut from = index;
            for at in self.near(index, -1, reach) {
                if is_corner[from] {
                    break;
                }
                steps.push(self.step(index, at));
                sides.push(self.faces[at].side);
                from = at;
            }
            steps.reverse();
            sides.reverse();
            steps.push((0.0, 0.0));
            sides.push(self.faces[index].side);
            for at in self.near(index, 1, reach) {
                if is_corner[at] {
                    break;
                }
                steps.push(self.step(index, at));
                sides.push(self.faces[at].side);
            }
            if let Some(moved) = fit(&steps, &sides, scale.noise + ROUNDING) {
                return moved;
            }
            reach *= 0.75;
        }
        (0.0, 0.0)
    }
}

/// Returns the step from the origin across the main direction of points to the parabola through them; `None` if one of them is farther
/// than `miss` from it.
fn fit(steps: &[Step], sides: &[usize], miss: f64) -> Option<Step> {
    if steps.len() < 3 {
        return Some((0.0, 0.0));
    }
    let (right, down) = main_direction(steps);
    // In the frame of the main direction: along it, and across.
    let turned = |(x, y): Step| (x * right + y * down, y * right - x * down);
    let (mut powers, mut sums) = ([0.0; 5], [0.0; 3]);
    let (mut least, mut most) = (0.0_f64, 0.0_f64);
    for (step, side) in steps.iter().zip(sides) {
        let (u, v) = turned(*step);
        // A face counts by its length along the main direction. Faces that go back do not count.
        let (ax, ay) = ALONG[*side];
        let weight = (f64::from(ax) * right + f64::from(ay) * down).max(0.0);
        let mut power = weight;
        for (n, sum) in powers.iter_mut().enumerate() {
            *sum += power;
            if let Some(sum) = sums.get_mut(n) {
                *sum += power * v;
            }
            power *= u;
        }
        (least, most) = (least.min(u), most.max(u));
    }
    let is_one_sided = (-least).min(most) < (most - least) / 8.0;
    let curve = if is_one_sided { line(powers, sums) } else { parabola(powers, sums) }?;
    let far = |step: &Step| {
        let (u, v) = turned(*step);
        (v - curve[0] - u * (curve[1] + u * curve[2])).abs()
    };
    let is_near = steps.iter().all(|step| far(step) <= miss);
    is_near.then_some((-down * curve[0], right * curve[0]))
}

fn line([s0, s1, s2, ..]: [f64; 5], [t0, t1, _]: [f64; 3]) -> Option<[f64; 3]> {
    let whole = s0 * s2 - s1 * s1;
    (whole > 1e-6).then(|| [(t0 * s2 - t1 * s1) / whole, (s0 * t1 - s1 * t0) / whole, 0.0])
}

fn parabola([s0, s1, s2, s3, s4]: [f64; 5], sums: [f64; 3]) -> Option<[f64; 3]> {
    let rows = [[s0, s1, s2], [s1, s2, s3], [s2, s3, s4]];
    let whole = determinant(rows);
    (whole > 1e-6).then(|| {
        [0, 1, 2].map(|column| {
            let mut replaced = rows;
            for (row, value) in replaced.iter_mut().zip(sums) {
                row[column] = value;
            }
            determinant(replaced) / whole
        })
    })
}

fn length((x, y): Step) -> f64 {
    (x * x + y * y).sqrt()
}

/// Returns the direction in which points in order are spread, a unit vector.
fn main_direction(points: &[Step]) -> Step {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return (1.0, 0.0) };
    let count = points.len() as f64;
    let sum = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    let middle = (sum.0 / count, sum.1 / count);
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for (x, y) in points.iter().map(|(x, y)| (x - middle.0, y - middle.1)) {
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y);
    }
    // The eigenvector of the larger eigenvalue, from whichever of the two rows is the longer.
    let half = (xx - yy) / 2.0;
    let root = (half * half + xy * xy).sqrt();
    let (x, y) = if half >= 0.0 { (half + root, xy) } else { (xy, root - half) };
    let size = length((x, y));
    let (x, y) = if size > 0.0 { (x / size, y / size) } else { (1.0, 0.0) };
    let ahead = (last.0 - first.0) * x + (last.1 - first.1) * y;
    if ahead < 0.0 { (-x, -y) } else { (x, y) }
}
