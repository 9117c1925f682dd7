//! Finds tiles whose heights and widths describe different pixels.
//!
//! Sensors find floors and ceilings by heights, and walls by widths. Where the two differ, a player stands on ground that does not stop it
//! from the side, or runs into walls that it cannot stand on. For a line that is solid at both ends, either end will do. [T-3, T-4]

use quarterpipe_level::Level;

use super::{
    Check, Finding, Severity,
    first_uses::FirstUses,
    pixels::{lines_agree, of_heights, of_widths, transposed},
};

pub(super) fn check(level: &Level, uses: &FirstUses) -> Vec<Finding> {
    let tiles = level.tiles.iter().enumerate().skip(1);
    tiles
        .filter_map(|(index, tile)| {
            let (by_heights, by_widths) = (of_heights(&tile.heights), of_widths(&tile.widths));
            let all = std::array::from_fn(|row| by_heights[row] | by_widths[row]);
            if lines_agree(&tile.heights, &transposed(&all)) && lines_agree(&tile.widths, &all) {
                return None;
            }
            let differing: u32 = (0..16).map(|row| (by_heights[row] ^ by_widths[row]).count_ones()).sum();
            let message = format!("tile {index}: heights and widths differ in {differing} pixels");
            let finding = Finding::new(Check::TileArrays, Severity::Warning, message);
            Some(uses.place(index, finding))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Angle, terrain::Tile};

    use super::super::test_levels::{found, level, slope, tile};
    use super::*;

    #[test]
    fn widths_of_another_tile_are_found_at_the_first_use_and_fitting_ones_are_not() {
        let good = tile(slope(0, 16), 0xE0);
        let bad = Tile { widths: [16; 16], ..good.clone() };
        let rows = ["......", "..a###", "######"];
        assert_eq!(found(&level(&[good], &rows), Check::TileArrays), []);
        let findings = found(&level(&[bad], &rows), Check::TileArrays);
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].cell(), Some((2, 1)));
        assert_eq!(findings[0].message, "tile 2: heights and widths differ in 136 pixels, used 1 times");
        assert_eq!(findings[0].severity, Severity::Warning);
    }

    #[test]
    fn unused_tiles_are_only_noted() {
        let bad = Tile { heights: [4; 16], widths: [0; 16], angle: Angle(0) };
        let findings = found(&level(&[bad], &["...", "###"]), Check::TileArrays);
        assert_eq!(findings[0].severity, Severity::Note);
        assert_eq!(findings[0].message, "tile 2: heights and widths differ in 64 pixels, but it is not used");
    }

    #[test]
    fn a_tile_that_heights_cannot_describe_may_be_described_by_widths() {
        // A cave to the left: four rows at the top and four at the bottom are full.
        let widths = std::array::from_fn(|row| if (4..12).contains(&row) { 6 } else { 16 });
        let heights = std::array::from_fn(|column| if column < 10 { 4 } else { 16 });
        let cave = Tile { heights, widths, angle: Angle(0xC0) };
        assert_eq!(found(&level(&[cave], &["...", "##a", "###"]), Check::TileArrays), []);
    }
}
