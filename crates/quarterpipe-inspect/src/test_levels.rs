//! Small levels for the tests of checks.

use quarterpipe::{
    Angle, px,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_level::Level;

use super::{Check, Finding, inspect};

/// Makes a tile of these heights and this angle.
pub(super) fn tile(heights: [i8; 16], angle: u8) -> Tile {
    Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(angle) }
}

/// Returns heights that rise by `rise` px over a tile, from a height at its left end.
pub(super) fn slope(from: i32, rise: i32) -> [i8; 16] {
    std::array::from_fn(|column| (from + (2 * column as i32 + 1) * rise / 32).clamp(0, 16) as i8)
}

/// Makes a level from letters: `.` is air, `#` a full tile, `a` and so on the given tiles, all solid; capitals are mirrored tiles. The
/// start is in the second column, 20 px above the bottom row's top.
pub(super) fn level(tiles: &[Tile], rows: &[&str]) -> Level {
    let block = |letter: u8| match letter {
        b'.' => Block::EMPTY,
        b'#' => Block::new(1, Solidity::All),
        b'a'..=b'z' => Block::new(u16::from(letter - b'a') + 2, Solidity::All),
        _ => Block::new(u16::from(letter - b'A') + 2, Solidity::All).flipped_x(),
    };
    let cells = rows.iter().flat_map(|row| row.bytes()).map(|letter| Cell::both(block(letter))).collect();
    let tiles = [&[Tile::EMPTY, Tile::FULL], tiles].concat();
    let mut level = Level::new("small", tiles, rows[0].len(), cells);
    level.bounds.right = px(4096);
    level.start = (px(24), px(rows.len() as i32 * 16 - 36));
    level
}

/// Returns the findings of a check.
pub(super) fn found(level: &Level, check: Check) -> Vec<Finding> {
    let report = inspect(level, &quarterpipe::rules::Rules::S2);
    report.findings.into_iter().filter(|finding| finding.check == check).collect()
}
