//! The ground speed that a landing leaves, by the angle of the ground.

use quarterpipe::{Angle, event::Event, prelude::*};

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
};

/// Returns the ground speed after a landing with these speeds on ground of this angle; `None` where the player does not land.
pub fn ground_speed(angle: u8, x_speed: i16, y_speed: i16) -> Option<i16> {
    let mut run = Run::on_floor_of(&Rules::S2, angle);
    run.airborne = true;
    (run.x_speed, run.y_speed) = (subpx(x_speed), subpx(y_speed));
    // So that the first frame's motion ends within the ground.
    run.y -= px(i32::from(y_speed >> 8) - 2);
    run.step(Input::NONE);
    run.seen.events.contains(&Event::Landed(Angle(angle))).then_some(run.ground_speed.0)
}

/// Draws the speeds by angle.
pub fn draw() -> String {
    let falls = [("falling straight down, 0x600", 0, 0x600), ("falling 0x600, moving right 0x300", 0x300, 0x600)];
    let curves = falls.map(|(name, x, y)| {
        let points = (-48..=48)
            .filter(|at| at % 2 == 0)
            .filter_map(|at: i32| ground_speed(at as u8, x, y).map(|speed| (f64::from(at), f64::from(speed))));
        Curve::new(name, points)
    });
    let x = Axis { name: "angle of the ground", range: [-48.0, 48.0], step: 8.0, label: chart::angle };
    let y =
        Axis { name: "ground speed after landing", range: [-1792.0, 1792.0], step: 512.0, label: chart::hexadecimal };
    let said = "Ground speed after a landing by the angle of the ground: x speed alone on nearly level ground, half of y speed on half-steep \
                ground, all of y speed on steep ground, downhill.";
    chart::draw((760.0, 380.0), &x, &y, &curves, said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_half_steep_and_steep_ground_take_none_half_and_all_of_y_speed() {
        // y speed is that with gravity, 0x638.
        assert_eq!([0x0E, 0x12, 0x22].map(|angle| ground_speed(angle, 0, 0x600)), [Some(0), Some(0x31C), Some(0x638)]);
        assert_eq!(
            [0xF2, 0xEE, 0xDE].map(|angle| ground_speed(angle, 0, 0x600)),
            [Some(0), Some(-0x31C), Some(-0x638)]
        );
    }
}
