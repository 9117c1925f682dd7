//! `quarterpipe conformance`.

use std::{fs, io::Write};

use flate2::{Compression, write::GzEncoder};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{column, folder, good, run_in, scenario, scenarios, write};

/// Returns a scenario whose recorded x speed is one too high from this frame on, except in the last frame. Also returns the right speed.
fn altered(game: &str, frame: usize) -> (Value, i64) {
    let mut scenario = scenario(game);
    let mut values = column(&scenario, "xv");
    let right = values[frame - 1];
    let last = values.len() - 1;
    values[frame - 1..last].iter_mut().for_each(|value| *value += 1);
    scenario["trace"]["player"]["xv"] = json!(values);
    (scenario, right)
}

#[test]
fn exact_scenarios_are_counted_by_game() {
    let folder = folder();
    for (index, scenario) in scenarios("s1", false, 3).iter().enumerate() {
        write(&folder, &format!("{index}.json"), scenario);
    }
    fs::create_dir(folder.path().join("more")).unwrap();
    write(&folder, "more/s2.json", &scenario("s2"));
    let out = good(run_in(&folder, &["conformance", "."]));
    let table: Vec<Vec<&str>> = out.lines().take(3).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(table[0], ["game", "scenarios", "exact", "frames", "exact", "frames"]);
    assert_eq!((table[1][..3].to_vec(), table[2][..3].to_vec()), (vec!["s1", "3", "3"], vec!["s2", "1", "1"]));
    let last = out.lines().last().unwrap();
    assert!(last.starts_with("4 of 4 scenarios exact, ") && last.ends_with(" frames exact"), "{last}");
}

#[test]
fn collections_are_read_plain_and_compressed() {
    let folder = folder();
    let lines: String = scenarios("s3", false, 2).iter().map(|scenario| format!("{scenario}\n")).collect();
    fs::write(folder.path().join("a.jsonl"), &lines).unwrap();
    let mut gz = GzEncoder::new(Vec::new(), Compression::fast());
    gz.write_all(lines.as_bytes()).unwrap();
    fs::write(folder.path().join("b.jsonl.gz"), gz.finish().unwrap()).unwrap();
    let out = good(run_in(&folder, &["conformance", "a.jsonl", "b.jsonl.gz"]));
    assert!(out.lines().last().unwrap().starts_with("4 of 4 scenarios exact, "), "{out}");
}

#[test]
fn an_altered_trace_ends_in_exit_code_1_and_names_frame_and_column() {
    let folder = folder();
    let (scenario, right) = altered("s2", 20);
    write(&folder, "altered.json", &scenario);
    let ran = run_in(&folder, &["conformance", "altered.json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let (name, frames) = (scenario["name"].as_str().unwrap(), scenario["trace"]["frames"].as_u64().unwrap());
    let wrong = right + 1;
    let first = format!("s2/{name}: frame 20, column xv: expected {wrong}, got {right}\n");
    assert!(ran.stdout.contains(&first), "{}", ran.stdout);
    let last = format!("0 of 1 scenarios exact, 20 of {frames} frames exact");
    assert_eq!(ran.stdout.lines().last().unwrap(), last);
}

#[test]
fn a_single_differing_scenario_shows_ten_frames_of_context_and_the_casts() {
    let folder = folder();
    write(&folder, "altered.json", &altered("s2", 20).0);
    write(&folder, "exact.json", &scenario("s3"));
    let out = run_in(&folder, &["conformance", "."]).stdout;
    let frames: Vec<&str> = out
        .lines()
        .skip_while(|line| !line.trim_start().starts_with("frame  "))
        .skip(1)
        .map_while(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(frames, ["10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"]);
    assert!(out.contains("\nSensor casts of frame 20:\n  "), "{out}");
}

#[test]
fn two_differing_scenarios_are_listed_without_context() {
    let folder = folder();
    write(&folder, "a.json", &altered("s2", 20).0);
    write(&folder, "b.json", &altered("s1", 30).0);
    let out = run_in(&folder, &["conformance", "."]).stdout;
    assert!(out.contains(": frame 20, column xv: ") && out.contains(": frame 30, column xv: "), "{out}");
    assert!(!out.contains("Sensor casts"), "{out}");
}

#[test]
fn a_difference_in_an_objects_column_is_named_by_its_slot() {
    let folder = folder();
    let mut scenario = scenarios("s1", true, 1).remove(0);
    let frames = scenario["trace"]["frames"].as_u64().unwrap();
    scenario["trace"]["objects"][0]["yv"] = serde_json::json!({"rle": [7, 1, 0, frames - 1]});
    write(&folder, "a.json", &scenario);
    let out = run_in(&folder, &["conformance", "a.json"]).stdout;
    assert!(out.contains(": frame 1, column o0.yv: expected 7, got "), "{out}");
}

#[test]
fn an_unknown_kind_of_object_is_an_error_with_its_place() {
    let folder = folder();
    let mut scenario = scenarios("s1", true, 1).remove(0);
    scenario["objects"][0]["kind"] = "teapot".into();
    write(&folder, "a.json", &scenario);
    let error = run_in(&folder, &["conformance", "a.json"]).stderr;
    assert!(error.contains("objects[0].kind: \"teapot\", expected a kind of s1"), "{error}");
}

#[test]
fn json_has_one_object_per_scenario_with_the_casts_and_decisions_of_a_difference() {
    let folder = folder();
    let (altered, right) = altered("s2", 20);
    write(&folder, "a.json", &altered);
    write(&folder, "b.json", &scenario("cd"));
    let ran = run_in(&folder, &["conformance", ".", "--json"]);
    assert_eq!(ran.code, 1);
    let mut lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let frames = altered["trace"]["frames"].as_u64().unwrap();
    let divergence = lines[0]["first_divergence"].as_object_mut().unwrap();
    let (casts, decisions) = (divergence.remove("casts").unwrap(), divergence.remove("decisions").unwrap());
    assert!(casts[0]["sensor"].is_string() && casts[0]["found"]["distance"].is_i64(), "{casts}");
    let change = json!({"of": "y_speed", "from": -656, "to": -600});
    let gravity = json!({"rule": "A-13", "what": "gravity", "unit": "speed", "value": 56, "change": change});
    assert!(decisions.as_array().unwrap().contains(&gravity), "{decisions}");
    let divergence = json!({"frame": 20, "column": "xv", "expected": right + 1, "got": right});
    assert_eq!(
        lines[0],
        json!({
            "file": "./a.json", "line": null, "name": altered["name"], "game": "s2", "frames": frames, "exact_frames": 20,
            "first_divergence": divergence,
        })
    );
    assert_eq!((&lines[1]["game"], &lines[1]["first_divergence"]), (&json!("cd"), &Value::Null));
    assert_eq!(lines[1]["frames"], lines[1]["exact_frames"]);
}

#[test]
fn json_names_the_rule_of_each_decision() {
    let folder = folder();
    // The player lands in frame 62.
    write(&folder, "a.json", &altered("s1", 70).0);
    let out = run_in(&folder, &["conformance", "a.json", "--json"]).stdout;
    let line: Value = serde_json::from_str(&out).unwrap();
    let decision = &line["first_divergence"]["decisions"][0];
    assert!(decision["rule"].as_str().unwrap().starts_with("G-"), "{decision}");
    assert!(decision["what"].is_string() && decision["value"].is_i64(), "{decision}");
}

/// Returns a folder with a broken file, a collection whose second line is broken, and two good scenarios.
fn half_broken() -> TempDir {
    let folder = folder();
    fs::write(folder.path().join("a.json"), "{\n\"game\": \"s1\",\n").unwrap();
    let mut broken = scenario("s2");
    broken["map"]["cells"][1][0] = 9999.into();
    fs::write(folder.path().join("b.jsonl"), format!("{}\n{broken}\n", scenario("s3"))).unwrap();
    write(&folder, "c.json", &scenario("s1"));
    folder
}

#[test]
fn what_cannot_be_read_is_named_counts_as_failed_and_the_rest_is_compared() {
    let folder = half_broken();
    let ran = run_in(&folder, &["conformance", ".", "no.json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let out = ran.stdout;
    assert!(out.contains("\ncannot be read: ./a.json: ") && out.contains(" line 3"), "{out}");
    assert!(out.contains("\ncannot be read: ./b.jsonl: line 2: map.cells[1]: tile 9999, expected less than "), "{out}");
    assert!(out.contains("\ncannot be read: no.json: no such file or folder, expected recorded scenarios\n"), "{out}");
    let last = out.lines().last().unwrap();
    assert!(last.starts_with("2 of 5 scenarios exact, ") && last.ends_with(", 3 cannot be read"), "{last}");
}

#[test]
fn json_says_of_what_cannot_be_read_where_it_is_and_why() {
    let folder = half_broken();
    let ran = run_in(&folder, &["conformance", "b.jsonl", "a.json", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines.len(), &lines[0]["first_divergence"], &lines[0]["line"]), (3, &Value::Null, &json!(1)));
    assert_eq!((&lines[1]["file"], &lines[1]["line"]), (&json!("b.jsonl"), &json!(2)));
    assert_eq!(lines[1]["name"], scenario("s2")["name"]);
    assert!(lines[1]["error"].as_str().unwrap().starts_with("b.jsonl: line 2: map.cells[1]: "), "{}", lines[1]);
    assert_eq!(
        (&lines[2]["file"], &lines[2]["line"], &lines[2]["name"]),
        (&json!("a.json"), &Value::Null, &Value::Null)
    );
    assert!(lines[2]["error"].as_str().unwrap().starts_with("a.json: "), "{}", lines[2]);
}

#[test]
fn where_nothing_can_be_read_one_line_says_so() {
    let folder = folder();
    let ran = run_in(&folder, &["conformance", "no.json", "none"]);
    let expected = "no.json: no such file or folder, expected recorded scenarios; 1 more cannot be read\n";
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", expected));
    let ran = run_in(&folder, &["conformance", "no.json", "none", "--json"]);
    assert_eq!((ran.code, ran.stdout.lines().count(), ran.stderr.as_str()), (1, 2, ""));
}
