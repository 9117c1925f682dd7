//! Keys move the player, and other keys can be chosen.

use eframe::egui::{Id, Key};
use egui_kittest::kittest::Queryable;

use super::harness::{app, app_of_size, frame, x};
use crate::{
    StartOptions,
    game::Speed,
    keys::{KeyAction, KeyMap},
    pads,
};

#[test]
fn right_runs_to_the_right_and_left_to_the_left() {
    for (key, forward) in [(Key::ArrowRight, true), (Key::D, true), (Key::ArrowLeft, false), (Key::A, false)] {
        let mut app = app();
        app.run_steps(30);
        let before = x(&app);
        app.key_down(key);
        app.run_steps(30);
        assert_eq!(x(&app) > before, forward, "{key:?}");
        assert_ne!(x(&app), before, "{key:?}");
    }
}

#[test]
fn a_key_that_is_let_go_of_is_held_no_longer() {
    let mut app = app();
    app.key_down(Key::ArrowRight);
    app.run_steps(30);
    app.key_up(Key::ArrowRight);
    app.step();
    assert!(!app.state().game.world().players[0].held.right());
}

#[test]
fn the_action_that_mutes_mutes_the_speaker() {
    let mut app = app_of_size(StartOptions::of_builtin("hills").unwrap(), [1280.0, 720.0]);
    app.state_mut().act(KeyAction::Mute);
    assert!(app.state().speaker.muted);
}

#[test]
fn each_jump_key_jumps() {
    for key in [Key::Z, Key::Space, Key::X, Key::C] {
        let mut app = app();
        app.run_steps(30);
        app.key_press(key);
        app.run_steps(4);
        assert!(app.state().game.world().players[0].airborne, "{key:?}");
    }
}

#[test]
fn a_key_that_shift_changes_while_it_is_down_is_let_go_of_all_the_same() {
    let mut app = app();
    for speed in [Speed::Double, Speed::Fourfold] {
        let event = |key, pressed| eframe::egui::Event::Key {
            key,
            physical_key: Some(Key::Equals),
            pressed,
            repeat: false,
            modifiers: eframe::egui::Modifiers::NONE,
        };
        app.event(event(Key::Plus, true));
        app.event(event(Key::Equals, false));
        app.run_steps(3);
        assert_eq!(app.state().clock.speed(), speed);
    }
}

#[test]
fn with_the_control_key_they_are_not_the_games() {
    let mut app = app();
    app.run_steps(30);
    let before = x(&app);
    app.key_press_modifiers(eframe::egui::Modifiers::CTRL, Key::D);
    app.run_steps(10);
    assert_eq!(x(&app), before);
}

#[test]
fn a_key_can_be_chosen_in_the_window_of_the_keys() {
    let mut app = app();
    app.key_press(Key::H);
    app.run_steps(3);
    app.get_by_label("Add a key for: Right").click();
    app.run_steps(2);
    app.key_press(Key::L);
    app.run_steps(3);
    assert_eq!(app.state().keys.keys(KeyAction::Right), [Key::ArrowRight, Key::D, Key::L]);
    // The game pauses while the window is open.
    app.key_press(Key::H);
    app.run_steps(2);
    let before = x(&app);
    app.key_down(Key::L);
    app.run_steps(20);
    assert!(x(&app) > before);
}

#[test]
fn the_window_of_the_keys_says_if_the_program_was_built_without_gamepads() {
    let mut app = app();
    app.key_press(Key::H);
    app.run_steps(3);
    let said = app.query_by_label_contains("built without gamepads");
    assert_eq!(said.is_some(), pads::ABSENCE.is_some());
}

#[test]
fn the_window_of_the_keys_fits_into_the_smallest_window() {
    let mut app = app_of_size(StartOptions::of_builtin("flat").unwrap(), [320.0, 240.0]);
    app.key_press(Key::H);
    app.run_steps(5);
    let window = app.ctx.memory(|memory| memory.area_rect(Id::unique("keys"))).expect("the window of the keys");
    assert!(app.ctx.content_rect().contains_rect(window), "{window:?}");
}

#[test]
fn the_window_of_the_keys_is_as_wide_as_its_list_and_leaves_the_player_in_sight() {
    let mut app = app_of_size(StartOptions::of_builtin("flat").unwrap(), [1280.0, 720.0]);
    app.run_steps(2);
    app.key_press(Key::H);
    app.run_steps(5);
    let window = app.ctx.memory(|memory| memory.area_rect(Id::unique("keys"))).expect("the window of the keys");
    assert!((380.0..=470.0).contains(&window.width()), "{window:?}");
    assert!(app.ctx.content_rect().contains_rect(window), "{window:?}");
    let player = &app.state().game.world().players[0];
    let place = app.state().view.window_point(player.x.px(), player.y.px()).expect("a view");
    assert!(!window.contains(place), "{place:?} is under {window:?}");
}

#[test]
fn keys_with_several_meanings_are_shown_as_such() {
    let mut app = app();
    app.state_mut().keys.bind(KeyAction::Restart, Key::Z);
    app.state_mut().keys_window.open = true;
    app.run_steps(3);
    app.get_by_label(
        "Z is used more than once: Jump (A), Restart (after dying, from the checkpoint). Only the first one works.",
    );
    app.get_by_label("Restore defaults").click();
    app.run_steps(3);
    assert_eq!(app.state().keys, KeyMap::default());
}

#[test]
fn tab_hands_the_keys_to_the_panels_until_escape() {
    let mut app = app();
    app.run_steps(30);
    app.key_press(Key::Tab);
    app.run_steps(2);
    let before = (x(&app), frame(&app));
    app.key_down(Key::ArrowRight);
    app.run_steps(10);
    assert_eq!(x(&app), before.0);
    app.key_up(Key::ArrowRight);
    app.key_press(Key::Escape);
    app.key_down(Key::ArrowRight);
    app.run_steps(10);
    assert!(x(&app) > before.0);
}
