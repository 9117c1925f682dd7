//! The progress display of a search: its time, its best run, and a small map of where its states have been.

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};
use quarterpipe::{Px, terrain::Terrain};
use quarterpipe_search::{Front, Search};

/// The parts of the bar.
const PARTS: u64 = 1000;
/// The least time between two redraws.
const BETWEEN: Duration = Duration::from_millis(100);
/// The most dots of the map: two in a column of text, four in a line.
const DOTS: [usize; 2] = [152, 32];

/// The limits at which a search ends.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// The time after which it ends.
    pub time: Duration,
    /// The number of frames after which it ends, at the end of a round.
    pub frames: u64,
}

/// The progress display of a running search.
pub struct Progress {
    bar: ProgressBar,
    ends: Ends,
    unit: &'static str,
    began: Instant,
    shown: Mutex<ProgressDisplay>,
}

struct ProgressDisplay {
    map: Map,
    /// The frames of earlier rounds.
    frames: u64,
    best: String,
    drawn: Duration,
}

impl Progress {
    /// Begins. The way to the goal is measured in this unit.
    pub fn new(terrain: &Terrain, ends: Ends, unit: &'static str) -> Self {
        let bar = ProgressBar::new(PARTS);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent}%, Ctrl-C ends it\n{msg}") {
            bar.set_style(style);
        }
        let map = Map::new(terrain);
        let shown = ProgressDisplay { map, frames: 0, best: "no run yet".to_owned(), drawn: Duration::ZERO };
        Self { bar, ends, unit, began: Instant::now(), shown: Mutex::new(shown) }
    }

    /// Returns how long the search has gone on.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Shows where the states of a round are. Any thread may call it; one that would have to wait skips the update.
    pub fn front(&self, front: &Front<'_>) {
        let Ok(mut shown) = self.shown.try_lock() else { return };
        front.places.iter().for_each(|place| shown.map.mark(*place));
        shown.map.nearest = front.places.first().copied();
        let elapsed = self.elapsed();
        if elapsed - shown.drawn >= BETWEEN {
            shown.drawn = elapsed;
            self.draw(&shown, shown.frames + front.frames);
        }
    }

    /// Shows the result of a round; `frames` is the total of all rounds so far.
    pub fn round(&self, search: &Search, frames: u64) {
        let Ok(mut shown) = self.shown.lock() else { return };
        shown.frames = frames;
        shown.best = match (search.best(), search.nearest()) {
            (Some(best), _) => format!("the goal in frame {}", best.frames),
            (None, Some(nearest)) => format!("no run yet, {nearest} {} to go", self.unit),
            (None, None) => "no run yet".to_owned(),
        };
        self.draw(&shown, frames);
    }

    /// Hides it, and returns the duration of the search.
    pub fn end(self) -> Duration {
        self.bar.finish_and_clear();
        self.began.elapsed()
    }

    fn draw(&self, shown: &ProgressDisplay, frames: u64) {
        let elapsed = self.elapsed().as_secs_f64();
        let parts = (elapsed / self.ends.time.as_secs_f64()).max(frames as f64 / self.ends.frames as f64);
        self.bar.set_position((parts * PARTS as f64) as u64);
        let millions = frames as f64 / 1e6;
        let speed = millions / elapsed.max(1e-3);
        let ProgressDisplay { map, best, .. } = shown;
        let tried = format!("{millions:.1} million frames in {elapsed:.0} s, {speed:.1} million a second");
        self.bar.set_message(format!("{best}; {tried}\n{}", map.text()));
    }
}

/// A map in text: a dot wherever a state was, and `@` where the nearest one is.
struct Map {
    /// The number of pixels of the stage that a dot stands for, in each direction.
    side: usize,
    columns: usize,
    /// The dots of each letter, letter by letter and line by line: the lowest eight bits of U+2800 and the letters after it.
    letters: Vec<u8>,
    nearest: Option<[Px; 2]>,
}

impl Map {
    fn new(terrain: &Terrain) -> Self {
        let size = [terrain.width(), terrain.height()].map(|cells| cells * 16);
        let side = size[0].div_ceil(DOTS[0]).max(size[1].div_ceil(DOTS[1])).max(1);
        let [columns, lines] = [size[0].div_ceil(2 * side), size[1].div_ceil(4 * side)];
        Self { side, columns, letters: vec![0; columns * lines], nearest: None }
    }

    /// Returns the letter and the dot in it of a place; `None` outside the stage.
    fn dot(&self, place: [Px; 2]) -> Option<(usize, u8)> {
        let [x, y] = place.map(|at| usize::try_from(at.0).ok().map(|at| at / self.side));
        let (x, y) = (x?, y?);
        let (column, letter) = (x / 2, y / 4 * self.columns + x / 2);
        // The dots are numbered down the left side, down the right one, and then the lowest two.
        let number = match (x % 2, y % 4) {
            (side, 3) => 6 + side,
            (side, row) => 3 * side + row,
        };
        (column < self.columns && letter < self.letters.len()).then_some((letter, 1 << number))
    }

    fn mark(&mut self, place: [Px; 2]) {
        if let Some((letter, dot)) = self.dot(place) {
            self.letters[letter] |= dot;
        }
    }

    fn text(&self) -> String {
        let nearest = self.nearest.and_then(|place| self.dot(place)).map(|(letter, _)| letter);
        let letter = |(index, dots): (usize, &u8)| {
            if nearest == Some(index) { '@' } else { char::from_u32(0x2800 + u32::from(*dots)).unwrap_or(' ') }
        };
        let letters: Vec<char> = self.letters.iter().enumerate().map(letter).collect();
        let lines: Vec<String> = letters.chunks(self.columns).map(|line| line.iter().collect()).collect();
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    fn map(cells: (usize, usize)) -> Map {
        use quarterpipe::{
            rules::Rules,
            terrain::{Cell, Tile},
        };
        Map::new(&Terrain::new(&Rules::S2, &[Tile::EMPTY], cells.0, &vec![Cell::EMPTY; cells.0 * cells.1]).unwrap())
    }

    #[test]
    fn a_dot_is_where_a_state_was_and_the_nearest_one_is_a_letter() {
        let mut map = map((152, 16));
        assert_eq!((map.side, map.columns, map.letters.len()), (16, 76, 76 * 4));
        map.mark([px(0), px(0)]);
        map.mark([px(31), px(63)]);
        map.mark([px(2431), px(255)]);
        map.nearest = Some([px(40), px(5)]);
        let text = map.text();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("\u{2881}@\u{2800}") && lines[3].ends_with("\u{2800}\u{2880}"), "{text}");
        assert_eq!(lines.len(), 4);
    }

    #[test]
    fn places_outside_the_stage_are_on_no_map() {
        let mut map = map((1, 1));
        for place in [[-1, 0], [0, -1], [16, 0], [0, 16], [i32::MAX, i32::MIN]] {
            map.nearest = Some(place.map(px));
            map.mark(place.map(px));
        }
        assert!(map.text().chars().all(|letter| letter == '\u{2800}' || letter == '\n'), "{}", map.text());
    }
}
