//! Reads Tiled's JSON, with the path to a value that is wrong.
//!
//! Layers' numbers and properties stay text until they are decoded, so a large file takes little more memory than its own size.

use std::{borrow::Cow, collections::BTreeMap, fmt};

use quarterpipe_level::{LevelError, LevelErrorKind, internal::syntax};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, SeqAccess, Visitor, value::SeqAccessDeserializer},
};
use serde_json::{Value as Json, value::RawValue};

use super::{
    budget::Budget,
    model::{Properties, PropertyValue},
    parts::{DataPart, ImagePart, PropertiesPart, TilePart},
    scalar::{Given, MAX_TEXT, Scalar, described, shown, whole},
    values,
};

/// The most members of an object or of a list.
const MAX_MEMBERS: usize = 1 << 20;
/// The types of properties with one value.
const TYPES: [&str; 7] = ["string", "int", "float", "bool", "color", "file", "object"];

/// Returns whether a text can only be JSON.
pub(super) fn is_json(text: &str) -> bool {
    text.trim_ascii_start().starts_with('{')
}

/// Reads a whole file.
///
/// # Errors
///
/// When it is not JSON of this type. The place is the path to a key, or the line and column of what is not JSON.
pub(super) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, LevelError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = Some(error.path().to_string()).filter(|path| path != ".");
        explain(error.inner(), path.unwrap_or_default())
    })?;
    json.end().map_err(|error| explain(&error, String::new()))?;
    Ok(value)
}

fn explain(error: &serde_json::Error, path: String) -> LevelError {
    let plain = syntax(error);
    let LevelErrorKind::Syntax(message) = &plain.kind else { return plain };
    if message.starts_with("recursion limit") {
        return LevelError::unexpected(path, "values that lie too deep in each other", "at most 127");
    }
    if !error.is_data() {
        return plain;
    }
    let parts = ["found ", "invalid type: ", "invalid value: "].iter().find_map(|prefix| message.strip_prefix(prefix));
    match parts.and_then(|parts| parts.rsplit_once(", expected ")) {
        Some((found, expected)) => LevelError::unexpected(path, plainly(found), plainly(expected)),
        None if path.is_empty() => plain,
        None => LevelError { place: path, ..plain },
    }
}

/// Returns serde's name for a value or type as a message shows it.
fn plainly(found: &str) -> &str {
    match found {
        "map" => "an object",
        "sequence" | "a sequence" => "a list",
        "u32" => "a whole number",
        _ => ["integer `", "floating point `", "boolean `"]
            .iter()
            .find_map(|kind| found.strip_prefix(kind)?.strip_suffix('`'))
            .unwrap_or_else(|| found.strip_prefix("string ").unwrap_or(found)),
    }
}

/// Reads the tiles of a tileset: a list, or in Tiled 1.1 and older an object, whose keys are the tiles' numbers.
pub(super) fn tiles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TilePart<'de>>, D::Error> {
    deserializer.deserialize_any(TilesVisitor)
}

struct TilesVisitor;

impl<'de> Visitor<'de> for TilesVisitor {
    type Value = Vec<TilePart<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut tiles = Vec::new();
        while let Some((id, tile)) = object.next_entry()? {
            tiles.push(TilePart { id: Given(Some(id)), ..tile });
        }
        Ok(tiles)
    }
}

/// Returns the values of an object by numbers.
///
/// # Errors
///
/// When it is not an object, or its keys are not numbers.
pub(super) fn by_number(object: Option<&RawValue>) -> Result<BTreeMap<u32, &RawValue>, LevelError> {
    object.map_or_else(|| Ok(BTreeMap::new()), |object| read(object.get()))
}

impl<'de: 'a, 'a> Deserialize<'de> for DataPart<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let data = <&'a RawValue>::deserialize(deserializer)?.get();
        let fits = |text: &str, is_in: fn(u8) -> bool| text.bytes().all(is_in);
        if data.starts_with('"') {
            let text: Option<Cow<'_, str>> = serde_json::from_str(data).ok();
            let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/= \t\r\n".contains(&byte);
            let text = text.filter(|text| fits(text, is_base64));
            let text = text.ok_or_else(|| D::Error::custom("found a text that is not base64, expected base64"))?;
            return Ok(Self { encoding: Some("base64"), text, ..Self::default() });
        }
        let inside = data.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        match inside.filter(|text| fits(text, |byte| byte.is_ascii_digit() || b", \t\r\n".contains(&byte))) {
            Some(inside) => Ok(Self { encoding: Some("csv"), text: Cow::Borrowed(inside), ..Self::default() }),
            None => {
                let found = if data.starts_with('[') { "a list of other things".to_owned() } else { described(data) };
                Err(D::Error::custom(format!("found {found}, expected a list of tiles' numbers, or base64")))
            }
        }
    }
}

impl<'de> Deserialize<'de> for ImagePart<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Given::deserialize(deserializer).map(|source| Self { source, ..Self::default() })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for PropertiesPart<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <&'a RawValue>::deserialize(deserializer).map(|properties| match properties.get() {
            "null" => Self::None,
            _ => Self::Json(properties),
        })
    }
}

/// Reads properties: a list of objects with name, type and value, or in Tiled 1.1 and older an object, with the types in another one.
///
/// # Errors
///
/// When the value of a property is not of its type, or there are too many.
pub(super) fn properties(
    part: &RawValue,
    types: Option<&RawValue>,
    budget: &mut Budget,
) -> Result<Properties, LevelError> {
    let mut properties = Properties::new();
    match tree(part).map_err(|error| error.inside("properties"))? {
        Json::Object(members) => {
            budget.count_elements(members.len() as u64)?;
            let types = types.map(tree).transpose()?.unwrap_or_default();
            for (name, value) in &members {
                let read = types.get(name).map_or(Ok(None), |kind| text(kind).map(Some));
                let value = read.and_then(|kind| property(kind.as_deref(), value, budget));
                let value = value.map_err(|error| error.inside(&shown(name)).inside("properties"))?;
                properties.insert(name.clone(), value);
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

/// Parses a value as a tree of limited size.
fn tree(text: &RawValue) -> Result<Json, LevelError> {
    if text.get().bytes().filter(|byte| *byte == b',').count() > MAX_MEMBERS {
        return Err(LevelError::unexpected("", "more items", format_args!("at most {MAX_MEMBERS}")));
    }
    // It is known to be JSON, so what is left is one of its limits, such as that of numbers.
    let tree = serde_json::from_str(text.get());
    tree.map_err(|error| LevelError { place: String::new(), ..explain(&error, String::new()) })
}

fn named(item: &Json, budget: &mut Budget) -> Result<(String, PropertyValue), LevelError> {
    if !item.is_object() {
        return Err(LevelError::unexpected("", described(&item.to_string()), "an object"));
    }
    let name = item.get("name").filter(|name| !name.is_null());
    let name = name.ok_or_else(|| LevelError::new(LevelErrorKind::MissingKey("name"), ""))?;
    let name = text(name).map_err(|error| error.inside("name"))?;
    Ok((name, typed(item, budget)?))
}

/// Reads a property, or an item of a list, that says its type.
fn typed(item: &Json, budget: &mut Budget) -> Result<PropertyValue, LevelError> {
    let kind = item.get("type").filter(|kind| !kind.is_null());
    let kind = kind.map(|kind| text(kind).map_err(|error| error.inside("type"))).transpose()?;
    let value = item.get("value").filter(|value| !value.is_null());
    let value = value.ok_or_else(|| LevelError::new(LevelErrorKind::MissingKey("value"), ""))?;
    property(kind.as_deref(), value, budget).map_err(|error| error.inside("value"))
}

fn property(kind: Option<&str>, value: &Json, budget: &mut Budget) -> Result<PropertyValue, LevelError> {
    let kind = kind.unwrap_or_else(|| kind_of(value));
    let unexpected = |expected: &str| LevelError::unexpected("", described(&value.to_string()), expected);
    let text = match kind {
        "class" => {
            let members = value.as_object().ok_or_else(|| unexpected("an object"))?;
            budget.count_elements(members.len() as u64)?;
            let member = |(name, value): (&String, &Json)| match property(None, value, budget) {
                Ok(value) => Ok((name.clone(), value)),
                Err(error) => Err(error.inside(&shown(name))),
            };
            return members.iter().map(member).collect::<Result<_, _>>().map(PropertyValue::Class);
        }
        "list" => {
            let is_typed = |item: &Json| item.get("type").is_some() && item.get("value").is_some();
            let items = value.as_array().ok_or_else(|| unexpected("a list"))?;
            budget.count_elements(items.len() as u64)?;
            let read = |item| if is_typed(item) { typed(item, budget) } else { property(None, item, budget) };
            return items.iter().map(read).collect::<Result<Vec<_>, _>>().map(|items| values::list(&items));
        }
        // The types of the oldest files are not always those of the values.
        "string" | "color" | "file" if value.is_string() || value.is_object() || value.is_array() => text(value)?,
        "int" | "object" => whole(&value.to_string()).ok_or_else(|| unexpected("a whole number"))?.to_string(),
        "float" if !value.is_number() => return Err(unexpected(f32::EXPECTED)),
        "bool" if !value.is_boolean() => return Err(unexpected(bool::EXPECTED)),
        kind if TYPES.contains(&kind) => value.to_string(),
        _ => {
            let expected = format!("one of {}, class, list", TYPES.join(", "));
            return Err(LevelError::unexpected("", format_args!("a property of the type {:?}", shown(kind)), expected));
        }
    };
    values::value(kind, &text).map_err(unexpected)
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

/// Returns a value that is a text.
fn text(value: &Json) -> Result<String, LevelError> {
    let json = || value.to_string();
    let text = value.as_str().filter(|text| text.len() <= MAX_TEXT);
    text.map(str::to_owned).ok_or_else(|| LevelError::unexpected("", described(&json()), String::expected(&json())))
}
