//! Blocks, crates, rocks, buttons, weights, hills.

use quarterpipe::{
    Px,
    contact::slope::Curve,
    object::Body,
    px,
    stock::{Button, SlopedSolid, Stomper},
};

use super::{SpriteContext, half_size, quarters, sane, spike_row};
use crate::brush::{Brush, Ink, InkedShape, ink};

/// Draws a block of cut stone with a bolt in each corner.
pub(super) fn block(half_size: [Px; 2], brush: &mut Brush<'_>) {
    let [width, height] = half_size.map(quarters);
    let mut dabs = vec![InkedShape::block([-width, -height], [width, height], &ink::STONE)];
    if width > 20 && height > 20 {
        dabs.push(InkedShape::block([-width + 12, -height + 12], [width - 12, height - 12], &SUNKEN));
        for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            dabs.push(InkedShape::ellipse(x * (width - 7), y * (height - 7), 4, 4, &ink::IRON));
        }
    }
    brush.outlined(&dabs);
}

/// Draws a gate: slats between two rails.
pub(super) fn gate(half_size: [Px; 2], brush: &mut Brush<'_>) {
    let [width, height] = half_size.map(quarters);
    let mut dabs = vec![InkedShape::block([-width, -height], [width, height], &ink::IRON)];
    for y in (-height + 20..height - 8).step_by(28) {
        dabs.push(InkedShape::block([-width + 4, y - 8], [width - 4, y + 8], &ink::STEEL));
    }
    dabs.push(InkedShape::block([-width, height - 12], [width, height], &ink::GOLD));
    brush.outlined(&dabs);
}

/// Light below and dark above, so that it looks sunken.
const SUNKEN: Ink = Ink::new(0x63_6680, 0x7c_8096, 0xb0_b4c6, 0x2b_2c42);

/// Draws a crate of planks.
pub(super) fn crate_of(half_size: [Px; 2], brush: &mut Brush<'_>) {
    let [width, height] = half_size.map(quarters);
    let [inner, low] = [width - 16, height - 16];
    let mut dabs = vec![
        InkedShape::block([-width, -height], [width, height], &ink::WOOD),
        InkedShape::block([-inner, -low], [inner, low], &BOARDS),
    ];
    if inner > 0 && low > 0 {
        for x in (-inner + 14..inner).step_by(16) {
            dabs.push(InkedShape::block([x, -low], [x + 4, low], &BOARDS));
        }
        dabs.push(InkedShape::limb([-inner, -low], [inner, low], [7, 7], &ink::WOOD));
        dabs.push(InkedShape::block([-width, -height], [width, -height + 16], &ink::WOOD));
        dabs.push(InkedShape::block([-width, height - 16], [width, height], &ink::WOOD));
    }
    brush.outlined(&dabs);
}

const BOARDS: Ink = Ink::new(0x85_5530, 0x9a_683c, 0x74_4828, 0x3c_2418);

/// Draws a rock with cracks.
pub(super) fn rock(half_size: [Px; 2], brush: &mut Brush<'_>) {
    let [width, height] = half_size.map(quarters);
    let crack = |from: [i32; 2], to: [i32; 2]| {
        let place = |[x, y]: [i32; 2]| [x * width / 16, y * height / 16];
        InkedShape::limb(place(from), place(to), [3, 2], &CRACK).flat().within()
    };
    brush.outlined(&[
        InkedShape::block([-width, -height], [width, height], &SANDSTONE),
        crack([-2, -16], [3, -6]),
        crack([3, -6], [-5, 1]),
        crack([-5, 1], [1, 8]),
        crack([1, 8], [-2, 16]),
        crack([3, -6], [15, -9]),
        crack([-5, 1], [-15, 5]),
        crack([1, 8], [11, 12]),
    ]);
}

const SANDSTONE: Ink = Ink::new(0xf0_d2a4, 0xcf_a070, 0x98_6a50, 0x46_2c30);
const CRACK: Ink = Ink::flat(0x6a_4440, 0x46_2c30);

/// Draws a tumbling piece of something broken.
pub(super) fn fragment(frame: u32, brush: &mut Brush<'_>) {
    brush.angle = quarterpipe::Angle((frame.wrapping_mul(8)) as u8);
    brush.outlined(&[
        InkedShape::polygon(&[[-16, -10], [2, -18], [18, -4], [10, 14], [-12, 12]], &SANDSTONE),
        InkedShape::limb([-8, -4], [6, 4], [3, 2], &CRACK).flat(),
    ]);
}

/// Draws a button, up or down.
pub(super) fn button(button: &Button, body: &Body, brush: &mut Brush<'_>) {
    let [width, height] = half_size(body);
    let (top, cap) = if button.is_pressed { (height / 2, &ink::GREEN) } else { (-height, &ink::RED) };
    brush.outlined(&[InkedShape::block([-width + 14, top], [width - 14, height], cap)]);
    brush.outlined(&[InkedShape::block([-width + 2, height - 10], [width - 2, height], &ink::IRON)]);
}

/// Draws a weight on its chain.
pub(super) fn stomper(stomper: &Stomper, body: &Body, brush: &mut Brush<'_>) {
    let (width, height) = (quarters(stomper.width), quarters(stomper.height));
    let up = quarters(stomper.top.px() - body.y.px()) - 64;
    chain([0, -height], [0, up.min(-height - 8)], brush);
    if let Some(spikes) = &stomper.spikes {
        let (below, tall) = (quarters(spikes.below), i32::from(spikes.hitbox.half_height) * 4);
        spike_row([-width + 4, height - 4], [width - 4, below + tall], true, brush);
    }
    brush.outlined(&[
        InkedShape::block([-width, -height], [width, height], &ink::IRON),
        InkedShape::block([-width, -height / 4], [width, height / 4], &ink::ORANGE),
        InkedShape::block([-width, height - 12], [width, height], &ink::STEEL),
    ]);
}

/// Draws a chain from one point to another, in quarters of a pixel.
pub(super) fn chain(from: [i32; 2], to: [i32; 2], brush: &mut Brush<'_>) {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    let links = (x.abs().max(y.abs()) / 28).clamp(1, 24);
    for link in 0..=links {
        let at = [from[0] + x * link / links, from[1] + y * link / links];
        brush.outlined(&[InkedShape::ring(at, [12, 12], [5, 5], &ink::STEEL)]);
    }
}

/// Draws a hill that can be walked over: the curve of its heights.
pub(super) fn slope(slope: &SlopedSolid, around: &SpriteContext<'_>, brush: &mut Brush<'_>) {
    let width = sane(slope.width);
    let curve = Curve {
        heights: around.table(slope.heights),
        columns: slope.columns,
        flipped: false,
        width: width + around.rules.solid.push_radius,
    };
    let bottom = quarters(slope.height.max(px(8)));
    let height_at = |x: i32| -quarters(curve.height_at(px(x)));
    let columns = (-width.0..=width.0).step_by(4);
    let mut outline: Vec<[i32; 2]> = columns.map(|x| [x * 4, height_at(x).min(bottom - 8)]).collect();
    outline.extend([[quarters(width), bottom], [-quarters(width), bottom]]);
    let material = around.material();
    let mut dabs = vec![InkedShape::polygon(&outline, &material.mound)];
    for course in (-quarters(px(96)) / 32..bottom / 32).map(|course| course * 32) {
        dabs.push(
            InkedShape::block([-quarters(width), course], [quarters(width), course + 4], &material.seam)
                .flat()
                .within(),
        );
    }
    let top: Vec<_> = outline.windows(2).take(outline.len().saturating_sub(3)).collect();
    for ends in &top {
        dabs.push(InkedShape::limb(ends[0], ends[1], [9, 9], &material.top).within());
    }
    brush.outlined(&dabs);
}
