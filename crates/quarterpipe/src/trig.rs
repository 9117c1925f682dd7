//! Sine, cosine and arctangent, as the originals' tables have them. [N-16 to N-22]

use crate::{
    terrain::Direction,
    units::{Angle, Px, Speed},
};

/// 256 times the sine of each byte angle; the cosine is 64 entries further on. [N-16, N-18]
///
/// Entries are truncated toward zero, except 0x93 and 0xED: the originals hold -117 there instead of -115. [N-17]
#[rustfmt::skip]
static SINE: [i16; 320] = [
    0, 6, 12, 18, 25, 31, 37, 43, 49, 56, 62, 68, 74, 80, 86, 92,
    97, 103, 109, 115, 120, 126, 131, 136, 142, 147, 152, 157, 162, 167, 171, 176,
    181, 185, 189, 193, 197, 201, 205, 209, 212, 216, 219, 222, 225, 228, 231, 234,
    236, 238, 241, 243, 244, 246, 248, 249, 251, 252, 253, 254, 254, 255, 255, 255,
    256, 255, 255, 255, 254, 254, 253, 252, 251, 249, 248, 246, 244, 243, 241, 238,
    236, 234, 231, 228, 225, 222, 219, 216, 212, 209, 205, 201, 197, 193, 189, 185,
    181, 176, 171, 167, 162, 157, 152, 147, 142, 136, 131, 126, 120, 115, 109, 103,
    97, 92, 86, 80, 74, 68, 62, 56, 49, 43, 37, 31, 25, 18, 12, 6,
    0, -6, -12, -18, -25, -31, -37, -43, -49, -56, -62, -68, -74, -80, -86, -92,
    -97, -103, -109, -117, -120, -126, -131, -136, -142, -147, -152, -157, -162, -167, -171, -176,
    -181, -185, -189, -193, -197, -201, -205, -209, -212, -216, -219, -222, -225, -228, -231, -234,
    -236, -238, -241, -243, -244, -246, -248, -249, -251, -252, -253, -254, -254, -255, -255, -255,
    -256, -255, -255, -255, -254, -254, -253, -252, -251, -249, -248, -246, -244, -243, -241, -238,
    -236, -234, -231, -228, -225, -222, -219, -216, -212, -209, -205, -201, -197, -193, -189, -185,
    -181, -176, -171, -167, -162, -157, -152, -147, -142, -136, -131, -126, -120, -117, -109, -103,
    -97, -92, -86, -80, -74, -68, -62, -56, -49, -43, -37, -31, -25, -18, -12, -6,
    0, 6, 12, 18, 25, 31, 37, 43, 49, 56, 62, 68, 74, 80, 86, 92,
    97, 103, 109, 115, 120, 126, 131, 136, 142, 147, 152, 157, 162, 167, 171, 176,
    181, 185, 189, 193, 197, 201, 205, 209, 212, 216, 219, 222, 225, 228, 231, 234,
    236, 238, 241, 243, 244, 246, 248, 249, 251, 252, 253, 254, 254, 255, 255, 255,
];

/// The byte angle of a slope of `i / 256`, 0..=32. [N-19]
#[rustfmt::skip]
static ARC_TANGENT: [u8; 257] = [
    0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5,
    5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10,
    10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 12, 12, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 14,
    15, 15, 15, 15, 15, 15, 15, 16, 16, 16, 16, 16, 16, 16, 17, 17, 17, 17, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 18, 19, 19, 19,
    19, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 22, 22, 23, 23,
    23, 23, 23, 23, 23, 23, 23, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26,
    26, 26, 26, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 29, 29, 29, 29, 29, 29, 29, 29,
    29, 29, 29, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 32, 32, 32, 32, 32, 32,
    32,
];

/// Returns 256 times the sine of `angle`: -256..=256. [N-16]
///
/// ```
/// use quarterpipe::{Angle, trig::sine};
/// assert_eq!(sine(Angle(0x40)), 256);
/// assert_eq!(sine(Angle(0x93)), -117); // the table's own error, kept [N-17]
/// ```
#[inline]
#[must_use]
pub fn sine(angle: Angle) -> i16 {
    SINE[usize::from(angle.0)]
}

/// Returns 256 times the cosine of `angle`: -256..=256. [N-16]
///
/// ```
/// use quarterpipe::{Angle, trig::cosine};
/// assert_eq!(cosine(Angle(0x00)), 256);
/// assert_eq!(cosine(Angle(0x80)), -256);
/// ```
#[inline]
#[must_use]
pub fn cosine(angle: Angle) -> i16 {
    SINE[usize::from(angle.0) + 64]
}

/// Returns a table value times a speed over 256, rounded down. [N-11]
///
/// ```
/// use quarterpipe::{Speed, trig::scale};
/// assert_eq!(scale(-6, Speed(1)), Speed(-1)); // never toward zero
/// ```
#[inline]
#[must_use]
pub fn scale(table_value: i16, speed: Speed) -> Speed {
    Speed(((i32::from(table_value) * i32::from(speed.0)) >> 8) as i16)
}

/// Returns the direction from one place to another, with distances as 16-bit registers hold them. It is 0x40 for the same
/// place. [N-20]
///
/// ```
/// use quarterpipe::{Angle, px, trig::direction_between};
/// assert_eq!(direction_between([px(10), px(10)], [px(0), px(10)]), Angle(0x80));
/// ```
#[must_use]
pub fn direction_between(from: [Px; 2], to: [Px; 2]) -> Angle {
    let ([from_x, from_y], [to_x, to_y]) = (from, to);
    direction_of_motion(Speed((to_x - from_x).word()), Speed((to_y - from_y).word()))
}

/// Returns the direction of motion: 0x00 right, 0x40 down (also at rest), 0x80 left, 0xC0 up. [N-20]
///
/// ```
/// use quarterpipe::{Angle, Speed, trig::direction_of_motion};
/// assert_eq!(direction_of_motion(Speed(0), Speed(0)), Angle(0x40));
/// assert_eq!(direction_of_motion(Speed(-0x100), Speed(0x100)), Angle(0x60));
/// ```
#[must_use]
pub fn direction_of_motion(x_speed: Speed, y_speed: Speed) -> Angle {
    let (x, y) = (u32::from(x_speed.0.unsigned_abs()), u32::from(y_speed.0.unsigned_abs()));
    if x == 0 && y == 0 {
        return Angle(0x40);
    }
    let from_axis = |small: u32, large: u32| ARC_TANGENT[((small * 256 / large) as usize).min(256)];
    let mut angle = if y < x { from_axis(y, x) } else { 0x40 - from_axis(x, y) };
    if x_speed.0 < 0 {
        angle = 0x80 - angle;
    }
    if y_speed.0 < 0 {
        angle = angle.wrapping_neg();
    }
    Angle(angle)
}

/// Returns the quarter turn, 0x20 to either side of an axis, that holds [`direction_of_motion`]. [A-20, A-21, N-22]
///
/// It needs no division, so it is cheap enough for every frame in the air.
#[inline]
pub(crate) fn quadrant_of_motion(x_speed: Speed, y_speed: Speed) -> Direction {
    let (x, y) = (u32::from(x_speed.0.unsigned_abs()), u32::from(y_speed.0.unsigned_abs()));
    let is_flat = y < x;
    // Where the table says 0x20, the next quadrant clockwise begins.
    let is_diagonal = x.min(y) * 256 >= x.max(y) * FIRST_DIAGONAL;
    match (x_speed.0 < 0, y_speed.0 < 0) {
        (false, false) if is_flat && !is_diagonal => Direction::Right,
        (false, false) => Direction::Down,
        (true, false) if !is_flat && !is_diagonal => Direction::Down,
        (true, false) => Direction::Left,
        (true, true) if is_flat && !is_diagonal => Direction::Left,
        (true, true) => Direction::Up,
        (false, true) if !is_flat && !is_diagonal => Direction::Up,
        (false, true) => Direction::Right,
    }
}

/// The first index at which [`ARC_TANGENT`] is 0x20, 32. [N-21]
const FIRST_DIAGONAL: u32 = 250;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::subpx;

    #[test]
    fn the_quadrant_of_motion_is_that_of_its_direction_for_all_small_speeds_and_along_every_border() {
        // A-20, A-21, N-21, N-22
        let by_angle = |x, y| match (direction_of_motion(subpx(x), subpx(y)) - Angle(0x20)).0 & 0xC0 {
            0x00 => Direction::Down,
            0x40 => Direction::Left,
            0x80 => Direction::Up,
            _ => Direction::Right,
        };
        let check = |x: i16, y: i16| assert_eq!(quadrant_of_motion(subpx(x), subpx(y)), by_angle(x, y), "{x}, {y}");
        for x in -300..=300 {
            for y in -300..=300 {
                check(x, y);
            }
        }
        // The border is where one speed is 250/256 of the other.
        for large in i16::MIN..=i16::MAX {
            let near = (i32::from(large) * 250 / 256) as i16;
            for small in near.saturating_sub(2)..=near.saturating_add(2) {
                for small in [small, small.saturating_neg()] {
                    check(large, small);
                    check(small, large);
                }
            }
            check(large, large);
            check(large, large.saturating_neg());
            check(large, i16::MIN);
            check(i16::MAX, large);
        }
        assert_eq!(ARC_TANGENT[FIRST_DIAGONAL as usize - 1..][..2], [31, 32]);
    }
}
