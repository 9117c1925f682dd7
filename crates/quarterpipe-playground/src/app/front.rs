//! The screens before and between games: when they open, what they choose, and what pauses the game.

use std::time::Duration;

use eframe::egui::{CentralPanel, Context, Frame, Popup, Ui, ViewportCommand, vec2};
use quarterpipe_draw::Overlays;

use super::Playground;
use crate::{
    action::Action,
    editor::BUILD,
    front::{FrontData, Screen, StageChoice},
    game::{Game, RulesChoice},
    keys::{Capture, KeyAction},
    mode::Mode,
    pads::PadState,
    polish::Polish,
    start::StartOptions,
    text,
};

/// The stage that "Play" begins, and that the title's demo shows.
const FIRST: &str = "first";
/// The panel of "Look inside".
const INSIDE: &str = "Why";
/// The seconds after the start during which the window is made to fit the screen.
const FITS_FOR: f64 = 3.0;

impl Playground {
    /// Shows the title, with a demo behind it.
    pub(super) fn show_title(&mut self) {
        let is_first = self.game.level().name == FIRST && !self.game.is_edited();
        let other = if is_first { None } else { Self::first_game() };
        self.front.begin_with(Screen::Title, Some(other.as_ref().unwrap_or(&self.game)));
    }

    fn first_game() -> Option<Game> {
        let StartOptions { level, rules, character, .. } = StartOptions::of_builtin(FIRST)?;
        Game::new(level, rules, character).ok()
    }

    /// Closes the title, as a script or a link begins something else.
    pub(super) fn leave_title(&mut self) {
        self.front.close();
    }

    /// Takes the keys of the menus. Returns whether the game stands still, as a screen or a dialog is open.
    pub(super) fn work_menus(&mut self, pads: &PadState, elapsed: Duration) -> bool {
        let held = pads.held | pads.second;
        let keys = self.keyboard.take_menu();
        if self.front.is_open() {
            self.front.advance(keys, held, elapsed);
            return true;
        }
        self.card_keys.extend(keys.into_iter().chain(crate::front::menu_keys(held, self.front.held())));
        self.front.note_held(held);
        self.dialog_is_open()
    }

    /// Returns whether a dialog is open, which pauses the game.
    pub(super) fn dialog_is_open(&self) -> bool {
        self.keys_window.open
            || self.files.is_asking()
            || self.new_level.is_open()
            || self.work.question.is_some()
            || self.share_card.shown.is_some()
    }

    /// Sets which keys the menus take from the game, and opens the menu when Escape asks for it.
    pub(super) fn follow_escape(&mut self, context: &Context) {
        let escaped = self.keyboard.take_escape();
        let builds = self.panels.is_open(BUILD);
        if escaped && self.is_hidden {
            self.is_hidden = false;
        } else if escaped && !self.front.is_open() && !builds && !self.dialog_is_open() && !Popup::is_any_open(context)
        {
            self.front.begin_with(Screen::Pause, None);
        }
        self.keyboard.set_capture(if self.dialog_is_open() && !self.keys_window.open {
            Capture::Dialog
        } else if self.front.is_open() && !self.dialog_is_open() {
            Capture::Menu
        } else if self.outcome.is_shown(&self.game) && !builds {
            Capture::Card
        } else {
            Capture::Nothing
        });
    }

    /// Shows the screen that is open, in place of the game.
    pub(super) fn show_front(&mut self, ui: &mut Ui) {
        let options = self.options();
        let today = self.today_card();
        let actions = CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let area = ui.available_rect_before_wrap();
            let data = FrontData {
                game: &self.game,
                bests: &self.bests,
                library: &self.library,
                options: &options,
                today: &today,
                making: self.generated.making(),
                can_keep: self.can_keep(),
                is_touched: self.touch.is_used(ui.ctx()),
            };
            let actions = self.front.show(ui, &data, area);
            self.notices.show(ui, area);
            actions
        });
        self.perform(ui.ctx(), actions.inner);
    }

    /// Returns the options, and whether each is on.
    fn options(&self) -> Vec<(&'static str, bool, Action)> {
        let polish = self.view.polish;
        let particles = Action::SetPolish(Polish { particles: !polish.particles, ..polish });
        let shake = Action::SetPolish(Polish { shake: !polish.shake, ..polish });
        vec![
            (text::first::SOUND, !self.speaker.muted, Action::Key(KeyAction::Mute)),
            (text::first::MUSIC, self.speaker.has_music, Action::Key(KeyAction::Music)),
            (text::polish::PARTICLES, polish.particles, particles),
            (text::polish::SHAKE, polish.shake, shake),
        ]
    }

    /// Performs an action of a screen.
    pub(super) fn perform_on_front(&mut self, action: &Action) {
        match *action {
            Action::OpenScreen(Screen::Pause) => self.front.begin_with(Screen::Pause, None),
            Action::OpenScreen(screen) => self.front.open(screen),
            Action::BackFromScreen => self.front.back(),
            Action::ShowTitle => self.show_title(),
            Action::PlayFirstStage => self.play(FIRST),
            Action::StartBuilding => {
                self.play(FIRST);
                self.show_panel(BUILD);
                if self.library.entries().is_empty() {
                    self.new_level.open(&self.library);
                }
            }
            Action::LookInside => {
                self.play(FIRST);
                self.show_panel(INSIDE);
                self.overlays = Overlays { sensors: true, hitboxes: true, ..Overlays::default() };
            }
            Action::PlayStage(choice) => self.play_choice(choice),
            Action::PlayToday(rules, character) => self.order_today(rules, character),
            Action::PlayEndless(rules, character) => self.order_endless(rules, character),
            Action::PlayNextEndless => self.order_next(),
            Action::KeepStage => self.keep_stage(),
            ref other => debug_assert!(false, "{other:?} is of no screen"),
        }
    }

    pub(super) fn show_panel(&mut self, name: &str) {
        self.panels.is_folded = false;
        if !self.panels.is_open(name) {
            self.panels.toggle(name);
        }
    }

    /// Begins a built-in stage, unless it is already at its start.
    fn play(&mut self, stage: &str) {
        let is_here = self.game.level().name == stage && self.game.frame() == 0 && !self.game.is_edited();
        if is_here || self.begin_stage(stage) {
            self.begin_to_play();
        }
    }

    fn play_choice(&mut self, StageChoice { stage, rules, character }: StageChoice) {
        let Some(start) = StartOptions::of_builtin(stage) else { return };
        let rules = rules.map_or(start.rules.clone(), RulesChoice::from);
        let begun = self.begin(StartOptions { rules, character, ..start });
        if self.accept(begun).is_some() {
            self.begin_to_play();
        }
    }

    pub(super) fn begin_to_play(&mut self) {
        self.front.close();
        self.mode = Mode::Play;
        self.clock.resume();
        self.hints.shown = true;
    }

    /// Fits the window once more.
    #[cfg(test)]
    pub(super) const fn ask_to_fit(&mut self) {
        self.is_fitted = false;
    }

    /// Makes the window fit the screen, with its frame, as soon as both sizes are known.
    pub(super) fn fit_window(&mut self, context: &Context) {
        let Some(fitted) = context.input(|input| {
            let viewport = input.viewport();
            let frame = viewport.outer_rect?.size() - viewport.inner_rect?.size();
            Some((viewport.monitor_size? - frame.max(vec2(0.0, 0.0)), viewport.inner_rect?.size()))
        }) else {
            return;
        };
        // Some window managers add the frame a moment after the window is shown.
        self.is_fitted = context.input(|input| input.time) > FITS_FOR;
        let (most, size) = fitted;
        if most.x >= 320.0 && most.y >= 240.0 && (size.x > most.x || size.y > most.y) {
            context.send_viewport_cmd(ViewportCommand::InnerSize(size.min(most)));
        }
    }
}
