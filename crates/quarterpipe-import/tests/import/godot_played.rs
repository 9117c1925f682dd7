//! Plays scenes of Godot: hills of polygons, and a loop of pictures on two layers.

use std::{f64::consts::TAU, fmt::Write as _};

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe::{
    Input,
    event::{Event, Observer},
    player::Player,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::godot;
use quarterpipe_level::{Level, art::png_file};

/// The two rule sets that differ most.
const RULES: [(&str, Rules); 2] = [("s1", Rules::S1), ("s3k", Rules::S3K)];

/// Counts how often the player left the ground.
struct Departures(u32);

impl Observer for Departures {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 += u32::from(matches!(event, Event::LeftGround | Event::Slipped));
    }
}

/// Runs to the right until the player has reached an x, for at most 600 frames, and returns the player in each frame.
fn run(level: &Level, rules: &Rules, to: i32) -> (Vec<Player>, u32) {
    let stage = level.stage(rules.clone()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    let (mut departures, mut players) = (Departures(0), Vec::new());
    while players.len() < 600 && world.players[0].x.px() < px(to) {
        world.step(&stage, &[Input::RIGHT], &mut departures);
        players.push(world.players[0].clone());
    }
    assert!(world.players[0].x.px() >= px(to), "the player is at {:?}", world.players[0].x.px());
    (players, departures.0)
}

/// Makes a layer of tiles, each at its own place of a source's picture or set.
fn layer(name: &str, source: u16, cells: &[(u16, u16)]) -> String {
    let cells = cells.iter().flat_map(|&(column, row)| [column, row, source, column, row, 0]);
    let bytes: Vec<u8> = [0].into_iter().chain(cells).flat_map(u16::to_le_bytes).collect();
    let data = STANDARD.encode(bytes);
    format!(
        "[node name=\"{name}\" type=\"TileMapLayer\" parent=\".\"]\ntile_map_data = PackedByteArray(\"{data}\")\n\
         tile_set = SubResource(\"set\")\n"
    )
}

fn start(x: i32, ground: i32) -> String {
    format!("[node name=\"Spawn\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2({x}, {})\n", ground - 20)
}

/// The height of the ground at each x: a hill of 96 px between flat ground.
fn hill(x: f64) -> f64 {
    let along = ((x - 256.0) / 512.0).clamp(0.0, 1.0);
    288.0 - 48.0 * (1.0 - (along * TAU).cos())
}

/// Makes a scene in which each tile has the polygon of the hill in its place.
fn hill_of_polygons() -> Level {
    let mut atlas = "[sub_resource type=\"TileSetAtlasSource\" id=\"atlas\"]\n".to_owned();
    let mut cells = Vec::new();
    for (column, row) in (0..64).flat_map(|column| (10..20).map(move |row| (column, row))) {
        let (left, top) = (16.0 * f64::from(column), 16.0 * f64::from(row));
        let heights: Vec<f64> =
            (0..=16).map(|x| hill(left + f64::from(x)).clamp(top, top + 16.0) - top - 8.0).collect();
        if heights.iter().all(|height| *height >= 8.0) {
            continue;
        }
        let surface = (-8..=8).zip(heights).map(|(x, y)| format!("{x}, {y}, ")).collect::<String>();
        let points = format!("{surface}8, 8, -8, 8");
        writeln!(
            atlas,
            "{column}:{row}/0 = 0\n{column}:{row}/0/physics_layer_0/polygon_0/points = PackedVector2Array({points})"
        )
        .unwrap();
        cells.push((column as u16, row as u16));
    }
    let set = "[sub_resource type=\"TileSet\" id=\"set\"]\nphysics_layer_0/collision_layer = 1\nsources/0 = SubResource(\"atlas\")\n";
    let nodes = layer("Ground", 0, &cells) + &start(64, 288);
    let scene = format!("[gd_scene format=3]\n{atlas}{set}[node name=\"Hill\" type=\"Node2D\"]\n{nodes}");
    godot::read(&[("hill.tscn", scene.as_bytes())]).unwrap().level
}

#[test]
fn a_player_runs_over_a_hill_of_polygons_without_leaving_the_ground() {
    let level = hill_of_polygons();
    // The hill's top at 192 px is 12 rows down, and the level has 8 rows of air above it.
    let shift = 192 - 128;
    for (name, rules) in RULES {
        let (players, departures) = run(&level, &rules, 900);
        assert_eq!(departures, 0, "{name}");
        // On a slope, one foot is 9 px to the side of the centre.
        for player in players.iter().skip(1) {
            let ground = hill(f64::from(player.x.px().0)) - f64::from(shift);
            let feet = f64::from(player.y.px().0 + 20);
            assert!((feet - ground).abs() <= 8.0, "{name}: {feet} at {}, the ground is at {ground}", player.x.px().0);
        }
        // The steepest slope is 48 * TAU / 512, which is 30.5 degrees.
        let steepest = players.iter().map(|player| player.angle.0.cast_signed()).min().unwrap();
        assert!((-24..=-20).contains(&steepest), "{name}: {steepest}");
    }
}

/// Draws a picture, with pixels where `is_solid` returns true for their centres, and the cells of 16 px that have some.
fn draw((columns, rows): (u32, u32), is_solid: impl Fn(f64, f64) -> bool) -> (Vec<u8>, Vec<(u16, u16)>) {
    let (width, height) = (16 * columns, 16 * rows);
    let (mut bytes, mut cells) = (Vec::new(), Vec::new());
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let is_solid = is_solid(f64::from(x) + 0.5, f64::from(y) + 0.5);
        bytes.extend(if is_solid { [90, 60, 30, 255] } else { [0; 4] });
        let cell = ((x / 16) as u16, (y / 16) as u16);
        if is_solid && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    (png_file((width, height), &bytes), cells)
}

#[test]
fn a_player_runs_through_a_loop_whose_halves_are_on_two_layers() {
    // A ring with an inner radius of 96 px on flat ground; its right half is on layer A, its left half on layer B.
    let ring = |side: f64| {
        draw((96, 16), move |x, y| {
            let far = (x - 1024.0).hypot(y - 128.0) - 96.0;
            let across = (x - 1024.0) * side;
            y > 224.0 || ((0.0..24.0).contains(&far) && across > if y < 128.0 { -32.0 } else { 0.0 })
        })
    };
    let ((a, cells_a), (b, cells_b)) = (ring(1.0), ring(-1.0));
    let mut resources = String::new();
    for (name, cells) in [("a", &cells_a), ("b", &cells_b)] {
        write!(resources, "[ext_resource type=\"Texture2D\" path=\"res://{name}.png\" id=\"{name}\"]\n[sub_resource type=\"TileSetAtlasSource\" id=\"ring_{name}\"]\ntexture = ExtResource(\"{name}\")\n").unwrap();
        cells.iter().for_each(|(column, row)| writeln!(resources, "{column}:{row}/0 = 0").unwrap());
    }
    let set = "[sub_resource type=\"TileSet\" id=\"set\"]\nsources/0 = SubResource(\"ring_a\")\nsources/1 = SubResource(\"ring_b\")\n";
    let switcher = "[node name=\"Top\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(1024, 48)\nmetadata/class = \"path_switcher\"\n\
                    metadata/half_length = 40\nmetadata/back = \"b\"\n";
    let nodes = layer("collision_a", 0, &cells_a) + &layer("collision_b", 1, &cells_b) + switcher + &start(64, 224);
    let scene = format!("[gd_scene format=3]\n{resources}{set}[node name=\"Loop\" type=\"Node2D\"]\n{nodes}");
    let imported = godot::read(&[("loop.tscn", scene.as_bytes()), ("a.png", &a), ("b.png", &b)]).unwrap();
    assert_eq!(imported.warnings, []);
    for (name, rules) in RULES {
        let (players, departures) = run(&imported.level, &rules, 1300);
        assert_eq!(departures, 0, "{name}");
        assert!(players.iter().any(|player| player.angle.0.abs_diff(0x80) <= 8), "{name}: never upside down");
        assert!(players.iter().all(|player| !player.airborne), "{name}");
    }
}
