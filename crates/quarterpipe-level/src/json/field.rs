//! Values in a JSON tree that know their place, so that every error can name it.

use std::{fmt, ops::RangeInclusive};

use super::node::Node;
use crate::error::{LevelError, LevelErrorKind};

/// One value and the path to it.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    node: &'a Node,
    up: Option<&'a Field<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Root,
    Key(&'a str),
    Item(usize),
}

impl<'a> Field<'a> {
    /// Makes the field of the whole text.
    pub const fn root(node: &'a Node) -> Self {
        Self { node, up: None, step: Step::Root }
    }

    /// Checks that the value is an object with no keys but these.
    pub fn only_keys(&self, known: &'static [&'static str]) -> Result<(), LevelError> {
        let Node::Object(object) = self.node else { return Err(self.unexpected("an object")) };
        match object.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(self.error(LevelErrorKind::UnknownKey { key: key.clone(), expected: known })),
            None => Ok(()),
        }
    }

    /// Checks the keys `format` and `version`. Called before anything else is read, so that a file of another format or version is
    /// not reported for its keys.
    pub fn expect_format(&self, name: &str, number: u32) -> Result<(), LevelError> {
        let format = self.key("format")?;
        if format.text()? != name {
            return Err(format.unexpected(format_args!("{name:?}")));
        }
        let version = self.key("version")?;
        if version.integer(0..=i64::from(u32::MAX)) != Ok(number) {
            return Err(version.unexpected(number));
        }
        Ok(())
    }

    /// Returns the value of a key that must be there.
    pub fn key(&self, key: &'static str) -> Result<Field<'_>, LevelError> {
        self.optional(key).ok_or_else(|| self.error(LevelErrorKind::MissingKey(key)))
    }

    /// Returns the value of a key that may be absent or null.
    pub fn optional(&self, key: &'static str) -> Option<Field<'_>> {
        let Node::Object(object) = self.node else { return None };
        let node = object.get(key).filter(|node| **node != Node::Null)?;
        Some(Field { node, up: Some(self), step: Step::Key(key) })
    }

    /// Returns all keys of an object and their values.
    pub fn entries(&self) -> Result<impl Iterator<Item = (&'a str, Field<'_>)>, LevelError> {
        let Node::Object(object) = self.node else { return Err(self.unexpected("an object")) };
        let field = |(key, node): (&'a String, &'a Node)| {
            let step = Step::Key(key.as_str());
            (key.as_str(), Field { node, up: Some(self), step })
        };
        Ok(object.iter().map(field))
    }

    /// Returns the items of a list.
    pub fn items(&self) -> Result<impl ExactSizeIterator<Item = Field<'_>>, LevelError> {
        let Node::List(list) = self.node else { return Err(self.unexpected("a list")) };
        let field = |(index, node)| Field { node, up: Some(self), step: Step::Item(index) };
        Ok(list.iter().enumerate().map(field))
    }

    /// Returns whether the value is a list.
    pub const fn is_list(&self) -> bool {
        matches!(self.node, Node::List(_))
    }

    /// Returns the value as a text.
    pub fn text(&self) -> Result<&'a str, LevelError> {
        match self.node {
            Node::Text(text) => Ok(text),
            _ => Err(self.unexpected("a text")),
        }
    }

    /// Returns the value as a whole number in this range.
    pub fn integer<T: TryFrom<i64>>(&self, range: RangeInclusive<i64>) -> Result<T, LevelError> {
        let number = match self.node {
            Node::Integer(value) if range.contains(value) => T::try_from(*value).ok(),
            _ => None,
        };
        number.ok_or_else(|| self.unexpected(format!("a whole number of {} to {}", range.start(), range.end())))
    }

    /// Returns the value if it is true or false.
    pub const fn true_or_false(&self) -> Option<bool> {
        if let Node::Flag(flag) = self.node { Some(*flag) } else { None }
    }

    /// Returns the value as a flag: true or false, or 1 or 0.
    pub fn flag(&self) -> Result<bool, LevelError> {
        match self.node {
            Node::Flag(flag) => Ok(*flag),
            Node::Integer(number @ 0..=1) => Ok(*number == 1),
            _ => Err(self.unexpected("true, false, 1 or 0")),
        }
    }

    /// Returns the value that a name, one of these, stands for.
    pub fn one_of<T: Copy, const N: usize>(&self, names: &[(&str, T); N]) -> Result<T, LevelError> {
        let index = self.index_in(&names.each_ref().map(|(name, _)| *name))?;
        Ok(names[index].1)
    }

    /// Returns the index of the value in a list of names.
    pub fn index_in(&self, names: &[&str]) -> Result<usize, LevelError> {
        let text = self.text()?;
        let found = names.iter().position(|name| *name == text);
        found.ok_or_else(|| self.unexpected(format_args!("one of {}", names.join(", "))))
    }

    /// Makes the error for an unexpected value.
    pub fn unexpected(&self, expected: impl fmt::Display) -> LevelError {
        self.found(self.node.describe(), expected)
    }

    /// Makes the error for something unexpected about this value.
    pub fn found(&self, found: impl fmt::Display, expected: impl fmt::Display) -> LevelError {
        LevelError::unexpected(self.to_string(), found, expected)
    }

    fn error(&self, kind: LevelErrorKind) -> LevelError {
        LevelError::new(kind, self.to_string())
    }
}

/// Writes the path from the root, such as `map.rows[12][3]`.
impl fmt::Display for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(up) = self.up else { return Ok(()) };
        up.fmt(f)?;
        match self.step {
            Step::Root => Ok(()),
            Step::Key(key) if up.up.is_none() => f.write_str(key),
            Step::Key(key) => write!(f, ".{key}"),
            Step::Item(index) => write!(f, "[{index}]"),
        }
    }
}
