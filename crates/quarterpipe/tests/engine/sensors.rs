//! One sensor: the distance that it finds, and the angle that it reports. [T-3 to T-10, T-20 to T-28, T-43]

use crate::common::*;
use Direction::{Down, Left, Right, Up};

const DIRECTIONS: [Direction; 4] = [Right, Down, Left, Up];

/// Returns what a sensor for the sides and bottom finds on layer A.
fn sense(stage: &Stage, x: i32, y: i32, direction: Direction) -> TerrainHit {
    stage.terrain().sense(Layer::A, SolidSide::SidesAndBottom, px(x), px(y), direction)
}

fn distance(stage: &Stage, x: i32, y: i32, direction: Direction) -> i32 {
    sense(stage, x, y, direction).distance.0
}

/// Makes a stage of one block of the guide's tile with these flips, and a cell of air on each side.
fn guide_block(rules: &Rules, x_flip: bool, y_flip: bool) -> Stage {
    let block = Block { tile: 1, x_flip, y_flip, solidity: Solidity::All };
    let mut cells = [Cell::EMPTY; 9];
    cells[4] = Cell::both(block);
    Stage::new(rules.clone(), &[Tile::EMPTY, guide_tile()], 3, &cells).unwrap()
}

/// Returns the distances of downward sensors in the columns of the middle cell.
fn distances_down(stage: &Stage, y: i32) -> Vec<i32> {
    (16..32).map(|x| distance(stage, x, y, Down)).collect()
}

#[test]
fn the_guides_tile_has_the_guides_distance_in_each_column() {
    // T-24, T-26: heights 0 0 1 2 2 3 4 5 5 6 6 7 8 9 9 9, from the tile's top row.
    let distances = distances_down(&guide_block(&Rules::S1, false, false), 16);
    assert_eq!(distances, [31, 31, 14, 13, 13, 12, 11, 10, 10, 9, 9, 8, 7, 6, 6, 6]);
}

#[test]
fn the_guides_tile_mirrored_has_its_columns_in_reverse() {
    // T-7
    let distances = distances_down(&guide_block(&Rules::S1, true, false), 16);
    assert_eq!(distances, [6, 6, 6, 7, 8, 9, 9, 10, 10, 11, 12, 13, 13, 14, 31, 31]);
}

#[test]
fn the_guides_tile_upside_down_is_solid_at_its_top() {
    // T-8, T-22, T-3: at the top row all but the empty columns are inside, with air above.
    let distances = distances_down(&guide_block(&Rules::S1, false, true), 16);
    assert_eq!(distances, [31, 31, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]);
}

#[test]
fn below_the_guides_tile_upside_down_a_sensor_looks_on() {
    // T-22: at depth 8 only the columns of height 9 still hold the anchor.
    let distances = distances_down(&guide_block(&Rules::S1, false, true), 24);
    assert_eq!(distances, [23, 23, 23, 23, 23, 23, 23, 23, 23, 23, 23, 23, 23, -9, -9, -9]);
}

#[test]
fn the_guides_tile_seen_from_below_is_full_wherever_it_is_solid() {
    // T-21: up from the bottom row, with air below.
    let stage = guide_block(&Rules::S1, false, false);
    let distances: Vec<i32> = (16..32).map(|x| distance(&stage, x, 31, Up)).collect();
    assert_eq!(distances, [31, 31, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]);
}

#[test]
fn the_guides_tile_has_a_distance_in_each_row_for_sensors_from_the_left() {
    // T-21: row 7 is the first with solid pixels, three of them; the last has fourteen.
    let stage = guide_block(&Rules::S1, false, false);
    let distances: Vec<i32> = (16..32).map(|y| distance(&stage, 16, y, Right)).collect();
    assert_eq!(distances, [31, 31, 31, 31, 31, 31, 31, 12, 11, 10, 8, 6, 5, 4, 2, 1]);
}

#[test]
fn flips_turn_the_guides_angle() {
    // T-9
    let angle = |x_flip, y_flip| sense(&guide_block(&Rules::S1, x_flip, y_flip), 24, 24, Down).angle.unwrap().0;
    assert_eq!(
        [angle(false, false), angle(true, false), angle(false, true), angle(true, true)],
        [0xE8, 0x18, 0x98, 0x68]
    );
}

#[test]
fn the_direction_of_a_sensor_does_not_change_the_angle() {
    // T-9
    let stage = guide_block(&Rules::S1, false, false);
    let angles = DIRECTIONS.map(|direction| sense(&stage, 29, 29, direction).angle);
    assert_eq!(angles, [Some(Angle(0xE8)); 4]);
}

#[test]
fn in_air_a_sensor_finds_16_to_31_and_nothing_else_in_every_direction() {
    // T-25, T-27: to the last pixel of the second block.
    let stage = sky(&Rules::S1);
    for direction in DIRECTIONS {
        let forward: Vec<i32> = (0..16)
            .map(|depth| match direction {
                Right => distance(&stage, 160 + depth, 160, Right),
                Down => distance(&stage, 160, 160 + depth, Down),
                Left => distance(&stage, 175 - depth, 160, Left),
                Up => distance(&stage, 160, 175 - depth, Up),
            })
            .collect();
        assert_eq!(forward, [31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16], "{direction:?}");
    }
}

#[test]
fn level_ground_is_found_from_31_pixels_above_to_32_inside() {
    // T-25, T-26: the top solid row is 160, so the distance is 159 - y.
    let stage = drawn(&Rules::S1, &[], &[[".."; 10], ["##"; 10]].concat());
    for y in 128..=191 {
        assert_eq!(distance(&stage, 8, y, Down), 159 - y, "y = {y}");
    }
}

#[test]
fn a_sensor_never_looks_at_a_third_block() {
    // T-24: ground two blocks further on is not found, however thick it is.
    let stage = drawn(&Rules::S1, &[], &["..", "..", "##", "##", "##", "##"]);
    assert_eq!([distance(&stage, 8, 0, Down), distance(&stage, 8, 79, Down)], [31, -32]);
}

/// Returns the distance that the specification derives from the line values. [T-22 to T-24]
fn specified(anchor: i32, next: i32, previous: i32, depth: i32) -> (i32, &'static str) {
    let empty = |line: i32| line == 0 || (line < 0 && line + depth >= 0);
    let second = |line: i32| match line {
        line if empty(line) => 15 - depth,
        line if line < 0 => -1 - depth,
        line => 15 - line - depth,
    };
    let kind = |line: i32| match line {
        line if empty(line) => "empty",
        line if line < 0 || line == 16 => "full",
        _ => "partial",
    };
    match (kind(anchor), kind(next), kind(previous)) {
        ("empty", "empty", _) => (16 + second(next), "empty, empty"),
        ("empty", "full", _) => (16 + second(next), "empty, full"),
        ("empty", ..) => (16 + second(next), "empty, partial"),
        ("full", _, "empty") => (-16 + second(previous), "full, empty"),
        ("full", _, "full") => (-16 + second(previous), "full, full"),
        ("full", ..) => (-16 + second(previous), "full, partial"),
        _ => (15 - anchor - depth, "partial"),
    }
}

/// Casts with every line value in front of and behind every other, in all four directions and at all depths. Calls
/// `check` with the direction, the values along it, the depth and what was sensed.
fn brute_force(mut check: impl FnMut(Direction, [i32; 2], i32, i32)) {
    // Tile 1 + n has the line value n - 15 everywhere: -15..=16.
    let mut tiles = vec![Tile::EMPTY];
    tiles.extend((-15..=16).map(|line| Tile { heights: [line; 16], widths: [line; 16], angle: Angle(0) }));
    let cell = |line: i32| Cell::both(Block::new((line + 16) as u16, Solidity::All));
    for around in -15..=16 {
        for anchor in -15..=16 {
            let across = [cell(around), cell(anchor), cell(around)];
            let row = Stage::new(Rules::S1, &tiles, 3, &across).unwrap();
            let column = Stage::new(Rules::S1, &tiles, 1, &across).unwrap();
            for depth in 0..16 {
                for (direction, found) in [
                    (Right, distance(&row, 16 + depth, 8, Right)),
                    (Left, distance(&row, 31 - depth, 8, Left)),
                    (Down, distance(&column, 8, 16 + depth, Down)),
                    (Up, distance(&column, 8, 31 - depth, Up)),
                ] {
                    // Seen from the far side, hanging tiles stand, and standing ones hang. [T-21]
                    let sign = if matches!(direction, Left | Up) { -1 } else { 1 };
                    check(direction, [sign * anchor, sign * around], depth, found);
                }
            }
        }
    }
}

#[test]
fn every_pair_of_line_values_has_the_specified_distance() {
    // T-22 to T-24
    brute_force(|direction, [anchor, around], depth, found| {
        let (expected, _) = specified(anchor, around, around, depth);
        assert_eq!(found, expected, "{direction:?}, {anchor} then {around} at depth {depth}");
    });
}

#[test]
fn every_combination_of_blocks_has_its_range_of_distances() {
    // T-25: the least and the greatest distance of each combination.
    let mut ranges = std::collections::BTreeMap::new();
    brute_force(|_, [anchor, around], depth, found| {
        let (_, kind) = specified(anchor, around, around, depth);
        let range = ranges.entry(kind).or_insert((found, found));
        *range = (range.0.min(found), range.1.max(found));
    });
    let expected = [
        ("empty, empty", (16, 31)),
        ("empty, full", (0, 15)),
        ("empty, partial", (1, 30)),
        ("full, empty", (-16, -1)),
        ("full, full", (-32, -17)),
        ("full, partial", (-31, -2)),
        ("partial", (-15, 14)),
    ];
    assert_eq!(ranges.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn stored_values_beyond_a_block_are_plain_numbers() {
    // T-4: CD has a stray width of 106. A height of -16 is full at any depth.
    let tiles = [Tile { heights: [-16; 16], widths: [106; 16], angle: Angle(0) }];
    let stage = drawn(&Rules::S1, &tiles, &["...", ".a.", "..."]);
    assert_eq!([distance(&stage, 20, 20, Right), distance(&stage, 20, 31, Down)], [-95, -16]);
}

#[test]
fn heights_and_widths_are_independent_data() {
    // T-4
    let tiles = [Tile { heights: [4; 16], widths: [9; 16], angle: Angle(0) }];
    let stage = drawn(&Rules::S1, &tiles, &["a"]);
    assert_eq!([distance(&stage, 0, 0, Down), distance(&stage, 0, 0, Right)], [11, 6]);
}

#[test]
fn a_block_that_lacks_the_asked_solidity_is_air() {
    // T-6, T-11
    let stage = drawn(&Rules::S1, &[], &["=|", ".."]);
    let at = |x, side| stage.terrain().sense(Layer::A, side, px(x), px(0), Down).distance.0;
    let found = [SolidSide::Top, SolidSide::SidesAndBottom].map(|side| [at(8, side), at(24, side)]);
    assert_eq!(found, [[-1, 31], [31, -1]]);
}

#[test]
fn tile_zero_is_air_whatever_it_holds() {
    // T-5
    let cell = Cell::both(Block::new(0, Solidity::All));
    let stage = Stage::new(Rules::S1, &[Tile::FULL], 1, &[cell]).unwrap();
    assert_eq!(sense(&stage, 8, 0, Down), TerrainHit { distance: px(31), angle: None, tile: 0 });
}

#[test]
fn a_solid_block_with_an_empty_line_gives_its_angle_though_the_distance_comes_from_further() {
    // T-28 (a): column 0 of the guide's tile is empty and has air below.
    let stage = guide_block(&Rules::S1, false, false);
    assert_eq!(sense(&stage, 16, 20, Down), TerrainHit { distance: px(27), angle: Some(Angle(0xE8)), tile: 1 });
}

#[test]
fn the_second_solid_block_gives_its_angle_even_if_its_line_is_empty() {
    // T-28 (b): from inside a full block up to column 0 of the guide's tile.
    let stage = drawn(&Rules::S1, &[guide_tile()], &["a", "#"]);
    assert_eq!(sense(&stage, 0, 20, Down), TerrainHit { distance: px(-5), angle: Some(Angle(0xE8)), tile: 2 });
}

#[test]
fn the_first_block_gives_the_angle_where_the_second_is_air() {
    // T-28
    let stage = drawn(&Rules::S1, &[full(0x10)], &[".", "a"]);
    assert_eq!(sense(&stage, 0, 20, Down), TerrainHit { distance: px(-5), angle: Some(Angle(0x10)), tile: 2 });
}

#[test]
fn no_solid_block_gives_no_angle() {
    // T-28 (c)
    assert_eq!(sense(&sky(&Rules::S1), 100, 100, Down).angle, None);
}

#[test]
fn cd_takes_what_hangs_for_full_when_looking_down_with_the_angle_zero() {
    // T-43: at the anchor, without a look at the block above.
    let tiles = [of_heights([-4; 16], 0x80)];
    let rows = ["#", "a", "."];
    let found = [Rules::S1, Rules::CD].map(|rules| sense(&drawn(&rules, &tiles, &rows), 8, 26, Down));
    assert_eq!(found[0], TerrainHit { distance: px(21), angle: Some(Angle(0x80)), tile: 2 });
    assert_eq!(found[1], TerrainHit { distance: px(-11), angle: Some(Angle(0)), tile: 2 });
}

#[test]
fn cd_takes_what_hangs_for_full_as_the_second_block_too() {
    // T-43
    let tiles = [of_heights([-4; 16], 0x80)];
    let found = [Rules::S1, Rules::CD].map(|rules| sense(&drawn(&rules, &tiles, &[".", "a"]), 8, 6, Down));
    assert_eq!(found.map(|found| (found.distance.0, found.angle)), [(25, Some(Angle(0x80))), (9, Some(Angle(0)))]);
}

#[test]
fn cd_takes_a_standing_tile_upside_down_for_full_too() {
    // T-43: however little of the tile hangs.
    let found = [Rules::S1, Rules::CD].map(|rules| distance(&guide_block(&rules, false, true), 18, 30, Down));
    assert_eq!(found, [17, -15]);
}

#[test]
fn cd_looks_up_left_and_right_as_the_others_do() {
    // T-43
    let tiles = [Tile { heights: [-4; 16], widths: [-4; 16], angle: Angle(0x80) }];
    let rows = ["...", ".a.", "..."];
    for direction in [Up, Left, Right] {
        let found = [Rules::S1, Rules::CD].map(|rules| sense(&drawn(&rules, &tiles, &rows), 26, 26, direction));
        assert_eq!(found[0], found[1], "{direction:?}");
    }
}

#[test]
fn a_shape_is_found_by_its_column_and_row_layer_and_side() {
    let mut cells = [Cell::EMPTY; 12];
    // Column 2, row 3.
    cells[11] = Cell { a: Block::new(1, Solidity::Top), b: Block::EMPTY };
    let stage = Stage::new(Rules::S1, &[Tile::EMPTY, guide_tile()], 3, &cells).unwrap();
    let tile = |layer: Layer, side: SolidSide, column: usize, row: usize| {
        stage.terrain().shape(layer, side, column, row).map(|shape| shape.tile)
    };
    assert_eq!(tile(Layer::A, SolidSide::Top, 2, 3), Some(1));
    for (column, row) in [(2, 2), (1, 3), (0, 3), (3, 3), (2, 4)] {
        assert_eq!(tile(Layer::A, SolidSide::Top, column, row), None, "column {column}, row {row}");
    }
    assert_eq!(tile(Layer::A, SolidSide::SidesAndBottom, 2, 3), None);
    assert_eq!(tile(Layer::B, SolidSide::Top, 2, 3), None);
}
