//! The game behind a screen, without anything over it.

use eframe::egui::{Color32, ColorImage, Pos2, Rect, TextureHandle, TextureOptions, Ui, Vec2};
use quarterpipe::px;
use quarterpipe_draw::{Colour, Drawing, Effects, Picture, View};

use crate::{drawing, game::Game, view::Resolution};

/// A picture of a game that fills an area.
#[derive(Default)]
pub(super) struct Backdrop {
    picture: Option<Picture>,
    texture: Option<TextureHandle>,
    effects: Effects,
}

impl std::fmt::Debug for Backdrop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Backdrop").finish_non_exhaustive()
    }
}

impl Backdrop {
    /// Shows what the camera of a game sees. With `is_aside` the camera looks to the left of the player.
    pub fn show(&mut self, ui: &Ui, game: &Game, (area, is_aside): (Rect, bool)) {
        let density = ui.pixels_per_point();
        let room = [area.width(), area.height()].map(|length| (length * density) as u32);
        let (size, scale) = Resolution::Fit.size(room);
        if self.picture.as_ref().is_none_or(|picture| [picture.width(), picture.height()] != size) {
            self.picture = Some(Picture::new(size[0], size[1], Colour::rgb(0, 0, 0)));
        }
        let Some(picture) = &mut self.picture else { return };
        let world = game.world();
        let mut view = View::of_world(world, size[0], size[1]);
        if is_aside {
            view.left -= px(size[0] as i32 / 7);
        }
        self.effects.follow(world);
        let (effects, celebration) = (Some(&self.effects), drawing::celebration(game));
        let drawing = Drawing { effects, celebration, ..drawing::plain(game.level(), game.stage()) };
        drawing.draw(world, view.kept_in(&world.bounds), picture);
        let image = ColorImage::from_rgba_premultiplied(size.map(|length| length as usize), picture.bytes());
        let texture = match &mut self.texture {
            Some(texture) => {
                texture.set(image, TextureOptions::NEAREST);
                texture
            }
            None => self.texture.insert(ui.ctx().load_texture("backdrop", image, TextureOptions::NEAREST)),
        };
        let shown = Vec2::from(size.map(|length| length as f32)) * (scale.max(1) as f32 / density);
        let rect = Rect::from_min_size(area.min, shown);
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        ui.painter().with_clip_rect(area).image(texture.id(), rect, whole, Color32::WHITE);
    }
}
