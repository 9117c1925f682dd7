//! The functions for levels in every language.

use quarterpipe::{Input, Px, rules::Rules};
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

use crate::{HostError, HostLevel, names};

impl HostLevel {
    /// Returns the level's short name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.level.name
    }

    /// Returns a one-line description of the level.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.level.description
    }

    /// Returns the name of the game whose rules the level is meant for. A level that suits all games has none.
    #[must_use]
    pub fn game(&self) -> Option<&'static str> {
        self.level.rules.and_then(|game| names::GAMES.get(game as usize)).copied()
    }

    /// Returns the rules that the level is meant for, or those of S3K if it suits all games.
    // Inlined, as rules are large and would otherwise be copied.
    #[must_use]
    #[inline]
    pub fn rules(&self) -> Rules {
        self.level.default_rules()
    }

    /// Returns the level's width and height in pixels.
    #[must_use]
    pub fn size(&self) -> [Px; 2] {
        self.level.size().into()
    }

    /// Returns the position of a player's centre at the start.
    #[must_use]
    pub fn start(&self) -> [Px; 2] {
        self.level.start.into()
    }

    /// Returns the warnings about the level's file. Each begins with its place in the file.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        self.warnings.iter().map(ToString::to_string).collect()
    }

    /// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
    pub fn declare_class(&mut self, name: &str) {
        if !self.custom_classes.iter().any(|known| known == name) {
            self.custom_classes.push(name.to_owned());
        }
        self.remove_warnings();
    }

    /// Returns the level in the project's JSON format.
    #[must_use]
    pub fn to_json(&self) -> String {
        self.level.to_json()
    }

    /// Returns the number of objects placed in the level.
    #[must_use]
    pub fn object_count(&self) -> usize {
        self.level.objects.len()
    }

    /// Returns the buttons of each frame of the recorded run through a built-in level; other levels do not have one.
    ///
    /// # Errors
    ///
    /// If the recorded run is damaged.
    pub fn inputs(&self) -> Result<Vec<u8>, HostError> {
        let Some(run) = builtin::inputs(&self.level.name) else { return Ok(Vec::new()) };
        if builtin::level(&self.level.name).as_ref() != Some(&*self.level) {
            return Ok(Vec::new());
        }
        let inputs: Inputs = run.parse().map_err(|error| HostError::unexpected("inputs", error, "a run of buttons"))?;
        Ok(inputs.first_pad().map(Input::bits).collect())
    }
}
