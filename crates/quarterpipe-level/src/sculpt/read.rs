//! Reads the cells of a level as pixels with slants.

use quarterpipe::terrain::{Block, Layer, Solidity, Tile};

use crate::{
    bake::Pixels,
    draw::{Area, Canvas, Pixel, Slant},
    level::Level,
};

/// Reads an area whose edges are multiples of 16.
pub(super) fn canvas(level: &Level, area: Area) -> Canvas {
    let mut canvas = Canvas::covering(area);
    for top in (area.top..area.bottom).step_by(16) {
        for left in (area.left..area.right).step_by(16) {
            for layer in [Layer::A, Layer::B] {
                let Some((block, tile)) = block_at(level, layer, left, top) else { continue };
                let slant = slant_of(&tile);
                for (x, y) in pixels_of(&tile).iter() {
                    canvas.set_pixel(layer, left + x, top + y, Pixel { solidity: block.solidity, stroke: 0, slant });
                }
            }
        }
    }
    canvas
}

/// Returns the block at a pixel and its tile as it is flipped; `None` for air and outside the map.
pub(super) fn block_at(level: &Level, layer: Layer, x: i32, y: i32) -> Option<(Block, Tile)> {
    let column = usize::try_from(x.div_euclid(16)).ok().filter(|column| *column < level.width)?;
    let row = usize::try_from(y.div_euclid(16)).ok()?;
    let cell = level.cells.get(row * level.width + column)?;
    let block = if layer == Layer::A { cell.a } else { cell.b };
    if block.solidity == Solidity::None || block.tile == 0 {
        return None;
    }
    let tile = level.tiles.get(usize::from(block.tile))?.flipped(block.x_flip, block.y_flip);
    Some((block, tile))
}

/// Returns the solidity of a pixel; that of air outside the map.
pub(super) fn solidity_at(level: &Level, layer: Layer, x: i32, y: i32) -> Solidity {
    match block_at(level, layer, x, y) {
        Some((block, tile)) if has_pixel(&tile, x.rem_euclid(16), y.rem_euclid(16)) => block.solidity,
        _ => Solidity::None,
    }
}

/// Returns the pixels of a tile: those of its heights and those of its widths. Each can leave out pixels that the other has.
pub(super) fn pixels_of(tile: &Tile) -> Pixels {
    Pixels::of(|x, y| has_pixel(tile, x, y))
}

fn has_pixel(tile: &Tile, x: i32, y: i32) -> bool {
    let reaches = |depth: i8, at: i32| {
        let depth = i32::from(depth);
        if depth >= 0 { at >= 16 - depth } else { at < -depth }
    };
    reaches(tile.heights[x as usize & 15], y) || reaches(tile.widths[y as usize & 15], x)
}

/// Returns the slant of a tile's angle. A flagged tile is square.
pub(super) fn slant_of(tile: &Tile) -> Slant {
    if tile.angle.is_flagged() {
        return Slant::SQUARE;
    }
    let (down, right) = (f64::from(tile.angle.0) / 256.0 * std::f64::consts::TAU).sin_cos();
    Slant::of_direction(down, right)
}
