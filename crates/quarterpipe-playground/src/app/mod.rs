//! The app: what it holds, a pass of it, and how it is laid out.

pub(crate) mod settings;

use std::time::Duration;

use eframe::{
    CreationContext, Storage,
    egui::{CentralPanel, Context, Frame, Key, KeyboardShortcut, Modifiers, Panel, Ui, ViewportCommand},
};
use quarterpipe::Input;
use quarterpipe_draw::Overlays;
use quarterpipe_level::{Level, LevelError};
use web_time::Instant;

use crate::{
    bests::Bests,
    files::Files,
    film::{self, Filming},
    game::{Clock, Game},
    hud::{self, Hints},
    keys::{KeyAction, KeyMap, Keyboard},
    keys_window::KeysWindow,
    mode::Mode,
    notices::Notices,
    outcome::{self, Outcome},
    pads::Pads,
    panels::{self, Panels},
    race::Race,
    search::Searching,
    search_view,
    slots::{self, Slots},
    sound::Speaker,
    start::StartOptions,
    style,
    touch::Touch,
    transport::{self, TimelineView},
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
    /// The buttons on the screen.
    pub touch: Touch,
    /// The sound.
    pub speaker: Speaker,
    /// The view of the game.
    pub view: GameView,
    /// The panels at the sides.
    pub panels: Panels,
    /// Files that are opened and saved.
    pub files: Files,
    /// What there is to say.
    pub notices: Notices,
    /// The line with the first keys.
    pub hints: Hints,
    /// The best runs.
    pub bests: Bests,
    /// The ghost of the best run.
    pub race: Race,
    /// The search for a faster run.
    pub search: Searching,
    /// The states that are kept.
    pub slots: Slots,
    /// The film that is being made.
    pub(crate) filming: Option<Filming>,
    /// Whether all buttons are shown on a small screen.
    pub(crate) menu_is_open: bool,
    /// The picture of a frame of the timeline.
    pub(crate) timeline_view: TimelineView,
    /// The end of the run.
    pub(crate) outcome: Outcome,
    /// The address that links lead to, without a `#`: the web page's. Nothing is shared if it is empty.
    pub address: String,
    /// The Player's buttons that a program holds, beside those of who plays: the script of a web page.
    pub held: Input,
    /// When the pass before began, in seconds.
    before: Option<f64>,
    /// How many frames are due backwards: also while the clock stands.
    rewind_clock: Clock,
    /// Whether a button in the window that rewinds was held in the pass before.
    pub(crate) rewind_button: bool,
}

impl Playground {
    /// The app at the start of a level.
    ///
    /// # Errors
    ///
    /// When the level is no stage under the rules.
    pub fn new(start: StartOptions) -> Result<Self, LevelError> {
        let (at, compare) = (start.at, start.compare);
        #[cfg(not(target_arch = "wasm32"))]
        let listed = start.level_file.clone().filter(|_| start.lists_levels);
        let (game, mode) = started(start)?;
        let mut app = Self {
            game,
            mode,
            clock: Clock::default(),
            overlays: Overlays::default(),
            keys: KeyMap::default(),
            keyboard: Keyboard::default(),
            keys_window: KeysWindow::default(),
            pads: Pads::none(),
            touch: Touch::default(),
            speaker: Speaker::default(),
            view: GameView::default(),
            panels: Panels::default(),
            files: Files::default(),
            notices: Notices::default(),
            hints: Hints::default(),
            bests: Bests::default(),
            race: Race::default(),
            search: Searching::default(),
            slots: Slots::default(),
            filming: None,
            menu_is_open: false,
            timeline_view: TimelineView::default(),
            outcome: Outcome::default(),
            address: String::new(),
            held: Input::NONE,
            before: None,
            rewind_clock: Clock::default(),
            rewind_button: false,
        };
        if let Some(frame) = at {
            app.clock.pause();
            app.game.seek(frame);
        }
        app.panels.compare_with(compare);
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(file) = listed {
            app.files.list_levels(&file);
        }
        Ok(app)
    }

    /// Begins something else in place of what runs.
    ///
    /// # Errors
    ///
    /// When the level is no stage under the rules; then all goes on as before.
    pub fn begin(&mut self, start: StartOptions) -> Result<(), LevelError> {
        (self.game, self.mode) = started(start)?;
        self.outcome = Outcome::default();
        Ok(())
    }

    /// Begins a level, with who runs now, under the rules that it is meant for, else those that are in force.
    ///
    /// # Errors
    ///
    /// As [`Playground::begin`].
    pub fn begin_level(&mut self, level: Level) -> Result<(), LevelError> {
        let mut start = StartOptions::of(level);
        start.character = self.game.character();
        if start.level.meant_rules().is_none() {
            start.rules = self.game.rules().clone();
        }
        self.begin(start)
    }

    /// Ties it to a window: takes over what was remembered, and hears the keyboard.
    #[must_use]
    pub fn in_window(mut self, window: &CreationContext<'_>) -> Self {
        settings::restore(&mut self, window.storage);
        self.panels.open_if_comparing();
        style::apply(&window.egui_ctx);
        window.egui_ctx.add_plugin(self.keyboard.grab(&self.keys));
        self
    }

    /// Stops, and goes one frame on.
    pub fn step_once(&mut self) {
        self.clock.step_once();
    }

    /// Does what a key or a gamepad's button asks for.
    pub fn act(&mut self, action: KeyAction) {
        match action {
            KeyAction::Pause => self.clock.toggle_pause(),
            KeyAction::Step => self.step_once(),
            KeyAction::Slower => self.clock.set_speed(self.clock.speed().slower()),
            KeyAction::Faster => self.clock.set_speed(self.clock.speed().faster()),
            KeyAction::Restart if self.game.progress().is_dead() => {
                self.mode = Mode::Play;
                self.game.respawn();
            }
            KeyAction::Restart => {
                // At the goal the game stands still by itself, not because it was paused.
                if self.game.progress().is_done() {
                    self.clock.resume();
                }
                self.restart();
            }
            KeyAction::Overlays => {
                self.overlays = if self.overlays == Overlays::default() {
                    first_overlays()
                } else if self.overlays == first_overlays() {
                    Overlays::ALL
                } else {
                    Overlays::default()
                };
            }
            KeyAction::Mute => self.speaker.muted = !self.speaker.muted,
            KeyAction::Hints => self.hints.shown = !self.hints.shown,
            KeyAction::Help => self.keys_window.open = !self.keys_window.open,
            // Held, not pressed.
            KeyAction::Rewind
            | KeyAction::Up
            | KeyAction::Down
            | KeyAction::Left
            | KeyAction::Right
            | KeyAction::A
            | KeyAction::B
            | KeyAction::C => {}
        }
    }

    /// Does what the keys ask for that are the same in all programs: undo, redo, and the full screen.
    fn take_shortcuts(&mut self, context: &Context) {
        let pressed = |modifiers: Modifiers, key: Key| {
            context.input_mut(|input| input.consume_shortcut(&KeyboardShortcut::new(modifiers, key)))
        };
        if pressed(Modifiers::NONE, Key::F11) {
            let is_full = context.input(|input| input.viewport().fullscreen.unwrap_or(false));
            context.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
        }
        // A text field has an undo and digits of its own.
        if context.text_edit_focused() {
            return;
        }
        slots::take_keys(self, context);
        if pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) || pressed(Modifiers::COMMAND, Key::Y) {
            self.game.redo();
        } else if pressed(Modifiers::COMMAND, Key::Z) {
            self.game.undo();
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
        let rewinds = self.keyboard.is_down(KeyAction::Rewind) || pads.rewind || self.rewind_button;
        if rewinds {
            self.rewind(elapsed);
            return;
        }
        if self.mode == Mode::Rewind {
            self.mode = Mode::Play;
        }
        let due = self.clock.frames_after(elapsed);
        for _ in 0..due {
            let held = self.keyboard.take_input() | self.touch.take_input() | pads.held | self.held;
            let is_ahead = self.game.frame() < self.game.timeline().last();
            if held != Input::NONE || self.mode == Mode::Replay && !self.clock.is_paused() {
                self.hints.shown = false;
            }
            if self.clock.is_paused() && is_ahead && held == Input::NONE {
                // A single step looks at the frame that was played; it replaces none.
                self.game.step_recorded();
                self.tell_of_desync();
            } else {
                self.step(held);
            }
            self.speaker.hear(&self.game, self.clock.speed());
            outcome::follow(self);
        }
        if self.clock.is_paused() {
            // Else they would jump when it goes on.
            self.keyboard.forget_taps();
            self.touch.forget_taps();
        }
    }

    /// One frame: with these buttons, or while none is held and the timeline is replayed, with those of the timeline.
    pub fn step(&mut self, held: Input) {
        if self.mode == Mode::Replay {
            if held == Input::NONE && self.game.step_recorded() {
                self.tell_of_desync();
                return;
            }
            self.mode = Mode::Play;
        }
        self.game.step(held);
    }

    /// Says so when a recording goes another way than it did.
    fn tell_of_desync(&mut self) {
        if let Some(desync) = self.game.desync().filter(|desync| desync.frame == self.game.frame() as usize) {
            self.notices.error(desync.to_string());
        }
    }

    /// Goes back as many frames as it would go on.
    fn rewind(&mut self, elapsed: Duration) {
        self.mode = Mode::Rewind;
        self.rewind_clock.set_speed(self.clock.speed());
        let due = self.rewind_clock.frames_after(elapsed);
        if due > 0 {
            self.game.seek(self.game.frame().saturating_sub(due));
        }
    }

    /// Asks for the pass in which the next frame is due.
    fn ask_for_next_pass(&self, context: &Context, began: Instant) {
        let rewinds = self.mode == Mode::Rewind;
        let runs = rewinds || !self.clock.is_paused();
        if runs && cfg!(target_arch = "wasm32") {
            // A browser paints at the pace of its screen.
            context.request_repaint();
        } else if runs {
            let clock = if rewinds { &self.rewind_clock } else { &self.clock };
            context.request_repaint_after(clock.until_next().saturating_sub(began.elapsed()));
        } else if self.pads.any() {
            // Gamepads wake nobody.
            context.request_repaint_after(Duration::from_millis(16));
        }
    }
}

/// Returns the overlays that come first: what most questions are about.
fn first_overlays() -> Overlays {
    Overlays { sensors: true, hitboxes: true, ..Overlays::default() }
}

/// A game as it starts.
fn started(start: StartOptions) -> Result<(Game, Mode), LevelError> {
    let StartOptions { level, rules, character, replay, level_file, .. } = start;
    let mode = if replay.is_some() { Mode::Replay } else { Mode::Play };
    let mut game = match (replay, rules.game()) {
        (Some(mut recording), Some(rules)) => {
            if (recording.start.rules, recording.start.character) != (rules, character) {
                // They are of another game.
                recording.digests.clear();
            }
            recording.start.rules = rules;
            recording.start.character = character;
            Game::of_recording(&recording, level)?
        }
        (replay, _) => {
            let mut game = Game::new(level, rules, character)?;
            replay.iter().flat_map(|recording| recording.inputs.iter()).for_each(|held| game.step(held));
            game.seek(game.timeline().first());
            game
        }
    };
    if let Some(file) = level_file {
        game.set_level_file(file);
    }
    Ok((game, mode))
}

impl eframe::App for Playground {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let began = Instant::now();
        let now = ui.input(|input| input.time);
        let elapsed = self.before.map_or(0.0, |before| (now - before).clamp(0.0, 1.0));
        self.before = Some(now);
        self.keyboard.set_keys(&self.keys);
        self.take_files(ui.ctx());
        self.take_shortcuts(ui.ctx());
        self.touch.update(ui.ctx());
        self.go_on_filming(ui.ctx());
        self.advance(Duration::from_secs_f64(elapsed));
        self.follow_search();
        Panel::top("transport").show(ui, |ui| transport::show(ui, self));
        panels::show(ui, self);
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let area = ui.available_rect_before_wrap();
            view::show(ui, self);
            self.touch.show(ui, area);
            let free = hud::show(ui, self, area);
            search_view::show_over_view(ui, self, area);
            outcome::show(ui, self, area);
            film::show_progress(ui, self, area);
            self.notices.show(ui, free);
        });
        #[cfg(not(target_arch = "wasm32"))]
        self.files.show(ui.ctx());
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
