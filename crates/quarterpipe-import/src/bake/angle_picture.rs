//! Angle pictures: a second picture of the sheet's size whose colours are angles.

use quarterpipe::Angle;
use quarterpipe_level::LevelError;

use super::{BakedTile, Rgba};

/// Takes angles from a picture of the same size as the sheet, and returns the number of tiles that have angles in it.
///
/// In each 16x16 block, the red channel of pixels that are at least half opaque is the tile's angle, 0 to 255, so greys also count as
/// angles. All such pixels of a block must have the same angle. A block without them keeps the measured angle. `columns` is the number of
/// tiles in a row of the sheet.
///
/// ```
/// use quarterpipe::Angle;
/// use quarterpipe_import::bake::{Rgba, angles_from_picture, bake_tile};
/// let grey = [0xF0, 0xF0, 0xF0, 0xFF].repeat(256);
/// let mut tiles = [bake_tile(|_, y| Some(y >= 8))];
/// assert_eq!(angles_from_picture(&Rgba { width: 16, height: 16, bytes: grey }, 1, &mut tiles)?, 1);
/// assert_eq!(tiles[0].tile.angle, Angle(0xF0));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// When the picture is not as large as the sheet, or a block's pixels differ.
pub fn angles_from_picture(picture: &Rgba, columns: usize, tiles: &mut [BakedTile]) -> Result<usize, LevelError> {
    let (width, height) = (columns * 16, tiles.len().div_ceil(columns.max(1)) * 16);
    if (picture.width as usize, picture.height as usize) != (width, height) {
        let found = format!("{} x {} pixels", picture.width, picture.height);
        return Err(LevelError::unexpected("size", found, format!("{width} x {height}, as the sheet has")));
    }
    let mut count = 0;
    for (number, baked) in tiles.iter_mut().enumerate() {
        let (left, top) = ((number % columns * 16) as u32, (number / columns * 16) as u32);
        let pixels = (0..256).filter_map(|index| picture.pixel(left + index % 16, top + index / 16));
        let mut angles = pixels.filter(|[_, _, _, alpha]| *alpha >= 128).map(|[red, ..]| red);
        let Some(first) = angles.next() else { continue };
        if let Some(other) = angles.find(|other| *other != first) {
            let found = format!("red {first} and {other}");
            return Err(LevelError::unexpected(format!("tile {number} at ({left}, {top})"), found, "one angle"));
        }
        baked.tile.angle = Angle(first);
        count += 1;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bake::bake_tile;

    fn picture(tiles: &[[u8; 4]]) -> Rgba {
        let row = tiles.iter().flat_map(|pixel| pixel.repeat(16)).collect::<Vec<_>>();
        Rgba { width: tiles.len() as u32 * 16, height: 16, bytes: row.repeat(16) }
    }

    #[test]
    fn clear_blocks_leave_the_measured_angle() {
        let mut tiles = [bake_tile(|x, y| Some(y >= x)), bake_tile(|x, y| Some(y >= x))];
        let count = angles_from_picture(&picture(&[[9, 9, 9, 127], [0x22, 0, 0, 255]]), 2, &mut tiles).unwrap();
        assert_eq!((count, tiles[0].tile.angle, tiles[1].tile.angle), (1, Angle(0x20), Angle(0x22)));
    }

    #[test]
    fn a_block_of_two_angles_and_another_size_are_refused() {
        let mut tiles = [bake_tile(|x, y| Some(y >= x)), bake_tile(|x, y| Some(y >= x))];
        let mut two = picture(&[[1, 1, 1, 255], [2, 2, 2, 255]]);
        two.bytes[4 * 16] = 3;
        let error = angles_from_picture(&two, 2, &mut tiles).unwrap_err().to_string();
        assert_eq!(error, "tile 1 at (16, 0): found red 3 and 2, expected one angle");
        let error = angles_from_picture(&two, 1, &mut tiles).unwrap_err().to_string();
        assert_eq!(error, "size: found 32 x 16 pixels, expected 16 x 32, as the sheet has");
    }
}
