//! Scenes of Godot that are broken, or would take all memory or time: each is refused in time, or read as far as it is valid.

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_import::godot;

use super::godot::{PLAYER, TILES, layer, scene_of};

fn error_of(scene: &str) -> String {
    godot::read(&[("level.tscn", scene.as_bytes())]).unwrap_err().to_string()
}

/// Makes a scene with one of everything.
fn rich() -> String {
    let ground =
        layer("Ground", "position = Vector2(0.5, 3)\nz_index = 1\n", &[(0, 0, 0, 0), (1, 0, 1, 0x5000), (2, 0, 2, 0)]);
    let older = "[node name=\"Old\" type=\"TileMap\" parent=\".\"]\ntile_set = SubResource(\"set\")\nformat = 2\nlayer_0/name = \"front\"\n\
                 layer_0/tile_data = PackedInt32Array(65536, 0, 0)\n\n";
    let ring = "[node name=\"Ring\" type=\"Area2D\" parent=\".\" groups=[\"a\"]]\nposition = Vector2(30, -9)\nmetadata/class = &\"ring\"\n\
                metadata/count = 2\nmetadata/_custom_type_script = {\"a\": [1, null]}\n\n";
    scene_of(TILES, &(ground + older + ring + PLAYER))
}

#[test]
fn a_scene_that_ends_anywhere_is_read_or_refused() {
    let scene = rich();
    let whole = godot::read(&[("level.tscn", scene.as_bytes())]).unwrap();
    assert_eq!(whole.level.objects.len(), 1);
    let mut refused = 0;
    for end in 0..scene.len() {
        refused += usize::from(godot::read(&[("level.tscn", &scene.as_bytes()[..end])]).is_err());
    }
    assert!(refused > scene.len() / 2, "{refused} of {}", scene.len());
}

#[test]
fn a_scene_with_any_byte_changed_is_read_or_refused() {
    let scene = rich().into_bytes();
    let bytes = [b'0', b'9', b'"', b'(', b']', b'/', b'\n', 0xFF];
    let mut refused = 0;
    for (at, byte) in (0..scene.len()).zip(bytes.into_iter().cycle()) {
        let mut changed = scene.clone();
        changed[at] = byte;
        refused += usize::from(godot::read(&[("level.tscn", &changed)]).is_err());
    }
    assert!(refused > scene.len() / 8, "{refused} of {}", scene.len());
}

#[test]
fn scenes_that_are_too_large_are_refused_before_they_take_memory() {
    let far = layer("Ground", "", &[(-32768, 0, 0, 0), (32767, 0, 0, 0)]);
    let expected =
        "level.tscn: map: found 65536 x 9 cells of 16 px, expected sides of 1 to 16384 and at most 4194304 in all";
    assert_eq!(error_of(&scene_of(TILES, &far)), expected);
    let beyond =
        layer("Ground", "position = Vector2(1e300, -1e300)\n", &[(0, 0, 0, 0)]) + &layer("Other", "", &[(0, 0, 0, 0)]);
    assert!(error_of(&scene_of(TILES, &beyond)).ends_with("expected sides of 1 to 16384 and at most 4194304 in all"));
    let large = TILES.replace("sources/0", "tile_size = Vector2i(1025, 16)\nsources/0");
    let error = error_of(&scene_of(&large, &layer("Ground", "", &[(0, 0, 0, 0)])));
    assert_eq!(error, "level.tscn: tile set \"set\": tile_size: found 1025 x 16 px, expected 1 to 1024 px each way");
}

#[test]
fn cells_that_stand_for_more_than_a_level_needs_are_refused() {
    // Each cell of 1,024 x 1,024 px is 4,096 cells of the level, and the file has it 10,000 times.
    let large = TILES.replace("sources/0", "tile_size = Vector2i(1024, 1024)\nsources/0");
    let large = large.replace("-8, -8, 8, -8, 8, 8, -8, 8", "-512, -512, 512, -512, 512, 512, -512, 512");
    let error = error_of(&scene_of(&large, &layer("Ground", "", &[(0, 0, 0, 0); 10_000])));
    assert!(error.ends_with("expected at most 33554432 in all layers"), "{error}");
}

#[test]
fn polygons_are_limited_in_number_corners_and_reach() {
    let ground = layer("Ground", "", &[(0, 0, 0, 0), (3, 0, 0, 0)]);
    let many: String =
        (0..65).map(|at| format!("0:0/0/physics_layer_0/polygon_{at}/points = PackedVector2Array(0, 0)\n")).collect();
    let with = |more: &str| scene_of(&TILES.replace("3:0/0 = 0\n", &format!("3:0/0 = 0\n{more}")), &ground);
    let error = error_of(&with(&many));
    assert!(
        error.contains("tile 0:0") && error.ends_with("found one more polygon, expected at most 64 for a tile"),
        "{error}"
    );
    let corners =
        format!("0:0/0/physics_layer_0/polygon_1/points = PackedVector2Array({}0, 0)\n", "0, 0, ".repeat(4096));
    let error = error_of(&with(&corners));
    assert!(error.ends_with("found 8194 numbers, expected two for each of at most 4096 corners"), "{error}");
    let wide = "0:0/0/physics_layer_0/polygon_1/points = PackedVector2Array(-1e300, 7, 1e300, 7, 1e300, 8, -inf, 8)\n";
    let level = godot::read(&[("level.tscn", with(wide).as_bytes())]).unwrap().level;
    let shapes: Vec<_> = level.cells[8 * level.width..].iter().map(|cell| cell.a.tile != 0).collect();
    assert_eq!(shapes, [true; 4], "it reaches the neighbouring cells, and no farther");
    let none = "0:0/0/physics_layer_0/polygon_1/points = PackedVector2Array(nan, 1)\n";
    let expected = "polygon_1/points: found PackedVector2Array(..), expected a PackedVector2Array of numbers";
    assert!(error_of(&with(none)).ends_with(expected), "{}", error_of(&with(none)));
}

#[test]
fn polygons_that_take_too_long_to_draw_are_refused() {
    // 64 tiles of 1,024 px, with a polygon of 4,096 corners each.
    let corners = "0, 0, ".repeat(4095);
    let tiles: String = (0..64)
        .map(|at| {
            format!("{at}:0/0 = 0\n{at}:0/0/physics_layer_0/polygon_0/points = PackedVector2Array({corners}9, 9)\n")
        })
        .collect();
    let large = TILES.replace("sources/0", "tile_size = Vector2i(1024, 1024)\nsources/0");
    let large = large.replace("3:0/0 = 0\n", &tiles);
    let cells: Vec<_> = (0..64).map(|at| (0, 0, at, 0)).collect();
    let error = error_of(&scene_of(&large, &layer("Ground", "", &cells)));
    let expected = "found polygons with too many corners to draw, expected fewer and simpler polygons in all tile sets";
    assert!(error.ends_with(expected), "{error}");
}

#[test]
fn files_that_name_each_other_are_read_once() {
    let resources = "[ext_resource type=\"TileSet\" path=\"res://set.tres\" id=\"set\"]\n";
    let ground = layer("Ground", "", &[(0, 0, 0, 0)]).replace("SubResource", "ExtResource");
    let set = "[gd_resource type=\"TileSet\" format=3]\n[ext_resource type=\"TileSet\" path=\"res://set.tres\" id=\"1\"]\n\
               [resource]\nsources/0 = ExtResource(\"1\")\n";
    let files = [("level.tscn", scene_of(resources, &(ground + PLAYER))), ("set.tres", set.to_owned())];
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    let warnings = godot::read(&files).unwrap().warnings;
    let told = "tile set \"res://set.tres\", source 0: tile 0:0 is a scene, and is left out";
    assert!(warnings.iter().any(|warning| warning.to_string() == told), "{warnings:#?}");
}

#[test]
fn a_tree_of_ten_thousand_nodes_is_walked_once_for_each() {
    let mut nodes = layer("Ground", "", &[(0, 0, 0, 0)]);
    for at in 0..10_000 {
        nodes +=
            &format!("[node name=\"N{at}\" type=\"Node2D\" parent=\"gone/N{}\"]\nposition = Vector2(1, 0)\n", at / 2);
    }
    let level = godot::read(&[("level.tscn", scene_of(TILES, &(nodes + PLAYER)).as_bytes())]).unwrap().level;
    assert!(level.objects.is_empty());
}

#[test]
fn data_in_base64_that_is_cut_short_is_refused() {
    let data = STANDARD.encode([0, 0, 1, 0, 1]);
    let ground = layer("Ground", "", &[]).replace("\"AAA=\"", &format!("\"{data}\""));
    let error = error_of(&scene_of(TILES, &ground));
    assert_eq!(
        error,
        "level.tscn: node \"Ground\", line 21: tile_map_data: found 5 bytes, expected 2 bytes, and 12 for each cell"
    );
}

#[test]
fn scenes_that_place_each_other_end() {
    let other = |name: &str| {
        let resource = format!("[ext_resource type=\"PackedScene\" path=\"res://{name}.tscn\" id=\"1\"]\n");
        let nodes: String =
            (0..6).map(|at| format!("[node name=\"N{at}\" parent=\".\" instance=ExtResource(\"1\")]\n")).collect();
        scene_of(&resource, &nodes)
    };
    let files = [("a.tscn", other("b")), ("b.tscn", other("a"))];
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    let error = godot::read(&files).unwrap_err().to_string();
    assert_eq!(error, "a.tscn: found one more node in all scenes that are placed, expected at most 131072");
}
