//! Spikes, logs of spikes, spiked balls, shots.

use quarterpipe::{
    Angle,
    object::Body,
    stock::{Hazard, Reaction, SpikeLog, Spikes, SpikesFacing, motion::Path},
    trig::{cosine, sine},
};

use super::{SPIKE, badniks, half_size, quarters, solids::chain, spike_row};
use crate::brush::{Brush, InkedShape, ink};

/// Draws a box of spikes.
pub(super) fn spikes(spikes: &Spikes, brush: &mut Brush<'_>) {
    let [width, height] = [spikes.block.width, spikes.block.height].map(quarters);
    match spikes.points {
        SpikesFacing::Up => {
            // `points` says which way they point, not the mirrored body.
            brush.y_flip = false;
            spike_row([-width, -height], [width, height - 8], false, brush);
            brush.outlined(&[InkedShape::block([-width, height - 14], [width, height], &ink::IRON)]);
        }
        SpikesFacing::Down => {
            brush.y_flip = false;
            spike_row([-width, -height + 8], [width, height], true, brush);
            brush.outlined(&[InkedShape::block([-width, -height], [width, -height + 14], &ink::IRON)]);
        }
        SpikesFacing::Sideways => sideways(width, height, brush),
    }
}

/// Draws spikes to both sides of a rail.
fn sideways(width: i32, height: i32, brush: &mut Brush<'_>) {
    let count = (2 * height / SPIKE).max(1);
    for spike in 0..count {
        let [from, to] = [spike, spike + 1].map(|at| -height + 2 * height * at / count);
        let middle = (from + to) / 2;
        for way in [-1, 1] {
            let root = way * 6;
            brush.outlined(&[
                InkedShape::polygon(&[[way * width, middle], [root, to - 2], [root, from + 2]], &ink::WHITE),
                InkedShape::polygon(&[[way * width, middle], [root, to - 2], [root, middle - 2]], &ink::STEEL),
            ]);
        }
    }
    brush.outlined(&[InkedShape::block([-8, -height], [8, height], &ink::IRON)]);
}

/// Draws a slice of a log and its spike, seen from the side: longest where it points up or down.
pub(super) fn spike_log(log: &SpikeLog, frame: u32, brush: &mut Brush<'_>) {
    let turn = u32::from(log.picture(frame)) * 256 / u32::from(log.pictures.max(1));
    let reach = 64 * i32::from(cosine(Angle(turn as u8))) / 256;
    // Behind the log on its way up.
    let is_behind = turn > 0x80;
    let spike = |brush: &mut Brush<'_>| {
        let way = reach.signum();
        if reach.abs() > 22 {
            brush.outlined(&[
                InkedShape::polygon(&[[0, -reach], [12, -16 * way], [-12, -16 * way]], &ink::WHITE),
                InkedShape::polygon(&[[0, -reach], [12, -16 * way], [-1, -16 * way]], &ink::STEEL),
            ]);
        } else if !is_behind {
            brush.outlined(&[InkedShape::ellipse(0, -reach, 9, 9, &ink::WHITE)]);
        }
    };
    if is_behind || turn == 0 {
        spike(brush);
    }
    brush.outlined(&[
        InkedShape::block([-32, -22], [32, 22], &ink::WOOD),
        InkedShape::block([-32, -22], [32, -14], &ink::WOOD),
        InkedShape::block([-32, 8], [32, 22], &ink::WOOD),
    ]);
    if !is_behind && turn != 0 {
        spike(brush);
    }
}

/// Draws a flying enemy or a hazard: a spiked ball, on a chain if it swings or circles, or a glowing mass if it is wide or high.
pub(super) fn hazard(hazard: &Hazard, body: &Body, frame: u32, brush: &mut Brush<'_>) {
    if !matches!(hazard.reaction, Reaction::Spiky(_)) {
        badniks::flying(hazard, body, frame, brush);
        return;
    }
    let [width, height] = half_size(body);
    if width > 2 * height || height > 2 * width || width.min(height) > 96 {
        glow([width, height], frame, brush);
        return;
    }
    (brush.x_flip, brush.y_flip) = (false, false);
    if matches!(hazard.motion.path(), Path::Swing(_) | Path::Circle(_)) {
        let base = [hazard.motion.x.px() - body.x.px(), hazard.motion.y.px() - body.y.px()].map(quarters);
        chain([0, 0], base, brush);
        brush.outlined(&[InkedShape::ellipse(base[0], base[1], 18, 18, &ink::IRON)]);
    }
    spiked_ball(frame, width.min(height), brush);
}

/// Draws a box of something hot, with a surface that moves.
fn glow([width, height]: [i32; 2], frame: u32, brush: &mut Brush<'_>) {
    let mut dabs = vec![InkedShape::block([-width, -height + 8], [width, height], &ink::ORANGE)];
    for (wave, x) in (-width + 16..=width - 16).step_by(32).enumerate() {
        let lift = if (wave as u32 + frame / 8).is_multiple_of(2) { 6 } else { 0 };
        dabs.push(InkedShape::ellipse(x, -height + 12 - lift, 16, 10, &ink::YELLOW));
    }
    brush.outlined(&dabs);
}

/// Draws a turning ball with spikes all round.
pub(super) fn spiked_ball(frame: u32, radius: i32, brush: &mut Brush<'_>) {
    for spike in 0..8 {
        let angle = (spike * 32 + frame % 64 * 4) as u8;
        let at = |turn: u8, reach: i32| {
            let angle = Angle(angle.wrapping_add(turn));
            [(i32::from(cosine(angle)) * reach) >> 8, (i32::from(sine(angle)) * reach) >> 8]
        };
        let tip = at(0, radius * 11 / 8);
        brush.outlined(&[InkedShape::polygon(&[tip, at(14, radius - 6), at(242, radius - 6)], &ink::STEEL)]);
    }
    brush.outlined(&[
        InkedShape::ellipse(0, 0, radius - 4, radius - 4, &ink::IRON),
        InkedShape::ellipse(-9, -9, 5, 5, &ink::STEEL).flat(),
    ]);
}

/// Draws a glowing shot.
pub(super) fn projectile(frame: u32, brush: &mut Brush<'_>) {
    let size = if (frame / 3).is_multiple_of(2) { 22 } else { 18 };
    brush.outlined(&[
        InkedShape::ellipse(0, 0, size, size, &ink::ORANGE),
        InkedShape::ellipse(-2, -2, size / 2, size / 2, &ink::YELLOW).flat(),
    ]);
}
