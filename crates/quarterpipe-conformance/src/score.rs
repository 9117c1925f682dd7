//! Scores of an engine: the scenarios that it runs exactly, by subject and rule set, and its medals.

use std::collections::BTreeMap;

use quarterpipe::rules::Game;

use crate::{
    comparison::{self, CheckError, Report},
    engine::{Claims, Engine, EngineError},
    medal::Medal,
    scenario::Scenario,
    subject::Subject,
};

/// The result of one scenario.
#[derive(Clone, Debug)]
pub struct Score {
    /// The scenario's name.
    pub name: String,
    /// Its rule set.
    pub game: Game,
    /// Its subject.
    pub subject: Subject,
    /// Its result.
    pub outcome: Outcome,
}

/// The result of a scenario.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It was compared.
    Compared(Box<Report>),
    /// The engine does not support one of its needs.
    NotRun(String),
    /// The engine failed, or the scenario is invalid.
    Failed(String),
}

impl Score {
    /// Returns the report if the scenario was compared.
    #[must_use]
    pub fn report(&self) -> Option<&Report> {
        match &self.outcome {
            Outcome::Compared(report) => Some(report),
            Outcome::NotRun(_) | Outcome::Failed(_) => None,
        }
    }

    /// Returns whether all compared values of all frames are equal.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.report().is_some_and(Report::is_exact)
    }

    /// Returns whether every player and object was always within this many pixels of its recorded place.
    #[must_use]
    pub fn is_within(&self, pixels: u16) -> bool {
        self.report().is_some_and(|report| report.farthest <= pixels)
    }
}

/// Runs one scenario.
pub fn score(engine: &mut dyn Engine, scenario: &Scenario) -> Score {
    let outcome = match engine.claims().missing_for(scenario) {
        Some(missing) => Outcome::NotRun(missing),
        None => match comparison::check_engine(engine, scenario) {
            Ok(report) => Outcome::Compared(Box::new(report)),
            Err(CheckError::Engine(EngineError::Refused(why) | EngineError::GivenUp(why))) => Outcome::NotRun(why),
            Err(error) => Outcome::Failed(error.to_string()),
        },
    };
    Score { name: scenario.name.clone(), game: scenario.game, subject: Subject::of(scenario), outcome }
}

/// Runs scenarios with an engine and compares each with its trace.
///
/// ```
/// use quarterpipe_conformance::{engine::OwnEngine, run};
/// let scenarios = []; // for example of `corpus::read`
/// let scores = run(&mut OwnEngine::default(), &scenarios);
/// assert!(scores.iter().all(|score| score.is_exact()));
/// ```
pub fn run(engine: &mut dyn Engine, scenarios: &[Scenario]) -> Vec<Score> {
    scenarios.iter().map(|scenario| score(engine, scenario)).collect()
}

/// Scenarios counted by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of scenarios.
    pub scenarios: usize,
    /// The number of scenarios that the engine does not support.
    pub not_run: usize,
    /// The number of scenarios in which the engine failed.
    pub failed: usize,
    /// The number of exact scenarios.
    pub exact: usize,
    /// The number of scenarios within the tolerance, including exact ones.
    pub within: usize,
}

impl Count {
    /// Counts a score with a tolerance in pixels.
    pub fn add(&mut self, score: &Score, tolerance: u16) {
        self.scenarios += 1;
        self.not_run += usize::from(matches!(score.outcome, Outcome::NotRun(_)));
        self.failed += usize::from(matches!(score.outcome, Outcome::Failed(_)));
        self.exact += usize::from(score.is_exact());
        self.within += usize::from(score.is_exact() || score.is_within(tolerance));
    }

    /// Returns the number of scenarios that were run.
    #[must_use]
    pub const fn run(&self) -> usize {
        self.scenarios - self.not_run
    }

    /// Returns the share of the scenarios run in which a value differed, from 0 to 1.
    #[must_use]
    pub fn share_differing(&self) -> f64 {
        if self.run() == 0 { 0.0 } else { 1.0 - self.exact as f64 / self.run() as f64 }
    }
}

/// Counts scores by subject and rule set.
#[must_use]
pub fn by_subject(scores: &[Score], tolerance: u16) -> BTreeMap<Subject, BTreeMap<Game, Count>> {
    let mut counts: BTreeMap<Subject, BTreeMap<Game, Count>> = BTreeMap::new();
    for score in scores {
        counts.entry(score.subject).or_default().entry(score.game).or_default().add(score, tolerance);
    }
    counts
}

/// Returns the subjects in which scenarios differ or fail, starting with the largest share: the likely places of a fault. Random scenarios,
/// which do not have a subject, come last.
#[must_use]
pub fn suspects(scores: &[Score]) -> Vec<(Subject, Count)> {
    let mut counts: BTreeMap<Subject, Count> = BTreeMap::new();
    for score in scores {
        counts.entry(score.subject).or_default().add(score, 0);
    }
    let mut suspects: Vec<_> = counts.into_iter().filter(|(_, count)| count.exact < count.run()).collect();
    // Stable: of equal shares, the subject that an engine needs first comes first.
    suspects.sort_by(|(_, one), (_, other)| other.share_differing().total_cmp(&one.share_differing()));
    suspects.sort_by_key(|(subject, _)| *subject == Subject::Random);
    suspects
}

/// The state of a medal's list for an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MedalScore {
    /// The rule set.
    pub game: Game,
    /// The medal.
    pub medal: Medal,
    /// Scenarios of the list that are exact.
    pub exact: usize,
    /// Scenarios of the list.
    pub needed: usize,
    /// Scenarios of the list that were not scored.
    pub missing: usize,
}

impl MedalScore {
    /// Returns whether the engine earned the medal.
    #[must_use]
    pub const fn is_earned(&self) -> bool {
        self.exact == self.needed
    }
}

/// Returns the medals of the rule sets that were run. No medal is earned if the engine does not claim [`Medal::COLUMNS`].
#[must_use]
pub fn medals(scores: &[Score], claims: &Claims) -> Vec<MedalScore> {
    let counts = Medal::COLUMNS.iter().all(|name| claims.has(name));
    let mut medals = Vec::new();
    for game in Game::ALL {
        let scored: BTreeMap<&str, bool> = scores
            .iter()
            .filter(|score| score.game == game)
            .map(|score| (score.name.as_str(), counts && score.is_exact()))
            .collect();
        if scores.iter().all(|score| score.game != game || score.report().is_none()) {
            continue;
        }
        for medal in Medal::ALL {
            let mut score = MedalScore { game, medal, exact: 0, needed: 0, missing: 0 };
            for name in medal.scenarios(game) {
                score.needed += 1;
                match scored.get(name) {
                    Some(is_exact) => score.exact += usize::from(*is_exact),
                    None => score.missing += 1,
                }
            }
            medals.push(score);
        }
    }
    medals
}
