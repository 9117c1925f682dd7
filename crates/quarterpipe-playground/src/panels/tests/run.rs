//! What a run shows: its end, its slots, its timeline.

use super::*;

#[test]
fn a_player_that_dies_is_told_of_and_comes_back_by_itself() {
    let mut harness = window("flat", &[]);
    let app = harness.state_mut();
    app.game.place_player(px(100), app.game.level().bounds.bottom + px(40));
    app.clock.resume();
    let is_told = |harness: &Harness<'static, Playground>| harness.query_by_label("The player died").is_some();
    let mut seen = false;
    for _ in 0..600 {
        harness.run_steps(1);
        seen |= is_told(&harness);
        if seen && !is_told(&harness) {
            break;
        }
    }
    assert!(seen && !is_told(&harness));
    let (game, start) = (&harness.state().game, harness.state().game.level().start);
    assert!((game.world().players[0].x.px() - start.0).0.abs() < 8);
    assert!(!game.progress().is_dead());
}

#[test]
fn a_player_that_passed_a_checkpoint_comes_back_there() {
    let mut harness = window("flat", &[]);
    let start = harness.state().game.level().start;
    let post = (start.0 + px(160), start.1);
    harness.state_mut().game.add_object(LevelObject::new("checkpoint", post.0, post.1)).expect("a checkpoint");
    play(&mut harness, &[(Input::RIGHT, 120)]);
    assert!(harness.state().game.progress().checkpoint.is_some());
    let below = harness.state().game.level().bounds.bottom + px(40);
    harness.state_mut().game.place_player(px(100), below);
    play(&mut harness, &[(Input::NONE, 2)]);
    assert!(harness.state().game.progress().is_dead());
    harness.state_mut().act(crate::keys::KeyAction::Restart);
    let game = &harness.state().game;
    assert_eq!(game.world().players[0].x.px(), post.0);
    assert!(!game.progress().is_dead() && game.progress().frames > 0, "the time goes on");
    assert!(!game.is_clean());
}

#[test]
fn the_goal_ends_the_run_with_a_card_and_the_best_time() {
    let mut harness = window("first", &[]);
    let inputs: quarterpipe_replay::Inputs = quarterpipe_level::builtin::inputs("first").unwrap().parse().unwrap();
    for held in inputs.first_pad() {
        harness.state_mut().step(held);
        harness.state_mut().follow_outcome();
        if harness.state().game.progress().done_for == 60 {
            break;
        }
    }
    harness.run_steps(2);
    assert!(harness.state().clock.is_paused());
    let frames = harness.state().game.progress().frames;
    let of = crate::bests::Bests::name_of(&harness.state().game).expect("an unchanged stage");
    assert_eq!(harness.state().bests.time(&of), Some(frames), "{:?}", harness.state().bests);
    assert!(harness.query_by_label_contains("the best so far").is_some());
    click(&mut harness, "Again");
    assert!(harness.state().game.progress().frames < 60, "it began anew");
    assert!(harness.query_by_label("Again").is_none());
    assert_eq!(harness.state().race.player(0), None, "no ghost was asked for");
    harness.state_mut().race.is_wanted = true;
    harness.run_steps(2);
    let ghost = harness.state().race.player(frames).expect("a ghost");
    assert!(ghost.x.px() > px(10_000), "{ghost:?}");
}

#[test]
fn a_game_that_stands_at_its_start_shows_the_player() {
    let harness = window("first", &[]);
    let app = harness.state();
    let player = &app.game.world().players[0];
    let place = app.view.window_point(player.x.px(), player.y.px()).unwrap();
    assert!(app.view.area().unwrap().contains(place), "{place:?}");
}

#[test]
fn digits_with_shift_save_and_alone_load() {
    let mut harness = window("flat", &[]);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::Num3);
    harness.run_steps(2);
    let saved = harness.state().game.digest();
    play(&mut harness, &[(Input::RIGHT, 30)]);
    assert_ne!(harness.state().game.digest(), saved);
    harness.key_press(Key::Num3);
    harness.run_steps(2);
    assert_eq!((harness.state().game.digest(), harness.state().game.frame()), (saved, 30));
    // Also from another stage.
    let hills = quarterpipe_level::builtin::level("hills").unwrap();
    harness.state_mut().begin_level(hills).unwrap();
    harness.key_press(Key::Num3);
    harness.run_steps(2);
    assert_eq!((harness.state().game.digest(), harness.state().game.level().name.as_str()), (saved, "flat"));
    harness.key_press(Key::Num4);
    harness.run_steps(2);
    assert!(harness.state().notices.texts().any(|text| text.contains("empty")));
    assert_eq!(harness.state().game.digest(), saved);
}

#[test]
fn the_timeline_knows_jumps_landings_and_rings() {
    let mut harness = window("flat", &[]);
    play(&mut harness, &[(Input::NONE, 10), (Input::A, 20), (Input::NONE, 60)]);
    let game = &harness.state().game;
    let frames = |kind: Highlights| -> Vec<u32> {
        (1..=90)
            .filter(|frame| game.timeline().sample(*frame).is_some_and(|sample| sample.highlights.has(kind)))
            .collect()
    };
    assert_eq!(frames(Highlights::JUMP), [11]);
    assert_eq!(frames(Highlights::LANDING).len(), 1);
    assert!(frames(Highlights::RING).is_empty());
    assert_eq!(game.world_at(90).as_ref(), Some(game.world()));
    let mut before = game.clone();
    before.seek(40);
    assert_eq!(game.world_at(40).as_ref(), Some(before.world()));
}
