//! The panels that change the rules and the player, and that compare rule sets.

use super::*;

#[test]
fn a_preset_and_a_field_are_in_force_at_once() {
    let mut harness = window("flat", &["Rules"]);
    harness.get_by_value("Sonic 3 & Knuckles").click();
    harness.run_steps(2);
    click(&mut harness, "Sonic 2");
    assert_eq!(harness.state().game.stage().rules(), &Rules::S2);

    harness.state_mut().panels.rules.search("peel_out");
    harness.run_steps(2);
    let switch = harness.get_by_role(Role::CheckBox);
    switch.click();
    harness.run_steps(2);
    assert_eq!(
        harness.state().game.stage().rules(),
        &Rules { moves: MoveRules { peel_out: true, ..Rules::S2.moves }, ..Rules::S2 }
    );
    click(&mut harness, "Reset all");
    assert_eq!(harness.state().game.stage().rules(), &Rules::S2);
}

#[test]
fn a_correction_is_switched_on_and_off_on_its_own() {
    let mut harness = window("bugs", &["Rules"]);
    click(&mut harness, "Bug fixes");
    click(&mut harness, "Lopsided skid");
    assert_eq!(
        harness.state().game.stage().rules(),
        &Rules { ground: GroundRules { skid: quarterpipe::rules::Skid::Even, ..Rules::S2.ground }, ..Rules::S2 }
    );
    click(&mut harness, "Lopsided skid");
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
    click(&mut harness, "Sonic 1");
    // S3K charges a spin dash where S1 jumps.
    assert!(harness.query_by_label(&format!("First difference: frame {jump}")).is_some());
    assert!(harness.query_all_by_label("In the air").count() >= 1);
    click(&mut harness, "Go there");
    assert_eq!(harness.state().game.frame(), jump);
    assert!(harness.state().game.rival().is_some());
    harness.state_mut().panels.toggle("Compare");
    harness.run_steps(2);
    assert!(harness.state().game.rival().is_none());
}

#[test]
fn the_panel_says_from_which_frame_on_the_worlds_are_compared() {
    let mut harness = window("flat", &["Compare"]);
    harness.get_by_value("nothing").click();
    harness.run_steps(2);
    click(&mut harness, "Sonic 1");
    let begins = harness.state().game.run_start();
    assert!(harness.query_by_label(&format!("No difference since frame {begins}.")).is_some());
    play(&mut harness, &[(Input::NONE, 20)]);
    assert_eq!(harness.state_mut().game.set_water(Some(px(2000))), Ok(true));
    play(&mut harness, &[(Input::NONE, 5)]);
    let told = format!("No difference since frame {}.", begins + 20);
    assert!(harness.query_by_label(&told).is_some());
    harness.get_by_label(&told).hover();
    harness.run_steps(20);
    assert!(harness.query_by_label_contains("starts again when you restart").is_some());
}

#[test]
fn character_follower_layer_shield_and_water_are_chosen() {
    let mut harness = window("flat", &["Player"]);
    // The characters come first, then the followers of the same names.
    harness.get_all_by_label("Chick").next().expect("a button").click();
    harness.run_steps(2);
    assert_eq!(harness.state().game.world().players[0].character, CharacterId::Tails);
    harness.get_all_by_label("Rail").last().expect("a button").click();
    harness.run_steps(2);
    assert_eq!(harness.state().game.world().players[1].character, CharacterId::Knuckles);
    click(&mut harness, "No follower");
    assert_eq!(harness.state().game.world().players.len(), 1);
    click(&mut harness, "B");
    assert_eq!(harness.state().game.world().players[0].layer, Layer::B);
    click(&mut harness, "Fire");
    assert_eq!(harness.state().game.world().players[0].shield, Shield::Fire);
    click(&mut harness, "Give speed shoes");
    assert_eq!(harness.state().game.world().players[0].shoes, 150, "20 seconds, counted by eight frames");
    harness.get_by_role_and_label(Role::CheckBox, "Fill the level with water").click();
    harness.run_steps(2);
    let middle = harness.state().game.level().size().1.0 / 2;
    assert_eq!(harness.state().game.world().water, Some(px(middle)));
}

#[test]
fn a_correction_that_the_preset_has_cannot_be_unticked() {
    let mut harness = window("flat", &["Rules"]);
    let usual = harness.state().game.rules().unchanged();
    click(&mut harness, "Bug fixes");
    for correction in crate::game::Correction::ALL {
        let tick = harness.get_by_label(correction.name);
        assert_eq!(tick.accesskit_node().is_disabled(), correction.is_on(&usual), "{}", correction.name);
    }
    assert!(crate::game::Correction::ALL.iter().any(|correction| correction.is_on(&usual)));
}

#[test]
fn a_value_that_was_dragged_when_the_panel_was_folded_away_is_forgotten() {
    let mut harness = window("flat", &["Rules"]);
    let before = harness.state().game.rules().clone();
    harness.state_mut().panels.rules.draft = Some(("/moves/peel_out".to_owned(), true.into()));
    harness.state_mut().panels.set_open([]);
    harness.run_steps(1);
    assert_eq!(harness.state().panels.rules.draft, None);
    assert_eq!(*harness.state().game.rules(), before);
}

#[test]
fn the_name_of_a_rule_is_not_shortened_and_has_one_tooltip() {
    let mut harness = window("flat", &["Rules"]);
    harness.state_mut().panels.rules.search("standing_jump");
    harness.run_steps(2);
    let name = "Up or Down blocks a standing jump";
    let label = harness.get_by_role_and_label(Role::Label, name);
    assert!(label.rect().width() > 180.0, "{:?}", label.rect());
    label.hover();
    harness.run_steps(20);
    let names = harness.get_all_by_role(Role::Label).filter(|node| {
        let node = node.accesskit_node();
        node.value().or_else(|| node.label()).is_some_and(|text| text.contains(name))
    });
    // The label itself, and the first line of its tooltip.
    assert_eq!(names.count(), 2);
}

#[test]
fn names_of_the_engine_are_shown_as_words() {
    let mut harness = window("flat", &["Rules"]);
    harness.state_mut().panels.rules.search("e");
    for _ in 0..3 {
        harness.run_steps(1);
        for node in harness.root().children_recursive() {
            let text = node.accesskit_node().value().or_else(|| node.accesskit_node().label()).unwrap_or_default();
            assert!(!text.contains('_'), "{text}");
        }
    }
}
