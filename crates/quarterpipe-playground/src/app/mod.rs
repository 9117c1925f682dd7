//! The app: its contents, a pass of it, and its layout.

mod building;
mod files;
mod filming;
mod frames;
mod front;
mod generated;
mod goal;
mod keeping;
mod link;
mod page;
mod perform;
mod search;
pub(crate) mod settings;
#[cfg(test)]
mod tests;

use std::time::Duration;

use eframe::{
    CreationContext, Storage,
    egui::{CentralPanel, Context, Frame, Key, KeyboardShortcut, Modifiers, Panel, Ui, ViewportCommand},
};
use keeping::Work;
use quarterpipe::Input;
use quarterpipe_draw::Overlays;
use quarterpipe_level::{Level, LevelError};
use quarterpipe_replay::{Inputs, Start};
use web_time::Instant;

use building::Building;
use generated::GeneratedStages;

use crate::{
    action::Action,
    bests::Bests,
    editor::ViewData,
    files::{Files, OpenedFile},
    film::{self, FilmJob},
    front::Front,
    game::{Clock, Game, RulesChoice},
    hud::{self, Hints, HudData},
    inspection::Inspection,
    keys::{KeyMap, Keyboard, MenuKey},
    keys_window::KeysWindow,
    library::Library,
    marks::{self, Mark},
    mode::Mode,
    new_level::{self, Answer, NewLevelWindow},
    notices::Notices,
    outcome::Outcome,
    pads::Pads,
    panels::{self, PanelData, Panels},
    race::Race,
    reading::ReadOptions,
    search::SearchRun,
    search_view,
    share_card::ShareCard,
    slots::{self, Slots},
    sound::Speaker,
    start::StartOptions,
    style, text,
    touch::Touch,
    transport::{self, Transport, TransportData},
    view::GameView,
};

/// The playground.
#[derive(Debug)]
pub struct Playground {
    /// The level that runs, with its history.
    pub(crate) game: Game,
    /// The frames that are due.
    pub(crate) clock: Clock,
    /// The source of the next frame.
    pub(crate) mode: Mode,
    /// The overlays drawn over the view.
    pub(crate) overlays: Overlays,
    /// The actions of keys.
    keys: KeyMap,
    /// The keys that are down.
    keyboard: Keyboard,
    /// The window with all keys.
    pub(crate) keys_window: KeysWindow,
    /// The gamepads.
    pub(crate) pads: Pads,
    /// The buttons on the screen.
    touch: Touch,
    /// The sound.
    pub(crate) speaker: Speaker,
    /// The view of the game.
    pub(crate) view: GameView,
    /// The panels at the sides.
    pub(crate) panels: Panels,
    /// Files that are opened and saved.
    files: Files,
    /// The user's own levels.
    pub(crate) library: Library,
    /// The level that is edited, and where it is kept.
    pub(crate) work: Work,
    /// The dialog for a new level.
    pub(crate) new_level: NewLevelWindow,
    /// The last drawing that was solid throughout, and how it was read.
    drawing: Option<(OpenedFile, ReadOptions)>,
    /// The messages to the user.
    pub(crate) notices: Notices,
    /// The line with the first keys.
    pub(crate) hints: Hints,
    /// The best runs.
    pub(crate) bests: Bests,
    /// The ghost of the best run.
    pub(crate) race: Race,
    /// The search for a faster run.
    pub(crate) search: SearchRun,
    /// The problems of the level that is being built.
    pub(crate) inspection: Inspection,
    /// The states that are kept.
    slots: Slots,
    /// The film that is being made.
    filming: Option<FilmJob>,
    /// The film that is ready to be saved: the name for its file, and its bytes.
    film_ready: Option<(String, Vec<u8>)>,
    /// The transport bar.
    transport: Transport,
    /// The end of the run.
    pub(crate) outcome: Outcome,
    /// The state of building: a flag that the user builds, and the world to return to.
    building: Building,
    /// The buttons of the last run that reached a goal.
    finished: Option<Inputs>,
    /// The card that shares the level.
    pub(crate) share_card: ShareCard,
    /// The address that links lead to, without a `#`: the web page's, or one that the user has entered.
    pub(crate) address: String,
    /// Buttons pressed by a web page's script, in addition to the user's.
    pub(crate) held: Input,
    /// The generated stages that are made and played.
    pub(crate) generated: GeneratedStages,
    /// The screens before and between games.
    pub(crate) front: Front,
    /// True if everything but the game is hidden.
    pub(crate) is_hidden: bool,
    /// The keys of the goal's card that were pressed since the last pass.
    card_keys: Vec<MenuKey>,
    /// True if the window was made to fit the screen.
    is_fitted: bool,
    /// The time at which the previous pass began, in seconds.
    before: Option<f64>,
    /// The frames that are due backwards: also while the clock stands.
    rewind_clock: Clock,
}

impl Playground {
    /// Makes the app at the start of a level.
    ///
    /// # Errors
    ///
    /// When the level is not a valid stage under the rules.
    pub fn new(start: StartOptions) -> Result<Self, LevelError> {
        let (at, compare, title) = (start.at, start.compare, start.title);
        let is_plain = at.is_none() && compare.is_none() && start.replay.is_none();
        #[cfg(not(target_arch = "wasm32"))]
        let listed = start.listed_file.clone();
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
            library: Library::default(),
            work: Work::default(),
            new_level: NewLevelWindow::default(),
            drawing: None,
            notices: Notices::default(),
            hints: Hints::default(),
            bests: Bests::default(),
            race: Race::default(),
            search: SearchRun::default(),
            inspection: Inspection::default(),
            slots: Slots::default(),
            filming: None,
            film_ready: None,
            transport: Transport::default(),
            outcome: Outcome::default(),
            building: Building::default(),
            finished: None,
            share_card: ShareCard::default(),
            address: String::new(),
            held: Input::NONE,
            generated: GeneratedStages::default(),
            front: Front::default(),
            is_hidden: false,
            card_keys: Vec::new(),
            is_fitted: false,
            before: None,
            rewind_clock: Clock::default(),
        };
        if let Some(frame) = at {
            app.clock.pause();
            app.game.seek(frame);
        }
        app.name_builtin(|_, title| title);
        app.panels.compare_with(compare);
        if is_plain {
            app.expect_today();
        }
        if title {
            app.show_title();
        }
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(file) = listed {
            app.files.list_levels(Some(&file));
        }
        Ok(app)
    }

    /// Begins something else in place of what runs.
    ///
    /// # Errors
    ///
    /// When the level is not a valid stage under the rules; nothing changes then.
    pub(crate) fn begin(&mut self, start: StartOptions) -> Result<(), LevelError> {
        let (game, mode) = started(start)?;
        let left = self.leave_level();
        (self.game, self.mode) = (game, mode);
        self.take_up_level(left);
        self.front.close();
        Ok(())
    }

    /// Begins a level with the current character and follower, under the level's default rules. If it names none, rules that
    /// were chosen for the level before stay in force.
    ///
    /// # Errors
    ///
    /// As `begin`.
    pub(crate) fn begin_level(&mut self, level: Level) -> Result<(), LevelError> {
        let mut start = StartOptions::of(level);
        start.character = self.game.character();
        start.follower = self.game.follower();
        let is_chosen = *self.game.rules() != RulesChoice::of_level(self.game.level());
        if start.level.rules.is_none() && is_chosen {
            start.rules = self.game.rules().clone();
        }
        self.begin(start)
    }

    /// Attaches it to a window: restores the saved settings and listens to the keyboard.
    #[must_use]
    pub fn in_window(mut self, window: &CreationContext<'_>) -> Self {
        settings::restore(&mut self, window.storage);
        if cfg!(target_arch = "wasm32") {
            self.library = Library::open();
        }
        self.panels.open_if_comparing();
        style::apply(&window.egui_ctx);
        window.egui_ctx.add_plugin(self.keyboard.grab(&self.keys));
        self
    }

    /// Handles the keys that are the same in all programs: undo, redo, and full screen.
    fn take_shortcuts(&mut self, context: &Context) {
        let pressed = |modifiers: Modifiers, key: Key| {
            context.input_mut(|input| input.consume_shortcut(&KeyboardShortcut::new(modifiers, key)))
        };
        if pressed(Modifiers::NONE, Key::F11) {
            let is_full = context.input(|input| input.viewport().fullscreen.unwrap_or(false));
            context.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
        }
        // A text field or a dialog has the keyboard.
        if context.text_edit_focused() || self.dialog_is_open() {
            return;
        }
        self.open_pasted_link(context);
        // In the editor the digits would replace the level.
        let slots = if self.is_building() { Vec::new() } else { slots::pressed(context) };
        for (slot, saves) in slots {
            self.perform(context, [if saves { Action::SaveSlot(slot) } else { Action::LoadSlot(slot) }]);
        }
        if pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) || pressed(Modifiers::COMMAND, Key::Y) {
            self.perform(context, [Action::Redo]);
        } else if pressed(Modifiers::COMMAND, Key::Z) {
            self.perform(context, [Action::Undo]);
        }
    }
}

/// Returns a game at its start.
fn started(start: StartOptions) -> Result<(Game, Mode), LevelError> {
    let StartOptions { level, rules, character, follower, replay, level_file, .. } = start;
    let mode = if replay.is_some() { Mode::Replay } else { Mode::Play };
    let mut game = match (replay, rules.game()) {
        (Some(mut recording), Some(rules)) => {
            let start = Start { rules, character, follower, ..recording.start.clone() };
            if recording.start != start {
                // They are of another game.
                recording.digests.clear();
            }
            recording.start = start;
            Game::of_recording(&recording, level)?
        }
        (replay, _) => {
            let mut game = Game::new_with(level, rules, character, follower)?;
            replay.iter().flat_map(|recording| recording.inputs.iter()).for_each(|held| game.step_pads(held));
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
        self.follow_building();
        self.take_files(ui.ctx());
        self.follow_order(ui.ctx());
        self.autosave(ui.ctx());
        self.follow_closing(ui.ctx());
        self.take_shortcuts(ui.ctx());
        self.touch.update(ui.ctx());
        self.follow_fingers(ui);
        self.go_on_filming(ui.ctx());
        if !self.is_fitted {
            self.fit_window(ui.ctx());
        }
        self.advance(Duration::from_secs_f64(elapsed));
        self.follow_music();
        self.follow_search();
        if self.is_building() {
            self.inspection.follow(&self.game, ui.ctx());
        }
        self.follow_escape(ui.ctx());
        if self.front.is_open() {
            self.show_front(ui);
        } else {
            if !self.panels.is_folded && !self.is_hidden {
                self.show_transport(ui);
            }
            if !self.is_hidden {
                self.show_panels(ui);
            }
            CentralPanel::default().frame(Frame::NONE).show(ui, |ui| self.show_view(ui));
        }
        #[cfg(not(target_arch = "wasm32"))]
        self.files.show(ui.ctx());
        self.keys_window.show(ui.ctx(), &mut self.keys, &self.keyboard);
        self.show_dialogs(ui.ctx());
        self.show_share_card(ui.ctx());
        self.ask_for_next_pass(ui.ctx(), began);
    }

    fn save(&mut self, storage: &mut dyn Storage) {
        // The system may end the program without asking.
        self.keep_work();
        settings::save(self, storage);
    }

    #[cfg(target_arch = "wasm32")]
    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(&mut *self)
    }
}

impl Playground {
    /// Suits the look to fingers, once some play.
    fn follow_fingers(&mut self, ui: &mut Ui) {
        if self.touch.take_enlarging() {
            style::enlarge(ui.ctx());
            // This pass began with the small ones.
            ui.set_style(ui.ctx().global_style());
        }
        if self.touch.take_turning(ui.ctx().content_rect()) {
            self.notices.tell(text::touch::TURN);
        }
    }
}

/// The layout: the transport bar, the panels, and the view with everything over it.
impl Playground {
    fn show_transport(&mut self, ui: &mut Ui) {
        let Self { transport, game, clock, mode, keys, slots, speaker, panels, .. } = self;
        let mode = *mode;
        let data = TransportData { game, clock, mode, keys, slots, speaker, panels };
        let actions = Panel::top("transport").show(ui, |ui| transport.show(ui, &data)).inner;
        self.perform(ui.ctx(), actions);
    }

    fn show_panels(&mut self, ui: &mut Ui) {
        if self.game.rival_rules().is_some() && !self.panels.is_open("Compare") {
            // The second world is not shown. Ending it cannot fail.
            let _ = self.game.compare_with(None);
        }
        let data = PanelData {
            game: &self.game,
            library: &self.library,
            inspection: &self.inspection,
            working_on: self.work.entry.as_ref(),
            keys: &self.keys,
            resolution: self.view.resolution,
            polish: self.view.polish,
            overlays: self.overlays,
            ghost_is_wanted: self.race.is_wanted,
            search: &self.search,
            sound_absence: self.speaker.absence(),
        };
        let actions = self.panels.show(ui, &data);
        self.perform(ui.ctx(), actions);
    }

    fn show_view(&mut self, ui: &mut Ui) {
        if self.is_building() {
            self.show_editor(ui);
            return;
        }
        let room = ui.available_rect_before_wrap();
        self.race.call_ghost(&self.game, &mut self.bests);
        let has_dialog = self.dialog_is_open();
        let Self { game, view, race, overlays, panels, touch, inspection, .. } = self;
        let ghost = race.ghost().and_then(|ghost| ghost.beside(game));
        let response = view.show(ui, game, ghost, *overlays);
        let actions = panels.show_on_view(ui, ViewData { game, view, touch, inspection, has_dialog }, &response);
        self.perform(ui.ctx(), actions);
        if !self.is_hidden {
            self.touch.show(ui, room);
        }
        let area = self.view.area().map_or(room, |area| area.intersect(room));
        let search_is_shown = self.search_is_over_view();
        let stage_line = self.stage_line();
        let data = HudData {
            game: &self.game,
            keys: &self.keys,
            has_fingers: self.touch.layout().is_some(),
            has_pads: self.pads.any(),
            hints: self.hints,
            stage: stage_line.as_deref(),
            search_height: if search_is_shown { search_view::HEIGHT_OVER_VIEW } else { 0.0 },
        };
        let is_at_goal = self.outcome.is_shown(&self.game);
        let buttons = self.touch.layout().filter(|_| !self.is_hidden);
        let free = buttons.map_or(room, |layout| layout.free(room));
        let free = if self.is_hidden || is_at_goal { free } else { hud::show(ui, &data, (free, area)) };
        let is_paused = self.clock.is_paused() || self.dialog_is_open();
        if let Some(mark) = Mark::of(self.mode, is_paused).filter(|_| !self.is_hidden && !is_at_goal) {
            marks::show(ui, mark, area);
        }
        if self.panels.is_folded && !self.is_hidden {
            let action = transport::show_folded(ui, &self.keys, (area, self.touch.is_used(ui.ctx())));
            self.perform(ui.ctx(), action);
        }
        if search_is_shown {
            let action = search_view::show_over_view(ui, &self.game, &self.search, area);
            self.perform(ui.ctx(), action);
        }
        self.show_outcome(ui, area);
        self.show_build_button(ui, area);
        if let Some(filming) = &self.filming
            && film::show_progress(ui, filming, room)
        {
            self.filming = None;
        }
        let action = self.notices.show(ui, free);
        self.perform(ui.ctx(), action);
    }

    /// Shows the level as the editor's camera sees it, with the editor's strip below. Everything about the run is hidden.
    fn show_editor(&mut self, ui: &mut Ui) {
        let Self { panels, game, .. } = self;
        Panel::bottom("editor strip").show(ui, |ui| panels.show_editor_strip(ui, game));
        let room = ui.available_rect_before_wrap();
        self.touch.hide();
        let has_dialog = self.dialog_is_open();
        let Self { game, view, overlays, panels, touch, inspection, .. } = self;
        let response = view.show_for_editor(ui, game, *overlays, panels.editor_camera());
        let actions = panels.show_on_view(ui, ViewData { game, view, touch, inspection, has_dialog }, &response);
        self.perform(ui.ctx(), actions);
        self.show_build_button(ui, room);
        let action = self.notices.show(ui, room);
        self.perform(ui.ctx(), action);
    }

    /// Shows the dialogs over everything: for a new level, and before work is lost.
    fn show_dialogs(&mut self, context: &Context) {
        let actions = self.new_level.show(context);
        if let Some((id, reason)) = &self.work.question {
            let title = self.library.entry(id).map_or("", |entry| &entry.title);
            match new_level::ask_before_closing(context, title, reason) {
                Some(Answer::Save) => {
                    if let Some((id, _)) = self.work.question.take() {
                        self.save_entry(context, &id);
                    }
                }
                Some(Answer::Close) => {
                    self.work.question = None;
                    self.work.may_close = true;
                    context.send_viewport_cmd(ViewportCommand::Close);
                }
                Some(Answer::Stay) => self.work.question = None,
                None => {}
            }
        }
        self.perform(context, actions);
    }

    /// Returns whether the search is shown over the view: while it runs, unless the goal's card or a panel shows it.
    fn search_is_over_view(&self) -> bool {
        self.search.runs() && !self.outcome.is_shown(&self.game) && !self.panels.is_open(panels::OVERLAYS)
    }
}
