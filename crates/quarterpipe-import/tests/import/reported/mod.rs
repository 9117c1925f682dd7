//! Inputs from public bug reports.

#[cfg(feature = "godot")]
mod godot;
#[cfg(feature = "ldtk")]
mod ldtk;
#[cfg(feature = "tiled")]
mod level_width;
#[cfg(feature = "tiled")]
mod ring;
#[cfg(feature = "tiled")]
mod thin_floor;
#[cfg(feature = "tiled")]
mod tiled;
#[cfg(feature = "tiled")]
mod tiled_kinds;

use std::path::PathBuf;

#[cfg(any(feature = "godot", feature = "tiled"))]
use quarterpipe::terrain::Solidity;
use quarterpipe::{
    Input,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::Level;

/// Returns the path of a reported file.
fn path(file: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/foreign/reported", file].iter().collect()
}

fn load(file: &str) -> ImportedLevel {
    ImportedLevel::load(path(file), &ImportOptions::default()).unwrap()
}

/// Returns whether any warning has this text in it.
#[cfg(any(feature = "godot", feature = "tiled"))]
fn warns(imported: &ImportedLevel, text: &str) -> bool {
    imported.warnings.iter().any(|warning| warning.to_string().contains(text))
}

/// Returns the y of the highest solid pixel of layer A at an x; `None` if there is none.
#[cfg(feature = "tiled")]
fn top(level: &Level, x: usize) -> Option<usize> {
    (0..level.height()).find_map(|row| {
        let block = level.cells[row * level.width + x / 16].a;
        let tile = level.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip);
        let inside = match tile.heights[x % 16] {
            0 => return None,
            height @ 1.. => 16 - height as usize,
            _ => 0,
        };
        (block.solidity != Solidity::None).then_some(16 * row + inside)
    })
}

/// Runs with a button held down, and returns the y of the player in each frame, in pixels.
fn heights_of_run(level: &Level, input: Input, frames: usize) -> Vec<i32> {
    let stage = level.stage(Rules::S1).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    let mut step = || {
        world.step(&stage, &[input], &mut ());
        world.players[0].y.px().0
    };
    (0..frames).map(|_| step()).collect()
}
