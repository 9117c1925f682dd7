//! Reads nodes as objects: nodes with a note, and the player's start.

use std::collections::{BTreeMap, BTreeSet};

use quarterpipe_level::{LevelError, Warning};

use super::{
    bodies::is_ground,
    frame::Frame,
    scene::{Node, Scene},
    value::Value,
};
use crate::build::{LevelBuilder, PlacedObject, is_start_name, words::words};

/// The start of the names of notes.
const NOTE: &str = "metadata/";
/// Notes that are not properties of an object.
const OWN: [&str; 2] = ["class", "size"];

/// The types of nodes that can be the player's start by their names. The type of an instance may be unknown.
const STARTS: [&str; 9] = [
    "",
    "AnimatedSprite2D",
    "Area2D",
    "CharacterBody2D",
    "Marker2D",
    "Node2D",
    "RigidBody2D",
    "Sprite2D",
    "StaticBody2D",
];

/// A node that is an object, and its notes.
pub(super) struct Object<'a> {
    pub node: &'a Node,
    class: String,
    notes: BTreeMap<String, Value>,
}

/// Returns the nodes that are objects. Warns about instances of other scenes that are not objects.
pub(super) fn find<'a>(scene: &'a Scene, warnings: &mut Vec<Warning>) -> Vec<Object<'a>> {
    let ground = scene.nodes.iter().filter(|node| node.is_tiles() || is_ground(scene, node));
    let is_ground: BTreeSet<usize> = ground.filter_map(|node| node.owner).collect();
    let mut objects = Vec::new();
    let mut left_out: BTreeMap<&str, (usize, &Node)> = BTreeMap::new();
    // The first node is the scene itself. The nodes inside an instance belong to the other scene.
    let nodes = scene.nodes.iter().skip(1).filter(|node| !node.is_tiles() && !node.is_inner);
    for node in nodes {
        let notes = notes_of(&node.properties());
        let class = notes.get("class").and_then(Value::as_text).unwrap_or_default().to_owned();
        if !class.is_empty() || is_start(scene, node) {
            objects.push(Object { node, class, notes });
        } else if let Some(path) =
            node.instance.as_ref().filter(|_| node.owner.is_none_or(|it| !is_ground.contains(&it)))
        {
            left_out.entry(path).or_insert((0, node)).0 += 1;
        }
    }
    // A player's body comes before a place that is only named for the start.
    objects.sort_by_key(|object| !(object.class.is_empty() && object.node.kind == "CharacterBody2D"));
    for (path, (count, first)) in left_out {
        let others = if count > 1 { format!(" (and {} others)", count - 1) } else { String::new() };
        let message = format!("it is an instance of {path} without metadata/class, and is left out{others}");
        warnings.push(Warning::new(scene.place(first), message));
    }
    objects
}

/// Returns whether a node is the player's start by its name: a body or a place in the scene, but not an enemy's.
fn is_start(scene: &Scene, node: &Node) -> bool {
    let is_placed = STARTS.contains(&node.kind.as_str());
    let is_of_enemies = |node: &Node| words(&node.name).iter().any(|word| matches!(word.as_str(), "enemy" | "enemies"));
    let mut parents = std::iter::successors(scene.parent(node), |parent| scene.parent(parent));
    is_placed && is_start_name(&node.name) && !parents.any(is_of_enemies)
}

/// Returns the notes among properties.
fn notes_of(properties: &BTreeMap<&str, &Value>) -> BTreeMap<String, Value> {
    let notes = properties.range(NOTE..).map_while(|(name, value)| Some((name.strip_prefix(NOTE)?, *value)));
    // The editor's own notes begin like this.
    let notes = notes.filter(|(name, _)| !name.starts_with('_'));
    notes.map(|(name, value)| (name.to_owned(), value.clone())).collect()
}

impl Object<'_> {
    /// Adds the object to the level.
    ///
    /// # Errors
    ///
    /// When a property has an invalid value, or the object's position is invalid.
    pub(super) fn add(self, scene: &Scene, frame: Frame, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let (node, place) = (self.node, scene.place(self.node));
        if node.is_turned {
            builder.warn(Warning::new(&place, "it is turned; it is taken upright"));
        }
        let edge = |name: &str| node.property(name).and_then(Value::as_number);
        let edges = edge("offset_right").zip(edge("offset_bottom"));
        let corner = (edge("offset_left").unwrap_or(0.0), edge("offset_top").unwrap_or(0.0));
        let noted = self.notes.get("size").and_then(Value::as_pair);
        let mut centre = frame.point(node.origin);
        let mut size = noted.map(|size| frame.size(size));
        // The position of a control is its corner, and not its centre.
        if let Some((right, bottom)) = edges {
            let drawn = frame.size(((right - corner.0) * node.scale.0.abs(), (bottom - corner.1) * node.scale.1.abs()));
            centre = (centre.0 + drawn.0 / 2.0, centre.1 + drawn.1 / 2.0);
            size = Some(drawn);
        }
        let mut properties = Vec::new();
        for (name, value) in self.notes.iter().filter(|(name, _)| !OWN.contains(&name.as_str())) {
            match value.to_raw() {
                Some(value) => properties.push((name.clone(), value)),
                None => {
                    let message = format!("metadata/{name} is {value}, which no property is; it is left out");
                    builder.warn(Warning::new(&place, message));
                }
            }
        }
        let flips = (node.scale.0 < 0.0, node.scale.1 < 0.0);
        PlacedObject { class: self.class, name: node.name.clone(), centre, size, flips, properties, place }
            .add_to(builder)
    }
}
