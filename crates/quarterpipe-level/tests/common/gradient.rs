//! A picture in which each pixel tells where it is from.

use quarterpipe_draw::{Colour, Picture};

/// A picture whose red grows with x and green with y.
pub fn gradient(width: u32, height: u32) -> Vec<u8> {
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    for (x, y) in (0..height as i32).flat_map(|y| (0..width as i32).map(move |x| (x, y))) {
        picture.set(x, y, Colour::rgb(x as u8, y as u8, 7));
    }
    picture.to_png()
}
