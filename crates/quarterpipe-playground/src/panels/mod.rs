//! The panels at the sides, and which of them are open. A closed panel does no work.

mod casts;
mod compare;
mod event_text;
mod help;
mod overlays;
mod player;
mod plots;
mod rule_view;
mod rules;
mod state;
mod subject;
mod tall_rows;
#[cfg(test)]
pub(crate) mod tests;
mod why;

use std::fmt;

use eframe::egui::{self, Align, Layout, Response, RichText, ScrollArea, Ui, UiBuilder, vec2};
use quarterpipe::Px;
use quarterpipe_draw::Overlays;

use crate::{
    action::Action,
    camera::Camera,
    editor::{self, EditorState, ViewData},
    game::{Edit, Game, Preset},
    inspection::Inspection,
    keys::KeyMap,
    library::{EntryId, Library},
    polish::Polish,
    search::SearchRun,
    style, text,
    view::Resolution,
};

/// A panel.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// The name that settings know it by.
    pub name: &'static str,
    /// Its title, and its purpose in a line.
    pub text: [&'static str; 2],
    /// The side where it folds out.
    pub side: Side,
    content: Content,
}

/// The content of a panel.
#[derive(Clone, Copy, Debug)]
enum Content {
    Build,
    Player,
    Overlays,
    State,
    Why,
    Rules,
    Compare,
    Help,
}

/// The parts of the app that panels show.
#[derive(Clone, Copy, Debug)]
pub struct PanelData<'a> {
    /// The game.
    pub game: &'a Game,
    /// The user's own levels.
    pub library: &'a Library,
    /// The one of them that runs.
    pub working_on: Option<&'a EntryId>,
    /// The problems of the level.
    pub inspection: &'a Inspection,
    /// The key bindings.
    pub keys: &'a KeyMap,
    /// The part of the stage that is shown.
    pub resolution: Resolution,
    /// The effects that move in the view in addition to the game itself.
    pub polish: Polish,
    /// The overlays.
    pub overlays: Overlays,
    /// True if the best run is shown as a ghost.
    pub ghost_is_wanted: bool,
    /// The search for a faster run.
    pub search: &'a SearchRun,
    /// The reason why nothing can be heard, if there is one.
    pub sound_absence: Option<&'a str>,
}

/// The height available to a panel while all panels of its side are visible, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Room(f32);

impl Room {
    /// Returns how many rows of a list fit; at least `least`. The first pair has the height of a row and that of the rest of its panel.
    pub(crate) fn rows(self, (height, beside): (f32, f32), least: f32) -> f32 {
        ((self.0 - beside) / height).floor().max(least)
    }
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
    Panel { name: editor::BUILD, text: text::panels::BUILD, side: Side::Left, content: Content::Build },
    Panel { name: "Player", text: text::panels::PLAYER, side: Side::Left, content: Content::Player },
    Panel { name: OVERLAYS, text: text::panels::OVERLAYS, side: Side::Left, content: Content::Overlays },
    Panel { name: "State", text: text::panels::STATE, side: Side::Right, content: Content::State },
    Panel { name: "Why", text: text::panels::WHY, side: Side::Right, content: Content::Why },
    Panel { name: "Rules", text: text::panels::RULES, side: Side::Right, content: Content::Rules },
    Panel { name: "Compare", text: text::panels::COMPARE, side: Side::Right, content: Content::Compare },
    Panel { name: "Help", text: text::panels::HELP, side: Side::Left, content: Content::Help },
];

/// The panels that are folded out, and the state of each panel.
#[derive(Default)]
pub struct Panels {
    /// The names of the open panels. The one that was folded out last comes first, and is shown on top.
    open: Vec<&'static str>,
    /// True if the tools are folded, and the panels with them.
    pub(crate) is_folded: bool,
    /// True if the window has room for one panel alone.
    is_narrow: bool,
    compare: compare::CompareState,
    plots: plots::PlotsState,
    /// The water's surface while it is dragged.
    water: Option<Px>,
    rules: rules::RulesState,
    editor: EditorState,
    why: why::WhyState,
}

impl fmt::Debug for Panels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Panels").field("open", &self.open).finish_non_exhaustive()
    }
}

impl Panels {
    /// Returns whether the panel of this name is shown.
    #[must_use]
    pub fn is_open(&self, name: &str) -> bool {
        !self.is_folded && self.open.contains(&name)
    }

    /// Folds the panel of this name out or away.
    pub fn toggle(&mut self, name: &str) {
        let Some(panel) = ALL.iter().find(|panel| panel.name == name) else { return };
        let was_open = self.is_open(name);
        self.open.retain(|open| *open != panel.name);
        if !was_open {
            self.is_folded = false;
            self.open.insert(0, panel.name);
            self.keep_one_if_narrow();
        }
    }

    /// Folds away all panels except the one that was folded out last, if the window is narrow.
    fn keep_one_if_narrow(&mut self) {
        if self.is_narrow {
            self.open.truncate(1);
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

    /// Shows the strip of the editor.
    pub(crate) fn show_editor_strip(&mut self, ui: &mut Ui, game: &Game) {
        editor::show_strip(ui, &mut self.editor, game);
    }

    /// Returns the camera of the editor.
    pub(crate) const fn editor_camera(&mut self) -> &mut Option<Camera> {
        &mut self.editor.camera
    }

    /// Shows the player in the editor.
    pub(crate) fn look_at_player(&mut self, game: &Game) {
        self.editor.go_to_player(game);
    }

    /// Returns where play begins from the editor.
    pub(crate) fn play_place(&self, game: &Game) -> Option<(Px, Px)> {
        self.editor.play_place(game)
    }

    /// Chooses an object of the level, or none.
    pub(crate) fn choose_object(&mut self, index: Option<usize>) {
        self.editor.object = index;
    }

    /// Keeps the same objects and cells chosen after edits that no panel made itself.
    pub(crate) fn follow_edits<'a>(&mut self, edits: impl Iterator<Item = &'a Edit>) {
        self.editor.follow_edits(edits);
    }

    /// Returns the state of the editor, for its tests.
    #[cfg(test)]
    pub(crate) const fn editor_state(&mut self) -> &mut EditorState {
        &mut self.editor
    }

    /// Forgets what was chosen in the level before: another one begins.
    pub(crate) fn forget_level(&mut self) {
        self.editor.forget_level();
        self.water = None;
    }

    /// Shows the text of a rule in the panel "Why", and opens the panel.
    pub(crate) fn show_rule(&mut self, number: String) {
        if !self.is_open("Why") {
            self.toggle("Why");
        }
        self.why.open_rule(number);
    }

    /// Drops the drafts of closed panels, which would otherwise reappear later.
    fn forget_drafts(&mut self) {
        if !self.is_open("Rules") {
            self.rules.draft = None;
        }
        if !self.is_open("Build") {
            self.editor.draft = None;
        }
        if !self.is_open("Player") {
            self.water = None;
        }
    }

    /// Shows a button for each panel, and returns the action of the one that was clicked.
    pub fn show_buttons(&self, ui: &mut Ui) -> Option<Action> {
        let mut action = None;
        for panel in ALL {
            let [title, hint] = panel.text;
            if ui.selectable_label(self.is_open(panel.name), title).on_hover_text(hint).clicked() {
                action = Some(Action::TogglePanel(panel.name));
            }
        }
        action
    }

    /// Shows the open panels at their sides, or on a narrow screen below the game.
    pub fn show(&mut self, ui: &mut Ui, data: &PanelData<'_>) -> Vec<Action> {
        self.is_narrow = ui.available_width() < ONE_PANEL;
        self.keep_one_if_narrow();
        self.forget_drafts();
        if self.is_folded {
            return Vec::new();
        }
        if ui.available_width() < NARROW {
            let place = egui::Panel::bottom("panels below").resizable(true);
            let half = ui.available_height() / 2.0;
            let place = place.default_size(half).size_range(80.0..=half.max(80.0));
            return self.show_at(ui, data, place, &[Side::Left, Side::Right]);
        }
        let at_side = |place: egui::Panel, width: f32| place.default_size(width).size_range(200.0..=560.0);
        let mut actions = self.show_at(ui, data, at_side(egui::Panel::left("left panels"), 290.0), &[Side::Left]);
        // Why has sentences.
        let width = (ui.available_width() * 0.29).clamp(290.0, 400.0);
        actions.extend(self.show_at(ui, data, at_side(egui::Panel::right("right panels"), width), &[Side::Right]));
        actions
    }

    /// Shows the open panels of these sides, one below the other. Shows nothing if there are none.
    fn show_at(&mut self, ui: &mut Ui, data: &PanelData<'_>, place: egui::Panel, sides: &[Side]) -> Vec<Action> {
        let of_name = |name: &&str| ALL.iter().find(|panel| panel.name == *name && sides.contains(&panel.side));
        let shown: Vec<&Panel> = self.open.iter().filter_map(of_name).collect();
        let mut actions = Vec::new();
        if shown.is_empty() {
            return actions;
        }
        place.show(ui, |ui| {
            let room = Room(ui.available_height() / shown.len() as f32);
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                // A child `Ui` keeps the side's width: its contents cannot widen it.
                let width = ui.available_width();
                let mut inside = ui.new_child(UiBuilder::new().max_rect(ui.available_rect_before_wrap()));
                for panel in shown {
                    actions.extend(self.show_panel(&mut inside, data, panel, room));
                }
                ui.allocate_space(vec2(width, inside.min_rect().height()));
            });
        });
        actions
    }

    fn show_panel(&mut self, ui: &mut Ui, data: &PanelData<'_>, panel: &Panel, room: Room) -> Vec<Action> {
        ui.horizontal(|ui| {
            ui.heading(RichText::new(panel.text[0]).color(style::ACCENT));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.small_button("×").on_hover_text(text::panels::CLOSE_HINT).clicked() {
                    self.toggle(panel.name);
                }
            });
        });
        let actions = ui.push_id(panel.name, |ui| self.show_content(ui, data, panel.content, room)).inner;
        ui.separator();
        actions
    }

    fn show_content(&mut self, ui: &mut Ui, data: &PanelData<'_>, content: Content, room: Room) -> Vec<Action> {
        match content {
            Content::Build => editor::show(ui, &mut self.editor, data, room),
            Content::Player => player::show(ui, &mut self.water, data.game),
            Content::Overlays => overlays::show(ui, data),
            Content::State => state::show(ui, &mut self.plots, data.game),
            Content::Why => {
                why::show(ui, &mut self.why, data.game, room);
                Vec::new()
            }
            Content::Rules => rules::show(ui, &mut self.rules, data.game.rules(), room).into_iter().collect(),
            Content::Compare => compare::show(ui, &mut self.compare, data.game),
            Content::Help => help::show(ui, data, (ALL, &self.open)),
        }
    }

    /// Applies the tool of the panel "Build" to the view that was just shown, and marks the casts of the panel "Why" in it. `response` is
    /// that of the whole area of the view.
    pub fn show_on_view(&mut self, ui: &Ui, data: ViewData<'_>, response: &Response) -> Vec<Action> {
        if self.is_open("Why") {
            casts::show(ui, self.why.highlight(), data.view, response);
        }
        if !self.is_open("Build") {
            return Vec::new();
        }
        editor::use_tool(ui, &mut self.editor, data, response)
    }
}

/// A narrower window has no room at the sides, in points.
const NARROW: f32 = 640.0;
/// A narrower window shows one panel alone next to the game, in points.
const ONE_PANEL: f32 = 960.0;
