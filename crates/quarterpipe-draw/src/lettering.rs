//! Bold letters of seven pixels in height, with a dark edge, for numbers and titles over a picture.

use embedded_graphics::geometry::Point;

use crate::{Colour, Picture};

/// The height of all letters in pixels, without their edge.
pub const HEIGHT: u32 = 7;
/// The gap between two letters in pixels.
const GAP: u32 = 1;
/// The width of a space in pixels.
const SPACE: u32 = 4;

/// The colours of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lettering {
    /// The colour of the top row.
    pub top: Colour,
    /// The colour of the bottom row. Rows between them have colours between them.
    pub bottom: Colour,
    /// The colour of the edge, which is a pixel wide, and two below the letters.
    pub edge: Colour,
}

impl Lettering {
    /// The colour of edges: almost black.
    pub const EDGE: Colour = Colour::rgb(16, 16, 34);
    /// White letters.
    pub const WHITE: Self =
        Self { top: Colour::rgb(255, 255, 255), bottom: Colour::rgb(208, 214, 236), edge: Self::EDGE };
    /// Golden letters.
    pub const GOLD: Self =
        Self { top: Colour::rgb(255, 240, 150), bottom: Colour::rgb(246, 176, 48), edge: Self::EDGE };

    fn row(self, row: i32, rows: i32) -> Colour {
        let mix = |from: u8, to: u8| {
            let (from, to) = (i32::from(from), i32::from(to));
            (from + (to - from) * row / (rows - 1).max(1)).clamp(0, 255) as u8
        };
        let Self { top, bottom, .. } = self;
        Colour::rgb(mix(top.r, bottom.r), mix(top.g, bottom.g), mix(top.b, bottom.b))
    }
}

/// Returns the width of a text in pixels, without its edge.
///
/// ```
/// use quarterpipe_draw::lettering::width;
/// assert_eq!((width("I"), width("II"), width("")), (4, 9, 0));
/// ```
#[must_use]
pub fn width(text: &str) -> u32 {
    let all: u32 = text.chars().map(|letter| glyph_width(letter) + GAP).sum();
    all.saturating_sub(GAP)
}

/// Returns all letters that can be drawn. Small letters are drawn as capitals, and other characters as gaps.
pub fn letters() -> impl Iterator<Item = char> {
    GLYPHS.iter().map(|(letter, _)| *letter)
}

/// Writes a text in capitals. `at` is the top left of its first letter; the edge is around it.
///
/// ```
/// use quarterpipe_draw::{Colour, Picture, embedded_graphics::geometry::Point, lettering::{Lettering, draw}};
/// let mut picture = Picture::new(32, 12, Colour::CLEAR);
/// draw(&mut picture, Point::new(2, 2), "Go", Lettering::WHITE);
/// assert_eq!(picture.pixel(3, 2), Some(Lettering::WHITE.top));
/// assert_eq!(picture.pixel(1, 3), Some(Lettering::EDGE));
/// ```
pub fn draw(picture: &mut Picture, at: Point, text: &str, lettering: Lettering) {
    Bits::of(text).draw(picture, at, lettering, 1);
}

/// Writes a text in capitals three times as large, with rounded corners and an edge of two pixels. `lift` gets
/// the index of a letter and returns by how many pixels to raise it.
pub fn draw_title(picture: &mut Picture, at: Point, text: &str, lettering: Lettering, lift: impl Fn(usize) -> i32) {
    // Edges first: a letter must not be covered by the edge of the next one.
    for is_edge in [true, false] {
        let mut x = at.x;
        for (number, letter) in text.chars().enumerate() {
            let bits = Bits::of(letter.encode_utf8(&mut [0; 4])).enlarged();
            let place = Point::new(x, at.y - lift(number));
            if is_edge {
                bits.draw_edge(picture, place, lettering.edge, 2);
            } else {
                bits.draw_face(picture, place, lettering);
            }
            x += ((glyph_width(letter) + GAP) * 3) as i32;
        }
    }
}

fn glyph(letter: char) -> Option<&'static [&'static str; 7]> {
    let capital = letter.to_ascii_uppercase();
    GLYPHS.iter().find(|(known, _)| *known == capital).map(|(_, rows)| rows)
}

fn glyph_width(letter: char) -> u32 {
    glyph(letter).map_or(SPACE, |rows| rows[0].len() as u32)
}

/// A text as pixels that are on or off.
struct Bits {
    width: i32,
    height: i32,
    on: Vec<bool>,
}

impl Bits {
    fn of(text: &str) -> Self {
        let (width, height) = (width(text) as i32, HEIGHT as i32);
        let mut bits = Self { width, height, on: vec![false; (width * height) as usize] };
        let mut left = 0;
        for letter in text.chars() {
            for (y, row) in glyph(letter).into_iter().flatten().enumerate() {
                for (x, _) in row.bytes().enumerate().filter(|(_, pixel)| *pixel == b'#') {
                    bits.on[y * width as usize + left + x] = true;
                }
            }
            left += (glyph_width(letter) + GAP) as usize;
        }
        bits
    }

    fn is_on(&self, x: i32, y: i32) -> bool {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside && self.on[(y * self.width + x) as usize]
    }

    fn all(&self) -> impl Iterator<Item = (i32, i32)> {
        (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y))).filter(|&(x, y)| self.is_on(x, y))
    }

    fn draw(&self, picture: &mut Picture, at: Point, lettering: Lettering, reach: i32) {
        self.draw_edge(picture, at, lettering.edge, reach);
        self.draw_face(picture, at, lettering);
    }

    fn draw_edge(&self, picture: &mut Picture, at: Point, colour: Colour, reach: i32) {
        for (x, y) in self.all() {
            for (dx, dy) in (-reach..=reach + 1).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy))) {
                // Corners of wide edges are round.
                let is_corner = reach > 1 && dx.abs() == reach && (dy == -reach || dy == reach + 1);
                if !is_corner {
                    picture.set(at.x + x + dx, at.y + y + dy, colour);
                }
            }
        }
    }

    fn draw_face(&self, picture: &mut Picture, at: Point, lettering: Lettering) {
        for (x, y) in self.all() {
            picture.set(at.x + x, at.y + y, lettering.row(y, self.height));
        }
    }

    /// Returns the text three times as large. Stairs of single pixels become slopes: a corner takes the value of the two sides that meet
    /// there, if they agree with each other and differ from the other two.
    fn enlarged(&self) -> Self {
        let (width, height) = (self.width * 3, self.height * 3);
        let mut large = Self { width, height, on: vec![false; (width * height) as usize] };
        for (x, y) in (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y))) {
            for (dx, dy) in (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))) {
                let at = (y * 3 + 1 + dy) * width + x * 3 + 1 + dx;
                large.on[at as usize] = self.part(x, y, dx, dy);
            }
        }
        large
    }

    /// Returns one of the nine parts of an enlarged pixel.
    fn part(&self, x: i32, y: i32, dx: i32, dy: i32) -> bool {
        let own = self.is_on(x, y);
        // True if the corner between the side at `sx` and the side at `sy` is cut.
        let cut = |sx: i32, sy: i32| {
            let (side, other) = (self.is_on(x + sx, y), self.is_on(x, y + sy));
            side == other && side != self.is_on(x - sx, y) && other != self.is_on(x, y - sy)
        };
        let takes = match (dx, dy) {
            (0, 0) => false,
            (0, sy) => [-1, 1].into_iter().any(|sx| cut(sx, sy) && own != self.is_on(x - sx, y + sy)),
            (sx, 0) => [-1, 1].into_iter().any(|sy| cut(sx, sy) && own != self.is_on(x + sx, y - sy)),
            (sx, sy) => cut(sx, sy),
        };
        match (takes, dx) {
            (false, _) => own,
            (true, 0) => self.is_on(x, y + dy),
            (true, _) => self.is_on(x + dx, y),
        }
    }
}

/// The letters. All rows of a letter have the same length.
#[rustfmt::skip]
const GLYPHS: [(char, [&str; 7]); 61] = [
    ('A', [".####.", "##..##", "##..##", "######", "##..##", "##..##", "##..##"]),
    ('B', ["#####.", "##..##", "##..##", "#####.", "##..##", "##..##", "#####."]),
    ('C', [".####.", "##..##", "##....", "##....", "##....", "##..##", ".####."]),
    ('D', ["#####.", "##..##", "##..##", "##..##", "##..##", "##..##", "#####."]),
    ('E', ["######", "##....", "##....", "#####.", "##....", "##....", "######"]),
    ('F', ["######", "##....", "##....", "#####.", "##....", "##....", "##...."]),
    ('G', [".####.", "##..##", "##....", "##.###", "##..##", "##..##", ".####."]),
    ('H', ["##..##", "##..##", "##..##", "######", "##..##", "##..##", "##..##"]),
    ('I', ["####", ".##.", ".##.", ".##.", ".##.", ".##.", "####"]),
    ('J', ["...###", "....##", "....##", "....##", "....##", "##..##", ".####."]),
    ('K', ["##..##", "##..##", "##.##.", "####..", "##.##.", "##..##", "##..##"]),
    ('L', ["##....", "##....", "##....", "##....", "##....", "##....", "######"]),
    ('M', ["##....##", "###..###", "########", "##.##.##", "##.##.##", "##....##", "##....##"]),
    ('N', ["##...##", "###..##", "####.##", "##.####", "##..###", "##...##", "##...##"]),
    ('O', [".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."]),
    ('P', ["#####.", "##..##", "##..##", "#####.", "##....", "##....", "##...."]),
    ('Q', [".####.", "##..##", "##..##", "##..##", "##..##", "##.##.", ".##.##"]),
    ('R', ["#####.", "##..##", "##..##", "#####.", "##.##.", "##..##", "##..##"]),
    ('S', [".####.", "##..##", "##....", ".####.", "....##", "##..##", ".####."]),
    ('T', ["######", "..##..", "..##..", "..##..", "..##..", "..##..", "..##.."]),
    ('U', ["##..##", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."]),
    ('V', ["##..##", "##..##", "##..##", "##..##", "##..##", ".####.", "..##.."]),
    ('W', ["##....##", "##....##", "##.##.##", "##.##.##", "########", "###..###", "##....##"]),
    ('X', ["##..##", "##..##", ".####.", "..##..", ".####.", "##..##", "##..##"]),
    ('Y', ["##..##", "##..##", ".####.", "..##..", "..##..", "..##..", "..##.."]),
    ('Z', ["######", "....##", "...##.", "..##..", ".##...", "##....", "######"]),
    ('0', [".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."]),
    ('1', ["..##..", ".###..", "..##..", "..##..", "..##..", "..##..", ".####."]),
    ('2', [".####.", "##..##", "....##", "...##.", "..##..", ".##...", "######"]),
    ('3', [".####.", "##..##", "....##", "..###.", "....##", "##..##", ".####."]),
    ('4', ["...###", "..####", ".##.##", "##..##", "######", "....##", "....##"]),
    ('5', ["######", "##....", "#####.", "....##", "....##", "##..##", ".####."]),
    ('6', [".####.", "##..##", "##....", "#####.", "##..##", "##..##", ".####."]),
    ('7', ["######", "....##", "...##.", "..##..", "..##..", ".##...", ".##..."]),
    ('8', [".####.", "##..##", "##..##", ".####.", "##..##", "##..##", ".####."]),
    ('9', [".####.", "##..##", "##..##", ".#####", "....##", "##..##", ".####."]),
    ('.', ["..", "..", "..", "..", "..", "##", "##"]),
    (',', ["...", "...", "...", "...", ".##", ".##", "##."]),
    (':', ["..", "##", "##", "..", "##", "##", ".."]),
    ('\'', ["##", "##", "#.", "..", "..", "..", ".."]),
    ('!', ["##", "##", "##", "##", "..", "##", "##"]),
    ('?', [".####.", "##..##", "....##", "..###.", "..##..", "......", "..##.."]),
    ('-', ["....", "....", "....", "####", "####", "....", "...."]),
    ('+', ["......", "..##..", "..##..", "######", "######", "..##..", "..##.."]),
    ('=', ["......", "######", "######", "......", "######", "######", "......"]),
    ('/', ["....##", "....##", "...##.", "..##..", ".##...", "##....", "##...."]),
    ('%', ["##...##", "##..##.", "...##..", "..##...", ".##....", "##..##.", "#...##."]),
    ('&', [".###..", "##.##.", "##.##.", ".###..", "##.###", "##.##.", ".##.##"]),
    ('(', [".##", "##.", "##.", "##.", "##.", "##.", ".##"]),
    (')', ["##.", ".##", ".##", ".##", ".##", ".##", "##."]),
    ('×', [".....", "##.##", ".###.", "..#..", ".###.", "##.##", "....."]),
    ('▶', ["##....", "####..", "#####.", "######", "#####.", "####..", "##...."]),
    ('◀', ["....##", "..####", ".#####", "######", ".#####", "..####", "....##"]),
    ('⏸', ["##..##", "##..##", "##..##", "##..##", "##..##", "##..##", "##..##"]),
    ('→', ["...#...", "...##..", "######.", "#######", "######.", "...##..", "...#..."]),
    ('←', ["...#...", "..##...", ".######", "#######", ".######", "..##...", "...#..."]),
    ('↑', ["...#...", "..###..", ".#####.", "#######", "..###..", "..###..", "..###.."]),
    ('↓', ["..###..", "..###..", "..###..", "#######", ".#####.", "..###..", "...#..."]),
    ('★', ["...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", ".#...#."]),
    ('✓', [".....##", "....##.", "...##..", "##.##..", ".###...", "..#....", "......."]),
    ('·', ["..", "..", "..", "##", "##", "..", ".."]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_of_a_letter_are_as_wide_as_the_first() {
        for (letter, rows) in &GLYPHS {
            assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{letter}");
            assert!(rows.iter().any(|row| row.contains('#')), "{letter}");
        }
    }

    #[test]
    fn every_digit_is_equally_wide_so_that_a_running_time_does_not_shake() {
        assert!(('0'..='9').all(|digit| glyph_width(digit) == 6));
    }

    #[test]
    fn an_enlarged_letter_keeps_its_straight_edges_and_rounds_its_corners() {
        let large = Bits::of("O").enlarged();
        assert_eq!((large.width, large.height), (18, 21));
        assert!(large.is_on(9, 0) && large.is_on(0, 10) && !large.is_on(0, 0) && !large.is_on(9, 10));
        // A stair of a pixel has a slope of three.
        assert!(large.is_on(2, 2));
    }

    #[test]
    fn an_unknown_character_is_a_gap() {
        let mut picture = Picture::new(16, 16, Colour::CLEAR);
        draw(&mut picture, Point::new(4, 4), "\u{1F426}", Lettering::WHITE);
        assert_eq!(picture, Picture::new(16, 16, Colour::CLEAR));
    }
}
