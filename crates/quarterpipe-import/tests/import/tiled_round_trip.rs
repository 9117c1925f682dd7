//! Checks that levels written for Tiled and read again are the same.

use quarterpipe::{
    px,
    terrain::{Cell, Tile},
};
use quarterpipe_import::{
    export::{self, LevelFile},
    tiled,
};
use quarterpipe_level::{Level, LevelObject, Value, object::Class};

/// Writes and reads a level, and returns it with the warnings.
fn again(level: &Level) -> (Level, Vec<String>) {
    let files = tiled::write(level, "level");
    let imported = tiled::read(&LevelFile::parts(&files)).unwrap();
    (imported.level, imported.warnings.iter().map(ToString::to_string).collect())
}

/// Makes a level that has one of everything, and a custom object.
fn rich() -> Level {
    let mut level = super::common::rich();
    let own = LevelObject::new("trampoline", px(32767), px(-32768)).with("Bounce", Value::Text("5".to_owned()));
    level.objects.push(own.with("soft", Value::Flag(false)).with("", Value::Text(String::new())));
    for cell in level.art.planes[0].cells.iter_mut().flatten().skip(200) {
        cell.transposed = true;
    }
    level
}

#[test]
fn all_built_in_stages_are_the_same_again() {
    super::common::assert_built_in_stages_are_the_same(again);
}

#[test]
fn a_level_with_one_of_everything_is_the_same_again() {
    let level = rich();
    let (again, warnings) = again(&level);
    assert_eq!(export::differences(&level, &again), [""; 0]);
    assert_eq!(again, level);
    let own = Class::all().count();
    assert_eq!(warnings.len(), own + 1, "one for each property and class of the game's own: {warnings:#?}");
}

#[test]
fn a_large_level_with_every_kind_of_block_is_compressed_and_the_same_again() {
    let mut level = rich();
    level.width = 1024;
    let cells = level.cells.iter().copied().filter(|cell| *cell != Cell::EMPTY).collect::<Vec<_>>();
    level.cells = cells.into_iter().cycle().take(1024 * 257).collect();
    let planes = level.art.planes.iter_mut();
    planes.for_each(|plane| plane.cells = plane.cells.iter().copied().cycle().take(1024 * 257).collect());
    let map = String::from_utf8(tiled::write(&level, "level").swap_remove(0).bytes).unwrap();
    assert!(map.contains("compression=\"zlib\"") && !map.contains("csv"));
    assert_eq!(again(&level).0, level);
}

#[test]
fn what_a_map_cannot_hold_is_told() {
    let mut level = rich();
    level.description = "a bell \u{7}".to_owned();
    level.objects.insert(5, LevelObject::new("Spring", px(1), px(2)));
    let (again, _) = again(&level);
    assert_eq!(export::differences(&level, &again), ["the description", "objects from objects[5] on (Spring at 1, 2)"]);
}

#[test]
fn art_that_is_kept_untidily_looks_the_same_again() {
    let mut level = rich();
    level.art.tiles.reverse();
    level.art.tiles.push(level.art.tiles[3].clone());
    level.art.planes.reverse();
    let (again, _) = again(&level);
    assert_eq!(export::differences(&level, &again), [""; 0]);
    assert_eq!(again.art, level.art.tidied());
}

#[test]
fn what_is_solid_is_no_art_of_a_level_that_has_none() {
    let mut level = rich();
    level.art = quarterpipe_level::art::Art::default();
    let files = tiled::write(&level, "level");
    assert_eq!(files.len(), 3);
    assert_eq!(tiled::read(&LevelFile::parts(&files)).unwrap().level.art, level.art);
}

#[test]
fn a_level_without_water_bounds_or_objects_is_the_same_again() {
    let mut level = Level::new("", vec![Tile::EMPTY], 1, vec![Cell::EMPTY]);
    assert_eq!(again(&level), (level.clone(), vec![]));
    level.water = Some(px(-9));
    assert_eq!(again(&level).0, level);
    level.water = Some(px(9999));
    assert_eq!(again(&level).0, level);
}
