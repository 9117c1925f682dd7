//! Objects of levels in JSON.

use super::{field::Field, text};
use crate::{
    error::LevelError,
    level::MAX_OBJECTS,
    object::{LevelObject, Value},
};

const OBJECT_KEYS: &[&str] = &["class", "name", "x", "y", "xflip", "yflip", "properties"];

/// Reads `objects`. The properties of known classes are checked.
pub(super) fn read(objects: &Field<'_>) -> Result<Vec<LevelObject>, LevelError> {
    let items = objects.items()?;
    if items.len() > MAX_OBJECTS {
        return Err(objects.unexpected(format_args!("at most {MAX_OBJECTS} objects")));
    }
    items.map(|item| read_object(&item)).collect()
}

fn read_object(field: &Field<'_>) -> Result<LevelObject, LevelError> {
    field.only_keys(OBJECT_KEYS)?;
    let class = field.key("class")?;
    if class.text()?.is_empty() {
        return Err(class.unexpected("the name of a class"));
    }
    let places = i64::from(*LevelObject::PLACES.start())..=i64::from(*LevelObject::PLACES.end());
    let position = |key| field.key(key)?.integer(places.clone()).map(quarterpipe::px);
    let flag = |key| field.optional(key).map_or(Ok(false), |flag| flag.flag());
    let mut object = LevelObject::new(class.text()?, position("x")?, position("y")?);
    if let Some(name) = field.optional("name") {
        object.name = name.text()?.to_owned();
    }
    object.x_flip = flag("xflip")?;
    object.y_flip = flag("yflip")?;
    if let Some(properties) = field.optional("properties") {
        for (name, value) in properties.entries()? {
            object.properties.insert(name.to_owned(), read_value(&value)?);
        }
    }
    object.check().map_err(|error| error.inside(&field.to_string()))?;
    Ok(object)
}

fn read_value(field: &Field<'_>) -> Result<Value, LevelError> {
    if let Some(flag) = field.true_or_false() {
        return Ok(Value::Flag(flag));
    }
    if let Ok(text) = field.text() {
        return Ok(Value::Text(text.to_owned()));
    }
    let number = field.integer(i64::from(i32::MIN)..=i64::from(i32::MAX));
    number.map(Value::Integer).map_err(|_| field.unexpected("true, false, a text or a whole number of 32 bits"))
}

/// Writes an object on one line.
pub(super) fn write(object: &LevelObject) -> String {
    let mut written = format!("{{\"class\": {}", text(&object.class));
    if !object.name.is_empty() {
        written += &format!(", \"name\": {}", text(&object.name));
    }
    written += &format!(", \"x\": {}, \"y\": {}", object.x.0, object.y.0);
    for (name, flag) in [("xflip", object.x_flip), ("yflip", object.y_flip)] {
        if flag {
            written += &format!(", \"{name}\": true");
        }
    }
    if !object.properties.is_empty() {
        let properties: Vec<_> =
            object.properties.iter().map(|(name, value)| format!("{}: {}", text(name), write_value(value))).collect();
        written += &format!(", \"properties\": {{{}}}", properties.join(", "));
    }
    written + "}"
}

fn write_value(value: &Value) -> String {
    match value {
        Value::Flag(flag) => flag.to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Text(value) => text(value),
    }
}
