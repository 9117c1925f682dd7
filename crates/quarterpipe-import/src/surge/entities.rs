//! Reads entities as objects, if their names are known.

use std::collections::BTreeMap;

use quarterpipe_level::{LevelError, Warning};

use super::level::Entity;
use crate::build::{LevelBuilder, PlacedObject, RawValue, WATER};

/// Classes by the first word of an entity's name.
const CLASSES: [(&str, &str); 8] = [
    ("collectible", "ring"),
    ("spring", "spring"),
    ("bumper", "bumper"),
    ("spikes", "spikes"),
    ("checkpoint", "checkpoint"),
    ("goal", "goal"),
    ("layer", SWITCHER),
    ("loop", SWITCHER),
];
/// The class of objects that put players on the other layer.
const SWITCHER: &str = "path_switcher";

/// Adds entities to the level. Entities without a known class are left out, with a warning for each name.
///
/// # Errors
///
/// When an entity's position is invalid, or there are too many.
pub(super) fn add(entities: Vec<Entity>, shift: (i32, i32), builder: &mut LevelBuilder) -> Result<(), LevelError> {
    let mut left_out: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for entity in entities {
        let place = format!("line {} (entity {:?})", entity.line, entity.name);
        let Some((class, properties)) = object(&entity.name) else {
            left_out.entry(entity.name).or_insert((0, entity.line)).0 += 1;
            continue;
        };
        let along = |at: i32, shift: i32| f64::from(at) - f64::from(shift);
        let centre = (along(entity.at.0, shift.0), along(entity.at.1, shift.1));
        let flips = (class == "spring" && has(&entity.name, "left"), false);
        PlacedObject { flips, properties, ..PlacedObject::new(class, centre, &place) }.add_to(builder)?;
    }
    for (name, (count, line)) in left_out {
        let others = if count > 1 { format!(" (and {} others)", count - 1) } else { String::new() };
        let message = format!("no object is known for this entity; it is left out{others}");
        builder.warn(Warning::new(format!("line {line} (entity {name:?})"), message));
    }
    Ok(())
}

/// Sets the surface of the level's water.
///
/// # Errors
///
/// When it is too far away.
pub(super) fn add_water(surface: i32, builder: &mut LevelBuilder) -> Result<(), LevelError> {
    PlacedObject::new(WATER, (0.0, f64::from(surface)), "waterlevel").add_to(builder)
}

fn words(name: &str) -> impl Iterator<Item = String> {
    name.split(|letter: char| !letter.is_alphanumeric()).map(str::to_lowercase).filter(|word| !word.is_empty())
}

fn has(name: &str, word: &str) -> bool {
    words(name).any(|known| known == word)
}

/// Returns the class and the properties of an entity of this name; `None` if the name is unknown.
fn object(name: &str) -> Option<(&'static str, Vec<(String, RawValue)>)> {
    let first = words(name).next()?;
    let (_, class) = *CLASSES.iter().find(|(word, _)| *word == first)?;
    let text = |key: &str, value: &str| (key.to_owned(), RawValue::Text(value.to_owned()));
    let is_sideways = has(name, "left") || has(name, "right");
    let properties = match class {
        "spring" => {
            let (up, down) = (has(name, "up"), has(name, "down"));
            let facing = match (is_sideways, up, down) {
                (true, true, _) => "diagonal_up",
                (true, _, true) => "diagonal_down",
                (true, ..) => "side",
                (false, _, true) => "down",
                (false, ..) => "up",
            };
            let is_strong = ["stronger", "strongest"].iter().any(|word| has(name, word));
            vec![
                text("facing", facing),
                ("strength".to_owned(), RawValue::Integer(if is_strong { 4096 } else { 2560 })),
            ]
        }
        "spikes" if is_sideways => vec![text("points", "sideways")],
        "spikes" if has(name, "down") => vec![text("points", "down")],
        SWITCHER => {
            let layer = match (has(name, "green"), has(name, "yellow")) {
                (true, _) => "a",
                (_, true) => "b",
                _ => return None,
            };
            vec![text("forward", layer), text("back", layer)]
        }
        _ => Vec::new(),
    };
    Some((class, properties))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_an_entity_is() {
        let texts = |name: &str| {
            let (class, properties) = object(name)?;
            let properties = properties.into_iter().map(|(name, value)| format!("{name}={}", value.plain_text()));
            Some(format!("{class} {}", properties.collect::<Vec<_>>().join(" ")))
        };
        for (name, expected) in [
            ("Collectible", "ring "),
            ("Spring Standard", "spring facing=up strength=2560"),
            ("Spring Stronger Up Left", "spring facing=diagonal_up strength=4096"),
            ("Spring Standard Right", "spring facing=side strength=2560"),
            ("Spikes Down", "spikes points=down"),
            ("Layer Green", "path_switcher forward=a back=a"),
            ("Loop Yellow", "path_switcher forward=b back=b"),
        ] {
            assert_eq!(texts(name).as_deref(), Some(expected), "{name}");
        }
        for name in ["", "Loop", "Springtime", "Power Spring", "My Enemy"] {
            assert_eq!(texts(name), None, "{name}");
        }
    }
}
