//! Reads objects as drawn in Tiled: centre, size and class.

use quarterpipe_level::{LevelError, Warning};

use super::{
    layers::FlatLayer,
    map::Grid,
    model::{Object, Shape, ShownTile},
    outline::sine_and_cosine,
    tiles,
    values::{clean, properties},
};
use crate::build::{LevelBuilder, PlacedObject, is_start_name, quoted};

/// Adds an object to the level.
///
/// # Errors
///
/// When its class is known and a property has an invalid value, or the object's position is invalid.
pub(super) fn add(
    object: &Object,
    layer: &FlatLayer<'_>,
    grid: Grid,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let shown = layer.map.tile_of(object);
    let drawn = DrawnObject::of(object, shown.as_ref());
    let (shift, offset) = (grid.shift(), layer.offset);
    let centre = (drawn.centre.0 + shift.0 + offset.0, drawn.centre.1 + shift.1 + offset.1);
    let name = if object.name.is_empty() { String::new() } else { format!(" {}", quoted(&object.name)) };
    let place = format!("{}, object {}{name} at {}, {}", layer.place(), object.id, object.x, object.y);
    if object.lacks_tileset {
        builder.warn(Warning::new(&place, "its template has a tile, but no tileset; the tile is left out"));
    }
    let tile = shown.and_then(|shown| shown.tile());
    let class = Some(&*object.class).filter(|class| !class.is_empty());
    let class = class.or_else(|| tile.as_ref().map(|tile| tile.class.as_str())).unwrap_or_default();
    if class.is_empty() && !is_start_name(&object.name) {
        builder.warn(Warning::new(place, "it has no class; it is left out"));
        return Ok(());
    }
    for message in drawn.warnings {
        builder.warn(Warning::new(&place, message));
    }
    // A template or a tile can give its name and class to many objects.
    builder.count_copied(class.len() + object.name.len(), &place)?;
    let mut all = properties(object.all_properties(), &place, builder)?;
    let own = all.len();
    // An object has the properties of its tile, except those for the tile's shape.
    if let Some(tile) = &tile {
        for (name, value) in properties(&tile.properties, &place, builder)? {
            let is_own = all[..own].binary_search_by(|(known, _)| known.cmp(&name)).is_ok();
            let is_last = all[own..].last().is_some_and(|(known, _)| *known == name);
            if !is_own && !is_last && !tiles::PROPERTIES.contains(&name.as_str()) {
                all.push((name, value));
            }
        }
    }
    let turn = drawn.is_upside_down;
    let flips = shown.map_or((false, false), |shown| (shown.flip_h ^ turn, shown.flip_v ^ turn));
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
struct DrawnObject {
    centre: (f64, f64),
    /// The size, if it is drawn as a rectangle.
    size: Option<(f64, f64)>,
    /// True if it is turned by half a turn.
    is_upside_down: bool,
    /// Messages of warnings about it.
    warnings: Vec<String>,
}

impl DrawnObject {
    fn of(object: &Object, shown: Option<&ShownTile<'_>>) -> Self {
        let mut warnings = Vec::new();
        let size = (f64::from(object.size.0), f64::from(object.size.1));
        // The box around it, counted from the object's position.
        let (left, top, width, height) = match &object.shape {
            Shape::Point => (0.0, 0.0, 0.0, 0.0),
            Shape::Rectangle => {
                let (x, y) = shown.map_or((0.0, 0.0), |shown| shown.tileset.anchor);
                (-x * size.0, -y * size.1, size.0, size.1)
            }
            Shape::Ellipse | Shape::Capsule => {
                warnings.push("it is round; its bounding box is used".to_owned());
                (0.0, 0.0, size.0, size.1)
            }
            Shape::Text => {
                warnings.push("it is a text; its bounding box is used".to_owned());
                (0.0, 0.0, size.0, size.1)
            }
            Shape::Polygon(points) | Shape::Polyline(points) => {
                warnings.push("it is a polygon; its bounding box is used".to_owned());
                points.bounds
            }
        };
        let (sine, cosine) = sine_and_cosine(object.rotation);
        let (x, y) = (left + width / 2.0, top + height / 2.0);
        let centre = (f64::from(object.x) + x * cosine - y * sine, f64::from(object.y) + x * sine + y * cosine);
        let (is_quarter, is_half) = (cosine == 0.0, cosine == -1.0);
        let is_upright = cosine == 1.0 || is_half || is_quarter && shown.is_none();
        if !is_upright {
            warnings.push(format!("it is turned by {} degrees; it is taken upright about its centre", object.rotation));
        }
        let size = if is_quarter { (height, width) } else { (width, height) };
        // The size of a picture is not that of the object, and an object that was placed with a click has no size.
        let size = Some(size).filter(|size| shown.is_none() && *size != (0.0, 0.0));
        Self { centre, size, is_upside_down: is_half, warnings }
    }
}
