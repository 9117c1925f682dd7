//! The layout of panels: none moves by itself, covers another or is cut off.

use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

use super::*;

#[test]
fn the_newcomer_sees_the_game_alone_with_the_first_keys() {
    for size in SIZES {
        let mut app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
        app.clock.pause();
        // Nothing is remembered, and nothing is set by hand.
        let mut harness = Harness::builder().with_size(size).build_eframe(|window| app.in_window(window));
        harness.run_steps(2);
        assert_eq!(harness.state().panels.open().count(), 0);
        assert!(harness.state().hints.shown);
        // The game fills the window below the buttons.
        let view = harness.state().view.area().unwrap();
        assert!(view.width() >= size[0] - 1.0 && view.height() >= size[1] - 120.0, "{size:?}: {view:?}");
    }
}

#[test]
fn no_panel_moves_anything_by_itself_or_is_cut_off() {
    for size in SIZES {
        for panel in crate::panels::ALL {
            let mut harness = sized_window(size, "first", &[panel.name]);
            for _ in 0..40 {
                harness.state_mut().game.step(Input::RIGHT);
            }
            harness.run_steps(4);
            let before = layout(&harness);
            harness.run_steps(20);
            assert_eq!(layout(&harness), before, "{} at {size:?}", panel.name);
            assert_eq!(cut_off(&harness, panel.name), [""; 0], "{} at {size:?}", panel.name);
        }
    }
}

#[test]
fn the_values_of_a_comparison_are_not_cut_off() {
    for size in SIZES {
        let mut harness = sized_window(size, "first", &["Compare"]);
        let inputs: Inputs = builtin::inputs("first").expect("inputs").parse().expect("inputs");
        for held in inputs.iter().take(900) {
            harness.state_mut().game.step_pads(held);
        }
        let other = crate::game::Preset::Game(quarterpipe::rules::Game::S1);
        harness.state_mut().panels.compare.with = Some(other);
        harness.run_steps(4);
        assert!(harness.query_all_by_label("X position").count() > 0, "{size:?}");
        assert_eq!(cut_off(&harness, "Compare"), [""; 0], "{size:?}");
    }
}

#[test]
fn the_buttons_of_the_bar_are_in_one_row_where_a_window_fills_a_small_screen() {
    let harness = sized_window([1278.0, 696.0], "first", &[]);
    let top = |name| harness.get_by_label(name).rect().top();
    assert!((top("Help") - top("Menu")).abs() < 2.0);
}

#[test]
fn a_cast_of_why_opens_its_rule_and_nothing_else_moves() {
    for size in SIZES {
        let mut harness = sized_window(size, "first", &["Why"]);
        play(&mut harness, &[(Input::RIGHT, 40)]);
        let before = layout(&harness);
        harness.state_mut().panels.why.open_rule("T-20");
        harness.run_steps(10);
        assert_eq!(layout(&harness), before, "{size:?}");
        assert!(harness.query_by_label("T-20").is_some());
        assert_eq!(cut_off(&harness, "Why"), [""; 0], "{size:?}");
    }
}

#[test]
fn all_groups_of_the_rules_fold_out_without_moving_anything() {
    for size in SIZES {
        let mut harness = sized_window(size, "flat", &["Rules"]);
        let before = layout(&harness);
        harness.state_mut().panels.rules.search("e");
        for _ in 0..20 {
            harness.run_steps(1);
            assert_eq!(layout(&harness), before, "{size:?}");
        }
    }
}

#[test]
fn notices_lie_over_the_game_and_fade() {
    let mut harness = window("flat", &[]);
    let before = layout(&harness);
    harness.state_mut().notices.tell("Saved flat.json.");
    harness.run_steps(2);
    assert!(harness.query_by_label("Saved flat.json.").is_some());
    assert_eq!(layout(&harness), before);
    // A step is a quarter of a second.
    harness.run_steps(28);
    assert!(harness.query_by_label("Saved flat.json.").is_none());
    assert_eq!(harness.state().notices.texts().count(), 0);
}

#[test]
fn the_hints_go_at_the_first_move_and_their_key_brings_them_back() {
    let mut harness = window("flat", &[]);
    harness.state_mut().clock.resume();
    harness.state_mut().held = Input::RIGHT;
    harness.run_steps(10);
    assert!(!harness.state().hints.shown);
    harness.state_mut().act(crate::keys::KeyAction::Hints);
    assert!(harness.state().hints.shown);
}

#[test]
fn overlays_come_in_three_steps() {
    let mut app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
    let mut names = Vec::new();
    for _ in 0..3 {
        app.act(crate::keys::KeyAction::Overlays);
        names.push(quarterpipe_draw::Overlays::NAMES.iter().filter(|name| app.overlays.get(name)).count());
    }
    assert_eq!(names, [2, quarterpipe_draw::Overlays::NAMES.len(), 0]);
}

#[test]
fn a_panel_is_folded_out_by_its_name() {
    let mut panels = Panels::default();
    panels.toggle("Overlays");
    assert!(panels.is_open("Overlays"));
}

#[test]
fn the_panel_that_was_folded_out_last_is_on_top() {
    let mut harness = window("flat", &["State"]);
    click(&mut harness, "Why");
    assert_eq!(harness.state().panels.open().collect::<Vec<_>>(), ["Why", "State"]);
    // A panel's heading is below its button of the same name.
    let heading = |name| harness.get_all_by_label(name).map(|node| node.rect().top()).fold(0.0, f32::max);
    assert!(heading("Why") < heading("State"), "Why at {}, State at {}", heading("Why"), heading("State"));
}

#[test]
fn a_folded_panel_shows_nothing_and_its_button_folds_it_out() {
    let mut harness = window("flat", &[]);
    assert!(harness.query_by_label("Ground speed").is_none());
    click(&mut harness, "State"); // the button at the top
    assert!(harness.query_by_label("Ground speed").is_some());
}

#[test]
fn help_names_the_first_keys_and_folds_panels_out() {
    let mut harness = window("flat", &["Help"]);
    assert!(harness.query_by_label("Rewind (hold)").is_some());
    click(&mut harness, "All keys…");
    assert!(harness.state().keys_window.open);
}
