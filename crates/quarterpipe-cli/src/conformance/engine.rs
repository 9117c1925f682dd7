//! Scores of any engine: text, JSON, a page and a badge.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    io::{self, Write},
};

use quarterpipe::rules::Game;
use quarterpipe_conformance::{
    Medal, Subject,
    comparison::Divergence,
    engine::Claims,
    score::{self, Count, MedalScore, Outcome, Score},
};
use serde_json::{Value, json};

use super::{divergence_json, table};
use crate::why;

/// The number of subjects whose first difference the text shows.
const SUSPECTS: usize = 5;
/// The number of reasons it shows for scenarios that were not run.
const REASONS: usize = 6;

/// The results of an engine to report.
pub struct Results<'a> {
    pub claims: &'a Claims,
    pub scores: &'a [Score],
    /// Scenarios that cannot be read, in words.
    pub unreadable: &'a [String],
    pub tolerance: u16,
}

impl Results<'_> {
    /// Returns the scenarios of each rule set by their results.
    pub fn by_game(&self) -> BTreeMap<Game, Count> {
        let mut games: BTreeMap<Game, Count> = BTreeMap::new();
        for score in self.scores {
            games.entry(score.game).or_default().add(score, self.tolerance);
        }
        games
    }

    /// Returns the first score of a subject that differs or failed.
    fn first_of(&self, subject: Subject) -> Option<&Score> {
        let of_subject = self.scores.iter().filter(|score| score.subject == subject);
        of_subject.filter(|score| !matches!(score.outcome, Outcome::NotRun(_))).find(|score| !score.is_exact())
    }

    /// Prints tables, medals, and the first difference of the subjects that differ most.
    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { claims, scores, tolerance, .. } = self;
        writeln!(out, "{} {}", claims.name, claims.version)?;
        writeln!(out, "columns: {}\n", claims.columns.join(", "))?;
        let counts = score::by_subject(scores, *tolerance);
        let games: Vec<Game> = self.by_game().into_keys().collect();
        let header = ["exact, by subject".to_owned()].into_iter().chain(games.iter().map(Game::to_string)).collect();
        let rows = counts.iter().map(|(subject, of_games)| {
            let cells = games.iter().map(|game| of_games.get(game).map_or_else(String::new, cell));
            [subject.to_string()].into_iter().chain(cells).collect()
        });
        writeln!(out, "{}\n", table(header, rows))?;
        for (game, count) in self.by_game() {
            let Count { exact, within, not_run, failed, .. } = count;
            let run = count.run();
            write!(out, "{game}: {exact} of {run} scenarios exact, {within} within {tolerance} px")?;
            writeln!(out, "{}{}", and(not_run, "not run"), and(failed, "failed"))?;
        }
        for (reason, count) in self.not_run() {
            writeln!(out, "not run: {count}, {reason}")?;
        }
        if let Some((Score { game, name, .. }, why)) = self.first_failure() {
            writeln!(out, "the first to fail: {game}/{name}: {why}")?;
        }
        for medal in score::medals(scores, claims) {
            writeln!(out, "{}", self.medal(&medal))?;
        }
        let suspects = score::suspects(scores);
        if !suspects.is_empty() {
            writeln!(out, "\nSubjects with the largest share of scenarios that differ:")?;
        }
        for (subject, count) in suspects.iter().take(SUSPECTS) {
            writeln!(out, "\n{subject}: {} of {} exact", count.exact, count.run())?;
            if let Some(score) = self.first_of(*subject) {
                print_first(score, out)?;
            }
        }
        for error in self.unreadable {
            writeln!(out, "cannot be read: {error}")?;
        }
        Ok(())
    }

    /// Returns why scenarios were not run, the most frequent reason first.
    fn not_run(&self) -> Vec<(&str, usize)> {
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for score in self.scores {
            if let Outcome::NotRun(why) = &score.outcome {
                *reasons.entry(why).or_default() += 1;
            }
        }
        let mut reasons: Vec<_> = reasons.into_iter().collect();
        reasons.sort_by_key(|(_, count)| Reverse(*count));
        let others = reasons.split_off(reasons.len().min(REASONS));
        if !others.is_empty() {
            reasons.push(("other reasons", others.iter().map(|(_, count)| count).sum()));
        }
        reasons
    }

    /// Returns the first scenario in which the engine failed, and why.
    pub fn first_failure(&self) -> Option<(&Score, &str)> {
        self.scores.iter().find_map(|score| match &score.outcome {
            Outcome::Failed(why) => Some((score, why.as_str())),
            Outcome::Compared(_) | Outcome::NotRun(_) => None,
        })
    }

    /// Returns a line about a medal.
    pub fn medal(&self, score: &MedalScore) -> String {
        let MedalScore { game, medal, exact, needed, missing } = score;
        let earned = if score.is_earned() { "earned" } else { "not earned" };
        let missing = if *missing == 0 { String::new() } else { format!(", {missing} not in these files") };
        let unclaimed: Vec<&str> = Medal::COLUMNS.into_iter().filter(|name| !self.claims.has(name)).collect();
        let columns = if unclaimed.is_empty() {
            String::new()
        } else {
            format!("; it needs the columns {}", unclaimed.join(", "))
        };
        format!("{game} {medal}: {earned}, {exact} of {needed} scenarios exact{missing}{columns}")
    }

    /// Prints a line of JSON for each scenario.
    pub fn print_json(&self, out: &mut impl Write) -> io::Result<()> {
        for score in self.scores {
            writeln!(out, "{}", score_json(score))?;
        }
        for error in self.unreadable {
            writeln!(out, "{}", json!({"error": error}))?;
        }
        Ok(())
    }

    /// Returns whether all scenarios that were run are exact.
    pub fn is_exact(&self) -> bool {
        let is_fine = |score: &Score| score.is_exact() || matches!(score.outcome, Outcome::NotRun(_));
        self.unreadable.is_empty() && self.scores.iter().all(is_fine)
    }

    /// Returns the text of a badge: the best medal, or the share of exact scenarios.
    pub fn badge(&self) -> (String, &'static str) {
        let mut earned: Vec<_> =
            score::medals(self.scores, self.claims).into_iter().filter(MedalScore::is_earned).collect();
        earned.sort_by_key(|score| score.medal);
        if let Some(best) = earned.last() {
            let games: Vec<&str> =
                earned.iter().filter(|score| score.medal == best.medal).map(|score| score.game.name()).collect();
            let colour = match best.medal {
                Medal::Bronze => "#a56a3a",
                Medal::Silver => "#7d8790",
                Medal::Gold => "#b08900",
            };
            return (format!("{} ({})", best.medal, games.join(", ")), colour);
        }
        let exact = self.scores.iter().filter(|score| score.is_exact()).count();
        let run: usize = self.by_game().values().map(Count::run).sum();
        (format!("{exact} of {run} exact"), "#555555")
    }
}

/// Returns the share of exact scenarios in those that were run.
fn cell(count: &Count) -> String {
    if count.run() == 0 { "-".to_owned() } else { format!("{}/{}", count.exact, count.run()) }
}

fn and(count: usize, what: &str) -> String {
    if count == 0 { String::new() } else { format!(", {count} {what}") }
}

/// Prints the first difference of a scenario, and the decisions of our engine in that frame.
fn print_first(Score { name, game, outcome, .. }: &Score, out: &mut impl Write) -> io::Result<()> {
    match outcome {
        Outcome::Compared(report) => {
            let Some(divergence) = &report.divergence else { return Ok(()) };
            let Divergence { frame, column, expected, got, decisions, .. } = divergence;
            writeln!(out, "  {game}/{name}: frame {frame}, column {column}: expected {expected}, got {got}")?;
            for decision in decisions {
                writeln!(out, "    {}", why::decision(decision))?;
            }
            Ok(())
        }
        Outcome::Failed(why) => writeln!(out, "  {game}/{name}: {why}"),
        Outcome::NotRun(_) => Ok(()),
    }
}

fn score_json(score: &Score) -> Value {
    let Score { name, game, subject, outcome } = score;
    let mut object = json!({"name": name, "game": game.name(), "subject": subject.name()});
    let more = match outcome {
        Outcome::NotRun(why) => json!({"not_run": why}),
        Outcome::Failed(why) => json!({"failed": why}),
        Outcome::Compared(report) => json!({
            "frames": report.frames,
            "exact_frames": report.exact_frames,
            "farthest_px": report.farthest,
            "first_divergence": report.divergence.as_ref().map(divergence_json),
        }),
    };
    if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
        object.extend(more);
    }
    object
}
