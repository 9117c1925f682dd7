//! Levels: a ground with something above it, random tiles, or islands in the air.

use super::{
    canvas::{ALL, Canvas, Entry, SIDES, TOP},
    loops::Loop,
    profile::Profile,
    random::Random,
    tiles::{SIDE, Tiles},
};
use quarterpipe::rules::Game;

/// The requirements for a level.
#[derive(Clone, Copy)]
pub(super) struct LevelWish {
    pub game: Game,
    /// Cells in columns and rows.
    pub size: [i32; 2],
    /// `true` if it may have gaps through which a player falls to its death.
    pub gaps: bool,
    /// `true` if it has ceilings everywhere, for a player that falls upward.
    pub covered: bool,
}

/// A map and the loop on it.
pub(super) struct Level {
    pub canvas: Canvas,
    pub looped: Option<Loop>,
}

impl LevelWish {
    fn has_layers(self) -> bool {
        !matches!(self.game, Game::S1 | Game::Cd)
    }

    /// Draws a level.
    pub(super) fn draw(self, random: &mut Random, tiles: &mut Tiles) -> Level {
        let mut level = Level { canvas: Canvas::new(self.size[0], self.size[1]), looped: None };
        match random.below(8) {
            0 => self.rough(random, tiles, &mut level.canvas),
            1 if !self.covered => self.islands(random, tiles, &mut level.canvas),
            _ => self.landscape(random, tiles, &mut level),
        }
        level
    }

    /// Draws the solidity on layers A and B.
    fn solidity(self, random: &mut Random) -> [u16; 2] {
        let a = random.pick(&[ALL, ALL, ALL, TOP, TOP, SIDES]);
        let b = if random.once_in(3) { random.pick(&[ALL, TOP, SIDES, 0]) } else { a };
        if !self.has_layers() {
            [a, a]
        } else if random.once_in(8) {
            [0, ALL]
        } else {
            [a, b]
        }
    }

    /// Draws a ground of many pieces, perhaps a loop, ceilings, platforms and loose tiles.
    fn landscape(self, random: &mut Random, tiles: &mut Tiles, level: &mut Level) {
        let [width, height] = self.size.map(|cells| cells * SIDE);
        let canvas = &mut level.canvas;
        let looped = self.try_loop(random);
        let mut profile = Profile::new(height / 3, height - 64);
        profile.flat_at(random.between(height / 2, height - 96) & !15, random.between(4, 10) * 16);
        let length = |profile: &Profile| profile.ground.len() as i32;
        while length(&profile) < width {
            if let Some(looped) = looped.filter(|looped| looped.x - looped.half_width() - 160 < length(&profile)) {
                let (start, end) = (looped.x - looped.half_width() - 48, looped.x + looped.half_width() + 64);
                if length(&profile) < end {
                    let start = start.max(0);
                    profile.ground.truncate(start as usize);
                    profile.slope_to(looped.floor, (start - length(&profile)).max(0));
                    profile.flat_at(looped.floor, end - length(&profile));
                }
            }
            profile.any(random, self.gaps);
        }
        profile.ground.truncate(width as usize);
        let depth = random.pick(&[64, 96, 160, height]);
        // Two rows stay empty: turned over, they are the rows above which maps wrap.
        let bottom = height - if self.covered { 2 * SIDE } else { 0 };
        let lines: Vec<_> =
            profile.ground.iter().map(|&y| y.min(bottom)..y.saturating_add(depth).min(bottom)).collect();
        canvas.draw_between(tiles, [ALL, ALL], 0, &lines);
        if let Some(looped) = looped {
            looped.draw(canvas, tiles);
        }
        level.looped = looped;
        let in_loop = |x: i32| looped.is_some_and(|looped| (x - looped.x).abs() < looped.half_width() + 64);
        for _ in 0..random.below(3) {
            self.ceiling(random, tiles, &profile, canvas, in_loop);
        }
        for _ in 0..random.below(6) {
            self.platform(random, tiles, &profile, canvas, in_loop);
        }
        if random.once_in(2) {
            let column = random.below(self.size[0] - 16);
            if !in_loop(column * SIDE) && !in_loop((column + 16) * SIDE) {
                let row = (profile.ground[(column * SIDE) as usize].min(height) / SIDE - 8).max(2);
                self.scatter(random, tiles, canvas, [column, row, column + 14, row + 8], 5);
            }
        }
        self.walls(random, canvas);
    }

    /// Draws a loop in one of two levels that have room for it, or in one of three for games with layers.
    fn try_loop(self, random: &mut Random) -> Option<Loop> {
        let [width, height] = self.size;
        let times = if self.has_layers() { 3 } else { 2 };
        if self.covered || width < 64 || !random.once_in(times) {
            return None;
        }
        let column = random.between(1, width / 16 - 2);
        let looped = Loop::place(self.game, random.pick(&[80, 96, 112]), column, (height - 6) * SIDE);
        (looped.floor < (height - 4) * SIDE).then_some(looped)
    }

    /// Draws a ceiling above part of the ground.
    fn ceiling(
        self,
        random: &mut Random,
        tiles: &mut Tiles,
        profile: &Profile,
        canvas: &mut Canvas,
        in_loop: impl Fn(i32) -> bool,
    ) {
        let width = random.between(6, 24) * SIDE;
        let first = random.below(self.size[0] * SIDE - width) / SIDE * SIDE;
        if in_loop(first) || in_loop(first + width) || in_loop(first + width / 2) {
            return;
        }
        let highest = profile.ground[first as usize..(first + width) as usize].iter().min().copied().unwrap_or(0);
        let mut hanging = Profile::new(SIDE * 3, (highest - random.between(36, 110)).max(SIDE * 3 + 1));
        while (hanging.ground.len() as i32) < width {
            hanging.any(random, false);
        }
        hanging.ground.truncate(width as usize);
        let thickness = random.between(1, 5) * SIDE;
        let lines: Vec<_> = hanging.ground.iter().map(|&y| (y - thickness).max(SIDE * 2)..y).collect();
        let solidity = if random.once_in(3) { self.solidity(random) } else { [ALL, ALL] };
        canvas.draw_between(tiles, solidity, first, &lines);
    }

    /// Draws a slab in the air, flat or not.
    fn platform(
        self,
        random: &mut Random,
        tiles: &mut Tiles,
        profile: &Profile,
        canvas: &mut Canvas,
        in_loop: impl Fn(i32) -> bool,
    ) {
        let width = random.between(2, 12) * SIDE;
        let first = random.below(self.size[0] * SIDE - width) / SIDE * SIDE;
        if in_loop(first) || in_loop(first + width) {
            return;
        }
        let below = profile.ground[first as usize].min(self.size[1] * SIDE);
        let top = (below - random.between(32, 150)).max(SIDE * 4);
        let mut line = Profile::new((top - 48).max(SIDE * 3), top + 48);
        line.flat_at(top, SIDE);
        while (line.ground.len() as i32) < width {
            if random.once_in(2) { line.flat(2 * SIDE) } else { line.any(random, false) }
        }
        line.ground.truncate(width as usize);
        let thickness = random.pick(&[8, 12, 16, 24, 32]);
        let lines: Vec<_> = line.ground.iter().map(|&y| y..y + thickness).collect();
        let solidity = self.solidity(random);
        canvas.draw_between(tiles, solidity, first, &lines);
    }

    /// Draws walls at both ends, sometimes.
    fn walls(self, random: &mut Random, canvas: &mut Canvas) {
        for columns in [0..2, self.size[0] - 5..self.size[0]] {
            if random.once_in(2) {
                for column in columns {
                    (2..self.size[1] - 2).for_each(|row| canvas.put(column, row, [Tiles::FULL, 0, 0, ALL, ALL]));
                }
            }
        }
    }

    /// Draws random tiles on a ground of random tiles.
    fn rough(self, random: &mut Random, tiles: &mut Tiles, canvas: &mut Canvas) {
        let [width, height] = self.size;
        let one_in = random.between(8, 24);
        self.scatter(random, tiles, canvas, [0, 3, width, height / 2], one_in);
        let mut row = height / 2 + random.between(0, height / 5);
        let palette = self.palette(random, tiles);
        for column in 0..width {
            if random.once_in(3) {
                row = (row + random.between(-2, 2)).clamp(height / 2, height - 6);
            }
            canvas.put(column, row, random.pick(&palette));
            for below in row + 1..height - 2 {
                let rare = random.once_in(14);
                let entry = if rare { random.pick(&palette) } else { [Tiles::FULL, 0, 0, ALL, ALL] };
                canvas.put(column, below, entry);
            }
        }
        self.walls(random, canvas);
    }

    /// Draws small pieces with air between them, close enough to jump from one to the next.
    fn islands(self, random: &mut Random, tiles: &mut Tiles, canvas: &mut Canvas) {
        let [width, height] = self.size;
        let mut flat = Profile::new(0, height * SIDE);
        flat.flat_at((height - 8) * SIDE, width * SIDE);
        for _ in 0..width / 3 {
            self.platform(random, tiles, &flat, canvas, |_| false);
        }
        self.scatter(random, tiles, canvas, [0, 4, width, height - 8], 40);
        // A floor that catches a falling player.
        let top = (height - 6) * SIDE;
        let mut profile = Profile::new(top - 48, top + 32);
        while (profile.ground.len() as i32) < width * SIDE {
            profile.any(random, self.gaps);
        }
        profile.ground.truncate((width * SIDE) as usize);
        let bottom = height * SIDE;
        let lines: Vec<_> = profile.ground.iter().map(|&y| y.min(bottom)..y.saturating_add(48).min(bottom)).collect();
        canvas.draw_between(tiles, [ALL, ALL], 0, &lines);
    }

    /// Draws random tiles into a part of the map, in one cell out of `one_in`.
    fn scatter(
        self,
        random: &mut Random,
        tiles: &mut Tiles,
        canvas: &mut Canvas,
        [left, top, right, bottom]: [i32; 4],
        one_in: i32,
    ) {
        let palette = self.palette(random, tiles);
        for row in top..bottom {
            for column in left..right {
                if random.once_in(one_in) {
                    let entry = random.pick(&palette);
                    let [across, down] = [random.pick(&[1, 1, 1, 2, 4]), random.pick(&[1, 1, 1, 2, 4])];
                    for (x, y) in (0..across).flat_map(|x| (0..down).map(move |y| (x, y))) {
                        canvas.put(column + x, (row + y).min(bottom), entry);
                    }
                }
            }
        }
    }

    /// Returns random cells to draw from.
    fn palette(self, random: &mut Random, tiles: &mut Tiles) -> Vec<Entry> {
        let mut entry = |random: &mut Random| {
            let tile = if random.once_in(5) { Tiles::FULL } else { tiles.any(random) };
            let [a, b] = self.solidity(random);
            [tile, random.below(2) as u16, random.below(2) as u16, a, b]
        };
        (0..random.between(6, 24)).map(|_| entry(random)).collect()
    }
}
