//! The palette of objects, and the form of the chosen one.

use quarterpipe_level::object::Class;

use super::*;
use crate::editor::set_motion;

/// Opens the editor on the stage `flat`.
fn objects_tool() -> Harness<'static, Playground> {
    window("flat", &["Build"])
}

/// Adds an object near the start, and chooses it.
fn with_object(harness: &mut Harness<'static, Playground>, object: LevelObject) {
    let (x, y) = harness.state().game.level().start;
    let object = LevelObject { x: x + px(64), y: y - px(64), ..object };
    let index = harness.state_mut().game.add_object(object).expect("an object");
    harness.state_mut().panels.choose_object(Some(index));
    harness.run_steps(2);
}

fn last_object(harness: &Harness<'static, Playground>) -> LevelObject {
    harness.state().game.level().objects.last().expect("an object").clone()
}

#[test]
fn the_palette_shows_every_group_with_names_for_readers() {
    let harness = objects_tool();
    assert!(harness.query_by_label("Blocks and traps").is_some());
    assert!(harness.query_by_label("Breakable rock").is_some());
    assert!(harness.query_by_label("breakable").is_none());
}

#[test]
fn a_search_for_coin_leaves_the_ring() {
    let mut harness = objects_tool();
    harness.state_mut().panels.editor.search = "coin".to_owned();
    harness.run_steps(2);
    assert!(harness.query_by_label("Ring").is_some());
    assert!(harness.query_by_label("Spring").is_none() && harness.query_by_label("Platforms").is_none());
}

#[test]
fn a_click_on_a_picture_and_then_in_the_view_puts_the_object_there() {
    let mut harness = objects_tool();
    let (x, y) = harness.state().game.level().start;
    // Only the ring is left, so that it is in sight.
    harness.state_mut().panels.editor.search = "coin".to_owned();
    harness.run_steps(2);
    harness.get_by_role_and_label(Role::Button, "Ring").scroll_to_me();
    harness.run_steps(10);
    harness.get_by_role_and_label(Role::Button, "Ring").click();
    harness.run_steps(2);
    for by in [64, 128] {
        let at = (x + px(by), y - px(64));
        drag(&mut harness, at, at);
        let ring = last_object(&harness);
        assert_eq!((ring.class.as_str(), ring.x, ring.y), ("ring", at.0, at.1));
    }
    assert_eq!(harness.state().game.level().objects.len(), 2);
    harness.get_by_role_and_label(Role::Button, "Ring").click();
    harness.run_steps(2);
    assert!(harness.state().panels.editor.tool == Tool::Select);
}

#[test]
fn a_still_platform_shows_no_settings_of_motions() {
    let mut harness = objects_tool();
    with_object(&mut harness, LevelObject::new("platform", px(0), px(0)));
    assert!(harness.query_by_label("Motion").is_some() && harness.query_by_label("Width").is_some());
    for hidden in ["Speed right", "Radius", "Moves for", "Reach across", "Wave"] {
        assert!(harness.query_by_label(hidden).is_none(), "{hidden}");
    }
}

#[test]
fn a_motion_that_is_chosen_shows_its_settings_with_values_that_move() {
    let mut harness = objects_tool();
    with_object(&mut harness, LevelObject::new("platform", px(0), px(0)));
    harness.get_by_value("Stands still").click();
    harness.run_steps(2);
    click(&mut harness, "Back and forth");
    assert!(harness.query_by_label("Speed right").is_some() && harness.query_by_label("Moves for").is_some());
    assert!(harness.query_by_label("Radius").is_none());
    let platform = last_object(&harness);
    assert_eq!(platform.properties.get("x_speed"), Some(&Value::Integer(256)));
    assert_eq!(platform.properties.get("frames"), Some(&Value::Integer(96)));
}

#[test]
fn numbers_are_in_pixels_and_seconds_with_the_value_of_the_file_beside_them() {
    let mut harness = objects_tool();
    let text = |text: &str| Value::Text(text.to_owned());
    let platform = LevelObject::new("platform", px(0), px(0)).with("motion", text("back_and_forth"));
    with_object(&mut harness, platform.with("x_speed", Value::Integer(384)).with("frames", Value::Integer(90)));
    for shown in ["64 px", "1.5 px/frame", "1.5 s"] {
        assert!(harness.query_by_value(shown).is_some(), "{shown}");
    }
    for raw in ["384", "90", "32"] {
        assert!(harness.query_by_label(raw).is_some(), "{raw}");
    }
}

#[test]
fn a_changed_value_is_put_back_by_its_reset_button() {
    let mut harness = objects_tool();
    with_object(&mut harness, LevelObject::new("spring", px(0), px(0)).with("strength", Value::Integer(2560)));
    assert!(harness.query_by_value("10 px/frame").is_some());
    click(&mut harness, crate::text::rules::RESET);
    assert_eq!(last_object(&harness).properties.get("strength"), None);
    assert!(harness.query_by_value("16 px/frame").is_some());
}

#[test]
fn the_list_of_objects_is_searched() {
    let mut harness = objects_tool();
    with_object(&mut harness, LevelObject::new("spring", px(0), px(0)));
    with_object(&mut harness, LevelObject::new("goal", px(0), px(0)));
    harness.state_mut().panels.choose_object(None);
    harness.state_mut().panels.editor.list_search = "spr".to_owned();
    harness.run_steps(2);
    harness.get_by_label("2 objects in this level").scroll_to_me();
    harness.run_steps(10);
    click(&mut harness, "2 objects in this level");
    harness.run_steps(10);
    let (x, y) = harness.state().game.level().start;
    let row = |class: &str| format!("{class}  ({}, {})", (x + px(64)).0, (y - px(64)).0);
    assert!(harness.query_by_label(&row("Goal")).is_none());
    harness.get_by_label(&row("Spring")).click_accesskit();
    harness.run_steps(2);
    assert_eq!(harness.state().panels.editor.object, Some(0));
}

#[test]
fn nothing_of_the_palette_and_the_forms_is_cut_off() {
    for size in SIZES {
        let mut harness = sized_window(size, "flat", &["Build"]);
        assert_eq!(cut_off(&harness, "Build"), [""; 0], "{size:?}");
        for class in Class::all() {
            with_object(&mut harness, LevelObject::new(class.name, px(0), px(0)));
            assert_eq!(cut_off(&harness, "Build"), [""; 0], "{size:?} {}", class.name);
        }
        for motion in ["back_and_forth", "oscillator", "circle", "swing", "square", "fall", "travel", "timed"] {
            let mut platform = LevelObject::new("platform", px(0), px(0));
            set_motion(&mut platform, motion);
            let speeds = ["x_speed", "y_speed"].map(|name| (name.to_owned(), Value::Integer(-93)));
            platform.properties.extend(speeds);
            with_object(&mut harness, platform);
            assert_eq!(cut_off(&harness, "Build"), [""; 0], "{size:?} {motion}");
        }
    }
}
