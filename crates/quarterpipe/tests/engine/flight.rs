//! Tails' flight in S3 and S3K. [C-30 to C-33]

use crate::common::*;

/// Makes a run of Tails in mid-jump, at the start of a flight.
fn flying(y_speed: i16) -> Run {
    let mut run = Run::in_jump(&Rules::S3, Tails).flying(0, y_speed);
    run.step("A");
    run
}

/// Makes a run of Tails in flight, sinking at this speed.
fn sinking(y_speed: i16) -> Run {
    let mut run = Run::new(sky(&Rules::S3), Tails, 512, 512).flying(0, y_speed);
    run.jumping = true;
    run.set_air_state(1);
    run.set_air_value(240);
    run
}

#[test]
fn the_second_press_uncurls_and_begins_to_fly() {
    // C-30: gravity still acts for the rest of that frame.
    for rules in [Rules::S3, Rules::S3K] {
        let mut run = Run::in_jump(&rules, Tails).flying(0, 0);
        run.roll_jump = true;
        run.step("A");
        assert_eq!((run.rolling, run.roll_jump, run.radii(), run.place().1), (false, false, (9, 15), 511));
        assert_eq!((run.air_state(), run.air_value(), run.y_speed), (1, 240, subpx(0x38)));
        assert!(run.saw(Event::StartedFlying));
    }
}

#[test]
fn tails_does_not_fly_in_s1_s2_and_cd() {
    // C-30
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        assert_eq!(Run::in_jump(&rules, Tails).step("A").air_state(), 0);
    }
}

#[test]
fn a_flier_sinks_8_faster_each_frame() {
    // C-32: this replaces gravity.
    let mut run = flying(0);
    assert_eq!([run.step("").y_speed, run.step("").y_speed], [subpx(0x40), subpx(0x48)]);
}

#[test]
fn a_flier_moves_by_the_speed_of_this_frame() {
    // C-31
    assert_eq!(sinking(0x1F8).step("").y, Pos::from_px(px(514)));
}

#[test]
fn a_flap_lifts_by_0x20_a_frame_after_its_own() {
    // C-32: the frame of the press still sinks by 8.
    let mut run = sinking(0);
    assert_eq!((run.step("A").y_speed, run.air_state(), run.saw(Event::Flapped)), (subpx(8), 2, true));
    assert_eq!([run.step("").y_speed, run.step("").y_speed], [subpx(-0x18), subpx(-0x38)]);
}

#[test]
fn a_flap_lasts_30_frames() {
    // C-32: from 2 up to 0x20, which is 1 again.
    let mut run = sinking(0x400);
    run.step("A");
    assert_eq!(
        (run.steps(29, "").air_state(), run.step("").air_state(), run.y_speed),
        (0x1F, 1, subpx(0x408 - 30 * 0x20))
    );
}

#[test]
fn a_flap_ends_when_the_flyer_rises_faster_than_0x100() {
    // C-32: that frame changes no speed.
    let mut run = sinking(-0x101);
    run.set_air_state(5);
    assert_eq!((run.step("").air_state(), run.y_speed), (1, subpx(-0x101)));
}

#[test]
fn a_flyer_who_rises_faster_than_0x100_cannot_flap() {
    // C-32
    assert_eq!([-0x101, -0x100].map(|y_speed| sinking(y_speed).step("A").air_state()), [1, 2]);
}

#[test]
fn the_fuel_lasts_480_frames() {
    // C-32: 240 units, one of them every second frame.
    let mut run = sinking(0);
    for _ in 0..478 {
        run.y_speed = subpx(0);
        run.step("");
    }
    assert_eq!(run.air_value(), 1);
    run.y_speed = subpx(0);
    assert_eq!(run.step("").air_value(), 0);
}

#[test]
fn without_fuel_there_is_no_flap() {
    // C-32
    let mut run = sinking(0);
    run.set_air_value(0);
    assert_eq!(run.step("A").air_state(), 1);
}

#[test]
fn a_flier_steers_and_has_drag() {
    // C-31, A-7, A-11
    assert_eq!(sinking(0).step("R").x_speed, subpx(0x18));
    let mut run = sinking(-0x100);
    run.x_speed = subpx(0x600);
    assert_eq!(run.step("").x_speed, subpx(0x5D0));
}

#[test]
fn a_flier_does_not_rise_above_16_pixels_below_the_top() {
    // C-33
    let speeds = [528, 529].map(|y| {
        let mut run = sinking(-0x100);
        run.world.bounds.top = px(512);
        run.y = Pos::from_px(px(y));
        run.step("").y_speed
    });
    assert_eq!(speeds, [subpx(0), subpx(-0xF8)]);
}

#[test]
fn landing_ends_the_flight() {
    // C-33
    let mut run = Run::new(plain(&Rules::S3), Tails, 512, 300).flying(0, 0x300);
    run.jumping = true;
    run.set_air_state(1);
    run.step("").step("");
    assert_eq!((run.airborne, run.air_state(), run.place().1), (false, 0, 304));
}

#[test]
fn letting_go_of_jump_does_not_cut_a_flight() {
    // C-31: a flight skips the jump's cut.
    assert_eq!(sinking(-0x600).step("").y_speed, subpx(-0x5F8));
}

#[test]
fn tails_who_is_rolled_up_by_force_does_not_fly() {
    // C-31, G-1: Tails falls as a ball does.
    let speeds = [false, true].map(|rolling| {
        let mut run = sinking(0);
        run.rolling = rolling;
        run.step("A").y_speed
    });
    assert_eq!(speeds, [subpx(8), subpx(0x38)]);
}
