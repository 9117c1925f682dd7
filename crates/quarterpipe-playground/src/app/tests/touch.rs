//! The on-screen buttons.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2};
use egui_kittest::kittest::Queryable;

use super::harness::{App, app, app_of_size, x};
use crate::StartOptions;

fn small() -> App {
    let mut app = app_of_size(StartOptions::of_builtin("flat").expect("a built-in stage"), [400.0, 700.0]);
    app.run_steps(30);
    app
}

fn finger(id: u64, phase: TouchPhase, pos: Pos2) -> Event {
    Event::Touch { device_id: TouchDeviceId(0), id: TouchId(id), phase, pos, force: None }
}

#[test]
fn large_windows_have_none_until_a_finger_touches_them() {
    let mut app = app();
    app.run_steps(2);
    assert_eq!(app.state().touch.layout(), None);
    app.event(finger(0, TouchPhase::Start, Pos2::new(600.0, 300.0)));
    app.run_steps(2);
    assert!(app.state().touch.layout().is_some());
}

#[test]
fn the_pointer_presses_them_in_small_windows() {
    let mut app = small();
    let layout = app.state().touch.layout().expect("buttons on a small screen");
    let before = x(&app);
    app.hover_at(layout.pad + vec2(layout.radius * 0.7, 0.0));
    app.drag_at(layout.pad + vec2(layout.radius * 0.7, 0.0));
    app.run_steps(30);
    assert!(x(&app) > before);
}

#[test]
fn two_fingers_run_and_jump() {
    let mut app = small();
    let layout = app.state().touch.layout().expect("buttons on a small screen");
    let before = x(&app);
    app.event(finger(1, TouchPhase::Start, layout.pad - vec2(layout.radius * 0.7, 0.0)));
    app.run_steps(20);
    app.event(finger(2, TouchPhase::Start, layout.jump));
    app.run_steps(5);
    let player = &app.state().game.world().players[0];
    assert!(player.airborne && player.held.left());
    app.event(finger(2, TouchPhase::End, layout.jump));
    app.event(finger(1, TouchPhase::End, layout.pad));
    app.run_steps(2);
    assert!(x(&app) < before);
    assert_eq!(app.state().game.world().players[0].held, quarterpipe::Input::NONE);
}

#[test]
fn a_phone_has_one_row_of_buttons_and_folds_out_the_rest() {
    for size in [[390.0, 664.0], [750.0, 342.0], [802.0, 293.0]] {
        let mut app = app_of_size(StartOptions::of_builtin("flat").expect("a built-in stage"), size);
        app.run_steps(30);
        let top = |app: &App| app.state().view.area().expect("a view").top();
        let before = top(&app);
        assert!(before < 80.0, "{size:?}: the game begins at {before}");
        assert!(app.query_by_label("Why").is_none());
        app.get_by_label("More").click();
        app.run_steps(3);
        assert!(app.query_by_label("Why").is_some() && top(&app) > before, "{size:?}");
        app.get_by_label("More").click();
        app.run_steps(3);
        assert_eq!(top(&app), before, "{size:?}");
    }
}

#[test]
fn a_phone_held_across_shows_the_buttons_from_the_start() {
    let mut app = app_of_size(StartOptions::of_builtin("flat").expect("a built-in stage"), [844.0, 390.0]);
    app.state_mut().expect_fingers();
    app.step();
    let layout = app.state().touch.layout().expect("buttons where fingers play");
    assert!(layout.radius >= 44.0);
    assert!(app.query_by_label("Turn your phone sideways to see further ahead.").is_none());
}

#[test]
fn controls_are_44_points_high_where_fingers_play() {
    for size in [[390.0, 844.0], [844.0, 390.0], [1280.0, 800.0]] {
        let mut app = app_of_size(StartOptions::of_builtin("flat").expect("a built-in stage"), size);
        app.state_mut().expect_fingers();
        app.run_steps(3);
        let buttons: Vec<_> = app.get_all_by_role(Role::Button).map(|button| button.rect()).collect();
        assert!(buttons.len() >= 3, "{size:?}");
        let low: Vec<_> = buttons.into_iter().filter(|rect| rect.height() < 44.0 || rect.width() < 44.0).collect();
        assert!(low.is_empty(), "{size:?}: {low:?}");
    }
}

#[test]
fn an_upright_phone_is_told_once_to_turn() {
    let mut app = app_of_size(StartOptions::of_builtin("flat").expect("a built-in stage"), [390.0, 844.0]);
    app.state_mut().expect_fingers();
    app.state_mut().hints.shown = false;
    app.run_steps(2);
    let told = app.get_by_label("Turn your phone sideways to see further ahead.").rect();
    let layout = app.state().touch.layout().expect("buttons where fingers play");
    assert!(told.bottom() < layout.pad.y - layout.radius, "the buttons are free: {told}");
    app.state_mut().notices.clear();
    app.run_steps(2);
    assert_eq!(app.state().notices.texts().count(), 0);
}
