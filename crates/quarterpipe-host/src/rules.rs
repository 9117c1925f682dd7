//! The fields of rules by name, as JSON.
//!
//! A field's name is its path in the rules' JSON: the names of the enclosing fields and the places of array entries, joined by dots.
//!
//! ```
//! use quarterpipe::rules::Rules;
//! use quarterpipe_host::rules;
//! let mut own = Rules::S2;
//! assert_eq!(rules::get_json(&own, "roll.start_speed")?, "128");
//! rules::set_json(&mut own, "roll.start_speed", "64")?;
//! assert_eq!(own.roll.start_speed.0, 64);
//! assert!(rules::names(&own).iter().any(|name| name == "characters.0.jump_speed"));
//! # Ok::<(), quarterpipe_host::HostError>(())
//! ```

use quarterpipe::rules::Rules;
use serde_json::Value;

use crate::HostError;

/// Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so
/// the names depend on the rules.
#[must_use]
pub fn names(rules: &Rules) -> Vec<String> {
    let mut names = Vec::new();
    list(&all(rules), "", &mut names);
    names
}

fn list(value: &Value, name: &str, names: &mut Vec<String>) {
    let inside = |key: &str| if name.is_empty() { key.to_owned() } else { format!("{name}.{key}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| list(value, &inside(key), names)),
        Value::Array(entries) if !entries.is_empty() => {
            entries.iter().enumerate().for_each(|(place, value)| list(value, &inside(&place.to_string()), names));
        }
        _ => names.push(name.to_owned()),
    }
}

/// Returns the rules as JSON.
#[must_use]
pub fn to_json(rules: &Rules) -> String {
    // Rules can always be written as JSON.
    serde_json::to_string(rules).unwrap_or_default()
}

/// Reads rules from JSON.
///
/// # Errors
///
/// If the text is not JSON, or if it has an unknown field or an invalid value. The error names the field.
// Inlined, as the code that reads all fields is large: the calling crate decides whether it is optimised for size.
#[inline]
pub fn from_json(text: &str) -> Result<Rules, HostError> {
    let given: Value = serde_json::from_str(text).map_err(|error| HostError::Rules(error.to_string()))?;
    let rules: Rules = serde_path_to_error::deserialize(&given).map_err(|error| {
        let (path, what) = (error.path().to_string(), plain(error.inner()));
        // The path to the whole is a dot.
        HostError::Rules(if path == "." { what } else { format!("{path}: {what}") })
    })?;
    match unknown(&given, &all(&rules), "") {
        Some(name) => Err(HostError::Rules(format!("{name}: unknown field"))),
        None => Ok(rules),
    }
}

/// Returns the name of a field that rules do not have.
fn unknown(given: &Value, known: &Value, name: &str) -> Option<String> {
    let inside = |key: &str| if name.is_empty() { key.to_owned() } else { format!("{name}.{key}") };
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => given.iter().find_map(|(key, value)| match known.get(key) {
            Some(known) => unknown(value, known, &inside(key)),
            None => Some(inside(key)),
        }),
        (Value::Array(given), Value::Array(known)) => given
            .iter()
            .zip(known)
            .enumerate()
            .find_map(|(place, (given, known))| unknown(given, known, &inside(&place.to_string()))),
        _ => None,
    }
}

/// Returns the text of an error about a value, without the names of Rust types.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let ranges = [
        ("i8", "-128 to 127"),
        ("u8", "0 to 255"),
        ("i16", "-32768 to 32767"),
        ("u16", "0 to 65535"),
        ("i32", "-2147483648 to 2147483647"),
        ("u32", "0 to 4294967295"),
    ];
    let text = text.replace("invalid type: ", "found ").replace("invalid value: ", "found ");
    let range = ranges
        .iter()
        .find_map(|(kind, range)| Some(format!("{}expected {range}", text.strip_suffix(&format!("expected {kind}"))?)));
    range.unwrap_or(text)
}

/// Returns a field as JSON, such as `56`, `true` or `"Revs"`.
///
/// # Errors
///
/// If the rules do not have the field.
pub fn get_json(rules: &Rules, name: &str) -> Result<String, HostError> {
    find(&mut all(rules), name).map(|value| value.to_string())
}

/// Sets a field to a value in JSON.
///
/// # Errors
///
/// If the rules do not have the field, or if it cannot have the value. The rules then stay unchanged.
pub fn set_json(rules: &mut Rules, name: &str, json: &str) -> Result<(), HostError> {
    let mut changed = all(rules);
    let refuse = |why: &dyn std::fmt::Display| HostError::unexpected(format_args!("rules: {name}"), json, why);
    *find(&mut changed, name)? = serde_json::from_str(json).map_err(|_| refuse(&"a value in JSON"))?;
    *rules = serde_json::from_value(changed).map_err(|error| {
        let why = plain(&error);
        refuse(&why.split_once("expected ").map_or(&*why, |(_, expected)| expected))
    })?;
    Ok(())
}

/// Returns a field as a number; a flag is 0 or 1.
///
/// # Errors
///
/// If the rules do not have the field, or if it is neither a number nor a flag.
pub fn get_number(rules: &Rules, name: &str) -> Result<i32, HostError> {
    let mut all = all(rules);
    let value = find(&mut all, name)?;
    let number = value.as_i64().or_else(|| value.as_bool().map(i64::from));
    number
        .and_then(|number| i32::try_from(number).ok())
        .ok_or_else(|| HostError::unexpected(format_args!("rules: {name}"), value, "a number or a flag"))
}

/// Sets a field to a number, or a flag to 0 or 1.
///
/// # Errors
///
/// If the rules do not have the field, or if it cannot have the number. The rules then stay unchanged.
pub fn set_number(rules: &mut Rules, name: &str, number: i32) -> Result<(), HostError> {
    let is_flag = find(&mut all(rules), name)?.is_boolean();
    match (is_flag, number) {
        (true, 0) => set_json(rules, name, "false"),
        (true, 1) => set_json(rules, name, "true"),
        (true, _) => Err(HostError::unexpected(format_args!("rules: {name}"), number, "0 or 1")),
        (false, _) => set_json(rules, name, &number.to_string()),
    }
}

fn all(rules: &Rules) -> Value {
    serde_json::to_value(rules).unwrap_or_default()
}

fn find<'a>(all: &'a mut Value, name: &str) -> Result<&'a mut Value, HostError> {
    let mut place = all;
    for key in name.split('.') {
        let inside = match place {
            Value::Object(fields) => fields.get_mut(key),
            Value::Array(entries) => key.parse().ok().and_then(|place: usize| entries.get_mut(place)),
            _ => None,
        };
        let unknown = || {
            HostError::unexpected(
                "rules",
                format_args!("the name {name:?}"),
                "that of a field, such as \"roll.start_speed\"",
            )
        };
        place = inside.ok_or_else(unknown)?;
    }
    Ok(place)
}
