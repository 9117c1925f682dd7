//! `quarterpipe search`.

use quarterpipe_replay::Recording;

use crate::program::{folder, good, run_in};

/// A way of less than two seconds, and one round: few enough frames for a test.
const SMALL: [&str; 7] = ["search", "flat", "--to", "900,0,200,2000", "--frames", "1", "--threads"];

#[test]
fn the_run_that_is_found_is_a_recording_that_reaches_the_goal() {
    let folder = folder();
    let printed = good(run_in(&folder, &[&SMALL[..], &["1"]].concat()));
    let frame = printed.split("in frame ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a frame");
    let recording = Recording::load(&folder.path().join("flat.search.json")).unwrap();
    assert_eq!(recording.inputs.frames().to_string(), frame);
    let ran = good(run_in(&folder, &["run", "flat", "--input", "flat.search.json"]));
    assert!(ran.contains("digests are the same"), "{ran}");
    // Two threads find the same, and an earlier search is written over.
    good(run_in(&folder, &[&SMALL[..], &["2"]].concat()));
    assert_eq!(Recording::load(&folder.path().join("flat.search.json")).unwrap(), recording);
    // It continues from there, and never gets worse.
    let further = ["1", "--from", "flat.search.json", "--improve", "-o", "b.json"];
    let printed = good(run_in(&folder, &[&SMALL[..], &further].concat()));
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
    std::fs::write(folder.path().join("empty.json"), "").unwrap();
    for (option, expected) in [
        (["--rings", "-1"], "invalid value '-1' for '--rings <N>'"),
        (["--checkpoints", "9"], "checkpoints: found 9, expected at most "),
        (["--report", "nowhere/a.png"], "nowhere/a.png: "),
        (["--film", "nowhere/a.gif"], "nowhere/a.gif: "),
        (["-o", "."], "is a folder, expected a file"),
        (["--from", "empty.json"], "--from empty.json: has no frames, expected inputs such as R60"),
        (["--score", "x"], "expected EXPRESSION>=N"),
        (["--score", "x >= far"], "found \"far\", expected a number after >="),
        (["--score", "coins >= 3"], "found coins, expected a column: x, y, "),
        (["--report", "a.gif"], "--report a.gif: expected a name that ends in .png"),
        (["--film", "a.png"], "--film a.png: expected a name that ends in .gif or .apng"),
        (["--report", "bugs.search.json"], "--report bugs.search.json: expected a name that ends in .png"),
    ] {
        let refusal = refused(&["bugs", option[0], option[1]]);
        assert!(refusal.contains(expected), "{option:?}: {refusal}");
    }
    std::fs::remove_file(folder.path().join("empty.json")).unwrap();
    let twice = refused(&["bugs", "-o", "a.gif", "--film", "a.gif"]);
    assert_eq!(twice, "a.gif: is written twice, expected another file\n");
    let no_goal = refused(&["flat"]);
    assert!(
        no_goal.starts_with("flat: the stage has no goal") && no_goal.contains("--to, --rings or --score"),
        "{no_goal}"
    );
    assert_eq!(
        refused(&["bugs", "--from", "R10"]),
        "--from R10: it has not reached the goal after 10 frames, expected a run that reaches the goal\n"
    );
    assert!(refused(&["flat", "--to", "1,2,0,4"]).contains("expected four numbers X,Y,WIDTH,HEIGHT"));
    assert!(refused(&["bugs", "--buttons", "RX"]).contains("expected letters of U D L R A B C"));
    std::fs::write(folder.path().join("mine.json"), "mine").unwrap();
    let kept = refused(&["bugs", "--frames", "1", "-o", "mine.json"]);
    assert!(kept.contains("exists and is not a quarterpipe recording"), "{kept}");
    for (option, file) in [("--report", "mine.png"), ("--film", "mine.gif")] {
        std::fs::write(folder.path().join(file), "mine").unwrap();
        let kept = refused(&["bugs", "--frames", "1", option, file]);
        assert!(kept.contains("exists and is not a picture or film that quarterpipe made"), "{kept}");
        std::fs::remove_file(folder.path().join(file)).unwrap();
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_report_and_a_film_show_what_was_found() {
    let folder = folder();
    let printed = good(run_in(&folder, &[&SMALL[..], &["1", "--report", "ways.png", "--film", "best.gif"]].concat()));
    let frame: usize = printed.split("in frame ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let bound: usize =
        printed.split("bound           frame ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    // 772 px to the goal, at 16 px a frame.
    assert!((46..=49).contains(&bound) && bound <= frame, "{printed}");
    let report = std::fs::File::open(folder.path().join("ways.png")).unwrap();
    let report = png::Decoder::new(std::io::BufReader::new(report)).read_info().unwrap();
    assert!(report.info().width >= 1000 && report.info().height >= 200);
    let mut film =
        gif::DecodeOptions::new().read_info(std::fs::File::open(folder.path().join("best.gif")).unwrap()).unwrap();
    let mut pictures = 0;
    while film.read_next_frame().unwrap().is_some() {
        pictures += 1;
    }
    // Every second frame, except pictures that are the same as the one before.
    assert!(pictures <= frame / 2 + 1 && pictures > frame / 4, "{pictures} of {frame}");
}

#[test]
fn a_faster_recording_and_one_of_another_stage_are_not_written_over() {
    let folder = folder();
    good(run_in(&folder, &[&SMALL[..], &["1", "-o", "best.json"]].concat()));
    let best = std::fs::read(folder.path().join("best.json")).unwrap();
    // A run that begins as a walk and is edited for one round is slower.
    let walking = ["1", "--from", "R300", "--improve", "-o", "best.json"];
    let printed = good(run_in(&folder, &[&SMALL[..], &walking].concat()));
    assert!(printed.contains("best.json stays as it was: its run reaches the goal in frame "), "{printed}");
    assert_eq!(std::fs::read(folder.path().join("best.json")).unwrap(), best);
    // It may be improved in place.
    good(run_in(&folder, &[&SMALL[..], &["1", "--from", "best.json", "-o", "best.json"]].concat()));
    for (arguments, expected) in [
        (
            &["search", "bugs", "--frames", "1"][..],
            "best.json: is a recording of flat (s3k, sonic); expected another file",
        ),
        (
            &["search", "flat", "--rings", "5"],
            "best.json: is a recording of another run: it has not reached the goal after ",
        ),
    ] {
        let other = run_in(&folder, &[arguments, &["-o", "best.json"]].concat());
        assert_eq!(other.code, 2);
        assert!(other.stderr.contains(expected), "{}", other.stderr);
    }
}

#[test]
fn a_search_without_a_way_is_reported_too() {
    let folder = folder();
    let arguments = ["search", "flat", "--to", "60000,0,10,10", "--frames", "1", "--longest", "200"];
    let ran = run_in(&folder, &[&arguments[..], &["--report", "ways.png", "--film", "none.gif"]].concat());
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("report          ways.png"), "{}", ran.stdout);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_score_over_the_columns_of_an_observation_is_reached() {
    let folder = folder();
    let arguments = ["search", "flat", "--score", "x/65536 + ground_speed/256 >= 700", "--frames", "1", "-o", "a.json"];
    good(run_in(&folder, &arguments));
    let traced = good(run_in(&folder, &["trace", "flat", "--input", "a.json", "--format", "csv"]));
    let mut lines = traced.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let reached = |line: &str| {
        let values: Vec<&str> = line.split(',').collect();
        let value = |name| values[names.iter().position(|of| *of == name).unwrap()].parse::<f64>().unwrap();
        value("x") + value("xs") / 65536.0 + value("gv") / 256.0 >= 700.0
    };
    // In the last frame, and in none before.
    let reached: Vec<bool> = lines.map(reached).collect();
    assert!(reached.ends_with(&[true]) && !reached[..reached.len() - 1].contains(&true), "{traced}");
}

#[test]
fn a_run_can_be_kept_out_of_the_ground() {
    let folder = folder();
    let printed = good(run_in(&folder, &[&SMALL[..], &["1", "--outside-ground"]].concat()));
    assert!(printed.contains("% longer\n"), "{printed}");
}

#[test]
fn where_there_is_no_way_it_says_how_near_it_came() {
    let folder = folder();
    let arguments = ["search", "flat", "--to", "60000,0,10,10", "--frames", "1", "--longest", "200", "--time", "600"];
    let ran = run_in(&folder, &arguments);
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("not reached; the nearest state had "), "{}", ran.stdout);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn told_to_end_it_writes_the_best_run() {
    use std::io::BufRead as _;
    let folder = folder();
    good(run_in(&folder, &[&SMALL[..], &["1", "-o", "known.json"]].concat()));
    let mut search = std::process::Command::new(env!("CARGO_BIN_EXE_quarterpipe"))
        .args(["search", "flat", "--to", "900,0,200,2000", "--from", "known.json", "--time", "600", "-o", "best.json"])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    // After its first line it handles Ctrl-C, and it writes the run even if stdout is closed.
    let mut out = std::io::BufReader::new(search.stdout.take().unwrap()).lines();
    assert_eq!(out.next().unwrap().unwrap(), "flat (s3k, sonic)");
    let told = std::process::Command::new("kill").args(["-INT", &search.id().to_string()]).status().unwrap();
    assert!(told.success());
    drop(out);
    assert_eq!(search.wait().unwrap().code(), Some(0));
    Recording::load(&folder.path().join("best.json")).unwrap();
}
