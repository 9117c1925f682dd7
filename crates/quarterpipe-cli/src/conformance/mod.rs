//! `quarterpipe conformance`: compares recorded scenarios with runs of our own engine, or of any other.

mod engine;
mod page;

use quarterpipe::rules::Game;
use std::{
    collections::BTreeMap,
    io::{self, BufReader, BufWriter, IsTerminal as _, Write, stderr, stdin, stdout},
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use quarterpipe_conformance::{
    Medal, Scenario, Subject,
    comparison::{self, Divergence, Report, Row},
    corpus::{self, Entry},
    engine::{Engine, Limits, OwnEngine, ProcessEngine, serve},
    score::{self, Outcome, Score},
};
use serde_json::{Value, json};

use crate::{
    choices,
    files::{OutputKind, Sources, write_all},
    stop::Stop,
    why,
};
pub use page::{BADGE_MARK, MARK};

/// Compares recorded scenarios with runs of this engine or another: every column of every frame. The exit code is 1 if any
/// scenario differs or cannot be read.
///
/// Names a file or line that cannot be read, and goes on. If nothing can be read, the exit code is 2, unless
/// `--json` is given.
#[derive(Args)]
pub struct ConformanceArgs {
    /// Scenario files (.json), collections with one scenario a line (.jsonl, .jsonl.gz), or folders of these.
    #[arg(value_name = "PATH", required_unless_present_any = ["list", "adapter"])]
    paths: Vec<PathBuf>,
    /// A program that runs the scenarios in place of this engine, with its arguments. conformance/PROTOCOL.md of the repository
    /// describes what it reads and writes.
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    /// Runs only scenarios of this subject, such as `slopes`, or those whose name contains this text. Can be given several times.
    #[arg(long, value_name = "SUBJECT|TEXT")]
    only: Vec<String>,
    /// The distance in pixels up to which a scenario counts as near; without this option, 1.
    #[arg(long, value_name = "PX", conflicts_with_all = ["list", "adapter"])]
    tolerance: Option<u16>,
    /// The seconds in which the program has to answer.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600), requires = "engine")]
    time_limit: u64,
    /// Writes a page with the scores, and pictures of first differences.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Writes a badge, an SVG picture.
    #[arg(long, value_name = "FILE")]
    badge: Option<PathBuf>,
    /// Prints the scenarios that a medal needs: bronze, silver or gold.
    #[arg(long, value_name = "MEDAL", value_parser = choices::medal(), conflicts_with_all = ["paths", "engine", "only", "html", "badge", "json"])]
    list: Option<Medal>,
    /// Answers the messages of another `conformance --engine` with this engine, to try out a test.
    #[arg(long, hide = true, conflicts_with_all = ["paths", "engine", "only", "html", "badge", "json", "list"])]
    adapter: bool,
    /// Sets a field of the rules in every scenario, by its JSON pointer: a deliberate fault, to try out a test.
    #[arg(long, value_name = "POINTER=VALUE", hide = true, requires = "adapter")]
    field: Vec<String>,
    /// Prints one JSON object per scenario instead: its frames and its first difference, with the casts and decisions of that
    /// frame, or why the scenario cannot be read.
    #[arg(long)]
    json: bool,
}

/// A scenario, and the result of comparing it.
struct CheckedScenario {
    file: PathBuf,
    line: Option<usize>,
    name: Option<String>,
    /// The report, or one line that says why there is none: the file, the place and what was expected.
    outcome: Result<Report, String>,
}

/// The totals of a group of scenarios.
#[derive(Default)]
struct Count {
    scenarios: usize,
    exact: usize,
    frames: usize,
    exact_frames: usize,
}

impl Count {
    fn add(&mut self, report: &Report) {
        self.scenarios += 1;
        self.exact += usize::from(report.is_exact());
        self.frames += report.frames;
        self.exact_frames += report.exact_frames;
    }
}

impl ConformanceArgs {
    /// Compares all scenarios; the exit code is 1 if any differs or cannot be read.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        if let Some(medal) = self.list {
            return list(medal);
        }
        if self.adapter {
            return self.answer();
        }
        if self.engine.is_some() || self.html.is_some() || self.badge.is_some() || self.tolerance.is_some() {
            return self.score();
        }
        let mut all = Vec::new();
        for path in &self.paths {
            self.check_all(path, &mut all);
        }
        let errors: Vec<&String> = all.iter().filter_map(|checked| checked.outcome.as_ref().err()).collect();
        if let Some((first, more)) = errors.split_first().filter(|_| !self.json && errors.len() == all.len()) {
            let more = if more.is_empty() { String::new() } else { format!("; {} more cannot be read", more.len()) };
            return Err(Stop::failed(format!("{first}{more}")));
        }
        let out = &mut BufWriter::new(stdout().lock());
        if self.json {
            print_json(&all, out)?
        } else {
            print(&all, out)?
        }
        out.flush()?;
        let exact = |checked: &CheckedScenario| checked.outcome.as_ref().is_ok_and(Report::is_exact);
        Ok(if all.iter().all(exact) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Compares the scenarios of a path.
    fn check_all(&self, path: &Path, all: &mut Vec<CheckedScenario>) {
        let visited = self.visit(path, &mut |entry| all.push(check(entry)));
        let unread = |error| CheckedScenario { file: path.to_owned(), line: None, name: None, outcome: Err(error) };
        all.extend(visited.err().map(unread));
    }

    /// Passes on the chosen scenarios of a path, and the errors for files that cannot be read.
    fn visit(&self, path: &Path, each: &mut dyn FnMut(Entry)) -> Result<(), String> {
        if !path.exists() {
            return Err(format!("{}: no such file or folder, expected recorded scenarios", path.display()));
        }
        let mut is_empty = true;
        corpus::visit(path, &mut |entry| {
            is_empty = false;
            if entry.scenario.as_ref().map_or(true, |scenario| self.is_chosen(scenario)) {
                each(entry);
            }
            ControlFlow::Continue(())
        });
        if is_empty {
            let expected = "has no scenarios, expected .json, .jsonl or .jsonl.gz files of them";
            return Err(format!("{}: {expected}", path.display()));
        }
        Ok(())
    }

    /// Returns whether `--only` names a scenario.
    fn is_chosen(&self, scenario: &Scenario) -> bool {
        let named = |only: &String| match Subject::from_name(only) {
            Some(subject) => Subject::of(scenario) == subject,
            None => scenario.name.contains(only.as_str()),
        };
        self.only.is_empty() || self.only.iter().any(named)
    }

    /// Scores an engine.
    fn score(&self) -> Result<ExitCode, Stop> {
        let mut sources = Sources::default();
        self.paths.iter().for_each(|path| sources.add(path));
        let outputs = [(&self.html, OutputKind::Page), (&self.badge, OutputKind::Badge)];
        for (path, kind) in outputs {
            path.iter().try_for_each(|path| kind.check(path, &sources))?;
        }
        let mut engine: Box<dyn Engine> = match &self.engine {
            None => Box::new(OwnEngine::default()),
            Some(command) => {
                let limits = Limits { time: Duration::from_secs(self.time_limit), ..Limits::default() };
                let expected =
                    || Stop::failed(format!("--engine: found {command:?}, expected a program, quoted as in a shell"));
                let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(expected)?;
                Box::new(
                    ProcessEngine::start(words, limits).map_err(|error| Stop::failed(format!("--engine: {error}")))?,
                )
            }
        };
        let (mut scores, mut unreadable) = (Vec::new(), Vec::new());
        let mut pictured = page::IllustratedScenarios::new();
        let bar = if stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
        bar.set_style(
            ProgressStyle::with_template("{pos} scenarios, {elapsed}")
                .unwrap_or_else(|_| ProgressStyle::default_spinner()),
        );
        for path in &self.paths {
            let visited = self.visit(path, &mut |entry| match entry.scenario {
                Ok(scenario) => {
                    let score = score::score(&mut *engine, &scenario);
                    if self.html.is_some() && page::wants(&pictured, &score) {
                        pictured.insert((score.game, score.name.clone()), scenario.without_trace());
                    }
                    scores.push(score);
                    bar.inc(1);
                }
                Err(error) => unreadable.push(one_line(&error.to_string())),
            });
            unreadable.extend(visited.err());
        }
        bar.finish_and_clear();
        if scores.is_empty() {
            let none = || format!("no scenario is chosen by --only {}", self.only.join(", "));
            return Err(Stop::failed(unreadable.first().cloned().unwrap_or_else(none)));
        }
        let ran = |score: &Score| !matches!(score.outcome, Outcome::NotRun(_));
        if let (false, Outcome::NotRun(why)) = (scores.iter().any(ran), &scores[0].outcome) {
            let (count, first) = (scores.len(), format!("{}/{}", scores[0].game, scores[0].name));
            return Err(Stop::failed(format!("none of {count} scenarios was run: {first}, as {why}")));
        }
        let results = engine::Results {
            claims: engine.claims(),
            scores: &scores,
            unreadable: &unreadable,
            tolerance: self.tolerance.unwrap_or(1),
        };
        let page = self.html.as_deref().map(|path| (path, page::page(&results, &pictured)));
        let badge = self.badge.as_deref().map(|path| (path, page::badge(&results)));
        write_all(page.iter().chain(&badge).map(|(path, text)| (*path, text.as_bytes())))?;
        let out = &mut BufWriter::new(stdout().lock());
        if self.json {
            results.print_json(out)?;
        } else {
            results.print(out)?;
        }
        out.flush()?;
        Ok(if results.is_exact() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Answers the messages of another program.
    fn answer(&self) -> Result<ExitCode, Stop> {
        let mut engine = OwnEngine::default();
        for field in &self.field {
            let change =
                field.split_once('=').and_then(|(pointer, value)| Some((pointer, serde_json::from_str(value).ok()?)));
            let expected = || {
                Stop::failed(format!("--field: found {field:?}, expected for example /characters/0/jump_speed=1600"))
            };
            let (pointer, value) = change.ok_or_else(expected)?;
            engine = engine.with_field(pointer, value);
        }
        serve(&mut engine, BufReader::new(stdin().lock()), BufWriter::new(stdout().lock()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints the scenarios that a medal needs.
fn list(medal: Medal) -> Result<ExitCode, Stop> {
    let out = &mut BufWriter::new(stdout().lock());
    for game in Game::ALL {
        for name in medal.scenarios(game) {
            writeln!(out, "{game}/{name}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// JSON errors have several lines.
fn one_line(error: &str) -> String {
    error.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

fn check(Entry { file, line, name, scenario, .. }: Entry) -> CheckedScenario {
    let outcome = scenario.map_err(|error| error.to_string()).and_then(|scenario| {
        let place = line.map_or_else(|| file.display().to_string(), |line| format!("{}: line {line}", file.display()));
        comparison::check(&scenario).map_err(|error| format!("{place}: scenario {}: {error}", scenario.name))
    });
    let outcome = outcome.map_err(|error: String| one_line(&error));
    CheckedScenario { file, line, name, outcome }
}

fn print_json(all: &[CheckedScenario], out: &mut impl Write) -> io::Result<()> {
    for CheckedScenario { file, line, name, outcome } in all {
        let file = file.display().to_string();
        let object = match outcome {
            Ok(report) => json!({
                "file": file,
                "line": line,
                "name": report.name,
                "game": report.game.name(),
                "frames": report.frames,
                "exact_frames": report.exact_frames,
                "first_divergence": report.divergence.as_ref().map(divergence_json),
            }),
            Err(error) => json!({"file": file, "line": line, "name": name, "error": error}),
        };
        writeln!(out, "{object}")?;
    }
    Ok(())
}

fn divergence_json(divergence: &Divergence) -> Value {
    let Divergence { frame, column, expected, got, casts, decisions, .. } = divergence;
    json!({
        "frame": frame,
        "column": column,
        "expected": expected,
        "got": got,
        "casts": casts,
        "decisions": decisions,
    })
}

fn print(all: &[CheckedScenario], out: &mut impl Write) -> io::Result<()> {
    let mut games: BTreeMap<Game, Count> = BTreeMap::new();
    let mut sum = Count::default();
    let reports: Vec<&Report> = all.iter().filter_map(|checked| checked.outcome.as_ref().ok()).collect();
    for report in &reports {
        games.entry(report.game).or_default().add(report);
        sum.add(report);
    }
    if !games.is_empty() {
        let header = ["game", "scenarios", "exact", "frames", "exact frames"].map(str::to_owned).to_vec();
        let rows = games.iter().map(|(game, count)| {
            let numbers = [count.scenarios, count.exact, count.frames, count.exact_frames];
            [game.to_string()].into_iter().chain(numbers.map(|number| number.to_string())).collect()
        });
        writeln!(out, "{}", table(header, rows))?;
    }
    let differing: Vec<(&Report, &Divergence)> =
        reports.iter().filter_map(|report| Some((*report, report.divergence.as_ref()?))).collect();
    for (report, Divergence { frame, column, expected, got, .. }) in &differing {
        let Report { name, game, .. } = report;
        writeln!(out, "{game}/{name}: frame {frame}, column {column}: expected {expected}, got {got}")?;
    }
    if let [(_, divergence)] = differing.as_slice() {
        print_context(divergence, out)?;
    }
    for error in all.iter().filter_map(|checked| checked.outcome.as_ref().err()) {
        writeln!(out, "cannot be read: {error}")?;
    }
    let Count { scenarios, exact, frames, exact_frames } = sum;
    let unread = all.len() - scenarios;
    let scenarios = all.len();
    let unread = if unread == 0 { String::new() } else { format!(", {unread} cannot be read") };
    writeln!(out, "{exact} of {scenarios} scenarios exact, {exact_frames} of {frames} frames exact{unread}")
}

/// Prints the frames up to a divergence, and the casts and decisions of its frame.
fn print_context(divergence: &Divergence, out: &mut impl Write) -> io::Result<()> {
    let Divergence { frame, context, casts, decisions, .. } = divergence;
    let names = context.first().into_iter().flat_map(|row| row.values.iter().map(|(name, ..)| name.clone()));
    let rows = context.iter().map(|Row { frame, values }| {
        let shown = |(_, expected, got): &(String, i64, i64)| {
            if expected == got { got.to_string() } else { format!("{expected}/{got}") }
        };
        [frame.to_string()].into_iter().chain(values.iter().map(shown)).collect()
    });
    writeln!(out, "\nThe frames up to there; expected/got where they differ:")?;
    writeln!(out, "{}", table(["frame".to_owned()].into_iter().chain(names).collect(), rows))?;
    writeln!(out, "\nSensor casts of frame {frame}:")?;
    for cast in casts {
        writeln!(out, "  {}", why::cast(cast))?;
    }
    writeln!(out, "Decisions of frame {frame}:")?;
    for decision in decisions {
        writeln!(out, "  {}", why::decision(decision))?;
    }
    writeln!(out)
}

/// Returns a table without ruled lines, with numbers aligned to the right.
fn table(header: Vec<String>, rows: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header).add_rows(rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
