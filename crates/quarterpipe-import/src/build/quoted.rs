//! Names in messages, cut if they are so long that no one would read them.

/// The maximum number of letters of a name in a message.
const MAX_NAME: usize = 128;
/// The maximum number of bytes of a warning's place, and of its message.
const MAX_TEXT: usize = 1024;

/// Returns a name in quotes. Only the start of a very long name is shown.
pub fn quoted(name: &str) -> String {
    let (start, dots) = start_of(name);
    format!("{start:?}{dots}")
}

/// Returns a name without quotes. Only the start of a very long name is shown.
pub fn short(name: &str) -> String {
    let (start, dots) = start_of(name);
    format!("{start}{dots}")
}

fn start_of(name: &str) -> (&str, &'static str) {
    name.char_indices().nth(MAX_NAME).map_or((name, ""), |(end, _)| (&name[..end], ".."))
}

/// Cuts a text of a warning that is very long.
pub(super) fn cut(text: &mut String) {
    if text.len() > MAX_TEXT {
        let end = (0..=MAX_TEXT).rfind(|at| text.is_char_boundary(*at)).unwrap_or(0);
        text.truncate(end);
        text.push_str("..");
        text.shrink_to_fit();
    }
}

/// Returns a text without the spaces around it if it is short enough to be a name, a number or a flag.
pub(super) fn word(text: &str) -> Option<&str> {
    Some(text).filter(|text| text.len() <= MAX_TEXT).map(str::trim)
}

/// Returns whether a short name is this one, however it is spelt.
pub(super) fn same_name(known: &str, name: &str) -> bool {
    name.len() <= MAX_TEXT && quarterpipe_level::object::same_name(known, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        assert_eq!((quoted("a\"b"), short("a\"b")), (r#""a\"b""#.to_owned(), "a\"b".to_owned()));
        let long = "\u{e9}".repeat(200);
        assert_eq!(quoted(&long), format!("\"{}\"..", "\u{e9}".repeat(128)));
        let mut text = "\u{e9}".repeat(513);
        cut(&mut text);
        assert_eq!(text, "\u{e9}".repeat(512) + "..");
        assert_eq!(word(&" ".repeat(1025)), None);
    }
}
