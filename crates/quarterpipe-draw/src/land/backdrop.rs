//! Sky, clouds and hills, which move slower the further away they are.

use quarterpipe::{Angle, Px, trig::sine};

use crate::{Colour, Picture, View};

/// The sky from its top down, as many rows each; the last one goes on.
const SKY: [u32; 12] = [
    0x4a_6fd0, 0x55_7cd8, 0x62_8ae0, 0x70_98e6, 0x80_a6ec, 0x92_b4f0, 0xa6_c2f2, 0xba_cff2, 0xcf_dbf0, 0xe2_e3ea,
    0xf2_e6e0, 0xfb_e4d2,
];
const BAND: i32 = 16;
/// Ranges of hills, far to near: their colours, parts of 256 of the camera's way, height above the horizon.
const HILLS: [Range; 3] = [
    Range { colours: [0xd6_cdf0, 0xbe_b8e6, 0xcc_c8ec], pace: 24, base: 46, waves: [(3, 22, 40), (7, 11, 9)] },
    Range { colours: [0xb9_bfe9, 0xa3_aede, 0xb6_c2e8], pace: 48, base: 22, waves: [(2, 18, 120), (5, 9, 77)] },
    Range { colours: [0xc4_e3d0, 0xa4_cdc0, 0xbc_dccc], pace: 80, base: 0, waves: [(2, 14, 200), (9, 5, 30)] },
];
/// Where the foot of the hills is in a picture of 224 rows while the camera is at the level's top.
const HORIZON: i32 = 150;
/// From one cloud to the next, and how fast they pass: parts of 256.
const CLOUDS: i32 = 132;
const CLOUD_PACE: i32 = 14;

struct Range {
    /// Its crest, its slope, and the mist at its foot.
    colours: [u32; 3],
    pace: i32,
    base: i32,
    /// How often in 512 px, how high, and where each wave begins.
    waves: [(i32, i32, i32); 2],
}

impl Range {
    /// How far above the horizon it reaches in a column.
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

/// A column of the stage; beyond all stages the hills stand still.
fn sane(column: Px) -> i32 {
    column.0.clamp(-0x4_0000, 0x4_0000)
}

/// Draws it all over the picture.
pub(crate) fn draw(view: View, picture: &mut Picture) {
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    // Taller pictures see as much more of the sky as of the ground.
    let lift = (height - 224) / 2 - (view.top.0 / 24).clamp(-24, 36);
    for y in 0..height {
        let row = y - lift;
        let band = (row.max(0) / BAND).min(SKY.len() as i32 - 1) as usize;
        let next = SKY[(band + 1).min(SKY.len() - 1)];
        let span = picture.span_mut(y, 0..width);
        span.fill(rgb(SKY[band]).bytes());
        // The last rows of a band are woven with the next one.
        if row > 0 && row % BAND >= BAND - 4 {
            let step = if row % BAND >= BAND - 2 { 2 } else { 4 };
            for pixel in span.iter_mut().skip((row & 1) as usize).step_by(step) {
                *pixel = rgb(next).bytes();
            }
        }
    }
    draw_clouds(view, lift, picture);
    for range in &HILLS {
        draw_range(range, view, lift, picture);
    }
}

fn draw_clouds(view: View, lift: i32, picture: &mut Picture) {
    let way = (sane(view.left) * CLOUD_PACE) >> 8;
    let first = way.div_euclid(CLOUDS) - 1;
    for number in first..=first + picture.width() as i32 / CLOUDS + 2 {
        let seed = number.wrapping_mul(0x3C6E_F35F).wrapping_add(0x1234_5678) >> 9;
        let (x, y) = (number * CLOUDS - way + (seed & 31), lift + 26 + (seed >> 5 & 31));
        let length = 34 + (seed >> 10 & 31);
        // A heap of rows, each shorter than the one below.
        for (up, (inset, share)) in [(0, 16), (3, 15), (6, 12), (11, 9), (16, 6)].into_iter().enumerate() {
            let colour = rgb(if up == 0 { 0xd4_def6 } else { 0xf8_fbff });
            let left = x + inset * length / 48;
            for row in 0..3 {
                span(picture, y - up as i32 * 3 - row, left..left + length * share / 16, colour);
            }
        }
    }
}

/// Fills columns of a row, as far as they are in the picture.
fn span(picture: &mut Picture, y: i32, columns: std::ops::Range<i32>, colour: Colour) {
    let width = picture.width() as i32;
    let columns = columns.start.clamp(0, width)..columns.end.clamp(0, width);
    if (0..picture.height() as i32).contains(&y) && columns.start < columns.end {
        picture.span_mut(y, columns).fill(colour.bytes());
    }
}

fn draw_range(range: &Range, view: View, lift: i32, picture: &mut Picture) {
    let width = picture.width() as i32;
    let way = (sane(view.left) * range.pace) >> 8;
    let foot = HORIZON + lift - (view.top.0.clamp(-400, 1600) * range.pace) / 2048;
    let crests: Vec<i32> = (0..width).map(|x| foot - range.height(x + way)).collect();
    let first = crests.iter().copied().min().unwrap_or(0).max(0);
    let [crest, slope, mist] = range.colours.map(|colour| rgb(colour).bytes());
    for y in first..picture.height() as i32 {
        let pixels = picture.span_mut(y, 0..width).iter_mut();
        for (x, (pixel, &top)) in pixels.zip(&crests).enumerate() {
            let depth = y - top;
            let is_even = (x as i32 + y) % 2 == 0;
            *pixel = match depth {
                ..0 => continue,
                0..3 => crest,
                3..34 => slope,
                34..44 if is_even || depth < 38 && y % 2 == 0 => slope,
                _ => mist,
            };
        }
    }
}
