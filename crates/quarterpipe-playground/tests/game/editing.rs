//! Editing a level while it runs.

use quarterpipe::{
    Input,
    object::ObjectId,
    px,
    terrain::{Block, Cell, Solidity},
};
use quarterpipe_level::{
    LevelObject, MapGrowth, Value,
    art::{Ground, Sky},
};
use quarterpipe_playground::game::{Brush, Game, LevelSettings, MarkKind};

use crate::support::{game, play};

/// Returns the level ground of `flat`, taken from below the player.
fn ground(game: &Game) -> Brush {
    let player = &game.world().players[0];
    game.brush_at(player.x.px(), player.y.px() + px(24)).unwrap()
}

#[test]
fn a_player_who_stands_where_the_ground_is_erased_falls_and_lands_on_painted_ground() {
    let mut game = game("flat", "s2");
    play(&mut game, "_10");
    let ground = ground(&game);
    assert_ne!(ground, Brush::ERASER);
    let (x, y) = (game.world().players[0].x.px(), game.world().players[0].y.px());
    let hole: Vec<_> =
        (-3..=3).flat_map(|column| (0..20).map(move |row| (x + px(16 * column), px(16 * row)))).collect();
    assert!(game.paint(&hole, &Brush::ERASER).unwrap());
    assert!(!game.paint(&hole, &Brush::ERASER).unwrap(), "nothing is left to erase");
    play(&mut game, "_2");
    assert!(game.world().players[0].airborne);
    let shelf: Vec<_> = (-3..=3).map(|column| (x + px(16 * column), y + px(48))).collect();
    assert!(game.paint(&shelf, &ground).unwrap());
    play(&mut game, "_60");
    assert!(!game.world().players[0].airborne);
    assert!(game.world().players[0].y.px() > y);
}

#[test]
fn a_stroke_is_undone_and_redone_at_once() {
    let mut game = game("flat", "s2");
    let original = game.level().clone();
    let brush = ground(&game);
    assert!(!game.can_undo() && !game.undo());
    game.begin_stroke();
    for column in 0..5 {
        game.paint(&[(px(16 * column), px(16))], &brush).unwrap();
    }
    game.end_stroke();
    game.paint(&[(px(320), px(16))], &brush).unwrap();
    let painted = game.level().clone();
    assert!(game.undo());
    assert_eq!(game.level().cells.iter().zip(&original.cells).filter(|(now, then)| now != then).count(), 5);
    assert!(game.undo());
    assert_eq!((game.level(), game.can_undo(), game.can_redo()), (&original, false, true));
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.level(), &painted);
    game.undo();
    game.move_start(px(200), px(100)).unwrap();
    assert!(!game.can_redo(), "another edit ends what can be redone");
}

#[test]
fn rewinding_over_an_edit_rewinds_what_can_be_undone() {
    let mut game = game("flat", "s2");
    play(&mut game, "_5");
    game.move_start(px(200), px(100)).unwrap();
    play(&mut game, "_5");
    game.undo();
    play(&mut game, "_5");
    assert!(game.can_redo() && !game.can_undo());
    game.seek(7);
    assert!(game.can_undo() && !game.can_redo());
    assert_eq!(game.level().start, (px(200), px(100)));
    game.seek(3);
    assert!(!game.can_undo() && !game.can_redo());
}

#[test]
fn an_object_that_is_added_is_there_at_once_and_one_that_is_removed_is_not() {
    let mut game = game("flat", "s2");
    play(&mut game, "_1");
    let x = game.world().players[0].x.px();
    assert_eq!(game.world().objects.len(), 0);
    let index = game.add_object(LevelObject::new("spring", x + px(64), px(100))).unwrap();
    assert_eq!((index, game.world().objects.len()), (0, 1));
    assert_eq!(game.level_object_of(ObjectId(0)), Some(0));
    assert_eq!(game.object_at(x + px(70), px(95)), Some(0));
    assert_eq!(game.duplicate_object(0), Ok(Some(1)));
    assert_eq!(game.world().objects.len(), 2);
    assert_eq!((game.remove_object(0), game.remove_object(7)), (Ok(true), Ok(false)));
    assert_eq!((game.world().objects.len(), game.level().objects.len()), (1, 1));
    assert_eq!(game.level_object_of(ObjectId(1)), Some(0), "it lives on in its slot");
}

#[test]
fn a_dragged_object_is_where_it_is_dragged_to() {
    let mut game = game("flat", "s2");
    play(&mut game, "_1");
    game.add_object(LevelObject::new("monitor", px(100), px(100))).unwrap();
    game.begin_stroke();
    for step in 1..=10 {
        assert!(game.move_object(0, px(100 + 8 * step), px(100)).unwrap());
    }
    game.end_stroke();
    let (body, _) = game.world().objects.get(ObjectId(0)).unwrap();
    assert_eq!((body.x.px(), game.world().objects.len()), (px(180), 1));
    game.undo();
    let (body, _) = game.world().objects.get(ObjectId(0)).unwrap();
    assert_eq!((body.x.px(), game.world().objects.len()), (px(100), 1));
}

#[test]
fn a_property_that_cannot_be_is_refused_and_changes_nothing() {
    let mut game = game("flat", "s2");
    game.add_object(LevelObject::new("spring", px(100), px(100))).unwrap();
    let marks = game.timeline().marks().count();
    let error = game.set_property(0, "facing", Some(Value::Text("north".to_owned()))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "objects[0].properties.facing: found \"north\", expected one of up, down, side, diagonal_up, diagonal_down"
    );
    assert!(game.level().objects[0].properties.is_empty());
    assert_eq!(game.timeline().marks().count(), marks);
    game.set_property(0, "facing", Some(Value::Text("side".to_owned()))).unwrap();
    assert_eq!(game.level().objects[0].properties.len(), 1);
    game.set_property(0, "facing", None).unwrap();
    assert!(game.level().objects[0].properties.is_empty());
}

#[test]
fn a_ring_that_was_taken_stays_taken_when_another_object_is_added() {
    let mut game = game("flat", "s2");
    let (x, y) = game.level().start;
    game.add_object(LevelObject::new("ring", x + px(30), y)).unwrap();
    play(&mut game, "R60");
    assert_eq!(game.world().players[0].rings, 1);
    game.add_object(LevelObject::new("spring", px(20), px(20))).unwrap();
    game.seek(60);
    play(&mut game, "L60");
    assert_eq!(game.world().players[0].rings, 1);
}

#[test]
fn water_is_set_and_taken_away_while_the_level_runs() {
    let mut game = game("flat", "s2");
    play(&mut game, "_5");
    assert!(game.set_water(Some(px(0))).unwrap());
    play(&mut game, "_1");
    assert!(game.world().players[0].underwater);
    assert!(game.undo());
    play(&mut game, "_1");
    assert!(!game.world().players[0].underwater);
    assert!(!game.set_water(None).unwrap());
}

#[test]
fn the_palette_has_each_place_once_the_most_frequent_first() {
    let palette = game("flat", "s2").palette();
    assert_eq!(palette[0].cell, Cell::EMPTY);
    assert!(palette.iter().any(|brush| brush.cell.a.solidity == Solidity::All));
    for (index, brush) in palette.iter().enumerate() {
        assert!(!palette[index + 1..].contains(brush));
    }
}

#[test]
fn painting_outside_of_the_map_changes_nothing() {
    let mut game = game("flat", "s2");
    let solid = Brush { cell: Cell::both(Block::new(1, Solidity::All)), art: vec![] };
    assert!(
        !game.paint(&[(px(-1), px(0)), (px(0), px(-16)), (px(16 * 1024), px(0)), (px(0), px(99_999))], &solid).unwrap()
    );
    assert_eq!(game.timeline().marks().count(), 0);
}

#[test]
fn in_debug_placement_the_player_flies_through_walls_faster_and_faster_and_then_falls() {
    let mut game = game("flat", "s2");
    play(&mut game, "_5");
    let start = game.world().players[0].clone();
    game.toggle_flight();
    assert!(game.flight().is_some());
    play(&mut game, "R10");
    let player = &game.world().players[0];
    // 0x100 * 10 + 0x20 * (0 + 1 + .. + 9) = 0xFA0 sixteenths of sixteenths.
    assert_eq!((player.x.0 - start.x.0, player.y), (0xFA0 << 8, start.y));
    let index = game.put_down("spring").unwrap();
    assert_eq!((game.level().objects[index].x, game.world().objects.len()), (game.world().players[0].x.px(), 1));
    play(&mut game, "D400");
    assert_eq!(game.world().players[0].y.px(), px(256), "the map's lower edge");
    play(&mut game, "_1 U1");
    assert_eq!(game.world().players[0].y.px(), px(255), "slow again after a frame without a direction");
    game.toggle_flight();
    assert_eq!((game.flight(), game.world().players[0].object_control.bits()), (None, 0));
    let digest = game.digest();
    game.seek(9);
    assert!(game.flight().is_some());
    game.seek(417);
    assert_eq!(game.digest(), digest);
    assert_eq!(game.timeline().marks().filter(|mark| mark.kind == MarkKind::Flight).count(), 2);
}

#[test]
fn debug_placement_raises_the_dead() {
    let mut game = game("flat", "s2");
    let hole: Vec<_> = (0..1024).flat_map(|column| (0..16).map(move |row| (px(16 * column), px(16 * row)))).collect();
    game.paint(&hole, &Brush::ERASER).unwrap();
    play(&mut game, "_200");
    assert!(!game.world().players[0].is_alive());
    game.toggle_flight();
    game.step(Input::UP);
    assert!(game.world().players[0].is_alive());
}

#[test]
fn what_a_file_of_the_level_could_not_hold_is_refused_and_changes_nothing() {
    let mut game = game("flat", "s2");
    let before = game.level().clone();
    let far = game.add_object(LevelObject::new("ring", px(40_000), px(100))).unwrap_err().to_string();
    assert!(far.contains("found 40000, 100, expected coordinates from -32768 to 32767"), "{far}");
    assert!(game.move_start(px(-1), px(100)).is_err());
    game.add_object(LevelObject::new("ring", px(32_760), px(100))).unwrap();
    let beside = game.duplicate_object(0).unwrap_err().to_string();
    assert!(beside.contains("found 32776, 100"), "{beside}");
    assert!(game.undo());
    assert_eq!(*game.level(), before);
    assert_eq!(quarterpipe_level::Level::from_json(&before.to_json()).unwrap(), before);
}

#[test]
fn settings_are_edits_that_can_be_undone() {
    let mut game = game("flat", "s2");
    let before = LevelSettings::of(game.level());
    let after = LevelSettings { name: "Mine".to_owned(), sky: Sky::Desert, ground: Ground::Steel, ..before.clone() };
    assert!(game.set_settings(after.clone()).unwrap());
    assert!(!game.set_settings(after.clone()).unwrap());
    assert_eq!(LevelSettings::of(game.level()), after);
    assert!(game.undo());
    assert_eq!(LevelSettings::of(game.level()), before);
    assert!(game.redo());
    assert_eq!((game.level().name.as_str(), game.level().art.sky), ("Mine", Sky::Desert));
}

#[test]
fn a_map_that_grows_at_the_left_takes_the_player_along_and_undo_brings_both_back() {
    let mut game = game("flat", "s2");
    play(&mut game, "R30");
    let (before, x) = (game.level().clone(), game.world().players[0].x.px());
    assert!(game.resize(MapGrowth { left: 10, right: -500, top: 4, bottom: 0 }).unwrap());
    assert_eq!((game.level().width, game.level().height()), (534, 20));
    assert_eq!(game.world().players[0].x.px(), x + px(160));
    play(&mut game, "_5");
    assert!(!game.world().players[0].airborne, "it stands where it stood");
    assert!(game.undo());
    assert_eq!(game.level(), &before);
    play(&mut game, "_5");
    assert!(!game.world().players[0].airborne);
    game.seek(20);
    game.seek(40);
    assert_eq!(game.level(), &before);
}

#[test]
fn playing_on_after_rewinding_keeps_the_edits_that_were_made_later() {
    let mut game = game("flat", "s2");
    play(&mut game, "_20");
    game.add_object(LevelObject::new("spring", px(400), px(150))).unwrap();
    play(&mut game, "_20");
    game.add_object(LevelObject::new("ring", px(500), px(150))).unwrap();
    game.undo();
    game.move_start(px(200), px(100)).unwrap();
    let latest = game.level().clone();
    game.seek(5);
    assert_eq!(game.level().objects.len(), 0);
    assert_eq!(*game.latest_level(), latest);
    play(&mut game, "R10");
    assert_eq!((game.level(), game.frame(), game.timeline().last()), (&latest, 15, 15));
    assert!(game.undo() && game.undo() && !game.undo());
    game.redo();
    game.seek(2);
    game.restart();
    assert_eq!(game.level().objects.len(), 1);
}

#[test]
fn an_edit_before_a_later_one_of_the_same_object_only_shows_the_later_one() {
    let mut game = game("flat", "s2");
    game.add_object(LevelObject::new("spring", px(400), px(150))).unwrap();
    play(&mut game, "_20");
    game.move_object(0, px(500), px(150)).unwrap();
    let latest = game.level().clone();
    game.seek(5);
    game.move_object(0, px(600), px(150)).unwrap();
    assert_eq!(game.level(), &latest);
    game.move_object(0, px(600), px(150)).unwrap();
    assert_eq!(game.level().objects[0].x, px(600));
    assert!(game.undo() && game.undo() && game.undo() && !game.undo());
    assert_eq!(game.level().objects.len(), 0);
}

#[test]
fn a_built_in_stage_takes_its_own_name_with_the_first_edit_and_loses_it_with_the_last() {
    let mut game = game("flat", "s2");
    game.set_own_name("Flats (edited)", "Based on Flats");
    game.resize(MapGrowth { right: 1, ..MapGrowth::default() }).unwrap();
    assert_eq!((game.level().name.as_str(), game.level().description.as_str()), ("Flats (edited)", "Based on Flats"));
    game.move_start(px(200), px(100)).unwrap();
    game.undo();
    game.undo();
    assert_eq!(game.level().name, "flat");
    let dusk = LevelSettings { sky: Sky::Dusk, ..LevelSettings::of(game.level()) };
    game.set_settings(dusk).unwrap();
    assert_eq!((game.level().name.as_str(), game.level().art.sky), ("Flats (edited)", Sky::Dusk));
}
