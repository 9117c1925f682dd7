//! Files with a generated part, and names as languages write them.

use std::{env, fs, path::PathBuf};

/// Returns the place of a file of this crate.
pub fn place(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

pub fn read(file: &str) -> String {
    fs::read_to_string(place(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Splits a file at its marks: what stands before, between and behind the lines that have them.
pub fn parts<'a>(file: &str, text: &'a str) -> [&'a str; 3] {
    let [begin, end] = ["<generated>", "</generated>"].map(|mark| {
        let at = text.find(mark).unwrap_or_else(|| panic!("{file} has no {mark}"));
        at + text[at..].find('\n').unwrap() + 1
    });
    let last_line = text[..end - 1].rfind('\n').unwrap() + 1;
    [&text[..begin], &text[begin..last_line], &text[last_line..]]
}

/// Returns what people wrote of a file.
pub fn written_by_hand(file: &str) -> String {
    let text = read(file);
    let [before, _, behind] = parts(file, &text);
    format!("{before}{behind}")
}

/// Compares the generated part of a file with what it should be; with `UPDATE=1`, writes it.
pub fn check(file: &str, expected: &str) {
    let text = read(file);
    let [before, found, behind] = parts(file, &text);
    if env::var_os("UPDATE").is_some() {
        fs::write(place(file), format!("{before}{expected}{behind}")).unwrap();
        return;
    }
    let how = "UPDATE=1 cargo test -p quarterpipe-c --test bindings writes it anew";
    assert!(found == expected, "the generated part of {file} is not current: {how}");
}

/// Makes `XSpeed` of `x_speed`.
pub fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + &rest.to_lowercase()
    };
    name.split('_').map(word).collect()
}

/// Makes `halfWidth` of `half_width`.
pub fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let (first, rest) = pascal.split_at(1);
    first.to_lowercase() + rest
}

#[test]
fn names_are_written_as_languages_do() {
    assert_eq!(pascal("x_speed"), "XSpeed");
    assert_eq!(pascal("SPIN_DASH"), "SpinDash");
    assert_eq!(camel("half_width"), "halfWidth");
}
