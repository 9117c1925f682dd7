//! The distance that a push block has moved in each frame, and the first frames in numbers.

use quarterpipe::{
    Pos,
    prelude::*,
    stock::{HeavyPush, PushBlock},
};

use crate::{
    chart::{self, Axis, Curve},
    run::{GROUND, Run},
    table,
};

/// A frame of pushing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The ground speed at its end.
    pub ground_speed: i16,
    /// The player's subpixel at its end.
    pub subpixel: u16,
    /// The total distance that the block has moved.
    pub gone: i32,
}

/// Pushes a block to the right, or to the left, from the first frame in which it moves on.
pub fn frames(rules: &Rules, block: PushBlock, to_the_right: bool, number: u32) -> Vec<Frame> {
    let mut run = Run::on_plain(rules);
    let way = if to_the_right { 1 } else { -1 };
    let body = Body::at(run.x.px() + px(27 * way), px(GROUND - 16)).sized(16, 15);
    let start = body.x.px();
    let id = run.put(body, block);
    run.x = Pos::new(run.x.px(), 0);
    run.facing_left = !to_the_right;
    let held = if to_the_right { Input::RIGHT } else { Input::LEFT };
    let gone = |run: &Run| run.objects().get(id).map_or(0, |(body, _)| (body.x.px() - start).0 * way);
    for _ in 0..60 {
        if gone(&run) > 0 {
            break;
        }
        run.step(held);
    }
    let of = |run: &Run| Frame { ground_speed: run.ground_speed.0, subpixel: run.x.subpixel(), gone: gone(run) };
    run.record(number - 1, |_| held, of)
}

/// Draws the chart, and lists the first frames under S1 below it.
pub fn draw() -> String {
    let light = frames(&Rules::S1, PushBlock::new(px(16)), true, 73);
    let blocks = [
        ("block of S1", light.clone()),
        ("rock of S3K", frames(&Rules::S3K, PushBlock::new(px(16)).heavy(HeavyPush::S3K), true, 73)),
        ("rock of S3", frames(&Rules::S3, PushBlock::new(px(16)).heavy(HeavyPush::S3), false, 73)),
    ];
    let curves = blocks.map(|(name, frames)| {
        let gone = frames
            .iter()
            .zip(1..)
            .flat_map(|(frame, number)| [number - 1, number].map(|at| (f64::from(at), f64::from(frame.gone))));
        Curve::new(name, gone)
    });
    let x = Axis { name: "frames since the first move", range: [0.0, 73.0], step: 10.0, label: chart::plain };
    let y = Axis { name: "pixels gone", range: [0.0, 26.0], step: 5.0, label: chart::plain };
    let gone = curves.each_ref().map(|curve| curve.points.last().map_or(0.0, |(_, gone)| *gone));
    let said = format!(
        "Pixels that a pushed object goes in 73 frames: {} for S1's block, {} for S3K's rock, {} for S3's rock.",
        gone[0], gone[1], gone[2]
    );
    let rows = light.iter().zip(1..=10).map(|(frame, number)| {
        let Frame { ground_speed, subpixel, gone } = *frame;
        vec![number.to_string(), format!("0x{ground_speed:02X}"), format!("0x{subpixel:04X}"), gone.to_string()]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    chart::draw((720.0, 330.0), &x, &y, &curves, &said)
        + &table::draw(
            &["frame", "ground speed at its end", "the player's subpixels", "the block has gone (px)"],
            &rows,
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_block_goes_25_px_in_73_frames_and_the_rocks_one_in_5_and_17() {
        // O-1405, O-1415, O-1416
        assert_eq!(frames(&Rules::S1, PushBlock::new(px(16)), true, 73)[72].gone, 25);
        let heavy = |rules, push, way| frames(rules, PushBlock::new(px(16)).heavy(push), way, 35);
        let moves = |frames: Vec<Frame>| {
            (0..35).filter(|i| *i == 0 || frames[*i].gone > frames[*i - 1].gone).collect::<Vec<_>>()
        };
        assert_eq!(moves(heavy(&Rules::S3, HeavyPush::S3, false)), [0, 17, 34]);
        assert_eq!(moves(heavy(&Rules::S3K, HeavyPush::S3K, true)), [0, 5, 10, 15, 20, 25, 30]);
    }
}
