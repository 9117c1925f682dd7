//! Scenes of Godot.

use super::*;

#[test]
fn two_physics_layers_are_the_two_collision_layers() {
    let imported = load("04-godot-physics-layers/level.tscn");
    let differ: Vec<usize> = (0..imported.level.cells.len())
        .filter(|at| imported.level.cells[*at].a != imported.level.cells[*at].b)
        .map(|at| at % imported.level.width)
        .collect();
    assert_eq!(differ.len(), 12);
    assert!(differ.iter().all(|column| [20, 30].contains(column)), "{differ:?}");
    assert!(warns(&imported, "physics layers 0 and 1 are collision layers A and B"), "{:?}", imported.warnings);
}

#[test]
fn a_layer_named_for_collision_is_the_only_collision() {
    let imported = load("05-godot-names/level.tscn");
    let solid = imported.level.cells.iter().filter(|cell| cell.a.tile != 0).count();
    assert_eq!(solid, 20);
}

#[test]
fn in_a_closed_room_the_player_starts_inside() {
    let imported = load("16-closed-room/level.tscn");
    let (x, y) = imported.level.start;
    let heights = heights_of_run(&imported.level, Input::RIGHT, 300);
    assert!(y.0 > 128 + 16, "not on the roof: {x:?}, {y:?}");
    assert_eq!(heights, vec![y.0; 300]);
}

/// A tile set of three tiles with full polygons on these physics layers, with these bits.
fn set(bits: &[u32], tiles: [&[usize]; 3]) -> String {
    let polygon = "PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)";
    let mut text = "[gd_scene format=4]\n[sub_resource type=\"TileSetAtlasSource\" id=\"a\"]\n".to_owned();
    for (tile, layers) in tiles.iter().enumerate() {
        text += &format!("{tile}:0/0 = 0\n");
        for layer in *layers {
            text += &format!("{tile}:0/0/physics_layer_{layer}/polygon_0/points = {polygon}\n");
        }
    }
    text += "[sub_resource type=\"TileSet\" id=\"s\"]\n";
    for (layer, bits) in bits.iter().enumerate() {
        text += &format!("physics_layer_{layer}/collision_layer = {bits}\n");
    }
    text + "sources/0 = SubResource(\"a\")\n"
}

/// Returns the collision layers that three tiles are solid on, A and B, and the warnings.
fn paths(set: &str, note: &str, project: &str) -> ([[bool; 2]; 3], Vec<String>) {
    // Most of the ground is of the first tile.
    let ground = (3..9_u16).map(|column| (column, 0));
    let cells = (0..3_u16).map(|column| (column, column)).chain(ground);
    let cells = cells.flat_map(|(column, tile)| [column, 0, 0, tile, 0, 0]);
    let bytes: Vec<String> =
        [0].into_iter().chain(cells).flat_map(u16::to_le_bytes).map(|byte| byte.to_string()).collect();
    let data = bytes.join(", ");
    let scene = format!(
        "{set}[node name=\"Level\" type=\"Node2D\"]\n{note}[node name=\"Ground\" type=\"TileMapLayer\" parent=\".\"]\n\
         tile_map_data = PackedByteArray({data})\ntile_set = SubResource(\"s\")\n"
    );
    let files = [("level.tscn", scene.as_bytes()), ("project.godot", project.as_bytes())];
    let imported = quarterpipe_import::godot::read(&files).unwrap();
    let row = imported.level.cells.len() - 9;
    let solid = |cell: usize| [imported.level.cells[row + cell].a, imported.level.cells[row + cell].b];
    let solid = [0, 1, 2].map(|cell| solid(cell).map(|block| block.solidity != Solidity::None));
    (solid, imported.warnings.iter().map(ToString::to_string).collect())
}

#[test]
fn physics_layers_are_the_two_paths_by_metadata_names_bits_or_use() {
    let (both, a, b) = ([true; 2], [true, false], [false, true]);
    let tiles: [&[usize]; 3] = [&[0, 1], &[0], &[1]];
    let (solid, warnings) = paths(&set(&[1, 2], tiles), "", "");
    assert_eq!(solid, [both, a, b]);
    assert!(warnings.iter().any(|line| line.contains("layers A and B, by the tiles that use them")), "{warnings:?}");
    let (solid, warnings) = paths(&set(&[1, 2], tiles), "metadata/physics_layers = \"b, none\"\n", "");
    assert_eq!(solid, [b, b, [false; 2]]);
    assert!(!warnings.iter().any(|line| line.contains("physics layer")), "{warnings:?}");
    let three: [&[usize]; 3] = [&[0], &[1], &[2]];
    assert_eq!(paths(&set(&[0xF, 0xF0, 0xF00], three), "", "").0, [both, a, b]);
    let names = "[layer_names]\n2d_physics/layer_1=\"World\"\n2d_physics/layer_2=\"Low path\"\n2d_physics/layer_3=\"High path\"\n";
    assert_eq!(paths(&set(&[1, 2, 4], three), "", names).0, [both, a, b]);
}

#[test]
fn physics_layers_of_unknown_meaning_are_solid_on_both_collision_layers_with_a_warning() {
    let three: [&[usize]; 3] = [&[0], &[1], &[2]];
    let (solid, warnings) = paths(&set(&[1, 2, 4], three), "", "");
    assert_eq!(solid, [[true; 2]; 3]);
    assert!(warnings.iter().any(|line| line.contains("have different bits and are all solid")), "{warnings:?}");
    let (_, warnings) = paths(&set(&[1, 1, 1], three), "", "");
    assert!(!warnings.iter().any(|line| line.contains("physics layer")), "{warnings:?}");
    let (solid, warnings) = paths(&set(&[1, 2, 4], three), "metadata/physics_layers = \"a both c\"\n", "");
    assert_eq!(solid, [[true, false], [true; 2], [true; 2]]);
    assert!(
        warnings.iter().any(|line| line.contains("found \"c\", expected one of a, b, both, none; it counts as both")),
        "{warnings:?}"
    );
}

#[test]
fn two_layers_named_main_and_secondary_are_the_two_paths() {
    let cell = |name: &str, column: u8| {
        format!(
            "[node name=\"{name}\" type=\"TileMapLayer\" parent=\".\"]\ntile_map_data = PackedByteArray(0, 0, {column}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)\n\
             tile_set = SubResource(\"s\")\n"
        )
    };
    let scene = format!(
        "[gd_scene format=4]\n[sub_resource type=\"TileSetAtlasSource\" id=\"a\"]\n0:0/0 = 0\n\
         [sub_resource type=\"TileSet\" id=\"s\"]\nsources/0 = SubResource(\"a\")\n[node name=\"Level\" type=\"Node2D\"]\n{}{}{}",
        cell("CollisionTileMapMain", 0),
        cell("CollisionTIleMapSecondary", 1),
        cell("GraphicsTileMapA", 2)
    );
    let level = quarterpipe_import::godot::read(&[("level.tscn", scene.as_bytes())]).unwrap().level;
    let row = level.cells.len() - 3;
    let solid = |cell: usize| [level.cells[row + cell].a, level.cells[row + cell].b].map(|block| block.tile != 0);
    assert_eq!([0, 1, 2].map(solid), [[true, false], [false, true], [false; 2]]);
}
