//! The parts of Tiled's files as they are written: keys of JSON, or elements and attributes of XML. Any of them may be missing.

use std::borrow::Cow;

use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

use super::{
    model::Properties,
    scalar::{Colour, Given},
};

/// A map. In this and the other parts, `line` is that of the element in XML; 0 in JSON.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct MapPart<'a> {
    #[serde(skip)]
    pub line: usize,
    #[serde(rename = "type")]
    pub kind: Given<String>,
    pub orientation: Given<String>,
    pub width: Given<u32>,
    pub height: Given<u32>,
    pub tilewidth: Given<u32>,
    pub tileheight: Given<u32>,
    pub infinite: Given<bool>,
    #[serde(borrow)]
    pub properties: PropertiesPart<'a>,
    pub propertytypes: Option<&'a RawValue>,
    pub tilesets: Option<Vec<TilesetPart<'a>>>,
    pub layers: Option<Vec<LayerPart<'a>>>,
}

/// A template: an object, and the tileset of its tile.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct TemplatePart<'a> {
    #[serde(skip)]
    pub line: usize,
    #[serde(rename = "type")]
    pub kind: Given<String>,
    #[serde(borrow)]
    pub tileset: Option<TilesetPart<'a>>,
    pub object: Option<ObjectPart<'a>>,
}

/// A tileset, or the reference to its file.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct TilesetPart<'a> {
    #[serde(skip)]
    pub line: usize,
    #[serde(rename = "type")]
    pub kind: Given<String>,
    pub firstgid: Given<u32>,
    pub source: Given<String>,
    pub name: Given<String>,
    pub class: Given<String>,
    pub tilewidth: Given<u32>,
    pub tileheight: Given<u32>,
    pub tilecount: Given<u32>,
    pub columns: Given<u32>,
    pub spacing: Given<u32>,
    pub margin: Given<u32>,
    pub objectalignment: Given<String>,
    pub tileoffset: Option<OffsetPart>,
    #[serde(borrow)]
    pub properties: PropertiesPart<'a>,
    pub propertytypes: Option<&'a RawValue>,
    pub image: ImagePart<'a>,
    pub imagewidth: Given<u32>,
    pub imageheight: Given<u32>,
    pub transparentcolor: Given<Colour>,
    #[serde(deserialize_with = "super::json::tiles")]
    pub tiles: Vec<TilePart<'a>>,
    /// The properties of its tiles by their numbers, as Tiled 1.1 and older save them, and the types of these.
    pub tileproperties: Option<&'a RawValue>,
    pub tilepropertytypes: Option<&'a RawValue>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct OffsetPart {
    pub x: Given<i32>,
    pub y: Given<i32>,
}

/// A tile of a tileset. Tiled 1.9 calls the class of a tile or an object so, other versions call it type.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct TilePart<'a> {
    #[serde(skip)]
    pub line: usize,
    pub id: Given<u32>,
    #[serde(rename = "type")]
    pub kind: Given<String>,
    pub class: Given<String>,
    pub x: Given<i32>,
    pub y: Given<i32>,
    pub width: Given<i32>,
    pub height: Given<i32>,
    #[serde(borrow)]
    pub properties: PropertiesPart<'a>,
    pub propertytypes: Option<&'a RawValue>,
    pub image: ImagePart<'a>,
    pub imagewidth: Given<u32>,
    pub imageheight: Given<u32>,
    pub transparentcolor: Given<Colour>,
    pub objectgroup: Option<Box<LayerPart<'a>>>,
}

/// A picture. In JSON this is its name alone, and the rest are keys of its tileset or tile.
#[derive(Default)]
pub(super) struct ImagePart<'a> {
    pub line: usize,
    /// Whether there is an element of a picture.
    pub is_element: bool,
    pub source: Given<String>,
    pub width: Given<u32>,
    pub height: Given<u32>,
    pub trans: Given<Colour>,
    /// The picture itself, in base64.
    pub embedded: Option<Cow<'a, str>>,
}

/// A layer. In XML, its kind is the name of its element.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct LayerPart<'a> {
    #[serde(skip)]
    pub line: usize,
    #[serde(rename = "type")]
    pub kind: Given<String>,
    pub name: Given<String>,
    pub class: Given<String>,
    pub width: Given<u32>,
    pub height: Given<u32>,
    pub visible: Given<bool>,
    pub offsetx: Given<f32>,
    pub offsety: Given<f32>,
    pub draworder: Given<String>,
    #[serde(borrow)]
    pub properties: PropertiesPart<'a>,
    pub propertytypes: Option<&'a RawValue>,
    #[serde(skip)]
    pub encoding: Given<String>,
    pub compression: Given<String>,
    pub data: Option<DataPart<'a>>,
    pub chunks: Option<Vec<ChunkPart<'a>>>,
    pub objects: Option<Vec<ObjectPart<'a>>>,
    pub layers: Option<Vec<LayerPart<'a>>>,
}

/// The tiles of a layer or chunk.
#[derive(Default)]
pub(super) struct DataPart<'a> {
    pub line: usize,
    /// The encoding that JSON has by its type.
    pub encoding: Option<&'static str>,
    pub text: Cow<'a, str>,
    /// The tiles that are written as elements.
    pub listed: Vec<u32>,
}

/// A part of the tiles of an infinite map.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct ChunkPart<'a> {
    pub x: Given<i32>,
    pub y: Given<i32>,
    pub width: Given<u32>,
    pub height: Given<u32>,
    #[serde(borrow)]
    pub data: Option<DataPart<'a>>,
}

/// An object.
#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct ObjectPart<'a> {
    #[serde(skip)]
    pub line: usize,
    pub id: Given<u32>,
    pub gid: Given<u32>,
    pub name: Given<String>,
    #[serde(rename = "type")]
    pub kind: Given<String>,
    pub class: Given<String>,
    pub template: Given<String>,
    pub x: Given<f32>,
    pub y: Given<f32>,
    pub width: Given<f32>,
    pub height: Given<f32>,
    pub rotation: Given<f32>,
    pub visible: Given<bool>,
    #[serde(borrow)]
    pub properties: PropertiesPart<'a>,
    pub propertytypes: Option<&'a RawValue>,
    pub ellipse: Given<bool>,
    pub capsule: Given<bool>,
    pub point: Given<bool>,
    pub polygon: Option<Vec<PointPart>>,
    pub polyline: Option<Vec<PointPart>>,
    /// The text of text objects is ignored.
    pub text: Option<IgnoredAny>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct PointPart {
    pub x: Given<f32>,
    pub y: Given<f32>,
}

/// Properties: read in XML, and still text in JSON, where old versions have their types elsewhere.
#[derive(Default)]
pub(super) enum PropertiesPart<'a> {
    #[default]
    None,
    Read(Properties),
    Json(&'a RawValue),
}
