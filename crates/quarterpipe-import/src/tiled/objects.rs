//! Reads objects as they are drawn in Tiled: centre, size and class.

use quarterpipe_level::{LevelError, Warning};

use super::{
    layers::Flat,
    map::Grid,
    model::{Object, Shape, ShownTile},
    tiles,
    values::{clean, properties},
};
use crate::build::{LevelBuilder, PlacedObject, is_start_name};

/// Adds an object to the level.
///
/// # Errors
///
/// When its class is known and a property has a value that it cannot have, or the object is where it cannot be.
pub(super) fn add(object: &Object, layer: &Flat<'_>, grid: Grid, builder: &mut LevelBuilder) -> Result<(), LevelError> {
    let shown = layer.map.tile_of(object);
    let drawn = Drawn::of(object, shown.as_ref());
    let (shift, offset) = (grid.shift(), layer.offset);
    let centre = (drawn.centre.0 + shift.0 + offset.0, drawn.centre.1 + shift.1 + offset.1);
    let name = if object.name.is_empty() { String::new() } else { format!(" {:?}", object.name) };
    let place = format!("{}, object {}{name} at {}, {}", layer.place(), object.id, object.x, object.y);
    let tile = shown.and_then(|shown| shown.tile());
    let class = Some(object.class.as_str()).filter(|class| !class.is_empty());
    let class = class.or_else(|| tile.as_ref().map(|tile| tile.class.as_str())).unwrap_or_default();
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
    let flips = shown.map_or((false, false), |shown| (shown.flip_h, shown.flip_v));
    let placed = PlacedObject {
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
    fn of(object: &Object, shown: Option<&ShownTile<'_>>) -> Self {
        let mut odd = Vec::new();
        let size = (f64::from(object.size.0), f64::from(object.size.1));
        // The box around it, counted from the object's position.
        let (left, top, width, height) = match &object.shape {
            Shape::Point => (0.0, 0.0, 0.0, 0.0),
            Shape::Rectangle => {
                let (x, y) = shown.map_or((0.0, 0.0), |shown| shown.tileset.anchor);
                (-x * size.0, -y * size.1, size.0, size.1)
            }
            Shape::Ellipse | Shape::Capsule => {
                odd.push("it is round; the rectangle around it counts".to_owned());
                (0.0, 0.0, size.0, size.1)
            }
            Shape::Text => {
                odd.push("it is a text; the rectangle around it counts".to_owned());
                (0.0, 0.0, size.0, size.1)
            }
            Shape::Polygon(points) | Shape::Polyline(points) => {
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
        let size = Some((width, height)).filter(|size| shown.is_none() && *size != (0.0, 0.0));
        Self { centre, size, odd }
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
