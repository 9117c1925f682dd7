//! Maps of Tiled.

use quarterpipe::px;

use super::*;

#[test]
fn tiles_that_fit_the_grid_are_as_large_as_its_cells() {
    let imported = load("01-tilerendersize/map.tmx");
    assert_eq!(top(&imported.level, 100), Some(160));
    assert_eq!(imported.level.tiles.len(), 2, "air and the full block");
}

#[test]
fn tiles_of_two_layers_in_one_cell_are_solid_together() {
    let imported = load("02-stacked-tiles-tiled/map.tmx");
    assert_eq!(heights_of_run(&imported.level, Input::RIGHT, 150), [44; 150]);
}

#[test]
fn a_flag_is_a_word_for_collision_and_a_value_of_another_meaning_is_left_out() {
    let imported = load("06-foreign-properties/map.tmx");
    assert_eq!(top(&imported.level, 100), Some(160));
    assert!(!warns(&imported, "collision"), "{:?}", imported.warnings);
}

#[test]
fn of_two_ponds_the_first_is_the_water() {
    let imported = load("06-foreign-properties-water/map.tmx");
    assert_eq!(imported.level.water, Some(px(150)));
    assert!(warns(&imported, "object 2 at 100, 170: water goes across the whole level"), "{:?}", imported.warnings);
}

#[test]
fn shapes_of_an_object_layer_of_class_collision_are_the_collision() {
    let imported = load("07-object-layer-collision/map.tmx");
    let level = &imported.level;
    assert_eq!([8, 100, 199].map(|x| top(level, x)), [Some(160); 3]);
    assert_eq!([200, 260, 319].map(|x| top(level, x)), [Some(160), Some(130), Some(100)]);
    assert_eq!(level.objects, []);
    assert!(!warns(&imported, "no class") && !warns(&imported, "is collision"), "{:?}", imported.warnings);
}

#[test]
fn a_project_file_in_the_folder_of_the_maps_does_not_make_the_project_smaller() {
    assert_eq!(top(&load("08-project-folder/maps/a.tmx").level, 100), Some(160));
}

#[test]
fn an_object_that_is_turned_by_a_quarter_has_its_sizes_exchanged() {
    let imported = load("11-turned-object/map.tmx");
    let object = &imported.level.objects[0];
    assert_eq!((object.x, object.y), (px(92), px(84)));
    let body = object.body();
    assert_eq!((body.half_width, body.half_height), (8, 24));
    assert!(!warns(&imported, "turned"));
}

#[test]
fn paths_with_backslashes_and_other_capitals_are_found() {
    let imported = load("12-windows-paths/maps/a.tmx");
    assert_eq!(top(&imported.level, 100), Some(160));
    assert!(!warns(&imported, "cannot be read"), "{:?}", imported.warnings);
}

#[test]
fn a_background_that_is_the_only_layer_but_for_embellishments_is_the_collision() {
    let imported = load("14-names/map.tmx");
    assert_eq!(top(&imported.level, 40), Some(160));
    assert!(warns(&imported, "except, by its name, \"Embellishments\""), "{:?}", imported.warnings);
}

#[test]
fn the_flag_of_hexagonal_maps_is_cleared() {
    let imported = load("15-hex-flag/map.tmx");
    assert!((0..320).all(|x| top(&imported.level, x) == Some(160)));
    assert!(!warns(&imported, "268435456"));
}
