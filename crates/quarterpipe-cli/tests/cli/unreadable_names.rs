//! Paths that are not Unicode, such as names in Latin-1 from old archives. macOS has none.

use std::{
    ffi::OsStr,
    fs,
    os::unix::ffi::OsStrExt as _,
    path::{Path, PathBuf},
};

use quarterpipe_level::builtin;
use tempfile::TempDir;

use crate::program::{ProgramRun, command, folder, good, scenario};

/// Returns a path in Latin-1.
fn latin(text: &str) -> PathBuf {
    let bytes: Vec<u8> = text.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    OsStr::from_bytes(&bytes).into()
}

/// Runs the program with arguments in Latin-1.
fn run_in(folder: &TempDir, arguments: &[&str]) -> ProgramRun {
    let output = command(folder.path(), &[]).args(arguments.iter().map(|text| latin(text))).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    ProgramRun { code: output.status.code().unwrap(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Returns a folder with the stage `hills` as `lével.json`.
fn with_level() -> TempDir {
    let folder = folder();
    fs::write(folder.path().join(latin("lével.json")), builtin::json("hills").unwrap()).unwrap();
    folder
}

fn is_there(folder: &TempDir, path: impl AsRef<Path>) -> bool {
    folder.path().join(path).is_file()
}

#[test]
fn a_level_runs_and_its_recording_replays() {
    let folder = with_level();
    let out = good(run_in(&folder, &["run", "lével.json", "--input", "R10", "--record", "réc.json"]));
    assert!(out.starts_with("l\u{fffd}vel.json (s3k, sonic)\n"), "{out}");
    let recording = fs::read_to_string(folder.path().join(latin("réc.json"))).unwrap();
    assert!(recording.contains("\"l\u{fffd}vel.json\""), "{recording}");
    let out = good(run_in(&folder, &["run", "lével.json", "--input", "réc.json"]));
    assert!(out.contains("recording       its digest is the same"), "{out}");
}

#[test]
fn traces_pictures_and_films_are_written() {
    let folder = with_level();
    good(run_in(&folder, &["run", "lével.json", "--input", "R10", "--record", "réc.json"]));
    for (arguments, file) in [
        (&["trace", "lével.json", "--input", "réc.json", "-o"][..], "tracé.csv"),
        (&["render", "lével.json", "-o"], "picturé.png"),
        (&["render", "lével.json", "--input", "réc.json", "-o"], "filmé.gif"),
        (&["inspect", "lével.json", "--picture"], "inspéct.png"),
    ] {
        good(run_in(&folder, &[arguments, &[file]].concat()));
        assert!(is_there(&folder, latin(file)), "{file}");
    }
}

#[test]
fn a_search_begins_with_a_file_of_inputs_and_names_its_recording_after_the_level() {
    let folder = folder();
    fs::write(folder.path().join(latin("é.json")), builtin::json("first").unwrap()).unwrap();
    fs::write(folder.path().join(latin("inputsé")), builtin::inputs("first").unwrap()).unwrap();
    let search = ["search", "é.json", "--from", "inputsé", "--improve", "--frames", "1", "--threads", "1"];
    good(run_in(&folder, &search));
    assert!(is_there(&folder, latin("é.search.json")));
}

#[test]
fn a_converted_level_keeps_its_name_and_its_pictures_have_readable_ones() {
    let folder = with_level();
    let out = good(run_in(&folder, &["convert", "lével.json", "--to", "tmx", "-o", "bé.tmx"]));
    assert!(out.starts_with("b\u{fffd}.tmx: "), "{out}");
    assert!(is_there(&folder, latin("bé.tmx")) && is_there(&folder, "b\u{fffd}.png"));
    good(run_in(&folder, &["run", "bé.tmx", "--input", "R10"]));
    good(run_in(&folder, &["convert", "lével.json", "--to", "ldtk"]));
    assert!(is_there(&folder, latin("lével.ldtk")));
    let wrong = run_in(&folder, &["convert", "lével.json", "--to", "json", "-o", "bé.tmx"]);
    assert_eq!(wrong.stderr, "--output b\u{fffd}.tmx: expected a name that ends in .json\n");
}

#[test]
fn pictures_of_a_map_are_found_in_a_folder_with_such_a_name() {
    let folder = folder();
    fs::create_dir(folder.path().join(latin("méps"))).unwrap();
    good(run_in(&folder, &["convert", "hills", "--to", "tmx", "-o", "méps/hills.tmx"]));
    good(run_in(&folder, &["run", "méps/hills.tmx", "--input", "R10"]));
}

#[test]
fn a_level_of_a_file_may_follow_a_number_sign() {
    let folder = with_level();
    good(run_in(&folder, &["convert", "lével.json", "--to", "ldtk"]));
    let out = good(run_in(&folder, &["run", "lével.ldtk#hills", "--input", "R10"]));
    assert!(out.starts_with("l\u{fffd}vel.ldtk#hills (s3k, sonic)\n"), "{out}");
    let wrong = run_in(&folder, &["run", "lével.ldtk#hélls", "--input", "R10"]);
    assert!(wrong.stderr.contains("h\u{fffd}lls") && wrong.code == 2, "{}", wrong.stderr);
}

#[test]
fn scenarios_in_a_folder_are_checked() {
    let folder = folder();
    let corpus = folder.path().join(latin("scénarios"));
    fs::create_dir(&corpus).unwrap();
    fs::write(corpus.join(latin("oné.json")), scenario("s2").to_string()).unwrap();
    let out = good(run_in(&folder, &["conformance", "scénarios", "--json"]));
    assert!(out.contains("sc\u{fffd}narios/on\u{fffd}.json") && out.contains(r#""exact_frames""#), "{out}");
}

#[test]
fn what_is_missing_is_named() {
    let folder = folder();
    let level = run_in(&folder, &["run", "né.json", "--input", "R1"]);
    assert!(level.stderr.starts_with("n\u{fffd}.json: ") && level.code == 2, "{}", level.stderr);
    let input = run_in(&folder, &["run", "hills", "--input", "né.json"]);
    assert!(input.stderr.starts_with("n\u{fffd}.json: no such file, and as inputs: "), "{}", input.stderr);
}
