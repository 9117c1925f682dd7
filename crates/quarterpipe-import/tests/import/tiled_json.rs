//! Maps, tilesets and templates of Tiled that are saved as JSON.

use std::path::Path;

use quarterpipe_import::{ImportOptions, ImportedLevel, tiled};
use quarterpipe_level::{Level, Value, art::png_file, builtin};

use super::{common, tiled_to_json::to_json};

/// Reads files, the first of which is the map.
fn read(files: &[(&str, &[u8])]) -> ImportedLevel {
    tiled::read(files).unwrap_or_else(|error| panic!("{error}"))
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// A map with everything that a map can have: properties of every type, tilesets in the map and in a file, groups, mirrored tiles,
/// templates, all shapes of objects.
const MAP: &str = r##"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" class="level" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16" infinite="0">
 <properties>
  <property name="description" value="two&#10;lines &amp; &quot;quotes&quot; &lt;&#9;"/>
  <property name="name" value="JSON"/>
  <property name="rules" value="s3k"/>
 </properties>
 <tileset firstgid="1" name="four" class="ground" tilewidth="16" tileheight="16" tilecount="4" columns="4" margin="0" spacing="0" objectalignment="center">
  <properties>
   <property name="shape" value="full"/>
  </properties>
  <tileoffset x="0" y="-3"/>
  <image source="four.png" trans="ff00ff" width="64" height="16"/>
  <tile id="1" type="monitor">
   <properties>
    <property name="heights" value="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"/>
    <property name="angle" type="int" value="224"/>
   </properties>
  </tile>
  <tile id="2">
   <objectgroup>
    <object id="1" x="0" y="16"><polygon points="0,0 16,-16 16,0"/></object>
   </objectgroup>
  </tile>
  <tile id="3">
   <objectgroup>
    <object id="1" x="0" y="8" width="16" height="8"/>
    <object id="2" x="4" y="0" width="8" height="8"><ellipse/></object>
   </objectgroup>
  </tile>
 </tileset>
 <tileset firstgid="5" source="parts/own.tsx"/>
 <group name="all" class="collision" offsetx="16">
  <layer id="1" name="ground" width="4" height="3">
   <data encoding="csv">0,0,2147483650,0,
5,6,0,0,
1,2,3,536870916</data>
  </layer>
  <layer id="2" name="packed" class="collision_b" width="4" height="3" visible="0" offsetx="-16">
   <data encoding="base64">AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA</data>
  </layer>
  <imagelayer id="3" name="sky"/>
 </group>
 <objectgroup id="4" name="things" offsety="2.5">
  <object id="1" type="start" x="5.25" y="6"><point/></object>
  <object id="2" name="lift" class="platform" x="8" y="8" width="32" height="16">
   <properties>
    <property name="x_range" type="int" value="16"/>
   </properties>
  </object>
  <object id="3" type="ring" x="1" y="1" width="4" height="6"><ellipse/></object>
  <object id="4" type="zone" x="1" y="1"><polygon points="0,0 10.5,0 10.5,-8"/></object>
  <object id="5" type="zone" x="1" y="1" visible="0"><polyline points="0,0 10,2"/></object>
  <object id="6" type="zone" x="1" y="1" width="40" height="20" rotation="45"><text wrap="1">Jump!</text></object>
  <object id="7" gid="1073741826" x="16" y="32" width="16" height="16"/>
  <object id="8" template="parts/spring.tx" x="20" y="30"/>
  <object id="9" template="parts/spring.tx" x="40" y="30">
   <properties>
    <property name="strength" type="int" value="2560"/>
   </properties>
  </object>
  <object id="10" type="wish" x="3" y="4">
   <properties>
    <property name="flag" type="bool" value="true"/>
    <property name="share" type="float" value="0.25"/>
    <property name="tint" type="color" value="#ff336699"/>
    <property name="film" type="file" value="a/b.png"/>
    <property name="friend" type="object" value="8"/>
    <property name="word" propertytype="Words" value="north"/>
   </properties>
  </object>
 </objectgroup>
</map>"##;

const OWN: &str = r#"<tileset version="1.10" name="own" tilewidth="16" tileheight="16" tilecount="2" columns="0">
 <tile id="0"><image source="half.png" width="16" height="16"/></tile>
 <tile id="1"><properties><property name="solidity" value="top"/><property name="shape" value="full"/></properties></tile>
</tileset>"#;

const SPRING: &str = r#"<template><tileset firstgid="1" source="own.tsx"/>
 <object name="up" type="spring" gid="1" width="16" height="16"><properties><property name="strength" type="int" value="4096"/></properties></object>
</template>"#;

fn pictures() -> (Vec<u8>, Vec<u8>) {
    let half: Vec<u8> = (0..256).flat_map(|at| [9, 9, 9, if at >= 128 { 255 } else { 0 }]).collect();
    (png_file((64, 16), &[7; 4 * 64 * 16]), png_file((16, 16), &half))
}

#[test]
fn a_map_is_the_same_level_in_xml_in_json_and_in_both() {
    let (four, half) = pictures();
    let json = |text: &str| to_json(&text.replace("own.tsx", "own.tsj").replace("spring.tx", "spring.tj"));
    let all = |map: (&str, &str), own: (&str, &str), spring: (&str, &str)| {
        read(&[
            (map.0, map.1.as_bytes()),
            (own.0, own.1.as_bytes()),
            (spring.0, spring.1.as_bytes()),
            ("four.png", &four),
            ("parts/half.png", &half),
        ])
    };
    let (xml_own, xml_spring) = (("parts/own.tsx", OWN), ("parts/spring.tx", SPRING));
    let expected = all(("map.tmx", MAP), xml_own, xml_spring);
    let level = &expected.level;
    assert_eq!((level.name.as_str(), level.objects.len(), level.tiles.len()), ("JSON", 9, 7));
    assert_eq!(level.description, "two\nlines & \"quotes\" <\t");
    assert_eq!(level.objects[7].properties["strength"], Value::Integer(2560));
    let (map, own, spring) = (json(MAP), json(OWN), json(SPRING));
    let (own, spring) = (("parts/own.tsj", own.as_str()), ("parts/spring.tj", spring.as_str()));
    assert_eq!(all(("map.tmj", &map), own, spring), expected, "all in JSON");
    assert_eq!(all(("map.tmj", &to_json(MAP)), xml_own, xml_spring), expected, "a map in JSON with parts in XML");
    let xml_map = MAP.replace("own.tsx", "own.tsj").replace("spring.tx", "spring.tj");
    assert_eq!(all(("map.tmx", &xml_map), own, spring), expected, "a map in XML with parts in JSON");
    let renamed = map.replace("own.tsj", "own.json").replace("spring.tj", "spring.json");
    let spring_json = json(SPRING).replace("own.tsj", "own.json");
    let (own, spring) = (("parts/own.json", own.1), ("parts/spring.json", spring_json.as_str()));
    assert_eq!(all(("map.json", &renamed), own, spring), expected, "whatever they are called");
}

#[test]
fn the_example_and_all_that_is_written_is_the_same_in_json() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tiled");
    let file = |name: &str| std::fs::read(folder.join(name)).unwrap();
    let text = |name: &str| String::from_utf8(file(name)).unwrap();
    let (map, tileset, picture) = (text("hills.tmx"), text("hills.tsx"), file("hills.png"));
    let expected = read(&[("hills.tmx", map.as_bytes()), ("hills.tsx", tileset.as_bytes()), ("hills.png", &picture)]);
    let map = to_json(&map.replace("hills.tsx", "hills.tsj"));
    let tileset = to_json(&tileset);
    let again = read(&[("hills.tmj", map.as_bytes()), ("hills.tsj", tileset.as_bytes()), ("hills.png", &picture)]);
    assert_eq!(again, expected);
    let levels = ["first", "loops"].into_iter().filter_map(builtin::level).chain([common::rich()]);
    let mut count = 0;
    for level in levels {
        let files: Vec<(String, Vec<u8>)> = tiled::write(&level, "level")
            .into_iter()
            .map(|file| match String::from_utf8(file.bytes.clone()) {
                Ok(text) => (file.name.replace(".ts", ".j.ts"), to_json(&text.replace(".tsx", ".j.tsx")).into_bytes()),
                Err(_) => (file.name, file.bytes),
            })
            .collect();
        let files: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes)| (name.as_str(), &bytes[..])).collect();
        assert_eq!(read(&files).level, read_written(&level), "{}", level.name);
        count += 1;
    }
    assert!(count >= 2);
}

fn read_written(level: &Level) -> Level {
    let files = tiled::write(level, "level");
    let files: Vec<(&str, &[u8])> = files.iter().map(|file| (file.name.as_str(), &file.bytes[..])).collect();
    read(&files).level
}

/// Makes a map of 2 x 1 tiles with one tileset and these layers.
fn small(layers: &str) -> String {
    format!(
        r#"{{"type": "map", "version": "1.10", "orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 16, "tileheight": 16,
"tilesets": [{{"firstgid": 1, "name": "one", "tilewidth": 16, "tileheight": 16, "tilecount": 2, "columns": 0,
  "properties": [{{"name": "shape", "type": "string", "value": "full"}}], "tiles": [{{"id": 0}}, {{"id": 1}}]}}],
"layers": [{layers},
 {{"type": "objectgroup", "name": "level", "objects": [{{"id": 1, "type": "start", "x": 3, "y": 4, "point": true}}]}}]}}"#
    )
}

#[test]
fn layers_may_be_compressed_and_infinite_maps_have_chunks() {
    // Tiles 1 and 2, each of four bytes.
    for (compression, data) in
        [("", "AQAAAAIAAAA="), ("zlib", "eJxjZGBgYAJiAAAYAAQ="), ("zstd", "KLUv/SAIQQAAAQAAAAIAAAA=")]
    {
        let layer = format!(
            r#"{{"type": "tilelayer", "name": "g", "class": "collision", "width": 2, "height": 1, "encoding": "base64",
                "compression": "{compression}", "data": "{data}"}}"#
        );
        let level = read(&[("map.tmj", small(&layer).as_bytes())]).level;
        assert!(level.cells.iter().all(|cell| cell.a.tile != 0), "{compression}");
    }
    let chunks = r#"{"type": "tilelayer", "name": "g", "class": "collision", "width": 2, "height": 1, "startx": -16, "starty": 0, "chunks": [
        {"x": -16, "y": 0, "width": 2, "height": 1, "data": [1,
2]}, {"x": 0, "y": 0, "width": 1, "height": 1, "data": [2]}]}"#;
    let level = read(&[("map.tmj", small(chunks).replace("\"type\": \"map\"", "\"infinite\": true").as_bytes())]).level;
    assert_eq!((level.width, level.height(), level.start), (32, 16, (quarterpipe::px(259), quarterpipe::px(4))));
    let solid: Vec<usize> = (0..level.cells.len()).filter(|at| level.cells[*at].a.tile != 0).collect();
    assert_eq!(solid, [0, 1, 16]);
}

const GROUND: &str =
    r#"{"type": "tilelayer", "name": "g", "class": "collision", "width": 2, "height": 1, "data": [1, 0]}"#;

#[test]
fn members_of_classes_and_items_of_lists_have_the_types_of_their_values() {
    let thing = r#", {"type": "objectgroup", "name": "things", "objects": [{"id": 2, "type": "wish", "x": 3, "y": 4, "properties": [
        {"name": "spring", "type": "class", "propertytype": "Spring", "value": {"soft": true, "force": 3, "share": 0.5,
            "word": "up", "inner": {"deep": -1}}},
        {"name": "steps", "type": "list", "value": [{"type": "int", "value": 1}, {"type": "int", "value": -2}]},
        {"name": "plain", "type": "list", "value": [7, 8]},
        {"name": "unset", "type": "color", "value": ""}, {"name": "none", "type": "class", "propertytype": "Spring", "value": {}}]}]}"#;
    let imported = read(&[("map.tmj", small(&(GROUND.to_owned() + thing)).as_bytes())]);
    let own = &imported.level.objects[0].properties;
    let texts: Vec<String> = own.iter().map(|(name, value)| format!("{name} {value}")).collect();
    let expected = [
        r#"plain "7 8""#,
        "spring.force 3",
        "spring.inner.deep -1",
        r#"spring.share "0.5""#,
        "spring.soft true",
        r#"spring.word "up""#,
        r#"steps "1 -2""#,
        r#"unset """#,
    ];
    assert_eq!(texts, expected);
}

#[test]
fn files_of_tiled_1_1_and_older_are_read() {
    let map = r#"{"version": 1, "orientation": "orthogonal", "width": 3, "height": 1, "tilewidth": 16, "tileheight": 16,
"properties": {"name": "Old", "rules": "cd"}, "propertytypes": {"name": "string", "rules": "string"},
"tilesets": [{"firstgid": 1, "name": "one", "tilewidth": 16, "tileheight": 16, "tilecount": 3, "columns": 0,
  "properties": {"shape": "full"}, "tiles": {"0": {"terrain": [0, 0, 0, 0]}, "1": {"objectgroup": {"type": "objectgroup", "objects":
    [{"id": 0, "x": 0, "y": 8, "width": 16, "height": 8, "rotation": 0, "type": "", "name": "", "visible": true}]}}},
  "tileproperties": {"0": {"solidity": "top"}, "2": {"angle": 4}}, "tilepropertytypes": {"0": {"solidity": "string"}, "2": {"angle": "int"}}}],
"layers": [{"type": "tilelayer", "name": "g", "width": 3, "height": 1, "opacity": 1, "visible": true, "x": 0, "y": 0, "data": [1, 2, 3],
   "properties": {"collision": "a"}, "propertytypes": {"collision": "string"}},
 {"type": "objectgroup", "name": "level", "draworder": "topdown", "objects": [{"id": 1, "type": "start", "name": "", "x": 3, "y": 4,
   "width": 0, "height": 0, "rotation": 0, "visible": true}]}]}"#;
    let imported = read(&[("map.json", map.as_bytes())]);
    let level = &imported.level;
    assert_eq!((level.name.as_str(), level.rules.map(quarterpipe::rules::Game::name)), ("Old", Some("cd")));
    let tile = |column: usize| &level.tiles[usize::from(level.cells[column].a.tile)];
    assert_eq!((tile(1).heights, tile(2).angle), ([8; 16], quarterpipe::Angle(4)));
    assert_eq!(level.cells[0].a.solidity, quarterpipe::terrain::Solidity::Top);
    assert_eq!(level.cells[0].b.tile, 0);
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn a_map_that_is_called_json_is_told_from_the_projects_own_format() {
    let folder = std::env::temp_dir().join(format!("quarterpipe-tiled-json-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("map.json");
    std::fs::write(&path, small(GROUND)).unwrap();
    let imported = ImportedLevel::load(&path, &ImportOptions::default()).unwrap();
    assert_eq!((imported.level.name.as_str(), imported.level.width), ("map", 2));
    assert_eq!(imported.files, std::slice::from_ref(&path));
    let own = folder.join("own.json");
    std::fs::write(&own, imported.level.to_json()).unwrap();
    assert_eq!(quarterpipe_import::load(&own).unwrap().level, imported.level);
    std::fs::rename(&path, folder.join("map.tmj")).unwrap();
    assert_eq!(quarterpipe_import::load(folder.join("map.tmj")).unwrap().level, imported.level);
    let part = quarterpipe_import::load(folder.join("part.tsj")).unwrap_err().to_string();
    assert!(part.ends_with("found a part of a map, expected the map, .tmx or .tmj, that uses it"), "{part}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn keys_that_mean_nothing_for_a_level_change_nothing() {
    let plain = small(GROUND);
    let expected = read(&[("map.tmj", plain.as_bytes())]);
    let map = plain
        .replacen(
            "{",
            r##"{"compressionlevel": -1, "nextlayerid": 9, "nextobjectid": 4, "renderorder": "right-down", "tiledversion": "1.11.2",
"backgroundcolor": "#656667", "editorsettings": {"export": {"format": "json", "target": "."}}, "parallaxoriginx": 3.5,
"hexsidelength": 0, "class": "", "properties": [], "##,
            1,
        )
        .replace(
            r#""columns": 0,"#,
            r##""columns": 0, "margin": 0, "spacing": 0, "backgroundcolor": null, "grid": {"height": 16, "orientation": "orthogonal", "width": 16},
"transformations": {"hflip": true, "preferuntransformed": false, "rotate": false, "vflip": false}, "fillmode": "stretch",
"terrains": [{"name": "ground", "tile": 0}], "wangsets": [{"colors": [{"color": "#d31313", "name": "Rails", "probability": 1, "tile": -1}],
"name": "w", "tile": -1, "type": "corner", "wangtiles": [{"tileid": 0, "wangid": [0, 1, 0, 1, 0, 1, 0, 1]}]}],"##,
        )
        .replace(
            r#"{"id": 0}"#,
            r#"{"id": 0, "probability": 0.5, "terrain": [0, 0, 0, 0], "animation": [{"duration": 100, "tileid": 1}]}"#,
        )
        .replace(
            r#""name": "g","#,
            r##""name": "g", "id": 3, "opacity": 0.5, "tintcolor": "#ff0000", "parallaxx": 0.25, "parallaxy": 2, "x": 0, "y": 0, "locked": true,
"mode": "multiply", "visible": true,"##,
        )
        .replace(
            r#""layers": ["#,
            r##""layers": [{"type": "imagelayer", "name": "sky", "image": "..\/sky.png", "imagewidth": 320, "imageheight": 224, "repeatx": true,
"transparentcolor": "#ff00ff", "opacity": 1, "visible": true, "x": 0, "y": 0},"##,
        );
    assert_eq!(read(&[("map.tmj", map.as_bytes())]), expected);
    let with_mark = format!("\u{feff}\n {map}");
    assert_eq!(read(&[("map.tmj", with_mark.as_bytes())]), expected);
}
