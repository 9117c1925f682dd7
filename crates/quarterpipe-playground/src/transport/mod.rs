//! The transport bar: pause, frame step, speed, rewind by holding, replay and restart, menus, and the timeline slider.

mod films;
mod slots;
mod timeline;

use eframe::egui::{Align2, Area, Button, ComboBox, Id, Order, Rect, Ui, Vec2, vec2};

use crate::{
    action::Action,
    front::Screen,
    game::{Clock, Game, Speed},
    keys::{KeyAction, KeyMap},
    mode::Mode,
    panels::Panels,
    slots::Slots,
    sound::Speaker,
    style, text,
};
use timeline::TimelineView;

/// Narrower or lower windows have no room for all buttons, in points: a phone's.
const SMALL: Vec2 = vec2(480.0, 400.0);

/// The parts of the app that the transport bar shows.
#[derive(Clone, Copy, Debug)]
pub struct TransportData<'a> {
    /// The game.
    pub game: &'a Game,
    /// The clock of the game.
    pub clock: &'a Clock,
    /// The source of frames.
    pub mode: Mode,
    /// The key bindings.
    pub keys: &'a KeyMap,
    /// The saved states.
    pub slots: &'a Slots,
    /// The sound.
    pub speaker: &'a Speaker,
    /// The panels, which have their buttons here.
    pub panels: &'a Panels,
}

/// The transport bar.
#[derive(Debug, Default)]
pub struct Transport {
    /// True if all buttons are shown on a small screen.
    menu_is_open: bool,
    timeline: TimelineView,
    /// True if the button that rewinds was held in the pass before.
    pub rewinds: bool,
}

impl Transport {
    /// Shows the buttons, including those of the panels, in as many rows as they need. A small screen shows the first ones in a row, and
    /// another button that folds out the rest.
    pub fn show(&mut self, ui: &mut Ui, data: &TransportData<'_>) -> Vec<Action> {
        let mut actions = Vec::new();
        let size = ui.ctx().content_rect().size();
        let is_small = size.x < SMALL.x || size.y < SMALL.y;
        ui.horizontal_wrapped(|ui| {
            // So that they are in one row where a window fills a screen of 1280 points.
            ui.spacing_mut().item_spacing.x = 4.0;
            actions.extend(show_menu_and_tools(ui, data.keys, true));
            if !is_small {
                ui.separator();
            }
            actions.extend(self.show_first(ui, data, is_small && !self.menu_is_open));
            if is_small {
                let menu = Button::new(text::first::MORE).selected(self.menu_is_open);
                if ui.add(menu).on_hover_text(text::first::MORE_HINT).clicked() {
                    self.menu_is_open = !self.menu_is_open;
                }
                if !self.menu_is_open {
                    return;
                }
            }
            actions.extend(show_rest(ui, data));
            ui.separator();
            actions.extend(data.panels.show_buttons(ui));
        });
        actions.extend(ui.horizontal(|ui| timeline::show(ui, &mut self.timeline, data.game)).inner);
        actions
    }

    /// Shows the buttons that are needed at any time, without the step where the row is short.
    fn show_first(&mut self, ui: &mut Ui, data: &TransportData<'_>, is_short: bool) -> Option<Action> {
        let mut action = None;
        let is_paused = data.clock.is_paused();
        // Of one width, so that the other buttons stay where they are.
        let pause = Button::new(if is_paused { text::bar::PLAY } else { text::bar::PAUSE }).min_size(vec2(56.0, 0.0));
        if ui.add(pause).on_hover_text(hint(KeyAction::Pause, data.keys)).clicked() {
            action = Some(KeyAction::Pause);
        }
        if !is_short && button(ui, text::bar::STEP, (KeyAction::Step, data.keys)) {
            action = Some(KeyAction::Step);
        }
        let hint = hint(KeyAction::Rewind, data.keys);
        let rewind = ui.add(Button::new(text::bar::REWIND).selected(data.mode == Mode::Rewind)).on_hover_text(hint);
        self.rewinds = rewind.is_pointer_button_down_on();
        if button(ui, text::bar::RESTART, (KeyAction::Restart, data.keys)) {
            action = Some(KeyAction::Restart);
        }
        action.map(Action::Key)
    }
}

/// Shows the two buttons that are always there: the menu, and the tools. Returns the action of the one that was clicked.
fn show_menu_and_tools(ui: &mut Ui, keys: &KeyMap, are_tools_open: bool) -> Option<Action> {
    let mut action = None;
    if ui.button(text::first::MENU).on_hover_text(text::first::MENU_HINT).clicked() {
        action = Some(Action::OpenScreen(Screen::Pause));
    }
    let tools = Button::new(text::first::TOOLS).selected(are_tools_open);
    let hint = format!("{} ({})", text::first::TOOLS_HINT, keys.words(KeyAction::Tools));
    if ui.add(tools).on_hover_text(hint).clicked() {
        action = Some(Action::ToggleTools);
    }
    action
}

/// Shows those two buttons alone, over the top right of an area. They are large where fingers are used.
pub fn show_folded(ui: &Ui, keys: &KeyMap, (area, is_touched): (Rect, bool)) -> Option<Action> {
    let place = Area::new(Id::unique("menu and tools")).order(Order::Middle).pivot(Align2::RIGHT_TOP);
    let shown = place.fixed_pos(area.right_top() + vec2(-8.0, 8.0)).show(ui.ctx(), |ui| {
        let height = if is_touched { 44.0 } else { 26.0 };
        ui.spacing_mut().interact_size.y = height;
        ui.spacing_mut().button_padding = vec2(12.0, (height - 16.0) / 2.0);
        let visuals = &mut ui.visuals_mut().widgets;
        for widget in [&mut visuals.inactive, &mut visuals.hovered] {
            widget.weak_bg_fill = style::DEEP.gamma_multiply(0.7);
        }
        ui.horizontal(|ui| show_menu_and_tools(ui, keys, false)).inner
    });
    shown.inner
}

fn show_rest(ui: &mut Ui, data: &TransportData<'_>) -> Vec<Action> {
    let mut actions: Vec<Action> = show_speed(ui, data.clock.speed()).into_iter().collect();
    let replay = Button::new(text::bar::REPLAY).selected(data.mode == Mode::Replay);
    if ui.add(replay).on_hover_text(text::bar::REPLAY_HINT).clicked() {
        actions.push(Action::ToggleReplay);
    }
    if ui.button(text::bar::SAVE).on_hover_text(text::bar::SAVE_HINT).clicked() {
        actions.push(Action::SaveRecording);
    }
    if ui.button(text::bar::OPEN).on_hover_text(text::bar::OPEN_HINT).clicked() {
        actions.push(Action::OpenFile);
    }
    let menu = ui.menu_button(text::bar::FILM, films::show);
    menu.response.on_hover_text(text::bar::FILM_HINT);
    actions.extend(menu.inner.flatten());
    let menu = ui.menu_button(text::bar::SLOTS, |ui| slots::show(ui, data.slots));
    menu.response.on_hover_text(text::bar::SLOTS_HINT);
    actions.extend(menu.inner.flatten());
    if ui.button(text::sharing::SHARE).on_hover_text(text::sharing::SHARE_HINT).clicked() {
        actions.push(Action::Share);
    }
    actions.extend(show_sound(ui, data));
    actions
}

/// Shows a button for an action, and returns whether it was clicked.
fn button(ui: &mut Ui, text: &str, (action, keys): (KeyAction, &KeyMap)) -> bool {
    ui.button(text).on_hover_text(hint(action, keys)).clicked()
}

/// Returns the description of an action, and its keys.
fn hint(action: KeyAction, keys: &KeyMap) -> String {
    format!("{}: {}", action.words(), keys.words(action))
}

fn show_speed(ui: &mut Ui, speed: Speed) -> Option<Action> {
    let mut chosen = speed;
    let text = |speed: Speed| format!("{}x", speed.name());
    let combo = ComboBox::from_id_salt("speed").width(56.0).selected_text(text(speed)).show_ui(ui, |ui| {
        for choice in Speed::ALL {
            ui.selectable_value(&mut chosen, choice, text(choice));
        }
    });
    combo.response.on_hover_text(text::bar::SPEED_HINT);
    (chosen != speed).then_some(Action::SetSpeed(chosen))
}

/// Shows the button that mutes.
fn show_sound(ui: &mut Ui, TransportData { speaker, keys, .. }: &TransportData<'_>) -> Option<Action> {
    let is_on = !speaker.muted && speaker.absence().is_none();
    let button = ui.add_enabled(speaker.absence().is_none(), Button::new(text::first::SOUND).selected(is_on));
    let button = button.on_disabled_hover_text(speaker.absence().unwrap_or_default());
    button.on_hover_text(hint(KeyAction::Mute, keys)).clicked().then_some(Action::Key(KeyAction::Mute))
}
