//! A rule's text, with links to the other rules that it names.

use eframe::egui::{TextFormat, TextStyle, Ui, text::LayoutJob};

use crate::style;

/// A stretch of a rule's text.
#[derive(Debug, PartialEq, Eq)]
enum Stretch<'a> {
    Plain(&'a str),
    Bold(&'a str),
    Emphasis(&'a str),
    Code(&'a str),
    /// Another rule's number.
    Rule(&'a str),
}

/// Shows a text of the specification, and returns the number of the rule that was clicked in it.
pub(super) fn show_text(ui: &mut Ui, text: &str) -> Option<String> {
    let mut clicked = None;
    // The two signs of the specification that are in no font.
    let text = text.replace('✓', "yes").replace('≫', ">>").replace("\\|", "|");
    for paragraph in text.lines().filter(|line| !line.trim().is_empty()) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = [0.0, 3.0].into();
            let mut job = LayoutJob::default();
            for stretch in stretches(paragraph) {
                if let Stretch::Rule(number) = stretch {
                    show_job(ui, &mut job);
                    if ui.link(number).clicked() {
                        clicked = Some(number.to_owned());
                    }
                } else {
                    append(ui, &mut job, &stretch);
                }
            }
            show_job(ui, &mut job);
        });
    }
    clicked
}

fn show_job(ui: &mut Ui, job: &mut LayoutJob) {
    if !job.text.is_empty() {
        ui.label(std::mem::take(job));
    }
}

fn append(ui: &Ui, job: &mut LayoutJob, stretch: &Stretch<'_>) {
    let font = |text: TextStyle| text.resolve(ui.style());
    let (text, format) = match stretch {
        Stretch::Plain(text) => (*text, style::format(font(TextStyle::Body), style::TEXT)),
        Stretch::Bold(text) => (*text, style::format(font(TextStyle::Body), style::NOTICE)),
        Stretch::Emphasis(text) => {
            let plain = style::format(font(TextStyle::Body), style::TEXT);
            (*text, TextFormat { italics: true, ..plain })
        }
        Stretch::Code(text) => (*text, style::format(font(TextStyle::Monospace), style::CODE)),
        Stretch::Rule(_) => return,
    };
    job.append(text, 0.0, format);
}

/// Splits Markdown as far as the specification uses it: bold, emphasis, code, links, and rule numbers.
fn stretches(text: &str) -> Vec<Stretch<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let at = text.len() - rest.len();
        if let Some((inner, length)) = emphasised(text, at) {
            let parts = stretches(inner).into_iter();
            found
                .extend(parts.map(|part| if let Stretch::Plain(text) = part { Stretch::Emphasis(text) } else { part }));
            rest = &rest[length..];
            continue;
        }
        let (stretch, length) = if let Some(inner) = marked(rest, "**") {
            (Stretch::Bold(inner), inner.len() + 4)
        } else if let Some(inner) = marked(rest, "`") {
            (Stretch::Code(inner), inner.len() + 2)
        } else if let Some((label, length)) = link(rest) {
            (Stretch::Plain(label), length)
        } else if let Some(number) = rule_number(text, at) {
            (Stretch::Rule(number), number.len())
        } else {
            let ends = |index: &usize| {
                let ahead = &rest[*index..];
                let is_marked = marked(ahead, "**").or(marked(ahead, "`")).is_some() || link(ahead).is_some();
                is_marked || emphasised(text, at + index).is_some() || rule_number(text, at + index).is_some()
            };
            let first = rest.chars().next().map_or(1, char::len_utf8);
            let starts = rest.char_indices().map(|(index, _)| index).filter(|&index| index >= first);
            let length = starts.into_iter().find(ends).unwrap_or(rest.len());
            (Stretch::Plain(&rest[..length]), length)
        };
        found.push(stretch);
        rest = &rest[length..];
    }
    found
}

/// Returns the text between two marks, if the text begins with the first one.
fn marked<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    let inner = text.strip_prefix(mark)?;
    let end = inner.find(mark).filter(|&end| end > 0)?;
    Some(&inner[..end])
}

/// Returns the text between two single stars or underscores, and its length with them, if it begins at this byte. The marks stand at the
/// edges of words, unlike those of a product or of a name.
fn emphasised(text: &str, at: usize) -> Option<(&str, usize)> {
    let rest = &text[at..];
    let mark = rest.chars().next().filter(|mark| matches!(mark, '*' | '_'))?;
    let is_word = |letter: char| letter.is_alphanumeric() || letter == mark;
    let inner = &rest[1..];
    if text[..at].ends_with(is_word) || !inner.starts_with(|letter: char| !letter.is_whitespace() && letter != mark) {
        return None;
    }
    let is_end = |end: &usize| {
        let (before, after) = (&inner[..*end], &inner[*end + 1..]);
        !before.ends_with(|letter: char| letter.is_whitespace() || letter == mark) && !after.starts_with(is_word)
    };
    let end = inner.match_indices(mark).map(|(end, _)| end).find(is_end)?;
    Some((&inner[..end], end + 2))
}

/// Returns the label of a link that the text begins with, and the length of the link.
fn link(text: &str) -> Option<(&str, usize)> {
    let (label, target) = text.strip_prefix('[')?.split_once("](")?;
    let target = &target[..target.find(')')?];
    let is_link = !label.contains(['[', ']']) && !label.is_empty();
    is_link.then_some((label, label.len() + target.len() + 4))
}

/// Returns the rule number that begins at this byte, if one does: capitals, a hyphen, digits, perhaps a letter.
fn rule_number(text: &str, at: usize) -> Option<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if text[..at].chars().next_back().is_some_and(is_word) {
        return None;
    }
    let rest = &text[at..];
    let capitals = rest.bytes().take_while(u8::is_ascii_uppercase).count();
    if !(1..=2).contains(&capitals) || rest.as_bytes().get(capitals) != Some(&b'-') {
        return None;
    }
    let digits = rest[capitals + 1..].bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=4).contains(&digits) {
        return None;
    }
    let mut end = capitals + 1 + digits;
    if rest[end..].starts_with(|c: char| c.is_ascii_lowercase()) {
        end += 1;
    }
    let goes_on = rest[end..].starts_with(is_word);
    (!goes_on).then_some(&rest[..end])
}

#[cfg(test)]
mod tests {
    use super::{Stretch::*, *};

    #[test]
    fn code_bold_and_rule_numbers_are_told_apart() {
        let text = "Sensor quadrant as in G-53: `w = ang` **never** K-12a.";
        let expected = [
            Plain("Sensor quadrant as in "),
            Rule("G-53"),
            Plain(": "),
            Code("w = ang"),
            Plain(" "),
            Bold("never"),
            Plain(" "),
            Rule("K-12a"),
            Plain("."),
        ];
        assert_eq!(stretches(text), expected);
    }

    #[test]
    fn emphasis_and_links_are_shown_without_their_marks() {
        let text = "in floor *and ceiling* mode (_not_ walls), *see O-1120.* [the guide](https://example.org/a)";
        let expected = [
            Plain("in floor "),
            Emphasis("and ceiling"),
            Plain(" mode ("),
            Emphasis("not"),
            Plain(" walls), "),
            Emphasis("see "),
            Rule("O-1120"),
            Emphasis("."),
            Plain(" "),
            Plain("the guide"),
        ];
        assert_eq!(stretches(text), expected);
    }

    #[test]
    fn products_and_names_are_not_emphasised() {
        for text in ["a * b * c", "2*x*3", "top_speed_max", "*open", "[T-3]"] {
            assert!(!stretches(text).iter().any(|stretch| matches!(stretch, Emphasis(_))), "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_a_number_is_text() {
        assert_eq!(stretches("0xA-1, S3K-2, G-5-6, a ** b"), [Plain("0xA-1, S3K-2, G-5-6, a ** b")]);
        assert_eq!(stretches("−0x80 … ä"), [Plain("−0x80 … ä")]);
    }

    #[test]
    fn ranges_link_both_ends() {
        assert_eq!(stretches("G-19…G-21"), [Rule("G-19"), Plain("…"), Rule("G-21")]);
    }
}
