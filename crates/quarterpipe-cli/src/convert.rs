//! `quarterpipe convert`: writes a level in another format.

use std::{
    io::{Write, stderr, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use quarterpipe_import::{
    LevelRef,
    export::{LevelFile, differences},
    ldtk, tiled,
};
use quarterpipe_level::{Level, LevelError};

use crate::{
    files::{OutputKind, Sources, write_all},
    sources::{self, ReadArgs},
    stop::Stop,
};

/// Writes a level in another format.
///
/// Reports on stderr what that format cannot hold. Either all of the level's files are written or none.
#[derive(Args)]
pub struct ConvertArgs {
    /// A built-in stage or a level file.
    #[arg(value_name = "LEVEL")]
    source: LevelRef,
    #[command(flatten)]
    read: ReadArgs,
    /// The format: tmx (a map for Tiled, with its tileset and picture), ldtk (a project for LDtk, with its picture) or json (quarterpipe's
    /// own).
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// The level's file; further files are written next to it. Without this option, a file in the current folder with the name of the one
    /// that was read, or the name of the level if one of several in the file was chosen, and always for a SonLVL project.
    #[arg(short, long, visible_alias = "out", value_name = "PATH")]
    output: Option<PathBuf>,
    /// Overwrites the file that --output names, and others if the program made them.
    #[arg(long)]
    force: bool,
}

/// A format that levels can be written in.
pub struct Format {
    /// Its name in --to, which is also the ending of its files.
    pub name: &'static str,
    /// Returns the files of a level; the first is the level's main file and has this stem.
    write: fn(&Level, &str) -> Vec<LevelFile>,
    /// Returns the level that these files hold.
    read: fn(&[LevelFile]) -> Result<Level, LevelError>,
}

pub const FORMATS: &[Format] = &[
    Format { name: "tmx", write: tiled::write, read: read_tmx },
    Format { name: "ldtk", write: ldtk::write, read: read_ldtk },
    Format { name: "json", write: write_json, read: read_json },
];

fn read_tmx(files: &[LevelFile]) -> Result<Level, LevelError> {
    tiled::read(&LevelFile::parts(files)).map(|imported| imported.level)
}

fn read_ldtk(files: &[LevelFile]) -> Result<Level, LevelError> {
    ldtk::read(&LevelFile::parts(files), None).map(|imported| imported.level)
}

fn write_json(level: &Level, stem: &str) -> Vec<LevelFile> {
    vec![LevelFile { name: format!("{stem}.json"), bytes: level.to_json().into_bytes() }]
}

fn read_json(files: &[LevelFile]) -> Result<Level, LevelError> {
    let bytes = files.first().map(|file| &file.bytes[..]).unwrap_or_default();
    Level::from_json(&String::from_utf8_lossy(bytes))
}

/// The ending of the file with the run that finishes a generated level.
pub const RUN_ENDING: &str = ".run.json";

/// Checks that --force may replace an existing file: the level's main file if the user named it, otherwise only files made by this
/// program, and never a file that was read.
fn check_place(path: &Path, is_named: bool, sources: &Sources) -> Result<(), Stop> {
    let is_recording = path.to_string_lossy().ends_with(RUN_ENDING);
    let kind = match path.extension().and_then(|ending| ending.to_str()) {
        // The user named this file explicitly.
        _ if is_named => OutputKind::Raw,
        Some("png") => OutputKind::Picture,
        Some("json") if is_recording => OutputKind::Recording,
        Some("json") => OutputKind::Level,
        // Other programs also save these formats, and nothing in the files says which program made them.
        _ => OutputKind::Raw,
    };
    kind.check(path, sources)
}

/// The files of a level, at their places.
pub struct LevelFiles {
    /// The level's main file comes first.
    pub files: Vec<(PathBuf, Vec<u8>)>,
    /// The parts of the level that the format cannot hold.
    pub lost: Vec<String>,
}

impl Format {
    /// Returns the files of a level, whose main file is at a path.
    pub fn files(&self, level: &Level, own: &Path) -> LevelFiles {
        // The files name each other in text, which a path need not be.
        let files = (self.write)(level, &own.file_stem().unwrap_or_default().to_string_lossy());
        let lost = match (self.read)(&files) {
            Ok(again) => differences(level, &again),
            Err(error) => vec![format!("what is needed to read it again: {error}")],
        };
        let lost = lost.into_iter().map(|line| format!("{} cannot hold {line}", self.name)).collect();
        let place = |(number, file): (usize, LevelFile)| {
            let path = if number == 0 { own.to_owned() } else { own.with_file_name(&file.name) };
            (path, file.bytes)
        };
        LevelFiles { files: files.into_iter().enumerate().map(place).collect(), lost }
    }
}

/// Checks that files of a level may be written. Without --force none of them may exist.
pub fn check_places(
    files: &[(PathBuf, Vec<u8>)],
    is_named: bool,
    is_forced: bool,
    sources: &Sources,
) -> Result<(), Stop> {
    if !is_forced && let Some((there, _)) = files.iter().find(|(path, _)| path.symlink_metadata().is_ok()) {
        return Err(Stop::failed(format!("{}: already exists; --force overwrites it", there.display())));
    }
    files.iter().enumerate().try_for_each(|(number, (path, _))| check_place(path, number == 0 && is_named, sources))
}

impl ConvertArgs {
    /// Converts the level.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let format = self.format()?;
        let mut sources = Sources::default();
        let level = sources::level(&self.source, &self.read, &mut sources)?;
        let own = self.place(format, &level)?;
        let LevelFiles { files, lost } = format.files(&level, &own);
        check_places(&files, self.output.is_some(), self.force, &sources)?;
        write_all(files.iter().map(|(path, bytes)| (path.as_path(), bytes.as_slice())))?;
        let out = &mut stdout().lock();
        for (path, bytes) in &files {
            writeln!(out, "{}: {} bytes", path.display(), bytes.len())?;
        }
        let owned = self.source.is_owned().then(|| {
            format!(
                "{}: this is a game's data: what was made of it is for its owner, and may not be given away",
                self.source
            )
        });
        for line in lost.into_iter().chain(owned) {
            // If stderr is closed, the files are still written.
            let _ = writeln!(stderr(), "warning: {line}");
        }
        Ok(ExitCode::SUCCESS)
    }

    fn format(&self) -> Result<&'static Format, Stop> {
        FORMATS.iter().find(|format| format.name == self.to).ok_or_else(|| {
            let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
            Stop::failed(format!("--to: found {:?}, expected one of {}", self.to, names.join(", ")))
        })
    }

    /// Returns the path of the level file.
    fn place(&self, format: &Format, level: &Level) -> Result<PathBuf, Stop> {
        let Some(path) = &self.output else {
            let mut name = self.read.stem(&self.source, level);
            name.push(format!(".{}", format.name));
            return Ok(name.into());
        };
        if path.extension().is_none_or(|ending| ending != format.name) {
            let message = format!("--output {}: expected a name that ends in .{}", path.display(), format.name);
            return Err(Stop::failed(message));
        }
        Ok(path.clone())
    }
}
