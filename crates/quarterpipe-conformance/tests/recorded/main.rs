//! Recordings that show a rule. Each test names a few of the recordings that differ if the rule is broken.

mod badniks;
mod contact;
mod kinds;
mod s1;
mod s2;
mod s3;

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
    sync::{Mutex, PoisonError},
};

use flate2::read::GzDecoder;
use quarterpipe_conformance::{Scenario, comparison};

/// The lines of each game's recordings, kept after they are first read.
static LINES: Mutex<BTreeMap<String, Vec<String>>> = Mutex::new(BTreeMap::new());

/// Returns the line of a recording.
fn line(game: &str, name: &str) -> String {
    let mut read = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    let lines = read.entry(game.to_owned()).or_insert_with(|| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{game}.jsonl.gz"));
        let file = File::open(path).expect("the project's own recordings can be read");
        BufReader::new(GzDecoder::new(file)).lines().map(|line| line.expect("a line")).collect()
    });
    let start = format!("{{\"name\":\"{name}\",");
    lines.iter().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("no recording {game} {name}")).clone()
}

/// Asserts that these recordings of a game are exact: the player and all objects, in every frame.
fn assert_exact(game: &str, names: &[&str]) {
    for name in names {
        let scenario = Scenario::from_json(&line(game, name)).expect("a scenario");
        let report = comparison::check(&scenario).expect("it runs");
        if let Some(first) = report.divergence {
            let (frame, column) = (first.frame, first.column);
            panic!("{game} {name}: frame {frame}: {column} is {}, expected {}", first.got, first.expected);
        }
    }
}
