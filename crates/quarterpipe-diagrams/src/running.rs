//! Ground speed frame by frame: running, turning round, coming to rest; and its loss when walking and rolling.

use quarterpipe::prelude::*;

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
};

/// The frames for which the player holds Right, and then Left, in [`runs`].
const HELD: [u32; 2] = [150, 60];

/// Returns the ground speeds of a player that runs to the right, turns round and lets go: as usual, with speed shoes, under water.
pub fn runs() -> [Vec<i16>; 3] {
    ["", "shoes", "water"].map(|state| {
        let mut run = Run::on_plain(&Rules::S2);
        match state {
            "shoes" => {
                run.shoes = 1200;
                run.speeds = run.stage.rules().character(CharacterId::Sonic).shoes;
            }
            "water" => {
                run.world.water = Some(px(0));
                run.step(Input::NONE);
            }
            _ => {}
        }
        let held = |frame| match frame {
            0.. if frame < HELD[0] => Input::RIGHT,
            _ if frame < HELD[0] + HELD[1] => Input::LEFT,
            _ => Input::NONE,
        };
        run.record(300, held, |run| run.ground_speed.0)
    })
}

/// Draws the runs.
pub fn draw() -> String {
    let all = runs();
    let curves =
        ["normal", "speed shoes", "under water"].into_iter().zip(&all).map(|(name, speeds)| curve(name, speeds));
    let x = Axis {
        name: "frames: 150 with Right, 60 with Left, then none",
        range: [0.0, 300.0],
        step: 30.0,
        label: chart::plain,
    };
    let y = Axis { name: "ground speed", range: [-1024.0, 3328.0], step: 512.0, label: chart::hexadecimal };
    let said = format!(
        "Ground speed by frame. After 150 frames of Right: 0x{:X} normally, 0x{:X} with speed shoes, 0x{:X} under water.",
        all[0][150], all[1][150], all[2][150]
    );
    chart::draw((760.0, 400.0), &x, &y, &curves.collect::<Vec<_>>(), &said)
}

/// Returns the ground speeds of a player that starts at 0x600, on foot or rolled up, and lets go or brakes.
pub fn losses() -> [Vec<i16>; 4] {
    [(false, Input::NONE), (true, Input::NONE), (false, Input::LEFT), (true, Input::LEFT)].map(|(rolled, held)| {
        let mut run = Run::on_plain(&Rules::S2);
        if rolled {
            run.roll_up();
        }
        run.ground_speed = subpx(0x600);
        let speeds = run.record(260, |_| held, |run| run.ground_speed.0);
        // The first frame at rest, or in the other direction, is the last one that counts.
        let last = speeds.iter().position(|speed| *speed <= 0).unwrap_or(speeds.len() - 1);
        speeds[..=last].iter().map(|speed| (*speed).max(0)).collect()
    })
}

/// Draws the losses.
pub fn draw_losses() -> String {
    let all = losses();
    let names = ["walking, let go", "rolling, let go", "walking, braking", "rolling, braking"];
    let curves =
        names.into_iter().zip(&all).map(|(name, speeds)| curve(format!("{name}: {} frames", speeds.len() - 1), speeds));
    let x = Axis { name: "frames", range: [0.0, 260.0], step: 20.0, label: chart::plain };
    let y = Axis { name: "ground speed", range: [0.0, 1664.0], step: 256.0, label: chart::hexadecimal };
    let said: String =
        names.into_iter().zip(&all).map(|(name, speeds)| format!(" {name}: {} frames.", speeds.len() - 1)).collect();
    let said = format!("Frames in which a ground speed of 0x600 is lost.{said}");
    chart::draw((860.0, 360.0), &x, &y, &curves.collect::<Vec<_>>(), &said)
}

fn curve(name: impl Into<String>, speeds: &[i16]) -> Curve {
    Curve::new(name, speeds.iter().enumerate().map(|(frame, speed)| (frame as f64, f64::from(*speed))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn top_speed_takes_128_frames_and_braking_it_away_12() {
        // G-19, G-21, C-2
        let [normal, shoes, water] = runs();
        assert_eq!([normal[127], normal[128], normal[150]], [0x5F4, 0x600, 0x600]);
        assert_eq!([shoes[150], water[150]], [0xC00, 0x300]);
        let turned = normal[150..].iter().position(|speed| *speed < 0).unwrap();
        // Twelve frames of 0x80 end at exactly zero: a player that ran to the right stops, and then runs to the left.
        assert_eq!((turned, normal[150 + turned]), (13, -0xC));
    }

    #[test]
    fn friction_and_braking_take_as_long_as_their_numbers_say() {
        // G-27, G-42, G-43: 0x600 by 0x0C, 6, 0x80 and 0x26 a frame.
        assert_eq!(losses().map(|speeds| speeds.len() - 1), [128, 256, 12, 41]);
    }
}
