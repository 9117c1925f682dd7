//! `quarterpipe bench --growth`: how a frame's cost grows, as tables, stored figures and plots.

use std::{
    fs,
    io::{Write, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use quarterpipe_cli::growth::{Figures, Topic};

use crate::stop::Stop;

/// How a frame's cost grows.
#[derive(Args)]
pub struct GrowthArgs {
    /// How a frame's cost grows with the level's length, placements, worlds, Players and threads, instead of the scenes.
    #[arg(long)]
    pub growth: bool,
    /// Only this: length, placements, worlds, players or threads. May be given several times.
    #[arg(long, requires = "growth", value_parser = topic)]
    only: Vec<Topic>,
    /// The most worlds that are made.
    #[arg(long, requires = "growth", default_value_t = 1_000_000)]
    worlds: usize,
    /// Takes stored figures instead of measuring.
    #[arg(long, requires = "growth", value_name = "FILE")]
    from: Option<PathBuf>,
    /// Stores the figures as JSON.
    #[arg(short, long, requires = "growth", value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draws the plots into this folder, as SVG.
    #[arg(long, requires = "growth", value_name = "FOLDER")]
    plots: Option<PathBuf>,
}

fn topic(name: &str) -> Result<Topic, String> {
    let names = || Topic::ALL.map(Topic::name).join(", ");
    Topic::ALL.into_iter().find(|topic| topic.name() == name).ok_or_else(|| format!("expected one of {}", names()))
}

fn write(file: &Path, text: &str) -> Result<(), Stop> {
    fs::write(file, text).map_err(|error| Stop::output(&file.display().to_string(), &error))
}

impl GrowthArgs {
    /// Measures or reads, shows, stores and draws.
    pub fn run(&self, samples: u32, json: bool) -> Result<ExitCode, Stop> {
        let topics = if self.only.is_empty() { &Topic::ALL } else { self.only.as_slice() };
        let figures = match &self.from {
            Some(file) => {
                let mut figures = read(file)?;
                figures.tables.retain(|table| topics.contains(&table.topic));
                figures
            }
            None => Figures::measure(topics, samples, self.worlds.max(1)).map_err(Stop::failed)?,
        };
        let stored = figures.to_json().map_err(Stop::failed)?;
        if let Some(file) = &self.output {
            write(file, &stored)?;
        }
        if let Some(folder) = &self.plots {
            fs::create_dir_all(folder).map_err(|error| Stop::output(&folder.display().to_string(), &error))?;
            for table in &figures.tables {
                let file = folder.join(format!("growth-{}.svg", table.topic.name()));
                write(&file, &table.svg().map_err(Stop::failed)?)?;
            }
        }
        let shown = if json { stored } else { figures.markdown() };
        stdout().lock().write_all(shown.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

fn read(file: &Path) -> Result<Figures, Stop> {
    let told = |error: String| Stop::failed(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| told(error.to_string()))?;
    Figures::from_json(&text).map_err(told)
}
