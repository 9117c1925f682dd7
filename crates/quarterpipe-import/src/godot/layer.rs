//! Reads the layers of tiles: their cells, and the meaning of their names and notes.

use std::{collections::BTreeMap, rc::Rc};

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning, art::Depth};

use super::{
    cells::{Cell, of_bytes, of_numbers},
    package::Project,
    scene::{Node, Scene},
    tile_set::{Source, TileSet, numbered},
    value::Value,
};
use crate::build::{Planes, left_out_warning, words::is_collision};

/// The names of solidities.
pub(super) const SOLIDITIES: [(&str, Solidity); 4] = [
    ("none", Solidity::None),
    ("top", Solidity::Top),
    ("sides_and_bottom", Solidity::SidesAndBottom),
    ("all", Solidity::All),
];
/// The values of a note or a name about a layer's collision.
pub(super) const COLLISIONS: [(&str, Option<Planes>); 4] =
    [("a", Some(Planes::A)), ("b", Some(Planes::B)), ("both", Some(Planes::Both)), ("none", None)];
/// The depths of pictures.
const ARTS: [(&str, Option<Depth>); 3] =
    [("behind", Some(Depth::Behind)), ("front", Some(Depth::Front)), ("none", None)];

/// A layer of tiles.
pub(super) struct Layer {
    pub name: String,
    /// Its place in the scene, for messages.
    pub place: String,
    pub tile_set: Rc<TileSet>,
    pub cells: Vec<Cell>,
    /// The position in the scene of the corner of the cell in column 0 and row 0, in pixels of the layer.
    pub origin: (i64, i64),
    /// The scale at which it is shown.
    pub scale: f64,
    pub collision: Collision,
    /// The sides from which its tiles are solid, if there is a note.
    pub solidity: Option<Solidity>,
    /// The depth of its pictures; `None` if it shows none.
    pub depth: Option<Depth>,
    /// The order: layers with greater numbers are over others.
    pub z: i64,
}

/// The known facts about the collision of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Collision {
    /// The collision layers that its name or a note gives.
    Said(Planes),
    /// Its name says that it is collision. The names of other layers may say which collision layer it is.
    Named,
    /// Its tiles decide.
    Open,
    /// It has no collision.
    Off,
}

/// Reads the layers of a scene, from the lowest.
///
/// # Errors
///
/// When a layer cannot be read, or a note has a value that it cannot have.
pub(super) fn layers(
    scene: &Scene,
    project: &mut Project,
    warnings: &mut Vec<Warning>,
) -> Result<Vec<Layer>, LevelError> {
    let mut layers = Vec::new();
    for node in scene.nodes.iter().filter(|node| node.is_tiles() || node.property("tile_map_data").is_some()) {
        if node.property("enabled").and_then(Value::as_flag) == Some(false) {
            continue;
        }
        let place = scene.place(node);
        let (x, y) = node.scale;
        if node.is_turned || x != y || x <= 0.0 {
            warnings.push(Warning::new(place, "it is turned, mirrored or stretched, and left out"));
            continue;
        }
        let Some((package, tile_set)) = node.found("tile_set") else {
            warnings.push(Warning::new(place, "it has no tile set in this scene, and is left out"));
            continue;
        };
        let resource = project
            .resource(package, tile_set)
            .and_then(|found| found.ok_or_else(|| LevelError::unexpected("", tile_set, "a tile set")))
            .map_err(|error| if error.file.is_some() { error } else { error.inside(&format!("{place}: tile_set")) })?;
        let tile_set = project.tile_set(&resource)?;
        let common = Layer::new(scene, node, tile_set, warnings)?;
        if node.kind == "TileMap" {
            read_tile_map(node, &common, &mut layers)?;
        } else if let Some(data) = node.property("tile_map_data") {
            let cells = of_bytes(data, &format!("{place}: tile_map_data"))?;
            layers.push(Layer { cells, ..common });
        }
    }
    // Layers of equal depth keep their order in the scene.
    layers.sort_by_key(|layer| layer.z);
    Ok(layers)
}

/// Reads the layers of a `TileMap`, as scenes before Godot 4.3 have it.
fn read_tile_map(node: &Node, common: &Layer, layers: &mut Vec<Layer>) -> Result<(), LevelError> {
    let property = |number: usize, name: &str| node.property(&format!("layer_{number}/{name}"));
    let data = node.properties().into_iter().filter_map(|(name, data)| match numbered(name, "layer_")? {
        (number, "tile_data") => Some((number, data)),
        _ => None,
    });
    for (number, data) in data.collect::<BTreeMap<_, _>>() {
        if property(number, "enabled").and_then(Value::as_flag) == Some(false) {
            continue;
        }
        let own = property(number, "name").and_then(Value::as_text).unwrap_or_default();
        let z = property(number, "z_index").and_then(Value::as_number).unwrap_or(0.0) as i64;
        let place = format!("{}, layer {number} {own:?}", common.place);
        layers.push(Layer {
            cells: of_numbers(data, &format!("{place}: tile_data"))?,
            collision: if common.collision == Collision::Open { Collision::of_name(own) } else { common.collision },
            name: own.to_owned(),
            depth: common.depth.map(|depth| if is_front(own) { Depth::Front } else { depth }),
            tile_set: Rc::clone(&common.tile_set),
            z: common.z.saturating_add(z),
            place,
            ..*common
        });
    }
    Ok(())
}

impl Layer {
    /// Reads what all layers of a node have in common.
    fn new(scene: &Scene, node: &Node, tile_set: Rc<TileSet>, warnings: &mut Vec<Warning>) -> Result<Self, LevelError> {
        let place = scene.place(node);
        let scale = node.scale.0;
        let (x, y) = (node.origin.0 / scale, node.origin.1 / scale);
        if (x.round(), y.round()) != (x, y) {
            let message = format!("its position of {x}, {y} px is rounded to whole pixels");
            warnings.push(Warning::new(&place, message));
        }
        let is_off = node.property("collision_enabled").and_then(Value::as_flag) == Some(false);
        let said = noted(scene, node, ("collision", &COLLISIONS), warnings);
        let collision = match said {
            Some(Some(planes)) => Collision::Said(planes),
            Some(None) => Collision::Off,
            None if is_off => Collision::Off,
            None => Collision::of_name(&node.name),
        };
        let usual = if is_front(&node.name) { Depth::Front } else { Depth::Behind };
        let depth = noted(scene, node, ("art", &ARTS), warnings).unwrap_or(Some(usual)).filter(|_| node.is_visible);
        Ok(Self {
            name: node.name.clone(),
            place,
            tile_set,
            cells: Vec::new(),
            // The casts saturate, but layers that far away have nothing in a level.
            origin: (x.round() as i64, y.round() as i64),
            scale,
            collision,
            solidity: noted(scene, node, ("solidity", &SOLIDITIES), warnings),
            depth,
            z: node.z,
        })
    }

    /// Returns whether any of its tiles has a collision polygon.
    pub(super) fn has_polygons(&self) -> bool {
        self.cells.iter().any(|cell| {
            let Some(Source::Atlas(atlas)) = self.tile_set.sources.get(&cell.source) else { return false };
            let data = atlas.tiles.get(&cell.at).and_then(|tile| tile.alternatives.get(&cell.alternative));
            data.is_some_and(|data| !data.polygons.is_empty())
        })
    }

    /// Returns the corner of a cell in the scene, in pixels of the layer.
    pub(super) fn corner(&self, cell: &Cell) -> (i64, i64) {
        let (width, height) = self.tile_set.cell;
        let along = |origin: i64, at: i16, length: u32| origin.saturating_add(i64::from(at) * i64::from(length));
        (along(self.origin.0, cell.column, width), along(self.origin.1, cell.row, height))
    }
}

/// Returns the meaning of a note of a node or of its parents; `None` without a note, or with a warning if its value is unknown.
pub(super) fn noted<T: Copy>(
    scene: &Scene,
    node: &Node,
    (name, meanings): (&str, &[(&str, T)]),
    warnings: &mut Vec<Warning>,
) -> Option<T> {
    let value = scene.noted(node, name)?;
    let text = value.as_text().map_or_else(|| value.to_string(), ToOwned::to_owned);
    let known = meaning(&text, meanings, &format!("{}: metadata/{name}", scene.place(node)));
    known.map_err(|error| warnings.push(left_out_warning(error))).ok()
}

/// Returns the meaning of a text. Case does not matter.
pub(super) fn meaning<T: Copy>(text: &str, meanings: &[(&str, T)], place: &str) -> Result<T, LevelError> {
    let known = meanings.iter().find(|(name, _)| name.eq_ignore_ascii_case(text.trim()));
    known.map(|(_, meaning)| *meaning).ok_or_else(|| {
        let names: Vec<_> = meanings.iter().map(|(name, _)| *name).collect();
        LevelError::unexpected(place, format_args!("{text:?}"), format_args!("one of {}", names.join(", ")))
    })
}

impl Collision {
    /// Returns the meaning of a layer's name: that it is collision, as in `CollisionTileMap`, and perhaps on which layer, as in
    /// `collision_a` or `CollisionB`.
    fn of_name(name: &str) -> Self {
        let letters: String = name.chars().filter(|letter| letter.is_alphabetic()).take(20).collect();
        match letters.to_lowercase().as_str() {
            "collisiona" => Self::Said(Planes::A),
            "collisionb" => Self::Said(Planes::B),
            _ if is_collision(name) => Self::Named,
            _ => Self::Open,
        }
    }
}

/// Returns whether layers of this name are drawn in front of objects.
fn is_front(name: &str) -> bool {
    name.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("front"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_may_be_named_by_its_collision_and_by_its_depth() {
        for name in ["collision_a", "CollisionA", "Collision A 2"] {
            assert_eq!(Collision::of_name(name), Collision::Said(Planes::A), "{name}");
        }
        assert_eq!(Collision::of_name("collision-b"), Collision::Said(Planes::B));
        for name in ["Collision", "CollisionTileMapMain", "Solids"] {
            assert_eq!(Collision::of_name(name), Collision::Named, "{name}");
        }
        assert_eq!(["Ground", "NoCollision", ""].map(Collision::of_name), [Collision::Open; 3]);
        assert!(is_front("FrontTrees") && is_front("front") && !is_front("Fron") && !is_front("In front"));
    }
}
