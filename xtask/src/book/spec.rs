//! The specification's rules: on which page each stands, and the bytes that it takes there.

use std::{collections::BTreeMap, ops::Range};

use anyhow::{Result, bail};
use pulldown_cmark::{Event, Parser, Tag};

use super::{markdown, rule, rule::RuleId};

/// A rule's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its page, from the repository's root.
    pub page: String,
    /// Where it stands in the page's text, its number first.
    pub text: Range<usize>,
    /// Whether it is a row of a table, which cannot hold blocks.
    pub in_table: bool,
}

/// All rules by number.
#[derive(Debug, Default)]
pub struct Spec {
    rules: BTreeMap<RuleId, Place>,
}

impl Spec {
    /// Takes in the rules of a page.
    ///
    /// # Errors
    ///
    /// When a rule stands twice.
    pub fn add(&mut self, page: &str, text: &str) -> Result<()> {
        for (id, text, in_table) in rules(text) {
            let place = Place { page: page.to_owned(), text, in_table };
            if let Some(other) = self.rules.insert(id.clone(), place) {
                bail!("{page}: {id} is already a rule of {}", other.page);
            }
        }
        Ok(())
    }

    /// Where a rule stands.
    pub fn place(&self, id: &RuleId) -> Option<&Place> {
        self.rules.get(id)
    }

    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = (&RuleId, &Place)> {
        self.rules.iter()
    }

    /// The rules from one to another, both included.
    pub fn between(&self, first: &RuleId, last: &RuleId) -> impl Iterator<Item = &RuleId> {
        self.rules.range(first.clone()..=last.clone()).map(|(id, _)| id)
    }

    /// From the folder of `page`, the link to a rule.
    pub fn link(&self, page: &str, id: &RuleId) -> Option<String> {
        let (id, place) = self.rules.get_key_value(id)?;
        let file = if place.page == page { String::new() } else { markdown::relative(page, &place.page) };
        Some(format!("{file}#{id}"))
    }
}

/// A page's rules: list items and paragraphs that begin with a bold number, and rows of tables that begin with one.
fn rules(text: &str) -> Vec<(RuleId, Range<usize>, bool)> {
    let mut found = Vec::new();
    let mut end_of_last = 0;
    for (event, range) in Parser::new_ext(text, markdown::OPTIONS).into_offset_iter() {
        let in_table = match event {
            Event::Start(Tag::TableRow) => true,
            // What is inside of a rule is a part of it.
            Event::Start(Tag::Item | Tag::Paragraph) if range.start >= end_of_last => false,
            _ => continue,
        };
        let block = text[range.clone()].trim_end();
        let marked = block.trim_start_matches(['-', '|', ' ']);
        let number = marked.trim_start_matches('*');
        let Some((place, id)) = rule::named(number).next() else { continue };
        if place.start == 0 && (in_table || marked.starts_with("**")) {
            let end = range.start + block.len();
            found.push((id, end - number.len()..end, in_table));
            end_of_last = end;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# 03

- **G-8** Requires `x`, see G-9.
  On two lines.
- **G-9 Head room**: more.
- see **G-8** too

- **G-10** loose

  - **G-8** again inside

**T-43 alone.** A paragraph.

| id | text |
|---|---|
| **X-1** | bold |
| 18-02 | plain |
| first | G-8 |
";

    fn of_page() -> Vec<(String, &'static str, bool)> {
        rules(PAGE).into_iter().map(|(id, text, in_table)| (id.to_string(), &PAGE[text], in_table)).collect()
    }

    #[test]
    fn items_paragraphs_and_rows_that_begin_with_a_number_are_rules() {
        let ids: Vec<_> = of_page().into_iter().map(|(id, _, in_table)| (id, in_table)).collect();
        let expected =
            [("G-8", false), ("G-9", false), ("G-10", false), ("T-43", false), ("X-1", true), ("18-02", true)];
        assert_eq!(ids, expected.map(|(id, in_table)| (id.to_owned(), in_table)));
    }

    #[test]
    fn a_rule_reaches_to_the_end_of_its_item() {
        assert_eq!(of_page()[0].1, "G-8** Requires `x`, see G-9.\n  On two lines.");
    }

    #[test]
    fn a_rule_stands_once() {
        let mut spec = Spec::default();
        spec.add("docs/spec/03.md", PAGE).unwrap();
        let error = spec.add("docs/spec/04.md", "- **G-9** Again.").unwrap_err();
        assert_eq!(error.to_string(), "docs/spec/04.md: G-9 is already a rule of docs/spec/03.md");
    }

    #[test]
    fn links_name_the_page_from_where_they_stand() {
        let mut spec = Spec::default();
        spec.add("docs/spec/03.md", "- **G-8** Text.").unwrap();
        let id = RuleId::parse("G-8").unwrap();
        assert_eq!(spec.link("jumping.md", &id).unwrap(), "docs/spec/03.md#G-8");
        assert_eq!(spec.link("docs/rules.md", &id).unwrap(), "spec/03.md#G-8");
        assert_eq!(spec.link("docs/spec/03.md", &id).unwrap(), "#G-8");
        assert_eq!(spec.link("docs/spec/03.md", &RuleId::parse("G-08").unwrap()).unwrap(), "#G-8");
        assert_eq!(spec.link("jumping.md", &RuleId::parse("G-9").unwrap()), None);
    }
}
