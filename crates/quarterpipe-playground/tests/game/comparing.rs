//! Comparing two worlds under different rules with the same buttons.

use quarterpipe::Input;
use quarterpipe_playground::game::{DifferingValue, Game, Preset, RulesChoice};

use crate::support::{Dice, game, play};

fn preset(name: &str) -> Option<RulesChoice> {
    name.parse::<Preset>().ok().map(RulesChoice::from)
}

#[test]
fn the_first_difference_has_its_frame_and_names() {
    let mut game = game("flat", "s2");
    game.compare_with(preset("s1")).unwrap();
    play(&mut game, "_10 D20");
    assert_eq!(game.first_difference(), None);
    // The jump button in a duck charges a spin dash in S2, and jumps in S1.
    play(&mut game, "DA3");
    let difference = game.first_difference().unwrap().clone();
    assert_eq!(difference.frame, 31);
    assert!(difference.fields.contains(&DifferingValue { what: "airborne", ours: 0, theirs: 1 }));
    assert!(difference.fields.contains(&DifferingValue { what: "spin dash", ours: 1, theirs: 0 }));
    assert_eq!(game.rival_rules(), preset("s1").as_ref());
    assert!(game.rival().unwrap().0.players[0].airborne);
    game.compare_with(None).unwrap();
    assert!(game.rival().is_none() && game.first_difference().is_none());
}

#[test]
fn a_comparison_that_begins_late_has_the_whole_run() {
    let mut early = game("flat", "s2");
    early.compare_with(preset("s1")).unwrap();
    play(&mut early, "_10 D20 DA3 _100");
    let mut late = game("flat", "s2");
    play(&mut late, "_10 D20 DA3 _100");
    late.seek(20);
    late.compare_with(preset("s1")).unwrap();
    assert_eq!(late.first_difference(), early.first_difference());
    assert!(late.differences().is_empty());
    late.seek(133);
    assert_eq!(late.rival().unwrap().0.digest(), early.rival().unwrap().0.digest());
    assert_eq!(late.differences(), early.differences());
}

#[test]
fn the_second_world_follows_wherever_the_game_is_taken() {
    let mut dice = Dice(11);
    let mut game = game("first", "s3k");
    game.compare_with(preset("cd")).unwrap();
    let mut digests = vec![game.rival().unwrap().0.digest()];
    for _ in 0..20 {
        let input = Input(dice.input().0 | Input::RIGHT.0);
        for _ in 0..20 {
            game.step(input);
            digests.push(game.rival().unwrap().0.digest());
        }
    }
    let difference = game.first_difference().cloned();
    for _ in 0..60 {
        let frame = dice.roll(401);
        game.seek(frame);
        assert_eq!(game.rival().unwrap().0.digest(), digests[frame as usize], "frame {frame}");
        assert_eq!(game.first_difference().cloned(), difference);
    }
}

#[test]
fn another_future_has_another_first_difference() {
    let mut game = game("flat", "s2");
    game.compare_with(preset("s1")).unwrap();
    play(&mut game, "_10 D20 DA3 _10");
    assert!(game.first_difference().is_some());
    game.seek(25);
    play(&mut game, "D5 _20");
    assert_eq!(game.first_difference(), None);
}

#[test]
fn after_a_restart_or_an_edit_the_comparison_begins_anew() {
    let worlds_agree = |game: &Game| game.differences().is_empty();
    let mut game = game("flat", "s2");
    game.compare_with(preset("s1")).unwrap();
    play(&mut game, "_10 D20 DA3 _10");
    assert!(!worlds_agree(&game));
    game.restart();
    assert_eq!((game.first_difference(), worlds_agree(&game)), (None, true));
    play(&mut game, "_10 D20 DA3");
    assert_eq!(game.first_difference().unwrap().frame, 43 + 31);
    game.set_water(Some(quarterpipe::px(2000))).unwrap();
    assert_eq!(game.first_difference(), None);
    game.seek(43);
    assert_eq!(game.first_difference().unwrap().frame, 43 + 31);
    game.seek(42);
    assert_eq!(game.first_difference().unwrap().frame, 31);
}

#[test]
fn of_games_that_agree_nothing_differs() {
    let mut game = game("hills", "s3");
    game.compare_with(preset("s3")).unwrap();
    play(&mut game, "R200 RA20 R100 L60");
    assert_eq!((game.first_difference(), game.differences()), (None, vec![]));
    assert_eq!(game.rival().unwrap().0.digest(), game.digest());
}

#[test]
fn buttons_that_are_yet_to_come_are_compared_in_advance() {
    let mut game = game("flat", "s2");
    game.compare_with(preset("s1")).unwrap();
    game.expect_inputs("_10 D20 DA3".parse::<quarterpipe_replay::Inputs>().unwrap().iter());
    assert_eq!((game.frame(), game.first_difference().unwrap().frame), (0, 31));
}
