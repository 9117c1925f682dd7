//! The directions of the sensors of a player on the ground at each of the 256 angles: the ground sensors, and the one ahead.

use std::f64::consts::TAU;

use quarterpipe::{Angle, event::SensorName, prelude::*, subpx, terrain::Direction};

use crate::{
    run::Run,
    svg::{Align, BLUE, GREEN, INK, ORANGE, PURPLE, Point, Svg},
};

/// A range of angles, both ends included, and where the sensors point in it.
pub type Range = (Angle, Angle, Option<Direction>);

/// The rings: a sensor, the ground speed at which it is cast, and its description.
const RINGS: [(SensorName, i16, &str); 3] = [
    (SensorName::A, 0x300, "ground sensors A, B"),
    (SensorName::F, 0x300, "push sensor F, running right"),
    (SensorName::E, -0x300, "push sensor E, running left"),
];

/// Returns where a sensor points at each angle, as the engine casts it.
fn directions(rules: &Rules, sensor: SensorName, ground_speed: i16) -> Vec<Option<Direction>> {
    let all = (0..=255).map(|angle| {
        let mut run = Run::on_slope(rules, angle);
        run.ground_speed = subpx(ground_speed);
        run.step(Input::NONE);
        run.seen.casts.iter().find(|cast| cast.sensor == sensor).map(|cast| cast.direction)
    });
    all.collect()
}

/// Returns the ranges of angles in which a sensor points the same way, the one that contains 0 first.
pub fn ranges(rules: &Rules, sensor: SensorName, ground_speed: i16) -> Vec<Range> {
    let all = directions(rules, sensor, ground_speed);
    let at = |angle: u8| all[usize::from(angle)];
    let mut from = 0_u8;
    while from != 1 && at(from.wrapping_sub(1)) == at(0) {
        from = from.wrapping_sub(1);
    }
    let mut ranges: Vec<Range> = Vec::new();
    for angle in (0..=255).map(|i: u8| from.wrapping_add(i)) {
        match ranges.last_mut() {
            Some((_, to, direction)) if *direction == at(angle) => *to = Angle(angle),
            _ => ranges.push((Angle(angle), Angle(angle), at(angle))),
        }
    }
    ranges
}

const fn colour(direction: Direction) -> &'static str {
    match direction {
        Direction::Down => BLUE,
        Direction::Right => ORANGE,
        Direction::Up => GREEN,
        Direction::Left => PURPLE,
    }
}

const fn name(direction: Option<Direction>) -> &'static str {
    match direction {
        Some(Direction::Down) => "down",
        Some(Direction::Right) => "right",
        Some(Direction::Up) => "up",
        Some(Direction::Left) => "left",
        None => "off",
    }
}

const CENTRE: Point = (205.0, 205.0);

/// Returns the place in a loop that has this angle: 0 at its bottom, then clockwise.
fn place(angle: f64, radius: f64) -> Point {
    let turn = angle / 256.0 * TAU;
    (CENTRE.0 - radius * turn.sin(), CENTRE.1 + radius * turn.cos())
}

/// Draws the rings, and lists their ranges next to them.
pub fn draw() -> String {
    let rules = Rules::S2;
    let mut svg = Svg::new(720.0, 410.0);
    let mut row = 30.0;
    let mut said = String::from("Rings of angles.");
    for (number, (sensor, speed, what)) in RINGS.into_iter().enumerate() {
        let (inner, outer) = (70.0 + number as f64 * 36.0, 100.0 + number as f64 * 36.0);
        svg.sized_words(
            INK,
            15.0,
            Align::Start,
            (430.0, row),
            format_args!("{}: {what}", ["inner", "middle", "outer"][number]),
        );
        said += &format!(" {what}:");
        for (from, to, direction) in ranges(&rules, sensor, speed) {
            row += 20.0;
            let length = f64::from(to.0.wrapping_sub(from.0)) + 1.0;
            // Each angle takes the middle of its 256th of the circle.
            let steps = (0..=length as u32 * 2).map(|half| f64::from(from.0) - 0.5 + f64::from(half) / 2.0);
            let edge = steps.clone().map(|angle| place(angle, outer));
            let corners: Vec<_> = edge.chain(steps.rev().map(|angle| place(angle, inner))).collect();
            let words = format!("0x{:02X} to 0x{:02X}: {}", from.0, to.0, name(direction));
            match direction {
                Some(direction) => {
                    svg.shape(colour(direction), 0.8, &corners);
                    svg.area(colour(direction), 0.85, (440.0, row - 11.0), (12.0, 12.0));
                }
                None => svg.shape(INK, 0.12, &corners),
            }
            svg.words(Align::Start, (460.0, row), &words);
            said += &format!(" {words};");
        }
        row += 32.0;
    }
    for angle in (0..=255_u8).step_by(0x20) {
        let (from, to, words) =
            (place(f64::from(angle), 56.0), place(f64::from(angle), 66.0), place(f64::from(angle), 42.0));
        svg.line(INK, 1.0, from, to);
        svg.sized_words(INK, 11.0, Align::Middle, (words.0, words.1 + 4.0), format_args!("0x{angle:02X}"));
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_sensors_turn_where_the_table_of_modes_says() {
        // G-53
        let expected = [
            (Angle(0xE0), Angle(0x20), Some(Direction::Down)),
            (Angle(0x21), Angle(0x5F), Some(Direction::Left)),
            (Angle(0x60), Angle(0xA0), Some(Direction::Up)),
            (Angle(0xA1), Angle(0xDF), Some(Direction::Right)),
        ];
        for rules in [Rules::S1, Rules::S3K] {
            assert_eq!(ranges(&rules, SensorName::A, 0x300), expected);
        }
    }

    #[test]
    fn push_sensors_are_off_on_overhangs_but_for_exact_quarter_turns_from_s3_on() {
        // G-30
        let overhangs = |rules: &Rules| directions(rules, SensorName::F, 0x300)[0x41..0xC0].iter().flatten().count();
        assert_eq!([overhangs(&Rules::S2), overhangs(&Rules::S3K)], [0, 1]);
    }

    #[test]
    fn on_the_two_diagonals_a_push_sensor_points_up_and_down_already() {
        // G-31, G-38
        let ahead = directions(&Rules::S2, SensorName::F, 0x300);
        let expected = [Direction::Up, Direction::Right, Direction::Right, Direction::Down].map(Some);
        assert_eq!([0xE0, 0xE1, 0x1F, 0x20].map(|angle: usize| ahead[angle]), expected);
    }
}
