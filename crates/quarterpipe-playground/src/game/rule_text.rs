//! The texts of rules by number, from the specification, which is part of the program.

use std::{collections::BTreeMap, sync::LazyLock};

/// The files of `docs/spec` with rules.
const FILES: [(&str, &str); 21] = [
    ("01-numbers.md", include_str!("../../../../docs/spec/01-numbers.md")),
    ("02-tiles-sensors.md", include_str!("../../../../docs/spec/02-tiles-sensors.md")),
    ("03-player-ground.md", include_str!("../../../../docs/spec/03-player-ground.md")),
    ("04-player-air.md", include_str!("../../../../docs/spec/04-player-air.md")),
    ("05-characters-actions.md", include_str!("../../../../docs/spec/05-characters-actions.md")),
    ("06-game-differences.md", include_str!("../../../../docs/spec/06-game-differences.md")),
    ("07-contradictions.md", include_str!("../../../../docs/spec/07-contradictions.md")),
    ("10-hitboxes.md", include_str!("../../../../docs/spec/10-hitboxes.md")),
    ("11-solid-objects.md", include_str!("../../../../docs/spec/11-solid-objects.md")),
    ("12-sloped-objects.md", include_str!("../../../../docs/spec/12-sloped-objects.md")),
    ("13-platforms.md", include_str!("../../../../docs/spec/13-platforms.md")),
    ("14-push-blocks.md", include_str!("../../../../docs/spec/14-push-blocks.md")),
    ("15-monitors.md", include_str!("../../../../docs/spec/15-monitors.md")),
    ("16-springs-spikes-misc.md", include_str!("../../../../docs/spec/16-springs-spikes-misc.md")),
    ("17-objects-vs-tiles.md", include_str!("../../../../docs/spec/17-objects-vs-tiles.md")),
    ("18-contradictions.md", include_str!("../../../../docs/spec/18-contradictions.md")),
    ("19-object-differences.md", include_str!("../../../../docs/spec/19-object-differences.md")),
    ("20-stock-objects-s1.md", include_str!("../../../../docs/spec/20-stock-objects-s1.md")),
    ("21-camera-window.md", include_str!("../../../../docs/spec/21-camera-window.md")),
    ("22-stock-objects-s2.md", include_str!("../../../../docs/spec/22-stock-objects-s2.md")),
    ("23-stock-objects-s3.md", include_str!("../../../../docs/spec/23-stock-objects-s3.md")),
];

/// A rule's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// Its number: `G-57`.
    pub number: String,
    /// Its own name if it has one, else the heading above it.
    pub title: String,
    /// Its paragraph, or its row of a table, in Markdown.
    pub text: String,
    /// The file in `docs/spec`.
    pub file: &'static str,
}

/// Returns the text of a rule by its number. `G-7` and `G-07` are the same.
///
/// ```
/// use quarterpipe_playground::game::rule_text;
/// let rule = rule_text("T-1").expect("a rule");
/// assert_eq!((rule.file, rule.title.as_str()), ("02-tiles-sensors.md", "Tile model"));
/// assert!(rule.text.starts_with("Terrain is a grid of 16x16 px"));
/// assert_eq!(rule_text("no number"), None);
/// ```
#[must_use]
pub fn rule_text(number: &str) -> Option<&'static RuleText> {
    static INDEX: LazyLock<BTreeMap<String, RuleText>> = LazyLock::new(|| {
        let mut index = BTreeMap::new();
        for (file, text) in FILES {
            add_rules(&mut index, file, text);
        }
        index
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

/// Returns the rule that a line begins with, the rule's own name, and the rest of the line.
fn beginning(line: &str) -> Option<(&str, &str, &str)> {
    let line = line.trim_start();
    if let Some(bold) = line.strip_prefix("- **") {
        let (head, rest) = bold.split_once("**")?;
        let (number, name) = head.split_once(' ').unwrap_or((head, ""));
        return is_number(number).then_some((number, name.trim_end_matches('.'), rest.trim_start()));
    }
    let cell = line.strip_prefix('|')?.split('|').next()?.trim();
    let number = cell.trim_matches('*').split(' ').next()?;
    is_number(number).then_some((number, "", line))
}

fn is_number(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, digits)| {
        let is_letters =
            !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        is_letters && digits.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
    })
}

fn add_rules(index: &mut BTreeMap<String, RuleText>, file: &'static str, text: &str) {
    let mut heading = "";
    // The rule with text still to come.
    let mut open: Option<RuleText> = None;
    let mut close = |rule: Option<RuleText>| {
        if let Some(mut rule) = rule {
            rule.text.truncate(rule.text.trim_end().len());
            // A rule's definition outranks tables that only mention it.
            let is_row = rule.text.starts_with('|');
            match index.get(&key(&rule.number)) {
                Some(known) if is_row || !known.text.starts_with('|') => {}
                _ => {
                    index.insert(key(&rule.number), rule);
                }
            }
        }
    };
    for line in text.lines() {
        if line.starts_with('#') {
            close(open.take());
            heading = line.trim_start_matches('#').trim();
        } else if let Some((number, name, rest)) = beginning(line) {
            close(open.take());
            let title = if name.is_empty() { heading } else { name }.to_owned();
            let rule = RuleText { number: number.to_owned(), title, text: rest.to_owned(), file };
            if rest.starts_with('|') { close(Some(rule)) } else { open = Some(rule) }
        } else if line.starts_with("- **") {
            close(open.take());
        } else if let Some(rule) = &mut open {
            rule.text.push('\n');
            rule.text.push_str(line);
        }
    }
    close(open);
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
