//! Reads objects as they are drawn in Tiled: centre, size and class.

use quarterpipe_level::{LevelError, Warning};

use super::{
    layers::Flat,
    map::Grid,
    tiles,
    values::{clean, properties},
};
use crate::build::{LevelBuilder, Placed, is_start_name};
use tiled::{Object, ObjectAlignment, ObjectShape, Tileset};

/// Adds an object to the level.
///
/// # Errors
///
/// When its class is known and a property has a value that it cannot have, or the object is where it cannot be.
pub(super) fn add(
    object: &Object<'_>,
    layer: &Flat<'_>,
    grid: Grid,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let drawn = Drawn::of(object);
    let (shift, offset) = (grid.shift(), layer.offset);
    let centre = (drawn.centre.0 + shift.0 + offset.0, drawn.centre.1 + shift.1 + offset.1);
    let name = if object.name.is_empty() { String::new() } else { format!(" {:?}", object.name) };
    let place = format!("{}, object {}{name} at {}, {}", layer.place(), object.id(), object.x, object.y);
    let tile = object.get_tile().and_then(|tile| tile.get_tile());
    let class = Some(object.user_type.as_str()).filter(|class| !class.is_empty());
    let class = class.or_else(|| tile.as_ref().map(|tile| tile.user_type.as_str())).unwrap_or_default();
    if class.is_empty() && !is_start_name(&object.name) {
        builder.warn(Warning::new(place, "it has no class; it is left out"));
        return Ok(());
    }
    for message in drawn.odd {
        builder.warn(Warning::new(&place, message));
    }
    let mut all = properties(&object.properties, &place, builder);
    // An object has the properties of its tile, except those for the tile's shape.
    if let Some(tile) = &tile {
        for (name, value) in properties(&tile.properties, &place, builder) {
            if !tiles::PROPERTIES.contains(&name.as_str()) && all.iter().all(|(known, _)| *known != name) {
                all.push((name, value));
            }
        }
    }
    let flips = object.tile_data().map_or((false, false), |tile| (tile.flip_h, tile.flip_v));
    let placed = Placed {
        class: clean(class),
        name: clean(&object.name),
        centre,
        size: drawn.size,
        flips,
        properties: all,
        place,
    };
    placed.add_to(builder)
}

/// An object's drawn shape.
struct Drawn {
    centre: (f64, f64),
    /// The size, if it is drawn as a rectangle.
    size: Option<(f64, f64)>,
    /// Messages for warnings about it.
    odd: Vec<String>,
}

impl Drawn {
    fn of(object: &Object<'_>) -> Self {
        let mut odd = Vec::new();
        let tileset = object.get_tile().map(|tile| tile.get_tileset());
        // The box around it, counted from the object's position.
        let (left, top, width, height) = match &object.shape {
            ObjectShape::Point(..) => (0.0, 0.0, 0.0, 0.0),
            ObjectShape::Rect { width, height } => {
                let (width, height) = (f64::from(*width), f64::from(*height));
                let (x, y) = tileset.map_or((0.0, 0.0), anchor);
                (-x * width, -y * height, width, height)
            }
            ObjectShape::Ellipse { width, height } | ObjectShape::Capsule { width, height } => {
                odd.push("it is round; the rectangle around it counts".to_owned());
                (0.0, 0.0, f64::from(*width), f64::from(*height))
            }
            ObjectShape::Text { width, height, .. } => {
                odd.push("it is a text; the rectangle around it counts".to_owned());
                (0.0, 0.0, f64::from(*width), f64::from(*height))
            }
            ObjectShape::Polygon { points } | ObjectShape::Polyline { points } => {
                odd.push("it is a polygon; the rectangle around it counts".to_owned());
                box_around(points)
            }
        };
        let (sine, cosine) = f64::from(object.rotation).to_radians().sin_cos();
        let (x, y) = (left + width / 2.0, top + height / 2.0);
        let centre = (f64::from(object.x) + x * cosine - y * sine, f64::from(object.y) + x * sine + y * cosine);
        if object.rotation != 0.0 {
            odd.push(format!("it is turned by {} degrees; it is taken upright about its centre", object.rotation));
        }
        // The size of a picture is not the object's, and an object that was placed with a click has none.
        let size = Some((width, height)).filter(|size| tileset.is_none() && *size != (0.0, 0.0));
        Self { centre, size, odd }
    }
}

/// Returns where a tile object's position is within it, as fractions of its width and height.
pub(super) fn anchor(tileset: &Tileset) -> (f64, f64) {
    match tileset.object_alignment {
        ObjectAlignment::TopLeft => (0.0, 0.0),
        ObjectAlignment::Top => (0.5, 0.0),
        ObjectAlignment::TopRight => (1.0, 0.0),
        ObjectAlignment::Left => (0.0, 0.5),
        ObjectAlignment::Center => (0.5, 0.5),
        ObjectAlignment::Right => (1.0, 0.5),
        ObjectAlignment::Unspecified | ObjectAlignment::BottomLeft => (0.0, 1.0),
        ObjectAlignment::Bottom => (0.5, 1.0),
        ObjectAlignment::BottomRight => (1.0, 1.0),
    }
}

/// Returns the left, top, width and height of the box around points.
fn box_around(points: &[(f32, f32)]) -> (f64, f64, f64, f64) {
    let range = |values: &mut dyn Iterator<Item = f32>| {
        let (low, high) = values.fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(value), high.max(value)));
        if low > high { (0.0, 0.0) } else { (f64::from(low), f64::from(high)) }
    };
    let (left, right) = range(&mut points.iter().map(|point| point.0));
    let (top, bottom) = range(&mut points.iter().map(|point| point.1));
    (left, top, right - left, bottom - top)
}
