//! Walks through JSON with its path known, and reads values with their types checked.

use std::{borrow::Cow, fmt};

use quarterpipe_level::{LevelError, LevelErrorKind, internal::syntax};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::super::xml::Xml;

/// The most bytes of XML that a file can become.
const MAX_XML: usize = 256 << 20;
/// The most bytes that are looked at in all files of a map. What lies deep is looked at once on each level.
const MAX_WORK: usize = 1 << 29;
/// The deepest path to a value.
const MAX_DEPTH: usize = 80;
/// The most members of an object or of a list.
const MAX_MEMBERS: usize = 1 << 20;
/// The longest text that is no layer's data, in bytes.
const MAX_TEXT: usize = 1 << 20;

/// How many bytes were looked at in all files of a map so far.
#[derive(Debug, Default)]
pub(in super::super) struct Work(usize);

/// The types that values can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Whole,
    Number,
    Flag,
}

/// An object, whose values are not read yet.
pub(super) struct Object<'t>(pub Vec<(String, &'t RawValue)>);

impl<'t> Object<'t> {
    /// Returns the value of a key, if it is there and not null.
    pub(super) fn get(&self, key: &str) -> Option<&'t RawValue> {
        let value = self.0.iter().rev().find(|(known, _)| known == key).map(|(_, value)| *value);
        value.filter(|value| value.get() != "null")
    }
}

/// A step of a path.
enum Step {
    Key(Cow<'static, str>),
    Index(usize),
}

/// A walk through a file, and the XML that it becomes.
pub(super) struct Walk<'w> {
    path: Vec<Step>,
    work: &'w mut Work,
    xml: Xml,
    /// The end of the line of the XML whose path is looked for, in bytes.
    wanted: Option<usize>,
    /// The path to what became the last element that begins before that end.
    found: String,
}

impl<'w> Walk<'w> {
    pub(super) fn new(work: &'w mut Work, wanted: Option<usize>) -> Self {
        Self { path: Vec::new(), work, xml: Xml::new(), wanted, found: String::new() }
    }

    pub(super) fn into_xml(self) -> String {
        self.xml.into_text()
    }

    pub(super) fn into_found(self) -> String {
        self.found
    }

    /// Makes an error for the value that is being looked at.
    pub(super) fn error(&self, found: impl fmt::Display, expected: impl fmt::Display) -> LevelError {
        LevelError::unexpected(self.place(), found, expected)
    }

    fn place(&self) -> String {
        let mut place = String::new();
        for step in &self.path {
            match step {
                Step::Index(index) => place.push_str(&format!("[{index}]")),
                Step::Key(key) => {
                    let dot = if place.is_empty() { "" } else { "." };
                    place.push_str(dot);
                    place.extend(key.chars().take(40));
                }
            }
        }
        place
    }

    /// Goes to the value of a key for a while.
    pub(super) fn within<T>(
        &mut self,
        key: impl Into<Cow<'static, str>>,
        run: impl FnOnce(&mut Self) -> Result<T, LevelError>,
    ) -> Result<T, LevelError> {
        self.step(Step::Key(key.into()), run)
    }

    fn step<T>(&mut self, step: Step, run: impl FnOnce(&mut Self) -> Result<T, LevelError>) -> Result<T, LevelError> {
        self.path.push(step);
        let result = run(self);
        self.path.pop();
        result
    }

    /// Reads an object.
    pub(super) fn object<'t>(&mut self, value: &'t RawValue) -> Result<Object<'t>, LevelError> {
        self.check(value, "{", "an object")?;
        let members = serde_json::Deserializer::from_str(value.get()).deserialize_map(Members);
        members.map(Object).map_err(|error| self.syntax(&error))
    }

    /// Reads a list.
    pub(super) fn list<'t>(&mut self, value: &'t RawValue) -> Result<Vec<&'t RawValue>, LevelError> {
        self.check(value, "[", "a list")?;
        let items = serde_json::Deserializer::from_str(value.get()).deserialize_seq(Items);
        items.map_err(|error| self.syntax(&error))
    }

    fn syntax(&self, error: &serde_json::Error) -> LevelError {
        LevelError { place: self.place(), ..syntax(error) }
    }

    fn check(&mut self, value: &RawValue, begin: &str, expected: &str) -> Result<(), LevelError> {
        if !value.get().starts_with(begin) {
            return Err(self.error(described(value), expected));
        }
        if self.path.len() > MAX_DEPTH {
            return Err(
                self.error(format_args!("values {} deep", self.path.len()), format_args!("at most {MAX_DEPTH}"))
            );
        }
        self.work.0 += value.get().len();
        if self.work.0 > MAX_WORK {
            return Err(self.error("too much that lies so deep", "fewer groups around large layers"));
        }
        Ok(())
    }

    /// Runs for each item of a list that an object may have.
    pub(super) fn each(
        &mut self,
        object: &Object<'_>,
        key: &'static str,
        mut run: impl FnMut(&mut Self, &RawValue) -> Result<(), LevelError>,
    ) -> Result<(), LevelError> {
        let Some(list) = object.get(key) else { return Ok(()) };
        self.within(key, |walk| {
            for (index, item) in walk.list(list)?.into_iter().enumerate() {
                walk.step(Step::Index(index), |walk| run(walk, item))?;
            }
            Ok(())
        })
    }

    /// Returns the value of a key that must be there.
    pub(super) fn must_have<'t>(&self, object: &Object<'t>, key: &'static str) -> Result<&'t RawValue, LevelError> {
        object.get(key).ok_or_else(|| LevelError::new(LevelErrorKind::MissingKey(key), self.place()))
    }

    /// Returns the text that an object may have.
    pub(super) fn text(&mut self, object: &Object<'_>, key: &'static str) -> Result<Option<String>, LevelError> {
        let value = object.get(key);
        value.map(|value| self.within(key, |walk| walk.value(value, Kind::Text))).transpose()
    }

    /// Returns the attributes that keys of an object become: those that are there. An empty class is none.
    pub(super) fn attributes(
        &mut self,
        object: &Object<'_>,
        keys: &[(&'static str, &'static str, Kind)],
    ) -> Result<Vec<(&'static str, String)>, LevelError> {
        let mut attributes: Vec<(&'static str, String)> = Vec::new();
        for (key, name, kind) in keys {
            let Some(value) = object.get(key) else { continue };
            let text = self.within(*key, |walk| walk.value(value, *kind))?;
            let is_none = matches!(*name, "type" | "class") && text.is_empty();
            if !is_none && attributes.iter().all(|(known, _)| known != name) {
                attributes.push((*name, text));
            }
        }
        Ok(attributes)
    }

    /// Returns a value as it is written in XML.
    pub(super) fn value(&self, value: &RawValue, kind: Kind) -> Result<String, LevelError> {
        let text = value.get();
        let (read, expected) = match kind {
            Kind::Text if text.len() > MAX_TEXT => (None, "a text of at most 1048576 bytes"),
            Kind::Text => (serde_json::from_str(text).ok(), "a text"),
            Kind::Whole => (whole(text), "a whole number"),
            Kind::Number => {
                (text.parse::<f64>().ok().filter(|number| number.is_finite()).map(|_| text.to_owned()), "a number")
            }
            Kind::Flag => {
                (["false", "true"].iter().position(|flag| *flag == text).map(|flag| flag.to_string()), "true or false")
            }
        };
        read.ok_or_else(|| self.error(described(value), expected))
    }

    /// Begins an element.
    pub(super) fn begin(&mut self, name: &'static str, attributes: &[(&str, String)]) -> Result<(), LevelError> {
        self.mark()?;
        self.xml.begin(name, &shown(attributes));
        Ok(())
    }

    /// Ends the element that was begun last.
    pub(super) fn end(&mut self) {
        self.xml.end();
    }

    /// Writes an element with nothing inside.
    pub(super) fn empty(&mut self, name: &'static str, attributes: &[(&str, String)]) -> Result<(), LevelError> {
        self.mark()?;
        self.xml.empty(name, &shown(attributes));
        Ok(())
    }

    /// Writes an element with a text inside that needs no escapes.
    pub(super) fn plain(
        &mut self,
        name: &'static str,
        attributes: &[(&str, String)],
        text: &str,
    ) -> Result<(), LevelError> {
        self.mark()?;
        self.xml.plain(name, &shown(attributes), text);
        Ok(())
    }

    /// Takes down the path to what becomes an element, if the element may be the wanted one.
    fn mark(&mut self) -> Result<(), LevelError> {
        if self.wanted.is_some_and(|end| self.xml.len() < end) {
            self.found = self.place();
        }
        if self.xml.len() > MAX_XML {
            return Err(self.error("too large a file", format_args!("at most {MAX_XML} bytes as XML")));
        }
        Ok(())
    }
}

fn shown<'a>(attributes: &'a [(&str, String)]) -> Vec<(&'a str, &'a dyn fmt::Display)> {
    attributes.iter().map(|(name, value)| (*name, value as &dyn fmt::Display)).collect()
}

/// Returns a whole number as it is written in XML. Some programs write all numbers with a point.
pub(super) fn whole(text: &str) -> Option<String> {
    if let Ok(number) = text.parse::<i64>() {
        return Some(number.to_string());
    }
    // Beyond these, not every whole number is a double.
    let number =
        text.parse::<f64>().ok().filter(|number| number.fract() == 0.0 && number.abs() <= 9_007_199_254_740_992.0);
    number.map(|number| (number as i64).to_string())
}

/// Describes a value in a few words.
pub(super) fn described(value: &RawValue) -> String {
    let text = value.get();
    match text.as_bytes().first() {
        Some(b'{') => "an object".to_owned(),
        Some(b'[') => "a list".to_owned(),
        _ if text.chars().nth(40).is_some() => format!("{}..", text.chars().take(40).collect::<String>()),
        _ => text.to_owned(),
    }
}

struct Members;

impl<'t> Visitor<'t> for Members {
    type Value = Vec<(String, &'t RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'t>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = object.next_entry()? {
            if members.len() >= MAX_MEMBERS {
                return Err(serde::de::Error::custom(format!("found more keys, expected at most {MAX_MEMBERS}")));
            }
            members.push(member);
        }
        Ok(members)
    }
}

struct Items;

impl<'t> Visitor<'t> for Items {
    type Value = Vec<&'t RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            if items.len() >= MAX_MEMBERS {
                return Err(serde::de::Error::custom(format!("found more items, expected at most {MAX_MEMBERS}")));
            }
            items.push(item);
        }
        Ok(items)
    }
}
