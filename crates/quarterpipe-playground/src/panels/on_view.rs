//! Panels' work in the view: tools under the pointer, and marks over the picture.

use eframe::egui::{Align2, Color32, FontId, PointerButton, Pos2, Rect, Response, Shape, Stroke, StrokeKind, Ui, vec2};
use quarterpipe::{Px, event::Cast, px, terrain::Direction};
use quarterpipe_level::LevelObject;

use super::{edits, paint, stage::Tool};
use crate::{Playground, style};

/// Something that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drag {
    what: Dragged,
    grip: (Px, Px),
    to: (Px, Px),
}

/// Something that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dragged {
    Object(usize),
    Player,
    Start,
}

/// Casts whose anchors are nearer than this share a label, in points.
const LABEL: f32 = 16.0;
/// Half the size of the start's mark, and the least half size of what can be grabbed, in pixels.
const MARK: i32 = 8;

/// Applies the tools to the view that was just shown. `response` is that of its whole area.
pub fn show(ui: &mut Ui, app: &mut Playground, response: &Response) {
    // Nothing is drawn beside the picture.
    let area = app.view.area().map_or(response.rect, |area| area.intersect(response.rect));
    if app.panels.is_open("Why") {
        show_casts(ui, app, area);
    }
    if !app.panels.is_open("Stage") {
        return;
    }
    let pointer = response.interact_pointer_pos().or(response.hover_pos());
    // A pointer on an on-screen button is no tool.
    let pointer = pointer.filter(|at| !app.touch.covers(*at));
    let pixel = pointer.and_then(|at| app.view.stage_pixel(at));
    match app.panels.stage.tool {
        Tool::None => {}
        Tool::Paint | Tool::Erase => use_brush(ui, app, (response, area), pixel),
        Tool::Objects => {
            drag(app, response, pixel);
            show_objects(ui, app, area);
        }
    }
}

/// Shows the name of the rules over a part of the view.
pub fn show_name(ui: &Ui, area: Rect, name: &str) {
    let text = ui.painter().layout_no_wrap(name.to_owned(), FontId::proportional(15.0), style::ACCENT);
    // Rings, time and speed are at the left.
    let at = area.right_top() + vec2(-10.0 - text.size().x, 8.0);
    ui.painter().rect_filled(Rect::from_min_size(at, text.size()).expand(4.0), 3.0, style::DEEP.gamma_multiply(0.85));
    ui.painter().galley(at, text, style::ACCENT);
}

fn use_brush(ui: &mut Ui, app: &mut Playground, (response, area): (&Response, Rect), pixel: Option<(Px, Px)>) {
    let level = app.game.level();
    let size = (level.width, level.height());
    let cell = pixel.and_then(|pixel| paint::cell_at(pixel, size));
    let is_down = response.is_pointer_button_down_on();
    let erases = app.panels.stage.tool == Tool::Erase;
    if is_down && ui.input(|input| input.pointer.secondary_down()) {
        if let Some(there) = pixel.and_then(|(x, y)| app.game.brush_at(x, y)) {
            app.panels.stage.paint.pick(there);
            app.panels.stage.tool = Tool::Paint;
        }
    } else if is_down && let Some(pixel) = pixel {
        app.panels.stage.paint.draw_to(pixel, size);
    } else if !is_down {
        let cells = app.panels.stage.paint.lift();
        if !cells.is_empty() {
            edits::paint(app, cells, erases);
        }
    }
    paint::show_stroke(ui, app, area, (cell, erases));
}

fn drag(app: &mut Playground, response: &Response, pixel: Option<(Px, Px)>) {
    if response.is_pointer_button_down_on()
        && app.panels.stage.drag.is_none()
        && let Some((at, pixel)) = pixel.and_then(|pixel| Some((grab(app, pixel)?, pixel)))
    {
        let centre = centre_of(app, at);
        let grip = (centre.0 - pixel.0, centre.1 - pixel.1);
        app.panels.stage.drag = Some(Drag { what: at, grip, to: centre });
    }
    if let (Some(drag), Some(pixel)) = (&mut app.panels.stage.drag, pixel) {
        drag.to = (pixel.0 + drag.grip.0, pixel.1 + drag.grip.1);
    }
    if response.clicked_by(PointerButton::Primary) {
        app.panels.stage.object = pixel.and_then(|(x, y)| app.game.object_at(x, y));
    }
    if !response.is_pointer_button_down_on()
        && let Some(drag) = app.panels.stage.drag.take()
    {
        drop(app, drag);
    }
}

/// Returns what can be dragged at this pixel: the player before objects, the start after them.
fn grab(app: &Playground, (x, y): (Px, Px)) -> Option<Dragged> {
    let near = |(at_x, at_y): (Px, Px), (width, height): (i32, i32)| {
        (at_x - x).0.abs() <= width.max(MARK) && (at_y - y).0.abs() <= height.max(MARK)
    };
    let player = app.game.world().players.first();
    let is_player = player.is_some_and(|player| {
        near((player.x.px(), player.y.px()), (player.width_radius.into(), player.height_radius.into()))
    });
    if is_player {
        return Some(Dragged::Player);
    }
    let object = app.game.object_at(x, y).map(Dragged::Object);
    object.or_else(|| near(app.game.level().start, (MARK, MARK)).then_some(Dragged::Start))
}

fn centre_of(app: &Playground, what: Dragged) -> (Px, Px) {
    match what {
        Dragged::Object(index) => {
            app.game.level().objects.get(index).map_or((px(0), px(0)), |object| (object.x, object.y))
        }
        Dragged::Player => {
            let player = app.game.world().players.first();
            player.map_or((px(0), px(0)), |player| (player.x.px(), player.y.px()))
        }
        Dragged::Start => app.game.level().start,
    }
}

/// Drops the dragged thing, if it was moved.
fn drop(app: &mut Playground, Drag { what, to, .. }: Drag) {
    if centre_of(app, what) == to {
        return;
    }
    match what {
        Dragged::Object(index) => {
            if let Some(object) = app.game.level().objects.get(index) {
                let moved = LevelObject { x: to.0, y: to.1, ..object.clone() };
                edits::change_object(app, index, moved);
            }
            app.panels.stage.object = Some(index);
        }
        Dragged::Player => app.game.place_player(to.0, to.1),
        Dragged::Start => {
            // The start lies inside of the map.
            let (width, height) = app.game.level().size();
            let inside = |at: Px, size: Px| px(at.0.clamp(0, size.0 - 1));
            edits::move_start(app, inside(to.0, width), inside(to.1, height));
        }
    }
}

/// Returns the size of the box that stands for an object, in pixels.
fn size_of(object: &LevelObject) -> (i32, i32) {
    object.drawn_size().unwrap_or((16, 16))
}

/// Returns where a box around a pixel of the stage is in the window.
fn box_around(app: &Playground, (x, y): (Px, Px), (width, height): (i32, i32)) -> Option<Rect> {
    let corner = |sign: i32| app.view.window_point(x + px(sign * width / 2), y + px(sign * height / 2));
    Some(Rect { min: corner(-1)?, max: corner(1)? })
}

/// Draws boxes around the level's objects, the start's mark, and the dragged thing where it would be dropped.
fn show_objects(ui: &Ui, app: &Playground, area: Rect) {
    let painter = ui.painter().with_clip_rect(area);
    let font = FontId::proportional(11.0);
    let outline = |rect: Rect, colour: Color32, name: &str| {
        painter.rect_stroke(rect, 2.0, Stroke::new(1.5, colour), StrokeKind::Outside);
        painter.text(rect.left_top() - vec2(0.0, 2.0), Align2::LEFT_BOTTOM, name, font.clone(), colour);
    };
    for (index, object) in app.game.level().objects.iter().enumerate() {
        let Some(rect) = box_around(app, (object.x, object.y), size_of(object)) else { continue };
        if rect.intersects(area) {
            let is_chosen = app.panels.stage.object == Some(index);
            outline(rect, if is_chosen { style::ACCENT } else { style::WEAK }, &object.class);
        }
    }
    if let Some(rect) = box_around(app, app.game.level().start, (2 * MARK, 2 * MARK)) {
        outline(rect, style::NOTICE, "start");
    }
    if let Some(Drag { what, to, .. }) = app.panels.stage.drag {
        let objects = &app.game.level().objects;
        let size = match what {
            Dragged::Object(index) => objects.get(index).map_or((2 * MARK, 2 * MARK), size_of),
            Dragged::Player | Dragged::Start => (2 * MARK, 4 * MARK),
        };
        if let Some(rect) = box_around(app, to, size) {
            outline(rect, style::ACCENT, &format!("{}, {}", to.0.0, to.1.0));
        }
    }
}

/// Draws the casts that a line of the panel "Why" rests on. Casts from one place share a label.
fn show_casts(ui: &Ui, app: &Playground, area: Rect) {
    let painter = ui.painter().with_clip_rect(area);
    let mut labels: Vec<(Pos2, Vec<String>)> = Vec::new();
    for cast in app.panels.why.highlight() {
        let Some((from, to)) = ends(app, cast) else { continue };
        let label = format!("{:?} {}", cast.sensor, cast.found.distance.0);
        match labels.iter_mut().find(|(at, _)| at.distance(from) < LABEL) {
            Some((_, texts)) if texts.contains(&label) => {}
            Some((_, texts)) => texts.push(label),
            None => labels.push((from, vec![label])),
        }
        painter.line_segment([from, to], Stroke::new(3.0, style::NOTICE));
        painter.circle(from, 5.0, style::DEEP, Stroke::new(2.0, style::NOTICE));
        painter.add(Shape::circle_filled(to, 3.0, style::BAD));
    }
    for (from, texts) in labels {
        let at = from + vec2(9.0, -9.0);
        let text = painter.layout_no_wrap(texts.join(", "), FontId::monospace(13.0), style::NOTICE);
        painter.rect_filled(Rect::from_min_size(at, text.size()).expand(2.0), 2.0, style::DEEP.gamma_multiply(0.85));
        painter.galley(at, text, style::NOTICE);
    }
}

/// Returns where a cast's anchor and the surface that it found are in the window: the middles of their pixels.
fn ends(app: &Playground, cast: &Cast) -> Option<(Pos2, Pos2)> {
    let distance = cast.found.distance;
    let (dx, dy) = match cast.direction {
        Direction::Right => (distance, px(0)),
        Direction::Down => (px(0), distance),
        Direction::Left => (-distance, px(0)),
        Direction::Up => (px(0), -distance),
    };
    let middle = |x: Px, y: Px| {
        let (min, max) = (app.view.window_point(x, y)?, app.view.window_point(x + px(1), y + px(1))?);
        Some(min + (max - min) / 2.0)
    };
    Some((middle(cast.x, cast.y)?, middle(cast.x + dx, cast.y + dy)?))
}
