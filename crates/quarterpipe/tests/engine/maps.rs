//! The look-ups of sensors: wrapping, the outside, layers, and stages turned by quarters. [T-12 to T-17]

use crate::common::*;
use Direction::{Down, Left, Right, Up};

/// Returns the distance down from a pixel, on layer A.
fn down(stage: &Stage, x: i32, y: i32) -> i32 {
    stage.terrain().sense(Layer::A, SolidSide::Top, px(x), px(y), Down).distance.0
}

/// Makes a stage with a single full block in the top left corner.
fn corner(rules: &Rules) -> Stage {
    drawn(rules, &[], &["#.", ".."])
}

#[test]
fn outside_a_stage_is_air() {
    // T-16: everywhere at the sides; above and below where the map is higher than the stage.
    for (name, rules) in Rules::PRESETS {
        let stage = drawn(&rules, &[], &["##", "##"]);
        assert_eq!([40, -8, 8].map(|x| down(&stage, x, 16)), [31, 31, -17], "{name}");
    }
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        assert_eq!([32, -32].map(|y| down(&drawn(&rules, &[], &["##", "##"]), 8, y)), [31, 31]);
    }
}

#[test]
fn rows_begin_again_after_2048_pixels_in_s1_and_s2() {
    // T-12, T-13
    for rules in [Rules::S1, Rules::S2] {
        let found = [0, 2048, 4096, -2048, 1024].map(|y| down(&corner(&rules), 8, y));
        assert_eq!(found, [-1, -1, -1, -1, 31]);
    }
}

#[test]
fn rows_begin_again_after_4096_pixels_in_cd() {
    // T-15
    assert_eq!([2048, 4096].map(|y| down(&corner(&Rules::CD), 8, y)), [31, -1]);
}

#[test]
fn rows_begin_again_after_the_stages_height_in_s3_and_s3k() {
    // T-14
    for rules in [Rules::S3, Rules::S3K] {
        assert_eq!([32, 64, 16].map(|y| down(&corner(&rules), 8, y)), [-1, -1, 15]);
    }
}

#[test]
fn a_stages_height_is_rounded_up_to_a_power_of_two_where_it_wraps() {
    // T-14: three rows wrap like four.
    let stage = drawn(&Rules::S3, &[], &["#", ".", "."]);
    assert_eq!([0, 48, 64].map(|y| down(&stage, 8, y)), [-1, 15, -1]);
}

#[test]
fn columns_begin_again_after_32768_pixels_in_s1_and_cd() {
    // T-12, T-15
    for rules in [Rules::S1, Rules::CD] {
        assert_eq!([16384 + 8, 32768 + 8].map(|x| down(&corner(&rules), x, 0)), [31, -1]);
    }
}

#[test]
fn columns_begin_again_after_16384_pixels_in_s2() {
    // T-13
    assert_eq!([8192 + 8, 16384 + 8].map(|x| down(&corner(&Rules::S2), x, 0)), [31, -1]);
}

#[test]
fn columns_do_not_begin_again_in_s3() {
    // T-14: the whole range of a pixel word is one map.
    assert_eq!([16384 + 8, 32767, -32768 + 8].map(|x| down(&corner(&Rules::S3), x, 0)), [31, 31, 31]);
}

#[test]
fn above_the_top_are_the_bottom_rows_of_a_full_map() {
    // N-24: 128 rows fill S1's map.
    let mut rows = vec!["."; 128];
    rows[127] = "#";
    assert_eq!(down(&drawn(&Rules::S1, &[], &rows), 8, -16), -1);
}

#[test]
fn the_second_block_is_looked_up_across_the_seam() {
    // T-12: the look-up goes from the last row of the map to the first one.
    assert_eq!(down(&corner(&Rules::S1), 8, 2047), 0);
}

#[test]
fn a_stage_higher_than_the_games_map_wraps_at_its_own_height() {
    // T-12
    let mut rows = vec!["."; 200];
    rows[150] = "#";
    let stage = drawn(&Rules::S1, &[], &rows);
    assert_eq!([150 * 16, 22 * 16, (150 + 256) * 16].map(|y| down(&stage, 8, y)), [-1, 31, -1]);
}

#[test]
fn each_layer_has_its_own_blocks() {
    // T-17
    let cell = Cell { a: Block::new(1, Solidity::Top), b: Block::new(1, Solidity::SidesAndBottom) };
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 1, &[cell]).unwrap();
    let at = |layer, side| stage.terrain().sense(layer, side, px(8), px(0), Down).distance.0;
    let found =
        [Layer::A, Layer::B].map(|layer| [SolidSide::Top, SolidSide::SidesAndBottom].map(|side| at(layer, side)));
    assert_eq!(found, [[-1, 31], [31, -1]]);
}

#[test]
fn new_rules_for_a_stage_move_its_seams() {
    // T-12, T-15
    let mut stage = corner(&Rules::S1);
    stage.set_rules(Rules::CD);
    assert_eq!(down(&stage, 8, 2048), 31);
}

#[test]
fn cells_that_are_no_rectangle_are_refused() {
    let made = Terrain::new(&Rules::S1, &[Tile::EMPTY], 2, &[Cell::EMPTY; 3]);
    assert_eq!(made, Err(TerrainError::NotARectangle { width: 2, cells: 3 }));
}

#[test]
fn no_cells_at_all_are_refused() {
    assert_eq!(Terrain::new(&Rules::S1, &[], 4, &[]), Err(TerrainError::NotARectangle { width: 4, cells: 0 }));
}

#[test]
fn a_stage_of_more_than_16384_columns_or_rows_is_refused() {
    let made = Terrain::new(&Rules::S1, &[Tile::EMPTY], 16385, &[Cell::EMPTY; 16385]);
    assert_eq!(made, Err(TerrainError::TooLarge { width: 16385, height: 1 }));
    let made = Terrain::new(&Rules::S1, &[Tile::EMPTY], 1, &[Cell::EMPTY; 16385]);
    assert_eq!(made, Err(TerrainError::TooLarge { width: 1, height: 16385 }));
}

#[test]
fn a_stage_has_at_most_2048_by_2048_cells_of_any_shape() {
    let made = |width: usize, height: usize| {
        Terrain::new(&Rules::S1, &[Tile::EMPTY], width, &vec![Cell::EMPTY; width * height]).map(|_| ())
    };
    assert_eq!([made(16384, 256), made(256, 16384)], [Ok(()), Ok(())]);
    let error = made(16384, 257).unwrap_err();
    assert_eq!(error, TerrainError::TooLarge { width: 16384, height: 257 });
    assert_eq!(error.to_string(), "16384 x 257 cells: expected at most 16384 on a side and 4194304 in all");
}

#[test]
fn each_cell_of_a_stage_that_is_wider_than_players_reach_is_found_where_it_is() {
    // A single block in the top right corner of 2,368 columns.
    let mut cells = vec![Cell::EMPTY; 2 * 2368];
    cells[2367] = Cell::both(Block::new(1, Solidity::All));
    for (name, rules) in Rules::PRESETS {
        let stage = Stage::new(rules, &[Tile::EMPTY, Tile::FULL], 2368, &cells).unwrap();
        let last = 2367 * 16 + 8;
        // T-16: left of the stage is air, and the map begins again after the next power of two.
        assert_eq!([last, last - 16, -8, last + 65536].map(|x| down(&stage, x, 0)), [-1, 31, 31, -1], "{name}");
    }
}

#[test]
fn a_player_stops_where_positions_end_in_a_stage_that_is_wider() {
    for (name, rules) in Rules::PRESETS {
        let cells = [vec![Cell::EMPTY; 20 * 2368], vec![Cell::both(Block::new(1, Solidity::All)); 2 * 2368]].concat();
        let stage = Stage::new(rules.clone(), &[Tile::EMPTY, Tile::FULL], 2368, &cells).unwrap();
        let mut run = Run::new(stage, Sonic, 32_000, STANDING);
        run.steps(300, "R");
        // 40 px beyond the edge in S1, S2 and CD, 24 px before it in S3 and S3K. [G-50]
        let expected = if matches!(name, Game::S3 | Game::S3k) { 32_696 } else { 32_760 };
        assert_eq!(run.place(), (expected, STANDING), "{name}");
        assert_eq!(run.world.camera.x, px(32_400), "{name}");
    }
}

#[test]
fn a_cell_with_an_unknown_tile_is_refused_with_its_place() {
    let mut cells = [Cell::EMPTY; 6];
    cells[5].b = Block::new(7, Solidity::All);
    let made = Terrain::new(&Rules::S1, &[Tile::EMPTY, Tile::FULL], 3, &cells);
    assert_eq!(made, Err(TerrainError::UnknownTile { column: 2, row: 1, tile: 7, tiles: 2 }));
}

/// 80x80 solid and free pixels, made of tiles whose heights and widths describe the same pixels.
type Bitmap = Vec<[bool; 80]>;

/// Makes a bitmap of blocks that are air, full, or a random staircase in one of the four corners.
fn random_bitmap(random: &mut Random) -> Bitmap {
    let mut bitmap = vec![[false; 80]; 80];
    for cell in 0..25 {
        let kind = random.below(6);
        let mut stairs: Vec<u64> = (0..16).map(|_| random.below(17)).collect();
        stairs.sort_unstable();
        for place in 0..256 {
            let (x, y) = (place % 16, place / 16);
            let (column, depth) = match kind {
                0 | 1 => (x, 15 - y),
                2 => (15 - x, 15 - y),
                3 => (x, y),
                _ => (15 - x, y),
            };
            let solid = match kind {
                0 => cell % 2 == 0,
                _ => (depth as u64) < stairs[column],
            };
            bitmap[cell / 5 * 16 + y][cell % 5 * 16 + x] = solid;
        }
    }
    bitmap
}

/// Turns a bitmap a quarter clockwise.
fn turned(bitmap: &Bitmap) -> Bitmap {
    (0..80).map(|y| std::array::from_fn(|x| bitmap[79 - x][y])).collect()
}

/// Returns how many pixels are solid from the far edge; negative from the near one.
fn line(solid: impl Fn(usize) -> bool) -> i8 {
    let from_far = (0..16).rev().take_while(|&i| solid(i)).count() as i8;
    let from_near = (0..16).take_while(|&i| solid(i)).count() as i8;
    if from_far > 0 { from_far } else { -from_near }
}

fn stage_of(bitmap: &Bitmap) -> Stage {
    let mut tiles = vec![Tile::EMPTY];
    let mut cells = Vec::new();
    for cell in 0..25 {
        let (left, top) = (cell % 5 * 16, cell / 5 * 16);
        let heights = std::array::from_fn(|x| line(|y| bitmap[top + y][left + x]));
        let widths = std::array::from_fn(|y| line(|x| bitmap[top + y][left + x]));
        cells.push(Cell::both(Block::new(tiles.len() as u16, Solidity::All)));
        tiles.push(Tile { heights, widths, angle: Angle(0) });
    }
    Stage::new(Rules::S1, &tiles, 5, &cells).unwrap()
}

#[test]
fn a_stage_turned_by_quarters_has_the_same_distances_in_the_turned_direction() {
    // T-21: the four directions are one routine.
    let mut random = Random::new(0x0F0F_1234);
    for _ in 0..40 {
        let bitmap = random_bitmap(&mut random);
        let (stage, turned_stage) = (stage_of(&bitmap), stage_of(&turned(&bitmap)));
        for place in 0..48 * 48 {
            let (x, y) = (16 + place % 48, 16 + place / 48);
            for (direction, after) in [(Right, Down), (Down, Left), (Left, Up), (Up, Right)] {
                let side = SolidSide::Top;
                let before = stage.terrain().sense(Layer::A, side, px(x), px(y), direction).distance;
                let found = turned_stage.terrain().sense(Layer::A, side, px(79 - y), px(x), after).distance;
                assert_eq!(before, found, "({x}, {y}) {direction:?}");
            }
        }
    }
}

#[test]
fn a_stage_mirrored_by_flips_has_the_same_distances_in_the_mirrored_direction() {
    // T-7, T-8
    let mut random = Random::new(77);
    let cells: Vec<Cell> = (0..36)
        .map(|_| {
            let (tile, flips) = (random.below(3) as u16, random.below(4));
            Cell::both(Block { tile, x_flip: flips & 1 != 0, y_flip: flips & 2 != 0, solidity: Solidity::All })
        })
        .collect();
    let mirrored: Vec<Cell> = (0..36).map(|i| Cell::both(cells[i / 6 * 6 + 5 - i % 6].a.flipped_x())).collect();
    let tiles = [Tile::EMPTY, Tile::FULL, guide_tile()];
    let stages = [&cells, &mirrored].map(|cells| Stage::new(Rules::S1, &tiles, 6, cells).unwrap());
    for place in 0..96 * 96 {
        let (x, y) = (place % 96, place / 96);
        for (direction, after) in [(Right, Left), (Down, Down), (Left, Right), (Up, Up)] {
            let side = SolidSide::Top;
            let before = stages[0].terrain().sense(Layer::A, side, px(x), px(y), direction);
            let found = stages[1].terrain().sense(Layer::A, side, px(95 - x), px(y), after);
            assert_eq!((before.distance, before.angle.map(Angle::mirrored)), (found.distance, found.angle));
        }
    }
}

#[test]
fn block_zero_is_air_whatever_its_solidity_and_its_collision_index() {
    // T-6: the rest of the chunk is block 1.
    let mut words = vec![0x6001; 256];
    words[17] = 0x6000;
    let map = ChunkMap {
        chunks: vec![vec![0; 256], words],
        layout: vec![1],
        columns: 1,
        tile_of_block: vec![5, 6],
        ..ChunkMap::default()
    };
    let cells = map.cells(&Rules::S1).unwrap();
    assert_eq!([16, 17, 18].map(|place| cells[place].a.tile), [6, 0, 6]);
}

#[test]
fn the_tile_of_a_block_is_what_the_collision_index_says() {
    // T-1: 256 tiles; 512 in S3.
    let tiles_at = |rules: &Rules, tile: u16| {
        let size = usize::from(rules.map.chunk_size) / 16;
        let map = ChunkMap {
            // Block 5 is solid from everywhere on the first layer.
            chunks: vec![vec![0; size * size], vec![if size == 16 { 0x6005 } else { 0x3005 }; size * size]],
            layout: vec![1],
            columns: 1,
            tile_of_block: vec![9, 9, 9, 9, 9, tile, 9],
            ..ChunkMap::default()
        };
        map.cells(rules).map(|cells| cells.iter().map(|cell| cell.a.tile).collect::<Vec<_>>())
    };
    let games = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];
    for rules in &games {
        let blocks = usize::from(rules.map.chunk_size / 16).pow(2);
        let mut expected = vec![255; blocks];
        if *rules == Rules::CD {
            expected[0] = 0; // T-15
        }
        assert_eq!(tiles_at(rules, 255), Ok(expected));
    }
    let last = games.map(|rules| (rules.map.chunk_size, tiles_at(&rules, 256).is_ok(), tiles_at(&rules, 512).is_ok()));
    assert_eq!(
        last,
        [(256, false, false), (128, false, false), (128, true, false), (128, false, false), (256, false, false)]
    );
}
