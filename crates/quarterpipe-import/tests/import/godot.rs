//! Scenes of Godot: their solid parts, and the warnings about the rest.

use std::{fmt::Write as _, fs};

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe::{
    Angle, px,
    rules::Game,
    terrain::{Cell, Layer, Solidity, Tile as Shape},
};
use quarterpipe_import::{ImportOptions, ImportedLevel, OutsideFiles, godot};
use quarterpipe_level::{
    Level, Value,
    art::{Depth, png_file},
    builtin,
};

/// A cell of a layer: column, row, the tile's column on the atlas, and the alternative.
pub type Tile = (i16, i16, u16, u16);

pub const FLIP_H: u16 = 0x1000;
pub const FLIP_V: u16 = 0x2000;
pub const TRANSPOSE: u16 = 0x4000;

/// A set of four tiles of 16 px: full, a slope up to the right, a lower half that is only solid from above, and a flower.
pub const TILES: &str = r#"[ext_resource type="Texture2D" path="res://tiles.png" id="1_png"]
[sub_resource type="TileSetAtlasSource" id="atlas"]
texture = ExtResource("1_png")
0:0/0 = 0
0:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)
1:0/0 = 0
1:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, 8, 8, -8, 8, 8)
2:0/0 = 0
2:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, 0, 8, 0, 8, 8, -8, 8)
2:0/0/physics_layer_0/polygon_0/one_way = true
3:0/0 = 0

[sub_resource type="TileSet" id="set"]
physics_layer_0/collision_layer = 1
sources/0 = SubResource("atlas")

"#;

/// The start, and everything else that a level needs to be read without a warning.
pub const PLAYER: &str = "[node name=\"Player\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(40, -20)\n\n";

/// Makes a scene of resources and nodes.
pub fn scene_of(resources: &str, nodes: &str) -> String {
    format!(
        "[gd_scene load_steps=4 format=3 uid=\"uid://b1\"]\n\n{resources}[node name=\"Level\" type=\"Node2D\"]\n\n{nodes}"
    )
}

fn bytes_of(cells: &[Tile]) -> Vec<u8> {
    let cell = |&(column, row, at, alternative): &Tile| {
        [column.cast_unsigned(), row.cast_unsigned(), 0, at & 0xFF, at >> 8, alternative]
    };
    let bytes = cells.iter().flat_map(cell).flat_map(u16::to_le_bytes);
    [0, 0].into_iter().chain(bytes).collect()
}

/// Makes a layer of the set `set`, with more properties.
pub fn layer(name: &str, properties: &str, cells: &[Tile]) -> String {
    let data = STANDARD.encode(bytes_of(cells));
    format!(
        "[node name=\"{name}\" type=\"TileMapLayer\" parent=\".\"]\n{properties}tile_map_data = PackedByteArray(\"{data}\")\n\
         tile_set = SubResource(\"set\")\n\n"
    )
}

/// Makes a picture of four tiles whose colours are their number, 16 px each; the flower is a dot in the middle.
fn tiles_png() -> Vec<u8> {
    let pixel = |at: usize| match (at % 64 / 16, at % 16, at / 64) {
        (3, 6..=9, 6..=9) => [90, 0, 0, 255],
        (3, ..) => [0; 4],
        (tile, ..) => [10 * tile as u8, 0, 0, 255],
    };
    png_file((64, 16), (0..64 * 16).map(pixel).collect::<Vec<_>>().as_flattened())
}

pub fn read(scene: &str) -> ImportedLevel {
    let files = [("level.tscn", scene.as_bytes()), ("tiles.png", &tiles_png())];
    godot::read(&files).unwrap_or_else(|error| panic!("{error}\n{scene}"))
}

fn error_of(scene: &str) -> String {
    godot::read(&[("level.tscn", scene.as_bytes())]).unwrap_err().to_string()
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Returns whether a pixel is solid on a layer.
pub fn is_solid(level: &Level, plane: Layer, x: usize, y: usize) -> bool {
    let Cell { a, b } = level.cells[y / 16 * level.width + x / 16];
    let block = if plane == Layer::A { a } else { b };
    let (x, y) = (x % 16, y % 16);
    let (x, y) = (if block.x_flip { 15 - x } else { x }, if block.y_flip { 15 - y } else { y });
    let height = i32::from(level.tiles[usize::from(block.tile)].heights[x]);
    let is_in = if height >= 0 { y as i32 >= 16 - height } else { (y as i32) < -height };
    is_in && block.solidity != Solidity::None
}

/// Returns the solid pixels of a cell on layer A, row by row.
fn pixels(level: &Level, column: usize, row: usize) -> Vec<String> {
    let pixel = |x: usize, y: usize| if is_solid(level, Layer::A, x, y) { '#' } else { '.' };
    (16 * row..16 * row + 16).map(|y| (16 * column..16 * column + 16).map(|x| pixel(x, y)).collect()).collect()
}

/// Returns the tile and the solidity in a cell on layer A.
fn at(level: &Level, column: usize, row: usize) -> (&Shape, Solidity) {
    let block = level.cells[row * level.width + column].a;
    (&level.tiles[usize::from(block.tile)], block.solidity)
}

#[test]
fn tiles_are_solid_where_their_polygons_are_and_the_level_has_air_above_them() {
    let cells = [(-2, 3, 0, 0), (-1, 3, 1, 0), (0, 3, 2, 0), (1, 3, 3, 0), (2, 2, 0, 0)];
    let scene = scene_of(TILES, &(layer("Ground", "", &cells) + PLAYER));
    let imported = read(&scene);
    let level = &imported.level;
    // Eight rows of air over the highest tile. The 32 px around the player are also in the level.
    assert_eq!((level.name.as_str(), level.width, level.height()), ("level", 7, 10));
    assert_eq!(level.start, (px(40 + 32), px(96 - 20)));
    let row = 9;
    assert_eq!(at(level, 0, row), (&Shape::FULL, Solidity::All));
    let slope: [i8; 16] = std::array::from_fn(|column| column as i8 + 1);
    assert_eq!((at(level, 1, row).0.heights, at(level, 1, row).0.angle), (slope, Angle(0xE0)));
    assert_eq!((at(level, 2, row).0.heights, at(level, 2, row).1), ([8; 16], Solidity::Top));
    assert_eq!(level.cells[row * level.width + 3], Cell::EMPTY, "the flower has no polygon");
    assert_eq!(at(level, 4, row - 1).1, Solidity::All);
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn cells_may_mirror_and_transpose_their_tiles() {
    // A tile that is solid in the lower half of its left half, below full tiles, so that no half is ground.
    let low = "PackedVector2Array(-8, 0, 0, 0, 0, 8, -8, 8)";
    let tiles = TILES.replace("PackedVector2Array(-8, 8, 8, -8, 8, 8)", low);
    let turns = [0, FLIP_H, FLIP_V, FLIP_H | FLIP_V, TRANSPOSE, TRANSPOSE | FLIP_H, TRANSPOSE | FLIP_V];
    let mut cells: Vec<Tile> = (0..).zip(turns).map(|(column, turn)| (column, 0, 1, turn)).collect();
    cells.extend((0..7).map(|column| (column, -1, 0, 0)));
    let imported = read(&scene_of(&tiles, &layer("Ground", "", &cells)));
    let quarter = |column: usize| {
        let rows = pixels(&imported.level, column, 9);
        let is_filled = |row: usize, side: usize| rows[row].as_bytes()[side] == b'#';
        [is_filled(0, 0), is_filled(0, 15), is_filled(15, 0), is_filled(15, 15)]
    };
    let (upper_left, upper_right) = ([true, false, false, false], [false, true, false, false]);
    let (lower_left, lower_right) = ([false, false, true, false], [false, false, false, true]);
    let expected = [lower_left, lower_right, upper_left, upper_right, upper_right, upper_left, lower_right];
    assert_eq!(std::array::from_fn(quarter), expected);
}

#[test]
fn lists_of_bytes_and_the_numbers_of_older_scenes_are_the_same_level() {
    let cells = [(-3, -1, 0, 0), (0, 2, 1, FLIP_H), (1, 2, 2, 0)];
    let base64 = read(&scene_of(TILES, &(layer("Ground", "", &cells) + PLAYER)));
    let list = bytes_of(&cells).iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let data = STANDARD.encode(bytes_of(&cells));
    let listed = layer("Ground", "", &cells).replace(&format!("\"{data}\""), &list);
    assert_eq!(read(&scene_of(TILES, &(listed + PLAYER))), base64);
    let number = |low: i32, high: i32| (high << 16 | low & 0xFFFF).to_string();
    let numbers = cells.iter().flat_map(|&(column, row, at, alternative)| {
        let (column, row) = (i32::from(column), i32::from(row));
        [number(column, row), number(0, at.into()), number(0, alternative.into())]
    });
    let numbers = numbers.collect::<Vec<_>>().join(", ");
    let older = format!(
        "[node name=\"Ground\" type=\"TileMap\" parent=\".\"]\ntile_set = SubResource(\"set\")\nformat = 2\n\
         layer_0/tile_data = PackedInt32Array({numbers})\nlayer_1/name = \"off\"\nlayer_1/enabled = false\n\
         layer_1/tile_data = PackedInt32Array(100, 0, 0)\n\n"
    );
    assert_eq!(read(&scene_of(TILES, &(older + PLAYER))), base64);
}

#[test]
fn layers_may_be_off_not_solid_or_on_one_collision_layer() {
    let cell = |properties: &str, name: &str| {
        let far = layer("Far", "", &[(9, 0, 0, 0)]);
        let imported = read(&scene_of(TILES, &(layer(name, properties, &[(0, 0, 0, 0)]) + &far + PLAYER)));
        let Cell { a, b } = imported.level.cells[8 * imported.level.width];
        (a.solidity, b.solidity)
    };
    let (all, none) = (Solidity::All, Solidity::None);
    assert_eq!(cell("", "Ground"), (all, all));
    assert_eq!(cell("collision_enabled = false\n", "Ground"), (none, none));
    assert_eq!(cell("metadata/collision = \"none\"\n", "Ground"), (none, none));
    assert_eq!(cell("metadata/collision = &\"A\"\n", "Ground"), (all, none));
    assert_eq!(cell("", "CollisionB"), (none, all));
    assert_eq!(cell("metadata/solidity = \"sides_and_bottom\"\n", "collision_a"), (Solidity::SidesAndBottom, none));
    assert_eq!(cell("visible = false\n", "Ground"), (all, all), "what is hidden is solid");
    let off = read(&scene_of(
        TILES,
        &(layer("Off", "enabled = false\n", &[(-99, 0, 0, 0)]) + &layer("On", "", &[(0, 0, 0, 0)])),
    ));
    assert_eq!(off.level.width, 1);
    let odd = read(&scene_of(TILES, &layer("Ground", "metadata/collision = \"c\"\n", &[(0, 0, 0, 0)])));
    assert_eq!(
        warnings(&odd)[0],
        "node \"Ground\", line 21: metadata/collision: found \"c\", expected one of a, b, both, none; it is left out"
    );
}

#[test]
fn a_physics_layer_that_collides_with_nothing_is_not_solid() {
    let tiles = TILES.replace("collision_layer = 1", "collision_layer = 0");
    let imported = read(&scene_of(&tiles, &(layer("Ground", "", &[(0, 0, 0, 0)]) + PLAYER)));
    assert!(imported.level.cells.iter().all(|cell| *cell == Cell::EMPTY));
}

#[test]
fn without_any_physics_layer_pictures_are_solid() {
    let tiles: String =
        TILES.lines().filter(|line| !line.contains("physics")).map(|line| line.to_owned() + "\n").collect();
    let nodes = layer("Ground", "", &[(0, 0, 0, 0), (1, 0, 3, 0)]) + PLAYER;
    let imported = read(&scene_of(&tiles, &nodes));
    assert_eq!(at(&imported.level, 0, 8), (&Shape::FULL, Solidity::All),);
    assert_eq!(pixels(&imported.level, 1, 8)[8], "......####......");
    let note = "scene: no tile set has a physics layer; all layers of tiles are solid where their pictures are";
    assert_eq!(warnings(&imported)[0], note);
    let missing = godot::read(&[("level.tscn", scene_of(&tiles, &nodes).as_bytes())]).unwrap();
    assert_eq!(at(&missing.level, 1, 8), (&Shape::FULL, Solidity::All));
    assert_eq!(
        warnings(&missing)[1],
        "tile source \"atlas\": the picture res://tiles.png: cannot be read: no such file; its tiles of which nothing \
         else is known are full blocks, and all show nothing"
    );
    let decoration =
        scene_of(&tiles, &(layer("Collision", "", &[(0, 0, 0, 0)]) + &layer("Trees", "", &[(1, 0, 0, 0)]) + PLAYER));
    let imported = read(&decoration);
    assert_eq!([0, 1].map(|column| at(&imported.level, column, 8).1), [Solidity::All, Solidity::None]);
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn tiles_of_other_sizes_and_layers_beside_the_grid_are_solid_to_the_pixel() {
    let tiles = TILES.replace("[sub_resource type=\"TileSet\"", "[sub_resource type=\"TileSet\" ") + "";
    let small = tiles.replace("sources/0", "tile_size = Vector2i(10, 6)\nsources/0");
    let small = small
        .replace("-8, 8, 8, -8, 8, 8)", "-5, 3, 5, -3, 5, 3)")
        .replace("-8, -8, 8, -8, 8, 8, -8, 8)", "-5, -3, 5, -3, 5, 3, -5, 3)");
    let cells: Vec<Tile> = (0..8).flat_map(|column| [(column, -column, 1, 0), (column, 1 - column, 0, 0)]).collect();
    let ground = layer("Ground", "position = Vector2(3, 7)\n", &cells);
    let level = read(&scene_of(&small, &ground)).level;
    // The lowest left cell begins the grid; a slope of 6 in 10 goes up to the right.
    let top = |x: usize| (0..16 * level.height()).find(|y| is_solid(&level, Layer::A, x, *y)).unwrap();
    let first = top(0);
    for x in 0..80 {
        let expected = (6.0 * (x as f64 + 0.5) / 10.0).round();
        assert!((first as f64 - top(x) as f64 - expected).abs() <= 1.0, "{x}: {} after {first}", top(x));
    }
    let angles: Vec<_> = (1..4).map(|column| at(&level, column, top(16 * column + 8) / 16).0.angle.0).collect();
    assert!(angles.iter().all(|angle| angle.abs_diff(0xEA) <= 2), "{angles:X?}");
    let moved = layer("Ground", "", &[(0, 0, 0, 0)]) + &layer("Beside", "position = Vector2(20, 5)\n", &[(0, 0, 0, 0)]);
    let level = read(&scene_of(TILES, &moved)).level;
    let solid: Vec<bool> = [(0, 128), (15, 143), (16, 140), (20, 132), (20, 133), (35, 148), (36, 148), (20, 149)]
        .map(|(x, y)| is_solid(&level, Layer::A, x, y))
        .to_vec();
    assert_eq!(solid, [true, true, false, false, true, true, false, false]);
}

#[test]
fn a_scene_that_is_shown_larger_is_read_in_its_own_pixels() {
    let cells = [(0, 0, 0, 0), (1, 0, 1, 0)];
    let plain = read(&scene_of(TILES, &(layer("Ground", "", &cells) + PLAYER)));
    let twice = layer("Ground", "scale = Vector2(2, 2)\n", &cells) + &PLAYER.replace("(40, -20)", "(80, -40)");
    assert_eq!(read(&scene_of(TILES, &twice)).level, plain.level);
    let mixed = layer("Ground", "scale = Vector2(2, 2)\n", &cells) + &layer("Other", "", &cells);
    let error = error_of(&scene_of(TILES, &mixed));
    assert!(error.ends_with("found the scale 1, expected the scale 2 of the other layers"), "{error}");
    let turned = layer("Ground", "", &cells) + &layer("Turned", "rotation = 0.5\n", &[(50, 0, 0, 0)]) + PLAYER;
    let imported = read(&scene_of(TILES, &turned));
    assert_eq!(imported.level, plain.level);
    assert!(warnings(&imported)[0].ends_with("it is turned, mirrored or stretched, and left out"));
}

/// Writes a level's layers A and B as a scene: tiles with custom data for heights, widths and angle.
fn scene_of_level(level: &Level) -> String {
    let mut resources = "[sub_resource type=\"TileSetAtlasSource\" id=\"atlas\"]\n".to_owned();
    for (index, tile) in level.tiles.iter().enumerate() {
        let at = format!("{}:{}", index & 0xFF, index >> 8);
        let list = |depths: &[i8; 16]| depths.map(|depth| depth.to_string()).join(", ");
        let (heights, widths, angle) = (list(&tile.heights), list(&tile.widths), tile.angle.0);
        writeln!(resources, "{at}/0 = 0\n{at}/0/custom_data_0 = PackedInt32Array({heights})").unwrap();
        writeln!(resources, "{at}/0/custom_data_1 = \"{widths}\"\n{at}/0/custom_data_2 = {angle}").unwrap();
        for (alternative, solidity) in ["none", "top", "sides_and_bottom", "all"].iter().enumerate() {
            let at = format!("{at}/{}", alternative + 1);
            writeln!(resources, "{at} = {}\n{at}/custom_data_0 = PackedInt32Array({heights})", alternative + 1)
                .unwrap();
            writeln!(resources, "{at}/custom_data_1 = \"{widths}\"\n{at}/custom_data_2 = {angle}").unwrap();
            writeln!(resources, "{at}/custom_data_3 = \"{solidity}\"").unwrap();
        }
    }
    resources += "[sub_resource type=\"TileSet\" id=\"set\"]\nphysics_layer_0/collision_layer = 1\nsources/0 = SubResource(\"atlas\")\n";
    for (index, name) in ["heights", "widths", "angle", "solidity"].iter().enumerate() {
        writeln!(resources, "custom_data_layer_{index}/name = \"{name}\"\ncustom_data_layer_{index}/type = 4").unwrap();
    }
    let cells = |plane: fn(&Cell) -> quarterpipe::terrain::Block| -> Vec<Tile> {
        let cells =
            level.cells.iter().enumerate().map(|(at, cell)| (at, plane(cell))).filter(|(_, block)| block.tile != 0);
        let turn = |flip: bool, bit: u16| if flip { bit } else { 0 };
        let cell = cells.map(|(at, block)| {
            let alternative = u16::from(block.solidity.bits()) + 1;
            let turns = turn(block.x_flip, FLIP_H) | turn(block.y_flip, FLIP_V);
            ((at % level.width) as i16, (at / level.width) as i16, block.tile, alternative | turns)
        });
        cell.collect()
    };
    scene_of(
        &resources,
        &(layer("collision_a", "", &cells(|cell| cell.a)) + &layer("collision_b", "", &cells(|cell| cell.b)) + PLAYER),
    )
}

#[test]
fn custom_data_give_heights_widths_angle_and_solidity_of_every_block_of_the_built_in_stages() {
    for name in builtin::names() {
        let level = builtin::level(name).unwrap();
        let again = read(&scene_of_level(&level)).level;
        // The scene has no edges: the level begins with the first tiles, and has air above them.
        let used: Vec<_> =
            (0..level.cells.len()).filter(|at| level.cells[*at].a.tile != 0 || level.cells[*at].b.tile != 0).collect();
        let left = used.iter().map(|at| at % level.width).min().unwrap();
        let top = used.iter().map(|at| at / level.width).min().unwrap();
        for at in used {
            let (column, row) = (at % level.width - left, at / level.width + 8 - top);
            // The player's start may be farther to the left or higher.
            let shift = (again.width.saturating_sub(level.width), again.height().saturating_sub(level.height() + 8));
            let cell = again.cells[(row + shift.1) * again.width + column + shift.0];
            let tiles = [(level.cells[at].a, cell.a), (level.cells[at].b, cell.b)];
            for (before, after) in tiles {
                let shape = |level: &Level, block: quarterpipe::terrain::Block| {
                    let tile = &level.tiles[usize::from(block.tile)];
                    (block.solidity != Solidity::None && block.tile != 0)
                        .then(|| (tile.clone(), block.x_flip, block.y_flip, block.solidity))
                };
                assert_eq!(shape(&again, after), shape(&level, before), "{name}, {column}, {row}");
            }
        }
    }
}

#[test]
fn custom_data_that_cannot_be_are_left_out_with_a_warning() {
    let custom = |name: &str, value: &str| {
        let data = format!(
            "0:0/0/custom_data_0 = {value}\n[sub_resource type=\"TileSet\" id=\"set\"]\ncustom_data_layer_0/name = \"{name}\""
        );
        let tiles = TILES.replace("[sub_resource type=\"TileSet\" id=\"set\"]", &data);
        let imported = read(&scene_of(&tiles, &layer("Ground", "", &[(0, 0, 0, 0)])));
        assert_eq!(at(&imported.level, 0, 8), (&Shape::FULL, Solidity::All));
        warnings(&imported).swap_remove(0)
    };
    let place = "tile source \"atlas\", tile 0:0: custom data";
    let rest = "it is left out";
    let expected = format!("{place}.angle: found 256, expected a whole number from 0 to 255; {rest}");
    assert_eq!(custom("angle", "256"), expected);
    let numbers = "16 whole numbers from -128 to 127 with spaces between them";
    assert_eq!(custom("heights", "\"1 2\""), format!("{place}.heights: found \"1 2\", expected {numbers}; {rest}"));
    let solidities = "one of none, top, sides_and_bottom, all";
    assert_eq!(
        custom("solidity", "\"hard\""),
        format!("{place}.solidity: found \"hard\", expected {solidities}; {rest}")
    );
}

#[test]
fn nodes_with_a_class_are_objects_and_other_instances_are_told_of_together() {
    let resources = "[ext_resource type=\"PackedScene\" path=\"res://ring.tscn\" id=\"ring\"]\n\
                     [ext_resource type=\"PackedScene\" path=\"res://coin.tscn\" id=\"coin\"]\n";
    let nodes = "[node name=\"Things\" type=\"Node2D\" parent=\".\"]\nposition = Vector2(100, 0)\n\
        [node name=\"R\" parent=\"Things\" instance=ExtResource(\"ring\")]\nposition = Vector2(4, -30)\nmetadata/count = 3\n\
        [node name=\"C\" parent=\"Things\" instance=ExtResource(\"coin\")]\n[node name=\"C2\" parent=\".\" instance=ExtResource(\"coin\")]\n\
        [node name=\"Up\" type=\"Marker2D\" parent=\"Things\"]\nscale = Vector2(-1, 1)\nmetadata/class = \"Spring\"\nmetadata/strength = 2560.0\nmetadata/facing = &\"side\"\n\
        [node name=\"Lake\" type=\"ColorRect\" parent=\".\"]\noffset_left = 0.0\noffset_top = -8.0\noffset_right = 300.0\noffset_bottom = 16.0\nmetadata/class = \"water\"\n";
    let scene = scene_of(
        &(resources.to_owned() + TILES),
        &(layer("Ground", "", &[(0, 0, 0, 0), (19, 0, 0, 0)]) + nodes + PLAYER),
    );
    let scene = scene.replace(
        "type=\"Node2D\"]\n\n",
        "type=\"Node2D\"]\nmetadata/rules = \"s3k\"\nmetadata/name = \"Lake side\"\nmetadata/par = 900\n\n",
    );
    let ring = b"[gd_scene format=3]\n[node name=\"Ring\" type=\"Area2D\"]\nmetadata/class = \"ring\"\nmetadata/x_spacing = 30\n";
    let files: [(&str, &[u8]); 3] =
        [("level.tscn", scene.as_bytes()), ("tiles.png", &tiles_png()), ("ring.tscn", ring)];
    let imported = godot::read(&files).unwrap();
    let level = &imported.level;
    assert_eq!((level.name.as_str(), level.rules, level.par), ("Lake side", Some(Game::S3k), Some(900)));
    let shift = level.start.0.0 - 40;
    let [ring, spring] = &level.objects[..] else { panic!("{:#?}", level.objects) };
    assert_eq!((ring.class.as_str(), ring.name.as_str(), ring.x, ring.y), ("ring", "R", px(104 + shift), px(128 - 30)));
    assert_eq!(ring.properties.get("count"), Some(&Value::Integer(3)));
    assert_eq!(ring.properties.get("x_spacing"), Some(&Value::Integer(30)), "noted down in its own scene");
    assert_eq!((spring.class.as_str(), spring.x, spring.x_flip), ("spring", px(100 + shift), true));
    assert_eq!(spring.properties.get("strength"), Some(&Value::Integer(2560)));
    assert_eq!(spring.properties.get("facing"), Some(&Value::Text("side".to_owned())));
    assert_eq!(level.water, Some(px(120)));
    let told = "node \"C\", line 35: it is an instance of res://coin.tscn without metadata/class, and is left out (and 1 others)";
    assert_eq!(warnings(&imported), [told]);
}

#[test]
fn visible_layers_are_the_levels_pictures_in_the_order_in_which_they_are_drawn() {
    let layers = layer("Front", "", &[(0, 0, 1, 0)])
        + &layer("Over", "z_index = 2\n", &[(0, 0, 2, 0)])
        + &layer("Under", "z_index = -1\n", &[(0, 0, 1, 0), (1, 0, 1, FLIP_H)])
        + &layer("Hidden", "visible = false\n", &[(0, 0, 1, 0)])
        + &layer("Unseen", "metadata/art = \"none\"\n", &[(0, 0, 1, 0)]);
    let art = read(&scene_of(TILES, &layers)).level.art;
    assert_eq!(
        art.planes.iter().map(|plane| plane.depth).collect::<Vec<_>>(),
        [Depth::Behind, Depth::Behind, Depth::Front]
    );
    let colour = |plane: usize, column: usize| {
        let cell = art.planes[plane].cells[8 * 2 + column].unwrap();
        (art.pixel(cell, 0, 0)[0], cell.x_flip)
    };
    assert_eq!(
        [colour(0, 0), colour(0, 1), colour(1, 0), colour(2, 0)],
        [(10, false), (10, true), (20, false), (10, false)]
    );
}

#[test]
fn what_a_scene_names_is_read_in_its_project_alone() {
    let root = std::env::temp_dir().join(format!("quarterpipe-godot-{}", std::process::id()));
    fs::create_dir_all(root.join("game/levels/first")).unwrap();
    fs::create_dir_all(root.join("game/art")).unwrap();
    let set = TILES.replace("[sub_resource type=\"TileSet\" id=\"set\"]", "[resource]");
    let set = format!("[gd_resource type=\"TileSet\" load_steps=2 format=3]\n{set}");
    fs::write(root.join("game/project.godot"), "config_version=5\n").unwrap();
    fs::write(root.join("game/art/tiles.tres"), set.replace("res://", "res://art/")).unwrap();
    fs::write(root.join("secret.tres"), &set).unwrap();
    fs::write(root.join("game/art/tiles.png"), tiles_png()).unwrap();
    let path = root.join("game/levels/first/level.tscn");
    let load = |named: &str, outside: OutsideFiles| {
        let resources = format!("[ext_resource type=\"TileSet\" path=\"{named}\" id=\"set\"]\n");
        let ground = layer("Ground", "", &[(0, 0, 0, 0)]).replace("SubResource", "ExtResource");
        fs::write(&path, scene_of(&resources, &(ground + PLAYER))).unwrap();
        ImportedLevel::load(&path, &ImportOptions { outside, ..ImportOptions::default() })
    };
    let imported = load("res://art/tiles.tres", OutsideFiles::Refused).unwrap();
    assert_eq!(warnings(&imported), [""; 0]);
    let relative = load("../../art/tiles.tres", OutsideFiles::Refused).unwrap();
    assert_eq!((relative.level, relative.warnings), (imported.level, imported.warnings));
    for named in ["res://../secret.tres", "../../../secret.tres"] {
        let error = load(named, OutsideFiles::Refused).unwrap_err().to_string();
        assert!(
            error.contains(named) && error.contains("found a file outside of the level's project folder"),
            "{error}"
        );
        assert!(load(named, OutsideFiles::Allowed).is_ok());
    }
    let missing = load("res://no.tres", OutsideFiles::Refused).unwrap_err();
    assert_eq!(missing.file.as_deref(), Some("res://no.tres"));
    for (name, found) in
        [("tiles.tres", "a resource of Godot"), ("level.scn", "a file of Godot that is not a text scene")]
    {
        let error =
            ImportedLevel::load(root.join("game/art").join(name), &ImportOptions::default()).unwrap_err().to_string();
        assert!(error.contains(&format!("found {found}, expected ")), "{error}");
    }
    fs::remove_dir_all(root).unwrap();
}

#[test]
fn what_a_scene_lacks_is_told() {
    let parts = "[ext_resource type=\"PackedScene\" path=\"res://stage.tscn\" id=\"1\"]\n";
    let instance = "[node name=\"Stage\" parent=\".\" instance=ExtResource(\"1\")]\n";
    let expected = "nodes of type TileMapLayer or TileMap with tiles";
    let found = "level.tscn: found a scene without tiles of its own, expected";
    assert_eq!(error_of(&scene_of("", "")), format!("{found} {expected}"));
    assert_eq!(
        error_of(&scene_of(parts, instance)),
        format!("{found} {expected}, as one of res://stage.tscn may have")
    );
    let isometric = TILES.replace("sources/0", "tile_shape = 1\nsources/0");
    let error = error_of(&scene_of(&isometric, &layer("Ground", "", &[(0, 0, 0, 0)])));
    assert_eq!(error, "level.tscn: tile set \"set\": found isometric tiles, expected square tiles");
    let scenes = TILES.replace("TileSetAtlasSource", "TileSetScenesCollectionSource");
    let imported = read(&scene_of(&scenes, &(layer("Ground", "", &[(0, 0, 0, 1), (1, 0, 0, 2)]) + PLAYER)));
    let told = "tile set \"set\", source 0: tile 0:0 is a scene, and is left out (and 1 others)";
    assert_eq!(warnings(&imported), [told]);
    let imported = read(&scene_of(TILES, &(layer("Ground", "", &[(0, 0, 9, 0), (1, 0, 0, 7), (2, 0, 0, 0)]) + PLAYER)));
    assert_eq!(warnings(&imported), ["tile source \"atlas\": tile 9:0 is not there, and is left out (and 1 others)"]);
}

#[test]
fn static_bodies_are_ground_too() {
    let shapes = "[sub_resource type=\"RectangleShape2D\" id=\"box\"]\nsize = Vector2(32, 8)\n[sub_resource type=\"CapsuleShape2D\" id=\"pill\"]\n";
    let nodes = "[node name=\"Earth\" type=\"StaticBody2D\" parent=\".\"]\nposition = Vector2(10, 100)\n\
        [node name=\"Hill\" type=\"CollisionPolygon2D\" parent=\"Earth\"]\npolygon = PackedVector2Array(-10, 28, 54, -4, 54, 28)\n\
        [node name=\"Ledge\" type=\"CollisionShape2D\" parent=\"Earth\"]\nposition = Vector2(70, -20)\nshape = SubResource(\"box\")\none_way_collision = true\n\
        [node name=\"Off\" type=\"CollisionShape2D\" parent=\"Earth\"]\ndisabled = true\nshape = SubResource(\"box\")\n\
        [node name=\"Pill\" type=\"CollisionShape2D\" parent=\"Earth\"]\nshape = SubResource(\"pill\")\n\
        [node name=\"Area\" type=\"Area2D\" parent=\".\"]\n\
        [node name=\"Not\" type=\"CollisionShape2D\" parent=\"Area\"]\nposition = Vector2(50, 90)\nshape = SubResource(\"box\")\n\
        [node name=\"Player\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(40, 40)\n";
    let imported = read(&scene_of(shapes, nodes));
    let level = &imported.level;
    // The top of the ledge at 76 has 128 px of air above it.
    let solid = |x: usize, y: usize| is_solid(level, Layer::A, x, y + 52);
    assert_eq!([solid(2, 127), solid(2, 125), solid(62, 97), solid(62, 96)], [true, false, true, false]);
    assert_eq!([solid(64, 76), solid(95, 83), solid(64, 75), solid(96, 80)], [true, true, false, false]);
    assert_eq!(at(level, 4, 8).1, Solidity::Top);
    assert_eq!(at(level, 2, 10).0.angle, Angle(0xEE), "one in two");
    // The ledge is 8 px high in cells of 16 px. Players on it need all of these.
    assert!(solid(64, 91) && !solid(64, 92));
    let filled = "map: ground in the upper part of a cell reaches down to its bottom, so that players stand on it: at 64, 128 (and 1 others)";
    assert_eq!(warnings(&imported), ["node \"Pill\", line 19: its shape is a CapsuleShape2D, and is left out", filled]);
}

#[test]
fn tiles_and_static_bodies_of_scenes_that_a_scene_places_are_read_where_they_are() {
    let ground =
        layer("Ground", "position = Vector2(0, 32)\n", &[(0, 0, 0, 0)]).replace(" parent=\".\"", " parent=\"Deep\"");
    let body = "[node name=\"Body\" type=\"StaticBody2D\" parent=\".\"]\n[node name=\"S\" type=\"CollisionPolygon2D\" parent=\"Body\"]\n\
                polygon = PackedVector2Array(0, 64, 16, 64, 16, 80, 0, 80)\n[node name=\"Spawn\" type=\"Marker2D\" parent=\".\"]\n";
    let chunk = scene_of(TILES, &("[node name=\"Deep\" type=\"Node2D\" parent=\".\"]\n".to_owned() + &ground + body));
    let sheet = format!(
        "[gd_scene format=3]\n{TILES}[node name=\"Sheet\" type=\"TileMapLayer\"]\ntile_set = SubResource(\"set\")\n"
    );
    let resources = ["chunk", "sheet", "gone"]
        .map(|name| format!("[ext_resource type=\"PackedScene\" path=\"res://{name}.tscn\" id=\"{name}\"]\n"));
    let data = STANDARD.encode(bytes_of(&[(4, 2, 0, 0)]));
    let nodes = format!(
        "[node name=\"One\" parent=\".\" instance=ExtResource(\"chunk\")]\n\
         [node name=\"Two\" parent=\".\" instance=ExtResource(\"chunk\")]\nposition = Vector2(32, 0)\n\
         [node name=\"Mine\" parent=\".\" instance=ExtResource(\"sheet\")]\ntile_map_data = PackedByteArray(\"{data}\")\n\
         [node name=\"Gone\" parent=\".\" instance=ExtResource(\"gone\")]\n"
    );
    let scene = scene_of(&resources.concat(), &(nodes + PLAYER));
    let files: [(&str, &[u8]); 4] = [
        ("level.tscn", scene.as_bytes()),
        ("chunk.tscn", chunk.as_bytes()),
        ("sheet.tscn", sheet.as_bytes()),
        ("tiles.png", &tiles_png()),
    ];
    let imported = godot::read(&files).unwrap();
    let solid = |column: usize, row: usize| at(&imported.level, column, row).1 != Solidity::None;
    assert_eq!((0..5).map(|column| solid(column, 8)).collect::<Vec<_>>(), [true, false, true, false, true], "tiles");
    assert_eq!((0..5).map(|column| solid(column, 10)).collect::<Vec<_>>(), [true, false, true, false, false], "bodies");
    assert_eq!(imported.level.start, (px(40), px(96 - 20)), "not the marker of a chunk");
    let told = "node \"Gone\", line 13: it is an instance of res://gone.tscn without metadata/class, and is left out";
    assert_eq!(warnings(&imported), [told]);
}
