//! `quarterpipe conformance --engine`: scores of other programs, for which this program stands in with `--adapter`.

use std::fs;

use serde_json::Value;

use crate::program::{corpus, folder, good, run, run_in, scenarios, write};

/// Returns the command of our own engine as another program, with faults: fields of the rules with other values.
fn adapter(faults: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_quarterpipe");
    let faults: String = faults.iter().map(|fault| format!(" --field '{fault}'")).collect();
    format!("'{program}' conformance --adapter{faults}")
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn our_engine_as_another_program_is_exact_and_gets_all_medals() {
    let corpus = corpus("s1");
    let folder = corpus.parent().unwrap();
    let [areas, air] = ["areas", "air"].map(|set| folder.join(set).join("s1.jsonl.gz"));
    let out = run(&["conformance", "--engine", &adapter(&[]), text(&corpus), text(&areas), text(&air)]);
    for line in [
        "s1: 678 of 678 scenarios exact, 678 within 1 px\n",
        "s1 bronze: earned, 170 of 170 scenarios exact\n",
        "s1 silver: earned, ",
        "s1 gold: earned, 678 of 678 scenarios exact\n",
    ] {
        assert!(out.contains(line), "{out}: expected {line:?}");
    }
    assert!(out.starts_with("quarterpipe 0.1.0\ncolumns: *\n") && !out.contains("Subjects with"), "{out}");
}

#[test]
fn six_faults_are_each_looked_for_in_their_subject() {
    let corpus = corpus("s2");
    let areas = corpus.parent().unwrap().join("areas/s2.jsonl.gz");
    for (fault, subject) in [
        ("/characters/0/jump_speed=1600", "jumps"),
        ("/characters/0/roll_deceleration/Fixed=16", "rolling"),
        ("/characters/0/underwater/acceleration=8", "water"),
        ("/monitor/width=12", "monitors"),
        ("/platform/ride_extra=2", "platforms"),
        ("/spring/recoil=0", "springs"),
    ] {
        let ran = run_in(&folder(), &["conformance", "--engine", &adapter(&[fault]), text(&corpus), text(&areas)]);
        let (_, suspects) = ran.stdout.split_once("share of scenarios that differ:\n\n").unwrap_or_default();
        assert!(ran.code == 1 && suspects.starts_with(&format!("{subject}: ")), "{fault}: {}", ran.stdout);
    }
}

#[test]
fn a_fault_is_named_with_its_subject_frame_and_rules() {
    let folder = folder();
    let ran = run_in(&folder, &["conformance", "--engine", &adapter(&["/monitor/width=12"]), text(&corpus("s2"))]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let (_, suspects) = ran.stdout.split_once("Subjects with the largest share of scenarios that differ:\n\n").unwrap();
    assert!(suspects.starts_with("monitors: "), "{suspects}");
    let first = suspects.lines().nth(1).unwrap();
    assert!(first.contains("s2/monitor_") && first.contains(": frame ") && first.contains(" expected "), "{first}");
    assert!(
        suspects.lines().nth(2).unwrap().trim_start().starts_with(|letter: char| letter.is_ascii_uppercase()),
        "{suspects}"
    );
    assert!(ran.stdout.contains("s2 bronze: earned") && ran.stdout.contains("s2 silver: not earned"), "{}", ran.stdout);
    assert!(ran.stdout.contains(" scenarios exact, 5 not in these files\n"), "{}", ran.stdout);
}

#[test]
fn only_the_chosen_scenarios_are_run() {
    let (corpus, engine) = (corpus("s2"), adapter(&[]));
    let lines = |only: &[&str]| {
        let mut arguments = vec!["conformance", "--json", "--engine", &engine, text(&corpus)];
        arguments.extend(only.iter().flat_map(|only| ["--only", only]));
        let out = run(&arguments);
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>()
    };
    let slopes = lines(&["slopes"]);
    assert!(
        slopes.len() > 50
            && slopes.iter().all(|score| score["subject"] == "slopes" && score["first_divergence"].is_null())
    );
    let named = lines(&["jump_tap1", "jump_hold"]);
    let names: Vec<&str> = named.iter().map(|score| score["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["jump_hold", "jump_tap1", "tails_jump_hold"]);
    assert_eq!((&named[0]["farthest_px"], &named[0]["game"]), (&Value::from(0), &Value::from("s2")));
    let none = run_in(&folder(), &["conformance", "--engine", &adapter(&[]), "--only", "nothing", text(&corpus)]);
    assert_eq!((none.code, none.stderr.as_str()), (2, "no scenario is chosen by --only nothing\n"));
}

#[test]
fn a_page_and_a_badge_show_the_scores_and_are_not_written_over_other_files() {
    let folder = folder();
    for (index, scenario) in scenarios("s2", false, 12).iter().enumerate() {
        write(&folder, &format!("{index}.json"), scenario);
    }
    let (out, fault) = (folder.path().join("out"), adapter(&["/characters/0/normal/acceleration=13"]));
    fs::create_dir(&out).unwrap();
    let arguments = ["conformance", "--engine", &fault, "--html", "out/scores.html", "--badge", "out/badge.svg", "."];
    for _ in 0..2 {
        assert_eq!(run_in(&folder, &arguments).code, 1);
    }
    let page = fs::read_to_string(out.join("scores.html")).unwrap();
    for part in [
        "<h1>quarterpipe 0.1.0</h1>",
        "<svg ",
        "<details><summary>s2/",
        "Decisions of quarterpipe in that frame:",
        "ground speed",
    ] {
        assert!(page.contains(part), "{page}: expected {part}");
    }
    assert!(!page.contains("http://") && !page.contains("src="), "a page that loads nothing");
    let badge = fs::read_to_string(out.join("badge.svg")).unwrap();
    assert!(badge.contains(" of 12 exact</text>"), "{badge}");
    for name in ["scores.html", "badge.svg"] {
        fs::write(out.join(name), "my own").unwrap();
        let ran = run_in(&folder, &arguments);
        assert!(ran.code == 2 && ran.stderr.contains("exists and is not a"), "{}", ran.stderr);
        fs::remove_file(out.join(name)).unwrap();
    }
}

#[test]
fn programs_that_cannot_be_compared_are_refused() {
    for (engine, expected) in [
        ("no-such-program-anywhere", "--engine: no-such-program-anywhere: cannot be started: "),
        ("", "--engine: found \"\", expected a program, quoted as in a shell\n"),
        ("'open", "--engine: found \"'open\", expected a program, quoted as in a shell\n"),
    ] {
        let ran = run_in(&folder(), &["conformance", "--engine", engine, text(&corpus("s1"))]);
        assert!(ran.code == 2 && ran.stderr.starts_with(expected), "{}: expected {expected}", ran.stderr);
    }
    let program = format!("'{}' run first", env!("CARGO_BIN_EXE_quarterpipe"));
    let ran = run_in(&folder(), &["conformance", "--engine", &program, text(&corpus("s1"))]);
    assert!(ran.code == 2 && ran.stderr.starts_with("--engine: the program ended (exit "), "{}", ran.stderr);
    let ran = run_in(
        &folder(),
        &["conformance", "--engine", &adapter(&["/no/such=1"]), "--only", "idle", text(&corpus("s1"))],
    );
    let expected = "none of 1 scenarios was run: s1/idle, as /no/such: no such field of the rules\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (2, expected));
}

#[test]
fn the_scenarios_of_a_medal_are_listed() {
    let lines = |medal: &str| run(&["conformance", "--list", medal]).lines().map(str::to_owned).collect::<Vec<_>>();
    let (bronze, gold) = (lines("bronze"), lines("gold"));
    assert!(bronze.contains(&"s2/jump_hold".to_owned()) && bronze.iter().all(|name| gold.contains(name)));
    assert!(gold.len() > 5000 && gold.iter().any(|name| name == "s3k/air_control"));
    let _ = good(run_in(&folder(), &["conformance", "--list", "silver"]));
}
