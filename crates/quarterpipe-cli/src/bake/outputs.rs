//! The files that a bake writes or compares: either all of them or none.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use quarterpipe_level::bake::{Rgba, TileSet};

use super::{Bake, picture};
use crate::{files::write_all, stop::Stop};

/// The files to write.
#[derive(Args)]
pub struct Outputs {
    /// Writes the tiles as JSON, and which of them each tile of the picture is.
    #[arg(long, value_name = "TILES.json")]
    out: Option<PathBuf>,
    /// Writes the tiles as arrays of bytes: PREFIX.heights.bin, PREFIX.widths.bin (16 a tile) and PREFIX.angles.bin.
    #[arg(long, value_name = "PREFIX")]
    raw: Option<PathBuf>,
    /// Writes a level from the map, or from the picture as it is.
    #[arg(long, value_name = "LEVEL.json")]
    level: Option<PathBuf>,
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
    /// By byte; this many to a tile.
    Raw(usize),
    /// By pixel.
    Picture,
}

impl Outputs {
    /// Returns whether no file is to be written.
    pub const fn is_empty(&self) -> bool {
        self.out.is_none() && self.raw.is_none() && self.level.is_none() && self.picture.is_none()
    }

    /// Refuses to write over an input, or to write two outputs to one place.
    pub fn refuse_clashes(&self, inputs: &[PathBuf]) -> Result<(), Stop> {
        let mut taken: Vec<PathBuf> = inputs.iter().map(|path| place(path)).collect();
        for path in self.paths() {
            let here = place(&path);
            if taken.contains(&here) {
                return Err(Stop::failed(format!("{}: named twice, expected files of their own", path.display())));
            }
            taken.push(here);
        }
        Ok(())
    }

    fn paths(&self) -> Vec<PathBuf> {
        let single = [&self.out, &self.level, &self.picture].into_iter().flatten().cloned();
        single.chain(self.raw.iter().flat_map(|prefix| raw_paths(prefix))).collect()
    }

    /// Returns all files, in memory.
    pub fn files(&self, bake: &Bake) -> Result<Vec<OutputFile>, Stop> {
        let mut files = Vec::new();
        let mut add = |path: &Path, bytes, kind| files.push(OutputFile { path: path.to_owned(), bytes, kind });
        if let Some(path) = &self.out {
            add(path, bake.set.to_json().into_bytes(), Kind::Tiles);
        }
        if let Some(prefix) = &self.raw {
            let raw = bake.set.to_raw();
            let arrays = [(raw.heights, 16), (raw.widths, 16), (raw.angles, 1)];
            for (path, (bytes, to_a_tile)) in raw_paths(prefix).iter().zip(arrays) {
                add(path, bytes, Kind::Raw(to_a_tile));
            }
        }
        if let Some(path) = &self.level {
            let Some(plan) = bake.sheet.plan() else {
                return Err(Stop::failed("--level: tiles that are --alone make no level, expected --map or neither"));
            };
            let name = bake.image.file_stem().unwrap_or_default().to_string_lossy();
            let level = bake.set.level(&name, plan).map_err(|error| Stop::failed(format!("--level: {error}")))?;
            add(path, level.to_json().into_bytes(), Kind::Level);
        }
        if let Some(path) = &self.picture {
            add(path, picture::of(bake).to_png(), Kind::Picture);
        }
        Ok(files)
    }
}

/// Returns a path without links and detours; its file may not exist yet.
fn place(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        folder.join(path.file_name().unwrap_or_default())
    })
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
    write_all(files.iter().map(|file| (file.path.as_path(), &file.bytes[..])))
}

impl OutputFile {
    /// Returns the first difference between the file and what it should be, in words.
    pub fn difference(&self) -> Result<Option<String>, Stop> {
        let name = self.path.display();
        let found = fs::read(&self.path).map_err(|error| Stop::failed(format!("{name}: {error}")))?;
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
