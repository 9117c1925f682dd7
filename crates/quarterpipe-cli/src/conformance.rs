//! `quarterpipe conformance`: compares recorded scenarios with our own runs, with zero tolerance.

use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use quarterpipe_replay::{
    conformance::{self, Divergence, Report, Row},
    corpus,
};
use serde_json::json;

use crate::{stop::Stop, why};

/// Compares recorded scenarios with our own runs: every column of every frame. Exit code 1 if any differs.
#[derive(Args)]
pub struct ConformanceArgs {
    /// Scenario files (.json), collections with one scenario a line (.jsonl, .jsonl.gz), or folders of these.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Prints one JSON object per scenario instead.
    #[arg(long)]
    json: bool,
}

/// What a group of scenarios came to.
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
    /// Compares them all; exit code 1 if any differs.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut reports = Vec::new();
        for path in &self.paths {
            check_all(path, &mut reports)?;
        }
        let out = &mut BufWriter::new(stdout().lock());
        if self.json {
            print_json(&reports, out)?
        } else {
            print(&reports, out)?
        }
        out.flush()?;
        let all_exact = reports.iter().all(Report::is_exact);
        Ok(if all_exact { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Compares the scenarios of a path.
fn check_all(path: &Path, reports: &mut Vec<Report>) -> Result<(), Stop> {
    let place = path.display();
    if !path.exists() {
        return Err(Stop::failed(format!("{place}: no such file or folder, expected recorded scenarios")));
    }
    let scenarios = corpus::read(path)?;
    if scenarios.is_empty() {
        return Err(Stop::failed(format!(
            "{place}: has no scenarios, expected .json, .jsonl or .jsonl.gz files of them"
        )));
    }
    for scenario in &scenarios {
        let report = conformance::check(scenario);
        let in_scenario = |error| Stop::failed(format!("{place}: scenario {}: {error}", scenario.name));
        reports.push(report.map_err(in_scenario)?);
    }
    Ok(())
}

fn print_json(reports: &[Report], out: &mut impl Write) -> io::Result<()> {
    for report in reports {
        let divergence = report.divergence.as_ref().map(|Divergence { frame, column, expected, got, .. }| {
            json!({"frame": frame, "column": column, "expected": expected, "got": got})
        });
        let line = json!({
            "name": report.name,
            "game": report.game,
            "frames": report.frames,
            "exact_frames": report.exact_frames,
            "first_divergence": divergence,
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn print(reports: &[Report], out: &mut impl Write) -> io::Result<()> {
    let mut games: BTreeMap<&str, Count> = BTreeMap::new();
    let mut all = Count::default();
    for report in reports {
        games.entry(&report.game).or_default().add(report);
        all.add(report);
    }
    if !games.is_empty() {
        let header = ["game", "scenarios", "exact", "frames", "exact frames"].map(str::to_owned).to_vec();
        let rows = games.iter().map(|(game, count)| {
            let numbers = [count.scenarios, count.exact, count.frames, count.exact_frames];
            [(*game).to_owned()].into_iter().chain(numbers.map(|number| number.to_string())).collect()
        });
        writeln!(out, "{}", table(header, rows))?;
    }
    let differing: Vec<(&Report, &Divergence)> =
        reports.iter().filter_map(|report| Some((report, report.divergence.as_ref()?))).collect();
    for (report, Divergence { frame, column, expected, got, .. }) in &differing {
        let Report { name, game, .. } = report;
        writeln!(out, "{game}/{name}: frame {frame}, column {column}: expected {expected}, got {got}")?;
    }
    if let [(_, divergence)] = differing.as_slice() {
        print_context(divergence, out)?;
    }
    let Count { scenarios, exact, frames, exact_frames } = all;
    writeln!(out, "{exact} of {scenarios} scenarios exact, {exact_frames} of {frames} frames exact")
}

/// The frames up to a divergence, and why its frame went as it did.
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

/// A table without lines, numbers to the right.
fn table(header: Vec<String>, rows: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header).add_rows(rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
