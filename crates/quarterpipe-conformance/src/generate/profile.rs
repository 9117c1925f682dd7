//! The outline of a ground: flat pieces, slopes, quarter pipes, hills, steps and gaps, one after the other.

use quarterpipe::{Angle, trig};

use super::random::Random;

/// Rises and runs of slopes.
const GRADES: [(i32, i32); 9] = [(1, 8), (1, 4), (1, 3), (1, 2), (3, 4), (1, 1), (4, 3), (3, 2), (2, 1)];
/// Steps in pixels: some about as high as a player can walk up, and some that stop it.
const STEPS: [i32; 10] = [4, 8, 10, 11, 12, 14, 15, 16, 24, 48];

/// A line from the left, as the y of the ground for each column of pixels.
pub(super) struct Profile {
    pub ground: Vec<i32>,
    /// The smallest and the largest y of the ground.
    least: i32,
    most: i32,
}

impl Profile {
    pub(super) const fn new(least: i32, most: i32) -> Self {
        Self { ground: Vec::new(), least, most }
    }

    fn level(&self) -> i32 {
        self.ground.iter().rev().copied().find(|&y| y != i32::MAX).unwrap_or(self.most).clamp(self.least, self.most)
    }

    fn push(&mut self, y: i32) {
        self.ground.push(y.clamp(self.least, self.most));
    }

    /// Appends a flat piece at the current height.
    pub(super) fn flat(&mut self, width: i32) {
        let y = self.level();
        (0..width).for_each(|_| self.push(y));
    }

    /// Appends a flat piece at this height.
    pub(super) fn flat_at(&mut self, y: i32, width: i32) {
        (0..width).for_each(|_| self.push(y));
    }

    /// Appends a slope to this height.
    pub(super) fn slope_to(&mut self, y: i32, width: i32) {
        let from = self.level();
        (1..=width).for_each(|x| self.push(from + (y - from) * x / width.max(1)));
    }

    /// Appends a random piece, which may be a gap if `gaps` is set.
    pub(super) fn any(&mut self, random: &mut Random, gaps: bool) {
        let y = self.level();
        // Mostly away from the nearer edge.
        let up = if random.once_in(3) { random.once_in(2) } else { y > (self.least + self.most) / 2 };
        let sign = if up { -1 } else { 1 };
        match random.below(12) {
            0 | 1 => self.flat(random.between(32, 160)),
            2..=4 => {
                let (rise, run) = random.pick(&GRADES);
                let width = random.between(2, 9) * 16;
                let height = (width * rise / run).min(128);
                self.slope_to(y + sign * height, height * run / rise);
            }
            5 => self.quarter_pipe(random.between(2, 7) * 16, up),
            6 => {
                let radius = random.between(3, 7) * 16;
                self.quarter_pipe(radius, false);
                self.flat(random.below(5) * 16);
                self.quarter_pipe(radius, true);
            }
            7 | 8 => self.hill(random.between(3, 12) * 16, sign * random.between(8, 64)),
            9 => self.flat_at(y + sign * random.pick(&STEPS), random.between(1, 6) * 16),
            10 => (0..random.between(16, 64)).for_each(|_| {
                let y = self.level() + random.between(-1, 1);
                self.push(y);
                self.push(y);
            }),
            _ if gaps => (0..random.between(2, 6) * 16).for_each(|_| self.ground.push(i32::MAX)),
            _ => self.flat(random.between(16, 64)),
        }
    }

    /// Appends a quarter of a circle: from flat to a wall that rises, or from a wall that falls to flat.
    fn quarter_pipe(&mut self, radius: i32, up: bool) {
        let y = self.level();
        let bottom = if up { y } else { y + radius };
        let height = |x: i32| radius - (radius * radius - x * x).isqrt();
        for x in 1..=radius {
            self.push(bottom - if up { height(x) } else { height(radius - x) });
        }
    }

    /// Appends half a wave: down or up by `height`, and back to its beginning.
    fn hill(&mut self, width: i32, height: i32) {
        let y = self.level();
        for x in 0..width {
            let cosine = i32::from(trig::cosine(Angle((x * 256 / width) as u8)));
            self.push(y + height * (256 - cosine) / 512);
        }
    }
}
