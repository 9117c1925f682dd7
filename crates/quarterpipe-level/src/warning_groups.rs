//! Groups warnings that are the same except for their places.

use std::fmt;

use crate::warning::{Warning, WarningKind};

/// The maximum number of other names that a group lists.
const MAX_NAMES: usize = 5;

/// Warnings that differ only in their places, names and numbers. Its text is one line: the first warning, and the number of further ones.
///
/// ```
/// use quarterpipe_level::{Level, LevelObject, WarningGroup, builtin};
/// use quarterpipe::px;
/// let mut level = Level::from_json(builtin::json("flat").expect("a built-in stage"))?;
/// level.objects = [("mill", 300), ("crow", 400), ("mill", 500)].map(|(class, x)| LevelObject::new(class, px(x), px(100))).into();
/// let groups = WarningGroup::all_of(&level.object_warnings());
/// assert_eq!(groups.len(), 1);
/// assert_eq!(groups[0].to_string(), "objects[0] (mill at 300, 100): unknown class \"mill\"; it is kept for the game that knows it (and 2 more like it: \"crow\")");
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WarningGroup {
    /// The first of them.
    pub first: Warning,
    /// The number of warnings.
    pub count: usize,
    /// The names in the other warnings that differ from the name in the first one, each once: at most five.
    pub names: Vec<String>,
}

impl WarningGroup {
    /// Groups warnings: first the odd ones, then unknown properties, then unknown classes, each in their original order.
    #[must_use]
    pub fn all_of(warnings: &[Warning]) -> Vec<Self> {
        let mut groups: Vec<Self> = Vec::new();
        let mut known = std::collections::BTreeMap::new();
        for warning in warnings {
            let (shape, name) = shape(&warning.message);
            let index = *known.entry((rank(warning.kind), shape)).or_insert_with(|| {
                groups.push(Self { first: warning.clone(), count: 0, names: Vec::new() });
                groups.len() - 1
            });
            groups[index].add(name);
        }
        groups.sort_by_key(|group| rank(group.first.kind));
        groups
    }

    fn add(&mut self, name: Option<&str>) {
        self.count += 1;
        let first = shape(&self.first.message).1;
        if let Some(name) = name.filter(|name| Some(*name) != first && self.names.len() < MAX_NAMES)
            && self.names.iter().all(|known| known != name)
        {
            self.names.push(name.to_owned());
        }
    }
}

impl fmt::Display for WarningGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        if self.count > 1 {
            write!(f, " (and {} more like it", self.count - 1)?;
            let separators = std::iter::once(": ").chain(std::iter::repeat(", "));
            separators.zip(&self.names).try_for_each(|(separator, name)| write!(f, "{separator}{name}"))?;
            f.write_str(")")?;
        }
        Ok(())
    }
}

const fn rank(kind: WarningKind) -> u8 {
    match kind {
        WarningKind::Odd => 0,
        WarningKind::UnknownProperty => 1,
        WarningKind::UnknownClass => 2,
    }
}

/// Returns a message with a mark for each quoted name and each number, and its first quoted name.
fn shape(message: &str) -> (String, Option<&str>) {
    let (mut shape, mut first, mut rest) = (String::new(), None, message);
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '"' => quoted(rest),
            '0'..='9' => rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len()),
            _ => letter.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        match letter {
            '"' => {
                first = first.or(Some(part));
                shape.push('"');
            }
            '0'..='9' => shape.push('0'),
            _ => shape.push(letter),
        }
        rest = after;
    }
    (shape, first)
}

/// Returns the length of a quoted name at the beginning of a text, with its quotes.
fn quoted(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, letter)| {
        let is_end = *letter == '"' && !is_escaped;
        is_escaped = *letter == '\\' && !is_escaped;
        is_end
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(warnings: &[Warning]) -> Vec<String> {
        WarningGroup::all_of(warnings).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_said_of_many_places_is_one_line_with_the_first_and_the_count() {
        let warnings = [(1, 20), (2, 30), (3, 30)]
            .map(|(object, degrees)| Warning::new(format!("object {object}"), format!("it is turned by {degrees}.5")));
        assert_eq!(texts(&warnings), ["object 1: it is turned by 20.5 (and 2 more like it)"]);
    }

    #[test]
    fn other_messages_are_other_lines_and_unknown_classes_come_last() {
        let warnings = [
            Warning::unknown_class("a".to_owned(), "mill"),
            Warning::new("b", "its offset is rounded"),
            Warning::unknown_property("c".to_owned(), "shine", "ring"),
            Warning::new("d", "it is a text"),
        ];
        let places: Vec<_> = WarningGroup::all_of(&warnings).into_iter().map(|group| group.first.place).collect();
        assert_eq!(places, ["b", "d", "c", "a"]);
    }

    #[test]
    fn names_are_told_once_and_five_at_most_whatever_they_hold() {
        let names = ["a\"b", "a\"b", "c", "7", "", "\\", "é", "g"];
        let warnings: Vec<_> = names.iter().map(|name| Warning::unknown_class("x".to_owned(), name)).collect();
        let expected = r#"x: unknown class "a\"b"; it is kept for the game that knows it (and 7 more like it: "c", "7", "", "\\", "é")"#;
        assert_eq!(texts(&warnings), [expected]);
        assert_eq!(shape("an open \"quote 5"), ("an open \"".to_owned(), Some("\"quote 5")));
    }
}
