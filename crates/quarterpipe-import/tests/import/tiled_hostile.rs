//! Files that would take all memory or time, or crash the program: each is refused in time.

use std::io::Write;

use base64::{Engine, engine::general_purpose::STANDARD};
use flate2::{Compression, write::ZlibEncoder};
use quarterpipe_import::{export::LevelFile, tiled};
use quarterpipe_level::builtin;

fn map_of((width, height): (u32, u32), inside: &str) -> String {
    format!(
        r#"<map version="1.10" orientation="orthogonal" width="{width}" height="{height}" tilewidth="16" tileheight="16">
{inside}</map>"#
    )
}

fn error_of(map: &str) -> String {
    tiled::read(&[("test.tmx", map.as_bytes())]).unwrap_err().to_string()
}

/// Makes a layer of this size whose data inflate to `zeros` zeros.
fn layer((width, height): (u32, u32), zeros: usize) -> String {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    for _ in 0..zeros / 4096 {
        encoder.write_all(&[0; 4096]).unwrap();
    }
    encoder.write_all(&vec![0; zeros % 4096]).unwrap();
    let data = STANDARD.encode(encoder.finish().unwrap());
    format!(
        r#"<layer name="a" width="{width}" height="{height}"><data encoding="base64" compression="zlib">{data}</data></layer>"#
    )
}

#[test]
fn layers_that_inflate_beyond_their_size_are_refused() {
    let error = error_of(&map_of((4, 4), &layer((4, 4), 200 << 20)));
    assert_eq!(
        error,
        "test.tmx: line 2: found data that inflates to more than 64 bytes, expected 64: 4 for each of 4 x 4 places"
    );
    assert_eq!(
        error_of(&map_of((4, 4), &layer((4, 4), 60))),
        "test.tmx: line 2: found 15 tiles, expected 16 for 4 x 4"
    );
}

#[test]
fn maps_layers_and_chunks_that_are_too_large_are_refused() {
    let large = layer((262_145, 1), 0);
    assert_eq!(
        error_of(&map_of((262_145, 1), &large)),
        "test.tmx: line 2: found 262145 x 1 tiles, expected at most 262144 x 262144"
    );
    let map = map_of((4_000_000_000, 1), &layer((1, 1), 4));
    assert!(
        error_of(&map).ends_with("cells of 16 px, expected sides of 1 to 16384 and at most 4194304 in all"),
        "{}",
        error_of(&map)
    );
    let many = layer((2048, 2048), 4 << 22).repeat(17);
    assert!(
        error_of(&map_of((2048, 2048), &many)).contains("expected at most 67108864 places for tiles in all layers")
    );
    let far = r#"<layer name="a" width="1" height="1"><data encoding="csv"><chunk x="2147483647" y="0" width="1" height="1">0</chunk></data></layer>"#;
    let infinite = map_of((1, 1), far).replace("<map ", r#"<map infinite="1" "#);
    assert_eq!(error_of(&infinite), "test.tmx: line 2: found a chunk at 2147483647, 0, expected -262144 to 262144");
    let apart = far
        .replace("2147483647", "0")
        .replace("</data>", r#"<chunk x="20000" y="0" width="1" height="1">1</chunk></data>"#);
    let tiles = r#"<tileset firstgid="1" name="a" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="a.png" width="16" height="16"/></tileset>"#;
    let apart =
        map_of((1, 1), &(tiles.to_owned() + &apart.replace(">0<", ">1<"))).replace("<map ", r#"<map infinite="1" "#);
    assert_eq!(
        error_of(&apart),
        "test.tmx: map: found 20016 x 16 cells of 16 px, expected sides of 1 to 16384 and at most 4194304 in all"
    );
}

#[test]
fn a_map_of_the_largest_size_loads_with_ten_layers() {
    let tileset = r#"<tileset firstgid="1" name="a" tilewidth="16" tileheight="16">
<properties><property name="shape" value="full"/></properties><tile id="0"/></tileset>"#;
    let mut ground = ZlibEncoder::new(Vec::new(), Compression::fast());
    ground.write_all(&1_u32.to_le_bytes().repeat(1 << 22)).unwrap();
    let data = STANDARD.encode(ground.finish().unwrap());
    let ground = format!(
        r#"<layer name="ground" class="collision" width="2048" height="2048"><data encoding="base64" compression="zlib">{data}</data></layer>"#
    );
    let map = map_of((2048, 2048), &(tileset.to_owned() + &ground + &layer((2048, 2048), 4 << 22).repeat(9)));
    let level = tiled::read(&[("test.tmx", map.as_bytes())]).unwrap().level;
    assert_eq!((level.width, level.height()), (2048, 2048));
    assert!(level.cells.iter().all(|cell| cell.a.tile == 1 && cell.b.tile == 1));
}

#[test]
fn tilesets_of_too_many_tiles_or_impossible_pictures_are_refused() {
    let tileset = |attributes: &str, image: &str| {
        error_of(&map_of((1, 1), &format!(r#"<tileset firstgid="1" name="a" {attributes}>{image}</tileset>"#)))
    };
    let image = r#"<image source="a.png" width="16" height="16"/>"#;
    let many = tileset(r#"tilewidth="16" tileheight="16" tilecount="4294967295" columns="1""#, image);
    assert_eq!(
        many,
        "test.tmx: line 2: found <tileset> with tilecount 4294967295, expected at most 131072 tiles in all tilesets"
    );
    let none = tileset(r#"tilewidth="0" tileheight="16" tilecount="1""#, image);
    assert_eq!(none, "test.tmx: line 2: found a picture with tiles of 0 x 16 px, expected 1 to 65536");
    let margin = tileset(r#"tilewidth="16" tileheight="16" tilecount="1" margin="17""#, image);
    assert_eq!(margin, "test.tmx: line 2: found <image> with width 16, expected its margin of 17");
    let negative = tileset(r#"tilewidth="16" tileheight="16" tilecount="1""#, &image.replace("16", "-16"));
    assert_eq!(negative, "test.tmx: line 2: found <image> with width \"-16\", expected a whole number");
}

#[test]
fn deep_elements_and_entities_are_refused() {
    let deep = "<group>".repeat(100_000) + &"</group>".repeat(100_000);
    assert_eq!(
        error_of(&map_of((1, 1), &deep)),
        "test.tmx: line 2: found elements nested 33 deep, expected at most 32"
    );
    let bomb = r#"<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>"#;
    let entity = bomb.to_owned() + &map_of((1, 1), r#"<properties><property name="name" value="&b;"/></properties>"#);
    let error = error_of(&entity);
    assert!(error.starts_with("test.tmx: line 2: ") && error.contains("unrecognized entity `b`"), "{error}");
}

#[test]
fn templates_and_tilesets_that_name_each_other_are_refused() {
    let group = r#"<objectgroup name="a"><object id="1" template="a.tx" x="0" y="0"/></objectgroup>"#;
    let map = map_of((1, 1), group);
    let itself = r#"<template><object template="a.tx"/></template>"#;
    let error = tiled::read(&[("test.tmx", map.as_bytes()), ("a.tx", itself.as_bytes())]).unwrap_err().to_string();
    assert_eq!(
        error,
        "a.tx: line 1: found an object from a template, expected templates in a map's object layers only"
    );
    let tileset = r#"<template><tileset firstgid="1" source="a.tsx"/><object gid="1"/></template>"#;
    let back = r#"<tileset name="a" tilewidth="16" tileheight="16" tilecount="1"><tile id="0"><objectgroup><object template="a.tx"/></objectgroup></tile></tileset>"#;
    let files = [("test.tmx", map.as_bytes()), ("a.tx", tileset.as_bytes()), ("a.tsx", back.as_bytes())];
    let error = tiled::read(&files).unwrap_err().to_string();
    assert_eq!(
        error,
        "a.tsx: line 1: found an object from a template, expected templates in a map's object layers only"
    );
}

#[test]
fn an_object_from_a_template_has_what_the_template_says() {
    let inside = r#"<layer name="a" class="collision" width="1" height="1"><data encoding="csv">0</data></layer>
<objectgroup name="a"><object id="1" template="spring.tx" x="8" y="4"/></objectgroup>"#;
    let template = r#"<template><object type="spring" width="32" height="32"><properties><property name="facing" value="down"/></properties></object></template>"#;
    let imported =
        tiled::read(&[("test.tmx", map_of((1, 1), inside).as_bytes()), ("spring.tx", template.as_bytes())]).unwrap();
    let spring = &imported.level.objects[0];
    assert_eq!((spring.class.as_str(), spring.x.0, spring.y.0), ("spring", 24, 20));
    assert_eq!(spring.properties.len(), 1);
}

#[test]
fn what_is_no_map_is_refused() {
    for (bytes, expected) in [
        (&b""[..], "test.tmx: line 1: found the end of the file, expected <map>"),
        (&b"\xFF\xFE<"[..], "test.tmx: byte 0: found bytes that are not text, expected UTF-8"),
        (&b"{\"type\": \"map\"}"[..], "test.tmx: the key \"orientation\" is missing"),
        (&b"\n<tileset/>"[..], "test.tmx: line 2: found <tileset>, expected <map>: a file as Tiled saves it"),
    ] {
        assert_eq!(tiled::read(&[("test.tmx", bytes)]).unwrap_err().to_string(), expected);
    }
    let error = map_of((1, 1), r#"<layer name="a" width="1" height="1"><data encoding="base85">0</data></layer>"#);
    let expected =
        "found encoding \"base85\" with compression \"none\", expected csv, or base64 with none, zlib, gzip or zstd";
    assert_eq!(error_of(&error), format!("test.tmx: line 2: {expected}"));
}

#[test]
fn many_tiles_that_a_tileset_does_not_have_are_one_warning() {
    let tileset = r#"<tileset firstgid="1" name="one" tilewidth="16" tileheight="16" tilecount="1" columns="1"><properties><property name="shape" value="full"/></properties><image source="a.png" width="16" height="16"/></tileset>"#;
    let numbers: Vec<String> = (1..=512 * 512).map(|number| number.to_string()).collect();
    let layer = format!(
        r#"<layer name="a" class="collision" width="512" height="512"><data encoding="csv">{}</data></layer>"#,
        numbers.join(",")
    );
    let objects = r#"<objectgroup name="o"><object id="1" x="0" y="0"/></objectgroup>"#;
    let map = map_of((512, 512), &format!("{tileset}{layer}{objects}"));
    let imported = tiled::read(&[("test.tmx", map.as_bytes())]).unwrap();
    let warnings: Vec<String> = imported.warnings.iter().map(ToString::to_string).collect();
    let missing = "tileset \"one\", tile 1: the tileset has no such tile; it is left out (and 262142 more like it)";
    assert!(warnings.iter().any(|warning| warning == missing), "{warnings:?}");
    assert!(warnings.len() < 5, "{warnings:?}");
}

#[test]
fn a_tileset_with_an_unknown_number_of_tiles_has_no_more_than_all_tilesets_can_have() {
    let tileset = |first: u32| {
        format!(
            r#"<tileset firstgid="{first}" name="t{first}" tilewidth="16" tileheight="16"><properties><property name="shape" value="full"/></properties><image source="none.png"/></tileset>"#
        )
    };
    let layer = |numbers: &mut dyn Iterator<Item = u32>| {
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        let data = numbers.join(",");
        format!(
            r#"<layer name="a" class="collision" width="{}" height="1"><data encoding="csv">{data}</data></layer>"#,
            numbers.len()
        )
    };
    let ids = map_of((3, 1), &(tileset(1) + &layer(&mut [131_072, 131_073, 131_074].into_iter())));
    let imported = tiled::read(&[("test.tmx", ids.as_bytes())]).unwrap();
    let missing = "tileset \"t1\", tile 131072: the tileset has no such tile; it is left out (and 1 more like it)";
    assert!(imported.warnings.iter().any(|warning| warning.to_string() == missing), "{:?}", imported.warnings);
    let layers: String = (0..5).map(|at| layer(&mut (1 + at * 30_000..=(at + 1) * 30_000))).collect();
    let many = map_of((1, 1), &(tileset(1) + &tileset(100_001) + &layers));
    assert_eq!(error_of(&many), "test.tmx: map: found layers with more different tiles, expected at most 131072");
}

#[test]
fn numbers_that_are_not_finite_are_refused() {
    for number in ["nan", "inf", "-infinity", "1e39"] {
        let error = error_of(&map_with_objects(&format!(r#"<object id="1" x="{number}" y="0"/>"#)));
        assert_eq!(error, format!("test.tmx: line 2: found <object> with x \"{number}\", expected a number"));
        let error = error_of(&map_with_objects(&format!(
            r#"<object id="1" x="0" y="0"><polygon points="0,0 {number},8"/></object>"#
        )));
        assert!(error.ends_with("expected pairs of numbers such as 0,0 16,8"), "{error}");
        let property = format!(r#"<property name="a" type="float" value="{number}"/>"#);
        let error = error_of(&map_of((1, 1), &format!("<properties>{property}</properties>")));
        assert!(error.ends_with(&format!("<property> with value \"{number}\", expected a number")), "{error}");
    }
}

#[test]
fn byte_order_marks_are_skipped_however_many_there_are() {
    let map = map_of((1, 1), r#"<layer name="a" width="1" height="1"><data encoding="csv">0</data></layer>"#);
    for marks in 0..4 {
        let marks = "\u{feff}".repeat(marks);
        assert!(tiled::read(&[("test.tmx", format!("{marks}{map}").as_bytes())]).is_ok());
        let error = "test.tmx: line 1: found <map> without orientation, expected a file as Tiled 1.0 and newer save it";
        assert_eq!(error_of(&format!("{marks}<map/>")), error);
    }
}

#[test]
fn a_tileset_named_by_an_element_with_an_end_tag_does_not_end_the_map() {
    let map = map_of(
        (1, 1),
        r#"<tileset firstgid="1" source="a.tsx">
</tileset><layer name="a" class="collision" width="1" height="1"><data encoding="csv">1</data></layer>"#,
    );
    let tileset = r#"<tileset name="a" tilewidth="16" tileheight="16" tilecount="1" columns="1"><properties><property name="shape" value="full"/></properties><image source="a.png" width="16" height="16"/></tileset>"#;
    let imported = tiled::read(&[("test.tmx", map.as_bytes()), ("a.tsx", tileset.as_bytes())]).unwrap();
    assert_eq!(imported.level.tiles[usize::from(imported.level.cells[0].a.tile)], quarterpipe::terrain::Tile::FULL);
}

/// Returns the next pseudo-random number; the numbers are the same in each run.
fn chance(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 11) as usize
}

#[test]
fn cut_and_garbled_files_are_read_or_refused() {
    let mut level = builtin::level("flat").unwrap();
    level.cells.truncate(level.width * 4);
    level.start = (quarterpipe::px(20), quarterpipe::px(20));
    let files = tiled::write(&level, "flat");
    let map = include_str!("../../../../examples/tiled/hills.tmx");
    let tileset = include_str!("../../../../examples/tiled/hills.tsx");
    let picture = include_bytes!("../../../../examples/tiled/hills.png");
    let example = [("hills.tmx", map.as_bytes()), ("hills.tsx", tileset.as_bytes()), ("hills.png", &picture[..])];
    let sets: [Vec<(&str, &[u8])>; 2] = [LevelFile::parts(&files), example.to_vec()];
    let mut state = 0x9E37_79B9_7F4A_7C15;
    let (mut read, mut refused) = (0, 0);
    for round in 0..600 {
        let set = &sets[round % 2];
        let mut bytes: Vec<Vec<u8>> = set.iter().map(|(_, bytes)| bytes.to_vec()).collect();
        let file = &mut bytes[round / 2 % 3];
        for _ in 0..1 + chance(&mut state) % 3 {
            let at = chance(&mut state) % file.len().max(1);
            match chance(&mut state) % 5 {
                0 => file.truncate(at),
                1 => file.insert(at, b"<>\"&;-0/9 "[chance(&mut state) % 10]),
                2 if at < file.len() => drop(file.remove(at)),
                3 => {
                    let end = (at + chance(&mut state) % 40).min(file.len());
                    drop(file.drain(at..end));
                }
                _ if at < file.len() => file[at] = b"<>\"&;-0/9\xFF"[chance(&mut state) % 10],
                _ => {}
            }
        }
        let parts: Vec<(&str, &[u8])> = set.iter().zip(&bytes).map(|((name, _), bytes)| (*name, &bytes[..])).collect();
        match tiled::read(&parts) {
            Ok(_) => read += 1,
            Err(error) => {
                assert!(error.file.is_some(), "{error}");
                refused += 1;
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn large_tiles_in_every_place_are_refused() {
    let tileset = r#"<tileset firstgid="1" name="large" tilewidth="256" tileheight="256" tilecount="1" columns="1">
<properties><property name="shape" value="full"/></properties><tile id="0"/></tileset>"#;
    let ones = vec!["1"; 512 * 512].join(",");
    let layer = format!(r#"<layer name="a" width="512" height="512"><data encoding="csv">{ones}</data></layer>"#);
    let error = error_of(&map_of((512, 512), &format!("{tileset}{layer}")));
    assert_eq!(error, "test.tmx: map: found 33554688 blocks of 16 px, expected at most 33554432 in all layers");
}

#[test]
fn pictures_that_take_too_much_memory_together_are_refused() {
    let mut picture = Vec::new();
    let mut encoder = png::Encoder::new(&mut picture, 4096, 4096);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    encoder.write_header().unwrap().write_image_data(&vec![0; 512 * 4096]).unwrap();
    let tile = |id: usize| {
        let detour = "x/../".repeat(id);
        format!(r#"<tile id="{id}"><image source="{detour}a.png" width="16" height="16"/></tile>"#)
    };
    let tiles: String = (0..9).map(tile).collect();
    let tileset = format!(
        r#"<tileset firstgid="1" name="many" tilewidth="16" tileheight="16" tilecount="9" columns="0">{tiles}</tileset>"#
    );
    let layer = r#"<layer name="a" width="9" height="1"><data encoding="csv">1,2,3,4,5,6,7,8,9</data></layer>"#;
    let map = map_of((9, 1), &format!("{tileset}{layer}"));
    let error = tiled::read(&[("test.tmx", map.as_bytes()), ("a.png", &picture)]).unwrap_err().to_string();
    let expected = "test.tmx: tileset \"many\": found pictures of more pixels and bytes, expected at most 134217728 in \
                    all of them";
    assert_eq!(error, expected);
}

#[test]
fn a_large_tileset_that_is_named_again_and_again_is_refused() {
    let comment = "x".repeat(60 << 20);
    let tileset = format!(
        r#"<tileset name="a" tilewidth="16" tileheight="16" tilecount="0" columns="1"><!--{comment}--></tileset>"#
    );
    let reference = |at: usize| format!(r#"<tileset firstgid="1" source="{}a.tsx"/>"#, "x/../".repeat(at));
    let map = map_of((1, 1), &(0..5).map(reference).collect::<String>());
    let error = tiled::read(&[("test.tmx", map.as_bytes()), ("a.tsx", tileset.as_bytes())]).unwrap_err().to_string();
    assert!(error.ends_with(" bytes, expected at most 268435456 in a map's files"), "{error}");
}

#[test]
fn elements_of_too_many_attributes_are_refused_before_they_are_compared() {
    let attributes = |count: usize| (0..count).map(|number| format!(" a{number}=\"1\"")).collect::<String>();
    let map = |count| map_of((2, 1), &format!("<properties{}/>{}", attributes(count), layer((2, 1), 2)));
    assert!(error_of(&map(40_000)).ends_with("expected at most 256"));
    let many = map_of((2, 1), &format!("<properties{}/>", attributes(200_000)));
    assert_eq!(error_of(&many), "test.tmx: line 2: found <properties> with more attributes, expected at most 256");
    let in_data =
        format!("<layer name=\"a\" width=\"2\" height=\"1\"><data><tile{}/></data></layer>", attributes(200_000));
    assert!(error_of(&map_of((2, 1), &in_data)).ends_with("found <tile> with more attributes, expected at most 256"));
}

/// Makes a map with ground and objects.
fn map_with_objects(objects: &str) -> String {
    let ground = r#"<layer name="a" class="collision" width="1" height="1"><data encoding="csv">0</data></layer>"#;
    map_of((1, 1), &format!(r#"{ground}<objectgroup name="o">{objects}</objectgroup>"#))
}

/// Returns this many properties.
fn properties(count: usize, name: &str) -> String {
    let property = |number: usize| format!(r#"<property name="{name}{number:06}" value="1"/>"#);
    format!("<properties>{}</properties>", (0..count).map(property).collect::<String>())
}

#[test]
fn a_template_for_many_objects_is_shared_and_what_it_adds_to_the_level_is_bounded() {
    let map = map_with_objects(&r#"<object id="1" template="a.tx" x="1" y="1"/>"#.repeat(50_000));
    let read = |template: &str| tiled::read(&[("test.tmx", map.as_bytes()), ("a.tx", template.as_bytes())]);
    // Copied for each object, these would be 80 GB.
    let polygon = format!(
        r#"<template><object type="zone"><polygon points="{}0,0"/></object></template>"#,
        "1,1 ".repeat(200_000)
    );
    assert_eq!(read(&polygon).unwrap().level.objects.len(), 50_000);
    for (class, inside) in [("zone", properties(10_000, "p")), (&*"z".repeat(1 << 20), String::new())] {
        let error =
            read(&format!(r#"<template><object type="{class}">{inside}</object></template>"#)).unwrap_err().to_string();
        let expected = "found more names and properties of objects and tiles, expected at most 268435456 bytes in all";
        assert!(error.starts_with("test.tmx: layer \"o\", object 1 at 1, 1: ") && error.ends_with(expected), "{error}");
    }
}

#[test]
fn many_properties_of_an_object_and_of_its_tile_are_joined_in_time() {
    let tileset = format!(
        r#"<tileset firstgid="1" name="t" tilewidth="16" tileheight="16"><properties><property name="shape" value="full"/></properties><tile id="0" type="zone">{}</tile></tileset>"#,
        properties(100_000, "t")
    );
    let object = format!(r#"<object id="1" gid="1" x="1" y="1">{}</object>"#, properties(100_000, "o"));
    let map = map_with_objects(&object).replace("<layer", &format!("{tileset}<layer"));
    let imported = tiled::read(&[("test.tmx", map.as_bytes())]).unwrap();
    assert_eq!(imported.level.objects[0].properties.len(), 200_000);
}

#[test]
fn names_of_members_and_of_nested_groups_are_bounded() {
    let long = "n".repeat(1 << 20);
    let class = format!(r#"<property name="{long}" type="class">{}</property>"#, properties(100_000, "m"));
    let error = error_of(&map_with_objects(&format!(
        r#"<object id="1" type="zone"><properties>{class}</properties></object>"#
    )));
    assert!(error.ends_with("expected at most 268435456 bytes in all"), "{error}");
    let group = format!(r#"<group name="{}">"#, "g".repeat(100_000));
    let layers = r#"<layer name="a" width="1" height="1"><data encoding="csv">0</data></layer>"#.repeat(1000);
    let error = error_of(&map_of((1, 1), &(group.repeat(20) + &layers + &"</group>".repeat(20))));
    assert_eq!(
        error,
        "test.tmx: map: found 17100136 bytes of layers' and their groups' names, expected at most 16777216 for all layers"
    );
}

#[test]
fn warnings_of_long_names_are_short_and_not_too_many() {
    let name = "n".repeat(1 << 20);
    let objects = r#"<object id="1" x="1" y="1"/>"#.repeat(70_000);
    let map = map_with_objects(&objects).replace(r#""o""#, &format!(r#""{name}""#));
    let warnings = tiled::read(&[("test.tmx", map.as_bytes())]).unwrap().warnings;
    let place = format!("layer \"{}\".., object 1 at 1, 1", "n".repeat(128));
    assert_eq!(warnings[0].to_string(), format!("{place}: it has no class; it is left out"));
    assert_eq!(warnings.last().unwrap().to_string(), "map: 4464 more warnings are left out");
}

#[test]
fn warnings_about_properties_show_the_first_128_letters_of_their_names() {
    let name = "n".repeat(1000);
    let property = format!(r#"<properties><property name="{name}" value="1"/></properties>"#);
    let tileset = format!(
        r#"<tileset firstgid="1" name="t" tilewidth="16" tileheight="16"><properties><property name="shape" value="full"/><property name="{name}" value="1"/></properties><tile id="0">{property}</tile></tileset>"#
    );
    let layer = format!(
        r#"<layer name="a" class="collision" width="1" height="1">{property}<data encoding="csv">1</data></layer>"#
    );
    let object =
        format!(r#"<objectgroup name="o"><object id="1" type="ring" x="0" y="0">{property}</object></objectgroup>"#);
    let map = map_of((1, 1), &(property + &tileset + &layer + &object));
    let imported = tiled::read(&[("test.tmx", map.as_bytes())]).unwrap();
    let start = format!("\"{}", "n".repeat(128));
    let warnings: Vec<String> = imported.warnings.iter().map(ToString::to_string).collect();
    for thing in ["maps have", "tilesets have", "layers have", "tiles have", "ring has"] {
        assert!(
            warnings.iter().any(|warning| warning.contains(&format!("{thing} no property {start}"))),
            "{warnings:?}"
        );
    }
    assert!(warnings.iter().filter(|warning| warning.contains("nnn")).all(|warning| warning.len() < 300));
}

#[test]
fn names_of_files_that_are_too_long_are_refused() {
    let name = "x".repeat(4097);
    let error = error_of(&map_with_objects(&format!(r#"<object id="1" template="{name}"/>"#)));
    assert_eq!(error, "test.tmx: line 2: found a file's name of 4097 bytes, expected at most 4096");
    let tile = |id: usize| format!(r#"<tile id="{id}"><image source="a.png" width="1" height="1"/></tile>"#);
    let tiles = (0..17_000).map(tile).collect::<String>();
    let tileset = format!(r#"<tileset name="t" tilewidth="1" tileheight="1">{tiles}</tileset>"#);
    let path = format!("{}/t.tsx", "y".repeat(4000));
    let map = map_of((1, 1), &format!(r#"<tileset firstgid="1" source="{path}"/>"#));
    let error = tiled::read(&[("test.tmx", map.as_bytes()), (&path, tileset.as_bytes())]).unwrap_err().to_string();
    assert!(error.ends_with("expected at most 67108864 in all of them"), "{error}");
}

#[test]
fn a_choice_with_a_long_text_around_it_is_left_out() {
    let tile = format!(
        r#"<tile id="0"><properties><property name="solidity" value="top{}"/></properties></tile>"#,
        " ".repeat(1 << 20)
    );
    let map = map_of(
        (1, 1),
        &format!(
            r#"<tileset firstgid="1" name="t" tilewidth="16" tileheight="16">{tile}</tileset><layer name="a" width="1" height="1"><data encoding="csv">1</data></layer>"#
        ),
    );
    let warnings = tiled::read(&[("test.tmx", map.as_bytes())]).unwrap().warnings;
    let found = "tileset \"t\", tile 0: properties.solidity: found \"top ";
    assert!(warnings.iter().any(|warning| warning.to_string().starts_with(found)), "{warnings:?}");
}

#[test]
fn many_tilesets_and_pictures_of_unknown_size_are_bounded() {
    let layer = r#"<layer name="a" width="1" height="1"><data encoding="csv">0</data></layer>"#;
    let tileset = |at: usize, inside: &str| {
        format!(r#"<tileset firstgid="{at}" name="a" tilewidth="16" tileheight="16">{inside}</tileset>"#)
    };
    let many: String = (1..100_000).map(|at| tileset(at, r#"<image source="none.png" width="1"/>"#)).collect();
    let error = error_of(&map_of((1, 1), &(many + layer)));
    assert!(error.ends_with("found 16385 pictures without a size, expected at most 16384"), "{error}");
    let embedded: String =
        (1..20_000).map(|at| tileset(at, "<image><data encoding=\"base64\">AAAA</data></image>")).collect();
    assert!(tiled::read(&[("test.tmx", map_of((1, 1), &(embedded + layer)).as_bytes())]).is_ok());
    let tiny = r#"<image source="none.png" width="60000" height="60000"/>"#;
    let error = error_of(&map_of((1, 1), &tileset(1, tiny).replace("\"16\"", "\"1\"")));
    assert!(error.ends_with("expected at most 131072 tiles in all tilesets"), "{error}");
}
