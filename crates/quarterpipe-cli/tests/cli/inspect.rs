//! `quarterpipe inspect`.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{ProgramRun, folder, good, run, run_in};

/// A level with a fault of most kinds.
const FAULTY: &str = include_str!("../levels/faulty.json");

/// Inspects that level, changed, with more arguments.
fn inspect(folder: &TempDir, change: impl FnOnce(&mut Value), arguments: &[&str]) -> ProgramRun {
    let mut level: Value = serde_json::from_str(FAULTY).unwrap();
    change(&mut level);
    fs::write(folder.path().join("faulty.json"), level.to_string()).unwrap();
    run_in(folder, &[&["inspect", "faulty.json"], arguments].concat())
}

#[test]
fn a_built_in_stage_is_counted_and_has_no_findings() {
    let out = run(&["inspect", "first", "--strict"]);
    assert!(out.starts_with("first: A minute of everything: hills, a half pipe, loops"), "{out}");
    assert!(out.contains("\nsize            770 x 72 cells, 12320 x 1152 px, 38.5 x 5.1 screens\n"), "{out}");
    assert!(out.contains("9 path_switcher") && out.ends_with("\nfindings        none\n"), "{out}");
}

#[test]
fn findings_are_grouped_by_check_and_have_numbers_and_places() {
    let out = good(inspect(&folder(), |_| (), &[]));
    assert!(out.contains("\nobjects         1 Spring, 1 monitor, 2 ring, 1 spring\n"), "{out}");
    assert!(out.contains("\nfindings        0 errors, 14 warnings, 0 notes\n"), "{out}");
    let step = "\nstep: tiles that do not meet: a player that runs over them is thrown up or down, or leaves the ground\n    \
                1  warning  cell 10,12 (px 160,202): the floor steps up by 6 px from tile ";
    assert!(out.contains(step), "{out}");
    let class =
        "\n   13  warning  cell 20,8 (px 330,136): object 1: \"Spring\" is not a known class, but \"spring\" is\n";
    assert!(out.contains(class), "{out}");
    for check in
        ["angle_jump", "tile_angle", "tile_arrays", "loop", "drive", "top_solid_wall", "outside", "class", "property"]
    {
        assert!(out.contains(&format!("\n{check}: ")), "{check}: {out}");
    }
}

#[test]
fn warnings_fail_only_if_asked_to_and_errors_always() {
    let folder = folder();
    assert_eq!(inspect(&folder, |_| (), &[]).code, 0);
    assert_eq!(inspect(&folder, |_| (), &["--strict"]).code, 1);
    let ran = inspect(&folder, |level| level["start"]["y"] = 240.into(), &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert!(
        ran.stdout.contains("1  error    cell 2,15 (px 32,240): the start is inside solid ground"),
        "{}",
        ran.stdout
    );
}

#[test]
fn many_findings_of_a_check_are_cut_unless_all_are_asked_for() {
    let many = |level: &mut Value| {
        let object = level["objects"][1].clone();
        level["objects"] = vec![object; 20].into();
    };
    let lines = |out: &str| out.lines().filter(|line| line.contains("is not a known class")).count();
    let few = good(inspect(&folder(), many, &[]));
    assert_eq!(lines(&few), 8);
    assert!(few.contains("       and 12 more: --all prints them\n"), "{few}");
    assert_eq!(lines(&good(inspect(&folder(), many, &["--all"]))), 20);
}

#[test]
fn json_has_the_same_for_machines() {
    let report: Value = serde_json::from_str(&good(inspect(&folder(), |_| (), &["--format", "json"]))).unwrap();
    assert_eq!(report["size"]["width"], 960);
    assert_eq!(report["objects"]["ring"], 2);
    let findings = report["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 14);
    let first = &findings[0];
    assert_eq!((first["check"].as_str(), first["severity"].as_str()), (Some("step"), Some("warning")));
    assert_eq!((first["column"].as_i64(), first["row"].as_i64(), first["x"].as_i64()), (Some(10), Some(12), Some(160)));
    assert_eq!((first["layer"].as_str(), first["object"].as_i64()), (None, None));
    assert!(findings.iter().any(|finding| finding["layer"] == "b" && finding["check"] == "loop"));
}

#[test]
fn the_picture_is_as_large_as_the_level_and_has_marks() {
    let folder = folder();
    let pixels = |change: fn(&mut Value)| {
        good(inspect(&folder, change, &["--picture", "out.png"]));
        let file = fs::File::open(folder.path().join("out.png")).unwrap();
        let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (960, 256));
        bytes
    };
    let marks = |bytes: &[u8]| bytes.chunks(4).filter(|pixel| *pixel == [255, 190, 40, 255]).count();
    let all = marks(&pixels(|_| ()));
    assert!(all > 500, "{all}");
    let less = marks(&pixels(|level| level["objects"] = Value::Array(Vec::new())));
    assert!(less + 100 < all, "{less} of {all}");
}

#[test]
fn unknown_rules_and_files_are_named() {
    let folder = folder();
    let ran = run_in(&folder, &["inspect", "first", "--rules", "ray"]);
    let named = ran.stderr.contains("'ray'") && ran.stderr.contains("[possible values: s1, cd, s2, s3, s3k]");
    assert!(ran.code == 2 && named, "{}", ran.stderr);
    let ran = run_in(&folder, &["inspect", "none.json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("none.json: no such file"), "{}", ran.stderr);
}

#[test]
fn a_picture_does_not_go_over_the_level() {
    let folder = folder();
    let ran = inspect(&folder, |_| (), &["--picture", "./faulty.json"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "./faulty.json: is the level, expected another file for its picture\n");
    assert!(fs::read_to_string(folder.path().join("faulty.json")).unwrap().starts_with('{'));
}
