//! The app: what it holds, a pass of it, and how it is laid out.

use std::time::Duration;

use eframe::{
    CreationContext, Storage,
    egui::{CentralPanel, Context, Frame, Panel, Ui},
};
use quarterpipe::Input;
use quarterpipe_draw::Overlays;
use quarterpipe_level::LevelError;
use web_time::Instant;

use crate::{
    game::{Clock, Game},
    keys::{Action, KeyMap, Keyboard, KeysWindow},
    notices::Notices,
    pads::Pads,
    panels::{self, Panels, Side},
    settings,
    start::StartOptions,
    transport,
    view::{self, GameView},
};

/// The playground.
#[derive(Debug)]
pub struct Playground {
    /// The level that runs, with its history.
    pub game: Game,
    /// How many frames are due, and whether any are.
    pub clock: Clock,
    /// Where the next frame comes from.
    pub mode: Mode,
    /// What is laid over the view.
    pub overlays: Overlays,
    /// Which keys do what.
    pub keys: KeyMap,
    /// Which keys are down.
    pub keyboard: Keyboard,
    /// The window with all keys.
    pub keys_window: KeysWindow,
    /// The gamepads.
    pub pads: Pads,
    /// The view of the game.
    pub view: GameView,
    /// The panels at the sides.
    pub panels: Panels,
    /// What there is to say.
    pub notices: Notices,
    /// When the pass before began, in seconds.
    before: Option<f64>,
    /// Whether a button in the window that rewinds was held in the pass before.
    pub(crate) rewind_button: bool,
}

/// Where frames come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// From who plays.
    #[default]
    Play,
    /// From the timeline, until its end, or until who plays takes over with a button of the Player's.
    Replay,
    /// From the timeline, backwards.
    Rewind,
}

impl Mode {
    /// The mode as a text: `play`, `replay` or `rewind`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Replay => "replay",
            Self::Rewind => "rewind",
        }
    }
}

impl Playground {
    /// The app at the start of a level.
    ///
    /// # Errors
    ///
    /// When the level is no stage under the rules.
    pub fn new(start: StartOptions) -> Result<Self, LevelError> {
        let StartOptions { level, rules, character, inputs } = start;
        let mut game = Game::new(level, rules, character)?;
        for held in inputs.iter() {
            game.step(held);
        }
        game.seek(game.timeline().first());
        Ok(Self {
            game,
            clock: Clock::default(),
            mode: if inputs.frames() > 0 { Mode::Replay } else { Mode::Play },
            overlays: Overlays::default(),
            keys: KeyMap::default(),
            keyboard: Keyboard::default(),
            keys_window: KeysWindow::default(),
            pads: Pads::none(),
            view: GameView::default(),
            panels: Panels::default(),
            notices: Notices::default(),
            before: None,
            rewind_button: false,
        })
    }

    /// Ties it to a window: takes over what was remembered, and hears the keyboard.
    #[must_use]
    pub fn in_window(mut self, window: &CreationContext<'_>) -> Self {
        settings::restore(&mut self, window.storage);
        window.egui_ctx.add_plugin(self.keyboard.grab(&self.keys));
        self
    }

    /// Stops, and goes one frame on.
    pub fn step_once(&mut self) {
        self.clock.step_once();
    }

    /// Does what a key or a gamepad's button asks for.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Pause => self.clock.toggle_pause(),
            Action::Step => self.step_once(),
            Action::Slower => self.clock.set_speed(self.clock.speed().slower()),
            Action::Faster => self.clock.set_speed(self.clock.speed().faster()),
            Action::Restart => self.restart(),
            Action::Overlays => {
                let has_none = self.overlays == Overlays::default();
                self.overlays = if has_none { Overlays::ALL } else { Overlays::default() };
            }
            Action::Help => self.keys_window.open = !self.keys_window.open,
            // Held, not pressed.
            Action::Rewind
            | Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::A
            | Action::B
            | Action::C => {}
        }
    }

    /// Begins the level anew.
    pub fn restart(&mut self) {
        self.mode = Mode::Play;
        self.game.restart();
    }

    /// Steps the frames that are due.
    fn advance(&mut self, elapsed: Duration) {
        let pads = self.pads.poll();
        for action in self.keyboard.take_pressed().into_iter().chain(pads.pressed) {
            self.act(action);
        }
        let rewinds = self.keyboard.is_down(Action::Rewind) || pads.rewind || self.rewind_button;
        if rewinds {
            self.rewind(elapsed);
            return;
        }
        if self.mode == Mode::Rewind {
            self.mode = Mode::Play;
        }
        let due = self.clock.frames_after(elapsed);
        for _ in 0..due {
            let held = self.keyboard.take_input() | pads.held;
            self.step(held);
        }
    }

    /// One frame: of who plays, or of the timeline.
    fn step(&mut self, held: Input) {
        if self.mode == Mode::Replay {
            if held == Input::NONE && self.game.step_recorded() {
                return;
            }
            self.mode = Mode::Play;
        }
        self.game.step(held);
    }

    /// Goes back as many frames as it would go on.
    fn rewind(&mut self, elapsed: Duration) {
        self.mode = Mode::Rewind;
        let was_paused = self.clock.is_paused();
        self.clock.resume();
        let due = self.clock.frames_after(elapsed);
        if was_paused {
            self.clock.pause();
        }
        if due > 0 {
            self.game.seek(self.game.frame().saturating_sub(due));
        }
    }

    /// Asks for the pass in which the next frame is due.
    fn ask_for_next_pass(&self, context: &Context, began: Instant) {
        let runs = !self.clock.is_paused() || self.mode == Mode::Rewind;
        if runs && cfg!(target_arch = "wasm32") {
            // A browser paints at the pace of its screen.
            context.request_repaint();
        } else if runs {
            context.request_repaint_after(self.clock.until_next().saturating_sub(began.elapsed()));
        } else if self.pads.any() {
            // Gamepads wake nobody.
            context.request_repaint_after(Duration::from_millis(16));
        }
    }
}

impl eframe::App for Playground {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let began = Instant::now();
        let now = ui.input(|input| input.time);
        let elapsed = self.before.map_or(0.0, |before| (now - before).clamp(0.0, 1.0));
        self.before = Some(now);
        self.keyboard.set_keys(&self.keys);
        self.advance(Duration::from_secs_f64(elapsed));
        Panel::top("transport").show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                transport::show(ui, self);
                ui.separator();
                panels::show_buttons(ui, self);
            });
        });
        self.notices.show(ui);
        panels::show_side(ui, self, Side::Left);
        panels::show_side(ui, self, Side::Right);
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| view::show(ui, self));
        self.keys_window.show(ui.ctx(), &mut self.keys, &self.keyboard);
        self.ask_for_next_pass(ui.ctx(), began);
    }

    fn save(&mut self, storage: &mut dyn Storage) {
        settings::save(self, storage);
    }

    #[cfg(target_arch = "wasm32")]
    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(&mut *self)
    }
}
