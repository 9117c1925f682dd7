//! The sine and arctangent tables against their formulas, and the quadrant of motion. [N-16 to N-22, A-20, A-21]

use std::f64::consts::PI;

use crate::common::*;
use trig::{cosine, direction_of_motion, sine};

/// Returns the angle of motion.
fn motion(x: i32, y: i32) -> u8 {
    direction_of_motion(subpx(x as i16), subpx(y as i16)).0
}

/// Returns the quadrant of motion.
fn quadrant(x: i32, y: i32) -> u8 {
    motion(x, y).wrapping_sub(0x20) & 0xC0
}

const DOWN: u8 = 0x00;
const LEFT: u8 = 0x40;
const UP: u8 = 0x80;
const RIGHT: u8 = 0xC0;

/// Returns the quadrant of motion without the table.
pub fn quadrant_by_comparison(x: i32, y: i32) -> u8 {
    let (wide, high) = (x.abs(), y.abs());
    let vertical = high >= wide || 256 * high >= 250 * wide;
    let horizontal = wide > high || 256 * wide >= 250 * high;
    match (x >= 0, y >= 0) {
        _ if x == 0 && y == 0 => DOWN,
        (true, true) => {
            if vertical {
                DOWN
            } else {
                RIGHT
            }
        }
        (false, true) => {
            if horizontal {
                LEFT
            } else {
                DOWN
            }
        }
        (false, false) => {
            if vertical {
                UP
            } else {
                LEFT
            }
        }
        (true, false) => {
            if horizontal {
                RIGHT
            } else {
                UP
            }
        }
    }
}

#[test]
fn the_sine_table_is_the_truncated_sine_but_for_two_entries() {
    // N-17: the originals hold -117 at 0x93 and 0xED, where the formula gives -115.
    for index in 0..=255_u8 {
        let exact = (256.0 * (2.0 * PI * f64::from(index) / 256.0).sin()).trunc() as i16;
        let expected = if index == 0x93 || index == 0xED { -117 } else { exact };
        assert_eq!(sine(Angle(index)), expected, "sine of {index:#04X}");
    }
}

#[test]
fn the_cosine_is_the_sine_a_quarter_turn_on_with_the_same_two_errors() {
    // N-16, N-17
    for index in 0..=255_u8 {
        let exact = (256.0 * (2.0 * PI * (f64::from(index) + 64.0) / 256.0).sin()).trunc() as i16;
        let expected = if index == 0x53 || index == 0xAD { -117 } else { exact };
        assert_eq!(cosine(Angle(index)), expected, "cosine of {index:#04X}");
    }
}

#[test]
fn the_first_quadrant_of_the_sine_is_as_listed() {
    // N-18
    let listed = [
        0, 6, 12, 18, 25, 31, 37, 43, 49, 56, 62, 68, 74, 80, 86, 92, 97, 103, 109, 115, 120, 126, 131, 136, 142, 147,
        152, 157, 162, 167, 171, 176, 181, 185, 189, 193, 197, 201, 205, 209, 212, 216, 219, 222, 225, 228, 231, 234,
        236, 238, 241, 243, 244, 246, 248, 249, 251, 252, 253, 254, 254, 255, 255, 255, 256,
    ];
    let table: Vec<i16> = (0..=64).map(|index| sine(Angle(index))).collect();
    assert_eq!(table, listed);
}

#[test]
fn the_sine_is_antisymmetric_everywhere_but_at_two_angles() {
    // N-18
    let broken: Vec<u8> = (0..128).filter(|&a| sine(Angle(a + 128)) != -sine(Angle(a))).collect();
    assert_eq!(broken, [0x13, 0x6D]);
}

#[test]
fn exactly_one_is_reached_at_the_quarter_turns_only() {
    // N-18
    let peaks: Vec<u8> = (0..=255).filter(|&a| sine(Angle(a)).abs() == 256).collect();
    assert_eq!(peaks, [0x40, 0xC0]);
}

#[test]
fn the_arctangent_table_is_the_rounded_arctangent() {
    // N-19
    for slope in 0..256 {
        let exact = ((f64::from(slope) / 256.0).atan() * 128.0 / PI + 0.5).floor() as u8;
        assert_eq!(motion(256, slope), exact, "slope {slope}/256");
    }
}

#[test]
fn diagonals_begin_at_250_of_256() {
    // N-21
    assert_eq!([motion(256, 249), motion(256, 250), motion(250, 256), motion(249, 256)], [0x1F, 0x20, 0x20, 0x21]);
}

#[test]
fn motion_along_the_axes_has_the_quarter_turns() {
    // N-20
    assert_eq!([motion(1, 0), motion(0, 1), motion(-1, 0), motion(0, -1)], [0x00, 0x40, 0x80, 0xC0]);
}

#[test]
fn no_motion_counts_as_downward() {
    // N-20, N-22
    assert_eq!((motion(0, 0), quadrant(0, 0)), (0x40, DOWN));
}

#[test]
fn the_division_of_the_speeds_rounds_down() {
    // N-20: 1000 * 256 / 1025 is 249.7, and entry 249 is 31.
    assert_eq!(motion(1025, 1000), 0x1F);
}

#[test]
fn the_greatest_speeds_do_not_overflow() {
    // N-20
    assert_eq!([motion(-0x8000, -0x8000), motion(0x7FFF, -0x8000), motion(-0x8000, 0)], [0xA0, 0xE0, 0x80]);
}

#[test]
fn diagonals_belong_to_down_left_up_and_right_in_turn() {
    // N-22
    let corners = [(256, 256), (-256, 256), (-256, -256), (256, -256)];
    assert_eq!(corners.map(|(x, y)| quadrant(x, y)), [DOWN, LEFT, UP, RIGHT]);
}

#[test]
fn the_whole_diagonal_cone_belongs_where_the_diagonal_does() {
    // N-22
    for (x, y) in [(256, 250), (250, 256)] {
        let corners = [(x, y), (-x, y), (-x, -y), (x, -y)];
        assert_eq!(corners.map(|(x, y)| quadrant(x, y)), [DOWN, LEFT, UP, RIGHT], "({x}, {y})");
    }
}

#[test]
fn just_outside_the_cone_the_longer_component_decides() {
    // N-22
    let flat = [(256, 249), (-256, 249), (-256, -249), (256, -249)];
    let tall = [(249, 256), (-249, 256), (-249, -256), (249, -256)];
    assert_eq!(flat.map(|(x, y)| quadrant(x, y)), [RIGHT, LEFT, LEFT, RIGHT]);
    assert_eq!(tall.map(|(x, y)| quadrant(x, y)), [DOWN, DOWN, UP, UP]);
}

#[test]
fn the_quadrant_needs_no_table_for_any_slow_motion() {
    //
    for x in -300..=300 {
        for y in -300..=300 {
            assert_eq!(quadrant(x, y), quadrant_by_comparison(x, y), "({x}, {y})");
        }
    }
}

#[test]
fn the_quadrant_needs_no_table_for_fast_motion_either() {
    // A-21, over a grid of all 16-bit speeds.
    for x in (-0x8000..0x8000).step_by(97) {
        for y in (-0x8000..0x8000).step_by(101) {
            assert_eq!(quadrant(x, y), quadrant_by_comparison(x, y), "({x}, {y})");
        }
    }
}

#[test]
fn the_quadrant_needs_no_table_along_the_edges_of_the_diagonals() {
    //
    for long in (1..0x7F00).step_by(7) {
        for short in long * 250 / 256 - 2..=long * 250 / 256 + 2 {
            for (x, y) in [(long, short), (short, long)] {
                for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
                    assert_eq!(quadrant(x, y), quadrant_by_comparison(x, y), "({x}, {y})");
                }
            }
        }
    }
}
