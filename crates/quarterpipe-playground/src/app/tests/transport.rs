//! Pause, frame step, speed, rewind, replay and restart.

use eframe::egui::{Event, Key, Modifiers, PointerButton, vec2};
use egui_kittest::kittest::Queryable;
use quarterpipe::{Input, rules::Game};

use super::harness::{App, app, app_with, frame, x};
use crate::{
    Mode, StartOptions,
    game::{Preset, Speed},
    keys::KeyAction,
};

#[test]
fn sixty_frames_are_stepped_in_a_second() {
    let mut app = app();
    let before = frame(&app);
    app.run_steps(60);
    assert!((59..=61).contains(&(frame(&app) - before)));
}

#[test]
fn a_click_on_the_timeline_shorter_than_a_frame_counts() {
    let mut app = app();
    app.run_steps(120);
    let track = app.get_by_label("Timeline").rect();
    let pos = track.lerp_inside(vec2(0.5, 0.5));
    app.hover_at(pos);
    app.run_steps(2);
    for pressed in [true, false] {
        let event = Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
        app.input_mut().events.push(event);
    }
    app.run_steps(2);
    assert!(app.state().clock.is_paused());
    assert!((40..80).contains(&frame(&app)), "{}", frame(&app));
}

/// A moment long after all passes so far, in seconds.
const STALL: f64 = 10.0;

/// Returns the frame after a pass at that moment, from which on time can be measured.
fn frame_after_a_stall(app: &mut App) -> u32 {
    app.input_mut().time = Some(STALL);
    app.step();
    frame(app)
}

#[test]
fn a_screen_of_30_hz_steps_sixty_frames_in_a_second_too() {
    let mut app = app();
    let before = frame_after_a_stall(&mut app);
    let mut time = STALL;
    for _ in 0..30 {
        time += 1.0 / 30.0;
        app.input_mut().time = Some(time);
        app.step();
    }
    let stepped = frame(&app) - before;
    assert!((59..=61).contains(&stepped), "{stepped}");
}

#[test]
fn enter_pauses_and_goes_on() {
    let mut app = app();
    app.run_steps(10);
    app.key_press(Key::Enter);
    app.run_steps(3);
    let stopped = frame(&app);
    app.run_steps(20);
    assert_eq!(frame(&app), stopped);
    app.key_press(Key::Enter);
    app.run_steps(20);
    assert!(frame(&app) > stopped + 10);
}

#[test]
fn a_period_steps_one_frame_and_pauses() {
    let mut app = app();
    app.run_steps(10);
    app.state_mut().clock.pause();
    let stopped = frame(&app);
    for step in 1..=3 {
        app.key_press(Key::Period);
        app.run_steps(5);
        assert_eq!(frame(&app), stopped + step);
    }
}

#[test]
fn what_is_tapped_while_it_is_paused_does_not_happen_later() {
    let mut app = app();
    app.run_steps(30);
    app.state_mut().clock.pause();
    app.key_press(Key::Z);
    app.run_steps(3);
    app.state_mut().clock.resume();
    app.run_steps(3);
    assert!(!app.state().game.world().players[0].airborne);
}

#[test]
fn rewinding_goes_back_for_as_long_as_the_key_is_held() {
    let mut app = app();
    app.key_down(Key::ArrowRight);
    app.run_steps(60);
    app.key_up(Key::ArrowRight);
    app.step();
    let (there, when) = (x(&app), frame(&app));
    app.key_down(Key::Backspace);
    app.run_steps(30);
    assert_eq!(app.state().mode, Mode::Rewind);
    assert!((when - 31..=when - 29).contains(&frame(&app)));
    assert!(x(&app) < there);
    app.key_up(Key::Backspace);
    app.run_steps(2);
    assert_eq!(app.state().mode, Mode::Play);
    assert!((when - 31..=when - 25).contains(&frame(&app)));
}

#[test]
fn the_button_that_rewinds_goes_back_while_it_is_held() {
    let mut app = app();
    app.run_steps(60);
    let when = frame(&app);
    let at = app.get_by_label("Rewind").rect().center();
    app.hover_at(at);
    app.drag_at(at);
    app.run_steps(20);
    assert!(frame(&app) < when - 10);
    app.drop_at(at);
    app.run_steps(10);
    assert_eq!(app.state().mode, Mode::Play);
}

#[test]
fn rewinding_stops_at_the_start() {
    let mut app = app();
    app.run_steps(10);
    app.key_down(Key::Backspace);
    app.run_steps(40);
    assert_eq!(frame(&app), 0);
}

#[test]
fn rewinding_while_paused_leaves_it_paused() {
    let mut app = app();
    app.run_steps(40);
    app.state_mut().clock.pause();
    app.key_down(Key::Backspace);
    app.run_steps(20);
    app.key_up(Key::Backspace);
    app.run_steps(2);
    let stopped = frame(&app);
    assert!(stopped < 30);
    app.run_steps(20);
    assert_eq!(frame(&app), stopped);
}

#[test]
fn a_screen_of_144_hz_rewinds_no_faster_and_no_slower() {
    let mut app = app();
    app.run_steps(100);
    app.state_mut().clock.pause();
    app.key_down(Key::Backspace);
    app.step();
    let before = frame_after_a_stall(&mut app);
    let mut time = STALL;
    for _ in 0..72 {
        time += 1.0 / 144.0;
        app.input_mut().time = Some(time);
        app.step();
    }
    let back = before - frame(&app);
    assert!((29..=31).contains(&back), "{back}");
}

#[test]
fn half_the_speed_is_half_the_frames() {
    let mut app = app();
    app.key_press(Key::Minus);
    app.run_steps(2);
    assert_eq!(app.state().clock.speed(), Speed::Half);
    let before = frame(&app);
    app.run_steps(60);
    assert!((29..=31).contains(&(frame(&app) - before)));
}

#[test]
fn restarting_puts_the_player_back_to_the_start() {
    let mut app = app();
    app.run_steps(2);
    let start = x(&app);
    app.key_down(Key::ArrowRight);
    app.run_steps(60);
    app.key_up(Key::ArrowRight);
    app.key_press(Key::F5);
    app.run_steps(2);
    assert!((x(&app) - start).abs() < 4);
}

#[test]
fn inputs_are_replayed_until_a_key_takes_over() {
    let inputs = "R120".parse().expect("inputs");
    let mut app = app_with(StartOptions::of_builtin("flat").expect("a built-in stage").replaying(inputs));
    assert_eq!(app.state().mode, Mode::Replay);
    app.run_steps(60);
    assert!(app.state().game.world().players[0].held.right());
    assert_eq!(app.state().game.timeline().last(), 120);
    app.key_down(Key::ArrowLeft);
    app.run_steps(3);
    assert_eq!(app.state().mode, Mode::Play);
    assert!(app.state().game.world().players[0].held.left());
    assert!(app.state().game.timeline().last() < 70);
}

#[test]
fn replay_plays_the_timeline_again() {
    let mut app = app();
    app.key_down(Key::ArrowRight);
    app.run_steps(60);
    app.key_up(Key::ArrowRight);
    app.step();
    let (there, last) = (app.state().game.digest(), frame(&app));
    app.state_mut().clock.pause();
    app.get_by_label("Replay").click();
    app.run_steps(20);
    assert_eq!((app.state().mode, app.state().game.timeline().last()), (Mode::Replay, last));
    assert!(frame(&app) < 30);
    for _ in 0..120 {
        if frame(&app) == last {
            break;
        }
        app.step();
    }
    assert_eq!(app.state().game.digest(), there);
}

#[test]
fn a_single_step_back_in_the_timeline_replaces_nothing_unless_a_button_is_held() {
    let mut app = app();
    for _ in 0..60 {
        app.state_mut().game.step(Input::RIGHT);
    }
    let (last, digest) = (frame(&app), app.state().game.digest());
    app.state_mut().game.seek(20);
    app.state_mut().act(KeyAction::Step);
    app.run_steps(2);
    assert_eq!((frame(&app), app.state().game.timeline().last()), (21, last));
    app.state_mut().game.seek(last);
    assert_eq!(app.state().game.digest(), digest);
    app.state_mut().game.seek(20);
    app.state_mut().held = Input::LEFT;
    app.state_mut().act(KeyAction::Step);
    app.run_steps(2);
    assert_eq!((frame(&app), app.state().game.timeline().last()), (21, 21));
}

#[test]
fn a_replay_that_ends_goes_on_with_the_keys() {
    let inputs = "R20".parse().expect("inputs");
    let mut app = app_with(StartOptions::of_builtin("flat").expect("a built-in stage").replaying(inputs));
    app.run_steps(40);
    assert_eq!(app.state().mode, Mode::Play);
    assert!(frame(&app) > 30);
}

#[test]
fn a_start_at_a_frame_is_paused_there_and_can_compare_at_once() {
    let inputs = "R90".parse().unwrap();
    let start = StartOptions::of_builtin("flat").unwrap().replaying(inputs);
    let mut app = app_with(StartOptions { at: Some(60), compare: Some(Preset::Game(Game::S1)), ..start });
    app.run_steps(5);
    assert_eq!(frame(&app), 60);
    assert!(app.state().clock.is_paused() && app.state().panels.is_open("Compare"));
    assert_eq!(app.state().game.rival_rules().map(|rules| rules.name()), Some("s1"));
}
