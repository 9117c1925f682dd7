//! Resolves the arguments STAGE, SCENARIO and --input: something built in, a file, or the text itself.

use std::{
    fs,
    io::{Write, stderr},
    path::Path,
};

use clap::Args;
use quarterpipe_conformance::Scenario;
use quarterpipe_level::{
    Level,
    bake::SolidKey,
    builtin,
    import::{ImportOptions, Imported, Outside, Warning, WarningGroup, WarningKind, file_and_level, level_in_file},
};
use quarterpipe_replay::{Inputs, Recording};
use serde::{Deserialize, de::IgnoredAny};

use crate::{
    files::{MAX_TEXT, note_read, read},
    int_grid::IntGridArgs,
    pictures::PictureArgs,
    stop::Stop,
};

/// The most lines of warnings about a level's file.
const MAX_LINES: usize = 20;

/// Options that say how level files are read.
#[derive(Args, Clone, Default)]
pub struct ReadArgs {
    /// Also reads files outside the level's project folder that it refers to, such as tilesets; use it only for levels that you trust.
    #[arg(long)]
    allow_outside: bool,
    /// The level to take from a file that has several; FILE#NAME does the same.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    #[command(flatten)]
    picture: PictureArgs,
    #[command(flatten)]
    int_grid: IntGridArgs,
    /// Shows every warning about the level's file on a line of its own; without this, those that say the same are one line.
    #[arg(long)]
    verbose: bool,
    /// Whether warnings about unknown classes and properties are left out.
    #[arg(skip)]
    only_odd: bool,
}

impl ReadArgs {
    /// Returns what a recording calls the level that was read under this name: with its own name, if it was chosen from its file.
    pub fn recorded_name(&self, name: &str, level: &Level) -> String {
        match file_and_level(Path::new(name)) {
            _ if builtin::json(name).is_some() => name.to_owned(),
            (_, None) if self.level.is_none() => name.to_owned(),
            (file, _) => level_in_file(&file.display().to_string(), &level.name),
        }
    }

    /// Returns whether what a recording calls its level is this one, by whatever path and name.
    pub fn is_recorded(&self, recorded: &str, level: &Level) -> bool {
        let options = Self { level: None, ..self.clone() }.import_options();
        let there = builtin::level(recorded).or_else(|| Some(Imported::load(recorded, &options).ok()?.level));
        there.is_some_and(|there| there == *level)
    }

    /// Returns the first part of the name of a file that is made of a level, for the current folder: after the level's file, or after the
    /// level if its file has several.
    pub fn stem(&self, name: &str, level: &Level) -> String {
        const LONGEST: usize = 80;
        let (file, named) = file_and_level(Path::new(name));
        if !Imported::is_owned(file) && named.is_none() && self.level.is_none() {
            return file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        }
        let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
        let stem: String = level.name.chars().map(plain).take(LONGEST).collect();
        let stem = stem.trim_matches('-');
        if stem.is_empty() { "level".to_owned() } else { stem.to_owned() }
    }

    fn import_options(&self) -> ImportOptions {
        let outside = if self.allow_outside { Outside::Allowed } else { Outside::Refused };
        let IntGridArgs { int_grid, shapes_from_art } = self.int_grid.clone();
        let picture = self.picture.options(SolidKey::HALF_OPAQUE);
        ImportOptions { outside, level: self.level.clone(), int_grid, shapes_from_art, picture }
    }

    /// Returns whether it is said which level of a file is meant.
    #[cfg(feature = "play")]
    pub const fn names_a_level(&self) -> bool {
        self.level.is_some()
    }
}

/// A course that can be traced.
pub enum Course {
    /// A built-in stage or a level file.
    Level(Box<Level>),
    /// A scenario file; its trace, if it has one, is not kept.
    Scenario(Box<Scenario>),
}

/// What --input refers to.
pub enum Source {
    /// Inputs alone.
    Inputs(Inputs),
    /// A recording and the file that it is from.
    Recording(Box<Recording>, String),
}

/// The keys that tell a scenario from a level and from what Tiled saves.
#[derive(Deserialize)]
#[serde(expecting = "a level or a scenario")]
struct Keys {
    format: Option<IgnoredAny>,
    tilewidth: Option<IgnoredAny>,
    game: Option<IgnoredAny>,
    init: Option<IgnoredAny>,
}

/// Returns the built-in stage with that name, or the level file. Warnings about a file go to stderr.
pub fn level(stage: &str, options: &ReadArgs) -> Result<Level, Stop> {
    match course(stage, options)? {
        Course::Level(level) => Ok(*level),
        Course::Scenario(_) => {
            Err(Stop::failed(format!("{stage}: is a scenario, expected a level; quarterpipe trace takes scenarios")))
        }
    }
}

/// Returns the same, with only the warnings that inspecting the level does not repeat.
pub fn level_to_inspect(stage: &str, options: &ReadArgs) -> Result<Level, Stop> {
    let options = ReadArgs { only_odd: true, ..options.clone() };
    level(stage, &options)
}

/// Returns the built-in stage with that name, or the level or scenario file. Warnings about a level file go to stderr.
pub fn course(name: &str, options: &ReadArgs) -> Result<Course, Stop> {
    let (file, _) = file_and_level(Path::new(name));
    options.picture.check(file)?;
    options.int_grid.check(file)?;
    if let Some(json) = builtin::json(name) {
        let level = Level::from_json(json)?;
        if let Some(other) = options.level.as_ref().filter(|other| **other != level.name) {
            return Err(Stop::failed(format!("--level: found {other:?}, expected {:?}, the only one", level.name)));
        }
        return Ok(Course::Level(Box::new(level)));
    }
    if !file.exists() {
        let names: Vec<&str> = builtin::names().collect();
        return Err(Stop::failed(format!("{name}: no such file, and no built-in stage: {}", names.join(", "))));
    }
    let is_json = file.extension().is_none_or(|ending| ending.eq_ignore_ascii_case("json"));
    let is_small = fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() <= MAX_TEXT);
    if !is_json || !is_small {
        // This reports what is wrong with a file that cannot be read.
        return import(name, options);
    }
    let text = read(&file.display().to_string())?;
    let keys: Keys = serde_json::from_str(&text).map_err(|error| Stop::failed(format!("{name}: {error}")))?;
    if keys.format.is_some() || keys.tilewidth.is_some() {
        return import(name, options);
    }
    if keys.game.is_none() && keys.init.is_none() {
        let expected = r#"expected a level, with the key "format", or a scenario, with "game" and "init""#;
        return Err(Stop::failed(format!("{name}: {expected}")));
    }
    Ok(Course::Scenario(Box::new(scenario(name, &text)?)))
}

fn import(name: &str, options: &ReadArgs) -> Result<Course, Stop> {
    let (Imported { level, warnings }, files) = Imported::load_with_files(name, &options.import_options())?;
    files.iter().for_each(|file| note_read(file));
    let shown = |warning: &Warning| !options.only_odd || warning.kind == WarningKind::Odd;
    let warnings: Vec<Warning> = warnings.into_iter().filter(shown).collect();
    warn(&warnings, options.verbose);
    Ok(Course::Level(Box::new(level)))
}

/// Shows the warnings about a level's file.
pub fn warn(warnings: &[Warning], verbose: bool) {
    for line in warning_lines(warnings, verbose) {
        // If stderr is closed, the level is still read.
        let _ = writeln!(stderr(), "{line}");
    }
}

/// Returns what is shown of the warnings about a file.
fn warning_lines(warnings: &[Warning], verbose: bool) -> Vec<String> {
    if verbose {
        return warnings.iter().map(|warning| format!("warning: {warning}")).collect();
    }
    let groups = WarningGroup::all_of(warnings);
    let (shown, others) = groups.split_at(if groups.len() > MAX_LINES { MAX_LINES - 1 } else { groups.len() });
    let mut lines: Vec<String> = shown.iter().map(|group| format!("warning: {group}")).collect();
    if !others.is_empty() {
        let count: usize = others.iter().map(|group| group.count).sum();
        lines.push(format!("warning: {count} more of {} sorts; --verbose shows all", others.len()));
    }
    lines
}

/// Reads a scenario without its trace; an invalid trace does not matter.
fn scenario(name: &str, text: &str) -> Result<Scenario, Stop> {
    let mut scenario = match Scenario::from_json(text) {
        Ok(scenario) => scenario,
        Err(error) => without_trace(text).ok_or_else(|| error.in_file(name))?,
    };
    scenario.trace = None;
    Ok(scenario)
}

/// Returns the scenario if only its trace is invalid.
fn without_trace(text: &str) -> Option<Scenario> {
    let mut keys: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text).ok()?;
    keys.remove("trace")?;
    Scenario::from_json(&serde_json::to_string(&keys).ok()?).ok()
}

/// Reads a recording file, a file of inputs, or the inputs themselves.
pub fn input(argument: &str) -> Result<Source, Stop> {
    let source = if Path::new(argument).exists() {
        let text = read(argument)?;
        if text.trim_start().starts_with('{') {
            let recording = Recording::from_json(&text).map_err(|error| error.in_file(argument))?;
            Source::Recording(Box::new(recording), argument.to_owned())
        } else {
            let inputs = text.parse().map_err(|error| Stop::failed(format!("{argument}: {error}")))?;
            Source::Inputs(inputs)
        }
    } else {
        let inputs = argument
            .parse()
            .map_err(|error| Stop::failed(format!("{argument}: no such file, and as inputs: {error}")))?;
        Source::Inputs(inputs)
    };
    if source.inputs().frames() == 0 {
        return Err(Stop::failed(format!("--input {argument}: has no frames, expected inputs such as R60")));
    }
    Ok(source)
}

impl Source {
    /// Returns the inputs.
    pub const fn inputs(&self) -> &Inputs {
        match self {
            Self::Inputs(inputs) => inputs,
            Self::Recording(recording, _) => &recording.inputs,
        }
    }
}
