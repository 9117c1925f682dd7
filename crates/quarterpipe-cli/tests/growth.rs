//! The stored figures of growth, and what is made of them: the book's tables and plots. `UPDATE=1` writes those.

use std::{
    fs,
    path::{Path, PathBuf},
};

use quarterpipe_cli::growth::{Figures, Topic};

/// Between these lines of the chapter stand the tables.
const MARKS: [&str; 2] = ["<!-- growth: begins -->\n", "<!-- growth: ends -->\n"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn figures() -> Figures {
    Figures::from_json(&fs::read_to_string(root().join("docs/growth.json")).unwrap()).unwrap()
}

/// A file is as it should be; with `UPDATE=1` it is made so.
fn is_current(path: &str, text: &str) {
    let file = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, text).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == text,
        "{path} is not what docs/growth.json has: UPDATE=1 cargo test -p quarterpipe-cli --test growth"
    );
}

#[test]
fn the_plots_show_the_stored_figures() {
    for table in figures().tables {
        is_current(&format!("docs/pictures/growth-{}.svg", table.topic.name()), &table.svg().unwrap());
    }
}

#[test]
fn the_chapter_has_the_stored_figures() {
    let path = "book/src/speed.md";
    let page = fs::read_to_string(root().join(path)).unwrap();
    let (before, rest) = page.split_once(MARKS[0]).unwrap();
    let (_, after) = rest.split_once(MARKS[1]).unwrap();
    let tables = figures().chapter("docs/pictures");
    is_current(path, &format!("{before}{}\n{tables}\n{}{after}", MARKS[0], MARKS[1]));
}

#[test]
fn all_that_grows_is_stored_with_both_ends() {
    let ends: Vec<_> = figures()
        .tables
        .iter()
        .map(|table| {
            let points = &table.series[0].points;
            (table.topic, points[0].at, points[points.len() - 1].at)
        })
        .collect();
    assert_eq!(ends[0], (Topic::Length, 1, 100));
    assert_eq!(ends[1], (Topic::Placements, 10, 10_000));
    assert_eq!(ends[2], (Topic::Worlds, 1, 1_000_000));
    assert_eq!(ends[3], (Topic::Players, 1, 8));
    assert_eq!((ends[4].0, ends[4].1), (Topic::Threads, 1));
}

#[test]
fn figures_that_cannot_be_drawn_are_refused() {
    let error = |text: &str| Figures::from_json(text).unwrap_err();
    let table =
        |series: &str| format!(r#"{{"measured": "here", "tables": [{{"topic": "worlds", "series": {series}}}]}}"#);
    assert_eq!(error(&table("[]")), "worlds: expected a series, and a point in each");
    let nought = r#"[{"name": "", "points": [{"at": 1, "ns": 0.0, "min": 0.0, "max": 1.0}]}]"#;
    assert_eq!(error(&table(nought)), "worlds: expected numbers above 0");
    assert!(error("[").starts_with("EOF while parsing"));
}

#[test]
fn figures_are_read_as_they_were_written() {
    let figures = figures();
    assert_eq!(Figures::from_json(&figures.to_json().unwrap()), Ok(figures));
}
