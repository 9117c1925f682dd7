//! Levels that are drawn and baked. Tests of `quarterpipe-inspect` also include this file.

use quarterpipe::terrain::{Block, Cell};
use quarterpipe_import::bake::{Mask, Merge, Neighbours, Sheet, SolidKey, TileSet, TileSize};
use quarterpipe_level::{Level, LoopPlace, art::png_file};

/// Makes a PNG file in which pixels are opaque if `is_solid` returns true for their centres.
pub fn draw(width: u32, height: u32, is_solid: impl Fn(f64, f64) -> bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let alpha = if is_solid(f64::from(x) + 0.5, f64::from(y) + 0.5) { 255 } else { 0 };
            bytes.extend([90, 60, 30, alpha]);
        }
    }
    png_file((width, height), &bytes)
}

/// Returns the tiles of a picture of a whole level, read back from their file.
pub fn bake(picture: &[u8]) -> TileSet {
    let mask = Mask::from_png(picture, SolidKey::HALF_OPAQUE).unwrap();
    let sheet = Sheet::new(&mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
    let set = TileSet::new(&sheet.bake(), sheet.columns(), Merge::Flips).unwrap();
    TileSet::from_json(&set.to_json()).unwrap()
}

/// Makes a level from the pictures of both layers, and reads it back from its file.
pub fn level(layers: [&TileSet; 2], loops: Vec<LoopPlace>) -> Level {
    let [a, b] = layers;
    let moved = |block: &Block| Block { tile: block.tile + a.tiles.len() as u16, ..*block };
    let cells = a.sheet.iter().zip(&b.sheet).map(|(a, b)| Cell { a: *a, b: moved(b) }).collect();
    let mut level = Level::new("picture", [a.tiles.as_slice(), &b.tiles].concat(), a.columns, cells);
    level.loops = loops;
    Level::from_json(&level.to_json()).unwrap()
}
