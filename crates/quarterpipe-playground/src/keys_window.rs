//! The window that shows all keys and changes them.

use eframe::egui::{
    Align2, Button, Color32, Context, Grid, Id, RichText, Role, ScrollArea, Ui, WidgetInfo, Window, vec2,
};

use crate::{
    keys::{KeyAction, KeyMap, Keyboard},
    pads,
};

/// The window with all keys. Its key or its button opens it.
#[derive(Debug, Default)]
pub struct KeysWindow {
    /// Whether the window is shown.
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
        // In the middle, so that the buttons at the top stay in sight.
        let window = Window::new("Keys").id(Id::unique("keys")).open(&mut open).resizable(false).collapsible(false);
        let window = window.pivot(Align2::CENTER_CENTER).default_pos(context.content_rect().center());
        // On a small screen it scrolls.
        let room = context.content_rect().size() - vec2(40.0, 80.0);
        window.show(context, |ui| {
            let area = ScrollArea::both().max_width(room.x).max_height(room.y);
            let area = area.min_scrolled_width(room.x).min_scrolled_height(room.y);
            area.show(ui, |ui| self.contents(ui, keys, keyboard));
        });
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
            for action in KeyAction::ALL {
                ui.label(action.words());
                ui.horizontal(|ui| {
                    for key in keys.keys(action).to_vec() {
                        let name = RichText::new(key.name());
                        let name = if is_in_conflict(key) { name.color(CONFLICT) } else { name };
                        let button = ui.button(name).on_hover_text(format!("Removes {}", key.name()));
                        if button.clicked() {
                            keys.unbind(action, key);
                        }
                    }
                    let waits = self.waiting == Some(action);
                    let text = if waits { "press a key ..." } else { "+" };
                    let hint = format!("Another key for: {}", action.words());
                    let button = ui.add(Button::new(text).selected(waits)).on_hover_text(&hint);
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &hint));
                    if button.clicked() {
                        self.waiting = (!waits).then_some(action);
                        keyboard.want_key(!waits);
                    }
                });
                ui.end_row();
            }
        });
        for (key, actions) in &conflicts {
            let names: Vec<&str> = actions.iter().map(|action| action.words()).collect();
            let text = format!("{} has several meanings: {}. Only the first one counts.", key.name(), names.join(", "));
            ui.colored_label(CONFLICT, text);
        }
        ui.separator();
        ui.horizontal(|ui| {
            if ui.button("Restore the defaults").clicked() {
                *keys = KeyMap::default();
            }
            ui.label("A click on a key removes it, + adds one.");
        });
        ui.label("A digit loads its slot, Shift and a digit saves in it. F11 fills the screen.");
        ui.label("Ctrl+Z undoes an edit of the stage, Ctrl+Shift+Z or Ctrl+Y does it again.");
        ui.label("Tab moves through the panels by keyboard, Escape returns to the game.");
        if let Some(absence) = pads::ABSENCE {
            ui.label(absence);
        }
    }
}

/// The colour of conflicts.
const CONFLICT: Color32 = Color32::from_rgb(255, 150, 90);
