//! The JSON format: round trips, and errors that name their place.

use std::{error::Error, fs, io};

use quarterpipe::{
    Angle, Bounds, px,
    rules::{Game, Rules},
    terrain::{Block, Cell, LoopChunk, Solidity, Tile},
};
use quarterpipe_level::art::{ArtCell, ArtPlane, ArtTile, Depth};
use quarterpipe_level::{Level, LevelError, LevelErrorKind, LevelObject, LoopPlace, Value, builtin};

/// Makes a level that has one of everything.
fn rich() -> Level {
    let slope = Tile {
        heights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
        widths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
        angle: Angle(0xE0),
    };
    let odd = Tile { heights: [-16; 16], widths: [106; 16], angle: Angle(0x81) };
    let block = Block::new(1, Solidity::All);
    let mut cells = vec![Cell::EMPTY; 40 * 20];
    cells[3] = Cell::both(block);
    cells[4] = Cell { a: block.flipped_x(), b: Block { solidity: Solidity::None, ..block.flipped_x() } };
    cells[5] = Cell { a: block.flipped_y(), b: Block::new(2, Solidity::Top) };
    cells[6] = Cell { a: Block::EMPTY, b: Block::new(2, Solidity::SidesAndBottom).flipped_x().flipped_y() };
    cells[799] = Cell::both(Block::new(3, Solidity::All));
    let mut level = Level::new("rich \"\\\n\u{1F9A6}", vec![Tile::EMPTY, slope, Tile::FULL, odd], 40, cells);
    level.description = "has everything".to_owned();
    level.par = Some(1750);
    level.rules = Some(Game::S3k);
    level.start = (px(591), px(0));
    level.bounds =
        Bounds { left: px(-16), right: px(640), top: px(-256), bottom: px(300), locked: true, bottomless: true };
    level.water = Some(px(-5));
    level.loops = vec![
        LoopPlace { column: 2, row: 1, kind: LoopChunk::GroundedLoop },
        LoopPlace { column: 0, row: 0, kind: LoopChunk::LowTunnel },
        LoopPlace { column: 1, row: 0, kind: LoopChunk::None },
    ];
    let mut spring = LevelObject::new("spring", px(-32768), px(32767)).with("strength", Value::Integer(0xA00));
    (spring.x_flip, spring.y_flip) = (true, true);
    spring.name = "by the \"wall\"".to_owned();
    let own = LevelObject::new("trampoline", px(9), px(8))
        .with("kind of \"spring\"", Value::Text("-1\n".to_owned()))
        .with("on", Value::Flag(false))
        .with("least", Value::Integer(i32::MIN));
    level.objects = vec![spring, own, LevelObject::new("ring", px(0), px(0))];
    for red in 0..3 {
        level.art.add(ArtTile(Box::new(std::array::from_fn(|at| [red, at as u8, 7, 255 - at as u8 / 2]))));
    }
    for depth in [Depth::Front, Depth::Behind] {
        let cell = |at: u16| {
            let [x_flip, y_flip, transposed] = [1, 2, 4].map(|bit| at & bit != 0);
            (at < 600).then_some(ArtCell { tile: at / 8 % 3, x_flip, y_flip, transposed })
        };
        level.art.planes.push(ArtPlane { depth, cells: (0..800).map(cell).collect() });
    }
    level
}

/// A small level as text.
const SMALL: &str = r#"{
"format": "quarterpipe-level", "version": 1, "name": "small", "start": {"x": 8, "y": 8},
"bounds": {"left": 0, "right": 48, "top": 0, "bottom": 32},
"tiles": [
  {"heights": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "angle": 255},
  {"heights": [16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16], "angle": 255}
],
"map": {"width": 3, "height": 2, "cells": [[0,0,0,0,0], {"a": {"tile": 1, "solid": 3}}], "rows": [[0,3], [1,2,0,1]]},
"loops": [{"column": 0, "row": 0, "kind": "loop"}],
"objects": [{"class": "ring", "x": 8, "y": 9}, {"class": "monitor", "x": 1, "y": 2, "properties": {"contents": "life"}}]
}"#;

fn error_of(text: &str) -> LevelError {
    Level::from_json(text).unwrap_err()
}

/// Returns the error's text after replacing a part of [`SMALL`], which must be there.
fn error_with(part: &str, other: &str) -> String {
    assert!(SMALL.contains(part), "{part}");
    let text = error_of(&SMALL.replacen(part, other, 1)).to_string();
    assert!(!text.contains('\n'), "{text}");
    text
}

#[test]
fn a_level_with_everything_makes_a_round_trip() {
    let level = rich();
    let text = level.to_json();
    let read = Level::from_json(&text).unwrap();
    assert_eq!(read, level);
    assert_eq!(read.to_json(), text);
}

#[test]
fn built_in_stages_make_a_round_trip_to_the_byte() {
    // Pictures are left out, as another compressor makes other bytes of the same pixels.
    let lines = |json: &str| -> Vec<String> {
        json.lines().filter(|line| !line.contains("\"sheet\":")).map(ToOwned::to_owned).collect()
    };
    for name in builtin::names() {
        let level = builtin::level(name).unwrap();
        assert_eq!(lines(&level.to_json()), lines(builtin::json(name).unwrap()));
        assert_eq!(Level::from_json(&level.to_json()), Ok(level));
    }
}

#[test]
fn a_map_row_is_a_line() {
    let text = rich().to_json();
    let rows: Vec<_> = text.lines().skip_while(|line| !line.contains("rows")).skip(1).take(20).collect();
    assert_eq!(rows[0], "      [0,3,1,1,2,1,3,1,4,1,0,33],");
    assert_eq!(rows[1], "      [0,40],");
    assert_eq!(rows[19], "      [0,39,5,1]");
}

#[test]
fn a_row_of_art_is_a_line_without_the_nothing_at_its_end() {
    let mut level = Level::new("shown", vec![Tile::EMPTY], 5, vec![Cell::EMPTY; 15]);
    let tile = ArtCell::plain(level.art.add(ArtTile(Box::new([[9, 8, 7, 255]; 256]))));
    let turned = ArtCell { y_flip: true, transposed: true, ..tile };
    let cells = [[None, Some(tile), Some(tile), None, Some(turned)], [None; 5], [Some(turned), None, None, None, None]];
    level.art.planes.push(ArtPlane { depth: Depth::Front, cells: cells.concat() });
    let text = level.to_json();
    let art: Vec<_> = text.lines().skip_while(|line| !line.contains("\"planes\"")).collect();
    assert_eq!(art[2], r#"        "depth": "front","#);
    assert_eq!(art[4..7], ["          [0,1,1,2,0,1,7,1],", "          [],", "          [7,1]"]);
    assert_eq!(Level::from_json(&text).unwrap(), level);
}

#[test]
fn tiles_of_art_that_are_not_there_are_not_written() {
    let mut level = Level::new("shown", vec![Tile::EMPTY], 2, vec![Cell::EMPTY; 2]);
    level.art.planes.push(ArtPlane { depth: Depth::Behind, cells: vec![Some(ArtCell::plain(0))] });
    let read = Level::from_json(&level.to_json()).unwrap();
    assert_eq!(read.art.planes, [ArtPlane { depth: Depth::Behind, cells: vec![None; 2] }]);
}

/// A picture of two tiles.
const SHEET: &str = "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQAQMAAABNzu8aAAAABlBMVEUAAAD/AAAb/40iAAAAAXRSTlMAQObYZgAAABBJREFUeNpj+P9/VSgD9QgAi9Ev0Y3i0aIAAAAASUVORK5CYII=";

#[test]
fn errors_of_art_name_their_place() {
    let small = |art: &str| SMALL.replacen("\"loops\"", &format!("\"art\": {art}, \"loops\""), 1);
    let planes = r#""planes": [{"depth": "behind", "rows": [[17,1], [0,1,9,2]]}]"#;
    let sheet = format!("\"sheet\": \"{SHEET}\"");
    let error = |art: &str| error_of(&small(art)).to_string();
    let level = Level::from_json(&small(&format!("{{\"tiles\": 2, {sheet}, \"planes\": []}}")));
    assert_eq!(level.unwrap().art.tiles.len(), 2);
    assert_eq!(
        error(r#"{"ground": "mud", "tiles": 0, "planes": []}"#),
        "art.ground: found \"mud\", expected one of bricks, meadow, rock, sand, crystal, steel"
    );
    let with = |planes: &str| error(&format!("{{\"tiles\": 2, {sheet}, \"planes\": {planes}}}"));
    assert_eq!(
        with(r#"[{"depth": "behind", "rows": [[17,1], [0,1,9,2]]}]"#),
        "art.planes[0].rows[0][0]: found 17, expected a whole number of 0 to 16"
    );
    assert_eq!(
        with(r#"[{"depth": "behind", "rows": [[16,1], [0,1,9,3]]}]"#),
        "art.planes[0].rows[1][3]: found 3, expected a whole number of 1 to 2"
    );
    assert_eq!(
        with(r#"[{"depth": "behind", "rows": [[16,1]]}]"#),
        "art.planes[0].rows: found a list of 1, expected 2 rows"
    );
    assert_eq!(
        with(r#"[{"depth": "above", "rows": [[], []]}]"#),
        "art.planes[0].depth: found \"above\", expected one of behind, front"
    );
    assert_eq!(
        with(&format!("[{}]", vec![r#"{"depth": "front", "rows": [[], []]}"#; 65].join(","))),
        "art.planes: found a list of 65, expected at most 64 planes, and 33554432 cells in all of them"
    );
    assert_eq!(
        error(&format!("{{\"tiles\": 3, {sheet}, {planes}}}")),
        "art.sheet.size: found 32 x 16 pixels, expected 3 tiles of 16 x 16 px"
    );
    assert_eq!(error(&format!("{{\"tiles\": 1, {planes}}}")), "art: the key \"sheet\" is missing");
    assert_eq!(
        error(&format!("{{\"tiles\": 65537, {sheet}, {planes}}}")),
        "art.tiles: found 65537, expected a whole number of 0 to 65536"
    );
    let broken = error(&format!("{{\"tiles\": 1, \"sheet\": \"?\", {planes}}}"));
    assert!(
        broken.starts_with("art.sheet: found ") && broken.ends_with(", expected a PNG picture in base64"),
        "{broken}"
    );
    let no_picture = error(&format!("{{\"tiles\": 1, \"sheet\": \"R0lG\", {planes}}}"));
    assert!(no_picture.starts_with("art.sheet.picture: found "), "{no_picture}");
}

#[test]
fn optional_keys_have_defaults() {
    let level = Level::from_json(SMALL).unwrap();
    assert_eq!(level.description, "");
    assert_eq!((level.rules, level.water), (None, None));
    assert_eq!(level.tiles[1].widths, [16; 16]);
    assert_eq!(level.cells[3], Cell::both(Block::new(1, Solidity::All)));
    let bounds = SMALL.lines().find(|line| line.contains("bounds")).unwrap();
    let unbounded = Level::from_json(&SMALL.replace(bounds, "")).unwrap();
    assert_eq!((unbounded.bounds.right, unbounded.bounds.bottom), (px(48), px(32)));
}

#[test]
fn short_cells_take_solidity_per_layer_and_flips() {
    let level = Level::from_json(&SMALL.replace(r#"{"a": {"tile": 1, "solid": 3}}"#, "[1,1,true,1,2]")).unwrap();
    let block = Block { tile: 1, x_flip: true, y_flip: true, solidity: Solidity::Top };
    assert_eq!(level.cells[3], Cell { a: block, b: Block { solidity: Solidity::SidesAndBottom, ..block } });
}

#[test]
fn the_stage_has_bounds_water_and_loops_of_the_level_and_the_rules_asked_for() {
    let level = rich();
    for (_, rules) in Rules::PRESETS {
        let stage = level.stage(rules.clone()).unwrap();
        assert_eq!(*stage.rules(), rules);
        assert_eq!((stage.bounds, stage.water), (level.bounds, level.water));
        let loops = stage.loops().unwrap();
        assert_eq!((loops.columns, loops.chunks.len()), (3, 6));
        assert_eq!((loops.chunks[0], loops.chunks[5]), (LoopChunk::LowTunnel, LoopChunk::GroundedLoop));
    }
    assert_eq!(level.meant_rules(), Some(Rules::S3K));
}

#[test]
fn a_run_has_the_rules_of_the_level_or_those_of_s3k_if_it_names_none() {
    let mut level = rich();
    for (game, rules) in [(Some(Game::S1), Rules::S1), (None, Rules::S3K)] {
        level.rules = game;
        assert_eq!((level.meant_rules(), level.default_rules()), (game.map(Game::rules), rules));
    }
}

#[test]
fn a_level_built_wrongly_is_an_error_and_no_panic() {
    let mut level = rich();
    level.loops[1].row = 8;
    let error = level.stage(Rules::S1).unwrap_err();
    assert_eq!(error.to_string(), "loops[1].row: found 8, expected less than 8");
    let mut level = rich();
    level.tiles.pop();
    let error = level.stage(Rules::S1).unwrap_err();
    assert_eq!(error.to_string(), "map: cell at column 39, row 19: tile 3, expected less than 3");
    let mut level = rich();
    level.width = 0;
    assert!(matches!(level.stage(Rules::S1).unwrap_err().kind, LevelErrorKind::Terrain(_)));
    assert!(Level::from_json(&level.to_json()).is_err());
}

#[test]
fn broken_json_names_line_and_column() {
    assert_eq!(error_with("\"tiles\": [", "\"tiles\" ["), "line 4 column 9: expected `:`");
    assert_eq!(error_with("255}\n]", "255}"), "line 7 column 6: expected `,` or `]`");
    assert_eq!(
        error_with("\"x\": 8", "\"x\": 8.5"),
        "line 2 column 80: invalid type: floating point `8.5`, expected \
        a whole number, a text, true, false, null, a list or an object"
    );
    assert_eq!(error_with("\"x\": 8", "\"x\": 8, \"x\": 9"), "line 2 column 83: the key \"x\" a second time");
}

#[test]
fn other_formats_and_versions_are_named_before_their_keys() {
    assert_eq!(error_of("[]").to_string(), "the key \"format\" is missing");
    assert_eq!(error_with("quarterpipe-level", "tiled"), "format: found \"tiled\", expected \"quarterpipe-level\"");
    assert_eq!(error_with("\"version\": 1, \"name\"", "\"version\": 2, \"nom\""), "version: found 2, expected 1");
}

#[test]
fn unknown_and_missing_keys_name_their_object() {
    let known = "format, version, name, description, rules, par, start, bounds, water, tiles, map, loops, objects, art";
    assert_eq!(error_with("\"name\"", "\"names\""), format!("unknown key \"names\", expected one of {known}"));
    assert_eq!(error_with("\"name\": \"small\",", ""), "the key \"name\" is missing");
    assert_eq!(error_with("\"y\": 8", "\"z\": 8"), "start: unknown key \"z\", expected one of x, y");
    assert_eq!(error_with(", \"y\": 8", ""), "start: the key \"y\" is missing");
    assert_eq!(
        error_with("\"angle\"", "\"slope\""),
        "tiles[0]: unknown key \"slope\", expected one of heights, widths, angle"
    );
    let cell = "map.cells[1].a: unknown key \"solids\", expected one of tile, xflip, yflip, solid";
    assert_eq!(error_with("\"solid\"", "\"solids\""), cell);
    assert_eq!(error_with("\"kind\"", "\"sort\""), "loops[0]: unknown key \"sort\", expected one of column, row, kind");
    assert_eq!(error_with("\"row\": 0, ", ""), "loops[0]: the key \"row\" is missing");
}

#[test]
fn wrong_types_name_their_value() {
    assert_eq!(error_with("\"small\"", "7"), "name: found 7, expected a text");
    assert_eq!(error_with("{\"x\": 8, \"y\": 8}", "[8, 8]"), "start: found a list of 2, expected an object");
    assert_eq!(error_with("[0,3]", "true"), "map.rows[0]: found true, expected a list");
    assert_eq!(error_with("[0,0,0,0,0]", "[0,0,7,0,0]"), "map.cells[0][2]: found 7, expected true, false, 1 or 0");
    let long = format!("\"{}\"", "x".repeat(1000));
    let short = "x".repeat(40);
    assert_eq!(
        error_with("\"loop\"", &long),
        format!(
            "loops[0].kind: found \"{short}\".., expected one of none, loop, grounded_loop, quarter_loop, tunnel, low_tunnel"
        )
    );
}

#[test]
fn rules_must_be_a_preset() {
    let error = error_with("\"name\"", "\"rules\": \"s4\", \"name\"");
    assert_eq!(error, "rules: found \"s4\", expected one of s1, cd, s2, s3, s3k");
}

#[test]
fn the_start_must_be_inside_the_map() {
    assert_eq!(error_with("\"x\": 8", "\"x\": 48"), "start.x: found 48, expected a whole number of 0 to 47");
    assert_eq!(error_with("\"y\": 8", "\"y\": -1"), "start.y: found -1, expected a whole number of 0 to 31");
}

#[test]
fn bounds_must_have_an_inside() {
    assert_eq!(error_with("\"right\": 48", "\"right\": 0"), "bounds.right: found 0, expected more than 0");
    assert_eq!(error_with("\"top\": 0", "\"top\": 40"), "bounds.bottom: found 32, expected more than 40");
    let far = "bounds.left: found -9000000000, expected a whole number of -262144 to 262144";
    assert_eq!(error_with("\"left\": 0", "\"left\": -9000000000"), far);
}

#[test]
fn tiles_have_16_lines_of_bytes_and_a_byte_of_angle() {
    assert_eq!(error_with("[0,0,0,0,0,0", "[0,0,0,0,0"), "tiles[0].heights: found a list of 15, expected 16 numbers");
    let byte = "tiles[1].heights[0]: found 200, expected a whole number of -128 to 127";
    assert_eq!(error_with("[16,", "[200,"), byte);
    let angle = "tiles[0].angle: found 256, expected a whole number of 0 to 255";
    assert_eq!(error_with("\"angle\": 255", "\"angle\": 256"), angle);
    let widths = "tiles[0].widths: found a list of 1, expected 16 numbers";
    assert_eq!(error_with("\"angle\": 255", "\"widths\": [1], \"angle\": 255"), widths);
}

#[test]
fn the_first_tile_must_be_air() {
    let solid = "tiles[0]: found a tile with solid pixels, expected air: tile 0 is never solid";
    assert_eq!(error_with("[0,0,0,0,0,0,", "[0,0,0,0,0,9,"), solid);
    let text = SMALL.split("\"tiles\"").next().unwrap().to_owned() + "\"tiles\": [], \"map\": {}}";
    assert_eq!(error_of(&text).to_string(), "tiles: found a list of 0, expected 1 to 65536 tiles");
}

#[test]
fn the_palette_must_name_tiles_that_are_there() {
    let tile = "map.cells[1].a.tile: found 2, expected a whole number of 0 to 1";
    assert_eq!(error_with("\"tile\": 1", "\"tile\": 2"), tile);
    let short = "map.cells[0][0]: found -1, expected a whole number of 0 to 1";
    assert_eq!(error_with("[0,0,0,0,0],", "[-1,0,0,0,0],"), short);
    let length = "map.cells[0]: found a list of 4, expected [tile, xflip, yflip, solidA, solidB]";
    assert_eq!(error_with("[0,0,0,0,0],", "[0,0,0,0],"), length);
    let solid = "map.cells[0][4]: found 4, expected a whole number of 0 to 3";
    assert_eq!(error_with("[0,0,0,0,0],", "[0,0,0,0,4],"), solid);
}

#[test]
fn rows_must_fill_the_map() {
    assert_eq!(error_with("[0,3]", "[0,2]"), "map.rows[0]: found 2 cells, expected 3");
    assert_eq!(error_with("[1,2,0,1]", "[1,2,0,1,0,1]"), "map.rows[1]: found more cells, expected 3");
    assert_eq!(error_with("[1,2,0,1]", "[1,2,0]"), "map.rows[1]: found a list of 3, expected pairs of entry and count");
    assert_eq!(error_with("[1,2,0,1]", "[]"), "map.rows[1]: found 0 cells, expected 3");
    assert_eq!(error_with("[0,3], ", ""), "map.rows: found a list of 1, expected 2 rows");
    assert_eq!(error_with("[1,2,", "[2,2,"), "map.rows[1][0]: found 2, expected a whole number of 0 to 1");
}

#[test]
fn huge_counts_and_sizes_take_no_memory() {
    let count = "map.rows[0][1]: found 9000000000000000000, expected a whole number of 1 to 3";
    assert_eq!(error_with("[0,3]", "[0,9000000000000000000]"), count);
    assert_eq!(error_with("[0,3]", "[0,0]"), "map.rows[0][1]: found 0, expected a whole number of 1 to 3");
    let width = "map.width: found 4000000000, expected a whole number of 1 to 16384";
    assert_eq!(error_with("\"width\": 3", "\"width\": 4000000000"), width);
    let height = "map.height: found 0, expected a whole number of 1 to 16384";
    assert_eq!(error_with("\"height\": 2", "\"height\": 0"), height);
}

#[test]
fn loops_must_be_in_the_map_and_once() {
    let column = "loops[0].column: found 1, expected a whole number of 0 to 0";
    assert_eq!(error_with("\"column\": 0", "\"column\": 1"), column);
    let again = "{\"column\": 0, \"row\": 0, \"kind\": \"none\"}, {";
    let twice = "loops[1]: found column 0, row 0 a second time, expected each chunk once";
    assert_eq!(error_with("\"loops\": [{", &format!("\"loops\": [{again}")), twice);
}

#[test]
fn any_part_of_a_text_is_read_without_a_panic() {
    for end in (0..SMALL.len()).filter(|&end| SMALL.is_char_boundary(end)) {
        assert!(Level::from_json(&SMALL[..end]).is_err());
    }
    for at in 0..SMALL.len() {
        for other in ["9", "-", "[", "}", "\"", ",", "null"] {
            let _ = Level::from_json(&format!("{}{other}{}", &SMALL[..at], &SMALL[at + 1..]));
        }
    }
}

#[test]
fn the_loader_names_the_file() {
    let missing = Level::load("nowhere/none.json").unwrap_err();
    let cause = missing.source().and_then(|cause| cause.downcast_ref::<io::Error>()).unwrap();
    assert_eq!(cause.kind(), io::ErrorKind::NotFound);
    assert!(missing.to_string().starts_with("nowhere/none.json: cannot be read: "), "{missing}");
    let path = std::env::temp_dir().join(format!("quarterpipe-level-{}.json", std::process::id()));
    fs::write(&path, SMALL.replace("\"x\": 8", "\"x\": 80")).unwrap();
    let error = Level::load(&path).unwrap_err();
    fs::write(&path, SMALL).unwrap();
    let level = Level::load(&path);
    fs::remove_file(&path).unwrap();
    let place = "start.x: found 80, expected a whole number of 0 to 47";
    assert_eq!(error.to_string(), format!("{}: {place}", path.display()));
    assert_eq!(level, Level::from_json(SMALL));
}

#[test]
fn objects_name_what_is_wrong_with_them() {
    let known = "class, name, x, y, xflip, yflip, properties";
    let cases = [
        ("\"class\": \"ring\", ", "", "objects[0]: the key \"class\" is missing".to_owned()),
        ("\"y\": 9", "\"z\": 9", format!("objects[0]: unknown key \"z\", expected one of {known}")),
        ("\"ring\"", "\"\"", "objects[0].class: found \"\", expected the name of a class".to_owned()),
        ("\"x\": 1,", "\"x\": 32768,", "objects[1].x: found 32768, expected a whole number of -32768 to 32767".to_owned()),
        (
            "\"life\"",
            "[]",
            "objects[1].properties.contents: found a list of 0, expected true, false, a text or a whole number of 32 bits"
                .to_owned(),
        ),
        ("{\"contents\": \"life\"}", "7", "objects[1].properties: found 7, expected an object".to_owned()),
    ];
    for (part, other, expected) in cases {
        assert_eq!(error_with(part, other), expected);
    }
    let error = error_with("\"life\"", "\"lives\"");
    assert!(
        error.starts_with("objects[1].properties.contents: found \"lives\", expected one of rings, shoes"),
        "{error}"
    );
}

#[test]
fn more_than_65536_objects_are_refused() {
    let ring = "{\"class\": \"ring\", \"x\": 8, \"y\": 9}";
    let many = format!("{ring}, ").repeat(65_535);
    let part = "{\"class\": \"ring\", \"x\": 8, \"y\": 9}, ";
    assert_eq!(
        error_with(part, &format!("{many}{ring}, ")),
        "objects: found a list of 65537, expected at most 65536 objects"
    );
    assert_eq!(Level::from_json(&SMALL.replacen(part, &many, 1)).unwrap().objects.len(), 65_536);
}
