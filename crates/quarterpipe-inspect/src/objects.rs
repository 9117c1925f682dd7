//! Finds objects that no player meets, and objects that the engine does not know.
//!
//! Objects outside the map or beyond the edges never come near a player. An object of a class that the engine has no stock
//! objects for is left out unless the game makes it. A property that a class does not have is ignored, so a misspelt one has no effect.

use quarterpipe::{Px, rules::Rules};
use quarterpipe_level::{Level, LevelObject, object::Class};

use super::{Check, Finding, Severity};

pub(super) fn check(level: &Level, rules: &Rules) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, object) in level.objects.iter().enumerate() {
        let mut report = |check, severity, message| {
            let finding = Finding::new(check, severity, message).at(object.x, object.y);
            findings.push(Finding { object: Some(index), ..finding });
        };
        let what = &object.class;
        if let Some(outside) = outside(level, rules, object) {
            report(Check::Outside, Severity::Warning, format!("{what} {outside}"));
        }
        if Class::named(what).is_none() {
            report(Check::Class, Severity::Warning, format!("{what:?} is not a known class{}", nearest_class(what)));
        }
        for name in object.unknown_properties() {
            report(Check::Property, Severity::Warning, format!("{what} has no property {name:?}"));
        }
        if let Err(error) = object.check() {
            report(Check::Property, Severity::Error, format!("{what}: {error}"));
        }
    }
    findings
}

fn outside(level: &Level, rules: &Rules, object: &LevelObject) -> Option<&'static str> {
    let inside = |at: Px, low: i32, high: i32| (low..high).contains(&at.0);
    let LevelObject { x, y, .. } = *object;
    let (width, height) = (level.width as i32 * 16, level.height() as i32 * 16);
    if !inside(x, 0, width) || !inside(y, 0, height) {
        return Some("is outside of the map");
    }
    let bounds = level.bounds;
    // The camera stops at the bound, but the player may go further.
    let right = bounds.right.max(bounds.player_right(rules) + Px(16));
    if !inside(x, bounds.left.0, right.0) || !inside(y, bounds.top.0, bounds.bottom.0) {
        return Some("is beyond the level's bounds");
    }
    None
}

/// Returns the end of a message: the class whose name differs only in case and in the characters between words, if there is one.
fn nearest_class(name: &str) -> String {
    let plain = |name: &str| -> String {
        name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
    };
    let similar = Class::all().find(|class| plain(class.name) == plain(name));
    similar.map(|class| format!(", but {:?} is", class.name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;
    use quarterpipe_level::Value;

    use super::super::test_levels::{found, level};
    use super::*;

    fn with(object: LevelObject) -> Level {
        let mut level = level(&[], &["......", "......", "######"]);
        level.bounds.bottom = px(40);
        level.objects.push(LevelObject::new("ring", px(8), px(8)));
        level.objects.push(object);
        level
    }

    fn one(object: LevelObject, check: Check) -> (Severity, String) {
        let findings = found(&with(object), check);
        assert_eq!((findings.len(), findings[0].object), (1, Some(1)));
        (findings[0].severity, findings[0].message.clone())
    }

    #[test]
    fn objects_outside_of_the_map_or_the_bounds_are_found() {
        let ring = |x, y| LevelObject::new("ring", px(x), px(y));
        assert_eq!(found(&with(ring(95, 39)), Check::Outside), []);
        assert_eq!(one(ring(96, 8), Check::Outside).1, "ring is outside of the map");
        assert_eq!(one(ring(8, -1), Check::Outside).1, "ring is outside of the map");
        assert_eq!(one(ring(8, 41), Check::Outside).1, "ring is beyond the level's bounds");
    }

    #[test]
    fn a_misspelt_class_is_found_and_the_right_one_named() {
        let misspelt = LevelObject::new("Path-Switcher", px(8), px(8));
        let message = "\"Path-Switcher\" is not a known class, but \"path_switcher\" is";
        assert_eq!(one(misspelt, Check::Class), (Severity::Warning, message.to_owned()));
        assert_eq!(found(&with(LevelObject::new("path_switcher", px(8), px(8))), Check::Class), []);
    }

    #[test]
    fn unknown_properties_warn_and_impossible_values_are_errors() {
        let spring = |name: &str, value| LevelObject::new("spring", px(8), px(8)).with(name, Value::Integer(value));
        assert_eq!(found(&with(spring("strength", 4096)), Check::Property), []);
        let unknown = (Severity::Warning, "spring has no property \"strenght\"".to_owned());
        assert_eq!(one(spring("strenght", 4096), Check::Property), unknown);
        let message = "spring: properties.strength: found 40000, expected a whole number from 0 to 32767";
        assert_eq!(one(spring("strength", 40_000), Check::Property), (Severity::Error, message.to_owned()));
    }
}
