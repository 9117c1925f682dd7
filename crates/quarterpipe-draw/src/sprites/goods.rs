//! Rings, monitors and their items, checkpoints, goals.

use quarterpipe::{Angle, event::Item, object::Body, player::Shield, trig::cosine};

use super::half_size;
use crate::{
    brush::{Brush, Ink, InkedShape, ink},
    mascot::star,
};

/// Draws a ring in one of the eight pictures of its turn.
pub(super) fn ring(picture: u32, brush: &mut Brush<'_>) {
    (brush.x_flip, brush.y_flip) = (false, false);
    let turn = i32::from(cosine(Angle((picture % 8 * 16) as u8))).abs();
    let width = (30 * turn / 256).max(8);
    brush.outlined(&[InkedShape::ring([0, 0], [width, 30], [(width - 11).max(0), 18], &ink::GOLD)]);
    if width > 24 {
        brush.plain(&[InkedShape::ellipse(-15, -15, 4, 4, &ink::WHITE).flat()]);
    }
}

/// Draws the sparkle of a ring that was taken.
pub(super) fn sparkle(frames: u8, brush: &mut Brush<'_>) {
    for (number, [x, y]) in [[-18, -10], [14, 12], [10, -20], [-10, 18]].into_iter().enumerate() {
        let age = (frames / 2 + number as u8 * 3) % 12;
        star(
            x,
            y,
            6 + i32::from(age.min(12 - age)) * 3,
            if number % 2 == 0 { &ink::WHITE } else { &ink::YELLOW },
            brush,
        );
    }
}

const SCREEN: Ink = Ink::new(0x3a_4a8c, 0x26_2f66, 0x1a_2150, 0x14_1838);
const CASE: Ink = Ink::new(0xd8_dcea, 0x9a_a4c0, 0x66_7090, 0x23_2640);

/// Draws a monitor that shows its item.
pub(super) fn monitor(item: Item, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    brush.x_flip = false;
    let [width, height] = half_size(body).map(|size| size.max(48));
    brush.outlined(&[
        InkedShape::block([-width + 6, height - 12], [width - 6, height], &ink::IRON),
        InkedShape::block([-width, -height], [width, height - 10], &CASE),
        InkedShape::block([-width + 10, -height + 8], [width - 10, height - 20], &SCREEN),
    ]);
    let line = -height + 12 + (frame % 48) as i32 * (2 * height - 36) / 48;
    brush.alpha = 60;
    brush.plain(&[InkedShape::block([-width + 10, line], [width - 10, line + 4], &ink::WHITE).flat()]);
    brush.alpha = 255;
    brush.origin.y -= if brush.y_flip { -1 } else { 1 };
    // Every now and then it flickers.
    if frame % 32 < 28 {
        symbol(item, brush);
    }
}

/// Draws a broken monitor.
pub(super) fn broken_monitor(body: &Body, brush: &mut Brush<'_>) {
    let [width, height] = half_size(body).map(|size| size.max(48));
    let jagged = [
        [-width, height - 12],
        [-width, 4],
        [-width + 20, 20],
        [-6, 2],
        [10, 22],
        [width - 22, 6],
        [width, 16],
        [width, height - 12],
    ];
    brush.outlined(&[
        InkedShape::block([-width + 6, height - 12], [width - 6, height], &ink::IRON),
        InkedShape::polygon(&jagged, &CASE),
        InkedShape::block([-width + 12, 26], [width - 12, height - 14], &ink::BLACK).within(),
    ]);
}

/// Draws the item that rises out of a monitor.
pub(super) fn item(item: Item, brush: &mut Brush<'_>) {
    (brush.x_flip, brush.y_flip) = (false, false);
    brush.outlined(&[InkedShape::block([-34, -32], [34, 32], &SCREEN)]);
    symbol(item, brush);
}

/// Draws the symbol of an item, about 14 px high.
fn symbol(item: Item, brush: &mut Brush<'_>) {
    match item {
        Item::TenRings => {
            for at in [[-10, -8], [10, -8], [0, 8]] {
                brush.outlined(&[InkedShape::ring(at, [14, 14], [7, 7], &ink::GOLD)]);
            }
        }
        Item::Shoes => brush.outlined(&[
            InkedShape::limb([-8, -22], [-8, 8], [10, 12], &ink::RED),
            InkedShape::limb([-8, 10], [18, 12], [12, 9], &ink::RED),
            InkedShape::limb([-20, 20], [26, 20], [3, 3], &ink::WHITE).flat(),
            InkedShape::limb([-16, -14], [0, -14], [4, 4], &ink::WHITE).flat(),
        ]),
        Item::Shield(shield) => {
            let ink = match shield {
                Shield::None | Shield::Plain => &ink::BLUE,
                Shield::Fire => &ink::ORANGE,
                Shield::Lightning => &ink::YELLOW,
                Shield::Bubble => &ink::CYAN,
            };
            brush.outlined(&[
                InkedShape::ellipse(0, 0, 25, 25, ink),
                InkedShape::ellipse(-8, -9, 6, 5, &ink::WHITE).flat(),
            ]);
            match shield {
                Shield::Fire => brush.plain(&[InkedShape::polygon(
                    &[[0, -18], [14, 4], [6, 16], [-6, 16], [-14, 4], [-4, -2]],
                    &ink::RED,
                )]),
                Shield::Lightning => brush.plain(&[InkedShape::polygon(
                    &[[6, -20], [-12, 4], [-1, 4], [-6, 20], [12, -4], [1, -4]],
                    &ink::BLACK,
                )]),
                _ => {}
            }
        }
        Item::Invincibility => {
            star(0, 0, 32, &ink::YELLOW, brush);
            star(0, 0, 18, &ink::WHITE, brush);
        }
        Item::AllPowerUps => {
            brush.outlined(&[InkedShape::ellipse(0, 0, 25, 25, &ink::BLUE)]);
            star(0, 0, 20, &ink::YELLOW, brush);
        }
        Item::Harm => {
            brush.outlined(&[
                InkedShape::ellipse(0, -4, 22, 20, &ink::WHITE),
                InkedShape::block([-12, 8], [12, 24], &ink::WHITE),
            ]);
            let dark = [[-9, -4], [9, -4]].map(|[x, y]| InkedShape::ellipse(x, y, 6, 7, &ink::BLACK).flat());
            brush.plain(&[dark[0], dark[1], InkedShape::block([-2, 14], [2, 24], &ink::BLACK).flat()]);
        }
        Item::Life => brush.outlined(&[
            InkedShape::limb([14, 0], [30, 8], [7, 3], &ink::ORANGE),
            InkedShape::ellipse(0, -2, 22, 22, &TEAL),
            InkedShape::ellipse(10, 4, 13, 13, &ink::WHITE).within(),
            InkedShape::ellipse(10, -6, 4, 6, &ink::BLACK).flat(),
        ]),
        // Also for items that have no symbol yet.
        _ => question_mark(brush),
    }
}

const TEAL: Ink = Ink::new(0x86_f0d4, 0x2f_bfae, 0x1b_848f, 0x10_2c46);

fn question_mark(brush: &mut Brush<'_>) {
    let stroke = |from, to| InkedShape::limb(from, to, [5, 5], &ink::WHITE);
    brush.outlined(&[
        stroke([-10, -14], [-2, -21]),
        stroke([-2, -21], [8, -16]),
        stroke([8, -16], [8, -7]),
        stroke([8, -7], [0, 1]),
        stroke([0, 1], [0, 7]),
        InkedShape::ellipse(0, 19, 5, 5, &ink::WHITE),
    ]);
}

/// Draws a post with a lamp, which is lit once a player passed.
pub(super) fn checkpoint(passed: bool, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    brush.y_flip = false;
    let [_, height] = half_size(body).map(|size| size.clamp(64, 160));
    let lamp = if !passed {
        &ink::BLUE
    } else if (frame / 8).is_multiple_of(2) {
        &ink::YELLOW
    } else {
        &ink::ORANGE
    };
    brush.outlined(&[
        InkedShape::block([-6, -height + 30], [6, height], &ink::STEEL),
        InkedShape::block([-22, height - 10], [22, height], &ink::IRON),
    ]);
    if passed {
        let sway = (frame / 6 % 3) as i32 * 3;
        let flag = [[6, -height + 44], [56, -height + 58 + sway], [6, -height + 76]];
        brush.outlined(&[InkedShape::polygon(&flag, &ink::GREEN)]);
    }
    brush.outlined(&[
        InkedShape::ellipse(0, -height + 20, 20, 20, lamp),
        InkedShape::ellipse(-6, -height + 13, 5, 5, &ink::WHITE).flat(),
    ]);
}

/// The frames for which the sign of a reached goal turns.
const SPIN: u32 = 100;
/// The turn in that time, in 1/256 of a turn: from its chequered side to the star.
const TURNS: u32 = 5 * 256 + 128;

/// Returns how far the sign of a goal is turned from its star, this many frames after it was reached: ever more slowly.
fn sign_angle(age: u32) -> Angle {
    let left = SPIN.saturating_sub(age);
    Angle((TURNS * left * left / (SPIN * SPIN)) as u8)
}

/// Draws a sign on a post: chequered, and with a star once it is reached. `reached` says that it is, and how many frames ago, if that
/// is known.
pub(super) fn goal(reached: Option<Option<u32>>, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    (brush.x_flip, brush.y_flip) = (false, false);
    let [_, height] = half_size(body).map(|size| size.clamp(80, 160));
    brush.outlined(&[
        InkedShape::block([-7, -height + 40], [7, height], &ink::STEEL),
        InkedShape::block([-28, height - 12], [28, height], &ink::IRON),
    ]);
    let middle = -height + 40;
    // 256 seen from the front with its star, -256 from the back, 0 from the side.
    let facing = match reached {
        None => -256,
        Some(age) => i32::from(cosine(age.map_or(Angle(0), sign_angle))),
    };
    let narrow = |x: i32| x * facing.abs() / 256;
    let half = narrow(72).max(6);
    let face = if facing > 0 { &ink::BLUE } else { &ink::WHITE };
    brush.outlined(&[InkedShape::block([-half, middle - 44], [half, middle + 40], face)]);
    if facing > 0 {
        if half > 40 {
            star(0, middle - 2, narrow(if (frame / 8).is_multiple_of(2) { 40 } else { 34 }), &ink::YELLOW, brush);
        }
        return;
    }
    for (column, row) in (0..8).flat_map(|column| (0..4).map(move |row| (column, row))) {
        if (column + row) % 2 == 0 {
            let ([left, right], y) = ([-64, -48].map(|x| narrow(x + column * 16)), middle - 36 + row * 17);
            brush.plain(&[InkedShape::block([left, y], [right, y + 17], &ink::BLACK).flat()]);
        }
    }
}
