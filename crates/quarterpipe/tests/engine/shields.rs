//! The second press of a jump for Sonic in S3 and S3K: shields, insta-shield, hyper dash. [C-20 to C-25]

use crate::common::*;

const S3S: [Rules; 2] = [Rules::S3, Rules::S3K];

/// Makes a run of Sonic in mid-jump near its top, with this shield.
fn jumping(rules: &Rules, shield: Shield) -> Run {
    let mut run = Run::in_jump(rules, Sonic).flying(0x200, -0x100);
    run.shield = shield;
    run
}

#[test]
fn a_fire_shield_dashes_with_0x800_where_the_player_faces() {
    // C-21: y speed 0, then gravity.
    for rules in S3S {
        let speeds = [false, true].map(|facing_left| {
            let mut run = jumping(&rules, Shield::Fire);
            run.facing_left = facing_left;
            run.step("A");
            assert!(run.saw(Event::FireDashed));
            run.speeds3()
        });
        assert_eq!(speeds, [(0x800, 0x800, 0x38), (-0x800, -0x800, 0x38)]);
    }
}

#[test]
fn a_lightning_shield_jumps_again_with_0x580_that_cannot_be_cut() {
    // C-22: drag takes 16 of 0x200 in the next frame too.
    for rules in S3S {
        let mut run = jumping(&rules, Shield::Lightning);
        run.step("A");
        assert_eq!((run.y_speed, run.jumping, run.saw(Event::LightningJumped)), (subpx(-0x548), false, true));
        assert_eq!(run.step("").y_speed, subpx(-0x510));
    }
}

#[test]
fn a_bubble_shield_drops_with_0x800() {
    // C-23
    for rules in S3S {
        let mut run = jumping(&rules, Shield::Bubble);
        run.step("A");
        assert_eq!((run.speeds3(), run.saw(Event::BubbleDropped)), ((0, 0, 0x838), true));
    }
}

#[test]
fn a_plain_shield_has_no_move() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Plain);
    run.step("A");
    assert_eq!((run.air_state(), run.y_speed), (0, subpx(-0xC8)));
}

#[test]
fn a_shields_move_comes_once_a_jump() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Fire);
    run.step("A").step("");
    run.x_speed = subpx(0);
    assert_eq!(run.step("A").x_speed, subpx(0));
}

#[test]
fn a_shields_move_needs_a_rise_of_at_most_0x400() {
    // C-20, A-5
    let used =
        [-0x401, -0x400].map(|y_speed| jumping(&Rules::S3, Shield::Fire).flying(0, y_speed).step("A").air_state());
    assert_eq!(used, [0, 1]);
}

#[test]
fn under_water_a_shields_move_needs_a_rise_of_at_most_0x200() {
    // C-20
    let used = [-0x201, -0x200].map(|y_speed| {
        let mut run = jumping(&Rules::S3, Shield::Fire).flying(0, y_speed);
        run.world.water = Some(px(-1000));
        run.underwater = true;
        run.step("A").air_state()
    });
    assert_eq!(used, [0, 1]);
}

#[test]
fn a_player_who_fell_without_a_jump_has_no_second_press() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Fire);
    run.jumping = false;
    assert_eq!(run.step("A").air_state(), 0);
}

#[test]
fn a_button_held_on_is_no_second_press() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Fire);
    run.held = Input::A;
    assert_eq!(run.step("A").air_state(), 0);
}

#[test]
fn s1_s2_and_cd_have_no_second_press() {
    // C-20
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        assert_eq!(jumping(&rules, Shield::Fire).step("A").air_state(), 0);
    }
}

#[test]
fn the_second_press_gives_control_back_after_a_roll_jump() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Plain);
    run.roll_jump = true;
    assert!(!run.step("A").roll_jump);
}

#[test]
fn the_invincible_have_no_move() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Fire);
    run.invincible = 100;
    assert_eq!((run.step("A").air_state(), run.x_speed), (0, subpx(0x1F0)));
}

#[test]
fn super_sonic_only_uses_the_press_up() {
    // C-20
    let mut run = jumping(&Rules::S3, Shield::Fire);
    run.form = Form::Super;
    assert_eq!((run.step("A").air_state(), run.x_speed), (1, subpx(0x1F0)));
}

/// Returns how a bubble's bounce ends on level ground: speeds, radii, y, and whether the player still jumps and rolls.
fn bounce(rules: &Rules, change: impl Fn(&mut Run)) -> Run {
    let mut run = Run::new(plain(rules), Sonic, 512, 300).flying(0x100, 0x800);
    (run.jumping, run.rolling, run.shield) = (true, true, Shield::Bubble);
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (7, 14);
    run.held = Input::A;
    change(&mut run);
    run.step("A");
    run
}

#[test]
fn a_bubble_bounces_off_level_ground_with_0x780() {
    // C-24: the player rises by 5 px to stand and sinks by 5 as a ball.
    for rules in S3S {
        let run = bounce(&rules, |_| {});
        assert_eq!((run.speeds3(), run.place().1), ((0x100, 0x100, -0x780), 305));
        assert_eq!((run.airborne, run.jumping, run.rolling, run.radii()), (true, true, true, (7, 14)));
        assert!(run.saw(Event::BubbleBounced));
    }
}

#[test]
fn a_bubble_bounces_with_0x400_under_water() {
    // C-24
    let run = bounce(&Rules::S3, |run| {
        run.underwater = true;
        run.world.water = Some(px(-1000));
    });
    assert_eq!(run.y_speed, subpx(-0x400));
}

#[test]
fn a_bubble_does_not_bounce_without_its_drop() {
    // C-24
    assert!(!bounce(&Rules::S3, |run| run.set_air_state(0)).airborne);
}

#[test]
fn a_player_who_has_no_shield_moves_bounces_with_a_bubble_in_s3_but_not_in_s3k() {
    // C-24: Tails has no shield moves.
    let airborne = S3S.map(|rules| bounce(&rules, |run| run.character = Tails).airborne);
    assert_eq!(airborne, [true, false]);
}

#[test]
fn super_sonic_bounces_in_s3_but_not_in_s3k() {
    // C-24
    let airborne = S3S.map(|rules| bounce(&rules, |run| run.form = Form::Super).airborne);
    assert_eq!(airborne, [true, false]);
}

#[test]
fn a_bounce_off_a_half_steep_slope_still_gets_its_ground_speed_from_the_speed_after() {
    // the y speed is 0x838 / 2 = 0x41C. The bounce at 0x10 adds 0x780 * (97, -236) / 256 = (727, -1770).
    let mut cells = vec![Cell::EMPTY; 64 * 20];
    cells.resize(64 * 30, Cell::both(Block::new(1, Solidity::Top)));
    let stage = Stage::new(Rules::S3, &[Tile::EMPTY, full(0x10)], 64, &cells).unwrap();
    let mut run = Run::new(stage, Sonic, 512, 300).flying(0x100, 0x800);
    (run.jumping, run.rolling, run.shield) = (true, true, Shield::Bubble);
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (7, 14);
    run.step("A");
    assert_eq!(run.speeds3(), (0x41C - 1770, 0x100 + 727, 0x41C - 1770));
}

#[test]
fn the_insta_shield_ends_13_frames_after_the_press() {
    // C-25
    for rules in S3S {
        let mut run = jumping(&rules, Shield::None);
        assert_eq!((run.step("A").air_state(), run.saw(Event::InstaShielded)), (1, true));
        assert_eq!([run.steps(12, "").air_state(), run.step("").air_state()], [1, 2]);
    }
}

#[test]
fn an_insta_shield_that_ends_on_the_ground_marks_the_next_jump_in_s3_only() {
    // C-25
    let marks = S3S.map(|rules| {
        let mut run = Run::new(plain(&rules), Sonic, 512, 280).flying(0, 0x300);
        run.jumping = true;
        run.step("A").steps(14, "");
        assert!(!run.airborne);
        run.air_state()
    });
    assert_eq!(marks, [2, 0]);
}

#[test]
fn the_insta_shield_does_not_move_the_player() {
    // C-25: only drag and gravity act.
    assert_eq!(jumping(&Rules::S3, Shield::None).step("A").speeds3(), (0, 0x1F0, -0xC8));
}

/// Returns the speeds after a hyper dash with these directions held.
fn hyper_dash(held: &str) -> (i16, i16, i16) {
    let mut run = jumping(&Rules::S3K, Shield::None);
    run.form = Form::Hyper;
    run.roll_jump = true;
    run.speeds = Rules::S3K.character(Sonic).super_form;
    run.held = held.parse().unwrap();
    run.step(&format!("{held}A")).speeds3()
}

#[test]
fn a_hyper_dash_goes_forward_without_a_direction() {
    // C-25
    assert_eq!(hyper_dash(""), (0x800, 0x800, 0x38));
}

#[test]
fn a_hyper_dash_goes_where_the_pad_points() {
    // C-25: gravity (0x38) and steering (0x60 with the motion, up to 0xA00) follow.
    assert_eq!(hyper_dash("U"), (0, 0, -0x7C8));
    assert_eq!(hyper_dash("D"), (0, 0, 0x838));
    assert_eq!(hyper_dash("L"), (-0x800, -0x860, 0x38));
    assert_eq!(hyper_dash("DR"), (0x800, 0x860, 0x838));
}

#[test]
fn a_death_does_not_bounce() {
    // C-24, C-52
    let mut run = jumping(&Rules::S3, Shield::Bubble);
    run.step("A");
    assert!(run.saw(Event::BubbleDropped));
    run.world.kill(&run.stage, 0, &mut ());
    assert_eq!((run.routine, run.rolling, run.y_speed), (Routine::Dying, false, subpx(-0x700)));
}

#[test]
fn a_hyper_form_only_marks_the_jump_in_s3() {
    // C-25
    let dashed = S3S.map(|rules| {
        let mut run = jumping(&rules, Shield::None);
        run.form = Form::Hyper;
        run.step("A");
        (run.air_state(), run.saw(Event::HyperDashed))
    });
    assert_eq!(dashed, [(1, false), (1, true)]);
}

#[test]
fn a_press_is_forgotten_one_frame_after_water_takes_a_fire_shield_and_five_after_a_lightning_shield() {
    // C-25: after any other press the insta-shield marks the jump as used.
    for (shield, forgotten) in [(Shield::Fire, 1), (Shield::Lightning, 5)] {
        let marks: Vec<u32> = (1..8)
            .filter(|wait| {
                let mut run = jumping(&Rules::S3, shield);
                (run.world.water, run.underwater) = (Some(px(-1000)), true);
                run.step("");
                assert_eq!(run.shield, Shield::None);
                run.steps(wait - 1, "").step("A").steps(14, "");
                run.air_state() == 2
            })
            .collect();
        let expected: Vec<u32> = (1..8).filter(|wait| *wait != forgotten).collect();
        assert_eq!(marks, expected);
    }
}

#[test]
fn in_s3k_a_lost_plain_shield_leaves_no_insta_shield_until_the_next_shield_with_a_move() {
    // C-25
    let marks = |rules: &Rules, next: Shield| {
        let mut run = jumping(rules, Shield::Plain);
        run.world.hurt(&run.stage, 0, px(0), &mut ());
        run.shield = next;
        run.step("");
        run.shield = Shield::None;
        (run.routine, run.invulnerable) = (Routine::Control, 0);
        (run.jumping, run.rolling, run.y_speed) = (true, true, subpx(-0x100));
        run.step("A").steps(14, "");
        run.air_state() == 2
    };
    assert!(marks(&Rules::S3, Shield::None) && !marks(&Rules::S3K, Shield::None));
    assert!(!marks(&Rules::S3K, Shield::Plain) && marks(&Rules::S3K, Shield::Bubble));
}
