//! The spelling of names in each language, and files with a generated part.

use anyhow::{Context as _, Result};

/// Replaces the part of a text between the lines with `<generated NAME>` and `</generated NAME>`.
///
/// # Errors
///
/// If a line is missing.
pub fn replaced(text: &str, name: &str, generated: &str) -> Result<String> {
    let line_of = |mark: &str| {
        let at = text.find(mark).with_context(|| format!("expected a line with {mark}"))?;
        let begin = text[..at].rfind('\n').map_or(0, |at| at + 1);
        let end = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
        Ok::<_, anyhow::Error>((begin, end))
    };
    let ((_, begin), (end, _)) = (line_of(&format!("<generated {name}>"))?, line_of(&format!("</generated {name}>"))?);
    Ok(format!("{}{generated}{}", &text[..begin], &text[end..]))
}

/// Writes `x_speed` as `XSpeed`.
#[must_use]
pub fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + &rest.to_lowercase()
    };
    name.split('_').map(word).collect()
}

/// Writes `half_width` as `halfWidth`.
#[must_use]
pub fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let (first, rest) = pascal.split_at(1);
    first.to_lowercase() + rest
}
