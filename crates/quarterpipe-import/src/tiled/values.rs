//! Converts properties to those of a level.

use quarterpipe_level::{LevelError, Warning};

use super::model::PropertyValue;
use crate::build::{LevelBuilder, RawValue, quoted};

/// A property's name and value; `None` for a value that a level cannot hold.
type FlatProperty<'a> = (String, Option<&'a RawValue>);

/// Returns properties by name; members of class values are `outer.inner`. Values that a level cannot hold are left out with a warning.
///
/// # Errors
///
/// When all properties that were converted for the level take too much memory.
pub(super) fn properties<'a>(
    properties: impl IntoIterator<Item = (&'a String, &'a PropertyValue)>,
    place: &str,
    builder: &mut LevelBuilder,
) -> Result<Vec<(String, RawValue)>, LevelError> {
    let mut flat = Vec::new();
    for (name, value) in properties {
        add((None, name), value, &mut flat, &mut |bytes| builder.count_copied(bytes, place))?;
    }
    flat.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut kept = Vec::new();
    for (name, value) in flat {
        match value {
            Some(value) => kept.push((name, value.clone())),
            None => {
                let message = format!("the property {} is a list of more than numbers; it is left out", quoted(&name));
                builder.warn(Warning::new(place, message));
            }
        }
    }
    Ok(kept)
}

/// Adds a property, or its members. The names of members begin with the name of the outer property.
fn add<'a>(
    (outer, name): (Option<&str>, &str),
    value: &'a PropertyValue,
    flat: &mut Vec<FlatProperty<'a>>,
    count: &mut impl FnMut(usize) -> Result<(), LevelError>,
) -> Result<(), LevelError> {
    let text = if let PropertyValue::Plain(RawValue::Text(text)) = value { text.len() } else { 0 };
    count(outer.map_or(0, str::len) + name.len() + text)?;
    let name = match outer {
        Some(outer) => format!("{outer}.{}", clean(name)),
        None => clean(name),
    };
    match value {
        PropertyValue::Plain(value) => flat.push((name, Some(value))),
        PropertyValue::List => flat.push((name, None)),
        PropertyValue::Class(members) => {
            members.iter().try_for_each(|(inner, value)| add((Some(&name), inner), value, flat, count))?;
        }
    }
    Ok(())
}

/// Replaces characters that are not allowed in XML, although files may have them.
pub(super) fn clean(text: &str) -> String {
    text.replace(is_no_xml, "\u{fffd}")
}

/// Returns whether a character is not allowed in XML, not even escaped.
const fn is_no_xml(letter: char) -> bool {
    matches!(letter, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}
