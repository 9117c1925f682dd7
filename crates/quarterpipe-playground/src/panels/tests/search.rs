//! The search for a faster run: its results, its end, and its display.

use egui_kittest::kittest::NodeT as _;

use super::*;

const FIND: &str = "Find a faster run";

/// Opens the playground on the stage `flat` with a goal 600 px to the right of the start.
fn window_with_goal(size: [f32; 2], panels: &[&str]) -> Harness<'static, Playground> {
    let mut harness = sized_window(size, "flat", panels);
    let (x, y) = harness.state().game.level().start;
    harness.state_mut().game.add_object(LevelObject::new("goal", x + px(600), y)).expect("a goal");
    harness.run_steps(2);
    harness
}

/// Plays to the goal by holding right, and returns the time. The goal's card is shown.
fn walk_to_the_goal(harness: &mut Harness<'static, Playground>) -> u32 {
    while !harness.state().game.progress().is_done() {
        harness.state_mut().step(Input::RIGHT);
        harness.state_mut().follow_outcome();
    }
    see_the_goal(harness);
    harness.state().game.progress().frames
}

/// Waits for a run that takes fewer frames than this, and returns its frames.
fn wait_for_run(harness: &mut Harness<'static, Playground>, below: u32) -> u32 {
    for _ in 0..1000 {
        if let Some(best) = harness.state().search.best().filter(|best| best.frames < below) {
            return best.frames;
        }
        harness.state_mut().wait_for_search();
    }
    panic!("no such run in a thousand pieces of news");
}

#[test]
fn a_search_from_nothing_finds_a_run_which_is_the_ghost_and_can_be_watched() {
    let mut harness = window_with_goal(SIZES[1], &["Overlays"]);
    assert_eq!(harness.state().race.player(0), None);
    assert!(harness.get_by_label("Watch it").accesskit_node().is_disabled());
    click(&mut harness, FIND);
    let frames = wait_for_run(&mut harness, u32::MAX);
    harness.run_steps(2);
    assert!(harness.query_by_label_contains("Best so far: 0:").is_some());
    assert!(harness.query_by_label_contains("million frames)").is_some());
    assert!(harness.state().race.player(frames - 1).is_some());
    click(&mut harness, "Stop searching");
    assert!(!harness.state().search.runs() && harness.query_by_label_contains("Search stopped").is_some());

    let best = harness.state().search.best().expect("a run that is kept").clone();
    click(&mut harness, "Watch it");
    assert_eq!(harness.state().mode, crate::Mode::Replay);
    for _ in harness.state().game.progress().frames..best.frames {
        harness.state_mut().step(Input::NONE);
    }
    let game = &harness.state().game;
    assert!(game.progress().is_done() && game.is_clean());
    // The frame that reaches the goal is not in the time.
    assert_eq!(game.progress().frames, best.frames - 1);
}

#[test]
fn a_search_from_the_goals_card_begins_with_the_players_run() {
    let mut harness = window_with_goal(SIZES[1], &[]);
    let time = walk_to_the_goal(&mut harness);
    let known = harness.state().search.best().cloned();
    assert_eq!(known, None);
    click(&mut harness, FIND);
    let first = harness.state().search.best().expect("the player's run").frames;
    assert!(first <= time + 1, "{first} frames, the player took {time}");
    wait_for_run(&mut harness, time);
    // A second search goes on from what the first has found.
    click(&mut harness, "Stop searching");
    let best = harness.state().search.best().expect("a run").frames;
    click(&mut harness, FIND);
    assert!(harness.state().search.best().expect("a run").frames <= best);
}

#[test]
fn without_a_goal_there_is_nothing_to_search() {
    let mut harness = window("flat", &["Overlays"]);
    assert!(harness.get_by_label(FIND).accesskit_node().is_disabled());
    harness.get_by_label(FIND).hover();
    harness.run_steps(20);
    assert!(harness.query_by_label_contains("no goal to reach").is_some());
    let context = harness.ctx.clone();
    let error = harness.state_mut().find_faster_run(&context).unwrap_err();
    assert!(error.starts_with("This level has no goal"), "{error}");
    assert!(!harness.state().search.runs());
}

#[test]
fn a_search_that_finds_no_way_says_so() {
    let mut harness = window("flat", &["Overlays"]);
    // Far above, where nothing leads to.
    let x = harness.state().game.level().start.0;
    harness.state_mut().game.add_object(LevelObject::new("goal", x, px(-2000))).expect("a goal");
    harness.run_steps(2);
    click(&mut harness, FIND);
    while harness.state().search.news().is_none_or(|news| news.nearest.is_none()) {
        harness.state_mut().wait_for_search();
    }
    harness.run_steps(2);
    assert!(harness.query_by_label_contains("No way to the goal yet. Closest so far: ").is_some());
    click(&mut harness, "Stop searching");
    assert!(harness.query_by_label_contains("No way to the goal found. Closest: ").is_some());
    assert!(harness.get_by_label("Watch it").accesskit_node().is_disabled());
    assert!(harness.state().notices.texts().any(|text| text.starts_with("The search found no way to the goal")));
}

#[test]
fn another_level_other_rules_and_another_character_end_the_search() {
    type Change = fn(&mut Playground);
    let changes: [Change; 4] = [
        |app| assert_eq!(app.game.move_start(px(40), px(40)), Ok(true)),
        |app| app.game.set_rules(quarterpipe::rules::Game::S2.into()).expect("other rules"),
        |app| app.game.set_character(CharacterId::Tails),
        |app| app.begin_level(quarterpipe_level::builtin::level("hills").expect("a stage")).expect("a level"),
    ];
    for change in changes {
        let mut harness = window_with_goal(SIZES[1], &["Overlays"]);
        click(&mut harness, FIND);
        wait_for_run(&mut harness, u32::MAX);
        change(harness.state_mut());
        harness.run_steps(2);
        assert!(!harness.state().search.runs());
        assert_eq!((harness.state().search.best(), harness.state().race.player(1)), (None, None));
        assert!(harness.state().notices.texts().any(|text| text.starts_with("The search stopped because")));
    }
}

#[test]
fn the_thread_ends_with_the_search_and_with_the_window() {
    for closes in [false, true] {
        let mut harness = window_with_goal(SIZES[1], &["Overlays"]);
        click(&mut harness, FIND);
        harness.state_mut().wait_for_search();
        let life = harness.state().search.life();
        assert!(life.strong_count() > 0);
        if closes {
            drop(harness);
        } else {
            click(&mut harness, "Stop searching");
        }
        while life.strong_count() > 0 {
            std::thread::yield_now();
        }
    }
}

#[test]
fn a_search_moves_nothing_and_covers_nothing() {
    for size in SIZES {
        // In the panel, nothing moves.
        let mut harness = window_with_goal(size, &["Overlays"]);
        let nodes = |harness: &Harness<'static, Playground>| {
            let names = ["Watch it", crate::text::ghost::SHOW];
            let rects = names.map(|name| harness.get_by_label(name).rect());
            (layout(harness), rects)
        };
        let before = nodes(&harness);
        click(&mut harness, FIND);
        wait_for_run(&mut harness, u32::MAX);
        harness.run_steps(2);
        assert_eq!(nodes(&harness), before, "{size:?}");
        assert_eq!(cut_off(&harness, "Overlays"), [""; 0], "{size:?}");

        // Over the view, its card has a heading, and is below the numbers.
        harness.state_mut().panels.set_open([]);
        harness.run_steps(2);
        let line = harness.get_by_label_contains("Looking for a faster run").rect();
        let area = harness.state().view.area().expect("a view");
        assert!(
            area.contains_rect(line) && line.top() > area.top() + crate::hud::counts_height(&harness.ctx, area),
            "{size:?}"
        );
        click(&mut harness, "Stop searching");
        assert!(harness.query_by_label_contains("Looking for a faster run").is_none());

        // On the goal's card, the other buttons stay where they are.
        let mut harness = window_with_goal(size, &[]);
        walk_to_the_goal(&mut harness);
        let again = harness.get_by_label("Try again").rect();
        click(&mut harness, FIND);
        assert_eq!(harness.get_all_by_label("Stop searching").count(), 1, "{size:?}");
        assert_eq!(harness.get_by_label("Try again").rect(), again);
    }
}
