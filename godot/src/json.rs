//! Values of Godot's as JSON, and back.

use godot::prelude::*;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// How deep dictionaries and arrays may lie in each other. Godot's can hold themselves.
const MOST_DEEP: usize = 16;

/// Writes a value as JSON.
///
/// # Errors
///
/// If it, or something in it, has no counterpart there.
pub fn of(value: &Variant) -> Result<Value, Failure> {
    at_depth(value, 0)
}

fn at_depth(value: &Variant, depth: usize) -> Result<Value, Failure> {
    if depth > MOST_DEEP {
        return Err(Failure::unexpected("value", "one that lies too deep", format_args!("at most {MOST_DEEP} levels")));
    }
    Ok(match value.get_type() {
        VariantType::BOOL => Value::from(value.to::<bool>()),
        VariantType::INT => Value::from(value.to::<i64>()),
        // JSON of Godot's has only numbers with a point.
        VariantType::FLOAT if value.to::<f64>().fract() == 0.0 => Value::from(value.to::<f64>() as i64),
        VariantType::STRING | VariantType::STRING_NAME => Value::from(value.stringify().to_string()),
        VariantType::NIL => Value::Null,
        VariantType::VECTOR2I => {
            let Vector2i { x, y } = value.to();
            serde_json::json!({ "x": x, "y": y })
        }
        VariantType::DICTIONARY => {
            let entries = value.to::<AnyDictionary>();
            let entries = entries
                .iter_shared()
                .map(|(key, value)| Ok((key.stringify().to_string(), at_depth(&value, depth + 1)?)));
            Value::Object(entries.collect::<Result<Map<_, _>, Failure>>()?)
        }
        VariantType::ARRAY => {
            let items = value.to::<AnyArray>();
            Value::Array(items.iter_shared().map(|item| at_depth(&item, depth + 1)).collect::<Result<_, _>>()?)
        }
        _ => {
            return Err(Failure::unexpected("value", value, "a whole number, a flag, a text, a dictionary or an array"));
        }
    })
}

/// Writes parts of a level as JSON, with the keys of objects as the level format spells them.
///
/// # Errors
///
/// As [`of`].
pub fn of_parts(parts: &VarDictionary) -> Result<String, Failure> {
    let mut json = of(&parts.to_variant())?;
    let objects = json.get_mut("objects").and_then(Value::as_array_mut);
    for object in objects.into_iter().flatten().filter_map(Value::as_object_mut) {
        for (name, spelled) in [("x_flip", "xflip"), ("y_flip", "yflip")] {
            if let Some(flip) = object.remove(name) {
                object.insert(spelled.to_owned(), flip);
            }
        }
    }
    Ok(json.to_string())
}

/// Reads a value from JSON. What is neither a number, a flag nor a text stays JSON.
pub fn to_variant(json: &str) -> Variant {
    match serde_json::from_str(json) {
        Ok(Value::Bool(flag)) => flag.to_variant(),
        Ok(Value::Number(number)) if number.is_i64() => number.as_i64().unwrap_or_default().to_variant(),
        Ok(Value::String(text)) => GString::from(&text).to_variant(),
        Ok(Value::Null) => Variant::nil(),
        _ => GString::from(json).to_variant(),
    }
}
