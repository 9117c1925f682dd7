//! Writes XML with one element on each line.

use std::fmt::{Display, Write};

use quarterpipe_level::Value;

use super::values::is_no_xml;

/// XML that is being written.
pub(super) struct Xml {
    text: String,
    open: Vec<&'static str>,
}

impl Xml {
    pub(super) fn new() -> Self {
        Self { text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned(), open: Vec::new() }
    }

    /// Begins inside of an element whose start is written elsewhere.
    pub(super) fn inside(name: &'static str) -> Self {
        Self { text: String::new(), open: vec![name] }
    }

    /// Begins an element with others inside, until [`Xml::end`].
    pub(super) fn begin(&mut self, name: &'static str, attributes: &[(&str, &dyn Display)]) {
        self.tag(name, attributes);
        self.text.push_str(">\n");
        self.open.push(name);
    }

    pub(super) fn end(&mut self) {
        if let Some(name) = self.open.pop() {
            self.indent();
            self.text.push_str("</");
            self.text.push_str(name);
            self.text.push_str(">\n");
        }
    }

    /// Writes an element with nothing inside.
    pub(super) fn empty(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.tag(name, attributes);
        self.text.push_str("/>\n");
    }

    /// Writes an element with plain text inside, which is not escaped.
    pub(super) fn plain(&mut self, name: &str, attributes: &[(&str, &dyn Display)], text: &str) {
        self.tag(name, attributes);
        self.text.push_str(">\n");
        self.text.push_str(text);
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push_str(">\n");
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

    /// Returns the number of bytes so far.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn indent(&mut self) {
        self.text.extend(self.open.iter().map(|_| ' '));
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.indent();
        self.text.push('<');
        self.text.push_str(name);
        for (name, value) in attributes {
            self.text.push(' ');
            self.text.push_str(name);
            self.text.push_str("=\"");
            escape(&value.to_string(), &mut self.text);
            self.text.push('"');
        }
    }
}

/// Adds a text as it is written in an attribute. Characters that XML does not have become the replacement character.
fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => {
                let _ = write!(out, "&#{};", u32::from(letter));
            }
            letter if is_no_xml(letter) => out.push(char::REPLACEMENT_CHARACTER),
            letter => out.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_escaped() {
        let mut xml = Xml::new();
        xml.begin("a", &[]);
        xml.property("<\"&>", &Value::Text("one\ntwo\u{1}".to_owned()), None);
        xml.end();
        let line = "\n <property name=\"&lt;&quot;&amp;&gt;\" value=\"one&#10;two\u{fffd}\"/>\n</a>\n";
        assert!(xml.into_text().ends_with(line));
    }
}
