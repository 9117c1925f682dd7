//! CD's charges: the spin dash by timer and the peel-out, and CD's later stages. [C-16, C-17, C-60, C-61, C-63]

use crate::common::*;

/// Makes a run of Sonic just after starting a spin dash, facing right or left.
fn spinning(rules: &Rules, facing_left: bool) -> Run {
    let mut run = Run::on_plain(rules);
    run.facing_left = facing_left;
    run.step("D").step("DA");
    run
}

/// Makes a run of Sonic just after starting a peel-out.
fn peeling(facing_left: bool) -> Run {
    let mut run = Run::on_plain(&Rules::CD);
    run.facing_left = facing_left;
    run.step("U").step("UA");
    run
}

#[test]
fn a_spin_dash_to_the_right_first_moves_by_499() {
    // C-16: 0x200 less a friction of 13, then 0x200 again.
    let run = spinning(&Rules::CD, false);
    assert_eq!((run.speeds3(), run.x), ((0x200, 499, 0), Pos::new(px(513), 0xF300)));
    assert_eq!((run.rolling, run.radii(), run.place().1, run.charge_timer), (true, (7, 14), 305, 1));
}

#[test]
fn a_spin_dash_to_the_left_first_moves_by_9() {
    // C-16: -22 and a friction of 13.
    let run = spinning(&Rules::CD, true);
    assert_eq!((run.speeds3(), run.x), ((-9, -9, 0), Pos::new(px(511), 0xF700)));
}

#[test]
fn a_spin_dash_gains_75_a_frame_without_moving() {
    // C-16
    let mut run = spinning(&Rules::CD, false);
    let x = run.x;
    let speeds = [0; 3].map(|_: i32| run.step("D").ground_speed.0);
    assert_eq!((speeds, run.x), ([587, 662, 737], x));
}

#[test]
fn a_spin_dash_gains_75_to_the_left_too() {
    // C-16
    assert_eq!(spinning(&Rules::CD, true).step("D").ground_speed, subpx(-84));
}

#[test]
fn charges_are_capped_at_twice_the_top_speed() {
    // C-16, C-17
    let speeds = [false, true].map(|facing_left| spinning(&Rules::CD, facing_left).steps(60, "D").ground_speed.0);
    assert_eq!(speeds, [0xC00, -0xC00]);
    assert_eq!(peeling(false).steps(60, "U").ground_speed, subpx(0xC00));
}

#[test]
fn with_shoes_charges_are_capped_at_one_and_a_half_times_the_top_speed() {
    // C-16
    let mut run = peeling(false);
    run.put_on_shoes(&Rules::CD);
    assert_eq!(run.steps(60, "U").ground_speed, subpx(0x1200));
}

#[test]
fn the_opposite_direction_costs_a_spin_dash_0x20_a_frame() {
    // C-16: 75 - 32 = 43.
    let mut run = spinning(&Rules::CD, false);
    assert_eq!([run.step("DL").ground_speed.0, run.step("DL").ground_speed.0], [555, 598]);
}

#[test]
fn the_timer_of_a_spin_dash_stops_at_45() {
    // C-16
    let mut run = spinning(&Rules::CD, false);
    let timers = [1, 43, 44].map(|frames| {
        let mut run = spinning(&Rules::CD, false);
        run.steps(frames, "D").charge_timer
    });
    assert_eq!((timers, run.steps(90, "D").charge_timer), ([2, 44, 45], 45));
}

#[test]
fn the_first_full_release_is_44_frames_after_the_press() {
    // C-16: the button is held for 43 more frames.
    let outcomes = [42, 43].map(|frames| {
        let mut run = spinning(&Rules::CD, false);
        run.steps(frames, "D").step("");
        (run.rolling, run.ground_speed.0 != 0)
    });
    assert_eq!(outcomes, [(false, false), (true, true)]);
}

#[test]
fn a_full_spin_dash_rolls_off_in_the_frame_of_its_release() {
    // C-16: 0xC00 less roll friction, and the player moves at once.
    let mut run = spinning(&Rules::CD, false);
    run.steps(60, "D");
    let x = run.place().0;
    run.step("");
    assert_eq!((run.speeds3(), run.place().0 - x, run.charge_timer), ((0xBFA, 0xBFA, 0), 12, 0));
}

#[test]
fn a_spin_dash_let_go_too_early_stands_up() {
    // C-16
    let mut run = spinning(&Rules::CD, false);
    run.steps(20, "D").step("");
    assert_eq!((run.rolling, run.radii(), run.place().1, run.speeds3()), (false, (9, 19), STANDING, (0, 0, 0)));
    assert!(run.saw(Event::ChargeLost));
}

#[test]
fn the_frame_that_presses_down_cannot_start_a_spin_dash() {
    // C-60
    let mut run = Run::on_plain(&Rules::CD);
    run.step("DA");
    assert_eq!(run.charge_timer, 0);
}

#[test]
fn a_double_tap_of_down_looks_and_starts_no_spin_dash() {
    // C-60
    let mut run = Run::on_plain(&Rules::CD);
    run.step("D").step("").step("D").step("DA");
    assert_eq!((run.ducking, run.charge_timer), (true, 0));
}

#[test]
fn a_peel_out_gains_100_a_frame_without_moving() {
    // C-17
    for (facing_left, speeds) in [(false, [0, 100, 200]), (true, [0, -100, -200])] {
        let mut run = peeling(facing_left);
        assert_eq!([run.ground_speed.0, run.step("U").ground_speed.0, run.step("U").ground_speed.0], speeds);
        assert_eq!((run.x, run.x_speed), (Pos::from_px(px(512)), subpx(0)));
    }
}

#[test]
fn the_frame_that_presses_up_cannot_start_a_peel_out() {
    // C-60
    assert_eq!(Run::on_plain(&Rules::CD).step("UA").charge_timer, 0);
}

#[test]
fn the_first_full_peel_out_is_29_frames_after_the_press_and_runs_at_2800_less_13() {
    // C-17
    let mut run = peeling(false);
    run.steps(28, "U").step("");
    assert_eq!(run.ground_speed, subpx(2787));
}

#[test]
fn a_peel_out_charged_for_29_frames_runs_at_2887() {
    // C-17: 2900 less a friction of 13.
    let mut run = peeling(false);
    run.steps(29, "U").step("");
    assert_eq!((run.speeds3(), run.charge_timer), ((2887, 2887, 0), 0));
    assert!(run.saw(Event::PeelOutReleased));
}

#[test]
fn a_full_peel_out_runs_at_3059_and_slows_by_12_from_there() {
    // C-17
    let mut run = peeling(false);
    run.steps(60, "U").step("");
    assert_eq!([run.ground_speed.0, run.step("").ground_speed.0], [3059, 3047]);
}

#[test]
fn a_peel_out_with_shoes_runs_at_4595() {
    // C-17
    let mut run = peeling(false);
    run.put_on_shoes(&Rules::CD);
    run.steps(60, "U").step("");
    assert_eq!([run.ground_speed.0, run.step("").ground_speed.0], [4595, 4571]);
}

#[test]
fn a_direction_held_at_the_release_of_a_peel_out_spares_the_friction() {
    // C-17
    let mut run = peeling(false);
    run.steps(60, "U").step("R");
    assert_eq!(run.ground_speed, subpx(0xC00));
}

#[test]
fn a_peel_out_let_go_too_early_stops_dead() {
    // C-17
    let mut run = peeling(false);
    run.steps(27, "U").step("");
    assert_eq!((run.ground_speed, run.charge_timer, run.saw(Event::ChargeLost)), (subpx(0), 0, true));
}

#[test]
fn down_turns_a_peel_out_into_a_spin_dash_with_its_speed() {
    // C-17: 2000 less a friction of 13, and the player rolls with it in that frame.
    let mut run = peeling(false);
    run.steps(20, "U").step("D");
    assert_eq!((run.speeds3(), run.rolling, run.charge_timer), ((1987, 1987, 0), true, 22));
}

#[test]
fn the_timer_counts_on_in_the_air() {
    // C-16, C-61
    let mut run = Run::in_sky(&Rules::CD);
    run.charge_timer = 5;
    assert_eq!(run.steps(3, "").charge_timer, 8);
}

#[test]
fn a_landing_leaves_the_timer_be_and_a_player_who_holds_down_rolls_and_charges_on() {
    // C-61: 0x200 less the friction of 13, then 0x200 again as a roll begins.
    let mut run = Run::new(plain(&Rules::CD), Sonic, 512, STANDING - 3).flying(0x200, 0x400);
    run.charge_timer = 5;
    run.step("D");
    assert_eq!((run.airborne, run.rolling, run.charge_timer), (false, false, 6));
    run.step("D");
    assert_eq!((run.rolling, run.ground_speed, run.charge_timer), (true, subpx(0x200), 7));
    assert_eq!(run.step("D").ground_speed, subpx(0x200 + 75));
}

#[test]
fn a_charge_carried_to_the_ground_stops_a_player_who_holds_nothing() {
    // C-61
    let mut run = Run::on_plain(&Rules::CD).running(0x400);
    run.charge_timer = 10;
    assert_eq!((run.step("").ground_speed, run.charge_timer), (subpx(0), 0));
}

#[test]
fn a_full_charge_carried_to_the_ground_keeps_its_speed() {
    // C-61: less the friction of 13.
    let mut run = Run::on_plain(&Rules::CD).running(0x400);
    run.charge_timer = 29;
    assert_eq!((run.step("").ground_speed, run.charge_timer), (subpx(0x3F3), 0));
}

/// Makes a run on ground that ends at x = 655.
fn ledge(rules: &Rules) -> Run {
    let rows: Vec<String> =
        (0..30).map(|row| if row < 20 { ".".repeat(64) } else { "#".repeat(41) + &".".repeat(23) }).collect();
    Run::new(drawn(rules, &[], &rows), Sonic, 660, STANDING)
}

#[test]
fn an_edge_under_the_feet_cancels_a_peel_out() {
    // C-60
    let mut run = ledge(&Rules::CD).running(1000);
    run.charge_timer = 10;
    run.held = Input::UP;
    assert_eq!((run.step("U").charge_timer, run.ground_speed, run.saw(Event::ChargeLost)), (0, subpx(0), true));
}

#[test]
fn an_edge_under_the_feet_leaves_a_peel_out_in_cds_later_stages() {
    // C-63
    let mut run = ledge(&Rules::CD_LATER).running(1000);
    run.charge_timer = 10;
    run.held = Input::UP;
    assert_eq!((run.step("U").charge_timer, run.ground_speed), (11, subpx(1100)));
}

#[test]
fn a_spin_dash_of_cds_later_stages_starts_with_9_and_gains_50() {
    // C-63: 22 less 13.
    let mut run = spinning(&Rules::CD_LATER, false);
    assert_eq!([run.ground_speed.0, run.step("D").ground_speed.0], [9, 59]);
}

#[test]
fn the_miniature_player_of_cds_later_stages_rolls_at_its_standing_height() {
    // C-63
    let mut run = Run::new(plain(&Rules::CD_LATER), Mini, 512, 309).running(0x400);
    run.step("D");
    assert_eq!((run.radii(), run.place().1), ((5, 10), 309));
}

#[test]
fn a_peel_out_and_a_spin_dash_are_reported() {
    assert!(peeling(false).saw(Event::PeelOutStarted));
    let mut run = spinning(&Rules::CD, false);
    assert!(run.saw(Event::SpinDashStarted));
    assert!(run.steps(60, "D").step("").saw(Event::SpinDashReleased));
}
