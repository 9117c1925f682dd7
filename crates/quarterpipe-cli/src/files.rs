//! Files: size-limited reads, and atomic writes that only replace files made by this program.

use std::{
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
};

use quarterpipe_import::bake::TileSet;
use quarterpipe_level::{art::is_ours, json};
use quarterpipe_replay::{Recording, WholeFile, read_file};

use crate::{conformance, stop::Stop};

/// The most bytes of a text that the program reads: levels, recordings and inputs.
pub const MAX_TEXT: u64 = 64 << 20;
/// The number of bytes that are read to recognise the kind of a file.
const HEAD: u64 = 4096;

/// The files that a command has read, which it never overwrites.
#[derive(Debug, Default)]
pub struct Sources {
    /// Canonical paths, without links.
    read: Vec<PathBuf>,
}

impl Sources {
    /// Adds a file that was read.
    pub fn add(&mut self, path: &Path) {
        self.read.push(place(path));
    }

    /// Reads a text file that an argument names.
    pub fn read(&mut self, path: &Path) -> Result<String, Stop> {
        let name = path.display();
        self.add(path);
        let bytes = read_file(path, MAX_TEXT).map_err(|error| Stop::failed(format!("{name}: {error}")))?;
        String::from_utf8(bytes).map_err(|error| {
            let place = error.utf8_error().valid_up_to();
            Stop::failed(format!("{name}: byte {place}: found bytes that are not text, expected UTF-8"))
        })
    }
}

/// A kind of file that the program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputKind {
    /// A level in the project's own format.
    Level,
    /// A recording.
    Recording,
    /// The rows of a run.
    Trace,
    /// The passes of a window.
    #[cfg_attr(not(feature = "play"), allow(dead_code, reason = "a program without a window has none"))]
    Passes,
    /// Baked tiles.
    Tiles,
    /// A picture or a film.
    Picture,
    /// A page with the scores of an engine.
    Page,
    /// A badge.
    Badge,
    /// Arrays of bytes, which cannot be recognised.
    Raw,
}

impl OutputKind {
    /// Checks that writing this to a place loses none of the user's data: the place is free or holds an earlier file of this kind, and
    /// this command has not read it.
    pub fn check(self, path: &Path, sources: &Sources) -> Result<(), Stop> {
        let name = path.display();
        if sources.read.contains(&place(path)) {
            return Err(Stop::failed(format!("{name}: is read by this command, expected another file to write to")));
        }
        // Pipes and devices may always be overwritten.
        if !path.is_file() || self == Self::Raw {
            return Ok(());
        }
        let mut head = Vec::new();
        let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
        read.map_err(|error| Stop::failed(format!("{name}: {error}")))?;
        if head.is_empty() || self.is_in(&head) {
            return Ok(());
        }
        Err(Stop::failed(format!("{name}: exists and is not {}, expected a new file or one of those", self.words())))
    }

    /// Returns whether a file that begins like this is of this kind.
    fn is_in(self, head: &[u8]) -> bool {
        let has_format = |format: &str| {
            let text = String::from_utf8_lossy(head);
            let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
            text.starts_with('{') && text.contains(&format!("\"format\":\"{format}\""))
        };
        match self {
            Self::Level => has_format(json::FORMAT),
            Self::Recording => has_format(Recording::FORMAT),
            Self::Tiles => has_format(TileSet::FORMAT),
            Self::Trace => head.starts_with(b"frame,") || head.starts_with(b"[\n{\"frame\":") || head == b"[\n]\n",
            Self::Passes => head.starts_with(br#"{"time":"#),
            Self::Picture => is_ours(head),
            Self::Page => head.starts_with(conformance::MARK.as_bytes()),
            Self::Badge => head.starts_with(conformance::BADGE_MARK.as_bytes()),
            Self::Raw => true,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Level => "a level in quarterpipe's own format",
            Self::Recording => "a quarterpipe recording",
            Self::Trace => "a quarterpipe trace",
            Self::Passes => "a trace of a window",
            Self::Tiles => "a file of baked tiles",
            Self::Picture => "a picture or film that quarterpipe made",
            Self::Page => "a page of `quarterpipe conformance`",
            Self::Badge => "a badge of `quarterpipe conformance`",
            Self::Raw => "an array of bytes",
        }
    }
}

/// Returns the canonical form of a path; its file may not exist yet.
pub fn place(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        folder.join(path.file_name().unwrap_or_default())
    })
}

/// Writes all of the files, or none: each first to a temporary file next to its place, which is then renamed. The first file is
/// renamed last, as it may name the others.
pub fn write_all<'a>(files: impl IntoIterator<Item = (&'a Path, &'a [u8])>) -> Result<(), Stop> {
    let mut open = Vec::new();
    for (path, bytes) in files {
        let stop = |error| Stop::output(&path.display().to_string(), &error);
        let mut file = WholeFile::create(path).map_err(stop)?;
        file.write_all(bytes).map_err(stop)?;
        open.push((path, file));
    }
    for (path, file) in open.into_iter().rev() {
        file.finish().map_err(|error| Stop::output(&path.display().to_string(), &error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [OutputKind; 6] = [
        OutputKind::Level,
        OutputKind::Recording,
        OutputKind::Trace,
        OutputKind::Passes,
        OutputKind::Tiles,
        OutputKind::Picture,
    ];

    #[test]
    fn each_kind_knows_its_own_files_and_no_others() {
        let level = quarterpipe_level::builtin::json("flat").unwrap();
        let files: [(OutputKind, &[u8]); 6] = [
            (OutputKind::Level, level.as_bytes()),
            (OutputKind::Recording, br#"{"format": "quarterpipe-recording", "version": 2}"#),
            (OutputKind::Trace, b"frame,x_pos\n1,2\n"),
            (OutputKind::Passes, br#"{"time":0.25,"pass_ms":null}"#),
            (OutputKind::Tiles, br#"{ "format": "quarterpipe-tiles" }"#),
            (OutputKind::Picture, &quarterpipe_level::art::png_file((1, 1), &[0; 4])),
        ];
        for (kind, file) in files {
            for other in KINDS {
                assert_eq!(other.is_in(file), other == kind, "{other:?} in {kind:?}");
            }
        }
    }
}
