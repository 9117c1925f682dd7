//! Writes XML with one element on each line.

use std::{borrow::Cow, fmt::Display};

use quarterpipe_level::Value;
use quick_xml::{
    Writer,
    escape::partial_escape,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event, attributes::Attribute},
    name::QName,
};

use super::super::values::clean;

/// XML that is being written.
pub(super) struct XmlWriter {
    writer: Writer<Vec<u8>>,
    open: Vec<&'static str>,
}

impl XmlWriter {
    pub(super) fn new() -> Self {
        let mut xml = Self { writer: Writer::new_with_indent(Vec::new(), b' ', 1), open: Vec::new() };
        xml.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        xml
    }

    /// Begins an element with others inside, until [`XmlWriter::end`].
    pub(super) fn begin(&mut self, name: &'static str, attributes: &[(&str, &dyn Display)]) {
        self.event(Event::Start(tag(name, attributes)));
        self.open.push(name);
    }

    pub(super) fn end(&mut self) {
        if let Some(name) = self.open.pop() {
            self.event(Event::End(BytesEnd::new(name)));
        }
    }

    /// Writes an element with nothing inside.
    pub(super) fn empty(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.event(Event::Empty(tag(name, attributes)));
    }

    /// Writes an element with plain text inside, which is not escaped.
    pub(super) fn plain(&mut self, name: &'static str, attributes: &[(&str, &dyn Display)], text: &str) {
        self.begin(name, attributes);
        self.event(Event::Text(BytesText::from_escaped("\n")));
        self.event(Event::Text(BytesText::from_escaped(text)));
        self.end();
    }

    /// Writes a property. `choice` is the name of its enum, if it has one.
    pub(super) fn property(&mut self, name: &str, value: &Value, choice: Option<&str>) {
        let (kind, text) = match value {
            Value::Flag(flag) => (Some("bool"), flag.to_string()),
            Value::Integer(number) => (Some("int"), number.to_string()),
            Value::Text(text) => (None, text.clone()),
        };
        let mut attributes: Vec<(&str, &dyn Display)> = vec![("name", &name)];
        if let Some(kind) = &kind {
            attributes.push(("type", kind));
        }
        if let Some(choice) = &choice {
            attributes.push(("propertytype", choice));
        }
        attributes.push(("value", &text));
        self.empty("property", &attributes);
    }

    /// Returns all that was written.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        let mut bytes = self.writer.into_inner();
        bytes.push(b'\n');
        bytes
    }

    fn event(&mut self, event: Event<'_>) {
        let written = self.writer.write_event(event);
        debug_assert!(written.is_ok(), "memory can be written to");
    }
}

fn tag<'n>(name: &'n str, attributes: &[(&str, &dyn Display)]) -> BytesStart<'n> {
    let mut tag = BytesStart::new(name);
    for (name, value) in attributes {
        tag.push_attribute(Attribute { key: QName(name), value: Cow::Owned(escape(&value.to_string())) });
    }
    tag
}

/// Returns a text as it is written in an attribute. Characters that XML does not have become the replacement character.
fn escape(text: &str) -> String {
    partial_escape(clean(text)).replace('"', "&quot;").replace('\t', "&#9;").replace('\n', "&#10;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_escaped() {
        let mut xml = XmlWriter::new();
        xml.begin("a", &[]);
        xml.property("<\"&>", &Value::Text("one\ntwo\u{1}".to_owned()), None);
        xml.end();
        let line = "\n <property name=\"&lt;&quot;&amp;&gt;\" value=\"one&#10;two\u{fffd}\"/>\n</a>\n";
        assert!(String::from_utf8(xml.into_bytes()).unwrap().ends_with(line));
    }
}
