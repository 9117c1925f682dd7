//! The view of the game: the world as a texture, and the pixel of the stage under the pointer.

mod free;

use eframe::egui::{
    Color32, ColorImage, FontId, Painter, Pos2, Rect, Response, Sense, TextureHandle, TextureOptions, Ui, Vec2, vec2,
};
use quarterpipe::{Px, World, player::Player, px};
use quarterpipe_draw::{Colour, Drawing, Effects, Overlays, Picture, View};
use serde::{Deserialize, Serialize};

use crate::{
    ceremony, drawing,
    game::{Edition, Game},
    mosaic::{Mosaic, Watch},
    polish::Polish,
    style,
    text::names,
};

/// The part of the stage that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resolution {
    /// The size of the originals' screen: 320 x 224 pixels.
    Original,
    /// About as high, and as wide as today's screens: 424 x 240 pixels.
    Wide,
    /// As much as fills the room, enlarged as far as possible while about the originals' screen is visible.
    #[default]
    Fit,
}

impl Resolution {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Original, Self::Wide, Self::Fit];
    /// The least width and height of the part of the stage that [`Resolution::Fit`] enlarges further.
    const FIT_LEAST: [u32; 2] = [256, 224];
    /// The maximum number of pixels of the stage that are drawn, each way.
    const MOST: u32 = 2048;

    /// Returns how many pixels of the stage are shown each way in a room of `room` screen pixels, and the enlargement. The enlargement is 0
    /// if there is not even one screen pixel for each.
    #[must_use]
    pub fn size(self, room: [u32; 2]) -> ([u32; 2], u32) {
        let scale = |size: [u32; 2]| (room[0] / size[0]).min(room[1] / size[1]);
        let size = match self {
            Self::Original => [320, 224],
            Self::Wide => [424, 240],
            Self::Fit => {
                let scale = scale(Self::FIT_LEAST).max(1);
                // Pixels of the stage that are not whole at an edge are cut off there.
                return (room.map(|length| length.div_ceil(scale).clamp(16, Self::MOST)), scale);
            }
        };
        (size, scale(size))
    }
}

/// The view of the game.
#[derive(Default)]
pub struct GameView {
    /// The part of the stage that it shows.
    pub resolution: Resolution,
    /// The effects that move in addition to the game itself.
    pub polish: Polish,
    ours: Screen,
    /// The view of the world that the game is compared with.
    theirs: Screen,
    /// The effects carried over from the game's last frames.
    effects: Effects,
    /// The width and height of the stage's visible part when the game's own camera was last used.
    play_size: Option<[u32; 2]>,
    /// The editor's view from far away.
    far: Mosaic,
    /// The overview map of the editor, and where it is.
    map: Mosaic,
    map_area: Option<Rect>,
    watch: Watch,
}

impl std::fmt::Debug for GameView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameView").field("resolution", &self.resolution).finish_non_exhaustive()
    }
}

impl GameView {
    /// Shows a game with its ghost, and next to it the world that it is compared with, if any. Returns the response of the whole area.
    pub fn show(&mut self, ui: &mut Ui, game: &Game, ghost: Option<&Player>, overlays: Overlays) -> Response {
        let room = ui.available_rect_before_wrap();
        ui.painter().rect_filled(room, 0.0, Color32::BLACK);
        self.map_area = None;
        let Self { resolution, polish, ours, theirs, effects, .. } = self;
        polish.apply(effects);
        effects.follow(game.world());
        let drawing = Drawing {
            overlays,
            explanation: Some(game.explanation()),
            trail: game.trail(),
            effects: Some(effects),
            celebration: drawing::celebration(game),
            ..drawing::plain(game.level(), game.stage())
        };
        if let Some((rival, stage, explanation)) = game.rival() {
            // There is seldom room for two views of the originals' size, so each shows as much as fits.
            let (left, right) = room.split_left_right_at_fraction(0.5);
            ours.show_camera(ui, (left.with_max_x(left.max.x - 1.0), Resolution::Fit), (&drawing, game.world(), ghost));
            let drawing = Drawing { stage, explanation: Some(explanation), trail: &[], effects: None, ..drawing };
            theirs.show_camera(ui, (right.with_min_x(right.min.x + 1.0), Resolution::Fit), (&drawing, rival, None));
            let names = [Some(game.rules()), game.rival_rules()]
                .map(|rules| rules.map_or("", |rules| names::rules(rules.preset())));
            for (half, name) in [left, right].into_iter().zip(names) {
                show_name(ui, half, name);
            }
        } else {
            ours.show_camera(ui, (room, *resolution), (&drawing, game.world(), ghost));
            // Its picture is made again when it is needed.
            *theirs = Screen::default();
        }
        self.play_size = self.ours.shown.map(|(_, view)| [view.width, view.height]);
        ui.allocate_rect(room, Sense::click_and_drag())
    }

    /// Returns the part of the window in which the stage was shown last.
    #[must_use]
    pub fn area(&self) -> Option<Rect> {
        self.ours.shown.map(|(rect, _)| rect)
    }

    /// Returns the picture that is shown.
    pub(crate) const fn picture(&self) -> &Picture {
        &self.ours.picture
    }

    /// Returns how many pixels of the stage the game's own camera shows each way.
    pub(crate) fn size(&self) -> [u32; 2] {
        self.play_size.unwrap_or([320, 224])
    }

    /// Returns the painter of the picture: nothing is drawn next to it. `response` is that of the whole area.
    pub(crate) fn painter(&self, ui: &Ui, response: &Response) -> Painter {
        ui.painter().with_clip_rect(self.area().map_or(response.rect, |area| area.intersect(response.rect)))
    }

    /// Returns the pixel of the stage that is shown at a point of the window, or `None` outside the view.
    #[must_use]
    pub fn stage_pixel(&self, at: Pos2) -> Option<(Px, Px)> {
        self.pixel_beyond(at).filter(|_| self.ours.shown.is_some_and(|(rect, _)| rect.contains(at)))
    }

    /// Returns the pixel of the stage at a point of the window, also of a point outside the view; `None` before anything was shown.
    #[must_use]
    pub fn pixel_beyond(&self, at: Pos2) -> Option<(Px, Px)> {
        const FAR: f32 = 1e6;
        let (rect, view) = self.ours.shown?;
        let part = (at - rect.min) / rect.size();
        let pixel =
            |from: Px, part: f32, length: u32| from + px((part * length as f32).floor().clamp(-FAR, FAR) as i32);
        Some((pixel(view.left, part.x, view.width), pixel(view.top, part.y, view.height)))
    }

    /// Returns where in the window the top left of a stage pixel is shown, or `None` before anything was shown.
    #[must_use]
    pub fn window_point(&self, x: Px, y: Px) -> Option<Pos2> {
        let (rect, view) = self.ours.shown?;
        let offset = vec2((x - view.left).0 as f32 / view.width as f32, (y - view.top).0 as f32 / view.height as f32);
        Some(rect.min + offset * rect.size())
    }
}

/// A picture of a world, and where it is shown.
struct Screen {
    picture: Picture,
    texture: Option<TextureHandle>,
    /// Its place when it was last shown, and the part of the stage in it.
    shown: Option<(Rect, View)>,
    /// The content of the picture, if it stays valid until something changes.
    drawn: Option<(View, Moment)>,
}

/// Everything that a picture for the editor depends on, except its part of the stage.
type Moment = (Edition, Overlays);

/// The part of a stage to show, its enlargement, and the moment if the picture stays valid. A scale of 0 reduces it to the room.
struct Content {
    part: View,
    scale: u32,
    moment: Option<Moment>,
}

impl Default for Screen {
    fn default() -> Self {
        Self { picture: Picture::new(1, 1, Colour::CLEAR), texture: None, shown: None, drawn: None }
    }
}

impl Screen {
    /// Draws what the camera of a world sees, as large as there is room for.
    fn show_camera(
        &mut self,
        ui: &Ui,
        (room, resolution): (Rect, Resolution),
        (drawing, world, ghost): (&Drawing<'_>, &World, Option<&Player>),
    ) {
        let density = ui.pixels_per_point();
        let (size, scale) = resolution.size([room.width(), room.height()].map(|length| (length * density) as u32));
        let (right, down) = drawing.effects.map_or((0, 0), Effects::shake);
        let part = ceremony::with_sign(View::of_world(world, size[0], size[1]), world).kept_in(&world.bounds);
        let part = part.moved(right, down);
        self.show(ui, room, Content { part, scale, moment: None }, (drawing, world, ghost));
    }

    /// Records that a part of the stage is shown in the middle of a room, with `factor` screen pixels for each of its pixels. Returns where
    /// it is.
    fn place(&mut self, ui: &Ui, room: Rect, (part, factor): (View, f32)) -> Rect {
        let density = ui.pixels_per_point();
        let on_pixel = |at: f32| (at * density).round() / density;
        let shown = vec2(part.width as f32, part.height as f32) * factor / density;
        let corner = room.center() - shown / 2.0;
        let rect = Rect::from_min_size(Pos2::new(on_pixel(corner.x), on_pixel(corner.y)), shown);
        self.shown = Some((rect, part));
        rect
    }

    /// Draws a part of a world. Each pixel becomes a square of screen pixels. A picture that is still valid is not drawn again.
    fn show(
        &mut self,
        ui: &Ui,
        room: Rect,
        Content { part, scale, moment }: Content,
        (drawing, world, ghost): (&Drawing<'_>, &World, Option<&Player>),
    ) {
        let density = ui.pixels_per_point();
        let size = [part.width, part.height];
        // Where there is less than one screen pixel for each pixel of the stage, the picture is reduced.
        let shown = Vec2::from(size.map(|length| length as f32));
        let factor = if scale == 0 { (room.size() / shown).min_elem() * density } else { scale as f32 };
        let rect = self.place(ui, room, (part, factor));
        let key = moment.map(|moment| (part, moment));
        if key.is_none() || self.drawn != key || self.texture.is_none() {
            self.draw(ui, (drawing, world, ghost), part);
            self.drawn = key;
        }
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        if let Some(texture) = &self.texture {
            ui.painter().with_clip_rect(room).image(texture.id(), rect, whole, Color32::WHITE);
        }
    }

    /// Draws the picture, and makes it the texture.
    fn draw(&mut self, ui: &Ui, (drawing, world, ghost): (&Drawing<'_>, &World, Option<&Player>), part: View) {
        let size = [part.width, part.height];
        if [self.picture.width(), self.picture.height()] != size {
            self.picture = Picture::new(size[0], size[1], Colour::rgb(0, 0, 0));
        }
        drawing.draw(world, part, &mut self.picture);
        if let Some(ghost) = ghost {
            drawing.draw_ghost(ghost, world.frame, part, &mut self.picture);
        }
        let image = ColorImage::from_rgba_premultiplied(size.map(|length| length as usize), self.picture.bytes());
        match &mut self.texture {
            Some(texture) => texture.set(image, TextureOptions::NEAREST),
            None => self.texture = Some(ui.ctx().load_texture("game", image, TextureOptions::NEAREST)),
        }
    }
}

/// Shows the name of the rules over a part of the view.
fn show_name(ui: &Ui, area: Rect, name: &str) {
    let text = ui.painter().layout_no_wrap(name.to_owned(), FontId::proportional(15.0), style::ACCENT);
    // Rings, time and speed are at the left.
    let at = area.right_top() + vec2(-10.0 - text.size().x, 8.0);
    ui.painter().rect_filled(Rect::from_min_size(at, text.size()).expand(4.0), 3.0, style::DEEP.gamma_multiply(0.85));
    ui.painter().galley(at, text, style::ACCENT);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_resolution_is_enlarged_as_often_as_there_is_room() {
        assert_eq!(Resolution::Original.size([1280, 720]), ([320, 224], 3));
        assert_eq!(Resolution::Fit.size([1280, 720]), ([427, 240], 3));
    }
}
