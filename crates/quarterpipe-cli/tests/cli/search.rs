//! `quarterpipe search`.

use quarterpipe_replay::Recording;

use crate::program::{folder, good, run_in};

/// Few enough frames for a test, in a stage that takes seven seconds to run through.
const SMALL: [&str; 5] = ["search", "bugs", "--frames", "300000", "--threads"];

#[test]
fn the_run_that_is_found_is_a_recording_that_reaches_the_goal() {
    let folder = folder();
    let printed = good(run_in(&folder, &[&SMALL[..], &["1"]].concat()));
    let frame = printed.split("in frame ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a frame");
    let recording = Recording::load(&folder.path().join("bugs.search.json")).unwrap();
    assert_eq!(recording.inputs.frames().to_string(), frame);
    let ran = good(run_in(&folder, &["run", "bugs", "--input", "bugs.search.json"]));
    assert!(ran.contains("digests are the same"), "{ran}");
    // Two threads find the same, and an earlier search is written over.
    good(run_in(&folder, &[&SMALL[..], &["2"]].concat()));
    assert_eq!(Recording::load(&folder.path().join("bugs.search.json")).unwrap(), recording);
    // From there it goes on, never to something worse.
    let further = ["search", "bugs", "--from", "bugs.search.json", "--improve", "--frames", "300000", "-o", "b.json"];
    let printed = good(run_in(&folder, &further));
    assert!(printed.contains(&format!("in frame {frame}: ")), "{printed}");
    let bettered = Recording::load(&folder.path().join("b.json")).unwrap();
    assert!(bettered.inputs.frames() <= recording.inputs.frames());
}

#[test]
fn what_cannot_be_searched_is_told_and_nothing_is_written() {
    let folder = folder();
    let refused = |arguments: &[&str]| {
        let ran = run_in(&folder, &[&["search"], arguments].concat());
        assert_eq!(ran.code, 2, "{}", ran.stderr);
        ran.stderr
    };
    let no_goal = refused(&["flat"]);
    assert!(no_goal.starts_with("flat: the stage has no goal") && no_goal.contains("--to or --rings"), "{no_goal}");
    assert_eq!(
        refused(&["bugs", "--from", "R10"]),
        "--from: the run to begin with: it has not reached the goal after 10 frames, expected one that reaches the goal\n"
    );
    assert!(refused(&["flat", "--to", "1,2,0,4"]).contains("expected four numbers X,Y,WIDTH,HEIGHT"));
    assert!(refused(&["bugs", "--buttons", "RX"]).contains("expected letters of U D L R A B C"));
    std::fs::write(folder.path().join("mine.json"), "mine").unwrap();
    let kept = refused(&["bugs", "--frames", "1", "-o", "mine.json"]);
    assert!(kept.contains("is there and is not a recording of quarterpipe's"), "{kept}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn where_there_is_no_way_it_says_how_near_it_came() {
    let folder = folder();
    let arguments = ["search", "flat", "--to", "60000,0,10,10", "--frames", "1", "--longest", "200", "--time", "600"];
    let ran = run_in(&folder, &arguments);
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("not reached; the nearest state was "), "{}", ran.stdout);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn told_to_end_it_writes_the_best_run() {
    use std::io::BufRead as _;
    let folder = folder();
    good(run_in(&folder, &[&SMALL[..], &["1", "-o", "known.json"]].concat()));
    let mut search = std::process::Command::new(env!("CARGO_BIN_EXE_quarterpipe"))
        .args(["search", "bugs", "--from", "known.json", "--time", "600", "-o", "best.json"])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    // Once it has said what it searches, it listens.
    let mut out = std::io::BufReader::new(search.stdout.take().unwrap()).lines();
    assert_eq!(out.next().unwrap().unwrap(), "bugs (s2, sonic)");
    let told = std::process::Command::new("kill").args(["-INT", &search.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(out.next().unwrap().unwrap().starts_with("goal            in frame "));
    assert_eq!(search.wait().unwrap().code(), Some(0));
    Recording::load(&folder.path().join("best.json")).unwrap();
}
