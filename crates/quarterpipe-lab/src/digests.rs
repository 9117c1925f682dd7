//! `quarterpipe-lab digests`: the digests of this build, compared with those that every build should have.

use std::{
    io::{self, BufWriter, Write, stdout},
    path::PathBuf,
};

use anyhow::{Result, bail};
use clap::Args;
use comfy_table::{Table, presets};
use quarterpipe::rules::Game;
use quarterpipe_conformance::corpus;
use quarterpipe_digests::Digests;

/// Steps every built-in stage, the recorded scenarios and a long random soak. Compares digests of all frames with those that
/// every build and machine should have, and fails if any differs.
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
    /// Computes the digests and compares them.
    pub fn run(&self) -> Result<()> {
        let digests = Digests::compute(|rules| corpus::read(&self.conformance.join(format!("{rules}.jsonl.gz"))))?;
        let out = &mut BufWriter::new(stdout().lock());
        if self.json {
            out.write_all(digests.to_json().as_bytes())?;
        } else {
            print(&digests, out)?;
        }
        out.flush()?;
        if let Some(difference) = digests.difference(&Digests::expected()) {
            bail!("not as expected: {difference}");
        }
        if !self.json {
            println!("all {} as expected", digests.lines.len());
        }
        Ok(())
    }
}

/// Prints a table: a row for each run, a column for each rule set.
fn print(digests: &Digests, out: &mut impl Write) -> io::Result<()> {
    let mut table = Table::new();
    let names = Game::ALL.map(Game::name);
    table.load_style(presets::NOTHING).set_header(["digest of", "frames"].into_iter().chain(names));
    for lines in digests.lines.chunks(names.len()) {
        let frames: usize = lines.iter().map(|line| line.frames).sum();
        let what = lines.first().map_or("", |line| &line.what);
        let cells = lines.iter().map(|line| line.digest.to_string());
        table.add_row([what.to_owned(), frames.to_string()].into_iter().chain(cells));
    }
    writeln!(out, "{table}\ntotal {}", digests.total)
}
