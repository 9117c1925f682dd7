//! Checks whether the player can begin.
//!
//! A player that starts inside solid ground is stuck or crushed. One that starts beyond the edges is thrown back or dies. One that has
//! no ground below falls out of the level. The check is for a standing Sonic on layer A. Any object below the start counts as ground.

use quarterpipe::{
    Stage, px,
    rules::Rules,
    terrain::{Direction, Layer, SolidSide},
};
use quarterpipe_level::{Level, LevelObject, Value, object::Class};

use super::{Check, Finding, Severity};

/// The distance from the middle to a foot, and from the centre to the soles, in pixels.
const FEET: (i32, i32) = (9, 19);
/// The depth inside ground below which a player is not lifted out. [G-59]
const DEEPEST: i32 = -14;

pub(super) fn check(level: &Level, rules: &Rules, stage: Option<&Stage>) -> Option<Finding> {
    let (x, y) = level.start;
    let error = |message: String| Some(Finding::new(Check::Start, Severity::Error, message).at(x, y));
    let (left, right) = (level.bounds.left, level.bounds.player_right(rules));
    if x < left || x >= right {
        return error(format!("the start's x {} is not between the bounds {} and {}", x.0, left.0, right.0));
    }
    let (top, bottom) = (level.bounds.top, level.bounds.bottom);
    if y < top || y >= bottom {
        return error(format!("the start's y {} is not between the bounds {} and {}", y.0, top.0, bottom.0));
    }
    let terrain = stage?.terrain();
    let down = |x: i32, y: i32| terrain.sense(Layer::A, SolidSide::Top, px(x), px(y), Direction::Down).distance.0;
    let feet = [x.0 - FEET.0, x.0 + FEET.0];
    if down(x.0, y.0) < 0 {
        return error("the start is inside solid ground".into());
    }
    if let Some(depth) = feet.map(|foot| down(foot, y.0 + FEET.1)).into_iter().find(|depth| *depth < DEEPEST) {
        return error(format!("a player that starts there is {} px inside solid ground", -depth));
    }
    let lowest = bottom.0.min(terrain.height() as i32 * 16);
    let has_ground = |foot: i32| (y.0 + FEET.1..lowest).step_by(16).any(|y| down(foot, y) < 16);
    let carries = |object: &LevelObject| {
        let reach = Class::named(&object.class).map_or(i32::MAX, |class| i32::from(class.radii.0).max(radius(object)));
        (object.x.0 - x.0).abs() <= reach && object.y > y
    };
    if !feet.into_iter().any(has_ground) && !level.objects.iter().any(carries) {
        return error("no ground below the start: a player that starts there falls out of the level".into());
    }
    None
}

/// Returns half the width of an object by its properties; 0 if they do not give it.
fn radius(object: &LevelObject) -> i32 {
    match object.properties.get("width_radius") {
        Some(Value::Integer(radius)) => *radius,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_levels::{found, level};
    use super::*;

    const ROWS: [&str; 5] = ["......", "......", "......", "....##", "###.##"];

    fn message(change: impl FnOnce(&mut Level)) -> Option<String> {
        let mut level = level(&[], &ROWS);
        change(&mut level);
        let findings = found(&level, Check::Start);
        assert!(findings.iter().all(|finding| finding.severity == Severity::Error));
        findings.into_iter().map(|finding| finding.message).next()
    }

    #[test]
    fn standing_on_the_ground_or_falling_on_it_is_a_start() {
        assert_eq!(message(|_| ()), None);
        assert_eq!(message(|level| level.start.1 = px(4)), None);
    }

    #[test]
    fn a_start_inside_of_ground_is_found() {
        let inside = message(|level| level.start = (px(80), px(60)));
        assert_eq!(inside.as_deref(), Some("the start is inside solid ground"));
        let in_part = message(|level| level.start = (px(56), px(44)));
        assert_eq!(in_part.as_deref(), Some("a player that starts there is 16 px inside solid ground"));
    }

    #[test]
    fn a_start_beyond_the_bounds_is_found() {
        let right = message(|level| level.bounds.right = px(-100));
        assert_eq!(right.as_deref(), Some("the start's x 24 is not between the bounds 0 and -60"));
        let below = message(|level| level.start.1 = px(80));
        assert_eq!(below.as_deref(), Some("the start's y 80 is not between the bounds 0 and 80"));
    }

    #[test]
    fn a_start_above_nothing_is_found_unless_an_object_carries() {
        let remove_ground = |level: &mut Level| level.cells.truncate(18);
        let nothing = message(remove_ground);
        assert_eq!(
            nothing.as_deref(),
            Some("no ground below the start: a player that starts there falls out of the level")
        );
        let platform = |x| {
            message(|level| {
                remove_ground(level);
                level.start.1 = px(10);
                level.objects.push(LevelObject::new("platform", px(x), px(40)));
            })
        };
        assert_eq!(platform(40), None);
        assert!(platform(90).is_some());
    }
}
