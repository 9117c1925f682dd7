//! `quarterpipe run`: runs a stage with inputs and sums up the result.

use std::{
    io::{Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use quarterpipe_import::LevelRef;
use quarterpipe_replay::{Desync, Recording, Start};

use crate::{
    files::{OutputKind, Sources},
    setup::{Setup, SetupArgs},
    sources,
    stop::Stop,
    summary::Summary,
};

/// Runs a stage with inputs and sums up the result.
#[derive(Args)]
pub struct RunArgs {
    /// A built-in stage (first, slopes, solids, platforms, bugs, speedrun, flat, hills, pipe, drum) or a level file.
    #[arg(value_name = "STAGE")]
    stage: LevelRef,
    #[command(flatten)]
    setup: SetupArgs,
    /// Writes the start, the inputs and digests to this file.
    #[arg(long, value_name = "OUT.json")]
    record: Option<PathBuf>,
}

/// The comparison of a run with the recording that its inputs come from.
enum Verdict {
    NoDigests,
    OtherStart(Start),
    Same(usize),
    Differs(Desync),
}

impl RunArgs {
    /// Runs the stage; the exit code is 1 if a recording's digests differ.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut sources = Sources::default();
        let level = sources::level(&self.stage, &self.setup.read, &mut sources)?;
        let setup = self.setup.level(&self.stage, &level, &mut sources)?;
        if let Some(path) = &self.record {
            OutputKind::Recording.check(path, &sources)?;
        }
        let summary = Summary::of(&setup.stage, &setup.world, &setup.inputs);
        if let Some(path) = &self.record {
            let recording = Recording::new(setup.start.clone(), setup.inputs.clone());
            recording.with_digests(&setup.stage, setup.world.clone()).save(path)?;
        }
        let start = &setup.start;
        let out = &mut stdout().lock();
        writeln!(out, "{} ({start})", start.level)?;
        summary.print(out)?;
        match verdict(&setup) {
            Verdict::NoDigests => {}
            Verdict::Same(1) => writeln!(out, "recording       its digest is the same")?,
            Verdict::Same(digests) => writeln!(out, "recording       all {digests} digests are the same")?,
            Verdict::OtherStart(start) => {
                writeln!(out, "recording       not compared: it is from {} ({start})", start.level)?;
            }
            Verdict::Differs(desync) => {
                let file = setup.recording.as_ref().map_or("", |(_, file)| file);
                // If stderr is closed, the exit code still reports the difference.
                let _ = writeln!(stderr(), "{file}: {desync}");
                return Ok(ExitCode::FAILURE);
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn verdict(setup: &Setup) -> Verdict {
    let Some((recording, _)) = &setup.recording else { return Verdict::NoDigests };
    if recording.digests.is_empty() {
        return Verdict::NoDigests;
    }
    if !setup.is_start_of(recording) {
        return Verdict::OtherStart(recording.start.clone());
    }
    match recording.replay(&setup.stage, &mut setup.world.clone()) {
        Ok(()) => Verdict::Same(recording.digests.len()),
        Err(desync) => Verdict::Differs(desync),
    }
}
