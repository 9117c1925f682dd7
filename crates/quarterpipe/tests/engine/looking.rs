//! The position in which the view wants the player, frame by frame. [G-25, G-69, K-14, K-15, K-53]

use crate::common::*;

/// Returns the view's shift after a frame that begins with it at 150 px; 96 is the middle.
fn shift_after(mut run: Run, buttons: &str) -> u8 {
    run.look_shift = 150;
    run.step(buttons).look_shift
}

/// Makes a run of Sonic, 1 px past the end of level ground after two frames of standing.
fn on_ledge(rules: &Rules) -> Run {
    let mut rows = plain_rows();
    for row in &mut rows {
        row.replace_range(32.., &".".repeat(32));
    }
    let mut run = Run::new(drawn(rules, &[], &rows), Sonic, 512, STANDING);
    run.steps(2, "");
    run
}

fn in_routine(rules: &Rules, routine: Routine) -> Run {
    let mut run = Run::in_sky(rules);
    run.routine = routine;
    run
}

#[test]
fn in_s1_the_view_comes_back_in_the_air_and_stays_in_a_roll_a_jump_and_pain() {
    // K-14
    let rules = &Rules::S1;
    assert_eq!(shift_after(Run::in_sky(rules), "U"), 148);
    assert_eq!(shift_after(Run::in_jump(rules, Sonic), "U"), 148);
    assert_eq!(shift_after(Run::on_plain(rules).running(0x400).rolled(), "U"), 150);
    assert_eq!(shift_after(Run::on_plain(rules), "UA"), 150);
    assert_eq!(shift_after(in_routine(rules, Routine::Hurt), "U"), 150);
    assert_eq!(shift_after(in_routine(rules, Routine::Dying), "U"), 150);
}

#[test]
fn in_s1_only_a_player_who_is_free_at_rest_and_on_a_floor_looks_up() {
    // K-14
    let rules = &Rules::S1;
    assert_eq!(shift_after(Run::on_plain(rules), "U"), 152);
    assert_eq!(shift_after(Run::on_plain(rules).locked(), "U"), 148);
    assert_eq!(shift_after(Run::on_plain(rules), ""), 148);
    // Up to 0x1F the ground is a floor.
    assert_eq!([0x1E, 0x20].map(|angle| shift_after(Run::on_slope(rules, Sonic, angle), "U")), [152, 148]);
    // Friction brings Sonic to rest in this frame, which is too late.
    let mut run = Run::on_plain(rules).running(12);
    run.look_shift = 150;
    run.step("U");
    assert_eq!((run.look_shift, run.ground_speed), (148, subpx(0)));
    assert_eq!(run.step("U").look_shift, 150);
}

#[test]
fn a_player_who_balances_neither_looks_nor_ducks_but_ducks_in_s3k() {
    // G-69, K-14: at rest the view moves at once in S1.
    for (name, rules) in [("S1", Rules::S1), ("S2", Rules::S2), ("S3", Rules::S3)] {
        let poses = ["U", "D"].map(|held| on_ledge(&rules).steps(3, held).pose);
        assert_eq!(poses, [Pose::Balance; 2], "{name}");
    }
    let poses = ["U", "D"].map(|held| on_ledge(&Rules::S3K).steps(3, held).pose);
    assert_eq!(poses, [Pose::Balance, Pose::Duck]);
    let shifts = ["U", "D"].map(|held| on_ledge(&Rules::S1).steps(3, held).look_shift);
    assert_eq!(shifts, [96, 96]);
}

#[test]
fn from_s2_on_the_view_comes_back_in_a_roll_too() {
    // K-15
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        assert_eq!(shift_after(Run::in_sky(&rules), "U"), 148);
        assert_eq!(shift_after(Run::on_plain(&rules).running(0x400).rolled(), "U"), 148);
        assert_eq!(shift_after(Run::on_plain(&rules), "A"), 150);
        assert_eq!(shift_after(in_routine(&rules, Routine::Hurt), "U"), 150);
    }
}

#[test]
fn the_view_waits_for_a_spin_dash_to_begin_and_comes_back_while_it_charges() {
    // K-15: ducking, start, charging, release.
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = Run::on_plain(&rules);
        run.look_shift = 150;
        assert_eq!(["D", "DA", "D", ""].map(|held| run.step(held).look_shift), [148, 148, 146, 144]);
    }
}

#[test]
fn only_a_frame_on_the_ground_that_looks_nowhere_forgets_the_frames_of_looking() {
    // K-15
    let delay = |mut run: Run, buttons: &str| {
        run.look_delay = 100;
        run.step(buttons).look_delay
    };
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        assert_eq!(delay(Run::in_sky(&rules), ""), 100);
        assert_eq!(delay(Run::on_plain(&rules).running(0x400).rolled(), ""), 100);
        assert_eq!(delay(Run::on_plain(&rules), "A"), 100);
        assert_eq!(delay(in_routine(&rules, Routine::Hurt), ""), 100);
        assert_eq!(delay(Run::on_plain(&rules), "U"), 101);
        assert_eq!(delay(Run::on_plain(&rules), ""), 0);
        assert_eq!(delay(Run::on_plain(&rules).running(0x400), "U"), 0);
    }
}

#[test]
fn in_cd_the_view_comes_back_in_the_air_and_in_a_walk() {
    // K-53
    let rules = &Rules::CD;
    assert_eq!(shift_after(Run::in_sky(rules), ""), 148);
    assert_eq!(shift_after(Run::in_jump(rules, Sonic), ""), 148);
    assert_eq!(shift_after(Run::on_plain(rules).running(0x300), "R"), 148);
    assert_eq!(shift_after(Run::on_plain(rules).locked(), ""), 148);
}

#[test]
fn in_cd_the_view_stays_in_a_roll_a_charge_a_jump_and_pain() {
    // K-53
    let rules = &Rules::CD;
    let charging = |held: &str| {
        let mut run = Run::on_plain(rules);
        run.step(held).step(&format!("{held}A"));
        assert_eq!(run.charge_timer, 1);
        run
    };
    assert_eq!(shift_after(Run::on_plain(rules).running(0x400).rolled(), ""), 150);
    assert_eq!(shift_after(charging("D"), "D"), 150);
    assert_eq!(shift_after(charging("U"), "U"), 150);
    assert_eq!(shift_after(Run::on_plain(rules), "A"), 150);
    assert_eq!(shift_after(in_routine(rules, Routine::Hurt), ""), 150);
    assert_eq!(shift_after(in_routine(rules, Routine::Dying), ""), 150);
}
