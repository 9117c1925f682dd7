//! The tools "Stamp" and "Brush" in the view.

use quarterpipe_level::sculpt::ground_below;

use super::*;

/// Returns a place in the view next to the start, some pixels above the floor.
fn beside_start(window: &Window) -> (Px, Px) {
    (start(window).0 + px(96), floor(window) - px(40))
}

fn floor_at(window: &Window, (x, y): (Px, Px)) -> Px {
    ground_below(window.state().game.level(), x, y).expect("ground")
}

#[test]
fn a_click_with_the_stamp_raises_a_hill_that_one_undo_takes_back() {
    let mut window = editor();
    click(&mut window, "Stamp");
    let at = beside_start(&window);
    let (before, level) = (floor_at(&window, at), window.state().game.level().clone());
    click_at(&mut window, at, Modifiers::NONE);
    assert!(floor_at(&window, (at.0, px(0))) <= before - px(60));
    assert!(window.state_mut().game.undo());
    assert_eq!(*window.state().game.level(), level);
}

#[test]
fn a_drag_sizes_the_stamp() {
    let mut window = editor();
    click(&mut window, "Stamp");
    click(&mut window, "Wall");
    let at = beside_start(&window);
    let before = floor_at(&window, at);
    drag_with(&mut window, (PointerButton::Primary, Modifiers::NONE), at, (at.0 + px(32), at.1 - px(32)));
    assert_eq!(floor_at(&window, (at.0 + px(16), px(0))), before - px(32));
}

#[test]
fn a_stroke_of_the_brush_makes_ground_and_digs_it_away() {
    let mut window = editor();
    click(&mut window, "Brush");
    let at = beside_start(&window);
    let before = floor_at(&window, at);
    let to = (at.0 + px(48), at.1);
    drag_with(&mut window, (PointerButton::Primary, Modifiers::NONE), at, to);
    let top = floor_at(&window, (at.0 + px(24), px(0)));
    assert!(top < before - px(48), "{top:?} above {before:?}");
    click(&mut window, "Dig");
    drag_with(&mut window, (PointerButton::Primary, Modifiers::NONE), at, to);
    assert!(floor_at(&window, (at.0 + px(24), px(0))) > top);
}

#[test]
fn a_stamp_without_room_says_so() {
    let mut window = editor();
    click(&mut window, "Stamp");
    click(&mut window, "Gap");
    let at = beside_start(&window);
    click_at(&mut window, at, Modifiers::NONE);
    assert_eq!(ground_below(window.state().game.level(), at.0, at.1), None);
    assert_eq!(window.state().notices.texts().count(), 0);
    click(&mut window, "Hill");
    click_at(&mut window, at, Modifiers::NONE);
    assert!(window.state().notices.texts().any(|text| text.starts_with("That does not fit")));
}
