//! The format of pages: Markdown, its titles and headings, and links between files.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The Markdown that mdBook reads.
pub const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_STRIKETHROUGH).union(Options::ENABLE_FOOTNOTES);

/// Returns whether a page has an anchor with this name: one written in it, or one that mdBook makes of a heading.
pub fn has_anchor(text: &str, name: &str) -> bool {
    let mut heading = String::new();
    let is_heading = |event| {
        match event {
            Event::Start(Tag::Heading { .. }) => heading.clear(),
            Event::Text(words) | Event::Code(words) => heading.push_str(&words),
            Event::End(TagEnd::Heading(_)) => return slug(&heading) == name,
            _ => {}
        }
        false
    };
    text.contains(&format!("<a id=\"{name}\"")) || Parser::new_ext(text, OPTIONS).any(is_heading)
}

/// Returns mdBook's anchor for a heading.
fn slug(heading: &str) -> String {
    let plain = |c: char| if c.is_whitespace() { '-' } else { c };
    heading.trim().to_lowercase().chars().map(plain).filter(|c| c.is_alphanumeric() || "_-".contains(*c)).collect()
}

/// Returns a text with pieces replaced. The pieces must not overlap.
pub fn apply(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut done = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (range, new) in edits {
        done.push_str(&text[at..range.start]);
        done.push_str(&new);
        at = range.end;
    }
    done + &text[at..]
}

/// Returns the link from a page to a file, both given relative to the root.
pub fn relative(page: &str, file: &str) -> String {
    "../".repeat(page.matches('/').count()) + file
}

/// Returns the target of a link in a page, relative to the root; `None` if it is outside the root.
pub fn resolve(page: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_found_by_what_mdbook_calls_them() {
        let page = "# A\n\n## What `Rules::S1` says, *twice*\n\n```\n# B\n```\n";
        assert_eq!(["a", "what-ruless1-says-twice", "b"].map(|name| has_anchor(page, name)), [true, true, false]);
    }

    #[test]
    fn links_are_resolved_against_their_page() {
        assert_eq!(resolve("book/src/tiled.md", "../../examples/tiled/"), Some("examples/tiled".to_owned()));
        assert_eq!(resolve("book/src/tiled.md", "objects.md"), Some("book/src/objects.md".to_owned()));
        assert_eq!(resolve("index.md", "../../etc"), None);
    }
}
