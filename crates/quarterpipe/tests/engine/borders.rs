//! Every border between the quadrants of motion, against the rule that needs no table. [A-20, A-21, N-17, N-19]

use std::f64::consts::PI;

use super::{common::*, trigonometry::quadrant_by_comparison};
use trig::{cosine, direction_of_motion, sine};

/// Speeds up to this one, 4 px a frame, are all tested.
const SLOW: i32 = 0x404;

/// Returns the quadrant by the table.
fn quadrant(x: i32, y: i32) -> u8 {
    (direction_of_motion(subpx(x as i16), subpx(y as i16)) - Angle(0x20)).0 & 0xC0
}

/// Returns the table of arctangents by its formula, one for each 256th of slope. [N-19]
fn arc_tangents() -> Vec<u8> {
    (0..=256).map(|slope| ((f64::from(slope) / 256.0).atan() * 128.0 / PI + 0.5).floor() as u8).collect()
}

/// Returns the angle of motion by the formula of the table. [N-20]
fn motion_by_formula(table: &[u8], x: i32, y: i32) -> u8 {
    let (wide, high) = (x.abs(), y.abs());
    if wide == 0 && high == 0 {
        return 0x40;
    }
    let entry = |short: i32, long: i32| table[(short * 256 / long) as usize];
    let first = if high < wide { entry(high, wide) } else { 0x40 - entry(wide, high) };
    let right = if x < 0 { 0x80 - first } else { first };
    if y < 0 { right.wrapping_neg() } else { right }
}

#[test]
fn the_quadrant_needs_no_table_for_any_speed_of_up_to_4_pixels() {
    //
    for x in -SLOW..=SLOW {
        for y in -SLOW..=SLOW {
            assert_eq!(quadrant(x, y), quadrant_by_comparison(x, y), "({x}, {y})");
        }
    }
}

#[test]
fn the_angle_of_motion_is_its_formula_for_any_speed_of_up_to_4_pixels() {
    // N-19, N-20
    let table = arc_tangents();
    for x in -SLOW..=SLOW {
        for y in -SLOW..=SLOW {
            let angle = direction_of_motion(subpx(x as i16), subpx(y as i16)).0;
            assert_eq!(angle, motion_by_formula(&table, x, y), "({x}, {y})");
        }
    }
}

#[test]
fn quadrant_and_angle_are_as_the_formulas_say_for_random_speeds_near_the_borders_and_anywhere() {
    // A-21, N-20
    let table = arc_tangents();
    let mut random = Random::new(0xA21);
    for round in 0..400_000 {
        let x = random.next() as i16 as i32;
        let y = if round % 2 == 0 {
            random.next() as i16 as i32
        } else {
            // These speeds are in a cone around a diagonal that is wider than the cone of ties.
            let long = x.abs() * (245 + random.below(23) as i32) / 256 + random.below(3) as i32;
            (if random.below(2) == 0 { long } else { -long }).clamp(-0x8000, 0x7FFF)
        };
        assert_eq!(quadrant(x, y), quadrant_by_comparison(x, y), "({x}, {y})");
        let angle = direction_of_motion(subpx(x as i16), subpx(y as i16)).0;
        assert_eq!(angle, motion_by_formula(&table, x, y), "({x}, {y})");
    }
}

/// Returns which sensors an airborne player with these speeds casts first: both walls when it moves down or up,
/// otherwise only the wall ahead.
fn first_casts(run: &mut Run, x: i32, y: i32) -> u8 {
    run.x = Pos::from_px(px(512));
    run.y = Pos::from_px(px(512));
    // Gravity comes before the collision.
    (run.x_speed, run.y_speed, run.airborne) = (subpx(x as i16), subpx((y - 0x38) as i16), true);
    run.step("");
    let casts: Vec<_> = run.seen.casts.iter().map(|cast| cast.direction).collect();
    match casts[..] {
        [Direction::Left, Direction::Right, Direction::Down, Direction::Down] => 0x00,
        [Direction::Left, Direction::Right, Direction::Up, Direction::Up] => 0x80,
        [Direction::Left, ..] => 0x40,
        _ => 0xC0,
    }
}

#[test]
fn a_player_in_the_air_collides_by_the_quadrant_that_the_formula_says() {
    // all four borders, at the edges of the cone of ties and inside it. Drag changes some of the slow
    // speeds.
    let mut run = Run::in_sky(&Rules::S1);
    let mut pairs = Vec::new();
    for long in [0x500, 0x600, 0x7FF, 0x900] {
        for short in [long * 250 / 256 - 1, long * 250 / 256, long * 250 / 256 + 1, long - 1, long] {
            pairs.extend([(long, short), (short, long)]);
        }
    }
    pairs.extend([(0, 0), (0, 0x500), (0x500, 0), (1, 1), (1, 0), (0, 1), (20, 19), (20, 20), (19, 20)]);
    for (x, y) in pairs {
        for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            let seen = first_casts(&mut run, x, y);
            let (x, y) = (i32::from(run.x_speed.0), i32::from(run.y_speed.0));
            assert_eq!(seen, quadrant_by_comparison(x, y), "({x}, {y})");
        }
    }
}

#[test]
fn sine_and_cosine_are_equal_on_the_borders_of_the_quadrants() {
    // N-17: 256 times the root of a half is 181.02, truncated.
    let borders = [0x20, 0x60, 0xA0, 0xE0].map(|angle| (cosine(Angle(angle)), sine(Angle(angle))));
    assert_eq!(borders, [(181, 181), (-181, 181), (-181, -181), (181, -181)]);
}
