//! Invalid input is reported in one line, with exit code 2.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{folder, run_in, scenario, write};

/// Runs the program and returns the one line that it must complain with.
fn complaint(folder: &TempDir, arguments: &[&str]) -> String {
    let ran = run_in(folder, arguments);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
    assert!(ran.stderr.ends_with('\n') && ran.stderr.lines().count() == 1, "{arguments:?}: {}", ran.stderr);
    ran.stderr.trim_end().to_owned()
}

/// Asserts that a complaint has all of these words.
fn complains(folder: &TempDir, arguments: &[&str], words: &[&str]) {
    let line = complaint(folder, arguments);
    for word in words {
        assert!(line.contains(word), "{arguments:?}: {line}: expected {word:?}");
    }
}

/// Asserts that a refused value of an option is answered with all of these words.
fn names_choices(folder: &TempDir, arguments: &[&str], words: &[&str]) {
    let ran = run_in(folder, arguments);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
    for word in words {
        assert!(ran.stderr.contains(word), "{arguments:?}: {}: expected {word:?}", ran.stderr);
    }
}

/// Returns the level file of a built-in stage, changed.
fn level(change: impl FnOnce(&mut Value)) -> Value {
    let mut level = serde_json::from_str(quarterpipe_level::builtin::json("hills").unwrap()).unwrap();
    change(&mut level);
    level
}

#[test]
fn unknown_files_are_named() {
    let folder = folder();
    complains(&folder, &["run", "no.json", "--input", "R1"], &["no.json: no such file", "first, slopes, solids"]);
    complains(&folder, &["trace", "no.json", "--input", "R1"], &["no.json: no such file"]);
    complains(&folder, &["conformance", "no.jsonl.gz"], &["no.jsonl.gz: no such file"]);
    complains(&folder, &["run", "flat", "--input", "no.txt"], &["no.txt: no such file", "expected letters"]);
}

#[cfg(feature = "play")]
#[test]
fn what_is_wrong_with_what_is_to_be_played_is_said_before_there_is_a_window() {
    let folder = folder();
    complains(&folder, &["play", "no.json"], &["no.json: no such file", "first, slopes, solids"]);
    names_choices(&folder, &["play", "--rules", "s9"], &["'s9'", "--rules", "[possible values: s1, cd, s2, s3, s3k]"]);
    let presets = "[possible values: s1, cd, s2, s3, s3k, cd_later, s3_competition, s3k_competition]";
    names_choices(&folder, &["play", "--compare", "s9"], &["'s9'", "--compare", presets]);
    complains(&folder, &["play", "flat", "--at", "9"], &["--at: flat has no inputs of its own"]);
    complains(&folder, &["play", "--trace", "no/trace.jsonl"], &["--trace no/trace.jsonl: "]);
}

#[cfg(all(feature = "play", target_os = "linux"))]
#[test]
fn without_a_display_there_is_no_window() {
    complains(&folder(), &["play"], &["no window can be opened: "]);
}

#[test]
fn a_level_that_a_file_does_not_have_is_named() {
    let folder = folder();
    complains(
        &folder,
        &["run", "flat", "--level", "two", "--input", "R1"],
        &["--level: found \"two\", expected \"flat\""],
    );
}

#[test]
fn a_file_of_more_than_64_mib_is_refused_without_being_read() {
    let folder = folder();
    let file = fs::File::create(folder.path().join("large.json")).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    complains(&folder, &["inspect", "large.json"], &["large.json: found 67108865 bytes, expected at most 67108864"]);
}

#[test]
fn a_folder_where_a_file_should_be_is_named() {
    let folder = folder();
    fs::create_dir(folder.path().join("sub")).unwrap();
    complains(&folder, &["run", "sub", "--input", "R1"], &["sub: "]);
    complains(&folder, &["run", "flat", "--input", "sub"], &["sub: "]);
    complains(&folder, &["conformance", "sub"], &["sub: has no scenarios"]);
    complains(&folder, &["trace", "flat", "--input", "R1", "--output", "sub"], &["sub: "]);
    complains(&folder, &["run", "flat", "--input", "R1", "--record", "sub"], &["sub: "]);
    complains(&folder, &["run", "flat", "--input", "R1", "--record", "none/a.json"], &["none/a.json: "]);
}

#[test]
fn broken_json_is_named_with_its_line() {
    let folder = folder();
    fs::write(folder.path().join("a.json"), "{\n\"game\": \"s1\",\n").unwrap();
    complains(&folder, &["run", "a.json", "--input", "R1"], &["a.json: ", "line 3"]);
    complains(&folder, &["trace", "a.json"], &["a.json: ", "line 3"]);
    complains(&folder, &["conformance", "a.json"], &["a.json: ", "line 3"]);
    complains(&folder, &["run", "flat", "--input", "a.json"], &["a.json: ", "line 3"]);
    fs::write(folder.path().join("b.jsonl"), "\n{\n").unwrap();
    complains(&folder, &["conformance", "b.jsonl"], &["b.jsonl: line 2: "]);
    fs::write(folder.path().join("c.json"), [0x7B, 0xFF]).unwrap();
    complains(&folder, &["trace", "c.json"], &["c.json: "]);
}

#[test]
fn a_file_that_is_neither_a_scenario_nor_a_level_is_named() {
    let folder = folder();
    write(&folder, "a.json", &json!({"name": "a"}));
    complains(&folder, &["trace", "a.json"], &["a.json: expected a level", "\"format\"", "\"game\""]);
    write(&folder, "b.json", &json!([1, 2]));
    complains(&folder, &["trace", "b.json"], &["b.json: ", "expected a level or a scenario"]);
    write(&folder, "c.json", &scenario("s1"));
    complains(&folder, &["run", "c.json", "--input", "R1"], &["c.json: is a scenario, expected a level"]);
    write(&folder, "d.json", &json!({"format": "quarterpipe-recording", "version": 2}));
    complains(&folder, &["run", "d.json", "--input", "R1"], &["d.json: format: ", "quarterpipe-level"]);
}

#[test]
fn impossible_values_of_a_level_are_named_with_their_place() {
    let folder = folder();
    let refuse = |change: fn(&mut Value), words: &[&str]| {
        write(&folder, "a.json", &level(change));
        complains(&folder, &["run", "a.json", "--input", "R1"], &[&["a.json: "], words].concat());
        complains(&folder, &["trace", "a.json", "--input", "R1"], &[&["a.json: "], words].concat());
    };
    refuse(|level| level["map"]["cells"][1][0] = 9999.into(), &["map.cells[1]", "9999"]);
    refuse(|level| level["map"]["rows"][3] = json!([0, 3]), &["map.rows[3]"]);
    refuse(|level| level["tiles"][1]["heights"][0] = 999.into(), &["tiles[1].heights", "999"]);
    refuse(|level| level["rules"] = "s4".into(), &["rules", "s4"]);
    refuse(|level| level["version"] = 2.into(), &["version", "2", "expected 1"]);
}

#[test]
fn impossible_values_of_a_scenario_are_named_with_their_place() {
    let folder = folder();
    let refuse = |change: fn(&mut Value), words: &[&str]| {
        let mut scenario = scenario("s2");
        change(&mut scenario);
        write(&folder, "a.json", &scenario);
        complains(&folder, &["trace", "a.json"], &[&["a.json: "], words].concat());
        complains(&folder, &["conformance", "a.json"], &[&["a.json: "], words].concat());
    };
    refuse(|scenario| scenario["map"]["cells"][1][0] = 9999.into(), &["map.cells[1]", "9999", "expected"]);
    refuse(|scenario| scenario["map"]["rows"][3] = json!([0, 3]), &["map.rows[3]", "3 cells, expected"]);
    refuse(|scenario| scenario["player"]["character"] = "ray".into(), &["player.character", "ray"]);
    refuse(|scenario| scenario["game"] = "s4".into(), &["game", "unknown variant `s4`, expected one of `s1`"]);
    refuse(|scenario| scenario["inputs"][0][0] = "X".into(), &["inputs[0]", "\"X\", expected letters"]);
    refuse(|scenario| scenario["inputs"][0][1] = 9_000_000_000_u64.into(), &["inputs", "expected at most"]);
    refuse(|scenario| scenario["init"]["player"]["x"] = "left".into(), &["init.player.x"]);
}

#[test]
fn unknown_rules_and_characters_are_named() {
    let folder = folder();
    write(&folder, "a.json", &scenario("s2"));
    for command in
        [["run", "flat", "--input", "R1"], ["trace", "a.json", "--input", "R1"], ["search", "flat", "--time", "1"]]
    {
        let wrong = |option, name| [&command[..], &[option, name]].concat();
        let rules = &["invalid value 'ray' for '--rules", "[possible values: s1, cd, s2, s3, s3k]"];
        names_choices(&folder, &wrong("--rules", "ray"), rules);
        let characters = "[possible values: sonic, tails, knuckles, mini]";
        names_choices(&folder, &wrong("--character", "ray"), &["invalid value 'ray' for '--character", characters]);
        names_choices(&folder, &wrong("--character", "tail"), &["tip: a similar value exists: 'tails'"]);
    }
}

#[test]
fn broken_inputs_are_named_with_their_place() {
    let folder = folder();
    fs::write(folder.path().join("a.txt"), "R60\n_10 X7\n").unwrap();
    let line = complaint(&folder, &["run", "flat", "--input", "a.txt"]);
    assert!(line.starts_with("a.txt: line 2, column 5: \"X7\", expected letters of U D L R A B C"), "{line}");
    complains(&folder, &["run", "flat", "--input", "R60 R"], &["column 5: \"R\", expected a number of frames"]);
    complains(&folder, &["run", "flat", "--input", "R9000000"], &["R9000000", "expected at most 2097152"]);
    complains(&folder, &["run", "flat", "--input", ""], &["--input", "expected"]);
    complains(&folder, &["run", "flat"], &["flat: has no inputs of its own, expected --input"]);
}

#[test]
fn broken_recordings_are_named_with_their_place() {
    let folder = folder();
    assert_eq!(run_in(&folder, &["run", "flat", "--input", "R9", "--record", "a.json"]).code, 0);
    let text = fs::read_to_string(folder.path().join("a.json")).unwrap();
    let refuse = |from: &str, to: &str, words: &[&str]| {
        fs::write(folder.path().join("b.json"), text.replace(from, to)).unwrap();
        complains(&folder, &["run", "flat", "--input", "b.json"], &[&["b.json: "], words].concat());
    };
    refuse("\"version\": 2", "\"version\": 9", &["version: found 9, expected 2"]);
    refuse("\"s3k\"", "\"s9\"", &["start.rules: unknown variant `s9`, expected one of `s1`"]);
    refuse("\"sonic\"", "\"ray\"", &["start.character: ", "ray"]);
    refuse("\"R9\"", "\"R\"", &["inputs: ", "expected a number of frames"]);
}

#[test]
fn a_scenario_without_a_trace_cannot_be_compared() {
    let folder = folder();
    let mut scenario = scenario("s2");
    scenario.as_object_mut().unwrap().remove("trace");
    write(&folder, "a.json", &scenario);
    complains(&folder, &["conformance", "a.json"], &["a.json: scenario ", "trace: expected"]);
}

#[test]
fn a_failed_run_leaves_an_older_output_file_as_it_was() {
    let folder = folder();
    fs::write(folder.path().join("old.csv"), "old").unwrap();
    complaint(&folder, &["trace", "flat", "--input", "X", "--output", "old.csv"]);
    complaint(&folder, &["run", "flat", "--input", "X", "--record", "old.csv"]);
    assert_eq!(fs::read_to_string(folder.path().join("old.csv")).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn unknown_options_and_commands_end_in_exit_code_2() {
    let folder = folder();
    for arguments in [&["fly"][..], &["run"], &["run", "flat", "--speed", "9"], &["trace", "flat", "--format", "xml"]] {
        let ran = run_in(&folder, arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    }
}
