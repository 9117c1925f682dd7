//! The program from outside: its output and its errors.

use std::{
    fs,
    process::{Command, Output},
};

use serde_json::Value;

const WORKLOADS: [&str; 13] =
    ["stand", "run6", "run12", "hills6", "pipe12", "loop12", "air", "crowd", "ride", "push", "busy", "short", "long"];

/// Runs the program in the repository.
fn lab(arguments: &[&str]) -> Output {
    let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    Command::new(env!("CARGO_BIN_EXE_quarterpipe-lab")).args(arguments).current_dir(repository).output().unwrap()
}

/// Runs the program, asserts that it succeeds, and returns its output.
fn run(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = lab(arguments);
    assert!(status.success() && stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

#[test]
fn json_has_the_times_of_every_workload_snapshot_load_and_film() {
    let timings: Vec<Value> = serde_json::from_str(&run(&["bench", "--json", "--samples", "1"])).unwrap();
    let names: Vec<_> = timings.iter().map(|timing| timing["name"].as_str().unwrap()).collect();
    assert_eq!(names[..WORKLOADS.len()], WORKLOADS);
    assert_eq!(names[WORKLOADS.len()], "floor");
    let (snapshots, wholes) = names[WORKLOADS.len() + 1..].split_at(5);
    let kinds = ["clone", "clone_from", "save", "load", "digest"].map(|kind| format!("snapshot {kind}"));
    assert_eq!(snapshots, kinds);
    assert_eq!(wholes, ["load tiled 1000x200", "film of 600 frames"]);
    for timing in &timings {
        let [ns, min, max] = ["ns", "min", "max"].map(|key| timing[key].as_f64().unwrap());
        assert!(min <= ns && ns <= max, "{timing}");
    }
}

#[test]
fn the_table_has_a_line_for_each_workload_and_ends_with_what_a_longer_level_costs() {
    let out = run(&["bench", "--samples", "1"]);
    let (table, rest) = out.split_once("\n\n").unwrap();
    let names: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, WORKLOADS);
    let floors: Vec<f64> =
        table.lines().skip(1).map(|line| line.split_whitespace().last().unwrap().parse().unwrap()).collect();
    assert!(floors.iter().all(|&floors| floors > 0.0), "{table}");
    let (floor, growth) = rest.split_once("\n\n").unwrap();
    assert!(floor.starts_with("floor: "), "{floor}");
    assert!(growth.starts_with("100 screens with 500 objects against 1 screen with 5: "), "{growth}");
    assert!(growth.contains("\nA snapshot of the first stage: "), "{growth}");
    assert!(growth.contains("\nload tiled 1000x200: "), "{growth}");
    assert!(growth.contains("\nfilm of 600 frames: "), "{growth}");
}

#[test]
fn one_workload_alone_is_stepped_without_a_word() {
    for workload in ["pipe12", "clone", "placements:100"] {
        assert_eq!(run(&["bench", "--workload", workload, "--frames", "100"]), "");
    }
}

#[test]
fn stored_figures_of_growth_are_shown_written_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let [json, plots] = ["players.json", "plots"].map(|name| folder.path().join(name).display().to_string());
    let stored = ["bench", "--growth", "--from", "docs/growth.json", "--only", "players"];
    let shown = run(&[&stored[..], &["-o", &json, "--plots", &plots]].concat());
    assert!(shown.contains("\n## Players in a world\n") && !shown.contains("\n## Worlds\n"), "{shown}");
    assert_eq!(fs::read_to_string(&json).unwrap(), run(&[&stored[..], &["--json"]].concat()));
    let plot = fs::read_to_string(folder.path().join("plots/growth-players.svg")).unwrap();
    assert_eq!(
        plot,
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/growth-players.svg")).unwrap()
    );
}

#[test]
fn coverage_counts_scenarios_frames_and_objects_and_what_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("broken.json"), "{}").unwrap();
    let out = run(&["coverage", "conformance/found/s2.jsonl.gz", folder.path().to_str().unwrap()]);
    let summary = out.lines().nth(2).unwrap();
    assert!(summary.contains(" scenarios, ") && summary.contains(" scenarios with objects, "), "{summary}");
    assert!(out.contains("\nNot counted, because they cannot be read yet: 1.\n"), "{out}");
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_printed() {
    let fails = |arguments: &[&str], words: &str| {
        let Output { status, stdout, stderr } = lab(arguments);
        let told = String::from_utf8(stderr).unwrap();
        assert_eq!((status.code(), stdout.as_slice()), (Some(1), &b""[..]), "{arguments:?}: {told}");
        assert!(told.starts_with("Error: ") && told.contains(words), "{arguments:?}: {told}");
    };
    fails(&["coverage", "no.jsonl.gz"], "no.jsonl.gz: no such file or folder, expected recorded scenarios");
    fails(&["digests", "no-folder"], "no-folder/s1.jsonl.gz: ");
    fails(&["bench", "--workload", "run7"], "\"run7\" is not a workload, expected one of stand");
    fails(&["bench", "--growth", "--from", "no.json"], "no.json");
}
