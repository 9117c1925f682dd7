//! The drop dash, an extra that no preset has. [C-18]

use crate::common::*;

/// Returns S2's rules with a Sonic that can drop-dash.
fn rules() -> Rules {
    let mut rules = Rules::S2;
    rules.characters[0].double_jump = DoubleJump::DropDash;
    rules
}

/// Makes a run of Sonic in mid-jump, who falls onto level ground `frames` frames after a second press, with `held`
/// held.
fn dash_after(frames: u32, x_speed: i16, held: &str) -> Run {
    let mut run = Run::new(plain(&rules()), Sonic, 512, 100).flying(x_speed, 0);
    (run.jumping, run.rolling) = (true, true);
    (run.width_radius, run.height_radius) = (7, 14);
    run.steps(frames, "A");
    run.y = Pos::from_px(px(303));
    run.y_speed = subpx(0x400);
    run.x_speed = subpx(x_speed);
    run.step(held);
    run
}

#[test]
fn a_press_held_for_20_frames_runs_off_at_8_pixels_a_frame() {
    // C-18: the frame of the landing is the twentieth.
    let run = dash_after(19, 0, "A");
    assert_eq!((run.airborne, run.rolling, run.ground_speed), (false, true, subpx(0x800)));
    assert!(run.saw(Event::DropDashed));
}

#[test]
fn a_press_held_for_19_frames_does_nothing() {
    // C-18
    let run = dash_after(18, 0, "A");
    assert_eq!((run.airborne, run.rolling, run.ground_speed), (false, false, subpx(0)));
}

#[test]
fn letting_go_before_the_landing_does_nothing() {
    // C-18
    let run = dash_after(30, 0, "");
    assert_eq!((run.airborne, run.rolling, run.ground_speed), (false, false, subpx(0)));
}

#[test]
fn a_new_press_counts_anew() {
    // C-18
    let mut run = Run::new(sky(&rules()), Sonic, 512, 100).flying(0, 0);
    run.jumping = true;
    run.steps(15, "A").step("").step("A");
    assert_eq!(run.air_timer(), 1);
}

#[test]
fn the_dash_ends_with_its_feet_on_the_ground() {
    // C-18: the ball's centre is 15 px above it.
    let run = dash_after(30, 0, "A");
    assert_eq!((run.place().1, run.radii()), (305, (7, 14)));
}

#[test]
fn motion_in_the_same_direction_adds_a_quarter_up_to_12_pixels() {
    // C-18
    let speeds = [0x400, 0x700].map(|x_speed| dash_after(30, x_speed, "A").ground_speed.0);
    assert_eq!(speeds, [0x900, 0x800 + 0x1C0]);
    let fast = dash_after(30, 0x1200, "A");
    assert!(fast.airborne || fast.ground_speed == subpx(0xC00));
}

#[test]
fn motion_the_other_way_counts_for_nothing_on_level_ground() {
    // C-18: Sonic faces left, but flies right. Steering takes 0x18 first.
    let run = dash_after(30, 0x300, "AL");
    assert_eq!((run.ground_speed, run.facing_left), (subpx(-0x800), true));
}

#[test]
fn super_sonic_dashes_with_12_pixels_and_at_most_13() {
    // C-18
    let speeds = [0, 0x300, 0x500].map(|x_speed| {
        let mut run = Run::new(plain(&rules()), Sonic, 512, 303).flying(x_speed, 0x400);
        (run.jumping, run.rolling, run.form) = (true, true, Form::Super);
        (run.width_radius, run.height_radius) = (7, 14);
        run.held = Input::A;
        run.set_air_state(1);
        run.set_air_timer(20);
        run.step("A").ground_speed.0
    });
    assert_eq!(speeds, [0xC00, 0xCC0, 0xD00]);
}

#[test]
fn no_preset_has_a_drop_dash() {
    // C-18
    for (name, rules) in Rules::PRESETS {
        assert!(rules.characters.iter().all(|character| character.double_jump != DoubleJump::DropDash), "{name}");
    }
}

#[test]
fn a_player_who_is_hurt_with_a_full_charge_does_not_dash() {
    // C-18
    let mut run = Run::new(plain(&rules()), Sonic, 512, 200).flying(0, 0);
    (run.jumping, run.rolling, run.rings) = (true, true, 1);
    run.steps(20, "A");
    assert_eq!(run.air_timer(), 20);
    run.world.hurt(&run.stage, 0, px(600), &mut ());
    run.steps(120, "A");
    assert_eq!((run.routine, run.rolling, run.ground_speed), (Routine::Control, false, subpx(0)));
}
