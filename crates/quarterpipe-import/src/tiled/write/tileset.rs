//! Writes a level's tiles as a tileset.

use std::fmt::Display;

use quarterpipe::terrain::Tile;
use quarterpipe_level::{Level, Value, art::Rgba};

use super::{super::tiles::OWN_CLASS, VERSIONS, xml::XmlWriter};
use crate::export::tile_picture;

/// Tiles in a row of the picture.
const COLUMNS: usize = 32;

/// Draws the picture of a level's tiles.
pub(super) fn picture(tiles: &[Tile]) -> Rgba {
    tile_picture(tiles, COLUMNS)
}

/// Writes the tileset, with its name and the name of its picture.
pub(super) fn write(level: &Level, name: &str, (picture, drawn): (&str, &Rgba)) -> Vec<u8> {
    let mut xml = XmlWriter::new();
    let [version, editor] = VERSIONS.each_ref().map(|(name, value)| (*name, value as &dyn Display));
    let tiles = level.tiles.len();
    let size: [(&str, &dyn Display); 4] =
        [("tilewidth", &16), ("tileheight", &16), ("tilecount", &tiles), ("columns", &COLUMNS)];
    let own: [(&str, &dyn Display); 2] = [("name", &name), ("class", &OWN_CLASS)];
    xml.begin("tileset", &[&[version, editor][..], &own, &size].concat());
    xml.empty("image", &[("source", &picture), ("width", &drawn.width), ("height", &drawn.height)]);
    for (id, tile) in level.tiles.iter().enumerate() {
        xml.begin("tile", &[("id", &id)]);
        xml.begin("properties", &[]);
        xml.property("angle", &Value::Integer(i32::from(tile.angle.0)), None);
        xml.property("heights", &numbers(&tile.heights), None);
        if tile.widths != Tile::widths_of_heights(&tile.heights) {
            xml.property("widths", &numbers(&tile.widths), None);
        }
        xml.end();
        xml.end();
    }
    xml.end();
    xml.into_bytes()
}

fn numbers(numbers: &[i8; 16]) -> Value {
    Value::Text(numbers.map(|number| number.to_string()).join(" "))
}
