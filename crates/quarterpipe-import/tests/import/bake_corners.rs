//! Bakes corners of blocks with ragged sides: a flat top stays a floor, and a flat underside a ceiling.

use quarterpipe_import::bake::{BakedTile, Mask, Neighbours, Sheet, TileSize};

use crate::common_noise::Noise;

/// A corner of a drawn block: the block is on the right or the left of its ragged side, and below or above its flat edge.
#[derive(Clone, Copy, Debug)]
struct Corner {
    is_left: bool,
    is_top: bool,
}

const CORNERS: [Corner; 4] = [
    Corner { is_left: true, is_top: true },
    Corner { is_left: false, is_top: true },
    Corner { is_left: true, is_top: false },
    Corner { is_left: false, is_top: false },
];

/// Bakes the corner of a large block whose flat edge is `inset` px from the middle tile's outer border, and whose side is `gap` px from it,
/// and up to `noise` px ragged. Returns the middle tile, and the number of its columns in which the edge is flat.
fn baked(corner: Corner, (inset, gap): (i32, i32), noise: u32, random: &mut Noise) -> (BakedTile, i32) {
    // The side goes on into two tiles below.
    let ragged: Vec<i32> = (0..64).map(|_| gap + random.below(noise + 1) as i32).collect();
    let flat = 16 - ragged[(16 + inset) as usize];
    let mut mask = Mask::new(64, 64).unwrap();
    for (x, y) in (0..64 * 64).map(|at| (at % 64, at / 64)) {
        if y >= 16 + inset && x >= 16 + ragged[y as usize] {
            let x = if corner.is_left { x } else { 63 - x };
            mask.set(x, if corner.is_top { y } else { 63 - y }, true);
        }
    }
    let sheet = Sheet::new(&mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
    let (column, row) = (if corner.is_left { 1 } else { 2 }, if corner.is_top { 1 } else { 2 });
    (sheet.bake().swap_remove(row * 4 + column), flat)
}

#[test]
fn a_flat_top_or_underside_of_10_px_beside_a_ragged_side_is_a_floor_or_ceiling_or_flagged() {
    let mut random = Noise(1);
    let (mut counted, mut wrong) = (0, Vec::new());
    for corner in CORNERS {
        for noise in 1..=4 {
            for _ in 0..500 {
                let place = (random.below(16) as i32, random.below(7) as i32);
                let (baked, flat) = baked(corner, place, noise, &mut random);
                if flat < 10 {
                    continue;
                }
                counted += 1;
                let angle = baked.tile.angle.0;
                let wall: u8 = if corner.is_left { 0xC0 } else { 0x40 };
                let is_right = match angle {
                    0xFF => true,
                    0x00 => corner.is_top,
                    0x80 => !corner.is_top,
                    // At a lower corner, the wall's angle is as good as the ceiling's.
                    _ => !corner.is_top && angle.abs_diff(wall) <= 6,
                };
                if !is_right {
                    wrong.push((corner, place, noise, baked.tile.angle, baked.tile.heights));
                }
            }
        }
    }
    for corner in &wrong[..wrong.len().min(20)] {
        println!("{corner:?}");
    }
    assert!(counted > 4000, "{counted}");
    assert_eq!(wrong.len(), 0, "of {counted}");
}
