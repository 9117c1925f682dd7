//! One sensor routine for four directions: a map turned by a quarter turns what sensors find. [T-21]

use proptest::prelude::*;

use crate::common::*;

/// Cells along a side of the map.
const SIDE: usize = 6;

/// Draws lines as tiles have them, and beyond; -128 has no opposite.
fn any_line() -> impl Strategy<Value = [i8; 16]> {
    prop::array::uniform16(prop_oneof![8 => -16_i8..=16, 1 => -127_i8..=127])
}

fn any_tile() -> impl Strategy<Value = Tile> {
    (any_line(), any_line(), any::<u8>()).prop_map(|(heights, widths, angle)| Tile {
        heights,
        widths,
        angle: Angle(angle),
    })
}

fn any_block() -> impl Strategy<Value = Block> {
    (0_u16..6, any::<bool>(), any::<bool>(), 0_u8..4).prop_map(|(tile, x_flip, y_flip, solidity)| Block {
        tile,
        x_flip,
        y_flip,
        solidity: Solidity::from_bits(solidity),
    })
}

/// Turns a tile clockwise: a pixel (x, y) comes to (15 - y, x).
fn turned_tile(tile: &Tile) -> Tile {
    let widths = std::array::from_fn(|row| -tile.heights[row]);
    let heights = std::array::from_fn(|column| tile.widths[15 - column]);
    Tile { heights, widths, angle: Angle(tile.angle.0.wrapping_add(0x40)) }
}

fn turned_block(block: Block) -> Block {
    Block { x_flip: block.y_flip, y_flip: block.x_flip, ..block }
}

fn turned_cells(cells: &[Cell]) -> Vec<Cell> {
    let place = |index: usize| {
        let (column, row) = (index % SIDE, index / SIDE);
        let cell = cells[(SIDE - 1 - column) * SIDE + row];
        Cell { a: turned_block(cell.a), b: turned_block(cell.b) }
    };
    (0..SIDE * SIDE).map(place).collect()
}

const fn turned_direction(direction: Direction) -> Direction {
    match direction {
        Direction::Down => Direction::Left,
        Direction::Left => Direction::Up,
        Direction::Up => Direction::Right,
        Direction::Right => Direction::Down,
    }
}

proptest! {
    /// It holds as far as no map begins again [T-14], and not under CD's rules, where sensors that point down take
    /// hanging tiles for full. [T-43]
    #[test]
    fn a_map_turned_by_quarters_turns_what_its_sensors_find(
        tiles in prop::collection::vec(any_tile(), 5),
        cells in prop::collection::vec((any_block(), any_block()), SIDE * SIDE),
        places in prop::collection::vec((-16_i32..112, -16_i32..112), 40),
        game in any_game().prop_filter("CD", |game| *game != Game::Cd),
    ) {
        let rules = game.rules();
        let mut tiles = [vec![Tile::EMPTY], tiles].concat();
        let mut cells: Vec<Cell> = cells.into_iter().map(|(a, b)| Cell { a, b }).collect();
        let mut sensors = Vec::new();
        for (x, y) in places {
            for direction in [Direction::Right, Direction::Down, Direction::Left, Direction::Up] {
                for (layer, side) in [(Layer::A, SolidSide::Top), (Layer::B, SolidSide::SidesAndBottom)] {
                    sensors.push((x, y, direction, layer, side));
                }
            }
        }
        let mut before: Option<Vec<TerrainHit>> = None;
        for _ in 0..4 {
            let terrain = Terrain::new(&rules, &tiles, SIDE, &cells).unwrap();
            let found: Vec<TerrainHit> = sensors
                .iter()
                .map(|&(x, y, direction, layer, side)| terrain.sense(layer, side, px(x), px(y), direction))
                .collect();
            if let Some(before) = before {
                for ((before, now), sensor) in before.iter().zip(&found).zip(&sensors) {
                    let turned = before.angle.map(|angle| Angle(angle.0.wrapping_add(0x40)));
                    prop_assert_eq!((before.distance, turned, before.tile), (now.distance, now.angle, now.tile), "{:?}", sensor);
                }
            }
            before = Some(found);
            tiles = [vec![Tile::EMPTY], tiles[1..].iter().map(turned_tile).collect()].concat();
            cells = turned_cells(&cells);
            for (x, y, direction, ..) in &mut sensors {
                (*x, *y) = (16 * SIDE as i32 - 1 - *y, *x);
                *direction = turned_direction(*direction);
            }
        }
    }
}
