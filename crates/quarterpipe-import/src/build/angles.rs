//! Measures the angles of tiles whose pixels are known, with their neighbours in the level.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Cell, Solidity};
use quarterpipe_level::LevelError;

use super::LevelBuilder;
use crate::bake::{Pixels, Plan, PlannedTile, bake_smooth_among};

/// Measures the angles of the tiles in `drawn`, and of tiles that were transposed or stacked from them, with their surroundings in the
/// level. Also measures their heights and widths if these are smoothed, or if the tile is the wall of a thin loop. Other tiles keep their
/// angles; as neighbours they count by their heights.
///
/// # Errors
///
/// Never for the level of a builder.
pub fn measure(builder: &mut LevelBuilder, drawn: &BTreeMap<u16, Pixels>) -> Result<(), LevelError> {
    if drawn.is_empty() {
        return Ok(());
    }
    let mut wanted = drawn.clone();
    for (from, made) in builder.transposed_tiles() {
        if let Some(pixels) = drawn.get(&from) {
            wanted.insert(made, pixels.transposed());
        }
    }
    for stack in builder.stacks() {
        if wanted.contains_key(&stack.of) {
            wanted.insert(stack.tile, stack.pixels);
        }
    }
    wanted.keys().for_each(|tile| builder.mark_drawn(*tile));
    let smoothing = builder.smoothing();
    let level = builder.level();
    let pixels = (0_u16..).zip(&level.tiles);
    let pixels: Vec<Pixels> = pixels
        .map(|(index, tile)| wanted.get(&index).copied().unwrap_or_else(|| Pixels::shown_by(&tile.heights)))
        .collect();
    let mut plans = vec![plan(level.width, level.cells.iter().map(|cell| cell.a))?];
    if level.cells.iter().any(|Cell { a, b }| a != b) {
        plans.push(plan(level.width, level.cells.iter().map(|cell| cell.b))?);
    }
    let is_wanted = |tile: u32| u16::try_from(tile).is_ok_and(|tile| wanted.contains_key(&tile));
    for (index, baked) in bake_smooth_among(&pixels, &plans, smoothing, is_wanted).into_iter().enumerate() {
        let has_new_shape = smoothing.heights && smoothing.pixels > 0 || baked.is_loop_wall;
        match level.tiles.get_mut(index) {
            Some(tile) if is_wanted(index as u32) && has_new_shape => *tile = baked.tile,
            Some(tile) if is_wanted(index as u32) => tile.angle = baked.tile.angle,
            _ => {}
        }
    }
    Ok(())
}

fn plan(width: usize, blocks: impl Iterator<Item = Block>) -> Result<Plan, LevelError> {
    let place = |block: Block| {
        let is_there = block.tile != 0 && block.solidity != Solidity::None;
        is_there.then_some(PlannedTile { tile: u32::from(block.tile), x_flip: block.x_flip, y_flip: block.y_flip })
    };
    Plan::new(width, blocks.map(place).collect())
}

#[cfg(test)]
mod tests {
    use quarterpipe::Angle;

    use super::*;
    use crate::{bake::bake_tile, build::Planes};

    #[test]
    fn a_tile_gets_the_angle_that_it_has_among_its_neighbours() {
        // The lower right quarter of a circle of radius 64 from inside; its centre is the map's corner.
        let solid = |x: i32, y: i32| (f64::from(x) + 0.5).hypot(f64::from(y) + 0.5) > 64.0;
        let mut builder = LevelBuilder::new("", 6, 6).unwrap();
        let mut drawn = BTreeMap::new();
        let mut places = BTreeMap::new();
        for (column, row) in (0..5).flat_map(|row| (0..5).map(move |column| (column, row))) {
            let pixels = Pixels::of(|x, y| solid(16 * column + x, 16 * row + y));
            let tile = bake_tile(|x, y| (x & 15 == x && y & 15 == y).then(|| pixels.has(x, y))).tile;
            let index = builder.tile(tile).unwrap();
            drawn.insert(index, pixels);
            places.insert((column, row), index);
            let block = Block::new(index, Solidity::All);
            builder.put((column as usize, row as usize), Planes::Both, block).unwrap();
        }
        drawn.remove(&0);
        measure(&mut builder, &drawn).unwrap();
        let mut angle = |place| builder.level().tiles[usize::from(places[&place])].angle;
        assert_eq!(angle((4, 4)), Angle(0xFF), "full");
        assert_eq!([angle((0, 3)), angle((1, 3))], [Angle(0xF8), Angle(0xF0)], "by the circle: 0xFB and 0xF0");
    }
}
