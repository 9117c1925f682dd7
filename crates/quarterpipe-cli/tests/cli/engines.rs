//! Levels of other engines, as their games have them: scenes of Godot and levels of Open Surge.

use std::fs;

use quarterpipe_level::art::png_file;

use crate::program::{folder, run_in};

const SCENE: &str = r#"[gd_scene load_steps=3 format=3]

[ext_resource type="TileSet" path="res://art/ground.tres" id="1"]

[node name="Level" type="Node2D"]

[node name="Ground" type="TileMapLayer" parent="."]
tile_map_data = PackedByteArray(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
tile_set = ExtResource("1")

[node name="Player" type="Marker2D" parent="."]
position = Vector2(128, -20)
"#;

const TILES: &str = r#"[gd_resource type="TileSet" load_steps=3 format=3]

[ext_resource type="Texture2D" path="res://art/ground.png" id="1"]

[sub_resource type="TileSetAtlasSource" id="2"]
texture = ExtResource("1")
texture_region_size = Vector2i(256, 32)
0:0/0 = 0
0:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-128, -16, 128, -16, 128, 16, -128, 16)

[resource]
tile_size = Vector2i(256, 32)
physics_layer_0/collision_layer = 1
sources/0 = SubResource("2")
"#;

const THEME: &str =
    "brick 1\n{\n  type SOLID\n  sprite\n  {\n    source_file \"art/ground.png\"\n    source_rect 0 0 256 32\n  }\n}\n";

#[test]
fn a_scene_of_godot_and_a_level_of_open_surge_are_run_and_converted_where_they_lie_in_their_game() {
    let folder = folder();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join("game").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    write("project.godot", b"config_version=5\n");
    write("art/ground.png", &png_file((256, 32), &[90; 256 * 32 * 4]));
    write("art/ground.tres", TILES.as_bytes());
    write("levels/first/level.tscn", SCENE.as_bytes());
    write("themes/ground.brk", THEME.as_bytes());
    let level = b"name \"Plain\"\ntheme \"themes/ground.brk\"\nspawn_point 128 108\nbrick 1 0 128\n";
    write("levels/first/plain.lev", level);
    for name in ["level.tscn", "plain.lev"] {
        let path = format!("game/levels/first/{name}");
        let ran = run_in(&folder, &["run", &path, "--input", "_60"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{path}");
        let written = run_in(&folder, &["convert", &path, "--to", "json", "--out", "again.json", "--force"]);
        assert_eq!(written.code, 0, "{}", written.stderr);
        let json = fs::read_to_string(folder.path().join("again.json")).unwrap();
        assert!(json.contains("\"start\": {\"x\": 128, \"y\": 108}"), "{json}");
    }
    let refused = run_in(&folder, &["inspect", "game/art/ground.tres"]);
    assert!(
        refused.stderr.contains("found a resource of Godot, expected the scene, .tscn, that uses it"),
        "{}",
        refused.stderr
    );
    let refused =
        run_in(&folder, &["render", "game/levels/first/plain.lev", "--input", "_1", "--output", "game/art/ground.png"]);
    assert!(refused.stderr.contains("is read by this command"), "{}", refused.stderr);
}
