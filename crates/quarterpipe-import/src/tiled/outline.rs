//! Draws the shapes of Tiled's collision editor as pixels.

use quarterpipe_level::{LevelError, Warning};

use super::model::{Object, Shape, Tile};
use crate::{bake::Mask, build::LevelBuilder};

/// The maximum number of shapes that a tile can have.
const MAX_SHAPES: usize = 64;
/// The maximum number of corners that a shape can have.
pub(super) const MAX_CORNERS: usize = 4096;
/// The number of corners that a round shape is drawn with.
const ROUND: u32 = 64;

/// Makes the collision shapes of a tile solid, and returns whether it has any.
///
/// # Errors
///
/// When there are more shapes or corners than a tile can have.
pub(super) fn draw(tile: &Tile, mask: &mut Mask, place: &str, builder: &mut LevelBuilder) -> Result<bool, LevelError> {
    let shapes = &tile.collision;
    if shapes.len() > MAX_SHAPES {
        let found = format!("{} collision shapes", shapes.len());
        return Err(LevelError::unexpected(place, found, format_args!("at most {MAX_SHAPES}")));
    }
    let mut is_drawn = false;
    for shape in shapes {
        let Some(corners) = corners(shape) else {
            let message = format!("its collision shape {} has no area; it is left out", shape.id);
            builder.warn(Warning::new(place, message));
            continue;
        };
        if corners.len() > MAX_CORNERS {
            let found = format!("a collision shape with {} corners", corners.len());
            return Err(LevelError::unexpected(place, found, format_args!("at most {MAX_CORNERS}")));
        }
        mask.fill_polygon(&turned(shape, &corners));
        is_drawn = true;
    }
    Ok(is_drawn)
}

/// Returns the corners of a shape, counted from its position; `None` if it has no area.
pub(super) fn corners(object: &Object) -> Option<Vec<(f64, f64)>> {
    let (width, height) = (f64::from(object.size.0), f64::from(object.size.1));
    let has_area = width > 0.0 && height > 0.0;
    match &object.shape {
        Shape::Rectangle if has_area => Some(vec![(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]),
        Shape::Ellipse if has_area => Some(rounded((width, height), (width / 2.0, height / 2.0))),
        Shape::Capsule if has_area => {
            let radius = width.min(height) / 2.0;
            Some(rounded((width, height), (radius, radius)))
        }
        Shape::Polygon(corners) => Some(corners.points.iter().map(|(x, y)| (f64::from(*x), f64::from(*y))).collect()),
        _ => None,
    }
}

/// Returns a rectangle whose corners are quarters of ellipses with these radii.
fn rounded((width, height): (f64, f64), (rx, ry): (f64, f64)) -> Vec<(f64, f64)> {
    let corner = |step: u32| {
        let (sine, cosine) = (f64::from(step) * std::f64::consts::TAU / f64::from(ROUND)).sin_cos();
        let middle = |length: f64, radius: f64, side: f64| if side > 0.0 { length - radius } else { radius };
        (middle(width, rx, cosine) + rx * cosine, middle(height, ry, sine) + ry * sine)
    };
    (0..ROUND).map(corner).collect()
}

/// Returns corners turned about the position of a shape, and moved there.
pub(super) fn turned(shape: &Object, corners: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let (sine, cosine) = sine_and_cosine(shape.rotation);
    let (left, top) = (f64::from(shape.x), f64::from(shape.y));
    corners.iter().map(|(x, y)| (left + x * cosine - y * sine, top + x * sine + y * cosine)).collect()
}

/// Returns the sine and cosine of degrees, exact for quarters of a turn.
pub(super) fn sine_and_cosine(degrees: f32) -> (f64, f64) {
    let degrees = f64::from(degrees).rem_euclid(360.0);
    let quarters = [(0.0, (0.0, 1.0)), (90.0, (1.0, 0.0)), (180.0, (0.0, -1.0)), (270.0, (-1.0, 0.0))];
    let exact = quarters.iter().find(|(quarter, _)| *quarter == degrees).map(|(_, exact)| *exact);
    exact.unwrap_or_else(|| degrees.to_radians().sin_cos())
}
