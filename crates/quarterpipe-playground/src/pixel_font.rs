//! The game's letters in the window, enlarged by a whole number of screen pixels, as the game is.

use std::{collections::BTreeMap, sync::Arc};

use eframe::egui::{
    Align2, Color32, ColorImage, Context, Id, Mesh, Painter, Pos2, Rect, Role, Sense, Shape, TextureHandle,
    TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use quarterpipe_draw::{
    Colour, Picture,
    embedded_graphics::geometry::Point,
    lettering::{self, Lettering},
};

/// The tint of labels.
pub const GOLD: Color32 = Color32::from_rgb(255, 214, 92);
/// The tint of values.
pub const WHITE: Color32 = Color32::WHITE;
/// The tint of text that is not chosen.
pub const PALE: Color32 = Color32::from_rgb(176, 190, 224);
/// The tint of warnings.
pub const RED: Color32 = Color32::from_rgb(255, 110, 96);

/// The edge around a letter in the texture, in pixels: left, top and right. Below it is a pixel wider.
const EDGE: i32 = 1;
/// The height of a letter in the texture.
const CELL: u32 = lettering::HEIGHT + 3;

/// All letters in one texture.
struct Atlas {
    texture: TextureHandle,
    width: f32,
    /// The place at which each letter begins, and its width without its edge.
    places: BTreeMap<char, (f32, f32)>,
}

impl Atlas {
    fn new(context: &Context) -> Self {
        let letters: Vec<char> = lettering::letters().collect();
        let cell = |letter: &char| lettering::width(letter.encode_utf8(&mut [0; 4])) + 2 * EDGE as u32;
        let mut picture = Picture::new(letters.iter().map(cell).sum(), CELL, Colour::CLEAR);
        let (mut left, mut places) = (0, BTreeMap::new());
        for letter in letters {
            let at = Point::new(left as i32 + EDGE, EDGE);
            lettering::draw(&mut picture, at, letter.encode_utf8(&mut [0; 4]), Lettering::WHITE);
            let width = cell(&letter);
            places.insert(letter, (left as f32, width as f32 - 2.0 * EDGE as f32));
            left += width;
        }
        let size = [picture.width() as usize, picture.height() as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, picture.bytes());
        let texture = context.load_texture("letters", image, TextureOptions::NEAREST);
        Self { texture, width: picture.width() as f32, places }
    }

    /// Returns the letters of a context's windows. They are drawn once.
    fn of(context: &Context) -> Arc<Self> {
        let id = Id::unique("pixel font");
        if let Some(atlas) = context.data(|data| data.get_temp::<Arc<Self>>(id)) {
            return atlas;
        }
        let atlas = Arc::new(Self::new(context));
        context.data_mut(|data| data.insert_temp(id, Arc::clone(&atlas)));
        atlas
    }
}

/// Returns the size of a pixel of the letters in an area, in points: that of a pixel of the game there.
pub fn scale(context: &Context, area: Rect) -> f32 {
    let density = context.pixels_per_point();
    let [width, height] = [area.width() / 256.0, area.height() / 224.0].map(|part| part * density);
    width.min(height).floor().max(1.0) / density
}

/// Returns the size of a text in points, without its edge.
pub fn size(text: &str, scale: f32) -> Vec2 {
    vec2(lettering::width(text) as f32, lettering::HEIGHT as f32) * scale
}

/// Announces a painted text to screen readers.
pub fn name(ui: &Ui, place: Rect, text: &str) {
    let response = ui.interact(place, Id::unique(("pixel text", text)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
}

/// Writes a text in capitals, and returns where it is.
pub fn paint(painter: &Painter, at: Pos2, align: Align2, text: &str, (scale, tint): (f32, Color32)) -> Rect {
    let atlas = Atlas::of(painter.ctx());
    let density = painter.ctx().pixels_per_point();
    let on_pixel = |at: f32| (at * density).round() / density;
    let place = align.anchor_size(at, size(text, scale));
    let place = Rect::from_min_size(pos2(on_pixel(place.min.x), on_pixel(place.min.y)), place.size());
    let mut mesh = Mesh::with_texture(atlas.texture.id());
    let mut left = place.left();
    for letter in text.chars() {
        let capital = letter.to_ascii_uppercase();
        if let Some((start, width)) = atlas.places.get(&capital) {
            let cell = vec2(width + 2.0 * EDGE as f32, CELL as f32);
            let corner = pos2(left, place.top()) - Vec2::splat(EDGE as f32 * scale);
            let part = |x: f32| x / atlas.width;
            let uv = Rect::from_min_max(pos2(part(*start), 0.0), pos2(part(start + cell.x), 1.0));
            mesh.add_rect_with_uv(Rect::from_min_size(corner, cell * scale), uv, tint);
        }
        left += size(letter.encode_utf8(&mut [0; 4]), scale).x + scale;
    }
    painter.add(Shape::mesh(mesh));
    place
}
