//! Problems of the level are found while it is built.

use std::{thread::sleep, time::Duration};

use egui_kittest::kittest::Queryable as _;

use super::*;
use crate::inspection::Repair;

/// Lets passes go by until the problems of the present level are known.
fn inspect(app: &mut Window) {
    for _ in 0..600 {
        app.run_steps(1);
        if app.state().inspection.is_current(&app.state().game) {
            return app.run_steps(2);
        }
        sleep(Duration::from_millis(20));
    }
    panic!("the inspection does not end");
}

#[test]
fn a_start_in_the_ground_is_reported_and_a_button_moves_it_out() {
    let mut app = editor();
    inspect(&mut app);
    app.get_by_label("No problems found");

    let start = app.state().game.level().start;
    app.state_mut().game.move_start(start.0, start.1 + px(60)).expect("inside of the map");
    inspect(&mut app);
    app.get_by_label("1 problem");
    assert_eq!(app.state().inspection.problems()[0].repair, Some(Repair::MoveStart(start.0, start.1)));
    app.get_by_label("Fix").click();
    inspect(&mut app);
    app.get_by_label("No problems found");
    assert_eq!(app.state().game.level().start, start);
    app.state_mut().game.undo();
    assert_eq!(app.state().game.level().start.1, start.1 + px(60));
}

#[test]
fn problems_are_forgotten_when_another_level_begins() {
    let mut app = editor();
    let mut level = app.state().game.level().clone();
    let start = level.start;
    level.start = (start.0, start.1 + px(60));
    app.state_mut().begin_level(level).expect("a stage");
    inspect(&mut app);
    app.get_by_label("1 problem");
    let drum = quarterpipe_level::builtin::level("drum").expect("a built-in stage");
    app.state_mut().begin_level(drum).expect("a stage");
    let inspection = &app.state().inspection;
    assert!(inspection.problems().is_empty() && !inspection.is_current(&app.state().game));
    inspect(&mut app);
    app.get_by_label("No problems found");
}

#[test]
fn a_level_is_inspected_again_under_other_rules() {
    let mut app = editor();
    inspect(&mut app);
    let rules = quarterpipe::rules::Game::S1;
    assert_ne!(app.state().game.rules().game(), Some(rules));
    app.state_mut().game.set_rules(rules.into()).expect("a stage");
    assert!(!app.state().inspection.is_current(&app.state().game));
    inspect(&mut app);
}
