//! A column of items to choose from with keys, gamepads, the pointer or fingers.

use eframe::egui::{Align2, CornerRadius, Id, Pos2, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::{keys::MenuKey, pixel_font, style, text};

/// An item of a menu.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    /// Its words.
    pub words: &'static str,
    /// For a switch, its state: true if it is on.
    pub is_on: Option<bool>,
}

impl Item {
    pub const fn new(words: &'static str) -> Self {
        Self { words, is_on: None }
    }

    fn line(self) -> String {
        match self.is_on {
            None => self.words.to_owned(),
            Some(is_on) => format!("{}: {}", self.words, if is_on { text::first::ON } else { text::first::OFF }),
        }
    }
}

/// The places of a menu.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// The middle of its left edge.
    pub left: Pos2,
    /// The points that a pixel of its letters takes.
    pub scale: f32,
    /// The least height of an item in points.
    pub least: f32,
}

/// Returns the size of a menu.
pub(super) fn size(items: &[Item], layout: Layout) -> [f32; 2] {
    let row = row_height(layout);
    let width = items.iter().map(|item| pixel_font::size(&item.line(), layout.scale).x).fold(0.0, f32::max);
    [width + 26.0 * layout.scale, row * items.len() as f32 + 8.0 * layout.scale]
}

fn row_height(Layout { scale, least, .. }: Layout) -> f32 {
    (14.0 * scale).max(least)
}

/// Shows a menu, and returns the item that was taken.
pub(super) fn show(
    ui: &Ui,
    name: &str,
    items: &[Item],
    (chosen, keys): (&mut usize, &[MenuKey]),
    layout: Layout,
) -> Option<usize> {
    let mut taken = None;
    *chosen = (*chosen).min(items.len().saturating_sub(1));
    for key in keys {
        match key {
            MenuKey::Up => *chosen = (*chosen + items.len() - 1) % items.len().max(1),
            MenuKey::Down => *chosen = (*chosen + 1) % items.len().max(1),
            MenuKey::Accept => taken = Some(*chosen),
            MenuKey::Left | MenuKey::Right if items.get(*chosen).is_some_and(|item| item.is_on.is_some()) => {
                taken = Some(*chosen);
            }
            _ => {}
        }
    }
    let [width, height] = size(items, layout);
    let row = row_height(layout);
    let scale = layout.scale;
    let area = Rect::from_min_size(pos2(layout.left.x, layout.left.y - height / 2.0), vec2(width, height));
    ui.painter().rect_filled(area, CornerRadius::same((4.0 * scale) as u8), style::DEEP.gamma_multiply(0.72));
    let mut top = area.top() + 4.0 * scale;
    for (number, item) in items.iter().enumerate() {
        let place = Rect::from_min_size(pos2(area.left(), top), vec2(width, row));
        let response = ui.interact(place, Id::unique((name, number)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, item.line()));
        if response.hovered() && ui.input(|input| input.pointer.is_moving()) {
            *chosen = number;
        }
        if response.clicked() {
            *chosen = number;
            taken = Some(number);
        }
        let is_chosen = number == *chosen;
        let at = place.left_center() + vec2(16.0 * scale, 0.0);
        if is_chosen {
            let bar = place.shrink2(vec2(4.0 * scale, 1.0 * scale));
            ui.painter().rect_filled(bar, CornerRadius::same((2.0 * scale) as u8), style::ACCENT_DIM);
            let sign = place.left_center() + vec2(7.0 * scale, 0.0);
            pixel_font::paint(ui.painter(), sign, Align2::LEFT_CENTER, "▶", (scale, pixel_font::GOLD));
        }
        let tint = if is_chosen { pixel_font::GOLD } else { pixel_font::WHITE };
        pixel_font::paint(ui.painter(), at, Align2::LEFT_CENTER, &item.line(), (scale, tint));
        top += row;
    }
    taken
}
