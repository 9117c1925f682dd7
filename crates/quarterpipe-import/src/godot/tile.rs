//! Reads the data of a tile in a tile set: polygons, custom data, and the orientation of its picture.

use std::collections::BTreeMap;

use quarterpipe_level::LevelError;

use super::{tile_set::numbered, value::Value};
use crate::build::RawValue;

/// The maximum number of polygons that a tile can have.
const MAX_POLYGONS: usize = 64;
/// The maximum number of corners that a polygon can have.
const MAX_CORNERS: usize = 4096;

/// The data of a tile, or of one of its alternatives.
#[derive(Default)]
pub(super) struct TileData {
    /// The polygons by physics layer and number.
    pub polygons: BTreeMap<(usize, usize), Polygon>,
    /// The custom data by the name of their layer.
    pub custom: Vec<(String, RawValue)>,
    /// Flags: the picture is mirrored left to right, mirrored top to bottom, transposed. The polygons are not.
    pub turned: (bool, bool, bool),
    /// The offset of the picture to the left and up, in pixels.
    pub texture_origin: (f64, f64),
}

/// A collision polygon.
#[derive(Default)]
pub(super) struct Polygon {
    /// The corners in pixels from the centre of the cell.
    pub corners: Vec<(f64, f64)>,
    /// True if it is only solid from above.
    pub one_way: bool,
}

impl TileData {
    /// Reads a property by the last part of its name, such as `physics_layer_0/polygon_0/points`.
    ///
    /// # Errors
    ///
    /// When there are more polygons or corners than a tile can have.
    pub(super) fn read(
        &mut self,
        name: &str,
        value: &Value,
        custom: &BTreeMap<usize, String>,
    ) -> Result<(), LevelError> {
        match name {
            "flip_h" => self.turned.0 = value.as_flag() == Some(true),
            "flip_v" => self.turned.1 = value.as_flag() == Some(true),
            "transpose" => self.turned.2 = value.as_flag() == Some(true),
            // Godot 4.0 called it the offset.
            "texture_origin" | "texture_offset" => self.texture_origin = value.as_pair().unwrap_or_default(),
            _ => {}
        }
        if let Some(number) = name.strip_prefix("custom_data_").and_then(|number| number.parse::<usize>().ok()) {
            let known = custom.get(&number).zip(value.to_raw());
            self.custom.extend(known.map(|(name, value)| (name.clone(), value)));
        }
        let polygon = numbered(name, "physics_layer_")
            .and_then(|(layer, rest)| Some((layer, numbered(rest, "polygon_")?)))
            .map(|(layer, (number, rest))| ((layer, number), rest));
        match polygon {
            Some((key, "points")) => self.polygon(key, name)?.corners = corners(value, name)?,
            Some((key, "one_way")) => self.polygon(key, name)?.one_way = value.as_flag() == Some(true),
            _ => {}
        }
        Ok(())
    }

    fn polygon(&mut self, key: (usize, usize), name: &str) -> Result<&mut Polygon, LevelError> {
        if self.polygons.len() >= MAX_POLYGONS && !self.polygons.contains_key(&key) {
            let expected = format!("at most {MAX_POLYGONS} for a tile");
            return Err(LevelError::unexpected(name, "one more polygon", expected));
        }
        Ok(self.polygons.entry(key).or_default())
    }
}

/// Returns the corners in a list of numbers.
///
/// # Errors
///
/// When it is not such a list, or is longer than polygons can be.
pub(super) fn corners(value: &Value, name: &str) -> Result<Vec<(f64, f64)>, LevelError> {
    let Value::Numbers(_, numbers) = value else {
        return Err(LevelError::unexpected(name, value, "a PackedVector2Array of numbers"));
    };
    let (corners, rest) = numbers.as_chunks::<2>();
    if corners.len() > MAX_CORNERS || !rest.is_empty() {
        let found = format!("{} numbers", numbers.len());
        return Err(LevelError::unexpected(name, found, format_args!("two for each of at most {MAX_CORNERS} corners")));
    }
    Ok(corners.iter().map(|[x, y]| (*x, *y)).collect())
}
