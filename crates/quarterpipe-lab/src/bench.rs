//! `quarterpipe-lab bench`: nanoseconds per player-frame of each workload, and the time to load levels and to make a film.

use std::{
    io::{Write, stdout},
    time::Instant,
};

use anyhow::{Context as _, Result};
use clap::{Args, value_parser};
use comfy_table::{CellAlignment, Table, presets};
use quarterpipe_lab::{
    films::FilmToMake,
    floor::Floor,
    growth,
    loads::Load,
    snapshots::{self, Snapshots},
    workloads::{self, Workload},
};
use serde::Serialize;

use crate::bench_growth::GrowthArgs;

/// The number of player-frames per sample: a millisecond or two.
const SAMPLE: usize = 20_000;

/// Passes over the floor before each sample of a workload.
const PASSES: usize = 5_000;

/// Snapshots per sample.
const COPIES: usize = 1000;

/// The name of the floor's times.
const FLOOR: &str = "floor";

/// The maximum number of samples of a load. A load takes long enough for few samples.
const MOST_LOADS: u32 = 20;

/// The maximum number of samples of a film, which takes even longer.
const MOST_FILMS: u32 = 5;

/// Times a frame of one player in each workload, snapshots, loading a large level, and making a film.
#[derive(Args)]
pub struct BenchArgs {
    /// Prints a list of {"name", "ns", "min", "max"} instead. For names that begin with "load", "film" or "snapshot", the times
    /// are those of one load, film or snapshot.
    #[arg(long)]
    json: bool,
    /// The number of samples of each workload.
    #[arg(long, default_value_t = 50, value_parser = value_parser!(u32).range(1..=100_000))]
    samples: u32,
    #[command(flatten)]
    growth: GrowthArgs,
    /// Only steps this workload, once and untimed: for profilers.
    #[arg(long, hide = true)]
    workload: Option<String>,
    /// The number of frames to step the workload.
    #[arg(long, hide = true, default_value_t = 1000, requires = "workload")]
    frames: usize,
}

/// The timing of a workload, a snapshot, a load or a film, in nanoseconds per player-frame, snapshot, load or film.
#[derive(Serialize)]
struct Timing {
    name: String,
    /// The median.
    ns: f64,
    min: f64,
    max: f64,
}

impl BenchArgs {
    /// Times everything and prints the results.
    pub fn run(&self) -> Result<()> {
        if self.growth.growth {
            return self.growth.run(self.samples, self.json);
        }
        if let Some(name) = &self.workload {
            return self.run_untimed(name).context("--workload");
        }
        let workloads: Vec<Workload> = workloads::NAMES.into_iter().map(workloads::workload).collect::<Result<_>>()?;
        workloads.iter().try_for_each(Workload::check)?;
        let mut floor = Vec::new();
        let timings: Vec<Timing> =
            workloads.into_iter().map(|workload| time(workload, self.samples, &mut floor)).collect();
        let floor = timing(FLOOR, floor);
        let mut snapshots = Snapshots::new()?;
        let copies: Vec<Timing> = snapshots::NAMES
            .into_iter()
            .map(|name| time_snapshots(name, &mut snapshots, self.samples))
            .collect::<Result<_>>()?;
        let mut wholes: Vec<Timing> =
            Load::all()?.iter().map(|load| time_load(load, self.samples.min(MOST_LOADS))).collect();
        wholes.push(time_film(&FilmToMake::new()?, self.samples.min(MOST_FILMS))?);
        let out = &mut stdout().lock();
        if self.json {
            let timings: Vec<Timing> = timings.into_iter().chain([floor]).chain(copies).chain(wholes).collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&timings)?)?;
        } else {
            writeln!(out, "{}", table("ns per Player-frame", &timings, Some(&floor)))?;
            writeln!(
                out,
                "\n{FLOOR}: {:.1} ns (least {:.1}, most {:.1}) for three look-ups and a hundred operations; the column compares least samples with it",
                floor.ns, floor.min, floor.max
            )?;
            if let Some(ratio) = long_to_short(&timings) {
                writeln!(out, "\n100 screens with 500 objects against 1 screen with 5: {ratio:.2} times")?;
            }
            writeln!(out, "\n{}\n{}\n", snapshots.sizes(), table("ns each", &copies, None))?;
            for Timing { name, ns, min, max } in wholes {
                let [ns, min, max] = [ns, min, max].map(|time| time / 1e6);
                writeln!(out, "{name}: {ns:.1} ms (least {min:.1}, most {max:.1})")?;
            }
        }
        Ok(())
    }

    fn run_untimed(&self, name: &str) -> Result<()> {
        if snapshots::NAMES.contains(&name) {
            Snapshots::new()?.run(name, self.frames)?;
        } else {
            let workload = if name.contains(':') { growth::workload(name) } else { workloads::workload(name) };
            workload?.run(self.frames);
        }
        Ok(())
    }
}

/// Times a workload, and the floor before each of its samples.
fn time(mut workload: Workload, samples: u32, floor_times: &mut Vec<f64>) -> Timing {
    let frames = (SAMPLE / workload.players()).max(1);
    let mut floor = Floor::new();
    workload.run(frames);
    let times = (0..samples)
        .map(|_| {
            let begin = Instant::now();
            floor.run(PASSES);
            floor_times.push(begin.elapsed().as_secs_f64() * 1e9 / PASSES as f64);
            let begin = Instant::now();
            workload.run(frames);
            begin.elapsed().as_secs_f64() * 1e9 / (frames * workload.players()) as f64
        })
        .collect();
    timing(workload.name(), times)
}

fn time_snapshots(name: &'static str, snapshots: &mut Snapshots, samples: u32) -> Result<Timing> {
    let times = (0..samples).map(|_| {
        let begin = Instant::now();
        snapshots.run(name, COPIES)?;
        Ok(begin.elapsed().as_secs_f64() * 1e9 / COPIES as f64)
    });
    Ok(timing(format!("snapshot {name}"), times.collect::<Result<_>>()?))
}

fn time_load(load: &Load, samples: u32) -> Timing {
    timing(load.name, (0..samples).map(|_| load.time()).collect())
}

fn time_film(film: &FilmToMake, samples: u32) -> Result<Timing> {
    let times = (0..samples).map(|_| film.time()).collect::<Result<_>>()?;
    Ok(timing(FilmToMake::NAME, times))
}

fn timing(name: impl Into<String>, mut times: Vec<f64>) -> Timing {
    times.sort_by(f64::total_cmp);
    let [min, ns, max] = [0, times.len() / 2, times.len() - 1].map(|index| (times[index] * 100.0).round() / 100.0);
    Timing { name: name.into(), ns, min, max }
}

/// Returns the ratio of a frame's time in the long level to that in the short one, by the least samples, as disturbances only add time.
fn long_to_short(timings: &[Timing]) -> Option<f64> {
    let least = |name: &str| timings.iter().find(|timing| timing.name == name).map(|timing| timing.min);
    Some(least(workloads::GROWTH.1)? / least(workloads::GROWTH.0)?)
}

/// Makes a table of timings. With a floor, its last column is the ratio to the floor, by the least samples.
fn table(unit: &str, timings: &[Timing], floor: Option<&Timing>) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_header([unit, "median", "min", "max"].into_iter().chain(floor.map(|_| "floors")));
    for Timing { name, ns, min, max } in timings {
        let floors = floor.map(|floor| min / floor.min);
        let numbers = [*ns, *min, *max].into_iter().chain(floors).map(|number| format!("{number:.1}"));
        table.add_row(std::iter::once(name.clone()).chain(numbers));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
