//! `quarterpipe play`: opens a window with the playground.

use std::{
    env,
    io::{Write, stderr},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::Args;
use quarterpipe_import::LevelRef;
use quarterpipe_level::builtin;
use quarterpipe_playground::{GAMEPADS_ABSENCE, RunError, RunOptions, StartOptions, game::Preset};
use quarterpipe_replay::{Inputs, Recording};

use crate::{
    changes::ChangeArgs,
    choices, demo,
    environment::EnvironmentArgs,
    files::{OutputKind, Sources},
    setup::{SetupArgs, check_second_pad, own_inputs, warn_of_other_level},
    sources::{self, Source, is_recorded, is_stage_name},
    stop::Stop,
};

/// Opens the window if there is a display, otherwise runs without one; for the program without a subcommand.
pub fn or_headless() -> Result<ExitCode, Stop> {
    if !has_display() {
        return demo::headless();
    }
    match quarterpipe_playground::run(PlayArgs::default().options()?) {
        Err(RunError::Window(error)) => {
            // If stderr is closed, the stage still runs.
            let _ = writeln!(stderr(), "no window can be opened, runs without one: {error}");
            demo::headless()
        }
        done => done.map(|()| ExitCode::SUCCESS).map_err(stop),
    }
}

/// Returns the message for a playground that cannot run.
fn stop(error: RunError) -> Stop {
    match error {
        RunError::Window(_) => without_window(error, "`quarterpipe render` makes pictures and films without one"),
        RunError::Trace(..) => Stop::failed(format!("--trace {error}")),
        RunError::Level(error) => error.into(),
    }
}

/// Returns the message for a window that cannot be opened, with advice.
pub fn without_window(error: RunError, advice: &str) -> Stop {
    Stop::failed(format!("{error}; {advice}"))
}

/// Returns whether windows can probably be opened, judging by the environment.
fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set)
}

/// Opens a window in which a stage can be played, inspected and edited.
#[derive(Args, Default)]
#[command(after_help = GAMEPADS_ABSENCE.unwrap_or_default())]
pub struct PlayArgs {
    /// A built-in stage or a level file. Without it, the recording's stage, or the title with all stages.
    #[arg(value_name = "LEVEL")]
    stage: Option<LevelRef>,
    #[command(flatten)]
    setup: SetupArgs,
    #[command(flatten)]
    changes: ChangeArgs,
    /// Starts paused at this frame of --input, or of the built-in stage's own inputs.
    #[arg(long, value_name = "FRAME")]
    at: Option<u32>,
    /// Compares with a second world under these rules.
    #[arg(long, value_name = "RULES", value_parser = choices::preset())]
    compare: Option<Preset>,
    /// Writes a line of JSON to this file for each frame that is shown.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Closes the window after this many seconds.
    #[arg(long, value_name = "N")]
    seconds: Option<u32>,
    #[command(flatten)]
    environment: EnvironmentArgs,
}

impl PlayArgs {
    /// Opens the window, and returns when it is closed.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        if let Some(played) = self.environment.run(self.closes_after()) {
            return played;
        }
        quarterpipe_playground::run(self.options()?).map_err(stop)?;
        Ok(ExitCode::SUCCESS)
    }

    fn closes_after(&self) -> Option<Duration> {
        self.seconds.map(|seconds| Duration::from_secs(seconds.into()))
    }

    /// Returns the options of the window.
    fn options(&self) -> Result<RunOptions, Stop> {
        let mut sources = Sources::default();
        let start = self.start(&mut sources)?;
        if let Some(path) = &self.trace {
            OutputKind::Passes.check(path, &sources)?;
        }
        Ok(RunOptions { start, trace: self.trace.clone(), closes_after: self.closes_after() })
    }

    /// Returns the start options of the playground.
    fn start(&self, sources: &mut Sources) -> Result<StartOptions, Stop> {
        let names_nothing = self.stage.is_none()
            && self.setup.is_empty()
            && self.changes.is_empty()
            && self.at.is_none()
            && self.compare.is_none();
        let (inputs, recording) = match self.setup.source(sources)? {
            Some(Source::Recording(recording, file)) => (None, Some((*recording, file))),
            Some(Source::Inputs(inputs)) => (Some(inputs), None),
            None if self.at.is_some() => (self.own_inputs()?, None),
            None => (None, None),
        };
        let recorded = recording.as_ref().map(|(recording, _)| LevelRef::find(&recording.start.level));
        let named = self.stage.clone().or(recorded).unwrap_or_else(first);
        let level = sources::level(&named, &self.setup.read, sources)?;
        let here = self.setup.read.recorded(&named, &level);
        // A command that names no level takes the recording's, however its text is spelt.
        let is_elsewhere = (self.stage.is_some() || self.setup.read.names_a_level())
            && recording.as_ref().is_some_and(|(recording, _)| !is_recorded(recording, &here, &level));
        let mut start = match recording {
            // The recording's digests belong to another level.
            Some((recording, file)) if is_elsewhere => {
                let Recording { start, inputs, .. } = recording;
                warn_of_other_level(&file, &start.level, &here.to_string());
                StartOptions::of_recording(Recording::new(start, inputs), level)
            }
            Some((recording, _)) => StartOptions::of_recording(recording, level),
            None => StartOptions::of(level),
        };
        if let Some(rules) = self.setup.rules {
            start.rules = rules.into();
        }
        if let Some(character) = self.setup.character {
            start.character = character;
        }
        if let Some(follower) = self.setup.follower {
            start.follower = follower;
        }
        start.rules = self.changes.apply(&start.rules, start.character)?;
        if let Some(inputs) = &inputs {
            check_second_pad(inputs, start.follower.is_some(), "--follower NAME with them")?;
        }
        start.title = names_nothing;
        start.at = self.at;
        start.compare = self.compare;
        if !is_stage_name(&named.to_string()) {
            start.level_file = Some(here.to_string());
            start.listed_file = here.level.is_none().then_some(here.file);
        }
        Ok(match inputs {
            Some(inputs) => start.replaying(inputs),
            None => start,
        })
    }

    /// Returns the inputs of the built-in stage. `--at` needs some.
    fn own_inputs(&self) -> Result<Option<Inputs>, Stop> {
        let stage = self.stage.clone().unwrap_or_else(first).to_string();
        let inputs = own_inputs(&stage)?;
        if inputs.is_none() {
            return Err(Stop::failed(format!("--at: {stage} has no inputs of its own, expected --input")));
        }
        Ok(inputs)
    }
}

/// Returns the first built-in stage.
fn first() -> LevelRef {
    LevelRef::find(builtin::names().next().unwrap_or_default())
}
