//! Calculations that drawing and baking share: the signed depth of a line of pixels, and angles of directions.

use quarterpipe::Angle;

/// Returns the signed depth of a line of 16 pixels: positive from its far end (the bottom, the right), negative from its near
/// end. If both ends are solid, the longer run counts. [T-3]
pub fn depth_of_line(is_solid: impl Fn(i32) -> bool) -> i8 {
    let near = (0..16).take_while(|&at| is_solid(at)).count() as i8;
    let far = (0..16).rev().take_while(|&at| is_solid(at)).count() as i8;
    if far >= near { far } else { -near }
}

/// Returns the angle of a surface from the direction of its outline on the screen, with the solid on the right hand. It is even,
/// so that it does not count as flagged. [T-10]
pub fn even_angle(right: f64, down: f64) -> Angle {
    let turns = down.atan2(right) / std::f64::consts::TAU;
    Angle(((turns * 128.0).round() as i32 * 2) as u8)
}
