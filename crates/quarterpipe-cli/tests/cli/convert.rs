//! `quarterpipe convert`, and levels of Tiled in the other subcommands.

use std::fs;

use crate::program::{folder, good, run_in};

#[test]
fn a_stage_converted_to_tiled_runs_as_before_and_back_again_it_is_the_same_file() {
    let folder = folder();
    let out = good(run_in(&folder, &["convert", "first", "--to", "tmx"]));
    let names: Vec<&str> = out.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(names, ["first.tmx", "first.tsx", "first.png", "first-art.png"]);
    let inputs = quarterpipe_level::builtin::inputs("first").unwrap();
    let digest = |level: &str| {
        let out = good(run_in(&folder, &["run", level, "--input", inputs]));
        out.lines().find(|line| line.starts_with("digest")).unwrap().to_owned()
    };
    assert_eq!(digest("first"), digest("first.tmx"));
    let trace = |level: &str| good(run_in(&folder, &["trace", level, "--input", "R60"]));
    assert_eq!(trace("first"), trace("first.tmx"));
    good(run_in(&folder, &["convert", "first.tmx", "--to", "json", "--out", "again.json"]));
    let again = fs::read_to_string(folder.path().join("again.json")).unwrap();
    assert!(again == quarterpipe_level::builtin::json("first").unwrap(), "again.json differs");
}

#[test]
fn a_stage_makes_the_round_through_all_formats() {
    let folder = folder();
    good(run_in(&folder, &["convert", "hills", "--to", "ldtk", "--out", "one.ldtk"]));
    good(run_in(&folder, &["convert", "one.ldtk", "--to", "tmx", "--out", "two.tmx"]));
    good(run_in(&folder, &["convert", "two.tmx", "--to", "json", "--out", "three.json"]));
    let three = fs::read_to_string(folder.path().join("three.json")).unwrap();
    assert!(three == quarterpipe_level::builtin::json("hills").unwrap(), "three.json differs");
}

#[test]
fn files_that_are_there_are_kept_unless_forced() {
    let folder = folder();
    let there = folder.path().join("flat.tsx");
    fs::write(&there, "mine").unwrap();
    let ran = run_in(&folder, &["convert", "flat", "--to", "tmx"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "flat.tsx: already exists; --force overwrites it\n");
    let names = || {
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    assert_eq!((names(), fs::read_to_string(&there).unwrap().as_str()), (vec!["flat.tsx".to_owned()], "mine"));
    good(run_in(&folder, &["convert", "flat", "--to", "tmx", "--force"]));
    assert_eq!(names(), ["flat-art.png", "flat.png", "flat.tmx", "flat.tsx"]);
    assert!(fs::read_to_string(&there).unwrap().starts_with("<?xml"));
}

#[test]
fn what_a_format_cannot_hold_is_told() {
    let folder = folder();
    let json = quarterpipe_level::builtin::json("flat").unwrap();
    fs::write(folder.path().join("a.json"), json.replacen("\"flat\"", "\"a bell \\u0007\"", 1)).unwrap();
    let ran = run_in(&folder, &["convert", "a.json", "--to", "tmx"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, "warning: tmx cannot hold the name\n"));
}

#[test]
fn unknown_formats_and_names_are_refused() {
    let folder = folder();
    let complaint = |arguments: &[&str]| {
        let ran = run_in(&folder, arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        ran.stderr
    };
    assert!(complaint(&["convert", "flat", "--to", "bmp"]).starts_with("--to: found \"bmp\", expected one of tmx, "));
    let wrong = complaint(&["convert", "flat", "--to", "tmx", "--out", "flat.json"]);
    assert_eq!(wrong, "--output flat.json: expected a name that ends in .tmx\n");
    let nowhere = complaint(&["convert", "flat", "--to", "tmx", "--out", "no/such/flat.tmx"]);
    assert!(nowhere.starts_with("no/such/flat.tmx: "), "{nowhere}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_is_odd_about_a_map_goes_to_stderr_and_files_outside_of_its_project_are_read_only_when_allowed() {
    let folder = folder();
    good(run_in(&folder, &["convert", "flat", "--to", "tmx"]));
    let map = fs::read_to_string(folder.path().join("flat.tmx")).unwrap().replace("type=\"start\"", "type=\"home\"");
    let naming = |map: &str, up: &str| {
        let map = map.replace("\"flat.tsx\"", &format!("\"{up}flat.tsx\""));
        map.replace("\"flat-art.png\"", &format!("\"{up}flat-art.png\""))
    };
    for (place, up) in [("maps", "../"), ("game/maps/first", "../../../")] {
        fs::create_dir_all(folder.path().join(place)).unwrap();
        fs::write(folder.path().join(place).join("flat.tmx"), naming(&map, up)).unwrap();
    }
    let run = |arguments: &[&str]| run_in(&folder, &[&["run", "--input", "R9"], arguments].concat());
    let told = |stderr: &str| {
        assert!(stderr.contains("warning: layer \"level\", object 1 at "), "{stderr}");
        assert!(stderr.contains("unknown class \"home\""), "{stderr}");
    };
    let ran = run(&["maps/flat.tmx"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    told(&ran.stderr);
    let refused = run(&["game/maps/first/flat.tmx"]);
    assert_eq!(refused.code, 2);
    let expected =
        "game/maps/first/../../../flat.tsx: found a file outside of the level's project folder, expected one in ";
    assert!(refused.stderr.starts_with(expected), "{}", refused.stderr);
    assert!(refused.stderr.contains("--allow-outside"), "{}", refused.stderr);
    let ran = run(&["game/maps/first/flat.tmx", "--allow-outside"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    told(&ran.stderr);
}

#[test]
fn where_one_file_cannot_be_none_is_written() {
    let folder = folder();
    fs::create_dir(folder.path().join("flat.tmx")).unwrap();
    let ran = run_in(&folder, &["convert", "flat", "--to", "tmx", "--force"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "flat.tmx: is a folder, expected a file\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "the folder alone");
}

#[cfg(unix)]
#[test]
fn a_map_may_be_a_link_to_one_elsewhere() {
    let (folder, elsewhere) = (folder(), folder());
    good(run_in(&elsewhere, &["convert", "flat", "--to", "tmx"]));
    for name in ["flat.tsx", "flat.png", "flat-art.png"] {
        fs::copy(elsewhere.path().join(name), folder.path().join(name)).unwrap();
    }
    std::os::unix::fs::symlink(elsewhere.path().join("flat.tmx"), folder.path().join("link.tmx")).unwrap();
    good(run_in(&folder, &["inspect", "link.tmx"]));
}

#[test]
fn a_map_that_tiled_saved_as_json_runs_whether_it_ends_in_tmj_or_json() {
    let folder = folder();
    let map = r#"{"type": "map", "orientation": "orthogonal", "width": 8, "height": 6, "tilewidth": 16, "tileheight": 16,
      "tilesets": [{"firstgid": 1, "name": "one", "tilewidth": 16, "tileheight": 16, "tilecount": 1, "columns": 1,
        "properties": [{"name": "shape", "type": "string", "value": "full"}],
        "tiles": [{"id": 0}]}],
      "layers": [{"type": "tilelayer", "name": "ground", "class": "collision", "width": 8, "height": 6, "data": [GROUND]},
        {"type": "objectgroup", "objects": [{"id": 1, "name": "Player", "point": true, "x": 40, "y": 60}]}]}"#;
    let ground: Vec<&str> = (0..48).map(|cell| if cell < 40 { "0" } else { "1" }).collect();
    let map = map.replace("GROUND", &ground.join(","));
    for name in ["map.tmj", "map.json"] {
        fs::write(folder.path().join(name), &map).unwrap();
        let out = good(run_in(&folder, &["run", name, "--input", "R20"]));
        assert!(out.contains("\ndistance run    10 px\n"), "{out}");
    }
    let tileset = r#"{"type": "tileset", "name": "one", "tilewidth": 16, "tileheight": 16, "tilecount": 1}"#;
    fs::write(folder.path().join("tiles.json"), tileset).unwrap();
    let ran = run_in(&folder, &["run", "tiles.json", "--input", "_9"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "tiles.json: type: found \"tileset\", expected \"map\"\n"));
}
