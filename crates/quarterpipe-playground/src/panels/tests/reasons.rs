//! The panels that explain a frame.

use super::*;

#[test]
fn the_state_shows_the_numbers_of_the_present_frame() {
    let mut harness = window("flat", &["State"]);
    play(&mut harness, &[(Input::RIGHT, 10)]);
    assert_eq!(harness.get_all_by_label("0.469 px").count(), 2);
    assert_eq!(harness.get_all_by_label("0x78").count(), 2);
    let digest = format!("{:016x}", harness.state().game.digest());
    assert!(harness.query_by_label(&digest).is_some());
}

#[test]
fn control_and_c_copies_the_number_under_the_pointer() {
    let mut harness = window("flat", &["State"]);
    play(&mut harness, &[(Input::RIGHT, 10)]);
    let rows = crate::game::state_rows(&harness.state().game);
    let number = &rows.iter().find(|row| row.key == "x_speed").unwrap().text;
    let place = harness.query_all_by_label(number).next().unwrap().rect().center();
    harness.hover_at(place);
    harness.run_steps(2);
    harness.event(Event::Copy);
    harness.step();
    let copied = harness
        .output()
        .platform_output
        .commands
        .iter()
        .any(|command| matches!(command, OutputCommand::CopyText(text) if text == number));
    assert!(copied, "{:?}", harness.output().platform_output.commands);
}

#[test]
fn a_click_on_a_line_of_why_shows_the_text_of_its_rule() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::NONE, 5), (Input::A, 1)]);
    assert!(harness.query_by_label("G-10").is_none());
    harness.get_by_label_contains("Jumped off the ground").click();
    harness.run_steps(2);
    assert!(harness.query_by_label("G-10").is_some());
    assert!(harness.query_by_label_contains("Launch speed J: 0x680").is_some());
}

#[test]
fn why_says_in_a_sentence_that_a_held_direction_no_longer_speeds_up() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::RIGHT, 60)]);
    assert!(harness.query_by_label_contains("The ground speed stays").is_none());
    assert!(harness.query_by_label_contains("Ground speed 2.766 px → 2.812 px: acceleration (0.047 px)").is_some());
    let below = |harness: &Harness<'static, Playground>| harness.get_by_label_contains("Pause and step").rect();
    let before = below(&harness);
    play(&mut harness, &[(Input::RIGHT, 100)]);
    assert_eq!(below(&harness), before, "the sentence moves the lines");
    let sentence = "The ground speed stays at 6.0 px (0x600): a direction is held, but this is the top speed [G-20].";
    assert!(harness.query_by_label(sentence).is_some());
}

#[test]
fn why_says_which_sensor_won_and_folds_the_casts_away() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::NONE, 2)]);
    assert!(harness.query_by_label_contains("A wins: 0 px = 0 px").is_some());
    assert!(harness.query_by_label_contains("A: 0 px, angle").is_none());
    click(&mut harness, "Casts");
    assert!(harness.query_by_label_contains("A: 0 px, angle").is_some());
    click(&mut harness, "Sensors");
    assert!(harness.query_by_label_contains("A wins").is_none());
}

#[test]
fn every_subject_of_why_is_seen_in_a_window_320_points_wide() {
    let mut harness = sized_window([320.0, 600.0], "flat", &["Why"]);
    play(&mut harness, &[(Input::RIGHT, 10)]);
    for subject in crate::panels::subject::Subject::ALL {
        let area = harness.get_all_by_label(subject.words().0).last().expect("a button").rect();
        assert!(area.left() >= 0.0 && area.right() <= 320.0, "{subject:?} at {area}");
    }
}

#[test]
fn a_chosen_line_marks_the_casts_that_it_rests_on_wherever_it_comes_up_again() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::A, 1), (Input::NONE, 80)]);
    let landing = (1..=81).find(|&frame| {
        harness.state_mut().game.seek(frame);
        harness.state().game.explanation().decisions(0).any(|decision| decision.rule == "A-30")
    });
    harness.run_steps(2);
    assert!(landing.is_some());
    harness.get_by_label_contains("ands on this angle").click();
    harness.run_steps(2);
    assert_eq!(harness.state().panels.why.highlight().len(), 2);
    harness.state_mut().game.seek(3);
    harness.run_steps(2);
    assert_eq!(harness.state().panels.why.highlight().len(), 0);
}

#[test]
fn a_long_line_of_why_is_wrapped_and_not_cut_off() {
    let mut harness = sized_window([640.0, 600.0], "flat", &["Why"]);
    play(&mut harness, &[(Input::RIGHT, 60)]);
    let line = harness.get_by_label_contains("Ground speed 2.766 px").rect();
    assert!(line.height() > 1.5 * crate::style::ROW, "{line:?}");
    assert_eq!(cut_off(&harness, "Why"), [""; 0]);
}

#[test]
fn why_shows_the_numbers_of_the_games_smaller_after_the_decimals() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::RIGHT, 60)]);
    let line = harness.get_by_label_contains("Ground speed 2.766 px");
    let label = line.accesskit_node().label().expect("a text");
    assert!(label.ends_with("0x2C4 → 0x2D0; 0x0C"), "{label}");
}

#[test]
fn the_rule_of_a_line_of_why_is_shown_without_its_marks_of_emphasis() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::NONE, 2)]);
    harness.state_mut().panels.why.open_rule("T-36");
    harness.run_steps(2);
    assert!(harness.query_by_label_contains("and ceiling").is_some());
    assert!(harness.query_by_label_contains("*and ceiling*").is_none());
}
