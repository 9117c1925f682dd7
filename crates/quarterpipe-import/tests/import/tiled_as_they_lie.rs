//! Maps as found on people's disks: tilesets elsewhere in the project, attributes that older versions omit, pictures in the map.

use std::path::{Path, PathBuf};

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_import::{ImportOptions, ImportedLevel, OutsideFiles, tiled};
use quarterpipe_level::{Level, art::png_file};

/// Makes a map of 16 px tiles with this inside.
fn map_of((width, height): (u32, u32), inside: &str) -> String {
    format!(
        r#"<map version="1.10" orientation="orthogonal" width="{width}" height="{height}" tilewidth="16" tileheight="16" infinite="0">
{inside}
<objectgroup name="level"><object id="9" type="start" x="5" y="6"><point/></object></objectgroup>
</map>"#
    )
}

fn layer(attributes: &str, (width, height): (u32, u32), csv: &str) -> String {
    format!(r#"<layer {attributes} width="{width}" height="{height}"><data encoding="csv">{csv}</data></layer>"#)
}

/// Makes a collision layer of one row.
fn row(csv: &str) -> String {
    layer(r#"name="ground" class="collision""#, (csv.split(',').count() as u32, 1), csv)
}

/// Makes a picture of steps: the tile in column c and row r is solid from the bottom up to 1 + c + 4 r px. Tiles of 16 px in four
/// columns begin `margin` px from the left and the top, with gaps of `spacing` px between them.
fn steps(rows: u32, margin: u32, spacing: u32) -> Vec<u8> {
    let length = |tiles: u32| 2 * margin + tiles * (16 + spacing) - spacing;
    let (width, height) = (length(4), length(rows));
    let is_solid = |x: u32, y: u32| {
        let (x, y) = (x.checked_sub(margin)?, y.checked_sub(margin)?);
        let (column, row) = (x / (16 + spacing), y / (16 + spacing));
        let (right, down) = (x % (16 + spacing), y % (16 + spacing));
        (right < 16 && down < 16 && down >= 15 - column - 4 * row).then_some(())
    };
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let bytes: Vec<u8> = pixels.flat_map(|(x, y)| is_solid(x, y).map_or([0; 4], |()| [90, 60, 30, 255])).collect();
    png_file((width, height), &bytes)
}

/// Returns the heights of the first columns of the level's top row of cells.
fn heights(level: &Level) -> Vec<i8> {
    level.cells[..level.width].iter().map(|cell| level.tiles[usize::from(cell.a.tile)].heights[0]).collect()
}

fn read(files: &[(&str, &[u8])]) -> ImportedLevel {
    tiled::read(files).unwrap_or_else(|error| panic!("{error}"))
}

fn error_of(map: &str) -> String {
    tiled::read(&[("test.tmx", map.as_bytes())]).unwrap_err().to_string()
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Makes an empty folder that nothing else uses.
fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quarterpipe-lie-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, bytes).unwrap();
    path
}

const SHEET: &str =
    r#"<tileset firstgid="1" name="steps" tilewidth="16" tileheight="16"><image source="steps.png"/></tileset>"#;

#[test]
fn a_tileset_and_its_picture_beside_the_maps_folder_are_read_and_noted() {
    let root = folder("beside");
    let map = map_of((3, 1), &(r#"<tileset firstgid="1" source="../tilesets/steps.tsx"/>"#.to_owned() + &row("1,2,5")));
    let map = write(&root, "game/maps/first.tmx", map);
    let tileset = SHEET.replace(r#" firstgid="1""#, "").replace("steps.png", "../art/steps.png");
    write(&root, "game/tilesets/steps.tsx", tileset);
    write(&root, "game/art/steps.png", steps(2, 0, 0));
    let imported = ImportedLevel::load(&map, &ImportOptions::default()).unwrap();
    assert_eq!(heights(&imported.level), [1, 2, 5]);
    let names: Vec<_> = imported.files.iter().filter_map(|file| file.file_name()?.to_str()).collect();
    assert_eq!(names[..3], ["first.tmx", "steps.tsx", "steps.png"], "what is read is not to be written over");
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn a_tileset_outside_of_the_project_is_refused_and_the_message_says_how_to_allow_it() {
    let root = folder("outside");
    let map =
        map_of((1, 1), &(r#"<tileset firstgid="1" source="../../../tilesets/steps.tsx"/>"#.to_owned() + &row("3")));
    let map = write(&root, "one/two/maps/first.tmx", map);
    write(&root, "tilesets/steps.tsx", SHEET.replace(r#" firstgid="1""#, ""));
    write(&root, "tilesets/steps.png", steps(2, 0, 0));
    let load = |outside| ImportedLevel::load(&map, &ImportOptions { outside, ..Default::default() });
    let error = load(OutsideFiles::Refused).unwrap_err();
    assert!(error.file.as_deref().is_some_and(|file| file.ends_with("/../../../tilesets/steps.tsx")), "{error}");
    let expected = ": found a file outside of the level's project folder, expected one in ";
    assert!(error.to_string().contains(expected) && error.to_string().contains("--allow-outside"), "{error}");
    assert_eq!(heights(&load(OutsideFiles::Allowed).unwrap().level), [3]);
    std::fs::write(root.join("mine.tiled-project"), "{}").unwrap();
    assert_eq!(heights(&load(OutsideFiles::Refused).unwrap().level), [3], "the project is larger now");
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn a_picture_outside_of_the_project_is_an_error_where_solid_tiles_need_it() {
    let root = folder("picture");
    let map = map_of((1, 1), &(SHEET.replace("steps.png", "../../../steps.png") + &row("3")));
    let map = write(&root, "one/two/maps/first.tmx", map);
    write(&root, "steps.png", steps(2, 0, 0));
    let load = |outside| ImportedLevel::load(&map, &ImportOptions { outside, ..ImportOptions::default() });
    let error = load(OutsideFiles::Refused).unwrap_err().to_string();
    let expected = "steps.png: tileset \"steps\": found a file outside of ";
    assert!(error.contains(expected) && error.contains("--allow-outside"), "{error}");
    assert_eq!(heights(&load(OutsideFiles::Allowed).unwrap().level), [3]);
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn a_map_in_json_may_leave_out_the_same_as_one_in_xml() {
    let map =
        br#"{"type": "map", "version": "1.10", "orientation": "orthogonal", "width": 3, "height": 1, "tilewidth": 16,
"tileheight": 16, "infinite": false, "tilesets": [{"firstgid": 1, "name": "steps", "tilewidth": 16, "tileheight": 16,
"image": "../art/steps.png", "wangsets": [{"name": "old", "tile": -1}]}],
"layers": [{"type": "tilelayer", "name": "sky", "width": 3, "height": 1, "data": [1, 1, 1]},
{"type": "tilelayer", "name": "Ground", "width": 3, "height": 1, "data": [2, 5, 8]}]}"#;
    let imported = read(&[("maps/test.tmj", map), ("art/steps.png", &steps(2, 0, 0))]);
    assert_eq!(heights(&imported.level), [2, 5, 8]);
    let missing = tiled::read(&[("maps/test.tmj", map)]).unwrap();
    assert_eq!(heights(&missing.level), [16; 3]);
}

#[test]
fn tiles_and_columns_that_a_tileset_does_not_count_follow_from_its_picture() {
    for (attributes, margin, spacing) in
        [("", 0, 0), (r#"tilecount="0" columns="0""#, 0, 0), (r#"margin="3" spacing="2""#, 3, 2)]
    {
        let sheet = SHEET.replace("<tileset ", &format!("<tileset {attributes} "));
        let map = map_of((5, 1), &(sheet.clone() + &row("1,4,5,8,9")));
        let imported = read(&[("test.tmx", map.as_bytes()), ("steps.png", &steps(2, margin, spacing))]);
        assert_eq!(heights(&imported.level), [1, 4, 5, 8, 0], "{attributes}");
        assert_eq!(warnings(&imported), ["tileset \"steps\", tile 8: the tileset has no such tile; it is left out"]);
        let in_file = map_of((5, 1), &(r#"<tileset firstgid="1" source="a.tsx"/>"#.to_owned() + &row("1,4,5,8,9")));
        let sheet = sheet.replace(r#" firstgid="1""#, "");
        let files =
            [("test.tmx", in_file.as_bytes()), ("a.tsx", sheet.as_bytes()), ("steps.png", &steps(2, margin, spacing))];
        assert_eq!(read(&files).level, imported.level, "{attributes}");
    }
}

#[test]
fn a_tileset_whose_picture_cannot_be_read_has_the_tiles_that_the_map_uses() {
    let full = r#"<properties><property name="shape" value="full"/></properties>"#;
    let sheet = SHEET.replace("<image", &format!("{full}<image"));
    let next = sheet.replace(r#"firstgid="1""#, r#"firstgid="4""#);
    let map = map_of((4, 1), &(sheet.clone() + &next + &row("3,4,2147483660,0")));
    assert_eq!(heights(&read(&[("test.tmx", map.as_bytes())]).level), [16, 16, 16, 0]);
    let files = r#"<tileset firstgid="1" source="a.tsx"/><tileset firstgid="4" source="b.tsx"/>"#;
    let map = map_of((4, 1), &(files.to_owned() + &row("3,4,2147483660,0")));
    let sheet = sheet.replace(r#" firstgid="1""#, "");
    let files = [("test.tmx", map.as_bytes()), ("a.tsx", sheet.as_bytes()), ("b.tsx", sheet.as_bytes())];
    assert_eq!(heights(&read(&files).level), [16, 16, 16, 0]);
}

#[test]
fn a_collection_of_pictures_needs_no_counts_and_no_sizes() {
    let picture = |height: u8| {
        let clear = [0; 4].repeat(16 * (16 - usize::from(height)));
        png_file((16, 16), &[clear, [9, 9, 9, 255].repeat(16 * usize::from(height))].concat())
    };
    let tiles = r#"<tileset firstgid="1" name="things" tilewidth="16" tileheight="16">
<tile id="2"><image source="low.png"/></tile><tile id="4000000000"><image source="high.png" width="16" height="16"/></tile></tileset>"#;
    let map = map_of((2, 1), &(tiles.to_owned() + &row("3,0")));
    let imported = read(&[("test.tmx", map.as_bytes()), ("low.png", &picture(3)), ("high.png", &picture(9))]);
    assert_eq!(heights(&imported.level), [3, 0]);
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn a_picture_larger_than_256_px_in_a_tile_layer_is_solid_as_it_is_drawn() {
    let hill = [vec![0; 4 * 320 * 20], [90, 60, 30, 255].repeat(320 * 12)].concat();
    let tiles = r#"<tileset firstgid="1" name="hills" tilewidth="320" tileheight="32"><tile id="0"><image source="hill.png"/></tile></tileset>"#;
    let map = map_of((21, 1), &format!("{tiles}{}", row(&format!("0,1{}", ",0".repeat(19)))));
    let imported = read(&[("test.tmx", map.as_bytes()), ("hill.png", &png_file((320, 32), &hill))]);
    assert_eq!(heights(&imported.level), [&[0][..], &[12; 20]].concat());
}

#[test]
fn wang_sets_and_terrains_of_all_versions_change_nothing() {
    let wang = r#"<wangsets><wangset name="old" tile="-1">
<wangcornercolor name="" color="ff0000" tile="-1" probability="1"/><wangedgecolor name="" color="nothing"/>
<wangtile tileid="0" wangid="0x20202020"/></wangset><wangset/></wangsets>
<terraintypes><terrain name="grass" tile="x"/></terraintypes><wangsets/>"#;
    let with = SHEET.replace("<image", &format!("{wang}<image")).replace("</tileset>", &format!("{wang}</tileset>"));
    let map = |sheet: &str| map_of((2, 1), &(sheet.to_owned() + &row("2,7")));
    let level = |sheet: &str| read(&[("test.tmx", map(sheet).as_bytes()), ("steps.png", &steps(2, 0, 0))]).level;
    assert_eq!(heights(&level(&with)), [2, 7]);
    assert_eq!(level(&with), level(SHEET));
    let broken = map(&with).replace(r#"class="collision""#, r#"class="collision" class="twice""#);
    assert!(error_of(&broken).starts_with("test.tmx: line 8: "), "{}", error_of(&broken));
}

#[test]
fn a_picture_in_the_map_or_in_the_tilesets_file_is_used_as_one_in_a_file() {
    let data = format!(
        "<image format=\"png\" trans=\"ff00ff\">\n<data encoding=\"base64\">\n  {}\n</data></image>",
        STANDARD.encode(steps(2, 0, 0))
    );
    let sheet = SHEET.replace(r#"<image source="steps.png"/>"#, &data);
    let map = map_of((3, 1), &(sheet.clone() + &row("3,8,9")));
    let imported = read(&[("maps/test.tmx", map.as_bytes())]);
    assert_eq!(heights(&imported.level), [3, 8, 0]);
    assert_eq!(imported.level.art.planes.len(), 1);
    let in_file = map_of((3, 1), &(r#"<tileset firstgid="1" source="a.tsx"/>"#.to_owned() + &row("3,8,9")));
    let sheet = sheet.replace(r#" firstgid="1""#, "");
    assert_eq!(read(&[("test.tmx", in_file.as_bytes()), ("a.tsx", sheet.as_bytes())]).level, imported.level);
    let of_tiles = format!(
        r#"<tileset firstgid="1" name="one" tilewidth="16" tileheight="16"><tile id="0">{}</tile></tileset>"#,
        data.replace("ff00ff", "#FF00FF")
    );
    let level = read(&[(
        "test.tmx",
        map_of(
            (4, 2),
            &(of_tiles + &row("0,0,0,0").replace("height=\"1\"", "height=\"2\"").replace("0,0,0,0", "0,0,0,0,1,0,0,0")),
        )
        .as_bytes(),
    )])
    .level;
    assert_eq!(heights(&level), [1, 2, 3, 4], "a tile as large as its picture");
}

#[test]
fn a_picture_in_the_map_that_is_none_is_refused() {
    let error = |data: &str| {
        let image = format!(r#"<image format="png"><data {data}</data></image>"#);
        error_of(&map_of((1, 1), &(SHEET.replace(r#"<image source="steps.png"/>"#, &image) + &row("1"))))
    };
    assert_eq!(
        error(r#"encoding="base64">A!"#),
        "test.tmx: line 2: found Invalid symbol 33, offset 1., expected a picture in base64"
    );
    assert_eq!(
        error(r#"encoding="csv">1,2"#),
        "test.tmx: line 2: found <data> with encoding \"csv\", expected base64 without compression"
    );
    let none = map_of((1, 1), &(SHEET.replace(r#" source="steps.png""#, "") + &row("1")));
    assert_eq!(
        error_of(&none),
        "test.tmx: line 2: found <image> without source, expected the name of a picture, or its data"
    );
}

#[test]
fn what_an_attribute_cannot_be_names_the_element_and_what_was_expected() {
    let sheet = SHEET.replace("steps.png\"", "steps.png\" width=\"abc\"");
    let found = |map: &str| error_of(map).strip_prefix("test.tmx: line 2: found ").unwrap_or("elsewhere").to_owned();
    let with = |inside: &str| found(&map_of((1, 1), inside));
    assert_eq!(with(&sheet), "<image> with width \"abc\", expected a whole number");
    assert_eq!(with(r#"<objectgroup><object x="left"/></objectgroup>"#), "<object> with x \"left\", expected a number");
    assert_eq!(
        with(r#"<objectgroup><object><polygon points="1,2  3"/></object></objectgroup>"#),
        "<polygon> with points \"1,2  3\", expected pairs of numbers such as 0,0 16,8"
    );
    assert_eq!(
        with(r#"<objectgroup draworder="any"/>"#),
        "<objectgroup> with draworder \"any\", expected one of topdown, index"
    );
    assert_eq!(
        with(r#"<properties><property type="bool" name="a" value="1"/></properties>"#),
        "<property> with value \"1\", expected one of true, false"
    );
    assert_eq!(
        with(r#"<properties><property value="1"/></properties>"#),
        "<property> without name, expected a file as Tiled 1.0 and newer save it"
    );
    let sideways = map_of((1, 1), "").replace("orthogonal", "sideways");
    assert_eq!(
        error_of(&sideways),
        "test.tmx: line 1: found <map> with orientation \"sideways\", expected one of orthogonal, isometric, staggered, \
         hexagonal, oblique"
    );
}

#[test]
fn colours_that_are_empty_and_properties_of_unknown_types_are_texts() {
    let properties = r#"<properties><property name="tint" type="color" value=""/><property name="when" type="date"
 value="today"/><property name="name" value="Hills"/></properties>"#;
    let map = map_of((2, 1), &(properties.to_owned() + SHEET + &row("2,7")));
    let imported = read(&[("test.tmx", map.as_bytes()), ("steps.png", &steps(2, 0, 0))]);
    assert_eq!(imported.level.name, "Hills");
    assert_eq!(
        warnings(&imported),
        ["tint", "when"].map(|name| format!("map: maps have no property {name:?}; it is left out"))
    );
}

#[test]
fn without_a_picture_that_can_be_read_tiles_of_no_other_shape_are_full_blocks() {
    let properties = r#"<properties><property name="shape" value="full"/></properties>"#;
    let drawn = r#"<tile id="2"><objectgroup><object id="1" x="0" y="12" width="16" height="4"/></objectgroup></tile>
<tile id="3"><properties><property name="shape" value="full"/></properties></tile></tileset>"#;
    let sheet = SHEET.replace("<image", r#"<image width="64" height="16""#).replace("</tileset>", drawn);
    let map = map_of((3, 1), &(sheet.clone() + &row("3,4,2")));
    let rest = "its tiles of which nothing else is known are full blocks, and all show nothing";
    let warning = |files: &[(&str, &[u8])]| {
        let imported = tiled::read(files).unwrap();
        assert_eq!(heights(&imported.level), [4, 16, 16]);
        let mut told = imported.warnings.iter().map(ToString::to_string).filter(|line| line.ends_with(rest));
        let first = told.next().unwrap();
        assert_eq!(told.next(), None, "once");
        first
    };
    assert_eq!(
        warning(&[("test.tmx", map.as_bytes())]),
        format!("tileset \"steps\": the picture steps.png: cannot be read: no such file; {rest}")
    );
    let jpeg = warning(&[("test.tmx", map.as_bytes()), ("steps.png", b"\xFF\xD8\xFF\xE0")]);
    assert!(jpeg.starts_with("tileset \"steps\": the picture steps.png: picture: found "), "{jpeg}");
    let without = map.replace(r#"<image width="64" height="16" source="steps.png"/>"#, r#"<tile id="1"/>"#);
    assert_eq!(
        warning(&[("test.tmx", without.as_bytes())]),
        format!("tileset \"steps\", tile 1: it has no picture; {rest}")
    );
    let full = map.replace("<image", &format!("{properties}<image"));
    let imported = read(&[("test.tmx", full.as_bytes())]);
    assert_eq!(heights(&imported.level), [4, 16, 16]);
    let unused = map.replace("3,4,2", "3,4,4");
    assert_eq!(heights(&read(&[("test.tmx", unused.as_bytes())]).level), [4, 16, 16], "a picture that no shape needs");
}

#[test]
fn what_lies_beyond_a_picture_is_air() {
    let sheet = SHEET.replace("<tileset", r#"<tileset tilecount="12" columns="4""#);
    let map = map_of((3, 1), &(sheet.replace("<image", r#"<image width="64" height="48""#) + &row("4,8,12")));
    let imported = read(&[("test.tmx", map.as_bytes()), ("steps.png", &steps(2, 0, 0))]);
    assert_eq!(heights(&imported.level), [4, 8, 0]);
}

/// Reads a map of layers with these names, each with one tile in its own column, and returns the heights and the first warning.
fn named(names: &[&str]) -> (Vec<i8>, String) {
    let columns = names.len();
    let csv = |own: usize| (0..columns).map(|at| if at == own { "4" } else { "0" }).collect::<Vec<_>>().join(",");
    let layers =
        names.iter().enumerate().map(|(own, name)| layer(&format!(r#"name="{name}""#), (columns as u32, 1), &csv(own)));
    let map = map_of((columns as u32, 1), &(SHEET.to_owned() + &layers.collect::<String>()));
    let imported = read(&[("test.tmx", map.as_bytes()), ("steps.png", &steps(1, 0, 0))]);
    assert_eq!(imported.level.art.planes.len(), columns, "all are drawn");
    let told = warnings(&imported);
    assert_eq!(told.len(), 1, "{told:?}");
    (heights(&imported.level), told[0].clone())
}

#[test]
fn a_layer_that_is_named_for_what_is_solid_decides_alone_and_one_line_says_so() {
    let no_class = "map: no layer has the class collision, collision_a or collision_b; ";
    let (solid, told) = named(&["Background", "Main ground", "trees"]);
    assert_eq!((solid, told), (vec![0, 4, 0], format!("{no_class}by its name \"Main ground\" is the only collision")));
    let (solid, told) = named(&["sky", "Ground", "FOREGROUND", "Platforms"]);
    assert_eq!(solid, [0, 4, 0, 4], "what is in front of the ground is the drawing, and platforms are also solid");
    assert_eq!(told, format!("{no_class}by their names \"Ground\", \"Platforms\" are the only collision"));
    let (solid, told) = named(&["sky", "foreground", "more"]);
    assert_eq!((solid, told), (vec![0, 4, 0], format!("{no_class}by its name \"foreground\" is the only collision")));
    let (solid, _) = named(&["background", "foreground", "Collision"]);
    assert_eq!(solid, [0, 0, 4], "next to a layer for collision the foreground is the drawing");
    assert_eq!(named(&["walls (solid)", "ground"]).0, [4, 0]);
    assert_eq!(named(&["non-solid", "ground"]).0, [0, 4]);
    let (solid, told) = named(&["Platforms", "Coins", "Spikes?", "Foreground"]);
    assert_eq!(solid, [4, 0, 0, 0], "where another name means something solid, the foreground does not decide");
    let but = "all of them are collision except, by their names, \"Coins\", \"Spikes?\", \"Foreground\"";
    assert_eq!(told, format!("{no_class}{but}"));
}

#[test]
fn where_no_name_decides_all_layers_are_solid_and_one_line_says_so() {
    let all = "map: no layer has the class collision, collision_a or collision_b; all of them are collision";
    for names in [&["background"][..], &["coins", "trees"], &["Ground"], &["ground", "walls"], &["", ""]] {
        let (solid, told) = named(names);
        assert_eq!(solid, vec![4; names.len()], "{names:?}");
        assert_eq!(told, all);
    }
    let (solid, told) = named(&["background", "trees"]);
    assert_eq!((solid, told), (vec![4, 0], format!("{all} except, by its name, \"trees\"")));
}

#[test]
fn a_layer_named_for_what_is_solid_decides_only_if_it_has_tiles_and_none_has_a_class() {
    let layers = [
        layer(r#"name="collision""#, (2, 1), "0,0"),
        layer(r#"name="rocks""#, (2, 1), "3,0"),
        layer(r#"name="more""#, (2, 1), "0,2"),
    ];
    let of = |layers: &str| {
        let map = map_of((2, 1), &(SHEET.to_owned() + layers));
        heights(&read(&[("test.tmx", map.as_bytes()), ("steps.png", &steps(1, 0, 0))]).level)
    };
    assert_eq!(of(&layers.concat()), [3, 2]);
    let marked = layers.concat().replace(r#"name="more""#, r#"name="more" class="collision_a""#).replace("0,0", "1,1");
    assert_eq!(of(&marked), [0, 2]);
}

/// Makes a picture of 4 x 2 px: the upper left pixel is red, the others of the upper row are clear, and the lower row is blue.
fn flag() -> Vec<u8> {
    let (red, clear, blue) = ([255, 0, 0, 255], [0; 4], [0, 0, 255, 255]);
    png_file((4, 2), [red, clear, clear, clear, blue, blue, blue, blue].as_flattened())
}

/// Reads a map of 2 x 2 cells without a tile layer, in which a collection has the flag as its tile 1.
fn of_objects(objects: &str) -> Result<ImportedLevel, quarterpipe_level::LevelError> {
    let collection = r#"<tileset firstgid="1" name="things" tilewidth="4" tileheight="2"><tile id="0"><image source="flag.png"/></tile>
<tile id="1" type="ring"><image source="flag.png"/></tile>
<tile id="2"><properties><property name="solidity" value="top"/></properties><image source="flag.png"/></tile></tileset>"#;
    let map = map_of((2, 2), &format!("{collection}{objects}"));
    tiled::read(&[("test.tmx", map.as_bytes()), ("flag.png", &flag())])
}

/// Returns a letter for the colour of each pixel of the level's top left: small if it is visible but not solid, `#` if it is not visible.
fn picture_of(level: &Level, (width, height): (usize, usize)) -> Vec<String> {
    let letter = |x: usize, y: usize| {
        let cell = y / 16 * level.width + x / 16;
        let tile = &level.tiles[usize::from(level.cells[cell].a.tile)];
        let (right, down) = (x % 16, y % 16);
        let (height, row) = (i32::from(tile.heights[right]), down as i32);
        let is_solid = if height >= 0 { row >= 16 - height } else { row < -height };
        let shown = |plane: &quarterpipe_level::art::ArtPlane| {
            plane.cells[cell].map_or([0; 4], |cell| level.art.pixel(cell, right, down))
        };
        let colour = level.art.planes.iter().map(shown).rfind(|pixel| pixel[3] > 0);
        match (colour, is_solid) {
            (Some([255, ..]), true) => 'R',
            (Some([255, ..]), false) => 'r',
            (Some(_), true) => 'B',
            (Some(_), false) => 'b',
            (None, true) => '#',
            (None, false) => '.',
        }
    };
    (0..height).map(|y| (0..width).map(|x| letter(x, y)).collect()).collect()
}

#[test]
fn a_map_of_pictures_that_are_objects_has_them_as_collision_and_as_art() {
    let objects = r#"<objectgroup name="things"><object id="1" gid="1" x="2" y="16" width="4" height="2"/>
<object id="2" gid="2147483649" x="8" y="16" width="4" height="2"/></objectgroup>"#;
    let imported = of_objects(objects).unwrap();
    let rows = picture_of(&imported.level, (14, 16));
    assert_eq!(rows[13..], ["..............", "..R........R..", "..BBBB..BBBB.."]);
    assert!(imported.level.objects.is_empty());
    let told = "map: it has no tile layer, and no object layer has the class collision, collision_a or collision_b; all of them \
                are collision";
    assert_eq!(warnings(&imported), [told]);
}

#[test]
fn pictures_that_are_objects_are_as_large_and_turned_as_the_objects() {
    let one = |attributes: &str| {
        let object = format!(r#"<objectgroup name="things"><object id="1" gid="1" {attributes}/></objectgroup>"#);
        picture_of(&of_objects(&object).unwrap().level, (10, 16))
    };
    let larger = one(r#"x="1" y="16" width="8" height="4""#);
    assert_eq!(larger[11..], ["..........", ".RR.......", ".RR.......", ".BBBBBBBB.", ".BBBBBBBB."]);
    // About its bottom left, to the right, so that its former top is at the right.
    let upright = one(r#"x="4" y="12" width="4" height="2" rotation="90""#);
    let seen = |rows: &[String]| rows.iter().map(|row| row.to_lowercase().replace('#', ".")).collect::<Vec<_>>();
    assert_eq!(seen(&upright[11..]), ["..........", "....br....", "....b.....", "....b.....", "....b....."]);
    let on_its_head = one(r#"x="8" y="14" width="4" height="2" rotation="180""#);
    assert_eq!(seen(&on_its_head[13..]), ["..........", "....bbbb..", ".......r.."]);
}

#[test]
fn an_object_with_a_class_is_an_object_and_hidden_pictures_are_solid_and_not_seen() {
    let objects = r#"<objectgroup name="things" class="collision_a"><object id="1" gid="2" x="2" y="16" width="4" height="2"/>
<object id="2" gid="1" type="spring" x="2" y="16" width="4" height="2"/>
<object id="3" gid="1" x="8" y="16" width="4" height="2" visible="0"/></objectgroup>
<objectgroup name="front" class="front"><object id="4" gid="1" x="0" y="4" width="4" height="2"/></objectgroup>"#;
    let imported = of_objects(objects).unwrap();
    let classes: Vec<_> = imported.level.objects.iter().map(|object| object.class.as_str()).collect();
    assert_eq!(classes, ["ring", "spring"]);
    let rows = picture_of(&imported.level, (14, 16));
    assert_eq!(rows[2..4], ["r.............", "bbbb.........."], "decoration, as another layer has the class");
    assert_eq!(rows[14..], ["........#.....", "........####.."]);
    assert_eq!(imported.level.cells[0].b.tile, 0, "on layer A alone");
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn of_pictures_that_are_objects_the_later_one_lies_over_the_others() {
    let objects = r#"<objectgroup name="things" draworder="index"><object id="1" gid="3" x="0" y="16" width="4" height="8"/>
<object id="2" gid="1" x="0" y="14" width="4" height="2"/></objectgroup>"#;
    let rows = |objects: &str| picture_of(&of_objects(objects).unwrap().level, (4, 16));
    assert_eq!(rows(objects)[12..], ["RBBB", "BBBB", "BBBB", "BBBB"]);
    let down = rows(&objects.replace(r#" draworder="index""#, ""));
    assert_eq!(down[12..], ["BBBB"; 4], "from the top down, if nothing else is said");
    assert_eq!(of_objects(objects).unwrap().level.cells[0].a.solidity, quarterpipe::terrain::Solidity::Top);
    let json = |order: &str| {
        let map = format!(
            r#"{{"orientation": "orthogonal", "width": 2, "height": 2, "tilewidth": 16, "tileheight": 16, "tilesets": [
{{"firstgid": 1, "name": "things", "tilewidth": 4, "tileheight": 2, "tiles": [{{"id": 0, "image": "flag.png"}}]}}],
"layers": [{{"type": "objectgroup", "name": "things"{order}, "objects": [
{{"gid": 1, "x": 0, "y": 16, "width": 4, "height": 8}}, {{"gid": 1, "x": 0, "y": 14, "width": 4, "height": 2}}]}}]}}"#
        );
        let level = tiled::read(&[("test.tmj", map.as_bytes()), ("flag.png", &flag())]).unwrap().level;
        picture_of(&level, (4, 16))[12].clone()
    };
    assert_eq!([json(r#", "draworder": "index""#), json("")], ["RBBB", "BBBB"], "in JSON also");
}

#[test]
fn an_infinite_map_without_a_tile_layer_is_as_large_as_its_pictures() {
    let collection = r#"<tileset firstgid="1" name="things" tilewidth="4" tileheight="2"><tile id="0"><image source="flag.png"/></tile></tileset>"#;
    let objects = r#"<objectgroup name="things"><object id="1" gid="1" x="-20" y="34" width="4" height="2"/>
<object id="2" gid="1" x="40" y="2" width="40" height="2"/></objectgroup>"#;
    let map = map_of((1, 1), &format!("{collection}{objects}")).replace(r#"infinite="0""#, r#"infinite="1""#);
    let level = read(&[("test.tmx", map.as_bytes()), ("flag.png", &flag())]).level;
    assert_eq!((level.width, level.height()), (7, 3));
    assert_eq!(picture_of(&level, (18, 48))[32..34], ["............R.....", "............BBBB.."]);
}

#[test]
fn a_map_of_objects_that_are_no_pictures_is_refused_and_so_are_pictures_without_end() {
    let error = |objects: &str| of_objects(objects).unwrap_err().to_string();
    let none = "test.tmx: map: found neither a tile layer nor tiles or shapes that are placed as objects, expected some of them, for collision";
    assert_eq!(error(r#"<objectgroup name="things"><object id="1" x="4" y="4"><point/></object></objectgroup>"#), none);
    assert_eq!(
        error(r#"<objectgroup name="things"><object id="1" gid="2" x="4" y="4"/></objectgroup>"#),
        none,
        "a ring"
    );
    let all = r#"<object id="1" gid="1" x="3e38" y="1e30" width="3e38" height="3e38"/><object gid="1" x="3e38" rotation="3e38"/>"#;
    let strange = of_objects(&format!(r#"<objectgroup name="things">{all}</objectgroup>"#)).unwrap();
    assert_eq!(strange.level.art.planes.len(), 0);
    let object = r#"<object gid="1" x="0" y="4096" width="4096" height="4096"/>"#;
    let huge = |many: usize, side: u32| {
        let collection = r#"<tileset firstgid="1" name="things" tilewidth="4" tileheight="2"><tile id="0"><image source="flag.png"/></tile></tileset>"#;
        let map =
            map_of((side, side), &format!("{collection}<objectgroup name=\"a\">{}</objectgroup>", object.repeat(many)));
        tiled::read(&[("test.tmx", map.as_bytes()), ("flag.png", &flag())])
    };
    let error = huge(5, 256).unwrap_err().to_string();
    let expected = "pixels, expected at most 67108864 for all tiles that are objects";
    assert!(
        error.starts_with("test.tmx: layer \"a\".tileset \"things\", tile 0: found ") && error.ends_with(expected),
        "{error}"
    );
}
