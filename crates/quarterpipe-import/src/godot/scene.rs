//! Reads the nodes of a scene and their positions.

use std::{collections::BTreeMap, rc::Rc};

use quarterpipe_level::LevelError;

use super::{
    package::{Package, Project},
    text::Section,
    value::Value,
};

/// The maximum number of nodes of a scene, including those of its instances.
const MAX_NODES: usize = 1 << 17;
/// The greatest depth of instances in instances.
const MAX_DEPTH: usize = 8;

/// The nodes of a scene, and of its instances.
#[derive(Default)]
pub(super) struct Scene {
    pub nodes: Vec<Node>,
}

/// A node of a scene.
pub(super) struct Node {
    pub name: String,
    /// Its class in Godot; empty if unknown.
    pub kind: String,
    /// The path of the scene that it is an instance of.
    pub instance: Option<String>,
    /// The instance that it belongs to, if it is not in the scene's own file or is an instance itself.
    pub owner: Option<usize>,
    /// True if it is inside an instance.
    pub is_inner: bool,
    own: SectionPlace,
    /// The first node of the scene that it is an instance of.
    base: Option<SectionPlace>,
    parent: Option<usize>,
    /// The position of its origin in the scene, in pixels.
    pub origin: (f64, f64),
    /// Its scale in the scene.
    pub scale: (f64, f64),
    /// True if it or one of its parents is turned or skewed.
    pub is_turned: bool,
    pub is_visible: bool,
    /// The order: nodes with greater numbers are drawn over others, and later ones over earlier ones with the same
    /// number.
    pub z: i64,
}

/// A section of a file.
#[derive(Clone)]
struct SectionPlace {
    package: Rc<Package>,
    section: usize,
}

impl SectionPlace {
    fn section(&self) -> &Section {
        // The index is that of a section of the same file.
        &self.package.sections[self.section]
    }
}

impl Scene {
    /// Reads the nodes of a scene.
    ///
    /// # Errors
    ///
    /// When there are none, or too many.
    pub(super) fn of(package: &Rc<Package>, project: &mut Project) -> Result<Self, LevelError> {
        let mut scene = Self::default();
        scene.add(package, None, 0, project)?;
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

    /// Adds the nodes of a file. The first node of an instance's file is the instance, which is already there.
    fn add(
        &mut self,
        package: &Rc<Package>,
        instance: Option<usize>,
        depth: usize,
        project: &mut Project,
    ) -> Result<(), LevelError> {
        let mut paths = BTreeMap::new();
        let sections = package.sections.iter().enumerate().filter(|(_, section)| section.kind == "node");
        for (at, (index, section)) in sections.enumerate() {
            let (parent, name) = (section.text("parent"), section.text("name"));
            let path = match parent {
                "" => String::new(),
                "." => name.to_owned(),
                parent => format!("{parent}/{name}"),
            };
            if let Some(instance) = instance.filter(|_| at == 0) {
                paths.insert(path, instance);
                continue;
            }
            if self.nodes.len() >= MAX_NODES {
                let found = "one more node in all scenes that are placed";
                return Err(LevelError::unexpected("", found, format_args!("at most {MAX_NODES}")));
            }
            let parent = (at > 0).then(|| nearest(parent, &paths));
            let number = self.nodes.len();
            paths.entry(path).or_insert(number);
            let own = SectionPlace { package: Rc::clone(package), section: index };
            self.add_node(own, (parent, instance), depth, project)?;
        }
        Ok(())
    }

    /// Adds a node, and the nodes of the scene that it is an instance of.
    fn add_node(
        &mut self,
        own: SectionPlace,
        (parent, instance): (Option<usize>, Option<usize>),
        depth: usize,
        project: &mut Project,
    ) -> Result<(), LevelError> {
        let placed = own.section().attribute("instance").and_then(|value| own.package.external(value));
        let path = placed.map(|(_, path)| path.to_owned());
        // A scene that cannot be read, such as a binary one, has no nodes.
        let other = path.as_ref().filter(|_| depth < MAX_DEPTH);
        let other = other.and_then(|path| project.package(&own.package.path, path).ok());
        let root = other.as_ref().and_then(|other| other.sections.iter().position(|section| section.kind == "node"));
        let base = other.clone().zip(root).map(|(package, section)| SectionPlace { package, section });
        let number = self.nodes.len();
        let mut node = Node::of(own, base, parent.and_then(|parent| self.nodes.get(parent)));
        node.owner = instance.map(|instance| self.nodes[instance].owner.unwrap_or(instance));
        node.owner = node.owner.or(path.as_ref().map(|_| number));
        (node.parent, node.instance, node.is_inner) = (parent, path, instance.is_some());
        self.nodes.push(node);
        match other.zip(root) {
            Some((other, _)) => self.add(&other, Some(number), depth + 1, project),
            None => Ok(()),
        }
    }

    /// Returns the parent of a node.
    pub(super) fn parent<'a>(&'a self, node: &Node) -> Option<&'a Node> {
        node.parent.map(|parent| &self.nodes[parent])
    }

    /// Returns the note of this name under `metadata` of a node, or of the nearest of its parents.
    pub(super) fn noted<'a>(&'a self, node: &'a Node, name: &str) -> Option<&'a Value> {
        let name = format!("metadata/{name}");
        let mut next = Some(node);
        while let Some(node) = next {
            if let Some(value) = node.property(&name) {
                return Some(value);
            }
            next = self.parent(node);
        }
        None
    }

    /// Returns a node's place, for messages.
    pub(super) fn place(&self, node: &Node) -> String {
        let file = &node.own.package.name;
        let file = if file.is_empty() { String::new() } else { format!("{file}, ") };
        format!("{file}node {:?}, line {}", node.name, node.own.section().line)
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
    fn of(own: SectionPlace, base: Option<SectionPlace>, parent: Option<&Self>) -> Self {
        let section = own.section();
        let of_base = base.as_ref().map(SectionPlace::section);
        let property = |name: &str| section.property(name).or_else(|| of_base?.property(name));
        let number = |name: &str| property(name).and_then(Value::as_number);
        let flag = |name: &str| property(name).and_then(Value::as_flag);
        let vector = |name: &str| property(name).and_then(Value::as_pair);
        // Controls have edges where other nodes have a position.
        let edges = (number("offset_left").unwrap_or(0.0), number("offset_top").unwrap_or(0.0));
        let at = vector("position").unwrap_or(edges);
        let scale = vector("scale").unwrap_or((1.0, 1.0));
        let is_turned = ["rotation", "skew"].into_iter().any(|name| number(name).is_some_and(|angle| angle != 0.0));
        let is_visible = flag("visible") != Some(false);
        let own_z = number("z_index").unwrap_or(0.0) as i64;
        let is_relative = flag("z_as_relative") != Some(false);
        let kind = of_base.map_or("", |base| base.text("type"));
        let kind = Some(section.text("type")).filter(|kind| !kind.is_empty()).unwrap_or(kind).to_owned();
        let mut node = Self {
            name: section.text("name").to_owned(),
            kind,
            instance: None,
            owner: None,
            is_inner: false,
            own,
            base,
            parent: None,
            origin: at,
            scale,
            is_turned,
            is_visible,
            z: own_z,
        };
        if let Some(parent) = parent {
            node.origin = (parent.origin.0 + parent.scale.0 * at.0, parent.origin.1 + parent.scale.1 * at.1);
            node.scale = (parent.scale.0 * scale.0, parent.scale.1 * scale.1);
            node.is_turned |= parent.is_turned;
            node.is_visible &= parent.is_visible;
            if is_relative {
                node.z = own_z.saturating_add(parent.z);
            }
        }
        node
    }

    /// Returns a property: its own, or that of the scene that it is an instance of.
    pub(super) fn property(&self, name: &str) -> Option<&Value> {
        self.found(name).map(|(_, value)| value)
    }

    /// Returns a property, and the file that it is in.
    pub(super) fn found(&self, name: &str) -> Option<(&Rc<Package>, &Value)> {
        let places = [Some(&self.own), self.base.as_ref()];
        places.into_iter().flatten().find_map(|place| Some((&place.package, place.section().property(name)?)))
    }

    /// Returns all properties.
    pub(super) fn properties(&self) -> BTreeMap<&str, &Value> {
        let places = [self.base.as_ref(), Some(&self.own)];
        let properties = places.into_iter().flatten().flat_map(|place| &place.section().properties);
        properties.map(|(name, value)| (name.as_str(), value)).collect()
    }

    /// Returns whether it is one or several layers of tiles.
    pub(super) fn is_tiles(&self) -> bool {
        matches!(self.kind.as_str(), "TileMapLayer" | "TileMap")
    }
}
