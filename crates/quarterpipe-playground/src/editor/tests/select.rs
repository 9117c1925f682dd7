//! Choosing, moving and placing objects.

use quarterpipe::terrain::Cell;
use quarterpipe_level::{Level, MapGrowth};

use super::{
    super::selection::{CellArea, Selection},
    *,
};
use crate::{action::Action, text::build::NO_ROOM_FOR_COPY};

#[test]
fn a_quick_drag_takes_the_object_that_it_began_on() {
    let mut window = editor();
    let at = start(&window);
    let index = add(&mut window, "ring", (at.0 + px(60), at.1 - px(20)));
    window.run_steps(2);
    let ring = objects(&window)[index].clone();
    let (from, to) = (place(&window, ring.x, ring.y), place(&window, ring.x + px(50), ring.y - px(20)));
    let (button, modifiers) = (PointerButton::Primary, Modifiers::ALT);
    let press = |pos, pressed| Event::PointerButton { pos, button, pressed, modifiers };
    window.hover_at(from);
    window.run_steps(1);
    // The pointer is far off when the press is first seen.
    window.input_mut().events.extend([press(from, true), Event::PointerMoved(to)]);
    window.run_steps(2);
    window.event_modifiers(press(to, false), modifiers);
    window.run_steps(2);
    assert_eq!((objects(&window)[index].x, objects(&window)[index].y), (ring.x + px(50), ring.y - px(20)));
}

#[test]
fn the_chosen_object_is_dragged_before_others_and_otherwise_the_topmost_one() {
    let mut window = editor();
    let (x, y) = start(&window);
    let at = (x + px(80), y - px(60));
    add(&mut window, "platform", at);
    add(&mut window, "spring", at);
    window.run_steps(2);
    // The spring is drawn on top.
    drag(&mut window, at, (at.0 + px(40), at.1));
    assert_eq!(objects(&window).iter().map(|object| object.x - at.0).collect::<Vec<_>>(), [px(0), px(40)]);
    // It is in the middle of the platform again, which is selected this time.
    drag(&mut window, (at.0 + px(40), at.1), at);
    state(&mut window).object = Some(0);
    window.run_steps(1);
    drag(&mut window, at, (at.0, at.1 - px(20)));
    let rows: Vec<Px> = objects(&window).iter().map(|object| object.y - at.1).collect();
    assert_eq!(rows, [px(-20), px(0)]);
}

#[test]
fn new_objects_stand_on_the_ground_where_the_user_clicks() {
    let mut window = editor();
    let ((x, _), floor) = (start(&window), floor(&window));
    state(&mut window).tool = Tool::Place(Class::named("spring").expect("a class"));
    for by in [60, 120] {
        click_at(&mut window, (x + px(by), floor - px(50)), Modifiers::NONE);
    }
    let places: Vec<(Px, Px)> = objects(&window).iter().map(|object| (object.x, object.y)).collect();
    assert_eq!(places, [(x + px(60), floor - px(8)), (x + px(120), floor - px(8))]);
    assert_eq!(state(&mut window).object, Some(1));
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert_eq!(state(&mut window).tool, Tool::Select);
}

#[test]
fn a_ring_is_put_in_the_air_where_the_user_clicks() {
    let mut window = editor();
    let (x, y) = start(&window);
    state(&mut window).tool = Tool::Place(Class::named("ring").expect("a class"));
    click_at(&mut window, (x + px(60), y - px(50)), Modifiers::NONE);
    assert_eq!((objects(&window)[0].x, objects(&window)[0].y), (x + px(60), y - px(50)));
}

#[test]
fn objects_chosen_with_shift_are_moved_together_and_undone_at_once() {
    let mut window = editor();
    let (x, y) = start(&window);
    let places = [(x + px(60), y - px(70)), (x + px(110), y - px(40))];
    for at in places {
        add(&mut window, "ring", at);
    }
    window.run_steps(1);
    let before = window.state().game.level().clone();
    click_at(&mut window, places[0], Modifiers::NONE);
    click_at(&mut window, places[1], Modifiers::SHIFT);
    drag(&mut window, places[1], (places[1].0 + px(9), places[1].1 - px(5)));
    let moved: Vec<(Px, Px)> = objects(&window).iter().map(|object| (object.x, object.y)).collect();
    assert_eq!(moved, places.map(|(x, y)| (x + px(9), y - px(5))));
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
}

#[test]
fn an_area_takes_its_cells_and_objects_along() {
    let mut window = editor();
    let ((x, _), floor) = (start(&window), floor(&window));
    let row = px(floor.0 - 16 * 4);
    let column = px((x.0 + 64).div_euclid(16) * 16);
    let brush = window.state().game.brush_at(x, floor).expect("a cell");
    window.state_mut().game.paint(&[(column, row)], &brush).expect("a cell");
    add(&mut window, "ring", (column + px(24), row + px(8)));
    window.run_steps(1);
    let before = window.state().game.level().clone();
    drag(&mut window, (column - px(4), row - px(4)), (column + px(34), row + px(20)));
    assert_eq!(state(&mut window).selection.objects.len(), 1);
    assert!(state(&mut window).selection.area.is_some());
    drag(&mut window, (column + px(4), row + px(4)), (column + px(36), row - px(14)));
    let game = &window.state().game;
    assert!(game.brush_at(column, row).is_some_and(|there| there.cell.a.tile == 0));
    assert_eq!(game.brush_at(column + px(32), row - px(16)).map(|there| there.cell), Some(brush.cell));
    assert_eq!((objects(&window)[0].x, objects(&window)[0].y), (column + px(56), row - px(8)));
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
}

#[test]
fn copied_objects_and_cells_are_pasted_at_the_pointer() {
    let mut window = editor();
    let ((x, _), floor) = (start(&window), floor(&window));
    let (column, row) = (px((x.0 + 64).div_euclid(16) * 16), floor - px(64));
    let brush = window.state().game.brush_at(x, floor).expect("a cell");
    window.state_mut().game.paint(&[(column, row)], &brush).expect("a cell");
    add(&mut window, "ring", (column + px(8), row + px(8)));
    window.run_steps(1);
    drag(&mut window, (column - px(6), row - px(6)), (column + px(15), row + px(15)));
    window.event(Event::Copy);
    window.run_steps(1);
    window.event(Event::Paste("anything".to_owned()));
    window.run_steps(1);
    let before = window.state().game.level().clone();
    let to = (column + px(80), row);
    click_at(&mut window, to, Modifiers::NONE);
    assert_eq!(objects(&window).len(), 2);
    let game = &window.state().game;
    let pasted = (0..game.level().width)
        .filter(|column| game.brush_at(px(16 * *column as i32), row).is_some_and(|there| there.cell == brush.cell));
    assert_eq!(pasted.count(), 2);
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
}

#[test]
fn delete_removes_everything_that_is_chosen_as_one_stroke() {
    let mut window = editor();
    let (x, y) = start(&window);
    for by in [60, 90, 120] {
        add(&mut window, "ring", (x + px(by), y - px(60)));
    }
    window.run_steps(1);
    drag(&mut window, (x + px(80), y - px(80)), (x + px(140), y - px(40)));
    press(&mut window, Modifiers::NONE, Key::Delete);
    assert_eq!(objects(&window).iter().map(|object| object.x).collect::<Vec<_>>(), [x + px(60)]);
    click(&mut window, "Undo");
    assert_eq!(objects(&window).len(), 3);
}

#[test]
fn arrow_keys_move_what_is_chosen_by_a_pixel_and_with_shift_by_sixteen() {
    let mut window = editor();
    let (x, y) = start(&window);
    add(&mut window, "ring", (x + px(60), y - px(60)));
    state(&mut window).object = Some(0);
    window.run_steps(1);
    press(&mut window, Modifiers::NONE, Key::ArrowRight);
    press(&mut window, Modifiers::SHIFT, Key::ArrowUp);
    assert_eq!((objects(&window)[0].x, objects(&window)[0].y), (x + px(61), y - px(76)));
    let player = &window.state().game.world().players[0];
    assert_eq!(player.x.px(), x);
}

#[test]
fn control_and_d_puts_a_copy_next_to_what_is_chosen() {
    let mut window = editor();
    let (x, y) = start(&window);
    add(&mut window, "monitor", (x + px(60), y - px(60)));
    state(&mut window).object = Some(0);
    window.run_steps(1);
    press(&mut window, COMMAND, Key::D);
    assert_eq!(objects(&window).iter().map(|object| object.x).collect::<Vec<_>>(), [x + px(60), x + px(90)]);
    assert_eq!(state(&mut window).object, Some(1));
}

#[test]
fn a_copy_without_room_to_the_right_is_put_below_or_refused() {
    let mut window = editor();
    let (width, _) = window.state().game.level().size();
    let (_, y) = start(&window);
    let ring = add(&mut window, "ring", (width - px(8), y - px(60)));
    state(&mut window).object = Some(ring);
    window.run_steps(1);
    press(&mut window, COMMAND, Key::D);
    let places: Vec<(Px, Px)> = objects(&window).iter().map(|object| (object.x, object.y)).collect();
    assert_eq!(places, [(width - px(8), y - px(60)), (width - px(8), y - px(44))]);
    let before = window.state().game.level().clone();
    press(&mut window, COMMAND, Key::A);
    press(&mut window, COMMAND, Key::D);
    assert_eq!(window.state().game.level(), &before);
    assert!(window.state().notices.texts().any(|text| text == NO_ROOM_FOR_COPY));
}

#[test]
fn control_and_a_chooses_the_whole_level() {
    let mut window = editor();
    let (x, y) = start(&window);
    add(&mut window, "ring", (x + px(60), y - px(60)));
    window.run_steps(1);
    press(&mut window, COMMAND, Key::A);
    let level = window.state().game.level();
    let size = (level.width, level.height());
    let chosen = &state(&mut window).selection;
    assert_eq!(chosen.objects.len(), 1);
    assert_eq!(chosen.area.map(|area| (area.width, area.height)), Some(size));
}

#[test]
fn copied_terrain_keeps_its_shape_in_a_level_with_other_tiles() {
    let mut window = window("hills", &["Build"]);
    let level = window.state().game.level().clone();
    let other = Level::with_floor("other", 40, 20);
    let shape_of = |level: &Level, cell: Cell| level.tiles[usize::from(cell.a.tile)].clone();
    let is_strange = |cell: &Cell| !other.tiles.contains(&shape_of(&level, *cell));
    let index = level.cells.iter().position(is_strange).expect("a slope");
    let (left, top) = (index % level.width, index / level.width);
    let shape = shape_of(&level, level.cells[index]);
    let area = Some(CellArea { left, top, width: 1, height: 1 });
    state(&mut window).choose(Selection { area, ..Selection::default() });
    window.run_steps(1);
    window.event(Event::Copy);
    window.run_steps(1);
    window.state_mut().begin_level(other).expect("a stage");
    window.run_steps(2);
    let before = window.state().game.level().clone();
    window.event(Event::Paste("anything".to_owned()));
    window.run_steps(1);
    let at = start(&window);
    let at = (at.0, at.1 - px(40));
    click_at(&mut window, at, Modifiers::NONE);
    let pasted = window.state().game.brush_at(at.0, at.1).expect("a cell").cell;
    assert_eq!(shape_of(window.state().game.level(), pasted), shape);
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
}

#[test]
fn the_same_object_stays_chosen_when_undo_brings_one_before_it_back() {
    let mut window = editor();
    let (x, y) = start(&window);
    for by in [60, 90, 120] {
        add(&mut window, "ring", (x + px(by), y - px(60)));
    }
    window.state_mut().game.remove_object(0).expect("a level");
    state(&mut window).choose_only(1);
    window.run_steps(1);
    click(&mut window, "Undo");
    assert_eq!(state(&mut window).object, Some(2));
    click(&mut window, "Redo");
    assert_eq!(state(&mut window).object, Some(1));
    press(&mut window, COMMAND, Key::Z);
    assert_eq!(state(&mut window).object, Some(2));
    press(&mut window, COMMAND, Key::Y);
    assert_eq!(state(&mut window).object, Some(1));
    // The object itself is gone.
    click(&mut window, "Undo");
    click(&mut window, "Undo");
    assert_eq!((state(&mut window).object, objects(&window).len()), (None, 2));
}

#[test]
fn the_same_cells_stay_chosen_when_the_map_grows_to_the_left() {
    let mut window = editor();
    let area = CellArea { left: 3, top: 2, width: 4, height: 5 };
    state(&mut window).choose(Selection { area: Some(area), ..Selection::default() });
    let growth = MapGrowth { left: 6, top: 1, ..MapGrowth::default() };
    window.state_mut().perform_now(Action::ResizeLevel(growth));
    window.run_steps(1);
    assert_eq!(state(&mut window).selection.area, Some(CellArea { left: 9, top: 3, ..area }));
    click(&mut window, "Undo");
    assert_eq!(state(&mut window).selection.area, Some(area));
}
