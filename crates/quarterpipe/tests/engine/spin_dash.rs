//! The spin dash of S2, S3 and S3K. [C-10 to C-15]

use crate::common::*;

const REVS: [Rules; 3] = [Rules::S2, Rules::S3, Rules::S3K];

/// Makes a run of Sonic on level ground with a spin dash of this charge.
fn charged(rules: &Rules, charge: u16) -> Run {
    let mut run = Run::on_plain(rules);
    run.pose = Pose::SpinDash;
    run.spin_dash = SpinDashState::from_byte(1);
    run.charge = ChargeOrRestart::from_word(charge);
    run.held = Input::DOWN;
    run
}

/// Returns the ground speed with which this charge is released.
fn released(rules: &Rules, charge: u16) -> i16 {
    charged(rules, charge).step("").ground_speed.0
}

#[test]
fn a_press_of_jump_while_ducking_starts_a_spin_dash() {
    // C-10
    for rules in REVS {
        let mut run = Run::on_plain(&rules);
        run.step("D").step("DA");
        assert_eq!((run.spin_dash.byte(), run.charge.word(), run.pose, run.airborne), (1, 0, Pose::SpinDash, false));
    }
}

#[test]
fn down_and_jump_in_the_same_frame_jump() {
    // C-10: the duck must come first.
    for rules in REVS {
        assert!(Run::on_plain(&rules).step("DA").jumping);
    }
}

#[test]
fn s1_jumps_out_of_a_duck() {
    // C-10
    assert!(Run::on_plain(&Rules::S1).step("D").step("DA").jumping);
}

#[test]
fn the_charge_begins_with_the_second_press() {
    // C-10, C-11
    let mut run = Run::on_plain(&Rules::S2);
    run.step("D").step("DA").step("D");
    assert_eq!([run.charge.word(), run.step("DA").charge.word()], [0, 0x200]);
}

#[test]
fn each_press_adds_0x200_up_to_0x800() {
    // C-11: after the loss of a 32nd.
    let charges = [0, 0x200, 0x700, 0x800].map(|charge| charged(&Rules::S2, charge).step("DA").charge.word());
    assert_eq!(charges, [0x200, 0x3F0, 0x800, 0x800]);
}

#[test]
fn the_charge_loses_a_32nd_each_frame() {
    // C-11: below 32 nothing.
    let charges = [0x800, 0x400, 0x20, 0x1F].map(|charge| charged(&Rules::S2, charge).step("D").charge.word());
    assert_eq!(charges, [0x7C0, 0x3E0, 0x1F, 0x1F]);
}

#[test]
fn the_launch_speed_goes_by_whole_steps_of_the_charge() {
    // C-13
    for rules in REVS {
        let speeds =
            [0, 0xFF, 0x100, 0x200, 0x300, 0x400, 0x500, 0x600, 0x700, 0x7FF, 0x800].map(|c| released(&rules, c));
        let listed = [0x800, 0x800, 0x880, 0x900, 0x980, 0xA00, 0xA80, 0xB00, 0xB80, 0xB80, 0xC00];
        assert_eq!(speeds, listed);
    }
}

#[test]
fn super_sonic_launches_0x300_faster() {
    // C-13
    for rules in REVS {
        let speeds = [0, 0x800].map(|charge| {
            let mut run = charged(&rules, charge);
            run.set_form(&rules, Form::Super);
            run.step("").ground_speed.0
        });
        assert_eq!(speeds, [0xB00, 0xF00]);
    }
}

#[test]
fn super_tails_launches_0x200_faster() {
    // C-13
    let mut run = Run::new(plain(&Rules::S3K), Tails, 512, 304);
    run.form = Form::Super;
    run.spin_dash = SpinDashState::from_byte(1);
    run.charge = ChargeOrRestart::from_word(0x800);
    assert_eq!(run.step("").ground_speed, subpx(0xE00));
}

#[test]
fn a_spin_dash_goes_where_the_player_faces() {
    // C-12
    let mut run = charged(&Rules::S2, 0);
    run.facing_left = true;
    assert_eq!(run.step("").ground_speed, subpx(-0x800));
}

#[test]
fn the_release_curls_up_and_moves_a_frame_later() {
    // C-12: friction acts before that first motion.
    let mut run = charged(&Rules::S2, 0);
    run.step("");
    assert_eq!((run.place(), run.rolling, run.radii(), run.spin_dash.byte()), ((512, 305), true, (7, 14), 0));
    run.step("");
    assert_eq!((run.x, run.ground_speed), (Pos::new(px(519), 0xFA00), subpx(0x7FA)));
}

#[test]
fn tails_centre_sinks_by_one_pixel_at_the_release() {
    // C-12
    let mut run = Run::new(plain(&Rules::S2), Tails, 512, 304);
    run.spin_dash = SpinDashState::from_byte(1);
    assert_eq!(run.step("").place().1, 305);
}

#[test]
fn directions_do_nothing_to_a_charge() {
    // C-11
    let mut run = charged(&Rules::S2, 0x400);
    run.steps(3, "DR");
    assert_eq!((run.place(), run.speeds3(), run.facing_left), ((512, STANDING), (0, 0, 0), false));
}

#[test]
fn the_control_lock_does_not_count_during_a_charge() {
    // C-11
    let mut run = charged(&Rules::S2, 0x400);
    run.control_lock = 7;
    assert_eq!(run.steps(3, "D").control_lock, 7);
}

#[test]
fn s3k_charges_while_drifting_and_keeps_the_old_speed_unused() {
    // C-14
    let mut run = Run::on_plain(&Rules::S3K).running(0x80);
    run.step("D").step("DA");
    let place = run.place();
    run.steps(5, "D");
    assert_eq!((run.spin_dash.byte(), run.ground_speed, run.place()), (1, subpx(0x74), place));
}

#[test]
fn s2_and_s3_do_not_charge_while_drifting() {
    // C-10
    for rules in [Rules::S2, Rules::S3] {
        assert!(Run::on_plain(&rules).running(0x60).step("D").step("DA").jumping);
    }
}

#[test]
fn a_charge_survives_a_fall_and_a_landing() {
    // C-15: the ground ends under the charging player. It lands in the same state and charges on.
    for rules in REVS {
        let mut run = charged(&rules, 0x400);
        run.y -= px(30);
        run.step("D");
        assert!(run.airborne);
        run.steps(30, "D");
        assert_eq!((run.airborne, run.spin_dash.byte(), run.rolling), (false, 1, false));
        assert!(run.step("").rolling);
    }
}

#[test]
fn a_spin_dash_is_reported_from_start_to_release() {
    let mut run = Run::on_plain(&Rules::S2);
    assert!(run.step("D").step("DA").saw(Event::SpinDashStarted));
    assert!(run.step("D").step("DA").saw(Event::SpinDashRevved));
    assert!(run.step("").saw(Event::SpinDashReleased));
}
