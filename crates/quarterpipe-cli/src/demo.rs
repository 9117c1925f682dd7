//! Without a subcommand and without a display: runs and films the first built-in stage with its own inputs, and suggests what
//! to try next.

use std::{
    env,
    io::{Write, stdout},
    path::Path,
    process::ExitCode,
};

use quarterpipe_draw::{
    Overlays,
    film::{Format, Pace},
};
use quarterpipe_import::LevelRef;
use quarterpipe_level::builtin;

use crate::{
    files::{OutputKind, Sources},
    render::{
        lens::Lens,
        options::ViewPlace,
        plan::{Output, Plan},
        shoot::{SavedFilm, Shoot},
    },
    setup::{Setup, SetupArgs},
    sources,
    stop::Stop,
    summary::Summary,
};

/// The film's file, in the current folder.
const FILM: &str = "quarterpipe-first.gif";
/// The frames that it shows of the first stage: the half pipe, the loop and the spring after it, eight seconds.
const FRAMES: (u32, u32) = (421, 900);
/// Every second frame, in real time.
const PACE: Pace = Pace { pictures_per_second: 30, percent: 100 };

/// Runs and films the stage.
pub fn headless() -> Result<ExitCode, Stop> {
    let name = builtin::names().next().unwrap_or_default();
    let (setup, named, mut sources) = (SetupArgs::default(), LevelRef::find(name), Sources::default());
    let level = sources::level(&named, &setup.read, &mut sources)?;
    let setup = setup.level(&named, &level, &mut sources)?;
    let summary = Summary::of(&setup.stage, &setup.world, &setup.inputs);
    let program = env::args_os().next().unwrap_or_else(|| "quarterpipe".into());
    let program = program.display();
    let out = &mut stdout().lock();
    writeln!(out, "{name}, without a window: {}", level.description)?;
    summary.print(out)?;
    match film(setup, &sources) {
        Ok(saved) => {
            let folder = env::current_dir().unwrap_or_default();
            writeln!(out, "film            {}: {saved}", folder.join(FILM).display())?;
        }
        Err(Stop::Failed(reason)) => writeln!(out, "film            none: {reason}")?,
        Err(Stop::PipeClosed) => return Err(Stop::PipeClosed),
    }
    writeln!(out, "\nTry next:")?;
    writeln!(out, "  {program} render first --frames 300 --scale 2 --overlay sensors,hitboxes -o first.png")?;
    writeln!(out, "  {program} run drum --input R600 --rules s1")?;
    writeln!(out, "  {program} trace hills --input \"R60 RA20 _20\" --format csv --why")?;
    if Path::new("conformance").is_dir() {
        writeln!(out, "  {program} conformance conformance")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the film. It replaces only an earlier film by this program.
fn film(setup: Setup, sources: &Sources) -> Result<SavedFilm, Stop> {
    let path = Path::new(FILM);
    OutputKind::Picture.check(path, sources)?;
    let lens = Lens::new(ViewPlace::Camera, None, 1, &setup.stage)?;
    let plan = Plan::new(Output::Film(Format::Gif, PACE), FRAMES, lens.picture_size())?;
    let overlays = Overlays { sensors: true, ..Overlays::default() };
    Shoot::of_stage(setup, overlays, lens).save(&plan, path)
}
