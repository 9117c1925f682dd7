//! Which code and which tests name a rule.

use std::{collections::BTreeMap, sync::LazyLock};

use anyhow::{Result, bail};
use regex_lite::Regex;

use super::{rule, rule::RuleId, spec::Spec};

/// The head of an item that a citation can be about.
static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"^\s*(?:pub(?:\([a-z]+\))? )?(?:const )?(fn|struct|enum|trait|const|static|mod|macro_rules!) ([A-Za-z_0-9]+)",
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
    /// Whether it is a test.
    pub in_test: bool,
}

/// All citations by rule, in the order of the files.
#[derive(Debug, Default)]
pub struct Citations {
    by_rule: BTreeMap<RuleId, Vec<Citation>>,
}

impl Citations {
    /// Takes in what a source file names.
    ///
    /// # Errors
    ///
    /// When it names a rule that the specification has not.
    pub fn add(&mut self, file: &str, text: &str, spec: &Spec) -> Result<()> {
        let lines: Vec<&str> = text.lines().collect();
        let tests_from = if file.contains("/tests/") {
            0
        } else {
            lines.iter().position(|line| line.trim() == "#[cfg(test)]").unwrap_or(lines.len())
        };
        for (at, line) in lines.iter().enumerate() {
            let mut ids: Vec<RuleId> = rule::named(line).map(|(_, id)| id).collect();
            if let Some(unknown) = ids.iter().find(|id| spec.place(id).is_none()) {
                bail!("{file}:{}: there is no rule {unknown} in docs/spec", at + 1);
            }
            ids.extend(
                rule::ranges(line).flat_map(|(first, last)| spec.between(&first, &last).cloned().collect::<Vec<_>>()),
            );
            ids.sort();
            ids.dedup();
            for id in ids {
                let citation =
                    Citation { file: file.to_owned(), line: at + 1, item: item(&lines, at), in_test: at >= tests_from };
                let cited = self.by_rule.entry(id).or_default();
                if !cited
                    .iter()
                    .any(|other| other.item.is_some() && (&other.file, &other.item) == (&citation.file, &citation.item))
                {
                    cited.push(citation);
                }
            }
        }
        Ok(())
    }

    /// Who names a rule.
    pub fn of(&self, id: &RuleId) -> &[Citation] {
        self.by_rule.get(id).map_or(&[], Vec::as_slice)
    }
}

/// The item that a line is in, or that follows the comments and attributes that it is one of; none for the file's own text.
fn item(lines: &[&str], at: usize) -> Option<String> {
    let line = lines[at].trim_start();
    if line.starts_with("//!") {
        return None;
    }
    let name = |line: &&str| ITEM.captures(line).map(|found| found[2].to_owned());
    if line.starts_with("///") || line.starts_with("#[") {
        let comment = |line: &&&str| line.trim_start().starts_with("///") || line.trim_start().starts_with("#[");
        return lines[at..].iter().find(|line| !comment(line)).and_then(name).or_else(|| enclosing(lines, at));
    }
    name(&lines[at]).or_else(|| enclosing(lines, at))
}

/// The nearest item above that is less indented.
fn enclosing(lines: &[&str], at: usize) -> Option<String> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(lines[at]);
    lines[..at]
        .iter()
        .rev()
        .filter(|line| indent(line) < own)
        .find_map(|line| ITEM.captures(line).map(|found| found[2].to_owned()))
        .filter(|name| name != "tests")
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

#[cfg(test)]
mod tests {
    #[test]
    fn he_falls() {
        // G-3
        assert!(true);
    }
}
";

    fn spec() -> Spec {
        let mut spec = Spec::default();
        spec.add("docs/spec/03.md", "- **G-1** a\n- **G-2** b\n- **G-3** c\n").unwrap();
        spec
    }

    fn cited(id: &str) -> Vec<(usize, Option<String>, bool)> {
        let mut citations = Citations::default();
        citations.add("crates/quarterpipe/src/a.rs", CODE, &spec()).unwrap();
        citations.of(&RuleId::parse(id).unwrap()).iter().map(|c| (c.line, c.item.clone(), c.in_test)).collect()
    }

    #[test]
    fn a_range_names_all_rules_between() {
        assert_eq!(cited("G-1"), [(1, None, false)]);
    }

    #[test]
    fn comments_belong_to_what_they_stand_above_or_in() {
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(cited("G-2"), [(1, None, false), (3, named("DEEPEST"), false), (10, named("fall"), false)]);
    }

    #[test]
    fn each_item_counts_once_and_tests_are_told_apart() {
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(cited("G-3"), [(1, None, false), (7, named("fall"), false), (19, named("he_falls"), true)]);
    }

    #[test]
    fn a_rule_that_is_none_is_an_error() {
        let error = Citations::default().add("a.rs", "\n// G-4\n", &spec()).unwrap_err();
        assert_eq!(error.to_string(), "a.rs:2: there is no rule G-4 in docs/spec");
    }
}
