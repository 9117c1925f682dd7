//! Reads static bodies: ground that is drawn as polygons and other shapes, without tiles.

use std::collections::BTreeMap;

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning};

use super::{
    frame::Frame,
    layer::{COLLISIONS, SOLIDITIES, noted},
    package::Project,
    scene::{Node, Scene},
    tile::corners,
    value::Value,
};
use crate::build::{Canvas, LevelBuilder, Planes, Polygons};

/// The number of corners that a circle is drawn with.
const ROUND: u32 = 64;

/// A shape of a static body.
pub(super) struct Body {
    place: String,
    /// The corners in the scene, in pixels.
    pub corners: Vec<(f64, f64)>,
    planes: Planes,
    solidity: Solidity,
}

/// Returns the shapes of a scene's static bodies, except those that are objects. Warns about shapes that are left out.
///
/// # Errors
///
/// When a shape is missing or has too many corners.
pub(super) fn find(scene: &Scene, project: &mut Project, warnings: &mut Vec<Warning>) -> Result<Vec<Body>, LevelError> {
    let mut bodies = Vec::new();
    let mut left_out: BTreeMap<String, (usize, &Node)> = BTreeMap::new();
    for node in scene.nodes.iter().filter(|node| is_ground(scene, node)) {
        let local = corners_of(scene, node, project)?;
        let local = if node.is_turned { Err("turned".to_owned()) } else { local };
        let corners = match local {
            Ok(corners) => corners,
            Err(reason) => {
                left_out.entry(reason).or_insert((0, node)).0 += 1;
                continue;
            }
        };
        let Some(planes) = noted(scene, node, ("collision", &COLLISIONS), warnings).unwrap_or(Some(Planes::Both))
        else {
            continue;
        };
        let one_way = node.property("one_way_collision").and_then(Value::as_flag) == Some(true);
        let usual = if one_way { Solidity::Top } else { Solidity::All };
        let at = |(x, y): (f64, f64)| (node.origin.0 + node.scale.0 * x, node.origin.1 + node.scale.1 * y);
        bodies.push(Body {
            place: scene.place(node),
            corners: corners.into_iter().map(at).collect(),
            planes,
            solidity: noted(scene, node, ("solidity", &SOLIDITIES), warnings).unwrap_or(usual),
        });
    }
    for (reason, (count, first)) in left_out {
        let others = if count > 1 { format!(" (and {} others)", count - 1) } else { String::new() };
        warnings.push(Warning::new(scene.place(first), format!("its shape is {reason}, and is left out{others}")));
    }
    Ok(bodies)
}

/// Returns whether a node is a shape of a static body that collides with something and is not an object.
pub(super) fn is_ground(scene: &Scene, node: &Node) -> bool {
    let is_shape = matches!(node.kind.as_str(), "CollisionPolygon2D" | "CollisionShape2D");
    let is_off = || node.property("disabled").and_then(Value::as_flag) == Some(true);
    let is_static = |body: &Node| {
        let layers = body.property("collision_layer").and_then(Value::as_integer);
        body.kind == "StaticBody2D" && layers != Some(0)
    };
    is_shape && !is_off() && scene.parent(node).is_some_and(is_static) && scene.noted(node, "class").is_none()
}

/// Returns the corners of a shape from the node's own origin. If it cannot be drawn, returns its type.
fn corners_of(
    scene: &Scene,
    node: &Node,
    project: &mut Project,
) -> Result<Result<Vec<(f64, f64)>, String>, LevelError> {
    let place = scene.place(node);
    if node.kind == "CollisionPolygon2D" {
        let Some(points) = node.property("polygon") else { return Ok(Err("empty".to_owned())) };
        return corners(points, &format!("{place}: polygon")).map(Ok);
    }
    let Some((package, shape)) = node.found("shape") else { return Ok(Err("empty".to_owned())) };
    let Some(shape) = project.resource(package, shape)? else { return Ok(Err("empty".to_owned())) };
    let section = shape.section();
    match section.text("type") {
        "RectangleShape2D" => {
            let (width, height) = section.property("size").and_then(Value::as_pair).unwrap_or((20.0, 20.0));
            let (x, y) = (width / 2.0, height / 2.0);
            Ok(Ok(vec![(-x, -y), (x, -y), (x, y), (-x, y)]))
        }
        "CircleShape2D" => {
            let radius = section.property("radius").and_then(Value::as_number).unwrap_or(10.0);
            let turn = |step: u32| f64::from(step) * std::f64::consts::TAU / f64::from(ROUND);
            Ok(Ok((0..ROUND).map(|step| (radius * turn(step).cos(), radius * turn(step).sin())).collect()))
        }
        "ConvexPolygonShape2D" => {
            let Some(points) = section.property("points") else { return Ok(Err("empty".to_owned())) };
            corners(points, &format!("{place}: shape.points")).map(Ok)
        }
        other => Ok(Err(format!("a {other}"))),
    }
}

/// Paints the shapes.
///
/// # Errors
///
/// When there is more to paint than a level needs.
pub(super) fn paint(
    bodies: &[Body],
    frame: Frame,
    canvas: &mut Canvas,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let mut polygons = Polygons::default();
    for body in bodies {
        let corners: Vec<_> = body.corners.iter().map(|corner| frame.point(*corner)).collect();
        let painted = polygons.paint(&corners, (body.planes, body.solidity), canvas, builder);
        painted.map_err(|error| error.inside(&body.place))?;
    }
    Ok(())
}
