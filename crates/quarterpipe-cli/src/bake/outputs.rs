//! The files that a bake writes or compares: either all of them or none.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use clap::Args;
use quarterpipe_import::bake::{Rgba, TileSet};
use quarterpipe_replay::read_file;

use super::{Bake, picture};
use crate::{
    files::{MAX_TEXT, OutputKind, Sources, place, write_all},
    stop::Stop,
};

/// The most bytes of a file that is compared: far more than a bake writes.
const MAX_COMPARED: u64 = 1 << 30;

/// The files to write.
#[derive(Args)]
pub struct Outputs {
    /// Writes the tiles as JSON, with the number of the tile in each place of the picture.
    #[arg(short, long, visible_alias = "out", value_name = "TILES.json")]
    output: Option<PathBuf>,
    /// Writes the tiles as arrays of bytes: PREFIX.heights.bin, PREFIX.widths.bin (16 a tile) and PREFIX.angles.bin.
    #[arg(long, value_name = "PREFIX")]
    raw: Option<PathBuf>,
    /// Writes a level from the map, or from the picture as it is, which the level then shows.
    #[arg(long, value_name = "LEVEL.json")]
    pub level: Option<PathBuf>,
    /// Writes a picture of the tiles with their heights, widths, normals and angles; wrong pixels are red.
    #[arg(long, value_name = "PICTURE.png")]
    picture: Option<PathBuf>,
}

/// A file with the contents that it should have.
pub struct OutputFile {
    pub path: PathBuf,
    bytes: Vec<u8>,
    kind: Kind,
}

/// How files of a kind are compared.
#[derive(Clone, Copy)]
enum Kind {
    /// By their meaning.
    Tiles,
    /// By line.
    Level,
    /// By byte, with this number of bytes per tile.
    Raw(usize),
    /// By pixel.
    Picture,
}

impl Outputs {
    /// Returns whether no file is to be written.
    pub const fn is_empty(&self) -> bool {
        self.output.is_none() && self.raw.is_none() && self.level.is_none() && self.picture.is_none()
    }

    /// Returns whether the files name tiles by their number.
    pub const fn names_tiles(&self) -> bool {
        self.output.is_some() || self.raw.is_some()
    }

    /// Refuses to write to a name of another format, over an input, or two outputs to one place.
    pub fn refuse_clashes(&self, inputs: &[PathBuf]) -> Result<(), Stop> {
        let named = [(&self.output, "json"), (&self.level, "json"), (&self.picture, "png")];
        for (path, ending) in named.into_iter().filter_map(|(path, ending)| Some((path.as_ref()?, ending))) {
            // A pipe may have any name.
            let has_ending = path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
            if !has_ending && (path.is_file() || !path.exists()) {
                return Err(Stop::failed(format!("{}: expected a name that ends in .{ending}", path.display())));
            }
        }
        let mut taken: Vec<PathBuf> = inputs.iter().map(|path| place(path)).collect();
        for path in self.paths() {
            let here = place(&path);
            if taken.contains(&here) {
                return Err(Stop::failed(format!("{}: named twice, expected different files", path.display())));
            }
            taken.push(here);
        }
        Ok(())
    }

    fn paths(&self) -> Vec<PathBuf> {
        let single = [&self.output, &self.level, &self.picture].into_iter().flatten().cloned();
        single.chain(self.raw.iter().flat_map(|prefix| raw_paths(prefix))).collect()
    }

    /// Returns all files, in memory.
    pub fn files(&self, bake: &Bake) -> Result<Vec<OutputFile>, Stop> {
        let mut files = Vec::new();
        let mut add = |path: &Path, bytes, kind| files.push(OutputFile { path: path.to_owned(), bytes, kind });
        if let (Some(path), Some(set)) = (&self.output, &bake.set) {
            add(path, set.to_json().into_bytes(), Kind::Tiles);
        }
        if let (Some(prefix), Some(set)) = (&self.raw, &bake.set) {
            let raw = set.to_raw();
            let arrays = [(raw.heights, 16), (raw.widths, 16), (raw.angles, 1)];
            for (path, (bytes, to_a_tile)) in raw_paths(prefix).iter().zip(arrays) {
                add(path, bytes, Kind::Raw(to_a_tile));
            }
        }
        if let (Some(path), Some(level)) = (&self.level, &bake.level) {
            let json = level.to_json().into_bytes();
            if json.len() as u64 > MAX_TEXT {
                let (path, size) = (path.display(), json.len());
                return Err(Stop::failed(format!(
                    "{path}: would have {size} bytes, expected at most {MAX_TEXT}, as levels are read: use fewer colours or a part of the picture"
                )));
            }
            add(path, json, Kind::Level);
        }
        if let Some(path) = &self.picture {
            add(path, picture::of(bake).to_png(), Kind::Picture);
        }
        Ok(files)
    }
}

fn raw_paths(prefix: &Path) -> [PathBuf; 3] {
    ["heights", "widths", "angles"].map(|name| {
        let mut path = OsString::from(prefix);
        path.push(format!(".{name}.bin"));
        PathBuf::from(path)
    })
}

/// Writes all files; if one of them cannot be written, none is.
pub fn write(files: &[OutputFile]) -> Result<(), Stop> {
    for file in files {
        let written = match file.kind {
            Kind::Tiles => OutputKind::Tiles,
            Kind::Level => OutputKind::Level,
            Kind::Raw(_) => OutputKind::Raw,
            Kind::Picture => OutputKind::Picture,
        };
        // `refuse_clashes` has compared the outputs with what is read.
        written.check(&file.path, &Sources::default())?;
    }
    write_all(files.iter().map(|file| (file.path.as_path(), &file.bytes[..])))
}

impl OutputFile {
    /// Returns the first difference between the file and the expected contents, in words.
    pub fn difference(&self) -> Result<Option<String>, Stop> {
        let name = self.path.display();
        let found = read_file(&self.path, MAX_COMPARED).map_err(|error| Stop::failed(format!("{name}: {error}")))?;
        let difference = match self.kind {
            _ if found == self.bytes => None,
            Kind::Tiles => self.tiles_difference()?,
            Kind::Level => Some(lines_difference(&found, &self.bytes)),
            Kind::Raw(to_a_tile) => Some(raw_difference(&found, &self.bytes, to_a_tile)),
            Kind::Picture => {
                let (found, baked) = (Rgba::from_png(&found), Rgba::from_png(&self.bytes));
                (found != baked).then(|| "another picture".to_owned())
            }
        };
        Ok(difference.map(|difference| format!("{name}: differs from a fresh bake: {difference}")))
    }

    fn tiles_difference(&self) -> Result<Option<String>, Stop> {
        let found = TileSet::load(&self.path)?;
        let baked = TileSet::from_json(&String::from_utf8_lossy(&self.bytes))?;
        if found == baked {
            return Ok(None);
        }
        let tile = found.tiles.iter().zip(&baked.tiles).position(|(found, baked)| found != baked);
        let place = found.sheet.iter().zip(&baked.sheet).position(|(found, baked)| found != baked);
        Ok(Some(match (tile, place) {
            (Some(tile), _) => {
                let (found, baked) = (&found.tiles[tile], &baked.tiles[tile]);
                let (what, found, baked) = if found.angle != baked.angle {
                    ("angle", format!("{:#04X}", found.angle.0), format!("{:#04X}", baked.angle.0))
                } else if found.heights != baked.heights {
                    ("heights", format!("{:?}", found.heights), format!("{:?}", baked.heights))
                } else {
                    ("widths", format!("{:?}", found.widths), format!("{:?}", baked.widths))
                };
                format!("tiles[{tile}].{what}: found {found}, expected {baked}")
            }
            (None, Some(place)) => format!("sheet[{place}]: another tile"),
            (None, None) => {
                let count = |set: &TileSet| format!("{} tiles of {} on the sheet", set.tiles.len(), set.sheet.len());
                format!("found {}, expected {}", count(&found), count(&baked))
            }
        }))
    }
}

fn lines_difference(found: &[u8], expected: &[u8]) -> String {
    let lines = |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
    let (found, expected) = (lines(found), lines(expected));
    let same = found.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
    format!("line {}", same + 1)
}

fn raw_difference(found: &[u8], expected: &[u8], to_a_tile: usize) -> String {
    if found.len() != expected.len() {
        return format!("found {} bytes, expected {}", found.len(), expected.len());
    }
    let at = found.iter().zip(expected).take_while(|(found, expected)| found == expected).count();
    let (found, expected) = (found[at], expected[at]);
    format!("tile {}, byte {}: found {found:#04X}, expected {expected:#04X}", at / to_a_tile, at % to_a_tile)
}
