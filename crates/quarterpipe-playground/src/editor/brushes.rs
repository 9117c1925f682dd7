//! The tools that change cells: paint, rectangle, fill, erase and pick.

use std::collections::{BTreeSet, VecDeque};

use quarterpipe::px;

use super::{EditorState, Tool, paint, pointer::ToolInput, selection::CellArea};
use crate::{
    action::Action,
    game::{Brush, Game},
    text::build as text,
};

/// The maximum number of cells that are filled at once.
const MOST_FILLED: usize = 1 << 16;

/// Uses the tool of the editor, and returns the change when the pointer is released. The secondary button picks with every tool.
pub(super) fn use_tool(state: &mut EditorState, input: &ToolInput<'_>) -> Vec<Action> {
    let pointer = input.pointer;
    if pointer.secondary_down || pointer.secondary_clicked {
        if pick(state, input) && state.tool == Tool::Erase {
            state.tool = Tool::Paint;
        }
        return Vec::new();
    }
    let size = input.map_size();
    let tool = state.tool;
    match tool {
        Tool::Paint | Tool::Erase => {
            if (pointer.down || pointer.pressed)
                && let Some(pixel) = pointer.pixel
            {
                state.paint.draw_to(pixel, size);
            }
        }
        Tool::Rectangle => {
            if pointer.pressed {
                state.rectangle = pointer.pixel;
            }
            let ends = state.rectangle.zip(pointer.pixel);
            if let Some((from, to)) = ends.filter(|_| pointer.down || pointer.pressed) {
                state.paint.set_stroke(CellArea::between(from, to, size).into_iter().flat_map(CellArea::cells));
            }
        }
        Tool::Fill if pointer.pressed => return fill(state, input),
        Tool::Pick if pointer.pressed && pick(state, input) => state.tool = Tool::Paint,
        _ => {}
    }
    if !pointer.released {
        return Vec::new();
    }
    state.rectangle = None;
    let (cells, erases) = (state.paint.lift(), state.tool == Tool::Erase);
    if cells.is_empty() { Vec::new() } else { vec![Action::Paint(state.paint.strokes(input.game, cells, erases))] }
}

/// Takes the cell under the pointer as the brush, and returns whether there is one.
fn pick(state: &mut EditorState, input: &ToolInput<'_>) -> bool {
    let Some(there) = input.pointer.pixel.and_then(|(x, y)| input.game.brush_at(x, y)) else { return false };
    state.paint.pick(there);
    true
}

/// Fills the cells that are equal to the one under the pointer and touch it, inside the chosen area if the pointer is in one.
fn fill(state: &EditorState, input: &ToolInput<'_>) -> Vec<Action> {
    let Some(pixel) = input.pointer.pixel else { return Vec::new() };
    let size = input.map_size();
    let Some(from) = paint::cell_at(pixel, size) else { return Vec::new() };
    let whole = CellArea { left: 0, top: 0, width: size.0, height: size.1 };
    let bounds = state.selection.area.filter(|area| area.contains(pixel)).unwrap_or(whole);
    let cells = equal_cells(input.game, from, bounds);
    let is_cut = cells.len() >= MOST_FILLED;
    let mut actions = vec![Action::Paint(state.paint.strokes(input.game, cells, false))];
    if is_cut {
        actions.push(Action::Tell(text::FILL_STOPPED.to_owned()));
    }
    actions
}

/// Returns the cells that have the same content as one of them, and touch it or each other at an edge.
fn equal_cells(game: &Game, from: (usize, usize), bounds: CellArea) -> BTreeSet<(usize, usize)> {
    let content = |(column, row): (usize, usize)| game.brush_at(px(16 * column as i32), px(16 * row as i32));
    let wanted: Option<Brush> = content(from);
    let mut found = BTreeSet::from([from]);
    let mut waiting = VecDeque::from([from]);
    while let Some((column, row)) = waiting.pop_front() {
        let next = [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
        for (column, row) in next {
            let inside = (bounds.left..bounds.left + bounds.width).contains(&column)
                && (bounds.top..bounds.top + bounds.height).contains(&row);
            if found.len() >= MOST_FILLED {
                return found;
            }
            if inside && !found.contains(&(column, row)) && content((column, row)) == wanted {
                found.insert((column, row));
                waiting.push_back((column, row));
            }
        }
    }
    found
}
