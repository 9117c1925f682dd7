//! The outputs of a search: a recording, a report and a film. Paths that cannot be written fail before the search, which can be long.

use std::path::{Path, PathBuf};

use quarterpipe_draw::Overlays;
use quarterpipe_replay::{Recording, Start, WholeFile};
use quarterpipe_search::{Problem, Run, Search, SearchError};

use super::{SearchArgs, report::Report};
use crate::{
    files::{OutputKind, Sources, place, write_all},
    render::{
        lens::Lens,
        options::{self, FrameRange},
        plan::{Choices, Output, Plan},
        shoot::Shoot,
    },
    setup::Setup,
    stop::Stop,
};

/// The files that a search writes.
pub struct Outputs {
    recording: PathBuf,
    /// The number of frames of the run in an existing recording.
    there: Option<usize>,
    report: Option<PathBuf>,
    film: Option<(PathBuf, Output, Lens)>,
}

impl Outputs {
    /// Checks that the files can be written, and that none of the user's is lost.
    pub fn new(args: &SearchArgs, setup: &Setup, sources: &Sources) -> Result<Self, Stop> {
        let recording = args.output.clone().unwrap_or_else(|| {
            let mut name = args.read.stem(&args.stage, &setup.level);
            name.push(".search.json");
            name.into()
        });
        // The run that the search begins with may be overwritten: the result is never worse.
        if args.from.as_ref().is_none_or(|from| place(Path::new(from)) != place(&recording)) {
            OutputKind::Recording.check(&recording, sources)?;
        }
        if let Some(path) = &args.report {
            if Output::new(path, Choices::default()).ok() != Some(Output::Picture) {
                return Err(Stop::failed(format!("--report {}: expected a name that ends in .png", path.display())));
            }
            OutputKind::Picture.check(path, sources)?;
        }
        let film = args.film.as_ref().map(|path| film(path, setup, sources)).transpose()?;
        let others = || [&args.report, &args.film].into_iter().flatten();
        if others().any(|other| place(other) == place(&recording)) {
            return Err(Stop::failed(format!("{}: is written twice, expected another file", recording.display())));
        }
        others().chain([&recording]).try_for_each(|path| try_to_write(path))?;
        Ok(Self { recording, there: None, report: args.report.clone(), film })
    }

    /// Checks that an existing recording solves the same problem from the same start: then the faster run stays.
    pub fn check_recording(&mut self, setup: &Setup, problem: &Problem) -> Result<(), Stop> {
        let Ok(there) = Recording::load(&self.recording) else { return Ok(()) };
        let what = match problem.run(&there.inputs, there.inputs.frames()) {
            _ if there.inputs.uses_second_pad() => "of a run with a second pad".to_owned(),
            _ if !setup.is_start_of(&there) => format!("of {} ({})", there.start.level, there.start),
            Ok(run) => {
                self.there = Some(run.frames);
                return Ok(());
            }
            Err(SearchError::NoRun { frames, reason }) => format!("of another run: {reason} after {frames} frames"),
            Err(error) => error.to_string(),
        };
        let file = self.recording.display();
        Err(Stop::failed(format!("{file}: is a recording {what}; expected another file to write to: -o NAME.json")))
    }

    /// Writes the best run, unless the existing one is faster, and says so.
    pub fn write_recording(&self, best: &Run, search: &Search, start: &Start) -> Result<String, Stop> {
        let file = self.recording.display();
        if let Some(there) = self.there.filter(|there| *there < best.frames) {
            return Ok(format!("{file} stays as it was: its run reaches the goal in frame {there}"));
        }
        let recording = Recording::new(start.clone(), best.inputs.clone());
        let problem = search.problem();
        recording.with_digests(problem.stage(), problem.start().clone()).save(&self.recording)?;
        Ok(file.to_string())
    }

    /// Writes the report, if one is wanted, and says where.
    pub fn write_report(&self, report: &Report<'_>) -> Result<Option<String>, Stop> {
        let Some(path) = &self.report else { return Ok(None) };
        write_all([(path.as_path(), report.draw().to_png().as_slice())])?;
        Ok(Some(path.display().to_string()))
    }

    /// Writes the film of a run, if one is wanted, and returns a line about it.
    pub fn write_film(self, setup: Setup, best: Run) -> Result<Option<String>, Stop> {
        let Some((path, output, lens)) = self.film else { return Ok(None) };
        let range = FrameRange::default().within(best.frames)?;
        let shoot = Shoot::of_stage(Setup { inputs: best.inputs, ..setup }, Overlays::default(), lens);
        let saved = shoot.save(&Plan::new(output, range, lens.picture_size())?, &path)?;
        Ok(Some(format!("{}: {saved}", path.display())))
    }
}

/// Returns the options of a film of a stage.
fn film(path: &Path, setup: &Setup, sources: &Sources) -> Result<(PathBuf, Output, Lens), Stop> {
    OutputKind::Picture.check(path, sources)?;
    let output = Output::new(path, Choices::default()).ok().filter(|output| matches!(output, Output::Film(..)));
    let expected = || Stop::failed(format!("--film {}: expected a name that ends in .gif or .apng", path.display()));
    Ok((path.to_owned(), output.ok_or_else(expected)?, Lens::new(options::ViewPlace::Camera, None, 1, &setup.stage)?))
}

/// Checks that a file can be written, and leaves it unchanged.
fn try_to_write(path: &Path) -> Result<(), Stop> {
    // A pipe cannot be opened twice.
    if path.is_file() || path.is_dir() || !path.exists() {
        WholeFile::create(path).map_err(|error| Stop::output(&path.display().to_string(), &error))?;
    }
    Ok(())
}
