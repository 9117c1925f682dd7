//! Handles of an object: points in the view that are dragged to change a way, a size, a direction or a strength.

use quarterpipe::{Px, px};
use quarterpipe_level::{LevelObject, Value, object::Class};

use super::{
    flight_path::facing_of,
    motion_path::{flag, motion_of, number},
};

/// A point of an object that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handle {
    /// The end of a way: of a motion, a row of rings, a stomper.
    End,
    /// The right end of an ellipse.
    Across,
    /// The lower end of an ellipse.
    Down,
    /// The distance of a pendulum, or half a side of a square.
    Radius,
    /// The direction and the strength of a throw.
    Aim,
    /// The end of a line or a belt.
    Length,
    /// The lower right corner.
    Corner,
}

/// The length of a throw's arrow, in pixels for each pixel a frame.
const AIM_SCALE: i32 = 6;
/// A throw's least and greatest strength that can be set by its handle, in 1/256 px a frame.
const STRENGTHS: (i32, i32) = (0x200, 0x1800);
/// Strengths are multiples of this.
const STRENGTH_STEP: i32 = 0x40;
/// Half widths and heights are multiples of this.
const SIZE_STEP: i32 = 4;
/// The frames of a new leg.
const LEG: i32 = 96;
/// The oscillators that go along a whole side of a square, with half that side.
const SQUARES: [(i32, i32); 4] = [(10, 32), (11, 48), (12, 80), (13, 112)];
/// The distance of rings in a new row.
const RING_SPACING: i32 = 24;

/// The classes with the size of a box, and whether its height can also be dragged.
const SIZED: &[(&str, bool)] = &[
    ("solid", true),
    ("slope", true),
    ("spikes", true),
    ("breakable", true),
    ("gate", true),
    ("platform", false),
    ("vanishing_platform", false),
    ("collapsing", false),
];

/// Returns the handles of an object, each with its place.
pub(super) fn handles_of(object: &LevelObject) -> Vec<(Handle, (Px, Px))> {
    let number = |name: &str| number(object, name);
    let at = |x: i32, y: i32| (object.x + px(x), object.y + px(y));
    let mut handles = Vec::new();
    match motion_of(object).as_deref() {
        Some("back_and_forth") => {
            let frames = number("frames");
            let way = |speed: &str| (i64::from(number(speed)) * i64::from(frames) / 256) as i32;
            handles.push((Handle::End, at(way("x_speed"), way("y_speed"))));
        }
        Some("travel") => {
            let frames = number("frames");
            handles.push((Handle::End, at(number("x_step") * frames, number("y_step") * frames)));
        }
        Some("timed") => {
            let steps = number("steps");
            handles.push((Handle::End, at(number("x_step") * steps, number("y_step") * steps)));
        }
        Some("circle") => {
            handles.push((Handle::Across, at(number("x_range"), 0)));
            handles.push((Handle::Down, at(0, number("y_range"))));
        }
        Some("swing") => handles.push((Handle::Radius, at(0, number("radius")))),
        Some("square") => handles.push((Handle::Radius, at(number("radius"), number("radius")))),
        _ => {}
    }
    match object.class.as_str() {
        "spring" => {
            let length = number("strength") * AIM_SCALE / 256;
            let (x, y) = aim_of(object);
            handles.push((Handle::Aim, at(x * length, y * length)));
        }
        "booster" => {
            let length = number("speed") * AIM_SCALE / 256;
            handles.push((Handle::Aim, at(if object.x_flip { -length } else { length }, 0)));
        }
        "stomper" => handles.push((Handle::End, at(0, number("reach")))),
        "ring" => {
            let gaps = number("count") - 1;
            // A single ring is itself where its row would end.
            let (x, y) = if gaps == 0 { (14, 0) } else { (gaps * number("x_spacing"), gaps * number("y_spacing")) };
            handles.push((Handle::End, at(x, y)));
        }
        "bridge" => handles.push((Handle::Length, at(8 * number("logs"), 0))),
        class if is_line(object, class) => {
            let length = number("half_length");
            handles.push((Handle::Length, if is_flat(object) { at(length, 0) } else { at(0, length) }));
        }
        class => {
            if let Some((_, has_height)) = SIZED.iter().find(|(sized, _)| *sized == class) {
                let height = if *has_height { number("height_radius") } else { 0 };
                handles.push((Handle::Corner, at(number("width_radius"), height)));
            }
        }
    }
    handles
}

/// Returns the object with a handle at another place, or as near to it as it can be.
pub(super) fn dragged(object: &LevelObject, handle: Handle, (x, y): (Px, Px)) -> LevelObject {
    let (x, y) = ((x - object.x).0, (y - object.y).0);
    let mut object = object.clone();
    match (handle, object.class.as_str()) {
        (Handle::End, "stomper") => set(&mut object, "reach", y),
        (Handle::End, "ring") => drag_row(&mut object, x, y),
        (Handle::End, _) => drag_end(&mut object, x, y),
        (Handle::Across, _) => set(&mut object, "x_range", x),
        (Handle::Down, _) => set(&mut object, "y_range", y),
        (Handle::Radius, _) if motion_of(&object).as_deref() == Some("square") => {
            let wanted = x.abs().max(y.abs());
            let (oscillator, radius) =
                SQUARES.into_iter().min_by_key(|(_, radius)| (radius - wanted).abs()).unwrap_or(SQUARES[0]);
            set(&mut object, "oscillator", oscillator);
            set(&mut object, "radius", radius);
            object.properties.remove("halved");
        }
        (Handle::Radius, _) => set(&mut object, "radius", distance(x, y)),
        (Handle::Aim, "booster") => {
            object.x_flip = x < 0;
            set(&mut object, "speed", strength(x.abs()));
        }
        (Handle::Aim, _) => drag_aim(&mut object, x, y),
        (Handle::Length, "bridge") => set(&mut object, "logs", (x.abs() + 4) / 8),
        (Handle::Length, _) => {
            let length = if is_flat(&object) { x } else { y };
            set(&mut object, "half_length", step(length.abs(), SIZE_STEP));
        }
        (Handle::Corner, class) => {
            let has_height = SIZED.iter().any(|(sized, has_height)| *sized == class && *has_height);
            set(&mut object, "width_radius", step(x.abs(), SIZE_STEP));
            if has_height {
                set(&mut object, "height_radius", step(y.abs(), SIZE_STEP));
            }
        }
    }
    object
}

/// Moves the end of a motion. Its time stays, as long as whole pixels a frame allow that.
fn drag_end(object: &mut LevelObject, x: i32, y: i32) {
    let motion = motion_of(object);
    if motion.as_deref() == Some("back_and_forth") {
        let frames = if number(object, "frames") == 0 { LEG } else { number(object, "frames") };
        let speed = |way: i32| (f64::from(way) * 256.0 / f64::from(frames)).round() as i32;
        set(object, "frames", frames);
        set(object, "x_speed", speed(x));
        set(object, "y_speed", speed(y));
        return;
    }
    let frames = if motion.as_deref() == Some("timed") { "steps" } else { "frames" };
    let fastest = number(object, "x_step").abs().max(number(object, "y_step").abs()).max(1);
    let count = ((x.abs().max(y.abs()) + fastest / 2) / fastest).max(1);
    set(object, frames, count);
    let count = number(object, frames).max(1);
    let step = |way: i32| (f64::from(way) / f64::from(count)).round() as i32;
    let (x_step, y_step) = (step(x), step(y));
    set(object, "x_step", x_step);
    set(object, "y_step", y_step);
}

/// Moves the end of a row of rings: their distance stays as long as the row has at most seven.
fn drag_row(object: &mut LevelObject, x: i32, y: i32) {
    let gaps = number(object, "count") - 1;
    let spacing = if gaps == 0 {
        RING_SPACING
    } else {
        distance(number(object, "x_spacing"), number(object, "y_spacing")).clamp(8, 128)
    };
    let gaps = ((distance(x, y) + spacing / 2) / spacing).clamp(0, 6);
    set(object, "count", gaps + 1);
    if gaps > 0 {
        let spacing = |way: i32| (f64::from(way) / f64::from(gaps)).round() as i32;
        set(object, "x_spacing", spacing(x));
        set(object, "y_spacing", spacing(y));
    }
}

/// Points a spring to one of eight directions.
fn drag_aim(object: &mut LevelObject, x: i32, y: i32) {
    let is_side = x.abs() > 2 * y.abs();
    let is_vertical = y.abs() > 2 * x.abs();
    let facing = match (is_side, is_vertical, y < 0) {
        (true, ..) => "side",
        (_, true, true) => "up",
        (_, true, false) => "down",
        (_, _, true) => "diagonal_up",
        (_, _, false) => "diagonal_down",
    };
    if !is_vertical {
        object.x_flip = x < 0;
    }
    object.properties.insert("facing".to_owned(), Value::Text(facing.to_owned()));
    set(object, "strength", strength(x.abs().max(y.abs())));
}

/// Returns the direction of a spring along x and y.
fn aim_of(object: &LevelObject) -> (i32, i32) {
    let ahead = if object.x_flip { -1 } else { 1 };
    match facing_of(object).as_str() {
        "down" => (0, 1),
        "side" => (ahead, 0),
        "diagonal_up" => (ahead, -1),
        "diagonal_down" => (ahead, 1),
        _ => (0, -1),
    }
}

/// Returns the strength of an arrow of this length.
fn strength(length: i32) -> i32 {
    step(length * 256 / AIM_SCALE, STRENGTH_STEP).clamp(STRENGTHS.0, STRENGTHS.1)
}

/// Returns the nearest multiple of `by`, but at least one of it.
fn step(value: i32, by: i32) -> i32 {
    ((value + by / 2) / by * by).max(by)
}

fn distance(x: i32, y: i32) -> i32 {
    f64::from(x).hypot(f64::from(y)).round() as i32
}

/// Returns whether an object is a line that has a length.
fn is_line(object: &LevelObject, class: &str) -> bool {
    matches!(class, "path_switcher" | "forced_roll" | "conveyor")
        || matches!(class, "checkpoint" | "goal") && flag(object, "line")
}

/// Returns whether a line is horizontal.
fn is_flat(object: &LevelObject) -> bool {
    object.class == "conveyor" || flag(object, "horizontal")
}

/// Sets a number, within the range of its property. The default is not stored.
fn set(object: &mut LevelObject, name: &str, value: i32) {
    use quarterpipe_level::object::PropertyKind::Integer;
    let Some(property) = Class::named(&object.class).and_then(|class| class.property(name)) else { return };
    let Integer { low, high } = property.kind else { return };
    let value = Value::Integer(value.clamp(low, high));
    if value == property.default.value() {
        object.properties.remove(name);
    } else {
        object.properties.insert(name.to_owned(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::motion_start::set_motion;

    fn object(class: &str) -> LevelObject {
        LevelObject::new(class, px(500), px(300))
    }

    fn place_of(object: &LevelObject, handle: Handle) -> (Px, Px) {
        let of = handles_of(object).into_iter().find(|(of, _)| *of == handle);
        of.unwrap_or_else(|| panic!("{object:?} has no {handle:?}")).1
    }

    #[test]
    fn the_end_of_a_motion_follows_the_pointer_within_a_few_pixels() {
        for motion in ["back_and_forth", "travel", "timed"] {
            let mut platform = object("platform");
            set_motion(&mut platform, motion);
            for (x, y) in [(620, 300), (500, 180), (400, 300), (628, 428)] {
                let moved = dragged(&platform, Handle::End, (px(x), px(y)));
                moved.check().expect("values that the properties can have");
                let end = place_of(&moved, Handle::End);
                let off = (end.0 - px(x)).0.abs().max((end.1 - px(y)).0.abs());
                assert!(off <= 2, "{motion}: {end:?} is not ({x}, {y})");
            }
        }
    }

    #[test]
    fn a_longer_way_back_and_forth_takes_the_same_time() {
        let mut platform = object("platform");
        set_motion(&mut platform, "back_and_forth");
        let moved = dragged(&platform, Handle::End, (px(700), px(300)));
        assert_eq!(number(&moved, "frames"), number(&platform, "frames"));
        assert!(number(&moved, "x_speed") > number(&platform, "x_speed"));
    }

    #[test]
    fn the_arrow_of_a_spring_sets_its_direction_and_strength() {
        let spring = object("spring");
        for (x, y, facing, mirrored) in [
            (500, 204, "up", false),
            (500, 396, "down", false),
            (596, 300, "side", false),
            (404, 300, "side", true),
            (440, 240, "diagonal_up", true),
            (560, 360, "diagonal_down", false),
        ] {
            let aimed = dragged(&spring, Handle::Aim, (px(x), px(y)));
            assert_eq!((facing_of(&aimed).as_str(), aimed.x_flip), (facing, mirrored), "({x}, {y})");
            let (at_x, at_y) = place_of(&aimed, Handle::Aim);
            assert!((at_x - px(x)).0.abs() <= 2 && (at_y - px(y)).0.abs() <= 2, "{at_x:?} {at_y:?}");
        }
        let strong = dragged(&spring, Handle::Aim, (px(500), px(204)));
        assert_eq!(number(&strong, "strength"), 0x1000);
    }

    #[test]
    fn a_row_of_rings_grows_and_shrinks_with_its_end() {
        let one = object("ring");
        let row = dragged(&one, Handle::End, (px(500 + 96), px(300)));
        assert_eq!((number(&row, "count"), number(&row, "x_spacing")), (5, 24));
        assert_eq!(place_of(&row, Handle::End), (px(596), px(300)));
        let slanting = dragged(&row, Handle::End, (px(500 + 48), px(300 - 48)));
        assert_eq!(place_of(&slanting, Handle::End).1, px(252));
        assert_eq!(number(&dragged(&row, Handle::End, (px(503), px(300))), "count"), 1);
    }

    #[test]
    fn a_square_keeps_to_oscillators_that_go_along_its_whole_side() {
        let mut platform = object("platform");
        set_motion(&mut platform, "square");
        let larger = dragged(&platform, Handle::Radius, (px(590), px(370)));
        assert_eq!((number(&larger, "oscillator"), number(&larger, "radius")), (12, 80));
    }

    #[test]
    fn a_corner_sets_the_size_and_nothing_beyond_its_range() {
        let wide = dragged(&object("solid"), Handle::Corner, (px(564), px(324)));
        assert_eq!((number(&wide, "width_radius"), number(&wide, "height_radius")), (64, 24));
        let huge = dragged(&object("platform"), Handle::Corner, (px(5000), px(300)));
        assert_eq!((number(&huge, "width_radius"), number(&huge, "height_radius")), (255, 8));
        huge.check().expect("values that the properties can have");
    }

    #[test]
    fn every_handle_stays_where_it_is_when_it_is_dragged_to_its_own_place() {
        for class in Class::all() {
            let mut variants = vec![object(class.name)];
            if class.property("motion").is_some() {
                for motion in ["back_and_forth", "circle", "swing", "square", "travel", "timed"] {
                    let mut moving = object(class.name);
                    set_motion(&mut moving, motion);
                    variants.push(moving);
                }
            }
            for variant in variants {
                for (handle, place) in handles_of(&variant) {
                    let same = dragged(&variant, handle, place);
                    // The handle of a single ring is next to it.
                    if class.name != "ring" {
                        assert_eq!(place_of(&same, handle), place, "{}: {handle:?}", class.name);
                    }
                }
            }
        }
    }
}
