//! Checks that the example project for Tiled loads without a warning and can be played.

use std::path::Path;

use quarterpipe::{
    Angle, Input,
    player::Player,
    px,
    rules::{CharacterId, Game, Rules},
    terrain::{Layer, Solidity},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::Level;

fn example() -> Level {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tiled/hills.tmx");
    let imported = ImportedLevel::load(path, &ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(imported.warnings, []);
    imported.level
}

/// Returns the angle and the solidity in a cell on layer A.
fn at(level: &Level, column: usize, row: usize) -> (Angle, Solidity) {
    let block = level.cells[row * level.width + column].a;
    (level.tiles[usize::from(block.tile)].angle, block.solidity)
}

#[test]
fn its_tiles_are_baked_drawn_or_said_and_its_layers_say_how_solid() {
    let level = example();
    assert_eq!((level.name.as_str(), level.rules.map(Game::name)), ("Hills", Some("s2")));
    assert_eq!(at(&level, 12, 17), (Angle(0xEE), Solidity::All), "baked from the picture");
    assert_eq!(at(&level, 26, 16), (Angle(0xEE), Solidity::All), "baked, and mirrored here");
    assert_eq!(at(&level, 32, 17), (Angle(0xF8), Solidity::All), "a polygon");
    assert_eq!(at(&level, 40, 17), (Angle(0xEE), Solidity::All), "properties");
    assert_eq!(at(&level, 52, 14), (Angle(0xFF), Solidity::Top), "planks");
    assert_eq!(at(&level, 62, 15), (Angle(0xFF), Solidity::None), "the wall is on layer B");
    assert_eq!(level.cells[15 * level.width + 62].b.solidity, Solidity::All);
    assert_eq!(at(&level, 8, 17).1, Solidity::None, "a flower");
    let classes: Vec<&str> = level.objects.iter().map(|object| object.class.as_str()).collect();
    assert_eq!(classes, ["ring", "monitor", "platform", "path_switcher", "path_switcher", "spring"]);
}

#[test]
fn a_player_runs_over_its_hills_and_through_the_wall_that_is_on_the_other_layer() {
    let level = example();
    let stage = level.stage(Rules::S2).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    let mut on_slope = 0;
    let mut frames = 0;
    while world.players[0].x.px() < px(1120) {
        world.step(&stage, &[Input::RIGHT], &mut ());
        let Player { airborne, angle, .. } = world.players[0];
        on_slope += u32::from(!airborne && angle == Angle(0xEE));
        frames += 1;
        assert!(frames < 600, "the player is at {:?}", world.players[0].x.px());
    }
    assert!(on_slope > 20, "{on_slope} frames on slopes");
    assert_eq!(world.players[0].layer, Layer::B, "the last switcher put the player there");
}
