//! A floor of one tile of 8 px.

use std::{fs, path::Path};

use quarterpipe::{
    Angle, Input, px,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::{ImportOptions, ImportedLevel, tiled};
use quarterpipe_level::art::png_file;

/// The tiles in a row of the map.
const COLUMNS: usize = 40;

/// Loads the map with its floor in another row.
fn with_floor_in(row: usize) -> ImportedLevel {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/reported/18-thin-floor");
    let map = fs::read_to_string(folder.join("map.tmx")).unwrap();
    let line = |tile: &str| vec![tile; COLUMNS].join(",") + ",\n";
    let map = map.replacen(&(line("0") + &line("1")), &line("0"), 1);
    let (before, rows) = map.split_once("\">\n0,").unwrap();
    let mut rows: Vec<String> = format!("0,{rows}").split_inclusive('\n').map(ToOwned::to_owned).collect();
    rows.insert(row, line("1"));
    let map = format!("{before}\">\n{}", rows.concat());
    let picture = fs::read(folder.join("t.png")).unwrap();
    tiled::read(&[("map.tmx", map.as_bytes()), ("t.png", &picture)]).unwrap()
}

#[test]
fn players_that_fall_from_any_height_stay_on_a_floor_of_8_px_in_any_row() {
    for row in 60..=63 {
        let top = 8 * row as i32;
        let mut level = with_floor_in(row).level;
        for start in 0..12 {
            level.start.1 = px(8 + 37 * start);
            for (name, rules) in Rules::PRESETS {
                let stage = level.stage(rules).unwrap();
                let mut world = level.start(&stage, CharacterId::Sonic);
                for _ in 0..120 {
                    world.step(&stage, &[Input::NONE], &mut ());
                }
                assert_eq!(world.players[0].y.px(), px(top - 20), "row {row}, from {}, {name}", level.start.1.0);
            }
        }
    }
}

#[test]
fn a_note_names_the_first_filled_cell() {
    let notes = |row: usize| {
        let warnings = with_floor_in(row).warnings;
        warnings.iter().map(ToString::to_string).filter(|line| line.contains("ground")).collect::<Vec<_>>()
    };
    let upper = "map: ground in the upper part of a cell reaches down to its bottom, so that players stand on it: at 0, 480 (and 19 others)";
    let lower =
        "map: thin ground is filled down to 16 px, so that players do not fall through it: at 0, 496 (and 19 others)";
    assert_eq!([60, 61].map(notes), [[upper], [lower]]);
}

#[test]
fn a_thin_floor_of_a_drawn_level_is_also_filled() {
    let pixels = (0..64 * 512).flat_map(|at| [90, 60, 30, if (488..496).contains(&(at / 64)) { 255 } else { 0 }]);
    let file = png_file((64, 512), &pixels.collect::<Vec<u8>>());
    let level = |file: Vec<u8>| ImportedLevel::fetch("a.png", &ImportOptions::default(), move |_| Ok(file.clone()));
    let ImportedLevel { level, warnings, .. } = level(file).unwrap();
    let below = &level.tiles[usize::from(level.cells[4 * 31].a.tile)];
    assert_eq!((below.heights, below.angle), ([-8; 16], Angle(0xFF)));
    let note =
        "map: thin ground is filled down to 16 px, so that players do not fall through it: at 0, 496 (and 3 others)";
    assert_eq!(warnings.iter().map(ToString::to_string).collect::<Vec<_>>(), [note]);
}
