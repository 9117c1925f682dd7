//! The pixels that a tile's arrays describe.

/// The solid pixels of a tile: one word for each row from the top; bit 0 is the leftmost pixel.
pub(super) type Pixels = [u16; 16];

/// Returns the pixels of signed heights. Values beyond 16 count as 16. [T-3]
pub(super) fn of_heights(heights: &[i8; 16]) -> Pixels {
    transposed(&of_lines(heights.map(|height| height.saturating_neg())))
}

/// Returns the pixels of signed widths. Values beyond 16 count as 16. [T-3]
pub(super) fn of_widths(widths: &[i8; 16]) -> Pixels {
    of_lines(widths.map(|width| width.saturating_neg()))
}

/// Returns one word for each line: positive depths fill it from bit 0 up, negative ones from bit 15 down.
fn of_lines(depths: [i8; 16]) -> Pixels {
    depths.map(|depth| {
        let solid = u32::from(depth.unsigned_abs()).min(16);
        let from_near = ((1_u32 << solid) - 1) as u16;
        if depth >= 0 { from_near } else { from_near.reverse_bits() }
    })
}

/// Exchanges columns and rows.
pub(super) fn transposed(pixels: &Pixels) -> Pixels {
    std::array::from_fn(|column| (0..16).fold(0, |word, row| word | (pixels[row] >> column & 1) << row))
}

/// Returns whether signed depths, positive from bit 15 down, describe these lines of pixels: each is as deep as the pixels at its end go,
/// and is 0 only if there are none at either end.
pub(super) fn lines_agree(depths: &[i8; 16], lines: &Pixels) -> bool {
    depths.iter().zip(lines).all(|(&depth, &line)| {
        let (near, far) = (line.trailing_ones(), line.leading_ones());
        match depth {
            0 => near == 0 && far == 0,
            1.. => far == u32::from(depth.unsigned_abs()).min(16),
            _ => near == u32::from(depth.unsigned_abs()).min(16),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_fill_from_the_bottom_and_negative_ones_from_the_top() {
        let mut heights = [0; 16];
        (heights[0], heights[15]) = (2, -3);
        let pixels = of_heights(&heights);
        assert_eq!((pixels[0], pixels[2], pixels[3], pixels[13], pixels[14]), (0x8000, 0x8000, 0, 0, 1));
    }

    #[test]
    fn widths_fill_from_the_right_and_negative_ones_from_the_left() {
        let mut widths = [0; 16];
        (widths[0], widths[1], widths[2], widths[3]) = (2, -3, 16, 106);
        assert_eq!(of_widths(&widths)[..5], [0xC000, 0x0007, 0xFFFF, 0xFFFF, 0]);
    }

    #[test]
    fn a_line_that_is_solid_at_both_ends_agrees_with_either_depth() {
        let lines = [0b1110_0000_0000_0011; 16];
        assert!(lines_agree(&[3; 16], &lines));
        assert!(lines_agree(&[-2; 16], &lines));
        assert!(!lines_agree(&[2; 16], &lines));
        assert!(!lines_agree(&[0; 16], &lines));
        assert!(lines_agree(&[0; 16], &[0b0001_0000; 16]));
    }
}
