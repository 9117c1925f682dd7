//! The program: `quarterpipe play`, `run`, `render`, `link`, `search`, `generate`, `trace`, `convert`, `inspect`, `bake`,
//! `conformance` and `completions`.

mod bake;
#[cfg(feature = "play")]
mod changes;
mod choices;
mod completions;
mod conformance;
mod convert;
mod demo;
#[cfg(feature = "play")]
mod environment;
mod files;
mod generate;
mod inspect;
mod int_grid;
#[cfg(feature = "play")]
mod link;
mod pictures;
#[cfg(feature = "play")]
mod play;
mod render;
mod run;
mod search;
mod setup;
mod sources;
mod stop;
mod summary;
mod trace;
mod why;

use std::{
    io::{Write, stderr},
    process::{self, ExitCode},
};

use clap::{Parser, Subcommand};

use quarterpipe_replay::remove_unfinished;
use stop::Stop;

/// An engine for classic 16-bit, 360-degree platformer physics, exact to the subpixel.
///
/// Without a command, it opens a window with the built-in stage `first`, or, without a display, runs and films that stage.
#[derive(Parser)]
#[command(version, name = "quarterpipe")]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    #[cfg(feature = "play")]
    Play(play::PlayArgs),
    Run(run::RunArgs),
    Render(render::RenderArgs),
    #[cfg(feature = "play")]
    Link(link::LinkArgs),
    Search(search::SearchArgs),
    Generate(generate::GenerateArgs),
    Trace(trace::TraceArgs),
    Convert(convert::ConvertArgs),
    Conformance(conformance::ConformanceArgs),
    Bake(bake::BakeArgs),
    Inspect(inspect::InspectArgs),
    Completions(completions::CompletionsArgs),
}

/// The exit code that shells use for a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    // Told to end, the program leaves no file half-written. Without the handler, only such a file would be left.
    let _ = ctrlc::set_handler(|| {
        // A search ends, and its best run is written.
        if search::interrupt() {
            return;
        }
        remove_unfinished();
        process::exit(INTERRUPTED);
    });
    let outcome = match Program::parse().command {
        #[cfg(feature = "play")]
        None => play::or_headless(),
        #[cfg(not(feature = "play"))]
        None => demo::headless(),
        #[cfg(feature = "play")]
        Some(Command::Play(args)) => args.run(),
        Some(Command::Run(args)) => args.run(),
        Some(Command::Render(args)) => args.run(),
        #[cfg(feature = "play")]
        Some(Command::Link(args)) => args.run(),
        Some(Command::Search(args)) => args.run(),
        Some(Command::Generate(args)) => args.run(),
        Some(Command::Trace(args)) => args.run(),
        Some(Command::Convert(args)) => args.run(),
        Some(Command::Conformance(args)) => args.run(),
        Some(Command::Bake(args)) => args.run(),
        Some(Command::Inspect(args)) => args.run(),
        Some(Command::Completions(args)) => args.run(),
    };
    match outcome {
        Ok(code) => code,
        Err(Stop::PipeClosed) => ExitCode::SUCCESS,
        Err(Stop::Failed(line)) => {
            // If stderr is closed, the exit code still reports the failure.
            let _ = writeln!(stderr(), "{line}");
            ExitCode::from(2)
        }
    }
}
