//! The labels of the panel Rules: words for the engine's names of groups and fields.

use crate::text;

/// Returns the label of a group or field by its pointer; `None` if it has none yet.
///
/// A field has the same label for each character.
pub(super) fn words(pointer: &str) -> Option<&'static str> {
    let path = pointer.trim_start_matches('/');
    let of_character = path.strip_prefix("characters/").and_then(|rest| rest.split_once('/'));
    let path = of_character.map_or_else(|| path.to_owned(), |(_, field)| format!("characters/{field}"));
    text::rule_names::WORDS.iter().find(|(place, _)| *place == path).map(|(_, words)| *words)
}

/// Returns a name of the engine or of a file with spaces between its words.
pub(crate) fn in_words(name: &str) -> String {
    name.replace('_', " ")
}
