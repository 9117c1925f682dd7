//! The table of digests, and its comparison.

use std::fmt;

use quarterpipe::{
    rules::Game,
    save::{Digest, State as _},
};
use quarterpipe_conformance::{Scenario, ScenarioError};
use quarterpipe_replay::WorldDigest;
use serde::{Deserialize, Serialize};

use crate::{generated, scenarios, soak, stages};

/// A run, and the digest of all its frames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The stage's name, `generated`, `scenarios` or `soak`.
    pub what: String,
    /// The game whose rules were in force.
    pub rules: Game,
    /// The number of frames that were stepped.
    pub frames: usize,
    /// The digest of the worlds' digests after each frame.
    pub digest: WorldDigest,
}

/// All lines, and one digest of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digests {
    /// The lines of the stages, the generated levels, the scenarios and the soaks.
    pub lines: Vec<Line>,
    /// The digest of the lines' digests.
    pub total: WorldDigest,
}

/// The first line that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The expected line; `None` if no more lines are expected.
    pub expected: Option<Line>,
    /// The actual line; `None` if it is missing.
    pub found: Option<Line>,
}

impl Digests {
    /// Runs everything. `recorded` returns the scenarios of the rule set with that name.
    ///
    /// # Errors
    ///
    /// If the scenarios cannot be read, or one of them cannot be run.
    pub fn compute(
        mut recorded: impl FnMut(Game) -> Result<Vec<Scenario>, ScenarioError>,
    ) -> Result<Self, ScenarioError> {
        let mut lines = stages();
        lines.extend(generated());
        for game in Game::ALL {
            lines.push(scenarios(game, &recorded(game)?)?);
        }
        lines.extend(Game::ALL.map(soak));
        Ok(Self::of(lines))
    }

    /// Returns these lines with their total.
    #[must_use]
    pub fn of(lines: Vec<Line>) -> Self {
        let mut total = Digest::new();
        for line in &lines {
            line.digest.0.write(&mut total);
        }
        Self { lines, total: WorldDigest(total.value()) }
    }

    /// Returns the repository's expected digests: `expected.json` in this crate.
    #[must_use]
    pub fn expected() -> Self {
        // A test of this crate also reads the file.
        serde_json::from_str(include_str!("../expected.json")).unwrap_or_else(|_| Self::of(Vec::new()))
    }

    /// Returns the first line that differs from the expected one, is missing or is superfluous.
    #[must_use]
    pub fn difference(&self, expected: &Self) -> Option<Difference> {
        (0..self.lines.len().max(expected.lines.len())).find_map(|index| {
            let (expected, found) = (expected.lines.get(index), self.lines.get(index));
            (expected != found).then(|| Difference { expected: expected.cloned(), found: found.cloned() })
        })
    }

    /// Returns the text of `expected.json`: one line of the table per line.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Text and numbers can always be written as JSON.
        let line = |line: &Line| serde_json::to_string(line).unwrap_or_default();
        let lines: Vec<String> = self.lines.iter().map(line).collect();
        format!("{{\n  \"lines\": [\n    {}\n  ],\n  \"total\": \"{}\"\n}}\n", lines.join(",\n    "), self.total)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, rules, frames, digest } = self;
        write!(f, "{what} under {rules}, {frames} frames: {digest}")
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |line: &Option<Line>| line.as_ref().map_or_else(|| "nothing".to_owned(), Line::to_string);
        write!(f, "found {}; expected {}", text(&self.found), text(&self.expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(digest: u64) -> Line {
        Line { what: "flat".into(), rules: Game::S2, frames: 10, digest: WorldDigest(digest) }
    }

    #[test]
    fn the_first_line_that_differs_is_named() {
        let expected = Digests::of(vec![line(1), line(2), line(3)]);
        let found = Digests::of(vec![line(1), line(7), line(8)]);
        let told =
            "found flat under s2, 10 frames: 0000000000000007; expected flat under s2, 10 frames: 0000000000000002";
        assert_eq!(found.difference(&expected).map(|difference| difference.to_string()), Some(told.to_owned()));
        assert_ne!(found.total, expected.total);
        assert_eq!(found.difference(&found), None);
    }

    #[test]
    fn lines_that_lack_or_are_too_many_differ() {
        let (one, two) = (Digests::of(vec![line(1)]), Digests::of(vec![line(1), line(2)]));
        assert_eq!(one.difference(&two), Some(Difference { expected: Some(line(2)), found: None }));
        assert_eq!(two.difference(&one), Some(Difference { expected: None, found: Some(line(2)) }));
    }

    #[test]
    fn what_is_written_is_read_back() {
        let digests = Digests::of(vec![line(1), line(2)]);
        assert_eq!(serde_json::from_str::<Digests>(&digests.to_json()).expect("JSON"), digests);
    }
}
