//! Projects as people draw them in LDtk: the layers and values that are solid, in grids of any size.

use std::collections::BTreeSet;

use quarterpipe::{
    Input, px,
    rules::{CharacterId, Rules},
    terrain::{Block, Solidity},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, art::png_file};

use super::ldtk::warnings;

/// The values of an IntGrid layer: each number with its name.
type Names<'a> = &'a [(i32, &'a str)];

/// A project that is drawn in a test.
#[derive(Default)]
struct DrawnProject {
    definitions: Vec<String>,
    layers: Vec<String>,
    level_fields: Vec<String>,
    /// The columns and rows of the first layer, and the side of its cells.
    size: Option<(usize, usize, usize)>,
}

impl DrawnProject {
    /// Adds an IntGrid layer of these rows; a dot is 0. It may have automatic tiles.
    fn grid(mut self, name: &str, side: usize, (values, rows): (Names<'_>, &[&str]), tiles: &str) -> Self {
        let uid = self.definitions.len();
        let value = |(value, name): &(i32, &str)| match *name {
            "" => format!(r#"{{"value": {value}, "identifier": null}}"#),
            name => format!(r#"{{"value": {value}, "identifier": "{name}"}}"#),
        };
        let values: Vec<_> = values.iter().map(value).collect();
        self.definitions.push(format!(r#"{{"uid": {uid}, "intGridValues": [{}]}}"#, values.join(", ")));
        let cells = rows.concat().replace('.', "0");
        let csv: Vec<_> = cells.chars().map(String::from).collect();
        let rest = format!(r#""intGridCsv": [{}], "autoLayerTiles": [{tiles}]"#, csv.join(","));
        self.layer((name, "IntGrid"), (rows[0].len(), rows.len(), side), &rest)
    }

    /// Adds a layer.
    fn layer(mut self, (name, kind): (&str, &str), (columns, rows, side): (usize, usize, usize), rest: &str) -> Self {
        let uid = self.definitions.len().saturating_sub(1);
        self.layers.push(format!(
            r#"{{"__identifier": "{name}", "__type": "{kind}", "__cWid": {columns}, "__cHei": {rows}, "__gridSize": {side},
"layerDefUid": {uid}, "__tilesetDefUid": 9, {rest}}}"#
        ));
        self.size.get_or_insert((columns, rows, side));
        self
    }

    /// Adds a field of the level.
    fn field(mut self, name: &str, value: &str) -> Self {
        self.level_fields.push(format!(r#"{{"__identifier": "{name}", "__type": "String", "__value": {value}}}"#));
        self
    }

    /// Returns the project's text, with a start and a tileset of `art.png` in tiles of this side.
    fn text(&self, tile_side: usize) -> String {
        let (columns, rows, side) = self.size.unwrap();
        format!(
            r#"{{"jsonVersion": "1.5.3", "defs": {{"layers": [{}], "tilesets": [{{"uid": 9, "identifier": "Art", "relPath": "art.png",
"pxWid": 64, "pxHei": 64, "tileGridSize": {tile_side}}}]}}, "levels": [{{"identifier": "Level_0", "pxWid": {}, "pxHei": {},
"fieldInstances": [{}], "layerInstances": [{}, {{"__identifier": "Things", "__type": "Entities", "__cWid": 1, "__cHei": 1,
"__gridSize": 16, "layerDefUid": 99, "entityInstances": [{{"__identifier": "Start", "__pivot": [0, 0], "px": [0, 0], "width": 16,
"height": 16}}]}}]}}]}}"#,
            self.definitions.join(", "),
            columns * side,
            rows * side,
            self.level_fields.join(", "),
            self.layers.join(", ")
        )
    }

    fn load(&self, tile_side: usize, options: &ImportOptions) -> Result<ImportedLevel, String> {
        let text = self.text(tile_side);
        let files = move |path: &std::path::Path| match path.to_str() {
            Some("test.ldtk") => Ok(text.clone().into_bytes()),
            _ => Ok(ragged()),
        };
        ImportedLevel::fetch("test.ldtk", options, files).map_err(|error| error.to_string())
    }

    fn read(&self) -> ImportedLevel {
        self.load(16, &ImportOptions::default()).unwrap()
    }

    fn with_values(&self, int_grid: &str) -> Result<ImportedLevel, String> {
        self.load(16, &ImportOptions { int_grid: Some(int_grid.to_owned()), ..ImportOptions::default() })
    }
}

/// Makes a picture of 64 x 64 px in which each tile has a ragged top of 3 or 5 px of air, and tile 0 a hole at its right.
fn ragged() -> Vec<u8> {
    let is_drawn = |x: u32, y: u32| y % 16 >= if x % 4 < 2 { 3 } else { 5 } && !(x == 15 && y < 16);
    let pixels = (0..64 * 64).map(|at| if is_drawn(at % 64, at / 64) { [90, 60, 30, 255] } else { [0; 4] });
    png_file((64, 64), pixels.collect::<Vec<_>>().as_flattened())
}

/// Returns the automatic tiles of a layer that has one in each of its cells.
fn a_tile_in_each_cell(columns: usize, rows: usize, side: usize) -> String {
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let tiles = cells.map(|(column, row)| format!(r#"{{"px": [{}, {}], "f": 0, "t": 0}}"#, column * side, row * side));
    tiles.collect::<Vec<_>>().join(", ")
}

/// Shows the cells of a level: a full block is `#`, one that is solid from above `=`, another shape `?`.
fn cells(level: &Level) -> Vec<String> {
    let cell = |block: Block| match (level.tiles[usize::from(block.tile)].heights, block.solidity) {
        _ if block == Block::EMPTY => '.',
        ([16, ..], Solidity::All) => '#',
        ([16, ..], Solidity::Top) => '=',
        _ => '?',
    };
    level.cells.chunks(level.width).map(|row| row.iter().map(|both| cell(both.a)).collect()).collect()
}

/// Shows the pixels of a level that are solid from above or from everywhere.
fn pixels(level: &Level) -> Vec<String> {
    let solid = |x: usize, y: usize| {
        let block = level.cells[y / 16 * level.width + x / 16].a;
        let heights = level.tiles[usize::from(block.tile)].heights;
        let height = i32::from(heights[if block.x_flip { 15 - x % 16 } else { x % 16 }]);
        let height = if block.y_flip && height.abs() < 16 { -height } else { height };
        let from_top = (y % 16) as i32;
        if height > 0 { from_top >= 16 - height } else { from_top < -height }
    };
    let rows = 0..16 * level.height();
    rows.map(|y| (0..16 * level.width).map(|x| if solid(x, y) { '#' } else { '.' }).collect()).collect()
}

const PLATFORMER: (Names<'static>, &[&str]) = (
    &[(1, "dirt"), (2, "ladder"), (3, "stone")],
    &[
        "........", //
        "..3332..", ".....2..", "11...211", "11111111",
    ],
);

#[test]
fn the_values_of_a_platformer_are_solid_and_not_its_ragged_tiles() {
    let tiles = a_tile_in_each_cell(8, 5, 16);
    let imported = DrawnProject::default().grid("Collisions", 16, PLATFORMER, &tiles).read();
    let expected = ["........", "..###...", "........", "##....##", "########"];
    assert_eq!(cells(&imported.level), expected);
    let note = "layer \"Collisions\": 1 (dirt) is solid, 2 (ladder) is nothing, 3 (stone) is solid";
    assert_eq!(warnings(&imported), [note]);
    assert!(!imported.level.art.is_empty(), "the tiles are shown all the same");
}

#[test]
fn values_decide_in_layers_of_any_name() {
    let cave: (Names<'_>, &[&str]) = (&[(1, "walls"), (2, "water")], &["1..1", "1221"]);
    let shadows = format!(r#""autoLayerTiles": [{}]"#, a_tile_in_each_cell(4, 2, 16));
    let imported = DrawnProject::default()
        .layer(("Wall_shadows", "AutoLayer"), (4, 2, 16), &shadows)
        .grid("Cave", 16, cave, &a_tile_in_each_cell(4, 2, 16))
        .layer(("Bg_textures", "AutoLayer"), (4, 2, 16), &shadows)
        .read();
    assert_eq!(cells(&imported.level), ["#..#", "#..#"]);
    let expected = [
        "layers: no layer is named Collision; the IntGrid layers are solid: \"Cave\"",
        "layer \"Cave\": 1 (walls) is solid, 2 (water) is nothing",
    ];
    assert_eq!(warnings(&imported), expected);
}

#[test]
fn values_without_names_are_solid_unless_the_layer_says_what_they_are() {
    let unnamed: (Names<'_>, &[&str]) = (&[(1, "")], &["....", "1..1"]);
    let imported = DrawnProject::default()
        .grid("Ladders", 16, (&[(1, "")], &["1111", "1111"]), "")
        .grid("IntGrid_layer", 16, unnamed, "")
        .grid("One_way", 16, (&[(1, "")], &[".1..", "...."]), "")
        .grid("Background", 16, (&[(1, "wall")], &["1111", "1111"]), "")
        .read();
    assert_eq!(cells(&imported.level), [".=..", "#..#"]);
    let expected = [
        "layers: no layer is named Collision; the IntGrid layers are solid: \"Ladders\", \"IntGrid_layer\", \"One_way\"",
        "layer \"Ladders\": 1 (no name) is nothing",
        "layer \"IntGrid_layer\": 1 (no name) is solid; a field int_grid of the level, such as 1=none, says otherwise",
        "layer \"One_way\": 1 (no name) is solid from above",
    ];
    assert_eq!(warnings(&imported), expected);
}

#[test]
fn tiles_decide_where_no_value_is_solid() {
    let tile = |x: usize| (4, 1, 16, format!(r#""gridTiles": [{{"px": [{x}, 0], "t": 1}}]"#));
    let solid = |names: &[&str]| {
        let mut drawn = DrawnProject::default().grid("Zones", 16, (&[(1, "trigger")], &["1111"]), "");
        for (index, name) in names.iter().enumerate() {
            let (columns, rows, side, tiles) = tile(16 * index);
            drawn = drawn.layer((name, "Tiles"), (columns, rows, side), &tiles);
        }
        let imported = drawn.read();
        let line = warnings(&imported)[0].clone();
        (line, cells(&imported.level).concat())
    };
    let told = |names: &str| format!("layers: no layer is named Collision; the layers of tiles are solid: {names}");
    assert_eq!(solid(&["Foreground", "Background", "Things_b"]), (told("\"Foreground\""), "?...".to_owned()));
    assert_eq!(solid(&["Sky", "Playground_2", "Solid"]), (told("\"Playground_2\", \"Solid\""), ".??.".to_owned()));
    assert_eq!(solid(&["Main", "BG", "Extra"]), (told("\"Main\", \"Extra\""), "?.?.".to_owned()));
    assert_eq!(solid(&["Background"]), (told("\"Background\""), "?...".to_owned()), "there is nothing else");
}

#[test]
fn the_names_of_values_are_outranked_by_the_level_and_that_by_an_option() {
    let drawn = DrawnProject::default().grid("Collisions", 16, PLATFORMER, "");
    let told = "layer \"Collisions\": 1 (dirt) is solid from above, 2 (ladder) is solid, 3 (stone) is nothing";
    let by_field = drawn.field("Int_grid", "\"1=top, 2=all\\n3=none\"");
    let imported = by_field.read();
    assert_eq!(cells(&imported.level), ["........", ".....#..", ".....#..", "==...#==", "========"]);
    assert_eq!(warnings(&imported), [told]);
    let imported = by_field.with_values("Collisions:dirt=all, 1=none, 3=half").unwrap();
    assert_eq!(cells(&imported.level), ["........", "..???#..", ".....#..", "##...###", "########"]);
    let told = "layer \"Collisions\": 1 (dirt) is solid, 2 (ladder) is solid, 3 (stone) is half";
    assert_eq!(warnings(&imported), [told]);
}

#[test]
fn a_layer_that_an_option_names_is_solid_beside_those_named_so() {
    let drawn = DrawnProject::default().grid("Collisions", 16, (&[(1, "wall")], &["1..."]), "").grid(
        "Background",
        16,
        (&[(1, "wall"), (2, "")], &[".112"]),
        "",
    );
    assert_eq!(cells(&drawn.read().level), ["#..."]);
    assert_eq!(cells(&drawn.with_values("Background:2=top").unwrap().level), ["#..="], "it is background otherwise");
    assert_eq!(cells(&drawn.with_values("background:1=all").unwrap().level), ["###."]);
}

#[test]
fn what_is_said_about_no_value_is_refused() {
    let drawn =
        DrawnProject::default().grid("Collisions", 16, PLATFORMER, "").grid("Extra", 16, (&[(7, "")], &["7..."]), "");
    let error = |text: &str| drawn.with_values(text).unwrap_err();
    let known = "expected one of 1 (dirt), 2 (ladder), 3 (stone)";
    assert_eq!(error("7=all"), format!("test.ldtk: levels[0].int_grid: found \"7\", {known}"));
    assert_eq!(error("Collisions:mud=all"), format!("test.ldtk: levels[0].int_grid: found \"mud\", {known}"));
    let expected = "found \"the layer Walls\", expected one of Collisions";
    assert_eq!(error("Walls:1=all"), format!("test.ldtk: levels[0].int_grid: {expected}"));
    let wrong = DrawnProject::default().grid("Collisions", 16, PLATFORMER, "").field("int_grid", "\"1=lava\"");
    let expected = "levels[0].fieldInstances (int_grid): found \"1=lava\", expected all, top, sides_and_bottom, none or a shape such \
                    as slope_45_up";
    assert_eq!(wrong.load(16, &ImportOptions::default()).unwrap_err(), format!("test.ldtk: {expected}"));
    let absurd = error(&"1=all,".repeat(1 << 20));
    assert_eq!(absurd, "test.ldtk: levels[0].int_grid: found 6291456 bytes, expected at most 4096");
}

#[test]
fn other_files_have_no_values() {
    let json = || quarterpipe_level::builtin::json("flat").unwrap().into();
    let options = ImportOptions { int_grid: Some("1=all".to_owned()), ..ImportOptions::default() };
    let error = ImportedLevel::fetch("flat.json", &options, move |_| Ok(json())).unwrap_err().to_string();
    let expected = "found a level that is not a project of LDtk, expected a file .ldtk, which has IntGrid layers";
    assert_eq!(error, format!("flat.json: int_grid: {expected}"));
    let options = ImportOptions { shapes_from_art: vec!["Walls".to_owned()], ..ImportOptions::default() };
    let error = ImportedLevel::fetch("flat.json", &options, move |_| Ok(json())).unwrap_err().to_string();
    assert_eq!(error, format!("flat.json: shapes_from_art: {expected}"));
}

#[test]
fn tiles_of_values_are_shapes_where_that_is_asked_for() {
    // One tile is over the ladder, one over the stone and one in the air.
    let tiles = r#"{"px": [0, 0], "t": 1}, {"px": [16, 0], "t": 1}, {"px": [32, 0], "t": 1}"#;
    let values: (Names<'_>, &[&str]) = (&[(2, "ladder"), (3, "stone")], &["23.3"]);
    let drawn = |name: &str| DrawnProject::default().grid(name, 16, values, tiles);
    assert_eq!(cells(&drawn("Collisions").read().level), [".#.#"]);
    assert_eq!(cells(&drawn("Collisions_Art").read().level), [".??#"]);
    assert_eq!(cells(&drawn("CaveArt").read().level), [".??#"]);
    assert_eq!(cells(&drawn("Cave").field("shapes_from_art", "[\"Cave\"]").read().level), [".??#"]);
    let options = |name: &str| ImportOptions { shapes_from_art: vec![name.to_owned()], ..ImportOptions::default() };
    let imported = drawn("Cave").load(16, &options("cave")).unwrap();
    assert_eq!(cells(&imported.level), [".??#"]);
    let heights = imported.level.tiles[usize::from(imported.level.cells[2].a.tile)].heights;
    assert_eq!(heights[..4], [13, 13, 11, 11]);
    let error = drawn("Cave").load(16, &options("Wall")).unwrap_err();
    assert_eq!(error, "test.ldtk: levels[0].shapes_from_art: found \"the layer Wall\", expected one of Cave, Things");
}

#[test]
fn cells_of_8_px_are_quarters_with_shapes_of_their_own_size() {
    let values: (Names<'_>, &[&str]) = (
        &[(1, "wall"), (2, "slope_45_up"), (3, "half"), (4, "slope_22_down_1")],
        &[
            "....", //
            "..24", "3211", "1111",
        ],
    );
    let imported = DrawnProject::default().grid("Collisions", 8, values, "").read();
    let level = &imported.level;
    assert_eq!((level.width, level.height()), (2, 2));
    let shown = pixels(level);
    let heights: Vec<_> = (0..32).map(|x| shown.iter().filter(|row| row.as_bytes()[x] == b'#').count()).collect();
    let expected =
        [[12; 8], [9, 10, 11, 12, 13, 14, 15, 16], [17, 18, 19, 20, 21, 22, 23, 24], [24, 24, 23, 23, 22, 22, 21, 21]];
    assert_eq!(heights, expected.concat());
    let note = "layer \"Collisions\": 1 (wall) is solid, 2 (slope_45_up) is slope_45_up, 3 (half) is half, 4 (slope_22_down_1) is \
                slope_22_down_1";
    assert_eq!(warnings(&imported), [note]);
}

#[test]
fn cells_of_any_size_are_solid_pixel_for_pixel() {
    let stairs: Vec<String> = (0..16).map(|row| ".".repeat(15 - row) + &"1".repeat(row + 1)).collect();
    let rows: Vec<_> = stairs.iter().map(String::as_str).collect();
    for side in [1, 3, 8, 16, 18, 24, 32, 48] {
        let imported = DrawnProject::default().grid("Collisions", side, (&[(1, "solid")], &rows), "").read();
        assert_eq!(warnings(&imported), [""; 0]);
        let shown = pixels(&imported.level);
        assert_eq!((shown.len(), shown[0].len()), (16 * side, 16 * side));
        for (y, row) in shown.iter().enumerate() {
            let air = (15 - y / side) * side;
            assert_eq!(*row, ".".repeat(air) + &"#".repeat(16 * side - air), "cells of {side} px, row {y}");
        }
    }
}

#[test]
fn tiles_and_layers_between_the_cells_are_solid_where_they_lie() {
    let tiles = r#""gridTiles": [{"px": [4, 17], "f": 0, "t": 0}, {"px": [40, 1], "f": 3, "t": 1}], "__pxTotalOffsetX": 2,
"__pxTotalOffsetY": -1"#;
    let imported = DrawnProject::default().layer(("Collision", "Tiles"), (4, 2, 16), tiles).read();
    assert_eq!(warnings(&imported), [""; 0]);
    let shown = pixels(&imported.level);
    let column = |x: usize| {
        let mut rows = shown.iter().map(|row| row.as_bytes()[x] == b'#');
        (rows.position(|solid| solid), rows.filter(|solid| *solid).count() + 1)
    };
    // The tile's last column has a hole.
    assert_eq!([column(6), column(8), column(20)], [(Some(19), 13), (Some(21), 11), (Some(21), 11)]);
    assert_eq!([column(5).0, column(21).0, column(41).0, column(58).0], [None; 4]);
    // Turned, the ragged side is below.
    assert_eq!([column(42), column(44), column(57)], [(Some(0), 11), (Some(0), 13), (Some(0), 13)]);
}

#[test]
fn tiles_of_8_px_are_measured_from_the_picture() {
    let tiles = r#""gridTiles": [{"px": [0, 8], "t": 0}, {"px": [8, 8], "t": 0}, {"px": [16, 8], "t": 8}, {"px": [24, 0], "t": 8}]"#;
    let imported =
        DrawnProject::default().layer(("Collision", "Tiles"), (4, 2, 8), tiles).load(8, &ImportOptions::default());
    let imported = imported.unwrap();
    assert_eq!(warnings(&imported), [""; 0]);
    let shown = pixels(&imported.level);
    let count = |x: usize| shown.iter().filter(|row| row.as_bytes()[x] == b'#').count();
    // 8 px less the air at the top. Tile 8, the first of the second row, has none.
    assert_eq!([0, 2, 9, 15, 16, 31].map(count), [5, 3, 5, 3, 8, 8]);
}

#[test]
fn the_start_is_an_entity_of_any_usual_name() {
    for name in ["Player", "PlayerStart", "Spawn_Point", "player_spawn"] {
        let text = DrawnProject::default().grid("Collisions", 16, PLATFORMER, "").text(16);
        let entity = r#""__identifier": "Start", "__pivot": [0, 0], "px": [0, 0], "width": 16,"#;
        let player = format!(r#""__identifier": "{name}", "__pivot": [0.5, 1], "px": [8, 48], "width": 16,"#);
        let text = text.replace(entity, &player);
        let imported = quarterpipe_import::ldtk::read(&[("test.ldtk", text.as_bytes())], None).unwrap();
        let expected = if name == "PlayerStart" { 40 } else { 28 };
        assert_eq!(imported.level.start, (px(8), px(expected)), "{name}");
        let about_start = warnings(&imported).into_iter().filter(|line| line.contains("start"));
        assert_eq!(about_start.collect::<Vec<_>>(), [""; 0], "{name}");
    }
}

#[test]
fn a_grid_of_too_few_values_or_of_too_many_kinds_is_refused() {
    let text = DrawnProject::default().grid("Walls", 16, (&[(1, "wall")], &["11", "11"]), "").text(16);
    let read = |text: &str| quarterpipe_import::ldtk::read(&[("test.ldtk", text.as_bytes())], None);
    let place = "test.ldtk: levels[0].layerInstances[0] (Walls)";
    for (csv, count) in [("1", 1), ("1,1,1,1,1", 5)] {
        let error = read(&text.replace("[1,1,1,1]", &format!("[{csv}]"))).unwrap_err().to_string();
        assert_eq!(error, format!("{place}.intGridCsv.length: found {count}, expected 4"));
    }
    let many: Vec<_> = (1..=20_000).map(|value: u32| value.to_string()).collect();
    let error = read(&text.replace("[1,1,1,1]", &format!("[{}]", many.join(",")))).unwrap_err().to_string();
    assert_eq!(error, format!("{place}: found more different values, expected at most 16384 in all layers"));
}

#[test]
fn a_player_runs_over_ground_and_slopes_of_8_px() {
    // The floor is one row of 8 px at the top of cells of 16 px, with air below it. The wall at the end is half a cell wide.
    let values: (Names<'_>, &[&str]) = (
        &[(1, "ground"), (4, "slope_22_up_1"), (5, "slope_22_up_2")],
        &[
            "................................................................",
            "................................................................",
            "................................................................",
            "................................................................",
            "............4511111111111.......................................",
            "..........451111111111111.......................................",
            "........451111111...11111.......................................",
            "......451111111......1111.......................................",
            "111111111111111111111.111.......................................",
            "........................1.......................................",
        ],
    );
    let text = DrawnProject::default().grid("Collisions", 8, values, "").text(16);
    let text = text.replace(r#""px": [0, 0], "width": 16,"#, r#""px": [16, 36], "width": 16,"#);
    let level = quarterpipe_import::ldtk::read(&[("test.ldtk", text.as_bytes())], None).unwrap().level;
    for rules in [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K] {
        let stage = level.stage(rules).unwrap();
        let mut world = level.start(&stage, CharacterId::Sonic);
        let mut angles = BTreeSet::new();
        while world.players[0].x.px() < px(204) {
            world.step(&stage, &[Input::RIGHT], &mut ());
            let player = &world.players[0];
            assert!(!player.airborne && world.frame < 300, "frame {}: {player:?}", world.frame);
            angles.insert(player.angle.0);
        }
        assert_eq!(world.players[0].y.px(), px(4 * 8 - 20));
        assert_eq!(angles.into_iter().collect::<Vec<_>>(), [0, 0xEE]);
    }
}
