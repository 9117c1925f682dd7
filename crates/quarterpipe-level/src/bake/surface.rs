//! Measures the surface of a tile: the outline of its solid pixels, and the direction in which it runs.

use quarterpipe::terrain::Tile;

use super::{
    face::{ALONG, Face, OUT},
    thin_curve::side_of_thin_curve,
};

/// The direction of a tile's surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slope {
    /// A tile without a surface.
    None,
    /// Floor and wall meet at a right angle, and each needs its own angle. The tile is flagged. [T-10]
    Square,
    /// A player that runs on it moves in this direction on the screen, y downwards. A unit vector, or a sum of some.
    Along(f64, f64),
    /// The same on the inner side of a thin loop. The outer side is in the tile as well.
    Inside(f64, f64),
}

/// The distance before and after the middle of the tile's piece over which the surface is measured, in pixels.
const REACH: f64 = 12.0;
/// If a parabola misses the surface by more than this, in pixels, there is a corner, and a shorter part is looked at.
const MISS: f64 = 0.9;
/// The shortest part that is looked at, in pixels.
const LEAST_REACH: f64 = 3.0;
/// The number of faces before and after a corner from which its turn is measured.
const ARM: usize = 6;
/// The cosine of the smallest turn that is a corner, 50 degrees.
pub(super) const CORNER: f64 = 0.643;
/// The weight of a face at the tile's border: it may also belong to the neighbour's surface.
const BORDER_SHARE: f64 = 0.5;
/// The least length of a piece of surface next to a larger one, in pixels.
const LEAST_PIECE: usize = 4;
/// The number of faces beyond the tile over which the outline is followed.
const FOLLOW: usize = 40;
/// The least width of a level edge in the tile that is a floor or a ceiling, whatever the shape of the side next to it, in pixels.
const LEVEL_EDGE: usize = 10;
/// The least part of it that the heights describe, in pixels: a ragged side may overhang.
const LEAST_SHOWN: usize = 6;
/// The least length of a level edge that is not a step of a slope, in pixels.
const NO_STEP: usize = 20;
/// The least length of a level top that is not the top of a ring, in pixels.
const LONG_EDGE: usize = 32;
/// The number of faces beyond a level edge that decide whether the outline continues steeply.
const BEYOND: usize = 24;
/// The number of faces beyond its end below which the continuation of a level edge is unknown.
const KNOWN: usize = 4;
/// The cosine of the least steep direction of the side of a block.
const STEEP: f64 = 0.6;
/// The cosine of the steepest direction of a curve that is a ceiling where a wall cuts it.
const CEILING: f64 = 0.9;
/// The cosine of the greatest turn between the halves of a slope, 5 degrees: that of a ring of radius 160 is 8 degrees.
const EVEN: f64 = 0.9962;
/// The least length of a slope that can be distinguished from a curve, in faces.
const LEAST_EVEN: usize = 32;
/// The side of faces that look up.
const TOP: usize = 0;
/// The side of faces that look down.
const UNDERSIDE: usize = 2;

/// Returns the direction of the surface of a tile with these heights and widths. `solid` returns whether a pixel in or around the tile is
/// solid, counted from the tile's top left; `None` if that is not known. `far` does the same as far as loops go.
pub fn slope(tile: &Tile, solid: &impl Fn(i32, i32) -> Option<bool>, far: &dyn Fn(i32, i32) -> Option<bool>) -> Slope {
    let outlines: Vec<Outline> = outlines(solid).into_iter().map(Outline::new).collect();
    // The best first. There are few, and a sort would be the largest function of the smallest builds.
    let mut pieces: Vec<Piece> = Vec::new();
    for piece in outlines.iter().flat_map(|outline| outline.pieces(tile)) {
        let at = pieces.partition_point(|other| other.score.total_cmp(&piece.score).is_ge());
        pieces.insert(at, piece);
    }
    if let Some(slope) = side_of_thin_curve(&pieces, tile, far) {
        return slope;
    }
    let chosen = top_of_slab(&pieces).unwrap_or_else(|| choose(&pieces));
    let Slope::Along(right, down) = chosen else { return chosen };
    let level = |side| outlines.iter().filter_map(|outline| level_edge(&outline.faces, side, tile)).max();
    match (level(TOP), level(UNDERSIDE)) {
        (Some(top), _) if right > std::f64::consts::FRAC_1_SQRT_2 => {
            if top.is_at_corner {
                Slope::Along(1.0, 0.0)
            } else {
                chosen
            }
        }
        // Players land on the top, whatever other surface there is.
        (Some(top), _) if top.is_at_corner || top.length >= LONG_EDGE => Slope::Square,
        (None, Some(underside)) if underside.is_at_corner => match quarter((right, down)) {
            _ if right < -std::f64::consts::FRAC_1_SQRT_2 => Slope::Along(-1.0, 0.0),
            Some(1 | 3) => chosen,
            _ => Slope::Square,
        },
        _ => chosen,
    }
}

/// Returns the direction of the slope or curve that touches a full tile from outside: players stand on the tile where the tile next to it
/// has no pixels. A level floor, an upright wall or a corner of them is not such a surface.
pub fn slope_of_full(solid: &impl Fn(i32, i32) -> Option<bool>, far: &dyn Fn(i32, i32) -> Option<bool>) -> Slope {
    match slope(&Tile::FULL, solid, far) {
        Slope::Along(right, down) | Slope::Inside(right, down) if quarter((right, down)).is_none() => {
            Slope::Along(right, down)
        }
        _ => Slope::None,
    }
}

/// Returns the outlines that pass through the tile, each as far as it is known.
pub(super) fn outlines(solid: &impl Fn(i32, i32) -> Option<bool>) -> Vec<Vec<Face>> {
    let mut seen = [[false; 256]; 4];
    let mut outlines = Vec::new();
    for index in 0..1024 {
        let (x, y, side) = (index % 16, index / 16 % 16, index as usize / 256);
        let (dx, dy) = OUT[side];
        if seen[side][index as usize % 256] || solid(x, y) != Some(true) || solid(x + dx, y + dy) != Some(false) {
            continue;
        }
        let face = Face { x, y, side };
        let before = follow(face, -1, solid);
        let after = if before.last() == Some(&face) { Vec::new() } else { follow(face, 1, solid) };
        let outline: Vec<Face> = before.into_iter().rev().chain([face]).chain(after).collect();
        for face in outline.iter().filter(|face| face.is_in_tile()) {
            seen[face.side][(face.y * 16 + face.x) as usize] = true;
        }
        outlines.push(outline);
    }
    outlines
}

/// Returns the faces in order, until it is not known what is solid, the tile is far away, or the outline is closed.
fn follow(start: Face, way: i32, solid: &impl Fn(i32, i32) -> Option<bool>) -> Vec<Face> {
    let mut faces = Vec::new();
    let mut outside = 0;
    let mut face = start;
    while let Some(next) = face.neighbour(way, solid) {
        outside = if next.is_in_tile() { 0 } else { outside + 1 };
        if outside > FOLLOW {
            break;
        }
        faces.push(next);
        if next == start {
            break;
        }
        face = next;
    }
    faces
}

/// A level top or underside in a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LevelEdge {
    /// The number of faces in the tile.
    width: usize,
    /// The number of all of its faces.
    length: usize,
    /// True if the outline turns steeply up or down at one end at least, and the edge is not a step of a slope.
    is_at_corner: bool,
}

/// Returns the widest level edge of an outline in the tile that looks to this side, if it takes most of the tile's width.
fn level_edge(faces: &[Face], side: usize, tile: &Tile) -> Option<LevelEdge> {
    let mut start = 0;
    let mut widest = None;
    for run in faces.chunk_by(|one, next| one.side == next.side) {
        let end = start + run.len();
        let own = || run.iter().filter(|face| face.is_in_tile());
        // The columns above a ceiling are solid up to the tile's top. Otherwise the edge is a floor's lower side.
        let is_ceiling = |face: &Face| matches!(tile.heights[face.x as usize], ..0 | 16);
        let shown = |face: &&Face| face.is_shown_by(tile) && (side == TOP || is_ceiling(face));
        let (width, shown) = (own().count(), own().filter(shown).count());
        if run[0].side == side && width >= LEVEL_EDGE && shown >= LEAST_SHOWN {
            let ends = [ends_steeply(&faces[..=start], true), ends_steeply(&faces[end - 1..], false)];
            let goes_on = |end: Option<bool>| end.unwrap_or(true) || run.len() >= NO_STEP;
            let is_at_corner = ends.contains(&Some(true)) && ends.into_iter().all(goes_on);
            widest = widest.max(Some(LevelEdge { width, length: run.len(), is_at_corner }));
        }
        start = end;
    }
    widest
}

/// Returns whether an outline goes on steeply up or down from its first face, or backwards from its last; `None` if too little of it is
/// known.
fn ends_steeply(faces: &[Face], backwards: bool) -> Option<bool> {
    if faces.len() <= KNOWN {
        return None;
    }
    let count = faces.len().min(BEYOND + 1);
    let middle = |at: usize| faces[if backwards { faces.len() - 1 - at } else { at }].middle();
    let (x1, y1) = middle(0);
    // The sum of the farther faces, so that no single one decides.
    let (mut x, mut y) = (0.0, 0.0);
    for far in count / 2..count {
        let (x2, y2) = middle(far);
        (x, y) = (x + x2 - x1, y + y2 - y1);
    }
    Some(x * x < STEEP * STEEP * (x * x + y * y))
}

/// The part of an outline between two corners that is in the tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The number of faces in the tile. Faces at its border count less; faces that its heights and widths do not describe count nothing.
    score: f64,
    /// The number of faces in the tile.
    length: usize,
    /// Its direction at its middle, a unit vector.
    pub along: (f64, f64),
    /// True if all of its faces between the corners look to one side, as those of a block do.
    is_straight: bool,
    /// True if it has one direction between the corners, as a slope has and a curve does not.
    is_even: bool,
    /// The sine of the turn between its halves: positive on a hill, negative in a hollow; 0 if it is too short to see a curve.
    pub bend: f64,
    /// The face at its middle.
    pub face: Face,
}

/// Returns the quarter of a direction that is nearly that of a straight floor (0), left wall (1), ceiling (2) or right wall (3).
pub fn quarter(along: (f64, f64)) -> Option<usize> {
    const NEARLY: f64 = 0.99;
    ALONG.iter().position(|&(x, y)| along.0 * f64::from(x) + along.1 * f64::from(y) > NEARLY)
}

/// Returns whether an upright wall is where half a loop was cut off: it meets a curve overhead, on which players run.
fn is_cut(wall: &Piece, curve: &Piece) -> bool {
    matches!(quarter(wall.along), Some(1 | 3)) && !curve.is_straight && curve.along.0 < -CEILING
}

/// Returns the direction of the top of a thin floor, if the best piece is its underside. Players run over such a floor, however little of
/// its top is in the tile. Of a thin ring, which is bent, they run inside.
fn top_of_slab(pieces: &[Piece]) -> Option<Slope> {
    let underside = pieces.first().filter(|best| best.is_even && best.along.0 < -std::f64::consts::FRAC_1_SQRT_2)?;
    let is_opposite = |top: &&Piece| {
        let cosine = top.along.0 * underside.along.0 + top.along.1 * underside.along.1;
        top.is_even && top.score > 0.0 && cosine < -EVEN
    };
    let top = pieces.iter().find(is_opposite)?;
    Some(Slope::Along(top.along.0, top.along.1))
}

fn choose(pieces: &[Piece]) -> Slope {
    let Some(best) = pieces.first() else { return Slope::None };
    let is_turned = |other: &&Piece| {
        let cosine = best.along.0 * other.along.0 + best.along.1 * other.along.1;
        let is_large = other.length >= LEAST_PIECE || is_cut(best, other);
        is_large && other.score > 0.0 && cosine < std::f64::consts::FRAC_1_SQRT_2
    };
    for other in pieces[1..].iter().filter(is_turned) {
        match (quarter(best.along), quarter(other.along)) {
            // Players on the floor and players on the wall both meet this tile.
            (Some(1..), Some(0)) => return Slope::Square,
            (Some(_), Some(_)) if other.score >= best.score => return Slope::Square,
            _ if is_cut(best, other) => return Slope::Along(other.along.0, other.along.1),
            // At the end of a ramp the ramp counts.
            (Some(1..), None) if other.along.0 > std::f64::consts::FRAC_1_SQRT_2 => {
                return Slope::Along(other.along.0, other.along.1);
            }
            _ => {}
        }
    }
    Slope::Along(best.along.0, best.along.1)
}

/// An outline with the distance along it to each of its faces.
pub(super) struct Outline {
    faces: Vec<Face>,
    middles: Vec<(f64, f64)>,
    /// The distance from the first face's middle to each face's middle, in pixels.
    way: Vec<f64>,
}

impl Outline {
    pub(super) fn new(faces: Vec<Face>) -> Self {
        let middles: Vec<_> = faces.iter().map(|face| face.middle()).collect();
        let mut way = vec![0.0; faces.len()];
        for index in 1..faces.len() {
            let ((x1, y1), (x2, y2)) = (middles[index - 1], middles[index]);
            way[index] = way[index - 1] + (x2 - x1).hypot(y2 - y1);
        }
        Self { faces, middles, way }
    }

    /// Cuts the outline at its corners, and returns the pieces that are in the tile.
    pub(super) fn pieces(&self, tile: &Tile) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut first = 0;
        for corner in self.corners().into_iter().chain([self.faces.len()]) {
            pieces.extend(self.piece(first..corner, tile));
            first = corner;
        }
        pieces
    }

    /// Returns the first faces after corners, where the outline turns more than anywhere near.
    fn corners(&self) -> Vec<usize> {
        let count = self.faces.len();
        let arm = |from: usize, to: usize| {
            let ((x1, y1), (x2, y2)) = (self.middles[from], self.middles[to]);
            let length = (x2 - x1).hypot(y2 - y1).max(1e-9);
            ((x2 - x1) / length, (y2 - y1) / length)
        };
        let cosines: Vec<f64> = (0..count)
            .map(|after| {
                let (start, end) = (after.saturating_sub(ARM), (after + ARM - 1).min(count - 1));
                if after < start + ARM / 2 || end + 1 < after + ARM / 2 {
                    return 1.0;
                }
                let (before, behind) = (arm(start, after - 1), arm(after, end));
                before.0 * behind.0 + before.1 * behind.1
            })
            .collect();
        let is_sharpest = |&at: &usize| {
            let near = at.saturating_sub(ARM)..(at + ARM).min(count);
            let sharper =
                |other: usize| if other < at { cosines[other] <= cosines[at] } else { cosines[other] < cosines[at] };
            cosines[at] < CORNER && !near.into_iter().any(|other| other != at && sharper(other))
        };
        (0..count).filter(is_sharpest).collect()
    }

    fn piece(&self, section: std::ops::Range<usize>, tile: &Tile) -> Option<Piece> {
        let own = || section.clone().filter(|&index| self.faces[index].is_in_tile());
        let (first, last) = (own().next()?, own().next_back()?);
        let score = own().map(|index| match self.faces[index] {
            face if !face.is_shown_by(tile) => 0.0,
            face if face.is_at_border() => BORDER_SHARE,
            _ => 1.0,
        });
        let middle = f64::midpoint(self.way[first], self.way[last]);
        let along = self
            .straight(first, last)
            .unwrap_or_else(|| self.direction(section.clone(), middle, (self.way[last] - self.way[first]) / 2.0));
        let is_straight = self.faces[section.clone()].windows(2).all(|pair| pair[0].side == pair[1].side);
        let is_long = section.len() >= LEAST_EVEN;
        let (before, behind) = self.halves(section.clone());
        Some(Piece {
            score: score.sum(),
            length: own().count(),
            along,
            is_straight,
            is_even: is_long && before.0 * behind.0 + before.1 * behind.1 > EVEN,
            bend: if is_long { before.0 * behind.1 - before.1 * behind.0 } else { 0.0 },
            face: self.faces[usize::midpoint(first, last)],
        })
    }

    /// Returns the directions of both halves of a section.
    fn halves(&self, section: std::ops::Range<usize>) -> ((f64, f64), (f64, f64)) {
        let middle = usize::midpoint(section.start, section.end);
        let chord = |from: usize, to: usize| {
            let ((x1, y1), (x2, y2)) = (self.middles[from], self.middles[to]);
            unit(x2 - x1, y2 - y1)
        };
        (chord(section.start, middle), chord(middle, section.end - 1))
    }

    /// Returns the direction of a piece that is flat through the whole tile and the neighbour before or after it, so that it stays flat
    /// next to a slope.
    fn straight(&self, first: usize, last: usize) -> Option<(f64, f64)> {
        let face = self.faces[first];
        let is_same = |other: &Face| other.side == face.side;
        let (before, behind) = (&self.faces[..first], &self.faces[last + 1..]);
        let length = last + 1 - first;
        let goes_on = before.iter().rev().take_while(|other| is_same(other)).count() >= length
            || behind.iter().take_while(|other| is_same(other)).count() >= length;
        let is_straight = length == 16 && goes_on && self.faces[first..=last].iter().all(is_same);
        is_straight.then(|| (f64::from(ALONG[face.side].0), f64::from(ALONG[face.side].1)))
    }

    /// Returns the direction at a point of the outline, measured over the section around it.
    fn direction(&self, section: std::ops::Range<usize>, middle: f64, half_length: f64) -> (f64, f64) {
        let mut reach = REACH.max(half_length);
        loop {
            let near: Vec<usize> =
                section.clone().filter(|&index| (self.way[index] - middle).abs() <= reach + 0.01).collect();
            let fit = self.fit(&near, middle);
            if fit.miss <= MISS || reach <= LEAST_REACH || near.len() <= 4 {
                return fit.along;
            }
            reach -= 1.0;
        }
    }

    /// Fits x and y by least squares as parabolas of the distance, or as lines where there are too few faces for parabolas.
    fn fit(&self, near: &[usize], middle: f64) -> Fit {
        let (Some(first), Some(last)) = (near.first(), near.last()) else {
            return Fit { along: (1.0, 0.0), miss: 0.0 };
        };
        if near.len() < 3 {
            // There is only one face, or a step of two.
            let ways = near.iter().map(|&index| ALONG[self.faces[index].side]);
            let (x, y) = ways.fold((0, 0), |(x, y), (dx, dy)| (x + dx, y + dy));
            return Fit { along: unit(f64::from(x), f64::from(y)), miss: 0.0 };
        }
        let steps: Vec<f64> = near.iter().map(|&index| self.way[index] - middle).collect();
        // Without enough faces on both sides a parabola's direction at the middle is mostly noise.
        let one_sided = (self.way[*first] - middle).abs().min((self.way[*last] - middle).abs()) < LEAST_REACH;
        let (xs, ys): (Vec<f64>, Vec<f64>) = near.iter().map(|&index| self.middles[index]).unzip();
        let (x, y) = if one_sided {
            (line(&steps, &xs), line(&steps, &ys))
        } else {
            (parabola(&steps, &xs), parabola(&steps, &ys))
        };
        let (right, down) = unit(x[1], y[1]);
        let miss = steps.iter().zip(xs.iter().zip(&ys)).map(|(s, (at_x, at_y))| {
            let dx = at_x - (x[0] + x[1] * s + x[2] * s * s);
            let dy = at_y - (y[0] + y[1] * s + y[2] * s * s);
            (dx * down - dy * right).abs()
        });
        Fit { along: (right, down), miss: miss.fold(0.0, f64::max) }
    }
}

/// The result of a least squares fit.
struct Fit {
    along: (f64, f64),
    /// The greatest distance of the outline from it, across its direction, in pixels.
    miss: f64,
}

/// Returns a direction at length 1.
pub fn unit(x: f64, y: f64) -> (f64, f64) {
    let length = x.hypot(y);
    if length > 0.0 { (x / length, y / length) } else { (1.0, 0.0) }
}

/// Returns the line `a + b s` of least squares as `[a, b, 0]`.
fn line(s: &[f64], v: &[f64]) -> [f64; 3] {
    let count = s.len() as f64;
    let (mean_s, mean_v) = (s.iter().sum::<f64>() / count, v.iter().sum::<f64>() / count);
    let spread: f64 = s.iter().map(|s| (s - mean_s).powi(2)).sum();
    let common: f64 = s.iter().zip(v).map(|(s, v)| (s - mean_s) * (v - mean_v)).sum();
    let slope = if spread > 0.0 { common / spread } else { 0.0 };
    [mean_v - slope * mean_s, slope, 0.0]
}

/// Returns the parabola `a + b s + c s²` of least squares as `[a, b, c]`.
fn parabola(s: &[f64], v: &[f64]) -> [f64; 3] {
    let sum = |f: &dyn Fn(f64, f64) -> f64| s.iter().zip(v).map(|(s, v)| f(*s, *v)).sum::<f64>();
    let power = |n: i32| sum(&|s, _| s.powi(n));
    let rows = [[power(0), power(1), power(2)], [power(1), power(2), power(3)], [power(2), power(3), power(4)]];
    let right = [sum(&|_, v| v), sum(&|s, v| s * v), sum(&|s, v| s * s * v)];
    let whole = determinant(rows);
    if whole.abs() < 1e-6 {
        return line(s, v);
    }
    [0, 1, 2].map(|column| {
        let mut replaced = rows;
        for (row, value) in replaced.iter_mut().zip(right) {
            row[column] = value;
        }
        determinant(replaced) / whole
    })
}

/// Returns the determinant of a matrix.
pub fn determinant([[a, b, c], [d, e, f], [g, h, i]]: [[f64; 3]; 3]) -> f64 {
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}
