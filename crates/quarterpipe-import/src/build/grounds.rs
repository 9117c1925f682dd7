//! Angles of blocks whose sides are in the middle of a cell, so that players run over their tops.

use std::collections::BTreeMap;

use quarterpipe::Angle;

use super::LevelBuilder;
use crate::bake::Pixels;

/// Flags the tiles that are blocks and have the angle of one of their sides.
///
/// Players also run over the top of such a block, where the angle of a side throws them off. A flagged tile gives each player the direction
/// in which it stands. [T-10]
pub fn flag_blocks(builder: &mut LevelBuilder, drawn: &BTreeMap<u16, Pixels>) {
    let tiles = &mut builder.level().tiles;
    for (number, pixels) in drawn {
        if let Some(tile) = tiles.get_mut(usize::from(*number))
            && is_side(tile.angle)
            && is_block(pixels)
        {
            tile.angle = Angle(0xFF);
        }
    }
}

/// Returns whether an angle is that of a wall or a ceiling without a slant.
fn is_side(angle: Angle) -> bool {
    [Angle(0x40), Angle(0x80), Angle(0xC0)].contains(&angle)
}

/// Returns whether solid pixels are a rectangle.
fn is_block(pixels: &Pixels) -> bool {
    let length = |axis: fn((i32, i32)) -> i32| {
        let (first, last) = (pixels.iter().map(axis).min(), pixels.iter().map(axis).max());
        first.zip(last).map_or(0, |(first, last)| last - first + 1)
    };
    length(|(x, _)| x) * length(|(_, y)| y) == pixels.count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rectangles_are_blocks() {
        assert!(is_block(&Pixels::of(|x, y| x < 8 && y >= 3)));
        assert!(is_block(&Pixels::ALL) && is_block(&Pixels::of(|x, y| (x, y) == (5, 5))));
        assert!(!is_block(&Pixels::of(|x, y| x >= y)));
        assert!(!is_block(&Pixels::of(|x, y| x < 8 || y >= 8)));
    }
}
