//! Sky, clouds and hills. The further away they are, the slower they move.

use quarterpipe::{Angle, Px, trig::sine};

use crate::{Colour, Picture, View};

/// The sky's colours from the top down. Each fills [`BAND`] rows or more, the last one all the rest.
const SKY: [u32; 12] = [
    0x4a_6fd0, 0x55_7cd8, 0x62_8ae0, 0x70_98e6, 0x80_a6ec, 0x92_b4f0, 0xa6_c2f2, 0xba_cff2, 0xcf_dbf0, 0xe2_e3ea,
    0xf2_e6e0, 0xfb_e4d2,
];
const BAND: i32 = 16;
/// How far down the camera moves the sky at most in a picture of 224 rows.
const LIFT: i32 = 24;
/// Ranges of hills, far to near. Each moves by `pace` parts of 256 of the camera's way, and reaches `base` and its waves above its foot.
const HILLS: [Range; 3] = [
    Range { colours: [0xd6_cdf0, 0xbe_b8e6, 0xcc_c8ec], pace: 24, base: 46, waves: [(3, 22, 40), (7, 11, 9)] },
    Range { colours: [0xb9_bfe9, 0xa3_aede, 0xb6_c2e8], pace: 48, base: 22, waves: [(2, 18, 120), (5, 9, 77)] },
    Range { colours: [0xc4_e3d0, 0xa4_cdc0, 0xbc_dccc], pace: 80, base: 0, waves: [(2, 14, 200), (9, 5, 30)] },
];
/// The row of the hills' foot in a picture of 224 rows while the camera is at the level's top.
const HORIZON: i32 = 150;
/// The pixels from one cloud to the next. Clouds move by [`CLOUD_PACE`] parts of 256 of the camera's way.
const CLOUDS: i32 = 132;
const CLOUD_PACE: i32 = 14;

/// How far below its crest a range is lost in the mist.
const MIST: i32 = 44;

/// The pixels from one place where a tree may be to the next.
const TREES: i32 = 11;

struct Range {
    /// The colours of its crest, its slope, and the mist at its foot.
    colours: [u32; 3],
    pace: i32,
    base: i32,
    /// For each wave: how often it repeats in 512 px, its height, and where it begins.
    waves: [(i32, i32, i32); 2],
}

impl Range {
    /// Returns the row of its foot in a picture whose sky is moved down by `lift`.
    fn foot(&self, view: View, lift: i32) -> i32 {
        HORIZON + lift - (view.top.0.clamp(-400, 1600) * self.pace) / 2048
    }

    /// Returns how far above its foot it reaches in a column.
    fn height(&self, x: i32) -> i32 {
        let wave = |(often, size, start): (i32, i32, i32)| {
            (i32::from(sine(Angle((((x * often) >> 1) + start) as u8))) * size) >> 8
        };
        self.base + wave(self.waves[0]) + wave(self.waves[1])
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

/// Draws the whole backdrop over the picture.
pub(crate) fn draw(view: View, picture: &mut Picture) {
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    // Taller pictures show more of the sky and of the ground in equal parts.
    let lift = (height - 224) / 2 - (view.top.0 / 24).clamp(-LIFT, 36);
    // The sky of a high picture reaches as far up as the picture.
    let bands = SKY.len() as i32;
    let more = (lift - LIFT).max(0) / bands;
    let tall = BAND + more;
    let top = lift - more * bands;
    for y in 0..height {
        let row = y - top;
        let band = (row.max(0) / tall).min(bands - 1) as usize;
        let next = SKY[(band + 1).min(SKY.len() - 1)];
        let span = picture.span_mut(y, 0..width);
        span.fill(rgb(SKY[band]).bytes());
        // The last rows of a band are dithered with the next one.
        if row > 0 && row % tall >= tall - 4 {
            let step = if row % tall >= tall - 2 { 2 } else { 4 };
            for pixel in span.iter_mut().skip((row & 1) as usize).step_by(step) {
                *pixel = rgb(next).bytes();
            }
        }
    }
    draw_clouds(view, lift, picture);
    for range in &HILLS {
        draw_range(range, view, lift, picture);
    }
    draw_trees(view, lift, picture);
}

fn draw_clouds(view: View, lift: i32, picture: &mut Picture) {
    let way = (sane(view.left) * CLOUD_PACE) >> 8;
    let first = way.div_euclid(CLOUDS) - 1;
    for number in first..=first + picture.width() as i32 / CLOUDS + 2 {
        let seed = number.wrapping_mul(0x3C6E_F35F).wrapping_add(0x1234_5678) >> 9;
        let (x, y) = (number * CLOUDS - way + (seed & 31), lift + 26 + (seed >> 5 & 31));
        let length = 34 + (seed >> 10 & 31);
        // Three balls with a common lower edge, of which the lowest rows are in the shade.
        for (along, radius) in [(9, 8), (24, 12), (38, 9_i32)] {
            let middle = x + along * length / 48;
            for up in 0..2 * radius - 3 {
                let off = up + 3 - radius;
                let half = (radius * radius - off * off).isqrt();
                let colour = rgb(if up < 3 { 0xd4_def6 } else { 0xf8_fbff });
                span(picture, y - up, middle - half..middle + half + 1, colour);
            }
        }
    }
}

/// Fills columns of a row, as far as they lie in the picture.
fn span(picture: &mut Picture, y: i32, columns: std::ops::Range<i32>, colour: Colour) {
    let width = picture.width() as i32;
    let columns = columns.start.clamp(0, width)..columns.end.clamp(0, width);
    if (0..picture.height() as i32).contains(&y) && columns.start < columns.end {
        picture.span_mut(y, columns).fill(colour.bytes());
    }
}

/// Draws firs on the nearest hills, in pseudo-random places.
fn draw_trees(view: View, lift: i32, picture: &mut Picture) {
    let [.., range] = &HILLS;
    let way = (sane(view.left) * range.pace) >> 8;
    let first = way.div_euclid(TREES) - 1;
    for number in first..=first + picture.width() as i32 / TREES + 2 {
        let seed = number.wrapping_mul(0x2545_F491).wrapping_add(0x0BAD_5EED) >> 7;
        if seed & 3 == 0 {
            continue;
        }
        let along = number * TREES + (seed >> 2 & 7);
        let foot = range.foot(view, lift) - range.height(along) + 5 + (seed >> 5 & 7);
        let (tall, x) = (9 + (seed >> 8 & 7), along - way);
        for row in 0..tall {
            // Three tiers of branches, each wider than the one above.
            let reach = (row % 5 + row / 3) / 2;
            let y = foot - tall + row;
            span(picture, y, x - reach..x + 1, rgb(0x8f_c4b0));
            span(picture, y, x + 1..x + reach + 1, rgb(0x7c_b2a4));
        }
        span(picture, foot, x..x + 1, rgb(0x6f_9c94));
    }
}

fn draw_range(range: &Range, view: View, lift: i32, picture: &mut Picture) {
    let width = picture.width() as i32;
    let way = (sane(view.left) * range.pace) >> 8;
    let foot = range.foot(view, lift);
    let crests: Vec<i32> = (0..width).map(|x| foot - range.height(x + way)).collect();
    let first = crests.iter().copied().min().unwrap_or(0).max(0);
    let lowest = crests.iter().copied().max().unwrap_or(0);
    let [crest, slope, mist] = range.colours.map(|colour| rgb(colour).bytes());
    for y in first..picture.height() as i32 {
        let row = picture.span_mut(y, 0..width);
        if y - lowest >= MIST {
            row.fill(mist);
            continue;
        }
        for (x, (pixel, &top)) in row.iter_mut().zip(&crests).enumerate() {
            let depth = y - top;
            let is_even = (x as i32 + y) % 2 == 0;
            *pixel = match depth {
                ..0 => continue,
                0..3 => crest,
                3..34 => slope,
                34..MIST if is_even || depth < 38 && y % 2 == 0 => slope,
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
    fn the_sky_of_a_high_picture_has_no_flat_upper_third() {
        for height in [224, 480, 720] {
            let view = View { left: px(0), top: px(600), width: 64, height };
            let mut picture = Picture::new(64, height, Colour::CLEAR);
            draw(view, &mut picture);
            let flat = (0..height as i32).take_while(|&y| picture.pixel(0, y) == Some(rgb(SKY[0]))).count();
            assert!(flat < height as usize / 6, "{flat} of {height} rows");
        }
    }

    #[test]
    fn clouds_are_rounder_than_they_are_flat() {
        let view = View { left: px(0), top: px(0), width: 320, height: 224 };
        let mut picture = Picture::new(320, 224, Colour::CLEAR);
        draw(view, &mut picture);
        let is_cloud =
            |x: i32, y: i32| [0xd4_def6, 0xf8_fbff].into_iter().any(|colour| picture.pixel(x, y) == Some(rgb(colour)));
        let rows: Vec<usize> = (0..140).map(|y| (0..320).filter(|&x| is_cloud(x, y)).count()).collect();
        // The lowest row is shorter than one above it: it curves in again.
        let lowest = rows.iter().rposition(|&count| count > 0).unwrap_or_default();
        assert!(rows[lowest] < rows[lowest - 2], "{rows:?}");
    }
}
