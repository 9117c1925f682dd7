//! A tile with its sixteen heights and its sixteen widths.

use quarterpipe::{Angle, prelude::*};

use crate::svg::{Align, BLUE, INK, ORANGE, Svg};

/// Returns the tile that is shown: a curve that rises to the right.
pub fn shown() -> Tile {
    let heights = [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 9, 10, 12, 14];
    Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(0xE4) }
}

/// Draws the tile as its heights have it, and as its widths have it.
pub fn draw() -> String {
    const SCALE: f64 = 15.0;
    const TOP: f64 = 40.0;
    let tile = shown();
    let mut svg = Svg::new(720.0, 320.0);
    for (left, name) in [(40.0, "heights: solid from the bottom"), (400.0, "widths: solid from the right")] {
        svg.words(Align::Middle, (left + 8.0 * SCALE, 22.0), name);
        for i in 0..=16 {
            let along = f64::from(i) * SCALE;
            svg.faint_line((left + along, TOP), (left + along, TOP + 16.0 * SCALE));
            svg.faint_line((left, TOP + along), (left + 16.0 * SCALE, TOP + along));
        }
        svg.frame(INK, 1.5, (left, TOP), (16.0 * SCALE, 16.0 * SCALE));
    }
    for (i, (height, width)) in tile.heights.into_iter().zip(tile.widths).enumerate() {
        let (along, height_px, width_px) = (i as f64 * SCALE, f64::from(height) * SCALE, f64::from(width) * SCALE);
        svg.area(BLUE, 0.6, (40.0 + along + 0.5, TOP + 16.0 * SCALE - height_px), (SCALE - 1.0, height_px));
        svg.sized_words(INK, 11.0, Align::Middle, (40.0 + along + 7.5, TOP + 16.0 * SCALE + 15.0), height);
        svg.area(ORANGE, 0.6, (400.0 + 16.0 * SCALE - width_px, TOP + along + 0.5), (width_px, SCALE - 1.0));
        svg.sized_words(INK, 11.0, Align::Start, (400.0 + 16.0 * SCALE + 6.0, TOP + along + 11.5), width);
    }
    svg.words(Align::Start, (40.0, 314.0), format_args!("angle 0x{:02X}", tile.angle.0));
    svg.finish(&format!(
        "A tile of 16 by 16 pixels that rises to the right. Its heights are {:?}, its widths from the top row down {:?}, its angle 0x{:02X}.",
        tile.heights, tile.widths, tile.angle.0
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_and_widths_describe_the_same_pixels() {
        let solid = |numbers: [i8; 16]| numbers.into_iter().map(i32::from).sum::<i32>();
        assert_eq!((solid(shown().heights), solid(shown().widths)), (85, 85));
    }
}
