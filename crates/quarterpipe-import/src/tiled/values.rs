//! Reads properties as Tiled has them.

use quarterpipe_level::Warning;

use crate::build::{LevelBuilder, RawValue};
use tiled::{Properties, PropertyValue};

/// Returns properties by name; members of class values are `outer.inner`. Values that a level cannot hold are left out with a warning.
pub(super) fn properties(properties: &Properties, place: &str, builder: &mut LevelBuilder) -> Vec<(String, RawValue)> {
    let mut flat = Vec::new();
    for (name, value) in properties {
        add(clean(name), value, &mut flat);
    }
    flat.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut kept = Vec::new();
    for (name, value) in flat {
        match value {
            Some(value) => kept.push((name, value)),
            None => {
                let message = format!("the property {name:?} is a list of more than numbers; it is left out");
                builder.warn(Warning::new(place, message));
            }
        }
    }
    kept
}

fn add(name: String, value: &PropertyValue, flat: &mut Vec<(String, Option<RawValue>)>) {
    if let PropertyValue::ClassValue { properties, .. } = value {
        for (inner, value) in properties {
            add(format!("{name}.{}", clean(inner)), value, flat);
        }
        return;
    }
    flat.push((name, raw(value)));
}

/// Returns a value as all editors have it; `None` if it is a class or a list of more than numbers.
pub(super) fn raw(value: &PropertyValue) -> Option<RawValue> {
    Some(match value {
        PropertyValue::BoolValue(flag) => RawValue::Flag(*flag),
        // The text has the digits that were written; the number as `f64` would have more.
        PropertyValue::FloatValue(number) => RawValue::Number(number.to_string().parse().ok()?),
        PropertyValue::IntValue(number) => RawValue::Integer(i64::from(*number)),
        PropertyValue::ObjectValue(id) => RawValue::Integer(i64::from(*id)),
        PropertyValue::StringValue(text) | PropertyValue::FileValue(text) => RawValue::Text(clean(text)),
        PropertyValue::ColorValue(colour) => {
            let tiled::Color { alpha, red, green, blue } = colour;
            RawValue::Text(format!("#{alpha:02x}{red:02x}{green:02x}{blue:02x}"))
        }
        PropertyValue::ListValue(items) => {
            let number = |item: &PropertyValue| match item {
                PropertyValue::IntValue(number) => Some(number.to_string()),
                _ => None,
            };
            RawValue::Text(items.iter().map(number).collect::<Option<Vec<_>>>()?.join(" "))
        }
        PropertyValue::ClassValue { .. } => return None,
    })
}

/// Replaces characters that XML does not have; the crate accepts some of them all the same.
pub(super) fn clean(text: &str) -> String {
    text.replace(is_no_xml, "\u{fffd}")
}

/// Returns whether XML has no such character, not even escaped.
pub(super) const fn is_no_xml(letter: char) -> bool {
    matches!(letter, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}
