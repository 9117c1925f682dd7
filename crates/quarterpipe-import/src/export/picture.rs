//! Draws tiles as a picture for editors: solid pixels, lighter at the surface.

use quarterpipe::terrain::Tile;
use quarterpipe_level::art::Rgba;

/// The side of a tile in pixels.
const SIDE: i32 = 16;
/// The colour of solid pixels.
const BODY: [u8; 4] = [0x3F, 0x6E, 0x8C, 255];
/// The second colour of solid pixels, in a chequered pattern with the first.
const GRAIN: [u8; 4] = [0x3A, 0x66, 0x83, 255];
/// The colour of solid pixels near air.
const RIM: [u8; 4] = [0x9A, 0xD9, 0xC4, 255];
/// The thickness of the rim in pixels.
const RIM_DEPTH: i32 = 2;

/// Draws tiles as a picture with `columns` tiles in a row; air is clear.
pub fn tile_picture(tiles: &[Tile], columns: usize) -> Rgba {
    let side = SIDE as usize;
    let (width, height) = (side * columns, side * tiles.len().div_ceil(columns).max(1));
    let mut pixels = vec![[0; 4]; width * height];
    for (index, tile) in tiles.iter().enumerate() {
        let corner = index / columns * side * width + index % columns * side;
        for y in 0..SIDE {
            for x in (0..SIDE).filter(|x| is_solid(tile, *x, y)) {
                pixels[corner + y as usize * width + x as usize] = colour(tile, x, y);
            }
        }
    }
    Rgba { width: width as u32, height: height as u32, bytes: pixels.into_flattened() }
}

fn colour(tile: &Tile, x: i32, y: i32) -> [u8; 4] {
    let near = -RIM_DEPTH..=RIM_DEPTH;
    let is_air = |x: i32, y: i32| (0..SIDE).contains(&x) && (0..SIDE).contains(&y) && !is_solid(tile, x, y);
    let is_rim = near.clone().any(|step| is_air(x + step, y)) || near.clone().any(|step| is_air(x, y + step));
    match (is_rim, (x / 8 + y / 8) % 2) {
        (true, _) => RIM,
        (false, 0) => BODY,
        _ => GRAIN,
    }
}

/// Returns whether a pixel is solid by the tile's heights, or by its widths if it has no heights.
fn is_solid(tile: &Tile, x: i32, y: i32) -> bool {
    let (depths, line, at) = if tile.heights == [0; 16] { (&tile.widths, y, x) } else { (&tile.heights, x, y) };
    let depth = i32::from(depths[line as usize]);
    if depth >= 0 { at >= SIDE - depth } else { at < -depth }
}

#[cfg(test)]
mod tests {
    use quarterpipe::Angle;

    use super::*;

    #[test]
    fn solid_pixels_are_coloured_and_lighter_near_to_air() {
        let shelf = Tile { heights: [8; 16], widths: Tile::widths_of_heights(&[8; 16]), angle: Angle(0) };
        let picture = tile_picture(&[Tile::EMPTY, shelf, Tile::FULL], 2);
        assert_eq!((picture.width, picture.height), (32, 32));
        assert_eq!(picture.pixel(3, 3), Some([0; 4]));
        assert_eq!([7, 8, 9, 10].map(|y| picture.pixel(16, y).unwrap()), [[0; 4], RIM, RIM, GRAIN]);
        assert_eq!(picture.pixel(0, 16), Some(BODY), "a full tile has no surface of its own");
        assert_eq!(picture.pixel(16, 16), Some([0; 4]), "beyond the last tile");
    }

    #[test]
    fn walls_that_have_widths_only_are_drawn_by_them() {
        let wall = Tile { heights: [0; 16], widths: [-4; 16], angle: Angle(0x40) };
        let picture = tile_picture(&[wall], 1);
        assert_eq!([0, 3, 4].map(|x| picture.pixel(x, 9) != Some([0; 4])), [true, true, false]);
    }
}
