//! Effects around a player: shields, stars, speed lines, dust.

use quarterpipe::{
    Angle,
    player::{Form, Player, Pose, Shield},
    trig::{cosine, sine},
};

use crate::{
    Colour,
    brush::{Brush, Ink, InkedShape, ink},
};

/// Returns a point on an ellipse, at a byte angle of any size.
fn around(angle: i32, width: i32, height: i32) -> [i32; 2] {
    let angle = angle as u8;
    [(i32::from(cosine(Angle(angle))) * width) >> 8, (i32::from(sine(Angle(angle))) * height) >> 8]
}

/// Returns the colour in which a player's plumage glows in super and hyper forms, and the white part of it.
pub(super) fn glow(player: &Player, frame: u32) -> Option<(Colour, u32)> {
    const HYPER: [Colour; 4] =
        [Colour::rgb(255, 120, 176), Colour::rgb(255, 220, 88), Colour::rgb(88, 232, 160), Colour::rgb(110, 164, 255)];
    let step = (frame / 4 % 4) as usize;
    match player.form {
        Form::Normal => None,
        Form::Super => Some((Colour::rgb(255, 214, 64), [0, 40, 90, 40][step])),
        Form::Hyper => Some((HYPER[step], 40)),
    }
}

/// Draws the effects behind a player, before the player itself: speed lines, dust, and the stars on the far side.
pub(super) fn behind(player: &Player, frame: u32, brush: &mut Brush<'_>) {
    if player.shoes != 0 {
        speed_lines(player, frame, brush);
    }
    if player.pose == Pose::SpinDash || player.charge_timer != 0 {
        dust(player, frame, 46, brush);
    }
    if player.pose == Pose::Skid {
        dust(player, frame, -40, brush);
    }
    if player.invincible != 0 || player.is_super() {
        stars(frame, false, brush);
    } else if let Some(ink) = ink_of(player.shield) {
        // The shield's body is drawn behind the player, which it would otherwise dim.
        brush.alpha = 90;
        brush.plain(&[InkedShape::ellipse(0, 0, 96, 96, ink).flat()]);
        brush.alpha = 255;
    }
}

/// Draws the effects over a player: its shield, or the stars on the near side.
pub(super) fn before(player: &Player, frame: u32, brush: &mut Brush<'_>) {
    if player.invincible != 0 || player.is_super() {
        stars(frame, true, brush);
        return;
    }
    shield(player.shield, frame, brush);
}

/// Returns the ink of a shield.
const fn ink_of(shield: Shield) -> Option<&'static Ink> {
    match shield {
        Shield::None => None,
        Shield::Plain => Some(&ink::BLUE),
        Shield::Fire => Some(&ink::ORANGE),
        Shield::Lightning => Some(&ink::YELLOW),
        Shield::Bubble => Some(&ink::CYAN),
    }
}

/// Draws the rim of a shield, in front of the player.
fn shield(shield: Shield, frame: u32, brush: &mut Brush<'_>) {
    let Some(ink) = ink_of(shield) else { return };
    brush.alpha = 120;
    brush.plain(&[InkedShape::ring([0, 0], [96, 96], [90, 90], ink).flat()]);
    brush.alpha = 210;
    let turn = (frame % 256 * 6) as i32;
    match shield {
        Shield::Lightning => {
            for arm in [0, 0x55, 0xAA] {
                let bolt: [[i32; 2]; 4] = std::array::from_fn(|at| {
                    let reach = if at % 2 == 0 { 92 } else { 78 };
                    around(turn + arm + at as i32 * 14, reach, reach)
                });
                brush.plain(&[
                    InkedShape::limb(bolt[0], bolt[1], [4, 4], &ink::WHITE),
                    InkedShape::limb(bolt[1], bolt[2], [4, 4], ink),
                    InkedShape::limb(bolt[2], bolt[3], [4, 2], &ink::WHITE),
                ]);
            }
        }
        Shield::Fire => {
            for arm in 0..6 {
                let angle = turn * 2 + arm * 43;
                let flame = if (frame / 2 + arm as u32).is_multiple_of(2) { 12 } else { 8 };
                brush.plain(&[InkedShape::limb(around(angle, 88, 88), around(angle - 18, 98, 98), [flame, 3], ink)]);
            }
        }
        _ => {
            let glint = turn / 2;
            for (start, length) in [(0, 5), (0x80, 3)] {
                for at in 0..length {
                    let [from, to] = [at, at + 1].map(|at| around(glint + start + at * 9, 92, 92));
                    brush.plain(&[InkedShape::limb(from, to, [4, 4], &Ink::flat(0xff_ffff, 0xff_ffff))]);
                }
            }
        }
    }
    brush.alpha = 255;
}

/// Draws those of the eight stars that are on the near side of the player, or the stars on the far side.
fn stars(frame: u32, is_near: bool, brush: &mut Brush<'_>) {
    for number in 0..8 {
        let angle = (frame % 256 * 7) as i32 + number * 32;
        if (angle & 0xFF < 0x80) != is_near {
            continue;
        }
        let [x, y] = around(angle, 84, 52);
        let y = y - number % 4 * 16 + 24;
        let size = if (frame / 3 + number as u32).is_multiple_of(2) { 16 } else { 9 };
        let ink = if number % 2 == 0 { &ink::WHITE } else { &ink::YELLOW };
        star(x, y, size, ink, brush);
    }
}

/// Draws a star with four points.
pub(crate) fn star(x: i32, y: i32, size: i32, ink: &Ink, brush: &mut Brush<'_>) {
    let waist = size / 4;
    let points = [
        [x, y - size],
        [x + waist, y - waist],
        [x + size, y],
        [x + waist, y + waist],
        [x, y + size],
        [x - waist, y + waist],
        [x - size, y],
        [x - waist, y - waist],
    ];
    brush.plain(&[InkedShape::polygon(&points, ink)]);
}

/// Draws lines behind a moving player: the faster, the longer.
fn speed_lines(player: &Player, frame: u32, brush: &mut Brush<'_>) {
    let speed = [i32::from(player.x_speed.0), i32::from(player.y_speed.0)];
    if speed[0].abs().max(speed[1].abs()) < 0x200 {
        return;
    }
    for line in 0..4 {
        let offset = [-3, 1, -1, 3][line as usize] * 16 + ((frame % 9 * 5) as i32 + line * 7) % 9;
        let length = 4 + ((frame % 3) as i32 + line * 3) % 3;
        // Offset across the larger component of the speed.
        let across = if speed[0].abs() >= speed[1].abs() { [0, offset] } else { [offset, 0] };
        let at = |share: i32| [across[0] - speed[0] * share / 64, across[1] - speed[1] * share / 64];
        brush.alpha = 150;
        brush.plain(&[InkedShape::limb(at(2), at(2 + length), [4, 1], &ink::YELLOW)]);
    }
    brush.alpha = 255;
}

/// Draws puffs at the player's feet: behind the player if `reach` is positive, otherwise in front.
fn dust(player: &Player, frame: u32, reach: i32, brush: &mut Brush<'_>) {
    let floor = i32::from(player.height_radius) * 4;
    let way = if player.facing_left { 1 } else { -1 };
    for puff in 0..3 {
        let age = ((frame % 12) as i32 + puff * 4) % 12;
        let (x, y) = (way * (reach + reach.signum() * age * 4), floor - 4 - age * 2);
        let size = 4 + age.min(12 - age) * 2;
        brush.alpha = (220 - age * 14) as u8;
        brush.plain(&[InkedShape::ellipse(x, y, size, size, &ink::WHITE)]);
    }
    brush.alpha = 255;
}
