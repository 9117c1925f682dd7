//! The smallest and the largest levels.

use std::sync::OnceLock;

use proptest::prelude::*;

use crate::common::*;

/// Returns whether a cell of the largest level is full.
const fn is_full(column: i32, row: i32) -> bool {
    (column * 7 + row * 13) % 5 == 0
}

/// Returns a stage of 2,048 x 2,048 cells, every fifth of them full.
fn largest() -> &'static Stage {
    static STAGE: OnceLock<Stage> = OnceLock::new();
    STAGE.get_or_init(|| {
        let side = REACHED_CELLS as i32;
        let full = Cell::both(Block::new(1, Solidity::All));
        let cells: Vec<Cell> = (0..side * side)
            .map(|index| if is_full(index % side, index / side) { full } else { Cell::EMPTY })
            .collect();
        Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], REACHED_CELLS, &cells).unwrap()
    })
}

proptest! {
    /// T-24: sensors look from the last row of a free cell to the one below, and from the first of a full one to the
    /// one above.
    #[test]
    fn every_cell_of_the_largest_level_is_found_where_it_is(column in 0_i32..2048, row in 1_i32..2047, line in 0_i32..16) {
        let terrain = largest().terrain();
        let down = |y: i32| {
            terrain.sense(Layer::A, SolidSide::Top, px(16 * column + line), px(y), Direction::Down).distance.0
        };
        let distances = (down(16 * row + 15), down(16 * row));
        let expected = match (is_full(column, row - 1), is_full(column, row), is_full(column, row + 1)) {
            (_, false, true) => (0, 15),
            (_, false, false) => (16, 31),
            (false, true, _) => (-16, -1),
            (true, true, _) => (-32, -17),
        };
        prop_assert_eq!(distances, expected);
    }

    /// T-16: maps as large as that begin again at their end.
    #[test]
    fn the_largest_level_begins_again_at_its_end(x in any::<i16>(), y in any::<i16>(), turns in (-3_i32..4, -3_i32..4)) {
        let terrain = largest().terrain();
        for direction in [Direction::Right, Direction::Down, Direction::Left, Direction::Up] {
            let at = |x: i32, y: i32| terrain.sense(Layer::B, SolidSide::SidesAndBottom, px(x), px(y), direction);
            let (x, y) = (i32::from(x), i32::from(y));
            prop_assert_eq!(at(x, y), at(x + 0x8000 * turns.0, y + 0x8000 * turns.1));
        }
    }

    #[test]
    fn a_level_of_one_cell_can_be_played(
        (solidity, angle) in (0_u8..4, any::<u8>()),
        heights in prop::array::uniform16(any::<i8>()),
        widths in prop::array::uniform16(any::<i8>()),
        game in any_game(),
        character in any_character(),
        play in any_play(8),
    ) {
        let rules = game.rules();
        let tile = Tile { heights, widths, angle: Angle(angle) };
        let cell = Cell::both(Block::new(1, Solidity::from_bits(solidity)));
        let stage = Stage::new(rules, &[Tile::EMPTY, tile], 1, &[cell]).unwrap();
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), character, px(8), px(-20)));
        for held in &play {
            world.step(&stage, &[*held], &mut ());
        }
        prop_assert_eq!(world.frame as usize, play.len());
        prop_assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
    }
}
