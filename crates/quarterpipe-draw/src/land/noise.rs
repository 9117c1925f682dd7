//! Noise that makes ground look grown: smooth random values, the same for a pixel of the stage in every view.

/// The side of the square of noise, which repeats.
const SIDE: usize = 64;

/// Random values from 0 to 255, which change smoothly from pixel to pixel.
static NOISE: [[u8; SIDE]; SIDE] = square();

/// Returns a random number for two whole numbers.
#[inline]
pub(super) const fn hash(x: i32, y: i32) -> u32 {
    let mixed = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    mixed ^ (mixed >> 13)
}

/// Returns a value of the lattice of this spacing around a pixel of the square: between four random ones.
const fn lattice(x: usize, y: usize, spacing: usize) -> u32 {
    let count = SIDE / spacing;
    let (column, row) = (x / spacing, y / spacing);
    let (right, below) = (((column + 1) % count) as i32, ((row + 1) % count) as i32);
    let (column, row, seed) = (column as i32, row as i32, spacing as i32 * 64);
    let [a, b] = [hash(column + seed, row) & 0xFF, hash(right + seed, row) & 0xFF];
    let [c, d] = [hash(column + seed, below) & 0xFF, hash(right + seed, below) & 0xFF];
    let (across, down, whole) = ((x % spacing) as u32, (y % spacing) as u32, spacing as u32);
    let upper = a * (whole - across) + b * across;
    let lower = c * (whole - across) + d * across;
    (upper * (whole - down) + lower * down) / (whole * whole)
}

const fn square() -> [[u8; SIDE]; SIDE] {
    let mut noise = [[0; SIDE]; SIDE];
    let mut y = 0;
    while y < SIDE {
        let mut x = 0;
        while x < SIDE {
            let value = (lattice(x, y, 16) * 2 + lattice(x, y, 8) * 2 + lattice(x, y, 4)) / 5;
            // Means of random values are seldom far from the middle.
            let spread = (value as i32 - 128) * 2 + 128;
            noise[y][x] = if spread < 0 {
                0
            } else if spread > 255 {
                255
            } else {
                spread as u8
            };
            x += 1;
        }
        y += 1;
    }
    noise
}

/// Returns the noise at a pixel: it repeats after 64 pixels.
#[inline]
pub(super) fn smooth(x: i32, y: i32) -> i32 {
    NOISE[(y & 63) as usize][(x & 63) as usize].into()
}

/// Returns the mean of the noise at a pixel and of the same noise turned and stretched: it repeats nowhere near.
#[inline]
pub(super) fn grown(x: i32, y: i32) -> i32 {
    let (along, across) = ((x * 154 + y * 205) >> 8, (y * 154 - x * 205) >> 8);
    (smooth(x, y) + smooth(along + 17, across)) >> 1
}
