//! Levels from Godot arrays: conversion of their numbers to the engine's types.

use godot::prelude::*;
use quarterpipe::terrain::MAX_SIDE;
use quarterpipe_level::{Level, arrays::LevelArrays};

use crate::failure::Failure;

/// The optional keys of a level, in addition to tiles and cells.
const KEYS: [&str; 8] = ["name", "start", "layers", "widths", "angles", "solidity", "x_flip", "y_flip"];

/// Creates a level from arrays.
///
/// # Errors
///
/// If a number, a length or a key is invalid.
pub fn level(heights: &[i32], cells: &[i32], columns: i32, more: &VarDictionary) -> Result<Level, Failure> {
    for key in more.keys_array().iter_shared() {
        let key = key.stringify().to_string();
        if !KEYS.contains(&key.as_str()) {
            let expected = format!("one of {}", KEYS.join(", "));
            return Err(Failure::unexpected("more", format_args!("the key {key:?}"), expected));
        }
    }
    let heights: Vec<i8> = numbers("heights", heights, "-16 to 16")?;
    let cells: Vec<u16> = numbers("cells", cells, "0 to 65535")?;
    let columns = usize::try_from(columns)
        .map_err(|_| Failure::unexpected("columns", columns, format_args!("1 to {MAX_SIDE}")))?;
    let mut arrays = LevelArrays::new(&heights, &cells, columns);
    let name = more.get("name").map(|name| name.stringify().to_string());
    if let Some(name) = &name {
        arrays.name = name;
    }
    if let Some(start) = more.get("start") {
        let place = start.try_to::<Vector2i>();
        let Vector2i { x, y } = place.map_err(|_| Failure::unexpected("more.start", &start, "a Vector2i"))?;
        arrays.start = (x, y);
    }
    if let Some(layers) = more.get("layers") {
        let number = layers.try_to::<i64>().ok().and_then(|number| usize::try_from(number).ok());
        arrays.layers = number.ok_or_else(|| Failure::unexpected("more.layers", &layers, "1 or 2"))?;
    }
    let widths: Option<Vec<i8>> = some(more, "widths", "-16 to 16")?;
    let angles: Option<Vec<u8>> = some(more, "angles", "0 to 255")?;
    let solidity: Option<Vec<u8>> = some(more, "solidity", "0 none, 1 top, 2 sides and bottom or 3 all")?;
    let x_flip: Option<Vec<u8>> = some(more, "x_flip", "0 or 1")?;
    let y_flip: Option<Vec<u8>> = some(more, "y_flip", "0 or 1")?;
    arrays.widths = widths.as_deref();
    arrays.angles = angles.as_deref();
    arrays.solidity = solidity.as_deref();
    arrays.x_flip = x_flip.as_deref();
    arrays.y_flip = y_flip.as_deref();
    Ok(Level::from_arrays(&arrays)?)
}

/// Returns an array of a dictionary, if it has one with this name.
fn some<T: TryFrom<i32>>(more: &VarDictionary, name: &str, range: &str) -> Result<Option<Vec<T>>, Failure> {
    let Some(value) = more.get(name) else { return Ok(None) };
    let wrong = || {
        Failure::unexpected(
            name,
            format_args!("{:?}", value.get_type()),
            "a PackedByteArray, a PackedInt32Array or an Array",
        )
    };
    let all: Vec<i32> = match value.get_type() {
        VariantType::PACKED_BYTE_ARRAY => {
            value.to::<PackedByteArray>().as_slice().iter().copied().map(i32::from).collect()
        }
        VariantType::PACKED_INT32_ARRAY => value.to::<PackedInt32Array>().to_vec(),
        VariantType::ARRAY => {
            let items = value.to::<AnyArray>();
            let item = |(place, item): (usize, Variant)| {
                let number = item.try_to::<i32>().or_else(|_| item.try_to::<bool>().map(i32::from));
                number.map_err(|_| Failure::unexpected(&format!("{name}[{place}]"), item, range))
            };
            items.iter_shared().enumerate().map(item).collect::<Result<_, _>>()?
        }
        _ => return Err(wrong()),
    };
    numbers(name, &all, range).map(Some)
}

/// Converts numbers to a smaller type.
fn numbers<T: TryFrom<i32>>(name: &str, numbers: &[i32], range: &str) -> Result<Vec<T>, Failure> {
    let number = |(place, number): (usize, &i32)| {
        T::try_from(*number).map_err(|_| Failure::unexpected(&format!("{name}[{place}]"), number, range))
    };
    numbers.iter().enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_does_not_fit_is_named_with_its_array_and_place() {
        assert_eq!(numbers::<i8>("heights", &[0, 16, -16], "-16 to 16"), Ok(vec![0, 16, -16]));
        let failure = numbers::<u16>("cells", &[0, -1], "0 to 65535").unwrap_err();
        assert_eq!(failure.text, "cells[1]: found -1, expected 0 to 65535");
    }
}
