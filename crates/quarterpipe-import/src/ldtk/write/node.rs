//! JSON in the editor's style: keys keep their order, and each item of a long list begins a new line.

use serde_json::Value;

/// A piece of JSON.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// A short value on one line.
    Plain(Value),
    /// A list in which each item begins a new line.
    List(Vec<Node>),
    /// An object in which each key begins a new line, in this order.
    Object(Vec<(&'static str, Node)>),
    /// An object on one line.
    Line(Vec<(&'static str, Node)>),
    /// A list whose items are already written as text.
    Written(Vec<String>),
}

/// Makes an object whose keys keep their order.
macro_rules! object {
    ($($key:literal: $value:expr),* $(,)?) => {
        $crate::ldtk::write::node::Node::Object(vec![$(($key, $crate::ldtk::write::node::Node::from($value))),*])
    };
}
pub(super) use object;

/// The value null.
pub(super) const NULL: Node = Node::Plain(Value::Null);

/// Makes an empty list.
pub(super) const fn empty() -> Node {
    Node::Plain(Value::Array(Vec::new()))
}

impl<T: Into<Value>> From<T> for Node {
    fn from(value: T) -> Self {
        Self::Plain(value.into())
    }
}

/// Makes a list in which each item begins a new line.
pub(super) fn list(items: impl IntoIterator<Item = Node>) -> Node {
    let items: Vec<_> = items.into_iter().collect();
    if items.is_empty() { empty() } else { Node::List(items) }
}

impl Node {
    /// Puts an object on one line.
    pub(super) fn on_one_line(self) -> Self {
        if let Self::Object(entries) = self { Self::Line(entries) } else { self }
    }

    /// Writes the JSON as text.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, 0);
        text.push('\n');
        text
    }

    fn write(&self, text: &mut String, depth: usize) {
        match self {
            Self::Plain(value) => text.push_str(&value.to_string()),
            Self::List(items) => {
                write_lines(text, depth, ('[', ']'), items, |item, text| item.write(text, depth + 1));
            }
            Self::Written(items) => {
                write_lines(text, depth, ('[', ']'), items, |item, text| text.push_str(item));
            }
            Self::Object(entries) => write_lines(text, depth, ('{', '}'), entries, |(key, value), text| {
                text.push_str(&format!("\"{key}\": "));
                value.write(text, depth + 1);
            }),
            Self::Line(entries) => {
                for (index, (key, value)) in entries.iter().enumerate() {
                    text.push_str(if index == 0 { "{ " } else { ", " });
                    text.push_str(&format!("\"{key}\": "));
                    value.write(text, depth);
                }
                text.push_str(" }");
            }
        }
    }
}

fn write_lines<T>(
    text: &mut String,
    depth: usize,
    (open, close): (char, char),
    items: &[T],
    write: impl Fn(&T, &mut String),
) {
    text.push(open);
    for (index, item) in items.iter().enumerate() {
        text.push_str(if index == 0 { "\n" } else { ",\n" });
        text.push_str(&"\t".repeat(depth + 1));
        write(item, text);
    }
    if !items.is_empty() {
        text.push('\n');
        text.push_str(&"\t".repeat(depth));
    }
    text.push(close);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_keep_their_order_and_items_are_a_line_each() {
        let node = object! {
            "b": 1,
            "a": list([object! {"x": "\"", "y": NULL}.on_one_line(), Node::from(2.5)]),
            "c": list([]),
            "d": Node::Written(vec!["[0]".to_owned()]),
        };
        let text = "{\n\t\"b\": 1,\n\t\"a\": [\n\t\t{ \"x\": \"\\\"\", \"y\": null },\n\t\t2.5\n\t],\n\t\"c\": [],\n\t\"d\": [\n\t\t[0]\n\t]\n}\n";
        assert_eq!(node.to_text(), text);
    }
}
