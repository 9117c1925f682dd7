//! Pictures that are drawn again and again, also reduced.

use std::ops::Range;

use crate::{
    Colour, Picture,
    picture::{EVEN, lay_over},
};

/// The conversion of a side of the game to a side of a picture: `game` pixels become `picture` pixels, not more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    pub game: i32,
    pub picture: i32,
}

impl Scale {
    /// Makes the scale of a side, in lowest terms.
    pub const fn new(game: u32, picture: u32) -> Self {
        let (mut divisor, mut rest) = (game, picture);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Self { game: (game / divisor) as i32, picture: (picture / divisor) as i32 }
    }

    /// Returns the pixel of the picture that begins at a pixel of the game or before it, and how much before: in parts of which `game` are
    /// a pixel of the picture.
    pub const fn place(self, at: i32) -> (i32, i32) {
        let parts = at as i64 * self.picture as i64;
        (parts.div_euclid(self.game as i64) as i32, parts.rem_euclid(self.game as i64) as i32)
    }

    /// Returns the same as [`place`](Self::place), to within a quarter of a pixel: so that a thing is at few places within a pixel.
    pub const fn near(self, at: i32) -> (i32, i32) {
        let (whole, parts) = self.place(at);
        (whole, parts - parts % ((self.game + 3) / 4))
    }

    /// Returns the pixels of the picture that pixels of the game reach into.
    fn covered(self, pixels: Range<i32>, phase: i32) -> Range<i32> {
        let parts = |at: i32| at * self.picture + phase;
        parts(pixels.start).div_euclid(self.game)..(parts(pixels.end) - 1).div_euclid(self.game) + 1
    }

    /// Returns the one or two pixels of the picture that a pixel of the game reaches into, and how many parts of them it covers.
    const fn shares(self, at: i32, phase: i32) -> [(i32, u32); 2] {
        let parts = at * self.picture + phase;
        let (first, room) = (parts.div_euclid(self.game), self.game - parts.rem_euclid(self.game));
        let own = if self.picture < room { self.picture } else { room };
        [(first, own as u32), (first + 1, (self.picture - own) as u32)]
    }
}

/// Pixels of one row that are not clear.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: u16,
    end: u16,
    is_opaque: bool,
}

/// A picture around a place, made to be laid over others quickly.
#[derive(Debug)]
pub(super) struct Stamp {
    /// Its upper left corner, counted from its place.
    corner: [i32; 2],
    width: usize,
    pixels: Box<[[u8; 4]]>,
    runs: Box<[Run]>,
    /// The end of each row's runs.
    ends: Box<[u32]>,
    /// True if translucent pixels hold their colours' share of the mixture, which is then quicker and may be one off.
    is_premultiplied: bool,
}

impl Stamp {
    /// Makes a stamp of a picture whose upper left corner is here, counted from its place. Clear rows and columns at its edges are cut off.
    pub fn of([left, top]: [i32; 2], picture: &Picture) -> Self {
        let width = picture.width() as usize;
        Self::of_pixels([left, top], width, picture.bytes().as_chunks().0)
    }

    /// Makes a stamp of rows of `width` pixels.
    pub fn of_pixels([left, top]: [i32; 2], width: usize, pixels: &[[u8; 4]]) -> Self {
        let is_seen = |pixel: &[u8; 4]| pixel[3] > 0;
        let (mut first_row, mut end_row, mut first, mut end) = (0, 0, usize::MAX, 0);
        for (y, row) in pixels.chunks_exact(width.max(1)).enumerate() {
            if let (Some(left), Some(right)) = (row.iter().position(is_seen), row.iter().rposition(is_seen)) {
                first_row = if end_row == 0 { y } else { first_row };
                (end_row, first, end) = (y + 1, first.min(left), end.max(right + 1));
            }
        }
        let first = first.min(end);
        let mut stamp = Self {
            corner: [left + first as i32, top + first_row as i32],
            width: end - first,
            pixels: Box::default(),
            runs: Box::default(),
            ends: Box::default(),
            is_premultiplied: false,
        };
        let (mut cut, mut runs, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for y in first_row..end_row {
            let row = &pixels[y * width + first..y * width + end];
            cut.extend_from_slice(row);
            let mut start = 0;
            for same in row.chunk_by(|one, other| kind(one) == kind(other)) {
                let end = start + same.len();
                if kind(&same[0]) != Kind::Clear {
                    let is_opaque = kind(&same[0]) == Kind::Opaque;
                    runs.push(Run { start: start as u16, end: end as u16, is_opaque });
                }
                start = end;
            }
            ends.push(runs.len() as u32);
        }
        (stamp.pixels, stamp.runs, stamp.ends) = (cut.into(), runs.into(), ends.into());
        stamp
    }

    /// Returns the coverage of each pixel of a rectangle of this size whose upper left corner is at its place.
    pub fn alphas(&self, [width, height]: [usize; 2]) -> Box<[u8]> {
        let mut alphas = vec![0; width * height];
        for (y, row) in (self.corner[1]..).zip(self.pixels.chunks_exact(self.width.max(1))) {
            for (x, pixel) in (self.corner[0]..).zip(row) {
                if let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y))
                    && x < width
                    && y < height
                {
                    alphas[y * width + x] = pixel[3];
                }
            }
        }
        alphas.into()
    }

    /// Returns about how many bytes it takes.
    pub const fn bytes(&self) -> usize {
        size_of::<Self>() + self.pixels.len() * 4 + self.runs.len() * size_of::<Run>() + self.ends.len() * 4
    }

    /// Lays it over a picture, with its place at this pixel. The picture is opaque.
    pub fn draw(&self, at: [i32; 2], picture: &mut Picture) {
        self.draw_above(i32::MAX, at, picture);
    }

    /// Lays the rows above `end` of it over a picture.
    pub fn draw_above(&self, end: i32, [x, y]: [i32; 2], picture: &mut Picture) {
        let (left, top) = (x + self.corner[0], y + self.corner[1]);
        let columns = left.max(0)..(left + self.width as i32).min(picture.width() as i32);
        let rows = top.max(0)..(top + self.ends.len() as i32).min(picture.height() as i32).min(end);
        if columns.is_empty() {
            return;
        }
        for y in rows {
            let row = (y - top) as usize;
            let first = row.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
            let pixels = &self.pixels[row * self.width..][..self.width];
            let span = picture.span_mut(y, columns.clone());
            for run in &self.runs[first..self.ends[row] as usize] {
                let start = (i32::from(run.start) + left).max(columns.start);
                let end = (i32::from(run.end) + left).min(columns.end);
                if start >= end {
                    continue;
                }
                let own = &pixels[(start - left) as usize..(end - left) as usize];
                let below = &mut span[(start - columns.start) as usize..(end - columns.start) as usize];
                match (run.is_opaque, self.is_premultiplied) {
                    (true, _) => copy(own, below),
                    (false, true) => below.iter_mut().zip(own).for_each(|(pixel, share)| add_share(pixel, *share)),
                    (false, false) => {
                        for (pixel, colour) in below.iter_mut().zip(own) {
                            lay_over(pixel, Colour::from_bytes(*colour));
                        }
                    }
                }
            }
        }
    }

    /// Returns it reduced: each pixel has the mean colour of the pixels that it covers. Its place is `phase` parts
    /// after the beginning of a pixel.
    pub fn reduced(&self, scales: [Scale; 2], phase: [i32; 2]) -> Self {
        let [left, top] = self.corner;
        let columns = scales[0].covered(left..left + self.width as i32, phase[0]);
        let rows = scales[1].covered(top..top + self.ends.len() as i32, phase[1]);
        let width = columns.len();
        let reach = |axis: usize, at: i32, from: i32| {
            let [(first, own), (_, rest)] = scales[axis].shares(at, phase[axis]);
            ((first - from) as usize, [u64::from(own), u64::from(rest)])
        };
        let across: Vec<_> = (left..).map(|x| reach(0, x, columns.start)).take(self.width).collect();
        // The sums of the colours by how much they cover, and of how much they cover. One more in each row and one more row are for what
        // reaches no further pixel.
        let mut row_sums = vec![[0_u64; 4]; width + 1];
        let mut sums = vec![[0_u64; 4]; (width + 1) * (rows.len() + 1)];
        let add = |sum: &mut [u64; 4], own: [u64; 4], share: u64| {
            for (sum, own) in sum.iter_mut().zip(own) {
                *sum += own * share;
            }
        };
        for (y, row) in (top..).zip(self.pixels.chunks_exact(self.width.max(1))) {
            row_sums.fill([0; 4]);
            for (&(x, shares), pixel) in across.iter().zip(row) {
                let [r, g, b, a] = pixel.map(u64::from);
                if a > 0 {
                    let own = [r * a, g * a, b * a, a];
                    add(&mut row_sums[x], own, shares[0]);
                    add(&mut row_sums[x + 1], own, shares[1]);
                }
            }
            let (first, shares) = reach(1, y, rows.start);
            for (below, share) in shares.into_iter().enumerate().filter(|(_, share)| *share > 0) {
                let sums = &mut sums[(first + below) * (width + 1)..][..width + 1];
                sums.iter_mut().zip(&row_sums).for_each(|(sum, own)| add(sum, *own, share));
            }
        }
        let whole = scales.iter().map(|scale| scale.game as u64).product::<u64>();
        let mean = |[r, g, b, cover]: [u64; 4]| match cover {
            0 => [0; 4],
            _ => {
                let colour = |sum: u64| ((sum + cover / 2) / cover) as u8;
                [colour(r), colour(g), colour(b), ((cover + whole / 2) / whole) as u8]
            }
        };
        let pixels: Vec<[u8; 4]> = sums.into_iter().map(mean).collect();
        let mut reduced = Self::of_pixels([columns.start, rows.start], width + 1, &pixels);
        for [r, g, b, a] in &mut reduced.pixels {
            let share = |part: u8| ((u32::from(part) * u32::from(*a) + 127) / 255) as u8;
            [*r, *g, *b] = [share(*r), share(*g), share(*b)];
        }
        reduced.is_premultiplied = true;
        reduced
    }
}

/// Copies pixels. Most runs are short: a call for each would take longer than the copy.
#[inline]
fn copy(own: &[[u8; 4]], below: &mut [[u8; 4]]) {
    fn ends<const COUNT: usize>(own: &[[u8; 4]], below: &mut [[u8; 4]]) {
        if let (Some(first), Some(last)) = (own.first_chunk::<COUNT>(), own.last_chunk::<COUNT>()) {
            if let Some(below) = below.first_chunk_mut() {
                *below = *first;
            }
            if let Some(below) = below.last_chunk_mut() {
                *below = *last;
            }
        }
    }
    match own.len() {
        0 => {}
        1 => ends::<1>(own, below),
        2..4 => ends::<2>(own, below),
        4..8 => ends::<4>(own, below),
        8..=16 => ends::<8>(own, below),
        _ => below.copy_from_slice(own),
    }
}

/// Lays a colour's share of a mixture over an opaque pixel.
#[inline]
fn add_share(pixel: &mut [u8; 4], share: [u8; 4]) {
    let (own, below) = (u32::from_le_bytes(share), u32::from_le_bytes(*pixel));
    let rest = 255 - u32::from(share[3]);
    let part = |shift: u32| {
        let parts = (below >> shift & EVEN) * rest + 0x80_0080;
        (parts + (parts >> 8 & EVEN)) >> 8 & EVEN
    };
    // The sums are at most 255. So is that of the alphas, which is set anyway.
    let mixed = part(0) | (part(8) << 8 & 0xFF00);
    *pixel = (((own & 0xFF_FFFF) + mixed) | 0xFF00_0000).to_le_bytes();
}

/// The degree to which a pixel hides the pixels below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Clear,
    Translucent,
    Opaque,
}

const fn kind(pixel: &[u8; 4]) -> Kind {
    match pixel[3] {
        0 => Kind::Clear,
        255 => Kind::Opaque,
        _ => Kind::Translucent,
    }
}
