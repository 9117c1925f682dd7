//! Layers: tiles, objects, images and groups.

use std::borrow::Cow;

use quarterpipe_level::LevelError;
use serde_json::value::RawValue;

use super::walk::{Kind, Object, Walk, described};

/// The keys of a layer that are attributes.
const LAYER: &[(&str, &str, Kind)] = &[
    ("id", "id", Kind::Whole),
    ("name", "name", Kind::Text),
    ("class", "class", Kind::Text),
    ("width", "width", Kind::Whole),
    ("height", "height", Kind::Whole),
    ("visible", "visible", Kind::Flag),
    ("offsetx", "offsetx", Kind::Number),
    ("offsety", "offsety", Kind::Number),
];

/// The keys of a chunk that are attributes.
const CHUNK: &[(&str, &str, Kind)] = &[
    ("x", "x", Kind::Whole),
    ("y", "y", Kind::Whole),
    ("width", "width", Kind::Whole),
    ("height", "height", Kind::Whole),
];

/// The types of layers, and their elements.
const TYPES: [(&str, &str); 4] =
    [("tilelayer", "layer"), ("objectgroup", "objectgroup"), ("imagelayer", "imagelayer"), ("group", "group")];

impl Walk<'_> {
    /// Writes a layer.
    pub(super) fn layer(&mut self, value: &RawValue) -> Result<(), LevelError> {
        let layer = self.object(value)?;
        self.must_have(&layer, "type")?;
        let said = self.text(&layer, "type")?.unwrap_or_default();
        let Some((_, element)) = TYPES.iter().find(|(name, _)| *name == said) else {
            let expected = format!("one of {}", TYPES.map(|(name, _)| name).join(", "));
            return self.within("type", |walk| Err(walk.error(format_args!("{said:?}"), expected)));
        };
        let attributes = self.attributes(&layer, LAYER)?;
        self.begin(element, &attributes)?;
        self.properties(&layer)?;
        match *element {
            "layer" => self.tiles_of_layer(&layer)?,
            "objectgroup" => self.each(&layer, "objects", Self::placed)?,
            "group" => self.each(&layer, "layers", Self::layer)?,
            // The picture of an image layer is no part of a level.
            _ => {}
        }
        self.end();
        Ok(())
    }

    fn tiles_of_layer(&mut self, layer: &Object<'_>) -> Result<(), LevelError> {
        let compression = self.text(layer, "compression")?.filter(|name| !name.is_empty());
        let encoded = |is_text: bool| {
            let encoding = if is_text { "base64" } else { "csv" };
            let mut attributes = vec![("encoding", encoding.to_owned())];
            attributes.extend(compression.clone().map(|name| ("compression", name)).filter(|_| is_text));
            attributes
        };
        if layer.get("chunks").is_none() {
            let data = self.must_have(layer, "data")?;
            return self.within("data", |walk| {
                let text = walk.data(data)?;
                walk.plain("data", &encoded(is_text(data)), &text)
            });
        }
        // Each chunk could have its own encoding by its type, but that of a layer is one in XML.
        let mut is_base64 = false;
        self.each(layer, "chunks", |walk, chunk| {
            is_base64 |= walk.object(chunk)?.get("data").is_some_and(is_text);
            Ok(())
        })?;
        self.within("chunks", |walk| walk.begin("data", &encoded(is_base64)))?;
        self.each(layer, "chunks", |walk, chunk| {
            let chunk = walk.object(chunk)?;
            let attributes = walk.attributes(&chunk, CHUNK)?;
            let data = walk.must_have(&chunk, "data")?;
            let text = walk.within("data", |walk| {
                if is_text(data) == is_base64 {
                    walk.data(data)
                } else {
                    Err(walk.error(described(data), "data like that of the other chunks"))
                }
            })?;
            walk.plain("chunk", &attributes, &text)
        })?;
        self.end();
        Ok(())
    }

    /// Returns the tiles of a layer or chunk as the text that XML has for them.
    fn data<'t>(&self, data: &'t RawValue) -> Result<Cow<'t, str>, LevelError> {
        let fits = |text: &str, is_in: fn(u8) -> bool| text.bytes().all(is_in);
        if is_text(data) {
            let text: Option<String> = serde_json::from_str(data.get()).ok();
            let text =
                text.filter(|text| fits(text, |byte| byte.is_ascii_alphanumeric() || b"+/= \t\r\n".contains(&byte)));
            // The XML has one line for each element.
            return text
                .map(|text| Cow::Owned(text.replace(['\r', '\n'], " ")))
                .ok_or_else(|| self.error("a text that is not base64", "base64"));
        }
        let inside = data.get().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let inside = inside.filter(|text| fits(text, |byte| byte.is_ascii_digit() || b", \t\r\n".contains(&byte)));
        let Some(inside) = inside else {
            let found = if data.get().starts_with('[') { "a list of other things".to_owned() } else { described(data) };
            return Err(self.error(found, "a list of tiles' numbers, or base64"));
        };
        if inside.contains(['\r', '\n']) {
            return Ok(Cow::Owned(inside.replace(['\r', '\n'], " ")));
        }
        Ok(Cow::Borrowed(inside))
    }
}

fn is_text(value: &RawValue) -> bool {
    value.get().starts_with('"')
}
