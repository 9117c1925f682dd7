//! `quarterpipe bench`.

use serde_json::Value;

use crate::program::run;

const SCENES: [&str; 13] =
    ["stand", "run6", "run12", "hills6", "pipe12", "loop12", "air", "crowd", "ride", "push", "busy", "short", "long"];

#[test]
fn json_has_the_times_of_every_scene_snapshot_load_and_film() {
    let timings: Vec<Value> = serde_json::from_str(&run(&["bench", "--json", "--samples", "1"])).unwrap();
    let names: Vec<_> = timings.iter().map(|timing| timing["name"].as_str().unwrap()).collect();
    assert_eq!(names[..SCENES.len()], SCENES);
    let (snapshots, wholes) = names[SCENES.len()..].split_at(5);
    let kinds = ["clone", "clone_from", "save", "load", "digest"].map(|kind| format!("snapshot {kind}"));
    assert_eq!(snapshots, kinds);
    assert_eq!(wholes, ["load tiled 1000x200", "film of 600 frames"]);
    for timing in &timings {
        let [ns, min, max] = ["ns", "min", "max"].map(|key| timing[key].as_f64().unwrap());
        assert!(min <= ns && ns <= max, "{timing}");
    }
}

#[test]
fn the_table_has_a_line_for_each_scene_and_ends_with_what_a_longer_level_costs() {
    let out = run(&["bench", "--samples", "1"]);
    let (table, growth) = out.split_once("\n\n").unwrap();
    let names: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, SCENES);
    assert!(growth.starts_with("100 screens with 500 objects against 1 screen with 5: "), "{growth}");
    assert!(growth.contains("\nA snapshot of the first stage: "), "{growth}");
    assert!(growth.contains("\nload tiled 1000x200: "), "{growth}");
    assert!(growth.contains("\nfilm of 600 frames: "), "{growth}");
}

#[test]
fn one_scene_alone_is_stepped_without_a_word() {
    assert_eq!(run(&["bench", "--scene", "pipe12", "--frames", "100"]), "");
}
