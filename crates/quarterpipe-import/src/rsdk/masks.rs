//! The collision masks of tiles, and their conversion into the engine's tiles.

use quarterpipe::{Angle, terrain::Tile};
use quarterpipe_level::LevelError;

use super::reader::{ByteOrder, Reader};

/// The tiles of a stage.
pub(super) const TILES: usize = 1024;
/// The size of `CollisionMasks.bin` in v3 and v4: 15 bytes for each tile on each path.
const MASKS_SIZE: usize = TILES * 2 * 15;
/// The size of `TileConfig.bin` in v5 when unpacked: 38 bytes for each tile on each path.
const CONFIG_SIZE: usize = TILES * 2 * 38;
/// The greatest difference of angles that count as alike, in 1/256 turns.
const ALIKE: u8 = 0x20;

/// The shape of a tile on one path, and its angles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mask {
    /// True if the heights are measured from the top.
    pub is_ceiling: bool,
    /// The heights by column from the left: rows from the top, 0 to 15.
    pub heights: [u8; 16],
    /// The columns with anything solid, bit 0 for the left one.
    pub columns: u16,
    /// The angles for players on the floor, on the left wall, on the right wall and at the ceiling.
    pub angles: [u8; 4],
}

/// The angles of a tile without explicit ones.
const USUAL_ANGLES: [u8; 4] = [0, 0xC0, 0x40, 0x80];

impl Default for Mask {
    fn default() -> Self {
        Self { is_ceiling: false, heights: [0; 16], columns: 0, angles: USUAL_ANGLES }
    }
}

impl Mask {
    /// Returns the engine's tile, which has one angle: that of the floor, or that of the ceiling if the heights are measured from the top.
    ///
    /// If the four angles of a tile are upright and level, its angle is flagged, and each mode has its own. Other angles become even, as an
    /// odd one would be flagged.
    pub(super) fn tile(&self) -> Tile {
        let height = |column: usize| {
            let height = self.heights[column].min(15) as i8;
            match (self.columns >> column & 1, self.is_ceiling) {
                (0, _) => 0,
                (_, false) => 16 - height,
                // Full in both cases.
                (_, true) if height == 15 => 16,
                (_, true) => -1 - height,
            }
        };
        let heights = std::array::from_fn(height);
        if heights == [0; 16] {
            return Tile::EMPTY;
        }
        let angle = if self.angles == USUAL_ANGLES { Tile::FULL.angle } else { self.kept_angle() };
        Tile { heights, widths: Tile::widths_of_heights(&heights), angle }
    }

    /// Returns the one of the four angles that is kept: made even, towards the level.
    fn kept_angle(&self) -> Angle {
        let level = if self.is_ceiling { 0x80 } else { 0 };
        let slope = self.angles[if self.is_ceiling { 3 } else { 0 }].wrapping_sub(level) as i8;
        Angle(((slope / 2 * 2) as u8).wrapping_add(level))
    }

    /// Returns whether the tile loses an angle that matters for running: one that differs from the usual angle of its side and is far from
    /// the kept angle. Players meet it only in places that are solid from all sides.
    pub(super) fn loses_angles(&self) -> bool {
        let kept = self.kept_angle().0;
        let is_far = |(angle, usual): (u8, u8)| {
            let distance = angle.wrapping_sub(kept);
            angle != usual && distance.min(distance.wrapping_neg()) > ALIKE
        };
        self.columns != 0 && self.angles.into_iter().zip(USUAL_ANGLES).any(is_far)
    }
}

/// The masks of all tiles on the two paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    pub a: Vec<Mask>,
    pub b: Vec<Mask>,
}

impl Masks {
    /// Reads `CollisionMasks.bin` of v3 and v4. Also returns a warning if its size is wrong; missing masks are empty.
    ///
    /// # Errors
    ///
    /// When it is empty.
    pub(super) fn of_collision_masks(bytes: &[u8]) -> Result<(Self, Option<String>), LevelError> {
        if bytes.is_empty() {
            return Err(LevelError::unexpected("masks", "an empty file", format_args!("{MASKS_SIZE} bytes")));
        }
        let (masks, _) = bytes.as_chunks::<15>();
        let path = |path: usize| {
            let masks = masks.iter().skip(path).step_by(2).take(TILES).map(of_fifteen);
            masks.chain(std::iter::repeat(Mask::default())).take(TILES).collect()
        };
        let warning = (bytes.len() != MASKS_SIZE).then(|| {
            format!(
                "{} bytes, and it should have {MASKS_SIZE}: missing masks are empty, and the rest is not read",
                bytes.len()
            )
        });
        Ok((Self { a: path(0), b: path(1) }, warning))
    }

    /// Reads `TileConfig.bin` of v5.
    ///
    /// # Errors
    ///
    /// When its mark or size is wrong, or it cannot be unpacked.
    pub(super) fn of_tile_config(bytes: &[u8]) -> Result<Self, LevelError> {
        let mut reader = Reader::new(bytes, ByteOrder::LowFirst);
        let mark = reader.take(4, "the mark TIL")?;
        if mark != b"TIL\0" {
            return Err(LevelError::unexpected(
                "byte 0",
                format_args!("{}", mark.escape_ascii()),
                "the mark TIL and a 0",
            ));
        }
        let unpacked = reader.packed("the masks")?.unpack(CONFIG_SIZE, "the masks")?;
        let masks: Vec<Mask> = unpacked.as_chunks::<38>().0.iter().map(of_thirty_eight).collect();
        let (a, b) = masks.split_at(TILES);
        Ok(Self { a: a.to_vec(), b: b.to_vec() })
    }
}

/// Reads a mask of v3 and v4.
fn of_fifteen(mask: &[u8; 15]) -> Mask {
    let [first, floor, left, right, ceiling, heights @ .., high, low] = *mask;
    Mask {
        is_ceiling: first >> 4 != 0,
        heights: std::array::from_fn(|column| {
            let pair: u8 = heights[column / 2];
            if column % 2 == 0 { pair >> 4 } else { pair & 15 }
        }),
        columns: u16::from_be_bytes([high, low]),
        angles: [floor, left, right, ceiling],
    }
}

/// Reads a mask of v5.
fn of_thirty_eight(mask: &[u8; 38]) -> Mask {
    let columns = (0..16).filter(|column| mask[16 + column] != 0).fold(0, |columns, column| columns | 1 << column);
    Mask {
        is_ceiling: mask[32] != 0,
        heights: std::array::from_fn(|column| mask[column].min(15)),
        columns,
        angles: [mask[33], mask[34], mask[35], mask[36]],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: u16 = 0xFFFF;

    fn mask(is_ceiling: bool, height: impl Fn(u8) -> u8, columns: u16, angles: [u8; 4]) -> Mask {
        Mask { is_ceiling, heights: std::array::from_fn(|column| height(column as u8)), columns, angles }
    }

    /// Returns the solid rows of each column in the file's sense, first and last, after flips.
    fn rows(mask: &Mask, x_flip: bool, y_flip: bool) -> Vec<Option<(i8, i8)>> {
        let mut rows: Vec<Option<(i8, i8)>> = (0..16)
            .map(|column| {
                let height = mask.heights[column] as i8;
                let rows = if mask.is_ceiling { (0, height) } else { (height, 15) };
                (mask.columns >> column & 1 == 1).then_some(rows)
            })
            .collect();
        if x_flip {
            rows.reverse();
        }
        let flipped = |(first, last): (i8, i8)| if y_flip { (15 - last, 15 - first) } else { (first, last) };
        rows.into_iter().map(|rows| rows.map(flipped)).collect()
    }

    /// Returns the solid rows of a column of the engine's.
    fn rows_of_height(height: i8) -> Option<(i8, i8)> {
        match height {
            0 => None,
            1.. => Some((16 - height, 15)),
            _ => Some((0, -height - 1)),
        }
    }

    #[test]
    fn heights_count_from_the_bottom_or_the_top_and_are_sixteen_in_a_full_column() {
        let floor = mask(false, |column| column, 0xFFFE, [0xE0; 4]).tile();
        assert_eq!(floor.heights, [0, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
        let ceiling = mask(true, |column| column, ALL, [0x80; 4]).tile();
        assert_eq!(ceiling.heights, [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, 16]);
        assert_eq!(mask(false, |_| 0, ALL, USUAL_ANGLES).tile(), Tile::FULL);
        assert_eq!(mask(false, |_| 0, 0, [5; 4]).tile(), Tile::EMPTY);
    }

    #[test]
    fn flips_of_the_engine_are_those_of_the_files() {
        let masks = [
            mask(false, |column| column, 0x3FFF, [0x20, 0xC0, 0x20, 0x80]),
            mask(true, |column| column / 2, 0xFF0F, [0, 0xC0, 0x40, 0x90]),
            mask(true, |column| column, ALL, [0, 0xA0, 0x40, 0xA0]),
        ];
        for mask in masks {
            for (x_flip, y_flip) in [(false, false), (true, false), (false, true), (true, true)] {
                let tile = mask.tile().flipped(x_flip, y_flip);
                let found: Vec<_> = tile.heights.iter().map(|height| rows_of_height(*height)).collect();
                assert_eq!(found, rows(&mask, x_flip, y_flip), "{mask:?} {x_flip} {y_flip}");
                // The kept angle turns as both angles of the file do: a floor becomes a ceiling.
                let mut angle = mask.angles[if mask.is_ceiling { 3 } else { 0 }];
                if x_flip {
                    angle = angle.wrapping_neg();
                }
                if y_flip {
                    angle = 0x80_u8.wrapping_sub(angle);
                }
                assert_eq!(tile.angle, Angle(angle));
            }
        }
    }

    #[test]
    fn a_tile_without_slopes_is_flagged_and_others_have_even_angles() {
        let angle = |is_ceiling, angles| mask(is_ceiling, |_| 8, ALL, angles).tile().angle;
        assert_eq!(angle(false, USUAL_ANGLES), Angle(0xFF));
        assert_eq!(angle(true, USUAL_ANGLES), Angle(0xFF));
        assert_eq!(angle(false, [0xF1, 0xC0, 0x40, 0x80]), Angle(0xF2));
        assert_eq!(angle(false, [0x0F, 0xC0, 0x40, 0x80]), Angle(0x0E));
        assert_eq!(angle(false, [0xFF, 0xC0, 0x40, 0x80]), Angle(0));
        assert_eq!(angle(true, [0, 0xC0, 0x40, 0x71]), Angle(0x72));
        assert_eq!(angle(true, [0, 0xC0, 0x40, 0x8F]), Angle(0x8E));
    }

    #[test]
    fn an_angle_is_lost_where_a_wall_slopes_otherwise_than_the_floor() {
        let loses = |angles| mask(false, |_| 8, ALL, angles).loses_angles();
        assert!(!loses(USUAL_ANGLES));
        assert!(!loses([0xE0, 0xE0, 0x40, 0x80]), "the slope's own wall");
        assert!(!loses([0xE0, 0xC4, 0x40, 0x80]), "near the slope");
        assert!(loses([0, 0xD0, 0x40, 0x80]));
        assert!(loses([0x20, 0xC0, 0x60, 0x80]));
        assert!(!mask(false, |_| 8, 0, [0, 0xD0, 0x40, 0x80]).loses_angles(), "nothing is solid");
    }

    #[test]
    fn masks_of_v3_and_v4_have_two_heights_in_a_byte_and_flags_with_the_high_byte_first() {
        let bytes = [0x10, 1, 2, 3, 4, 0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0x80, 0x01];
        let expected = mask(true, |column| column, 0x8001, [1, 2, 3, 4]);
        assert_eq!(of_fifteen(&bytes), expected);
        let (masks, warning) = Masks::of_collision_masks(&bytes).unwrap();
        assert_eq!((masks.a[0], masks.b[0], masks.a.len()), (expected, Mask::default(), 1024));
        assert_eq!(
            warning.unwrap(),
            "15 bytes, and it should have 30720: missing masks are empty, and the rest is not read"
        );
    }
}
