//! The x speed in the air frame by frame, and the sensors that each direction of motion casts.

use std::f64::consts::TAU;

use quarterpipe::{event::SensorName, prelude::*};

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
    svg::{Align, BLUE, GREEN, INK, ORANGE, PURPLE, Point, Svg},
};

/// Returns the x speeds in a jump with this x speed at first.
pub fn x_speeds(rules: &Rules, x_speed: i16, held: Input) -> Vec<i16> {
    let mut run = Run::in_sky(rules);
    run.roll_up();
    (run.jumping, run.x_speed, run.y_speed) = (true, subpx(x_speed), subpx(-0x680));
    run.record(60, |_| held | Input::A, |run| run.x_speed.0)
}

/// Draws the speeds.
pub fn draw() -> String {
    let all = [
        ("nothing held", x_speeds(&Rules::S2, 0x800, Input::NONE)),
        ("Right held: S1, CD, S2", x_speeds(&Rules::S2, 0x800, Input::RIGHT)),
        ("Right held: S3, S3K", x_speeds(&Rules::S3K, 0x800, Input::RIGHT)),
        ("Left held", x_speeds(&Rules::S2, 0x800, Input::LEFT)),
    ];
    let curves = all.each_ref().map(|(name, speeds)| {
        Curve::new(*name, speeds.iter().enumerate().map(|(frame, speed)| (frame as f64, f64::from(*speed))))
    });
    let x = Axis { name: "frames of a jump", range: [0.0, 60.0], step: 5.0, label: chart::plain };
    let y = Axis { name: "x speed", range: [0.0, 2304.0], step: 256.0, label: chart::hexadecimal };
    let said: String = all.iter().map(|(name, speeds)| format!(" {name}: {}.", speeds[60])).collect();
    chart::draw(
        (760.0, 380.0),
        &x,
        &y,
        &curves,
        &format!("x speed in a jump that begins with 0x800. After 60 frames, in 1/256 pixels:{said}"),
    )
}

/// Returns the sensors that a player moving in this direction casts: 0 right, 0x40 down, as the tables of angles have it.
pub fn sensors(direction: u8) -> String {
    let mut run = Run::in_sky(&Rules::S2);
    // Gravity is added before the sensors are cast.
    let gravity = 0x38;
    run.x_speed = subpx(quarterpipe::trig::cosine(quarterpipe::Angle(direction)) * 8);
    run.y_speed = subpx(quarterpipe::trig::sine(quarterpipe::Angle(direction)) * 8 - gravity);
    run.step(Input::NONE);
    let mut names: Vec<_> = run
        .seen
        .casts
        .iter()
        .filter(|cast| cast.sensor != SensorName::Edge)
        .map(|cast| format!("{:?}", cast.sensor))
        .collect();
    names.sort();
    names.dedup();
    names.join(" ")
}

/// Draws the circle of directions.
pub fn draw_directions() -> String {
    const CENTRE: Point = (180.0, 180.0);
    let place = |direction: f64, radius: f64| {
        let turn = direction / 256.0 * TAU;
        (CENTRE.0 + radius * turn.cos(), CENTRE.1 + radius * turn.sin())
    };
    let mut ranges: Vec<(u8, u8, String)> = Vec::new();
    // Begins within the range to the right, so that it is not cut in two at 0.
    let first = (0..=255_u8).find(|direction| sensors(*direction) != sensors(0)).unwrap_or(0);
    for direction in (0..=255).map(|i: u8| first.wrapping_add(i)) {
        let names = sensors(direction);
        match ranges.last_mut() {
            Some((_, to, last)) if *last == names => *to = direction,
            _ => ranges.push((direction, direction, names)),
        }
    }
    let mut svg = Svg::new(720.0, 360.0);
    let mut said = String::from("Sensors by the direction of motion in the air.");
    for (number, (from, to, names)) in ranges.iter().enumerate() {
        // One colour for each direction that the sensors E, F and A distinguish: left, right, down, up.
        let colour = match (names.contains('E'), names.contains('F')) {
            (true, false) => GREEN,
            (false, _) => ORANGE,
            _ if names.contains('A') => BLUE,
            _ => PURPLE,
        };
        let length = f64::from(to.wrapping_sub(*from)) + 1.0;
        let steps = (0..=length as u32).map(|step| f64::from(*from) - 0.5 + f64::from(step));
        let corners: Vec<_> = std::iter::once(CENTRE).chain(steps.map(|direction| place(direction, 130.0))).collect();
        svg.shape(colour, 0.6, &corners);
        let middle = f64::from(*from) + (length - 1.0) / 2.0;
        let at = place(middle, 80.0);
        svg.arrow(INK, place(middle, 14.0), place(middle, 40.0));
        svg.words(Align::Middle, (at.0, at.1 + 5.0), names);
        let words = format!("motion 0x{from:02X} to 0x{to:02X}: {names}");
        let row = 110.0 + number as f64 * 26.0;
        svg.area(colour, 0.85, (380.0, row - 11.0), (12.0, 12.0));
        svg.words(Align::Start, (400.0, row), &words);
        said += &format!(" {words}.");
    }
    for direction in (0..=255_u8).step_by(0x20) {
        let words = place(f64::from(direction), 152.0);
        svg.line(INK, 1.0, place(f64::from(direction), 130.0), place(f64::from(direction), 136.0));
        svg.sized_words(INK, 11.0, Align::Middle, (words.0, words.1 + 4.0), format_args!("0x{direction:02X}"));
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holding_the_direction_of_motion_cuts_the_speed_in_s2_and_not_in_s3k() {
        //
        assert_eq!(
            [x_speeds(&Rules::S2, 0x800, Input::RIGHT)[1], x_speeds(&Rules::S3K, 0x800, Input::RIGHT)[1]],
            [0x600, 0x800]
        );
    }

    #[test]
    fn each_quarter_of_directions_asks_its_own_sensors() {
        //
        assert_eq!([0x00, 0x40, 0x80, 0xC0].map(sensors), ["A B C D F", "A B E F", "A B C D E", "C D E F"]);
    }
}
