//! A part of a drawing whose outlines are smoothed.

use quarterpipe_level::internal::{ALONG, Face, OUT};

use super::{
    POINT,
    outline::{Outline, Scale},
};

/// A rectangle of pixels. Pixels outside it are unknown.
pub(super) struct Region {
    width: i32,
    height: i32,
    /// True for each solid pixel, row by row.
    solid: Vec<bool>,
}

impl Region {
    /// Makes a region of pixels, of which `is_solid` says whether they are solid.
    pub(super) fn new((width, height): (i32, i32), is_solid: impl Fn(i32, i32) -> bool) -> Self {
        let solid = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| is_solid(x, y)).collect();
        Self { width, height, solid }
    }

    /// Returns whether a pixel is solid; `None` outside.
    pub(super) fn get(&self, x: i32, y: i32) -> Option<bool> {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then(|| self.solid[(y * self.width + x) as usize])
    }

    /// Returns the region without noise of up to this many pixels on its outlines.
    pub(super) fn smoothed(&self, noise: u8) -> Self {
        let scale = Scale::new(noise);
        let mut smooth = Toggles::new(self);
        for outline in self.outlines() {
            let points: Vec<_> = (0..outline.faces.len()).map(|index| outline.middle(index)).collect();
            smooth.draw(&outline, &points);
            if !outline.is_speck(i32::from(noise)) {
                smooth.draw(&outline, &outline.smoothed(scale));
            }
        }
        smooth.region(self)
    }

    fn outlines(&self) -> Vec<Outline> {
        let solid = |x, y| self.get(x, y);
        let mut seen = vec![0_u8; self.solid.len()];
        let mut outlines = Vec::new();
        for (x, y) in (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y))) {
            for (side, (dx, dy)) in OUT.into_iter().enumerate() {
                let is_seen = seen[(y * self.width + x) as usize] >> side & 1 == 1;
                if is_seen || solid(x, y) != Some(true) || solid(x + dx, y + dy) != Some(false) {
                    continue;
                }
                let outline = follow(Face { x, y, side }, &solid);
                for face in &outline.faces {
                    seen[(face.y * self.width + face.x) as usize] |= 1 << face.side;
                }
                outlines.push(outline);
            }
        }
        outlines
    }
}

/// Returns the whole outline that a face is part of.
fn follow(start: Face, solid: &impl Fn(i32, i32) -> Option<bool>) -> Outline {
    let mut faces = Vec::new();
    let mut face = start;
    while let Some(before) = face.neighbour(-1, solid) {
        if before == start {
            // The way back round, in order.
            faces.push(start);
            faces.reverse();
            return Outline::new(faces, true);
        }
        faces.push(before);
        face = before;
    }
    faces.reverse();
    faces.push(start);
    face = start;
    while let Some(next) = face.neighbour(1, solid) {
        faces.push(next);
        face = next;
    }
    Outline::new(faces, false)
}

impl Outline {
    /// Returns whether the outline is the whole border of a piece or a hole that is not larger than the noise.
    fn is_speck(&self, noise: i32) -> bool {
        let span = |at: fn(&Face) -> i32| {
            let (least, most) = self.faces.iter().fold((i32::MAX, i32::MIN), |(least, most), face| {
                let at = at(face);
                (least.min(at), most.max(at))
            });
            most - least
        };
        self.is_closed
            && span(|face| 2 * face.x + OUT[face.side].0) <= 2 * noise
            && span(|face| 2 * face.y + OUT[face.side].1) <= 2 * noise
    }
}

/// The pixels of rows before which outlines cross the row's middle. Along a row, each takes solid for air, and air for solid.
struct Toggles {
    width: i32,
    height: i32,
    rows: Vec<bool>,
}

impl Toggles {
    fn new(region: &Region) -> Self {
        let Region { width, height, .. } = *region;
        Self { width, height, rows: vec![false; region.solid.len()] }
    }

    /// Adds an outline whose faces' middles are at these points.
    fn draw(&mut self, outline: &Outline, points: &[(i32, i32)]) {
        let ends = [(points.first(), outline.faces.first(), -1), (points.last(), outline.faces.last(), 1)];
        if outline.is_closed {
            for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
                self.edge(*from, *to);
            }
            return;
        }
        for pair in points.windows(2) {
            self.edge(pair[0], pair[1]);
        }
        for (point, face, way) in ends {
            if let (Some(point), Some(face)) = (point, face) {
                // An open outline begins and ends at the ends of its faces, wherever their middles are moved.
                let (x, y) = face.middle();
                let (ax, ay) = ALONG[face.side];
                let half = f64::from(way) / 2.0;
                let (x, y) = (x + half * f64::from(ax), y + half * f64::from(ay));
                let corner = ((x * f64::from(POINT)) as i32, (y * f64::from(POINT)) as i32);
                self.edge(*point, corner);
            }
        }
    }

    fn edge(&mut self, (x1, y1): (i32, i32), (x2, y2): (i32, i32)) {
        let middle = POINT / 2;
        // The first row whose middle is not above a height.
        let row = |y: i32| (y - middle + POINT - 1).div_euclid(POINT);
        for y in row(y1.min(y2)).max(0)..row(y1.max(y2)).min(self.height) {
            let down = i64::from(y * POINT + middle - y1);
            let x = x1 + (down * i64::from(x2 - x1)).div_euclid(i64::from(y2 - y1)) as i32;
            // Crossings left of the region count at its left side. Those right of it do not count.
            let column = row(x).max(0);
            if column < self.width {
                self.rows[(y * self.width + column) as usize] ^= true;
            }
        }
    }

    /// Returns the region of which these are the differences.
    fn region(self, from: &Region) -> Region {
        let mut solid = from.solid.clone();
        let width = self.width as usize;
        for (pixels, toggles) in solid.chunks_exact_mut(width).zip(self.rows.chunks_exact(width)) {
            let mut is_other = false;
            for (pixel, toggle) in pixels.iter_mut().zip(toggles) {
                is_other ^= toggle;
                *pixel ^= is_other;
            }
        }
        Region { solid, ..*from }
    }
}
