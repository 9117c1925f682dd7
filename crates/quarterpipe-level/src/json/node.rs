//! JSON as a tree. Numbers must be whole, and no object may repeat a key.

use std::{collections::BTreeMap, fmt};

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};

use crate::error::{LevelError, LevelErrorKind};

/// One value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// `null`.
    Null,
    /// True or false.
    Flag(bool),
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// An object.
    Object(BTreeMap<String, Node>),
}

impl Node {
    /// Parses a whole text.
    pub fn parse(text: &str) -> Result<Self, LevelError> {
        serde_json::from_str(text).map_err(|error| syntax(&error))
    }

    /// Describes the value in a few words for an error message.
    pub fn describe(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Flag(flag) => flag.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(text) if text.chars().nth(40).is_some() => {
                format!("{:?}..", text.chars().take(40).collect::<String>())
            }
            Self::Text(text) => format!("{text:?}"),
            Self::List(items) => format!("a list of {}", items.len()),
            Self::Object(_) => "an object".to_owned(),
        }
    }
}

/// Converts an error in the text.
pub fn syntax(error: &serde_json::Error) -> LevelError {
    let place = format!("line {} column {}", error.line(), error.column());
    let message = error.to_string();
    let reason = message.strip_suffix(&format!(" at {place}")).unwrap_or(&message);
    LevelError::new(LevelErrorKind::Syntax(reason.to_owned()), place)
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, a text, true, false, null, a list or an object")
    }

    fn visit_unit<E: Error>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Flag(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Integer(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Node, E> {
        i64::try_from(value).map(Node::Integer).map_err(|_| E::custom("a number that is too large"))
    }

    /// Some programs, such as scripts of Godot, write all numbers with a point.
    fn visit_f64<E: Error>(self, value: f64) -> Result<Node, E> {
        // Beyond these, not every whole number is a double.
        let is_whole = value.fract() == 0.0 && value.abs() <= 9_007_199_254_740_992.0;
        match is_whole {
            true => Ok(Node::Integer(value as i64)),
            false => Err(E::invalid_type(Unexpected::Float(value), &self)),
        }
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Node::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Node, A::Error> {
        let mut keys = BTreeMap::new();
        while let Some(key) = object.next_key::<String>()? {
            if keys.contains_key(&key) {
                return Err(A::Error::custom(format!("the key {key:?} a second time")));
            }
            keys.insert(key, object.next_value()?);
        }
        Ok(Node::Object(keys))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> String {
        Node::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn broken_json_names_line_and_column() {
        assert_eq!(error_of("{\"a\": 1,\n \"b\" 2}"), "line 2 column 6: expected `:`");
        assert_eq!(error_of(""), "line 1 column 0: EOF while parsing a value");
    }

    #[test]
    fn a_key_must_not_come_twice() {
        assert_eq!(error_of("{\"a\": 1, \"a\": 2}"), "line 1 column 12: the key \"a\" a second time");
    }

    #[test]
    fn fractions_and_huge_numbers_are_refused() {
        assert_eq!(Node::parse("[1.0, -2e1]").unwrap(), Node::List(vec![Node::Integer(1), Node::Integer(-20)]));
        assert!(error_of("[1.5]").starts_with("line 1 column 4: invalid type: floating point `1.5`, expected a whole"));
        assert_eq!(error_of("[18446744073709551615]"), "line 1 column 21: a number that is too large");
        assert!(error_of("[99999999999999999999999]").starts_with("line 1 column "));
    }

    #[test]
    fn deep_nesting_is_refused_instead_of_overflowing_the_stack() {
        assert!(error_of(&"[".repeat(100_000)).contains("recursion limit"));
    }
}
