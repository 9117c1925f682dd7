//! Maps of Tiled: their meaning, the warnings about them, and maps that are refused.

use quarterpipe::{
    Angle, Bounds, Px, px,
    rules::Game,
    terrain::{Cell, Solidity, Tile},
};
use quarterpipe_import::{ImportedLevel, tiled};
use quarterpipe_level::{Level, Value, art::png_file};

/// Makes a map of 16 px tiles with this inside.
fn map_of((width, height): (u32, u32), inside: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="{width}" height="{height}" tilewidth="16" tileheight="16" infinite="0">
{inside}
</map>"#
    )
}

/// A tileset of four tiles: full, a slope by heights, a slope by a polygon, half by a rectangle.
const TILES: &str = r#"<tileset firstgid="1" name="four" tilewidth="16" tileheight="16" tilecount="4" columns="4">
  <properties><property name="shape" value="full"/></properties><image source="four.png" width="64" height="16"/>
  <tile id="1"><properties><property name="heights" value="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"/></properties></tile>
  <tile id="2"><objectgroup><object id="1" x="0" y="16"><polygon points="0,0 16,-16 16,0"/></object></objectgroup></tile>
  <tile id="3"><objectgroup><object id="1" x="0" y="8" width="16" height="8"/></objectgroup></tile>
</tileset>"#;

const START: &str =
    r#"<objectgroup name="level"><object id="9" type="start" x="5" y="6"><point/></object></objectgroup>"#;

fn layer(class: &str, (width, height): (u32, u32), csv: &str) -> String {
    format!(
        r#"<layer id="1" name="ground" class="{class}" width="{width}" height="{height}">
<data encoding="csv">{csv}</data></layer>"#
    )
}

fn read(map: &str) -> ImportedLevel {
    let [four, trees] =
        [(64, 16), (48, 40)].map(|(width, height)| png_file((width, height), &vec![0; (4 * width * height) as usize]));
    let files = [("test.tmx", map.as_bytes()), ("four.png", &four), ("trees.png", &trees)];
    tiled::read(&files).unwrap_or_else(|error| panic!("{error}"))
}

fn error_of(map: &str) -> String {
    tiled::read(&[("test.tmx", map.as_bytes())]).unwrap_err().to_string()
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Reads a map with one collision layer of the four tiles.
fn ground(size: (u32, u32), csv: &str) -> ImportedLevel {
    read(&map_of(size, &(TILES.to_owned() + &layer("collision", size, csv) + START)))
}

fn tile_at(level: &Level, column: usize) -> &Tile {
    &level.tiles[usize::from(level.cells[column].a.tile)]
}

#[test]
fn tiles_have_their_shape_by_properties_by_what_is_drawn_for_them_or_are_full() {
    let imported = ground((5, 1), "1,2,3,4,0");
    let level = &imported.level;
    let slope = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
    assert_eq!(tile_at(level, 0), &Tile::FULL);
    assert_eq!((tile_at(level, 1).heights, tile_at(level, 1).angle), (slope, Angle(0xE0)));
    assert_eq!((tile_at(level, 2).heights, tile_at(level, 2).angle), (slope, Angle(0xE0)));
    assert_eq!((tile_at(level, 3).heights, tile_at(level, 3).angle), ([8; 16], Angle(0)));
    assert_eq!(level.cells[4], Cell::EMPTY);
    assert_eq!(level.cells[0], Cell::both(quarterpipe::terrain::Block::new(level.cells[0].a.tile, Solidity::All)));
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn the_class_of_a_layer_says_which_plane_it_is_and_its_property_how_solid() {
    let solid = |name: &str, value: &str| {
        format!(r#"<properties><property name="{name}" value="{value}"/></properties><data encoding="csv">"#)
    };
    let on = |class: &str, data: &str| layer(class, (2, 1), "1,0").replace(r#"<data encoding="csv">"#, data);
    let cell = |layers: &str| read(&map_of((2, 1), &(TILES.to_owned() + layers + START))).level.cells[0];
    let planes = |cell: Cell| (cell.a.solidity, cell.b.solidity);
    let data = r#"<data encoding="csv">"#;
    assert_eq!(planes(cell(&on("collision_a", data))), (Solidity::All, Solidity::None));
    assert_eq!(planes(cell(&on("Collision_B", data))), (Solidity::None, Solidity::All));
    assert_eq!(planes(cell(&on("collision", &solid("solidity", "top")))), (Solidity::Top, Solidity::Top));
    let sides = on(
        "",
        &solid("collision", "b")
            .replace("<data", "<data ")
            .replace("</properties>", r#"<property name="solidity" value="sides_and_bottom"/></properties>"#),
    );
    assert_eq!(planes(cell(&sides)), (Solidity::None, Solidity::SidesAndBottom));
    let both = on("collision", data) + &on("collision_b", &solid("solidity", "top"));
    assert_eq!(planes(cell(&both)), (Solidity::All, Solidity::All), "tiles of one cell are solid together");
    let unmarked = on("collision_a", data) + &on("decoration", data);
    assert_eq!(planes(cell(&unmarked)), (Solidity::All, Solidity::None), "the other is not collision");
}

#[test]
fn the_solidity_of_a_tile_outranks_that_of_its_layer() {
    let tiles = TILES.replace(
        r#"<tile id="3">"#,
        r#"<tile id="3"><properties><property name="solidity" value="top"/></properties>"#,
    );
    let imported = read(&map_of((2, 1), &(tiles + &layer("collision", (2, 1), "1,4") + START)));
    assert_eq!([0, 1].map(|at| imported.level.cells[at].a.solidity), [Solidity::All, Solidity::Top]);
}

#[test]
fn without_a_marked_layer_all_tile_layers_are_collision_with_a_warning() {
    let layers = layer("", (2, 1), "1,0") + &layer("decoration", (2, 1), "0,1");
    let imported = read(&map_of((2, 1), &(TILES.to_owned() + &layers + START)));
    assert_eq!(imported.level.cells[0], imported.level.cells[1]);
    assert_eq!(
        warnings(&imported),
        ["map: no layer has the class collision, collision_a or collision_b; all of them are collision"]
    );
}

#[test]
fn tiles_are_flipped_and_turned_as_in_the_editor() {
    const H: u32 = 1 << 31;
    const V: u32 = 1 << 30;
    const D: u32 = 1 << 29;
    let csv = [2 | H, 2 | V, 2 | D, 4 | D, 4 | D | H, 4 | D | V].map(|gid| gid.to_string()).join(",");
    let level = ground((6, 1), &csv).level;
    let flips = |at: usize| (level.cells[at].a.x_flip, level.cells[at].a.y_flip);
    assert_eq!([flips(0), flips(1), flips(2)], [(true, false), (false, true), (false, false)]);
    // The lower half mirrored at the diagonal is the right half; turned by a quarter it is the left half.
    assert_eq!(tile_at(&level, 3).widths, [8; 16]);
    assert_eq!((flips(4), flips(5)), ((true, false), (false, true)));
    assert_eq!(tile_at(&level, 4).widths, [8; 16]);
    // A wall to the player's right has the angle 192.
    assert_eq!(tile_at(&level, 3).angle, Angle(0xC0));
    let slope = tile_at(&level, 2);
    assert_eq!((slope.heights[0], slope.heights[15], slope.angle), (1, 16, Angle(0xE0)));
}

#[test]
fn tiles_of_32_px_become_four_of_16() {
    let tileset = r#"<tileset firstgid="1" name="large" tilewidth="32" tileheight="32" tilecount="1" columns="1">
      <tile id="0"><objectgroup><object id="1" x="0" y="32"><polygon points="0,0 32,-32 32,0"/></object></objectgroup></tile></tileset>"#;
    let flipped = (1_u32 << 31) | 1;
    let map = map_of((2, 1), &(tileset.to_owned() + &layer("collision", (2, 1), &format!("1,{flipped}")) + START))
        .replace(r#"tilewidth="16" tileheight="16" infinite"#, r#"tilewidth="32" tileheight="32" infinite"#);
    let level = read(&map).level;
    assert_eq!((level.width, level.height()), (4, 2));
    let heights = |column: usize, row: usize| {
        let block = level.cells[row * 4 + column].a;
        (level.tiles[usize::from(block.tile)].heights[15], block.x_flip)
    };
    assert_eq!(
        [heights(0, 0), heights(1, 0), heights(2, 0), heights(3, 0)],
        [(0, false), (16, false), (16, true), (0, true)]
    );
    assert_eq!(
        [heights(0, 1), heights(1, 1), heights(2, 1), heights(3, 1)],
        [(16, false), (16, false), (16, true), (16, true)]
    );
}

#[test]
fn tiles_without_a_size_or_of_more_than_256_px_are_refused() {
    let map = |width: u32, height: u32| {
        let size = format!(r#"tilewidth="{width}" tileheight="{height}" infinite"#);
        error_of(&map_of((2, 1), "").replace(r#"tilewidth="16" tileheight="16" infinite"#, &size))
    };
    let expected = "expected 1 x 1 to 256 x 256";
    assert_eq!(map(24, 257), format!("test.tmx: map: found tiles of 24 x 257 px, {expected}"));
    assert_eq!(map(0, 0), format!("test.tmx: map: found tiles of 0 x 0 px, {expected}"));
    let isometric = map_of((2, 1), "").replace("orthogonal", "isometric");
    assert_eq!(error_of(&isometric), "test.tmx: map: found isometric orientation, expected an orthogonal map");
}

#[test]
fn an_infinite_map_is_as_large_as_its_chunks_and_objects_move_along() {
    let map = map_of(
        (30, 20),
        &(TILES.to_owned()
            + r#"<layer name="ground" class="collision" width="30" height="20"><data encoding="csv">
<chunk x="-16" y="16" width="2" height="1">1,2</chunk><chunk x="0" y="16" width="1" height="2">3,4</chunk></data></layer>
<objectgroup name="level"><object id="9" type="start" x="-250" y="300"><point/></object></objectgroup>"#),
    )
    .replace(r#"infinite="0""#, r#"infinite="1""#);
    let level = read(&map).level;
    assert_eq!((level.width, level.height(), level.start), (32, 16, (px(6), px(44))));
    assert_eq!(tile_at(&level, 0), &Tile::FULL);
    assert_eq!(tile_at(&level, 16).angle, Angle(0xE0));
    assert_eq!(tile_at(&level, 48).heights, [8; 16]);
}

#[test]
fn groups_hand_down_their_offset_and_what_they_are() {
    let group = format!(
        r#"<group name="outer" class="collision_b" offsetx="16"><group name="inner" offsety="-16">{}
<objectgroup name="things" offsetx="3"><object id="4" type="ring" x="10" y="20"><point/></object></objectgroup></group></group>"#,
        layer("", (2, 2), "0,0,1,0")
    );
    let imported = read(&map_of((2, 2), &(TILES.to_owned() + &group + START)));
    let solid: Vec<Solidity> = imported.level.cells.iter().map(|cell| cell.b.solidity).collect();
    assert_eq!(solid, [Solidity::None, Solidity::All, Solidity::None, Solidity::None]);
    let ring = &imported.level.objects[0];
    assert_eq!((ring.x, ring.y), (px(29), px(4)));
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn properties_of_the_map_are_the_levels() {
    let properties = r#"<properties><property name="name" value="Hill &amp; dale"/><property name="description">two
lines</property><property name="rules" value="s3k"/><property name="par" type="int" value="1750"/><property name="music" value="a.ogg"/></properties>"#;
    let imported = read(&map_of((1, 1), &(properties.to_owned() + TILES + &layer("collision", (1, 1), "0") + START)));
    let level = &imported.level;
    assert_eq!((level.name.as_str(), level.description.as_str()), ("Hill & dale", "two\nlines"));
    assert_eq!((level.rules.map(Game::name), level.par), (Some("s3k"), Some(1750)));
    assert_eq!(warnings(&imported), [r#"map: maps have no property "music"; it is left out"#]);
    let odd = properties.replace("s3k", "s4") + TILES + &layer("collision", (1, 1), "0") + START;
    let expected = r#"map: properties.rules: found "s4", expected one of s1, cd, s2, s3, s3k; it is left out"#;
    assert!(warnings(&read(&map_of((1, 1), &odd))).contains(&expected.to_owned()));
    let odd = properties.replace("1750", "-3") + TILES + &layer("collision", (1, 1), "0") + START;
    let expected = "map: properties.par: found -3, expected 1 to 2097152; it is left out";
    assert!(warnings(&read(&map_of((1, 1), &odd))).contains(&expected.to_owned()));
}

/// Makes a map of one empty layer and these objects.
fn objects(inside: &str) -> ImportedLevel {
    let layers = layer("collision", (40, 40), &"0,".repeat(1600));
    read(&map_of((40, 40), &format!("{TILES}{layers}{START}<objectgroup name=\"things\">{inside}</objectgroup>")))
}

#[test]
fn objects_are_where_their_centre_is_with_typed_properties() {
    let imported = objects(
        r#"<object id="1" name="lift" type="Platform" x="100" y="50" width="64" height="16"><properties>
             <property name="motion" value="oscillator"/><property name="x_range" type="int" value="48"/></properties></object>
           <object id="2" class="spring" x="10.5" y="20.4"><point/><properties>
             <property name="strength" value="0xA00"/><property name="stops" type="bool" value="true"/></properties></object>
           <object id="3" type="ring" x="7" y="8" visible="0"/>"#,
    );
    let [lift, spring, ring] = &imported.level.objects[..] else { panic!("{imported:?}") };
    assert_eq!((lift.class.as_str(), lift.name.as_str(), lift.x, lift.y), ("platform", "lift", px(132), px(58)));
    assert_eq!(lift.properties["x_range"], Value::Integer(48));
    assert_eq!((spring.x, spring.y), (px(11), px(20)));
    assert_eq!(
        (&spring.properties["strength"], &spring.properties["stops"]),
        (&Value::Integer(0xA00), &Value::Flag(true))
    );
    assert_eq!((ring.x, ring.y), (px(7), px(8)), "hidden objects are there");
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn tiles_as_objects_stand_on_their_place_and_have_the_class_and_properties_of_the_tile() {
    let flipped = (1_u32 << 31) + 4;
    let layers = layer("collision", (40, 40), &"0,".repeat(1600));
    let tiles = TILES.replace(
        r#"<tile id="3">"#,
        r#"<tile id="3" type="monitor"><properties><property name="contents" value="shoes"/><property name="angle" type="int" value="4"/></properties>"#,
    );
    let things = format!(
        r#"<objectgroup name="things"><object id="1" gid="{flipped}" x="100" y="50" width="32" height="30"/></objectgroup>"#
    );
    let imported = read(&map_of((40, 40), &(tiles + &layers + START + &things)));
    let monitor = &imported.level.objects[0];
    assert_eq!((monitor.class.as_str(), monitor.x, monitor.y, monitor.x_flip), ("monitor", px(116), px(35), true));
    assert_eq!(monitor.properties.len(), 1, "{monitor:?}");
    assert_eq!(monitor.properties["contents"], Value::Text("shoes".to_owned()));
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn what_is_odd_about_objects_is_told_with_layer_id_and_place() {
    let imported = objects(
        r##"<object id="1" type="ring" x="100" y="50" width="20" height="10"><ellipse/></object>
           <object id="2" type="ring" x="100" y="50"><polygon points="-10,0 30,0 0,8"/></object>
           <object id="3" type="platform" x="100" y="50" width="64" height="16" rotation="45"/>
           <object id="4" name="hint" x="1" y="2" width="9" height="9"><text>Jump!</text></object>
           <object id="5" type="trampoline" x="3" y="4"><properties>
             <property name="spring" type="class" propertytype="Spring"><properties><property name="soft" type="bool" value="true"/></properties></property>
             <property name="steps" type="list"><item type="int" value="1"/><item type="int" value="-2"/></property>
             <property name="words" type="list"><item value="a"/></property>
             <property name="tint" type="color" value="#ff336699"/></properties></object>"##,
    );
    let place = |index: usize| (imported.level.objects[index].x, imported.level.objects[index].y);
    assert_eq!([place(0), place(1), place(2)], [(px(110), px(55)), (px(110), px(54)), (px(117), px(78))]);
    let own = &imported.level.objects[3].properties;
    assert_eq!(own["spring.soft"], Value::Flag(true));
    assert_eq!((&own["steps"], &own["tint"]), (&Value::Text("1 -2".to_owned()), &Value::Text("#ff336699".to_owned())));
    assert_eq!(
        warnings(&imported),
        [
            r#"layer "things", object 1 at 100, 50: it is round; its bounding box is used"#,
            r#"layer "things", object 2 at 100, 50: it is a polygon; its bounding box is used"#,
            r#"layer "things", object 3 at 100, 50: it is turned by 45 degrees; it is taken upright about its centre"#,
            r#"layer "things", object 4 "hint" at 1, 2: it has no class; it is left out"#,
            r#"layer "things", object 5 at 3, 4: the property "words" is a list of more than numbers; it is left out"#,
            r#"layer "things", object 5 at 3, 4: unknown class "trampoline"; it is kept for the game that knows it"#,
        ]
    );
}

#[test]
fn start_bounds_and_water_are_the_levels() {
    let imported = objects(
        r#"<object id="1" type="bounds" x="-8" y="16" width="600" height="500"><properties><property name="bottomless" type="bool" value="true"/></properties></object>
           <object id="2" type="water" x="0" y="333" width="640" height="100"/>"#,
    );
    assert_eq!((imported.level.start, imported.level.water), ((px(5), px(6)), Some(px(333))));
    let Bounds { left, right, top, bottom, locked, bottomless } = imported.level.bounds;
    assert_eq!([left, right, top, bottom], [px(-8), px(592), px(16), px(516)]);
    assert!(bottomless && !locked);
}

#[test]
fn values_of_another_meaning_are_left_out_and_name_their_place() {
    let with = |from: &str, to: &str| {
        let map = map_of((2, 1), &(TILES.replace(from, to) + &layer("collision", (2, 1), "2,4") + START));
        warnings(&read(&map)).swap_remove(0)
    };
    assert_eq!(
        with("9 10 11", "9 ten 11"),
        "tileset \"four\", tile 1: properties.heights: found \"1 2 3 4 5 6 7 8 9 ten 11 12 13 14 15 16\", \
         expected 16 whole numbers from -128 to 127 with spaces between them; it is left out"
    );
    assert_eq!(
        with(
            r#"<property name="heights""#,
            r#"<property name="angle" type="int" value="256"/><property name="heights""#
        ),
        "tileset \"four\", tile 1: properties.angle: found 256, expected a whole number from 0 to 255; it is left out"
    );
    assert_eq!(
        with(r#"<tile id="3">"#, r#"<tile id="3"><properties><property name="solidity" value="soft"/></properties>"#),
        "tileset \"four\", tile 3: properties.solidity: found \"soft\", expected one of none, top, \
         sides_and_bottom, all; it is left out"
    );
}

#[test]
fn broken_files_name_file_line_and_what_was_expected() {
    let with = |from: &str, to: &str| {
        error_of(&map_of((2, 1), &(TILES.replace(from, to) + &layer("collision", (2, 1), "2,4") + START)))
    };
    assert_eq!(
        with(r#"<tile id="3">"#, r#"<tile id="3"><properties><property name="n" type="int" value="x"/></properties>"#),
        "test.tmx: line 7: found <property> with value \"x\", expected a whole number from -2147483648 to 2147483647"
    );
    assert!(with("</tileset>", "</tiles>").starts_with("test.tmx: line 8: "), "{}", with("</tileset>", "</tiles>"));
}

#[test]
fn tiles_beyond_the_tileset_or_too_large_are_left_out_with_a_warning() {
    let tilesets = TILES.to_owned()
        + r#"<tileset firstgid="9" name="trees" tilewidth="24" tileheight="1040" tilecount="2" columns="2"><image source="trees.png" width="48" height="40"/></tileset>"#;
    let imported = read(&map_of((3, 1), &(tilesets + &layer("collision", (3, 1), "5,9,9") + START)));
    assert_eq!(imported.level.cells, [Cell::EMPTY; 3]);
    assert_eq!(
        warnings(&imported),
        [
            r#"tileset "trees", tile 0: its 24 x 1040 px are not 1 x 1 to 1024 x 1024; it is left out"#,
            r#"tileset "four", tile 4: the tileset has no such tile; it is left out"#,
        ]
    );
}

#[test]
fn tiles_without_chunks_in_an_infinite_map_are_refused() {
    let map = map_of((2, 1), &(TILES.to_owned() + &layer("collision", (2, 1), "1,0") + START));
    let infinite = map.replace(r#"infinite="0""#, r#"infinite="1""#);
    assert_eq!(
        error_of(&infinite),
        "test.tmx: line 9: found tiles without chunks, expected chunks, as the map is infinite"
    );
    let json = r#"{"type": "map", "orientation": "orthogonal", "infinite": true, "width": 2, "height": 1, "tilewidth": 16, "tileheight": 16,
 "layers": [{"type": "tilelayer", "name": "g", "width": 2, "height": 1, "data": [1, 0]}]}"#;
    assert_eq!(
        error_of(json),
        "test.tmx: layers[0].data: found tiles without chunks, expected chunks, as the map is infinite"
    );
    // A layer without tiles has no chunks.
    let chunk = r#"<chunk x="0" y="0" width="2" height="1">1,0</chunk>"#;
    let empty = layer("", (2, 1), "\n");
    let map = map_of((2, 1), &(TILES.to_owned() + &layer("collision", (2, 1), chunk) + &empty + START));
    assert!(read(&map.replace(r#"infinite="0""#, r#"infinite="1""#)).level.tiles.len() > 1);
}

#[test]
fn a_tile_layer_without_data_is_empty_with_a_warning() {
    let empty = r#"<layer name="empty" width="2" height="1"/>"#;
    let imported = read(&map_of((2, 1), &(TILES.to_owned() + &layer("collision", (2, 1), "1,0") + empty + START)));
    assert_eq!(warnings(&imported), [r#"layer "empty": it has no data; it is empty"#]);
}

#[test]
fn a_tile_of_a_template_without_a_tileset_is_left_out_with_a_warning() {
    let objects = r#"<objectgroup name="o"><object id="2" template="ring.tx" x="8" y="8"/></objectgroup>"#;
    let map = map_of((2, 1), &(TILES.to_owned() + &layer("collision", (2, 1), "0,0") + objects + START));
    let template = br#"<template><object type="ring" gid="1" width="16" height="16"/></template>"#;
    let imported = tiled::read(&[("test.tmx", map.as_bytes()), ("ring.tx", &template[..])]).unwrap();
    assert_eq!(
        warnings(&imported)[0],
        r#"layer "o", object 2 at 8, 8: its template has a tile, but no tileset; the tile is left out"#
    );
    assert_eq!(imported.level.objects.len(), 1);
}

#[test]
fn unknown_properties_of_tiles_layers_and_tilesets_are_told_once() {
    let tiles = TILES
        .replace(
            r#"<properties><property name="shape""#,
            r#"<properties><property name="author" value="x"/><property name="shape""#,
        )
        .replace(r#"<tile id="1"><properties>"#, r#"<tile id="1"><properties><property name="frame" value="x"/>"#)
        .replace(r#"<tile id="3">"#, r#"<tile id="3"><properties><property name="frame" value="x"/></properties>"#);
    let layers = layer("collision", (3, 1), "2,4,4")
        .replace("<data", r#"<properties><property name="solidty" value="top"/></properties><data"#);
    let imported = read(&map_of((3, 1), &(tiles + &layers + START)));
    assert_eq!(
        warnings(&imported),
        [
            r#"tileset "four": tilesets have no property "author"; it is left out"#,
            r#"layer "ground": layers have no property "solidty"; it is left out"#,
            r#"tileset "four", tile 1: tiles have no property "frame"; it is left out (and on 1 others)"#,
        ]
    );
}

#[test]
fn an_object_that_is_named_like_a_start_is_one_where_no_class_says_it() {
    let map = |objects: &str| {
        let map = format!(
            r#"<map version="1.10" orientation="orthogonal" width="8" height="6" tilewidth="16" tileheight="16">
  <tileset firstgid="1" name="one" tilewidth="16" tileheight="16" tilecount="1" columns="1">
    <tile id="0"><properties>
      <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
    </properties></tile>
  </tileset>
  <layer name="ground" class="collision" width="8" height="6"><data encoding="csv">{}1,1,1,1,1,1,1,1</data></layer>
  <objectgroup name="objects">{objects}</objectgroup>
</map>"#,
            "0,".repeat(40)
        );
        let imported = tiled::read(&[("starts.tmx", map.as_bytes())]).unwrap();
        (imported.level.start, warnings(&imported), imported.level.objects.len())
    };
    let named = map(r#"<object id="1" name="Player" x="50" y="40" width="10" height="24"/>"#);
    assert_eq!(named, ((px(55), px(44)), vec![], 0), "the rectangle's lower edge is at 64");
    let by_class = map(r#"<object id="1" class="spawn_point" x="50" y="75"><point/></object>"#);
    assert_eq!(by_class, ((px(50), px(60)), vec![], 0), "lifted so far that the player stands");
    let both = map(r#"<object id="1" name="spawn" x="50" y="40"/><object id="2" class="start" x="90" y="50"/>"#);
    assert_eq!(both, ((px(90), px(50)), vec![], 0));
    let own = map(r#"<object id="1" name="player" class="Cat" x="50" y="40"><point/></object>"#);
    assert_eq!((own.0, own.2), ((px(50), px(40)), 1), "the game that knows the class also gets it");
}

#[test]
fn a_map_without_a_start_begins_at_the_first_place_to_stand() {
    let imported = read(&map_of((3, 3), &(TILES.to_owned() + &layer("collision", (3, 3), "0,0,0,0,0,0,0,1,1"))));
    assert_eq!(imported.level.start, (Px(24), Px(12)));
    assert_eq!(
        warnings(&imported),
        ["map: no object of class start; the player starts at 24, 12, the first place to stand from the left"]
    );
}

#[test]
fn a_tilesets_drawing_offset_moves_what_is_seen_and_what_is_solid() {
    let map = r#"<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16">
<tileset firstgid="1" name="moved" tilewidth="16" tileheight="16" tilecount="1" columns="1">
<tileoffset x="16" y="16"/><properties><property name="shape" value="full"/></properties><tile id="0"/></tileset>
<layer name="ground" class="collision" width="2" height="2"><data encoding="csv">1,0,0,0</data></layer></map>"#;
    let level = tiled::read(&[("moved.tmx", map.as_bytes())]).unwrap().level;
    assert_eq!([0, 1, 2, 3].map(|cell| level.cells[cell].a.tile), [0, 0, 0, 1]);
}

#[test]
fn a_round_shape_without_an_area_makes_no_tile_air() {
    let tileset = TILES.replace(r#"y="8" width="16" height="8"/>"#, r#"y="8"><ellipse/></object>"#);
    let imported = read(&map_of((1, 1), &(tileset + &layer("collision", (1, 1), "4") + START)));
    assert_eq!(*tile_at(&imported.level, 0), Tile::FULL);
    assert_eq!(warnings(&imported), ["tileset \"four\", tile 3: its collision shape 1 has no area; it is left out"]);
}
