//! `quarterpipe convert`: a level in another format.

use std::{
    io::{Write, stderr, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use quarterpipe_level::{
    Level, LevelError,
    export::{LevelFile, differences},
    ldtk, tiled,
};
use quarterpipe_replay::WholeFile;

use crate::{
    sources::{self, ReadArgs},
    stop::Stop,
};

/// Writes a level in another format.
///
/// Tells on stderr what that format cannot hold. All of the level's files are written, or none.
#[derive(Args)]
pub struct ConvertArgs {
    /// A built-in stage or a level file.
    #[arg(value_name = "LEVEL")]
    source: String,
    #[command(flatten)]
    read: ReadArgs,
    /// The format: tmx (a map for Tiled, with its tileset and picture), ldtk (a project for LDtk, with its picture) or json (quarterpipe's own).
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// The file; what belongs to it comes beside it. If absent, named after the level in the current folder.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Writes over files that are there.
    #[arg(long)]
    force: bool,
}

/// A format that levels can be written in.
struct Format {
    /// What --to calls it, and the ending of its files.
    name: &'static str,
    /// The files of a level; the first is the level's own and has this stem.
    write: fn(&Level, &str) -> Vec<LevelFile>,
    /// The level that these files are.
    read: fn(&[LevelFile]) -> Result<Level, LevelError>,
}

const FORMATS: &[Format] = &[
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

impl ConvertArgs {
    /// Converts it.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let format = self.format()?;
        let level = sources::level(&self.source, &self.read)?;
        let (folder, stem) = self.place(format)?;
        let files = (format.write)(&level, &stem);
        let lost = match (format.read)(&files) {
            Ok(again) => differences(&level, &again),
            Err(error) => vec![format!("what is needed to read it again: {error}")],
        };
        let files: Vec<(PathBuf, &[u8])> =
            files.iter().map(|file| (folder.join(&file.name), &file.bytes[..])).collect();
        if !self.force
            && let Some((there, _)) = files.iter().find(|(path, _)| path.symlink_metadata().is_ok())
        {
            return Err(Stop::failed(format!(
                "{}: is there already, expected --force to write over it",
                there.display()
            )));
        }
        write_all(&files)?;
        let out = &mut stdout().lock();
        for (path, bytes) in &files {
            writeln!(out, "{}: {} bytes", path.display(), bytes.len())?;
        }
        for line in lost {
            // If stderr is closed, the files are there all the same.
            let _ = writeln!(stderr(), "warning: {} cannot hold {line}", format.name);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn format(&self) -> Result<&'static Format, Stop> {
        FORMATS.iter().find(|format| format.name == self.to).ok_or_else(|| {
            let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
            Stop::failed(format!("--to: found {:?}, expected one of {}", self.to, names.join(", ")))
        })
    }

    /// The folder that it goes to, and its file's name without the ending.
    fn place(&self, format: &Format) -> Result<(PathBuf, String), Stop> {
        let Some(path) = &self.out else {
            let stem = Path::new(&self.source).file_stem().unwrap_or_default();
            return Ok((PathBuf::new(), stem.to_string_lossy().into_owned()));
        };
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let has_ending = path.extension().is_some_and(|ending| ending == format.name);
        let Some(stem) = stem.filter(|_| has_ending) else {
            let message = format!("--out {}: expected a name that ends in .{}", path.display(), format.name);
            return Err(Stop::failed(message));
        };
        Ok((path.parent().unwrap_or(Path::new("")).to_owned(), stem.to_owned()))
    }
}

/// Writes all of the files, or none: each beside its place first, then all of them into place.
fn write_all(files: &[(PathBuf, &[u8])]) -> Result<(), Stop> {
    let mut open = Vec::new();
    for (path, bytes) in files {
        let stop = |error| Stop::output(&path.display().to_string(), &error);
        let mut file = WholeFile::create(path).map_err(stop)?;
        file.write_all(bytes).map_err(stop)?;
        open.push((path, file));
    }
    // The level's own file last: it names the others.
    for (path, file) in open.into_iter().rev() {
        file.finish().map_err(|error| Stop::output(&path.display().to_string(), &error))?;
    }
    Ok(())
}
