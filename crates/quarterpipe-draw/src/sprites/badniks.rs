//! Enemies of the project's own design, and their explosions and smoke.

use quarterpipe::{
    Speed,
    object::Body,
    stock::{Hazard, Hits, JumpingBadnik, Reaction, Segment, ShootingBadnik, WalkingBadnik, WalkingPhase},
};

use super::{half_size, hazards::spiked_ball};
use crate::{
    Colour,
    brush::{Brush, InkedShape, ink},
    mascot::star,
};

/// Makes an enemy flash that was just hit.
fn flash(hits: Hits, brush: &mut Brush<'_>) {
    if hits.rest / 2 % 2 == 1 {
        brush.tint = (Colour::rgb(255, 255, 255), 190);
    }
}

/// Draws a walking enemy: a teapot on wheels.
pub(super) fn walking(badnik: &WalkingBadnik, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    flash(badnik.hits, brush);
    brush.y_flip = false;
    brush.x_flip = body.x_flip == badnik.flipped_goes_left;
    let [width, floor] = half_size(body).map(|size| size.clamp(40, 112));
    let rolls = badnik.phase == WalkingPhase::Walking;
    let turn = if rolls { frame / 4 % 2 } else { 0 } as i32;
    let spout = [InkedShape::limb([width - 34, -4], [width - 2, -34], [11, 7], &ink::PURPLE)];
    brush.outlined(&[InkedShape::ring([-width + 16, -12], [22, 24], [12, 13], &ink::PURPLE)]);
    brush.outlined(&spout);
    brush.outlined(&[
        InkedShape::ellipse(-6, -8, width - 26, floor - 10, &ink::PURPLE),
        InkedShape::ellipse(-6, 14, width - 20, 10, &ink::GOLD).within(),
    ]);
    brush.outlined(&[
        InkedShape::ellipse(-6, -floor + 6, 20, 9, &ink::GOLD),
        InkedShape::ellipse(-6, -floor - 7, 7, 7, &ink::RED),
    ]);
    eye([12, -16], 12, brush);
    for x in [-30, 18] {
        brush.outlined(&[
            InkedShape::ellipse(x, floor - 16, 16, 16, &ink::IRON),
            InkedShape::limb(
                [x - 8 + turn * 8, floor - 16 - turn * 8],
                [x + 8 - turn * 8, floor - 16 + turn * 8],
                [3, 3],
                &ink::STEEL,
            ),
        ]);
    }
}

/// Draws an angry eye.
fn eye([x, y]: [i32; 2], size: i32, brush: &mut Brush<'_>) {
    brush.outlined(&[
        InkedShape::ellipse(x, y, size, size, &ink::WHITE),
        InkedShape::ellipse(x + size / 4, y + 1, size / 2, size * 2 / 3, &ink::RED).flat(),
        InkedShape::limb([x - size, y - size], [x + size, y - size / 3], [4, 4], &ink::BLACK).flat().within(),
    ]);
}

/// Draws a jumping enemy: a metal jellyfish.
pub(super) fn jumping(badnik: &JumpingBadnik, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    flash(badnik.hits, brush);
    brush.y_flip = false;
    let [width, height] = half_size(body).map(|size| size.clamp(40, 96));
    // Tall on its way up, wide on its way down.
    let rises = body.y_speed < Speed::ZERO;
    let (wide, tall) = if rises { (width * 3 / 4, height * 3 / 4) } else { (width, height * 5 / 8) };
    let swing = [0, 4, 0, -4][(frame / 6 % 4) as usize];
    for arm in [-2, -1, 0, 1, 2] {
        let x = arm * wide * 3 / 8;
        let reach = if rises { height } else { height * 3 / 4 };
        brush.outlined(&[InkedShape::limb(
            [x, 0],
            [x + swing * if rises { 1 } else { arm + 1 }, reach],
            [6, 4],
            &ink::PINK,
        )]);
    }
    brush.outlined(&[
        InkedShape::ellipse(0, -height + tall, wide, tall, &ink::CYAN),
        InkedShape::block([-wide - 8, -height + tall + 12], [wide + 8, height + 40], &ink::CYAN).within(),
        InkedShape::limb([-wide, -height + tall + 14], [wide, -height + tall + 14], [8, 8], &ink::STEEL).within(),
    ]);
    eye([-12, -height + tall - 4], 11, brush);
    eye([14, -height + tall - 4], 11, brush);
}

/// Draws a flying enemy: a lamp with two wings, and spikes on its back if it has any.
pub(super) fn flying(badnik: &Hazard, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    flash(badnik.hits, brush);
    brush.y_flip = false;
    brush.x_flip = body.x_flip || body.x_speed > Speed::ZERO;
    let [width, height] = half_size(body).map(|size| size.clamp(32, 96));
    let beat = [-14, -4, 8, -4][(frame / 3 % 4) as usize];
    for way in [-1, 1] {
        brush.outlined(&[InkedShape::polygon(
            &[[way * 8, -8], [way * width, -height + beat], [way * (width - 10), -height + beat + 26], [way * 10, 10]],
            &ink::WHITE,
        )]);
    }
    if badnik.reaction == Reaction::SpikyBack {
        for x in [-18, 0, 18] {
            brush.outlined(&[InkedShape::polygon(&[[x, -44], [x + 9, -20], [x - 9, -20]], &ink::STEEL)]);
        }
    }
    brush.outlined(&[
        InkedShape::ellipse(0, 0, 28, 24, &ink::RED),
        InkedShape::block([-30, 8], [30, 16], &ink::GOLD).within(),
        InkedShape::ellipse(0, 26, 9, 9, &ink::YELLOW),
    ]);
    eye([-12, -4], 10, brush);
}

/// Draws a shooting enemy: a cactus with a muzzle.
pub(super) fn shooting(badnik: &ShootingBadnik, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    flash(badnik.hits, brush);
    brush.y_flip = false;
    brush.x_flip = !badnik.next_right;
    let [_, height] = half_size(body).map(|size| size.clamp(56, 128));
    let aims = badnik.left.is_some();
    let swell = if aims { (frame / 3 % 2) as i32 * 3 } else { 0 };
    brush.outlined(&[
        InkedShape::polygon(&[[-36, height - 34], [36, height - 34], [26, height], [-26, height]], &ink::ORANGE),
        InkedShape::block([-40, height - 42], [40, height - 28], &ink::ORANGE),
    ]);
    brush.outlined(&[
        InkedShape::limb([-20, 6], [-40, -4], [9, 9], &ink::GREEN),
        InkedShape::limb([-40, -4], [-40, -22], [9, 9], &ink::GREEN),
    ]);
    brush.outlined(&[
        InkedShape::limb([0, -height + 36], [0, height - 48], [28 + swell, 24], &ink::GREEN),
        InkedShape::limb([-8, -height + 26], [-8, height - 48], [2, 2], &ink::BLACK).flat().within(),
    ]);
    brush.outlined(&[
        InkedShape::limb([12, -2], [36 + swell, -2], [13, 13 + swell], &ink::IRON),
        InkedShape::ellipse(40 + swell, -2, 5, 9, &ink::BLACK).flat(),
    ]);
    eye([10, -height + 36], 12, brush);
    for (x, way) in [(-10, -1), (4, 0), (16, 1)] {
        brush.outlined(&[InkedShape::limb([x, -height + 12], [x + way * 6, -height - 4], [6, 3], &ink::PINK)]);
    }
}

/// Draws a part of an enemy: a shell, or a spiky ball.
pub(super) fn segment(segment: &Segment, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    let [width, height] = half_size(body).map(|size| size.clamp(20, 64));
    match segment.reaction {
        Reaction::Spiky(_) => spiked_ball(frame, width.min(height), brush),
        Reaction::Enemy | Reaction::SpikyBack => brush.outlined(&[
            InkedShape::ellipse(0, 0, width, height, &ink::PURPLE),
            InkedShape::ellipse(0, 0, width / 2, height / 2, &ink::GOLD),
        ]),
    }
}

/// Draws an explosion, by the frames that it has lasted.
pub(super) fn explosion(frames: u8, brush: &mut Brush<'_>) {
    let age = i32::from(frames.min(40));
    let size = 30 + age * 2;
    brush.alpha = (255 - age * 5).clamp(0, 255) as u8;
    if age < 20 {
        brush.outlined(&[
            InkedShape::ellipse(-size / 3, -size / 4, size * 2 / 3, size * 2 / 3, &ink::ORANGE),
            InkedShape::ellipse(size / 3, size / 5, size * 2 / 3, size * 2 / 3, &ink::ORANGE),
            InkedShape::ellipse(0, 0, size * 2 / 3, size * 2 / 3, &ink::YELLOW),
        ]);
        star(0, 0, size - age, &ink::WHITE, brush);
        return;
    }
    for [x, y] in [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, 0]] {
        let puff = (44 - age).max(4);
        brush.outlined(&[InkedShape::ellipse(x * size / 2, y * size / 2, puff, puff, &ink::STONE)]);
    }
}

/// Draws smoke that fades, by the frames that are left of it.
pub(super) fn smoke(frames: u8, brush: &mut Brush<'_>) {
    let left = i32::from(frames.min(32));
    let size = 34 - left / 2;
    brush.alpha = (70 + left * 5).min(255) as u8;
    brush.plain(&[
        InkedShape::ellipse(-8, 4, size / 2, size / 2, &ink::WHITE),
        InkedShape::ellipse(8, 2, size / 2, size / 2, &ink::WHITE),
        InkedShape::ellipse(0, -8, size * 2 / 3, size * 2 / 3, &ink::WHITE),
    ]);
}
