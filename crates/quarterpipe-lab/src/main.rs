//! The program of the laboratory: `quarterpipe-lab bench`, `coverage`, `digests`, `fuzz-scenarios`, `kit`, `levels` and `search-table`.

mod bench;
mod bench_growth;
mod coverage;
mod digests;
mod fuzz_scenarios;
mod kit;
mod levels;
mod search_table;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Measures quarterpipe: its speed, the coverage of its recordings, the results of its search, and its digests on this machine.
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
    FuzzScenarios(fuzz_scenarios::FuzzScenariosArgs),
    Kit(kit::KitArgs),
    Levels(levels::LevelsArgs),
    SearchTable(search_table::SearchTableArgs),
}

fn main() -> Result<()> {
    match Program::parse().command {
        Command::Bench(args) => args.run(),
        Command::Coverage(args) => args.run(),
        Command::Digests(args) => args.run(),
        Command::FuzzScenarios(args) => args.run(),
        Command::Kit(args) => args.run(),
        Command::Levels(args) => args.run(),
        Command::SearchTable(args) => args.run(),
    }
}
