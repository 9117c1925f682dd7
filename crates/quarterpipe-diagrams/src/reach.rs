//! The depth to which the ground may fall away below a player that stays on it, by speed.

use quarterpipe::prelude::*;

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
};

/// Returns the deepest step down, in pixels, that a player with this ground speed follows.
pub fn reach(rules: &Rules, ground_speed: i16) -> i32 {
    let start = Run::on_plain(rules);
    let follows = |step: &i32| {
        let mut run = start.clone();
        run.y -= px(*step);
        run.ground_speed = subpx(ground_speed);
        let held = if ground_speed < 0 { Input::LEFT } else { Input::RIGHT };
        run.step(if ground_speed == 0 { Input::NONE } else { held });
        !run.airborne
    };
    (0..32).take_while(follows).last().unwrap_or(-1)
}

/// Draws the reach of two rule sets.
pub fn draw() -> String {
    let names = [("S1, CD", Rules::S1), ("S2, S3, S3K", Rules::S2)];
    // Under S2, holding forward changes nothing above the top speed, and only the speed before matters here.
    let curves = names.map(|(name, rules)| {
        let points =
            (-0xE00..=0xE00_i32).step_by(0x20).map(|speed| (f64::from(speed), f64::from(reach(&rules, speed as i16))));
        Curve::new(name, points)
    });
    let x = Axis { name: "ground speed", range: [-3584.0, 3584.0], step: 1024.0, label: chart::hexadecimal };
    let y = Axis { name: "px followed down", range: [0.0, 16.0], step: 2.0, label: chart::plain };
    let said = format!(
        "How deep a step down a player follows. S1 and CD: {} pixels at any speed. From S2 on: {} at rest, {} at ground speed 0x600.",
        reach(&Rules::S1, 0),
        reach(&Rules::S2, 0),
        reach(&Rules::S2, 0x600)
    );
    chart::draw((760.0, 330.0), &x, &y, &curves, &said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reach_is_14_px_in_s1_and_grows_with_speed_from_s2_on() {
        // G-61
        assert_eq!([0, 0x600, 0xE00].map(|speed| reach(&Rules::S1, speed)), [14; 3]);
        assert_eq!([0, 0x300, 0x600, 0xA00, 0xE00].map(|speed| reach(&Rules::S2, speed)), [4, 7, 10, 14, 14]);
    }

    #[test]
    fn the_smallest_speed_to_the_left_reaches_a_pixel_further_than_to_the_right() {
        // G-61: speeds are rounded down.
        assert_eq!([0x80, -0x80].map(|speed| reach(&Rules::S3K, speed)), [4, 5]);
    }
}
