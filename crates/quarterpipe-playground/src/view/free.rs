//! The view through the editor's own camera, with a map of the whole level in the corner.

use eframe::egui::{Color32, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, TextureOptions, Ui, Vec2, vec2};
use quarterpipe::{Px, px};
use quarterpipe_draw::{Drawing, Overlays, View};
use web_time::Instant;

use super::{Content, GameView, Screen};
use crate::{camera::Camera, drawing, game::Game, mosaic, style};

impl GameView {
    /// Shows a game as the editor's camera sees it, with a map of the whole level in the corner. A camera that is not set yet sees
    /// what the game's camera sees. Returns the response of the whole area.
    pub fn show_for_editor(
        &mut self,
        ui: &mut Ui,
        game: &Game,
        overlays: Overlays,
        camera: &mut Option<Camera>,
    ) -> Response {
        let room = ui.available_rect_before_wrap();
        ui.painter().rect_filled(room, 0.0, Color32::BLACK);
        let density = ui.pixels_per_point();
        let pixels = [room.width(), room.height()].map(|length| (length * density) as u32);
        let camera = *camera.get_or_insert_with(|| self.camera_of_game(game, pixels));
        let part = camera.part(pixels);
        let changed = self.watch.look(game);
        self.far.mark(&changed);
        self.map.mark(&changed);
        let end = Instant::now() + mosaic::PER_PASS;
        let mut is_complete = true;
        if camera.scale() > 0 {
            let drawing = Drawing {
                overlays,
                explanation: Some(game.explanation()),
                ..drawing::plain(game.level(), game.stage())
            };
            let content =
                Content { part, scale: camera.scale().unsigned_abs(), moment: Some((game.edition(), overlays)) };
            self.ours.show(ui, room, content, (&drawing, game.world(), None));
        } else {
            self.far.set_scale(camera.scale().unsigned_abs(), TextureOptions::NEAREST);
            is_complete = self.far.draw(ui.ctx(), game, part, end);
            let rect = self.ours.place(ui, room, (part, camera.factor()));
            if let Some(level) = self.level_area(game) {
                let painter = ui.painter().with_clip_rect(room.intersect(level));
                // Where squares are not drawn yet, the map shows through.
                painter.rect_filled(level, 0.0, self.far.sky(game));
                self.map.paint(&painter, whole(game), level);
                self.far.paint(&painter, part, rect);
            }
        }
        self.shade_outside(ui, game, room);
        let (by, map_area) = map_place(game, room);
        self.map_area = map_area;
        if map_area.is_some() {
            self.map.set_scale(by, TextureOptions::LINEAR);
            is_complete &= self.map.draw(ui.ctx(), game, whole(game), end);
        }
        if !is_complete {
            ui.ctx().request_repaint();
        }
        self.theirs = Screen::default();
        ui.allocate_rect(room, Sense::click_and_drag())
    }

    /// Returns a camera that sees what the game's own camera sees.
    fn camera_of_game(&self, game: &Game, pixels: [u32; 2]) -> Camera {
        let (size, scale) = self.resolution.size(pixels);
        let part = View::of_world(game.world(), size[0], size[1]).kept_in(&game.world().bounds);
        let middle = |from: Px, length: u32| from.0 as f32 + length as f32 / 2.0;
        let centre = Pos2::new(middle(part.left, part.width), middle(part.top, part.height));
        Camera::at(centre, i32::try_from(scale.max(1)).unwrap_or(1))
    }

    /// Returns where the level is in the window, also the part of it that is not shown.
    fn level_area(&self, game: &Game) -> Option<Rect> {
        let (width, height) = game.level().size();
        let (min, max) = self.window_point(px(0), px(0)).zip(self.window_point(width, height))?;
        Some(Rect::from_min_max(min, max))
    }

    /// Darkens everything outside the level, and draws its edge.
    fn shade_outside(&self, ui: &Ui, game: &Game, room: Rect) {
        let Some(inside) = self.level_area(game) else { return };
        let painter = ui.painter().with_clip_rect(room);
        let shade = Color32::from_black_alpha(150);
        for side in [
            room.with_max_y(inside.top()),
            room.with_min_y(inside.bottom()),
            Rect::from_x_y_ranges(room.left()..=inside.left(), inside.y_range()).intersect(room),
            Rect::from_x_y_ranges(inside.right()..=room.right(), inside.y_range()).intersect(room),
        ] {
            if side.is_positive() {
                painter.rect_filled(side, 0.0, shade);
            }
        }
        painter.rect_stroke(inside, 0.0, Stroke::new(1.0, style::WEAK), StrokeKind::Outside);
    }

    /// Returns where the overview map is, while the editor shows one.
    pub(crate) const fn map_area(&self) -> Option<Rect> {
        self.map_area
    }

    /// Paints the picture of the level in the overview map.
    pub(crate) fn paint_map(&self, painter: &Painter, game: &Game) {
        if let Some(area) = self.map_area {
            self.map.paint(painter, whole(game), area);
        }
    }

    /// Returns the part of the stage that was shown last.
    pub(crate) fn part(&self) -> Option<View> {
        self.ours.shown.map(|(_, part)| part)
    }
}

/// Returns a view of a whole level.
fn whole(game: &Game) -> View {
    let (width, height) = game.level().size();
    View { left: px(0), top: px(0), width: width.0.max(1).unsigned_abs(), height: height.0.max(1).unsigned_abs() }
}

/// Returns how much the overview map is reduced, and its place in the lower right corner of a room if there is space for one.
fn map_place(game: &Game, room: Rect) -> (u32, Option<Rect>) {
    let (width, height) = game.level().size();
    let size = vec2(width.0.max(1) as f32, height.0.max(1) as f32);
    if room.width() < 240.0 || room.height() < 160.0 {
        return (1, None);
    }
    let fit = |most: Vec2| size * (most / size).min_elem();
    let mut shown = fit(vec2((room.width() * 0.3).min(260.0), room.height() * 0.3));
    if shown.y < 24.0 {
        // A long, flat level.
        shown = fit(vec2(room.width() * 0.6, 24.0));
    }
    let by = (size.x / shown.x).max(1.0).log2().floor().clamp(0.0, 7.0);
    let place = Rect::from_min_size(room.right_bottom() - shown - vec2(10.0, 10.0), shown);
    (1 << by as u32, Some(place))
}
