//! Every recorded scenario is exact in every compared column of every frame, and the comparison can fail.

use std::{
    collections::BTreeSet,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use quarterpipe_conformance::{
    Scenario,
    comparison::{self, Report},
    corpus,
};

fn recorded(game: &str) -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let path: PathBuf = folder.join(format!("{game}.jsonl.gz"));
    corpus::read(&path).expect("the project's own recordings can be read")
}

/// Runs all scenarios of a game. Expects `scenarios` scenarios with `frames` frames, all exact, the given number of scenarios with objects,
/// and objects compared in the given number of frames, so that objects do not count as gone too early.
fn assert_exact(game: &str, scenarios: usize, frames: usize, [with_objects, object_frames]: [usize; 2]) {
    let recorded = recorded(game);
    let reports: Vec<_> =
        recorded.iter().map(|scenario| comparison::check(scenario).expect("a recorded scenario can be run")).collect();
    let differing: Vec<String> = reports.iter().filter_map(difference).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(reports.len(), scenarios, "scenarios");
    assert_eq!(reports.iter().map(|report| report.exact_frames).sum::<usize>(), frames, "exact frames");
    let objects = recorded.iter().filter(|scenario| !scenario.objects.is_empty()).count();
    assert_eq!(objects, with_objects, "scenarios with objects");
    let compared = reports.iter().map(|report| report.object_frames).sum::<usize>();
    assert_eq!(compared, object_frames, "objects compared, summed over the frames");
    let slots = |scenario: &Scenario| 0..scenario.objects.len() as u16;
    let counted = recorded
        .iter()
        .flat_map(|scenario| slots(scenario).map(move |slot| comparison::frames_compared(scenario, slot)));
    assert_eq!(counted.sum::<usize>(), object_frames, "objects counted without a run, summed over the frames");
}

/// Describes the first difference of a report.
fn difference(report: &Report) -> Option<String> {
    let first = report.divergence.as_ref()?;
    let (name, frame, column) = (&report.name, first.frame, &first.column);
    Some(format!("{name}: frame {frame}: {column} is {}, expected {}", first.got, first.expected))
}

#[test]
fn every_frame_of_s1_is_exact() {
    assert_exact("s1", 562, 112_744, [303, 69_584]);
}

#[test]
fn every_frame_of_cd_is_exact() {
    assert_exact("cd", 730, 155_175, [266, 75_361]);
}

#[test]
fn every_frame_of_s2_is_exact() {
    assert_exact("s2", 637, 123_295, [336, 76_157]);
}

#[test]
fn every_frame_of_s3_is_exact() {
    assert_exact("s3", 616, 124_162, [302, 62_110]);
}

#[test]
fn every_frame_of_s3k_is_exact() {
    assert_exact("s3k", 1039, 210_924, [296, 44_857]);
}

/// Runs the scenarios of a set of a game. Expects these numbers of scenarios and of frames in the scenarios that can be read. All scenarios
/// except the named ones must be exact. A named one that has become exact also fails.
fn assert_exact_but(not_yet: &[&str], set: &str, game: &str, [scenarios, frames]: [usize; 2]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{set}/{game}.jsonl.gz"));
    let (mut names, mut wrong, mut seen_frames) = (BTreeSet::new(), Vec::new(), 0);
    corpus::visit(&path, &mut |entry| {
        let name = entry.name.expect("a scenario has a name");
        let checked = entry.scenario.and_then(|scenario| {
            seen_frames += scenario.frames();
            comparison::check(&scenario)
        });
        let difference = checked.map_or_else(|error| Some(error.to_string()), |report| difference(&report));
        match (difference, not_yet.contains(&name.as_str())) {
            (Some(difference), false) => wrong.push(difference),
            (None, true) => wrong.push(format!("{name}: is exact now; take it off the list of {set}/{game}")),
            _ => {}
        }
        assert!(names.insert(name.clone()), "{name} appears twice in {set}/{game}");
        ControlFlow::Continue(())
    });
    wrong.extend(not_yet.iter().filter(|name| !names.contains(**name)).map(|name| format!("{name}: no such scenario")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(
        [names.len(), seen_frames],
        [scenarios, frames],
        "scenarios of {set}/{game}, and frames of those that can be read"
    );
}

#[test]
fn what_was_found_in_s1_is_exact_but_for_one() {
    assert_exact_but(&["sprite_limit_80_1"], "found", "s1", [27, 4982]);
}

#[test]
fn what_was_found_in_cd_is_exact_but_for_three() {
    let unexplained = [
        "lost-ring-count__cd_objects_800102_03",
        "unexplained-mini-roll-up-on-wall__cd_mini_objects_800281_00",
        "unexplained-monitor-bump-on-slope__cd_objects_800208_05",
    ];
    assert_exact_but(&unexplained, "found", "cd", [86, 14_042]);
}

#[test]
fn what_was_found_in_s2_is_exact() {
    assert_exact_but(&[], "found", "s2", [21, 3949]);
}

#[test]
fn what_was_found_in_s3_is_exact_but_for_one() {
    assert_exact_but(&["badnik_shot_slot_2"], "found", "s3", [55, 8017]);
}

#[test]
fn what_was_found_in_s3k_is_exact_but_for_four() {
    let unexplained = [
        "background-balance-side__s3k_bg_800076_06",
        "background-balance-side__s3k_bg_800169_04",
        "first-frame-spikes-not-solid__s3k_dead_800006_11",
        "unexplained-push-bit-on-spring__s3k_water_objects_800103_01",
    ];
    assert_exact_but(&unexplained, "found", "s3k", [128, 19_438]);
}

#[test]
fn the_areas_of_s1_are_exact() {
    assert_exact_but(&[], "areas", "s1", [53, 16_811]);
}

#[test]
fn the_areas_of_s2_are_exact() {
    assert_exact_but(&[], "areas", "s2", [52, 20_124]);
}

#[test]
fn the_areas_of_s3_are_exact() {
    assert_exact_but(&[], "areas", "s3", [111, 50_228]);
}

#[test]
fn the_areas_of_s3k_are_exact() {
    assert_exact_but(&[], "areas", "s3k", [320, 44_289]);
}

#[test]
fn air_in_s1_is_exact() {
    assert_exact_but(&[], "air", "s1", [63, 23_683]);
}

#[test]
fn air_in_s2_is_exact() {
    assert_exact_but(&[], "air", "s2", [64, 23_267]);
}

#[test]
fn air_in_s3_is_exact() {
    assert_exact_but(&[], "air", "s3", [66, 23_441]);
}

#[test]
fn air_in_s3k_is_exact() {
    assert_exact_but(&[], "air", "s3k", [67, 23_885]);
}

#[test]
fn followers_in_s2_are_exact() {
    assert_exact_but(&[], "follower", "s2", [237, 98_671]);
}

#[test]
fn followers_in_s3_are_exact() {
    assert_exact_but(&[], "follower", "s3", [245, 100_042]);
}

#[test]
fn followers_in_s3k_are_exact() {
    assert_exact_but(&[], "follower", "s3k", [236, 98_436]);
}

/// Returns a recording of air.
fn air_json(game: &str, name: &str) -> serde_json::Value {
    scenario_json(&format!("air/{game}"), name)
}

#[test]
fn an_altered_seed_countdown_or_bubble_is_reported() {
    for (path, column) in [
        ("/trace/seed/1", "seed"),
        ("/trace/bubbles/0/keys/0/1", "bubbles[0].x"),
        ("/trace/bubbles/0/last", "bubbles[0]"),
        ("/trace/bubbles/0/subtype", "bubbles[0]"),
    ] {
        let mut json = air_json("s2", "maker_000");
        let place = json.pointer_mut(path).expect("the recording has it");
        *place = (place.as_i64().expect("a number") + 1).into();
        let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
        let report = comparison::check(&scenario).expect("it can be run");
        assert_eq!(report.divergence.map(|first| first.column), Some(column.to_owned()), "{path}");
    }
    let mut json = air_json("s2", "maker_000");
    json["trace"]["countdown"]["t"] = serde_json::json!({ "rle": [16, 622] });
    let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
    let report = comparison::check(&scenario).expect("it can be run");
    assert_eq!(report.divergence.map(|first| first.column), Some("countdown.t".to_owned()));
}

/// Returns a recorded scenario as JSON.
fn scenario_json(game: &str, name: &str) -> serde_json::Value {
    use std::io::{BufRead, BufReader};
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{game}.jsonl.gz"));
    let file = std::fs::File::open(path).expect("the copy is there");
    BufReader::new(flate2::read::GzDecoder::new(file))
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(&line.expect("a line")).expect("JSON"))
        .find(|scenario| scenario["name"] == name)
        .expect("the scenario is there")
}

#[test]
fn one_altered_subpixel_is_reported_with_its_frame_ten_frames_of_context_and_the_casts() {
    let mut json = scenario_json("s1", "air_control");
    json["trace"]["player"]["xs"][99] = 1.into();
    let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
    let report = comparison::check(&scenario).expect("it runs");
    assert_eq!((report.exact_frames, report.frames), (190, 191));
    let first = report.divergence.expect("a divergence");
    assert_eq!((first.frame, first.column.as_str(), first.expected), (100, "xs", 1));
    assert_eq!(first.context.len(), 11);
    assert_eq!(first.context[0].frame, 90);
    assert!(!first.casts.is_empty());
}

#[test]
fn an_object_that_is_not_where_it_was_recorded_is_reported() {
    let mut json = scenario_json("s1", "platform_horiz");
    let moved = json["objects"][0]["x"].as_i64().expect("a place") + 1;
    json["objects"][0]["x"] = moved.into();
    let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
    let report = comparison::check(&scenario).expect("it runs");
    assert_eq!(report.divergence.map(|first| (first.frame, first.column)), Some((0, "o0.x".to_owned())));
}

#[test]
fn an_object_that_outlives_its_recording_is_reported() {
    let mut json = scenario_json("s1", "ring_edge_9");
    let frames = json["trace"]["frames"].as_u64().expect("frames");
    json["trace"]["objects"][0]["id"] = serde_json::json!({"rle": [37, 1, 0, frames - 1]});
    let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
    let report = comparison::check(&scenario).expect("it runs");
    let first = report.divergence.expect("a divergence");
    assert_eq!((first.frame, first.column.as_str(), first.expected), (2, "o0.id", 0));
}

#[test]
fn a_wrong_rule_set_is_not_exact() {
    // S3K ends a roll earlier. [G-44]
    let mut json = scenario_json("s3k", "roll_flat");
    json["game"] = "s3".into();
    let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
    assert!(!comparison::check(&scenario).expect("it runs").is_exact());
}

#[test]
fn bad_scenarios_name_the_place_and_what_was_expected() {
    let broken = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = scenario_json("s1", "air_control");
        change(&mut json);
        Scenario::from_json(&json.to_string()).expect_err("no scenario").to_string()
    };
    type Change<'a> = &'a dyn Fn(&mut serde_json::Value);
    let cases: [(&str, Change); 11] = [
        ("game: unknown variant `s9`, expected one of `s1`, `cd`, `s2`, `s3`, `s3k`", &|json| {
            json["game"] = "s9".into()
        }),
        ("map.rows[3]: 119 cells, expected 120", &|json| json["map"]["rows"][3] = [0, 119].into()),
        ("map.rows[3]: palette index 7, expected less than 2", &|json| json["map"]["rows"][3] = [7, 120].into()),
        ("map.cells[1]: tile 9, expected less than 2", &|json| json["map"]["cells"][1] = [9, 0, 0, 3, 3].into()),
        ("map.cells[1]: expected solidities of 0 to 3", &|json| json["map"]["cells"][1] = [1, 0, 0, 4, 3].into()),
        ("inputs[0]: \"X\", expected letters of U D L R A B C", &|json| json["inputs"][0][0] = "X".into()),
        ("trace.player.gv: 1 frames, expected 191", &|json| json["trace"]["player"]["gv"] = [0].into()),
        ("init.player.x: 99999999999, expected -32768 to 65535", &|json| {
            json["init"]["player"]["x"] = 99_999_999_999_i64.into();
        }),
        ("init.player.ang: 256, expected 0 to 255", &|json| json["init"]["player"]["ang"] = 256.into()),
        ("loop_chunks[0]: expected a column and a row below 128", &|json| {
            json["loop_chunks"] = serde_json::json!([[65535, 0]]);
        }),
        ("player.character: unknown variant `shadow`, expected one of `sonic`, `tails`, `knuckles`, `mini`", &|json| {
            json["player"]["character"] = "shadow".into()
        }),
    ];
    for (expected, change) in cases {
        let error = broken(change);
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn a_trace_without_one_of_the_columns_is_an_error_and_not_exact() {
    let mut json = scenario_json("s1", "air_control");
    json["trace"]["player"].as_object_mut().expect("columns").remove("gv");
    let scenario = Scenario::from_json(&json.to_string()).expect("still a scenario");
    let error = comparison::check(&scenario).expect_err("nothing to compare with").to_string();
    assert_eq!(error, "trace.player: expected a column \"gv\"");
}
