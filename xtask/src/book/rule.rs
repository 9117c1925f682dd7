//! Rule numbers, such as `G-57`, and where a text names them.

use std::{cmp::Ordering, fmt, ops::Range, sync::LazyLock};

use regex_lite::Regex;

/// A rule's number: the letters of its part of the specification, its number there, and a letter for those that came later.
static NUMBER: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(N|T|G|A|C|X|O|K|CD|18)-([0-9]+)([a-z]?)\b"));
/// From one rule to another.
static RANGE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\b([A-Z0-9]+-[0-9]+[a-z]?)(?: to |\.\.|…|–)([A-Z0-9]+-[0-9]+[a-z]?)\b"));

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("the pattern is written here and valid")
}

/// A rule's number. `K-4` and `K-04` are the same.
#[derive(Clone, Debug)]
pub struct RuleId {
    /// The part of the specification.
    part: String,
    /// The number, as it is written.
    number: String,
    /// `a`, `b` .. of rules that came later, else empty.
    suffix: String,
}

impl RuleId {
    /// The number that a text is, if it is one and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        let found = NUMBER.captures(text)?;
        (found[0].len() == text.len()).then(|| Self::of(&found))
    }

    fn of(found: &regex_lite::Captures<'_>) -> Self {
        Self { part: found[1].to_owned(), number: found[2].to_owned(), suffix: found[3].to_owned() }
    }

    fn key(&self) -> (&str, u32, &str) {
        (&self.part, self.number.parse().unwrap_or(u32::MAX), &self.suffix)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}{}", self.part, self.number, self.suffix)
    }
}

impl PartialEq for RuleId {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for RuleId {}

impl PartialOrd for RuleId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RuleId {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

/// The rules that a text names, and where.
pub fn named(text: &str) -> impl Iterator<Item = (Range<usize>, RuleId)> + '_ {
    NUMBER.captures_iter(text).filter_map(|found| Some((found.get(0)?.range(), RuleId::of(&found))))
}

/// The rules from which to which a text speaks of, first and last: `G-30 to G-40`.
pub fn ranges(text: &str) -> impl Iterator<Item = (RuleId, RuleId)> + '_ {
    RANGE
        .captures_iter(text)
        .filter_map(|found| Some((RuleId::parse(&found[1])?, RuleId::parse(&found[2])?)))
        .filter(|(first, last)| first.part == last.part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        named(text).map(|(_, id)| id.to_string()).collect()
    }

    #[test]
    fn numbers_are_found_among_words() {
        assert_eq!(texts("as T-12, K-12a and [O-1313]; CD-5, 18-07"), ["T-12", "K-12a", "O-1313", "CD-5", "18-07"]);
    }

    #[test]
    fn what_only_looks_like_a_number_is_none() {
        assert_eq!(texts("O-10xx UTF-8 S3K-4 2018-07 G- -57"), [""; 0]);
    }

    #[test]
    fn the_place_of_a_number_is_its_bytes() {
        assert_eq!(named("see G-57.").next().map(|(place, _)| place), Some(4..8));
    }

    #[test]
    fn numbers_are_ordered_as_numbers() {
        let mut ids: Vec<_> =
            ["G-10", "G-9", "K-12a", "K-12", "A-50"].iter().filter_map(|id| RuleId::parse(id)).collect();
        ids.sort();
        assert_eq!(ids.iter().map(RuleId::to_string).collect::<Vec<_>>(), ["A-50", "G-9", "G-10", "K-12", "K-12a"]);
    }

    #[test]
    fn ranges_name_their_first_and_last_rule() {
        let found: Vec<_> = ranges("[G-30 to G-40, A-4] C-16…C-17").map(|(a, b)| format!("{a} {b}")).collect();
        assert_eq!(found, ["G-30 G-40", "C-16 C-17"]);
    }

    #[test]
    fn a_range_stays_in_one_part() {
        assert_eq!(ranges("G-30 to A-4").count(), 0);
    }
}
