//! The inspector in the background: the problems of the level that is being built, found again after each change.

#[cfg_attr(target_arch = "wasm32", path = "page.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "thread.rs")]
mod background;
mod repair;

use eframe::egui::Context;
use quarterpipe::{Px, rules::Rules};
use quarterpipe_inspect::{Finding, Severity, inspect};
use quarterpipe_level::Level;
use serde::{Deserialize, Serialize};

use crate::game::{Game, RulesChoice};
use background::Background;

pub use repair::Repair;
use repair::repair;

/// The maximum number of problems that are kept.
const MOST: usize = 100;
/// The seconds without a change after which the level is inspected.
const SETTLES: f64 = 0.7;

/// A problem of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// True if the level cannot be played, or not all of it.
    pub is_error: bool,
    /// Its place in pixels; `None` for the level as a whole.
    pub at: Option<(Px, Px)>,
    /// A description of the problem, as a sentence.
    pub text: String,
    /// The repair, if one is known.
    pub repair: Option<Repair>,
}

impl Problem {
    fn of(finding: Finding, level: &Level) -> Self {
        let repair = repair(&finding, level);
        let mut text = finding.message;
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        text.push('.');
        Self { is_error: finding.severity == Severity::Error, at: finding.at, text, repair }
    }
}

/// Returns the problems of a level, the worst first, except those that are common in the levels of the 16-bit games.
pub(crate) fn problems_of(level: &Level, rules: &Rules) -> Vec<Problem> {
    let findings = inspect(level, rules).findings.into_iter();
    let matters = |finding: &Finding| finding.severity != Severity::Note && !finding.is_usual_in_originals();
    let mut problems: Vec<Problem> =
        findings.filter(matters).take(MOST).map(|finding| Problem::of(finding, level)).collect();
    problems.sort_by_key(|problem| !problem.is_error);
    problems
}

/// Returns the problems of a level as JSON, for a worker of a web page. `json` is the content of a link. An error is a string.
#[must_use]
pub fn problems_of_content(json: &str) -> String {
    let problems = Game::of_content_json(json).map(|game| problems_of(game.level(), game.rules().rules()));
    let told: Result<Vec<Problem>, String> = problems.map_err(|error| error.to_string());
    serde_json::to_string(&told).unwrap_or_default()
}

/// The level and the rules that are inspected.
#[derive(Clone, Debug, PartialEq, Eq)]
struct InspectionKey {
    /// The number of levels that began before it.
    level: u64,
    /// The number of its changes.
    version: u64,
    rules: RulesChoice,
}

/// The inspection of the level that runs.
#[derive(Debug)]
pub(crate) struct Inspection {
    background: Background,
    /// The number of levels that have begun.
    levels: u64,
    /// The level that is being inspected, and the one whose problems are known.
    asked: Option<InspectionKey>,
    known: Option<InspectionKey>,
    /// The problems, or the reason why the inspection failed.
    problems: Result<Vec<Problem>, String>,
    /// The latest state of the level, and the time since which it has not changed, in seconds of the window.
    latest: Option<(InspectionKey, f64)>,
}

impl Default for Inspection {
    fn default() -> Self {
        let background = Background::default();
        Self { background, levels: 0, asked: None, known: None, problems: Ok(Vec::new()), latest: None }
    }
}

impl Inspection {
    /// Forgets the problems: another level has begun.
    pub fn forget_level(&mut self) {
        self.levels += 1;
        self.known = None;
        self.problems = Ok(Vec::new());
        self.latest = None;
    }

    fn is_of(&self, inspected: &InspectionKey, game: &Game) -> bool {
        let InspectionKey { level, version, rules } = inspected;
        (*level, *version, rules) == (self.levels, game.level_version(), game.rules())
    }

    /// Follows the level: asks for its problems once it has settled, and takes those that have arrived.
    pub fn follow(&mut self, game: &Game, context: &Context) {
        if let Some(result) = self.background.result() {
            // A result that was asked for before another level began is dropped.
            let asked = self.asked.take().filter(|asked| asked.level == self.levels);
            if asked.is_some() {
                self.known = asked;
                self.problems = result;
            }
        }
        let now = context.input(|input| input.time);
        let since = match &self.latest {
            Some((latest, since)) if self.is_of(latest, game) => *since,
            latest => {
                // The first look is at once, later ones wait for the end of the edits.
                let since = if latest.is_none() { now - SETTLES } else { now };
                let (version, rules) = (game.level_version(), game.rules().clone());
                self.latest = Some((InspectionKey { level: self.levels, version, rules }, since));
                since
            }
        };
        if self.asked.is_some() || self.is_current(game) {
            return;
        }
        if now - since < SETTLES {
            context.request_repaint_after(std::time::Duration::from_secs_f64(SETTLES - (now - since)));
            return;
        }
        let latest = self.latest.as_ref().map(|(latest, _)| latest.clone());
        match self.background.begin(game, context) {
            Ok(()) => self.asked = latest,
            // The next change tries again.
            Err(error) => (self.known, self.problems) = (latest, Err(error)),
        }
    }

    /// Returns the known problems, the worst first. After a change they are outdated until the level is inspected again.
    pub fn problems(&self) -> &[Problem] {
        self.problems.as_deref().unwrap_or_default()
    }

    /// Returns why the last inspection failed, if it did.
    pub fn failure(&self) -> Option<&str> {
        self.problems.as_ref().err().map(String::as_str)
    }

    /// Returns whether the problems are those of the current level.
    pub fn is_current(&self, game: &Game) -> bool {
        self.known.as_ref().is_some_and(|known| self.is_of(known, game))
    }

    /// Sets the address of the script that inspects in a worker.
    #[cfg(target_arch = "wasm32")]
    pub fn set_script(&mut self, address: String) {
        self.background.script = address;
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Px, px, rules::CharacterId};
    use quarterpipe_level::builtin;

    use super::*;

    fn read(json: &str) -> Result<Vec<Problem>, String> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn a_worker_finds_the_problems_of_the_level_that_it_is_sent() {
        let mut level = builtin::level("flat").unwrap();
        level.start.1 += px(60);
        let game = Game::new(level, quarterpipe::rules::Game::S1.into(), CharacterId::Sonic).unwrap();
        let problems = read(&problems_of_content(&game.content_json())).unwrap();
        assert_eq!(problems, problems_of(game.level(), game.rules().rules()));
        assert!(matches!(problems[0].repair, Some(Repair::MoveStart(Px(_), _))));
        assert!(read(&problems_of_content("{}")).is_err());
    }

    #[test]
    fn an_inspection_that_fails_says_why_and_waits_for_the_next_change() {
        let level = builtin::level("flat").unwrap();
        let game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic).unwrap();
        let context = Context::default();
        let mut inspection = Inspection::default();
        inspection.follow(&game, &context);
        assert!(inspection.asked.is_some());
        inspection.background = Background::failing();
        inspection.follow(&game, &context);
        assert_eq!((inspection.failure().is_some(), inspection.is_current(&game)), (true, true));
        assert_eq!(inspection.asked, None);
    }
}
