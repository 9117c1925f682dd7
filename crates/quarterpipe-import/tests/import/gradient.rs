//! A picture whose pixels encode their positions.

use quarterpipe_level::art::png_file;

/// Makes a picture whose red grows with x and green with y.
pub fn gradient(width: u32, height: u32) -> Vec<u8> {
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| [x as u8, y as u8, 7, 255]));
    png_file((width, height), pixels.collect::<Vec<_>>().as_flattened())
}
