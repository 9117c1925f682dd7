//! The app in a web page: sharing links, opening them, holding buttons.

use eframe::egui::{Event, Key, OutputCommand};
use egui_kittest::kittest::Queryable;
use quarterpipe::Input;
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

use super::harness::{App, app, app_with, frame, x};
use crate::{Mode, StartOptions, action::Action, game::frame_time, share_card::SharedRun};

fn copied(app: &App) -> Option<String> {
    app.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn the_card_shares_a_link_to_the_address() {
    let mut app = app();
    app.state_mut().address = "https://example.org/".to_owned();
    app.run_steps(2);
    app.get_by_label("Share").click();
    app.run_steps(3);
    app.get_by_label("Copy link").click();
    let text = (0..4).find_map(|_| {
        app.step();
        copied(&app)
    });
    let text = text.expect("a copied text");
    assert!(text.starts_with("https://example.org/#2."), "{text}");
    app.run_steps(2);
    app.get_by_label("Link copied. Paste it into a message.");
    assert_eq!(app.state().share_card.shown, None);
}

#[test]
fn the_card_says_how_long_the_link_is_and_offers_a_file_without_an_address() {
    let mut app = app();
    app.state_mut().perform_now(Action::Share);
    app.run_steps(3);
    let link = app.state().share_card.shown.clone().expect("a link").text.expect("a text");
    app.get_by_label(&format!("{} characters", link.len() + 1));
    app.get_by_label("Save as file");
    app.state_mut().address = "https://example.org/".to_owned();
    app.run_steps(3);
    assert!(app.query_by_label("Save as file").is_none());
}

#[test]
fn the_menu_shares_and_enter_copies_while_the_game_waits() {
    let mut app = app();
    app.run_steps(10);
    app.key_press(Key::Escape);
    app.run_steps(3);
    app.get_by_label("Share").click();
    app.run_steps(3);
    let stopped = frame(&app);
    app.key_press(Key::R);
    app.run_steps(10);
    assert!(app.state().share_card.shown.is_some() && frame(&app) == stopped);
    app.key_down(Key::Enter);
    let text = (0..4).find_map(|_| {
        app.step();
        copied(&app)
    });
    assert!(text.expect("a copied text").starts_with("#2."));
    app.run_steps(20);
    assert!(!app.state().is_paused() && frame(&app) > stopped);
    app.state_mut().perform_now(Action::Share);
    app.run_steps(3);
    app.key_press(Key::Escape);
    app.run_steps(3);
    assert!(app.state().share_card.shown.is_none() && !app.state().front.is_open());
}

#[test]
fn a_pasted_link_opens_its_level_and_keeps_the_pages_address() {
    let mut sender = app_with(StartOptions::of_builtin("hills").expect("a built-in stage"));
    let link = sender.state_mut().link().expect("a link");
    let mut friend = app();
    friend.event(Event::Paste(format!("Look at this: https://example.org/{link}.")));
    friend.run_steps(3);
    assert_eq!(friend.state().game.level().name, "hills");
    assert_eq!(friend.state().address, "https://example.org/");
    friend.event(Event::Paste("#2.broken".to_owned()));
    friend.run_steps(3);
    assert_eq!(friend.state().game.level().name, "hills");
    assert!(friend.state().notices.texts().any(|text| text.starts_with("That link did not open")));
}

#[test]
fn after_the_goal_the_card_offers_a_race() {
    let recording = builtin::inputs("first").expect("a recording").parse().expect("inputs");
    let mut app = app_with(StartOptions::of_builtin("first").expect("a built-in stage"));
    for held in Inputs::iter(&recording) {
        app.state_mut().game.step_pads(held);
    }
    assert!(app.state().game.progress().is_done());
    app.state_mut().perform_now(Action::Share);
    app.run_steps(3);
    let shown = app.state().share_card.shown.clone().expect("a link");
    assert_eq!(shown.run, SharedRun::Race);
    let time = frame_time(shown.best.expect("a best run"));
    app.get_by_label(&format!("Your friend races your ghost: beat {time}!"));

    let mut friend = super::harness::app();
    friend.state_mut().open_link(&shown.text.expect("a text")).expect("a link");
    friend.run_steps(3);
    friend.get_by_label(&format!("Challenge: beat the ghost's time of {time}!"));
    assert!(friend.state().race.ghost().is_some_and(|ghost| ghost.reaches_goal()));
    assert_eq!(friend.state().game.level().name, "first");
}

#[test]
fn a_link_that_cannot_be_read_changes_nothing() {
    let mut app = app();
    app.run_steps(10);
    for link in ["", "#", "#1.AAAA", "#1.", "#3.q1Y", "#2.AAAAq1Y", "#2.AAAFq1Y", "first"] {
        assert!(app.state_mut().open_link(link).is_err(), "{link}");
    }
    assert_eq!((app.state().game.level().name.as_str(), app.state().mode), ("flat", Mode::Play));
    assert!(frame(&app) > 0);
}

#[test]
fn a_link_opens_at_its_frame_and_stands_still_at_the_last_one() {
    let mut run = app();
    for _ in 0..60 {
        run.state_mut().game.step(Input::RIGHT);
    }
    for (at, is_paused) in [(0, false), (20, false), (frame(&run), true)] {
        let link = run.state().game.share_at(at).unwrap().text;
        let mut app = app();
        app.state_mut().open_link(&link).unwrap();
        assert_eq!((frame(&app), app.state().clock.is_paused()), (at, is_paused));
    }
}

#[test]
fn buttons_that_a_program_holds_move_the_player() {
    let mut app = app();
    let start = x(&app);
    app.state_mut().held = Input::RIGHT;
    app.run_steps(61);
    assert!(x(&app) > start + 60, "from {start} to {}", x(&app));
}
