//! A level's settings: its name, its description, the rules that it is meant for, its sky and its ground.

use quarterpipe::rules::Game as RuleSet;
use quarterpipe_level::{
    Level, LevelError, MapGrowth,
    art::{Ground, Sky},
};

use super::{Edit, Game};

/// A level's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSettings {
    /// Its name.
    pub name: String,
    /// A line about it.
    pub description: String,
    /// The rules that it is meant for; `None` for any.
    pub rules: Option<RuleSet>,
    /// The sky behind it.
    pub sky: Sky,
    /// The look of its ground.
    pub ground: Ground,
}

impl LevelSettings {
    /// The maximum number of bytes of a name, and of a description.
    pub const LONGEST: [usize; 2] = [80, 400];

    /// Returns a level's settings.
    #[must_use]
    pub fn of(level: &Level) -> Self {
        let Level { name, description, rules, art, .. } = level;
        let (name, description) = (name.clone(), description.clone());
        Self { name, description, rules: *rules, sky: art.sky, ground: art.ground }
    }

    /// Gives a level these settings.
    pub(super) fn put(&self, level: &mut Level) {
        level.name.clone_from(&self.name);
        level.description.clone_from(&self.description);
        level.rules = self.rules;
        level.art.sky = self.sky;
        level.art.ground = self.ground;
    }
}

impl Game {
    /// Changes the level's settings, and returns whether that changed anything.
    ///
    /// # Errors
    ///
    /// Never for a level that is a stage.
    pub fn set_settings(&mut self, mut settings: LevelSettings) -> Result<bool, LevelError> {
        let before = LevelSettings::of(self.level());
        if before == settings {
            return Ok(false);
        }
        if let Some(Edit::Settings { after, .. }) = self.rename_builtin() {
            for (new, before, own) in [
                (&mut settings.name, &before.name, after.name),
                (&mut settings.description, &before.description, after.description),
            ] {
                if new == before {
                    *new = own;
                }
            }
        }
        self.edit(vec![Edit::Settings { before: Box::new(before), after: Box::new(settings) }]).map(|()| true)
    }

    /// Makes the level's map larger or smaller at its sides, and returns whether that changed anything. The player and everything else
    /// keep their places on the terrain.
    ///
    /// # Errors
    ///
    /// As [`Level::resized`].
    pub fn resize(&mut self, by: MapGrowth) -> Result<bool, LevelError> {
        if by == MapGrowth::default() {
            return Ok(false);
        }
        self.carry_edits();
        let (before, after) = (self.level().clone().into(), self.level().resized(by)?.into());
        self.edit(vec![Edit::Whole { before, after, moved: by.moved() }]).map(|()| true)
    }

    /// Sets the name and the description that a built-in stage takes with its first edit, so that no other level has the name of a
    /// built-in stage.
    pub fn set_own_name(&mut self, name: impl Into<String>, description: impl Into<String>) {
        self.own_name = Some((name.into(), description.into()));
    }

    /// Returns the edit that gives an edited built-in stage its own name, if it has none yet.
    pub(super) fn rename_builtin(&self) -> Option<Edit> {
        let (name, description) = self.own_name.clone().filter(|_| self.is_builtin())?;
        let before = LevelSettings::of(self.level());
        let after = LevelSettings { name, description, ..before.clone() };
        Some(Edit::Settings { before: Box::new(before), after: Box::new(after) })
    }
}
