//! Writes a level's tiles as a tileset.

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
    xml.begin("tileset").set(VERSIONS[0].0, VERSIONS[0].1).set(VERSIONS[1].0, VERSIONS[1].1);
    xml.set("name", name).set("class", OWN_CLASS).set("tilewidth", 16).set("tileheight", 16);
    xml.set("tilecount", level.tiles.len()).set("columns", COLUMNS);
    xml.begin("image").set("source", picture).set("width", drawn.width).set("height", drawn.height).end();
    for (id, tile) in level.tiles.iter().enumerate() {
        xml.begin("tile").set("id", id);
        xml.begin("properties");
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
