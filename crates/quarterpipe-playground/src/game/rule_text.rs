//! The texts of rules by number, from the specification, which is part of the program.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Serialize};

/// All rules with their texts: `docs/spec` as a test reads it (`tests/game/rule_texts.rs`).
const RULES: &str = include_str!("rules.json");

/// A rule's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleText {
    /// Its number: `G-57`.
    pub number: String,
    /// Its own name if it has one, or the heading above it.
    pub title: String,
    /// Its paragraph, or its row of a table, in Markdown.
    pub text: String,
    /// The file in `docs/spec`.
    pub file: String,
}

/// Returns the text of a rule by its number. `G-7` and `G-07` are the same.
///
/// ```
/// use quarterpipe_playground::game::rule_text;
/// let rule = rule_text("T-1").expect("a rule");
/// assert_eq!((rule.file.as_str(), rule.title.as_str()), ("02-tiles-sensors.md", "Tile model"));
/// assert!(rule.text.starts_with("Terrain is a grid of 16x16 px"));
/// assert_eq!(rule_text("no number"), None);
/// ```
#[must_use]
pub fn rule_text(number: &str) -> Option<&'static RuleText> {
    static INDEX: LazyLock<BTreeMap<String, RuleText>> = LazyLock::new(|| {
        // A test reads the file in the same way: it never fails.
        let rules: Vec<RuleText> = serde_json::from_str(RULES).unwrap_or_default();
        rules.into_iter().map(|rule| (key(&rule.number), rule)).collect()
    });
    INDEX.get(&key(number))
}

/// Removes leading zeros from a rule's number.
fn key(number: &str) -> String {
    match number.split_once('-') {
        Some((letters, digits)) => format!("{letters}-{}", digits.trim_start_matches('0')),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_with_a_table_has_the_table() {
        let rule = rule_text("T-2").unwrap();
        assert!(rule.text.starts_with("Block word layout:\n"), "{}", rule.text);
        assert!(rule.text.ends_with("layer 1: bit 14 top, bit 15 LRB |"), "{}", rule.text);
    }

    #[test]
    fn a_rule_that_is_a_row_of_a_table_has_the_row() {
        let rule = rule_text("T-33").unwrap();
        assert!(rule.text.starts_with("| T-33 | right wall"), "{}", rule.text);
        assert_eq!(rule_text("X-9").unwrap().file, "07-contradictions.md");
    }

    #[test]
    fn a_rule_with_a_name_has_it_for_a_title() {
        assert_eq!(rule_text("O-2001").unwrap().title, "Slots");
        assert_eq!(rule_text("K-01"), rule_text("K-1"));
    }
}
