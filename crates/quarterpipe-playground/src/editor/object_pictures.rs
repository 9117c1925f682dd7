//! Pictures of the classes of objects, drawn one in a pass.

use std::collections::BTreeMap;

use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions};
use quarterpipe::{
    World, px,
    rules::Rules,
    terrain::{Cell, Tile},
};
use quarterpipe_draw::{Colour, Picture, View};
use quarterpipe_level::{Level, LevelObject, Value, art::Depth, object::Class};

use crate::drawing;

/// The least and the greatest side of a picture, in pixels.
const SIDES: (i32, i32) = (40, 72);
/// The position of the object, in the middle of the first screen.
const PLACE: (i32, i32) = (160, 112);
/// The words of the sign.
const WORDS: &str = "ABC";

/// The pictures that are drawn so far.
#[derive(Default)]
pub(super) struct ObjectPictures(BTreeMap<&'static str, TextureHandle>);

impl ObjectPictures {
    /// Returns the picture of a class, if it is drawn already.
    pub fn of(&self, class: &str) -> Option<&TextureHandle> {
        self.0.get(class)
    }

    /// Draws the next picture that is missing.
    pub fn draw_next(&mut self, context: &Context) {
        let Some(class) = Class::all().find(|class| !self.0.contains_key(class.name)) else { return };
        let image = picture(class).unwrap_or_else(|| ColorImage::filled([1, 1], eframe::egui::Color32::TRANSPARENT));
        self.0.insert(class.name, context.load_texture(class.name, image, TextureOptions::NEAREST));
        context.request_repaint();
    }
}

/// Draws an object of a class as it is with its defaults, on a clear ground.
fn picture(class: &Class) -> Option<ColorImage> {
    let (x, y) = (px(PLACE.0), px(PLACE.1));
    let mut object = LevelObject::new(class.name, x, y);
    let (width, height) = object.drawn_size()?;
    if class.name == "sign" {
        object.properties.insert("text".to_owned(), Value::Text(WORDS.to_owned()));
    }
    let mut level = Level::new("", vec![Tile::EMPTY], 1, vec![Cell::EMPTY]);
    level.objects = vec![object];
    let stage = level.stage(Rules::S2).ok()?;
    let mut world: World = World::new(&stage);
    let side = (width.max(height) + 8).clamp(SIDES.0, SIDES.1);
    let rise = if class.name == "sign" { 16 } else { 0 };
    let (left, top) = (x - px(side / 2), y - px(side / 2 + rise));
    let view = View { left, top, width: side.unsigned_abs(), height: side.unsigned_abs() };
    let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
    let drawing = drawing::plain(&level, &stage);
    drawing.draw_level(Depth::Behind, view, &mut picture);
    // The first frame loads the object. Some are seen only after their first step, in the second frame.
    for _ in 0..2 {
        world.step(&stage, &[], &mut ());
        for (id, ..) in world.objects.iter() {
            drawing.draw_object(&world, id, view, &mut picture);
        }
    }
    if matches!(class.name, "path_switcher" | "forced_roll") {
        draw_line(class.name, &mut picture);
    }
    if class.name == "bubble_maker" {
        draw_bubbles(&mut picture);
    }
    Some(ColorImage::from_rgba_premultiplied([side as usize; 2], picture.bytes()))
}

/// Draws a line that players cross, which has no picture in the game, with an arrow to each side on which it does something.
fn draw_line(class: &str, picture: &mut Picture) {
    const COLOUR: Colour = Colour::rgb(94, 214, 180);
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    let middle = width / 2;
    for y in (6..height - 6).filter(|y| y % 6 < 4) {
        for x in middle - 1..=middle {
            picture.set(x, y, COLOUR);
        }
    }
    let both = class == "path_switcher";
    for (sign, is_drawn) in [(1, true), (-1, both)] {
        for by in (6..20).filter(|_| is_drawn) {
            let half = if by < 14 { 1 } else { 20 - by };
            for y in height / 2 - half..=height / 2 + half {
                picture.set(middle + sign * by, y, COLOUR);
            }
        }
    }
}

/// Draws bubbles that rise, since their spring is hardly seen itself.
fn draw_bubbles(picture: &mut Picture) {
    const COLOUR: Colour = Colour::rgb(170, 220, 255);
    let (middle, bottom) = (picture.width() as i32 / 2, picture.height() as i32);
    for (x, y, radius) in [(-2, 10, 2_i32), (4, 17, 4), (-3, 30, 7)] {
        for by_y in -radius..=radius {
            for by_x in -radius..=radius {
                let distance = by_x * by_x + by_y * by_y;
                if distance <= radius * radius && distance > (radius - 2) * (radius - 2) {
                    picture.set(middle + x + by_x, bottom - y + by_y, COLOUR);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_a_picture_that_shows_something_and_no_two_are_equal() {
        let mut pictures: Vec<(&str, Vec<u8>)> = Vec::new();
        for class in Class::all() {
            let image = picture(class).unwrap_or_else(|| panic!("{} has no picture", class.name));
            let seen = image.pixels.iter().filter(|pixel| pixel.a() > 0).count();
            assert!(seen >= 40, "{}: {seen} pixels", class.name);
            let bytes: Vec<u8> = image.pixels.iter().flat_map(|pixel| pixel.to_array()).collect();
            if let Some((other, _)) = pictures.iter().find(|(_, other)| *other == bytes) {
                panic!("{} looks like {other}", class.name);
            }
            pictures.push((class.name, bytes));
        }
    }
}
