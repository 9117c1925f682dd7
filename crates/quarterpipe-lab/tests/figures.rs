//! The stored figures and their outputs: the table of instruction counts, and the book's tables and plots of growth. `UPDATE=1`
//! rewrites the figures of growth.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use quarterpipe_lab::{
    growth::{Figures, Topic},
    snapshots, workloads,
};
use serde_json::Value;

/// The lines of the chapter around the tables.
const MARKS: [&str; 2] = ["<!-- growth: begins -->\n", "<!-- growth: ends -->\n"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn figures() -> Figures {
    Figures::from_json(&fs::read_to_string(root().join("docs/growth.json")).unwrap()).unwrap()
}

/// Checks that a file has this text; with `UPDATE=1`, writes it instead.
fn is_current(path: &str, text: &str) {
    let file = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, text).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == text,
        "{path} is not what docs/growth.json has: UPDATE=1 cargo test -p quarterpipe-lab --test figures"
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
    let tables = figures().chapter("../../docs/pictures");
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
    let error = |text: &str| Figures::from_json(text).unwrap_err().to_string();
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
    assert_eq!(Figures::from_json(&figures.to_json().unwrap()).unwrap(), figures);
}

/// Returns the stored instruction counts, by workload.
fn instruction_counts() -> BTreeMap<String, u64> {
    let text = fs::read_to_string(root().join("docs/instruction-counts.json")).unwrap();
    let stored: Value = serde_json::from_str(&text).unwrap();
    serde_json::from_value(stored["counts"].clone()).unwrap()
}

/// Returns a whole number with commas between thousands.
fn in_threes(number: u64) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", in_threes(number / 1000), number % 1000) }
}

#[test]
fn the_instructions_of_every_workload_and_of_every_use_of_snapshots_are_stored() {
    let mut names: Vec<&str> = workloads::NAMES.into_iter().chain(snapshots::NAMES).collect();
    names.sort_unstable();
    let hint = "name it in docs/instruction-counts.json with a count of 0, then cargo xtask counts --store";
    assert_eq!(instruction_counts().keys().collect::<Vec<_>>(), names, "{hint}");
}

#[test]
fn the_table_of_figures_has_the_stored_instruction_counts() {
    let counts = instruction_counts();
    let page = fs::read_to_string(root().join("docs/bench.md")).unwrap();
    for name in workloads::NAMES {
        let start = format!("| {name}: ");
        let row = page.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("no row of {name}"));
        // A frame of the crowd is one of 1,000 players.
        let count = if name == "crowd" { (counts[name] + 500) / 1000 } else { counts[name] };
        assert!(row.ends_with(&format!(" {} |", in_threes(count))), "docs/bench.md has {row}, stored is {count}");
    }
}
