//! `quarterpipe coverage`.

use crate::program::{folder, good, run_in, scenario, scenarios, write};

#[test]
fn coverage_counts_scenarios_frames_and_objects() {
    let folder = folder();
    let plain = scenario("s2");
    let with_object = scenarios("s1", true, 1).remove(0);
    write(&folder, "a.json", &plain);
    write(&folder, "b.json", &with_object);
    write(&folder, "c.json", &serde_json::json!({"name": "broken"}));
    let out = good(run_in(&folder, &["coverage", "."]));
    let frames = [&plain, &with_object].map(|scenario| scenario["trace"]["frames"].as_u64().unwrap());
    let start = format!("2 scenarios, {} frames; 1 scenarios with objects, ", frames[0] + frames[1]);
    assert!(out.lines().nth(2).unwrap().starts_with(&start), "{out}");
    assert!(out.contains("\nNot counted, because they cannot be read yet: 1.\n"), "{out}");
    assert!(out.contains(&format!("\n| frames | {} | 0 | {} | 0 | 0 |\n", frames[1], frames[0])), "{out}");
}
