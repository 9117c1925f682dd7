//! The look of each particle.

use quarterpipe::px;
use quarterpipe_level::art::Ground;

use super::particles::{Kind, Particle};
use crate::{Colour, Picture, View};

const DROP: [Colour; 2] = [Colour::rgb(214, 244, 255), Colour::rgb(140, 206, 255)];
const BUBBLE: Colour = Colour::rgb(214, 248, 255);
const STREAK: Colour = Colour::rgb(255, 255, 255);
const GOLD: Colour = Colour::rgb(255, 226, 96);
const WHITE: Colour = Colour::rgb(255, 255, 255);
const EMBERS: [Colour; 3] = [Colour::rgb(255, 236, 150), Colour::rgb(255, 160, 64), Colour::rgb(216, 72, 48)];
const PAPERS: [Colour; 5] = [
    Colour::rgb(255, 96, 112),
    Colour::rgb(255, 214, 72),
    Colour::rgb(96, 214, 128),
    Colour::rgb(96, 168, 255),
    Colour::rgb(228, 128, 240),
];
const MARK: Colour = Colour::rgb(40, 26, 30);

/// Returns the colour of the dust of a ground.
const fn dust_of(ground: Ground) -> Colour {
    match ground {
        Ground::Bricks => Colour::rgb(236, 236, 244),
        Ground::Meadow => Colour::rgb(226, 206, 176),
        Ground::Rock => Colour::rgb(226, 240, 255),
        Ground::Sand => Colour::rgb(250, 226, 168),
        Ground::Crystal => Colour::rgb(250, 214, 240),
        Ground::Steel => Colour::rgb(214, 222, 230),
    }
}

/// Draws a particle.
pub(super) fn draw(particle: &Particle, ground: Ground, view: View, picture: &mut Picture) {
    let Particle { kind, at, speed, age, life, seed } = *particle;
    let [x, y] = at.map(|at| px(at >> 8));
    if !view.shows(x, y, 64, 64) {
        return;
    }
    let point = view.point(x, y);
    let (x, y, age, life) = (point.x, point.y, i32::from(age), i32::from(life).max(1));
    // From 255 down to 0.
    let fade = |most: i32| (most * (life - age) / life).clamp(0, 255) as u8;
    match kind {
        Kind::Drop { .. } => {
            let colour = DROP[(seed & 1) as usize];
            let size = 1 + i32::from(seed & 6 == 0 && age < 16);
            for (across, down) in (0..size).flat_map(|across| (0..=size).map(move |down| (across, down))) {
                picture.set(x + across, y + down, if down == 0 { colour } else { colour.with_alpha(180) });
            }
        }
        Kind::Ripple => {
            let reach = 6 + age;
            for side in [-1, 1] {
                for along in 0..6 {
                    picture.set(x + side * (reach - along), y - i32::from(along == 0), WHITE.with_alpha(fade(220)));
                }
            }
        }
        Kind::Bubble { .. } => {
            let size = 1 + (seed & 1) as i32;
            ring([x, y], size, BUBBLE.with_alpha(200), picture);
            picture.set(x - size + 1, y - size + 1, WHITE);
        }
        Kind::Dust => {
            let radius = 2 + (seed & 1) as i32 + age.min(life - age) / 5;
            let Colour { r, g, b, .. } = dust_of(ground);
            let shade = [r, g, b].map(|part| (u16::from(part) * 3 / 4) as u8);
            let at = [x, y - radius / 2];
            disc(at, radius, Colour::rgb(shade[0], shade[1], shade[2]).with_alpha(fade(240)), picture);
            disc([at[0], at[1] - 1], radius - 1, Colour::rgb(r, g, b).with_alpha(fade(255)), picture);
        }
        Kind::Mark => {
            // Along the ground: it is raised from a floor or a wall.
            let colour = MARK.with_alpha(fade(150));
            let [across, down] = if speed[0] == 0 { [1, 0] } else { [0, 1] };
            for along in -2..=2 {
                picture.set(x + along * across, y + along * down, colour);
                picture.set(x + along * across - speed[0], y + along * down - speed[1], colour);
            }
        }
        Kind::Streak => {
            // A quarter of the way that the player goes in 16 frames.
            let length = speed[0].abs().max(speed[1].abs()).min(0x1800) / 64;
            for part in 0..length {
                let along = |speed: i32| speed.clamp(-0x1800, 0x1800) * part / (64 * length);
                let alpha = i32::from(fade(190)) * (length - part) / length;
                picture.set(x - along(speed[0]), y - along(speed[1]), STREAK.with_alpha(alpha as u8));
            }
        }
        Kind::Spark => {
            let colour = if age / 3 % 2 == 0 { GOLD } else { WHITE };
            picture.set(x, y, colour);
            if age < life * 2 / 3 {
                let faint = colour.with_alpha(150);
                for [across, down] in [[1, 0], [-1, 0], [0, 1], [0, -1]] {
                    picture.set(x + across, y + down, faint);
                }
            }
        }
        Kind::Ember => {
            let colour = EMBERS[(age * 3 / life).clamp(0, 2) as usize];
            disc([x, y], 1 - age * 2 / life / 2, colour.with_alpha(fade(400)), picture);
        }
        Kind::Confetti => {
            let colour = PAPERS[(seed >> 3) as usize % PAPERS.len()];
            let turn = (age + (seed & 15) as i32) / 5 % 3;
            for down in 0..=turn.min(1) {
                for across in 0..=(2 - turn).min(1) {
                    picture.set(x + across, y + down, colour.with_alpha(fade(600)));
                }
            }
        }
    }
}

/// Draws a filled circle.
fn disc([x, y]: [i32; 2], radius: i32, colour: Colour, picture: &mut Picture) {
    for down in -radius..=radius {
        for across in -radius..=radius {
            if across * across + down * down <= radius * radius + radius / 2 {
                picture.set(x + across, y + down, colour);
            }
        }
    }
}

/// Draws a circle.
fn ring([x, y]: [i32; 2], radius: i32, colour: Colour, picture: &mut Picture) {
    for down in -radius..=radius {
        for across in -radius..=radius {
            let reach = across * across + down * down;
            if reach <= radius * radius + radius / 2 && reach > (radius - 1) * (radius - 1) {
                picture.set(x + across, y + down, colour);
            }
        }
    }
}
