//! Reads properties as Tiled has them.

use quarterpipe_level::{LevelError, LevelErrorKind, internal::syntax};
use serde_json::Value as Json;

use super::{
    budget::Budget,
    model::{Properties, PropertyValue},
    node::{Node, Source},
    scalar::{Colour, MAX_TEXT, Scalar, described, shown, whole},
    values::clean,
};
use crate::build::RawValue;

/// The most members of an object or of a list in JSON.
const MAX_MEMBERS: usize = 1 << 20;
/// The types of properties with one value.
const TYPES: [&str; 7] = ["string", "int", "float", "bool", "color", "file", "object"];

impl Node<'_> {
    /// Reads its properties.
    ///
    /// # Errors
    ///
    /// When the value of a property is not of its type, or there are too many.
    pub(super) fn properties(&self, budget: &mut Budget) -> Result<Properties, LevelError> {
        match (self.source, self.raw("properties")) {
            (Source::Xml(_), _) => self.child("properties")?.map_or(Ok(Properties::new()), |node| of_element(&node)),
            (Source::Json(_), Some(text)) => of_json(text, self.raw("propertytypes"), budget),
            (Source::Json(_), None) => Ok(Properties::new()),
        }
    }
}

fn of_element(node: &Node<'_>) -> Result<Properties, LevelError> {
    let mut properties = Properties::new();
    for property in node.list("property")?.into_iter().flatten() {
        let property = property?;
        properties.insert(property.need("name")?, of_property(&property)?);
    }
    Ok(properties)
}

/// Reads a property, or an item of a list, which has no name.
fn of_property(node: &Node<'_>) -> Result<PropertyValue, LevelError> {
    match node.raw("type").unwrap_or("string") {
        "class" => {
            let members = node.child("properties")?;
            members.map_or(Ok(Properties::new()), |members| of_element(&members)).map(PropertyValue::Class)
        }
        "list" => {
            let items = node.list("item")?.into_iter().flatten();
            items.map(|item| of_property(&item?)).collect::<Result<Vec<_>, _>>().map(|items| list(&items))
        }
        kind => {
            // Texts of several lines are in the element.
            let text = node.raw("value").unwrap_or_else(|| node.text());
            plain(kind, text).map_err(|expected| node.wrong("value", text, expected))
        }
    }
}

/// Reads properties of JSON: a list of objects with name, type and value, or in Tiled 1.1 and older an object, with the types in another
/// one.
///
/// # Errors
///
/// When the value of a property is not of its type, or there are too many.
pub(super) fn of_json(text: &str, types: Option<&str>, budget: &mut Budget) -> Result<Properties, LevelError> {
    let mut properties = Properties::new();
    match tree(text).map_err(|error| error.inside("properties"))? {
        Json::Object(members) => {
            budget.count_elements(members.len() as u64)?;
            let types = types.map(tree).transpose()?.unwrap_or_default();
            for (name, value) in members {
                let read = types.get(&name).map_or(Ok(None), |kind| string(kind).map(Some));
                let value = read.and_then(|kind| of_value(kind, &value, budget));
                let value = value.map_err(|error| error.inside(&shown(&name)).inside("properties"))?;
                properties.insert(name, value);
            }
        }
        Json::Array(list) => {
            for (index, item) in list.iter().enumerate() {
                let read = named(item, budget).map_err(|error| error.inside(&format!("properties[{index}]")));
                properties.extend([read?]);
            }
        }
        other => return Err(LevelError::unexpected("properties", described(&other.to_string()), "a list")),
    }
    Ok(properties)
}

/// Parses a value of JSON as a tree of limited size.
fn tree(text: &str) -> Result<Json, LevelError> {
    if text.bytes().filter(|byte| *byte == b',').count() > MAX_MEMBERS {
        return Err(LevelError::unexpected("", "more items", format_args!("at most {MAX_MEMBERS}")));
    }
    // It is known to be JSON, so an error is one of its limits, such as that of numbers.
    serde_json::from_str(text).map_err(|error| match syntax(&error).kind {
        LevelErrorKind::Syntax(message) if message.starts_with("recursion limit") => {
            LevelError::unexpected("", "values that lie too deep in each other", "at most 127")
        }
        kind => LevelError::new(kind, ""),
    })
}

fn named(item: &Json, budget: &mut Budget) -> Result<(String, PropertyValue), LevelError> {
    if !item.is_object() {
        return Err(LevelError::unexpected("", described(&item.to_string()), "an object"));
    }
    let name = member(item, "name").ok_or_else(|| LevelError::new(LevelErrorKind::MissingKey("name"), ""))?;
    let name = string(name).map_err(|error| error.inside("name"))?.to_owned();
    Ok((name, typed(item, budget)?))
}

/// Reads a property, or an item of a list, that says its type.
fn typed(item: &Json, budget: &mut Budget) -> Result<PropertyValue, LevelError> {
    let kind = member(item, "type").map(string).transpose().map_err(|error| error.inside("type"))?;
    let value = member(item, "value").ok_or_else(|| LevelError::new(LevelErrorKind::MissingKey("value"), ""))?;
    of_value(kind, value, budget).map_err(|error| error.inside("value"))
}

fn of_value(kind: Option<&str>, value: &Json, budget: &mut Budget) -> Result<PropertyValue, LevelError> {
    let kind = kind.unwrap_or_else(|| kind_of(value));
    let unexpected = |expected: &str| LevelError::unexpected("", described(&value.to_string()), expected);
    let text = match kind {
        "class" => {
            let members = value.as_object().ok_or_else(|| unexpected("an object"))?;
            budget.count_elements(members.len() as u64)?;
            let member = |(name, value): (&String, &Json)| match of_value(None, value, budget) {
                Ok(value) => Ok((name.clone(), value)),
                Err(error) => Err(error.inside(&shown(name))),
            };
            return members.iter().map(member).collect::<Result<_, _>>().map(PropertyValue::Class);
        }
        "list" => {
            let is_typed = |item: &Json| item.get("type").is_some() && item.get("value").is_some();
            let items = value.as_array().ok_or_else(|| unexpected("a list"))?;
            budget.count_elements(items.len() as u64)?;
            let read = |item| if is_typed(item) { typed(item, budget) } else { of_value(None, item, budget) };
            return items.iter().map(read).collect::<Result<Vec<_>, _>>().map(|items| list(&items));
        }
        // The types of the oldest files are not always those of the values.
        "string" | "color" | "file" if value.is_string() || value.is_object() || value.is_array() => {
            string(value)?.to_owned()
        }
        "int" | "object" => whole(&value.to_string()).ok_or_else(|| unexpected("a whole number"))?.to_string(),
        "float" if !value.is_number() => return Err(unexpected(f32::EXPECTED)),
        "bool" if !value.is_boolean() => return Err(unexpected(bool::EXPECTED)),
        kind if TYPES.contains(&kind) => value.to_string(),
        _ => {
            let expected = format!("one of {}, class, list", TYPES.join(", "));
            return Err(LevelError::unexpected("", format_args!("a property of the type {:?}", shown(kind)), expected));
        }
    };
    plain(kind, &text).map_err(unexpected)
}

/// Returns the type that a value has by itself.
fn kind_of(value: &Json) -> &'static str {
    match value {
        Json::Bool(_) => "bool",
        Json::Object(_) => "class",
        Json::Array(_) => "list",
        Json::Number(number) if whole(&number.to_string()).is_some() => "int",
        Json::Number(_) => "float",
        Json::String(_) | Json::Null => "string",
    }
}

/// Returns a member of an object; `None` if there is none, or null.
fn member<'j>(object: &'j Json, name: &str) -> Option<&'j Json> {
    object.get(name).filter(|value| !value.is_null())
}

/// Returns a value that is a text.
fn string(value: &Json) -> Result<&str, LevelError> {
    let json = || value.to_string();
    let text = value.as_str().filter(|text| text.len() <= MAX_TEXT);
    text.ok_or_else(|| LevelError::unexpected("", described(&json()), String::expected(&json())))
}

/// Reads the value of a property of a type with one value. Types that are not known are texts.
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
fn list(items: &[PropertyValue]) -> PropertyValue {
    let number = |item: &PropertyValue| match item {
        PropertyValue::Plain(RawValue::Integer(number)) => Some(number.to_string()),
        _ => None,
    };
    let numbers: Option<Vec<_>> = items.iter().map(number).collect();
    numbers.map_or(PropertyValue::List, |numbers| PropertyValue::Plain(RawValue::Text(numbers.join(" "))))
}
