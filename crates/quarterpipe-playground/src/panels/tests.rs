//! The panels in a window without a screen: their contents, and the effects of their controls.

use eframe::egui::{Pos2, accesskit::Role};
use egui_kittest::{Harness, kittest::Queryable as _};
use quarterpipe::{
    Input, Px,
    player::Shield,
    px,
    rules::{CharacterId, GroundRules, MoveRules, Rules},
    terrain::Layer,
};
use quarterpipe_level::{Level, LevelObject, Value};

use super::stage::{Tool, file_of};
use crate::{Playground, StartOptions};

/// Opens the playground on a stage, paused, with only these panels folded out.
fn window(stage: &str, panels: &[&str]) -> Harness<'static, Playground> {
    let mut app = Playground::new(StartOptions::of_builtin(stage).expect("a built-in stage")).expect("a stage");
    // Before the first pass, or else the time that opening takes decides how many frames are played.
    app.clock.pause();
    let mut harness = Harness::builder().with_size([1280.0, 720.0]).build_eframe(|window| app.in_window(window));
    let app = harness.state_mut();
    app.panels.set_open(panels.iter().map(|&name| name.to_owned()));
    harness.run_steps(2);
    harness
}

fn play(harness: &mut Harness<'static, Playground>, inputs: &[(Input, u32)]) {
    for &(held, frames) in inputs {
        for _ in 0..frames {
            harness.state_mut().game.step(held);
        }
    }
    harness.run_steps(2);
}

fn click(harness: &mut Harness<'static, Playground>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(2);
}

/// Returns where a pixel of the stage is shown.
fn place(harness: &Harness<'static, Playground>, x: Px, y: Px) -> Pos2 {
    harness.state().view.window_point(x, y).expect("a view")
}

/// Presses at one pixel of the stage and releases at another.
fn drag(harness: &mut Harness<'static, Playground>, from: (Px, Px), to: (Px, Px)) {
    let (from, to) = (place(harness, from.0, from.1), place(harness, to.0, to.1));
    harness.hover_at(from);
    harness.run_steps(1);
    harness.drag_at(from);
    harness.run_steps(1);
    harness.hover_at(to);
    harness.run_steps(1);
    harness.drop_at(to);
    harness.run_steps(2);
}

#[test]
fn the_newcomer_sees_the_game_and_one_panel() {
    let open = super::ALL.iter().filter(|panel| panel.open_at_first).map(|panel| panel.name);
    assert_eq!(open.collect::<Vec<_>>(), ["State"]);
}

#[test]
fn where_there_is_no_room_the_newcomer_sees_the_game_alone() {
    let state_is_shown = |width| {
        let app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
        let harness = Harness::builder().with_size([width, 800.0]).build_eframe(|window| app.in_window(window));
        harness.query_by_label("Ground Speed").is_some()
    };
    assert_eq!((state_is_shown(390.0), state_is_shown(1280.0)), (false, true));
}

#[test]
fn the_panel_that_was_folded_out_last_is_on_top() {
    let mut harness = window("flat", &["State"]);
    click(&mut harness, "Why");
    assert_eq!(harness.state().panels.open().collect::<Vec<_>>(), ["Why", "State"]);
    // A panel's heading is below its button of the same name.
    let heading = |name| harness.get_all_by_label(name).map(|node| node.rect().top()).fold(0.0, f32::max);
    assert!(heading("Why") < heading("State"), "Why at {}, State at {}", heading("Why"), heading("State"));
}

#[test]
fn a_folded_panel_shows_nothing_and_its_button_folds_it_out() {
    let mut harness = window("flat", &[]);
    assert!(harness.query_by_label("Ground Speed").is_none());
    click(&mut harness, "State"); // the button at the top
    assert!(harness.query_by_label("Ground Speed").is_some());
}

#[test]
fn the_state_shows_the_numbers_of_the_present_frame() {
    let mut harness = window("flat", &["State"]);
    play(&mut harness, &[(Input::RIGHT, 10)]);
    assert_eq!(harness.get_all_by_label("0078 (0.468 px)").count(), 2);
    let digest = format!("{:016x}", harness.state().game.digest());
    assert!(harness.query_by_label(&digest).is_some());
}

#[test]
fn a_click_on_a_line_of_why_shows_the_text_of_its_rule() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::NONE, 5), (Input::A, 1)]);
    assert!(harness.query_by_label("G-10").is_none());
    harness.get_by_label_contains("Jumped off the ground").click();
    harness.run_steps(2);
    assert!(harness.query_by_label("G-10").is_some());
    assert!(harness.query_by_label_contains("Launch speed J: 0x680").is_some());
}

#[test]
fn a_chosen_line_marks_the_casts_that_it_rests_on_wherever_it_comes_up_again() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::A, 1), (Input::NONE, 80)]);
    let landing = (1..=81).find(|&frame| {
        harness.state_mut().game.seek(frame);
        harness.state().game.explanation().decisions(0).any(|decision| decision.rule == "A-30")
    });
    harness.run_steps(2);
    assert!(landing.is_some());
    harness.get_by_label_contains("lands on this angle").click();
    harness.run_steps(2);
    assert_eq!(harness.state().panels.why.highlight().len(), 2);
    harness.state_mut().game.seek(3);
    harness.run_steps(2);
    assert_eq!(harness.state().panels.why.highlight().len(), 0);
}

#[test]
fn a_preset_and_a_field_are_in_force_at_once() {
    let mut harness = window("flat", &["Rules"]);
    harness.get_by_value("s2").click();
    harness.run_steps(2);
    click(&mut harness, "s3k");
    assert_eq!(harness.state().game.stage().rules(), &Rules::S3K);

    harness.state_mut().panels.rules.search("peel_out");
    harness.run_steps(2);
    let switch = harness.get_by_role(Role::CheckBox);
    switch.click();
    harness.run_steps(2);
    assert_eq!(
        harness.state().game.stage().rules(),
        &Rules { moves: MoveRules { peel_out: true, ..Rules::S3K.moves }, ..Rules::S3K }
    );
    click(&mut harness, "Reset all");
    assert_eq!(harness.state().game.stage().rules(), &Rules::S3K);
}

#[test]
fn a_correction_is_switched_on_and_off_on_its_own() {
    let mut harness = window("flat", &["Rules"]);
    click(&mut harness, "Corrections");
    click(&mut harness, "lopsided skid");
    assert_eq!(
        harness.state().game.stage().rules(),
        &Rules { ground: GroundRules { skid: quarterpipe::rules::Skid::Even, ..Rules::S2.ground }, ..Rules::S2 }
    );
    click(&mut harness, "lopsided skid");
    assert_eq!(harness.state().game.stage().rules(), &Rules::S2);
}

#[test]
fn two_rule_sets_are_compared_and_the_first_difference_is_gone_to() {
    let mut harness = window("flat", &["Compare"]);
    let down_and_jump = Input::DOWN | Input::A;
    let jump = harness.state().game.frame() + 16;
    play(&mut harness, &[(Input::NONE, 5), (Input::DOWN, 10), (down_and_jump, 1), (Input::DOWN, 9)]);
    harness.get_by_value("nothing").click();
    harness.run_steps(2);
    click(&mut harness, "s1");
    // S2 charges a spin dash where S1 jumps.
    assert!(harness.query_by_label(&format!("First difference: frame {jump}")).is_some());
    assert!(harness.query_all_by_label("airborne").count() >= 1);
    click(&mut harness, "Go there");
    assert_eq!(harness.state().game.frame(), jump);
    assert!(harness.state().game.rival().is_some());
    harness.state_mut().panels.toggle("Compare");
    harness.run_steps(2);
    assert!(harness.state().game.rival().is_none());
}

#[test]
fn character_layer_shield_and_water_are_chosen() {
    let mut harness = window("flat", &["Player"]);
    click(&mut harness, "Tails");
    assert_eq!(harness.state().game.world().players[0].character, CharacterId::Tails);
    click(&mut harness, "B");
    assert_eq!(harness.state().game.world().players[0].layer, Layer::B);
    click(&mut harness, "Fire");
    assert_eq!(harness.state().game.world().players[0].shield, Shield::Fire);
    click(&mut harness, "Speed shoes");
    assert_eq!(harness.state().game.world().players[0].shoes, 1200);
    harness.get_by_role_and_label(Role::CheckBox, "Whether there is water").click();
    harness.run_steps(2);
    let middle = harness.state().game.level().size().1.0 / 2;
    assert_eq!(harness.state().game.world().water, Some(px(middle)));
}

#[test]
fn a_stroke_paints_and_undo_restores() {
    let mut harness = window("flat", &["Stage"]);
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
fn objects_are_added_dragged_changed_and_deleted() {
    let mut harness = window("flat", &["Stage"]);
    let start = harness.state().game.level().start;
    let at = (start.0 + px(64), start.1 - px(64));
    let spring = LevelObject::new("spring", at.0, at.1);
    harness.state_mut().game.add_object(spring).expect("a spring");
    harness.state_mut().panels.stage.tool = Tool::Objects;
    harness.run_steps(2);
    drag(&mut harness, at, (at.0 + px(32), at.1 - px(16)));
    let objects = |harness: &Harness<'static, Playground>| harness.state().game.level().objects.clone();
    let spring = objects(&harness).pop().expect("the spring");
    assert_eq!((spring.x, spring.y), (at.0 + px(32), at.1 - px(16)));

    assert!(harness.query_by_label("strength").is_some());
    let combo = harness.get_by_value("up");
    combo.click();
    harness.run_steps(2);
    click(&mut harness, "side");
    assert_eq!(objects(&harness)[0].properties.get("facing"), Some(&Value::Text("side".to_owned())));
    click(&mut harness, "Duplicate");
    assert_eq!(objects(&harness).len(), 2);
    click(&mut harness, "Delete");
    assert_eq!(objects(&harness).len(), 1);
}

#[test]
fn the_player_is_dragged_while_the_game_stands() {
    let mut harness = window("flat", &["Stage"]);
    harness.state_mut().panels.stage.tool = Tool::Objects;
    harness.run_steps(2);
    let player = &harness.state().game.world().players[0];
    let from = (player.x.px(), player.y.px());
    drag(&mut harness, from, (from.0 + px(40), from.1 - px(30)));
    let player = &harness.state().game.world().players[0];
    assert_eq!((player.x.px(), player.y.px()), (from.0 + px(40), from.1 - px(30)));
}

#[test]
fn an_edited_level_is_saved_as_a_file_that_loads() {
    let mut harness = window("flat", &["Stage"]);
    click(&mut harness, "Paint");
    let start = harness.state().game.level().start;
    drag(&mut harness, (start.0, start.1 - px(48)), (start.0 + px(32), start.1 - px(48)));
    let level = harness.state().game.level().clone();
    let (name, text) = file_of(&level);
    let path = std::env::temp_dir().join(format!("quarterpipe-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    assert_eq!(Level::load(&path).expect("a level"), level);
}

#[test]
fn a_built_in_stage_is_chosen_with_its_description() {
    let mut harness = window("flat", &["Stage"]);
    harness.get_by_value("flat").click();
    harness.run_steps(2);
    click(&mut harness, "hills");
    assert_eq!(harness.state().game.level().name, "hills");
    let description = harness.state().game.level().description.clone();
    assert!(harness.query_all_by_label(&description).count() >= 1);
}

#[test]
fn help_names_the_first_keys_and_folds_panels_out() {
    let mut harness = window("flat", &["Help"]);
    assert!(harness.query_by_label("Rewind (hold)").is_some());
    click(&mut harness, "All keys…");
    assert!(harness.state().keys_window.open);
}
