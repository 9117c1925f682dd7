//! The overview map in the corner of the view: a small picture of the whole level. A click or a drag in it moves the view.

use eframe::egui::{Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{EditorState, tools::ViewData};
use crate::style;

/// Lets the pointer move the view by the map, and returns whether the pointer is over the map. Call it before the tools.
pub(super) fn use_map(ui: &Ui, state: &mut EditorState, data: ViewData<'_>, response: &Response) -> bool {
    let Some(rect) = data.view.map_area() else { return false };
    let on_map = ui.interact(rect, Id::unique("overview map"), Sense::click_and_drag());
    let at = on_map.interact_pointer_pos().filter(|_| on_map.is_pointer_button_down_on() || on_map.clicked());
    if let (Some(at), Some(camera)) = (at, &mut state.camera) {
        let (width, height) = data.game.level().size();
        let part = (at - rect.min) / rect.size();
        camera.look_at(pos2(part.x * width.0 as f32, part.y * height.0 as f32));
        camera.keep_in((width, height));
        ui.ctx().request_repaint();
    }
    let is_over = ui.input(|input| input.pointer.latest_pos()).is_some_and(|at| rect.contains(at));
    is_over && response.rect.intersects(rect)
}

/// Paints the map: the level, the part that the view shows, and the player. Call it after the tools' marks.
pub(super) fn show(ui: &Ui, data: ViewData<'_>) {
    let Some(rect) = data.view.map_area() else { return };
    let painter = ui.painter().with_clip_rect(rect.expand(3.0));
    painter.rect_filled(rect.expand(2.0), 2.0, style::DEEP);
    data.view.paint_map(&painter, data.game);
    let (width, height) = data.game.level().size();
    let scale = vec2(rect.width() / width.0.max(1) as f32, rect.height() / height.0.max(1) as f32);
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * scale;
    if let Some(part) = data.view.part() {
        let (left, top) = (part.left.0 as f32, part.top.0 as f32);
        let seen = Rect::from_min_max(at(left, top), at(left + part.width as f32, top + part.height as f32));
        let seen = seen.intersect(rect);
        painter.rect_filled(seen, 0.0, style::ACCENT.gamma_multiply(0.15));
        painter.rect_stroke(seen, 0.0, Stroke::new(1.5, style::ACCENT), StrokeKind::Inside);
    }
    if let Some(player) = data.game.world().players.first() {
        painter.circle_filled(at(player.x.px().0 as f32, player.y.px().0 as f32), 2.5, style::NOTICE);
    }
    painter.rect_stroke(rect.expand(1.0), 2.0, Stroke::new(1.0, style::WEAK), StrokeKind::Outside);
}
