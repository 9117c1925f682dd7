//! Shapes of object layers that are solid: rectangles, polygons, lines and round shapes.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, object::same_name};

use super::{
    layers::{CLASSES, FlatLayer, solidity_of},
    map::Grid,
    model::{LayerContent, Object, PropertyValue, Shape},
    outline::{self, MAX_CORNERS},
};
use crate::build::{
    Canvas, LevelBuilder, Planes, Polygons, is_class, is_start_name,
    words::{NameMeaning, is_one_way as is_one_way_name, says},
};

/// The class of the engine's objects that a shape of a collision layer may have. It is solid ground there.
const SOLID: &str = "solid";
/// The thickness of the ground below a line, and of walls, in pixels.
const THICKNESS: f64 = 16.0;

/// Returns whether any shape of a layer has a class that makes it collision.
pub(super) fn has_marked(layer: &FlatLayer<'_>) -> bool {
    of_layer(layer).any(|object| planes_of(object).is_some())
}

/// Returns the sum of the widths of a layer's shapes, in pixels; `None` if it has none.
pub(super) fn width(layer: &FlatLayer<'_>) -> Option<f64> {
    of_layer(layer)
        .map(|object| bounds(object).map_or(0.0, |[left, _, right, _]| right - left))
        .reduce(|one, other| one + other)
}

/// Returns the left, top, right and bottom of all shapes of a map, in pixels from its origin.
pub(super) fn all_bounds(layers: &[FlatLayer<'_>]) -> Option<[f64; 4]> {
    let of_layer = |layer: &FlatLayer<'_>| {
        let (x, y) = layer.offset;
        let bounds = of_layer(layer).filter_map(bounds);
        bounds.map(|[left, top, right, bottom]| [left + x, top + y, right + x, bottom + y]).collect::<Vec<_>>()
    };
    layers.iter().flat_map(of_layer).reduce(union)
}

/// Returns the smallest bounds around two bounds: left, top, right and bottom.
pub(super) fn union(one: [f64; 4], other: [f64; 4]) -> [f64; 4] {
    [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
}

/// Returns the shapes of an object layer that can be solid.
fn of_layer<'map>(layer: &FlatLayer<'map>) -> impl Iterator<Item = &'map Object> {
    let objects = match &layer.layer.content {
        LayerContent::Objects { objects, .. } => &objects[..],
        _ => &[],
    };
    objects.iter().filter(|object| is_solid_shape(object))
}

/// Returns whether an object can be a solid shape: one with an area or a line, without a class or with one that means ground.
pub(super) fn is_solid_shape(object: &Object) -> bool {
    let has_area = object.size.0 > 0.0 && object.size.1 > 0.0;
    let is_shape = match &object.shape {
        // A rectangle without a height is a line.
        Shape::Rectangle => object.size.0 > 0.0 || object.size.1 > 0.0,
        Shape::Ellipse | Shape::Capsule => has_area,
        Shape::Polygon(corners) | Shape::Polyline(corners) => corners.points.len() > 1,
        Shape::Point | Shape::Text => false,
    };
    let class = &*object.class;
    let means_ground = matches!(says(class), Some(NameMeaning::Solid | NameMeaning::Top)) && !is_class(class);
    let is_ground = class.is_empty() || same_name(SOLID, class) || planes_of(object).is_some() || means_ground;
    let is_other = is_start_name(&object.name) || says(&object.name) == Some(NameMeaning::Nothing);
    is_shape && is_ground && !is_other && object.tile.is_none() && !object.lacks_tileset
}

/// Returns the planes that an object's class gives to its shape, if it gives any.
pub(super) fn planes_of(object: &Object) -> Option<Planes> {
    CLASSES.iter().find(|(class, _)| class.eq_ignore_ascii_case(&object.class)).map(|(_, planes)| *planes)
}

/// Paints the shapes of a layer: all of them, or if `only_marked` those whose class makes them collision. `is_alone` means that no other
/// layer is solid.
///
/// # Errors
///
/// When a shape has too many corners, or there is more to paint than a level needs.
pub(super) fn paint(
    (layer, planes, only_marked, is_alone): (&FlatLayer<'_>, Planes, bool, bool),
    (grid, canvas, polygons): (Grid, &mut Canvas, &mut Polygons),
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let shift = grid.shift();
    let shift = (shift.0 + layer.offset.0, shift.1 + layer.offset.1);
    for object in of_layer(layer).filter(|object| !only_marked || planes_of(object).is_some()) {
        let place = format!("{}, object {}", layer.place(), object.id);
        let own = solidity_of(object.all_properties(), &place, builder);
        let solidity = own.or_else(|| is_one_way(object).then_some(Solidity::Top)).or(layer.solidity);
        // Where nothing else is solid, platforms are the ground.
        let is_top = is_one_way_name(layer.name()) || !is_alone && says(layer.name()) == Some(NameMeaning::Top);
        let usual = if is_top { Solidity::Top } else { Solidity::All };
        let planes = planes_of(object).unwrap_or(planes);
        for corners in outlines(object) {
            if corners.len() > MAX_CORNERS {
                let found = format!("a shape with {} corners", corners.len());
                return Err(LevelError::unexpected(place, found, format_args!("at most {MAX_CORNERS}")));
            }
            let corners: Vec<_> = corners.into_iter().map(|(x, y)| (x + shift.0, y + shift.1)).collect();
            let painted = polygons.paint(&corners, (planes, solidity.unwrap_or(usual)), canvas, builder);
            painted.map_err(|error| error.inside(&place))?;
        }
    }
    Ok(())
}

/// Returns whether the class, the name or a property of a shape says that it is only solid from above.
fn is_one_way(object: &Object) -> bool {
    let is_top = |name: &str| says(name) == Some(NameMeaning::Top);
    let is_set = |value: &PropertyValue| matches!(value, PropertyValue::Plain(value) if value.as_flag() == Some(true));
    let mut properties = object.all_properties();
    is_top(&object.class) || is_top(&object.name) || properties.any(|(name, value)| is_top(name) && is_set(value))
}

/// Returns the corners of the polygons that make up a shape, in pixels of its layer. An open line has one polygon for each of its parts.
fn outlines(object: &Object) -> Vec<Vec<(f64, f64)>> {
    if let Some(corners) = outline::corners(object) {
        return vec![outline::turned(object, &corners)];
    }
    let points: Vec<_> = match &object.shape {
        Shape::Polyline(corners) => corners.points.iter().map(|(x, y)| (f64::from(*x), f64::from(*y))).collect(),
        _ => vec![(0.0, 0.0), (f64::from(object.size.0), f64::from(object.size.1))],
    };
    let points = outline::turned(object, &points);
    if points.len() > 3 && points.first() == points.last() {
        return vec![points];
    }
    let part = |[(x, y), (to_x, to_y)]: [(f64, f64); 2]| {
        // A wall extends to both sides of its line; ground extends down from it.
        let (left, right, down) = if (to_y - y).abs() > (to_x - x).abs() {
            (THICKNESS / 2.0, THICKNESS / 2.0, 0.0)
        } else {
            (0.0, 0.0, THICKNESS)
        };
        vec![(x - left, y), (to_x - left, to_y), (to_x + right, to_y + down), (x + right, y + down)]
    };
    points.windows(2).map(|ends| part([ends[0], ends[1]])).collect()
}

/// Returns the left, top, right and bottom of a shape, in pixels of its layer.
fn bounds(object: &Object) -> Option<[f64; 4]> {
    outlines(object).into_iter().flatten().map(|(x, y)| [x, y, x, y]).reduce(union)
}
