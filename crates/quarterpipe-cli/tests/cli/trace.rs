//! `quarterpipe trace`.

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

use serde_json::Value;

use crate::program::{column, command, folder, good, run, run_in, scenario, scenarios, write};

/// Returns the header and the rows of a CSV text.
fn csv(text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let rows = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
    (header, rows)
}

#[test]
fn the_trace_of_a_scenario_equals_its_recorded_columns() {
    let games = ["s1", "cd", "s2", "s3", "s3k"];
    for scenario in games.into_iter().flat_map(|game| scenarios(game, false, 3)) {
        let folder = folder();
        write(&folder, "scenario.json", &scenario);
        let (header, rows) = csv(&good(run_in(&folder, &["trace", "scenario.json"])));
        assert_eq!(header[..4], ["frame", "pad", "x", "xs"]);
        let frames: Vec<String> = (1..=rows.len()).map(|frame| frame.to_string()).collect();
        assert_eq!(rows.iter().map(|row| row[0].clone()).collect::<Vec<_>>(), frames);
        for (index, name) in header.iter().enumerate().skip(1) {
            let ours: Vec<i64> = rows.iter().map(|row| row[index].parse().unwrap()).collect();
            assert_eq!(ours, column(&scenario, name), "{} {name}", scenario["name"]);
        }
    }
}

#[test]
fn the_columns_of_each_game_are_those_of_its_recordings() {
    let columns = |rules: &str| {
        let text = run(&["trace", "flat", "--input", "R1", "--rules", rules]);
        text.lines().next().unwrap().to_owned()
    };
    const COMMON: &str = "frame,pad,x,xs,y,ys,xv,yv,gv,ang,st,xr,yr,rt,lk,rings";
    assert_eq!(columns("s1"), format!("{COMMON},low"));
    assert_eq!(columns("cd"), format!("{COMMON},low,chg,stk,ctl,po,so,lm,cyc"));
    assert_eq!(columns("s2"), format!("{COMMON},ts,lrb,sdf,sdc,stk,oc"));
    assert_eq!(columns("s3k"), format!("{COMMON},ts,lrb,sdf,sdc,stk,oc,djf,djp"));
}

#[test]
fn a_scenario_without_a_trace_or_with_a_useless_one_is_traced_all_the_same() {
    let folder = folder();
    let mut scenario = scenario("s2");
    write(&folder, "whole.json", &scenario);
    let whole = good(run_in(&folder, &["trace", "whole.json"]));
    scenario["trace"] = "lost".into();
    write(&folder, "useless.json", &scenario);
    scenario.as_object_mut().unwrap().remove("trace");
    write(&folder, "without.json", &scenario);
    assert_eq!(good(run_in(&folder, &["trace", "without.json"])), whole);
    assert_eq!(good(run_in(&folder, &["trace", "useless.json"])), whole);
    let frames: u64 = scenario["inputs"].as_array().unwrap().iter().map(|run| run[1].as_u64().unwrap()).sum();
    assert_eq!(whole.lines().count() as u64, 1 + frames);
}

#[test]
fn json_rows_have_the_values_of_the_csv_rows() {
    let arguments = ["trace", "hills", "--input", "R30 RA10"];
    let (header, rows) = csv(&run(&arguments));
    let json: Vec<Value> = serde_json::from_str(&run(&[&arguments[..], &["--format", "json"]].concat())).unwrap();
    assert_eq!((rows.len(), json.len()), (40, 40));
    for (row, object) in rows.iter().zip(&json) {
        assert_eq!(object.as_object().unwrap().len(), header.len());
        for (name, value) in header.iter().zip(row) {
            assert_eq!(object[name].to_string(), *value);
        }
    }
}

#[test]
fn why_adds_casts_and_decisions_to_json_rows() {
    // Off the floor with a jump, and down again.
    let text = run(&["trace", "flat", "--input", "R30 RA10 _60", "--format", "json", "--why"]);
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let casts = rows[5]["casts"].as_array().unwrap();
    let down: Vec<&Value> = casts.iter().filter(|cast| cast["direction"] == "Down").collect();
    assert_eq!(down.iter().map(|cast| &cast["found"]["distance"]).collect::<Vec<_>>(), [0, 0]);
    assert_eq!(down.iter().map(|cast| &cast["sensor"]).collect::<Vec<_>>(), ["B", "A"]);
    assert!(rows.iter().all(|row| row["decisions"].is_array()));
    let decision = rows.iter().find_map(|row| row["decisions"].get(0)).unwrap();
    assert!(decision["rule"].is_string() && decision["what"].is_string() && decision["value"].is_i64());
}

#[test]
fn why_adds_two_columns_to_csv_rows() {
    let arguments = ["trace", "flat", "--input", "R30 RA10 _60"];
    let (plain_header, plain_rows) = csv(&run(&arguments));
    let (header, rows) = csv(&run(&[&arguments[..], &["--why"]].concat()));
    assert_eq!(header[plain_header.len()..], ["decisions", "casts"]);
    assert_eq!(rows[7][..plain_header.len()], plain_rows[7]);
    assert!(rows[7].last().unwrap().contains(" Down Top A: 0 angle "), "{:?}", rows[7]);
}

#[test]
fn other_inputs_rules_and_characters_can_be_put_into_a_scenario() {
    let folder = folder();
    write(&folder, "a.json", &scenario("s2"));
    let (header, rows) =
        csv(&good(run_in(&folder, &["trace", "a.json", "--input", "L7", "--rules", "s1", "--character", "tails"])));
    assert_eq!((header.last().unwrap().as_str(), rows.len()), ("low", 7));
    assert!(rows.iter().all(|row| row[1] == "4"));
}

#[test]
fn an_output_file_has_what_would_be_printed() {
    let folder = folder();
    let printed = good(run_in(&folder, &["trace", "flat", "--input", "R9"]));
    assert_eq!(good(run_in(&folder, &["trace", "flat", "--input", "R9", "--output", "a.csv"])), "");
    assert_eq!(std::fs::read_to_string(folder.path().join("a.csv")).unwrap(), printed);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_reader_who_has_enough_ends_the_program_quietly() {
    let folder = folder();
    for format in ["csv", "json"] {
        let mut command = command(folder.path(), &["trace", "flat", "--input", "R30000", "--format", format]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]));
    }
}
