//! `quarterpipe conformance`: compares recorded scenarios with our own runs, with zero tolerance.

use quarterpipe::rules::Game;
use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write, stdout},
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use quarterpipe_conformance::{
    comparison::{self, Divergence, Report, Row},
    corpus::{self, Entry},
};
use serde_json::{Value, json};

use crate::{stop::Stop, why};

/// Compares recorded scenarios with our own runs: every column of every frame. The exit code is 1 if any scenario differs or
/// cannot be read.
///
/// Goes on after a file or a line that cannot be read, and names it. If nothing can be read, the exit code is 2, unless
/// `--json` is given.
#[derive(Args)]
pub struct ConformanceArgs {
    /// Scenario files (.json), collections with one scenario a line (.jsonl, .jsonl.gz), or folders of these.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
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
        let mut all = Vec::new();
        for path in &self.paths {
            check_all(path, &mut all);
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
}

/// Compares the scenarios of a path.
fn check_all(path: &Path, all: &mut Vec<CheckedScenario>) {
    let before = all.len();
    let failed = |error: &str| {
        let error = format!("{}: {error}", path.display());
        CheckedScenario { file: path.to_owned(), line: None, name: None, outcome: Err(error) }
    };
    if !path.exists() {
        all.push(failed("no such file or folder, expected recorded scenarios"));
        return;
    }
    corpus::visit(path, &mut |entry| {
        all.push(check(entry));
        ControlFlow::Continue(())
    });
    if all.len() == before {
        all.push(failed("has no scenarios, expected .json, .jsonl or .jsonl.gz files of them"));
    }
}

fn check(Entry { file, line, name, scenario, .. }: Entry) -> CheckedScenario {
    let outcome = scenario.map_err(|error| error.to_string()).and_then(|scenario| {
        let place = line.map_or_else(|| file.display().to_string(), |line| format!("{}: line {line}", file.display()));
        comparison::check(&scenario).map_err(|error| format!("{place}: scenario {}: {error}", scenario.name))
    });
    // JSON errors have several lines.
    let outcome = outcome.map_err(|error| error.lines().map(str::trim).collect::<Vec<_>>().join(" "));
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

/// Returns a table without rules, with numbers aligned to the right.
fn table(header: Vec<String>, rows: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header).add_rows(rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
