//! Reads properties as Tiled has them.

use quarterpipe_level::Warning;

use super::{
    model::{Properties, PropertyValue},
    scalar::{Colour, Scalar},
};
use crate::build::{LevelBuilder, RawValue};

/// Reads the value of a property of a type with one value. Types that are not known are texts.
///
/// # Errors
///
/// What was expected.
pub(super) fn value(kind: &str, text: &str) -> Result<PropertyValue, &'static str> {
    fn read<T: Scalar>(text: &str) -> Result<T, &'static str> {
        T::of_attribute(text).ok_or(T::EXPECTED)
    }
    Ok(PropertyValue::Plain(match kind {
        "bool" => RawValue::Flag(text.parse().map_err(|_| "one of true, false")?),
        // The text has the digits that were written; the number as `f64` would have more.
        "float" => RawValue::Number(read::<f32>(text)?.to_string().parse().map_err(|_| f32::EXPECTED)?),
        "int" => RawValue::Integer(read::<i32>(text)?.into()),
        "object" => RawValue::Integer(read::<u32>(text)?.into()),
        // An empty one is none at all.
        "color" if text.len() > 1 => RawValue::Text(format!("#{:08x}", u32::from_be_bytes(read::<Colour>(text)?.0))),
        _ => RawValue::Text(clean(text)),
    }))
}

/// Returns a list of whole numbers as a text.
pub(super) fn list(items: &[PropertyValue]) -> PropertyValue {
    let number = |item: &PropertyValue| match item {
        PropertyValue::Plain(RawValue::Integer(number)) => Some(number.to_string()),
        _ => None,
    };
    let numbers: Option<Vec<_>> = items.iter().map(number).collect();
    numbers.map_or(PropertyValue::List, |numbers| PropertyValue::Plain(RawValue::Text(numbers.join(" "))))
}

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
            Some(value) => kept.push((name, value.clone())),
            None => {
                let message = format!("the property {name:?} is a list of more than numbers; it is left out");
                builder.warn(Warning::new(place, message));
            }
        }
    }
    kept
}

fn add<'a>(name: String, value: &'a PropertyValue, flat: &mut Vec<(String, Option<&'a RawValue>)>) {
    match value {
        PropertyValue::Plain(value) => flat.push((name, Some(value))),
        PropertyValue::List => flat.push((name, None)),
        PropertyValue::Class(members) => {
            for (inner, value) in members {
                add(format!("{name}.{}", clean(inner)), value, flat);
            }
        }
    }
}

/// Replaces characters that XML does not have, but files may have all the same.
pub(super) fn clean(text: &str) -> String {
    text.replace(is_no_xml, "\u{fffd}")
}

/// Returns whether XML has no such character, not even escaped.
const fn is_no_xml(letter: char) -> bool {
    matches!(letter, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}
