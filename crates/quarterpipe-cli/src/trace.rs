//! `quarterpipe trace`: the engine's own row per frame of a scenario or a stage.

use std::{
    io::{self, BufWriter, Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use quarterpipe::{Stage, World, object::Custom, rules::Game};
use quarterpipe_import::LevelRef;
use quarterpipe_replay::{Detail, PadInputs, Reasons, Rows, TraceRow, WholeFile};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    files::{OutputKind, Sources},
    setup::{ScenarioSetup, Setup, SetupArgs},
    sources::{self, Course},
    stop::Stop,
    why,
};

/// Writes the engine's own row per frame of a scenario or a stage, with the columns of the recordings.
#[derive(Args)]
pub struct TraceArgs {
    /// A scenario file, a level file, or a built-in stage (first, slopes, solids, platforms, bugs, speedrun, flat, hills, pipe, drum).
    #[arg(value_name = "SCENARIO|STAGE")]
    course: LevelRef,
    #[command(flatten)]
    setup: SetupArgs,
    /// The format: lines of comma-separated values with a header, or a list of JSON objects.
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// Adds the decisions and sensor casts of each frame.
    #[arg(long)]
    why: bool,
    /// Writes to this file instead of standard output.
    #[arg(short, long, visible_alias = "out", value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The format of the rows.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Csv,
    Json,
}

/// A run to trace, and the game whose columns it has.
struct Job<C> {
    game: Game,
    stage: Stage<C>,
    world: World<C>,
    inputs: Vec<PadInputs>,
}

impl TraceArgs {
    /// Writes the trace.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut sources = Sources::default();
        match sources::course(&self.course, &self.setup.read, &mut sources)? {
            Course::Level(level) => {
                let Setup { start, stage, world, inputs, .. } =
                    self.setup.level(&self.course, &level, &mut sources)?.warned();
                self.trace(Job { game: start.rules, stage, world, inputs: inputs.iter().collect() }, &sources)
            }
            Course::Scenario(scenario) => {
                let ScenarioSetup { game, stage, world, inputs } =
                    self.setup.scenario(&self.course, *scenario, &mut sources)?;
                self.trace(Job { game, stage, world, inputs }, &sources)
            }
        }
    }

    fn trace<C: Custom>(&self, job: Job<C>, sources: &Sources) -> Result<ExitCode, Stop> {
        let Job { game, stage, world, inputs } = job;
        let detail = if self.why { Detail::Why } else { Detail::Columns };
        let rows = Rows::new(&stage, world, game, inputs, detail);
        match &self.output {
            None => {
                let mut out = BufWriter::new(stdout().lock());
                self.write(rows, &mut out)?;
                out.flush()?;
            }
            Some(path) => {
                OutputKind::Trace.check(path, sources)?;
                let to_file = || {
                    let mut file = WholeFile::create(path)?;
                    self.write(rows, &mut file)?;
                    file.finish()
                };
                to_file().map_err(|error| Stop::output(&path.display().to_string(), &error))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn write<C: Custom>(&self, rows: Rows<'_, C>, out: &mut impl Write) -> io::Result<()> {
        match self.format {
            Format::Csv => write_csv(rows, out),
            Format::Json => write_json(rows, out),
        }
    }
}

fn write_csv<C: Custom>(rows: Rows<'_, C>, out: &mut impl Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let mut header = vec!["frame".to_owned()];
    header.extend_from_slice(rows.columns());
    if rows.detail() == Detail::Why {
        header.extend(["decisions", "casts"].map(str::to_owned));
    }
    csv.write_record(header).map_err(io_error)?;
    for TraceRow { frame, values, why } in rows {
        let mut record = vec![frame.to_string()];
        record.extend(values.iter().map(i64::to_string));
        if let Some(Reasons { casts, decisions, .. }) = why {
            record.push(why::joined(&decisions, why::decision));
            record.push(why::joined(&casts, why::cast));
        }
        csv.write_record(record).map_err(io_error)?;
    }
    csv.flush()
}

/// Returns the I/O error that caused a CSV error, so that a closed pipe is recognised.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Writes one object per line.
fn write_json<C: Custom>(rows: Rows<'_, C>, out: &mut impl Write) -> io::Result<()> {
    let columns = rows.columns().to_vec();
    out.write_all(b"[")?;
    let mut separator = "\n";
    for row in rows {
        out.write_all(separator.as_bytes())?;
        serde_json::to_writer(&mut *out, &JsonRow { columns: &columns, row: &row })?;
        separator = ",\n";
    }
    out.write_all(b"\n]\n")
}

struct JsonRow<'a> {
    columns: &'a [String],
    row: &'a TraceRow,
}

impl Serialize for JsonRow<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("frame", &self.row.frame)?;
        for (name, value) in self.columns.iter().zip(&self.row.values) {
            map.serialize_entry(name, value)?;
        }
        if let Some(Reasons { casts, decisions, .. }) = &self.row.why {
            map.serialize_entry("decisions", decisions)?;
            map.serialize_entry("casts", casts)?;
        }
        map.end()
    }
}
