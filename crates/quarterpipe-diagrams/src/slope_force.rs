//! The speed that a slope adds to the ground speed in a frame, and the angles at which a slow player loses its hold.

use quarterpipe::{event::Event, prelude::*};

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
    svg::{Align, BLUE, GREEN, INK, ORANGE, Svg},
};

/// Fast enough that holding forward adds nothing, and no friction acts.
const FAST: i16 = 0x700;

/// Returns how much the ground speed changes in a frame, more than on level ground.
pub fn force(angle: u8, rolled: bool, to_the_right: bool) -> i16 {
    let change = |angle| {
        let mut run = Run::on_slope(&Rules::S2, angle);
        if rolled {
            run.roll_up();
        }
        run.ground_speed = if to_the_right { subpx(FAST) } else { -subpx(FAST) };
        let before = run.ground_speed;
        run.step(if to_the_right { Input::RIGHT } else { Input::LEFT });
        (run.ground_speed - before).0
    };
    change(angle) - change(0)
}

/// Returns all angles from the ceiling over the floor to the ceiling.
fn angles() -> impl Iterator<Item = (f64, u8)> {
    (-128..128).map(|at: i32| (f64::from(at), at as u8))
}

const ANGLES: Axis = Axis { name: "angle of the ground", range: [-128.0, 127.0], step: 16.0, label: chart::angle };

/// Draws the force by angle.
pub fn draw() -> String {
    let curve = |name, rolled, right| {
        Curve::new(name, angles().map(|(at, angle)| (at, f64::from(force(angle, rolled, right)))))
    };
    let curves = [
        curve("walking", false, true),
        curve("rolling to the right", true, true),
        curve("rolling to the left", true, false),
    ];
    let y = Axis { name: "added to ground speed in a frame", range: [-90.0, 90.0], step: 20.0, label: chart::plain };
    let said = format!(
        "What a slope adds to ground speed, by angle. At 45 degrees downhill to the right, 0x20: walking {}, rolling to the right {}, \
         rolling to the left, uphill, {}.",
        force(0x20, false, true),
        force(0x20, true, true),
        force(0x20, true, false)
    );
    chart::draw((760.0, 380.0), &ANGLES, &y, &curves, &said)
}

/// The fate of a player that is too slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It stays on.
    Stays,
    /// It is pushed downhill, and its directions are ignored.
    Slips,
    /// It falls off.
    Falls,
}

/// Returns the fate of a slow player on ground of this angle.
pub fn hold(rules: &Rules, angle: u8) -> Hold {
    let mut run = Run::on_slope(rules, angle);
    run.ground_speed = subpx(0x100);
    run.step(Input::NONE);
    if !run.seen.events.contains(&Event::Slipped) {
        Hold::Stays
    } else if run.airborne {
        Hold::Falls
    } else {
        Hold::Slips
    }
}

/// Returns the ranges of angles, from 0x80 over 0 on, in which a slow player has this hold. Angles of tiles are even.
pub fn ranges(rules: &Rules) -> Vec<(Hold, u8, u8)> {
    let mut ranges: Vec<(Hold, u8, u8)> = Vec::new();
    for (_, angle) in angles().step_by(2) {
        let hold = hold(rules, angle);
        match ranges.last_mut() {
            Some((last, _, to)) if *last == hold => *to = angle,
            _ => ranges.push((hold, angle, angle)),
        }
    }
    ranges
}

/// Draws a bar of angles for each group of games.
pub fn draw_slip() -> String {
    let mut svg = Svg::new(760.0, 230.0);
    svg.legend((90.0, 18.0), &[(GREEN, "keeps its hold"), (ORANGE, "slips downhill"), (BLUE, "falls off")]);
    let mut said = String::from("What becomes of a player slower than 0x280, by the angle of the ground.");
    let at = |angle: f64| 90.0 + (angle + 128.0) * 2.5;
    for (row, (name, rules)) in [("S1, CD, S2", Rules::S2), ("S3, S3K", Rules::S3K)].into_iter().enumerate() {
        let top = 44.0 + row as f64 * 76.0;
        svg.words(Align::Start, (0.0, top + 22.0), name);
        said += &format!(" {name}:");
        for (number, (hold, from, to)) in ranges(&rules).into_iter().enumerate() {
            let (left, right) = (at(f64::from(from as i8)), at(f64::from(to as i8) + 2.0));
            let (colour, what) = match hold {
                Hold::Stays => (GREEN, "keeps its hold"),
                Hold::Slips => (ORANGE, "slips"),
                Hold::Falls => (BLUE, "falls off"),
            };
            svg.area(colour, 0.85, (left, top), (right - left, 34.0));
            let words = format!("0x{from:02X} to 0x{to:02X}");
            // Narrow ranges are higher and lower in turn, so that their words have room.
            svg.sized_words(
                INK,
                11.0,
                Align::Middle,
                ((left + right) / 2.0, top + if number % 2 == 0 { 48.0 } else { 62.0 }),
                &words,
            );
            said += &format!(" {words}: {what};");
        }
    }
    for angle in (-128..128).step_by(32) {
        svg.sized_words(INK, 12.0, Align::Middle, (at(f64::from(angle)), 222.0), chart::angle(f64::from(angle)));
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_45_degrees_slopes_add_what_the_table_says() {
        // G-15, G-16
        assert_eq!([force(0x20, false, true), force(0xE0, false, true)], [22, -23]);
        assert_eq!([force(0x20, true, true), force(0xE0, true, false)], [56, -57]);
        assert_eq!([force(0x20, true, false), force(0xE0, true, true)], [14, -15]);
    }

    #[test]
    fn ceilings_add_nothing_to_a_walk() {
        // G-14
        assert!((0x60..0xA0).all(|angle| force(angle, false, true) == 0));
    }

    #[test]
    fn slow_players_lose_their_hold_where_the_table_says() {
        // G-65
        use Hold::{Falls, Slips, Stays};
        let two = [(Falls, 0x80, 0xDE), (Stays, 0xE0, 0x1E), (Falls, 0x20, 0x7E)];
        for rules in [Rules::S1, Rules::CD, Rules::S2] {
            assert_eq!(ranges(&rules), two);
        }
        let three =
            [(Falls, 0x80, 0xCE), (Slips, 0xD0, 0xE6), (Stays, 0xE8, 0x16), (Slips, 0x18, 0x2E), (Falls, 0x30, 0x7E)];
        for rules in [Rules::S3, Rules::S3K] {
            assert_eq!(ranges(&rules), three);
        }
    }
}
