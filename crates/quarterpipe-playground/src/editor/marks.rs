//! The editor's marks over the view: boxes of objects, the start, the chosen area, and previews of what a click would do.

use eframe::egui::{Align2, Color32, FontId, Painter, Rect, Stroke, StrokeKind, vec2};
use quarterpipe::{Px, px};
use quarterpipe_level::LevelObject;

use super::{
    EditorState, Tool, handle_marks, paint, place,
    pointer::ToolInput,
    select::{Gesture, MARK, MoveTarget, Thing, centre_of, thing_at},
    selection::CellArea,
    stamps,
};
use crate::{
    style,
    text::{build as text, objects},
    view::GameView,
};

/// Draws the marks of the editor's tool.
pub(super) fn show(state: &mut EditorState, input: &ToolInput<'_>) {
    if state.has_grid {
        show_grid(input);
    }
    if state.pasting.is_some() {
        show_objects(state, input);
        show_pasting(state, input);
        return;
    }
    match state.tool {
        Tool::Select => {
            show_objects(state, input);
            handle_marks::show(state, input);
            show_gesture(state, input);
        }
        Tool::Stamp | Tool::Brush => stamps::show_marks(&mut state.stamps, input, state.tool == Tool::Stamp),
        Tool::Place(class) => {
            show_objects(state, input);
            handle_marks::show(state, input);
            if let Some(object) = place::object_at(input, class) {
                show_preview(input, &object);
            }
        }
        Tool::Paint | Tool::Rectangle | Tool::Fill | Tool::Erase | Tool::Pick => {
            let cell = input.pointer.pixel.and_then(|pixel| paint::cell_at(pixel, input.map_size()));
            paint::show_stroke(input.painter, &state.paint, input.view, (cell, state.tool));
        }
    }
    if let Some(area) = state.selection.area {
        show_area(input, area);
    }
}

/// Draws the edges of the cells, if they are far enough apart.
fn show_grid(input: &ToolInput<'_>) {
    const LEAST: f32 = 6.0;
    let Some(part) = input.view.part() else { return };
    let (width, height) = input.game.level().size();
    let origin = input.view.window_point(px(0), px(0));
    let Some((min, max)) = origin.zip(input.view.window_point(width, height)) else { return };
    let step = (max.x - min.x) * 16.0 / width.0.max(1) as f32;
    let every = if step >= LEAST { 1 } else { 8 };
    if step * every as f32 >= LEAST {
        let line = |is_strong: bool| Stroke::new(1.0, Color32::from_white_alpha(if is_strong { 48 } else { 22 }));
        let cells = |from: Px, length: u32, end: Px| {
            let last = (from.0.saturating_add_unsigned(length)).min(end.0).div_euclid(16);
            (from.0.max(0).div_euclid(16)..=last).filter(move |cell| cell % every == 0)
        };
        let bounds = Rect { min, max };
        for column in cells(part.left, part.width, width) {
            input.painter.vline(min.x + step * column as f32, bounds.y_range(), line(column % 8 == 0));
        }
        for row in cells(part.top, part.height, height) {
            input.painter.hline(bounds.x_range(), min.y + step * row as f32, line(row % 8 == 0));
        }
    }
}

/// Returns the size of the box that stands for an object, in pixels.
pub(super) fn size_of(object: &LevelObject) -> (i32, i32) {
    object.drawn_size().unwrap_or((16, 16))
}

/// Returns where a box around a pixel of the stage is in the window.
pub(super) fn box_around(view: &GameView, (x, y): (Px, Px), (width, height): (i32, i32)) -> Option<Rect> {
    let corner = |sign: i32| view.window_point(x + px(sign * width / 2), y + px(sign * height / 2));
    Some(Rect { min: corner(-1)?, max: corner(1)? })
}

/// Draws a box, and a name above it if it has one.
fn outline(painter: &Painter, rect: Rect, colour: Color32, name: &str) {
    painter.rect_stroke(rect, 2.0, Stroke::new(1.5, colour), StrokeKind::Outside);
    if !name.is_empty() {
        let font = FontId::proportional(11.0);
        let at = rect.left_top() - vec2(0.0, 2.0);
        let galley = painter.layout_no_wrap(name.to_owned(), font, colour);
        let ground = Align2::LEFT_BOTTOM.anchor_size(at, galley.size());
        painter.rect_filled(ground.expand(1.0), 2.0, style::DEEP.gamma_multiply(0.75));
        painter.galley(ground.min, galley, colour);
    }
}

/// Draws boxes around the level's objects, and the start's mark. The chosen ones and the one under the pointer have their names.
fn show_objects(state: &EditorState, input: &ToolInput<'_>) {
    let ToolInput { game, view, painter, .. } = *input;
    let hovered = input.pointer.pixel.filter(|_| state.gesture.is_none() && state.tool == Tool::Select);
    let hovered = hovered.and_then(|pixel| thing_at(state, game, pixel));
    for (index, object) in game.level().objects.iter().enumerate() {
        let Some(rect) = box_around(view, (object.x, object.y), size_of(object)) else { continue };
        if !rect.intersects(painter.clip_rect()) {
            continue;
        }
        let is_chosen = state.selection.objects.contains(&index);
        let is_hovered = hovered == Some(Thing::Object(index));
        let colour = match (is_chosen, is_hovered) {
            (true, _) => style::ACCENT,
            (false, true) => style::TEXT,
            (false, false) => style::WEAK.gamma_multiply(0.6),
        };
        let name =
            if is_hovered || state.selection.only_object() == Some(index) { objects::class(&object.class) } else { "" };
        outline(painter, rect, colour, name);
    }
    if let Some(rect) = box_around(view, game.level().start, (2 * MARK, 2 * MARK)) {
        outline(painter, rect, style::NOTICE, text::START);
    }
}

/// Draws what is moved at the place where it would be dropped, or the area that is drawn.
fn show_gesture(state: &EditorState, input: &ToolInput<'_>) {
    let ToolInput { game, view, painter, .. } = *input;
    match state.gesture {
        None => {}
        Some(Gesture::Area { from, to, .. }) => {
            let corners = view.window_point(from.0, from.1).zip(view.window_point(to.0, to.1));
            if let Some((one, other)) = corners {
                let rect = Rect::from_two_pos(one, other);
                painter.rect_filled(rect, 0.0, style::ACCENT.gamma_multiply(0.12));
                painter.rect_stroke(rect, 0.0, Stroke::new(1.0, style::ACCENT), StrokeKind::Inside);
            }
        }
        Some(Gesture::Move { by, .. }) if by == (px(0), px(0)) => {}
        Some(Gesture::Move { what: what @ (MoveTarget::Player | MoveTarget::Start), by, .. }) => {
            let (at, radius) = centre_of(game, what);
            let to = (at.0 + by.0, at.1 + by.1);
            if let Some(rect) = box_around(view, to, (2 * MARK, 2 * radius)) {
                outline(painter, rect, style::ACCENT, &text::place(to.0.0, to.1.0));
            }
        }
        Some(Gesture::Move { what: MoveTarget::Chosen(held), by, .. }) => {
            for &index in &state.selection.objects {
                let Some(object) = game.level().objects.get(index) else { continue };
                let to = (object.x + by.0, object.y + by.1);
                let name = if held == Some(index) { text::place(to.0.0, to.1.0) } else { String::new() };
                if let Some(rect) = box_around(view, to, size_of(object)) {
                    painter.rect_filled(rect, 2.0, style::ACCENT.gamma_multiply(0.2));
                    outline(painter, rect, style::ACCENT, &name);
                }
            }
            if let Some(area) = state.selection.area {
                let (corner, end) = (area.corner(), area.end());
                show_frame(input, (corner.0 + by.0, corner.1 + by.1), (end.0 + by.0, end.1 + by.1));
            }
        }
    }
}

fn show_area(input: &ToolInput<'_>, area: CellArea) {
    show_frame(input, area.corner(), area.end());
}

/// Draws the frame of an area between two pixels.
fn show_frame(input: &ToolInput<'_>, corner: (Px, Px), end: (Px, Px)) {
    let points = input.view.window_point(corner.0, corner.1).zip(input.view.window_point(end.0, end.1));
    if let Some((min, max)) = points {
        let rect = Rect { min, max };
        input.painter.rect_filled(rect, 0.0, style::ACCENT.gamma_multiply(0.08));
        input.painter.rect_stroke(rect, 0.0, Stroke::new(1.5, style::ACCENT), StrokeKind::Outside);
    }
}

/// Draws an object that a click would add.
fn show_preview(input: &ToolInput<'_>, object: &LevelObject) {
    if let Some(rect) = box_around(input.view, (object.x, object.y), size_of(object)) {
        input.painter.rect_filled(rect, 2.0, style::ACCENT.gamma_multiply(0.2));
        outline(input.painter, rect, style::ACCENT, objects::class(&object.class));
    }
}

/// Draws the piece in the hand where a click would put it.
fn show_pasting(state: &mut EditorState, input: &ToolInput<'_>) {
    let EditorState { pasting, paint, .. } = state;
    let (Some(piece), Some(pixel)) = (pasting, input.pointer.pixel) else { return };
    let (left, top) = piece.corner_at(input.snapping, pixel);
    for ((column, row), brush) in piece.cells_in(input.game.level()).0 {
        let corner = |by: i32| {
            let at = |start: Px, count: usize| start + px(16 * (count as i32 + by));
            input.view.window_point(at(left, column), at(top, row))
        };
        if let Some((min, max)) = corner(0).zip(corner(1)) {
            paint.picture(input.painter, Rect { min, max }, &brush);
        }
    }
    for object in &piece.objects {
        let at = (left + object.x, top + object.y);
        if let Some(rect) = box_around(input.view, at, size_of(object)) {
            input.painter.rect_filled(rect, 2.0, style::ACCENT.gamma_multiply(0.2));
            outline(input.painter, rect, style::ACCENT, "");
        }
    }
    if piece.size != (0, 0) {
        let end = (left + px(16 * piece.size.0 as i32), top + px(16 * piece.size.1 as i32));
        show_frame(input, (left, top), end);
    }
}
