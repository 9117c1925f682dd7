//! The window that shows all keys, and in which others are chosen.

use eframe::egui::{Button, Color32, Context, Grid, RichText, Ui, Window};

use super::{Action, KeyMap, Keyboard};

/// The window with all keys; opened by its key or its button.
#[derive(Debug, Default)]
pub struct KeysWindow {
    /// Whether it is shown.
    pub open: bool,
    /// The action that waits for a key.
    waiting: Option<Action>,
}

impl KeysWindow {
    /// Shows it, if it is open, and changes the keys as it is told to.
    pub fn show(&mut self, context: &Context, keys: &mut KeyMap, keyboard: &Keyboard) {
        if let Some(action) = self.waiting
            && let Some(key) = keyboard.take_key()
        {
            self.waiting = None;
            // Escape leaves it as it was.
            if key != eframe::egui::Key::Escape {
                keys.bind(action, key);
            }
        }
        let mut open = self.open;
        let window = Window::new("Keys").open(&mut open).resizable(false).collapsible(false);
        window.show(context, |ui| self.contents(ui, keys, keyboard));
        if self.open && !open {
            self.waiting = None;
            keyboard.want_key(false);
        }
        self.open = open;
    }

    fn contents(&mut self, ui: &mut Ui, keys: &mut KeyMap, keyboard: &Keyboard) {
        let conflicts = keys.conflicts();
        let is_in_conflict = |key| conflicts.iter().any(|(known, _)| *known == key);
        Grid::new("keys").num_columns(2).striped(true).show(ui, |ui| {
            for action in Action::ALL {
                ui.label(action.words());
                ui.horizontal(|ui| {
                    for key in keys.keys(action).to_vec() {
                        let name = RichText::new(key.name());
                        let name = if is_in_conflict(key) { name.color(CONFLICT) } else { name };
                        let button = ui.button(name).on_hover_text(format!("Takes {} from it", key.name()));
                        if button.clicked() {
                            keys.unbind(action, key);
                        }
                    }
                    let waits = self.waiting == Some(action);
                    let text = if waits { "press a key ..." } else { "+" };
                    let hint = format!("Another key for: {}", action.words());
                    if ui.add(Button::new(text).selected(waits)).on_hover_text(hint).clicked() {
                        self.waiting = (!waits).then_some(action);
                        keyboard.want_key(!waits);
                    }
                });
                ui.end_row();
            }
        });
        for (key, actions) in &conflicts {
            let names: Vec<&str> = actions.iter().map(|action| action.words()).collect();
            let text = format!("{} has several meanings: {}. Only the first happens.", key.name(), names.join(", "));
            ui.colored_label(CONFLICT, text);
        }
        ui.separator();
        ui.horizontal(|ui| {
            if ui.button("As they were at first").clicked() {
                *keys = KeyMap::default();
            }
            ui.label("A key's button takes it away, + adds one.");
        });
        ui.label("Tab goes through the panels by keyboard, Escape comes back.");
    }
}

/// The colour of what is in conflict.
const CONFLICT: Color32 = Color32::from_rgb(255, 150, 90);
