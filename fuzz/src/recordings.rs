//! Recordings and scenarios: any that can be read can be run, and is written in the same form.

use quarterpipe::Stage;
use quarterpipe_conformance::{Scenario, comparison};
use quarterpipe_level::builtin;
use quarterpipe_replay::{Detail, Inputs, Recording, Rows};

/// The maximum number of frames run: a longer run shows nothing new.
const MOST_FRAMES: usize = 2_000;

/// Checks a recording, or a file of inputs.
pub fn recording(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<Inputs>() {
        Ok(inputs) => {
            assert_eq!(inputs.to_string().parse(), Ok(inputs.clone()));
            assert_eq!(inputs.to_file().parse(), Ok(inputs));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let recording = match Recording::from_json(text) {
        Ok(recording) => recording,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(Recording::from_json(&recording.to_json()).as_ref(), Ok(&recording));
    let level = builtin::level(&recording.start.level).unwrap_or_else(|| builtin::level("flat").expect("a level"));
    if recording.inputs.frames() > MOST_FRAMES {
        return;
    }
    let rules = recording.start.rules.rules();
    let stage: Stage = level.stage(rules).expect("a stage of a built-in level");
    let start = level.start_with(&stage, recording.start.character, recording.start.follower);
    if let Err(desync) = recording.replay(&stage, &mut start.clone()) {
        assert!(desync.same_until < desync.frame && desync.expected != desync.got);
    }
    let recorded = recording.with_digests(&stage, start.clone());
    assert_eq!(recorded.replay(&stage, &mut start.clone()), Ok(()));
    assert_eq!(Recording::from_json(&recorded.to_json()), Ok(recorded));
}

/// Checks a scenario: its stage, its world and the comparison with its trace.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let scenario = match Scenario::from_json(text) {
        Ok(scenario) => scenario,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    if scenario.map.width * scenario.map.height > 1 << 16 || scenario.frames() > MOST_FRAMES {
        return;
    }
    let Ok(stage) = scenario.stage() else { return };
    let Ok(world) = scenario.world(&stage) else { return };
    let inputs = scenario.inputs_of_both().into_iter().take(MOST_FRAMES).collect();
    for row in Rows::new(&stage, world, scenario.game, inputs, Detail::Why) {
        assert!(row.why.is_some());
    }
    if scenario.trace.is_some() {
        drop(comparison::check(&scenario));
    }
}
