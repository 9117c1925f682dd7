//! Terrain as sensors find it: solid pixels, coloured by layer and solidity, with their surfaces.

use quarterpipe::{Px, px, terrain::Terrain};

use crate::{
    Colour, Picture,
    shrink::shrunk_in_bands,
    solids::{Kind, Solid, Solids},
};

/// The depth to which a surface is drawn, in pixels.
const DEPTH: usize = 3;
/// The pixels from one line of the grid to the next.
const GRID: i32 = 64;

/// The colours that terrain is drawn in.
pub mod palette {
    use crate::Colour;

    /// Air.
    pub const AIR: Colour = Colour::rgb(26, 30, 46);
    /// The grid in the air, every 64 px.
    pub const GRID: Colour = Colour::rgb(33, 38, 57);
    /// Solid on both layers.
    pub const GROUND: Colour = Colour::rgb(66, 84, 108);
    /// Solid on layer A only.
    pub const LAYER_A: Colour = Colour::rgb(116, 84, 116);
    /// Solid on layer B only.
    pub const LAYER_B: Colour = Colour::rgb(58, 74, 148);
    /// Solid from above only, on either layer.
    pub const TOP: Colour = Colour::rgb(150, 128, 74);
    /// Solid from the sides and below only, on either layer.
    pub const SIDES_AND_BOTTOM: Colour = Colour::rgb(74, 120, 120);
    /// Surfaces that face up.
    pub const FLOOR: Colour = Colour::rgb(158, 214, 170);
    /// Surfaces that face another way.
    pub const WALL: Colour = Colour::rgb(98, 132, 134);
}

/// Fills the picture with the terrain whose pixel (`left`, `top`) is at the picture's top left.
///
/// ```
/// use quarterpipe::{prelude::*, terrain::Terrain};
/// use quarterpipe_draw::{Colour, Picture, terrain::{draw_terrain, palette}};
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [[Cell::EMPTY; 4], [floor; 4]].concat();
/// let terrain = Terrain::new(&Rules::S2, &[Tile::EMPTY, Tile::FULL], 4, &cells)?;
/// let mut picture = Picture::new(64, 32, Colour::CLEAR);
/// draw_terrain(&mut picture, &terrain, px(0), px(0));
/// assert_eq!(picture.pixel(9, 9), Some(palette::AIR));
/// assert_eq!(picture.pixel(9, 16), Some(palette::FLOOR));
/// assert_eq!(picture.pixel(9, 24), Some(palette::GROUND));
/// # Ok::<(), quarterpipe::terrain::TerrainError>(())
/// ```
pub fn draw_terrain(picture: &mut Picture, terrain: &Terrain, left: Px, top: Px) {
    let (columns, rows) = (picture.width() as usize, picture.rows());
    let margin = px(DEPTH as i32);
    let top = top + px(rows.start);
    // A margin on all sides, as deep as surfaces are drawn.
    let more = [columns + 2 * DEPTH, rows.len() + 2 * DEPTH];
    let solids = Solids::of(terrain, [left - margin, top - margin], more);
    for (y, at) in rows.enumerate() {
        let [above, row, below] = [y, y + DEPTH, y + 2 * DEPTH].map(|y| solids.row(y));
        let pixels = picture.span_mut(at, 0..columns as i32).iter_mut();
        for (x, pixel) in pixels.enumerate() {
            let here = row[x + DEPTH];
            let on_grid = (left + px(x as i32)).0 % GRID == 0 || (top + px(y as i32)).0 % GRID == 0;
            let colour = if here == 0 {
                if on_grid { palette::GRID } else { palette::AIR }
            } else if above[x + DEPTH] == 0 {
                palette::FLOOR
            } else if [row[x], row[x + 2 * DEPTH], below[x + DEPTH]].contains(&0) {
                palette::WALL
            } else {
                colour_of(here)
            };
            *pixel = colour.bytes();
        }
    }
}

/// Returns the colour of a pixel that is solid on some layer.
const fn colour_of(solid: Solid) -> Colour {
    match Kind::of(solid) {
        Kind::Both => palette::GROUND,
        Kind::LayerA => palette::LAYER_A,
        Kind::LayerB => palette::LAYER_B,
        Kind::Top => palette::TOP,
        Kind::SidesAndBottom => palette::SIDES_AND_BOTTOM,
    }
}

/// Returns a reduced picture of a whole terrain: each square of `by` x `by` pixels becomes one pixel of their mean colour.
///
/// ```
/// use quarterpipe::{prelude::*, terrain::Terrain};
/// use quarterpipe_draw::terrain::{draw_reduced, palette};
/// let full = Cell::both(Block::new(1, Solidity::All));
/// let terrain = Terrain::new(&Rules::S2, &[Tile::EMPTY, Tile::FULL], 4, &[full; 16])?;
/// let picture = draw_reduced(&terrain, 16);
/// assert_eq!((picture.width(), picture.height()), (4, 4));
/// assert_eq!(picture.pixel(1, 1), Some(palette::GROUND));
/// # Ok::<(), quarterpipe::terrain::TerrainError>(())
/// ```
#[must_use]
pub fn draw_reduced(terrain: &Terrain, by: u32) -> Picture {
    let size = [terrain.width(), terrain.height()].map(|cells| cells as u32 * 16);
    shrunk_in_bands(size, by, |band| draw_terrain(band, terrain, px(0), px(0)))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        Angle,
        rules::Rules,
        terrain::{Block, Cell, Solidity, Tile},
    };

    use super::*;

    /// Draws a row of cells above a row of air.
    fn picture(cells: &[Cell], rules: &Rules) -> Picture {
        let half = Tile { heights: [8; 16], widths: Tile::widths_of_heights(&[8; 16]), angle: Angle(0) };
        let all = [cells.to_vec(), vec![Cell::EMPTY; cells.len()]].concat();
        let terrain = Terrain::new(rules, &[Tile::EMPTY, Tile::FULL, half], cells.len(), &all).unwrap();
        let mut picture = Picture::new(cells.len() as u32 * 16, 32, Colour::CLEAR);
        draw_terrain(&mut picture, &terrain, px(0), px(0));
        picture
    }

    #[test]
    fn layers_and_solidities_have_their_colours() {
        let on = |solidity| Cell::both(Block::new(1, solidity));
        let all = Block::new(1, Solidity::All);
        let cells = [
            on(Solidity::All),
            Cell { a: all, b: Block::EMPTY },
            Cell { a: Block::EMPTY, b: all },
            on(Solidity::Top),
            on(Solidity::SidesAndBottom),
            on(Solidity::None),
        ];
        let picture = picture(&cells, &Rules::S2);
        let colours: Vec<Colour> = (0..6).filter_map(|cell| picture.pixel(cell * 16 + 8, 8)).collect();
        let expected = [
            palette::GROUND,
            palette::LAYER_A,
            palette::LAYER_B,
            palette::TOP,
            palette::SIDES_AND_BOTTOM,
            palette::AIR,
        ];
        assert_eq!(colours, expected);
    }

    #[test]
    fn hanging_tiles_are_drawn_as_deep_as_they_are_under_all_rules() {
        let hanging = Cell::both(Block::new(2, Solidity::All).flipped_y());
        for (_, rules) in Rules::PRESETS {
            let picture = picture(&[hanging; 3], &rules);
            assert_eq!(picture.pixel(24, 7), Some(palette::WALL));
            assert_eq!(picture.pixel(24, 8), Some(palette::AIR));
        }
    }

    #[test]
    fn outside_of_the_map_is_air() {
        let terrain =
            Terrain::new(&Rules::S1, &[Tile::EMPTY, Tile::FULL], 1, &[Cell::both(Block::new(1, Solidity::All))]);
        let mut picture = Picture::new(48, 48, Colour::CLEAR);
        draw_terrain(&mut picture, &terrain.unwrap(), px(-17), px(-17));
        let solid = |x, y| ![Some(palette::AIR), Some(palette::GRID)].contains(&picture.pixel(x, y));
        assert!(solid(17, 17) && solid(32, 32));
        assert!(!solid(16, 20) && !solid(33, 20) && !solid(20, 33));
    }
}
