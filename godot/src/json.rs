//! Conversion of Godot values to JSON and back.

use godot::prelude::*;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// The maximum nesting of dictionaries and arrays. In Godot, they can contain themselves.
const MOST_DEEP: usize = 16;

/// Writes a value as JSON.
///
/// # Errors
///
/// If the value, or something in it, cannot be written as JSON.
pub fn of(value: &Variant) -> Result<Value, Failure> {
    at_depth(value, 0)
}

fn at_depth(value: &Variant, depth: usize) -> Result<Value, Failure> {
    if depth > MOST_DEEP {
        return Err(Failure::unexpected("value", "one nested too deeply", format_args!("at most {MOST_DEEP} levels")));
    }
    Ok(match value.get_type() {
        VariantType::BOOL => Value::from(value.to::<bool>()),
        VariantType::INT => Value::from(value.to::<i64>()),
        VariantType::FLOAT => Value::from(whole(value.to())?),
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
            return Err(Failure::unexpected(
                "value",
                value,
                "a whole number, a flag, a text, a dictionary or an array",
            ));
        }
    })
}

/// Converts a float to a whole number: Godot reads all numbers in JSON as floats.
///
/// # Errors
///
/// If it is not whole, or so large that floats cannot represent all whole numbers around it.
fn whole(number: f64) -> Result<i64, Failure> {
    const MOST: f64 = 9_007_199_254_740_992.0;
    match number.fract() == 0.0 && number.abs() <= MOST {
        true => Ok(number as i64),
        false => {
            Err(Failure::unexpected("value", format_args!("{number:?}"), "a whole number, at most 2^53 either way"))
        }
    }
}

/// Writes parts of a level as JSON, with the keys of objects in the spelling of the level format.
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

/// Reads a value from JSON. Other values than numbers, flags and texts stay JSON.
pub fn to_variant(json: &str) -> Variant {
    match serde_json::from_str(json) {
        Ok(Value::Bool(flag)) => flag.to_variant(),
        Ok(Value::Number(number)) if number.is_i64() => number.as_i64().unwrap_or_default().to_variant(),
        Ok(Value::String(text)) => GString::from(&text).to_variant(),
        Ok(Value::Null) => Variant::nil(),
        _ => GString::from(json).to_variant(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_that_stand_for_no_whole_number_are_named() {
        assert_eq!(whole(-64.0), Ok(-64));
        assert_eq!(whole(9_007_199_254_740_992.0), Ok(1 << 53));
        let text = |number| whole(number).unwrap_err().text;
        assert_eq!(text(1e30), "value: found 1e30, expected a whole number, at most 2^53 either way");
        assert!(text(0.5).starts_with("value: found 0.5, ") && text(f64::NAN).starts_with("value: found NaN, "));
        assert!(text(f64::NEG_INFINITY).starts_with("value: found -inf, "));
    }
}
