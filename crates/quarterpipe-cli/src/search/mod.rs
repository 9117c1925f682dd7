//! `quarterpipe search`: finds the inputs that reach a level's goal soonest.

mod outputs;
mod progress;
mod report;

use std::{
    ffi::OsString,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

use clap::Args;
use quarterpipe::{
    Input, px,
    rules::{CharacterId, Game},
};
use quarterpipe_import::LevelRef;
use quarterpipe_replay::Inputs;
use quarterpipe_search::{Goal, Limits, Problem, Run, Search, SearchError, Settings};

use crate::{
    choices::{self, FollowerChoice},
    files::Sources,
    setup::{Setup, SetupArgs, check_second_pad},
    sources::{self, ReadArgs},
    stop::Stop,
};
use outputs::Outputs;
use progress::{Ends, Progress};
use report::Report;

/// The default duration of a search, in seconds.
const SECONDS: u64 = 60;

/// A score to reach.
#[derive(Clone)]
struct ScoreArg {
    text: String,
    goal: Goal,
}

impl ScoreArg {
    fn new(text: &str) -> Result<Self, String> {
        Ok(Self { text: text.to_owned(), goal: Goal::score(text)? })
    }
}

/// True while a search runs, which Ctrl-C ends without ending the program.
static RUNS: AtomicBool = AtomicBool::new(false);
/// True while a run that was found is not written yet, so that Ctrl-C does not lose it.
static HOLDS: AtomicBool = AtomicBool::new(false);

/// Ends the running search. Returns whether the program continues, until the best run is written.
pub fn interrupt() -> bool {
    RUNS.swap(false, Ordering::Relaxed) || HOLDS.load(Ordering::Relaxed)
}

/// Finds the inputs that reach a level's goal soonest, and writes them as a recording.
///
/// It runs until its time is up or Ctrl-C is pressed; then it writes the best run. There may still be a faster run than the one it finds.
#[derive(Args)]
#[command(allow_negative_numbers = true)]
pub struct SearchArgs {
    /// A built-in stage (first, slopes, solids, platforms, bugs, speedrun, flat, hills, pipe, drum) or a level file.
    #[arg(value_name = "STAGE")]
    stage: LevelRef,
    /// The game whose rules are in force. Without this option, the rules of the run to begin with, or the stage's.
    #[arg(long, value_parser = choices::game())]
    rules: Option<Game>,
    /// The character.
    #[arg(long, value_parser = choices::character())]
    character: Option<CharacterId>,
    /// The follower's character, or none. Without this option, the follower of the run to begin with.
    #[arg(long, value_parser = choices::follower())]
    follower: Option<FollowerChoice>,
    #[command(flatten)]
    read: ReadArgs,
    /// Begins with this run of one pad, which must reach the goal: a recording, a file of inputs, or inputs such as "R60 RA10 _30".
    #[arg(long, value_name = "FILE|SPEC")]
    from: Option<OsString>,
    /// Only improves the run of --from, and does not search the whole way again.
    #[arg(long, requires = "from")]
    improve: bool,
    /// The place to reach instead of an object of class goal: a rectangle's left and top edge, width and height, in pixels of the stage.
    #[arg(long, value_name = "X,Y,WIDTH,HEIGHT", value_parser = rectangle, allow_hyphen_values = true, conflicts_with = "rings")]
    to: Option<[i32; 4]>,
    /// The number of rings to have instead of reaching an object of class goal.
    #[arg(long, value_name = "N")]
    rings: Option<u16>,
    /// A score to reach instead: an expression over the columns of an observation in their own units, and a number, such as
    /// "100*rings + x/65536 >= 5000". A point counts about as much as a pixel.
    #[arg(long, value_name = "EXPRESSION>=N", value_parser = ScoreArg::new, allow_hyphen_values = true, conflicts_with_all = ["rings", "to"])]
    score: Option<ScoreArg>,
    /// The player must not be hurt.
    #[arg(long)]
    no_damage: bool,
    /// The player's centre must not be in solid ground: fast players can get into it, and run on inside.
    #[arg(long)]
    outside_ground: bool,
    /// The number of checkpoints to pass before the goal.
    #[arg(long, value_name = "N", default_value_t = 0)]
    checkpoints: u8,
    /// The only buttons that may be held: letters of U D L R A B C.
    #[arg(long, value_name = "BUTTONS", value_parser = buttons)]
    buttons: Option<Input>,
    /// Searches for this many seconds: 60 without this option and --frames.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    time: Option<u64>,
    /// Ends after the round in which the number of frames tried reaches this. Unlike --time, this finds the same run on every machine.
    #[arg(long, value_name = "N")]
    frames: Option<u64>,
    /// Abandons runs of more frames than this.
    #[arg(long, value_name = "N", default_value_t = 18_000, value_parser = clap::value_parser!(u32).range(1..=2_097_152))]
    longest: u32,
    /// The seed: another number makes the search try other ways.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The number of threads, which changes only how long it takes. Without this option, one per processor.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The approximate memory that states may take, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    memory: u32,
    /// The file to write the recording to. Without this option, the stage's name and .search.json, in the current folder. A recording
    /// that exists already is replaced only by a run that is as fast, and never if it is of another stage, or its run has another goal.
    #[arg(short, long, visible_alias = "out", value_name = "OUT.json")]
    output: Option<PathBuf>,
    /// Also writes a picture: the stage, where the search has been, the run before and the best one.
    #[arg(long, value_name = "OUT.png")]
    report: Option<PathBuf>,
    /// Also writes a film of the best run: NAME.gif or NAME.apng.
    #[arg(long, value_name = "OUT.gif")]
    film: Option<PathBuf>,
}

impl SearchArgs {
    /// Searches; the exit code is 1 if no way was found.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut sources = Sources::default();
        let setup = self.setup(&mut sources)?;
        let mut outputs = Outputs::new(self, &setup, &sources)?;
        let mut search = self.prepared(&setup)?;
        outputs.check_recording(&setup, search.problem())?;
        // What the inputs of --from take, or the stage's own.
        let before = search.problem().run(&setup.inputs, setup.inputs.frames()).ok();
        HOLDS.store(true, Ordering::Relaxed);
        RUNS.store(true, Ordering::Relaxed);
        let out = &mut stdout().lock();
        let title = format!("{} ({})", setup.start.level, setup.start);
        writeln!(out, "{title}")?;
        let (frames, took) = self.search(&mut search);
        let best = search.best();
        // Before any output: the run must not be lost if stdout is closed.
        let recording = best.as_ref().map(|best| outputs.write_recording(best, &search, &setup.start)).transpose()?;
        HOLDS.store(false, Ordering::Relaxed);
        let lines = self.told(&search, before.as_ref());
        let (millions, took) = (frames as f64 / 1e6, took.as_secs_f64());
        let speed = millions / took.max(1e-3);
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        writeln!(out, "searched        {millions:.2} million frames in {took:.1} s, {speed:.1} million a second")?;
        if let Some(recording) = recording {
            writeln!(out, "recording       {recording}")?;
        }
        let lines: Vec<String> = [title].into_iter().chain(lines).chain(self.asked()).collect();
        let (art, objects, goal) = (&setup.level.art, &setup.level.objects, self.to);
        let before = before.as_ref().map(|run| &run.inputs);
        if let Some(report) =
            outputs.write_report(&Report { search: &search, art, objects, before, goal, lines: &lines })?
        {
            writeln!(out, "report          {report}")?;
        }
        let Some(best) = best else { return Ok(ExitCode::FAILURE) };
        if let Some(film) = outputs.write_film(setup, best)? {
            writeln!(out, "film            {film}")?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Returns the level as asked for, with the inputs of --from or its own.
    fn setup(&self, sources: &mut Sources) -> Result<Setup, Stop> {
        let level = sources::level(&self.stage, &self.read, sources)?;
        let Self { rules, character, follower, .. } = *self;
        let args = SetupArgs { input: self.from.clone(), rules, character, follower, read: self.read.clone() };
        let setup = args.still(&self.stage, &level, sources).and_then(|setup| {
            check_second_pad(&setup.inputs, false, "those of one: a search plays the first pad only")?;
            Ok(setup)
        });
        setup.map_err(|stop| match stop {
            // This command names the inputs this way.
            Stop::Failed(line) => Stop::Failed(line.replacen("--input", "--from", 1)),
            other => other,
        })
    }

    /// Prepares the search.
    fn prepared(&self, setup: &Setup) -> Result<Search, Stop> {
        let &Self { no_damage, checkpoints, buttons, outside_ground, .. } = self;
        let limits = Limits { no_damage, checkpoints, buttons, outside_ground };
        let problem = Problem::new(setup.stage.clone(), setup.world.clone(), self.goal()).with_limits(limits);
        let mut search = Search::new(problem, self.settings()).map_err(|error| self.refused(&error))?;
        if let Some(from) = &self.from {
            search
                .begin_with(&setup.inputs)
                .map_err(|error| Stop::failed(format!("--from {}: {error}", from.display())))?;
        }
        Ok(search)
    }

    /// Returns the line of the report that lists the options of the search; `None` without options.
    fn asked(&self) -> Option<String> {
        let list = |numbers: &[i32; 4]| numbers.map(|number| number.to_string()).join(",");
        // A flag has no value.
        let flag = |is_set: bool| is_set.then(String::new);
        let options = [
            ("--from", self.from.as_ref().map(|from| from.display().to_string())),
            ("--follower", self.follower.map(|follower| follower.map_or("none", CharacterId::name).to_owned())),
            ("--improve", flag(self.improve)),
            ("--to", self.to.as_ref().map(list)),
            ("--rings", self.rings.map(|rings| rings.to_string())),
            ("--score", self.score.as_ref().map(|score| score.text.clone())),
            ("--no-damage", flag(self.no_damage)),
            ("--outside-ground", flag(self.outside_ground)),
            ("--checkpoints", (self.checkpoints > 0).then(|| self.checkpoints.to_string())),
            ("--buttons", self.buttons.map(|buttons| buttons.to_string())),
            ("--seed", (self.seed > 0).then(|| self.seed.to_string())),
        ];
        let options = options.into_iter().filter_map(|(name, value)| Some(format!("{name} {}", value?)));
        let asked: Vec<String> = options.map(|option| option.trim_end().to_owned()).collect();
        (!asked.is_empty()).then(|| format!("asked for       {}", asked.join(" ")))
    }

    /// Searches until its end, and returns how many frames were tried and how long it took.
    fn search(&self, search: &mut Search) -> (u64, Duration) {
        // Frames alone end a search in the same place on every machine.
        let seconds = self.time.unwrap_or(if self.frames.is_some() { u64::MAX } else { SECONDS });
        let ends = Ends { time: Duration::from_secs(seconds), frames: self.frames.unwrap_or(u64::MAX) };
        let progress = Progress::new(search.problem().stage().terrain(), ends, self.unit());
        let (mut frames, of_round) = (0, AtomicU64::new(0));
        while frames < ends.frames {
            of_round.store(0, Ordering::Relaxed);
            let report = search.round_watched(&|front| {
                progress.front(front);
                of_round.store(front.frames, Ordering::Relaxed);
                progress.elapsed() < ends.time && RUNS.load(Ordering::Relaxed)
            });
            let Some(report) = report else {
                // Frames that were tried without success also count.
                frames += of_round.load(Ordering::Relaxed);
                break;
            };
            frames += report.frames;
            progress.round(search, frames);
        }
        RUNS.store(false, Ordering::Relaxed);
        (frames, progress.end())
    }

    /// Returns the lines that describe the result.
    fn told(&self, search: &Search, before: Option<&Run>) -> Vec<String> {
        let Some(best) = search.best() else {
            let nearest = match search.nearest() {
                Some(left) => format!("; the nearest state had {left} {} to go", self.unit()),
                None if self.unit() == "px" => "; no way leads there except through solid ground".to_owned(),
                None => String::new(),
            };
            let known =
                before.map(|run| format!("stage's inputs  in frame {}, which this search has not found", run.frames));
            return [format!("goal            not reached{nearest}")].into_iter().chain(known).collect();
        };
        let frames = best.frames as f64;
        let mut lines = vec![format!("goal            in frame {} ({:.2} s)", best.frames, frames / 60.0)];
        if let Some(before) = before {
            let name = if self.from.is_some() { "before" } else { "stage's inputs" };
            let less = 100.0 * (1.0 - frames / before.frames as f64);
            lines.push(format!("{name:<15} in frame {}: {less:.1} % saved", before.frames));
        }
        if let Some(bound) = search.bound().filter(|bound| bound.frames > 0) {
            let more = 100.0 * (frames / bound.frames as f64 - 1.0);
            let (least, [x, y]) = (bound.frames, bound.speed);
            let through = if bound.leads_through_ground { ", but leads through ground" } else { "" };
            lines.push(format!(
                "bound           frame {least} for runs outside of ground, at {x:.1} px a frame sideways and {y:.1} up or down"
            ));
            lines.push(format!("                this run takes {more:.1} % longer{through}"));
        }
        lines
    }

    /// Returns the unit of the distance to the goal.
    const fn unit(&self) -> &'static str {
        match (self.rings, &self.score) {
            (Some(_), _) => "rings",
            (None, Some(_)) => "points",
            (None, None) => "px",
        }
    }

    fn goal(&self) -> Goal {
        match (self.to, self.rings, &self.score) {
            (Some(place), ..) => {
                let [left, top, width, height] = place.map(px);
                Goal::Place { left, top, width, height }
            }
            (None, Some(rings), _) => Goal::Rings(rings),
            (None, None, Some(score)) => score.goal.clone(),
            (None, None, None) => Goal::Object,
        }
    }

    fn settings(&self) -> Settings {
        Settings {
            seed: self.seed,
            longest: self.longest as usize,
            memory: (self.memory as usize) << 20,
            threads: self.threads.map_or(0, usize::from),
            from_scratch: !self.improve,
            ..Settings::default()
        }
    }

    fn refused(&self, error: &SearchError) -> Stop {
        let instead = if *error == SearchError::NoGoal { "; --to, --rings or --score set another goal" } else { "" };
        Stop::failed(format!("{}: {error}{instead}", self.stage))
    }
}

/// Reads a rectangle.
fn rectangle(text: &str) -> Result<[i32; 4], String> {
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
        [([held, Input::NONE], 1)] if !held.is_empty() => Ok(*held),
        _ => Err(expected.to_owned()),
    }
}
