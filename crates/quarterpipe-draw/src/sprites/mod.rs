//! Sprites of objects: the project's own pictures of the stock objects, and sprites that a game gives its custom objects.

mod badniks;
mod bubbles;
mod goods;
mod hazards;
mod launchers;
mod materials;
mod rides;
mod solids;
mod stock;

use std::sync::Arc;

use embedded_graphics::geometry::Point;
use quarterpipe::{
    Camera, Px,
    object::{Body, Thing},
    px,
    rules::Rules,
    stock::Stock,
};
use quarterpipe_level::art::Ground;

use crate::{
    Picture, View,
    brush::{Brush, InkedShape, ink},
};
use materials::Material;

/// A size larger than anything that is drawn, in pixels.
const LARGE: i32 = 2048;
/// The width of a spike, in quarters of a pixel.
const SPIKE: i32 = 32;

/// The look of an object.
///
/// ```
/// use quarterpipe::object::{Body, Thing};
/// use quarterpipe_draw::{Sprite, stock_sprite};
/// struct Fan;
/// let sprites = |thing: &Thing<Fan>, body: &Body| match thing {
///     Thing::Stock(_) => stock_sprite(thing, body),
///     Thing::Custom(Fan) => Sprite::named_box("fan"),
/// };
/// # let _ = sprites(&Thing::Custom(Fan), &Body::at(quarterpipe::px(0), quarterpipe::px(0)));
/// ```
#[derive(Clone, Debug)]
pub struct Sprite(Look);

#[derive(Clone, Debug)]
enum Look {
    Hidden,
    /// A box, with the object's name.
    PlainBox(&'static str),
    /// A stock object. Overlays also show hidden ones.
    Stock {
        stock: Box<Stock>,
        is_hidden: bool,
    },
    Picture(Arc<Picture>),
}

/// The inputs of a sprite's picture other than its object.
#[derive(Clone, Copy)]
pub(crate) struct SpriteContext<'a> {
    /// The world's frame.
    pub frame: u32,
    pub rules: &'a Rules,
    /// The stage's tables.
    pub tables: &'a [Vec<i8>],
    pub view: View,
    /// The camera: the numbers of the countdown are fixed to its screen.
    pub camera: &'a Camera,
    /// Frames since the goal was reached.
    pub celebration: Option<u32>,
    /// The stage's ground, which platforms are made of.
    pub ground: Ground,
}

impl SpriteContext<'_> {
    /// Returns the material of the stage's ground.
    const fn material(&self) -> &'static Material {
        Material::of(self.ground)
    }

    /// Returns the table of this number, or an empty one if there is none.
    fn table(&self, number: u16) -> &[i8] {
        self.tables.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }
}

/// Returns where an object is drawn. `stock` is the object, unless it is a custom one.
pub(crate) fn place_of(stock: Option<&Stock>, body: &Body, camera: &Camera) -> [Px; 2] {
    match stock {
        Some(Stock::MouthBubble(bubble)) => bubble.place(body, camera),
        _ => [body.x.px(), body.y.px()],
    }
}

impl Sprite {
    /// An object that is not drawn.
    pub const HIDDEN: Self = Self(Look::Hidden);

    /// Returns a box of the body's size: for objects that have no picture yet.
    #[must_use]
    pub const fn plain_box() -> Self {
        Self::named_box("")
    }

    /// Returns a box of the body's size, with a name for the overlay `slots`.
    #[must_use]
    pub const fn named_box(name: &'static str) -> Self {
        Self(Look::PlainBox(name))
    }

    /// Returns a picture with its middle at the body's centre, mirrored as the body is.
    #[must_use]
    pub const fn picture(picture: Arc<Picture>) -> Self {
        Self(Look::Picture(picture))
    }

    /// Returns the look of a stock object, for a custom object that holds one.
    #[must_use]
    pub fn stock(stock: &Stock, body: &Body) -> Self {
        Self(Look::Stock { is_hidden: stock::is_hidden(stock, body), stock: Box::new(stock.clone()) })
    }

    /// Returns the stock object that it shows, if any.
    pub(crate) fn shown_stock(&self) -> Option<&Stock> {
        match &self.0 {
            Look::Stock { stock, .. } => Some(stock),
            _ => None,
        }
    }

    /// Returns the object's name, or an empty string if it is not known.
    pub(crate) fn name(&self) -> &'static str {
        match &self.0 {
            Look::Stock { stock, .. } => stock.name(),
            Look::PlainBox(name) => name,
            Look::Hidden | Look::Picture(_) => "",
        }
    }

    /// Draws the sprite where the body is.
    pub(crate) fn draw(&self, body: &Body, around: &SpriteContext<'_>, picture: &mut Picture) {
        let [x, y] = place_of(self.shown_stock(), body, around.camera);
        let origin = around.view.point(x, y);
        match &self.0 {
            Look::Hidden | Look::Stock { is_hidden: true, .. } => {}
            Look::PlainBox(_) => {
                let mut brush = Brush::new(picture, origin);
                hold(&mut brush, body);
                plain_box(body, &mut brush);
            }
            Look::Stock { stock, .. } => paint_stock(stock, body, around, &mut Brush::new(picture, origin)),
            Look::Picture(own) => {
                let corner = origin - Point::new(own.width() as i32 / 2, own.height() as i32 / 2);
                if body.x_flip || body.y_flip {
                    picture.paste(corner, &own.mirrored(body.x_flip, body.y_flip));
                } else {
                    picture.paste(corner, own);
                }
            }
        }
    }
}

/// Returns the look of a stock object, or a plain box for a custom object. Use it as [`Drawing::sprites`](crate::Drawing) in a game without
/// custom sprites.
#[must_use]
pub fn stock_sprite<C>(thing: &Thing<C>, body: &Body) -> Sprite {
    match thing {
        Thing::Stock(stock) => Sprite::stock(stock, body),
        Thing::Custom(_) => Sprite::plain_box(),
    }
}

/// Paints a stock object with a new brush.
pub(crate) fn paint_stock(stock: &Stock, body: &Body, around: &SpriteContext<'_>, brush: &mut Brush<'_>) {
    if !stock::is_hidden(stock, body) {
        hold(brush, body);
        stock::draw(stock, body, around, brush);
    }
}

/// Holds a brush in the orientation that an object's picture needs.
const fn hold(brush: &mut Brush<'_>, body: &Body) {
    brush.on_corner = true;
    (brush.x_flip, brush.y_flip) = (body.x_flip, body.y_flip);
}

/// Returns the half sizes of a body in quarters of a pixel.
fn half_size(body: &Body) -> [i32; 2] {
    [i32::from(body.half_width) * 4, i32::from(body.half_height) * 4]
}

/// Clamps a size to what can be drawn: 2,048 px.
pub(crate) fn sane(pixels: Px) -> Px {
    px(pixels.0.clamp(-LARGE, LARGE))
}

/// Converts pixels to quarters of a pixel.
fn quarters(pixels: Px) -> i32 {
    sane(pixels).0 * 4
}

/// Draws a row of spikes from one corner to the other, pointing up or down.
fn spike_row([left, top]: [i32; 2], [right, bottom]: [i32; 2], points_down: bool, brush: &mut Brush<'_>) {
    let count = ((right - left) / SPIKE).max(1);
    let (root, tip) = if points_down { (top, bottom) } else { (bottom, top) };
    for spike in 0..count {
        let [from, to] = [spike, spike + 1].map(|at| left + (right - left) * at / count);
        let middle = (from + to) / 2;
        let dark = [[middle, tip], [to - 2, root], [middle - 2, root]];
        brush.outlined(&[
            InkedShape::polygon(&[[middle, tip], [to - 2, root], [from + 2, root]], &ink::WHITE),
            InkedShape::polygon(&dark, &ink::STEEL),
        ]);
    }
}

fn plain_box(body: &Body, brush: &mut Brush<'_>) {
    let [width, height] = half_size(body).map(|size| size.max(8));
    let inner = [width - 8, height - 8].map(|size| size.max(0));
    brush.outlined(&[
        InkedShape::block([-width, -height], [width, height], &ink::PURPLE),
        InkedShape::block([-inner[0], -inner[1]], inner, &ink::IRON),
        InkedShape::limb([-inner[0], -inner[1]], inner, [2, 2], &ink::PURPLE).flat(),
        InkedShape::limb([-inner[0], inner[1]], [inner[0], -inner[1]], [2, 2], &ink::PURPLE).flat(),
    ]);
}
