//! Objects and sensor casts as dictionaries.

use godot::prelude::*;
use quarterpipe::stock::Stock;
use quarterpipe_host::{CastRecord, ObjectRecord, names};

use crate::convert::{players, scale};

/// Returns an object as a dictionary.
pub fn object(record: &ObjectRecord) -> VarDictionary {
    let mut object = VarDictionary::new();
    for (field, number) in ObjectRecord::FIELDS.iter().zip(record.numbers()) {
        let value = match (field.name, scale(field.unit)) {
            ("kind", _) => StringName::from(kind_name(number)).to_variant(),
            ("x_flip" | "y_flip" | "on_screen" | "pressed", _) => (number != 0).to_variant(),
            ("standing" | "pushed", _) => PackedInt32Array::from(players(number)).to_variant(),
            ("facing", _) => name(names::FACINGS, number).to_variant(),
            ("item", _) => name(names::ITEMS, number).to_variant(),
            ("shield", _) => name(names::SHIELDS, number).to_variant(),
            (_, Some(scale)) => (f64::from(number) / scale).to_variant(),
            (_, None) => number.to_variant(),
        };
        object.set(field.name, &value);
    }
    object
}

/// Returns a cast as a dictionary.
pub fn cast(record: &CastRecord) -> VarDictionary {
    let mut cast = VarDictionary::new();
    cast.set("position", Vector2i::new(record.x, record.y));
    cast.set("direction", &name(names::DIRECTIONS, record.direction));
    cast.set("side", &name(names::SIDES, record.side));
    cast.set("layer", &name(names::LAYERS, record.layer));
    cast.set("distance", record.distance);
    cast.set("angle", record.angle);
    cast.set("tile", record.tile);
    cast
}

/// Returns a name in a list; an empty name for a number without one.
fn name(names: &[&str], place: i32) -> StringName {
    let name = usize::try_from(place).ok().and_then(|place| names.get(place));
    StringName::from(name.copied().unwrap_or_default())
}

/// Returns the name of a stock object, the same as in Python.
fn kind_name(kind: i32) -> &'static str {
    Stock::ALL.iter().find(|(number, _)| i32::from(*number) == kind).map_or("Custom", |(_, name)| name)
}
