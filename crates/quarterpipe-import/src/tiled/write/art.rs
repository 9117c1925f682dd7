//! Writes a level's art as a tileset without collision, and a layer for each plane.

use std::fmt::{Display, Write};

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
        let size: [(&str, &dyn Display); 4] =
            [("tilewidth", &16), ("tileheight", &16), ("tilecount", &self.art.tiles.len()), ("columns", &columns)];
        xml.begin("tileset", &[&[("firstgid", &self.first as &dyn Display), ("name", &"art")][..], &size].concat());
        xml.empty("image", &[("source", &picture), ("width", &width), ("height", &height)]);
        xml.end();
    }

    /// Returns the planes of that depth.
    pub(super) fn planes(&self, depth: Depth) -> Vec<&ArtPlane> {
        self.art.planes.iter().filter(|plane| plane.depth == depth).collect()
    }

    /// Writes a layer for each of these planes, numbered from `id`.
    pub(super) fn layers(&self, planes: &[&ArtPlane], (id, level): (usize, &Level), xml: &mut XmlWriter) {
        for (index, plane) in planes.iter().enumerate() {
            let class = if plane.depth == Depth::Front { FRONT } else { "" };
            let mut name = if class.is_empty() { "art".to_owned() } else { class.to_owned() };
            if index > 0 {
                _ = write!(name, " {}", index + 1);
            }
            let (id, width, height) = (id + index, level.width, level.height());
            let mut attributes: Vec<(&str, &dyn Display)> = vec![("id", &id), ("name", &name)];
            if !class.is_empty() {
                attributes.push(("class", &class));
            }
            attributes.extend([("width", &width as &dyn Display), ("height", &height)]);
            xml.begin("layer", &attributes);
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
