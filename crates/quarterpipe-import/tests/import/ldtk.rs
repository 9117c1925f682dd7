//! Projects of LDtk: the meaning of layers, tiles and entities, and errors and warnings that name their place.

use quarterpipe::{
    Angle, px,
    rules::Game,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_import::{ImportOptions, ImportedLevel, OutsideFiles, ldtk};
use quarterpipe_level::{Level, LevelObject, Value};

/// Makes a project with these definitions of layers and tilesets, and these layers in a level of 4 x 2 cells.
pub fn project(definitions: &str, layers: &str) -> String {
    format!(
        r#"{{"jsonVersion": "1.5.3", "defs": {{{definitions}}}, "levels": [
{{"identifier": "Level_0", "pxWid": 64, "pxHei": 32, "layerInstances": [{layers}]}}]}}"#
    )
}

/// Makes a layer of 4 x 2 cells.
pub fn layer(name: &str, kind: &str, rest: &str) -> String {
    format!(
        r#"{{"__identifier": "{name}", "__type": "{kind}", "__cWid": 4, "__cHei": 2, "__gridSize": 16, "layerDefUid": 1,
"__tilesetDefUid": 9, {rest}}}"#
    )
}

/// Makes a layer of entities, with a start.
pub fn entities(others: &str) -> String {
    let start = r#"{"__identifier": "Start", "__pivot": [0, 0], "px": [0, 0], "width": 16, "height": 16}"#;
    layer("Objects", "Entities", &format!(r#""entityInstances": [{start}{others}]"#))
}

/// Makes a tileset of 16 px whose picture is missing.
pub fn tileset(rest: &str) -> String {
    format!(
        r#""tilesets": [{{"uid": 9, "identifier": "Ground", "relPath": null, "pxWid": 64, "pxHei": 64, "tileGridSize": 16, {rest}}}]"#
    )
}

pub fn read(project: &str) -> ImportedLevel {
    ldtk::read(&[("test.ldtk", project.as_bytes())], None).unwrap()
}

pub fn error(project: &str) -> String {
    ldtk::read(&[("test.ldtk", project.as_bytes())], None).unwrap_err().to_string()
}

pub fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

pub fn block(level: &Level, at: usize) -> (Tile, Block) {
    let block = level.cells[at].a;
    (level.tiles[usize::from(block.tile)].clone(), block)
}

const SLOPE: [i8; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

#[test]
fn values_of_an_int_grid_are_shapes_by_their_names() {
    let definitions = r#""layers": [{"uid": 1, "intGridValues": [
        {"value": 1, "identifier": "Full"}, {"value": 2, "identifier": "slope_45_up"}, {"value": 3, "identifier": "top"},
        {"value": 4, "identifier": "air"}]}]"#;
    let grid = layer("Collision", "IntGrid", r#""intGridCsv": [0,2,0,0, 1,1,3,4]"#);
    let imported = read(&project(definitions, &format!("{}, {grid}", entities(""))));
    assert_eq!(warnings(&imported), [""; 0]);
    let level = &imported.level;
    assert_eq!((level.width, level.height(), level.start), (4, 2, (px(8), px(8))));
    let (tile, of_slope) = block(level, 1);
    assert_eq!((tile.heights, tile.angle, of_slope.solidity), (SLOPE, Angle(0xE0), Solidity::All));
    assert_eq!(block(level, 4).0, Tile::FULL);
    assert_eq!(block(level, 6).1.solidity, Solidity::Top);
    assert_eq!(level.cells[7], Cell::EMPTY);
    assert_eq!(level.cells[1].b, of_slope);
}

#[test]
fn values_of_no_known_name_are_full_blocks_with_a_note() {
    let definitions = r#""layers": [{"uid": 1, "intGridValues": [{"value": 1, "identifier": "Blorp"}, {"value": 2}]}]"#;
    let grid = layer("Collisions", "IntGrid", r#""intGridCsv": [0,0,0,0, 1,1,2,7]"#);
    let imported = read(&project(definitions, &format!("{}, {grid}", entities(""))));
    assert_eq!(imported.level.cells[7].b, Block::new(imported.level.cells[7].a.tile, Solidity::All));
    let expected = "layer \"Collisions\": 1 (Blorp, a name that is not known) is solid, 2 (no name) is solid, 7 (no name) is solid; \
                    a field int_grid of the level, such as 1=none, says otherwise";
    assert_eq!(warnings(&imported), [expected]);
}

#[test]
fn tiles_of_an_int_grid_whose_shape_is_said_count_more_than_its_values() {
    let definitions = format!(
        r#""layers": [{{"uid": 1, "intGridValues": [{{"value": 1, "identifier": "full"}}, {{"value": 2, "identifier": "top"}}]}}], {}"#,
        tileset(r#""customData": [{"tileId": 3, "data": "heights=8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8; angle=0"}]"#)
    );
    let tiles = r#"{"px": [0, 16], "f": 0, "t": 3}, {"px": [16, 16], "f": 0, "t": 3}"#;
    let rest = format!(r#""intGridCsv": [0,0,0,0, 1,2,1,0], "autoLayerTiles": [{tiles}]"#);
    let grid = layer("Collision", "IntGrid", &rest);
    let level = read(&project(&definitions, &format!("{}, {grid}", entities("")))).level;
    assert_eq!((block(&level, 4).0.heights, block(&level, 4).1.solidity), ([8; 16], Solidity::All));
    assert_eq!((block(&level, 5).0.heights, block(&level, 5).1.solidity), ([8; 16], Solidity::Top));
    assert_eq!(block(&level, 6).0, Tile::FULL);
}

#[test]
fn layers_say_planes_and_solidity_and_their_tiles_in_one_cell_are_solid_together() {
    let definitions = tileset(
        r#""customData": [{"tileId": 0, "data": "{\"heights\": [16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16]}"},
        {"tileId": 1, "data": "heights 16"}], "enumTags": [{"enumValueId": "Half", "tileIds": [2]},
        {"enumValueId": "Top", "tileIds": [0]}, {"enumValueId": "Grass", "tileIds": [0, 1]}]"#,
    );
    let tiles = |tiles: &str| format!(r#""gridTiles": [{tiles}]"#);
    let a = layer("Collision_A_Top", "Tiles", &tiles(r#"{"px": [0, 0], "f": 3, "t": 2}"#));
    let both =
        layer("Collision", "Tiles", &tiles(r#"{"px": [0, 0], "f": 0, "t": 0}, {"px": [16, 0], "f": 1, "t": 2}"#));
    let decoration = layer("Background", "Tiles", &tiles(r#"{"px": [3, 1], "f": 0, "t": 77}"#));
    let imported = read(&project(&definitions, &format!("{}, {a}, {both}, {decoration}", entities(""))));
    assert_eq!(warnings(&imported), [""; 0]);
    let level = &imported.level;
    let tile = |block: Block| level.tiles[usize::from(block.tile)].heights;
    let Cell { a, b } = level.cells[0];
    assert_eq!(a, b, "half a block adds nothing");
    assert_eq!((tile(b), b.x_flip, b.y_flip, b.solidity), ([16; 16], false, false, Solidity::Top), "the tag says so");
    assert_eq!(level.cells[1].a, level.cells[1].b);
    assert_eq!((level.cells[1].a.x_flip, level.cells[1].a.solidity), (true, Solidity::All));
}

#[test]
fn larger_tiles_are_several_blocks_and_air_over_them_hides_nothing() {
    let definitions =
        tileset(r#""enumTags": [{"enumValueId": "Full", "tileIds": [0]}, {"enumValueId": "empty", "tileIds": [1]}]"#)
            .replace(r#""tileGridSize": 16"#, r#""tileGridSize": 32"#);
    let tiles = r#""gridTiles": [{"px": [0, 0], "t": 0}, {"px": [32, 0], "t": 0}, {"px": [0, 0], "t": 1}]"#;
    let large = layer("Collision", "Tiles", tiles)
        .replace(r#""__cWid": 4, "__cHei": 2, "__gridSize": 16"#, r#""__cWid": 2, "__cHei": 1, "__gridSize": 32"#);
    let level = read(&project(&definitions, &format!("{}, {large}", entities("")))).level;
    let solid: Vec<_> = level.cells.iter().map(|cell| cell.a.tile != 0).collect();
    assert_eq!(solid, [true; 8]);
}

#[test]
fn layers_may_be_moved_by_whole_blocks() {
    let rest = r#""intGridCsv": [0,0,0,0, 1,1,0,1], "__pxTotalOffsetX": 16, "__pxTotalOffsetY": -16"#;
    let moved = layer("Collision", "IntGrid", rest);
    let level = read(&project("", &format!("{}, {moved}", entities("")))).level;
    let solid: Vec<_> = level.cells.iter().map(|cell| cell.a.tile != 0).collect();
    assert_eq!(solid, [false, true, true, false, false, false, false, false]);
}

#[test]
fn entities_are_objects_with_fields() {
    let field = |name: &str, kind: &str, value: &str| {
        format!(r#"{{"__identifier": "{name}", "__type": "{kind}", "__value": {value}, "realEditorValues": [{{}}]}}"#)
    };
    let fields = [
        field("Width_radius", "Int", "40"),
        field("XFlip", "Bool", "true"),
        field("Name", "String", "\"lift\""),
        field("Friction", "Float", "2.5"),
        field("Stops", "Array<Int>", "[16, 32]"),
        field("Nothing", "String", "null"),
        field("Goal", "Point", "{\"cx\": 1, \"cy\": 2}"),
        field("Tint", "Color", "\"#FF0000\""),
    ];
    let platform = format!(
        r##", {{"__identifier": "Platform", "__pivot": [0.5, 1], "px": [32, 24], "width": 64, "height": 16, "fieldInstances": [{}]}},
        {{"__identifier": "PushBlock", "__pivot": [0, 0], "px": [0, 0], "width": 30, "height": 30}},
        {{"__identifier": "Lift", "__pivot": [1, 0], "px": [16, 0], "width": 16, "height": 16}}"##,
        fields.join(", ")
    );
    let imported = read(&project("", &entities(&platform)));
    let mut expected = LevelObject::new("platform", px(32), px(16))
        .with("width_radius", Value::Integer(40))
        .with("Friction", Value::Text("2.5".to_owned()))
        .with("Stops", Value::Text("16 32".to_owned()));
    (expected.name, expected.x_flip) = ("lift".to_owned(), true);
    assert_eq!(imported.level.objects[0], expected);
    assert_eq!(imported.level.objects[1].class, "push_block");
    assert_eq!(imported.level.objects[2], LevelObject::new("Lift", px(8), px(8)));
    let place = "levels[0].layerInstances[0] (Objects).entityInstances";
    let mut found = warnings(&imported);
    found.sort();
    let expected = [
        "layers: no layer is named Collision and none has IntGrid values or tiles; nothing is solid".to_owned(),
        format!(
            "{place}[1] (Platform at 32, 24): Platform has no property \"Friction\"; it is kept for the game that knows it"
        ),
        format!(
            "{place}[1] (Platform at 32, 24): Platform has no property \"Stops\"; it is kept for the game that knows it"
        ),
        format!("{place}[1] (Platform at 32, 24): the field \"Goal\" is a Point, which no property is; it is left out"),
        format!("{place}[1] (Platform at 32, 24): the field \"Tint\" is a Color, which no property is; it is left out"),
        format!("{place}[3] (Lift at 16, 0): unknown class \"Lift\"; it is kept for the game that knows it"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_field_that_was_not_filled_in_matters_if_its_default_is_not_the_usual_one() {
    let spring = |strength: i32, typed: &str| {
        format!(
            r#", {{"__identifier": "Spring", "__pivot": [0.5, 0.5], "px": [8, 8], "width": 32, "height": 32, "fieldInstances":
            [{{"__identifier": "strength", "__type": "Int", "__value": {strength}, "realEditorValues": [{typed}]}}]}}"#
        )
    };
    let strength = |others: &str| {
        let mut imported = read(&project("", &entities(others)));
        imported.level.objects.remove(0).properties.remove("strength")
    };
    assert_eq!(strength(&spring(4096, "")), None);
    assert_eq!(strength(&spring(2560, "null")), Some(Value::Integer(2560)));
    assert_eq!(strength(&spring(4096, "{}")), Some(Value::Integer(4096)));
}

#[test]
fn values_that_cannot_be_are_left_out_and_name_entity_field_and_what_was_expected() {
    let ring = r#", {"__identifier": "Ring", "__pivot": [0, 0], "px": [16, 8], "width": 16, "height": 16, "fieldInstances":
        [{"__identifier": "count", "__type": "Int", "__value": 9}]}"#;
    let place = "levels[0].layerInstances[0] (Objects).entityInstances[1] (Ring at 16, 8)";
    let expected = format!("{place}.properties.count: found 9, expected a whole number from 1 to 7; it is left out");
    assert!(warnings(&read(&project("", &entities(ring)))).contains(&expected));
}

#[test]
fn fields_of_the_level_say_name_description_and_rules() {
    let field =
        |name: &str, value: &str| format!(r#"{{"__identifier": "{name}", "__type": "String", "__value": "{value}"}}"#);
    let fields = |rules: &str| {
        let fields = [field("Name", "Green hills"), field("description", "one line"), field("Rules", rules)].join(", ");
        project("", &entities("")).replace("\"pxWid\"", &format!("\"fieldInstances\": [{fields}], \"pxWid\""))
    };
    let level = read(&fields("S3K")).level;
    assert_eq!((level.name.as_str(), level.description.as_str()), ("Green hills", "one line"));
    assert_eq!(level.rules.map(Game::name), Some("s3k"));
    let odd = read(&fields("s9"));
    assert_eq!(odd.level.rules, None);
    let expected = "fieldInstances (rules): found \"s9\", expected one of s1, cd, s2, s3, s3k; it is left out";
    assert_eq!(warnings(&odd)[0], expected);
}

#[test]
fn a_level_is_chosen_by_its_name_in_all_worlds() {
    let level = |name: &str, width: u32| {
        format!(r#"{{"identifier": "{name}", "pxWid": {width}, "pxHei": 16, "layerInstances": []}}"#)
    };
    let project = format!(
        r#"{{"jsonVersion": "1.2.0", "levels": [], "worlds": [{{"levels": [{}]}}, {{"levels": [{}, {}]}}]}}"#,
        level("One", 16),
        level("Two_A", 32),
        level("Three", 48)
    );
    let width = |name| ldtk::read(&[("a.ldtk", project.as_bytes())], name).map(|imported| imported.level.width);
    assert_eq!((width(None), width(Some("Three")), width(Some("twoA"))), (Ok(1), Ok(3), Ok(2)));
    let error = width(Some("Four")).unwrap_err().to_string();
    assert_eq!(error, "a.ldtk: levels: found no \"Four\", expected one of One, Two_A, Three");
    let empty = r#"{"jsonVersion": "1.5.3", "levels": []}"#;
    assert_eq!(self::error(empty), "test.ldtk: levels: found none, expected a level");
}

#[test]
fn levels_in_files_of_their_own_are_found_in_the_projects_folder_only() {
    let root = std::env::temp_dir().join(format!("quarterpipe-ldtk-{}", std::process::id()));
    std::fs::create_dir_all(root.join("game/data/world/levels")).unwrap();
    let level = r#"{"identifier": "One", "pxWid": 32, "pxHei": 16, "layerInstances": []}"#;
    for file in ["game/data/world/levels/One.ldtkl", "game/One.ldtkl", "One.ldtkl"] {
        std::fs::write(root.join(file), level).unwrap();
    }
    let file = root.join("game/data/world/world.ldtk");
    let load = |path: &str, outside| {
        let level = format!(
            r#"{{"identifier": "One", "pxWid": 32, "pxHei": 16, "layerInstances": null, "externalRelPath": "{path}"}}"#
        );
        std::fs::write(&file, format!(r#"{{"jsonVersion": "1.5.3", "levels": [{level}]}}"#)).unwrap();
        ImportedLevel::load(&file, &ImportOptions { outside, ..ImportOptions::default() })
    };
    assert_eq!(load("levels/One.ldtkl", OutsideFiles::Refused).unwrap().level.width, 2);
    assert_eq!(load("../../One.ldtkl", OutsideFiles::Refused).unwrap().level.width, 2);
    assert_eq!(load("../../../One.ldtkl", OutsideFiles::Allowed).unwrap().level.width, 2);
    let error = load("../../../One.ldtkl", OutsideFiles::Refused).unwrap_err();
    assert_eq!(error.place, "levels[0].externalRelPath (\"../../../One.ldtkl\")");
    assert!(error.to_string().contains(": found a file outside of the level's project folder, expected"), "{error}");
    let broken = level.replace("16", "\"x\"");
    std::fs::write(root.join("game/data/world/levels/One.ldtkl"), broken).unwrap();
    let error = load("levels/One.ldtkl", OutsideFiles::Refused).unwrap_err();
    assert!(error.file.unwrap().ends_with("One.ldtkl") && error.place == "pxHei");
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn other_versions_are_told() {
    let old = error(r#"{"jsonVersion": "0.9.3", "levels": 7}"#);
    assert_eq!(
        old,
        "test.ldtk: jsonVersion: found \"0.9.3\", expected 1.0.0 to 1.5.3: open the project in LDtk 1 and save it there"
    );
    let future = error(r#"{"jsonVersion": "2.0.0", "levels": []}"#);
    assert_eq!(future, "test.ldtk: jsonVersion: found \"2.0.0\", expected 1.0.0 to 1.5.3");
    let newer = read(&project("", &entities("")).replace("1.5.3", "1.6.0"));
    let expected = "jsonVersion: version \"1.6.0\" is newer than 1.5.3, for which this build was written";
    assert_eq!(warnings(&newer)[0], expected);
}

#[test]
fn what_is_no_project_names_the_place() {
    let wrong = project("", &layer("Collision", "Tiles", r#""gridTiles": [{"px": [0, "a"], "t": 0}]"#));
    let message = error(&wrong);
    let place = "test.ldtk: levels[0].layerInstances[0].gridTiles[0].px[1]: invalid type: string \"a\", expected i32";
    assert!(message.starts_with(place), "{message}");
    assert_eq!(error("{}"), "test.ldtk: missing field `jsonVersion` at line 1 column 2");
    assert_eq!(ldtk::read(&[], None).unwrap_err().to_string(), "found no file, expected a project");
}

#[test]
fn grids_and_sizes_that_cannot_be_are_refused() {
    let grid = layer("Collision", "IntGrid", r#""intGridCsv": [1]"#);
    let place = "test.ldtk: levels[0].layerInstances[0] (Collision)";
    assert_eq!(error(&project("", &grid)), format!("{place}.intGridCsv.length: found 1, expected 8"));
    let none = grid.replace("\"__gridSize\": 16", "\"__gridSize\": 0");
    assert_eq!(error(&project("", &none)), format!("{place}.__gridSize: found 0, expected 1 or more"));
    let large = layer("Collision", "Tiles", r#""gridTiles": [{"px": [0, 0], "t": 0}]"#);
    let sizes = tileset("\"spacing\": 0").replace("\"tileGridSize\": 16", "\"tileGridSize\": 4097");
    let expected = "tileset \"Ground\", tileGridSize: found 4097, expected 1 to 4096";
    assert_eq!(error(&project(&sizes, &large)), format!("{place}.{expected}"));
    let huge = grid.replace("\"__cWid\": 4", "\"__cWid\": 4000000000");
    let expected = "expected as many as are in the level";
    assert_eq!(error(&project("", &huge)), format!("{place}.__cWid: found 4000000000, {expected}"));
    let wide = project("", "").replace("\"pxWid\": 64", "\"pxWid\": 4000000000");
    let expected = "map: found 250000000 x 2 cells of 16 px, expected sides of 1 to 16384 and at most 4194304 in all";
    assert_eq!(error(&wide), format!("test.ldtk: levels[0].{expected}"));
    let tiles = layer("Collision", "Tiles", r#""gridTiles": [{"px": [0, 0], "t": 0}]"#);
    let expected = "__tilesetDefUid: found 9, expected the uid of one of defs.tilesets";
    assert_eq!(error(&project("", &tiles)), format!("{place}.{expected}"));
}

#[test]
fn odd_tiles_and_layers_are_told_of() {
    let tiles = r#""gridTiles": [{"px": [0, 0], "t": 0}]"#;
    let layers = [layer("Collision", "Tiles", tiles), layer("CollisionX", "Tiles", tiles), entities("")].join(", ");
    let imported = read(&project(&tileset("\"spacing\": 0"), &layers));
    let expected = [
        "levels[0].layerInstances[1] (CollisionX): names of collision layers go on with A, B, Top, SidesAndBottom, None, Art or a \
         number; it is left out",
        "tileset \"Ground\": it has no picture file; its tiles of which nothing else is known are full blocks, and all show nothing",
    ];
    assert_eq!(warnings(&imported), expected);
    assert_eq!(block(&imported.level, 0).0, Tile::FULL);
}

#[test]
fn broken_custom_data_are_left_out_and_name_their_tile() {
    let definitions = tileset(r#""customData": [{"tileId": 5, "data": "angle=300"}]"#);
    let expected = "defs.tilesets[0].customData[0] (tile 5).angle: found \"300\", expected 0 to 255 or 0x00 to 0xFF";
    let imported = read(&project(&definitions, &entities("")));
    assert_eq!(warnings(&imported)[0], format!("{expected}; it is left out"));
}

#[test]
fn tiles_of_which_nothing_is_said_are_measured_from_the_picture() {
    use quarterpipe_import::export::LevelFile;
    // The level's picture without its tiles' custom data: two adjacent halves of a slope.
    let halves = [
        [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8],
        [8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16],
    ];
    let tile = |heights: [i8; 16]| Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(0) };
    let tiles = vec![Tile::EMPTY, tile(halves[0]), tile(halves[1])];
    let cells = [0, 0, 0, 0, 0, 1, 2, 0].map(|tile| Cell::both(Block::new(tile, Solidity::All)));
    let mut level = Level::new("slope", tiles, 4, cells.to_vec());
    level.start = (px(8), px(8));
    let [project, picture] = &ldtk::write(&level, "slope")[..] else { panic!("a project and a picture") };
    let LevelFile { name, bytes } = picture;
    let text = std::str::from_utf8(&project.bytes).unwrap().replace("\\\"heights\\\"", "\\\"was\\\"");
    let text = text.replace("\\\"angle\\\"", "\\\"of\\\"").replace("AllTiles", "");
    let imported = ldtk::read(&[("slope.ldtk", text.as_bytes()), (name, bytes)], None).unwrap();
    assert_eq!(warnings(&imported), [""; 0]);
    // The angle of one in two is 0xED, but odd angles are flagged.
    for (at, heights, angle) in [(5, halves[0], 0xEE), (6, halves[1], 0xEC)] {
        let (tile, _) = block(&imported.level, at);
        assert_eq!((tile.heights, tile.angle), (heights, Angle(angle)));
    }
    let without = ldtk::read(&[("slope.ldtk", text.as_bytes())], None).unwrap();
    let message = "tileset \"Tiles\": slope.png: cannot be read: no such file";
    assert!(warnings(&without)[0].starts_with(message), "{:?}", warnings(&without));
    let outside = text.replace("slope.png", "../../../slope.png");
    let root = std::env::temp_dir().join(format!("quarterpipe-ldtk-picture-{}", std::process::id()));
    std::fs::create_dir_all(root.join("game/levels")).unwrap();
    let file = root.join("game/levels/slope.ldtk");
    std::fs::write(&file, outside).unwrap();
    let refused = ImportedLevel::load(&file, &ImportOptions::default()).unwrap_err().to_string();
    let expected =
        "tileset \"Tiles\", relPath (\"../../../slope.png\"): found a file outside of the level's project folder";
    assert!(refused.contains(expected), "{refused}");
    std::fs::remove_dir_all(root).unwrap();
}

/// Small pseudo-random numbers, always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }
}

#[test]
fn damaged_projects_are_read_or_refused() {
    let tiles = r#""gridTiles": [{"px": [0, 0], "src": [0, 0], "f": 1, "t": 0, "d": [0], "a": 1}, {"px": [16, 16], "f": 2, "t": 3}]"#;
    let definitions = format!(
        r#""layers": [{{"uid": 1, "intGridValues": [{{"value": 1, "identifier": "slope_45_up"}}]}}], {}"#,
        tileset(
            r#""customData": [{"tileId": 3, "data": "heights=8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8; angle=0"}], "tags": ["AllTiles"]"#
        )
    );
    let water = r#", {"__identifier": "Water", "__pivot": [0, 0], "px": [0, 16], "width": 64, "height": 16}, {"__identifier": "Bounds",
        "__pivot": [0.5, 0.5], "px": [32, 16], "width": 60, "height": 30, "fieldInstances": [{"__identifier": "locked",
        "__type": "Bool", "__value": true, "realEditorValues": []}]}"#;
    let grid = layer("Collision_B", "IntGrid", r#""intGridCsv": [0,1,0,0, 1,1,1,0]"#);
    let whole = project(&definitions, &format!("{}, {}, {grid}", entities(water), layer("Collision", "Tiles", tiles)));
    read(&whole);
    let mut random = Random(7);
    let words = ["-1", "4294967295", "1e9", "\"\"", "null", "[]", "{}", "65536", "0", "\"Spring\"", "1.5", "true"];
    let mut refused = 0;
    for turn in 0..4000 {
        let mut bytes = whole.clone().into_bytes();
        match turn % 3 {
            0 => bytes.truncate(random.below(bytes.len())),
            1 => {
                let at = random.below(bytes.len());
                bytes[at] = random.below(256) as u8;
            }
            _ => {
                // Replaces a number by another word.
                let digits: Vec<_> =
                    (1..bytes.len()).filter(|at| bytes[*at].is_ascii_digit() && bytes[at - 1] == b' ').collect();
                let from = digits[random.below(digits.len())];
                let length = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                bytes.splice(from..from + length, words[random.below(words.len())].bytes());
            }
        }
        refused += usize::from(ldtk::read(&[("test.ldtk", &bytes)], None).is_err());
    }
    assert!((2000..4000).contains(&refused), "{refused}");
}

#[test]
fn a_few_bytes_that_stand_for_too_many_blocks_are_refused() {
    let values = vec!["1"; 256].join(",");
    let layer = format!(
        r#"{{"__identifier": "Collision", "__type": "IntGrid", "__cWid": 16, "__cHei": 16, "__gridSize": 4096,
"layerDefUid": 1, "intGridCsv": [{values}]}}"#
    );
    let error = ldtk::read(&[("p.ldtk", project("", &[&layer[..]; 3].join(",")).as_bytes())], None).unwrap_err();
    let expected = "p.ldtk: levels[0].layerInstances[0] (Collision): found 50331648 blocks of 16 px, expected at most \
                    33554432 in all layers";
    assert_eq!(error.to_string(), expected);
}
