//! The insta-shield frame by frame, shields under water, dashes in impossible directions. [C-21, C-22, C-25, O-1007]

use quarterpipe::stock::{JumpingBadnik, Reaction};

use crate::common::*;

/// Makes a run of Sonic in mid-jump near its top, just after using the insta-shield.
fn pressed(rules: &Rules) -> Run {
    let mut run = Run::in_jump(rules, Sonic).flying(0, -0x100);
    run.step("A");
    assert_eq!((run.air_state(), run.saw(Event::InstaShielded)), (1, true));
    run
}

/// Returns in which frames after the press the jump counts as used up, if this is written into it before each of them.
fn marked(rules: &Rules, double_jump: u8) -> Vec<u32> {
    let mut run = pressed(rules);
    let mut frames = Vec::new();
    for frame in 1..=20 {
        run.set_air_state(double_jump);
        if run.step("").air_state() == 2 {
            frames.push(frame);
        }
    }
    frames
}

#[test]
fn s3_marks_the_jump_as_used_13_and_14_frames_after_the_press_whatever_else() {
    // C-25
    assert_eq!([marked(&Rules::S3, 0), marked(&Rules::S3, 1)], [vec![13, 14], vec![13, 14]]);
}

#[test]
fn s3k_marks_the_jump_as_used_13_to_15_frames_after_the_press_if_a_move_was_used() {
    // C-25
    assert_eq!([marked(&Rules::S3K, 0), marked(&Rules::S3K, 1)], [vec![], vec![13, 14, 15]]);
}

#[test]
fn another_press_while_the_pictures_run_does_not_start_them_again() {
    // C-25: a landing and a new jump come in between. The end comes 13 frames after the first press, and after the 15th
    // a press starts the pictures again.
    for rules in [Rules::S3, Rules::S3K] {
        let ends = [5, 14, 16].map(|wait| {
            let mut run = pressed(&rules);
            run.steps(wait - 1, "");
            run.y_speed = subpx(0);
            run.set_air_state(0);
            assert!(run.step("A").saw(Event::InstaShielded));
            let mut frame = wait;
            while run.air_state() != 2 && frame < 40 {
                run.step("");
                frame += 1;
            }
            frame
        });
        assert_eq!(ends, [13, 14, 29]);
    }
}

#[test]
fn an_insta_shield_runs_on_while_the_player_dies() {
    // C-25
    let mut run = pressed(&Rules::S3);
    run.steps(4, "");
    run.world.kill(&run.stage, 0, &mut ());
    assert_eq!([run.steps(8, "").air_state(), run.step("").air_state()], [0, 2]);
}

#[test]
fn the_box_of_an_insta_shield_counts_in_the_13th_frame_still() {
    // O-1007: 24 px to each side and the enemy's 8. Without the shield it is 8 and 8.
    for rules in [Rules::S3, Rules::S3K] {
        let destroys = [13, 14].map(|frame| {
            let mut run = pressed(&rules);
            let body = Body::at(px(700), px(512)).sized(8, 8).touchable(8, 8);
            let enemy = JumpingBadnik { gravity: subpx(0), reaction: Reaction::Enemy, ..JumpingBadnik::new(subpx(0)) };
            let id = run.put(body, enemy);
            run.steps(frame - 1, "");
            (run.x, run.y, run.y_speed) = (Pos::from_px(px(672)), Pos::from_px(px(512)), subpx(0));
            run.step("").saw(Event::Destroyed(id))
        });
        assert_eq!(destroys, [true, false]);
    }
}

#[test]
fn fire_and_lightning_go_out_under_water_and_other_shields_do_not() {
    // C-21, C-22
    for rules in [Rules::S3, Rules::S3K] {
        let left = [Shield::Fire, Shield::Lightning, Shield::Plain, Shield::Bubble].map(|shield| {
            let mut run = Run::in_sky(&rules).flying(0, 0x400);
            (run.world.water, run.y, run.shield) = (Some(px(500)), Pos::from_px(px(494)), shield);
            assert_eq!((run.step("").underwater, run.shield), (false, shield));
            assert!(run.step("").underwater);
            run.shield
        });
        assert_eq!(left, [Shield::None, Shield::None, Shield::Plain, Shield::Bubble]);
    }
}

#[test]
fn a_shield_goes_out_under_water_at_the_end_of_the_frame() {
    // C-21, C-22: the shield's move can still be used in that frame.
    for (shield, event) in [(Shield::Fire, Event::FireDashed), (Shield::Lightning, Event::LightningJumped)] {
        let mut run = Run::in_jump(&Rules::S3K, Sonic).flying(0, 0);
        (run.world.water, run.underwater, run.shield) = (Some(px(0)), true, shield);
        run.step("A");
        assert_eq!((run.saw(event), run.shield), (true, Shield::None));
    }
}

/// Returns the speeds after a hyper dash to the left with these directions held: ground, x, y.
fn hyper_dash(held: &str) -> (i16, i16, i16) {
    let mut run = Run::in_jump(&Rules::S3K, Sonic).flying(0x200, -0x100);
    (run.form, run.facing_left, run.ground_speed) = (Form::Hyper, true, subpx(0x123));
    run.speeds = Rules::S3K.character(Sonic).super_form;
    run.held = held.parse().expect("buttons");
    run.step(&format!("{held}A"));
    assert!(run.saw(Event::HyperDashed));
    run.speeds3()
}

#[test]
fn up_and_down_together_alone_or_with_left_stop_a_hyper_dash() {
    // C-25: a frame of steering by 0x60 and gravity follow.
    assert_eq!(hyper_dash("UD"), (0, 0, 0x38));
    assert_eq!(hyper_dash("UDL"), (0, -0x60, 0x38));
}

#[test]
fn all_other_opposite_directions_dash_forward() {
    // C-25: to the left, where Sonic faced. Left takes 0x60 more, and Right 0x60 back.
    assert_eq!(hyper_dash("UDR"), (-0x800, -0x7A0, 0x38));
    for held in ["LR", "ULR", "DLR", "UDLR"] {
        assert_eq!(hyper_dash(held), (-0x800, -0x800, 0x38), "{held}");
    }
}
