//! Water: everything below its surface is seen through it.

use quarterpipe::{Angle, Px, trig::sine};

use crate::{Colour, Picture, View, picture::lay_over};

const WATER: Colour = Colour::rgb(36, 92, 214).with_alpha(96);
const SURFACE: Colour = Colour::rgb(214, 244, 255).with_alpha(210);
const FOAM: Colour = Colour::rgb(140, 206, 255).with_alpha(150);

/// Draws water with its surface in this row of the stage.
pub(crate) fn draw(surface: Px, frame: u32, view: View, picture: &mut Picture) {
    let top = view.point(view.left, surface).y;
    let width = picture.width() as i32;
    let rows = picture.rows();
    for y in (top - 1).max(rows.start)..rows.end {
        for (x, pixel) in picture.span_mut(y, 0..width).iter_mut().enumerate() {
            let along = (view.left.0 as u32).wrapping_add(x as u32).wrapping_mul(5);
            let wave = i32::from(sine(Angle(along.wrapping_add(frame.wrapping_mul(4)) as u8))) >> 7;
            let colour = match y - (top + wave.clamp(-1, 1)) {
                ..0 => continue,
                0 => SURFACE,
                1 => FOAM,
                _ => WATER,
            };
            lay_over(pixel, colour);
        }
    }
}
