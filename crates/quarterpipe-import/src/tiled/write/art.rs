//! Writes a level's art as a tileset without collision, and a layer for each plane.

use quarterpipe_level::{
    Level,
    art::{Art, ArtCell, ArtPlane, Depth},
    internal::SheetSize,
};

use super::{
    super::{layers::FRONT, model::FLIPS},
    layer_data::LayerData,
    xml::XmlWriter,
};

/// Writes art.
pub(super) struct Writer<'a> {
    pub art: &'a Art,
    /// The number of its first tile in the map.
    pub first: usize,
}

impl Writer<'_> {
    /// Writes the tileset, which is in the map itself, with the name of its picture.
    pub(super) fn tileset(&self, picture: &str, xml: &mut XmlWriter) {
        let SheetSize { columns, width, height } = SheetSize::of(self.art.tiles.len());
        xml.begin("tileset").set("firstgid", self.first).set("name", "art").set("tilewidth", 16).set("tileheight", 16);
        xml.set("tilecount", self.art.tiles.len()).set("columns", columns);
        xml.begin("image").set("source", picture).set("width", width).set("height", height).end();
        xml.end();
    }

    /// Returns the planes at this depth.
    pub(super) fn planes(&self, depth: Depth) -> Vec<&ArtPlane> {
        self.art.planes.iter().filter(|plane| plane.depth == depth).collect()
    }

    /// Writes a layer for each of these planes, numbered from `id`.
    pub(super) fn layers(&self, planes: &[&ArtPlane], (id, level): (usize, &Level), xml: &mut XmlWriter) {
        for (index, plane) in planes.iter().enumerate() {
            let class = if plane.depth == Depth::Front { FRONT } else { "" };
            let name = if class.is_empty() { "art" } else { class };
            let name = if index > 0 { format!("{name} {}", index + 1) } else { name.to_owned() };
            xml.begin("layer").set("id", id + index).set("name", name);
            if !class.is_empty() {
                xml.set("class", class);
            }
            xml.set("width", level.width).set("height", level.height());
            let number = |at: usize| plane.cells.get(at).copied().flatten().map_or(0, |cell| self.number(cell));
            LayerData::new(level, number).write(xml);
            xml.end();
        }
    }

    fn number(&self, cell: ArtCell) -> u32 {
        let turns = [cell.x_flip, cell.y_flip, cell.transposed].into_iter().zip(FLIPS);
        let flags = turns.filter(|(is_set, _)| *is_set).fold(0, |flags, (_, bit)| flags | bit);
        (self.first as u32 + u32::from(cell.tile)) | flags
    }
}
