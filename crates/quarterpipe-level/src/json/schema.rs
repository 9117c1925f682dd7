//! The JSON Schema of levels, for editors and for programs that write levels.

use quarterpipe::{
    rules::Game,
    terrain::{MAX_AREA, MAX_SIDE},
};
use serde_json::{Map, Value, json};

use super::{
    FORMAT, KINDS, VERSION,
    art::DEPTHS,
    read::{FAR, MAX_TILES},
};
use crate::{
    art::{Ground, Sky},
    art_sheet,
    level::{Level, MAX_OBJECTS},
    object::{Class, Property, PropertyKind},
};

/// Returns the JSON Schema of the format, ending in a new line. The project's copy is `docs/level.schema.json`.
///
/// A schema cannot say everything. Only the loader checks that rows fill the map, and that cells name tiles that exist.
///
/// ```
/// let schema: serde_json::Value = serde_json::from_str(&quarterpipe_level::json::schema())?;
/// assert_eq!(schema["properties"]["version"]["const"], 1);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn schema() -> String {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A level of quarterpipe",
        "type": "object",
        "required": ["format", "version", "name", "start", "tiles", "map"],
        "additionalProperties": false,
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "name": {"type": "string", "description": "A short name."},
            "description": {"type": ["string", "null"], "description": "One line about the level."},
            "rules": {
                "enum": Game::ALL.map(Game::name).into_iter().map(Value::from).chain([Value::Null]).collect::<Vec<_>>(),
                "description": "The rules that it is meant for. Without them a run has those of s3k."
            },
            "par": {"type": ["integer", "null"], "minimum": 1, "maximum": Level::LONGEST_PAR, "description": "The frames of a good run to the goal."},
            "start": object(&["x", "y"], json!({"x": integer(0, 32767), "y": integer(0, 32767)}), "The player's centre in pixels."),
            "bounds": bounds(),
            "water": {"type": ["integer", "null"], "minimum": -FAR, "maximum": FAR, "description": "The water's surface in pixels."},
            "tiles": {
                "type": "array", "minItems": 1, "maxItems": MAX_TILES, "items": tile(),
                "description": "Collision tiles of 16x16 px; the first is air."
            },
            "map": map(),
            "loops": {"type": ["array", "null"], "items": loop_chunk(), "description": "Chunks of 256x256 px that act on players."},
            "objects": {"type": ["array", "null"], "maxItems": MAX_OBJECTS, "items": level_object(), "description": "The objects."},
            "art": art()
        }
    });
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}

fn integer(low: i64, high: i64) -> Value {
    json!({"type": "integer", "minimum": low, "maximum": high})
}

/// Returns the schema of a flag. It may be null, as any key that may be left out.
fn flag() -> Value {
    json!({"enum": [true, false, 1, 0, null]})
}

fn object(required: &[&str], properties: Value, description: &str) -> Value {
    json!({
        "type": "object", "required": required, "additionalProperties": false, "properties": properties,
        "description": description
    })
}

fn bounds() -> Value {
    let edge = integer(-FAR, FAR);
    let properties = json!({
        "left": edge, "right": edge, "top": edge, "bottom": edge, "locked": flag(), "bottomless": flag()
    });
    let mut bounds =
        object(&["left", "right", "top", "bottom"], properties, "The level's edges in pixels; the map's if absent.");
    bounds["type"] = json!(["object", "null"]);
    bounds
}

fn tile() -> Value {
    let line = json!({"type": ["array"], "minItems": 16, "maxItems": 16, "items": integer(-128, 127)});
    let mut widths = line.clone();
    widths["type"] = json!(["array", "null"]);
    object(
        &["heights", "angle"],
        json!({"heights": line, "widths": widths, "angle": integer(0, 255)}),
        "Heights by column from the left, widths by row from the top, and an angle of 256 to a turn; 255 is none.",
    )
}

fn map() -> Value {
    let block = object(
        &["tile", "solid"],
        json!({"tile": integer(0, 65535), "xflip": flag(), "yflip": flag(), "solid": integer(0, 3)}),
        "A tile with its flips, and the sides from which it is solid: 0 none, 1 top, 2 sides and bottom, 3 all.",
    );
    let mut other_block = block.clone();
    other_block["type"] = json!(["object", "null"]);
    let short = json!({
        "type": "array", "minItems": 5, "maxItems": 5,
        "prefixItems": [
            integer(0, 65535),
            {"enum": [0, 1, true, false]},
            {"enum": [0, 1, true, false]},
            integer(0, 3),
            integer(0, 3)
        ],
        "description": "[tile, xflip, yflip, solidA, solidB]"
    });
    let per_layer = object(&["a"], json!({"a": block, "b": other_block}), "A block for each collision layer.");
    let size = integer(1, MAX_SIDE as i64);
    object(
        &["width", "height", "cells", "rows"],
        json!({
            "width": size,
            "height": size,
            "cells": {"type": "array", "items": {"anyOf": [short, per_layer]}, "description": "The distinct cells."},
            "rows": {
                "type": "array", "minItems": 1, "maxItems": MAX_SIDE,
                "items": {"type": "array", "items": {"type": "integer", "minimum": 0}},
                "description": "Each row as [cell, count, cell, count, ..]."
            }
        }),
        &format!("The map in cells of 16x16 px, at most {MAX_AREA}."),
    )
}

fn loop_chunk() -> Value {
    object(
        &["column", "row", "kind"],
        json!({
            "column": integer(0, 255),
            "row": integer(0, 255),
            "kind": {"enum": KINDS.map(|(name, _)| name)}
        }),
        "A chunk by its place in chunks.",
    )
}

fn art() -> Value {
    let rows = json!({
        "type": "array", "minItems": 1, "maxItems": MAX_SIDE,
        "items": {"type": "array", "items": integer(0, 8 * art_sheet::MAX_TILES as i64)},
        "description": "Each row as [number, count, number, count, ..]: 0 is nothing, 1 + 8 n the tile n; 1 more mirrors it left to right, 2 more top to bottom, 4 more exchanges rows and columns before that."
    });
    let depth =
        json!({"enum": DEPTHS.map(|(name, _)| name), "description": "Drawn behind objects or in front of them."});
    let plane = object(&["depth", "rows"], json!({"depth": depth, "rows": rows}), "A plane as large as the map.");
    let sheet = json!({"type": ["string", "null"], "contentEncoding": "base64", "contentMediaType": "image/png"});
    let mut art = object(
        &["tiles", "planes"],
        json!({
            "sky": choice(&Sky::NAMES, "The sky behind everything; \"day\" if absent."),
            "ground": choice(&Ground::NAMES, "How the ground is drawn: \"bricks\", if absent, where a cell shows nothing of the planes, any other everywhere."),
            "tiles": integer(0, art_sheet::MAX_TILES as i64),
            "sheet": sheet,
            "planes": {"type": "array", "maxItems": art_sheet::MAX_PLANES, "items": plane, "description": "Back to front."}
        }),
        "What the level looks like: sky, ground, a sheet of tiles of 16x16 px, and planes that show them.",
    );
    art["type"] = json!(["object", "null"]);
    art
}

fn choice(names: &[&str], description: &str) -> Value {
    let names: Vec<Value> = names.iter().copied().map(Value::from).chain([Value::Null]).collect();
    json!({"enum": names, "description": description})
}

/// Returns the schema of an object. It checks the known properties of known classes.
fn level_object() -> Value {
    let mut item = object(
        &["class", "x", "y"],
        json!({
            "class": {"type": "string", "minLength": 1},
            "name": {"type": ["string", "null"]},
            "x": integer(-32768, 32767),
            "y": integer(-32768, 32767),
            "xflip": flag(),
            "yflip": flag(),
            "properties": {
                "type": ["object", "null"],
                "additionalProperties": {
                    "type": ["boolean", "integer", "string"],
                    "minimum": i32::MIN,
                    "maximum": i32::MAX
                }
            }
        }),
        "An object with its centre in pixels.",
    );
    item["allOf"] = Class::all().map(rules_of_class).collect();
    item
}

fn rules_of_class(class: &'static Class) -> Value {
    let properties: Map<_, _> = class.properties().map(|known| (known.name.to_owned(), property(known))).collect();
    json!({
        "if": {"properties": {"class": {"const": class.name}}},
        "then": {"description": class.description, "properties": {"properties": {"properties": properties}}}
    })
}

fn property(property: &Property) -> Value {
    let mut schema = match property.kind {
        PropertyKind::Flag => json!({"type": "boolean"}),
        PropertyKind::Integer { low, high } => integer(low.into(), high.into()),
        PropertyKind::Choice(choices) => json!({"enum": choices}),
        PropertyKind::Text => json!({"type": "string"}),
        PropertyKind::Numbers => json!({"type": "string", "pattern": r"^\s*([-+]?[0-9]{1,3}(\s+|$))*$"}),
    };
    schema["description"] = property.description.into();
    schema["default"] = match property.default {
        crate::object::DefaultValue::Flag(flag) => flag.into(),
        crate::object::DefaultValue::Integer(number) => number.into(),
        crate::object::DefaultValue::Text(text) => text.into(),
    };
    schema
}
