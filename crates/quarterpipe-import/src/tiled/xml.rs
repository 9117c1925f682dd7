//! Reads Tiled's XML in one pass, with the line of whatever is wrong.
//!
//! Elements are counted, and so is how deep they are in each other; what no level uses is skipped.

use std::borrow::Cow;

use quarterpipe_level::{LevelError, LevelErrorKind};
use quick_xml::{
    Reader,
    escape::{resolve_predefined_entity, unescape},
    events::{BytesStart, Event},
};

use super::{
    budget::{Budget, MAX_PLACES},
    model::{Properties, PropertyValue},
    parts::{
        ChunkPart, DataPart, ImagePart, LayerPart, MapPart, ObjectPart, OffsetPart, PointPart, PropertiesPart,
        TemplatePart, TilePart, TilesetPart,
    },
    scalar::{Given, Scalar, shown},
    values,
};

/// The greatest depth of nested elements: far more than nested groups of layers need.
pub(super) const MAX_DEPTH: usize = 32;
/// The most attributes of an element, each of which is compared with all others. No element of Tiled's has thirty.
const MAX_ATTRIBUTES: usize = 256;
/// The most tiles of a layer that are elements: as many as the largest layer has places.
const MAX_LISTED: usize = MAX_PLACES as usize;

/// A file that is read from its begin to its end.
pub(super) struct Xml<'a, 'b> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    budget: &'b mut Budget,
    /// How many elements are open.
    depth: usize,
    /// A place in the text, and its line.
    reached: (usize, usize),
}

/// The begin of an element.
pub(super) struct Tag<'a> {
    start: BytesStart<'a>,
    line: usize,
    is_empty: bool,
}

/// The value of an attribute.
struct Value<'t> {
    tag: &'t Tag<'t>,
    name: &'t str,
    text: Cow<'t, str>,
}

impl Value<'_> {
    fn read<T: Scalar>(&self) -> Result<Given<T>, LevelError> {
        T::of_attribute(&self.text).map(|value| Given(Some(value))).ok_or_else(|| self.wrong(T::EXPECTED))
    }

    /// Makes the error for a value that is not what it should be.
    fn wrong(&self, expected: &str) -> LevelError {
        let found = format!("<{}> with {} {:?}", self.tag.name(), self.name, shown(&self.text));
        LevelError::unexpected(place(self.tag.line), found, expected)
    }
}

impl Tag<'_> {
    fn name(&self) -> &str {
        self.start.local_name().into_inner()
    }

    /// Runs for each attribute.
    fn attributes(&self, mut run: impl FnMut(&Value<'_>) -> Result<(), LevelError>) -> Result<(), LevelError> {
        for (index, attribute) in self.start.attributes().enumerate() {
            if index >= MAX_ATTRIBUTES {
                let found = format!("<{}> with more attributes", self.name());
                let expected = format_args!("at most {MAX_ATTRIBUTES}");
                return Err(LevelError::unexpected(place(self.line), found, expected));
            }
            let attribute = attribute.map_err(|error| syntax(self.line, error))?;
            let text = unescape(&attribute.value).map_err(|error| syntax(self.line, error))?;
            run(&Value { tag: self, name: attribute.key.local_name().into_inner(), text })?;
        }
        Ok(())
    }
}

/// Reads attributes of an element into fields of a part.
macro_rules! attributes {
    ($tag:expr, $part:ident, $($name:literal => $field:ident),+ $(,)?) => {
        $tag.attributes(|value| {
            match value.name {
                $($name => $part.$field = value.read()?,)+
                _ => {}
            }
            Ok(())
        })
    };
}

/// Returns the place of a line.
pub(super) fn place(line: usize) -> String {
    format!("line {line}")
}

fn syntax(line: usize, error: impl std::fmt::Display) -> LevelError {
    LevelError::new(LevelErrorKind::Syntax(error.to_string()), place(line))
}

impl<'a, 'b> Xml<'a, 'b> {
    /// Reads a file whose outermost element has this name.
    ///
    /// # Errors
    ///
    /// When it is not XML of that kind, or an attribute is not what it should be. The place is the line.
    pub(super) fn read<T>(
        text: &'a str,
        budget: &'b mut Budget,
        name: &str,
        read: impl FnOnce(&mut Self, &Tag<'a>) -> Result<T, LevelError>,
    ) -> Result<T, LevelError> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().allow_dangling_amp = true;
        let mut xml = Self { text, reader, budget, depth: 0, reached: (0, 1) };
        loop {
            let begin = xml.position();
            let tag = match xml.next()? {
                Event::Start(start) => xml.tag(start, false, begin)?,
                Event::Empty(start) => xml.tag(start, true, begin)?,
                Event::Eof => return Err(xml.ended("the end of what was begun")),
                _ => continue,
            };
            if tag.name() != name {
                let expected = format!("<{name}>: a file as Tiled saves it");
                return Err(LevelError::unexpected(place(tag.line), format_args!("<{}>", tag.name()), expected));
            }
            return read(&mut xml, &tag);
        }
    }

    fn position(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    /// Returns the line of a place in the text that is not before any that was asked for.
    fn line(&mut self, at: usize) -> usize {
        let passed = self.text.as_bytes().get(self.reached.0..at).unwrap_or_default();
        let lines = self.reached.1 + passed.iter().filter(|byte| **byte == b'\n').count();
        self.reached = (at.max(self.reached.0), lines);
        lines
    }

    fn ended(&mut self, expected: &str) -> LevelError {
        let line = self.line(self.position());
        LevelError::unexpected(place(line), "the end of the file", expected)
    }

    fn next(&mut self) -> Result<Event<'a>, LevelError> {
        self.reader.read_event().map_err(|error| {
            let line = self.line(self.position());
            syntax(line, error)
        })
    }

    fn tag(&mut self, start: BytesStart<'a>, is_empty: bool, begin: usize) -> Result<Tag<'a>, LevelError> {
        let tag = Tag { start, is_empty, line: self.line(begin) };
        if self.depth >= MAX_DEPTH {
            return Err(too_deep(self.depth + 1).inside(&place(tag.line)));
        }
        Ok(tag)
    }

    /// Runs for each element in an element, which must be read or skipped, and takes the texts between them if they are wanted.
    fn inside(
        &mut self,
        tag: &Tag<'a>,
        mut text: Option<&mut Cow<'a, str>>,
        mut run: impl FnMut(&mut Self, &Tag<'a>) -> Result<(), LevelError>,
    ) -> Result<(), LevelError> {
        if tag.is_empty {
            return Ok(());
        }
        self.depth += 1;
        loop {
            let begin = self.position();
            let more: Cow<'a, str> = match self.next()? {
                Event::Start(start) => {
                    let child = self.tag(start, false, begin)?;
                    run(self, &child)?;
                    continue;
                }
                Event::Empty(start) => {
                    let child = self.tag(start, true, begin)?;
                    run(self, &child)?;
                    continue;
                }
                Event::Text(more) => more.into_inner(),
                Event::CData(more) => more.into_inner(),
                Event::GeneralRef(entity) if text.is_some() => {
                    let line = self.line(begin);
                    let letter = entity.resolve_char_ref().map_err(|error| syntax(line, error))?;
                    match (letter, resolve_predefined_entity(&entity.borrow().into_inner())) {
                        (Some(letter), _) => Cow::Owned(letter.to_string()),
                        (None, Some(text)) => Cow::Borrowed(text),
                        (None, None) => {
                            let name = entity.into_inner();
                            return Err(syntax(line, format_args!("unrecognized entity `{}`", shown(&name))));
                        }
                    }
                }
                Event::End(_) => break,
                Event::Eof => return Err(self.ended(&format!("the end of <{}>", tag.name()))),
                _ => continue,
            };
            match &mut text {
                Some(text) if text.is_empty() => **text = more,
                Some(text) => text.to_mut().push_str(&more),
                None => {}
            }
        }
        self.depth -= 1;
        Ok(())
    }

    /// Runs for each element in an element, which must be read or skipped.
    fn children(
        &mut self,
        tag: &Tag<'a>,
        mut run: impl FnMut(&mut Self, &Tag<'a>) -> Result<(), LevelError>,
    ) -> Result<(), LevelError> {
        self.inside(tag, None, |xml, child| {
            xml.budget.count_elements(1).map_err(|error| error.inside(&place(child.line)))?;
            run(xml, child)
        })
    }

    /// Returns the text in an element.
    fn text(&mut self, tag: &Tag<'a>) -> Result<Cow<'a, str>, LevelError> {
        let mut text = Cow::Borrowed("");
        self.inside(tag, Some(&mut text), Self::skip)?;
        Ok(text)
    }

    fn skip(&mut self, tag: &Tag<'a>) -> Result<(), LevelError> {
        if tag.is_empty {
            return Ok(());
        }
        self.reader.read_to_end(tag.start.name()).map(|_| ()).map_err(|error| syntax(tag.line, error))
    }

    /// Reads a map.
    pub(super) fn map(&mut self, tag: &Tag<'a>) -> Result<MapPart<'a>, LevelError> {
        let mut map = MapPart { line: tag.line, ..MapPart::default() };
        attributes!(
            tag,
            map,
            "orientation" => orientation, "width" => width, "height" => height, "tilewidth" => tilewidth,
            "tileheight" => tileheight, "infinite" => infinite,
        )?;
        let mut layers = Vec::new();
        self.children(tag, |xml, child| {
            match child.name() {
                "properties" => map.properties = PropertiesPart::Read(xml.properties(child)?),
                "tileset" => map.tilesets.get_or_insert_default().push(xml.tileset(child)?),
                _ => layers.extend(xml.layer(child)?),
            }
            Ok(())
        })?;
        map.layers = Some(layers);
        Ok(map)
    }

    /// Reads a template.
    pub(super) fn template(&mut self, tag: &Tag<'a>) -> Result<TemplatePart<'a>, LevelError> {
        let mut template = TemplatePart { line: tag.line, ..TemplatePart::default() };
        self.children(tag, |xml, child| {
            match child.name() {
                "tileset" => template.tileset = Some(xml.tileset(child)?),
                "object" => template.object = Some(xml.object(child)?),
                _ => xml.skip(child)?,
            }
            Ok(())
        })?;
        Ok(template)
    }

    /// Reads a tileset, or the reference to its file.
    pub(super) fn tileset(&mut self, tag: &Tag<'a>) -> Result<TilesetPart<'a>, LevelError> {
        let mut tileset = TilesetPart { line: tag.line, ..TilesetPart::default() };
        attributes!(
            tag,
            tileset,
            "firstgid" => firstgid, "source" => source, "name" => name, "class" => class, "tilewidth" => tilewidth,
            "tileheight" => tileheight, "tilecount" => tilecount, "columns" => columns, "spacing" => spacing,
            "margin" => margin, "objectalignment" => objectalignment,
        )?;
        self.children(tag, |xml, child| {
            match child.name() {
                "properties" => tileset.properties = PropertiesPart::Read(xml.properties(child)?),
                "image" => tileset.image = xml.image(child)?,
                "tile" => tileset.tiles.push(xml.tile(child)?),
                "tileoffset" => {
                    let mut offset = OffsetPart::default();
                    attributes!(child, offset, "x" => x, "y" => y)?;
                    tileset.tileoffset = Some(offset);
                    xml.skip(child)?;
                }
                _ => xml.skip(child)?,
            }
            Ok(())
        })?;
        Ok(tileset)
    }

    fn tile(&mut self, tag: &Tag<'a>) -> Result<TilePart<'a>, LevelError> {
        let mut tile = TilePart { line: tag.line, ..TilePart::default() };
        attributes!(
            tag,
            tile,
            "id" => id, "type" => kind, "class" => class, "x" => x, "y" => y, "width" => width, "height" => height,
        )?;
        self.children(tag, |xml, child| {
            match child.name() {
                "properties" => tile.properties = PropertiesPart::Read(xml.properties(child)?),
                "image" => tile.image = xml.image(child)?,
                "objectgroup" => tile.objectgroup = xml.layer(child)?.map(Box::new),
                _ => xml.skip(child)?,
            }
            Ok(())
        })?;
        Ok(tile)
    }

    fn image(&mut self, tag: &Tag<'a>) -> Result<ImagePart<'a>, LevelError> {
        let mut image = ImagePart { line: tag.line, is_element: true, ..ImagePart::default() };
        attributes!(tag, image, "source" => source, "width" => width, "height" => height, "trans" => trans)?;
        self.children(tag, |xml, child| {
            if child.name() != "data" || image.source.0.is_some() {
                return xml.skip(child);
            }
            child.attributes(|value| match (value.name, &*value.text) {
                ("encoding", "base64") | ("compression", "") => Ok(()),
                ("encoding" | "compression", _) => Err(value.wrong("base64 without compression")),
                _ => Ok(()),
            })?;
            image.embedded = Some(xml.text(child)?);
            Ok(())
        })?;
        Ok(image)
    }

    /// Reads a layer; `None` if the element is of another kind.
    fn layer(&mut self, tag: &Tag<'a>) -> Result<Option<LayerPart<'a>>, LevelError> {
        let kind = match tag.name() {
            "layer" => "tilelayer",
            kind @ ("objectgroup" | "imagelayer" | "group") => kind,
            _ => return self.skip(tag).map(|()| None),
        };
        let mut layer = LayerPart { line: tag.line, kind: Given(Some(kind.to_owned())), ..LayerPart::default() };
        attributes!(
            tag,
            layer,
            "name" => name, "class" => class, "width" => width, "height" => height, "visible" => visible,
            "offsetx" => offsetx, "offsety" => offsety, "draworder" => draworder,
        )?;
        self.children(tag, |xml, child| {
            match child.name() {
                "properties" => layer.properties = PropertiesPart::Read(xml.properties(child)?),
                "data" => xml.data(child, &mut layer)?,
                "object" => layer.objects.get_or_insert_default().push(xml.object(child)?),
                _ if kind == "group" => layer.layers.get_or_insert_default().extend(xml.layer(child)?),
                _ => xml.skip(child)?,
            }
            Ok(())
        })?;
        Ok(Some(layer))
    }

    fn data(&mut self, tag: &Tag<'a>, layer: &mut LayerPart<'a>) -> Result<(), LevelError> {
        attributes!(tag, layer, "encoding" => encoding, "compression" => compression)?;
        let mut chunks = Vec::new();
        layer.data = Some(self.tiles(tag, &mut chunks)?);
        layer.chunks = Some(chunks);
        Ok(())
    }

    /// Reads the tiles of a layer or chunk, and the chunks in it.
    fn tiles(&mut self, tag: &Tag<'a>, chunks: &mut Vec<ChunkPart<'a>>) -> Result<DataPart<'a>, LevelError> {
        let mut text = Cow::Borrowed("");
        let mut listed = Vec::new();
        self.inside(tag, Some(&mut text), |xml, child| {
            match child.name() {
                // There may be one element for each place, so these are not counted among the others.
                "tile" if listed.len() < MAX_LISTED => {
                    let mut tile = TilePart::default();
                    attributes!(child, tile, "gid" => id)?;
                    listed.push(tile.id.0.unwrap_or(0));
                    xml.skip(child)
                }
                "chunk" => {
                    xml.budget.count_elements(1).map_err(|error| error.inside(&place(child.line)))?;
                    let mut chunk = ChunkPart::default();
                    attributes!(child, chunk, "x" => x, "y" => y, "width" => width, "height" => height)?;
                    chunk.data = Some(xml.tiles(child, &mut Vec::new())?);
                    chunks.push(chunk);
                    Ok(())
                }
                _ => xml.skip(child),
            }
        })?;
        Ok(DataPart { line: tag.line, encoding: None, text, listed })
    }

    fn object(&mut self, tag: &Tag<'a>) -> Result<ObjectPart<'a>, LevelError> {
        let mut object = ObjectPart { line: tag.line, ..ObjectPart::default() };
        attributes!(
            tag,
            object,
            "id" => id, "gid" => gid, "name" => name, "type" => kind, "class" => class, "template" => template,
            "x" => x, "y" => y, "width" => width, "height" => height, "rotation" => rotation, "visible" => visible,
        )?;
        self.children(tag, |xml, child| {
            match child.name() {
                "properties" => {
                    object.properties = PropertiesPart::Read(xml.properties(child)?);
                    return Ok(());
                }
                "ellipse" => object.ellipse = Given(Some(true)),
                "capsule" => object.capsule = Given(Some(true)),
                "point" => object.point = Given(Some(true)),
                "text" => object.text = Some(serde::de::IgnoredAny),
                "polygon" => object.polygon = Some(points(child)?),
                "polyline" => object.polyline = Some(points(child)?),
                _ => {}
            }
            xml.skip(child)
        })?;
        Ok(object)
    }

    fn properties(&mut self, tag: &Tag<'a>) -> Result<Properties, LevelError> {
        tag.attributes(|_| Ok(()))?;
        let mut properties = Properties::new();
        self.children(tag, |xml, child| {
            if child.name() != "property" {
                return xml.skip(child);
            }
            let (name, value) = xml.property(child)?;
            let name = name.ok_or_else(|| missing(child.line, "property", "name"))?;
            properties.insert(name, value);
            Ok(())
        })?;
        Ok(properties)
    }

    /// Reads a property, or an item of a list, which has no name.
    fn property(&mut self, tag: &Tag<'a>) -> Result<(Option<String>, PropertyValue), LevelError> {
        // A property has some of the attributes of an object.
        let mut part = ObjectPart::default();
        attributes!(tag, part, "name" => name, "type" => kind, "value" => class)?;
        let value = match part.kind.0.as_deref().unwrap_or("string") {
            "class" => {
                let mut members = Properties::new();
                self.children(tag, |xml, child| match child.name() {
                    "properties" => xml.properties(child).map(|properties| members = properties),
                    _ => xml.skip(child),
                })?;
                PropertyValue::Class(members)
            }
            "list" => {
                let mut items = Vec::new();
                self.children(tag, |xml, child| match child.name() {
                    "item" => xml.property(child).map(|(_, item)| items.push(item)),
                    _ => xml.skip(child),
                })?;
                values::list(&items)
            }
            kind => {
                // Texts of several lines are in the element.
                let inside = self.text(tag)?;
                let text = part.class.0.map_or(inside, Cow::Owned);
                let wrong = |expected| Value { tag, name: "value", text: Cow::Borrowed(&text) }.wrong(expected);
                values::value(kind, &text).map_err(wrong)?
            }
        };
        Ok((part.name.0, value))
    }
}

fn points(tag: &Tag<'_>) -> Result<Vec<PointPart>, LevelError> {
    let mut points = None;
    tag.attributes(|value| {
        if value.name == "points" {
            let point = |text: &str| {
                let (x, y) = text.split_once(',')?;
                Some(PointPart { x: Given(Some(x.parse().ok()?)), y: Given(Some(y.parse().ok()?)) })
            };
            let read: Option<Vec<_>> = value.text.split(' ').map(point).collect();
            points = Some(read.ok_or_else(|| value.wrong("pairs of numbers such as 0,0 16,8"))?);
        }
        Ok(())
    })?;
    points.ok_or_else(|| missing(tag.line, tag.name(), "points"))
}

/// Makes the error for an attribute that is not there.
pub(super) fn missing(line: usize, element: &str, attribute: &str) -> LevelError {
    let found = format!("<{element}> without {attribute}");
    LevelError::unexpected(place(line), found, "a file as Tiled 1.0 and newer save it")
}

/// Makes the error for elements that are too deep in each other.
pub(super) fn too_deep(depth: usize) -> LevelError {
    let found = format!("elements {depth} deep in each other");
    LevelError::unexpected("", found, format_args!("at most {MAX_DEPTH}"))
}
