//! The cases of a sensor in its first block: it finds the surface there, extends to the next one, or regresses to the one before.

use quarterpipe::{
    prelude::*,
    terrain::{Direction, Layer, SolidSide, Terrain},
};

use crate::svg::{Align, BLUE, GREEN, INK, ORANGE, Svg};

/// The row of the anchor, in the second of three blocks.
const ANCHOR: i32 = 22;
/// The anchor's column in the blocks.
const COLUMN: i32 = 8;

/// A panel: its title, and the tiles of three blocks from above: a gentle slope, empty or full.
const PANELS: [(&str, [u16; 3]); 3] =
    [("a surface: the answer", [0, 2, 1]), ("empty: extend", [0, 0, 2]), ("full: regress", [2, 1, 1])];

fn tiles() -> [Tile; 3] {
    let heights = [4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11];
    [
        Tile::EMPTY,
        Tile::FULL,
        Tile { heights, widths: Tile::widths_of_heights(&heights), angle: quarterpipe::Angle(0xEC) },
    ]
}

/// A cast down through three blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The height of the sensor's column in the anchor's block.
    pub height: i8,
    /// The second block that is looked at, counted down from the anchor's.
    pub second: Option<i32>,
    /// The distance that the sensor returns.
    pub distance: i32,
}

/// Casts a sensor down from the middle one of three blocks.
pub fn cast(blocks: [u16; 3]) -> Cast {
    let cells = blocks.map(|tile| Cell::both(Block::new(tile, Solidity::All)));
    let terrain = Terrain::new(&Rules::S1, &tiles(), 1, &cells).expect("three known tiles");
    let height = terrain.shape(Layer::A, SolidSide::Top, 0, 1).map_or(0, |shape| shape.heights[COLUMN as usize]);
    let found = terrain.sense(Layer::A, SolidSide::Top, px(COLUMN), px(ANCHOR), Direction::Down);
    let second = match height {
        0 => Some(1),
        16 => Some(-1),
        _ => None,
    };
    Cast { height, second, distance: found.distance.0 }
}

/// Draws the three panels.
pub fn draw() -> String {
    const SCALE: f64 = 6.0;
    let mut svg = Svg::new(720.0, 350.0);
    let mut said = String::from("A sensor that points down, in three panels.");
    for (number, (name, blocks)) in PANELS.into_iter().enumerate() {
        let (left, top) = (70.0 + number as f64 * 230.0, 34.0);
        let Cast { height, second, distance } = cast(blocks);
        svg.words(Align::Middle, (left + 48.0, 20.0), name);
        for (row, tile) in blocks.into_iter().enumerate() {
            let corner = (left, top + row as f64 * 16.0 * SCALE);
            for (column, height) in tiles()[usize::from(tile)].heights.into_iter().enumerate() {
                let solid = f64::from(height) * SCALE;
                let at = (corner.0 + column as f64 * SCALE, corner.1 + 16.0 * SCALE - solid);
                svg.area(INK, if column == COLUMN as usize { 0.45 } else { 0.22 }, at, (SCALE, solid));
            }
            let looked = row as i32 - 1;
            let (colour, width) = if looked == 0 {
                (BLUE, 2.5)
            } else if second == Some(looked) {
                (ORANGE, 2.5)
            } else {
                (INK, 0.5)
            };
            svg.frame(colour, width, (corner.0 + 1.5, corner.1 + 1.5), (16.0 * SCALE - 3.0, 16.0 * SCALE - 3.0));
            if looked == 0 {
                svg.sized_words(BLUE, 13.0, Align::End, (left - 8.0, corner.1 + 40.0), "1st:");
                svg.sized_words(BLUE, 13.0, Align::End, (left - 8.0, corner.1 + 58.0), height);
            } else if second == Some(looked) {
                svg.sized_words(ORANGE, 13.0, Align::End, (left - 8.0, corner.1 + 50.0), "2nd");
            }
        }
        let column = left + (f64::from(COLUMN) + 0.5) * SCALE;
        let row = |y: i32| top + (f64::from(y) + 0.5) * SCALE;
        svg.arrow(GREEN, (column, row(ANCHOR)), (column, row(ANCHOR + distance)));
        svg.dot(GREEN, 4.5, (column, row(ANCHOR)));
        let words = if distance < 0 { format!("distance −{}", -distance) } else { format!("distance +{distance}") };
        svg.words(Align::Middle, (left + 48.0, 342.0), &words);
        said += &format!(" {name}: the height in the anchor's block is {height}, {words}.");
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_line_extends_by_a_block_and_a_full_one_regresses() {
        // T-22, T-23, T-26: the anchor is 6 px into its block, and 8 px of the slope are solid in the sensor's column.
        let casts = PANELS.map(|(_, blocks)| cast(blocks));
        assert_eq!(casts.map(|cast| cast.distance), [1, 17, -15]);
        assert_eq!(casts.map(|cast| cast.second), [None, Some(1), Some(-1)]);
    }
}
