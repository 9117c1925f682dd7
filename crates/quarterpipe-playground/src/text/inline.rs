//! Checks that texts for the user are in `text/`, not in the code that shows them.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The calls whose arguments the user reads.
const CALLS: &[&str] = &[
    ".label(",
    ".button(",
    ".small_button(",
    ".menu_button(",
    ".heading(",
    ".strong(",
    ".monospace(",
    ".colored_label(",
    ".checkbox(",
    ".selectable_label(",
    ".selectable_value(",
    ".toggle_value(",
    ".radio_value(",
    ".link(",
    ".hyperlink_to(",
    ".hint_text(",
    ".on_hover_text(",
    ".on_disabled_hover_text(",
    ".selected_text(",
    ".prefix(",
    ".suffix(",
    ".tell(",
    ".error(",
    ".offer(",
    ".offer_lasting(",
    "style::hint(",
    "RichText::new(",
    "Label::new(",
    "Button::new(",
    "Checkbox::new(",
    "CollapsingHeader::new(",
    "Window::new(",
];

/// Returns the source files of the crate, apart from texts and tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !matches!(name, "text" | "tests") {
            files.extend(sources(&path));
        } else if name.ends_with(".rs") && name != "tests.rs" {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the code of a file without its comments and its tests. Lines stay where they are.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let is_comment = |line: &str| line.trim_start().starts_with("//");
    source.lines().map(|line| if is_comment(line) { "" } else { line }).collect::<Vec<_>>().join("\n")
}

/// Returns the string literals in the arguments of a call, up to its end or to a closure. `arguments` begins after the opening bracket.
fn literals(arguments: &str) -> Vec<String> {
    let (mut depth, mut literal, mut found) = (1, None::<String>, Vec::new());
    let mut letters = arguments.chars();
    while let Some(letter) = letters.next() {
        match (&mut literal, letter) {
            (Some(_), '\\') => _ = letters.next(),
            (Some(_), '"') => found.extend(literal.take()),
            (Some(text), letter) => text.push(letter),
            (None, '"') => literal = Some(String::new()),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth -= 1,
            (None, '|') => break,
            (None, _) => {}
        }
        if depth == 0 {
            break;
        }
    }
    found
}

/// Returns whether a literal has words, and is not a path, an option of the command line or a unit.
fn has_words(literal: &str) -> bool {
    let plain: String = literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
    let is_path = literal.contains('/') && !literal.contains(' ') || literal.starts_with("--");
    let is_word = |word: &str| word.len() > 1 && word != "px";
    !is_path && plain.split(|letter: char| !letter.is_ascii_alphabetic()).any(is_word)
}

#[test]
fn texts_for_the_user_are_in_the_folder_text() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut inline = Vec::new();
    for file in sources(&root) {
        let name = file.strip_prefix(&root).expect("a source").display().to_string().replace('\\', "/");
        let code = code(&fs::read_to_string(&file).expect("a source"));
        for call in CALLS {
            for (at, _) in code.match_indices(call) {
                let line = code[..at].lines().count();
                let texts = literals(&code[at + call.len()..]).into_iter().filter(|text| has_words(text));
                inline.extend(texts.map(|text| format!("src/{name}:{line}: {text:?}")));
            }
        }
    }
    assert!(inline.is_empty(), "move these texts to src/text/en.rs:\n{}", inline.join("\n"));
}

#[test]
fn sentences_are_told_from_signs_units_and_paths() {
    for text in ["Save", "{count} rings", "Press {key}"] {
        assert!(has_words(text), "{text}");
    }
    for text in ["×", "+", "{x}, {y}", "{distance} px", "docs/spec/{}", "--trace: {error}", ""] {
        assert!(!has_words(text), "{text}");
    }
    assert_eq!(literals(r#"format!("{a} of {b}"), name).on_hover_text("b")"#), ["{a} of {b}"]);
    assert_eq!(literals(r#"text::SAVE, |ui| ui.label("a"))"#), [""; 0]);
}
