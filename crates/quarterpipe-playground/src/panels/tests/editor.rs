//! The panel that edits the stage.

use super::*;

#[test]
fn a_stroke_paints_and_undo_restores() {
    let mut harness = window("flat", &["Build"]);
    click(&mut harness, "Paint");
    let before = harness.state().game.level().clone();
    let start = before.start;
    let above = (start.0, start.1 - px(48));
    drag(&mut harness, above, (above.0 + px(32), above.1));
    let painted = (0..3).map(|step| harness.state().game.brush_at(above.0 + px(16 * step), above.1));
    assert!(painted.flatten().all(|brush| brush.cell.a.tile == 1));
    assert_ne!(harness.state().game.level(), &before);
    click(&mut harness, "Undo");
    assert_eq!(harness.state().game.level(), &before);
    click(&mut harness, "Redo");
    assert_ne!(harness.state().game.level(), &before);
}

#[test]
fn control_and_z_undoes_and_with_shift_redoes() {
    use eframe::egui::{Key, Modifiers};
    let mut harness = window("flat", &["Build"]);
    let before = harness.state().game.level().clone();
    let start = before.start;
    harness.state_mut().game.add_object(LevelObject::new("spring", start.0, start.1)).expect("a spring");
    let after = harness.state().game.level().clone();
    let control = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };
    for (modifiers, expected) in [(control, &before), (control | Modifiers::SHIFT, &after)] {
        harness.key_press_modifiers(modifiers, Key::Z);
        harness.run_steps(2);
        assert_eq!(harness.state().game.level(), expected);
    }
}

#[test]
fn objects_are_added_dragged_changed_and_deleted() {
    let mut harness = window("flat", &["Build"]);
    let start = harness.state().game.level().start;
    let at = (start.0 + px(64), start.1 - px(64));
    let spring = LevelObject::new("spring", at.0, at.1);
    harness.state_mut().game.add_object(spring).expect("a spring");
    harness.state_mut().panels.editor.tool = Tool::Select;
    harness.run_steps(2);
    drag(&mut harness, at, (at.0 + px(32), at.1 - px(16)));
    let objects = |harness: &Harness<'static, Playground>| harness.state().game.level().objects.clone();
    let spring = objects(&harness).pop().expect("the spring");
    assert_eq!((spring.x, spring.y), (at.0 + px(32), at.1 - px(16)));

    assert!(harness.query_by_label("Speed of the throw").is_some());
    let combo = harness.get_by_value("Up");
    combo.click();
    harness.run_steps(2);
    click(&mut harness, "To the side");
    assert_eq!(objects(&harness)[0].properties.get("facing"), Some(&Value::Text("side".to_owned())));
    click(&mut harness, "Duplicate");
    assert_eq!(objects(&harness).len(), 2);
    click(&mut harness, "Delete");
    assert_eq!(objects(&harness).len(), 1);
}

#[test]
fn the_player_is_dragged_while_the_game_stands() {
    let mut harness = window("flat", &["Build"]);
    harness.state_mut().panels.editor.tool = Tool::Select;
    harness.run_steps(2);
    let player = &harness.state().game.world().players[0];
    let from = (player.x.px(), player.y.px());
    drag(&mut harness, from, (from.0 + px(40), from.1 - px(30)));
    let player = &harness.state().game.world().players[0];
    assert_eq!((player.x.px(), player.y.px()), (from.0 + px(40), from.1 - px(30)));
}

#[test]
fn an_edited_level_is_saved_as_a_file_that_loads() {
    let mut harness = window("flat", &["Build"]);
    click(&mut harness, "Paint");
    let start = harness.state().game.level().start;
    drag(&mut harness, (start.0, start.1 - px(48)), (start.0 + px(32), start.1 - px(48)));
    let level = harness.state().game.level().clone();
    let (name, text) = level_file(&level);
    let path = std::env::temp_dir().join(format!("quarterpipe-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    assert_eq!(Level::load(&path).expect("a level"), level);
}

#[test]
fn a_built_in_stage_is_chosen_with_its_description() {
    let mut harness = window("flat", &["Build"]);
    harness.get_by_value("Open Flats").click();
    harness.run_steps(2);
    click(&mut harness, "Twelve Hills");
    assert_eq!(harness.state().game.level().name, "hills");
    let description = harness.state().game.level().description.clone();
    assert!(harness.query_all_by_label(&description).count() >= 1);
}

#[test]
fn a_click_on_a_place_of_the_bugs_puts_the_player_before_its_sign() {
    let mut harness = window("bugs", &["Build"]);
    let sign = harness.state().game.level().objects.iter().find(|object| object.class == "sign").unwrap().clone();
    let Some(Value::Text(text)) = sign.properties.get("text") else { panic!("{sign:?}") };
    click(&mut harness, text);
    let player = &harness.state().game.world().players[0];
    assert_eq!((player.x.px(), player.y.px()), (sign.x - px(24), sign.y - px(24)));
}

#[test]
fn another_level_has_no_chosen_object() {
    let mut harness = window("platforms", &["Build"]);
    let app = harness.state_mut();
    app.panels.editor.tool = Tool::Select;
    app.panels.choose_object(Some(0));
    app.begin_level(quarterpipe_level::builtin::level("solids").expect("a built-in stage")).expect("a stage");
    harness.run_steps(2);
    let editor = &harness.state().panels.editor;
    assert_eq!((editor.object, editor.tool), (None, Tool::Select));
}

#[test]
fn a_name_is_typed_in_the_settings_and_undone() {
    let mut harness = window("flat", &["Build"]);
    click(&mut harness, keep::LEVEL);
    let field = harness.get_by_role_and_label(Role::TextInput, keep::NAME);
    field.focus();
    harness.run_steps(2);
    harness.get_by_role_and_label(Role::TextInput, keep::NAME).type_text(" by the sea");
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    let name = harness.state().game.level().name.clone();
    assert!(name.contains(" by the sea") && name.contains("flat"), "{name}");
    click(&mut harness, "Undo");
    assert_eq!(harness.state().game.level().name, "flat");
}

#[test]
fn the_map_grows_by_what_is_entered_for_a_side() {
    let mut harness = window("flat", &["Build"]);
    harness.state_mut().panels.editor.set_growth(MapGrowth { bottom: 4, ..MapGrowth::default() });
    click(&mut harness, keep::LEVEL);
    click(&mut harness, keep::RESIZE);
    let level = harness.state().game.level();
    assert_eq!((level.width, level.height()), (1024, 20));
    click(&mut harness, keep::RESIZE);
    assert_eq!(harness.state().game.level().height(), 20, "nothing is left to add");
}
