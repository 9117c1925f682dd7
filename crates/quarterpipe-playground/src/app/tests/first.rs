//! The first minute: title, stages, menus, and what is shown while the user plays.

use eframe::egui::{Key, Pos2, Rect, ViewportCommand, ViewportId, vec2};
use egui_kittest::kittest::Queryable;
use quarterpipe::rules::CharacterId;

use super::harness::{App, app, app_of_size, app_with, frame, x};
use crate::{StartOptions, front::Screen, game::Preset, mode::Mode};

/// Returns the app as it starts without a level.
fn app_with_title(size: [f32; 2]) -> App {
    let start = StartOptions { title: true, ..StartOptions::of_builtin("first").expect("a built-in stage") };
    let mut app = app_of_size(start, size);
    app.state_mut().panels.is_folded = true;
    app.run_steps(3);
    app
}

const SIZE: [f32; 2] = [1280.0, 720.0];

#[test]
fn without_a_level_the_title_is_shown_over_a_demo_and_the_game_waits() {
    let mut app = app_with_title(SIZE);
    for words in ["Play", "Stages", "Build", "Look inside", "Options"] {
        assert!(app.query_by_label(words).is_some(), "{words}");
    }
    app.run_steps(60);
    assert!(app.state().front.moves());
    assert_eq!((frame(&app), app.state().front.screen()), (0, Some(Screen::Title)));
    // A level goes straight into the game.
    assert!(!app_with(StartOptions::of_builtin("first").unwrap()).state().front.is_open());
}

#[test]
fn enter_on_the_title_plays_the_first_stage() {
    let mut app = app_with_title(SIZE);
    app.key_press(Key::Enter);
    app.run_steps(30);
    assert!(!app.state().front.is_open() && frame(&app) > 10);
    assert_eq!((app.state().game.level().name.as_str(), app.state().mode), ("first", Mode::Play));
}

#[test]
fn the_title_opens_the_stages_and_a_stage_is_played_with_the_chosen_rules_and_bird() {
    let mut app = app_with_title(SIZE);
    app.key_press(Key::ArrowDown);
    app.key_press(Key::Enter);
    app.run_steps(3);
    assert_eq!(app.state().front.screen(), Some(Screen::Stages));
    app.get_by_label("Rules: next").click();
    app.run_steps(2);
    app.get_by_label("Bird: next").click();
    app.run_steps(2);
    app.get_by_label("Twelve Hills").click();
    app.run_steps(3);
    let game = &app.state().game;
    assert!(!app.state().front.is_open());
    assert_eq!((game.level().name.as_str(), game.rules().preset()), ("hills", Preset::ALL[0]));
    assert_eq!(game.character(), CharacterId::Tails);
}

#[test]
fn arrows_and_enter_choose_a_stage() {
    let mut app = app_with_title(SIZE);
    for key in [Key::ArrowDown, Key::Enter, Key::ArrowRight, Key::Enter] {
        app.key_press(key);
        app.run_steps(2);
    }
    assert_eq!(app.state().game.level().name, "slopes");
}

#[test]
fn look_inside_and_build_unfold_the_tools() {
    for (words, panel) in [("Look inside", "Why"), ("Build", "Build")] {
        let mut app = app_with_title(SIZE);
        app.get_by_label(words).click();
        app.run_steps(3);
        assert!(app.state().panels.is_open(panel), "{words}");
    }
}

#[test]
fn the_title_fits_small_windows_and_phones() {
    for size in [[640.0, 480.0], [390.0, 844.0], [844.0, 390.0], [320.0, 240.0]] {
        let app = app_with_title(size);
        let screen = app.ctx.content_rect().expand(0.5);
        for words in ["Play", "Stages", "Build", "Look inside", "Options"] {
            let place = app.get_by_label(words).rect();
            assert!(screen.contains_rect(place) || size[1] < 300.0, "{words} at {place:?} in {size:?}");
        }
    }
}

#[test]
fn a_script_leaves_the_title() {
    let mut app = app_with_title(SIZE);
    app.state_mut().step(quarterpipe::Input::RIGHT);
    assert!(!app.state().front.is_open());
}

#[test]
fn escape_opens_the_menu_which_pauses_and_escape_goes_on() {
    let mut app = app();
    app.run_steps(10);
    app.key_press(Key::Escape);
    app.run_steps(3);
    assert_eq!(app.state().front.screen(), Some(Screen::Pause));
    let stopped = frame(&app);
    app.run_steps(20);
    assert_eq!(frame(&app), stopped);
    app.key_press(Key::Escape);
    app.run_steps(20);
    assert!(!app.state().front.is_open() && frame(&app) > stopped + 10);
}

#[test]
fn the_tools_are_folded_at_first_and_one_button_unfolds_them() {
    let app = crate::Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
    let builder = egui_kittest::Harness::builder().with_size(SIZE).with_step_dt(1.0 / 60.0);
    let mut app: App = builder.build_eframe(|window| app.in_window(window));
    app.run_steps(2);
    assert!(app.query_by_label("Step").is_none() && app.query_by_label("Why").is_none());
    let whole = app.state().view.area().expect("a view");
    assert!(whole.height() > 719.0, "the game fills the window: {whole:?}");
    app.get_by_label("Tools").click();
    app.run_steps(3);
    assert!(app.query_by_label("Step").is_some() && app.query_by_label("Why").is_some());
    app.get_by_label("Tools").click();
    app.run_steps(3);
    assert!(app.query_by_label("Step").is_none());
}

#[test]
fn a_key_hides_everything_but_the_game_and_shows_it_again() {
    let mut app = app();
    app.state_mut().panels.set_open(["State".to_owned()]);
    app.run_steps(3);
    let shown = |app: &App| ["Rings", "Step", "Ground speed"].map(|words| app.query_by_label(words).is_some());
    assert_eq!(shown(&app), [true; 3]);
    app.key_press(Key::F2);
    app.run_steps(3);
    assert_eq!(shown(&app), [false; 3]);
    assert!(app.query_by_label("Menu").is_none());
    assert!(app.state().view.area().is_some_and(|area| area.height() > 719.0));
    app.key_press(Key::F2);
    app.run_steps(3);
    assert_eq!(shown(&app), [true; 3]);
}

#[test]
fn the_picture_says_when_the_game_is_paused_rewinds_or_replays() {
    let says = |app: &App, words: &str| app.query_by_label_contains(words).is_some();
    let mut app = app_with(StartOptions::of_builtin("flat").unwrap().replaying("R200".parse().unwrap()));
    app.state_mut().panels.is_folded = true;
    app.run_steps(30);
    assert!(says(&app, "▶ Replay") && !says(&app, "Paused"));
    app.key_press(Key::P);
    app.run_steps(3);
    assert!(says(&app, "Paused") && !says(&app, "▶ Replay"));
    app.key_down(Key::Backspace);
    app.run_steps(3);
    assert!(says(&app, "◀◀ Rewind"));
    app.key_up(Key::Backspace);
    app.key_press(Key::P);
    app.run_steps(3);
    assert!(!says(&app, "Paused") && !says(&app, "Rewind"));
}

#[test]
fn the_game_pauses_while_a_dialog_is_open_and_goes_on_after_it() {
    let mut app = app();
    app.run_steps(10);
    app.key_press(Key::H);
    app.run_steps(2);
    let stopped = frame(&app);
    app.run_steps(20);
    assert_eq!(frame(&app), stopped);
    assert!(app.query_by_label_contains("Paused").is_some());
    app.key_press(Key::H);
    app.run_steps(20);
    assert!(frame(&app) > stopped + 10);
}

#[test]
fn a_narrow_window_shows_one_panel_and_the_second_replaces_it() {
    let mut app = app_of_size(StartOptions::of_builtin("flat").unwrap(), [640.0, 480.0]);
    app.run_steps(3);
    for (panel, open) in [("State", vec!["State"]), ("Overlays", vec!["Overlays"])] {
        app.get_by_label(panel).click();
        app.run_steps(3);
        assert_eq!(app.state().panels.open().collect::<Vec<_>>(), open);
    }
    assert!(app.state().view.area().is_some_and(|area| area.width() > 300.0));
    let mut wide = app_of_size(StartOptions::of_builtin("flat").unwrap(), SIZE);
    wide.run_steps(3);
    wide.state_mut().panels.toggle("State");
    wide.state_mut().panels.toggle("Overlays");
    assert_eq!(wide.state().panels.open().count(), 2);
}

#[test]
fn the_window_with_its_frame_fits_the_screen() {
    let mut app = app();
    let rect = |x: f32, y: f32, width: f32, height: f32| Rect::from_min_size(Pos2::new(x, y), vec2(width, height));
    if let Some(viewport) = app.input_mut().viewports.get_mut(&ViewportId::ROOT) {
        viewport.monitor_size = Some(vec2(1280.0, 720.0));
        viewport.inner_rect = Some(rect(1.0, 22.0, 1280.0, 720.0));
        viewport.outer_rect = Some(rect(0.0, 0.0, 1282.0, 743.0));
    }
    app.state_mut().ask_to_fit();
    app.step();
    let commands = &app.output().viewport_output[&ViewportId::ROOT].commands;
    assert!(commands.contains(&ViewportCommand::InnerSize(vec2(1278.0, 697.0))), "{commands:?}");
}

#[test]
fn the_player_is_where_it_was_after_the_menu() {
    let mut app = app();
    app.key_down(Key::ArrowRight);
    app.run_steps(30);
    app.key_up(Key::ArrowRight);
    let before = x(&app);
    app.key_press(Key::Escape);
    app.run_steps(30);
    app.get_by_label("Resume").click();
    app.run_steps(2);
    assert!((x(&app) - before).abs() < 12);
}
