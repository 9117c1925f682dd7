//! The tools that change cells.

use super::*;

/// Returns the tiles of the cells in a row of the map, from a column on.
fn tiles(window: &Window, (column, row): (i32, i32), count: i32) -> Vec<u16> {
    let game = &window.state().game;
    let tile = |column: i32| game.brush_at(px(16 * column), px(16 * row)).map_or(0, |there| there.cell.a.tile);
    (column..column + count).map(tile).collect()
}

/// Returns a cell of the air near the start.
fn air(window: &Window) -> (i32, i32) {
    let (x, y) = start(window);
    (x.0 / 16 + 2, y.0 / 16 - 5)
}

/// Returns a pixel in the middle of a cell.
fn middle((column, row): (i32, i32)) -> (Px, Px) {
    (px(16 * column + 8), px(16 * row + 8))
}

#[test]
fn a_rectangle_is_painted_from_corner_to_corner_as_one_stroke() {
    let mut window = editor();
    let (column, row) = air(&window);
    let before = window.state().game.level().clone();
    click(&mut window, "Rectangle");
    drag(&mut window, middle((column + 2, row + 2)), middle((column, row)));
    for line in 0..3 {
        assert_eq!(tiles(&window, (column - 1, row + line), 5), [0, 1, 1, 1, 0]);
    }
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
}

#[test]
fn fill_stops_at_other_cells_and_at_the_chosen_area() {
    let mut window = editor();
    let (column, row) = air(&window);
    state(&mut window).tool = Tool::Rectangle;
    // A frame of 5 x 3 cells, which is open nowhere.
    drag(&mut window, middle((column, row)), middle((column + 4, row + 2)));
    state(&mut window).tool = Tool::Erase;
    drag(&mut window, middle((column + 1, row + 1)), middle((column + 3, row + 1)));
    assert_eq!(tiles(&window, (column, row + 1), 5), [1, 0, 0, 0, 1]);
    let before = window.state().game.level().clone();
    state(&mut window).tool = Tool::Fill;
    click_at(&mut window, middle((column + 2, row + 1)), Modifiers::NONE);
    assert_eq!(tiles(&window, (column - 1, row + 1), 7), [0, 1, 1, 1, 1, 1, 0]);
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
    // Outside the frame, inside a chosen area.
    state(&mut window).tool = Tool::Select;
    drag(&mut window, middle((column - 3, row)), middle((column - 2, row + 1)));
    state(&mut window).tool = Tool::Fill;
    click_at(&mut window, middle((column - 3, row)), Modifiers::NONE);
    assert_eq!(tiles(&window, (column - 4, row), 4), [0, 1, 1, 0]);
    assert_eq!(tiles(&window, (column - 4, row + 2), 4), [0, 0, 0, 0]);
}

#[test]
fn pick_takes_the_cell_and_paints_with_it() {
    let mut window = editor();
    let ((x, _), floor) = (start(&window), floor(&window));
    let there = window.state().game.brush_at(x, floor).expect("a cell");
    click(&mut window, "Pick");
    click_at(&mut window, (x, floor), Modifiers::NONE);
    assert_eq!(state(&mut window).tool, Tool::Paint);
    let cell = air(&window);
    click_at(&mut window, middle(cell), Modifiers::NONE);
    let (x, y) = middle(cell);
    assert_eq!(window.state().game.brush_at(x, y).map(|brush| brush.cell), Some(there.cell));
}

#[test]
fn erase_empties_cells_as_one_stroke() {
    let mut window = editor();
    let ((x, _), floor) = (start(&window), floor(&window));
    let before = window.state().game.level().clone();
    click(&mut window, "Erase");
    drag(&mut window, (x, floor + px(4)), (x + px(40), floor + px(4)));
    assert_eq!(tiles(&window, (x.0 / 16, floor.0 / 16), 3), [0, 0, 0]);
    click(&mut window, "Undo");
    assert_eq!(window.state().game.level(), &before);
}

#[test]
fn escape_and_the_key_of_another_tool_drop_a_stroke_that_has_begun() {
    for key in [Key::Escape, Key::V] {
        let mut window = editor();
        let before = window.state().game.level().clone();
        let (column, row) = air(&window);
        state(&mut window).tool = Tool::Paint;
        let [from, to, other] = [(column, row), (column + 2, row), (column + 1, row + 2)].map(middle);
        let [from, to] = [from, to].map(|(x, y)| place(&window, x, y));
        window.hover_at(from);
        window.run_steps(1);
        window.drag_at(from);
        window.run_steps(1);
        window.hover_at(to);
        window.run_steps(1);
        press(&mut window, Modifiers::NONE, key);
        window.drop_at(to);
        window.run_steps(2);
        assert_eq!(window.state().game.level(), &before, "{key:?}");
        // The next stroke has none of its cells.
        state(&mut window).tool = Tool::Paint;
        click_at(&mut window, other, Modifiers::NONE);
        assert_eq!(tiles(&window, (column, row), 3), [0, 0, 0], "{key:?}");
        assert_eq!(tiles(&window, (column, row + 2), 3), [0, 1, 0], "{key:?}");
    }
}
