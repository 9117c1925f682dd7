//! What objects look like.

use embedded_graphics::{
    geometry::Size,
    prelude::*,
    primitives::{PrimitiveStyle, Rectangle},
};
use quarterpipe::{Body, Thing};

use crate::{Colour, Picture, View};

/// What an object looks like.
#[derive(Clone, Debug)]
pub struct Sprite(Look);

#[derive(Clone, Debug)]
enum Look {
    Hidden,
    PlainBox,
}

impl Sprite {
    /// Nothing to be seen.
    pub const HIDDEN: Self = Self(Look::Hidden);

    /// A box of the body's size: for objects that have no picture yet.
    #[must_use]
    pub const fn plain_box() -> Self {
        Self(Look::PlainBox)
    }

    /// Draws it where the body is.
    pub(crate) fn draw(&self, body: &Body, view: View, picture: &mut Picture) {
        if matches!(self.0, Look::Hidden) {
            return;
        }
        let top_left = view.point(body.x.px() - body.width(), body.y.px() - body.height());
        let size = Size::new(u32::from(body.half_width) * 2, u32::from(body.half_height) * 2);
        let style = PrimitiveStyle::with_stroke(Colour::rgb(240, 200, 90), 1);
        let Ok(()) = Rectangle::new(top_left, size).into_styled(style).draw(picture);
    }
}

/// The sprite of a stock object: what [`Scene::sprites`](crate::Scene) is for worlds of [`Thing`]s.
#[must_use]
pub fn stock_sprite(thing: &Thing, _body: &Body) -> Sprite {
    match thing {
        Thing::PathSwitcher(_) | Thing::ForcedRoll(_) => Sprite::HIDDEN,
        _ => Sprite::plain_box(),
    }
}
