//! Measures all points of a table in turn, repeatedly, so that a disturbance of the machine affects them equally.

use std::{fs, thread, time::Instant};

use anyhow::Result;
use quarterpipe::Input;
use quarterpipe_batch::{Batch, Drive};

use super::{Figures, Growth, Memory, Point, Series, Topic, workloads};

/// The least player-frames per sample.
const SAMPLE: usize = 20_000;
/// The frames after which running worlds go back to their start.
const PERIOD: usize = 2048;
/// The number of frames per call in the second curve of worlds.
const FRAMES: usize = 16;
/// The number of frames that the crowd is stepped, from its start each time.
const CROWD_FRAMES: usize = 60;

/// Takes a sample and returns its nanoseconds per player-frame.
type Sample<'a> = Box<dyn FnMut() -> Result<f64> + 'a>;

impl Figures {
    /// Measures these topics, with this many samples each; `worlds` is the largest number of worlds that are made.
    ///
    /// # Errors
    ///
    /// If a workload does not behave as its name says.
    pub fn measure(topics: &[Topic], samples: u32, worlds: usize) -> Result<Self> {
        let measured = measured_on();
        let table = |topic: &Topic| match topic {
            Topic::Length => of_workloads(*topic, &[1, 2, 5, 10, 20, 50, 100], samples),
            Topic::Placements => of_workloads(*topic, &[10, 30, 100, 300, 1000, 3000, 10_000], samples),
            Topic::Worlds => of_worlds(worlds, samples),
            Topic::Players => of_workloads(*topic, &[1, 2, 3, 4, 5, 6, 7, 8], samples),
            Topic::Threads => of_threads(samples),
        };
        Ok(Self { measured, tables: topics.iter().map(table).collect::<Result<_>>()? })
    }
}

/// Returns the processor, and the load of the machine, if the system reports it.
fn measured_on() -> String {
    let read = |file: &str| fs::read_to_string(file).unwrap_or_default();
    let info = read("/proc/cpuinfo");
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, model)| model);
    let load = read("/proc/loadavg");
    let load = load.split(' ').next().filter(|load| !load.is_empty()).unwrap_or("unknown");
    format!("{model}, {} processors, load average {load} before", processors())
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Measures nanoseconds per player-frame.
fn time(player_frames: usize, act: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    act();
    begin.elapsed().as_secs_f64() * 1e9 / player_frames as f64
}

/// Takes samples of all points in turn, after one of each that does not count.
fn points(mut all: Vec<(usize, Sample<'_>)>, samples: u32) -> Result<Vec<Point>> {
    let mut times = vec![Vec::new(); all.len()];
    for round in 0..=samples {
        for ((_, sample), times) in all.iter_mut().zip(&mut times) {
            let time = sample()?;
            if round > 0 {
                times.push(time);
            }
        }
    }
    let point = |((at, _), mut times): ((usize, Sample<'_>), Vec<f64>)| {
        times.sort_by(f64::total_cmp);
        let [min, ns, max] = [0, times.len() / 2, times.len() - 1].map(|index| (times[index] * 100.0).round() / 100.0);
        Point { at, ns, min, max }
    };
    Ok(all.into_iter().zip(times).map(point).collect())
}

fn of_workloads(topic: Topic, amounts: &[usize], samples: u32) -> Result<Growth> {
    let sampled = |&amount: &usize| -> Result<(usize, Sample<'_>)> {
        let mut workload = workloads::of(topic, amount)?;
        workload.check()?;
        let frames = SAMPLE / workload.players();
        Ok((amount, Box::new(move || Ok(time(frames * workload.players(), || workload.run(frames))))))
    };
    let all = amounts.iter().map(sampled).collect::<Result<_>>()?;
    let series = Series { name: String::new(), points: points(all, samples)? };
    Ok(Growth { topic, series: vec![series], memory: None })
}

/// Worlds with running players, and the number of frames that they have run.
struct Runners {
    batch: Batch,
    inputs: Vec<Input>,
    frame: usize,
}

impl Runners {
    fn new(worlds: usize) -> Result<Self> {
        Ok(Self { batch: workloads::worlds(worlds)?, inputs: vec![Input::RIGHT; worlds], frame: 0 })
    }

    /// Times a sample with this many frames per call: enough calls to last long enough, and at least one.
    fn sample(&mut self, frames: usize) -> Result<f64> {
        let calls = (SAMPLE / self.inputs.len() / frames).clamp(1, PERIOD / frames);
        if self.frame + calls * frames > PERIOD {
            (0..self.batch.len()).try_for_each(|world| self.batch.reset(world))?;
            self.frame = 0;
        }
        self.frame += calls * frames;
        let mut done = Ok(());
        let drive = Drive::Held { inputs: &self.inputs, frames };
        let time = time(self.inputs.len() * calls * frames, || {
            done = (0..calls).try_for_each(|_| self.batch.run(drive));
        });
        done?;
        Ok(time)
    }
}

fn of_worlds(most: usize, samples: u32) -> Result<Growth> {
    let amounts: Vec<usize> = (0..=6).map(|power| 10_usize.pow(power)).filter(|amount| *amount <= most).collect();
    let mut all = Vec::new();
    let mut memory = None;
    for &amount in &amounts {
        let before = resident();
        let runners = Runners::new(amount)?;
        let grown = before.zip(resident()).map(|(before, after)| after.saturating_sub(before) / amount);
        memory = Some(Memory { worlds: amount, bytes: runners.batch.memory_per_world(), resident: grown });
        all.push(runners);
    }
    let mut series = Vec::new();
    for (name, frames) in [("1 frame a call".to_owned(), 1), (format!("{FRAMES} frames a call"), FRAMES)] {
        let sampled = |(&amount, runners): (&usize, _)| -> (usize, Sample<'_>) {
            let runners: &mut Runners = runners;
            (amount, Box::new(move || runners.sample(frames)))
        };
        let points = points(amounts.iter().zip(&mut all).map(sampled).collect(), samples)?;
        series.push(Series { name, points });
    }
    Ok(Growth { topic: Topic::Worlds, series, memory })
}

/// Returns the number of bytes of the process in memory, if the system reports it.
fn resident() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kibibytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix(" kB")?;
    Some(kibibytes.trim().parse::<usize>().ok()? * 1024)
}

fn of_threads(samples: u32) -> Result<Growth> {
    let sampled = |threads: usize| -> Result<(usize, Sample<'_>)> {
        let mut batch = workloads::threads(threads)?;
        let inputs: Vec<Input> = (0..batch.players()).map(held).collect();
        let act = move || {
            (0..batch.len()).try_for_each(|world| batch.reset(world))?;
            let mut done = Ok(());
            let drive = Drive::Held { inputs: &inputs, frames: CROWD_FRAMES };
            let time = time(inputs.len() * CROWD_FRAMES, || done = batch.run(drive));
            done?;
            Ok(time)
        };
        Ok((threads, Box::new(act)))
    };
    let all = (1..=processors()).map(sampled).collect::<Result<_>>()?;
    let series = Series { name: String::new(), points: points(all, samples)? };
    Ok(Growth { topic: Topic::Threads, series: vec![series], memory: None })
}

/// Returns the buttons of each player of the crowd.
fn held(world: usize) -> Input {
    [Input::RIGHT, Input::RIGHT | Input::A, Input::LEFT, Input::RIGHT, Input::NONE][world % 5]
}
