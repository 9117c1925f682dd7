//! Panels fold out and away.

use egui_kittest::kittest::Queryable;
use quarterpipe_draw::Overlays;

use super::harness::app;
use crate::{polish::Polish, text::polish};

#[test]
fn a_panel_folds_out_and_away() {
    let mut app = app();
    app.run_steps(1);
    assert!(app.query_by_label("Sensors").is_none());
    app.get_by_label("Overlays").click();
    app.run_steps(2);
    app.get_by_label("Sensors").click();
    app.run_steps(2);
    assert_eq!(app.state().overlays, Overlays { sensors: true, ..Overlays::default() });
    app.get_by_label("×").click();
    app.run_steps(2);
    assert!(app.query_by_label("Sensors").is_none());
}

#[test]
fn effects_and_screen_shake_can_be_switched_off() {
    let mut app = app();
    app.run_steps(1);
    app.get_by_label("Overlays").click();
    app.run_steps(2);
    for label in [polish::PARTICLES, polish::SHAKE] {
        app.get_by_label(label).click();
        app.run_steps(2);
    }
    assert_eq!(app.state().view.polish, Polish { particles: false, shake: false });
    app.get_by_label(polish::PARTICLES).click();
    app.run_steps(2);
    assert_eq!(app.state().view.polish, Polish { particles: true, shake: false });
}

#[test]
fn errors_are_shown_until_they_are_put_away() {
    let mut app = app();
    app.run_steps(1);
    app.state_mut().notices.error("hills.tmx: no such file");
    app.run_steps(2);
    app.get_by_label("hills.tmx: no such file");
    app.get_by_label("Dismiss").click();
    app.run_steps(2);
    assert!(app.query_by_label("hills.tmx: no such file").is_none());
}
