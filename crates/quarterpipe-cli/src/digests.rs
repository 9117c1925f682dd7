//! `quarterpipe digests`: what this build computes, in one digest, compared with what every build should.

use std::{
    io::{self, BufWriter, Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use comfy_table::{Table, presets};
use quarterpipe::Rules;
use quarterpipe_digests::{Difference, Digests};
use quarterpipe_replay::corpus;

use crate::stop::Stop;

/// Steps every built-in stage, the recorded scenarios and a long random soak, and compares digests of all frames with those that every
/// build and machine should have. Exit code 1 if any differs.
#[derive(Args)]
pub struct DigestsArgs {
    /// The folder of the recorded scenarios, a file `.jsonl.gz` for each rule set.
    #[arg(value_name = "FOLDER")]
    conformance: PathBuf,
    /// Prints the digests as JSON instead.
    #[arg(long)]
    json: bool,
}

impl DigestsArgs {
    /// Computes and compares them.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let digests = Digests::compute(|rules| corpus::read(&self.conformance.join(format!("{rules}.jsonl.gz"))))?;
        let difference = digests.difference(&Digests::expected());
        let out = &mut BufWriter::new(stdout().lock());
        if self.json {
            out.write_all(digests.to_json().as_bytes())?;
        } else {
            print(&digests, difference.as_ref(), out)?;
        }
        out.flush()?;
        Ok(if difference.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// A row for each thing that was run, a column for each rule set.
fn print(digests: &Digests, difference: Option<&Difference>, out: &mut impl Write) -> io::Result<()> {
    let mut table = Table::new();
    let names = Rules::PRESETS.map(|(name, _)| name);
    table.load_style(presets::NOTHING).set_header(["digest of", "frames"].into_iter().chain(names));
    for lines in digests.lines.chunks(names.len()) {
        let frames: usize = lines.iter().map(|line| line.frames).sum();
        let what = lines.first().map_or("", |line| &line.what);
        let cells = lines.iter().map(|line| line.digest.to_string());
        table.add_row([what.to_owned(), frames.to_string()].into_iter().chain(cells));
    }
    writeln!(out, "{table}")?;
    match difference {
        None => writeln!(out, "all {} as expected", digests.lines.len())?,
        Some(difference) => writeln!(out, "not as expected: {difference}")?,
    }
    writeln!(out, "total {}", digests.total)
}
