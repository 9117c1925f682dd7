//! Resolves the arguments STAGE, SCENARIO and --input: something built in, a file, or the text itself.

use std::{
    ffi::{OsStr, OsString},
    fs,
    io::{Write, stderr},
    path::Path,
};

use clap::Args;
use quarterpipe_conformance::Scenario;
use quarterpipe_generate::GeneratedName;
use quarterpipe_import::{ImportOptions, ImportedLevel, LevelRef, OutsideFiles, bake::SolidKey};
use quarterpipe_level::{JsonKind, Level, Warning, WarningGroup, WarningKind, builtin};
use quarterpipe_replay::{Inputs, Recording, Start};

use crate::{
    files::{MAX_TEXT, Sources, place},
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
    /// A class of your game's custom objects, so that it does not cause a warning; may be given several times.
    #[arg(long = "custom-class", value_name = "CLASS")]
    custom_classes: Vec<String>,
    /// Shows every warning about the level's file on its own line, instead of grouping identical warnings.
    #[arg(long)]
    verbose: bool,
    /// True if warnings about unknown classes and properties are left out.
    #[arg(skip)]
    only_odd: bool,
}

impl ReadArgs {
    /// Returns the level as a recording names it: with the level's own name, if it was chosen from its file.
    pub fn recorded(&self, named: &LevelRef, level: &Level) -> LevelRef {
        let is_chosen = named.level.is_some() || self.level.is_some();
        if is_chosen && !is_stage_name(&named.to_string()) {
            LevelRef { level: Some(level.name.clone()), ..named.clone() }
        } else {
            named.clone()
        }
    }

    /// Returns the stem of the name of a file made from a level, for the current folder: that of the level's file, or the name of the
    /// level if its file has several.
    pub fn stem(&self, named: &LevelRef, level: &Level) -> OsString {
        let has_file = !named.is_owned() && !GeneratedName::is_meant(&named.to_string());
        if has_file && named.level.is_none() && self.level.is_none() {
            return named.file.file_stem().unwrap_or_default().to_owned();
        }
        plain_stem(&level.name).into()
    }

    fn import_options(&self) -> ImportOptions {
        let outside = if self.allow_outside { OutsideFiles::Allowed } else { OutsideFiles::Refused };
        let IntGridArgs { int_grid, shapes_from_art } = self.int_grid.clone();
        let picture = self.picture.options(SolidKey::HALF_OPAQUE);
        let custom_classes = self.custom_classes.clone();
        ImportOptions { outside, level: self.level.clone(), int_grid, shapes_from_art, picture, custom_classes }
    }

    /// Returns whether the options choose a level of a file.
    #[cfg(feature = "play")]
    pub const fn names_a_level(&self) -> bool {
        self.level.is_some()
    }
}

/// Returns the stem of a file named after a level: letters, digits and hyphens.
pub fn plain_stem(name: &str) -> String {
    const LONGEST: usize = 80;
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let stem: String = name.chars().map(plain).take(LONGEST).collect();
    let stem = stem.trim_matches('-');
    if stem.is_empty() { "level" } else { stem }.to_owned()
}

/// A course that can be traced.
pub enum Course {
    /// A built-in stage or a level file.
    Level(Box<Level>),
    /// A scenario file; its trace, if it has one, is not kept.
    Scenario(Box<Scenario>),
}

/// The value of --input.
pub enum Source {
    /// Inputs alone.
    Inputs(Inputs),
    /// A recording and the file that it is from.
    Recording(Box<Recording>, String),
}

/// Returns whether a name is that of a stage without a file: a built-in or a generated one.
pub fn is_stage_name(name: &str) -> bool {
    builtin::json(name).is_some() || GeneratedName::is_meant(name)
}

/// Returns the built-in or generated stage of a name, if it is the name of one.
fn named_stage(name: &str) -> Result<Option<Level>, Stop> {
    quarterpipe_generate::named(name).map_err(|error| Stop::failed(format!("{name}: {error}")))
}

/// Returns the built-in stage with that name, or the level file. Warnings about a file go to stderr.
pub fn level(named: &LevelRef, options: &ReadArgs, sources: &mut Sources) -> Result<Level, Stop> {
    match course(named, options, sources)? {
        Course::Level(level) => Ok(*level),
        Course::Scenario(_) => {
            Err(Stop::failed(format!("{named}: is a scenario, expected a level; quarterpipe trace takes scenarios")))
        }
    }
}

/// Returns the same, with only the warnings that inspecting the level does not repeat.
pub fn level_to_inspect(named: &LevelRef, options: &ReadArgs, sources: &mut Sources) -> Result<Level, Stop> {
    let options = ReadArgs { only_odd: true, ..options.clone() };
    level(named, &options, sources)
}

/// Returns the built-in stage with that name, or the level or scenario file. Warnings about a level file go to stderr.
pub fn course(named: &LevelRef, options: &ReadArgs, sources: &mut Sources) -> Result<Course, Stop> {
    let LevelRef { file, .. } = named;
    options.picture.check(file)?;
    options.int_grid.check(file)?;
    if let Some(level) = named_stage(&named.to_string())? {
        if let Some(other) = options.level.as_ref().filter(|other| **other != level.name) {
            return Err(Stop::failed(format!("--level: found {other:?}, expected {:?}, the only one", level.name)));
        }
        return Ok(Course::Level(Box::new(level)));
    }
    if !file.exists() {
        let names: Vec<&str> = builtin::names().collect();
        let names = names.join(", ");
        return Err(Stop::failed(format!(
            "{named}: no such file, and not a built-in stage ({names}) or a generated one, such as generated:7:4"
        )));
    }
    let is_json = file.extension().is_none_or(|ending| ending.eq_ignore_ascii_case("json"));
    let is_small = fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() <= MAX_TEXT);
    if !is_json || !is_small {
        // This reports why a file cannot be read.
        return import(named, options, sources);
    }
    let text = sources.read(file)?;
    match JsonKind::sniff(&text).map_err(|error| Stop::failed(format!("{named}: {error}")))? {
        JsonKind::Level | JsonKind::TiledMap => import(named, options, sources),
        JsonKind::Scenario => Ok(Course::Scenario(Box::new(scenario(&named.to_string(), &text)?))),
        JsonKind::Unknown => {
            let expected = r#"expected a level, with the key "format", or a scenario, with "game" and "init""#;
            Err(Stop::failed(format!("{named}: {expected}")))
        }
    }
}

fn import(named: &LevelRef, options: &ReadArgs, sources: &mut Sources) -> Result<Course, Stop> {
    let ImportedLevel { level, warnings, files } = named.load(&options.import_options())?;
    files.iter().for_each(|file| sources.add(file));
    let shown = |warning: &Warning| !options.only_odd || warning.kind == WarningKind::Odd;
    let warnings: Vec<Warning> = warnings.into_iter().filter(shown).collect();
    warn(&warnings, options.verbose);
    Ok(Course::Level(Box::new(level)))
}

/// Returns whether a recording is of this level, by whatever path and name. Where paths and names do not say so, its
/// digests do: without digests it is not.
pub fn is_recorded(recording: &Recording, here: &LevelRef, level: &Level) -> bool {
    let Start { level: name, rules, character, follower } = &recording.start;
    if *name == here.to_string() {
        return true;
    }
    if is_stage_name(name) {
        return *name == level.name && quarterpipe_generate::is_as_named(level);
    }
    let there = LevelRef::find(name);
    let is_same_file = place(&there.file) == place(&here.file);
    match there.level {
        Some(there) if is_same_file => there == level.name,
        None if is_same_file && here.level.is_none() => true,
        _ => {
            let Ok(stage) = level.stage(rules.rules()) else { return false };
            let mut world = level.start_with(&stage, *character, *follower);
            !recording.digests.is_empty() && recording.replay(&stage, &mut world).is_ok()
        }
    }
}

/// Shows the warnings about a level's file.
pub fn warn(warnings: &[Warning], verbose: bool) {
    for line in warning_lines(warnings, verbose) {
        // If stderr is closed, the level is still read.
        let _ = writeln!(stderr(), "{line}");
    }
}

/// Returns the lines to show for the warnings about a file.
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
pub fn input(argument: &OsStr, sources: &mut Sources) -> Result<Source, Stop> {
    let (path, name) = (Path::new(argument), argument.to_string_lossy());
    let source = if path.exists() {
        let text = sources.read(path)?;
        if text.trim_start().starts_with('{') {
            let recording = Recording::from_json(&text).map_err(|error| error.in_file(&*name))?;
            Source::Recording(Box::new(recording), name.to_string())
        } else {
            let inputs = text.parse().map_err(|error| Stop::failed(format!("{name}: {error}")))?;
            Source::Inputs(inputs)
        }
    } else {
        let inputs =
            name.parse().map_err(|error| Stop::failed(format!("{name}: no such file, and as inputs: {error}")))?;
        Source::Inputs(inputs)
    };
    if source.inputs().frames() == 0 {
        return Err(Stop::failed(format!("--input {name}: has no frames, expected inputs such as R60")));
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
