//! Reads the nodes of a scene, and where they are.

use std::{collections::BTreeMap, rc::Rc};

use super::{package::Package, text::Section, value::Value};
use crate::error::LevelError;

/// The nodes of a scene.
pub(super) struct Scene {
    pub package: Rc<Package>,
    pub nodes: Vec<Node>,
}

/// A node of a scene.
pub(super) struct Node {
    pub name: String,
    /// Its class in Godot; empty for instances of other scenes and nodes of inherited ones.
    pub kind: String,
    /// The path of the scene that it is an instance of.
    pub instance: Option<String>,
    section: usize,
    parent: Option<usize>,
    /// Where its own origin is in the scene, in pixels.
    pub origin: (f64, f64),
    /// How much larger it is than the scene.
    pub scale: (f64, f64),
    /// Whether it or one of its parents is turned or skewed.
    pub is_turned: bool,
    pub is_visible: bool,
    /// Nodes with a greater number are drawn over others, and of equal ones the later ones.
    pub z: i64,
}

impl Scene {
    /// Reads the nodes of a scene.
    ///
    /// # Errors
    ///
    /// When there are none.
    pub(super) fn of(package: Rc<Package>) -> Result<Self, LevelError> {
        let mut scene = Self { nodes: Vec::new(), package: Rc::clone(&package) };
        let mut paths = BTreeMap::new();
        for (index, section) in package.sections.iter().enumerate().filter(|(_, section)| section.kind == "node") {
            let (parent, name) = (section.text("parent"), section.text("name"));
            let path = match parent {
                "" => String::new(),
                "." => name.to_owned(),
                parent => format!("{parent}/{name}"),
            };
            let parent = Some(scene.nodes.len()).filter(|nodes| *nodes > 0).map(|_| nearest(parent, &paths));
            paths.entry(path).or_insert(scene.nodes.len());
            let node = Node::of(section, index, parent, &scene);
            scene.nodes.push(node);
        }
        if scene.nodes.is_empty() {
            let head = package.sections[0].kind.as_str();
            return Err(LevelError::unexpected(
                "",
                format_args!("no nodes in a [{head}]"),
                "a scene, .tscn, that has tiles",
            ));
        }
        Ok(scene)
    }

    /// Returns a property of a node.
    pub(super) fn property(&self, node: &Node, name: &str) -> Option<&Value> {
        self.section(node).property(name)
    }

    /// Returns the properties of a node.
    pub(super) fn section(&self, node: &Node) -> &Section {
        // The index is that of a section of the same file.
        &self.package.sections[node.section]
    }

    /// Returns the parent of a node.
    pub(super) fn parent(&self, node: &Node) -> Option<&Node> {
        node.parent.map(|parent| &self.nodes[parent])
    }

    /// Returns what somebody noted down on a node under `metadata`, or on the nearest of its parents.
    pub(super) fn noted(&self, node: &Node, name: &str) -> Option<&Value> {
        let name = format!("metadata/{name}");
        let mut next = Some(node);
        while let Some(node) = next {
            if let Some(value) = self.property(node, &name) {
                return Some(value);
            }
            next = self.parent(node);
        }
        None
    }

    /// Returns where a node is, for messages.
    pub(super) fn place(&self, node: &Node) -> String {
        format!("node {:?}, line {}", node.name, self.section(node).line)
    }
}

/// Returns the number of the node with a path, or of its nearest parent that is in the file.
fn nearest(path: &str, paths: &BTreeMap<String, usize>) -> usize {
    let mut path = if path == "." { "" } else { path };
    loop {
        match (paths.get(path), path.rsplit_once('/')) {
            (Some(node), _) => return *node,
            (None, Some((parent, _))) => path = parent,
            (None, None) => return 0,
        }
    }
}

impl Node {
    fn of(section: &Section, index: usize, parent: Option<usize>, scene: &Scene) -> Self {
        let number = |name: &str| section.property(name).and_then(Value::as_number);
        let flag = |name: &str| section.property(name).and_then(Value::as_flag);
        let vector = |name: &str| section.property(name).and_then(Value::as_pair);
        // Controls have edges where other nodes have a position.
        let edges = (number("offset_left").unwrap_or(0.0), number("offset_top").unwrap_or(0.0));
        let at = vector("position").unwrap_or(edges);
        let scale = vector("scale").unwrap_or((1.0, 1.0));
        let is_turned = ["rotation", "skew"].into_iter().any(|name| number(name).is_some_and(|angle| angle != 0.0));
        let is_visible = flag("visible") != Some(false);
        let own_z = number("z_index").unwrap_or(0.0) as i64;
        let instance = section.attribute("instance").and_then(|value| scene.package.external(value));
        let mut node = Self {
            name: section.text("name").to_owned(),
            kind: section.text("type").to_owned(),
            instance: instance.map(|(_, path)| path.to_owned()),
            section: index,
            parent,
            origin: at,
            scale,
            is_turned,
            is_visible,
            z: own_z,
        };
        if let Some(parent) = parent.and_then(|parent| scene.nodes.get(parent)) {
            node.origin = (parent.origin.0 + parent.scale.0 * at.0, parent.origin.1 + parent.scale.1 * at.1);
            node.scale = (parent.scale.0 * scale.0, parent.scale.1 * scale.1);
            node.is_turned |= parent.is_turned;
            node.is_visible &= parent.is_visible;
            if flag("z_as_relative") != Some(false) {
                node.z = own_z.saturating_add(parent.z);
            }
        }
        node
    }

    /// Returns whether it is one or several layers of tiles.
    pub(super) fn is_tiles(&self) -> bool {
        matches!(self.kind.as_str(), "TileMapLayer" | "TileMap")
    }
}
