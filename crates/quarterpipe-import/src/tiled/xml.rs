//! Parses Tiled's XML in one pass into the elements that are used, with their lines.
//!
//! Elements and their nesting are limited; unused elements are skipped. Attributes are parsed again when an element is reached.

use std::borrow::Cow;

use quarterpipe_level::{LevelError, LevelErrorKind};
use quick_xml::{
    Reader,
    escape::{resolve_predefined_entity, unescape},
    events::{
        BytesStart, Event,
        attributes::{Attribute, Attributes},
    },
    name::QName,
};

use super::{
    budget::{Budget, MAX_PLACES},
    node::NodePlace,
    scalar::Scalar,
};
use crate::build::{quoted, short};

/// The greatest depth of nested elements: far more than nested groups of layers need.
pub(super) const MAX_DEPTH: usize = 32;
/// The maximum number of attributes of an element, each of which is compared with all others. No element of Tiled has thirty.
const MAX_ATTRIBUTES: usize = 256;
/// The maximum number of tiles of a layer that are elements: the number of places in the largest layer.
const MAX_LISTED: usize = MAX_PLACES as usize;
/// The elements that are kept.
const KEPT: [&str; 20] = [
    "object",
    "properties",
    "property",
    "item",
    "layer",
    "data",
    "chunk",
    "tile",
    "image",
    "objectgroup",
    "group",
    "imagelayer",
    "tileset",
    "tileoffset",
    "point",
    "ellipse",
    "capsule",
    "polygon",
    "polyline",
    "text",
];
/// The elements whose texts are kept.
const TEXTS: [&str; 4] = ["property", "item", "data", "chunk"];

/// An element.
#[derive(Default)]
pub(super) struct Element<'t> {
    /// Its name and attributes.
    tag: &'t str,
    /// The length of its name.
    name: usize,
    line: usize,
    pub children: Vec<Element<'t>>,
    content: Option<Box<Content<'t>>>,
}

/// The content of an element other than elements.
#[derive(Default)]
pub(super) struct Content<'t> {
    pub text: Cow<'t, str>,
    /// The tiles of a layer that are elements.
    pub tiles: Vec<u32>,
}

struct Parser<'t, 'b> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    budget: &'b mut Budget,
    /// The number of open elements.
    depth: usize,
    /// A place in the text, and its line.
    reached: (usize, usize),
}

/// Parses a file whose outermost element has this name.
///
/// # Errors
///
/// When it is not XML of this kind, or is too large. The place is the line.
pub(super) fn parse<'t>(text: &'t str, name: &str, budget: &mut Budget) -> Result<Element<'t>, LevelError> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().allow_dangling_amp = true;
    let mut parser = Parser { text, reader, budget, depth: 0, reached: (0, 1) };
    loop {
        let at = parser.position();
        let (start, is_empty) = match parser.next()? {
            Event::Start(start) => (start, false),
            Event::Empty(start) => (start, true),
            Event::Eof => return Err(parser.ended(&format!("<{name}>"))),
            _ => continue,
        };
        let mut root = parser.begun(&start, at)?;
        if root.name() != name {
            let expected = format!("<{name}>: a file as Tiled saves it");
            return Err(root.unexpected(format_args!("<{}>", root.name()), expected));
        }
        parser.fill(&mut root, is_empty)?;
        return Ok(root);
    }
}

impl<'t> Parser<'t, '_> {
    fn position(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    /// Returns the line of a place in the text. Places must be asked for in order.
    fn line(&mut self, at: usize) -> usize {
        let passed = self.text.as_bytes().get(self.reached.0..at).unwrap_or_default();
        let lines = self.reached.1 + passed.iter().filter(|byte| **byte == b'\n').count();
        self.reached = (at.max(self.reached.0), lines);
        lines
    }

    fn ended(&mut self, expected: &str) -> LevelError {
        let line = self.line(self.position());
        LevelError::unexpected(format!("line {line}"), "the end of the file", expected)
    }

    fn next(&mut self) -> Result<Event<'t>, LevelError> {
        self.reader.read_event().map_err(|error| {
            let line = self.line(self.position());
            syntax(line, error)
        })
    }

    /// Returns the element that begins at this place.
    fn begun(&mut self, start: &BytesStart<'_>, at: usize) -> Result<Element<'t>, LevelError> {
        let line = self.line(at);
        let tag = self.text.get(at + 1..at + 1 + start.len()).filter(|tag| tag.starts_with(start.name().0));
        let Some(tag) = tag else { return Err(syntax(line, "a tag that is not where the text has it")) };
        let element = Element { tag, name: start.name().0.len(), line, ..Element::default() };
        if self.depth >= MAX_DEPTH {
            return Err(element.place().locate(too_deep(self.depth + 1)));
        }
        Ok(element)
    }

    /// Reads the content of an element up to its end.
    fn fill(&mut self, element: &mut Element<'t>, is_empty: bool) -> Result<(), LevelError> {
        // A missing quote is best reported here, before its consequences.
        element.attributes(|_, _| ())?;
        if is_empty {
            return Ok(());
        }
        let mut content = TEXTS.contains(&element.name()).then(Content::default);
        self.depth += 1;
        loop {
            let at = self.position();
            let more: Cow<'t, str> = match self.next()? {
                Event::Start(start) => {
                    self.child(element, &mut content, (&start, at, false))?;
                    continue;
                }
                Event::Empty(start) => {
                    self.child(element, &mut content, (&start, at, true))?;
                    continue;
                }
                Event::Text(more) => more.into_inner(),
                Event::CData(more) => more.into_inner(),
                Event::GeneralRef(entity) if content.is_some() => {
                    let line = self.line(at);
                    let letter = entity.resolve_char_ref().map_err(|error| syntax(line, error))?;
                    match (letter, resolve_predefined_entity(&entity.borrow().into_inner())) {
                        (Some(letter), _) => Cow::Owned(letter.to_string()),
                        (None, Some(text)) => Cow::Borrowed(text),
                        (None, None) => {
                            let name = entity.into_inner();
                            return Err(syntax(line, format_args!("unrecognized entity `{}`", short(&name))));
                        }
                    }
                }
                Event::End(_) => break,
                Event::Eof => return Err(self.ended(&format!("</{}>", element.name()))),
                _ => continue,
            };
            match &mut content {
                Some(Content { text, .. }) if text.is_empty() => *text = more,
                Some(Content { text, .. }) => text.to_mut().push_str(&more),
                None => {}
            }
        }
        self.depth -= 1;
        element.content = content.map(Box::new);
        Ok(())
    }

    /// Reads an element in another, or skips it.
    fn child(
        &mut self,
        element: &mut Element<'t>,
        content: &mut Option<Content<'t>>,
        (start, at, is_empty): (&BytesStart<'t>, usize, bool),
    ) -> Result<(), LevelError> {
        let mut child = self.begun(start, at)?;
        // There may be one tile for each place of a layer, so tiles are not counted with the other elements.
        let tiles = content.as_mut().filter(|_| child.name() == "tile").map(|content| &mut content.tiles);
        let is_kept = tiles.is_none() && KEPT.contains(&child.name());
        if let Some(tiles) = tiles.filter(|tiles| tiles.len() < MAX_LISTED) {
            tiles.push(child.gid()?);
        } else if is_kept || content.is_none() {
            self.budget.count_elements(1).map_err(|error| child.place().locate(error))?;
        }
        if is_kept {
            self.fill(&mut child, is_empty)?;
            element.children.push(child);
        } else if !is_empty {
            self.reader.read_to_end(start.name()).map_err(|error| syntax(child.line, error))?;
        }
        Ok(())
    }
}

impl<'t> Element<'t> {
    pub(super) fn name(&self) -> &'t str {
        QName(&self.tag[..self.name]).local_name().into_inner()
    }

    /// Returns its texts and tiles.
    pub(super) fn content(&self) -> Option<&Content<'t>> {
        self.content.as_deref()
    }

    /// Calls `run` with the name and text of each attribute.
    ///
    /// # Errors
    ///
    /// When an attribute is malformed, or there are too many.
    pub(super) fn attributes(&self, mut run: impl FnMut(&'t str, Cow<'t, str>)) -> Result<(), LevelError> {
        for (index, attribute) in Attributes::new(self.tag, self.name).enumerate() {
            if index >= MAX_ATTRIBUTES {
                let found = format!("<{}> with more attributes", self.name());
                return Err(self.unexpected(found, format_args!("at most {MAX_ATTRIBUTES}")));
            }
            let Attribute { key, value } = attribute.map_err(|error| syntax(self.line, error))?;
            let text = match value {
                Cow::Borrowed(value) => unescape(value),
                Cow::Owned(value) => unescape(&value).map(|text| Cow::Owned(text.into_owned())),
            };
            run(key.local_name().into_inner(), text.map_err(|error| syntax(self.line, error))?);
        }
        Ok(())
    }

    /// Returns the number of a tile in a layer.
    fn gid(&self) -> Result<u32, LevelError> {
        let mut gid = None;
        self.attributes(|name, text| gid = if name == "gid" { Some(text) } else { gid.take() })?;
        let Some(text) = gid else { return Ok(0) };
        let found = || format!("<tile> with gid {}", quoted(&text));
        u32::of_attribute(&text).ok_or_else(|| self.unexpected(found(), u32::EXPECTED))
    }

    fn unexpected(&self, found: impl std::fmt::Display, expected: impl std::fmt::Display) -> LevelError {
        self.place().locate(LevelError::unexpected("", found, expected))
    }

    /// Returns its line, for errors.
    pub(super) const fn place(&self) -> NodePlace<'static> {
        NodePlace::Line(self.line)
    }
}

fn syntax(line: usize, error: impl std::fmt::Display) -> LevelError {
    LevelError::new(LevelErrorKind::Syntax(error.to_string()), format!("line {line}"))
}

/// Makes the error for elements nested too deeply.
pub(super) fn too_deep(depth: usize) -> LevelError {
    let found = format!("elements nested {depth} deep");
    LevelError::unexpected("", found, format_args!("at most {MAX_DEPTH}"))
}
