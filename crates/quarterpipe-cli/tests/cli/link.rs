//! `quarterpipe link`.

use quarterpipe::Input;
use quarterpipe_level::builtin;
use quarterpipe_playground::game::Game;

use crate::program::{folder, run, run_in};

/// Returns the game in a printed link, and the number of frames that it replays.
fn opened(printed: &str) -> (Game, u32) {
    let game = Game::of_share(printed.trim()).expect("a link");
    let last = game.timeline().last();
    (game, last)
}

#[test]
fn a_link_replays_a_stage_with_the_inputs_and_rules_asked_for() {
    let (mut game, last) = opened(&run(&["link", "hills", "--input", "R60 RA10", "--rules", "s2"]));
    assert_eq!((game.level().name.as_str(), game.rules().name(), last), ("hills", "s2", 70));
    game.seek(70);
    let mut again =
        Game::new(builtin::level("hills").unwrap(), quarterpipe::rules::Game::S2.into(), game.character()).unwrap();
    for _ in 0..60 {
        again.step(Input::RIGHT);
    }
    for _ in 0..10 {
        again.step(Input::RIGHT | Input::A);
    }
    assert_eq!(game.digest(), again.digest());
}

#[test]
fn a_link_ends_at_the_frame_asked_for() {
    assert_eq!(opened(&run(&["link", "first", "--until", "300"])).1, 300);
}

#[test]
fn a_link_begins_at_the_frame_asked_for() {
    let (game, last) = opened(&run(&["link", "first", "--until", "300", "--at", "120"]));
    assert_eq!((game.frame(), last), (120, 300));
    let ran = run_in(&folder(), &["link", "first", "--until", "300", "--at", "301"]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (2, "--at 301: expected at most 300, the last frame that is replayed\n")
    );
}

#[test]
fn a_level_without_inputs_makes_no_link() {
    let folder = folder();
    let level = builtin::json("first").unwrap().replacen("\"first\"", "\"mine\"", 1);
    std::fs::write(folder.path().join("mine.json"), level).unwrap();
    let ran = run_in(&folder, &["link", "mine.json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("mine.json: has no inputs of its own, expected --input"), "{}", ran.stderr);
}

#[test]
fn a_link_changes_the_fields_asked_for() {
    let changes = ["--change", "Rules::air.speed_is_capped=false", "--change", "Character::jump_speed=2048"];
    let link = run(&[&["link", "hills", "--input", "R60 RA10", "--rules", "s1"], &changes[..]].concat());
    let (game, _) = opened(&link);
    let rules = game.rules().rules();
    assert!(game.rules().is_changed() && !rules.air.speed_is_capped);
    assert_eq!(rules.character(game.character()).jump_speed, quarterpipe::subpx(0x800));
}

#[test]
fn a_change_that_is_not_a_field_or_a_value_is_named() {
    let failures = [
        (
            "Rules::air.speed",
            "error: invalid value 'Rules::air.speed' for '--change <FIELD=VALUE>': expected FIELD=VALUE",
        ),
        ("Rules::air.colour=1", "--change Rules::air.colour: unknown field, expected one that book/src/rules.md lists"),
        ("air.speed_is_capped=true", "--change air.speed_is_capped: unknown field"),
        (
            "Rules::air.speed_is_capped=7",
            "--change Rules::air.speed_is_capped=7: invalid type: integer `7`, expected a boolean",
        ),
    ];
    for (change, expected) in failures {
        let ran = run_in(&folder(), &["link", "hills", "--input", "R60", "--change", change]);
        assert!(ran.code == 2 && ran.stderr.contains(expected), "{change}: {}", ran.stderr);
    }
}
