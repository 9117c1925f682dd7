//! Sky, clouds and hills. The further away they are, the slower they move.

use std::ops::Range;

use quarterpipe::{Angle, Px, trig::sine};
use quarterpipe_level::art::Sky;

use crate::{Colour, Picture, View};

/// The least number of rows that each of a sky's colours fills. The last one fills all the rest.
const BAND: i32 = 16;
/// The greatest distance by which the camera moves the sky down in a picture of 224 rows.
const LIFT: i32 = 24;
/// The row of the hills' foot in a picture of 224 rows while the camera is at the level's top.
const HORIZON: i32 = 150;
/// The pixels from one cloud to the next. Clouds move by [`CLOUD_PACE`] parts of 256 of the camera's way.
const CLOUDS: i32 = 132;
const CLOUD_PACE: i32 = 14;
/// The distance below its crest at which a range is lost in the mist.
const MIST: i32 = 44;
/// The pixels from one place where a tree may be to the next.
const TREES: i32 = 11;
/// The pixels of the square in which there is one star, and of that which a sun or a moon fills.
const STARS: i32 = 22;
const BALL: i32 = 17;

/// The colours of a backdrop, and its contents.
struct Look {
    /// The sky's colours from the top down.
    sky: [u32; 12],
    /// A cloud and the shade at its foot.
    clouds: [u32; 2],
    /// Ranges of hills, far to near.
    hills: [Hills; 3],
    /// A fir's left half, its right half and its trunk.
    trees: Option<[u32; 3]>,
    /// A star, bright and faint.
    stars: Option<[u32; 2]>,
    /// The sun's or the moon's place in a picture of 224 rows, its colour and that of its spots.
    ball: Option<([i32; 2], [u32; 2])>,
}

struct Hills {
    /// The colours of its crest, its slope, and the mist at its foot.
    colours: [u32; 3],
    /// It moves by `pace` parts of 256 of the camera's way, and reaches `base` and its waves above its foot.
    pace: i32,
    base: i32,
    /// The waves, each with its number of repeats in 512 px, its height, and its start.
    waves: [(i32, i32, i32); 2],
    /// The height at which its tops and valleys are cut off, if they are flat.
    flat: Option<i32>,
}

const DAY: Look = Look {
    sky: [
        0x4a_6fd0, 0x55_7cd8, 0x62_8ae0, 0x70_98e6, 0x80_a6ec, 0x92_b4f0, 0xa6_c2f2, 0xba_cff2, 0xcf_dbf0, 0xe2_e3ea,
        0xf2_e6e0, 0xfb_e4d2,
    ],
    clouds: [0xf8_fbff, 0xd4_def6],
    hills: [
        Hills {
            colours: [0xd6_cdf0, 0xbe_b8e6, 0xcc_c8ec],
            pace: 24,
            base: 46,
            waves: [(3, 22, 40), (7, 11, 9)],
            flat: None,
        },
        Hills {
            colours: [0xb9_bfe9, 0xa3_aede, 0xb6_c2e8],
            pace: 48,
            base: 22,
            waves: [(2, 18, 120), (5, 9, 77)],
            flat: None,
        },
        Hills {
            colours: [0xc4_e3d0, 0xa4_cdc0, 0xbc_dccc],
            pace: 80,
            base: 0,
            waves: [(2, 14, 200), (9, 5, 30)],
            flat: None,
        },
    ],
    trees: Some([0x8f_c4b0, 0x7c_b2a4, 0x6f_9c94]),
    stars: None,
    ball: None,
};

const DUSK: Look = Look {
    sky: [
        0x3c_3a78, 0x4c_4284, 0x60_4a8c, 0x78_5290, 0x92_5c90, 0xac_668c, 0xc6_7486, 0xdc_8680, 0xee_9c7c, 0xf8_b47e,
        0xfc_ca88, 0xfe_dc98,
    ],
    clouds: [0xf6_b49c, 0xc4_7c90],
    hills: [
        Hills {
            colours: [0xd8_88a0, 0xb0_6c94, 0xc8_7c94],
            pace: 24,
            base: 40,
            waves: [(4, 24, 90), (9, 9, 20)],
            flat: None,
        },
        Hills {
            colours: [0x94_5c90, 0x78_4a84, 0x90_5888],
            pace: 48,
            base: 20,
            waves: [(3, 16, 30), (7, 8, 101)],
            flat: None,
        },
        Hills {
            colours: [0x64_4880, 0x50_3a70, 0x66_4478],
            pace: 80,
            base: 0,
            waves: [(2, 14, 160), (9, 5, 60)],
            flat: None,
        },
    ],
    trees: Some([0x46_3264, 0x3c_2a5a, 0x32_224c]),
    stars: None,
    ball: Some(([232, 118], [0xff_f0c0, 0xff_f0c0])),
};

const NIGHT: Look = Look {
    sky: [
        0x0c_1030, 0x0f_1438, 0x13_1a40, 0x17_2048, 0x1c_2852, 0x21_305c, 0x27_3966, 0x2d_4270, 0x34_4c7a, 0x3c_5784,
        0x45_628e, 0x50_6e98,
    ],
    clouds: [0x38_4674, 0x2a_3660],
    hills: [
        Hills {
            colours: [0x54_6498, 0x36_4678, 0x42_5486],
            pace: 24,
            base: 46,
            waves: [(3, 22, 150), (8, 9, 9)],
            flat: None,
        },
        Hills {
            colours: [0x40_5284, 0x2a_3a68, 0x36_4876],
            pace: 48,
            base: 22,
            waves: [(2, 18, 20), (5, 9, 177)],
            flat: None,
        },
        Hills {
            colours: [0x34_5a74, 0x1e_3c58, 0x2a_4a66],
            pace: 80,
            base: 0,
            waves: [(2, 14, 100), (9, 5, 130)],
            flat: None,
        },
    ],
    trees: Some([0x1a_3450, 0x15_2c46, 0x10_243a]),
    stars: Some([0xff_ffff, 0x8c_9cd0]),
    ball: Some(([248, 44], [0xf4_f0dc, 0xdc_d8c0])),
};

const DESERT: Look = Look {
    sky: [
        0x4c_a8c8, 0x5c_b2cc, 0x6e_bcd0, 0x80_c6d4, 0x92_ced6, 0xa4_d6d8, 0xb6_ded8, 0xc8_e4d6, 0xd8_e8d2, 0xe8_eacc,
        0xf4_e8c2, 0xfc_e4b4,
    ],
    clouds: [0xfc_fcf0, 0xe4_ecd8],
    hills: [
        Hills {
            colours: [0xf0_c8a0, 0xdc_a888, 0xe8_bc9c],
            pace: 24,
            base: 40,
            waves: [(3, 40, 40), (5, 26, 9)],
            flat: Some(22),
        },
        Hills {
            colours: [0xe0_a070, 0xc4_8060, 0xd8_a07c],
            pace: 48,
            base: 16,
            waves: [(4, 34, 20), (7, 20, 77)],
            flat: Some(14),
        },
        Hills {
            colours: [0xf4_d898, 0xe4_bc78, 0xec_cc90],
            pace: 80,
            base: -6,
            waves: [(2, 12, 200), (5, 5, 30)],
            flat: None,
        },
    ],
    trees: None,
    stars: None,
    ball: None,
};

const fn look_of(sky: Sky) -> &'static Look {
    match sky {
        Sky::Day => &DAY,
        Sky::Dusk => &DUSK,
        Sky::Night => &NIGHT,
        Sky::Desert => &DESERT,
    }
}

impl Hills {
    /// Returns the row of its foot in a picture whose sky is moved down by `lift`.
    fn foot(&self, view: View, lift: i32) -> i32 {
        HORIZON + lift - (view.top.0.clamp(-400, 1600) * self.pace) / 2048
    }

    /// Returns how far above its foot its highest crest is at most.
    fn highest(&self) -> i32 {
        self.heights()[1]
    }

    /// Returns the distance below its highest crest from which there is only mist.
    fn depth(&self) -> i32 {
        let [lowest, highest] = self.heights();
        highest - lowest + MIST
    }

    /// Returns how far above its foot it reaches at least and at most.
    fn heights(&self) -> [i32; 2] {
        let most = self.waves[0].1 + self.waves[1].1 + 1;
        let most = self.flat.map_or(most, |flat| most.min(flat));
        [self.base - most, self.base + most]
    }

    /// Returns how far above its foot it reaches in a column. It repeats after [`PERIOD`] columns.
    fn height(&self, x: i32) -> i32 {
        let wave = |(often, size, start): (i32, i32, i32)| {
            (i32::from(sine(Angle((((x * often) >> 1) + start) as u8))) * size) >> 8
        };
        let height = wave(self.waves[0]) + wave(self.waves[1]);
        self.base + self.flat.map_or(height, |most| height.clamp(-most, most))
    }
}

const fn rgb(value: u32) -> Colour {
    let [_, r, g, b] = value.to_be_bytes();
    Colour::rgb(r, g, b)
}

/// Returns a stage column clamped to a range that no stage exceeds. Beyond it the hills stand still.
fn sane(column: Px) -> i32 {
    column.0.clamp(-0x4_0000, 0x4_0000)
}

/// Something in front of the sky that is drawn at several places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A cloud of this length, around the left end of its foot.
    Cloud(i32),
    /// A period of a range of hills, from its highest crest down into its mist, around its upper left corner. Its dither begins in an
    /// even or odd column and row.
    Range { number: usize, is_odd: [bool; 2] },
    /// A fir of this height, around its foot.
    Tree(i32),
}

/// The pixels after which a range of hills repeats.
const PERIOD: i32 = 512;
/// The pixels of a part of a range beyond its period, so that reduced parts leave no seam: the most pixels that become one of a picture.
const OVERLAP: i32 = 16;

/// A piece of the scenery in front of a sky, and its place. Only these depend on the view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A part, and the pixel of the picture that it is drawn around. From the row `until` on, other pieces hide it.
    Part { part: Part, at: [i32; 2], until: i32 },
    /// Mist in these rows.
    Mist { rows: Range<i32>, colour: Colour },
}

/// Returns how far the sky is moved down in a picture of this height.
pub(crate) fn lift_of(view: View, height: u32) -> i32 {
    // Taller pictures show more of the sky and of the ground in equal parts.
    (height as i32 - 224) / 2 - (view.top.0 / 24).clamp(-LIFT, 36)
}

/// Draws the whole backdrop over the picture.
pub(crate) fn draw(sky: Sky, view: View, picture: &mut Picture) {
    let lift = lift_of(view, picture.height());
    draw_sky(sky, lift, picture);
    for piece in pieces(sky, view, lift, picture.width()) {
        match piece {
            Piece::Part { part, at, until: _ } => draw_part(sky, part, at, picture),
            Piece::Mist { rows, colour } => {
                for y in rows.start.max(picture.rows().start)..rows.end.min(picture.rows().end) {
                    span(picture, y, 0..i32::MAX, colour);
                }
            }
        }
    }
}

/// Draws a sky with its stars and its sun or moon over the picture.
pub(crate) fn draw_sky(sky: Sky, lift: i32, picture: &mut Picture) {
    let look = look_of(sky);
    draw_bands(&look.sky, lift, picture);
    if let Some(colours) = look.stars {
        draw_stars(colours, lift, picture);
    }
    if let Some((place, colours)) = look.ball {
        draw_ball(place, colours, lift, picture);
    }
}

/// Returns the pieces in front of a sky, back to front.
pub(crate) fn pieces(sky: Sky, view: View, lift: i32, width: u32) -> impl Iterator<Item = Piece> {
    let (look, width) = (look_of(sky), width as i32);
    let ranges = look.hills.iter().enumerate().flat_map(move |(number, range)| {
        let way = (sane(view.left) * range.pace) >> 8;
        let top = range.foot(view, lift) - range.highest();
        let first = -way.rem_euclid(PERIOD);
        // The next one hides everything below its lowest crest.
        let until = look.hills.get(number + 1).map_or(i32::MAX, |next| next.foot(view, lift) - next.heights()[0]);
        let part = move |left: i32| {
            let is_odd = [left, top].map(|at| at & 1 != 0);
            Piece::Part { part: Part::Range { number, is_odd }, at: [left, top], until }
        };
        let mist = Piece::Mist { rows: top + range.depth()..until, colour: rgb(range.colours[2]) };
        (first..width).step_by(PERIOD as usize).map(part).chain([mist])
    });
    let trees = look.trees.map(|_| trees(&look.hills[2], view, lift, width));
    clouds(view, lift, width).chain(ranges).chain(trees.into_iter().flatten())
}

/// Draws a part of a sky's backdrop around a pixel of the picture.
pub(crate) fn draw_part(sky: Sky, part: Part, at: [i32; 2], picture: &mut Picture) {
    let look = look_of(sky);
    match part {
        Part::Cloud(length) => draw_cloud(look.clouds, length, at, picture),
        Part::Range { number, is_odd } => {
            if let Some(range) = look.hills.get(number) {
                draw_range(range, is_odd, at, picture);
            }
        }
        Part::Tree(tall) => {
            if let Some(colours) = look.trees {
                draw_tree(colours, tall, at, picture);
            }
        }
    }
}

/// Returns the columns and rows that a part covers at most, around its place: the first, and the one after the last.
pub(crate) fn extent_of(sky: Sky, part: Part) -> [[i32; 2]; 2] {
    match part {
        Part::Cloud(length) => [[-16, -32], [length + 16, 1]],
        Part::Range { number, .. } => {
            [[0, 0], [PERIOD + OVERLAP, look_of(sky).hills.get(number).map_or(0, Hills::depth)]]
        }
        Part::Tree(tall) => [[-8, -tall], [9, 1]],
    }
}

fn draw_bands(colours: &[u32; 12], lift: i32, picture: &mut Picture) {
    let width = picture.width() as i32;
    // The sky of a high picture reaches as far up as the picture.
    let bands = colours.len() as i32;
    let more = (lift - LIFT).max(0) / bands;
    let tall = BAND + more;
    let top = lift - more * bands;
    for y in picture.rows() {
        let row = y - top;
        let band = (row.max(0) / tall).min(bands - 1) as usize;
        let next = colours[(band + 1).min(colours.len() - 1)];
        let span = picture.span_mut(y, 0..width);
        span.fill(rgb(colours[band]).bytes());
        // The last rows of a band are dithered with the next one.
        if row > 0 && row % tall >= tall - 4 {
            let step = if row % tall >= tall - 2 { 2 } else { 4 };
            for pixel in span.iter_mut().skip((row & 1) as usize).step_by(step) {
                *pixel = rgb(next).bytes();
            }
        }
    }
}

/// Draws a star in each square of the sky. They do not move.
fn draw_stars([bright, faint]: [u32; 2], lift: i32, picture: &mut Picture) {
    let (columns, rows) = (picture.width() as i32 / STARS, (HORIZON + lift) / STARS);
    for (column, row) in (0..=rows.max(0)).flat_map(|row| (0..=columns).map(move |column| (column, row))) {
        let seed = (column * 57 + row * 131 + 7).wrapping_mul(0x2545_F491) >> 8;
        let (x, y) = (column * STARS + seed.rem_euclid(STARS), row * STARS + (seed >> 5).rem_euclid(STARS));
        if seed >> 10 & 7 != 0 {
            span(picture, y, x..x + 1, rgb(faint));
            continue;
        }
        span(picture, y - 1, x..x + 1, rgb(faint));
        span(picture, y, x - 1..x + 2, rgb(faint));
        span(picture, y + 1, x..x + 1, rgb(faint));
        span(picture, y, x..x + 1, rgb(bright));
    }
}

/// Draws the sun or the moon. It does not move.
fn draw_ball([x, y]: [i32; 2], [colour, spots]: [u32; 2], lift: i32, picture: &mut Picture) {
    let x = picture.width() as i32 * x / 320;
    let discs = [(0, 0, BALL, colour), (-6, -5, 4, spots), (5, 3, 5, spots), (-4, 8, 3, spots)];
    for (across, down, size, colour) in discs {
        for row in -size..=size {
            let half = (size * size + size - row * row).isqrt();
            span(picture, y + lift + down + row, x + across - half..x + across + half + 1, rgb(colour));
        }
    }
}

fn clouds(view: View, lift: i32, width: i32) -> impl Iterator<Item = Piece> {
    let way = (sane(view.left) * CLOUD_PACE) >> 8;
    let first = way.div_euclid(CLOUDS) - 1;
    (first..=first + width / CLOUDS + 2).map(move |number| {
        let seed = number.wrapping_mul(0x3C6E_F35F).wrapping_add(0x1234_5678) >> 9;
        let at = [number * CLOUDS - way + (seed & 31), lift + 26 + (seed >> 5 & 31)];
        Piece::Part { part: Part::Cloud(34 + (seed >> 10 & 31)), at, until: i32::MAX }
    })
}

fn draw_cloud([light, shade]: [u32; 2], length: i32, [x, y]: [i32; 2], picture: &mut Picture) {
    // Three balls with a common lower edge, of which the lowest rows are in the shade.
    for (along, radius) in [(9, 8), (24, 12), (38, 9_i32)] {
        let middle = x + along * length / 48;
        for up in 0..2 * radius - 3 {
            let off = up + 3 - radius;
            let half = (radius * radius - off * off).isqrt();
            let colour = rgb(if up < 3 { shade } else { light });
            span(picture, y - up, middle - half..middle + half + 1, colour);
        }
    }
}

/// Fills columns of a row, clipped to the picture. It has many callers, so it is not inlined.
#[inline(never)]
fn span(picture: &mut Picture, y: i32, columns: Range<i32>, colour: Colour) {
    let width = picture.width() as i32;
    let columns = columns.start.clamp(0, width)..columns.end.clamp(0, width);
    if picture.rows().contains(&y) && columns.start < columns.end {
        picture.span_mut(y, columns).fill(colour.bytes());
    }
}

/// Returns the firs on a range of hills, in pseudo-random places.
fn trees(range: &'static Hills, view: View, lift: i32, width: i32) -> impl Iterator<Item = Piece> {
    let way = (sane(view.left) * range.pace) >> 8;
    let first = way.div_euclid(TREES) - 1;
    (first..=first + width / TREES + 2).filter_map(move |number| {
        let seed = number.wrapping_mul(0x2545_F491).wrapping_add(0x0BAD_5EED) >> 7;
        let along = number * TREES + (seed >> 2 & 7);
        let foot = range.foot(view, lift) - range.height(along) + 5 + (seed >> 5 & 7);
        let (part, at) = (Part::Tree(9 + (seed >> 8 & 7)), [along - way, foot]);
        (seed & 3 != 0).then_some(Piece::Part { part, at, until: i32::MAX })
    })
}

fn draw_tree(colours: [u32; 3], tall: i32, [x, foot]: [i32; 2], picture: &mut Picture) {
    let [left, right, trunk] = colours.map(rgb);
    for row in 0..tall {
        // Three tiers of branches, each wider than the one above.
        let reach = (row % 5 + row / 3) / 2;
        let y = foot - tall + row;
        span(picture, y, x - reach..x + 1, left);
        span(picture, y, x + 1..x + reach + 1, right);
    }
    span(picture, foot, x..x + 1, trunk);
}

fn draw_range(range: &Hills, is_odd: [bool; 2], [left, top]: [i32; 2], picture: &mut Picture) {
    let [crest, slope, mist] = range.colours.map(|colour| rgb(colour).bytes());
    let [odd_column, odd_row] = is_odd.map(i32::from);
    let (highest, rows) = (range.highest(), picture.rows());
    let columns = left.clamp(0, picture.width() as i32)..(left + PERIOD + OVERLAP).clamp(0, picture.width() as i32);
    let crests: Vec<i32> = columns.clone().map(|x| highest - range.height(x - left)).collect();
    for y in top.max(rows.start)..(top + range.depth()).min(rows.end) {
        let row = y - top + odd_row;
        for ((x, pixel), &crest_at) in (columns.start - left..).zip(picture.span_mut(y, columns.clone())).zip(&crests) {
            let is_even = (x + odd_column + row) % 2 == 0;
            *pixel = match y - top - crest_at {
                ..0 => continue,
                0..3 => crest,
                3..34 => slope,
                depth @ 34..MIST if is_even || depth < 38 && row % 2 == 0 => slope,
                _ => mist,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    #[test]
    fn the_skies_of_a_high_picture_have_no_flat_upper_third() {
        for (sky, height) in Sky::ALL.into_iter().flat_map(|sky| [224, 480, 720].map(|height| (sky, height))) {
            let view = View { left: px(0), top: px(600), width: 64, height };
            let mut picture = Picture::new(64, height, Colour::CLEAR);
            draw(sky, view, &mut picture);
            let top = picture.pixel(0, 0);
            let flat = (0..height as i32).take_while(|&y| picture.pixel(0, y) == top).count();
            assert!(flat < height as usize / 6, "{sky:?}: {flat} of {height} rows");
        }
    }

    #[test]
    fn every_sky_covers_a_picture_of_any_size_and_looks_different() {
        for (width, height) in [(1, 1), (16, 224), (1280, 720)] {
            let drawn = Sky::ALL.map(|sky| {
                let mut picture = Picture::new(width, height, Colour::CLEAR);
                draw(sky, View { left: px(-3000), top: px(-500), width, height }, &mut picture);
                assert!(picture.bytes().iter().skip(3).step_by(4).all(|alpha| *alpha == 255), "{sky:?}");
                picture
            });
            for (index, one) in drawn.iter().enumerate() {
                assert!(drawn[index + 1..].iter().all(|other| one.pixel(0, 0) != other.pixel(0, 0)), "{index}");
            }
        }
    }

    #[test]
    fn clouds_are_rounder_than_they_are_flat() {
        let view = View { left: px(0), top: px(0), width: 320, height: 224 };
        let mut picture = Picture::new(320, 224, Colour::CLEAR);
        draw(Sky::Day, view, &mut picture);
        let is_cloud = |x: i32, y: i32| DAY.clouds.into_iter().any(|colour| picture.pixel(x, y) == Some(rgb(colour)));
        let rows: Vec<usize> = (0..140).map(|y| (0..320).filter(|&x| is_cloud(x, y)).count()).collect();
        // The lowest row is shorter than one above it: it curves in again.
        let lowest = rows.iter().rposition(|&count| count > 0).unwrap_or_default();
        assert!(rows[lowest] < rows[lowest - 2], "{rows:?}");
    }
}
