//! `quarterpipe-lab coverage`: the coverage of recorded scenarios.

use std::{
    io::{BufWriter, Write, stdout},
    ops::ControlFlow,
    path::PathBuf,
};

use anyhow::{Result, ensure};
use clap::Args;
use quarterpipe_conformance::{corpus, coverage::Coverage};

/// Prints the coverage of recorded scenarios as a page of Markdown: each stock object, each state of the player and each column, by
/// rule set. It does not run the scenarios.
#[derive(Args)]
pub struct CoverageArgs {
    /// Scenario files (.json), collections with one scenario a line (.jsonl, .jsonl.gz), or folders of these.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

impl CoverageArgs {
    /// Counts and prints.
    pub fn run(&self) -> Result<()> {
        let mut coverage = Coverage::default();
        for path in &self.paths {
            ensure!(path.exists(), "{}: no such file or folder, expected recorded scenarios", path.display());
            corpus::visit(path, &mut |entry| {
                coverage.add(entry.scenario.as_ref().ok());
                ControlFlow::Continue(())
            });
        }
        let out = &mut BufWriter::new(stdout().lock());
        write!(out, "{coverage}")?;
        Ok(out.flush()?)
    }
}
