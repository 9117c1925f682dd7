//! The window that shows all keys and changes them.

use eframe::egui::{
    Align2, Button, Color32, Context, Grid, Id, RichText, Role, ScrollArea, Ui, WidgetInfo, Window, vec2,
};

use crate::{
    keys::{KeyAction, KeyMap, Keyboard},
    pads, text,
};

/// The width of the list, in points.
const WIDTH: f32 = 420.0;

/// The window with all keys. Its key or its button opens it.
#[derive(Debug, Default)]
pub struct KeysWindow {
    /// True if the window is shown.
    pub open: bool,
    /// The action that waits for a new key.
    waiting: Option<KeyAction>,
}

impl KeysWindow {
    /// Shows the window if it is open, and changes the keys as the user chooses.
    pub fn show(&mut self, context: &Context, keys: &mut KeyMap, keyboard: &Keyboard) {
        if let Some(action) = self.waiting
            && let Some(key) = keyboard.take_key()
        {
            self.waiting = None;
            // Escape cancels.
            if key != eframe::egui::Key::Escape {
                keys.bind(action, key);
            }
        }
        let mut open = self.open;
        let room = context.content_rect();
        // At the right, where it hides the least of what comes, and below the buttons at the top. On a small screen it scrolls.
        let size = vec2(WIDTH.min(room.width() - 40.0), room.height() - 80.0);
        let window = Window::new(text::keys::TITLE).id(Id::unique("keys")).open(&mut open).resizable(false);
        let window = window.collapsible(false).pivot(Align2::RIGHT_CENTER);
        window.default_pos(room.right_center() - vec2(8.0, -12.0)).show(context, |ui| {
            ui.set_max_width(size.x);
            let area = ScrollArea::both().max_width(size.x).max_height(size.y);
            let area = area.min_scrolled_width(size.x).min_scrolled_height(size.y);
            area.show(ui, |ui| self.contents(ui, keys, keyboard, size.x));
        });
        if self.open && !open {
            self.waiting = None;
            keyboard.want_key(false);
        }
        self.open = open;
    }

    fn contents(&mut self, ui: &mut Ui, keys: &mut KeyMap, keyboard: &Keyboard, width: f32) {
        let conflicts = keys.conflicts();
        let is_in_conflict = |key| conflicts.iter().any(|(known, _)| *known == key);
        Grid::new("keys").num_columns(2).striped(true).show(ui, |ui| {
            for action in KeyAction::ALL {
                ui.label(action.words());
                ui.horizontal(|ui| {
                    for key in keys.keys(action).to_vec() {
                        let name = RichText::new(key.name());
                        let name = if is_in_conflict(key) { name.color(CONFLICT) } else { name };
                        let button = ui.button(name).on_hover_text(text::keys::remove(key.name()));
                        if button.clicked() {
                            keys.unbind(action, key);
                        }
                    }
                    let waits = self.waiting == Some(action);
                    let sign = if waits { text::keys::PRESS } else { "+" };
                    let hint = text::keys::add(action);
                    let button = ui.add(Button::new(sign).selected(waits)).on_hover_text(&hint);
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &hint));
                    if button.clicked() {
                        self.waiting = (!waits).then_some(action);
                        keyboard.want_key(!waits);
                    }
                });
                ui.end_row();
            }
        });
        // The list scrolls sideways where it has to, but sentences are wrapped.
        ui.set_max_width(width);
        for (key, actions) in &conflicts {
            let names: Vec<&str> = actions.iter().map(|action| action.words()).collect();
            ui.colored_label(CONFLICT, text::keys::conflict(key.name(), &names));
        }
        ui.separator();
        ui.horizontal_wrapped(|ui| {
            if ui.button(text::keys::RESET).clicked() {
                *keys = KeyMap::default();
            }
            ui.label(text::keys::HOW);
        });
        for line in text::keys::FIXED {
            ui.label(line);
        }
        if let Some(absence) = pads::ABSENCE {
            ui.label(absence);
        }
    }
}

/// The colour of conflicts.
const CONFLICT: Color32 = Color32::from_rgb(255, 150, 90);
