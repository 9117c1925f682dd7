//! What groups and fields of the rules are called in the panel: words for the engine's own names.

use crate::text;

/// Returns what the group or the field at a place in the rules is called; `None` for what has no words yet.
///
/// A character's fields are called the same for each character.
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
