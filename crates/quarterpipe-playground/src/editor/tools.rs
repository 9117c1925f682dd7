//! The editor's tools under the pointer, and their marks over the view.

use eframe::egui::{Align2, Color32, FontId, Painter, PointerButton, Rect, Response, Stroke, StrokeKind, Ui, vec2};
use quarterpipe::{Px, px};
use quarterpipe_level::LevelObject;

use super::{EditorState, Tool, paint};
use crate::{action::Action, game::Game, style, touch::Touch, view::GameView};

/// Something that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drag {
    what: DragTarget,
    grip: (Px, Px),
    to: (Px, Px),
}

/// Something that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DragTarget {
    Object(usize),
    Player,
    Start,
}

/// Half the size of the start's mark, and the least half size of what can be grabbed, in pixels.
const MARK: i32 = 8;

/// The view that the tools work in.
#[derive(Clone, Copy, Debug)]
pub struct ViewData<'a> {
    /// The game that is shown.
    pub game: &'a Game,
    /// Where it is shown.
    pub view: &'a GameView,
    /// The buttons on the screen, which are no place for a tool.
    pub touch: &'a Touch,
}

/// Applies the tool of the panel "Build" to the view that was just shown. `response` is that of its whole area.
pub fn use_tool(ui: &Ui, state: &mut EditorState, data: ViewData<'_>, response: &Response) -> Option<Action> {
    let ViewData { game, view, touch } = data;
    let pointer = response.interact_pointer_pos().or(response.hover_pos());
    // A pointer on an on-screen button is no tool.
    let pointer = pointer.filter(|at| !touch.covers(*at));
    let pixel = pointer.and_then(|at| view.stage_pixel(at));
    let painter = view.painter(ui, response);
    match state.tool {
        Tool::None => None,
        Tool::Paint | Tool::Erase => {
            let level = game.level();
            let size = (level.width, level.height());
            let cell = pixel.and_then(|pixel| paint::cell_at(pixel, size));
            let erases = state.tool == Tool::Erase;
            let action = use_brush(ui, state, game, (response, pixel));
            paint::show_stroke(&painter, &state.paint, view, (cell, erases));
            action
        }
        Tool::Objects => {
            let action = drag(state, game, response, pixel);
            show_objects(&painter, state, game, view);
            action
        }
    }
}

fn use_brush(
    ui: &Ui,
    state: &mut EditorState,
    game: &Game,
    (response, pixel): (&Response, Option<(Px, Px)>),
) -> Option<Action> {
    let is_down = response.is_pointer_button_down_on();
    if is_down && ui.input(|input| input.pointer.secondary_down()) {
        if let Some(there) = pixel.and_then(|(x, y)| game.brush_at(x, y)) {
            state.paint.pick(there);
            state.tool = Tool::Paint;
        }
    } else if is_down && let Some(pixel) = pixel {
        state.paint.draw_to(pixel, (game.level().width, game.level().height()));
    } else if !is_down {
        let (cells, erases) = (state.paint.lift(), state.tool == Tool::Erase);
        return (!cells.is_empty()).then(|| Action::Paint(state.paint.strokes(game, cells, erases)));
    }
    None
}

fn drag(state: &mut EditorState, game: &Game, response: &Response, pixel: Option<(Px, Px)>) -> Option<Action> {
    if response.is_pointer_button_down_on()
        && state.drag.is_none()
        && let Some((at, pixel)) = pixel.and_then(|pixel| Some((grab(game, pixel)?, pixel)))
    {
        let centre = centre_of(game, at);
        let grip = (centre.0 - pixel.0, centre.1 - pixel.1);
        state.drag = Some(Drag { what: at, grip, to: centre });
    }
    if let (Some(drag), Some(pixel)) = (&mut state.drag, pixel) {
        drag.to = (pixel.0 + drag.grip.0, pixel.1 + drag.grip.1);
    }
    if response.clicked_by(PointerButton::Primary) {
        state.object = pixel.and_then(|(x, y)| game.object_at(x, y));
    }
    let dropped = if response.is_pointer_button_down_on() { None } else { state.drag.take() };
    dropped.and_then(|drag| drop(state, game, drag))
}

/// Returns what can be dragged at this pixel: the player before objects, the start after them.
fn grab(game: &Game, (x, y): (Px, Px)) -> Option<DragTarget> {
    let near = |(at_x, at_y): (Px, Px), (width, height): (i32, i32)| {
        (at_x - x).0.abs() <= width.max(MARK) && (at_y - y).0.abs() <= height.max(MARK)
    };
    let player = game.world().players.first();
    let is_player = player.is_some_and(|player| {
        near((player.x.px(), player.y.px()), (player.width_radius.into(), player.height_radius.into()))
    });
    if is_player {
        return Some(DragTarget::Player);
    }
    let object = game.object_at(x, y).map(DragTarget::Object);
    object.or_else(|| near(game.level().start, (MARK, MARK)).then_some(DragTarget::Start))
}

fn centre_of(game: &Game, what: DragTarget) -> (Px, Px) {
    match what {
        DragTarget::Object(index) => {
            game.level().objects.get(index).map_or((px(0), px(0)), |object| (object.x, object.y))
        }
        DragTarget::Player => {
            let player = game.world().players.first();
            player.map_or((px(0), px(0)), |player| (player.x.px(), player.y.px()))
        }
        DragTarget::Start => game.level().start,
    }
}

/// Drops the dragged thing, if it was moved.
fn drop(state: &mut EditorState, game: &Game, Drag { what, to, .. }: Drag) -> Option<Action> {
    if centre_of(game, what) == to {
        return None;
    }
    match what {
        DragTarget::Object(index) => {
            state.object = Some(index);
            let object = game.level().objects.get(index)?;
            Some(Action::ChangeObject(index, LevelObject { x: to.0, y: to.1, ..object.clone() }))
        }
        DragTarget::Player => Some(Action::PlacePlayer(to.0, to.1)),
        DragTarget::Start => {
            // The start lies inside of the map.
            let (width, height) = game.level().size();
            let inside = |at: Px, size: Px| px(at.0.clamp(0, size.0 - 1));
            Some(Action::MoveStart(inside(to.0, width), inside(to.1, height)))
        }
    }
}

/// Returns the size of the box that stands for an object, in pixels.
fn size_of(object: &LevelObject) -> (i32, i32) {
    object.drawn_size().unwrap_or((16, 16))
}

/// Returns where a box around a pixel of the stage is in the window.
fn box_around(view: &GameView, (x, y): (Px, Px), (width, height): (i32, i32)) -> Option<Rect> {
    let corner = |sign: i32| view.window_point(x + px(sign * width / 2), y + px(sign * height / 2));
    Some(Rect { min: corner(-1)?, max: corner(1)? })
}

/// Draws boxes around the level's objects, the start's mark, and the dragged thing where it would be dropped.
fn show_objects(painter: &Painter, state: &EditorState, game: &Game, view: &GameView) {
    let font = FontId::proportional(11.0);
    let outline = |rect: Rect, colour: Color32, name: &str| {
        painter.rect_stroke(rect, 2.0, Stroke::new(1.5, colour), StrokeKind::Outside);
        painter.text(rect.left_top() - vec2(0.0, 2.0), Align2::LEFT_BOTTOM, name, font.clone(), colour);
    };
    for (index, object) in game.level().objects.iter().enumerate() {
        let Some(rect) = box_around(view, (object.x, object.y), size_of(object)) else { continue };
        if rect.intersects(painter.clip_rect()) {
            let is_chosen = state.object == Some(index);
            outline(rect, if is_chosen { style::ACCENT } else { style::WEAK }, &object.class);
        }
    }
    if let Some(rect) = box_around(view, game.level().start, (2 * MARK, 2 * MARK)) {
        outline(rect, style::NOTICE, "start");
    }
    if let Some(Drag { what, to, .. }) = state.drag {
        let objects = &game.level().objects;
        let size = match what {
            DragTarget::Object(index) => objects.get(index).map_or((2 * MARK, 2 * MARK), size_of),
            DragTarget::Player | DragTarget::Start => (2 * MARK, 4 * MARK),
        };
        if let Some(rect) = box_around(view, to, size) {
            outline(rect, style::ACCENT, &format!("{}, {}", to.0.0, to.1.0));
        }
    }
}
