//! Keeps the level that is edited under "Your levels": a few seconds after each edit, and whenever it would go.

use std::time::Duration;

use eframe::egui::{Context, ViewportCommand};
use quarterpipe_level::Level;

use super::Playground;
use crate::{
    action::Action,
    files::level_file,
    library::{EntryId, KeepResult},
    outcome::Outcome,
    text::{keep, names},
};

/// The seconds after the last edit when the level is kept.
const QUIET: f64 = 3.0;
/// The seconds after the first edit when it is kept even if more edits follow.
const LONGEST: f64 = 15.0;

/// The level that is edited, and where it is kept.
#[derive(Debug, Default)]
pub(crate) struct Work {
    /// Its entry in the library, once it has one.
    pub entry: Option<EntryId>,
    /// The version of the level that was looked at last.
    version: u64,
    /// The times at which the first and the last edit that are not kept yet were seen, in seconds of the window.
    since: Option<(f64, f64)>,
    /// True if the level was one of the user's when it began.
    is_yours: bool,
    /// True if edits were kept since the level began.
    was_kept: bool,
    /// True if a built-in stage's own name avoids the titles of other levels.
    is_named: bool,
    /// The entry that is not saved and the reason, while the window asks whether to close anyway.
    pub question: Option<(EntryId, String)>,
    /// True if the window may close with unsaved levels.
    pub may_close: bool,
}

impl Playground {
    /// Keeps the level if it was edited a few seconds ago.
    pub(super) fn autosave(&mut self, context: &Context) {
        let now = context.input(|input| input.time);
        if self.work.version != self.game.level_version() {
            self.work.version = self.game.level_version();
            let first = self.work.since.map_or(now, |(first, _)| first);
            self.work.since = Some((first, now));
        }
        if !self.work.is_named && self.panels.is_open("Build") {
            self.work.is_named = true;
            self.name_builtin(|app, title| app.library.free_title(&title));
        }
        let Some((first, last)) = self.work.since else { return };
        let due = (last + QUIET).min(first + LONGEST) - now;
        if due <= 0.0 {
            self.keep_work();
        } else {
            context.request_repaint_after(Duration::from_secs_f64(due));
        }
    }

    /// Keeps the level under "Your levels" if it was edited, and returns whether everything of the user's is stored. If it cannot be
    /// stored, a notice says why, and the level stays in memory.
    pub fn keep_work(&mut self) -> bool {
        self.work.since = None;
        self.work.version = self.game.level_version();
        if !self.game.has_unkept_edits() {
            return self.library.store_again().is_ok();
        }
        let mut level = self.game.latest_level().into_owned();
        if self.game.is_builtin() && level == *self.game.level() && !self.work.is_yours {
            // All edits were undone. Their entry stays in the list, for a redo.
            self.game.note_kept(None);
            self.library.set_current(None);
            self.work.was_kept = false;
        } else {
            // The par belongs to the level without the edits.
            level.par = None;
            self.keep(&level);
        }
        self.library.store_again().is_ok()
    }

    fn keep(&mut self, level: &Level) {
        let KeepResult { id, stored } = self.library.keep(self.work.entry.as_ref(), level);
        if self.work.entry.as_ref().is_some_and(|before| *before != id) {
            self.notices.tell(keep::changed_elsewhere(&level.name));
        }
        self.library.set_current(Some(&id));
        let file = self.library.path(&id).filter(|_| stored.is_ok());
        self.game.note_kept(file.map(|file| file.display().to_string()));
        self.work.entry = Some(id);
        self.work.was_kept = true;
        if let Err(reason) = stored {
            self.notices.error(keep::not_kept(&level.name, &reason));
        }
    }

    /// Keeps the level before another one begins, and says where it is.
    pub(super) fn leave_level(&mut self) -> LeftLevel {
        let is_stored = self.keep_work();
        let level = self.game.latest_level().into_owned();
        if self.work.was_kept && is_stored {
            self.notices.tell(keep::kept(&level.name));
        }
        LeftLevel { level, work: std::mem::take(&mut self.work) }
    }

    /// Takes up the level that has begun. If it is the previous level, it is still kept in that level's entry.
    pub(super) fn take_up_level(&mut self, left: LeftLevel) {
        self.work.version = self.game.level_version();
        if let Some(id) = left.work.entry.filter(|_| left.level == *self.game.level()) {
            self.take_up_entry(id);
            self.work.is_yours = left.work.is_yours;
        } else {
            self.library.set_current(None);
        }
        self.name_builtin(|_, title| title);
        self.panels.forget_level();
        self.inspection.forget_level();
        self.outcome = Outcome::default();
        self.generated.forget_order();
        self.forget_building();
    }

    /// Takes up the entry in which the level that has begun is kept.
    pub(super) fn take_up_entry(&mut self, id: EntryId) {
        self.library.set_current(Some(&id));
        let file = self.library.path(&id).map(|file| file.display().to_string());
        self.game.note_kept(file);
        self.work.entry = Some(id);
        self.work.is_yours = true;
    }

    /// Gives a built-in stage the name that it takes with its first edit.
    pub(super) fn name_builtin(&mut self, free: impl FnOnce(&Self, String) -> String) {
        let title = names::stage(&self.game.level().name);
        let (name, description) = (keep::edited(title), keep::based_on(title));
        let name = free(self, name);
        self.game.set_own_name(name, description);
    }

    /// Begins one of the user's levels, and returns whether that succeeded.
    pub(super) fn begin_yours(&mut self, id: EntryId) -> bool {
        let title = self.library.entry(&id).map_or_else(String::new, |entry| entry.title.clone());
        // The level may be the one that runs, with edits that are not kept yet.
        self.keep_work();
        let begun =
            self.library.open_level(&id).and_then(|level| self.begin_level(level).map_err(|error| error.to_string()));
        match begun {
            Ok(()) => {
                self.take_up_entry(id);
                self.clock.resume();
                true
            }
            Err(reason) => {
                self.notices.error(keep::not_opened(&title, &reason));
                false
            }
        }
    }

    /// Begins a new level, keeps it, and opens the panel that builds it.
    pub(super) fn begin_new(&mut self, level: Level) {
        if let Err(error) = self.begin_level(level.clone()) {
            self.notices.error(error.to_string());
            return;
        }
        self.keep(&level);
        self.work.was_kept = false;
        self.work.is_yours = true;
        self.clock.resume();
        if !self.panels.is_open("Build") {
            self.panels.toggle("Build");
        }
    }

    /// Begins the level that was edited when the page was left, and returns whether there is one that can be opened.
    pub fn restore_work(&mut self) -> bool {
        let Some(id) = self.library.current() else { return false };
        let Some(title) = self.library.entry(&id).map(|entry| entry.title.clone()) else { return false };
        let begun = self.begin_yours(id);
        if begun {
            self.notices.tell(keep::restored(&title));
        }
        begun
    }

    /// Performs an action on the list of the user's levels.
    pub(super) fn change_library(&mut self, action: Action) {
        let done = match action {
            Action::RenameYours(id, title) => self.rename_yours(&id, &title),
            Action::DuplicateYours(id) => {
                self.keep_work();
                self.library.duplicate(&id).map(|_| ())
            }
            Action::DeleteYours(id) => self.delete_yours(&id),
            Action::RestoreYours => self.library.restore().map_or(Ok(()), |kept| kept.stored),
            _ => Ok(()),
        };
        if let Err(reason) = done {
            self.notices.error(reason);
        }
    }

    fn rename_yours(&mut self, id: &EntryId, title: &str) -> Result<(), String> {
        if self.work.entry.as_ref() != Some(id) {
            return self.library.rename(id, title);
        }
        // The level that runs is renamed like any edit, which can be undone.
        let mut settings = crate::game::LevelSettings::of(self.game.level());
        title.clone_into(&mut settings.name);
        self.game.set_settings(settings).map_err(|error| error.to_string())?;
        self.keep_work();
        Ok(())
    }

    fn delete_yours(&mut self, id: &EntryId) -> Result<(), String> {
        if self.work.entry.as_ref() == Some(id) {
            self.keep_work();
        }
        self.library.delete(id)?;
        if self.work.entry.as_ref() == Some(id) {
            self.work.entry = None;
            self.work.was_kept = false;
            self.library.set_current(None);
        }
        if let Some(title) = self.library.deleted() {
            self.notices.tell(keep::deleted(title));
        }
        Ok(())
    }

    /// Saves the level of an entry to a file.
    pub(super) fn save_entry(&mut self, context: &Context, id: &EntryId) {
        match self.library.level(id) {
            Ok(level) => {
                let (name, text) = level_file(&level);
                self.files.save(context, &name, text.into_bytes());
            }
            Err(reason) => self.notices.error(reason),
        }
    }

    /// Keeps the level when the window is about to close. If that fails, the window stays open and asks.
    pub(super) fn follow_closing(&mut self, context: &Context) {
        if !context.input(|input| input.viewport().close_requested()) || self.work.may_close || self.keep_work() {
            return;
        }
        if let Err(unsaved) = self.library.store_again() {
            context.send_viewport_cmd(ViewportCommand::CancelClose);
            self.work.question = Some(unsaved);
        }
    }
}

/// The level that was left, and where it is kept.
#[derive(Debug)]
pub(super) struct LeftLevel {
    level: Level,
    work: Work,
}
