//! `quarterpipe search`: finds the inputs that reach a level's goal soonest.

use std::{
    io::{Write, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use clap::Args;
use indicatif::ProgressBar;
use quarterpipe::{Input, px};
use quarterpipe_replay::{Inputs, Recording, Start};
use quarterpipe_search::{Goal, Limits, Problem, Search, SearchError, Settings};

use crate::{
    files::Written,
    setup::{Setup, SetupArgs},
    sources::{self, ReadArgs},
    stop::Stop,
};

/// Whether a search runs, which Ctrl-C ends without ending the program.
static RUNS: AtomicBool = AtomicBool::new(false);

/// Ends the search that runs, and returns whether there is one. The second time there is none.
pub fn interrupt() -> bool {
    RUNS.swap(false, Ordering::Relaxed)
}

/// Finds the inputs that reach a level's goal soonest, and writes them as a recording.
///
/// It goes on until its time is up or Ctrl-C is pressed; then it writes the best run. What it finds is no proof that nothing is faster.
#[derive(Args)]
pub struct SearchArgs {
    /// A built-in stage (first, slopes, solids, platforms, bugs, speedrun, flat, hills, pipe, drum) or a level file.
    #[arg(value_name = "STAGE")]
    stage: String,
    /// The rules: s1, cd, s2, s3 or s3k. Without this option, those of the run to begin with, else the stage's.
    #[arg(long)]
    rules: Option<String>,
    /// The character: sonic, tails, knuckles or mini.
    #[arg(long)]
    character: Option<String>,
    #[command(flatten)]
    read: ReadArgs,
    /// Begins with this run, which must reach the goal: a recording, a file of inputs, or inputs such as "R60 RA10 _30".
    #[arg(long, value_name = "FILE|SPEC")]
    from: Option<String>,
    /// Only betters the run of --from, and does not search the whole way anew.
    #[arg(long, requires = "from")]
    improve: bool,
    /// Where to go instead of an object of class goal: a rectangle's left and top edge, width and height, in pixels of the stage.
    #[arg(long, value_name = "X,Y,WIDTH,HEIGHT", value_parser = place, allow_hyphen_values = true, conflicts_with = "rings")]
    to: Option<[i32; 4]>,
    /// How many rings to have instead of reaching an object of class goal.
    #[arg(long, value_name = "N")]
    rings: Option<u16>,
    /// The player must not be hurt.
    #[arg(long)]
    no_damage: bool,
    /// How many checkpoints to pass before the goal.
    #[arg(long, value_name = "N", default_value_t = 0)]
    checkpoints: u8,
    /// The only buttons that may be held: letters of U D L R A B C.
    #[arg(long, value_name = "BUTTONS", value_parser = buttons)]
    buttons: Option<Input>,
    /// Searches for this many seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    time: u64,
    /// Ends after the round in which this many frames have been stepped. Unlike --time, this finds the same run on every machine.
    #[arg(long, value_name = "N")]
    frames: Option<u64>,
    /// Gives up runs of more frames than this.
    #[arg(long, value_name = "N", default_value_t = 18_000, value_parser = clap::value_parser!(u32).range(1..=2_097_152))]
    longest: u32,
    /// Another number searches other ways.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The number of threads, which changes only how long it takes. Without this option, one per processor.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// About how much memory states may take, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    memory: u32,
    /// The file to write the recording to. Without this option, the stage's name and .search.json, in the current folder.
    #[arg(short, long, visible_alias = "out", value_name = "OUT.json")]
    output: Option<PathBuf>,
}

impl SearchArgs {
    /// Searches; the exit code is 1 if no way was found.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let level = sources::level(&self.stage, &self.read)?;
        let args = SetupArgs {
            input: self.from.clone(),
            rules: self.rules.clone(),
            character: self.character.clone(),
            read: self.read.clone(),
        };
        let Setup { start, stage, world, inputs, .. } = args.still(&self.stage, &level)?;
        let output = self.output.clone().unwrap_or_else(|| {
            let stem = Path::new(&self.stage).file_stem().unwrap_or_default();
            format!("{}.search.json", stem.to_string_lossy()).into()
        });
        Written::Recording.check(&output)?;
        let limits = Limits { no_damage: self.no_damage, checkpoints: self.checkpoints, buttons: self.buttons };
        let problem = Problem::new(stage, world, self.goal()).with_limits(limits);
        let mut search = Search::new(problem.clone(), self.settings()).map_err(|error| self.refused(&error))?;
        if self.from.is_some() {
            search.begin_with(&inputs).map_err(|error| Stop::failed(format!("--from: {error}")))?;
        }
        // What the inputs of --from take, or the stage's own.
        let before = problem.run(&inputs, inputs.frames()).ok().map(|run| run.frames);
        RUNS.store(true, Ordering::Relaxed);
        let out = &mut stdout().lock();
        let Start { level, rules, character } = &start;
        writeln!(out, "{level} ({rules}, {})", character.name())?;
        let (frames, took) = self.search(&mut search);
        let took = took.as_secs_f64();
        let speed = frames as f64 / 1e6 / took.max(1e-3);
        let searched = format!("searched        {frames} frames in {took:.1} s, {speed:.1} million a second");
        let Some(best) = search.best() else {
            let nearest = search.nearest().map(|px| format!("; the nearest state was {px} px away"));
            writeln!(out, "goal            not reached{}\n{searched}", nearest.unwrap_or_default())?;
            return Ok(ExitCode::FAILURE);
        };
        let recording = Recording::new(start.clone(), best.inputs);
        recording.with_digests(search.problem().stage(), search.problem().start().clone()).save(&output)?;
        writeln!(out, "goal            in frame {} ({:.2} s)", best.frames, best.frames as f64 / 60.0)?;
        if let Some(before) = before {
            let name = if self.from.is_some() { "before" } else { "own inputs" };
            let less = 100.0 * (before as f64 - best.frames as f64) / before as f64;
            writeln!(out, "{name:<15} in frame {before}: {less:.1} % saved")?;
        }
        writeln!(out, "{searched}\nrecording       {}", output.display())?;
        Ok(ExitCode::SUCCESS)
    }

    /// Searches until time is up, and returns how many frames were stepped and how long it took.
    fn search(&self, search: &mut Search) -> (u64, Duration) {
        let (began, time) = (Instant::now(), Duration::from_secs(self.time));
        let holds = || began.elapsed() < time && RUNS.load(Ordering::Relaxed);
        let bar = ProgressBar::new(self.time);
        let mut frames = 0;
        while self.frames.is_none_or(|most| frames < most)
            && let Some(report) = search.round_while(&holds)
        {
            frames += report.frames;
            bar.set_position(began.elapsed().as_secs());
            let speed = frames as f64 / 1e6 / began.elapsed().as_secs_f64().max(1e-3);
            let best = match (search.best(), search.nearest()) {
                (Some(best), _) => format!("the goal in frame {}", best.frames),
                (None, Some(nearest)) => format!("no run yet, {nearest} px to the goal"),
                (None, None) => "no run yet".to_owned(),
            };
            bar.set_message(format!("{best}, {speed:.1} million frames a second"));
        }
        bar.finish_and_clear();
        RUNS.store(false, Ordering::Relaxed);
        (frames, began.elapsed())
    }

    fn goal(&self) -> Goal {
        match (self.to, self.rings) {
            (Some(place), _) => {
                let [left, top, width, height] = place.map(px);
                Goal::Place { left, top, width, height }
            }
            (None, Some(rings)) => Goal::Rings(rings),
            (None, None) => Goal::Object,
        }
    }

    fn settings(&self) -> Settings {
        Settings {
            seed: self.seed,
            longest: self.longest as usize,
            memory: (self.memory as usize) << 20,
            threads: self.threads.map_or(0, usize::from),
            anew: !self.improve,
            ..Settings::default()
        }
    }

    fn refused(&self, error: &SearchError) -> Stop {
        let instead = if *error == SearchError::NoGoal { "; --to or --rings ask for something else" } else { "" };
        Stop::failed(format!("{}: {error}{instead}", self.stage))
    }
}

/// Reads a rectangle.
fn place(text: &str) -> Result<[i32; 4], String> {
    let expected = || "expected four numbers X,Y,WIDTH,HEIGHT of at most 65536, the last two at least 1".to_owned();
    let numbers: Vec<i32> =
        text.split(',').map(|part| part.trim().parse()).collect::<Result<_, _>>().map_err(|_| expected())?;
    let place: [i32; 4] = numbers.try_into().map_err(|_| expected())?;
    let is_small = place.iter().all(|number| number.unsigned_abs() <= 1 << 16);
    if is_small && place[2] >= 1 && place[3] >= 1 { Ok(place) } else { Err(expected()) }
}

/// Reads a set of buttons.
fn buttons(text: &str) -> Result<Input, String> {
    let expected = "expected letters of U D L R A B C";
    let inputs: Inputs = format!("{text}1").parse().map_err(|_| expected.to_owned())?;
    match inputs.runs() {
        [(held, 1)] if !held.is_empty() => Ok(*held),
        _ => Err(expected.to_owned()),
    }
}
