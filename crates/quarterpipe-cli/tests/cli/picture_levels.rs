//! Levels that are drawn in a PNG file: every command that takes a level takes one.

use std::fs;

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{Level, art::png_file};
use tempfile::TempDir;

use crate::program::{ProgramRun, folder, good, run_in};

const CLEAR: [u8; 4] = [0; 4];
const EARTH: [u8; 4] = [120, 80, 40, 255];
const PLANK: [u8; 4] = [200, 160, 90, 255];
const SKY: [u8; 4] = [135, 206, 235, 255];

/// Writes a picture of this size whose pixels a function returns.
fn draw(folder: &TempDir, name: &str, (width, height): (u32, u32), pixel: impl Fn(u32, u32) -> [u8; 4]) {
    let pixels: Vec<_> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| pixel(x, y)).collect();
    fs::write(folder.path().join(name), png_file((width, height), pixels.as_flattened())).unwrap();
}

/// Returns a folder with `level.png`: ground under clear air, a slope, and a plank over it; no whole cells. `sky.png` has the sky's colour
/// where that is clear. `b.png` has the ground alone.
fn folder_with_levels() -> TempDir {
    let folder = folder();
    let ground = |x: u32, y: u32| y >= 200 || (x > 300 && y + (x - 300) / 4 >= 200);
    let pixel = |x: u32, y: u32| match (x, y) {
        (100..160, 140..148) => PLANK,
        _ if ground(x, y) => EARTH,
        _ => CLEAR,
    };
    let with_sky = |x, y| if pixel(x, y) == CLEAR { SKY } else { pixel(x, y) };
    draw(&folder, "level.png", (500, 230), pixel);
    draw(&folder, "sky.png", (500, 230), with_sky);
    draw(&folder, "b.png", (500, 230), |x, y| if ground(x, y) { EARTH } else { CLEAR });
    folder
}

fn ran(folder: &TempDir, arguments: &str) -> ProgramRun {
    run_in(folder, &arguments.split(' ').collect::<Vec<_>>())
}

/// Runs the program, which must do its work and warn of these things only.
fn warned(folder: &TempDir, arguments: &str, warnings: &[&str]) -> String {
    let ProgramRun { code, stdout, stderr } = ran(folder, arguments);
    assert_eq!(code, 0, "{arguments}: {stderr}");
    let told: Vec<_> = stderr.lines().filter_map(|line| line.strip_prefix("warning: ")).collect();
    assert_eq!(told, warnings, "{arguments}: {stderr}");
    stdout
}

fn complaint(folder: &TempDir, arguments: &str) -> String {
    let ProgramRun { code, stdout, stderr } = ran(folder, arguments);
    let lines: Vec<_> = stderr.lines().filter(|line| !line.starts_with("warning: ")).collect();
    assert_eq!((code, stdout.as_str(), lines.len()), (2, "", 1), "{arguments}: {stderr}");
    lines[0].to_owned()
}

fn level(folder: &TempDir, name: &str) -> Level {
    Level::load(folder.path().join(name)).unwrap()
}

const PADDED: &str = "picture: 500 x 230 px do not fill whole cells of 16 px: 12 px of air are added at the right, and 10 px are added at the bottom, where ground goes on";

#[test]
fn one_command_makes_a_level_that_shows_its_drawing_and_can_be_played() {
    let folder = folder_with_levels();
    let printed = warned(&folder, "bake level.png --level level.json", &[PADDED]);
    assert!(printed.starts_with("level.png: 500 x 230 px, 480 tiles of 16 x 16 px\ntiles           "), "{printed}");
    assert!(printed.ends_with("written         level.json\n"), "{printed}");
    let level = level(&folder, "level.json");
    assert_eq!((level.width, level.height(), level.art.planes.len()), (32, 15, 1));
    assert!(level.tiles.len() < 20, "{} tiles", level.tiles.len());
    let printed = good(ran(&folder, "run level.json --input R240"));
    let again = warned(&folder, "run level.png --input R240", &[PADDED]);
    let digest = |printed: &str| printed.lines().find(|line| line.starts_with("digest ")).map(str::to_owned);
    assert!(digest(&printed).is_some(), "{printed}");
    assert_eq!(digest(&printed), digest(&again));
    warned(&folder, "bake level.png --level level.json --check", &[PADDED]);
}

#[test]
fn every_command_that_takes_a_level_takes_a_drawing() {
    let folder = folder_with_levels();
    warned(&folder, "bake level.png --level level.json", &[PADDED]);
    warned(&folder, "convert level.png --to json --out same.json", &[PADDED]);
    assert_eq!(level(&folder, "same.json"), level(&folder, "level.json"));
    let printed = warned(&folder, "inspect level.png", &[PADDED]);
    assert!(printed.starts_with("level.png\n"), "{printed}");
    warned(&folder, "trace level.png --input R10 --output rows.csv", &[PADDED]);
    assert_eq!(fs::read_to_string(folder.path().join("rows.csv")).unwrap().lines().count(), 11);
    warned(&folder, "render level.png --input R10 --output shot.png", &[PADDED]);
    assert!(folder.path().join("shot.png").exists());
}

#[test]
fn colours_say_what_is_air_and_what_is_solid_only_from_above() {
    let folder = folder_with_levels();
    let everything = "picture: every pixel is solid; name the sky's colour, such as the most frequent one along the top and the sides: --background 87CEEB";
    let nowhere = "picture: no place to stand was found; the player starts at 8, 8";
    warned(&folder, "bake sky.png --level all.json", &[PADDED, everything, nowhere]);
    warned(&folder, "bake level.png --level level.json --top-solid C8A05A", &[PADDED]);
    warned(&folder, "bake sky.png --level sky.json --background #87CEEB,010203 --top-solid c8a05a", &[PADDED]);
    let (clear, sky) = (level(&folder, "level.json"), level(&folder, "sky.json"));
    assert_eq!((&clear.cells, &clear.tiles, clear.start), (&sky.cells, &sky.tiles, sky.start));
    assert_ne!(clear.art, sky.art, "the sky is shown");
    assert_eq!(sky.cells[8 * 32 + 7].a.solidity, Solidity::Top);
    warned(&folder, "convert sky.png --background 87CEEB --top-solid C8A05A --to json --out same.json", &[PADDED]);
    assert_eq!(level(&folder, "same.json"), sky);
}

#[test]
fn another_picture_is_layer_b() {
    let folder = folder_with_levels();
    let printed = warned(&folder, "bake level.png --layer-b b.png --level level.json", &[PADDED]);
    assert!(printed.contains("\nlayer B         8 tiles differ\n"), "{printed}");
    let level = level(&folder, "level.json");
    let differing: Vec<_> = level.cells.iter().filter(|cell| cell.a != cell.b).map(|cell| cell.b.tile).collect();
    assert_eq!(differing, [0; 8]);
    draw(&folder, "small.png", (20, 20), |_, _| EARTH);
    let error = complaint(&folder, "run level.png --layer-b small.png --input R1");
    assert_eq!(error, "small.png: size: found 20 x 20 pixels, expected 500 x 230, as layer A has");
    let error = complaint(&folder, "bake level.png --layer-b none.png --level new.json");
    assert!(error.starts_with("none.png: cannot be read: "), "{error}");
    let error = complaint(&folder, "convert level.png --layer-b b.png --to tmx --out b.tmx --force");
    assert_eq!(error, "b.png: is read by this command, expected another file to write to");
}

#[test]
fn corrections_of_single_tiles_hold_for_a_drawn_level() {
    let folder = folder_with_levels();
    let overrides =
        r#"{"format": "quarterpipe-overrides", "version": 1, "tiles": {"390": {"angle": "04", "solid": 1}}}"#;
    fs::write(folder.path().join("level.overrides.json"), overrides).unwrap();
    let printed = warned(&folder, "bake level.png --level level.json --out tiles.json --merge", &[PADDED]);
    assert!(printed.contains("\noverridden      1\n"), "{printed}");
    let level = level(&folder, "level.json");
    let cell = level.cells[390].a;
    assert_eq!((level.tiles[usize::from(cell.tile)].angle.0, cell.solidity), (4, Solidity::Top));
    let other = level.cells[389].a;
    assert_eq!((level.tiles[usize::from(other.tile)].angle.0, other.solidity), (0, Solidity::All));
}

#[test]
fn options_for_drawings_are_refused_where_there_is_none() {
    let folder = folder_with_levels();
    warned(&folder, "bake level.png --level level.json", &[PADDED]);
    for (arguments, words) in [
        ("run flat --background 87CEEB --input R1", "--background: flat is not a picture, expected a .png file"),
        ("inspect level.json --top-solid 87CEEB", "--top-solid: level.json is not a picture, expected a .png file"),
        ("render flat --layer-b b.png --input R1 -o a.png", "--layer-b: flat is not a picture, expected a .png file"),
        ("run flat --smooth 2 --input R1", "--smooth: flat is not a picture, expected a .png file"),
        ("bake level.png --top-solid 87CEEB", "--top-solid: expected --level, and no --map"),
        (
            "run sky.png --background 87CEEB --top-solid 87CEEB --input R1",
            "sky.png: top solid: found 87CEEB, which is also background, expected another colour",
        ),
        ("bake level.png --level level.tmx", "level.tmx: expected a name that ends in .json"),
        ("run level.png --level other --input R1", "level.png: name: found \"level\", expected \"other\""),
        ("bake level.png --level b.png", "b.png: expected a name that ends in .json"),
    ] {
        assert_eq!(complaint(&folder, arguments), words);
    }
    let ProgramRun { code, stderr, .. } = ran(&folder, "run level.png --background sky --input R1");
    assert!(code == 2 && stderr.contains("expected six hexadecimal digits, such as FF8000"), "{stderr}");
}

#[test]
fn background_is_air_on_a_sheet_of_tiles_too() {
    let folder = folder();
    draw(&folder, "tiles.png", (32, 16), |x, y| if x < 16 || y < 8 { SKY } else { EARTH });
    let printed = good(ran(&folder, "bake tiles.png --background 87CEEB"));
    assert!(printed.contains("tiles           1 air, 0 full, 1 with a surface\n"), "{printed}");
    let printed = good(ran(&folder, "bake tiles.png"));
    let note = "note            every pixel is solid: name the colours of air with --background RRGGBB\n";
    assert!(printed.contains(note), "{printed}");
}
