//! Files of Tiled's JSON that are broken, or made to take time and memory.

use quarterpipe_import::tiled;

/// A map that is whole.
const MAP: &str = r#"{"type": "map", "orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 16, "tileheight": 16, "tilesets": [
 {"firstgid": 1, "name": "one", "tilewidth": 16, "tileheight": 16, "tilecount": 1, "columns": 0, "tiles": [
  {"id": 0, "properties": [{"name": "shape", "type": "string", "value": "full"}, {"name": "angle", "type": "int", "value": 4}]}]}],
 "layers": [{"type": "group", "name": "all", "layers": [
  {"type": "tilelayer", "name": "g", "width": 2, "height": 1, "data": [1, 0]}]},
 {"type": "objectgroup", "name": "level", "objects": [{"id": 1, "type": "start", "x": 3, "y": 4, "polygon": [{"x": 0, "y": 0}, {"x": 1, "y": 2}]}]}]}"#;

fn error_of(map: &str) -> String {
    let error = tiled::read(&[("map.tmj", map.as_bytes())]).unwrap_err().to_string();
    error.strip_prefix("map.tmj: ").unwrap_or_else(|| panic!("{error}")).to_owned()
}

/// Returns the error of the map with one part of its text replaced.
fn with(from: &str, to: &str) -> String {
    assert!(MAP.contains(from), "{from}");
    error_of(&MAP.replacen(from, to, 1))
}

#[test]
fn wrong_values_name_their_path_and_what_was_expected() {
    assert!(tiled::read(&[("map.tmj", MAP.as_bytes())]).is_ok());
    for (from, to, expected) in [
        (r#""width": 2"#, r#""width": "2""#, r#"width: found "2", expected a whole number"#),
        (r#""width": 2"#, r#""width": 2.5"#, "width: found 2.5, expected a whole number"),
        (r#""width": 2, "#, "", r#"the key "width" is missing"#),
        (r#""type": "map""#, r#""type": "tileset""#, r#"type: found "tileset", expected "map""#),
        (
            r#""type": "group""#,
            r#""type": "grp""#,
            r#"layers[0].type: found "grp", expected one of tilelayer, objectgroup, imagelayer, group"#,
        ),
        (r#""type": "group", "#, "", r#"layers[0]: the key "type" is missing"#),
        ("[1, 0]", "[1, 0, 0]", "layers[0].layers[0].data: found 3 tiles, expected 2 for 2 x 1"),
        (
            "[1, 0]",
            "[1, -1]",
            "layers[0].layers[0].data: found a list of other things, expected a list of tiles' numbers, or base64",
        ),
        (
            "[1, 0]",
            "[1, [0]]",
            "layers[0].layers[0].data: found a list of other things, expected a list of tiles' numbers, or base64",
        ),
        ("[1, 0]", r#""<x>""#, "layers[0].layers[0].data: found a text that is not base64, expected base64"),
        ("[1, 0]", "{}", "layers[0].layers[0].data: found an object, expected a list of tiles' numbers, or base64"),
        (r#", "data": [1, 0]"#, "", r#"layers[0].layers[0]: the key "data" is missing"#),
        (r#""x": 3"#, r#""x": true"#, "layers[1].objects[0].x: found true, expected a number"),
        (r#""x": 1,"#, r#""x": "1","#, r#"layers[1].objects[0].polygon[1].x: found "1", expected a number"#),
        (r#"{"x": 1, "#, "{", r#"layers[1].objects[0].polygon[1]: the key "x" is missing"#),
        (
            r#""value": 4"#,
            r#""value": [4]"#,
            "tilesets[0].tiles[0].properties[1].value: found a list, expected a whole number",
        ),
        (r#""value": 4"#, r#""value": 4000000000"#, "tilesets[0].tiles[0].properties[1].value: "),
        (
            r#""type": "int""#,
            r#""type": "number""#,
            r#"tilesets[0].tiles[0].properties[1].value: found a property of the type "number", expected one of string, int, float, bool, color, file, object, class, list"#,
        ),
        (
            r#""tilecount": 1"#,
            r#""tilecount": 1000000"#,
            "tilesets[0]: found <tileset> with tilecount 1000000, expected at most 131072 tiles in all tilesets",
        ),
        (r#""tilesets": ["#, r#""tilesets": [7, "#, "tilesets[0]: found 7, expected an object"),
        (
            r#""layers": [{"type": "group""#,
            r#""layers": 7, "x": [{"type": "group""#,
            "layers: found 7, expected a list",
        ),
    ] {
        let error = with(from, to);
        assert!(
            error.starts_with(expected) || expected.ends_with(": ") && error.contains("expected"),
            "{error}\n{expected}"
        );
    }
}

#[test]
fn what_is_no_json_names_line_and_column() {
    assert_eq!(error_of("{\"type\": \"map\",\n \"width\" 2}"), "line 2 column 10: expected `:`");
    for number in ["NaN", "Infinity", "-Infinity", "01", "+1", ".5", "0x10"] {
        let error = with(r#""x": 3"#, &format!(r#""x": {number}"#));
        assert!(error.starts_with("line 6 column "), "{error}");
    }
    for number in ["1e999", "1e39", "-1e39"] {
        let error = with(r#""x": 3"#, &format!(r#""x": {number}"#));
        assert_eq!(error, format!("layers[1].objects[0].x: found {number}, expected a number"));
    }
    assert_eq!(
        with(r#""name": "g""#, r#""name": "\ud800""#),
        r#"layers[0].layers[0].name: found "\ud800", expected a text"#
    );
}

#[test]
fn what_is_cut_off_or_garbled_is_refused_or_read() {
    for end in 0..MAP.len() {
        assert!(tiled::read(&[("map.tmj", &MAP.as_bytes()[..end])]).is_err(), "{end}");
    }
    let mut read = 0;
    for at in 0..MAP.len() {
        for byte in *b"\"{[0n<" {
            let mut map = MAP.as_bytes().to_vec();
            map[at] = byte;
            read += usize::from(tiled::read(&[("map.tmj", &map)]).is_ok());
        }
    }
    assert!(read > 100, "{read} changes of names and numbers do not matter");
}

#[test]
fn deep_values_are_refused() {
    let deep = |count: usize| r#"{"type": "group", "layers": ["#.repeat(count) + &"]}".repeat(count);
    let error = error_of(&MAP.replacen(r#""layers": ["#, &format!(r#""layers": [{}, "#, deep(32)), 1));
    assert!(error.ends_with("found elements nested 33 deep, expected at most 32"), "{error}");
    assert!(error.starts_with("layers[0].layers[0]"), "{error}");
    let error = error_of(&MAP.replacen(r#""layers": ["#, &format!(r#""layers": [{}, "#, deep(20_000)), 1));
    assert!(error.ends_with("found elements nested 33 deep, expected at most 32"), "{error}");
    let class = r#"{"a": "#.repeat(20_000) + "1" + &"}".repeat(20_000);
    let error = with(r#""type": "int", "value": 4"#, &format!(r#""type": "class", "value": {class}"#));
    assert!(error.ends_with("found values nested too deeply, expected at most 127"), "{error}");
    assert!(error.starts_with("tilesets[0].tiles[0].properties"), "{error}");
    let lists = "[".repeat(1_000_000) + &"]".repeat(1_000_000);
    let error = with("[1, 0]", &lists);
    assert!(error.ends_with("found a list of other things, expected a list of tiles' numbers, or base64"), "{error}");
}

#[test]
fn too_many_members_and_too_long_texts_are_refused() {
    for one in ["{},", "[],"] {
        let many = one.repeat(1 << 21);
        let error = with(r#""objects": ["#, &format!(r#""objects": [{many}"#));
        assert!(error.ends_with(" elements, expected at most 2097152 in a map's files"), "{error}");
    }
    let many = "0,".repeat(1 << 20) + "0";
    let error = with(r#""layers": ["#, &format!(r#""layers": [{many}, "#));
    assert_eq!(error, "layers[0]: found 0, expected an object");
    let many = "0,".repeat(1 << 21) + "0";
    for (kind, value, place) in [("list", format!("[{many}]"), ""), ("class", format!(r#"{{"a": [{many}]}}"#), ".a")] {
        let error = with(r#""type": "int", "value": 4"#, &format!(r#""type": "{kind}", "value": {value}"#));
        let expected = "found 2097153 elements, expected at most 2097152 in a map's files";
        assert_eq!(error, format!("tilesets[0].tiles[0].properties[1].value{place}: {expected}"));
    }
    // Unknown keys take no memory, however many there are.
    let keys = r#""":0,"#.repeat(1 << 20);
    let map = MAP.replacen('{', &format!("{{{keys}"), 1);
    assert!(tiled::read(&[("map.tmj", map.as_bytes())]).is_ok());
    let long = "x".repeat(1 << 20);
    let error = with(r#""name": "g""#, &format!(r#""name": "{long}""#));
    let expected =
        format!("layers[0].layers[0].name: found \"{}.., expected a text of at most 1048576 bytes", &long[..127]);
    assert_eq!(error, expected);
}

#[test]
fn members_of_all_classes_and_tiles_by_number_are_counted_together() {
    let members: Vec<String> = (0..700_000).map(|name| format!("\"{name}\":0")).collect();
    let class = format!(r#"{{"name": "c", "type": "class", "value": {{{}}}}}"#, members.join(","));
    let object = format!(r#"{{"x": 0, "y": 0, "properties": [{class}]}}, "#).repeat(3);
    let error = with(r#""objects": ["#, &format!(r#""objects": [{object}"#));
    let expected = "found 2097153 elements, expected at most 2097152 in a map's files";
    assert!(error.ends_with(expected), "{error}");
    assert!(error.starts_with("layers[1].objects[2].properties[0]"), "{error}");
    let tiles: Vec<String> = (0..1 << 21).map(|tile| format!("\"{tile}\":{{}}")).collect();
    let error = with(r#""columns": 0"#, &format!(r#""columns": 0, "tileproperties": {{{}}}"#, tiles.join(",")));
    assert!(error.ends_with(" elements, expected at most 2097152 in a map's files"), "{error}");
}

#[test]
fn bytes_that_are_not_four_for_each_tile_are_refused() {
    // Eight bytes, and nine of them.
    assert!(tiled::read(&[("map.tmj", MAP.replacen("[1, 0]", r#""AQAAAAAAAAA=""#, 1).as_bytes())]).is_ok());
    let error = with("[1, 0]", r#""AQAAAAAAAAAA""#);
    assert_eq!(error, "layers[0].layers[0].data: found 9 bytes, expected 4 for each tile");
}

#[test]
fn messages_show_the_beginning_of_long_values() {
    let long = "x".repeat(1000);
    let error = with(r#""orientation": "orthogonal""#, &format!(r#""orientation": "{long}""#));
    assert!(error.len() < 250 && error.contains("expected one of orthogonal"), "{error}");
    let error = with(r#""firstgid": 1"#, r#""firstgid": -1"#);
    assert!(error.starts_with("tilesets[0].firstgid: found -1, expected a whole number"), "{error}");
}

#[test]
fn errors_in_tiles_by_number_name_the_number() {
    let tile = |inside: &str| with(r#""tiles": ["#, &format!(r#""tiles": {{"3": {{}}, "17": {inside}}}, "x": ["#));
    assert_eq!(tile(r#"{"image": 7}"#), "tilesets[0].tiles.17.image: found 7, expected a text");
    assert_eq!(tile("7"), "tilesets[0].tiles.17: found 7, expected an object");
    let error = with(r#""tiles": ["#, r#""tiles": {"grass": {}}, "x": ["#);
    assert_eq!(error, "tilesets[0].tiles.grass.id: found grass, expected a whole number");
}

#[test]
fn much_that_lies_deep_is_looked_at_once() {
    // Looked at again on each of 20 levels, these would be 320 MB.
    let inside =
        format!(r#"{{"type": "tilelayer", "width": 2, "height": 1, "data": [1, 0], "x": "{}"}}"#, "x".repeat(16 << 20));
    let group = r#"{"type": "group", "layers": ["#.repeat(20) + &inside + &"]}".repeat(20);
    let map = MAP.replacen(r#""layers": ["#, &format!(r#""layers": [{group}, "#), 1);
    assert!(tiled::read(&[("map.tmj", map.as_bytes())]).is_ok());
}
