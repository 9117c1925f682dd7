//! Every recorded scenario is re-simulated from saved states, and watched without being changed.

use std::{ops::ControlFlow, path::Path};

use quarterpipe::World;
use quarterpipe_conformance::{Scenario, corpus, kinds::RecordedObject};
use quarterpipe_replay::Reasons;

/// Frames from one saved state that is restored from bytes to the next.
const EVERY: usize = 50;
/// How many frames a rollback goes back.
const BACK: usize = 8;

/// Returns the open recordings of a game, then those of `found` and `areas` that can be read.
fn recorded(game: &str) -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let open = folder.join(format!("{game}.jsonl.gz"));
    let mut scenarios = corpus::read(&open).expect("the project's own recordings can be read");
    for set in ["found", "areas", "air", "follower"] {
        let path = folder.join(set).join(format!("{game}.jsonl.gz"));
        if path.exists() {
            corpus::visit(&path, &mut |entry| {
                scenarios.extend(entry.scenario.ok());
                ControlFlow::Continue(())
            });
        }
    }
    scenarios
}

/// Steps a scenario. In every frame, a copy is set back eight frames and steps there again. Every 50th frame, another copy is
/// restored from bytes that were just saved, and steps on from there until the next.
fn assert_restores(scenario: &Scenario) {
    let stage = scenario.stage().expect("a stage");
    let inputs = scenario.inputs_of_both();
    let input = |frame: usize| inputs[frame];
    let mut world = scenario.world(&stage).expect("its objects are known");
    let mut loaded = world.clone();
    let mut again = world.clone();
    // The states saved before each of the last eight frames.
    let mut ring: Vec<World<RecordedObject>> = vec![world.clone(); BACK];
    for frame in 0..scenario.frames() {
        if frame % EVERY == 0 {
            assert_eq!(loaded, world, "{} restored before frame {frame}", scenario.name);
            // A world from bytes does not know which objects rest.
            loaded = World::from_bytes(&stage, &world.to_bytes(&stage)).expect("a saved state loads");
        }
        ring[frame % BACK].clone_from(&world);
        world.step(&stage, &input(frame), &mut ());
        loaded.step(&stage, &input(frame), &mut ());
        let from = (frame + 1).saturating_sub(BACK);
        again.clone_from(&ring[from % BACK]);
        for frame in from..=frame {
            again.step(&stage, &input(frame), &mut ());
        }
        assert_eq!(again, world, "{} set back before frame {from}", scenario.name);
        assert_eq!(again.digest(), world.digest(), "{} set back before frame {from}", scenario.name);
    }
    assert_eq!(loaded, world, "{}", scenario.name);
}

/// Asserts that an observer that wants explanations sees casts and decisions, and changes nothing.
fn assert_watching_changes_nothing(scenario: &Scenario) {
    let stage = scenario.stage().expect("a stage");
    let mut world = scenario.world(&stage).expect("its objects are known");
    let mut watched = world.clone();
    let mut why = Reasons::default();
    for input in scenario.input_frames().into_iter().take(200) {
        world.step(&stage, &[input], &mut ());
        watched.step(&stage, &[input], &mut why);
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
fn s1_scenarios_run_equally_from_eight_frames_back_and_from_saved_states() {
    check("s1");
}

#[test]
fn cd_scenarios_run_equally_from_eight_frames_back_and_from_saved_states() {
    check("cd");
}

#[test]
fn s2_scenarios_run_equally_from_eight_frames_back_and_from_saved_states() {
    check("s2");
}

#[test]
fn s3_scenarios_run_equally_from_eight_frames_back_and_from_saved_states() {
    check("s3");
}

#[test]
fn s3k_scenarios_run_equally_from_eight_frames_back_and_from_saved_states() {
    check("s3k");
}
