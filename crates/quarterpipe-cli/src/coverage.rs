//! `quarterpipe coverage`: what recorded scenarios cover.

use std::{
    io::{BufWriter, Write, stdout},
    ops::ControlFlow,
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use quarterpipe_replay::{corpus, coverage::Coverage};

use crate::stop::Stop;

/// Prints what recorded scenarios cover, as a page of Markdown: each stock object, each state of the Player and each column, by rule
/// set. Runs nothing.
#[derive(Args)]
pub struct CoverageArgs {
    /// Scenario files (.json), collections with one scenario a line (.jsonl, .jsonl.gz), or folders of these.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

impl CoverageArgs {
    /// Counts and prints.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut coverage = Coverage::default();
        for path in &self.paths {
            if !path.exists() {
                let place = path.display();
                return Err(Stop::failed(format!("{place}: no such file or folder, expected recorded scenarios")));
            }
            corpus::visit(path, &mut |entry| {
                coverage.add(entry.scenario.as_ref().ok());
                ControlFlow::Continue(())
            });
        }
        let out = &mut BufWriter::new(stdout().lock());
        write!(out, "{coverage}")?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
