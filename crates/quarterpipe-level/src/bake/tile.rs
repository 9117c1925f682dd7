//! Bakes one tile: heights, widths and angle of 16x16 pixels among their neighbours.

use quarterpipe::{
    Angle,
    terrain::{Solidity, Tile},
};

use super::{
    Pixels,
    problem::{Problem, holes, problems},
    surface::{self, Slope},
};
use crate::depth::{depth_of_line, even_angle};

/// A baked tile, and how well it describes the drawn pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BakedTile {
    /// Heights, widths and angle.
    pub tile: Tile,
    /// The drawn pixels.
    pub solid: Pixels,
    /// The pixels at which the heights differ from the drawing.
    pub wrong_heights: Pixels,
    /// The pixels at which the widths differ from the drawing.
    pub wrong_widths: Pixels,
    /// The reasons for wrong heights or widths.
    pub problems: Vec<Problem>,
    /// The sensors that find it solid: all, unless overrides say otherwise; none if it is air.
    pub solidity: Solidity,
    /// True if the tile is the wall of a thin loop. Players run on the inner side of such a wall; the air on its outer side is filled, so
    /// that sensors find the wall.
    pub is_loop_wall: bool,
}

impl BakedTile {
    /// Makes the heights, widths and problems of a tile with these pixels. The angle is flagged until it is measured.
    pub fn shape(solid: Pixels) -> Self {
        if solid == Pixels::NONE || solid == Pixels::ALL {
            return Self::uniform(solid);
        }
        Self::filled(solid, &solid.or(&holes(&solid)))
    }

    /// Makes the heights and widths of other pixels than those that were drawn.
    fn filled(solid: Pixels, filled: &Pixels) -> Self {
        let (mut heights, mut widths) = ([0; 16], [0; 16]);
        for line in 0..16 {
            heights[line as usize] = depth_of_line(|y| filled.has(line, y));
            widths[line as usize] = depth_of_line(|x| filled.has(x, line));
        }
        fill_floating_lines(filled, &mut heights, &mut widths);
        let tile = Tile { heights, widths, angle: Angle(0xFF) };
        let wrong_heights = solid.differing(&Pixels::shown_by(&tile.heights));
        let wrong_widths = solid.differing(&Pixels::shown_by(&tile.widths).transposed());
        let exact = wrong_heights.is_empty() && wrong_widths.is_empty();
        let problems = if exact { Vec::new() } else { problems(&solid) };
        Self { tile, solid, wrong_heights, wrong_widths, problems, solidity: Solidity::All, is_loop_wall: false }
    }

    /// Makes a tile that is all air or full.
    fn uniform(solid: Pixels) -> Self {
        let (tile, solidity) =
            if solid.is_empty() { (Tile::EMPTY, Solidity::None) } else { (Tile::FULL, Solidity::All) };
        let (wrong_heights, wrong_widths) = (Pixels::NONE, Pixels::NONE);
        Self { tile, solid, wrong_heights, wrong_widths, problems: Vec::new(), solidity, is_loop_wall: false }
    }

    /// Sets the angle to that of a direction. `solid` is as for [`bake_tile`].
    #[doc(hidden)]
    pub fn set_slope(&mut self, slope: Slope, solid: &impl Fn(i32, i32) -> Option<bool>) {
        if let Slope::Inside(right, down) = slope {
            // From the inner side into the wall, along columns or rows.
            let (dx, dy) = if right.abs() > down.abs() {
                (0, if right > 0.0 { 1 } else { -1 })
            } else {
                (if down < 0.0 { 1 } else { -1 }, 0)
            };
            let is_inner_side = |x: i32, y: i32| self.solid.has(x, y) && solid(x - dx, y - dy) == Some(false);
            let is_behind = |x: i32, y: i32| (1..16).any(|by| is_inner_side(x - by * dx, y - by * dy));
            let filled = self.solid.or(&Pixels::of(is_behind));
            *self = Self { solidity: self.solidity, is_loop_wall: true, ..Self::filled(self.solid, &filled) };
        }
        self.tile.angle = angle_of(slope);
    }

    /// Returns the direction of its surface in one place. `solid` is as for [`bake_tile`]; `far` is the same, as far as loops go.
    #[doc(hidden)]
    pub fn slope(&self, solid: &impl Fn(i32, i32) -> Option<bool>, far: &dyn Fn(i32, i32) -> Option<bool>) -> Slope {
        let holes = holes(&self.solid);
        let filled = self.solid.or(&holes);
        if filled == Pixels::NONE {
            return Slope::None;
        }
        if self.solid == Pixels::ALL {
            return surface::slope_of_full(solid, far);
        }
        if filled == Pixels::ALL {
            return Slope::None;
        }
        surface::slope(&self.tile, &|x, y| if holes.has(x, y) { Some(true) } else { solid(x, y) }, far)
    }

    /// Returns whether the tile is neither air nor full, so that it can have a surface.
    #[must_use]
    pub fn is_partly_solid(&self) -> bool {
        self.solid != Pixels::ALL && self.solid != Pixels::NONE
    }

    /// Returns whether heights and widths both describe exactly the drawn pixels.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.wrong_heights.is_empty() && self.wrong_widths.is_empty()
    }

    /// Returns whether neither heights nor widths describe exactly the drawn pixels. In hill tops and the bottoms of bowls it is common
    /// that only one of them does, which is not a fault.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        !self.wrong_heights.is_empty() && !self.wrong_widths.is_empty()
    }
}

/// Bakes one tile. `solid` returns whether a pixel is solid. Pixels are counted from the tile's top left, 0 to 15; for neighbouring pixels
/// outside that range it may return `None`, which means that they are not known.
///
/// Holes are filled, as players cannot get there. The angle is measured around the middle of the tile's part of the surface, over up to 12
/// pixels to each side, as far as the surface is known and has no corner. The angle is
/// even. It is 0xFF for empty tiles, for full ones that no
/// slope or curve touches, and where a floor and a wall meet at a right angle.
///
/// ```
/// use quarterpipe::Angle;
/// use quarterpipe_level::bake::bake_tile;
/// let rising = bake_tile(|x, y| Some(y >= 15 - x));
/// assert_eq!(rising.tile.heights, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
/// assert_eq!(rising.tile.angle, Angle(0xE0));
/// assert!(rising.problems.is_empty());
/// ```
#[must_use]
pub fn bake_tile(solid: impl Fn(i32, i32) -> Option<bool>) -> BakedTile {
    let mut baked = BakedTile::shape(Pixels::of(|x, y| solid(x, y) == Some(true)));
    baked.set_slope(baked.slope(&solid, &solid), &solid);
    baked
}

/// Returns the angle of a direction: even, or flagged.
pub fn angle_of(slope: Slope) -> Angle {
    match slope {
        Slope::Along(right, down) | Slope::Inside(right, down) => even_angle(right, down),
        Slope::None | Slope::Square => Angle(0xFF),
    }
}

/// Fills lines that are solid at neither end: columns to the bottom, so that their tops stay, and rows to the nearer side. Columns stay
/// as they are if the rows describe the tile exactly and most of its faces are walls. Rows stay as they are if the columns describe
/// it exactly and at least half of its faces are floors and ceilings.
fn fill_floating_lines(solid: &Pixels, heights: &mut [i8; 16], widths: &mut [i8; 16]) {
    let shown = |depths: &[i8; 16], solid: &Pixels| Pixels::shown_by(depths) == *solid;
    let across = solid.transposed();
    let (columns_show, rows_show) = (shown(heights, solid), shown(widths, &across));
    // The number of faces up and down; of the transposed set, left and right.
    let faces = |set: &Pixels| {
        set.iter().filter(|&(x, y)| y > 0 && !set.has(x, y - 1)).count()
            + set.iter().filter(|&(x, y)| y < 15 && !set.has(x, y + 1)).count()
    };
    let (floors, walls) = (faces(solid), faces(&across));
    for line in 0..16 {
        if heights[line as usize] == 0 && !(rows_show && walls > floors) {
            heights[line as usize] = (0..16).find(|&y| solid.has(line, y)).map_or(0, |y| 16 - y as i8);
        }
        if widths[line as usize] == 0 && !(columns_show && floors >= walls) {
            let left = (0..16).find(|&x| solid.has(x, line)).map(|x| 16 - x as i8);
            let right = (0..16).rev().find(|&x| solid.has(x, line)).map(|x| x as i8 + 1);
            if let (Some(from_right), Some(from_left)) = (left, right) {
                widths[line as usize] = if from_right <= from_left { from_right } else { -from_left };
            }
        }
    }
}
