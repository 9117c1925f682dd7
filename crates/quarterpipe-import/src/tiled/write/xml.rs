//! Writes XML with one element on each line.

use std::{
    fmt::{Display, Write as _},
    mem,
};

use quarterpipe_level::Value;
use quick_xml::escape::partial_escape;

use super::super::values::clean;

/// XML that is being written.
pub(super) struct XmlWriter {
    text: String,
    open: Vec<&'static str>,
    /// True if the start tag of the last element is still open for attributes.
    is_in_tag: bool,
}

impl XmlWriter {
    pub(super) fn new() -> Self {
        Self { text: r#"<?xml version="1.0" encoding="UTF-8"?>"#.to_owned(), open: Vec::new(), is_in_tag: false }
    }

    /// Begins an element, until [`XmlWriter::end`].
    pub(super) fn begin(&mut self, name: &'static str) -> &mut Self {
        let end = if mem::replace(&mut self.is_in_tag, true) { ">" } else { "" };
        _ = write!(self.text, "{end}\n{:1$}<{name}", "", self.open.len());
        self.open.push(name);
        self
    }

    /// Adds an attribute to the element that was just begun.
    pub(super) fn set(&mut self, name: &str, value: impl Display) -> &mut Self {
        _ = write!(self.text, " {name}=\"{}\"", escape(&value.to_string()));
        self
    }

    /// Ends an element.
    pub(super) fn end(&mut self) {
        let Some(name) = self.open.pop() else { return };
        _ = match mem::replace(&mut self.is_in_tag, false) {
            true => write!(self.text, "/>"),
            false => write!(self.text, "\n{:1$}</{name}>", "", self.open.len()),
        };
    }

    /// Ends an element with plain text inside, which is not escaped.
    pub(super) fn end_with(&mut self, text: &str) {
        self.is_in_tag = false;
        let name = self.open.pop().unwrap_or_default();
        _ = write!(self.text, ">\n{text}</{name}>");
    }

    /// Writes a property. `choice` is the name of its enum, if it has one.
    pub(super) fn property(&mut self, name: &str, value: &Value, choice: Option<&str>) {
        self.begin("property").set("name", name);
        let (kind, text) = match value {
            Value::Flag(flag) => (Some("bool"), flag.to_string()),
            Value::Integer(number) => (Some("int"), number.to_string()),
            Value::Text(text) => (None, text.clone()),
        };
        if let Some(kind) = kind {
            self.set("type", kind);
        }
        if let Some(choice) = choice {
            self.set("propertytype", choice);
        }
        self.set("value", text).end();
    }

    /// Returns the written text.
    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.text.push('\n');
        self.text.into_bytes()
    }
}

/// Returns a text escaped for an attribute. Characters that are not allowed in XML become the replacement character.
fn escape(text: &str) -> String {
    partial_escape(clean(text)).replace('"', "&quot;").replace('\t', "&#9;").replace('\n', "&#10;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_escaped() {
        let mut xml = XmlWriter::new();
        xml.begin("a");
        xml.property("<\"&>", &Value::Text("one\ntwo\u{1}".to_owned()), None);
        xml.end();
        let line = "\n <property name=\"&lt;&quot;&amp;&gt;\" value=\"one&#10;two\u{fffd}\"/>\n</a>\n";
        assert!(String::from_utf8(xml.into_bytes()).unwrap().ends_with(line));
    }
}
