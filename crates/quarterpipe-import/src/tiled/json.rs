//! The text of a JSON file with the ends of its objects and lists, so that each can be read in place and skipped in one step.

use std::{borrow::Cow, iter};

use quarterpipe_level::{LevelError, internal::syntax};
use serde::de::IgnoredAny;

use super::budget::Budget;

/// A file of JSON.
pub(super) struct Json<'t> {
    pub text: &'t str,
    /// The start and end of each object and list, sorted by start.
    ends: Vec<(usize, usize)>,
}

/// The values in a list, or the names and values in an object one after the other, as unparsed text.
pub(super) struct Values<'d> {
    json: &'d Json<'d>,
    at: usize,
}

impl<'t> Json<'t> {
    /// Checks a text and finds its objects and lists.
    ///
    /// # Errors
    ///
    /// When it is not JSON, with line and column, or there are more objects and lists than `budget` allows.
    pub(super) fn parse(text: &'t str, budget: &mut Budget) -> Result<Self, LevelError> {
        // All values that take memory begin with one of these, or are counted where they are read.
        let starts = text.bytes().filter(|byte| matches!(byte, b'{' | b'[')).count();
        budget.count_elements(starts as u64)?;
        serde_json::from_str::<IgnoredAny>(text).map_err(|error| syntax(&error))?;
        let mut json = Self { text: text.trim_ascii(), ends: Vec::with_capacity(starts) };
        let (mut at, mut open) = (0, Vec::new());
        while let Some(byte) = json.text.as_bytes().get(at) {
            match byte {
                b'"' => {
                    at = json.end_of_text(at);
                    continue;
                }
                b'{' | b'[' => {
                    open.push(json.ends.len());
                    json.ends.push((at, 0));
                }
                b'}' | b']' => {
                    if let Some(index) = open.pop() {
                        json.ends[index].1 = at + 1;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        Ok(json)
    }

    /// Returns the values in an object or list of this file; `None` if the value is neither.
    pub(super) fn values<'d>(&'d self, text: &'d str) -> Option<Values<'d>> {
        let at = text.as_ptr().addr() - self.text.as_ptr().addr() + 1;
        text.starts_with(['{', '[']).then_some(Values { json: self, at })
    }

    /// Returns the names and values in an object of this file; `None` if the value is not one.
    pub(super) fn members<'d>(&'d self, text: &'d str) -> Option<impl Iterator<Item = (Cow<'d, str>, &'d str)>> {
        let mut values = self.values(text).filter(|_| text.starts_with('{'))?;
        Some(iter::from_fn(move || Some((unquoted(values.next()?), values.next()?))))
    }

    /// Returns the end of the text in quotes that begins here.
    fn end_of_text(&self, start: usize) -> usize {
        let mut is_escaped = false;
        let end = self.text.bytes().skip(start + 1).position(|byte| {
            let is_end = byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            is_end
        });
        end.map_or(self.text.len(), |end| start + 1 + end + 1)
    }

    /// Returns the end of the value that begins here.
    fn end(&self, start: usize) -> usize {
        match self.text.as_bytes()[start] {
            b'"' => self.end_of_text(start),
            b'{' | b'[' => {
                let index = self.ends.binary_search_by_key(&start, |(start, _)| *start);
                index.map_or(self.text.len(), |index| self.ends[index].1)
            }
            _ => self.text[start..]
                .find([',', '}', ']', ' ', '\t', '\r', '\n'])
                .map_or(self.text.len(), |end| start + end),
        }
    }
}

impl<'d> Iterator for Values<'d> {
    type Item = &'d str;

    fn next(&mut self) -> Option<&'d str> {
        let rest = &self.json.text[self.at..];
        let start = self.at + rest.find(|letter: char| !matches!(letter, ' ' | '\t' | '\r' | '\n' | ',' | ':'))?;
        if matches!(self.json.text.as_bytes()[start], b'}' | b']') {
            return None;
        }
        self.at = self.json.end(start);
        Some(&self.json.text[start..self.at])
    }
}

/// Returns the name of a member.
fn unquoted(name: &str) -> Cow<'_, str> {
    match name.contains('\\') {
        true => serde_json::from_str(name).map_or(Cow::Borrowed(""), Cow::Owned),
        false => Cow::Borrowed(name.trim_matches('"')),
    }
}
