//! The specification's rules: their numbers, their places, and the code and tests that name them.

use std::{collections::BTreeMap, ops::Range, sync::LazyLock};

use anyhow::{Context as _, Result, bail};
use pulldown_cmark::{Event, Parser, Tag};
use regex_lite::Regex;

use super::{citation::Citation, markdown};

/// A rule's number: the letters of its part of the specification, its number there, and a letter for rules that were added later.
static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(N|T|G|A|C|X|O|K|W|F|CD|18)-([0-9]+)([a-z]?)\b").expect("the pattern is written here and valid")
});

/// The three parts of a rule's number, by which rules are ordered. `K-4` and `K-04` are the same.
pub type RuleId = (String, u32, String);

/// Returns the rules that a text names, with their positions.
pub fn named(text: &str) -> impl Iterator<Item = (Range<usize>, RuleId)> + '_ {
    NUMBER.captures_iter(text).filter_map(|found| {
        let id = (found[1].to_owned(), found[2].parse().ok()?, found[3].to_owned());
        Some((found.get(0)?.range(), id))
    })
}

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// Its number as written in the specification.
    pub name: String,
    /// Its page.
    pub page: String,
    /// Its position in the page's text, including its number.
    pub text: Range<usize>,
    /// The text between the rule and the additions to it: a row's last cell contains them, or a separate line in a list item.
    pub gap: String,
    /// The places that name it, in the order of the files.
    pub citations: Vec<Citation>,
}

/// All rules by number.
#[derive(Debug, Default)]
pub struct Spec(pub BTreeMap<RuleId, Rule>);

impl Spec {
    /// Adds the rules of a page. None of them may exist already.
    pub fn add(&mut self, page: &str, text: &str) -> Result<()> {
        for (id, rule) in rules(page, text) {
            if let Some(other) = self.0.insert(id, rule) {
                bail!("{page}: {} is already a rule of {}", other.name, other.page);
            }
        }
        Ok(())
    }

    /// Records which rules a source file names. Each of them must exist, and so must the rules in ranges such as `G-30 to G-40`.
    pub fn cite(&mut self, file: &str, text: &str) -> Result<()> {
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let named: Vec<_> = named(line).collect();
            for (place, id) in &named {
                let rule = self.0.get_mut(id);
                let rule = rule.with_context(|| format!("{file}:{}: unknown rule {}", at + 1, &line[place.clone()]))?;
                rule.cite(Citation::new(file, &lines, at));
            }
            for pair in named.windows(2) {
                let [(start, first), (end, last)] = pair else { continue };
                if &line[start.end..end.start] == " to " && first.0 == last.0 && first <= last {
                    self.0.range_mut(first..=last).for_each(|(_, rule)| rule.cite(Citation::new(file, &lines, at)));
                }
            }
        }
        Ok(())
    }

    /// Returns the link from a page to a rule, if there is one.
    pub fn link(&self, page: &str, id: &RuleId) -> Option<String> {
        let rule = self.0.get(id)?;
        let file = if rule.page == page { String::new() } else { markdown::relative(page, &rule.page) };
        Some(format!("{file}#{}", rule.name))
    }
}

impl Rule {
    /// Records a place that names the rule. Two places in the same item, or in the same line outside of items, count once.
    fn cite(&mut self, new: Citation) {
        let is_same = |old: &Citation| old.item == new.item && (old.item.is_some() || old.line == new.line);
        if !self.citations.iter().any(|old| old.file == new.file && is_same(old)) {
            self.citations.push(new);
        }
    }
}

/// Returns a page's rules: list items and paragraphs that begin with a bold number, and table rows that begin with one.
fn rules(page: &str, text: &str) -> Vec<(RuleId, Rule)> {
    let mut found = Vec::new();
    let mut end_of_last = 0;
    for (event, range) in Parser::new_ext(text, markdown::OPTIONS).into_offset_iter() {
        let column = range.start - text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let (gap, is_row) = match event {
            // Anything inside a rule is a part of it.
            _ if range.start < end_of_last => continue,
            Event::Start(Tag::TableRow) => (" ".to_owned(), true),
            Event::Start(Tag::Item) => (format!("\n{}", " ".repeat(column + 2)), false),
            Event::Start(Tag::Paragraph) => ("\n".to_owned(), false),
            _ => continue,
        };
        let block = text[range.clone()].trim_end_matches(['|', ' ', '\n']);
        let marked = block.trim_start_matches(['-', '|', ' ']);
        let number = marked.trim_start_matches('*');
        let Some((place, id)) = named(number).next() else { continue };
        if place.start == 0 && (is_row || marked.starts_with("**")) {
            end_of_last = range.start + block.len();
            let (name, page, text) =
                (number[place].to_owned(), page.to_owned(), end_of_last - number.len()..end_of_last);
            found.push((id, Rule { name, page, text, gap, citations: Vec::new() }));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
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

    #[test]
    fn items_paragraphs_and_rows_that_begin_with_a_number_are_rules() {
        let rules = rules("a.md", PAGE);
        let names: Vec<_> = rules.iter().map(|(_, rule)| rule.name.as_str()).collect();
        assert_eq!(names, ["G-8", "G-9", "G-10", "T-43", "X-1", "18-02"]);
        assert_eq!(&PAGE[rules[0].1.text.clone()], "G-8** Requires `x`, see G-9.\n  On two lines.");
        assert_eq!(&PAGE[rules[4].1.text.clone()], "X-1** | bold");
    }

    #[test]
    fn numbers_are_found_among_words_and_ordered_as_numbers() {
        let text = "18-07, A-50, CD-5 [G-9] G-10 K-12, K-12a, but not O-10xx UTF-8 S3K-4 2018-07 G- -57";
        let (places, ids): (Vec<_>, Vec<_>) = named(text).unzip();
        let names: Vec<_> = places.into_iter().map(|place| &text[place]).collect();
        assert_eq!(names, ["18-07", "A-50", "CD-5", "G-9", "G-10", "K-12", "K-12a"]);
        assert!(ids.is_sorted(), "{ids:?}");
    }

    #[test]
    fn a_range_names_the_rules_between() {
        let mut spec = Spec::default();
        spec.add("a.md", PAGE).unwrap();
        spec.cite("a.rs", "// G-8 to G-10, T-43\n").unwrap();
        assert_eq!(spec.0.values().map(|rule| rule.citations.len()).collect::<Vec<_>>(), [0, 1, 1, 1, 1, 0]);
    }

    #[test]
    fn a_rule_stands_once_and_code_names_only_rules_that_stand() {
        let mut spec = Spec::default();
        spec.add("03.md", PAGE).unwrap();
        let error = spec.cite("a.rs", "\n// G-4\n").unwrap_err().to_string();
        assert_eq!(error, "a.rs:2: unknown rule G-4");
        let error = spec.add("04.md", "- **G-9** Again.").unwrap_err().to_string();
        assert_eq!(error, "04.md: G-9 is already a rule of 03.md");
    }
}
