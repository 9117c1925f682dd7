//! Parses the text of a project: sections of settings, each a line `name=value`.

use std::{borrow::Cow, collections::BTreeSet, fmt};

use quarterpipe_level::LevelError;

/// The maximum number of lines of a project: far more than the project of any game has.
const MAX_LINES: usize = 1 << 16;

/// A line of a project.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// True if it is in the user's settings file.
    pub is_users: bool,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}{}", self.number, if self.is_users { " of .user.ini" } else { "" })
    }
}

/// A line `name=value`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Setting {
    pub name: String,
    pub value: String,
    pub line: Line,
}

/// The settings below a line `[name]`, or those before the first such line.
#[derive(Debug, Default)]
pub(super) struct Section {
    pub name: String,
    /// Its line. The number is 0 for the settings before the first section.
    pub line: Line,
    pub settings: Vec<Setting>,
    /// Lines without `=`, which the editor takes for keys without a value.
    pub passed_over: Vec<(Line, String)>,
}

impl Section {
    /// Returns a setting by its name. Case does not matter. If it is given several times, the last one counts.
    pub(super) fn get(&self, name: &str) -> Option<&Setting> {
        self.settings.iter().rev().find(|setting| setting.name.eq_ignore_ascii_case(name))
    }
}

/// Returns the sections of a text. The first one has the settings before any section, and no name.
///
/// # Errors
///
/// When a section's line has no closing bracket, when a line has control characters in the part that is read, when two sections have the
/// same name, or when there are too many lines.
pub(super) fn sections(text: &str, is_users: bool) -> Result<Vec<Section>, LevelError> {
    let (mut sections, mut names) = (vec![Section::default()], BTreeSet::new());
    for (number, line) in (1..).zip(text.strip_prefix('\u{feff}').unwrap_or(text).lines()) {
        let place = Line { number, is_users };
        let unexpected = |expected: &str| {
            let shown: String = line.chars().take(40).collect();
            Err(LevelError::unexpected(place.to_string(), format_args!("{shown:?}"), expected))
        };
        let is_odd = |text: &str| text.contains(|letter: char| letter.is_control() && letter != '\t');
        if number > MAX_LINES {
            return unexpected(&format!("at most {MAX_LINES} lines"));
        }
        if let Some(rest) = line.trim_start().strip_prefix('[') {
            // Up to the last bracket before a comment. A name may also contain the character that begins a comment elsewhere.
            let end = without_comment(rest).rfind(']').or_else(|| rest.find(']'));
            let Some(end) = end else { return unexpected("a level's name in brackets") };
            let name = unescaped(&rest[..end]);
            if is_odd(&name) {
                return unexpected("a name without control characters");
            }
            if !names.insert(name.clone().into_owned()) {
                return unexpected("each level once");
            }
            sections.push(Section { name: name.into_owned(), line: place, ..Section::default() });
            continue;
        }
        let line = without_comment(line).trim();
        if line.is_empty() {
            continue;
        }
        if is_odd(line) {
            return unexpected("a setting without control characters");
        }
        let Some((name, value)) = line.split_once('=') else {
            if let Some(section) = sections.last_mut() {
                section.passed_over.push((place, line.chars().take(40).collect()));
            }
            continue;
        };
        let setting =
            Setting { name: name.trim().to_owned(), value: unescaped(value.trim()).into_owned(), line: place };
        if let Some(section) = sections.last_mut() {
            section.settings.push(setting);
        }
    }
    Ok(sections)
}

/// Returns the part of a line before the first `;` without a backslash before it.
fn without_comment(line: &str) -> &str {
    let mut is_escaped = false;
    let end = line.find(|letter| {
        let ends = letter == ';' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends
    });
    &line[..end.unwrap_or(line.len())]
}

/// Returns a text without the backslashes that escape another backslash or a special character. Before other letters they stay: projects
/// that were written by hand have them in paths.
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return text.into();
    }
    let (mut plain, mut letters) = (String::with_capacity(text.len()), text.chars().peekable());
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|next| letter == '\\' && matches!(next, '\\' | ';' | '=' | '[' | ']'));
        plain.push(escaped.unwrap_or(letter));
    }
    plain.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Section>, LevelError> {
        sections(text, false)
    }

    fn line(number: usize) -> Line {
        Line { number, is_users: false }
    }

    #[test]
    fn settings_before_the_first_level_are_the_projects() {
        let sections =
            read("\u{feff}; ours\r\nversion=S2\r\n\r\n[A\\\\B;C] ; act [1]\r\nTiles = a.bin ; art\r\n").unwrap();
        assert_eq!(sections[0].get("version").map(|setting| setting.value.as_str()), Some("S2"));
        assert_eq!((sections[1].name.as_str(), sections[1].line), (r"A\B;C", line(4)));
        let tiles = Setting { name: "Tiles".to_owned(), value: "a.bin".to_owned(), line: line(5) };
        assert_eq!(sections[1].get("tiles"), Some(&tiles));
    }

    #[test]
    fn of_a_setting_that_is_given_twice_the_last_one_counts() {
        let sections = read("a=1\na=2").unwrap();
        assert_eq!(sections[0].get("a").map(|setting| setting.line), Some(line(2)));
    }

    #[test]
    fn a_line_without_an_equals_sign_is_kept_apart() {
        let sections = read("a=1\nromfile../built.bin ; no value\n[A]\nb=2").unwrap();
        assert_eq!(sections[0].passed_over, [(line(2), "romfile../built.bin".to_owned())]);
        assert_eq!((sections[0].settings.len(), sections[1].passed_over.len()), (1, 0));
    }

    #[test]
    fn a_backslash_escapes_marks_and_stays_in_paths() {
        let sections = read("[A \\[1\\]] ; b ]\nname=a\\;b ; c\npath=..\\levels\\\\one.bin").unwrap();
        assert_eq!(sections[1].name, "A [1]");
        let value = |name| sections[1].get(name).map(|setting| setting.value.as_str());
        assert_eq!((value("name"), value("path")), (Some("a;b"), Some(r"..\levels\one.bin")));
    }

    #[test]
    fn what_is_no_setting_is_refused_with_its_line() {
        for (text, expected) in [
            ("[Hill", "line 1: found \"[Hill\", expected a level's name in brackets"),
            ("[Hi\u{1B}ll]", r#"line 1: found "[Hi\u{1b}ll]", expected a name without control characters"#),
            ("a=\u{7}; \u{7}", r#"line 1: found "a=\u{7}; \u{7}", expected a setting without control characters"#),
            ("[Hill]\n[Hill]", "line 2: found \"[Hill]\", expected each level once"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), expected);
        }
        let long = "\n".repeat(MAX_LINES + 1);
        assert_eq!(read(&long).unwrap_err().to_string(), "line 65537: found \"\", expected at most 65536 lines");
    }
}
