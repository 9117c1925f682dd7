//! The paths and handles of the chosen object in the view: their look, and dragging a handle.

use eframe::egui::{Align2, Color32, FontId, Pos2, Shape, Stroke, StrokeKind};
use quarterpipe::Px;
use quarterpipe_level::{LevelObject, Value, object::Class};

use super::{
    EditorState, Tool,
    flight_path::flight_of,
    handles::{Handle, dragged, handles_of},
    marks::{box_around, size_of},
    motion_path::{ends_of, flag, number, path_of},
    pointer::ToolInput,
};
use crate::{action::Action, game::Game, style, text::objects::marks as text};

/// The radius of a handle, and the distance at which it is grabbed, in points.
const RADIUS: (f32, f32) = (5.0, 10.0);
/// Half the size of a player, whose landing place is marked, in pixels.
const PLAYER: (i32, i32) = (18, 38);

/// The handle that is dragged, and the paths of the chosen object.
#[derive(Default)]
pub(super) struct HandleState {
    drag: Option<HandleDrag>,
    paths: Option<Paths>,
}

/// A handle that is dragged.
struct HandleDrag {
    index: usize,
    handle: Handle,
    /// The way from the pointer to the handle.
    grip: (Px, Px),
    /// The object as it will be.
    object: LevelObject,
}

/// The paths of an object.
struct Paths {
    /// The object, and the number of changes of the game when they were made.
    of: (LevelObject, usize),
    motion: Vec<(Px, Px)>,
    flight: Vec<(Px, Px)>,
}

impl HandleState {
    /// Ends the drag of a handle without a change.
    pub fn drop_drag(&mut self) {
        self.drag = None;
    }

    /// Returns an object as the handle that is dragged makes it.
    pub fn preview(&self, index: usize) -> Option<&LevelObject> {
        self.drag.as_ref().filter(|drag| drag.index == index).map(|drag| &drag.object)
    }
}

/// Gives the pointer to the handles of the chosen object. Returns `None` if it is not on one, and the change when it is released.
pub(super) fn use_pointer(state: &mut EditorState, input: &ToolInput<'_>) -> Option<Vec<Action>> {
    if !matches!(state.tool, Tool::Select | Tool::Place(_)) {
        state.handles.drag = None;
        return None;
    }
    let pointer = input.pointer;
    let objects = &input.game.level().objects;
    if let Some(mut drag) = state.handles.drag.take() {
        let original = objects.get(drag.index)?;
        if let Some(pixel) = pointer.pixel {
            let at = (pixel.0 + drag.grip.0, pixel.1 + drag.grip.1);
            drag.object = dragged(original, drag.handle, input.snapping.point(at));
        }
        if pointer.down {
            state.handles.drag = Some(drag);
            return Some(Vec::new());
        }
        let is_changed = drag.object != *original;
        return Some(if is_changed { vec![Action::ChangeObject(drag.index, drag.object)] } else { Vec::new() });
    }
    if !pointer.pressed || !pointer.down || pointer.modifiers.shift {
        return None;
    }
    let index = state.object?;
    let object = objects.get(index)?;
    let pixel = pointer.pixel?;
    let (handle, place) = handle_at(input, object, pixel)?;
    let grip = (place.0 - pixel.0, place.1 - pixel.1);
    state.handles.drag = Some(HandleDrag { index, handle, grip, object: object.clone() });
    Some(Vec::new())
}

/// Returns the handle at a pixel of the stage, and its place.
fn handle_at(input: &ToolInput<'_>, object: &LevelObject, pixel: (Px, Px)) -> Option<(Handle, (Px, Px))> {
    let pointer = input.view.window_point(pixel.0, pixel.1)?;
    let distance = |place: (Px, Px)| Some(input.view.window_point(place.0, place.1)?.distance(pointer));
    let near = visible_handles(input, object).into_iter().filter_map(|of| Some((distance(of.1)?, of)));
    let near = near.filter(|(distance, _)| *distance <= RADIUS.1);
    near.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, of)| of)
}

/// Returns the handles that do not cover the object's centre, by which it is moved itself.
fn visible_handles(input: &ToolInput<'_>, object: &LevelObject) -> Vec<(Handle, (Px, Px))> {
    let Some(centre) = input.view.window_point(object.x, object.y) else { return Vec::new() };
    let is_apart = |place: (Px, Px)| {
        input.view.window_point(place.0, place.1).is_some_and(|at| at.distance(centre) > RADIUS.0 + 2.0)
    };
    handles_of(object).into_iter().filter(|(_, place)| is_apart(*place)).collect()
}

/// Draws the paths and the handles of the chosen object.
pub(super) fn show(state: &mut EditorState, input: &ToolInput<'_>) {
    let Some(index) = state.object else { return };
    let draft = state.draft.as_ref().filter(|(of, _)| *of == index).map(|(_, object)| object);
    let object = state.handles.preview(index).or(draft).or_else(|| input.game.level().objects.get(index)).cloned();
    let Some(object) = object else { return };
    let paths = match state.handles.paths.take().filter(|paths| paths.is_of(input.game, &object)) {
        Some(paths) => paths,
        None => Paths::new(input.game, &object),
    };
    show_motion(input, &object, &paths.motion);
    show_flight(input, &paths.flight);
    state.handles.paths = Some(paths);
    show_sides(input, &object);
    let dragged = state.handles.drag.as_ref().filter(|drag| drag.index == index).map(|drag| drag.handle);
    show_handles(input, &object, dragged);
}

impl Paths {
    fn new(game: &Game, object: &LevelObject) -> Self {
        Self {
            of: (object.clone(), changes_of(game)),
            motion: path_of(game.stage(), object),
            flight: flight_of(game.stage(), game.character(), object),
        }
    }

    fn is_of(&self, game: &Game, object: &LevelObject) -> bool {
        self.of.0 == *object && self.of.1 == changes_of(game)
    }
}

/// Returns the number of changes of the level and the rules up to the present frame.
fn changes_of(game: &Game) -> usize {
    game.timeline().marks().take_while(|mark| mark.frame <= game.frame()).count()
}

/// Returns where the pixels of a path are in the window.
fn line_of(input: &ToolInput<'_>, path: &[(Px, Px)]) -> Vec<Pos2> {
    path.iter().filter_map(|at| input.view.window_point(at.0, at.1)).collect()
}

/// Draws the line along which an object moves, and the object's box at its ends.
fn show_motion(input: &ToolInput<'_>, object: &LevelObject, path: &[(Px, Px)]) {
    if path.len() < 2 {
        return;
    }
    let colour = style::ACCENT.gamma_multiply(0.7);
    input.painter.add(Shape::line(line_of(input, path), Stroke::new(1.5, colour)));
    let thin = Stroke::new(1.0, colour);
    for end in ends_of(path).into_iter().flatten() {
        if let Some(rect) = box_around(input.view, end, size_of(object)) {
            input.painter.rect_stroke(rect, 2.0, thin, StrokeKind::Outside);
        }
    }
}

/// Draws the way of a thrown player, and its box where it lands.
fn show_flight(input: &ToolInput<'_>, path: &[(Px, Px)]) {
    let Some(&last) = path.last() else { return };
    let colour = style::NOTICE.gamma_multiply(0.8);
    input.painter.extend(Shape::dashed_line(&line_of(input, path), Stroke::new(1.5, colour), 6.0, 4.0));
    if let Some(rect) = box_around(input.view, last, PLAYER) {
        input.painter.rect_stroke(rect, 6.0, Stroke::new(1.0, colour), StrokeKind::Inside);
    }
}

/// Writes on both sides of a path switcher to which layer it moves a player that gets there.
fn show_sides(input: &ToolInput<'_>, object: &LevelObject) {
    if object.class != "path_switcher" {
        return;
    }
    let Some(centre) = input.view.window_point(object.x, object.y) else { return };
    let is_flat = flag(object, "horizontal");
    for (name, sign) in [("forward", 1.0), ("back", -1.0)] {
        let property = Class::named(&object.class).and_then(|class| class.property(name));
        let Some(Value::Text(layer)) = property.map(|property| object.value_of(property)) else { continue };
        if layer == "none" {
            continue;
        }
        let (by, align) = match (is_flat, sign > 0.0) {
            (false, true) => ((14.0, 0.0), Align2::LEFT_CENTER),
            (false, false) => ((-14.0, 0.0), Align2::RIGHT_CENTER),
            (true, true) => ((0.0, 14.0), Align2::CENTER_TOP),
            (true, false) => ((0.0, -14.0), Align2::CENTER_BOTTOM),
        };
        let text = match (is_flat, sign > 0.0) {
            (false, true) => text::to_right(&layer),
            (false, false) => text::to_left(&layer),
            (true, true) => text::downwards(&layer),
            (true, false) => text::upwards(&layer),
        };
        label(input, centre + by.into(), align, &text);
    }
}

/// Draws the handles, and above the active one the value that it sets.
fn show_handles(input: &ToolInput<'_>, object: &LevelObject, dragged: Option<Handle>) {
    let painter = input.painter;
    let hovered = input.pointer.pixel.and_then(|pixel| handle_at(input, object, pixel)).map(|(handle, _)| handle);
    for (handle, place) in visible_handles(input, object) {
        let Some(at) = input.view.window_point(place.0, place.1) else { continue };
        if handle == Handle::Aim
            && let Some(centre) = input.view.window_point(object.x, object.y)
        {
            painter.line_segment([centre, at], Stroke::new(2.0, style::NOTICE));
        }
        let is_active = dragged.map_or(hovered == Some(handle), |dragged| dragged == handle);
        let (radius, fill) = if is_active { (RADIUS.0 + 1.5, Color32::WHITE) } else { (RADIUS.0, style::ACCENT) };
        painter.circle(at, radius, fill, Stroke::new(1.5, style::DEEP));
        if is_active {
            let text = text_of(object, handle, (place.0 - object.x, place.1 - object.y));
            label(input, at + (0.0, -12.0).into(), Align2::CENTER_BOTTOM, &text);
        }
    }
}

/// Returns the current value that a handle sets.
fn text_of(object: &LevelObject, handle: Handle, way: (Px, Px)) -> String {
    match handle {
        Handle::Aim => {
            let speed = number(object, if object.class == "booster" { "speed" } else { "strength" });
            text::speed(speed as f32 / 256.0)
        }
        Handle::Corner | Handle::Length => text::way(2 * way.0.0, 2 * way.1.0),
        Handle::Radius => text::way(way.0.max(way.1).0, 0),
        Handle::End | Handle::Across | Handle::Down => text::way(way.0.0, way.1.0),
    }
}

/// Writes a text on a dark ground.
fn label(input: &ToolInput<'_>, at: Pos2, align: Align2, text: &str) {
    let galley = input.painter.layout_no_wrap(text.to_owned(), FontId::proportional(12.0), style::TEXT);
    let ground = align.anchor_size(at, galley.size());
    input.painter.rect_filled(ground.expand(2.0), 2.0, style::DEEP.gamma_multiply(0.85));
    input.painter.galley(ground.min, galley, style::TEXT);
}
