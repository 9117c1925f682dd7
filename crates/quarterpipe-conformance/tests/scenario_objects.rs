//! Invalid objects of scenarios: one line gives the place and what was expected.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use flate2::read::GzDecoder;
use quarterpipe::object::ObjectId;
use quarterpipe_conformance::{Scenario, comparison};
use serde_json::{Value, json};

/// Returns the first recorded scenario of a game that sets up an object of this kind, and that object's slot.
fn with_kind(game: &str, kind: &str) -> (Value, usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{game}.jsonl.gz"));
    let file = File::open(path).expect("the project's own recordings can be read");
    BufReader::new(GzDecoder::new(file))
        .lines()
        .map(|line| serde_json::from_str::<Value>(&line.expect("a line")).expect("JSON"))
        .find_map(|scenario| {
            let slot = scenario["objects"].as_array()?.iter().position(|object| object["kind"] == kind)?;
            Some((scenario, slot))
        })
        .expect("a scenario with this kind")
}

/// Returns the error of a scenario.
fn error(scenario: &Value) -> String {
    Scenario::from_json(&scenario.to_string()).map(|_| ()).expect_err("no scenario").to_string()
}

/// Returns the error of a scenario whose object of this kind has another value. Its slot is written as `#`.
fn error_with(game: &str, kind: &str, key: &str, value: Value) -> String {
    let (mut scenario, slot) = with_kind(game, kind);
    assert!(Scenario::from_json(&scenario.to_string()).is_ok());
    scenario["objects"][slot][key] = value;
    error(&scenario).replace(&format!("objects[{slot}]"), "objects[#]")
}

#[test]
fn an_unknown_kind_and_one_of_another_game_are_errors() {
    let unknown = error_with("s1", "rock", "kind", json!("teapot"));
    assert_eq!(unknown, r#"objects[#].kind: "teapot", expected a kind of s1"#);
    let other_game = error_with("s3k", "spikes", "kind", json!("grassy_platform"));
    assert_eq!(other_game, r#"objects[#].kind: "grassy_platform", expected a kind of s3k"#);
}

#[test]
fn a_subtype_that_the_kind_does_not_have_is_an_error() {
    let cases = [
        ("s1", "spikes", 0x60, "96, expected a high digit of 0 to 5"),
        ("s1", "spikes", 3, "3, expected a low digit of 0 to 2"),
        ("s1", "floating_block", 7, "7, expected a low digit of 0 to 4 or 8 to 11"),
        ("s1", "platform", 7, "7, expected a low digit of 0 to 3, 5, 6 or 9 to 12"),
        ("s1", "bridge", 200, "200, expected 3 to 16"),
        ("s1", "grassy_platform", 7, "7, expected a low digit of 0 to 5"),
        ("s1", "monitor", 9, "9, expected 0 to 8"),
        ("s1", "elevator", 1, "1, expected 0"),
        ("cd", "platform", 0x70, "112, expected a high digit of 0 to 6"),
        ("cd", "ring", 1, "1, expected 0"),
        ("s2", "platform", 0x80, "128, expected a high digit of 0 to 4"),
        ("s2", "swing_platform", 0x24, "36, expected a high digit of 0, 1 or 3"),
        ("s2", "spiral", 0x80, "128, expected 0 to 127"),
        ("s3", "rock", 3, "3, expected only one of the bits 0 to 2"),
        ("s3", "hcz_block", 4, "4, expected 0 to 3"),
        ("s3k", "spikes", 0x80, "128, expected a high digit of 0 to 7"),
    ];
    for (game, kind, subtype, expected) in cases {
        assert_eq!(
            error_with(game, kind, "subtype", json!(subtype)),
            format!("objects[#].subtype: {expected} for \"{kind}\"")
        );
    }
    let wide = error_with("s1", "rock", "subtype", json!(256));
    assert!(wide.starts_with("objects[#].subtype: invalid value: integer `256`, expected u8"), "{wide}");
}

#[test]
fn a_scripted_box_without_a_size_or_with_unknown_faces_is_an_error() {
    let cases = [
        ("half_width", json!(0), "half_width: expected 1 to 255 pixels"),
        ("half_height", json!(null), "half_height: expected 1 to 255 pixels"),
        ("solid", json!("left"), r#"solid: "left", expected full, top or bottom"#),
    ];
    for (key, value, expected) in cases {
        assert_eq!(error_with("cd", "test_solid", key, value), format!("objects[#].{expected}"));
    }
}

#[test]
fn a_profile_of_another_length_than_the_kind_reads_is_an_error() {
    let cases = [
        ("s1", "grassy_platform", "surface", 43, "surface: 43 values, expected 44"),
        ("s1", "seesaw", "surface_flat", 0, "surface_flat: 0 values, expected 48"),
        ("s2", "springboard", "surface", 41, "surface: 41 values, expected 40"),
        ("s2", "spring_diag_up_red", "surface", 27, "surface: expected the heights"),
        ("s3", "collapsing_ledge", "surface", 0, "surface: 0 values, expected 30"),
        ("s1", "rock", "surface", 4, "surface: 4 values, expected 0"),
    ];
    for (game, kind, key, length, expected) in cases {
        let error = error_with(game, kind, key, json!(vec![0; length]));
        assert_eq!(error, format!("objects[#].{expected} for \"{kind}\""));
    }
}

#[test]
fn a_place_beyond_what_recordings_can_hold_is_an_error() {
    assert_eq!(error_with("s1", "rock", "x", json!(65_536)), "objects[#].x: 65536, expected -32768 to 65535");
    assert_eq!(error_with("s1", "rock", "y", json!(-32_769)), "objects[#].y: -32769, expected -32768 to 65535");
    let (mut scenario, _) = with_kind("s1", "rock");
    scenario["player"]["x"] = json!(70_000);
    assert_eq!(error(&scenario), "player.x: 70000, expected -32768 to 65535");
}

#[test]
fn more_objects_than_slots_are_an_error() {
    for (game, slots) in [("s1", 96), ("cd", 96), ("s2", 112), ("s3", 89)] {
        let (mut scenario, slot) = with_kind(game, "ring");
        let ring = scenario["objects"][slot].clone();
        scenario["objects"] = json!(vec![ring; slots + 1]);
        assert_eq!(error(&scenario), format!("objects: {} objects, expected at most {slots}", slots + 1));
    }
}

#[test]
fn objects_of_which_init_says_nothing_are_an_error() {
    let (scenario, _) = with_kind("s1", "push_block");
    let count = scenario["objects"].as_array().expect("objects").len();
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut scenario = scenario.clone();
        change(&mut scenario["init"]);
        error(&scenario)
    };
    let missing = broken(&|init| drop(init.as_object_mut().expect("init").remove("objects")));
    assert_eq!(missing, format!("init.objects: 0 objects, expected {count}"));
    let more = broken(&|init| init["objects"].as_array_mut().expect("objects").push(json!({"id": 1})));
    assert_eq!(more, format!("init.objects: {} objects, expected {count}", count + 1));
    let without_id = broken(&|init| drop(init["objects"][0].as_object_mut().expect("columns").remove("id")));
    assert_eq!(without_id, r#"init.objects[0]: expected a value for "id""#);
    let large = broken(&|init| init["objects"][0]["id"] = json!(65_536));
    assert_eq!(large, "init.objects[0].id: 65536, expected 0 to 65535");
}

#[test]
fn an_object_that_is_gone_before_frame_1_leaves_its_slot_free_and_is_not_compared() {
    let (mut scenario, slot) = with_kind("s1", "push_block");
    let object_frames = |scenario: &Value| {
        let scenario = Scenario::from_json(&scenario.to_string()).expect("a scenario");
        let stage = scenario.stage().expect("a stage");
        let world = scenario.world(&stage).expect("a world");
        let is_there = world.objects.get(ObjectId(slot as u16)).is_some();
        let compared = comparison::frames_compared(&scenario, slot as u16);
        let report = comparison::check(&scenario).expect("a report");
        assert_eq!(report.object_frames, report.objects.values().sum::<usize>());
        (is_there, compared, report.object_frames)
    };
    let (was_there, compared, all) = object_frames(&scenario);
    assert!(was_there && compared > 0);
    scenario["init"]["objects"][slot]["id"] = json!(0);
    assert_eq!(object_frames(&scenario), (false, 0, all - compared));
}
