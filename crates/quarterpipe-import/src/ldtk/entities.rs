//! Reads entities and their fields as objects.

use quarterpipe_level::{
    LevelError, LevelObject, Value, Warning,
    object::{Class, same_name},
};
use serde_json::Value as Json;

use super::{
    layers::LayerContext,
    project::{Entity, Field, Layer},
};
use crate::build::{PlacedObject, RawValue};

/// The field with an object's name.
pub(super) const NAME: &str = "name";
/// The field for names that are not identifiers, as JSON: `class` and `properties`, both optional.
pub(super) const MORE: &str = "more";

/// Adds the entities of a layer to the level.
///
/// # Errors
///
/// When a property of an entity has an invalid value, or the entity's position is invalid.
pub(super) fn read(layer: &Layer, place: &str, cx: &mut LayerContext<'_>) -> Result<(), LevelError> {
    for (index, entity) in layer.entity_instances.iter().enumerate() {
        let (x, y) = (i64::from(entity.px[0]), i64::from(entity.px[1]));
        let (x, y) = (x + i64::from(layer.x_offset), y + i64::from(layer.y_offset));
        let place = format!("{place}.entityInstances[{index}] ({} at {x}, {y})", entity.identifier);
        add(entity, (x as f64, y as f64), place, cx)?;
    }
    Ok(())
}

fn add(entity: &Entity, (x, y): (f64, f64), place: String, cx: &mut LayerContext<'_>) -> Result<(), LevelError> {
    if entity.identifier.is_empty() {
        cx.builder.warn(Warning::new(place, "it has no identifier; it is left out"));
        return Ok(());
    }
    let (width, height) = (f64::from(entity.width), f64::from(entity.height));
    let centre = (x + (0.5 - entity.pivot[0]) * width, y + (0.5 - entity.pivot[1]) * height);
    let mut name = String::new();
    let mut more = None;
    let class = Class::all().find(|class| same_name(class.name, &entity.identifier));
    let mut properties = Vec::new();
    for field in &entity.field_instances {
        let Some(value) = value_of(field, &place, cx) else { continue };
        if same_name(&field.identifier, NAME) {
            name = value.plain_text();
            continue;
        }
        if same_name(&field.identifier, MORE) {
            let parsed = ExtraFields::parse(&value.plain_text());
            more = cx.builder.value_or_warning(parsed.map_err(|error| error.inside(&format!("{place}.more"))));
            continue;
        }
        // A field that was not filled in has the default of the project's definition. It only matters if that differs from the class's.
        let property =
            class.and_then(|class| class.properties().find(|property| same_name(property.name, &field.identifier)));
        let is_usual = property.is_some_and(|it| value.for_property(it) == it.default.value());
        if field.is_default() && (is_usual || is_unset_flip(&field.identifier, &value)) {
            continue;
        }
        properties.push((field.identifier.clone(), value));
    }
    let placed = PlacedObject {
        class: entity.identifier.clone(),
        name,
        centre,
        size: Some((width, height)),
        flips: (false, false),
        properties,
        place,
    };
    match more {
        None => placed.add_to(cx.builder),
        Some(more) => more.add(placed, cx),
    }
}

fn is_unset_flip(identifier: &str, value: &RawValue) -> bool {
    ["xflip", "yflip"].iter().any(|flip| same_name(flip, identifier)) && value.as_flag() == Some(false)
}

/// Returns a field's value; `None` if it has none, or one that objects cannot have.
fn value_of(field: &Field, place: &str, cx: &mut LayerContext<'_>) -> Option<RawValue> {
    let value = match (field.kind.as_str(), &field.value) {
        (_, Json::Null) => return None,
        (_, Json::Bool(flag)) => Some(RawValue::Flag(*flag)),
        (_, Json::Number(number)) => {
            number.as_i64().map(RawValue::Integer).or_else(|| number.as_f64().map(RawValue::Number))
        }
        ("Color" | "EntityRef", Json::String(_)) => None,
        (_, Json::String(text)) => Some(RawValue::Text(text.clone())),
        (kind, Json::Array(items)) if kind.starts_with("Array<Int") => {
            let numbers: Option<Vec<String>> = items.iter().map(|item| Some(item.as_i64()?.to_string())).collect();
            numbers.map(|numbers| RawValue::Text(numbers.join(" ")))
        }
        _ => None,
    };
    if value.is_none() {
        let message =
            format!("the field {:?} is a {}, which no property is; it is left out", field.identifier, field.kind);
        cx.builder.warn(Warning::new(place, message));
    }
    value
}

/// The contents of the field `more`.
struct ExtraFields {
    /// The object's exact class.
    class: Option<String>,
    properties: Vec<(String, Value)>,
}

impl ExtraFields {
    fn parse(text: &str) -> Result<Self, LevelError> {
        let expected = "{\"class\": a text, \"properties\": {name: true, false, a text or a whole number}}";
        let unexpected = |found: &dyn std::fmt::Display| LevelError::unexpected("", found, expected);
        let parsed: Json = serde_json::from_str(text).map_err(|error| unexpected(&error))?;
        let Json::Object(entries) = parsed else { return Err(unexpected(&parsed)) };
        let mut more = Self { class: None, properties: Vec::new() };
        for (key, value) in entries {
            match (key.as_str(), value) {
                ("class", Json::String(class)) if !class.is_empty() => more.class = Some(class),
                ("properties", Json::Object(properties)) => {
                    for (name, value) in properties {
                        let value = match &value {
                            Json::Bool(flag) => Some(Value::Flag(*flag)),
                            Json::String(text) => Some(Value::Text(text.clone())),
                            Json::Number(number) => {
                                number.as_i64().and_then(|number| i32::try_from(number).ok()).map(Value::Integer)
                            }
                            _ => None,
                        }
                        .ok_or_else(|| unexpected(&value))?;
                        more.properties.push((name, value));
                    }
                }
                (_, value) => return Err(unexpected(&format_args!("{key:?}: {value}"))),
            }
        }
        Ok(more)
    }

    fn add(self, mut placed: PlacedObject, cx: &mut LayerContext<'_>) -> Result<(), LevelError> {
        let Self { class, properties } = self;
        let Some(class) = class else {
            let place = placed.place.clone();
            let count = cx.builder.level().objects.len();
            placed.add_to(cx.builder)?;
            if let Some(object) = cx.builder.level().objects.get_mut(count) {
                object.properties.extend(properties);
                let check = object.check().map_err(|error| error.inside(&place));
                if cx.builder.value_or_warning(check).is_none() {
                    cx.builder.level().objects.truncate(count);
                }
            }
            return Ok(());
        };
        let flips = (placed.take_flag("xflip", cx.builder), placed.take_flag("yflip", cx.builder));
        let Some((x, y)) = cx.builder.value_or_warning(placed.position()) else { return Ok(()) };
        let of_fields = placed.properties.into_iter().map(|(name, value)| (name, value.plain()));
        let mut object = LevelObject::new(class, x, y);
        (object.name, object.x_flip, object.y_flip) = (placed.name, flips.0, flips.1);
        object.properties.extend(of_fields.chain(properties));
        if cx.builder.value_or_warning(object.check().map_err(|error| error.inside(&placed.place))).is_none() {
            return Ok(());
        }
        if !object.is_known() {
            cx.builder.warn(Warning::unknown_class(placed.place.clone(), &object.class));
        }
        cx.builder.object(object, &placed.place)
    }
}
