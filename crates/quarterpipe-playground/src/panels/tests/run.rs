//! The display of a run: its end, its slots, its timeline.

use super::*;

#[test]
fn a_player_that_dies_is_told_of_and_comes_back_by_itself() {
    let mut harness = window("flat", &[]);
    let app = harness.state_mut();
    app.game.place_player(px(100), app.game.level().bounds.bottom + px(40));
    app.clock.resume();
    let is_told = |harness: &Harness<'static, Playground>| harness.query_by_label("Ouch!").is_some();
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

/// Opens the playground on the first stage in a window of this size, and plays to the goal's card.
fn at_the_goal(size: [f32; 2]) -> Harness<'static, Playground> {
    let mut harness = sized_window(size, "first", &[]);
    harness.state_mut().panels.is_folded = true;
    let inputs: quarterpipe_replay::Inputs = quarterpipe_level::builtin::inputs("first").unwrap().parse().unwrap();
    for held in inputs.first_pad() {
        harness.state_mut().step(held);
        harness.state_mut().follow_outcome();
        if harness.state().game.progress().is_done() {
            break;
        }
    }
    see_the_goal(&mut harness);
    harness
}

#[test]
fn the_goal_ends_the_run_with_a_card_and_the_best_time() {
    let mut harness = at_the_goal(SIZES[1]);
    let player = &harness.state().game.world().players[0];
    assert!(!player.airborne && player.ground_speed.0 == 0, "the player stands: {player:?}");
    let frames = harness.state().game.progress().frames;
    let of = crate::bests::Bests::name_of(&harness.state().game).expect("an unchanged stage");
    assert_eq!(harness.state().bests.time(&of), Some(frames), "{:?}", harness.state().bests);
    harness.get_by_label("Your first time here: the one to beat!");
    // The recording of the stage is a leisurely run.
    harness.get_by_label("Bronze medal");
    harness.get_by_label(&format!("Time {}", crate::game::frame_time(frames)));
    click(&mut harness, "Try again");
    assert!(harness.state().game.progress().frames < 60, "it began again");
    assert!(harness.query_by_label("Try again").is_none());
    assert_eq!(harness.state().race.player(0), None, "no ghost was asked for");
    harness.state_mut().race.is_wanted = true;
    harness.run_steps(2);
    let ghost = harness.state().race.player(frames).expect("a ghost");
    assert!(ghost.x.px() > px(10_000), "{ghost:?}");
}

#[test]
fn the_goals_card_covers_neither_the_player_nor_the_sign() {
    for size in [[640.0, 480.0], [1280.0, 720.0], [1920.0, 1080.0], [390.0, 844.0]] {
        let harness = at_the_goal(size);
        let app = harness.state();
        let world = app.game.world();
        let card = harness.ctx.memory(|memory| memory.area_rect(eframe::egui::Id::unique("goal"))).expect("a card");
        assert!(harness.ctx.content_rect().contains_rect(card), "{size:?}: {card:?}");
        let player = &world.players[0];
        let sign = crate::ceremony::sign(world).expect("a goal");
        for [x, y] in [[player.x.px(), player.y.px()], sign] {
            let place = app.view.window_point(x, y).expect("a view");
            assert!(app.view.area().is_some_and(|area| area.contains(place)), "{size:?}: {place:?} is out of view");
            assert!(!card.contains(place), "{size:?}: {card:?} covers {place:?}");
        }
    }
}

#[test]
fn the_keys_of_the_goals_card_are_shown_and_work() {
    let key = |key: Key| {
        let mut harness = at_the_goal(SIZES[1]);
        harness.key_press(key);
        harness.run_steps(3);
        harness
    };
    assert_eq!(key(Key::Enter).state().game.level().name, "slopes");
    assert_eq!(key(Key::R).state().game.progress().done_for, 0);
    let watched = key(Key::W);
    assert_eq!((watched.state().mode, watched.state().game.level().name.as_str()), (crate::Mode::Replay, "first"));
    let mut stays = key(Key::Escape);
    assert!(stays.query_by_label("Try again").is_none() && !stays.state().front.is_open());
    stays.state_mut().clock.resume();
    let before = stays.state().game.world().players[0].x;
    stays.state_mut().held = Input::LEFT;
    stays.run_steps(10);
    assert!(stays.state().game.world().players[0].x < before, "the player is the user's again");
}

#[test]
fn the_card_says_which_of_the_reasons_a_time_does_not_count_for() {
    type Change = fn(&mut Playground);
    let cases: [(Change, &str); 4] = [
        (|app| app.mode = crate::Mode::Replay, "This was a replay, so the time does not count."),
        (
            |app| assert_eq!(app.game.move_start(px(200), px(172)), Ok(true)),
            "You changed the level, so the time does not count.",
        ),
        (
            |app| {
                let rules = Rules {
                    ground: GroundRules {
                        speed_is_capped: !app.game.rules().rules().ground.speed_is_capped,
                        ..app.game.rules().rules().ground
                    },
                    ..app.game.rules().rules().clone()
                };
                app.game.set_rules(app.game.rules().with(rules)).expect("rules");
            },
            "You changed the rules, so the time does not count.",
        ),
        (|app| app.game.give_shoes(), "Only a run straight from the start counts"),
    ];
    for (change, words) in cases {
        let mut level = quarterpipe_level::builtin::level("flat").unwrap();
        level.objects.push(LevelObject::new("goal", level.start.0 + px(400), level.start.1));
        let mut harness = window("flat", &[]);
        harness.state_mut().begin_level(level).expect("a level");
        harness.state_mut().clock.pause();
        change(harness.state_mut());
        let mode = harness.state().mode;
        while !harness.state().game.progress().is_done() {
            harness.state_mut().game.step(Input::RIGHT);
            harness.state_mut().mode = mode;
            harness.state_mut().follow_outcome();
        }
        harness.state_mut().mode = crate::Mode::Play;
        see_the_goal(&mut harness);
        assert!(harness.query_by_label_contains(words).is_some(), "{words}");
    }
}

#[test]
fn a_death_is_seen_before_its_card_which_is_not_over_the_player() {
    let mut harness = window("flat", &[]);
    let app = harness.state_mut();
    app.game.place_player(px(400), app.game.level().bounds.bottom + px(40));
    app.clock.resume();
    let is_shown = |harness: &Harness<'static, Playground>| harness.query_by_label("Ouch!").is_some();
    let mut first = None;
    for _ in 0..60 {
        harness.run_steps(1);
        let dead_for = harness.state().game.progress().dead_for;
        assert!(!is_shown(&harness) || dead_for >= 60, "after {dead_for} frames");
        if is_shown(&harness) {
            first = Some(dead_for);
            break;
        }
    }
    assert!(first.is_some_and(|frames| frames <= 75), "{first:?}");
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
