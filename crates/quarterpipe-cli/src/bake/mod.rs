//! `quarterpipe bake`: turns a drawn picture of tiles into heights, widths and angles.

mod outputs;
mod picture;
mod summary;

use std::{
    io::{Write, stderr, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use quarterpipe_level::{
    LevelError,
    bake::{
        Baked, Merge, Neighbours, Overrides, Plan, Rgba, Sheet, Smoothing, SolidKey, TileSet, TileSize,
        angles_from_picture,
    },
};

use crate::stop::Stop;
use outputs::Outputs;
use summary::Summary;

/// Turns a drawn picture of tiles into heights, widths and angles.
#[derive(Args)]
pub struct BakeArgs {
    /// A PNG file: tiles side by side and in rows, without gaps.
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
    /// A map of which tiles lie beside which: tile numbers separated by commas, one row per line, -1 for air, and h or v after
    /// a number for a mirrored tile. Without a map, tiles that lie side by side in the picture are neighbours.
    #[arg(long, value_name = "MAP.csv", conflicts_with = "alone")]
    map: Option<PathBuf>,
    /// Measures every tile by itself, for tiles that lie side by side in the picture but not in the game.
    #[arg(long)]
    alone: bool,
    /// Measures angles as if grass or noise of up to this many pixels, 0 to 8, were not there.
    #[arg(long, value_name = "PX", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=i64::from(Smoothing::MOST)))]
    smooth: u8,
    /// Also takes heights and widths from the smoothed outline.
    #[arg(long, requires = "smooth")]
    smooth_heights: bool,
    /// Overrides for single tiles. Without this option, IMAGE.overrides.json beside the picture is used if it exists.
    #[arg(long, value_name = "FILE.json")]
    overrides: Option<PathBuf>,
    /// A picture of the same size whose red channel has the angle of each tile; angles are measured where it is clear.
    #[arg(long, value_name = "FILE.png")]
    angles: Option<PathBuf>,
    /// Merges equal tiles.
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, default_missing_value = "flips")]
    merge: Option<Which>,
    #[command(flatten)]
    outputs: Outputs,
    /// Writes nothing: compares the files that the options name with a fresh bake, and fails if they differ.
    #[arg(long)]
    check: bool,
}

/// Which tiles count as equal.
#[derive(Clone, Copy, ValueEnum)]
enum Which {
    /// Tiles with the same heights, widths and angle.
    Duplicates,
    /// Mirrored tiles, too.
    Flips,
}

impl From<Which> for Merge {
    fn from(which: Which) -> Self {
        match which {
            Which::Duplicates => Self::Duplicates,
            Which::Flips => Self::Flips,
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
    pub sheet: Sheet,
    pub baked: Vec<Baked>,
    pub set: TileSet,
    /// How many tiles have their angle from a second picture.
    pub given_angles: usize,
    /// How many tiles have overrides.
    pub overridden: usize,
}

impl BakeArgs {
    /// Bakes and writes the files; the exit code is 1 if a check finds a difference.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        if self.check && self.outputs.is_empty() {
            return Err(Stop::failed("--check: nothing to compare with, expected --out, --raw, --level or --picture"));
        }
        let inputs = [Some(self.image.clone()), self.map.clone(), self.overrides_file(), self.angles.clone()];
        self.outputs.refuse_clashes(&inputs.into_iter().flatten().collect::<Vec<_>>())?;
        let bake = self.bake()?;
        let files = self.outputs.files(&bake)?;
        let out = &mut stdout().lock();
        if self.check {
            for file in &files {
                if let Some(difference) = file.difference()? {
                    // If stderr is closed, the exit code still tells of the difference.
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

    fn bake(&self) -> Result<Bake, Stop> {
        let picture = Rgba::load(&self.image)?;
        let key = self.solid_colour.map_or(SolidKey::Alpha(self.alpha), SolidKey::Colour);
        let in_image = |error: LevelError| LevelError { file: Some(self.image.display().to_string()), ..error };
        let mask = picture.mask(key).map_err(in_image)?;
        let map = self.map.as_ref().map(Plan::load).transpose()?;
        let neighbours = match &map {
            Some(map) => Neighbours::InMap(map),
            None if self.alone => Neighbours::None,
            None => Neighbours::OnSheet,
        };
        let sheet = Sheet::new(&mask, self.tile_size, neighbours).map_err(|error| match &self.map {
            Some(map) if error.place.starts_with("map") => in_file(error, map),
            _ => in_image(error),
        })?;
        let smoothing = Smoothing { pixels: self.smooth, heights: self.smooth_heights };
        let mut baked = sheet.bake_smooth(smoothing).map_err(in_image)?;
        let mut given_angles = 0;
        if let Some(path) = &self.angles {
            if map.is_some() && self.tile_size == TileSize::Eight {
                let reason = "has no angles for tiles that a map puts together from 8 x 8 px, expected --overrides";
                return Err(Stop::failed(format!("{}: {reason}", path.display())));
            }
            let columns = sheet.columns();
            let angles = Rgba::load(path)?;
            given_angles = angles_from_picture(&angles, columns, &mut baked).map_err(|error| in_file(error, path))?;
        }
        let mut overridden = 0;
        if let Some(path) = self.overrides_file() {
            let overrides = Overrides::load(&path)?;
            overrides.apply(&mut baked).map_err(|error| in_file(error, &path))?;
            overridden = overrides.len();
        }
        let set =
            TileSet::new(&baked, sheet.columns(), self.merge.map_or(Merge::Nothing, Merge::from)).map_err(in_image)?;
        let (image, size) = (self.image.clone(), (picture.width, picture.height));
        Ok(Bake { image, size, tile_size: self.tile_size, sheet, baked, set, given_angles, overridden })
    }

    /// Returns the overrides file that was named, or the one beside the picture, if it exists.
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

fn colour(text: &str) -> Result<[u8; 3], String> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 6 && !digits.starts_with('+'));
    let [_, red, green, blue] = number.ok_or("expected six hexadecimal digits, such as FF8000")?.to_be_bytes();
    Ok([red, green, blue])
}
