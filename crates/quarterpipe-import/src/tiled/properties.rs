//! Reads properties in Tiled's formats.

use std::collections::BTreeMap;

use quarterpipe_level::LevelError;

use super::{
    budget::Budget,
    json::Json,
    model::{Properties, PropertyValue},
    node::{Node, NodePlace, Source},
    scalar::{Colour, Scalar, described, integer},
    values::clean,
};
use crate::build::{RawValue, quoted, short};

/// The maximum nesting of values in JSON.
const MAX_DEPTH: usize = 127;
/// The types of properties with one value.
const TYPES: [&str; 7] = ["string", "int", "float", "bool", "color", "file", "object"];

impl Node<'_> {
    /// Reads its properties.
    ///
    /// # Errors
    ///
    /// When the value of a property is not of its type, or there are too many properties.
    pub(super) fn properties(&self, budget: &mut Budget) -> Result<Properties, LevelError> {
        let json = match self.source {
            Source::Xml(_) => return Ok(self.one("properties", of_element)?.unwrap_or_default()),
            Source::Json(json) => json,
        };
        let types = self.json("propertytypes");
        self.json("properties").map_or(Ok(Properties::new()), |text| of_json(json, (text, types), budget))
    }
}

fn of_element(node: &Node<'_>) -> Result<Properties, LevelError> {
    let properties = node.each("property", |property| Ok((property.need("name")?, of_property(property)?)))?;
    Ok(properties.into_iter().collect())
}

/// Reads a property, or an item of a list, which has no name.
fn of_property(node: &Node<'_>) -> Result<PropertyValue, LevelError> {
    match node.raw("type").unwrap_or("string") {
        "class" => Ok(PropertyValue::Class(node.one("properties", of_element)?.unwrap_or_default())),
        "list" => Ok(list(&node.each("item", of_property)?)),
        kind => {
            // Texts of several lines are the content of the element.
            let text = node.raw("value").unwrap_or_else(|| node.text());
            plain(kind, text).map_err(|expected| node.wrong("value", text, expected))
        }
    }
}

/// Reads properties of JSON: a list of objects with name, type and value. In Tiled 1.1 and older it is an object, with the types in a
/// second one.
///
/// # Errors
///
/// When the value of a property is not of its type, or there are too many properties.
pub(super) fn of_json(
    json: &Json<'_>,
    (text, types): (&str, Option<&str>),
    budget: &mut Budget,
) -> Result<Properties, LevelError> {
    let mut properties = Properties::new();
    if let Some(members) = json.members(text) {
        let types: BTreeMap<_, _> = types.and_then(|types| json.members(types)).into_iter().flatten().collect();
        for (name, value) in members {
            budget.count_elements(1)?;
            let kind = types.get(&name).map(|kind| string(kind)).transpose();
            let value = kind.and_then(|kind| of_value(json, (kind.as_deref(), value, 0), budget));
            let value = value.map_err(|error| error.inside(&short(&name)).inside("properties"))?;
            properties.insert(name.into_owned(), value);
        }
        return Ok(properties);
    }
    let Some(items) = json.values(text) else {
        return Err(LevelError::unexpected("properties", described(text), "a list"));
    };
    for (index, item) in items.enumerate() {
        let item = Node::of_object(json, item, NodePlace::Item("properties", index))?;
        let read = item.need("name").and_then(|name| Ok((name, typed(json, &item, 0, budget)?)));
        properties.extend([read.map_err(|error| item.place.locate(error))?]);
    }
    Ok(properties)
}

/// Reads a property of JSON, or an item of a list, with a given type.
fn typed(json: &Json<'_>, node: &Node<'_>, depth: usize, budget: &mut Budget) -> Result<PropertyValue, LevelError> {
    let kind = node.get::<String>("type")?;
    let value = node.json("value").ok_or_else(|| node.missing("value"))?;
    of_value(json, (kind.as_deref(), value, depth), budget).map_err(|error| error.inside("value"))
}

/// Reads a value of JSON, at this depth in classes and lists.
fn of_value(
    json: &Json<'_>,
    (kind, value, depth): (Option<&str>, &str, usize),
    budget: &mut Budget,
) -> Result<PropertyValue, LevelError> {
    if depth > MAX_DEPTH {
        let expected = format!("at most {MAX_DEPTH}");
        return Err(LevelError::unexpected("", "values nested too deeply", expected));
    }
    // A top-level property is an object and already counted.
    if depth > 0 {
        budget.count_elements(1)?;
    }
    let kind = kind.unwrap_or_else(|| kind_of(value));
    let unexpected = |expected: &str| LevelError::unexpected("", described(value), expected);
    let text = match kind {
        "class" => {
            let mut members = Properties::new();
            for (name, value) in json.members(value).ok_or_else(|| unexpected("an object"))? {
                let value = of_value(json, (None, value, depth + 1), budget);
                members.insert(name.to_string(), value.map_err(|error| error.inside(&short(&name)))?);
            }
            return Ok(PropertyValue::Class(members));
        }
        "list" => {
            let items = json.values(value).filter(|_| value.starts_with('[')).ok_or_else(|| unexpected("a list"))?;
            let items = items.map(|item| {
                let node = item.starts_with('{').then(|| Node::of_object(json, item, NodePlace::File)).transpose()?;
                match node.filter(|node| node.has("type") && node.has("value")) {
                    Some(node) => typed(json, &node, depth + 1, budget),
                    None => of_value(json, (None, item, depth + 1), budget),
                }
            });
            return items.collect::<Result<Vec<_>, _>>().map(|items| list(&items));
        }
        // In the oldest files, the types do not always match the values.
        "string" | "color" | "file" if value.starts_with(['"', '{', '[']) => string(value)?,
        "int" | "object" => integer(value).ok_or_else(|| unexpected("a whole number"))?.to_string(),
        "float" => f32::of_json(value).map(|_| value.to_owned()).ok_or_else(|| unexpected(f32::EXPECTED))?,
        "bool" if bool::of_json(value).is_none() => return Err(unexpected(bool::EXPECTED)),
        kind if TYPES.contains(&kind) => value.to_owned(),
        _ => {
            let expected = format!("one of {}, class, list", TYPES.join(", "));
            return Err(LevelError::unexpected("", format_args!("a property of the type {}", quoted(kind)), expected));
        }
    };
    plain(kind, &text).map_err(unexpected)
}

/// Returns the type of a value without a given type.
fn kind_of(value: &str) -> &'static str {
    match value.as_bytes().first() {
        Some(b't' | b'f') => "bool",
        Some(b'{') => "class",
        Some(b'[') => "list",
        Some(b'"' | b'n') => "string",
        _ if integer(value).is_some() => "int",
        _ => "float",
    }
}

/// Returns a value of JSON that is a text.
fn string(value: &str) -> Result<String, LevelError> {
    String::of_json(value).ok_or_else(|| LevelError::unexpected("", described(value), String::expected(value)))
}

/// Reads the value of a property of a type with one value. Values of unknown types are texts.
///
/// # Errors
///
/// The error is the expected value.
fn plain(kind: &str, text: &str) -> Result<PropertyValue, &'static str> {
    fn read<T: Scalar>(text: &str) -> Result<T, &'static str> {
        T::of_attribute(text).ok_or(T::EXPECTED)
    }
    Ok(PropertyValue::Plain(match kind {
        "bool" => RawValue::Flag(text.parse().map_err(|_| "one of true, false")?),
        // The text keeps the original digits; the number as `f64` would have more.
        "float" => RawValue::Number(read::<f32>(text)?.to_string().parse().map_err(|_| f32::EXPECTED)?),
        "int" => RawValue::Integer(read::<i32>(text)?.into()),
        "object" => RawValue::Integer(read::<u32>(text)?.into()),
        // An empty colour means no colour.
        "color" if text.len() > 1 => RawValue::Text(format!("#{:08x}", u32::from_be_bytes(read::<Colour>(text)?.0))),
        _ => RawValue::Text(clean(text)),
    }))
}

/// Returns a list of whole numbers as a text.
fn list(items: &[PropertyValue]) -> PropertyValue {
    let number = |item: &PropertyValue| match item {
        PropertyValue::Plain(RawValue::Integer(number)) => Some(number.to_string()),
        _ => None,
    };
    let numbers: Option<Vec<_>> = items.iter().map(number).collect();
    numbers.map_or(PropertyValue::List, |numbers| PropertyValue::Plain(RawValue::Text(numbers.join(" "))))
}
