//! The place where the actions of keys, panels, menus and cards are performed. Errors become notices.

use eframe::egui::Context;
use quarterpipe::Px;
use quarterpipe_draw::Overlays;
use quarterpipe_generate::named;
use quarterpipe_level::{LevelError, sculpt::TerrainEdit};

use super::Playground;
use crate::{
    action::Action,
    files::level_file,
    game::{Brush, Game, LevelSettings, RulesChoice},
    keys::KeyAction,
    mode::Mode,
    text,
};

impl Playground {
    /// Performs the action of a key or of a gamepad's button.
    pub(crate) fn act(&mut self, action: KeyAction) {
        match action {
            KeyAction::Pause if self.is_building() => self.play_from_editor(None),
            KeyAction::Pause => self.clock.toggle_pause(),
            KeyAction::Step => self.clock.step_once(),
            KeyAction::Slower => self.clock.set_speed(self.clock.speed().slower()),
            KeyAction::Faster => self.clock.set_speed(self.clock.speed().faster()),
            KeyAction::Restart if self.game.progress().is_dead() => {
                self.mode = Mode::Play;
                self.game.respawn();
            }
            KeyAction::Restart => {
                // At the goal the game stops automatically, not because the user paused it.
                if self.game.progress().is_done() {
                    self.clock.resume();
                }
                self.mode = Mode::Play;
                self.game.restart();
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
            KeyAction::Music => self.speaker.has_music = !self.speaker.has_music,
            KeyAction::Hints => self.hints.shown = !self.hints.shown,
            KeyAction::Build => self.play_or_build(),
            KeyAction::Help => self.keys_window.open = !self.keys_window.open,
            KeyAction::Hide => self.is_hidden = !self.is_hidden,
            KeyAction::Tools => self.toggle_tools(),
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

    /// Performs actions in order. The next pass shows their effects.
    pub(super) fn perform(&mut self, context: &Context, actions: impl IntoIterator<Item = Action>) {
        for action in actions {
            self.perform_one(context, action);
            context.request_repaint();
        }
    }

    /// Performs an action without a window.
    #[cfg(test)]
    pub(crate) fn perform_now(&mut self, action: Action) {
        self.perform_one(&Context::default(), action);
    }

    fn perform_one(&mut self, context: &Context, action: Action) {
        match action {
            Action::Key(action) => self.act(action),
            Action::SetSpeed(speed) => self.clock.set_speed(speed),
            Action::ToggleReplay => self.toggle_replay(),
            Action::GoTo(frame) => {
                self.clock.pause();
                self.mode = Mode::Play;
                self.game.seek(frame);
            }
            Action::SaveRecording => self.save_recording(context),
            Action::OpenFile => self.files.open(context),
            Action::SaveLevel => {
                let (name, text) = level_file(self.game.level());
                self.files.save(context, &name, text.into_bytes());
            }
            Action::Film(filmed) => self.film(filmed),
            Action::SaveFilm => self.save_film(context),
            Action::DiscardFilm => self.film_ready = None,
            Action::SavePicture => self.save_picture(context),
            Action::SaveSlot(slot) => self.save_slot(slot),
            Action::LoadSlot(slot) => self.load_slot(slot),
            Action::Share => self.share(),
            Action::TreatAsAir(colour) => self.treat_as_air(colour),
            Action::TogglePanel(name) => self.panels.toggle(name),
            Action::ShowKeys => self.keys_window.open = true,
            Action::ToggleTools => self.toggle_tools(),
            Action::ShowTools => self.panels.is_folded = false,
            Action::ShowRule(number) => self.panels.show_rule(number),
            Action::ShowGhost(is_wanted) => self.race.is_wanted = is_wanted,
            Action::FindFasterRun => {
                if let Err(error) = self.find_faster_run(context) {
                    self.notices.error(error);
                }
            }
            Action::StopSearch => self.stop_searching(),
            Action::WatchBestRun => self.watch_best_found(),
            Action::BeginStage(name) | Action::BeginNextStage(name) => {
                self.begin_stage(name);
            }
            Action::AskForNewLevel => self.new_level.open(&self.library),
            Action::BeginNewLevel(level) => self.begin_new(*level),
            Action::BeginYours(id) => {
                self.begin_yours(id);
            }
            Action::RenameYours(..) | Action::DuplicateYours(_) | Action::DeleteYours(_) | Action::RestoreYours => {
                self.change_library(action);
            }
            Action::WatchRun => self.watch_run(),
            Action::CloseGoalCard => {
                self.outcome.closed = true;
                self.clock.resume();
            }
            Action::SetResolution(resolution) => self.view.resolution = resolution,
            Action::SetOverlays(overlays) => self.overlays = overlays,
            Action::SetPolish(polish) => self.view.polish = polish,
            Action::Tell(text) => self.notices.tell(text),
            action @ (Action::OpenScreen(_)
            | Action::BackFromScreen
            | Action::ShowTitle
            | Action::PlayFirstStage
            | Action::StartBuilding
            | Action::LookInside
            | Action::PlayStage(_)
            | Action::PlayToday(..)
            | Action::PlayEndless(..)
            | Action::PlayNextEndless
            | Action::KeepStage) => self.perform_on_front(&action),
            action @ (Action::SetRules(_)
            | Action::Compare(_)
            | Action::SetCharacter(_)
            | Action::SetFollower(_)
            | Action::SetLayer(_)
            | Action::SetShield(_)
            | Action::GiveShoes
            | Action::ToggleFlight
            | Action::PlacePlayer(..)
            | Action::PlayFrom(..)) => self.perform_on_run(action),
            action @ (Action::Undo
            | Action::Redo
            | Action::Paint(_)
            | Action::Edit(_)
            | Action::Sculpt(_)
            | Action::AddObject(_)
            | Action::ChangeObject(..)
            | Action::DuplicateObject(_)
            | Action::RemoveObject(_)
            | Action::Repair(_)
            | Action::MoveStart(..)
            | Action::SetSettings(_)
            | Action::ResizeLevel(_)
            | Action::SetWater(_)) => self.perform_on_level(action),
        }
    }

    /// Performs an action that changes the rules or the player.
    fn perform_on_run(&mut self, action: Action) {
        match action {
            Action::SetRules(rules) => {
                let set = self.game.set_rules(*rules);
                self.accept(set);
            }
            Action::Compare(preset) => {
                let compared = self.game.compare_with(preset.map(RulesChoice::from));
                if self.accept(compared).is_none() {
                    self.panels.compare_with(None);
                }
            }
            Action::SetCharacter(character) => self.game.set_character(character),
            Action::SetFollower(follower) => self.game.set_follower(follower),
            Action::SetLayer(layer) => self.game.set_layer(layer),
            Action::SetShield(shield) => self.game.set_shield(shield),
            Action::GiveShoes => self.game.give_shoes(),
            Action::ToggleFlight => self.game.toggle_flight(),
            Action::PlacePlayer(x, y) => self.game.place_player(x, y),
            Action::PlayFrom(x, y) => {
                self.mode = Mode::Play;
                self.game.place_player(x, y);
                self.panels.look_at_player(&self.game);
            }
            other => debug_assert!(false, "{other:?} does not change the run"),
        }
    }

    /// Performs an action that changes the level.
    fn perform_on_level(&mut self, action: Action) {
        match action {
            Action::Undo => {
                self.keep_chosen(Game::undo);
            }
            Action::Redo => {
                self.keep_chosen(Game::redo);
            }
            Action::Paint(stroke) => self.paint(stroke),
            Action::Edit(edits) => {
                let edited = self.game.apply_edits(edits);
                self.accept(edited);
            }
            Action::Sculpt(edit) => self.sculpt(edit.as_deref()),
            Action::AddObject(object) => {
                let added = self.game.add_object(object);
                if let Some(index) = self.accept(added) {
                    self.panels.choose_object(Some(index));
                }
            }
            Action::ChangeObject(index, object) => {
                let changed = self.game.change_object(index, object);
                self.accept(changed);
            }
            Action::DuplicateObject(index) => {
                let added = self.game.duplicate_object(index);
                if let Some(copy) = self.accept(added) {
                    self.panels.choose_object(copy);
                }
            }
            Action::RemoveObject(index) => {
                let removed = self.game.remove_object(index);
                if self.accept(removed).is_some() {
                    self.panels.choose_object(None);
                }
            }
            Action::Repair(repair) => {
                let repaired = self.game.repair(&repair);
                self.accept(repaired);
            }
            Action::MoveStart(x, y) => {
                let moved = self.game.move_start(x, y);
                self.accept(moved);
            }
            Action::SetSettings(settings) => self.set_settings(*settings),
            Action::ResizeLevel(by) => {
                let resized = self.keep_chosen(|game| game.resize(by));
                self.accept(resized);
            }
            Action::SetWater(water) => {
                let changed = self.game.set_water(water);
                self.accept(changed);
            }
            other => debug_assert!(false, "{other:?} does not change the level"),
        }
    }

    /// Unfolds the tools, or folds them.
    fn toggle_tools(&mut self) {
        self.is_hidden = false;
        self.panels.is_folded = !self.panels.is_folded;
    }

    /// Starts replaying the timeline, or stops it.
    fn toggle_replay(&mut self) {
        if self.mode == Mode::Replay {
            self.mode = Mode::Play;
            return;
        }
        if self.game.frame() == self.game.timeline().last() {
            self.game.seek(self.game.timeline().first());
        }
        self.clock.resume();
        self.mode = Mode::Replay;
    }

    /// Keeps the present state in a slot, 0 to 9.
    fn save_slot(&mut self, slot: usize) {
        self.slots.set(slot, self.game.saved());
        self.notices.tell(text::slots::saved(slot));
    }

    /// Goes on from the state in a slot, 0 to 9.
    fn load_slot(&mut self, slot: usize) {
        let Some(saved) = self.slots.get(slot).cloned() else {
            self.notices.tell(text::slots::is_empty(slot));
            return;
        };
        self.mode = Mode::Play;
        // The slot may hold another level, or this one before it was edited or under other rules: then a new game begins.
        let left = (!self.game.continues(&saved)).then(|| self.leave_level());
        let loaded = self.game.load(&saved);
        if let Some(left) = left {
            self.take_up_level(left);
        }
        match loaded {
            Ok(()) => self.notices.tell(text::slots::loaded(slot)),
            Err(error) => self.notices.error(error.to_string()),
        }
    }

    /// Begins the built-in or generated stage of this name and resumes, and returns whether that succeeded.
    pub(super) fn begin_stage(&mut self, name: &str) -> bool {
        let level = match named(name) {
            Ok(Some(level)) => level,
            Ok(None) => return false,
            Err(error) => {
                self.notices.error(text::generated::wrong_name(error));
                return false;
            }
        };
        let begun = self.begin_level(level);
        let has_begun = self.accept(begun).is_some();
        if has_begun {
            self.clock.resume();
        }
        has_begun
    }

    /// Changes the level, and keeps the same objects and cells chosen.
    fn keep_chosen<T>(&mut self, change: impl FnOnce(&mut Game) -> T) -> T {
        let before = self.game.edition();
        let result = change(&mut self.game);
        self.panels.follow_edits(self.game.edits_since(before));
        result
    }

    /// Changes the level's settings. The rules that it is meant for come into force.
    fn set_settings(&mut self, settings: LevelSettings) {
        let rules = settings.rules.filter(|rules| self.game.level().rules != Some(*rules));
        let set = self.game.set_settings(settings);
        if self.accept(set).is_some()
            && let Some(rules) = rules
        {
            let set = self.game.set_rules(rules.into());
            self.accept(set);
        }
    }

    /// Paints cells as one stroke, which is undone at once.
    fn paint(&mut self, stroke: Vec<(Brush, Vec<(Px, Px)>)>) {
        self.game.begin_stroke();
        for (brush, pixels) in stroke {
            let painted = self.game.paint(&pixels, &brush);
            self.accept(painted);
        }
        self.game.end_stroke();
    }

    /// Changes the terrain, or says that a stamp has no room.
    fn sculpt(&mut self, edit: Option<&TerrainEdit>) {
        let Some(edit) = edit else {
            self.notices.error(text::stamps::NO_ROOM);
            return;
        };
        let sculpted = self.game.sculpt(edit);
        self.accept(sculpted);
    }

    /// Returns the result of a change, or shows the user why it failed.
    pub(super) fn accept<T>(&mut self, changed: Result<T, LevelError>) -> Option<T> {
        changed.map_err(|error| self.notices.error(error.to_string())).ok()
    }
}

/// Returns the overlays that most questions are about, which are shown first.
fn first_overlays() -> Overlays {
    Overlays { sensors: true, hitboxes: true, ..Overlays::default() }
}
