//! Bubbles, and the numbers of the countdown.

use quarterpipe::stock::{Bubble, BubblePhase, BubbleSize, MouthBubble, MouthPicture};

use crate::brush::{Brush, Ink, InkedShape, ink};

/// The glass of a bubble.
const GLASS: Ink = Ink::new(0xe8_ffff, 0x9c_e2f2, 0x5a_b4d4, 0x2c_6a90);
/// The radius of each size of bubble once it has grown, in quarters of a pixel.
const FULL_SIZES: [i32; 3] = [16, 26, 60];
/// A square of a number, in quarters of a pixel.
const SQUARE: i32 = 16;
/// The numbers, in rows of three squares.
const DIGITS: [[u8; 5]; 6] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
];

/// Draws a bubble that can be breathed, or a smaller one.
pub(super) fn bubble(bubble: &Bubble, brush: &mut Brush<'_>) {
    let full = FULL_SIZES[bubble.size as usize];
    match bubble.phase {
        BubblePhase::Growing => glass((full * (i32::from(bubble.shown) + 12) / 76).min(full), brush),
        BubblePhase::Grown => glass(full, brush),
        BubblePhase::Bursting | BubblePhase::Burst if bubble.size == BubbleSize::Large => drops(bubble.shown, brush),
        BubblePhase::Bursting | BubblePhase::Burst => {}
    }
}

/// Draws a maker: small bubbles that rise from it.
pub(super) fn maker(frame: u32, brush: &mut Brush<'_>) {
    brush.origin.y += 1;
    for (number, x) in [(0, -18), (8, 4), (16, 20)] {
        let rise = (frame.wrapping_add(number) % 24) as i32;
        brush.plain(&[InkedShape::ellipse(x, -rise, 3 + rise / 8, 3 + rise / 8, &GLASS).flat()]);
    }
}

/// Draws a bubble from a mouth, or a number.
pub(super) fn mouth_bubble(bubble: &MouthBubble, brush: &mut Brush<'_>) {
    let shown = i32::from(bubble.shown);
    match bubble.picture {
        MouthPicture::Small => glass((8 + shown / 6).min(FULL_SIZES[0]), brush),
        MouthPicture::Medium => glass((14 + shown / 5).min(FULL_SIZES[1]), brush),
        MouthPicture::Number(_) if shown <= 30 => glass(16 + shown, brush),
        MouthPicture::Number(digit) => number(digit, brush),
        MouthPicture::Flash(digit) if (shown - 1) / 8 % 2 == 1 => number(digit, brush),
        MouthPicture::Flash(_) | MouthPicture::Nothing | MouthPicture::Endless => {}
    }
}

/// Draws a bubble of this radius.
fn glass(radius: i32, brush: &mut Brush<'_>) {
    brush.alpha = 150;
    brush.plain(&[InkedShape::ellipse(0, 0, radius, radius, &GLASS)]);
    brush.alpha = 255;
    brush.plain(&[
        InkedShape::ring([0, 0], [radius, radius], [radius - 4, radius - 4], &GLASS).flat(),
        InkedShape::ellipse(-radius / 3, -radius / 3, radius / 5 + 1, radius / 5 + 1, &ink::WHITE).flat(),
    ]);
}

/// Draws the drops of a bubble that bursts.
fn drops(shown: u8, brush: &mut Brush<'_>) {
    let reach = 48 + 2 * i32::from(shown);
    let slanted = reach * 7 / 10;
    for [x, y] in [[reach, 0], [-reach, 0], [0, reach], [0, -reach]].into_iter().chain([
        [slanted, slanted],
        [-slanted, slanted],
        [slanted, -slanted],
        [-slanted, -slanted],
    ]) {
        brush.plain(&[InkedShape::ellipse(x, y, 7, 7, &GLASS).flat()]);
    }
}

/// Draws a number.
fn number(digit: u8, brush: &mut Brush<'_>) {
    let rows = DIGITS.get(usize::from(digit)).copied().unwrap_or_default();
    let lit = (0..5).flat_map(|row| (0..3).map(move |column| (column, row)));
    let squares: Vec<InkedShape<'_>> = lit
        .filter(|&(column, row)| rows[row as usize] >> (2 - column) & 1 == 1)
        .map(|(column, row)| {
            let [x, y] = [(2 * column - 3) * SQUARE / 2, (2 * row - 5) * SQUARE / 2];
            InkedShape::block([x, y], [x + SQUARE, y + SQUARE], &ink::RED).flat()
        })
        .collect();
    brush.outlined(&squares);
}
