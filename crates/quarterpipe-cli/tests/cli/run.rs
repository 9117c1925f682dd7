//! `quarterpipe` alone and `quarterpipe run`.

use std::fs;

use serde_json::Value;

use crate::program::{folder, good, run, run_in};

const LINES: [&str; 6] = ["frames", "distance run", "top speed", "loops run", "time per frame", "digest"];

/// Returns the value of a line of the summary.
fn line<'a>(summary: &'a str, name: &str) -> &'a str {
    summary.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim()
}

#[test]
fn without_arguments_the_first_stage_runs_and_the_next_steps_are_named() {
    let out = run(&[]);
    for name in LINES {
        assert!(!line(&out, name).is_empty(), "{name}");
    }
    let loops: u32 = line(&out, "loops run").parse().unwrap();
    assert!(loops >= 1);
    let next: Vec<&str> = out.lines().skip_while(|line| *line != "Try next:").skip(1).collect();
    assert_eq!(next.len(), 3);
    for (line, command) in next.iter().zip([" render ", " run ", " trace "]) {
        assert!(line.contains(command), "{line}");
    }
}

#[test]
fn the_recorded_scenarios_are_a_next_step_only_where_they_are() {
    let folder = folder();
    let names = |out: &str| out.lines().any(|line| line.ends_with(" conformance conformance"));
    assert!(!names(&good(run_in(&folder, &[]))));
    fs::create_dir(folder.path().join("conformance")).unwrap();
    assert!(names(&good(run_in(&folder, &[]))));
}

#[test]
fn without_arguments_a_film_is_written_over_an_older_one_but_over_nothing_else() {
    let folder = folder();
    let film = folder.path().join("quarterpipe-first.gif");
    for _ in 0..2 {
        let out = good(run_in(&folder, &[]));
        let told = line(&out, "film");
        assert!(told.contains("/quarterpipe-first.gif: 240 pictures of 320x224 in 8.00 s, "), "{told}");
        assert!(fs::read(&film).unwrap().starts_with(b"GIF89a"));
    }
    fs::write(&film, "GIF89a of somebody else").unwrap();
    let out = good(run_in(&folder, &[]));
    assert_eq!(
        line(&out, "film"),
        "none: quarterpipe-first.gif: exists and is not a picture or film that quarterpipe made, expected a new file or one of those"
    );
    assert_eq!(fs::read(&film).unwrap(), b"GIF89a of somebody else");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_run_along_a_floor_is_summed_up() {
    let out = run(&["run", "flat", "--input", "R300"]);
    assert!(out.starts_with("flat (s3k, sonic)\n"), "{out}");
    assert_eq!(line(&out, "frames"), "300");
    // 128 frames to 6 px a frame, then 172 frames of that.
    assert_eq!(line(&out, "distance run"), "1419 px");
    assert_eq!(line(&out, "top speed"), "6.00 px/frame");
    assert_eq!(line(&out, "loops run"), "0");
    assert!(line(&out, "time per frame").ends_with(" ns"));
    assert_eq!(line(&out, "digest").len(), 16);
}

#[test]
fn pushing_against_a_wall_is_no_distance() {
    let distance = |input: &str| line(&run(&["run", "flat", "--input", input]), "distance run").to_owned();
    assert_eq!(distance("L400"), distance("L900"));
}

#[test]
fn running_round_a_drum_counts_loops() {
    let out = run(&["run", "drum", "--input", "D1 DA1 D1 DA1 D1 DA1 D1 R400"]);
    let loops: u32 = line(&out, "loops run").parse().unwrap();
    assert!(loops >= 1, "{out}");
}

#[test]
fn rules_and_character_change_the_run() {
    let digest = |options: &[&str]| {
        let out = run(&[&["run", "hills", "--input", "D1 DA1 D1 R120 RA40 _20"], options].concat());
        line(&out, "digest").to_owned()
    };
    let digests = [digest(&[]), digest(&["--rules", "s1"]), digest(&["--character", "knuckles"])];
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2]);
    assert_eq!(digest(&["--rules", "s3k", "--character", "sonic"]), digests[0]);
}

#[test]
fn inputs_come_from_a_file_as_well() {
    let folder = folder();
    fs::write(folder.path().join("run.txt"), "# to the right\nR60   # a second\nRA10 _30\n").unwrap();
    let from_file = good(run_in(&folder, &["run", "flat", "--input", "run.txt"]));
    let written_out = run(&["run", "flat", "--input", "R60 RA10 _30"]);
    assert_eq!(line(&from_file, "digest"), line(&written_out, "digest"));
}

#[test]
fn a_recording_runs_again_with_the_same_digests() {
    let folder = folder();
    let record =
        ["run", "hills", "--input", "R200 RA50", "--rules", "s2", "--character", "tails", "--record", "a.json"];
    let first = good(run_in(&folder, &record));
    let again = good(run_in(&folder, &["run", "hills", "--input", "a.json"]));
    assert!(again.starts_with("hills (s2, tails)\n"), "{again}");
    assert_eq!(line(&again, "digest"), line(&first, "digest"));
    assert_eq!(line(&again, "recording"), "all 5 digests are the same");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_follower_is_recorded_with_what_its_pad_did() {
    let folder = folder();
    let record = ["run", "hills", "--input", "R200 R/LA50", "--follower", "tails", "--record", "a.json"];
    let first = good(run_in(&folder, &record));
    assert!(first.starts_with("hills (s3k, sonic with tails)\n"), "{first}");
    let again = good(run_in(&folder, &["run", "hills", "--input", "a.json"]));
    assert_eq!(line(&again, "digest"), line(&first, "digest"));
    assert_eq!(line(&again, "recording"), "all 5 digests are the same");
    let alone = good(run_in(&folder, &["run", "hills", "--input", "a.json", "--follower", "none"]));
    assert_ne!(line(&alone, "digest"), line(&first, "digest"));
    assert_eq!(line(&alone, "recording"), "not compared: it is from hills (s3k, sonic with tails)");
}

#[test]
fn a_second_pad_without_a_follower_is_an_error() {
    let folder = folder();
    let ran = run_in(&folder, &["run", "hills", "--input", "R9 R/A40"]);
    assert_eq!(ran.code, 2);
    let holds = "holds buttons of a second pad, expected";
    assert_eq!(ran.stderr, format!("--input: {holds} --follower NAME with them\n"));
    let asked = ["search", "speedrun", "--from", "R9 R/A40", "--follower", "tails", "--frames", "1"];
    let ran = run_in(&folder, &asked);
    assert_eq!(ran.stderr, format!("--from: {holds} those of one: a search plays the first pad only\n"));
}

#[test]
fn a_recording_from_elsewhere_only_lends_its_inputs() {
    let folder = folder();
    good(run_in(&folder, &["run", "hills", "--input", "R200", "--record", "a.json"]));
    let out = good(run_in(&folder, &["run", "flat", "--input", "a.json", "--rules", "s1"]));
    assert!(out.starts_with("flat (s1, sonic)\n"), "{out}");
    assert_eq!(line(&out, "recording"), "not compared: it is from hills (s3k, sonic)");
}

#[test]
fn a_recording_whose_digest_differs_ends_in_exit_code_1_and_names_the_frame() {
    let folder = folder();
    let path = folder.path().join("a.json");
    good(run_in(&folder, &["run", "hills", "--input", "R200", "--record", "a.json"]));
    let mut recording: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    recording["digests"]["120"] = "0123456789abcdef".into();
    fs::write(&path, recording.to_string()).unwrap();
    let ran = run_in(&folder, &["run", "hills", "--input", "a.json"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.starts_with("a.json: frame 120: digest "), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("expected 0123456789abcdef (the same until frame 60)\n"), "{}", ran.stderr);
}

#[test]
fn a_level_file_runs_like_the_built_in_stage_that_it_is() {
    let folder = folder();
    fs::write(folder.path().join("level.json"), quarterpipe_level::builtin::json("hills").unwrap()).unwrap();
    let file = good(run_in(&folder, &["run", "level.json", "--input", "R100"]));
    assert_eq!(line(&file, "digest"), line(&run(&["run", "hills", "--input", "R100"]), "digest"));
}

#[test]
fn a_run_that_ends_in_death_or_never_touches_ground_says_so() {
    let folder = folder();
    let mut air = quarterpipe_level::builtin::level("flat").unwrap();
    air.cells.fill(quarterpipe::terrain::Cell::EMPTY);
    air.objects.clear();
    fs::write(folder.path().join("air.json"), air.to_json()).unwrap();
    let out = good(run_in(&folder, &["run", "air.json", "--input", "R400"]));
    assert_eq!(line(&out, "ground"), "none: the player was in the air all the time");
    assert_eq!(line(&out, "ends"), "with the player's death");
    let flat = run(&["run", "flat", "--input", "R30"]);
    assert!(!flat.contains("ground ") && !flat.contains("ends "), "{flat}");
}
