//! What the project builds beside its crates: `cargo xtask --help`.

mod bare_metal;
mod book;
mod digests;
mod dist;
mod toolchain;
mod web;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};

/// Builds what is not a crate.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// The playground as a web page, into web/dist
    Web,
    /// The book, into book/dist
    Book {
        /// A built program `quarterpipe` that makes the films; else it is built
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// The engine for a microcontroller, to see that it needs no standard library
    BareMetal,
    /// What every build computes: builds and runs `quarterpipe digests` for all targets, and compares
    Digests {
        /// Only these; else all for which there are compilers and machines here
        #[arg(long, value_enum)]
        target: Vec<digests::Place>,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Web => web::build(repository()?),
        Task::Book { program } => book::build(repository()?, program),
        Task::BareMetal => bare_metal::build(repository()?),
        Task::Digests { target } => digests::compare(repository()?, &target),
    }
}

/// The folder that holds this crate's.
fn repository() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no folder above it")
}
