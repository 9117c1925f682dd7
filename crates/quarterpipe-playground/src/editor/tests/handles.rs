//! Handles of the chosen object.

use eframe::egui::{TouchDeviceId, TouchId, TouchPhase};

use super::*;

/// Adds an object 100 px above the start, and chooses it.
fn with_object(window: &mut Window, object: LevelObject) -> (Px, Px) {
    let (x, y) = start(window);
    let at = (x, y - px(100));
    let index = window.state_mut().game.add_object(LevelObject { x: at.0, y: at.1, ..object }).expect("an object");
    window.state_mut().panels.choose_object(Some(index));
    window.run_steps(2);
    at
}

fn platform(motion: &str) -> LevelObject {
    let mut platform = LevelObject::new("platform", px(0), px(0));
    set_motion(&mut platform, motion);
    platform
}

#[test]
fn the_end_of_a_motion_is_dragged_and_one_undo_takes_it_back() {
    let mut window = editor();
    let (x, y) = with_object(&mut window, platform("back_and_forth"));
    let before = objects(&window);
    drag_with(&mut window, (PointerButton::Primary, Modifiers::NONE), (x + px(96), y), (x + px(48), y));
    let after = objects(&window);
    assert_eq!((after[0].x, after[0].y), (x, y), "the platform itself stays");
    assert_eq!(after[0].properties.get("x_speed"), Some(&Value::Integer(128)));
    assert!(window.state_mut().game.undo());
    assert_eq!(objects(&window), before);
}

#[test]
fn the_arrow_of_a_spring_is_dragged_to_the_side() {
    let mut window = editor();
    let (x, y) = with_object(&mut window, LevelObject::new("spring", px(0), px(0)));
    drag_with(&mut window, (PointerButton::Primary, Modifiers::NONE), (x, y - px(96)), (x - px(60), y));
    let spring = &objects(&window)[0];
    assert_eq!(spring.properties.get("facing"), Some(&Value::Text("side".to_owned())));
    assert!(spring.x_flip);
    assert_eq!((spring.x, spring.y), (x, y));
}

#[test]
fn the_form_shows_what_a_dragged_handle_sets() {
    let mut window = editor();
    let (x, y) = with_object(&mut window, LevelObject::new("spring", px(0), px(0)));
    let (from, to) = (place(&window, x, y - px(96)), place(&window, x, y - px(60)));
    window.hover_at(from);
    window.run_steps(1);
    window.drag_at(from);
    window.run_steps(1);
    window.hover_at(to);
    window.run_steps(2);
    assert!(window.query_by_value("10 px/frame").is_some());
    assert_eq!(objects(&window)[0].properties.get("strength"), None, "nothing is changed yet");
    window.drop_at(to);
    window.run_steps(2);
    assert_eq!(objects(&window)[0].properties.get("strength"), Some(&Value::Integer(2560)));
}

#[test]
fn an_object_is_still_dragged_by_its_middle() {
    let mut window = editor();
    let (x, y) = with_object(&mut window, platform("circle"));
    drag_with(&mut window, (PointerButton::Primary, Modifiers::NONE), (x, y), (x + px(30), y));
    assert_eq!(objects(&window)[0].x, x + px(30));
}

#[test]
fn a_second_finger_drops_the_drag_of_a_handle() {
    let mut window = editor();
    let (x, y) = with_object(&mut window, platform("back_and_forth"));
    let before = objects(&window);
    let (from, to) = (place(&window, x + px(96), y), place(&window, x + px(48), y));
    window.hover_at(from);
    window.run_steps(1);
    window.drag_at(from);
    window.run_steps(1);
    window.hover_at(to);
    window.run_steps(1);
    for phase in [TouchPhase::Start, TouchPhase::End] {
        for (id, pos) in [(1, to), (2, from)] {
            window.event(Event::Touch { device_id: TouchDeviceId(0), id: TouchId(id), phase, pos, force: None });
        }
        window.run_steps(1);
    }
    window.drop_at(to);
    window.run_steps(2);
    assert_eq!(objects(&window), before);
}
