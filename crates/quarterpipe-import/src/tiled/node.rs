//! One interface to XML elements and JSON objects: keys with values, and lists of further nodes.
//!
//! Keys are those of JSON. A node is parsed when it is reached, so that only one item of a list takes memory at a time.

use std::{borrow::Cow, iter::Enumerate, slice};

use quarterpipe_level::{LevelError, LevelErrorKind};

use super::{
    budget::Budget,
    json::{Json, Values},
    scalar::{Scalar, described},
    xml::{self, Element},
};
use crate::build::{quoted, short};

/// The keys that are read, sorted. Others take no memory.
#[rustfmt::skip]
const KEYS: [&str; 57] = [
    "capsule", "chunks", "class", "columns", "compression", "data", "draworder", "ellipse", "encoding", "fillmode",
    "firstgid", "gid", "height", "id", "image", "imageheight", "imagewidth", "infinite", "layers", "margin", "name",
    "object", "objectalignment", "objectgroup", "objects", "offsetx", "offsety", "orientation", "point", "points",
    "polygon", "polyline", "properties", "propertytypes", "rotation", "source", "spacing", "template", "text",
    "tilecount", "tileheight", "tileoffset", "tileproperties", "tilepropertytypes", "tilerendersize", "tiles",
    "tileset", "tilesets", "tilewidth", "trans", "transparentcolor", "type", "value", "visible", "width", "x", "y",
];

/// A parsed file.
pub(super) enum Document<'t> {
    Xml(Element<'t>),
    Json(Json<'t>),
}

/// The place of a node in its file, for errors.
#[derive(Clone, Copy, Debug)]
pub(super) enum NodePlace<'d> {
    /// The line of an element of XML.
    Line(usize),
    /// A whole file of JSON.
    File,
    /// A key of an object of JSON.
    Key(&'static str),
    /// An item of the list with this key.
    Item(&'static str, usize),
    /// A member of the object with this key.
    Member(&'static str, &'d str),
}

/// An element or object.
pub(super) struct Node<'d> {
    pub place: NodePlace<'d>,
    pub(super) source: Source<'d>,
    /// Unescaped attributes of XML, or the texts of values in JSON.
    values: Vec<(&'static str, Cow<'d, str>)>,
}

/// The part of a file that a node was read from.
#[derive(Clone, Copy)]
pub(super) enum Source<'d> {
    Xml(&'d Element<'d>),
    Json(&'d Json<'d>),
}

/// The nodes of a list.
pub(super) enum Nodes<'d> {
    Xml(&'static str, slice::Iter<'d, Element<'d>>),
    Json(&'static str, &'d Json<'d>, Enumerate<Values<'d>>),
    /// The members of an object of JSON, whose names are numbers.
    Numbered(&'static str, &'d Json<'d>, Values<'d>),
}

impl<'t> Document<'t> {
    /// Parses a file. If it is XML, its outermost element must have this name.
    ///
    /// # Errors
    ///
    /// When it is neither XML of that kind nor JSON, or has more elements than `budget` allows.
    pub(super) fn parse(bytes: &'t [u8], name: &str, budget: &mut Budget) -> Result<Self, LevelError> {
        budget.count_bytes(bytes.len())?;
        let text = std::str::from_utf8(bytes).map_err(|error| {
            LevelError::unexpected(format!("byte {}", error.valid_up_to()), "bytes that are not text", "UTF-8")
        })?;
        let text = text.trim_start_matches('\u{feff}');
        match text.trim_ascii_start().starts_with('{') {
            true => Json::parse(text, budget).map(Self::Json),
            false => xml::parse(text, name, budget).map(Self::Xml),
        }
    }

    /// Returns the outermost node. The oldest JSON files do not give their type.
    ///
    /// # Errors
    ///
    /// When it is malformed, or in JSON and of another type than `kind`.
    pub(super) fn root(&self, kind: &str) -> Result<Node<'_>, LevelError> {
        let json = match self {
            Self::Xml(element) => return Node::of_element(element),
            Self::Json(json) => json,
        };
        let root = Node::of_object(json, json.text, NodePlace::File)?;
        match root.get::<String>("type")? {
            Some(found) if found != kind => {
                Err(LevelError::unexpected("type", quoted(&found), format_args!("{kind:?}")))
            }
            _ => Ok(root),
        }
    }
}

impl NodePlace<'_> {
    /// Adds the place to an error in the node. In XML, the innermost line is used.
    pub(super) fn locate(self, error: LevelError) -> LevelError {
        match self {
            _ if error.file.is_some() => error,
            Self::Line(_) if error.place.starts_with("line ") => error,
            Self::Line(line) => error.inside(&format!("line {line}")),
            Self::File => error,
            Self::Key(key) => error.inside(key),
            Self::Item(key, index) => error.inside(&format!("{key}[{index}]")),
            Self::Member(key, name) => error.inside(&short(name)).inside(key),
        }
    }
}

impl<'d> Node<'d> {
    /// Reads the attributes of an element.
    fn of_element(element: &'d Element<'d>) -> Result<Self, LevelError> {
        let mut values = Vec::new();
        element.attributes(|name, text| values.extend(known(name).map(|key| (key, text))))?;
        Ok(Self { place: element.place(), source: Source::Xml(element), values })
    }

    /// Reads the keys of an object of JSON, without parsing their values.
    pub(super) fn of_object(json: &'d Json<'d>, text: &'d str, place: NodePlace<'d>) -> Result<Self, LevelError> {
        let members = json.members(text).ok_or_else(|| unexpected(text, "an object"));
        let mut values = Vec::new();
        for (name, value) in members.map_err(|error| place.locate(error))? {
            let Some(key) = known(&name) else { continue };
            if values.iter().any(|(other, _)| *other == key) {
                let error = LevelError::new(LevelErrorKind::Syntax(format!("duplicate field `{key}`")), "");
                return Err(place.locate(error));
            }
            values.push((key, Cow::Borrowed(value)));
        }
        Ok(Self { place, source: Source::Json(json), values })
    }

    /// Returns the name of its element; `None` in JSON.
    pub(super) fn element(&self) -> Option<&'d str> {
        match self.source {
            Source::Xml(element) => Some(element.name()),
            Source::Json(_) => None,
        }
    }

    /// Returns the text in its element.
    pub(super) fn text(&self) -> &'d str {
        let content = if let Source::Xml(element) = self.source { element.content() } else { None };
        content.map_or("", |content| &content.text)
    }

    /// Returns a value's text; `None` if there is none, or null.
    pub(super) fn raw(&self, key: &'static str) -> Option<&str> {
        debug_assert!(KEYS.binary_search(&key).is_ok(), "{key} is one of the keys");
        let (_, text) = self.values.iter().rfind(|(name, _)| *name == key)?;
        Some(&**text).filter(|text| matches!(self.source, Source::Xml(_)) || *text != "null")
    }

    /// Returns the text of an object, a list or another value in JSON; `None` if there is none, or null.
    pub(super) fn json(&self, key: &'static str) -> Option<&'d str> {
        let (_, text) = self.values.iter().find(|(name, text)| *name == key && *text != "null")?;
        if let Cow::Borrowed(text) = text { Some(text) } else { None }
    }

    /// Returns a value; `None` if it is not given.
    ///
    /// # Errors
    ///
    /// When it is not of this type.
    pub(super) fn get<T: Scalar>(&self, key: &'static str) -> Result<Option<T>, LevelError> {
        let Some(text) = self.raw(key) else { return Ok(None) };
        match self.source {
            Source::Xml(_) => T::of_attribute(text).ok_or_else(|| self.wrong(key, text, T::EXPECTED)).map(Some),
            Source::Json(_) => T::of_json(text)
                .ok_or_else(|| LevelError::unexpected(key, described(text), T::expected(text)))
                .map(Some),
        }
    }

    /// Returns a required value.
    ///
    /// # Errors
    ///
    /// When it is missing, or is not of this type.
    pub(super) fn need<T: Scalar>(&self, key: &'static str) -> Result<T, LevelError> {
        self.get(key)?.ok_or_else(|| self.missing(key))
    }

    /// Returns whether a shape or flag is set: an element without attributes, or true in JSON.
    ///
    /// # Errors
    ///
    /// When it is not a flag in JSON.
    pub(super) fn is(&self, key: &'static str) -> Result<bool, LevelError> {
        match self.source {
            Source::Xml(_) => Ok(self.has(key)),
            Source::Json(_) => self.get(key).map(|flag| flag == Some(true)),
        }
    }

    /// Returns whether there is a node with this key, whatever its contents.
    pub(super) fn has(&self, key: &'static str) -> bool {
        match self.source {
            Source::Xml(element) => element.children.iter().any(|child| child.name() == key),
            Source::Json(_) => self.raw(key).is_some(),
        }
    }

    /// Returns the node with this key, the last one in XML; `None` if there is none.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub(super) fn child(&self, key: &'static str) -> Result<Option<Self>, LevelError> {
        match self.source {
            Source::Xml(element) => {
                element.children.iter().rfind(|child| child.name() == key).map(Self::of_element).transpose()
            }
            Source::Json(json) => {
                self.json(key).map(|text| Self::of_object(json, text, NodePlace::Key(key))).transpose()
            }
        }
    }

    /// Returns the nodes of a list. In JSON it is `None` without the key.
    ///
    /// # Errors
    ///
    /// When it is not a list. In Tiled 1.1 and older, a list of tiles may be an object whose keys are their numbers.
    pub(super) fn list(&self, key: &'static str) -> Result<Option<Nodes<'d>>, LevelError> {
        let json = match self.source {
            Source::Xml(element) => return Ok(Some(Nodes::Xml(key, element.children.iter()))),
            Source::Json(json) => json,
        };
        let Some(text) = self.json(key) else { return Ok(None) };
        match (json.values(text), text.as_bytes().first()) {
            (Some(values), Some(b'[')) => Ok(Some(Nodes::Json(key, json, values.enumerate()))),
            (Some(values), _) if key == "tiles" => Ok(Some(Nodes::Numbered(key, json, values))),
            _ => Err(unexpected(text, "a list").inside(key)),
        }
    }

    /// Reads each node of a list, and adds its place to an error. Without the key the list is empty.
    ///
    /// # Errors
    ///
    /// When one is malformed, or `read` fails.
    pub(super) fn each<T>(
        &self,
        key: &'static str,
        mut read: impl FnMut(&Self) -> Result<T, LevelError>,
    ) -> Result<Vec<T>, LevelError> {
        let nodes = self.list(key)?.into_iter().flatten();
        nodes.map(|node| node.and_then(|node| read(&node).map_err(|error| node.place.locate(error)))).collect()
    }

    /// Reads the node with this key, if there is one, and adds its place to an error.
    ///
    /// # Errors
    ///
    /// When it is malformed, or `read` fails.
    pub(super) fn one<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&Self) -> Result<T, LevelError>,
    ) -> Result<Option<T>, LevelError> {
        let node = self.child(key)?;
        node.map(|node| read(&node).map_err(|error| node.place.locate(error))).transpose()
    }

    /// Returns the members of an object of JSON. Without the key, or in XML, the object is empty.
    ///
    /// # Errors
    ///
    /// When it is not an object.
    pub(super) fn members(
        &self,
        key: &'static str,
    ) -> Result<impl Iterator<Item = (Cow<'d, str>, &'d str)> + use<'d>, LevelError> {
        let members = match (self.source, self.json(key)) {
            (Source::Json(json), Some(text)) => {
                Some(json.members(text).ok_or_else(|| unexpected(text, "an object").inside(key))?)
            }
            _ => None,
        };
        Ok(members.into_iter().flatten())
    }

    /// Makes the error for an invalid attribute.
    pub(super) fn wrong(&self, key: &str, text: &str, expected: &str) -> LevelError {
        let element = self.element().unwrap_or_default();
        let found = format!("<{element}> with {key} {}", quoted(text));
        self.place.locate(LevelError::unexpected("", found, expected))
    }

    /// Makes the error for a missing value.
    pub(super) fn missing(&self, key: &'static str) -> LevelError {
        let Some(element) = self.element() else { return LevelError::new(LevelErrorKind::MissingKey(key), "") };
        let found = format!("<{element}> without {key}");
        self.place.locate(LevelError::unexpected("", found, "a file as Tiled 1.0 and newer save it"))
    }
}

impl<'d> Iterator for Nodes<'d> {
    type Item = Result<Node<'d>, LevelError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Xml(key, children) => children.find(|child| is_in(key, child.name())).map(Node::of_element),
            Self::Json(key, json, values) => {
                let (index, text) = values.next()?;
                Some(Node::of_object(json, text, NodePlace::Item(key, index)))
            }
            Self::Numbered(key, json, values) => {
                let (name, text) = (values.next()?.trim_matches('"'), values.next()?);
                let node = Node::of_object(json, text, NodePlace::Member(key, name));
                Some(node.map(|mut node| {
                    node.values.retain(|(key, _)| *key != "id");
                    node.values.push(("id", Cow::Borrowed(name)));
                    node
                }))
            }
        }
    }
}

/// Returns whether an element of this name is in the list with this key.
fn is_in(key: &str, name: &str) -> bool {
    match key {
        "layers" => matches!(name, "layer" | "objectgroup" | "imagelayer" | "group"),
        _ => key == name || key.strip_suffix('s') == Some(name),
    }
}

fn known(name: &str) -> Option<&'static str> {
    KEYS.binary_search(&name).ok().map(|index| KEYS[index])
}

fn unexpected(text: &str, expected: &str) -> LevelError {
    LevelError::unexpected("", described(text), expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted() {
        assert!(KEYS.is_sorted());
    }
}
