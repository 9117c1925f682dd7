//! Finds places where a player can stand.

use quarterpipe::{
    Bounds, Px, px,
    terrain::{Block, REACHED_CELLS, Solidity},
};
use quarterpipe_level::Level;

/// The height of the player's centre above the ground.
pub const STANDING: i32 = 20;
/// The player's start where no place to stand was found.
pub const CORNER: (Px, Px) = (px(8), px(8));
/// The half width that must be free at an explicit start, in pixels: that of a cell, as walls that are up to 2 px nearer push a player out.
const HALF_WIDTH: i32 = 8;
/// The half width that is free where possible, in pixels: that of the sensors of walls, so that nothing pushes.
const FREE: i32 = 11;
/// The distance from the centre to the head, and to the part of the legs that ground lifts out of itself, in pixels. [G-59]
const BODY: (i32, i32) = (19, 5);
/// The greatest distance by which a start in the ground is moved up, in pixels.
const LIFT: i32 = 48;
/// The greatest distance by which a start in a ceiling is moved down, in pixels.
const DROP: i32 = 16;
/// The least y of a start, in pixels. Higher up, the head would be above the map.
const TOP: i32 = 12;

/// Returns the position for a player whose start is at `(x, y)`: there, or the nearest one above or below with room. If the feet are in the
/// ground there, it is raised so that the player stands. `None` if the start is too deep in rock.
pub fn lifted(level: &Level, (x, y): (Px, Px)) -> Option<(Px, Px)> {
    let mut nearest = (0..=LIFT).flat_map(|by| [Some(y.0 - by), (by <= DROP).then_some(y.0 + by)]).flatten();
    let free = nearest.find(|y| has_room(level, (x.0, *y), HALF_WIDTH))?;
    let feet = (free..free + STANDING).find(|y| is_rock(level, x.0, *y));
    let standing = feet.map(|ground| ground - STANDING).filter(|y| has_room(level, (x.0, *y), HALF_WIDTH));
    Some((x, px(standing.unwrap_or(free))))
}

/// Returns the first place from the left where a player can stand; `None` if there is none. In a room it is not on the roof.
pub fn first_place(level: &Level) -> Option<(Px, Px)> {
    let right = Bounds::of_map(level.width, level.height()).right.0;
    let columns = || (1..level.width as i32).map(|column| 16 * column + 8).take_while(|x| *x < right);
    let place = |x: i32, roof: i32, half: i32| {
        let rows = level.height().min(REACHED_CELLS) as i32;
        let grounds = (roof..rows).filter_map(move |row| Some(16 * row + surface(level, x, row)?));
        let y = grounds.map(|ground| ground - STANDING).find(|y| *y >= TOP && has_room(level, (x, *y), half))?;
        Some((px(x), px(y)))
    };
    let first = |below_roofs: bool| {
        let roof = |x: i32| if below_roofs { roof(level, x / 16).map(|row| row + 1) } else { Some(0) };
        [FREE, HALF_WIDTH].into_iter().find_map(|half| columns().find_map(|x| place(x, roof(x)?, half)))
    };
    is_room(level).then(|| first(true)).flatten().or_else(|| first(false))
}

/// Returns whether a level is a room that is closed above: below the top of its rock, most of the air has rock over it.
fn is_room(level: &Level) -> bool {
    let columns = || 0..level.width as i32;
    let Some(top) = columns().filter_map(|column| roof(level, column)).min() else { return false };
    let (mut inside, mut outside) = (0_usize, 0_usize);
    for column in columns() {
        let roof = roof(level, column);
        for row in top..level.height() as i32 {
            if !is_rock_cell(level, column, row) {
                *if roof.is_some_and(|roof| roof < row) { &mut inside } else { &mut outside } += 1;
            }
        }
    }
    inside > outside
}

/// Returns the row of the highest rock in a column of cells; `None` if it has none.
fn roof(level: &Level, column: i32) -> Option<i32> {
    (0..level.height() as i32).find(|row| is_rock_cell(level, column, *row))
}

/// Returns whether a cell has rock in it. Ground that is only solid from above is not rock.
fn is_rock_cell(level: &Level, column: i32, row: i32) -> bool {
    block(level, 16 * column, 16 * row)
        .is_some_and(|block| block.tile != 0 && matches!(block.solidity, Solidity::All | Solidity::SidesAndBottom))
}

/// Returns the distance from the top of a row of cells down to the ground in it; `None` without ground to stand on.
fn surface(level: &Level, x: i32, row: i32) -> Option<i32> {
    let block = block(level, x, 16 * row)?;
    let height = height(level, block, x);
    let carries = matches!(block.solidity, Solidity::Top | Solidity::All) && height > 0;
    carries.then_some(16 - height)
}

/// Returns whether a player's body of this half width would be free of rock. Ground that is only solid from above is not rock.
fn has_room(level: &Level, (x, y): (i32, i32), half: i32) -> bool {
    (y - BODY.0..=y + BODY.1).all(|y| (x - half..x + half).all(|x| !is_rock(level, x, y)))
}

/// Returns whether a pixel is solid from the sides.
fn is_rock(level: &Level, x: i32, y: i32) -> bool {
    block(level, x, y).is_some_and(|block| {
        let height = height(level, block, x);
        let from_top = y.rem_euclid(16);
        let is_solid = if height > 0 { from_top >= 16 - height } else { from_top < -height };
        is_solid && matches!(block.solidity, Solidity::All | Solidity::SidesAndBottom)
    })
}

/// Returns the block of layer A at a pixel; `None` outside the map.
fn block(level: &Level, x: i32, y: i32) -> Option<Block> {
    let column = usize::try_from(x.div_euclid(16)).ok().filter(|column| *column < level.width)?;
    let row = usize::try_from(y.div_euclid(16)).ok()?;
    level.cells.get(row * level.width + column).map(|cell| cell.a)
}

/// Returns the height of a block's column: positive from the bottom, negative from the top.
fn height(level: &Level, block: Block, x: i32) -> i32 {
    let column = x.rem_euclid(16) as usize;
    let column = if block.x_flip { 15 - column } else { column };
    let height = level.tiles.get(usize::from(block.tile)).map_or(0, |tile| i32::from(tile.heights[column]));
    match (block.y_flip, height) {
        (true, 16) | (false, _) => height,
        (true, _) => -height,
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        Angle,
        terrain::{Cell, Tile},
    };

    use super::*;

    /// Makes a level of rows: `#` is rock, `-` is only solid from above, `/` is a slope up to the right.
    fn level(rows: &[&str]) -> Level {
        let slope: [i8; 16] = std::array::from_fn(|column| column as i8 + 1);
        let slope = Tile { heights: slope, widths: Tile::widths_of_heights(&slope), angle: Angle(0xE0) };
        let cells = rows.iter().flat_map(|row| row.bytes()).map(|letter| {
            let block = match letter {
                b'#' => Block::new(1, Solidity::All),
                b'-' => Block::new(1, Solidity::Top),
                b'/' => Block::new(2, Solidity::All),
                _ => Block::EMPTY,
            };
            Cell { a: block, b: block }
        });
        Level::new("", vec![Tile::EMPTY, Tile::FULL, slope], rows[0].len(), cells.collect())
    }

    fn place(rows: &[&str]) -> Option<(i32, i32)> {
        first_place(&level(rows)).map(|(x, y)| (x.0, y.0))
    }

    #[test]
    fn the_first_place_is_in_the_room_and_not_on_its_roof() {
        let room = ["########", "#......#", "#......#", "#......#", "########", "########", "########", "########"];
        assert_eq!(place(&room), Some((40, 44)), "not where the wall pushes");
        let shaft = ["#.#", "#.#", "#.#", "###"];
        assert_eq!(place(&shaft), Some((24, 28)), "the only one");
    }

    #[test]
    fn a_gap_too_low_to_stand_in_is_passed_over() {
        let low = ["##......", "#.......", "#.......", "##......", "##..####", "....####", "...#####", "########"];
        assert_eq!(place(&low), Some((72, 44)), "nor where walls push");
        let only_low = ["########", "#......#", "########", "########"];
        assert_eq!(place(&only_low), None);
    }

    #[test]
    fn platforms_and_slopes_carry() {
        let platform = ["........", "........", "........", "---.....", "........", "........", "........"];
        assert_eq!(place(&platform), Some((24, 28)));
        let slope = ["........", "........", ".../####", "../#####", "./######", "/#######"];
        assert_eq!(place(&slope), Some((24, 51)));
    }

    #[test]
    fn a_start_in_the_ground_is_lifted_out_unless_it_is_deep() {
        let level = level(&["....", "....", "....", "....", "####", "####", "####", "####", "####"]);
        let at = |y: i32| lifted(&level, (px(24), px(y))).map(|(_, y)| y.0);
        assert_eq!([44, 58, 60, 80, 106, 107].map(at), [Some(44), Some(44), Some(44), Some(44), Some(44), None]);
    }
}
