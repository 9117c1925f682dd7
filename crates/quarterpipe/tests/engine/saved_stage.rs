//! Saved worlds know their stage: its map, placements and bounds, but not its art.

use quarterpipe::stock::{Ring, SlopedSolid, SolidBlock, motion::Motion};

use crate::common::*;

/// Slopes, drawn with the letters `a` and `b`.
fn slopes() -> [Tile; 2] {
    [guide_tile(), of_heights([8; 16], 0x00)]
}

fn rows() -> Vec<String> {
    let mut rows = plain_rows();
    for (column, letter) in [(10, "a"), (20, "b"), (30, "A"), (40, "=")] {
        put(&mut rows, column, 19, letter);
    }
    rows
}

/// Makes a stage of these rows with water, loop chunks, a background, a table and two objects.
fn stage_of(tiles: &[Tile], rows: &[String]) -> Stage {
    let mut stage = drawn(&Rules::S2, tiles, rows);
    stage.water = Some(px(400));
    stage.set_loops(Some(LoopChunks { columns: 2, chunks: vec![LoopChunk::Loop, LoopChunk::Tunnel] }));
    stage.set_background(Some(plain(&Rules::S2).terrain().clone()));
    stage.tables = vec![vec![8; 48]];
    stage.with_placements(vec![ring(500), block(350)])
}

fn stage() -> Stage {
    stage_of(&slopes(), &rows())
}

fn ring(x: i32) -> Placement {
    Placement::new(Body::at(px(x), px(250)), Ring::default())
}

fn block(x: i32) -> Placement {
    Placement::new(Body::at(px(x), px(250)).sized(16, 16), SolidBlock::new(px(16), px(16)))
}

/// Returns a world of the stage some frames after its start.
fn world_of(stage: &Stage) -> World {
    let mut world = World::new(stage);
    world.players.push(Player::new(stage.rules(), Sonic, px(100), px(STANDING)));
    (0..30).for_each(|_| world.step(stage, &[Input::RIGHT], &mut ()));
    world
}

/// Saves a world in one stage and loads it into another: with the plain call, and with the one for changed stages.
fn carried(from: &Stage, into: &Stage) -> [Result<World, StateError>; 2] {
    let bytes = world_of(from).to_bytes(from);
    [World::from_bytes(into, &bytes), World::from_bytes_into_changed_stage(into, &bytes)]
}

/// Checks that a world of [`stage`] is refused by another stage, both ways round, and loads with the call for changed stages.
fn assert_differs(other: &Stage, [map, placements, bounds]: [bool; 3], place: &str) {
    let stage = stage();
    for (from, into) in [(&stage, other), (other, &stage)] {
        let [plain, changed] = carried(from, into);
        assert_eq!(plain, Err(StateError::OtherStage { map, placements, bounds }), "{place}");
        assert_eq!(changed, Ok(world_of(from)), "{place}");
    }
}

const MAP: [bool; 3] = [true, false, false];
const PLACEMENTS: [bool; 3] = [false, true, false];
const BOUNDS: [bool; 3] = [false, false, true];

fn assert_is_same(other: &Stage, place: &str) {
    let stage = stage();
    for (from, into) in [(&stage, other), (other, &stage)] {
        let [plain, changed] = carried(from, into);
        assert_eq!((plain, changed), (Ok(world_of(from)), Ok(world_of(from))), "{place}");
    }
}

#[test]
fn a_world_loads_into_a_stage_that_was_made_again() {
    assert_is_same(&stage(), "made again");
    assert_is_same(&Stage::from_bytes(&stage().to_bytes()).unwrap(), "read back");
}

#[test]
fn a_world_does_not_load_into_a_stage_with_another_map() {
    let mut tiles = slopes();
    tiles[0].heights[15] -= 1;
    assert_differs(&stage_of(&tiles, &rows()), MAP, "a height");
    let mut tiles = slopes();
    tiles[0].widths[15] -= 1;
    assert_differs(&stage_of(&tiles, &rows()), MAP, "a width");
    let mut tiles = slopes();
    tiles[1].angle = Angle(0x02);
    assert_differs(&stage_of(&tiles, &rows()), MAP, "an angle");
    for (column, letter) in [(0, "#"), (10, "A"), (20, "."), (30, "#"), (40, "|")] {
        let mut rows = rows();
        put(&mut rows, column, 19, letter);
        assert_differs(&stage_of(&slopes(), &rows), MAP, &format!("{letter} in column {column}"));
    }
}

#[test]
fn a_world_does_not_load_into_a_stage_with_other_layers() {
    let floor = Block::new(1, Solidity::All);
    let of = |cell: Cell| {
        let cells = [[Cell::EMPTY; 4], [Cell::both(floor); 4], [cell; 4]].concat();
        Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 4, &cells).unwrap()
    };
    let cells = [Block::EMPTY, floor].map(|a| [Block::EMPTY, floor].map(|b| of(Cell { a, b })));
    let stages = cells.as_flattened();
    for (index, from) in stages.iter().enumerate() {
        for (other, into) in stages.iter().enumerate() {
            let loaded = World::from_bytes(into, &World::new(from).to_bytes(from));
            assert_eq!(loaded.is_ok(), index == other, "{index} into {other}");
        }
    }
}

#[test]
fn a_world_does_not_load_into_a_stage_with_other_loops_or_another_background() {
    let mut other = stage();
    other.set_loops(None);
    assert_differs(&other, MAP, "no loops");
    other.set_loops(Some(LoopChunks { columns: 1, chunks: vec![LoopChunk::Loop, LoopChunk::Tunnel] }));
    assert_differs(&other, MAP, "loops below each other");
    let mut other = stage();
    other.set_background(None);
    assert_differs(&other, MAP, "no background");
    other.set_background(Some(sky(&Rules::S2).terrain().clone()));
    assert_differs(&other, MAP, "an empty background");
}

#[test]
fn a_world_does_not_load_into_a_stage_with_other_placements() {
    assert_differs(&stage().with_placements(vec![ring(501), block(350)]), PLACEMENTS, "one is elsewhere");
    assert_differs(&stage().with_placements(vec![ring(500), ring(350)]), PLACEMENTS, "one is of another kind");
    let in_every_row = Placement { in_every_row: true, ..ring(500) };
    assert_differs(&stage().with_placements(vec![in_every_row, block(350)]), PLACEMENTS, "one is in every row");
    assert_is_same(&stage().with_placements(vec![block(350), ring(500)]), "the same in another order");
}

#[test]
fn a_world_does_not_load_into_a_stage_whose_objects_have_other_curves() {
    let of = |height: i8| {
        let mut stage = plain(&Rules::S2);
        stage.tables = vec![vec![height; 43]];
        let solid = SlopedSolid { motion: Motion::STILL, heights: 0, columns: 2, width: px(32), height: px(8) };
        stage.with_placements(vec![Placement::new(Body::at(px(300), px(250)).sized(32, 8), solid)])
    };
    let error = StateError::OtherStage { map: false, placements: true, bounds: false };
    assert_eq!(World::from_bytes(&of(9), &World::new(&of(8)).to_bytes(&of(8))), Err(error));
    assert!(World::from_bytes(&of(8), &World::new(&of(8)).to_bytes(&of(8))).is_ok());
}

#[test]
fn tables_that_a_host_adds_later_make_no_other_stage() {
    let mut other = stage();
    other.tables.push(vec![4; 20]);
    assert_is_same(&other, "a table more");
    assert_is_same(&Stage::from_bytes(&other.to_bytes()).unwrap(), "a table more, read back");
}

#[test]
fn a_world_does_not_load_into_a_stage_with_other_bounds_or_water() {
    let mut other = stage();
    other.bounds.right -= px(1);
    assert_differs(&other, BOUNDS, "the right edge");
    let mut other = stage();
    other.water = Some(px(401));
    assert_differs(&other, BOUNDS, "the water's surface");
    other.water = None;
    assert_differs(&other, BOUNDS, "no water");
}

#[test]
fn all_that_differs_is_named() {
    let mut other = plain(&Rules::S2).with_placements(vec![ring(500), block(350)]);
    other.bounds.top -= px(8);
    let [plain, _] = carried(&stage(), &other);
    let error = plain.unwrap_err();
    assert_eq!(error, StateError::OtherStage { map: true, placements: true, bounds: true });
    assert_eq!(error.to_string(), "saved in another stage: different map, placements, bounds or water");
    let error = StateError::OtherStage { map: true, placements: false, bounds: false };
    assert_eq!(error.to_string(), "saved in another stage: different map");
}

#[test]
fn other_numbers_of_tiles_are_the_same_map() {
    let [first, second] = slopes();
    let swapped: Vec<String> =
        rows().iter().map(|row| row.replace('a', "c").replace('b', "a").replace('c', "b").replace('A', "B")).collect();
    assert_is_same(&stage_of(&[second.clone(), first.clone()], &swapped), "swapped");
    let more: Vec<String> = rows()
        .iter()
        .map(|row| row.replace('a', "d").replace('b', "c").replace('A', "D").replacen('#', "e", 30))
        .collect();
    let tiles = [Tile::FULL, Tile::FULL, second, first, Tile::FULL];
    assert_is_same(&stage_of(&tiles, &more), "some full blocks are drawn in another way");
}

#[test]
fn a_stage_for_custom_objects_is_the_same_stage() {
    let stage = stage();
    let custom: Stage<NoCustom> = stage.clone().with_custom();
    assert_eq!(World::from_bytes(&custom, &world_of(&stage).to_bytes(&stage)), Ok(world_of(&stage)));
}

#[test]
fn other_rules_are_named_before_another_stage() {
    let other = plain(&Rules::S3);
    let error = StateError::OtherRules { found: Rules::S2.digest(), expected: Rules::S3.digest() };
    assert_eq!(carried(&stage(), &other), [Err(error.clone()), Err(error)]);
}

#[test]
fn a_world_of_an_older_version_is_refused_with_both_versions() {
    let stage = stage();
    let mut bytes = world_of(&stage).to_bytes(&stage);
    bytes[4..6].copy_from_slice(&9_u16.to_le_bytes());
    let error = StateError::OtherVersion { found: 9, expected: 10 };
    assert_eq!(World::from_bytes(&stage, &bytes), Err(error.clone()));
    assert_eq!(World::from_bytes_into_changed_stage(&stage, &bytes), Err(error.clone()));
    assert_eq!(error.to_string(), "saved in version 9 of the format, expected version 10");
}

#[test]
fn the_digests_of_a_stage_are_the_same_on_every_target() {
    let bytes = world_of(&stage()).to_bytes(&stage());
    // After the digest of the rules: the map, the placements, which change with the format, and the bounds.
    assert_eq!((&bytes[14..18], &bytes[22..26]), (&[228, 2, 179, 89][..], &[98, 55, 186, 83][..]));
}
