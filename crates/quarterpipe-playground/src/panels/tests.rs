//! The panels in a window without a screen: their contents, and the effects of their controls.

use eframe::egui::{Event, Key, Modifiers, OutputCommand, Pos2, Rect, accesskit::Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use quarterpipe::{
    Input, Px,
    player::Shield,
    px,
    rules::{CharacterId, GroundRules, MoveRules, Rules},
    terrain::Layer,
};
use quarterpipe_level::{Level, LevelObject, Value};

use super::stage::{Tool, file_of};
use crate::{Playground, StartOptions, game::Highlights};

/// Opens the playground on a stage, paused, with only these panels folded out, in a window of the usual size.
fn window(stage: &str, panels: &[&str]) -> Harness<'static, Playground> {
    sized_window(SIZES[1], stage, panels)
}

/// Does the same in a window of this size.
fn sized_window(size: [f32; 2], stage: &str, panels: &[&str]) -> Harness<'static, Playground> {
    let mut app = Playground::new(StartOptions::of_builtin(stage).expect("a built-in stage")).expect("a stage");
    // Before the first pass, or else the time that opening takes decides how many frames are played.
    app.clock.pause();
    let mut harness = Harness::builder().with_size(size).build_eframe(|window| app.in_window(window));
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

/// Returns where the middle of a pixel of the stage is shown.
fn place(harness: &Harness<'static, Playground>, x: Px, y: Px) -> Pos2 {
    let corner = |by: i32| harness.state().view.window_point(x + px(by), y + px(by)).expect("a view");
    corner(0).lerp(corner(1), 0.5)
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

/// The sizes of windows that layouts are looked at in: a small one, the usual one, and a large one.
const SIZES: [[f32; 2]; 3] = [[640.0, 400.0], [1280.0, 720.0], [2560.0, 1440.0]];

/// Returns where the view of the game is, and where the buttons at the top are.
fn layout(harness: &Harness<'static, Playground>) -> Vec<Rect> {
    let view = harness.state().view.area().expect("a view");
    ["Step", "Rewind"]
        .iter()
        .filter_map(|name| harness.query_by_label(name))
        .map(|node| node.rect())
        .chain([view])
        .collect()
}

/// Returns what is drawn wider than its side: the names and places of nodes of a panel that are cut off at the right.
fn cut_off(harness: &Harness<'static, Playground>, name: &str) -> Vec<String> {
    let view = harness.state().view.area().expect("a view");
    let width = harness.ctx.content_rect().width();
    let heading =
        harness.get_all_by_label(name).map(|node| node.rect()).max_by(|one, other| one.top().total_cmp(&other.top()));
    let heading = heading.expect("a heading");
    let room = if heading.right() < view.left() { (0.0, view.left()) } else { (view.right(), width) };
    let is_there = |rect: &Rect| {
        rect.width() > 0.0 && rect.top() >= heading.top() && rect.center().x > room.0 && rect.center().x < room.1
    };
    let is_cut = |rect: &Rect| rect.left() < room.0 - 1.0 || rect.right() > room.1 + 1.0;
    let nodes = harness.root().children_recursive().filter_map(|node| {
        let node = node.accesskit_node();
        let (area, label) = (node.bounding_box()?, format!("{:?}", node.label()));
        let corner = |x: f64, y: f64| Pos2::new(x as f32, y as f32);
        Some((Rect::from_min_max(corner(area.x0, area.y0), corner(area.x1, area.y1)), label))
    });
    let of_side: Vec<(Rect, String)> = nodes.filter(|(rect, _)| is_there(rect)).collect();
    assert!(of_side.len() > 3, "{name} at {room:?} has {} nodes", of_side.len());
    of_side.into_iter().filter(|(rect, _)| is_cut(rect)).map(|(rect, label)| format!("{label}: {rect}")).collect()
}

#[test]
fn the_newcomer_sees_the_game_alone_with_the_first_keys() {
    for size in SIZES {
        let mut app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
        app.clock.pause();
        // Nothing is remembered, and nothing is set by hand.
        let mut harness = Harness::builder().with_size(size).build_eframe(|window| app.in_window(window));
        harness.run_steps(2);
        assert_eq!(harness.state().panels.open().count(), 0);
        assert!(harness.state().hints.shown);
        // The game fills the window below the buttons.
        let view = harness.state().view.area().unwrap();
        assert!(view.width() >= size[0] - 1.0 && view.height() >= size[1] - 120.0, "{size:?}: {view:?}");
    }
}

#[test]
fn no_panel_moves_anything_by_itself_or_is_cut_off() {
    for size in SIZES {
        for panel in super::ALL {
            let mut harness = sized_window(size, "first", &[panel.name]);
            for _ in 0..40 {
                harness.state_mut().game.step(Input::RIGHT);
            }
            harness.run_steps(4);
            let before = layout(&harness);
            harness.run_steps(20);
            assert_eq!(layout(&harness), before, "{} at {size:?}", panel.name);
            assert_eq!(cut_off(&harness, panel.name), [""; 0], "{} at {size:?}", panel.name);
        }
    }
}

#[test]
fn a_cast_of_why_opens_its_rule_and_nothing_else_moves() {
    for size in SIZES {
        let mut harness = sized_window(size, "first", &["Why"]);
        play(&mut harness, &[(Input::RIGHT, 40)]);
        let before = layout(&harness);
        harness.state_mut().panels.why.open_rule("T-20");
        harness.run_steps(10);
        assert_eq!(layout(&harness), before, "{size:?}");
        assert!(harness.query_by_label("T-20").is_some());
        assert_eq!(cut_off(&harness, "Why"), [""; 0], "{size:?}");
    }
}

#[test]
fn all_groups_of_the_rules_fold_out_without_moving_anything() {
    for size in SIZES {
        let mut harness = sized_window(size, "flat", &["Rules"]);
        let before = layout(&harness);
        harness.state_mut().panels.rules.search("e");
        for _ in 0..20 {
            harness.run_steps(1);
            assert_eq!(layout(&harness), before, "{size:?}");
        }
    }
}

#[test]
fn notices_lie_over_the_game_and_fade() {
    let mut harness = window("flat", &[]);
    let before = layout(&harness);
    harness.state_mut().notices.tell("Saved flat.json.");
    harness.run_steps(2);
    assert!(harness.query_by_label("Saved flat.json.").is_some());
    assert_eq!(layout(&harness), before);
    // A step is a quarter of a second.
    harness.run_steps(28);
    assert!(harness.query_by_label("Saved flat.json.").is_none());
    assert_eq!(harness.state().notices.texts().count(), 0);
}

#[test]
fn the_hints_go_at_the_first_move_and_their_key_brings_them_back() {
    let mut harness = window("flat", &[]);
    harness.state_mut().clock.resume();
    harness.state_mut().held = Input::RIGHT;
    harness.run_steps(10);
    assert!(!harness.state().hints.shown);
    harness.state_mut().act(crate::keys::Action::Hints);
    assert!(harness.state().hints.shown);
}

#[test]
fn overlays_come_in_three_steps() {
    let mut app = Playground::new(StartOptions::of_builtin("flat").unwrap()).unwrap();
    let mut names = Vec::new();
    for _ in 0..3 {
        app.act(crate::keys::Action::Overlays);
        names.push(quarterpipe_draw::Overlays::NAMES.iter().filter(|name| app.overlays.get(name)).count());
    }
    assert_eq!(names, [2, quarterpipe_draw::Overlays::NAMES.len(), 0]);
}

#[test]
fn a_player_that_dies_is_told_of_and_comes_back_by_itself() {
    let mut harness = window("flat", &[]);
    let app = harness.state_mut();
    app.game.place_player(px(100), app.game.level().bounds.bottom + px(40));
    app.clock.resume();
    let is_told = |harness: &Harness<'static, Playground>| harness.query_by_label("The player died").is_some();
    let mut seen = false;
    for _ in 0..600 {
        harness.run_steps(1);
        seen |= is_told(&harness);
        if seen && !is_told(&harness) {
            break;
        }
    }
    assert!(seen && !is_told(&harness));
    let (game, start) = (&harness.state().game, harness.state().game.level().start);
    assert!((game.world().players[0].x.px() - start.0).0.abs() < 8);
    assert!(!game.progress().is_dead());
}

#[test]
fn a_player_that_passed_a_checkpoint_comes_back_there() {
    let mut harness = window("flat", &[]);
    let start = harness.state().game.level().start;
    let post = (start.0 + px(160), start.1);
    harness.state_mut().game.add_object(LevelObject::new("checkpoint", post.0, post.1)).expect("a checkpoint");
    play(&mut harness, &[(Input::RIGHT, 120)]);
    assert!(harness.state().game.progress().checkpoint.is_some());
    let below = harness.state().game.level().bounds.bottom + px(40);
    harness.state_mut().game.place_player(px(100), below);
    play(&mut harness, &[(Input::NONE, 2)]);
    assert!(harness.state().game.progress().is_dead());
    harness.state_mut().act(crate::keys::Action::Restart);
    let game = &harness.state().game;
    assert_eq!(game.world().players[0].x.px(), post.0);
    assert!(!game.progress().is_dead() && game.progress().frames > 0, "the time goes on");
    assert!(!game.is_clean());
}

#[test]
fn the_goal_ends_the_run_with_a_card_and_the_best_time() {
    let mut harness = window("first", &[]);
    let inputs: quarterpipe_replay::Inputs = quarterpipe_level::builtin::inputs("first").unwrap().parse().unwrap();
    for held in inputs.iter() {
        harness.state_mut().step(held);
        crate::outcome::follow(harness.state_mut());
        if harness.state().game.progress().done_for == 60 {
            break;
        }
    }
    harness.run_steps(2);
    assert!(harness.state().clock.is_paused());
    let frames = harness.state().game.progress().frames;
    let of = harness.state().best_of().expect("an unchanged stage");
    assert_eq!(harness.state().bests.time(&of), Some(frames), "{:?}", harness.state().bests);
    assert!(harness.query_by_label_contains("the best so far").is_some());
    click(&mut harness, "Again");
    assert!(harness.state().game.progress().frames < 60, "it began anew");
    assert!(harness.query_by_label("Again").is_none());
    assert_eq!(harness.state().race.player(0), None, "no ghost was asked for");
    harness.state_mut().race.is_wanted = true;
    harness.run_steps(2);
    let ghost = harness.state().race.player(frames).expect("a ghost");
    assert!(ghost.x.px() > px(10_000), "{ghost:?}");
}

#[test]
fn a_game_that_stands_at_its_start_shows_the_player() {
    let harness = window("first", &[]);
    let app = harness.state();
    let player = &app.game.world().players[0];
    let place = app.view.window_point(player.x.px(), player.y.px()).unwrap();
    assert!(app.view.area().unwrap().contains(place), "{place:?}");
}

#[test]
fn digits_with_shift_save_and_alone_load() {
    let mut harness = window("flat", &[]);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::Num3);
    harness.run_steps(2);
    let saved = harness.state().game.digest();
    play(&mut harness, &[(Input::RIGHT, 30)]);
    assert_ne!(harness.state().game.digest(), saved);
    harness.key_press(Key::Num3);
    harness.run_steps(2);
    assert_eq!((harness.state().game.digest(), harness.state().game.frame()), (saved, 30));
    // Also from another stage.
    let hills = quarterpipe_level::builtin::level("hills").unwrap();
    harness.state_mut().begin_level(hills).unwrap();
    harness.key_press(Key::Num3);
    harness.run_steps(2);
    assert_eq!((harness.state().game.digest(), harness.state().game.level().name.as_str()), (saved, "flat"));
    harness.key_press(Key::Num4);
    harness.run_steps(2);
    assert!(harness.state().notices.texts().any(|text| text.contains("empty")));
    assert_eq!(harness.state().game.digest(), saved);
}

#[test]
fn the_timeline_knows_jumps_landings_and_rings() {
    let mut harness = window("flat", &[]);
    play(&mut harness, &[(Input::NONE, 10), (Input::A, 20), (Input::NONE, 60)]);
    let game = &harness.state().game;
    let frames = |kind: Highlights| -> Vec<u32> {
        (1..=90)
            .filter(|frame| game.timeline().sample(*frame).is_some_and(|sample| sample.highlights.has(kind)))
            .collect()
    };
    assert_eq!(frames(Highlights::JUMP), [11]);
    assert_eq!(frames(Highlights::LANDING).len(), 1);
    assert!(frames(Highlights::RING).is_empty());
    assert_eq!(game.world_at(90).as_ref(), Some(game.world()));
    let mut before = game.clone();
    before.seek(40);
    assert_eq!(game.world_at(40).as_ref(), Some(before.world()));
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
fn control_and_c_copies_the_number_under_the_pointer() {
    let mut harness = window("flat", &["State"]);
    play(&mut harness, &[(Input::RIGHT, 10)]);
    let rows = crate::game::state_rows(&harness.state().game);
    let number = &rows.iter().find(|row| row.name == "X Speed").unwrap().text;
    let place = harness.query_all_by_label(number).next().unwrap().rect().center();
    harness.hover_at(place);
    harness.run_steps(2);
    harness.event(Event::Copy);
    harness.step();
    let copied = harness
        .output()
        .platform_output
        .commands
        .iter()
        .any(|command| matches!(command, OutputCommand::CopyText(text) if text == number));
    assert!(copied, "{:?}", harness.output().platform_output.commands);
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
fn why_says_in_a_sentence_that_a_held_direction_no_longer_speeds_up() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::RIGHT, 60)]);
    assert!(harness.query_by_label_contains("The ground speed stays").is_none());
    assert!(harness.query_by_label_contains("ground speed 0x2C4 -> 0x2D0: acceleration (0x0C)").is_some());
    let below = |harness: &Harness<'static, Playground>| harness.get_by_label_contains("Pause and step").rect();
    let before = below(&harness);
    play(&mut harness, &[(Input::RIGHT, 100)]);
    assert_eq!(below(&harness), before, "the sentence moves the lines");
    let sentence = "The ground speed stays at 0x600: a direction is held, but this is the top speed [G-20].";
    assert!(harness.query_by_label(sentence).is_some());
}

#[test]
fn why_says_which_sensor_won_and_folds_the_casts_away() {
    let mut harness = window("flat", &["Why"]);
    play(&mut harness, &[(Input::NONE, 2)]);
    assert!(harness.query_by_label_contains("A wins: 0 px = 0 px").is_some());
    assert!(harness.query_by_label_contains("A: 0 px, angle").is_none());
    click(&mut harness, "Casts");
    assert!(harness.query_by_label_contains("A: 0 px, angle").is_some());
    click(&mut harness, "Sensors");
    assert!(harness.query_by_label_contains("A wins").is_none());
}

#[test]
fn every_subject_of_why_is_seen_in_a_window_320_points_wide() {
    let mut harness = sized_window([320.0, 600.0], "flat", &["Why"]);
    play(&mut harness, &[(Input::RIGHT, 10)]);
    for subject in super::subject::Subject::ALL {
        let area = harness.get_all_by_label(subject.name()).last().expect("a button").rect();
        assert!(area.left() >= 0.0 && area.right() <= 320.0, "{subject:?} at {area}");
    }
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
fn control_and_z_undoes_and_with_shift_redoes() {
    use eframe::egui::{Key, Modifiers};
    let mut harness = window("flat", &["Stage"]);
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
fn a_click_on_a_place_of_the_bugs_puts_the_player_before_its_sign() {
    let mut harness = window("bugs", &["Stage"]);
    let sign = harness.state().game.level().objects.iter().find(|object| object.class == "sign").unwrap().clone();
    let Some(Value::Text(text)) = sign.properties.get("text") else { panic!("{sign:?}") };
    click(&mut harness, text);
    let player = &harness.state().game.world().players[0];
    assert_eq!((player.x.px(), player.y.px()), (sign.x - px(24), sign.y - px(24)));
}

#[test]
fn help_names_the_first_keys_and_folds_panels_out() {
    let mut harness = window("flat", &["Help"]);
    assert!(harness.query_by_label("Rewind (hold)").is_some());
    click(&mut harness, "All keys…");
    assert!(harness.state().keys_window.open);
}
