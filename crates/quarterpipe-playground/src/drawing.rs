//! Pictures of the stage, as the view, films and thumbnails draw it.

use eframe::egui::ColorImage;
use quarterpipe::{Stage, World};
use quarterpipe_draw::{Colour, Drawing, Picture, View, stock_sprite};
use quarterpipe_level::Level;

use crate::{ceremony, game::Game};

/// Returns a drawing of a level without overlays.
pub fn plain<'a>(level: &'a Level, stage: &'a Stage) -> Drawing<'a> {
    Drawing { art: Some(&level.art), objects: &level.objects, ..Drawing::new(stage, &stock_sprite) }
}

/// Returns the frames since the goal was reached.
pub fn celebration(game: &Game) -> Option<u32> {
    Some(game.progress().done_for).filter(|frames| *frames > 0)
}

/// Draws what the camera of a world sees, and returns it.
pub fn draw_camera(drawing: &Drawing<'_>, world: &World, picture: &mut Picture) -> View {
    let view = View::of_world(world, picture.width(), picture.height());
    let view = ceremony::with_sign(view, world).kept_in(&world.bounds);
    drawing.draw(world, view, picture);
    view
}

/// Draws a small picture of what the camera of a world sees.
pub fn thumbnail(level: &Level, stage: &Stage, world: &World) -> ColorImage {
    let mut picture = Picture::new(320, 180, Colour::CLEAR);
    draw_camera(&plain(level, stage), world, &mut picture);
    let small = picture.shrunk(2);
    ColorImage::from_rgba_premultiplied([small.width() as usize, small.height() as usize], small.bytes())
}
