//! The diagrams in the book's chapters.

use std::{fs, path::Path};

use quarterpipe_diagrams::ALL;

/// The chapters that are about a mechanism, each of which has a diagram.
const MECHANISMS: [&str; 26] = [
    "numbers",
    "player",
    "tiles",
    "sensors",
    "modes",
    "following",
    "running",
    "slopes",
    "rolling",
    "air",
    "jumping",
    "landing",
    "walls",
    "water",
    "moves",
    "hitboxes",
    "rings",
    "hurt",
    "solids",
    "sloped-objects",
    "platforms",
    "push-blocks",
    "monitors",
    "springs-spikes",
    "camera",
    "differences",
];

/// Returns the names of the diagrams that a chapter shows.
fn shown(chapter: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src").join(chapter).with_extension("md");
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let names = text.split("<!-- diagram: ").skip(1).filter_map(|rest| rest.lines().next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_chapter_about_a_mechanism_shows_a_diagram_and_every_diagram_is_shown_once() {
    let mut all = Vec::new();
    for chapter in MECHANISMS {
        let names = shown(chapter);
        assert!(!names.is_empty(), "{chapter} shows no diagram");
        all.extend(names);
    }
    all.sort();
    let mut expected: Vec<_> = ALL.iter().map(|diagram| diagram.name.to_owned()).collect();
    expected.sort();
    assert_eq!(all, expected);
}

#[test]
fn every_diagram_says_in_words_what_it_shows_or_is_a_table() {
    for diagram in ALL {
        let drawn = (diagram.draw)();
        let words = drawn.split("aria-label=\"").nth(1).and_then(|rest| rest.split_once('"')).map(|(words, _)| words);
        assert!(words.is_some_and(|words| words.len() > 60) || drawn.starts_with("<table>"), "{}", diagram.name);
        assert!(!drawn.contains('\n'), "{}", diagram.name);
        assert!(drawn.len() < 200_000, "{}: {} bytes", diagram.name, drawn.len());
    }
}
