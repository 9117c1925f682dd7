//! Engines that are compared with recordings: their claims, and the rows that they answer with.

mod own;
mod place;
#[cfg(feature = "process")]
mod process;
mod protocol;
mod serve;

use std::{error::Error, fmt};

#[cfg(feature = "process")]
use quarterpipe::rules::{CharacterId, Game};
use serde::{Deserialize, Serialize};

pub(crate) use own::Run;
pub(crate) use place::ColumnPlace;

pub use own::OwnEngine;
#[cfg(feature = "process")]
pub use process::{Limits, ProcessEngine};
pub use protocol::VERSION;
pub use serve::serve;

#[cfg(feature = "process")]
use crate::judge::Judge;
use crate::scenario::Scenario;

/// An engine that runs scenarios.
pub trait Engine {
    /// Returns the engine's claims.
    fn claims(&self) -> &Claims;

    /// Runs a scenario, whose trace may be missing, and returns the values of the named columns after each frame. `conformance/PROTOCOL.md`
    /// of the repository explains the columns.
    ///
    /// # Errors
    ///
    /// If the engine cannot run the scenario, or if it stopped working.
    fn run(&mut self, scenario: &Scenario, columns: &[String]) -> Result<Rows, EngineError>;
}

/// The claims of an engine: everything that it supports. `"*"` in a list stands for everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Claims {
    /// The engine's name.
    pub name: String,
    /// Its version.
    #[serde(default)]
    pub version: String,
    /// The rule sets: `s1`, `cd`, `s2`, `s3`, `s3k`.
    pub rules: Vec<String>,
    /// The characters: `sonic`, `tails`, `knuckles`, `mini`.
    pub characters: Vec<String>,
    /// The kinds of objects.
    #[serde(default)]
    pub kinds: Vec<String>,
    /// Further features of scenarios that it supports: see [`Scenario::features`].
    #[serde(default)]
    pub features: Vec<String>,
    /// The columns that it answers with, without numbers of slots: `x`, `o.x`, `player2.x`.
    pub columns: Vec<String>,
}

/// The claim that stands for everything.
const EVERYTHING: &str = "*";

impl Claims {
    /// Returns claims of everything.
    #[must_use]
    pub fn everything(name: impl Into<String>, version: impl Into<String>) -> Self {
        let [rules, characters, kinds, features, columns] = [(); 5].map(|()| vec![EVERYTHING.to_owned()]);
        Self { name: name.into(), version: version.into(), rules, characters, kinds, features, columns }
    }

    /// Returns the first need of a scenario that the engine does not claim, in words.
    #[must_use]
    pub fn missing_for(&self, scenario: &Scenario) -> Option<String> {
        let characters = [scenario.character()].into_iter().chain(scenario.follower.map(|setup| setup.character));
        let needs = [
            ("the rules", &self.rules, vec![scenario.game.name()]),
            ("the character", &self.characters, characters.map(|character| character.name()).collect()),
            ("the kind of object", &self.kinds, scenario.objects.iter().map(|setup| setup.kind.as_str()).collect()),
            ("the feature", &self.features, scenario.features()),
        ];
        needs.into_iter().find_map(|(what, claimed, needed)| {
            let missing = needed.into_iter().find(|need| !has(claimed, need))?;
            Some(format!("it needs {what} {missing}"))
        })
    }

    /// Returns whether the engine claims a column, named without numbers of slots.
    #[must_use]
    pub fn has(&self, column: &str) -> bool {
        has(&self.columns, column)
    }

    /// Checks that the claims include the required columns, and only known rules, characters, features and columns.
    #[cfg(feature = "process")]
    pub(crate) fn check(&self) -> Result<(), String> {
        if let Some(column) = ["x", "y"].into_iter().find(|name| !self.has(name)) {
            return Err(format!("columns: expected at least x and y, found no {column}"));
        }
        let lists = [
            ("rules", &self.rules, Game::ALL.iter().map(|game| game.name()).collect()),
            ("characters", &self.characters, CharacterId::PRESETS.iter().map(|character| character.name()).collect()),
            ("features", &self.features, Scenario::FEATURES.to_vec()),
        ];
        for (list, claimed, known) in lists {
            if let Some(name) = claimed.iter().find(|name| *name != EVERYTHING && !known.contains(&name.as_str())) {
                return Err(format!("{list}: found {name:?}, expected {}", known.join(", ")));
            }
        }
        match self.columns.iter().find(|name| *name != EVERYTHING && !Judge::claimable(name)) {
            Some(name) => Err(format!("columns: found {name:?}, expected columns such as x, o.x or player2.x")),
            None => Ok(()),
        }
    }

    /// Removes characters from the name and the version that could disturb a terminal.
    #[cfg(feature = "process")]
    pub(crate) fn clean(&mut self) {
        for text in [&mut self.name, &mut self.version] {
            *text = text.chars().filter(|letter| !letter.is_control()).take(80).collect();
        }
    }
}

fn has(claimed: &[String], name: &str) -> bool {
    claimed.iter().any(|claim| claim == name || claim == EVERYTHING)
}

/// The values of columns after each frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    width: usize,
    values: Vec<i64>,
}

impl Rows {
    /// Makes empty rows with this many columns.
    #[must_use]
    pub const fn new(width: usize) -> Self {
        Self { width, values: Vec::new() }
    }

    /// Adds a row. Missing values are 0; values beyond the last column are ignored.
    pub fn push(&mut self, row: impl IntoIterator<Item = i64>) {
        let end = self.values.len() + self.width;
        self.values.extend(row.into_iter().take(self.width));
        self.values.resize(end, 0);
    }

    /// Returns the number of rows; 0 without columns.
    #[must_use]
    pub const fn len(&self) -> usize {
        match self.values.len().checked_div(self.width) {
            Some(rows) => rows,
            None => 0,
        }
    }

    /// Returns whether the table is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns the rows, in order of their frames.
    pub fn iter(&self) -> impl Iterator<Item = &[i64]> {
        self.values.chunks_exact(self.width.max(1))
    }
}

/// The reason why an engine did not run a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineError {
    /// The engine says that it cannot run the scenario.
    Refused(String),
    /// The engine did not answer, or not with rows.
    Failed(String),
    /// The engine failed too often, and was not asked again.
    GivenUp(String),
}

impl fmt::Display for EngineError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => write!(out, "the engine cannot run it: {why}"),
            Self::Failed(why) | Self::GivenUp(why) => out.write_str(why),
        }
    }
}

impl Error for EngineError {}
