//! The places in the code that name a rule.

use std::sync::LazyLock;

use regex_lite::Regex;

/// The head of an item that a citation can refer to, and to which a link to code can point.
static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"^\s*(?:pub(?:\([a-z]+\))? )?(?:const )?(?:fn|struct|enum|trait|const|static|type|mod|macro_rules!) ([A-Za-z_0-9]+)",
    )
    .expect("the pattern is written here and valid")
});

/// A place in the code that names a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The file, from the repository's root.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The name of the item that it is in or above, if any.
    pub item: Option<String>,
    /// `true` if it is a test.
    pub in_test: bool,
}

impl Citation {
    /// Returns the citation in a line of a file; lines are counted from 0 here.
    pub fn new(file: &str, lines: &[&str], at: usize) -> Self {
        let in_test = file.contains("/tests/") || lines[..at].iter().any(|line| line.trim() == "#[cfg(test)]");
        Self { file: file.to_owned(), line: at + 1, item: item(lines, at).map(str::to_owned), in_test }
    }
}

/// Returns the item that a line is in, or that follows the comments and attributes to which the line belongs; `None` for the comments at a
/// file's head.
fn item<'a>(lines: &[&'a str], at: usize) -> Option<&'a str> {
    let is_note = |line: &str| ["///", "#["].iter().any(|start| line.trim_start().starts_with(start));
    let indent = |line: &str| line.len() - line.trim_start().len();
    let (above, below) = lines.split_at(at);
    let own = if is_note(below[0]) { below.iter().find(|line| !is_note(line))? } else { below[0] };
    let around = || above.iter().rev().filter(|line| indent(line) < indent(below[0])).find_map(|line| name(line));
    name(own).or_else(around).filter(|item| *item != "tests")
}

/// Returns the name of the item that begins in a line.
fn name(line: &str) -> Option<&str> {
    Some(ITEM.captures(line)?.get(1)?.as_str())
}

/// Returns the line, counted from 1, of a text's first item or public field with this name.
pub fn line_of(text: &str, item: &str) -> Option<usize> {
    let field = format!("pub {item}:");
    let is_it = |line: &str| name(line) == Some(item) || line.trim_start().starts_with(&field);
    text.lines().position(is_it).map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "\
//! Follows the ground. [G-1 to G-3]

/// Deeper than this is left alone. [G-2]
const DEEPEST: i32 = 14;

impl Player {
    /// Falls. [G-3]
    #[must_use]
    pub(crate) fn fall(&mut self) {
        // G-2: why.
        cx.decide(\"G-3\", \"falls\", 1);
    }
}

pub struct Rules {
    pub skid: Skid,
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_player_falls() {
        // G-3
        assert!(true);
    }
}
";

    fn citation(file: &str, line: usize) -> Citation {
        Citation::new(file, &CODE.lines().collect::<Vec<_>>(), line - 1)
    }

    #[test]
    fn comments_belong_to_what_they_stand_above_or_in() {
        assert_eq!(citation("a.rs", 1).item, None);
        let items = [3, 7, 10, 11].map(|line| citation("a.rs", line).item.unwrap());
        assert_eq!(items, ["DEEPEST", "fall", "fall", "fall"]);
    }

    #[test]
    fn tests_are_told_apart() {
        let in_test =
            [("a.rs", 10), ("a.rs", 23), ("a/tests/b.rs", 1)].map(|(file, line)| citation(file, line).in_test);
        assert_eq!(in_test, [false, true, true]);
    }

    #[test]
    fn items_and_fields_are_found_by_name() {
        let lines = ["DEEPEST", "fall", "Rules", "skid", "fal"].map(|name| line_of(CODE, name));
        assert_eq!(lines, [Some(4), Some(9), Some(15), Some(16), None]);
    }
}
