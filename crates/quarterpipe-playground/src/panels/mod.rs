//! The panels at the sides, and which of them are folded out. A panel that is folded away does no work.
//!
//! ```
//! use quarterpipe_playground::panels::Panels;
//! let mut panels = Panels::default();
//! panels.toggle("Overlays");
//! assert!(panels.is_open("Overlays"));
//! ```

mod compare;
mod edits;
mod event_text;
mod help;
mod objects;
mod on_view;
mod overlays;
mod paint;
mod player;
mod plots;
mod properties;
mod rule_view;
mod rules;
mod stage;
mod state;
mod subject;
#[cfg(test)]
mod tests;
mod tile_sheet;
mod why;

use std::fmt;

use eframe::egui::{self, Align, Layout, RichText, ScrollArea, Ui, UiBuilder, vec2};
use quarterpipe::Px;

use crate::{Mode, Playground, game::Preset, style};

pub use on_view::{show as show_on_view, show_name};

/// A panel.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// The text of its button.
    pub name: &'static str,
    /// Its purpose, in a line.
    pub hint: &'static str,
    /// The side where it folds out.
    pub side: Side,
    /// The function that shows its content.
    pub show: fn(&mut Ui, &mut Playground),
}

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The left side.
    Left,
    /// The right side.
    Right,
}

/// The name of the panel with the overlays.
pub(crate) const OVERLAYS: &str = "Overlays";

/// All panels, in the order of their buttons.
pub const ALL: &[Panel] = &[
    Panel {
        name: "Stage",
        hint: "The stage, its file, and the tools that change it",
        side: Side::Left,
        show: stage::show,
    },
    Panel {
        name: "Player",
        hint: "The character, its layer and shield, the water, and debug placement",
        side: Side::Left,
        show: player::show,
    },
    Panel {
        name: OVERLAYS,
        hint: "How much of the stage is shown, what is laid over it, the best run as a ghost, and a search for a faster one",
        side: Side::Left,
        show: overlays::show,
    },
    Panel {
        name: "State",
        hint: "Every number of the player, with plots of the last seconds",
        side: Side::Right,
        show: state::show,
    },
    Panel {
        name: "Why",
        hint: "The decisions of this frame, with their rules and sensors",
        side: Side::Right,
        show: why::show,
    },
    Panel {
        name: "Rules",
        hint: "The preset, every field and every correction; changes take effect at once",
        side: Side::Right,
        show: rules::show,
    },
    Panel {
        name: "Compare",
        hint: "A second world under other rules, with the same buttons",
        side: Side::Right,
        show: compare::show,
    },
    Panel { name: "Help", hint: "What this is, and the first keys", side: Side::Left, show: help::show },
];

/// The panels that are folded out, and the state of each panel.
#[derive(Default)]
pub struct Panels {
    /// The names of the open panels. The one that was folded out last comes first, and is shown on top.
    open: Vec<&'static str>,
    /// How high each panel may be so that all of a side are seen at once, in points.
    room: f32,
    compare: compare::CompareState,
    plots: plots::PlotsState,
    /// The water's surface while it is dragged.
    water: Option<Px>,
    rules: rules::RulesState,
    stage: stage::StageState,
    why: why::WhyState,
}

impl fmt::Debug for Panels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Panels").field("open", &self.open).finish_non_exhaustive()
    }
}

impl Panels {
    /// Returns whether the panel of this name is folded out.
    #[must_use]
    pub fn is_open(&self, name: &str) -> bool {
        self.open.contains(&name)
    }

    /// Folds the panel of this name out or away.
    pub fn toggle(&mut self, name: &str) {
        let Some(panel) = ALL.iter().find(|panel| panel.name == name) else { return };
        if self.is_open(name) {
            self.open.retain(|open| *open != panel.name);
        } else {
            self.open.insert(0, panel.name);
        }
    }

    /// Returns the names of the open panels, the one that was folded out last first.
    pub fn open(&self) -> impl Iterator<Item = &'static str> {
        self.open.iter().copied()
    }

    /// Compares with a second world under these rules, if there are any.
    pub(crate) fn compare_with(&mut self, rules: Option<Preset>) {
        self.compare.with = rules;
    }

    /// Folds out the panel that compares, if it does so from the start.
    pub(crate) fn open_if_comparing(&mut self) {
        if self.compare.with.is_some() && !self.is_open("Compare") {
            self.toggle("Compare");
        }
    }

    /// Folds these panels out, in this order, and all others away.
    pub(crate) fn set_open(&mut self, names: impl IntoIterator<Item = String>) {
        self.open.clear();
        for name in names {
            let known = ALL.iter().find(|panel| panel.name == name);
            self.open.extend(known.map(|panel| panel.name).filter(|name| !self.open.contains(name)));
        }
    }

    /// Forgets what was dragged in panels that were folded away meanwhile: later it would come unasked.
    fn forget_drafts(&mut self) {
        if !self.is_open("Rules") {
            self.rules.draft = None;
        }
        if !self.is_open("Stage") {
            self.stage.draft = None;
        }
        if !self.is_open("Player") {
            self.water = None;
        }
    }

    /// Returns how many rows of this height a list can show, if the rest of its panel is `beside` points high; at least `least`.
    fn rows(&self, (height, beside): (f32, f32), least: f32) -> f32 {
        ((self.room - beside) / height).floor().max(least)
    }
}

/// Shows a button for each panel.
pub fn show_buttons(ui: &mut Ui, app: &mut Playground) {
    for panel in ALL {
        let is_open = app.panels.is_open(panel.name);
        if ui.selectable_label(is_open, panel.name).on_hover_text(panel.hint).clicked() {
            app.panels.toggle(panel.name);
        }
    }
}

/// A narrower window has no room at the sides, in points.
const NARROW: f32 = 640.0;

/// Shows the open panels at their sides, or on a narrow screen below the game.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    compare::rest(app);
    app.panels.forget_drafts();
    let is_narrow = ui.available_width() < NARROW;
    if is_narrow {
        let place = egui::Panel::bottom("panels below").resizable(true);
        let half = ui.available_height() / 2.0;
        show_at(ui, app, place.default_size(half).size_range(80.0..=half.max(80.0)), &[Side::Left, Side::Right]);
        return;
    }
    let at_side = |place: egui::Panel, width: f32| place.default_size(width).size_range(200.0..=560.0);
    show_at(ui, app, at_side(egui::Panel::left("left panels"), 290.0), &[Side::Left]);
    // Why has sentences.
    let width = (ui.available_width() * 0.29).clamp(290.0, 400.0);
    show_at(ui, app, at_side(egui::Panel::right("right panels"), width), &[Side::Right]);
}

/// Shows the open panels of these sides, one below the other. Shows nothing if there are none.
fn show_at(ui: &mut Ui, app: &mut Playground, place: egui::Panel, sides: &[Side]) {
    let of_name = |name: &&str| ALL.iter().find(|panel| panel.name == *name && sides.contains(&panel.side));
    let shown: Vec<&Panel> = app.panels.open.iter().filter_map(of_name).collect();
    if shown.is_empty() {
        return;
    }
    place.show(ui, |ui| {
        app.panels.room = ui.available_height() / shown.len() as f32;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // A side keeps its width whatever is in it: in a room of its own, nothing can widen it.
            let width = ui.available_width();
            let mut inside = ui.new_child(UiBuilder::new().max_rect(ui.available_rect_before_wrap()));
            for panel in shown {
                show_panel(&mut inside, app, panel);
            }
            ui.allocate_space(vec2(width, inside.min_rect().height()));
        });
    });
}

fn show_panel(ui: &mut Ui, app: &mut Playground, panel: &Panel) {
    ui.horizontal(|ui| {
        ui.heading(RichText::new(panel.name).color(style::ACCENT));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.small_button("×").on_hover_text("Folds the panel away").clicked() {
                app.panels.toggle(panel.name);
            }
        });
    });
    ui.push_id(panel.name, |ui| (panel.show)(ui, app));
    ui.separator();
}

/// Pauses at a frame of the timeline.
fn go_to(app: &mut Playground, frame: u32) {
    app.clock.pause();
    app.mode = Mode::Play;
    app.game.seek(frame);
}
