//! The digests that the web page must reach: those of native code for the same inputs.

use std::{collections::BTreeMap, env, fs, path::Path};

use quarterpipe::rules::{CharacterId, Game};
use quarterpipe_level::builtin;
use quarterpipe_replay::{Inputs, WorldDigest};
use serde::{Deserialize, Serialize};

/// The contents of `web/tests/digests.json`.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Digests {
    /// The buttons held, from frame 1 on.
    inputs: Inputs,
    /// By stage and rule set: the digest after the last input.
    digests: BTreeMap<String, BTreeMap<String, WorldDigest>>,
}

/// Returns the digest of a built-in stage's world after these inputs.
fn digest(stage: &str, rules: &str, inputs: &Inputs) -> WorldDigest {
    let level = builtin::level(stage).expect("a built-in stage");
    let stage = level.stage(rules.parse::<Game>().expect("a game").rules()).expect("a stage");
    let mut world = level.start(&stage, CharacterId::Sonic);
    for held in inputs.iter() {
        world.step(&stage, &held, &mut ());
    }
    WorldDigest(world.digest())
}

#[test]
fn the_web_page_is_compared_with_what_runs_here() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/digests.json");
    let written: Digests = serde_json::from_str(&fs::read_to_string(&path).expect("the file")).expect("digests");
    assert_eq!(written.inputs.frames(), 1000);
    let of_stage = |stage: &str| {
        let rules = ["s1", "cd", "s2", "s3", "s3k"];
        rules.map(|rules| (rules.to_owned(), digest(stage, rules, &written.inputs))).into_iter().collect()
    };
    let digests = builtin::names().map(|stage| (stage.to_owned(), of_stage(stage))).collect();
    let here = Digests { inputs: written.inputs.clone(), digests };
    if env::var_os("UPDATE").is_some() {
        let json = serde_json::to_string_pretty(&here).expect("JSON") + "\n";
        fs::write(&path, json).expect("the file is written");
        return;
    }
    assert_eq!(written, here, "UPDATE=1 cargo test -p quarterpipe-cli --test web_digests rewrites them");
}
