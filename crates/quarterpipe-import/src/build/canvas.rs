//! A canvas of solid pixels that is cut into the level's cells: for shapes that are not on the engine's grid.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Solidity, Tile};
use quarterpipe_level::LevelError;

use super::{
    LevelBuilder, Lookup, Planes,
    cell_warning::{CellWarning, INEXACT, MIXED},
    pattern::Pattern,
    stamp::{SIDE, Stamp},
};
use crate::bake::{BakedTile, Pixels};

/// The maximum number of different cells while the canvas is painted. A cell that is painted in parts counts once for each part.
const MAX_PATTERNS: usize = 1 << 19;

/// Solid pixels of any tiles, at any pixel of the level.
///
/// Later paint covers earlier paint, and pixels that are not solid hide nothing. A cell of the level has one solidity, so a cell with
/// pixels of several solidities takes that of most of its pixels. If the numbers are equal, `all` comes before `top`, and `top` before
/// `sides_and_bottom`. A warning says how many cells these are.
///
/// Players can stand on pixels at the top of a cell: columns that do not reach the cell's bottom are filled down to it.
#[derive(Debug)]
pub struct Canvas {
    /// The columns and rows of the level.
    size: (usize, usize),
    /// The patterns in the cells of collision layers A and B, by number. Both are empty until something is painted.
    planes: [Vec<u32>; 2],
    /// The patterns that cells have had. Number 0 is air.
    patterns: Vec<Pattern>,
    numbers: Lookup<Pattern, u32>,
}

impl Canvas {
    /// Makes an empty canvas for a level of this many cells.
    pub fn new(columns: usize, rows: usize) -> Self {
        let mut numbers = Lookup::default();
        numbers.insert(Pattern::default(), 0);
        Self { size: (columns, rows), planes: [Vec::new(), Vec::new()], patterns: vec![Pattern::default()], numbers }
    }

    /// Paints solid pixels that were cut for this pixel of the level, or for one that is whole cells away. Parts outside the level
    /// are left out.
    ///
    /// # Errors
    ///
    /// When all layers together paint more than any level needs.
    pub fn stamp(
        &mut self,
        (x, y): (i64, i64),
        stamp: &Stamp,
        (planes, solidity): (Planes, Solidity),
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        builder.count_put(stamp.cells.len() as u64, "map")?;
        if solidity == Solidity::None {
            return Ok(());
        }
        self.planes.iter_mut().for_each(|plane| plane.resize(self.size.0 * self.size.1, 0));
        let corner = (x.div_euclid(SIDE.into()), y.div_euclid(SIDE.into()));
        for (index, pixels) in stamp.cells.iter().enumerate().filter(|(_, pixels)| !pixels.is_empty()) {
            let column = usize::try_from(corner.0.saturating_add((index % stamp.columns) as i64));
            let row = usize::try_from(corner.1.saturating_add((index / stamp.columns) as i64));
            let (Ok(column), Ok(row)) = (column, row) else { continue };
            if column >= self.size.0 || row >= self.size.1 {
                continue;
            }
            let cell = row * self.size.0 + column;
            for (plane, is_other) in [(0, Planes::B), (1, Planes::A)] {
                if planes != is_other {
                    let under = self.patterns[self.planes[plane][cell] as usize];
                    self.planes[plane][cell] = self.number(under.below(pixels, solidity))?;
                }
            }
        }
        Ok(())
    }

    /// Puts the cells into the level, over the blocks that are there, and measures their angles among their neighbours.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub fn finish(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let drawn = self.put(builder)?;
        super::measure_angles(builder, &drawn)?;
        super::flag_blocks(builder, &drawn);
        Ok(())
    }

    /// Puts the cells into the level, over the blocks that are there, and returns the tiles whose angles are to be measured.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub fn put(self, builder: &mut LevelBuilder) -> Result<BTreeMap<u16, Pixels>, LevelError> {
        let mut tiles = Tiles::default();
        let (mut mixed, mut filled) = (CellWarning::default(), CellWarning::default());
        for cell in 0..self.planes[0].len() {
            let (mut is_mixed, mut is_filled) = (false, false);
            for (plane, planes) in self.planes.iter().zip([Planes::A, Planes::B]) {
                let pattern = self.patterns[plane[cell] as usize];
                if pattern == Pattern::default() {
                    continue;
                }
                let under = pattern_at(builder, cell, planes);
                let pattern = under.below_pattern(&pattern);
                // The block that is there may be more exact than its pixels.
                if pattern != under {
                    let ground = self.grounded(pattern, (cell, planes), builder);
                    is_filled |= ground != pattern;
                    let pattern = ground;
                    let tile = tiles.number(pattern.solid(), cell, builder)?;
                    let block = Block::new(tile, pattern.solidity());
                    builder.set((cell % self.size.0, cell / self.size.0), planes, block);
                    is_mixed |= pattern.is_mixed();
                }
            }
            mixed.count(cell, is_mixed);
            filled.count(cell, is_filled);
        }
        mixed.warn(MIXED, builder);
        filled.warn(
            "ground in the upper part of a cell reaches down to its bottom, so that players stand on it",
            builder,
        );
        for (problems, cells) in tiles.inexact {
            cells.warn(&format!("{INEXACT}: {problems}"), builder);
        }
        Ok(tiles.drawn)
    }

    /// Returns the pixels of a cell with the ground in it filled down, depending on the cell above. The space above the
    /// level counts as solid.
    fn grounded(&self, pattern: Pattern, (cell, planes): (usize, Planes), builder: &mut LevelBuilder) -> Pattern {
        let above = cell.checked_sub(self.size.0);
        let above = above.map_or(Pattern::ALL, |above| pattern_at(builder, above, planes));
        pattern.with_grounds(&above)
    }

    fn number(&mut self, pattern: Pattern) -> Result<u32, LevelError> {
        if let Some(number) = self.numbers.get(&pattern) {
            return Ok(*number);
        }
        if self.patterns.len() >= MAX_PATTERNS {
            let found = format!("more than {MAX_PATTERNS} different cells while they are painted");
            return Err(LevelError::unexpected("map", found, "cells of at most 65536 different tiles"));
        }
        let number = self.patterns.len() as u32;
        self.patterns.push(pattern);
        self.numbers.insert(pattern, number);
        Ok(number)
    }
}

/// Returns the pixels of the block that a cell of the level has.
fn pattern_at(builder: &mut LevelBuilder, cell: usize, planes: Planes) -> Pattern {
    let level = builder.level();
    let both = level.cells[cell];
    Pattern::of_block(if planes == Planes::A { both.a } else { both.b }, &level.tiles)
}

/// The tiles that cells of a canvas have become.
#[derive(Debug, Default)]
struct Tiles {
    numbers: Lookup<Pixels, u16>,
    drawn: BTreeMap<u16, Pixels>,
    /// Cells that heights and widths cannot describe, by problems.
    inexact: BTreeMap<String, CellWarning>,
}

impl Tiles {
    fn number(&mut self, pixels: Pixels, cell: usize, builder: &mut LevelBuilder) -> Result<u16, LevelError> {
        if let Some(number) = self.numbers.get(&pixels) {
            return Ok(*number);
        }
        let baked = BakedTile::shape(pixels);
        if baked.is_wrong() {
            let problems: Vec<_> = baked.problems.iter().map(|problem| problem.kind.to_string()).collect();
            self.inexact.entry(problems.join(", ")).or_default().count(cell, true);
        }
        // The level may have the full block already.
        let known = builder.level().tiles.iter().position(|tile| pixels == Pixels::ALL && *tile == Tile::FULL);
        let number = match known.and_then(|known| u16::try_from(known).ok()) {
            Some(known) => known,
            None => builder.tile(baked.tile)?,
        };
        if pixels != Pixels::ALL {
            self.drawn.insert(number, pixels);
        }
        self.numbers.insert(pixels, number);
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Angle, terrain::Cell};

    use super::*;
    use crate::bake::Mask;

    const SOLID: (Planes, Solidity) = (Planes::Both, Solidity::All);

    fn full(width: u32, height: u32) -> Mask {
        let mut mask = Mask::new(width, height).unwrap();
        mask.fill_polygon(&[(0.0, 0.0), (99.0, 0.0), (99.0, 99.0), (0.0, 99.0)]);
        mask
    }

    impl Canvas {
        /// Paints a mask with its top left at a pixel of the level.
        fn paint(
            &mut self,
            at: (i64, i64),
            mask: &Mask,
            what: (Planes, Solidity),
            builder: &mut LevelBuilder,
        ) -> Result<(), LevelError> {
            self.stamp(at, &Stamp::of_mask(mask, at), what, builder)
        }
    }

    /// Returns the solid pixels of a level's layer A, row by row.
    fn shown(builder: &mut LevelBuilder) -> Vec<String> {
        let level = builder.level();
        let pixel = |x: usize, y: usize| {
            let tile = &level.tiles[usize::from(level.cells[y / 16 * level.width + x / 16].a.tile)];
            if Pixels::shown_by(&tile.heights).has(x as i32 % 16, y as i32 % 16) { '#' } else { '.' }
        };
        let rows = 0..16 * level.height();
        rows.map(|y| (0..16 * level.width).map(|x| pixel(x, y)).collect()).collect()
    }

    fn warnings(builder: LevelBuilder) -> Vec<String> {
        let imported = builder.finish();
        imported.warnings.iter().map(ToString::to_string).filter(|line| !line.contains("start")).collect()
    }

    #[test]
    fn a_mask_is_solid_where_it_was_painted_and_equal_cells_are_one_tile() {
        let mut builder = LevelBuilder::new("", 4, 2).unwrap();
        let mut canvas = Canvas::new(4, 2);
        // A wall of 8 x 8 px pieces from 8 px below the top, with one piece out at each side of the level.
        for x in [-8, 0, 8, 16, 24, 32, 40, 48, 56, 64] {
            for y in [8, 16, 24] {
                canvas.paint((x, y), &full(8, 8), SOLID, &mut builder).unwrap();
            }
        }
        canvas.finish(&mut builder).unwrap();
        let rows = shown(&mut builder);
        assert!(
            rows[..8].iter().all(|row| *row == ".".repeat(64)) && rows[8..].iter().all(|row| *row == "#".repeat(64))
        );
        let level = builder.level();
        assert_eq!(level.tiles.len(), 3, "air, the lower half and full");
        assert_eq!(level.tiles[1].angle, Angle(0));
        assert_eq!(level.cells[7], Cell::both(Block::new(2, Solidity::All)));
        assert_eq!(warnings(builder), [""; 0]);
    }

    #[test]
    fn a_slope_that_lies_beside_the_grid_has_the_slopes_angle() {
        let mut builder = LevelBuilder::new("", 6, 6).unwrap();
        let mut canvas = Canvas::new(6, 6);
        let mut slope = Mask::new(24, 24).unwrap();
        slope.fill_polygon(&[(0.0, 24.0), (24.0, 0.0), (24.0, 24.0)]);
        for step in 0..4 {
            canvas.paint((24 * step, 72 - 24 * step), &slope, SOLID, &mut builder).unwrap();
            canvas.paint((24 * step, 96 - 24 * step), &full(24, 24), SOLID, &mut builder).unwrap();
        }
        canvas.finish(&mut builder).unwrap();
        let rows = shown(&mut builder);
        assert!((0..96).all(|x| rows.iter().position(|row| row.as_bytes()[x] == b'#') == Some(95 - x)));
        let level = builder.level();
        let angles: Vec<_> =
            (0..6).map(|at| level.tiles[usize::from(level.cells[6 * (5 - at) + at].a.tile)].angle).collect();
        assert_eq!(angles, [Angle(0xE0); 6]);
    }

    #[test]
    fn what_is_painted_later_lies_over_what_is_there_and_each_layer_has_its_own() {
        let mut builder = LevelBuilder::new("", 2, 1).unwrap();
        let mut canvas = Canvas::new(2, 1);
        canvas.paint((0, 0), &full(32, 16), (Planes::A, Solidity::All), &mut builder).unwrap();
        canvas.paint((0, 0), &full(16, 16), (Planes::Both, Solidity::Top), &mut builder).unwrap();
        canvas.paint((16, 0), &full(16, 16), (Planes::Both, Solidity::None), &mut builder).unwrap();
        canvas.paint((16, 0), &Mask::new(16, 16).unwrap(), (Planes::Both, Solidity::Top), &mut builder).unwrap();
        canvas.finish(&mut builder).unwrap();
        let solid = |block: Block| (block.tile, block.solidity);
        let cells: Vec<_> = builder.level().cells.iter().map(|cell| (solid(cell.a), solid(cell.b))).collect();
        assert_eq!(cells[0], ((1, Solidity::Top), (1, Solidity::Top)));
        assert_eq!(cells[1], ((1, Solidity::All), (0, Solidity::None)));
    }

    #[test]
    fn a_cell_of_several_solidities_takes_that_of_most_pixels_with_a_warning() {
        let mut builder = LevelBuilder::new("", 3, 1).unwrap();
        let mut canvas = Canvas::new(3, 1);
        for (x, height, solidity) in [(0, 4, Solidity::Top), (16, 8, Solidity::Top), (32, 9, Solidity::SidesAndBottom)]
        {
            canvas.paint((x, 0), &full(16, 16), SOLID, &mut builder).unwrap();
            canvas.paint((x, 0), &full(16, height), (Planes::Both, solidity), &mut builder).unwrap();
        }
        canvas.finish(&mut builder).unwrap();
        let solidities: Vec<_> = builder.level().cells.iter().map(|cell| cell.b.solidity).collect();
        assert_eq!(solidities, [Solidity::All, Solidity::All, Solidity::SidesAndBottom]);
        let expected = "map: pixels of different solidity meet in cells of 16 px, which take that of most of their pixels: \
                        at 0, 0 (and 2 others)";
        assert_eq!(warnings(builder), [expected]);
    }

    #[test]
    fn blocks_that_are_there_already_lie_under_the_canvas_and_stay_exact_where_it_adds_nothing() {
        let mut builder = LevelBuilder::new("", 3, 1).unwrap();
        let exact = builder.tile(Tile { heights: [8; 16], widths: [5; 16], angle: Angle(7) }).unwrap();
        for column in 0..3 {
            builder.put((column, 0), Planes::Both, Block::new(exact, Solidity::All).flipped_x()).unwrap();
        }
        let mut canvas = Canvas::new(3, 1);
        canvas.paint((4, 8), &full(8, 8), SOLID, &mut builder).unwrap();
        canvas.paint((16, 0), &full(16, 9), SOLID, &mut builder).unwrap();
        canvas.finish(&mut builder).unwrap();
        let blocks: Vec<_> = builder.level().cells.iter().map(|cell| (cell.a.tile, cell.a.x_flip)).collect();
        assert_eq!(blocks, [(1, true), (2, false), (1, true)]);
        assert_eq!(builder.level().tiles[2], Tile::FULL);
    }

    #[test]
    fn shapes_that_a_tile_cannot_have_are_told_of_once() {
        let mut builder = LevelBuilder::new("", 2, 1).unwrap();
        let mut canvas = Canvas::new(2, 1);
        for x in [0, 16, 27] {
            canvas.paint((x, 0), &full(5, 5), SOLID, &mut builder).unwrap();
            canvas.paint((x, 11), &full(5, 5), SOLID, &mut builder).unwrap();
        }
        canvas.finish(&mut builder).unwrap();
        let expected = "map: neither heights nor widths show cells as they are drawn: columns filled at both ends, \
                        rows filled at both ends: at 16, 0";
        assert_eq!(warnings(builder), [expected], "the left one is shown by its widths");
    }

    #[test]
    fn more_than_a_level_needs_is_refused_before_it_is_painted() {
        let mut builder = LevelBuilder::new("", 1, 1).unwrap();
        let mut canvas = Canvas::new(1, 1);
        let stamp = Stamp::of((1 << 16, 1), (0, 0), |_, _| false);
        let most = (0..=8192).take_while(|_| canvas.stamp((0, 0), &stamp, SOLID, &mut builder).is_ok()).count();
        assert_eq!(most, 8192, "each time 4,096 cells");
        let error = canvas.stamp((i64::MIN, i64::MAX), &stamp, SOLID, &mut builder).unwrap_err().to_string();
        assert!(error.ends_with("expected at most 33554432 in all layers"), "{error}");
    }
}
