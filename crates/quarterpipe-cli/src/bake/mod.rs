//! `quarterpipe bake`: turns a drawn picture of tiles into heights, widths and angles, and a drawn level into a level.

mod drawn_level;
mod outputs;
mod picture;
mod sheet;
mod summary;

use std::{
    io::{Write, stderr, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use quarterpipe_import::bake::{BakedTile, Merge, Overrides, Rgba, SolidKey, TileSet, TileSize, angles_from_picture};
use quarterpipe_level::{Level, LevelError};

use crate::{
    pictures::{PictureArgs, colour},
    stop::Stop,
};
use outputs::Outputs;
use summary::Summary;

/// Turns a picture into collision: a sheet of tiles into heights, widths and angles, a drawn level into a playable one.
///
/// With --level and without --map, the picture is a level: equal tiles are merged, air is added where the picture ends within a
/// cell of 16 px, and the level shows the drawing.
#[derive(Args)]
pub struct BakeArgs {
    /// A PNG file: a level, or tiles side by side and in rows, without gaps.
    #[arg(value_name = "IMAGE")]
    image: PathBuf,
    /// The side of the tiles in the picture, in pixels: 8, 16 or 32.
    #[arg(long, value_name = "PX", default_value = "16", value_parser = tile_size)]
    tile_size: TileSize,
    /// Pixels at least this opaque are solid: 1 to 255.
    #[arg(long, value_name = "LEAST", default_value_t = 128, value_parser = clap::value_parser!(u8).range(1..))]
    alpha: u8,
    /// Makes exactly the pixels of this colour solid, instead of judging by opacity.
    #[arg(long, value_name = "RRGGBB", conflicts_with = "alpha", value_parser = colour)]
    solid_colour: Option<[u8; 3]>,
    #[command(flatten)]
    pixels: PictureArgs,
    /// A map that shows which tiles are neighbours: tile numbers separated by commas, one row per line, -1 for air, and h or v after
    /// a number for a mirrored tile. Without a map, tiles that are side by side in the picture are neighbours.
    #[arg(long, value_name = "MAP.csv", conflicts_with = "alone")]
    map: Option<PathBuf>,
    /// Measures every tile by itself, for tiles that are side by side in the picture but not in the game.
    #[arg(long)]
    alone: bool,
    /// Overrides for single tiles. Without this option, IMAGE.overrides.json next to the picture is used if it exists.
    #[arg(long, value_name = "FILE.json")]
    overrides: Option<PathBuf>,
    /// A picture of the same size whose red channel gives the angle of each tile; where it is clear, angles are measured.
    #[arg(long, value_name = "FILE.png")]
    angles: Option<PathBuf>,
    /// Merges equal tiles of --output and --raw. Those of a level are always merged.
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, default_missing_value = "flips")]
    merge: Option<MergedTiles>,
    #[command(flatten)]
    outputs: Outputs,
    /// Writes nothing: compares the files that the options name with a fresh bake, and fails if they differ.
    #[arg(long)]
    check: bool,
}

/// The tiles that count as equal.
#[derive(Clone, Copy, ValueEnum)]
enum MergedTiles {
    /// Tiles with the same heights, widths and angle.
    Duplicates,
    /// Mirrored tiles also count as equal.
    Flips,
}

impl From<MergedTiles> for Merge {
    fn from(which: MergedTiles) -> Self {
        match which {
            MergedTiles::Duplicates => Self::Duplicates,
            MergedTiles::Flips => Self::Flips,
        }
    }
}

/// Everything that is baked from a picture.
pub struct Bake {
    /// The picture's file.
    pub image: PathBuf,
    /// The picture's width and height in pixels.
    pub size: (u32, u32),
    pub tile_size: TileSize,
    /// Tiles in a row of the picture.
    pub columns: usize,
    /// The different tiles.
    pub tiles: Vec<BakedTile>,
    /// The index of the tile in each place of the picture, row by row.
    pub places: Vec<u32>,
    /// The set of the tiles, if one is made.
    pub set: Option<TileSet>,
    /// The level, if one is made.
    pub level: Option<Level>,
    /// The number of cells of layer B that differ from layer A.
    pub other_in_b: usize,
    /// The number of tiles with an angle from a second picture.
    pub given_angles: usize,
    /// The number of tiles with overrides.
    pub overridden: usize,
}

impl Bake {
    /// Returns the tile in each place of the picture, row by row.
    pub fn baked(&self) -> impl Iterator<Item = &BakedTile> {
        self.places.iter().map(|tile| &self.tiles[*tile as usize])
    }
}

impl BakeArgs {
    /// Bakes and writes the files; the exit code is 1 if a check finds a difference.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        if self.check && self.outputs.is_empty() {
            return Err(Stop::failed(
                "--check: nothing to compare with, expected --output, --raw, --level or --picture",
            ));
        }
        let mut inputs = vec![self.image.clone()];
        inputs.extend([self.map.clone(), self.overrides_file(), self.angles.clone()].into_iter().flatten());
        inputs.extend(self.pixels.layer_b.clone());
        self.outputs.refuse_clashes(&inputs)?;
        let bake = if self.is_level() { self.bake_level()? } else { self.bake_sheet()? };
        let files = self.outputs.files(&bake)?;
        let out = &mut stdout().lock();
        if self.check {
            for file in &files {
                if let Some(difference) = file.difference()? {
                    // If stderr is closed, the exit code still reports the difference.
                    let _ = writeln!(stderr(), "{difference}");
                    return Ok(ExitCode::FAILURE);
                }
            }
        } else {
            outputs::write(&files)?;
        }
        Summary::of(&bake).print(out)?;
        let names: Vec<_> = files.iter().map(|file| file.path.display().to_string()).collect();
        if !names.is_empty() {
            writeln!(out, "{:<16}{}", if self.check { "the same" } else { "written" }, names.join(", "))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Returns whether the picture is a level as it is.
    const fn is_level(&self) -> bool {
        self.outputs.level.is_some() && self.map.is_none() && !self.alone
    }

    fn key(&self) -> SolidKey {
        self.solid_colour.map_or(SolidKey::Alpha(self.alpha), SolidKey::Colour)
    }

    fn merge(&self) -> Merge {
        self.merge.map_or(Merge::Nothing, Merge::from)
    }

    /// Gives tiles, row by row, the angles and overrides of other files, and returns how many have either.
    fn correct(&self, tiles: &mut [BakedTile], columns: usize) -> Result<(usize, usize), Stop> {
        let (mut given_angles, mut overridden) = (0, 0);
        if let Some(path) = &self.angles {
            let angles = Rgba::load(path)?;
            given_angles = angles_from_picture(&angles, columns, tiles).map_err(|error| in_file(error, path))?;
        }
        if let Some(path) = self.overrides_file() {
            let overrides = Overrides::load(&path)?;
            overrides.apply(tiles).map_err(|error| in_file(error, &path))?;
            overridden = overrides.len();
        }
        Ok((given_angles, overridden))
    }

    /// Returns the overrides file that was named, or the one next to the picture, if it exists.
    fn overrides_file(&self) -> Option<PathBuf> {
        let beside = || Some(self.image.with_extension("overrides.json")).filter(|path| path.exists());
        self.overrides.clone().or_else(beside)
    }
}

fn in_file(error: LevelError, path: &Path) -> LevelError {
    LevelError { file: Some(path.display().to_string()), ..error }
}

fn tile_size(text: &str) -> Result<TileSize, String> {
    match text {
        "8" => Ok(TileSize::Eight),
        "16" => Ok(TileSize::Sixteen),
        "32" => Ok(TileSize::ThirtyTwo),
        _ => Err("expected 8, 16 or 32".to_owned()),
    }
}
