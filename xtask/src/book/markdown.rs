//! Rewrites a page for the book: rules and code that it names become links. All else stays as it is written.

use std::ops::Range;

use anyhow::{Result, bail};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{rule, rule::RuleId};

/// The Markdown that mdBook reads.
pub const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_STRIKETHROUGH).union(Options::ENABLE_FOOTNOTES);

/// What a page can point at.
pub trait Targets {
    /// The link to a rule, from the page.
    fn rule(&self, id: &RuleId) -> Option<String>;
    /// The link to a field, such as `Rules::ground_reach`, from the page; `None` if the name is not one of a field.
    ///
    /// # Errors
    ///
    /// When there is no such field.
    fn field(&self, name: &str) -> Result<Option<String>>;
    /// The link in the book for one in the page; the same if it needs no change.
    ///
    /// # Errors
    ///
    /// When nothing is there.
    fn link(&self, target: &str) -> Result<String>;
}

/// Rewrites a page.
///
/// # Errors
///
/// When it names a rule, a field or a file that is not there.
pub fn rewrite(text: &str, targets: &impl Targets) -> Result<String> {
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    let mut inside = 0_u32;
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                inside += 1;
                let target = targets.link(&dest_url)?;
                let from = text[range.clone()].rfind(&*dest_url).filter(|_| target != *dest_url);
                if let Some(at) = from {
                    edits.push((range.start + at..range.start + at + dest_url.len(), target));
                }
            }
            Event::Start(Tag::Heading { .. } | Tag::CodeBlock(_)) => inside += 1,
            Event::End(TagEnd::Link | TagEnd::Image | TagEnd::Heading(_) | TagEnd::CodeBlock) => inside -= 1,
            Event::Text(words) if inside == 0 && text[range.clone()] == *words => {
                for (place, id) in rule::named(&words) {
                    let Some(link) = targets.rule(&id) else { bail!("there is no rule {id} in docs/spec") };
                    edits.push((range.start + place.start..range.start + place.end, format!("[{id}]({link})")));
                }
            }
            Event::Code(name) if inside == 0 => {
                if let Some(link) = targets.field(&name)? {
                    edits.push((range.clone(), format!("[{}]({link})", &text[range])));
                }
            }
            _ => {}
        }
    }
    Ok(apply(text, edits))
}

/// A text with pieces replaced, which do not overlap.
pub fn apply(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut done = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (range, new) in edits {
        done.push_str(&text[at..range.start]);
        done.push_str(&new);
        at = range.end;
    }
    done.push_str(&text[at..]);
    done
}

/// The link from one page to another file, both from the root.
pub fn relative(page: &str, file: &str) -> String {
    let folders: Vec<&str> = page.split('/').collect();
    let parts: Vec<&str> = file.split('/').collect();
    let shared =
        folders.iter().zip(&parts).take(folders.len().min(parts.len()) - 1).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(folders.len() - 1 - shared);
    up + &parts[shared..].join("/")
}

/// Where a link leads that stands in a page, from the root; `None` if it leads out of it.
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

/// The text of a page's first heading.
pub fn title(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("# ")).map(str::trim)
}

/// Text as HTML shows it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Text as Markdown shows it, in a table, too.
pub fn literal(text: &str) -> String {
    let mut done = String::new();
    for c in escaped(text).chars() {
        match c {
            '*' | '_' | '`' | '[' | ']' | '|' | '\\' => done += &format!("&#{};", u32::from(c)),
            _ => done.push(c),
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Book;

    impl Targets for Book {
        fn rule(&self, id: &RuleId) -> Option<String> {
            (id.to_string() != "G-99").then(|| format!("spec.md#{id}"))
        }

        fn field(&self, name: &str) -> Result<Option<String>> {
            Ok((name == "Rules::skid").then(|| "rules.md#skid".to_owned()))
        }

        fn link(&self, target: &str) -> Result<String> {
            Ok(target.replace("walk.rs", "source/walk.rs.html"))
        }
    }

    fn rewritten(text: &str) -> String {
        rewrite(text, &Book).unwrap()
    }

    #[test]
    fn rule_numbers_become_links() {
        assert_eq!(rewritten("He skids [G-23, G-8]."), "He skids [[G-23](spec.md#G-23), [G-8](spec.md#G-8)].");
    }

    #[test]
    fn both_ends_of_a_range_become_links() {
        assert_eq!(rewritten("[G-30 to G-40]"), "[[G-30](spec.md#G-30) to [G-40](spec.md#G-40)]");
    }

    #[test]
    fn numbers_in_tables_become_links() {
        assert_eq!(
            rewritten("| a | b |\n|---|---|\n| 1 | A-4 |\n"),
            "| a | b |\n|---|---|\n| 1 | [A-4](spec.md#A-4) |\n"
        );
    }

    #[test]
    fn code_headings_links_and_comments_keep_their_numbers() {
        let text = "# About G-8\n\n`G-8`, [G-8](other.md)\n\n```\nG-8\n```\n\n<!-- G-8 -->\n";
        assert_eq!(rewritten(text), text);
    }

    #[test]
    fn fields_become_links() {
        assert_eq!(rewritten("Change `Rules::skid`."), "Change [`Rules::skid`](rules.md#skid).");
    }

    #[test]
    fn links_to_code_lead_to_its_page() {
        assert_eq!(rewritten("[walk.rs](walk.rs#fall)"), "[walk.rs](source/walk.rs.html#fall)");
    }

    #[test]
    fn a_rule_that_is_none_is_an_error() {
        assert_eq!(rewrite("[G-99]", &Book).unwrap_err().to_string(), "there is no rule G-99 in docs/spec");
    }

    #[test]
    fn literal_text_has_no_marks() {
        assert_eq!(literal("a[i] * b | <c> & `d_e`"), "a&#91;i&#93; &#42; b &#124; &lt;c&gt; &amp; &#96;d&#95;e&#96;");
    }

    #[test]
    fn relative_links_go_up_and_down() {
        assert_eq!(relative("jumping.md", "docs/spec/03.md"), "docs/spec/03.md");
        assert_eq!(relative("docs/rules.md", "docs/spec/03.md"), "spec/03.md");
        assert_eq!(relative("docs/spec/03.md", "source/a/b.html"), "../../source/a/b.html");
        assert_eq!(relative("docs/spec/03.md", "docs/spec/04.md"), "04.md");
    }

    #[test]
    fn links_are_resolved_against_their_page() {
        assert_eq!(resolve("docs/tiled.md", "../examples/tiled/"), Some("examples/tiled".to_owned()));
        assert_eq!(resolve("docs/tiled.md", "objects.md"), Some("docs/objects.md".to_owned()));
        assert_eq!(resolve("index.md", "../../etc"), None);
    }
}
