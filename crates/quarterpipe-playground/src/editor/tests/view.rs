//! The editor's camera, and playing from the editor.

use eframe::egui::{MouseWheelSource, MouseWheelUnit, Rect, TouchPhase, vec2};
use egui_kittest::kittest::Queryable as _;

use super::*;

/// Turns the wheel at a point of the window.
fn turn(window: &mut Window, at: Pos2, (unit, delta): (MouseWheelUnit, eframe::egui::Vec2)) {
    window.hover_at(at);
    window.run_steps(1);
    let (source, phase, modifiers) = (MouseWheelSource::Unknown, TouchPhase::Move, Modifiers::NONE);
    window.event(Event::MouseWheel { unit, delta, phase, source, modifiers });
    window.run_steps(2);
}

fn area(window: &Window) -> Rect {
    window.state().view.area().expect("a view")
}

fn player(window: &Window) -> (Px, Px) {
    let player = &window.state().game.world().players[0];
    (player.x.px(), player.y.px())
}

/// Returns the pixel of the stage in the middle of the view, and the scale.
fn shown(window: &mut Window) -> (Pos2, String) {
    let camera = state(window).camera.expect("a camera");
    (camera.centre(), camera.words())
}

#[test]
fn the_middle_button_moves_the_view_and_never_paints() {
    for tool in [Tool::Paint, Tool::Rectangle, Tool::Fill, Tool::Erase, Tool::Select] {
        let mut window = editor();
        state(&mut window).tool = tool;
        window.run_steps(1);
        let (level, (before, _)) = (window.state().game.level().clone(), shown(&mut window));
        let middle = area(&window).center();
        drag_between(&mut window, (PointerButton::Middle, Modifiers::NONE), middle, middle - vec2(60.0, 0.0));
        assert_eq!(window.state().game.level(), &level, "{tool:?}");
        assert_eq!(shown(&mut window).0.x, before.x + 30.0, "{tool:?}: two screen pixels for each");
    }
}

#[test]
fn a_drag_that_begins_and_ends_in_one_pass_moves_the_view() {
    let mut window = editor();
    window.run_steps(1);
    let (before, _) = shown(&mut window);
    let middle = area(&window).center();
    let button = PointerButton::Middle;
    let press = |pos, pressed| Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE };
    let end = middle - vec2(60.0, 0.0);
    // The way to where it begins does not count.
    let events = [Event::PointerMoved(middle), press(middle, true), Event::PointerMoved(end), press(end, false)];
    window.input_mut().events.extend(events);
    window.run_steps(2);
    assert_eq!(shown(&mut window).0.x, before.x + 30.0);
}

#[test]
fn dragging_with_space_held_moves_the_view_and_never_paints() {
    let mut window = editor();
    state(&mut window).tool = Tool::Paint;
    let (level, (before, _)) = (window.state().game.level().clone(), shown(&mut window));
    let middle = area(&window).center();
    window.key_down(Key::Space);
    window.run_steps(1);
    drag_between(&mut window, (PointerButton::Primary, Modifiers::NONE), middle, middle - vec2(60.0, 0.0));
    window.key_up(Key::Space);
    assert_eq!(window.state().game.level(), &level);
    assert_eq!(shown(&mut window).0.x, before.x + 30.0);
}

#[test]
fn the_wheel_zooms_at_the_pointer_and_two_fingers_move_the_view() {
    let mut window = editor();
    // Away from the edges of the level, where the camera stops.
    let (width, height) = window.state().game.level().size();
    let middle = Pos2::new(width.0 as f32 / 2.0, height.0 as f32 / 2.0);
    state(&mut window).camera.as_mut().expect("a camera").look_at(middle);
    window.run_steps(1);
    let at = area(&window).center() + vec2(90.0, -20.0);
    let pixel = window.state().view.stage_pixel(at).expect("a pixel");
    for (lines, words) in [(1.0, "3x"), (-1.0, "2x"), (-1.0, "1x"), (-1.0, "1/2"), (-1.0, "1/4")] {
        turn(&mut window, at, (MouseWheelUnit::Line, vec2(0.0, lines)));
        assert_eq!(shown(&mut window).1, words);
        let now = window.state().view.stage_pixel(at).expect("a pixel");
        let off = (now.0 - pixel.0).0.abs().max((now.1 - pixel.1).0.abs());
        assert!(off <= 4, "{off} px off at {words}");
    }
    let (before, _) = shown(&mut window);
    turn(&mut window, at, (MouseWheelUnit::Point, vec2(-25.0, 0.0)));
    assert_eq!(shown(&mut window), (before + vec2(100.0, 0.0), "1/4".to_owned()));
}

#[test]
fn the_camera_of_the_editor_leaves_the_engine_alone() {
    let mut window = editor();
    let digest = window.state().game.digest();
    click(&mut window, "Fit");
    let middle = area(&window).center();
    drag_between(&mut window, (PointerButton::Middle, Modifiers::NONE), middle, middle + vec2(80.0, 30.0));
    turn(&mut window, middle, (MouseWheelUnit::Line, vec2(0.0, 1.0)));
    window.run_steps(10);
    assert_eq!((window.state().game.digest(), window.state().game.frame()), (digest, 0));
}

#[test]
fn fit_shows_the_whole_level_and_the_player_is_found_again() {
    let mut window = editor();
    click(&mut window, "Fit");
    let (width, height) = window.state().game.level().size();
    let part = window.state().view.part().expect("a part");
    assert!(part.left <= px(0) && part.top <= px(0), "{part:?}");
    assert!(part.left.0 + part.width as i32 >= width.0 && part.top.0 + part.height as i32 >= height.0, "{part:?}");
    click(&mut window, "Go to player");
    let (centre, at) = (shown(&mut window).0, player(&window));
    assert_eq!((centre.x as i32, centre.y as i32), (at.0.0, at.1.0));
}

#[test]
fn a_click_in_the_overview_map_moves_the_view_there() {
    let mut window = editor();
    let map = window.state().view.map_area().expect("a map");
    let level = window.state().game.level().clone();
    state(&mut window).tool = Tool::Paint;
    drag_between(&mut window, (PointerButton::Primary, Modifiers::NONE), map.center(), map.center());
    let (width, _) = level.size();
    let off = (shown(&mut window).0.x - width.0 as f32 / 2.0).abs();
    assert!(off <= width.0 as f32 / map.width(), "{off} px off");
    assert_eq!(window.state().game.level(), &level);
}

#[test]
fn the_key_plays_from_the_middle_of_the_view_and_returns_to_the_same_place() {
    let mut window = editor();
    let floor = floor(&window);
    let (x, y) = start(&window);
    let game = window.state().game.clone();
    state(&mut window).pan(&game, (px(400), px(0)));
    window.run_steps(1);
    let (before, digest) = (shown(&mut window), window.state().game.digest());
    window.key_press(Key::E);
    window.run_steps(3);
    assert!(!window.state().panels.is_open("Build"));
    assert!(!window.state().clock.is_paused());
    let middle = px(before.0.x as i32);
    assert_eq!((player(&window).0, player(&window).1), (middle, floor - px(20)));
    assert_ne!(player(&window), (x, y));
    window.key_press(Key::E);
    window.run_steps(3);
    assert!(window.state().panels.is_open("Build"));
    assert!(window.state().clock.is_paused());
    assert_eq!((shown(&mut window), window.state().game.digest()), (before, digest));
}

#[test]
fn the_key_plays_from_the_ground_below_the_pointer() {
    let mut window = editor();
    let ((x, y), floor) = (start(&window), floor(&window));
    let at = place(&window, x + px(90), y - px(40));
    window.hover_at(at);
    window.run_steps(2);
    window.key_press(Key::E);
    window.run_steps(1);
    assert_eq!(player(&window), (x + px(90), floor - px(20)));
}

#[test]
fn the_game_stands_still_while_the_editor_is_open_and_goes_on_after_it() {
    let mut window = window("flat", &[]);
    window.state_mut().clock.resume();
    window.state_mut().panels.toggle("Build");
    window.run_steps(3);
    let frame = window.state().game.frame();
    window.run_steps(10);
    assert_eq!(window.state().game.frame(), frame);
    window.state_mut().panels.toggle("Build");
    window.run_steps(10);
    assert!(window.state().game.frame() > frame);
}

#[test]
fn keys_in_the_editor_never_move_the_player() {
    let mut window = editor();
    let before = player(&window);
    for key in [Key::ArrowRight, Key::D, Key::Z, Key::Space, Key::R, Key::Num1] {
        window.key_press(key);
        window.run_steps(2);
    }
    window.key_down(Key::ArrowRight);
    window.run_steps(2);
    window.state_mut().panels.toggle("Build");
    window.state_mut().clock.resume();
    window.run_steps(5);
    assert_eq!(player(&window).0, before.0);
    assert_eq!(state(&mut window).tool, Tool::Rectangle);
}

#[test]
fn the_strip_names_the_tile_and_the_pixel_under_the_pointer() {
    let mut window = editor();
    let (x, y) = start(&window);
    let at = place(&window, x, y);
    window.hover_at(at);
    window.run_steps(3);
    let words = format!("{}, {} px", x.0, y.0);
    assert!(window.query_by_label_contains(&words).is_some());
    assert!(window.query_by_label_contains(&format!("Tile {}, {}", x.0 / 16, y.0 / 16)).is_some());
}
