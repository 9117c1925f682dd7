//! The program of the laboratory: `quarterpipe-lab bench`, `coverage` and `digests`.

mod bench;
mod bench_growth;
mod coverage;
mod digests;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Measures quarterpipe: what it costs, what its recordings cover, and whether it computes the same everywhere.
#[derive(Parser)]
#[command(name = "quarterpipe-lab")]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Bench(bench::BenchArgs),
    Coverage(coverage::CoverageArgs),
    Digests(digests::DigestsArgs),
}

fn main() -> Result<()> {
    match Program::parse().command {
        Command::Bench(args) => args.run(),
        Command::Coverage(args) => args.run(),
        Command::Digests(args) => args.run(),
    }
}
