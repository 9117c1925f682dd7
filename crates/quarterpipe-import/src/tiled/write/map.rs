//! Writes a map with a level's cells as layers.

use quarterpipe::terrain::{Block, Cell, Solidity};
use quarterpipe_level::{
    Level, Value,
    art::{Art, Depth},
};

use super::{
    super::{
        layers::{CLASSES, NO_ART, SOLIDITIES},
        model::FLIPS,
    },
    VERSIONS, art,
    layer_data::LayerData,
    objects,
    xml::XmlWriter,
};
use crate::build::{CHOICES, PAR, Planes, chosen};

/// One layer: the blocks on these planes with this solidity.
#[derive(Clone, Copy)]
struct Part {
    planes: Planes,
    solidity: Solidity,
}

/// The names of the files that a map refers to.
pub(super) struct Names<'a> {
    pub tileset: &'a str,
    pub art: &'a str,
}

/// Writes the map, with this art.
pub(super) fn write(level: &Level, art: &Art, names: &Names<'_>) -> Vec<u8> {
    let art = art::Writer { art, first: level.tiles.len() + 1 };
    let [behind, front] = [Depth::Behind, Depth::Front].map(|depth| art.planes(depth));
    let layers: Vec<(Part, LayerData)> = parts().filter_map(|part| Some((part, data(level, part)?))).collect();
    let objects_id = behind.len() + layers.len() + 1;
    let (object_layers, objects) = objects::counts(level);
    let mut xml = XmlWriter::new();
    let front_id = objects_id + object_layers;
    xml.begin("map").set(VERSIONS[0].0, VERSIONS[0].1).set(VERSIONS[1].0, VERSIONS[1].1);
    xml.set("orientation", "orthogonal").set("renderorder", "right-down");
    xml.set("width", level.width).set("height", level.height()).set("tilewidth", 16).set("tileheight", 16);
    xml.set("infinite", 0).set("nextlayerid", front_id + front.len()).set("nextobjectid", objects + 1);
    properties(level, &mut xml);
    xml.begin("tileset").set("firstgid", 1).set("source", names.tileset).end();
    if !art.art.is_empty() {
        art.tileset(names.art, &mut xml);
    }
    art.layers(&behind, (1, level), &mut xml);
    for (index, (part, data)) in layers.iter().enumerate() {
        write_layer(&mut xml, behind.len() + index + 1, (*part, art.art), (level, data));
    }
    objects::Writer::new(objects_id).write(level, &mut xml);
    art.layers(&front, (front_id, level), &mut xml);
    xml.end();
    xml.into_bytes()
}

fn properties(level: &Level, xml: &mut XmlWriter) {
    xml.begin("properties");
    let text = |text: &str| Value::Text(text.to_owned());
    let choices = CHOICES.into_iter().zip(chosen(level).map(|chosen| chosen.map(text)));
    let description = Some(text(&level.description)).filter(|_| !level.description.is_empty());
    let par = level.par.and_then(|par| i32::try_from(par).ok()).map(Value::Integer);
    let mut properties: Vec<_> = choices.collect();
    properties.extend([("description", description), ("name", Some(text(&level.name))), (PAR, par)]);
    // The editor sorts them by name.
    properties.sort_unstable_by_key(|(name, _)| *name);
    for (name, value) in properties {
        if let Some(value) = value {
            xml.property(name, &value, None);
        }
    }
    xml.end();
}

fn write_layer(xml: &mut XmlWriter, id: usize, (part, art): (Part, &Art), (level, data): (&Level, &LayerData)) {
    let class = CLASSES.iter().find(|(_, planes)| *planes == part.planes).map_or("", |(class, _)| class);
    let solidity = SOLIDITIES.iter().find(|(_, solidity)| *solidity == part.solidity).map_or("", |(name, _)| name);
    let mut name = class.replace("_a", " A").replace("_b", " B");
    if part.solidity != Solidity::All {
        name = format!("{name}, {}", solidity.replace('_', " "));
    }
    xml.begin("layer").set("id", id).set("name", name).set("class", class);
    xml.set("width", level.width).set("height", level.height());
    // Opacity and tint distinguish layers in the editor.
    if part.solidity != Solidity::All {
        xml.set("opacity", 0.6);
    }
    match part.planes {
        Planes::A => xml.set("tintcolor", "#ffd9a0"),
        Planes::B => xml.set("tintcolor", "#d0a8ff"),
        Planes::Both => xml,
    };
    // These pictures show collision, so they are hidden if the level has art.
    if !art.is_empty() {
        xml.set("visible", 0);
    }
    xml.begin("properties");
    xml.property("art", &Value::Text(NO_ART.to_owned()), None);
    if part.solidity != Solidity::All {
        xml.property("solidity", &Value::Text(solidity.to_owned()), None);
    }
    xml.end();
    data.write(xml);
    xml.end();
}

/// Returns all possible layers.
fn parts() -> impl Iterator<Item = Part> {
    let planes = [Planes::Both, Planes::A, Planes::B];
    let solidities = [Solidity::All, Solidity::Top, Solidity::SidesAndBottom, Solidity::None];
    planes.into_iter().flat_map(move |planes| solidities.map(|solidity| Part { planes, solidity }))
}

impl Part {
    /// Returns the block that a cell has in this layer. A block that both planes have is in the layer for both, others in the layer of
    /// their plane.
    fn block(self, cell: Cell) -> Option<Block> {
        let block = match (self.planes, cell.a == cell.b) {
            (Planes::Both, true) | (Planes::A, false) => cell.a,
            (Planes::B, false) => cell.b,
            _ => return None,
        };
        Some(block).filter(|block| *block != Block::EMPTY && block.solidity == self.solidity)
    }
}

/// Encodes the tiles of a layer; `None` if it is empty. The first layer is always written, so that a map has one.
fn data(level: &Level, part: Part) -> Option<LayerData> {
    let is_first = part.planes == Planes::Both && part.solidity == Solidity::All;
    if !is_first && !level.cells.iter().any(|cell| part.block(*cell).is_some()) {
        return None;
    }
    let number = |at: usize| {
        part.block(level.cells[at]).map_or(0, |block| {
            let flips = [block.x_flip, block.y_flip].into_iter().zip(FLIPS).filter(|(is_set, _)| *is_set);
            flips.fold(u32::from(block.tile) + 1, |number, (_, bit)| number | bit)
        })
    };
    Some(LayerData::new(level, number))
}
