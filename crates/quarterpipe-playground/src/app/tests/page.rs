//! The app in a web page: sharing links, opening them, holding buttons.

use eframe::egui::OutputCommand;
use egui_kittest::kittest::Queryable;
use quarterpipe::Input;

use super::harness::{App, app, frame, x};
use crate::Mode;

#[test]
fn the_link_is_copied_where_the_app_has_an_address() {
    let mut app = app();
    app.run_steps(2);
    assert!(app.query_by_label("Copy link").is_none());
    app.state_mut().address = "https://example.org/".to_owned();
    app.run_steps(2);
    app.get_by_label("Copy link").click();
    let copied = |app: &App| {
        app.output().platform_output.commands.iter().find_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    };
    let text = (0..4).find_map(|_| {
        app.step();
        copied(&app)
    });
    let text = text.expect("a copied text");
    assert!(text.starts_with("https://example.org/#1."), "{text}");
    app.run_steps(2);
    app.get_by_label("Link copied. It opens this level with your run.");
}

#[test]
fn a_link_that_cannot_be_read_changes_nothing() {
    let mut app = app();
    app.run_steps(10);
    for link in ["", "#", "#1.AAAA", "#1.", "#2.q1Y", "first"] {
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
