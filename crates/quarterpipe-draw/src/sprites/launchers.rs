//! Springs, bumpers, boosters, belts.

use quarterpipe::{
    Angle,
    object::Body,
    stock::{Booster, Conveyor, Spring, SpringFacing},
};

use super::{half_size, quarters};
use crate::{
    brush::{Brush, Ink, InkedShape, ink},
    mascot::star,
};

/// Draws a spring, in or out.
pub(super) fn spring(spring: &Spring, body: &Body, brush: &mut Brush<'_>) {
    let cap = if spring.strength >= Spring::STRONG { &ink::RED } else { &ink::YELLOW };
    let is_out = spring.recoil != 0;
    let turned = |angle: u8| Angle(if body.x_flip { angle.wrapping_neg() } else { angle });
    // The top is at the end of the box; that of diagonal springs is inside it.
    let (angle, y_flip, top) = match spring.facing {
        SpringFacing::Up => (Angle(0), false, 32),
        SpringFacing::Down => (Angle(0), true, 32),
        SpringFacing::Side => (turned(0x40), body.y_flip, 32),
        SpringFacing::DiagonalUp => (turned(0x20), false, 36),
        SpringFacing::DiagonalDown => (turned(0x20), true, 36),
    };
    (brush.angle, brush.y_flip) = (angle, y_flip);
    let reach = if is_out { top + 44 } else { top };
    let base = top - 12;
    let coils = if is_out { 5 } else { 2 };
    for coil in 0..coils {
        let y = base - 4 - (base - 8 + reach - 16) * coil / (coils - 1).max(1);
        brush.outlined(&[InkedShape::ring([0, y], [32, 8], [20, 2], &ink::STEEL)]);
    }
    brush.outlined(&[
        InkedShape::block([-56, base - 4], [56, top], &ink::IRON),
        InkedShape::block([-56, base + 4], [56, top], &ink::IRON),
    ]);
    brush.outlined(&[
        InkedShape::limb([-52, -reach + 10], [52, -reach + 10], [10, 10], cap),
        InkedShape::ellipse(-20, -reach + 9, 5, 4, &ink::WHITE).flat(),
        InkedShape::ellipse(20, -reach + 9, 5, 4, &ink::WHITE).flat(),
    ]);
}

/// Draws a bumper, which is larger for a moment after a player touched it.
pub(super) fn bumper(is_touched: bool, body: &Body, brush: &mut Brush<'_>) {
    let [width, _] = half_size(body);
    let size = width.clamp(24, 64) + if is_touched { 8 } else { 0 };
    let middle = if is_touched { &ink::YELLOW } else { &ink::WHITE };
    brush.outlined(&[
        InkedShape::ellipse(0, 0, size, size, &ink::RED),
        InkedShape::ellipse(0, 0, size * 3 / 4, size * 3 / 4, middle),
        InkedShape::ellipse(0, 0, size / 2, size / 2, &ink::BLUE),
    ]);
    star(0, 0, size / 2, &ink::WHITE, brush);
}

/// Draws arrows from left to right, shifted to make them run.
fn arrows([left, right]: [i32; 2], y: i32, shift: i32, ink: &Ink, brush: &mut Brush<'_>) {
    const APART: i32 = 40;
    let first = left + shift.rem_euclid(APART);
    for x in (first..right - 14).step_by(APART as usize) {
        brush.plain(&[
            InkedShape::limb([x, y - 8], [x + 10, y], [4, 4], ink),
            InkedShape::limb([x + 10, y], [x, y + 8], [4, 4], ink),
        ]);
    }
}

/// The distance from a booster's centre down to its plate on the ground, in quarters of a pixel; equal to its reach.
const PLATE: i32 = 64;

/// Draws a booster: a plate with running arrows.
pub(super) fn booster(booster: &Booster, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    let ([width, _], height) = (half_size(body), PLATE);
    let cap = if booster.speed >= Booster::STRONG { &ink::RED } else { &ink::YELLOW };
    brush.outlined(&[
        InkedShape::block([-width, height - 20], [width, height], &ink::IRON),
        InkedShape::block([-width + 6, height - 28], [width - 6, height - 14], &ink::BLACK),
    ]);
    for (at, ink) in [(-width + 2, cap), (width - 2, cap)] {
        brush.outlined(&[InkedShape::ellipse(at, height - 14, 14, 14, ink)]);
    }
    arrows([-width + 14, width - 10], height - 21, (frame % 20 * 2) as i32, &ink::YELLOW, brush);
}

/// Draws a belt. Its upper edge is the body's row, because the ground there is the level's own.
pub(super) fn conveyor(belt: &Conveyor, frame: u32, brush: &mut Brush<'_>) {
    (brush.x_flip, brush.y_flip) = (belt.distance.0 < 0, false);
    let length = quarters(belt.half_length);
    brush.outlined(&[
        InkedShape::limb([-length + 16, 16], [length - 16, 16], [16, 16], &ink::BLACK),
        InkedShape::limb([-length + 16, 16], [length - 16, 16], [9, 9], &ink::IRON),
    ]);
    let shift = (frame % 640) as i32 * quarters(belt.distance).abs();
    arrows([-length + 20, length - 8], 16, shift, &ink::YELLOW, brush);
}
