//! The panels at the sides: which there are, and which are folded out. A panel that is folded away does no work.
//!
//! ```
//! use quarterpipe_playground::panels::Panels;
//! let mut panels = Panels::default();
//! panels.toggle("View");
//! assert!(panels.is_open("View"));
//! ```

mod view;

use std::collections::BTreeSet;

use eframe::egui::{self, Align, Layout, ScrollArea, Ui};

use crate::Playground;

/// A panel.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// What its button says.
    pub name: &'static str,
    /// What it is for, in a line.
    pub hint: &'static str,
    /// Where it folds out.
    pub side: Side,
    /// Whether it is folded out when the app is started for the first time.
    pub open_at_first: bool,
    /// What is in it.
    pub show: fn(&mut Ui, &mut Playground),
}

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// All panels, in the order of their buttons.
pub const ALL: &[Panel] = &[Panel {
    name: "View",
    hint: "How much is shown, and what is laid over it",
    side: Side::Left,
    open_at_first: false,
    show: view::show,
}];

/// Which panels are folded out, and what each of them keeps.
#[derive(Clone, Debug, Default)]
pub struct Panels {
    open: BTreeSet<&'static str>,
}

impl Panels {
    /// Whether the panel of this name is folded out.
    #[must_use]
    pub fn is_open(&self, name: &str) -> bool {
        self.open.contains(name)
    }

    /// Folds the panel of this name out, or away.
    pub fn toggle(&mut self, name: &str) {
        let Some(panel) = ALL.iter().find(|panel| panel.name == name) else { return };
        if !self.open.remove(panel.name) {
            self.open.insert(panel.name);
        }
    }

    /// The names of those that are folded out.
    pub fn open(&self) -> impl Iterator<Item = &'static str> {
        self.open.iter().copied()
    }

    /// Folds these out and all others away.
    pub(crate) fn set_open(&mut self, names: impl IntoIterator<Item = String>) {
        self.open.clear();
        for name in names {
            if !self.is_open(&name) {
                self.toggle(&name);
            }
        }
    }
}

/// A button for each panel.
pub fn show_buttons(ui: &mut Ui, app: &mut Playground) {
    for panel in ALL {
        let is_open = app.panels.is_open(panel.name);
        if ui.selectable_label(is_open, panel.name).on_hover_text(panel.hint).clicked() {
            app.panels.toggle(panel.name);
        }
    }
}

/// The panels that are folded out, at their sides; on a narrow screen below the game.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    if ui.available_width() < NARROW {
        let place = egui::Panel::bottom("panels below").resizable(true);
        let half = ui.available_height() / 2.0;
        show_at(ui, app, place.default_size(half).size_range(80.0..=half.max(80.0)), &[Side::Left, Side::Right]);
        return;
    }
    let at_side = |place: egui::Panel| place.default_size(270.0).size_range(160.0..=520.0);
    show_at(ui, app, at_side(egui::Panel::left("left panels")), &[Side::Left]);
    show_at(ui, app, at_side(egui::Panel::right("right panels")), &[Side::Right]);
}

/// Those of these sides, one below the other; nothing if none is folded out.
fn show_at(ui: &mut Ui, app: &mut Playground, place: egui::Panel, sides: &[Side]) {
    let is_shown = |app: &Playground, panel: &Panel| sides.contains(&panel.side) && app.panels.is_open(panel.name);
    if !ALL.iter().any(|panel| is_shown(app, panel)) {
        return;
    }
    place.show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for panel in ALL {
                if is_shown(app, panel) {
                    show_panel(ui, app, panel);
                }
            }
        });
    });
}

fn show_panel(ui: &mut Ui, app: &mut Playground, panel: &Panel) {
    ui.horizontal(|ui| {
        ui.strong(panel.name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.small_button("×").on_hover_text("Folds it away").clicked() {
                app.panels.toggle(panel.name);
            }
        });
    });
    ui.push_id(panel.name, |ui| (panel.show)(ui, app));
    ui.separator();
}

/// A window that is less wide has no room at the sides, in points.
const NARROW: f32 = 640.0;
