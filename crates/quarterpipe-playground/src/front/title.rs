//! The title, the options, and the menu of a paused game.

use eframe::egui::{
    Align2, Color32, ColorImage, Id, Mesh, Painter, Pos2, Rect, Shape, TextureHandle, TextureOptions, Ui, pos2, vec2,
};
use quarterpipe_draw::{
    Colour, Picture,
    embedded_graphics::geometry::Point,
    lettering::{self, Lettering},
};

use super::{
    FrontData, Screen,
    menu::{self, Item, Layout},
};
use crate::{
    action::Action,
    keys::{KeyAction, MenuKey},
    pixel_font, text,
};

/// The space around the name in its picture, in pixels.
const RIM: i32 = 6;
/// The height by which the last letters climb, in pixels.
const CLIMB: i32 = 26;

/// Returns how many pixels a letter of the name is raised: the last ones ride up a quarter pipe.
fn lift(number: usize) -> i32 {
    [0, 0, 0, 0, 0, 0, 0, 1, 4, 11, CLIMB - 3].get(number).copied().unwrap_or(0)
}

/// Draws the name of the game.
fn name_picture() -> Picture {
    let width = lettering::width(text::first::NAME) * 3 + 2 * RIM as u32;
    let height = lettering::HEIGHT * 3 + 2 * RIM as u32 + CLIMB as u32;
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    let at = Point::new(RIM, RIM + CLIMB);
    // A pale rim, a dark edge, and letters like a sunrise.
    let rim = Lettering {
        top: Colour::rgb(96, 200, 232),
        bottom: Colour::rgb(96, 200, 232),
        edge: Colour::rgb(232, 248, 255),
    };
    for shift in [Point::new(-1, 0), Point::new(1, 0), Point::new(0, -1), Point::new(0, 1)] {
        lettering::draw_title(&mut picture, at + shift, text::first::NAME, rim, lift);
    }
    let face =
        Lettering { top: Colour::rgb(255, 246, 170), bottom: Colour::rgb(246, 96, 40), edge: Colour::rgb(24, 28, 72) };
    lettering::draw_title(&mut picture, at, text::first::NAME, face, lift);
    picture
}

/// Paints the name with the middle of its bottom edge at a point, and returns its place.
fn paint_name(painter: &Painter, at: Pos2, scale: f32) -> Rect {
    let id = Id::unique("name of the game");
    let context = painter.ctx();
    let known: Option<TextureHandle> = context.data(|data| data.get_temp(id));
    let texture = known.unwrap_or_else(|| {
        let picture = name_picture();
        let size = [picture.width() as usize, picture.height() as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, picture.bytes());
        let texture = context.load_texture("name", image, TextureOptions::NEAREST);
        context.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    });
    let density = context.pixels_per_point();
    let size = texture.size_vec2() * scale;
    let corner = pos2(at.x - size.x / 2.0, at.y - size.y);
    let corner = pos2((corner.x * density).round() / density, (corner.y * density).round() / density);
    let place = Rect::from_min_size(corner, size);
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(texture.id(), place, whole, Color32::WHITE);
    place
}

/// Darkens an area: at the left by `left`, at the right by `right`, of 255.
fn shade(painter: &Painter, area: Rect, [left, right]: [u8; 2]) {
    let colour = |alpha: u8| Color32::from_rgba_unmultiplied(10, 12, 30, alpha);
    let mut mesh = Mesh::default();
    for (corner, alpha) in
        [(area.left_top(), left), (area.right_top(), right), (area.right_bottom(), right), (area.left_bottom(), left)]
    {
        mesh.colored_vertex(corner, colour(alpha));
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
}

/// The least height of an item for fingers, in points.
const FINGER: f32 = 44.0;

/// Returns the layout of a menu: at the left of a wide area, in the middle of a high one.
fn place(items: &[Item], (area, is_touched): (Rect, bool), scale: f32, middle: f32) -> Layout {
    let layout = Layout { left: Pos2::ZERO, scale, least: if is_touched { FINGER } else { 0.0 } };
    let [width, height] = menu::size(items, layout);
    let is_wide = area.width() > area.height();
    let left = if is_wide { area.left() + area.width() * 0.07 } else { area.center().x - width / 2.0 };
    let lowest = area.bottom() - height / 2.0 - 6.0 * scale;
    Layout { left: pos2(left, (area.top() + area.height() * middle).min(lowest)), ..layout }
}

/// Shows the title.
pub(super) fn show(ui: &Ui, chosen: &mut usize, keys: &[MenuKey], (area, is_touched): (Rect, bool)) -> Vec<Action> {
    let scale = pixel_font::scale(ui.ctx(), area);
    let is_wide = area.width() > area.height();
    shade(ui.painter(), area, if is_wide { [190, 0] } else { [70, 70] });
    let choices = [
        (text::first::PLAY, vec![Action::PlayFirstStage]),
        (text::first::STAGES, vec![Action::OpenScreen(Screen::Stages)]),
        (text::first::BUILD, vec![Action::StartBuilding]),
        (text::first::LOOK_INSIDE, vec![Action::LookInside]),
        (text::first::OPTIONS, vec![Action::OpenScreen(Screen::Options)]),
    ];
    let items = choices.each_ref().map(|(words, _)| Item::new(words));
    let name_at = pos2(area.center().x, area.top() + (area.height() * 0.3).max(60.0 * scale));
    let name = paint_name(ui.painter(), name_at, scale);
    let motto = pos2(name.left() + RIM as f32 * scale, name.bottom() + 2.0 * scale);
    let small = (scale / 2.0 * ui.pixels_per_point()).ceil().max(1.0) / ui.pixels_per_point();
    pixel_font::paint(ui.painter(), motto, Align2::LEFT_TOP, text::first::MOTTO, (small, pixel_font::WHITE));
    let layout = place(&items, (area, is_touched), scale, 0.68);
    let taken = menu::show(ui, "title", &items, (chosen, keys), layout);
    if !is_touched {
        let at = area.right_bottom() - vec2(8.0, 8.0) * scale;
        pixel_font::paint(ui.painter(), at, Align2::RIGHT_BOTTOM, text::first::TITLE_KEYS, (small, pixel_font::PALE));
    }
    taken_from(choices, taken)
}

/// Returns the actions of the item that was taken.
fn taken_from(choices: impl IntoIterator<Item = (&'static str, Vec<Action>)>, taken: Option<usize>) -> Vec<Action> {
    taken.and_then(|taken| choices.into_iter().nth(taken)).map_or_else(Vec::new, |(_, actions)| actions)
}

/// Shows a heading above a menu.
fn heading(ui: &Ui, words: &str, layout: Layout, items: &[Item]) {
    let [_, height] = menu::size(items, layout);
    let at = layout.left + vec2(4.0 * layout.scale, -height / 2.0 - 8.0 * layout.scale);
    pixel_font::paint(ui.painter(), at, Align2::LEFT_BOTTOM, words, (layout.scale, pixel_font::GOLD));
}

/// Shows the menu of a paused game.
pub(super) fn show_pause(
    ui: &Ui,
    chosen: &mut usize,
    keys: &[MenuKey],
    data: &FrontData<'_>,
    area: Rect,
) -> Vec<Action> {
    shade(ui.painter(), area, [210, 110]);
    let keep = (text::generated::KEEP_STAGE, vec![Action::BackFromScreen, Action::KeepStage]);
    let choices = [
        (text::first::RESUME, vec![Action::BackFromScreen]),
        (text::first::RESTART, vec![Action::BackFromScreen, Action::Key(KeyAction::Restart)]),
        (text::first::STAGES, vec![Action::OpenScreen(Screen::Stages)]),
        (text::sharing::SHARE, vec![Action::BackFromScreen, Action::Share]),
        (text::first::LOOK_INSIDE, vec![Action::BackFromScreen, Action::ShowTools]),
        (text::first::OPTIONS, vec![Action::OpenScreen(Screen::Options)]),
        (text::first::TITLE, vec![Action::ShowTitle]),
    ];
    let mut choices = Vec::from(choices);
    if data.can_keep {
        choices.insert(4, keep);
    }
    let items: Vec<Item> = choices.iter().map(|(words, _)| Item::new(words)).collect();
    let layout = place(&items, (area, data.is_touched), pixel_font::scale(ui.ctx(), area), 0.5);
    heading(ui, text::first::PAUSED, layout, &items);
    let taken = menu::show(ui, "pause", &items, (chosen, keys), layout);
    taken_from(choices, taken)
}

/// Shows the options.
pub(super) fn show_options(
    ui: &Ui,
    chosen: &mut usize,
    keys: &[MenuKey],
    data: &FrontData<'_>,
    area: Rect,
) -> Vec<Action> {
    shade(ui.painter(), area, [210, 110]);
    let switches = data.options.iter().map(|(words, is_on, _)| Item { words, is_on: Some(*is_on) });
    let items: Vec<Item> = switches.chain([Item::new(text::first::KEYS), Item::new(text::first::BACK)]).collect();
    let layout = place(&items, (area, data.is_touched), pixel_font::scale(ui.ctx(), area), 0.5);
    heading(ui, text::first::OPTIONS, layout, &items);
    let taken = menu::show(ui, "options", &items, (chosen, keys), layout);
    let action = taken.map(|taken| match data.options.get(taken) {
        Some((.., action)) => action.clone(),
        None if taken == data.options.len() => Action::ShowKeys,
        None => Action::BackFromScreen,
    });
    action.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_fits_into_its_picture_and_its_last_letters_climb() {
        let picture = name_picture();
        let is_drawn = |x: i32, y: i32| picture.pixel(x, y).is_some_and(|colour| colour.a > 0);
        let (width, height) = (picture.width() as i32, picture.height() as i32);
        assert!((0..width).all(|x| !is_drawn(x, 0)) && (0..height).all(|y| !is_drawn(0, y) && !is_drawn(width - 1, y)));
        let top = |from: i32, to: i32| (0..height).find(|&y| (from..to).any(|x| is_drawn(x, y)));
        assert!(top(width - 24, width) < top(0, 24));
    }
}
