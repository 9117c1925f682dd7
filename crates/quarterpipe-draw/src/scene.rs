//! A world on its stage, drawn: what a frame looks like.

use std::fmt;

use embedded_graphics::{geometry::Size, primitives::Rectangle};
use quarterpipe::{Body, Explanation, Px, Stage, World};

use crate::{Colour, Overlays, Picture, Sprite, View, art::Art, terrain::draw_terrain};

/// How a world is drawn. Borrows what a frame needs.
pub struct Scene<'a, O> {
    /// What the world runs on.
    pub stage: &'a Stage<O>,
    /// The level's own pictures, if it has some; what they do not show is drawn from the terrain.
    pub art: Option<&'a Art>,
    /// What is laid over the picture.
    pub overlays: Overlays,
    /// What the frame's step did, for the overlays that tell it: an observer of that step alone.
    pub explanation: Option<&'a Explanation>,
    /// Where the first Player was, oldest first.
    pub trail: &'a [(Px, Px)],
    /// What objects look like: [`stock_sprite`](crate::stock_sprite), or a game's own.
    pub sprites: &'a dyn Fn(&O, &Body) -> Sprite,
}

impl<O> fmt::Debug for Scene<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene").field("overlays", &self.overlays).finish_non_exhaustive()
    }
}

impl<O> Scene<'_, O> {
    /// Draws what the view shows of a world, from the picture's top left on.
    pub fn draw(&self, world: &World<O>, view: View, picture: &mut Picture) {
        draw_terrain(picture, self.stage.terrain(), view.left, view.top);
        for (_, body, object) in world.objects.iter() {
            if view.shows(body.x.px(), body.y.px(), 256, 256) {
                (self.sprites)(object, body).draw(body, view, picture);
            }
        }
        for player in &world.players {
            let (width, height) = (Px(player.width_radius.into()), Px(player.height_radius.into()));
            let top_left = view.point(player.x.px() - width, player.y.px() - height);
            let size = Size::new(width.0 as u32 * 2 + 1, height.0 as u32 * 2 + 1);
            picture.fill(Rectangle::new(top_left, size), Colour::rgb(30, 170, 160));
        }
    }
}
