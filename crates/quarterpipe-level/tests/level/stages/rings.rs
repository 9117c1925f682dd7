//! Checks that loops can be run both ways without leaving the ground.

use quarterpipe::{Angle, Input, event::Event, px, rules::Rules, subpx};
use quarterpipe_level::builtin;

use super::pilot::Pilot;

/// A loop: its middle, its floor and its radius.
pub type Ring = (i32, i32, i32);

/// Checks that a player can run from each side of each loop to the other, at these speeds, under all presets.
pub fn can_be_run_both_ways(stage: &str, rings: &[Ring], speeds: &[i16]) {
    let level = builtin::level(stage).unwrap();
    for (name, rules) in Rules::PRESETS {
        for &(x, floor, radius) in rings {
            for (speed, side) in speeds.iter().flat_map(|speed| [(speed, 1), (speed, -1)]) {
                let beside = radius + 120;
                let mut pilot = Pilot::new(&level, rules.clone()).at(x - side * beside, floor - 20);
                let player = &mut pilot.world.players[0];
                player.ground_speed = subpx(speed * side as i16);
                player.angle = Angle(0);
                // S1 cuts a player that is faster than 6 px a frame down to that while a direction is held.
                let held = match (*speed, side) {
                    (0x901.., _) => Input::NONE,
                    (_, 1) => Input::RIGHT,
                    _ => Input::LEFT,
                };
                let (mut top, mut passed) = (false, false);
                for _ in 0..300 {
                    pilot.step(held);
                    top |=
                        (0x78..=0x88).contains(&pilot.player().angle.0) && pilot.player().y.px() < px(floor - radius);
                    passed |= top && (pilot.place().0 - (x + side * beside)) * side >= 0;
                    if passed {
                        break;
                    }
                }
                let off = pilot.count(|event| matches!(event, Event::LeftGround | Event::Slipped));
                assert!(
                    top && passed && off == 0,
                    "{name}: {stage} loop at {x}, {speed:#X} to side {side}: {top} {off}"
                );
            }
        }
    }
}
