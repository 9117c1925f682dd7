//! `quarterpipe bake`: what it writes, checks and complains of.

use std::{
    fs,
    path::{Path, PathBuf},
};

use quarterpipe::{
    Angle,
    terrain::{Block, Solidity},
};
use quarterpipe_draw::{Colour, Picture};
use quarterpipe_import::bake::TileSet;
use quarterpipe_level::Level;
use tempfile::TempDir;

use crate::program::{ProgramRun, folder, good, run_in};

const EARTH: Colour = Colour::rgb(120, 80, 40);

/// Returns a folder with `tiles.png`: air, half a tile, a slope up, a slope down and a tile with a hole.
fn folder_with_tiles() -> TempDir {
    let folder = folder();
    let mut picture = Picture::new(80, 16, Colour::CLEAR);
    for (x, y) in (0..80 * 16).map(|index| (index % 80, index / 80)) {
        let solid = match x / 16 {
            0 => false,
            1 => y >= 8,
            2 => y >= 15 - (x - 32),
            3 => y >= x - 48,
            _ => !((70..74).contains(&x) && (5..8).contains(&y)),
        };
        if solid {
            picture.set(x, y, EARTH);
        }
    }
    fs::write(folder.path().join("tiles.png"), picture.to_png()).unwrap();
    folder
}

fn bake(folder: &TempDir, arguments: &str) -> ProgramRun {
    run_in(folder, &arguments.split(' ').collect::<Vec<_>>())
}

fn complaint(folder: &TempDir, arguments: &str) -> String {
    let ran = bake(folder, arguments);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments}: {}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{arguments}: {}", ran.stderr);
    ran.stderr.trim_end().to_owned()
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn it_tells_what_came_out() {
    let folder = folder_with_tiles();
    let printed = good(bake(&folder, "bake tiles.png --alone"));
    let expected = "\
tiles.png: 80 x 16 px, 5 tiles of 16 x 16 px
tiles           1 air, 0 full, 4 with a surface
angles          3 of these with one, 1 flagged
exact           4
one way only    0
wrong           1
  tile 4 (column 4, row 0): hole (12 px); heights differ in 12 px, widths in 12 px
";
    assert_eq!(printed, expected);
}

#[test]
fn it_writes_tiles_arrays_a_level_and_a_picture_and_checks_them() {
    let folder = folder_with_tiles();
    let arguments = "bake tiles.png --out tiles.json --raw tiles --level level.json --picture seen.png";
    let made = |arguments: &str| {
        let ran = bake(&folder, arguments);
        let warning = "warning: picture: no place to stand was found; the player starts at 8, 8\n";
        assert_eq!((ran.code, ran.stderr.as_str()), (0, warning));
        ran.stdout
    };
    let printed = made(arguments);
    let files = "tiles.json, tiles.heights.bin, tiles.widths.bin, tiles.angles.bin, level.json, seen.png";
    assert!(printed.ends_with(&format!("written         {files}\n")), "{printed}");
    let set = TileSet::load(folder.path().join("tiles.json")).unwrap();
    let angles: Vec<_> = set.tiles.iter().map(|tile| tile.angle.0).collect();
    assert_eq!(angles[..4], [0xFF, 0x00, 0xE0, 0x20]);
    let heights = fs::read(folder.path().join("tiles.heights.bin")).unwrap();
    assert_eq!(heights[16..48], [[8; 16], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]].concat());
    assert_eq!(fs::read(folder.path().join("tiles.angles.bin")).unwrap(), angles);
    let level = Level::load(folder.path().join("level.json")).unwrap();
    assert_eq!((level.width, level.height(), level.cells[2].b), (5, 1, Block::new(2, Solidity::All)));
    let printed = made(&format!("{arguments} --check"));
    assert!(printed.ends_with(&format!("the same        {files}\n")), "{printed}");
}

#[test]
fn a_check_fails_at_the_first_difference() {
    let folder = folder_with_tiles();
    let arguments = "bake tiles.png --out tiles.json --raw tiles";
    good(bake(&folder, arguments));
    let check = || {
        let ran = bake(&folder, &format!("{arguments} --check"));
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
        ran.stderr
    };
    let json = fs::read_to_string(folder.path().join("tiles.json")).unwrap();
    fs::write(folder.path().join("tiles.json"), json.replace("\"angle\": 224", "\"angle\": 226")).unwrap();
    let words = "tiles.json: differs from a fresh bake: tiles[2].angle: found 0xE2, expected 0xE0\n";
    assert_eq!(check(), words);
    // Other white space means the same.
    fs::write(folder.path().join("tiles.json"), json.replace('\n', "\n ")).unwrap();
    let mut widths = fs::read(folder.path().join("tiles.widths.bin")).unwrap();
    widths[35] = 9;
    fs::write(folder.path().join("tiles.widths.bin"), widths).unwrap();
    let words = "tiles.widths.bin: differs from a fresh bake: tile 2, byte 3: found 0x09, expected 0x04\n";
    assert_eq!(check(), words);
}

#[test]
fn grass_is_smoothed_on_request() {
    let folder = folder();
    let mut picture = Picture::new(96, 48, Colour::CLEAR);
    for (x, y) in (0..96 * 48).map(|index| (index % 96, index / 96)) {
        // The first half is higher: without smoothing, the blades make slopes.
        let blade = [0, 2, 1, 2, 0, 0, 1][x as usize % 7] + i32::from(x % 32 < 16);
        if y >= 24 - blade {
            picture.set(x, y, EARTH);
        }
    }
    fs::write(folder.path().join("grass.png"), picture.to_png()).unwrap();
    let tile = |options: &str| {
        good(bake(&folder, &format!("bake grass.png --out tiles.json{options}")));
        let set = TileSet::load(folder.path().join("tiles.json")).unwrap();
        set.tiles[8].clone()
    };
    let [plain, angles, heights] = ["", " --smooth 3", " --smooth 3 --smooth-heights"].map(tile);
    assert_ne!(plain.angle, Angle(0));
    assert_eq!((angles.angle, &angles.heights), (Angle(0), &plain.heights));
    assert_eq!((heights.angle, heights.heights.iter().max()), (Angle(0), Some(&10)));
    for (options, words) in
        [("--smooth 9", "invalid value '9' for '--smooth <PX>'"), ("--smooth-heights", "--smooth <PX>")]
    {
        let ran = bake(&folder, &format!("bake grass.png {options}"));
        assert!(ran.code == 2 && ran.stderr.contains(words), "{}", ran.stderr);
    }
}

#[test]
fn mirrored_tiles_are_merged_on_request() {
    let folder = folder_with_tiles();
    let printed = good(bake(&folder, "bake tiles.png --merge --out tiles.json"));
    assert!(printed.contains("merged to       4 with air\n"), "{printed}");
    let set = TileSet::load(folder.path().join("tiles.json")).unwrap();
    assert_eq!(set.sheet[3], set.sheet[2].flipped_x());
    let printed = good(bake(&folder, "bake tiles.png --merge duplicates"));
    assert!(!printed.contains("merged to"), "{printed}");
}

#[test]
fn overrides_beside_the_picture_and_an_angle_picture_are_used() {
    let folder = folder_with_tiles();
    let overrides = r#"{"format": "quarterpipe-overrides", "version": 1, "tiles": {"1": {"angle": "F8", "solid": 1}}}"#;
    fs::write(folder.path().join("tiles.overrides.json"), overrides).unwrap();
    let mut angles = Picture::new(80, 16, Colour::CLEAR);
    for (x, y) in (0..16 * 16).map(|index| (index % 16, index / 16)) {
        angles.set(32 + x, y, Colour::rgb(0xDE, 0, 0));
    }
    fs::write(folder.path().join("angles.png"), angles.to_png()).unwrap();
    let printed = good(bake(&folder, "bake tiles.png --angles angles.png --out tiles.json"));
    assert!(printed.contains("from a picture  1\noverridden      1\n"), "{printed}");
    let set = TileSet::load(folder.path().join("tiles.json")).unwrap();
    assert_eq!((set.tiles[1].angle, set.sheet[1].solidity), (Angle(0xF8), Solidity::Top));
    assert_eq!((set.tiles[2].angle, set.tiles[3].angle), (Angle(0xDE), Angle(0x20)));
}

#[test]
fn a_map_gives_the_level() {
    let folder = folder_with_tiles();
    fs::write(folder.path().join("map.csv"), "-1,,,,\n-1,-1,-1,-1,-1\n0,0,0,0,0\n2h,1,1h,1,2\n").unwrap();
    good(bake(&folder, "bake tiles.png --map map.csv --level level.json"));
    let level = Level::load(folder.path().join("level.json")).unwrap();
    assert_eq!((level.width, level.height()), (5, 4));
    assert_eq!(level.cells[15].a, Block::new(2, Solidity::All).flipped_x());
    assert_eq!((level.start.0.0, level.start.1.0), (24, 36));
}

#[test]
fn what_is_wrong_names_file_and_place_and_nothing_is_written() {
    let folder = folder_with_tiles();
    fs::write(folder.path().join("map.csv"), "0,1\n7,0\n").unwrap();
    fs::write(folder.path().join("text.png"), "no picture").unwrap();
    fs::write(folder.path().join("small.png"), Picture::new(20, 16, EARTH).to_png()).unwrap();
    fs::write(folder.path().join("bad.json"), "{").unwrap();
    let before = names(&folder);
    let cases = [
        ("bake none.png --out a.json", "none.png: cannot be read: No such file or directory (os error 2)"),
        ("bake small.png --out a.json", "small.png: size: found 20 x 16 pixels, expected multiples of 16"),
        (
            "bake tiles.png --out a.json --map map.csv",
            "map.csv: map, column 0, row 1: found tile 7, expected less than 5",
        ),
        (
            "bake tiles.png --out a.json --angles small.png",
            "small.png: size: found 20 x 16 pixels, expected 80 x 16, as the sheet has",
        ),
        ("bake tiles.png --out a.json --overrides bad.json", "bad.json: line 1 column 1: EOF while parsing an object"),
        ("bake tiles.png --out a.json --raw none/a", "none/a.heights.bin: the folder does not exist; create it first"),
        ("bake tiles.png --picture tiles.png", "tiles.png: named twice, expected different files"),
        ("bake tiles.png --out a.json --level a.json", "a.json: named twice, expected different files"),
        ("bake tiles.png --out a.json --level ./a.json", "./a.json: named twice, expected different files"),
        ("bake tiles.png --check", "--check: nothing to compare with, expected --output, --raw, --level or --picture"),
        ("bake tiles.png --out a.json --check", "a.json: No such file or directory (os error 2)"),
    ];
    for (arguments, words) in cases {
        assert_eq!(complaint(&folder, arguments), words);
        assert_eq!(names(&folder), before, "{arguments}");
    }
    assert!(complaint(&folder, "bake text.png").starts_with("text.png: picture: found "));
}

#[test]
fn the_picture_of_the_page_on_baking_is_current() {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let [sheet, picture] = ["examples/bake/tiles.png", "docs/pictures/bake.png"].map(|name| root.join(name));
    let [sheet, picture] = [&sheet, &picture].map(|path| path.to_str().unwrap());
    good(run_in(&folder(), &["bake", sheet, "--picture", picture, "--check"]));
}
