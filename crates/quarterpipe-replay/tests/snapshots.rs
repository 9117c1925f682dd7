//! Every recorded scenario, re-simulated from saved states; and watched without being changed.

use std::path::Path;

use quarterpipe::World;
use quarterpipe_replay::{Scenario, conformance::Why, corpus};

const EVERY: usize = 50;

fn recorded(game: &str) -> Vec<Scenario> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{game}.jsonl.gz"));
    corpus::read(&path).expect("the project's own recordings can be read")
}

/// Steps a scenario; every 50th frame saves, restores from the bytes and runs to the next saved state.
fn assert_restores(scenario: &Scenario) {
    let stage = scenario.stage().expect("a stage");
    let inputs = scenario.input_frames();
    let mut world = scenario.world(&stage).expect("its objects are known");
    let mut restored = world.clone();
    for frame in 0..scenario.frames() {
        if frame % EVERY == 0 {
            assert_eq!(restored, world, "{} restored before frame {frame}", scenario.name);
            restored = World::from_bytes(&stage, &world.to_bytes(&stage)).expect("a saved state loads");
        }
        let input = [inputs.get(frame).copied().unwrap_or_default()];
        world.step(&stage, &input, &mut ());
        restored.step(&stage, &input, &mut ());
    }
    assert_eq!(restored.digest(), world.digest(), "{}", scenario.name);
}

/// An observer who wants to know why sees casts and decisions, and changes nothing.
fn assert_watching_changes_nothing(scenario: &Scenario) {
    let stage = scenario.stage().expect("a stage");
    let inputs = scenario.input_frames();
    let mut world = scenario.world(&stage).expect("its objects are known");
    let mut watched = world.clone();
    let mut why = Why::default();
    for frame in 0..scenario.frames().min(200) {
        let input = [inputs.get(frame).copied().unwrap_or_default()];
        world.step(&stage, &input, &mut ());
        watched.step(&stage, &input, &mut why);
    }
    assert_eq!(watched, world, "{}", scenario.name);
    assert!(!why.casts.is_empty(), "{} casts sensors", scenario.name);
}

fn check(game: &str) {
    for scenario in recorded(game) {
        assert_restores(&scenario);
        assert_watching_changes_nothing(&scenario);
    }
}

#[test]
fn s1_scenarios_run_on_equally_from_a_state_saved_every_50_frames() {
    check("s1");
}

#[test]
fn cd_scenarios_run_on_equally_from_a_state_saved_every_50_frames() {
    check("cd");
}

#[test]
fn s2_scenarios_run_on_equally_from_a_state_saved_every_50_frames() {
    check("s2");
}

#[test]
fn s3_scenarios_run_on_equally_from_a_state_saved_every_50_frames() {
    check("s3");
}

#[test]
fn s3k_scenarios_run_on_equally_from_a_state_saved_every_50_frames() {
    check("s3k");
}
