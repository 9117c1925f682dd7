//! The movement of a player: speed, mode, the trail, and the camera that follows.

use quarterpipe::{Px, Speed, World, player::Player, px, rules::Rules, terrain::Mode};

use super::{
    pen::{Font, Pen},
    tiles::stroke,
};
use crate::Colour;

const SPEED: Colour = Colour::rgb(255, 255, 120);
const TRAIL: Colour = Colour::rgb(255, 140, 60);
/// The ground of a trail in a reduced picture.
const GROUND: Colour = Colour::rgb(30, 16, 24);
const EDGE: Colour = Colour::rgb(255, 90, 90);
const STOP: Colour = Colour::rgb(255, 190, 90);
const SCREEN: Colour = Colour::rgb(235, 240, 255);
/// The number of frames that the arrow of the speed looks ahead.
const AHEAD: i32 = 6;
/// The columns and rows of the screen in which a player moves without moving the camera. [K-05, K-10]
const FREE: [[i32; 2]; 2] = [[144, 160], [64, 128]];

const fn name_of(mode: Mode) -> (&'static str, Colour) {
    match mode {
        Mode::Floor => ("Floor", Colour::rgb(130, 255, 150)),
        Mode::RightWall => ("Right wall", Colour::rgb(255, 150, 130)),
        Mode::Ceiling => ("Ceiling", Colour::rgb(150, 180, 255)),
        Mode::LeftWall => ("Left wall", Colour::rgb(255, 220, 120)),
    }
}

/// Formats a speed in pixels with two decimals, cut off.
fn pixels(speed: Speed) -> String {
    let size = u32::from(speed.0.unsigned_abs());
    let sign = if speed < Speed::ZERO { "-" } else { "" };
    format!("{sign}{}.{:02}", size >> 8, ((size & 0xFF) * 100) >> 8)
}

/// Draws an arrow as long as the player's way in six frames, and the speeds in pixels a frame.
pub(super) fn velocity(player: &Player, pen: &mut Pen<'_>) {
    let from = [player.x.px(), player.y.px()];
    let ahead = |speed: Speed| px((i32::from(speed.0) * AHEAD) >> 8);
    let to = [from[0] + ahead(player.x_speed), from[1] + ahead(player.y_speed)];
    pen.line(from, to, SPEED);
    pen.dot(to, 1, SPEED);
    let text = [
        format!("x {}", pixels(player.x_speed)),
        format!("y {}", pixels(player.y_speed)),
        format!("g {}", pixels(player.ground_speed)),
    ];
    for (row, text) in (0..).zip(text) {
        let [_, height] = pen.size(&text, Font::Plain);
        pen.text([from[0] + px(24), from[1] - px(38 - row * (height + 1))], &text, Font::Plain, SPEED);
    }
}

/// Draws the player's mode and the ground's angle, with a stroke along the ground at the feet.
pub(super) fn mode(player: &Player, pen: &mut Pen<'_>) {
    let (name, colour) = name_of(Mode::of(player.angle));
    let (x, y) = (player.x.px(), player.y.px());
    let text =
        if player.airborne { format!("Air {:02X}", player.angle.0) } else { format!("{name} {:02X}", player.angle.0) };
    let [width, _] = pen.size(&text, Font::Plain);
    pen.text([x - px(width / 2), y - px(48)], &text, Font::Plain, colour);
    if player.airborne {
        return;
    }
    let height = px(i32::from(player.height_radius));
    let feet = match Mode::of(player.angle) {
        Mode::Floor => [x, y + height],
        Mode::RightWall => [x + height, y],
        Mode::Ceiling => [x, y - height],
        Mode::LeftWall => [x - height, y],
    };
    pen.line([x, y], feet, colour);
    stroke(feet, player.angle, 14, pen);
}

/// Returns the ends of each step of a trail. A player that was put elsewhere leaves no line.
fn steps(trail: &[(Px, Px)]) -> impl Iterator<Item = (usize, [[Px; 2]; 2])> {
    let ends = trail.windows(2).map(|places| [places[0], places[1]].map(|(x, y)| [x, y]));
    ends.enumerate().filter(|(_, [from, to])| (to[0] - from[0]).0.abs().max((to[1] - from[1]).0.abs()) <= 64)
}

/// Draws the first player's past positions: the older, the fainter. In a reduced picture they are a thick line on a dark ground.
pub(super) fn trail(trail: &[(Px, Px)], pen: &mut Pen<'_>) {
    if pen.is_reduced() {
        for (thickness, colour) in [(4, GROUND), (2, TRAIL)] {
            for (_, [from, to]) in steps(trail).filter(|(_, [from, to])| from != to) {
                pen.thick_line(from, to, thickness, colour);
            }
        }
        return;
    }
    let count = trail.len().max(1);
    for (at, [from, to]) in steps(trail) {
        let alpha = (70 + 185 * (at + 1) / count) as u8;
        pen.line(from, to, TRAIL.with_alpha(alpha));
        if at % 8 == 0 {
            pen.dot(to, 1, TRAIL.with_alpha(alpha));
        }
    }
}

/// Draws the originals' screen, the area in it in which the camera does not move, the level's edges, and the columns that stop a player.
pub(super) fn camera<C>(world: &World<C>, rules: &Rules, pen: &mut Pen<'_>) {
    let (camera, bounds) = (&world.camera, &world.bounds);
    let end = [camera.x + px(319), camera.y + px(223)];
    pen.outline([camera.x, camera.y], end, SCREEN);
    let [[left, right], [top, bottom]] = FREE;
    pen.outline(
        [camera.x + px(left), camera.y + px(top)],
        [camera.x + px(right), camera.y + px(bottom)],
        SCREEN.with_alpha(170),
    );
    pen.outline([bounds.left, bounds.top], [bounds.right - px(1), bounds.bottom - px(1)], EDGE);
    for x in [bounds.player_left(), bounds.player_right(rules)] {
        let rows = [pen.view.top, pen.view.top + px(pen.view.height as i32)];
        pen.line([x, rows[0]], [x, rows[1]], STOP);
    }
    let text = format!("camera {},{}", camera.x.0, camera.y.0);
    pen.text([camera.x + px(3), camera.y + px(3)], &text, Font::Plain, SCREEN);
}
