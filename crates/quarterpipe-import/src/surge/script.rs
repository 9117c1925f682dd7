//! Reads the text format of Open Surge's levels and bricksets: one command a line, some with further commands in
//! braces.

use quarterpipe_level::LevelError;

/// The greatest depth of nested commands.
const MAX_DEPTH: usize = 16;
/// The maximum number of commands and words in a file.
const MAX_WORDS: usize = 1 << 22;

/// A command, its words, and the commands in braces below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Command<'a> {
    pub name: &'a str,
    pub words: Vec<&'a str>,
    pub inside: Vec<Self>,
    /// Its line, from 1.
    pub line: usize,
}

impl<'a> Command<'a> {
    /// Returns a word as a number; `None` if it is missing or not a number.
    pub(super) fn number(&self, at: usize) -> Option<f64> {
        self.words.get(at)?.parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// Returns `N` words as whole numbers.
    ///
    /// # Errors
    ///
    /// When a word is missing, or is not a whole number of at most seven digits.
    pub(super) fn integers<const N: usize>(&self, first: usize) -> Result<[i32; N], LevelError> {
        let mut integers = [0; N];
        for (at, integer) in (first..).zip(&mut integers) {
            let whole = self.number(at).filter(|number| number.fract() == 0.0 && number.abs() < 1e7);
            let Some(whole) = whole else {
                let found =
                    self.words.get(at).map_or_else(|| "the end of the line".to_owned(), |word| format!("{word:?}"));
                return Err(LevelError::unexpected(self.place(), found, "a whole number"));
            };
            *integer = whole as i32;
        }
        Ok(integers)
    }

    /// Returns a word.
    ///
    /// # Errors
    ///
    /// When there are fewer words.
    pub(super) fn word(&self, at: usize) -> Result<&'a str, LevelError> {
        let word = self.words.get(at).copied();
        word.ok_or_else(|| LevelError::unexpected(self.place(), "the end of the line", "one more word"))
    }

    /// Returns the last command in its braces of that name.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        self.inside.iter().rev().find(|command| command.name == name)
    }

    pub(super) fn place(&self) -> String {
        format!("line {} ({})", self.line, self.name)
    }
}

/// Reads the commands of a file.
///
/// # Errors
///
/// When braces or quotes do not match, commands are nested too deeply, or there are too many.
pub(super) fn parse(text: &str) -> Result<Vec<Command<'_>>, LevelError> {
    // The commands whose braces are open. The first one stands for the file.
    let mut open = vec![Command::default()];
    let mut words = 0;
    for (line, text) in (1..).zip(text.lines()) {
        let (mut rest, mut begins) = (text, true);
        while let Some((word, after)) = next_word(rest, line)? {
            rest = after;
            words += 1;
            if words > MAX_WORDS {
                return Err(unexpected(line, "one more word", &format!("at most {MAX_WORDS}")));
            }
            begins = match word {
                Word::Text(word) => {
                    add(&mut open, word, (begins, line));
                    false
                }
                Word::Open => {
                    enter(&mut open, line)?;
                    true
                }
                Word::Close => {
                    leave(&mut open, line)?;
                    true
                }
            };
        }
    }
    let whole = open.pop().filter(|_| open.is_empty());
    whole.map(|whole| whole.inside).ok_or_else(|| LevelError::unexpected("", "the end of the file", "}"))
}

/// Adds a word: the name of a command, or one of its words.
fn add<'a>(open: &mut [Command<'a>], word: &'a str, (begins, line): (bool, usize)) {
    let Some(outer) = open.last_mut() else { return };
    match outer.inside.last_mut().filter(|_| !begins) {
        Some(command) => command.words.push(word),
        None => outer.inside.push(Command { name: word, line, ..Command::default() }),
    }
}

/// Enters the braces of the last command.
fn enter(open: &mut Vec<Command<'_>>, line: usize) -> Result<(), LevelError> {
    if open.len() > MAX_DEPTH {
        return Err(unexpected(line, "braces inside of others", &format!("at most {MAX_DEPTH} in each other")));
    }
    let owner = open.last_mut().and_then(|outer| outer.inside.pop());
    open.push(owner.ok_or_else(|| unexpected(line, "{", "a command before it"))?);
    Ok(())
}

/// Leaves the braces of a command.
fn leave(open: &mut Vec<Command<'_>>, line: usize) -> Result<(), LevelError> {
    let closed = open.pop().zip(open.last_mut());
    let (closed, outer) = closed.ok_or_else(|| unexpected(line, "}", "{ before it"))?;
    outer.inside.push(closed);
    Ok(())
}

enum Word<'a> {
    Text(&'a str),
    Open,
    Close,
}

/// Returns the next word of a line, and the rest after it; `None` at its end or at a comment.
fn next_word(text: &str, line: usize) -> Result<Option<(Word<'_>, &str)>, LevelError> {
    let text = text.trim_start();
    if text.is_empty() || text.starts_with("//") {
        return Ok(None);
    }
    if let Some(rest) = text.strip_prefix('"') {
        let (word, after) = rest.split_once('"').ok_or_else(|| unexpected(line, "the end of the line", "\""))?;
        return Ok(Some((Word::Text(word), after)));
    }
    for (brace, word) in [('{', Word::Open), ('}', Word::Close)] {
        if let Some(after) = text.strip_prefix(brace) {
            return Ok(Some((word, after)));
        }
    }
    let end = text.find(|letter: char| letter.is_whitespace() || matches!(letter, '{' | '}' | '"'));
    let (word, after) = text.split_at(end.unwrap_or(text.len()));
    Ok(Some((Word::Text(word), after)))
}

fn unexpected(line: usize, found: &str, expected: &str) -> LevelError {
    LevelError::unexpected(format!("line {line}"), found, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn commands_have_words_and_commands_in_braces() {
        let commands = parse("// bricks\nbrick 7 // seven\n{\n  type SOLID\n sprite { source_rect 0 0 16 32 } zindex 0.5\n}\nname \"a // b\"\n").unwrap();
        let [brick, name] = &commands[..] else { panic!("{commands:#?}") };
        assert_eq!((brick.name, brick.line, brick.integers(0)), ("brick", 2, Ok([7])));
        assert_eq!(brick.get("type").unwrap().word(0), Ok("SOLID"));
        let rect = brick.get("sprite").and_then(|sprite| sprite.get("source_rect")).unwrap();
        assert_eq!(rect.integers(0), Ok([0, 0, 16, 32]));
        assert_eq!(brick.get("zindex").unwrap().number(0), Some(0.5));
        assert_eq!((name.word(0), name.get("x")), (Ok("a // b"), None));
    }

    #[test]
    fn what_does_not_match_names_its_line() {
        assert_eq!(error_of("a {\n"), "found the end of the file, expected }");
        assert_eq!(error_of("a\n}"), "line 2: found }, expected { before it");
        assert_eq!(error_of("{"), "line 1: found {, expected a command before it");
        assert_eq!(error_of("a \"b\nc\""), "line 1: found the end of the line, expected \"");
        let deep = "a {\n".repeat(100_000);
        assert_eq!(error_of(&deep), "line 17: found braces inside of others, expected at most 16 in each other");
        let rect = |words: &str| parse(&format!("rect {words}")).unwrap()[0].integers::<2>(0).unwrap_err().to_string();
        assert_eq!(rect("1"), "line 1 (rect): found the end of the line, expected a whole number");
        assert_eq!(rect("1 2.5"), "line 1 (rect): found \"2.5\", expected a whole number");
        assert_eq!(rect("1e9 2"), "line 1 (rect): found \"1e9\", expected a whole number");
    }
}
