//! What the project builds beside its crates: `cargo xtask --help`.

mod book;
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
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Web => web::build(repository()?),
        Task::Book { program } => book::build(repository()?, program),
    }
}

/// The folder that holds this crate's.
fn repository() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no folder above it")
}
