//! Films: a film that is ready waits for the user.

use egui_kittest::kittest::Queryable;
use quarterpipe::Input;

use super::harness::{App, app};
use crate::{film::FilmRange, text};

/// Returns the app with a film of a short run that is ready.
fn filmed() -> App {
    let mut app = app();
    app.run_steps(2);
    for _ in 0..8 {
        app.state_mut().game.step(Input::RIGHT);
    }
    app.state_mut().film(FilmRange::Run);
    for _ in 0..200 {
        if app.state().filming.is_none() {
            break;
        }
        app.run_steps(1);
    }
    app.run_steps(2);
    app
}

#[test]
fn a_film_that_is_ready_waits_in_a_notice_instead_of_opening_a_dialog() {
    let mut app = filmed();
    assert!(app.query_by_label_contains("Your clip is ready").is_some());
    // It stays, also after other files.
    app.state_mut().notices.clear();
    app.input_mut().time = Some(60.0);
    app.run_steps(3);
    assert!(app.query_by_label(text::film::SAVE).is_some());
    let (name, bytes) = app.state().film_ready.clone().expect("a film");
    assert!(name.ends_with(".gif") && bytes.starts_with(b"GIF89a"), "{name}");
    app.get_by_label(text::film::DISCARD).click();
    app.run_steps(2);
    assert_eq!(app.state().film_ready, None);
    assert!(app.query_by_label_contains("Your clip is ready").is_none());
}

#[test]
fn a_film_that_waits_is_not_replaced_by_the_next_one() {
    let mut app = filmed();
    app.state_mut().film(FilmRange::LastSeconds);
    assert!(app.state().filming.is_none());
    assert!(app.state().notices.texts().any(|text| text == text::film::NOT_SAVED_YET));
}
