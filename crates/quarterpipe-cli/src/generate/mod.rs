//! `quarterpipe generate`: makes levels from seeds.

mod sheet;

use std::{
    io::{Write, stderr, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use quarterpipe::rules::Game;
use quarterpipe_generate::{Features, GeneratedName, Proof, ProofSettings, Settings, generate, prove};
use quarterpipe_level::{
    Level,
    art::{Ground, Sky},
};
use quarterpipe_replay::{Inputs, Recording, Start};

use crate::{
    choices,
    convert::{FORMATS, Format, LevelFiles, RUN_ENDING, check_places},
    files::{OutputKind, Sources, write_all},
    sources::plain_stem,
    stop::Stop,
};
use sheet::Sheet;

/// Generates levels from seeds, and proves that they can be finished.
///
/// The same seed and settings make the same level on every machine. Its name, such as generated:7:4 for the seed 7 and the difficulty 4,
/// can be used wherever a built-in stage's name can: quarterpipe play generated:7:4.
#[derive(Args)]
pub struct GenerateArgs {
    /// The seed: any number from 0 to 2^64 - 1. Without this option, it depends on the time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The difficulty: 0, where nothing harms the player, to 10.
    #[arg(long, value_name = "N", default_value_t = Settings::default().difficulty, value_parser = clap::value_parser!(u8).range(0..=10))]
    difficulty: u8,
    /// The game whose rules the level is made for.
    #[arg(long, value_parser = choices::game(), default_value = Settings::default().rules.name())]
    rules: Game,
    /// The length in screens of 320 px.
    #[arg(long, value_name = "N", default_value_t = Settings::default().screens, value_parser = clap::value_parser!(u16).range(2..=100))]
    screens: u16,
    /// The features that may appear: all, none, or names with + between them, such as slopes+loops+rings. The names are slopes, curves,
    /// half_pipes, loops, ramps, ledges, routes, gaps, water, springs, platforms, push_blocks, monitors, breakable_walls, enemies, spikes,
    /// checkpoints and rings.
    #[arg(long, value_name = "NAMES", default_value = "all")]
    features: Features,
    /// The sky. Without this option, the seed chooses it.
    #[arg(long, value_parser = choices::named(&Sky::NAMES, &Sky::ALL))]
    sky: Option<Sky>,
    /// The look of the ground. Without this option, the seed chooses it.
    #[arg(long, value_parser = choices::named(&Ground::NAMES, &Ground::ALL))]
    ground: Option<Ground>,
    /// The number of levels, of this seed and the following ones.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Searches for a run that finishes the level. If none is found, another seed is tried, which this one determines. The run is
    /// written next to the level as NAME.run.json, and its frames are the level's par.
    #[arg(long)]
    proof: bool,
    /// The file to write: NAME.tmx, NAME.ldtk or NAME.json, or NAME.png for a picture of the whole level. With several levels, each
    /// name ends in the level's seed. Without this option and --report, it is the level's name and .json, in the current folder.
    #[arg(short, long, visible_alias = "out", value_name = "PATH")]
    output: Option<PathBuf>,
    /// Writes a picture of all the levels, one below the other, with their names and par times. At most 100 levels.
    #[arg(long, value_name = "OUT.png")]
    report: Option<PathBuf>,
    /// Overwrites existing files of levels and runs. A report replaces only a picture that the program made.
    #[arg(long)]
    force: bool,
}

/// The format of an output.
enum Target {
    Level(&'static Format),
    Picture,
}

/// A level, and the run that finishes it if one was searched for.
struct Made {
    seed: u64,
    level: Level,
    run: Option<Inputs>,
}

impl GenerateArgs {
    /// Generates the levels.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let target = self.target()?;
        let mut sheet = self.report.as_deref().map(|path| self.sheet(path)).transpose()?;
        let first = self.seed.unwrap_or_else(seed_of_the_time);
        let out = &mut stdout().lock();
        for number in 0..self.count {
            let seed = first.wrapping_add(number.into());
            let made = self.make(seed)?;
            if made.seed != seed {
                let asked = GeneratedName { seed, settings: self.settings() };
                // If stderr is closed, the level is still written.
                let _ = writeln!(stderr(), "{asked}: no run was found; {} replaces it", made.level.name);
            }
            writeln!(out, "{}", line(&made))?;
            if let Some((path, target)) = &target {
                for (path, size) in self.write(&made, &self.path_of(path, &made), target)? {
                    writeln!(out, "{}: {size} bytes", path.display())?;
                }
            }
            if let Some(sheet) = &mut sheet {
                sheet.add(&made.level, line(&made)).map_err(Stop::failed)?;
            }
        }
        if let (Some(sheet), Some(path)) = (sheet, &self.report) {
            write_all([(path.as_path(), sheet.finish().to_png().as_slice())])?;
            writeln!(out, "{}", path.display())?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn settings(&self) -> Settings {
        let Self { rules, screens, difficulty, features, sky, ground, .. } = *self;
        Settings { rules, screens, difficulty, features, sky, ground }
    }

    fn make(&self, seed: u64) -> Result<Made, Stop> {
        let settings = self.settings();
        if !self.proof {
            let level = generate(seed, &settings).map_err(|error| Stop::failed(format!("--{error}")))?;
            return Ok(Made { seed, level, run: None });
        }
        let Proof { seed, level, run, .. } =
            prove(seed, &settings, &ProofSettings::default()).map_err(|error| Stop::failed(error.to_string()))?;
        Ok(Made { seed, level, run: Some(run.inputs) })
    }

    /// Returns where levels are written, and how; `None` if only a report is wanted.
    fn target(&self) -> Result<Option<(PathBuf, Target)>, Stop> {
        let json = || FORMATS.iter().find(|format| format.name == "json").map(Target::Level);
        let Some(path) = &self.output else {
            return Ok(json().filter(|_| self.report.is_none()).map(|target| (PathBuf::new(), target)));
        };
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let format = FORMATS.iter().find(|format| format.name == ending).map(Target::Level);
        let target = format.or_else(|| (ending == "png").then_some(Target::Picture)).ok_or_else(|| {
            let message = "expected a name that ends in .tmx, .ldtk, .json or .png";
            Stop::failed(format!("--output {}: {message}", path.display()))
        });
        Ok(Some((path.clone(), target?)))
    }

    /// Returns the path of a level's file.
    fn path_of(&self, path: &Path, made: &Made) -> PathBuf {
        if path.as_os_str().is_empty() {
            return format!("{}.json", plain_stem(&made.level.name)).into();
        }
        if self.count == 1 {
            return path.to_owned();
        }
        let mut name = path.file_stem().unwrap_or_default().to_owned();
        name.push(format!("-{}.", made.seed));
        name.push(path.extension().unwrap_or_default());
        path.with_file_name(name)
    }

    /// Writes a level and its run, all files or none, and returns their paths and sizes.
    fn write(&self, made: &Made, path: &Path, target: &Target) -> Result<Vec<(PathBuf, usize)>, Stop> {
        let LevelFiles { mut files, lost } = match target {
            Target::Level(format) => format.files(&made.level, path),
            Target::Picture => {
                let picture = sheet::whole(&made.level, 1).map_err(Stop::failed)?;
                LevelFiles { files: vec![(path.to_owned(), picture.to_png())], lost: Vec::new() }
            }
        };
        if let Some(run) = &made.run {
            let path = path.with_extension(RUN_ENDING.trim_start_matches('.'));
            files.push((path, self.recording(made, run)?.to_json().into_bytes()));
        }
        check_places(&files, self.output.is_some(), self.force, &Sources::default())?;
        write_all(files.iter().map(|(path, bytes)| (path.as_path(), bytes.as_slice())))?;
        for line in lost {
            // If stderr is closed, the files are still written.
            let _ = writeln!(stderr(), "warning: {line}");
        }
        Ok(files.into_iter().map(|(path, bytes)| (path, bytes.len())).collect())
    }

    fn recording(&self, made: &Made, run: &Inputs) -> Result<Recording, Stop> {
        let stop = |error| Stop::failed(format!("{}: {error}", made.level.name));
        let stage = made.level.stage(self.rules.rules()).map_err(stop)?;
        let character = ProofSettings::default().character;
        let start = Start { level: made.level.name.clone(), rules: self.rules, character, follower: None };
        let world = made.level.start(&stage, character);
        Ok(Recording::new(start, run.clone()).with_digests(&stage, world))
    }

    /// Prepares the picture of all levels.
    fn sheet(&self, path: &Path) -> Result<Sheet, Stop> {
        const MOST: u32 = 100;
        if self.count > MOST {
            return Err(Stop::failed(format!("--report: found {} levels, expected at most {MOST}", self.count)));
        }
        if path.extension().is_none_or(|ending| ending != "png") {
            return Err(Stop::failed(format!("--report {}: expected a name that ends in .png", path.display())));
        }
        OutputKind::Picture.check(path, &Sources::default())?;
        Ok(Sheet::default())
    }
}

/// Returns a line about a level: its name, and its par in seconds.
fn line(made: &Made) -> String {
    let par = made.level.par.map(|par| format!(", par {}.{:02} s", par / 60, par % 60 * 100 / 60));
    format!("{}{}", made.level.name, par.unwrap_or_default())
}

/// Returns a seed that differs from run to run.
fn seed_of_the_time() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Few digits, so that people can pass the seed on.
    since.as_millis() as u64 % 1_000_000_000
}
