//! `quarterpipe-lab bench --growth`: the growth of a frame's cost, as tables, stored figures and plots.

use std::{
    fs,
    io::{Write, stdout},
    path::PathBuf,
};

use anyhow::{Context as _, Result};
use clap::Args;
use quarterpipe_lab::growth::{Figures, Topic};

/// Options for measuring the growth of a frame's cost.
#[derive(Args)]
pub struct GrowthArgs {
    /// Measures how a frame's cost grows with the level's length, placements, worlds, players and threads, instead of the
    /// workloads.
    #[arg(long)]
    pub growth: bool,
    /// Measures only this topic: length, placements, worlds, players or threads. May be given several times.
    #[arg(long, requires = "growth", value_parser = topic)]
    only: Vec<Topic>,
    /// The largest number of worlds to make.
    #[arg(long, requires = "growth", default_value_t = 1_000_000)]
    worlds: usize,
    /// Takes stored figures from this file instead of measuring.
    #[arg(long, requires = "growth", value_name = "FILE")]
    from: Option<PathBuf>,
    /// Stores the figures in this file, as JSON.
    #[arg(short, long, requires = "growth", value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draws the plots into this folder, as SVG.
    #[arg(long, requires = "growth", value_name = "FOLDER")]
    plots: Option<PathBuf>,
}

/// Returns the topic with that name.
fn topic(name: &str) -> Result<Topic, String> {
    let names = || Topic::ALL.map(Topic::name).join(", ");
    Topic::ALL.into_iter().find(|topic| topic.name() == name).ok_or_else(|| format!("expected one of {}", names()))
}

impl GrowthArgs {
    /// Measures or reads figures, then shows, stores and draws them.
    pub fn run(&self, samples: u32, json: bool) -> Result<()> {
        let topics = if self.only.is_empty() { &Topic::ALL } else { self.only.as_slice() };
        let figures = match &self.from {
            Some(file) => {
                let place = || file.display().to_string();
                let mut figures =
                    Figures::from_json(&fs::read_to_string(file).with_context(place)?).with_context(place)?;
                figures.tables.retain(|table| topics.contains(&table.topic));
                figures
            }
            None => Figures::measure(topics, samples, self.worlds.max(1))?,
        };
        let stored = figures.to_json()?;
        if let Some(file) = &self.output {
            fs::write(file, &stored).with_context(|| file.display().to_string())?;
        }
        if let Some(folder) = &self.plots {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            for table in &figures.tables {
                let file = folder.join(format!("growth-{}.svg", table.topic.name()));
                fs::write(&file, table.svg()?).with_context(|| file.display().to_string())?;
            }
        }
        let shown = if json { stored } else { figures.markdown() };
        Ok(stdout().lock().write_all(shown.as_bytes())?)
    }
}
