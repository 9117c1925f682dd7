//! Maps that other people drew: each gives a level or a clear error.

use std::path::{Path, PathBuf};

use quarterpipe::{
    Input,
    rules::{CharacterId, Rules},
    terrain::{Block, Cell, Solidity},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::art::png_file;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/rs-tiled").join(name)
}

/// Loads a map with an opaque picture in place of its original one.
fn load(name: &str) -> ImportedLevel {
    let fetch = |path: &Path| match path.ends_with("tilesheet.png") {
        true => Ok(png_file((448, 192), &vec![255; 4 * 448 * 192])),
        false => std::fs::read(path),
    };
    ImportedLevel::fetch(path(name), &ImportOptions::default(), fetch).unwrap_or_else(|error| panic!("{error}"))
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Returns the number of cells that are not empty.
fn blocks(imported: &ImportedLevel) -> usize {
    imported.level.cells.iter().filter(|cell| **cell != Cell::EMPTY).count()
}

#[test]
fn all_encodings_and_compressions_of_the_same_map_are_the_same_level() {
    let csv = load("tiled_csv.tmx");
    assert_eq!((csv.level.width, csv.level.height(), blocks(&csv)), (200, 200, 644));
    for name in
        ["tiled_base64_gzip.tmx", "tiled_base64_zlib.tmx", "tiled_base64_zstandard.tmx", "tiled_base64_external.tmx"]
    {
        let other = load(name);
        assert!(other.level.cells == csv.level.cells && other.level.tiles == csv.level.tiles, "{name}");
    }
    let stage = csv.level.stage(Rules::S2).unwrap();
    let mut world = csv.level.start(&stage, CharacterId::Sonic);
    for _ in 0..60 {
        world.step(&stage, &[Input::RIGHT], &mut ());
    }
}

#[test]
fn what_is_odd_about_such_a_map_is_told() {
    let imported = load("tiled_csv.tmx");
    assert!(imported.level.tiles.iter().skip(1).all(|tile| *tile == quarterpipe::terrain::Tile::FULL));
    let told = warnings(&imported).join("\n");
    for expected in [
        "tileset \"tilesheet\": tilesets have no property \"tileset property\"; it is left out",
        "map: no layer has the class collision, collision_a or collision_b; all of them are collision",
        "layer \"Tile Layer 1\": layers have no property \"prop1\"; it is left out",
        "map: no object of class start; the player starts at ",
    ] {
        assert!(told.contains(expected), "{expected:?} is not told:\n{told}");
    }
}

#[test]
fn without_its_picture_the_tiles_of_such_a_map_are_full_blocks() {
    let imported = ImportedLevel::load(path("tiled_csv.tmx"), &ImportOptions::default()).unwrap();
    let warnings = warnings(&imported).join("\n");
    assert!(warnings.contains("tilesheet.png: cannot be read: ") && warnings.contains("are full blocks"), "{warnings}");
}

#[test]
fn an_infinite_map_and_one_with_tiles_as_elements_load() {
    let infinite = load("tiled_base64_zlib_infinite.tmx");
    assert_eq!(blocks(&infinite), 1092);
    let told = "map: no layer has the class collision, collision_a or collision_b; by its name \"Ground\" is the only collision";
    assert!(warnings(&infinite).iter().any(|warning| warning == told), "{:?}", warnings(&infinite));
    let elements = load("tiled_xml.tmx");
    assert_eq!((elements.level.width, elements.level.height()), (200, 200));
    assert_eq!(blocks(&elements), 280);
}

#[test]
fn flipped_tiles_are_flipped() {
    let imported = load("tiled_flipped.tmx");
    let flips: Vec<(bool, bool)> =
        imported.level.cells.iter().step_by(2).map(|cell| (cell.a.x_flip, cell.a.y_flip)).collect();
    let rows = [(true, true), (false, true), (true, true), (false, true), (true, false), (false, false)];
    assert_eq!(flips[..6], rows);
    assert!(
        imported.level.cells.iter().all(|Cell { a, b }| a == b && a.solidity == Solidity::All && *a != Block::EMPTY)
    );
}

#[test]
fn maps_without_tiles_are_refused_or_empty() {
    let error = ImportedLevel::load(path("tiled_image_layers.tmx"), &ImportOptions::default()).unwrap_err().to_string();
    let expected = "tiled_image_layers.tmx: map: found neither a tile layer nor tiles or shapes that are placed as objects, expected some of \
                    them, for collision";
    assert!(error.ends_with(expected), "{error}");
    let objects = load("tiled_object_groups.tmx");
    assert_eq!((blocks(&objects), objects.level.width), (0, 20));
}
