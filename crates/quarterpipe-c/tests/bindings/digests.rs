//! The ends of the recorded runs through the built-in levels, computed by the engine without the C library. Programs in other languages
//! print the same lines: see `.ci/c-bindings`.

use std::{env, fs};

use quarterpipe::{
    Input,
    rules::{CharacterId, Game},
};
use quarterpipe_host::Events;
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bindings/digests.txt");
/// The script that Godot runs, and the run that it replays.
const GODOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../godot/demo/test.gd");
const RUN_OF_GODOT: &str = "first s2: ";
const GAMES: [&str; 5] = ["s1", "cd", "s2", "s3", "s3k"];

#[test]
fn the_recorded_runs_end_as_the_file_of_digests_and_godots_script_say() {
    let mut lines = String::new();
    for name in builtin::names() {
        if let Some(inputs) = builtin::inputs(name) {
            let inputs = inputs.parse().unwrap();
            lines.extend(GAMES.map(|game| line(name, game, &inputs)));
        }
    }
    let script = fs::read_to_string(GODOT).unwrap();
    let expected_script = with_digest(&script, lines.lines().find(|line| line.starts_with(RUN_OF_GODOT)).unwrap());
    if env::var_os("UPDATE").is_some() {
        fs::write(FILE, &lines).unwrap();
        fs::write(GODOT, expected_script).unwrap();
        return;
    }
    let why = "UPDATE=1 cargo test -p quarterpipe-c --test bindings writes it";
    assert_eq!(fs::read_to_string(FILE).unwrap(), lines, "{why}");
    assert!(script == expected_script, "godot/demo/test.gd: another digest; {why}");
}

/// Returns the script with the digest at the end of a line.
fn with_digest(script: &str, line: &str) -> String {
    const CONSTANT: &str = "const DIGEST := \"";
    let (_, digest) = line.rsplit_once(' ').unwrap();
    let (before, after) = script.split_once(CONSTANT).unwrap();
    let (_, after) = after.split_once('"').unwrap();
    format!("{before}{CONSTANT}{digest}\"{after}")
}

fn line(name: &str, game: &str, inputs: &Inputs) -> String {
    let level = builtin::level(name).unwrap();
    let stage = level.stage(game.parse::<Game>().unwrap().rules()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    let (mut frames, mut events) = (0, 0);
    for input in inputs.first_pad() {
        let mut told = Events::default();
        world.step(&stage, &[Input::from_bits(input.bits())], &mut told);
        frames += 1;
        events += told.0.len();
    }
    let x = world.players[0].x.px().0;
    format!("{name} {game}: {frames} frames, {events} events, x {x}, digest {:016x}\n", world.digest())
}
