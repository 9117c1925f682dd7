//! Being hurt, dying, power-ups and the constants of forms. [C-2, C-4, C-5, C-52, N-26]

use crate::common::*;

/// Makes a run of Sonic in the air with rings, hurt from this x.
fn hurt(rules: &Rules, source: i32) -> Run {
    let mut run = Run::in_sky(rules);
    run.rings = 5;
    harm(&mut run, source);
    run
}

/// Hurts the player, and keeps the reports.
fn harm(run: &mut Run, source: i32) {
    run.seen = ObservedEvents::default();
    run.world.hurt(&run.stage, 0, px(source), &mut run.seen);
}

#[test]
fn harm_throws_back_with_0x400_up_and_0x200_away() {
    // C-52: right of the source, the player is thrown right.
    for (name, rules) in Rules::PRESETS {
        let thrown = [600, 512, 400].map(|source| {
            let run = hurt(&rules, source);
            assert_eq!((run.routine, run.airborne, run.pose), (Routine::Hurt, true, Pose::Hurt));
            run.speeds3()
        });
        assert_eq!(thrown, [(0, -0x200, -0x400), (0, 0x200, -0x400), (0, 0x200, -0x400)], "{name}");
    }
}

#[test]
fn harm_under_water_throws_half_as_hard() {
    // C-52
    let mut run = Run::in_sky(&Rules::S1);
    run.rings = 5;
    run.underwater = true;
    harm(&mut run, 600);
    assert_eq!(run.speeds3(), (0, -0x100, -0x200));
}

#[test]
fn a_player_who_is_thrown_back_moves_first_then_falls_by_0x30() {
    // O-1025, C-52
    let mut run = hurt(&Rules::S1, 600);
    run.step("R");
    assert_eq!((run.place(), run.speeds3()), ((510, 508), (0, -0x200, -0x3D0)));
}

#[test]
fn a_player_who_is_thrown_back_has_neither_control_nor_drag_nor_a_turning_angle() {
    // C-52
    let mut run = hurt(&Rules::S1, 600);
    run.angle = Angle(0x20);
    run.steps(10, "RA");
    assert_eq!((run.x_speed, run.angle), (subpx(-0x200), Angle(0x20)));
}

#[test]
fn hurt_gravity_is_0x10_under_water() {
    // C-52
    let mut run = hurt(&Rules::S1, 600);
    run.world.water = Some(px(-1000));
    run.underwater = true;
    assert_eq!(run.step("").y_speed, subpx(-0x3F0));
}

#[test]
fn a_player_who_lands_hurt_stands_still_and_is_back_in_control() {
    // C-52
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules);
        run.rings = 1;
        harm(&mut run, 600);
        let frames = (0..100).take_while(|_| run.step("R").airborne).count();
        assert_eq!((run.routine, run.speeds3(), run.place().1), (Routine::Control, (0, 0, 0), STANDING), "{name}");
        // After 44 frames of 0x400 up and 0x30 down the player is 352 subpixels lower: the first whole pixel.
        assert_eq!(frames, 43, "{name}");
    }
}

#[test]
fn harm_uncurls_a_ball() {
    // C-52
    let mut run = Run::on_plain(&Rules::S1).running(0x400).rolled();
    run.rings = 1;
    harm(&mut run, 600);
    assert_eq!((run.rolling, run.radii(), run.place().1), (false, (9, 19), STANDING));
}

#[test]
fn harm_scatters_the_rings_in_the_next_pass_over_the_objects() {
    // O-1024, O-1030
    let mut run = hurt(&Rules::S1, 600);
    assert_eq!(run.rings, 5);
    run.step("");
    assert_eq!(run.rings, 0);
    assert!(run.saw(Event::LostRings(5)));
}

#[test]
fn harm_takes_the_shield_and_spares_the_rings() {
    // O-1024
    let mut run = Run::in_sky(&Rules::S3);
    (run.rings, run.shield) = (5, Shield::Fire);
    harm(&mut run, 600);
    assert_eq!((run.routine, run.rings, run.shield), (Routine::Hurt, 5, Shield::None));
}

#[test]
fn harm_kills_a_player_who_has_neither_rings_nor_shield() {
    // O-1024
    let mut run = Run::in_sky(&Rules::S1);
    harm(&mut run, 600);
    assert_eq!((run.routine, run.saw(Event::Died)), (Routine::Dying, true));
}

#[test]
fn harm_spares_a_player_who_was_just_hurt_is_invincible_super_or_dead() {
    // O-1024, O-1026
    let protections: [fn(&mut Player); 5] = [
        |player| player.invulnerable = 1,
        |player| player.invincible = 1,
        |player| player.form = Form::Super,
        |player| player.routine = Routine::Hurt,
        |player| player.routine = Routine::Dead,
    ];
    for protect in protections {
        let mut run = Run::in_sky(&Rules::S3);
        run.rings = 5;
        protect(&mut run);
        harm(&mut run, 600);
        assert_eq!((run.rings, run.x_speed), (5, subpx(0)));
    }
}

#[test]
fn invulnerability_lasts_120_frames_of_control_after_the_landing() {
    // C-52; O-1026: the frame of the landing does not count yet, so the 31st after it reads 89.
    let mut run = Run::on_plain(&Rules::S1);
    run.rings = 1;
    harm(&mut run, 600);
    assert_eq!(run.invulnerable, 120);
    while run.routine == Routine::Hurt {
        run.step("");
    }
    assert_eq!(run.invulnerable, 120);
    assert_eq!(run.steps(31, "").invulnerable, 89);
    assert!(!run.steps(88, "").can_be_hurt());
    assert!(run.step("").can_be_hurt());
}

#[test]
fn harm_ends_a_charge_in_cd() {
    // C-52
    let timers = [Rules::S1, Rules::CD].map(|rules| {
        let mut run = Run::in_sky(&rules);
        (run.rings, run.charge_timer) = (1, 9);
        harm(&mut run, 600);
        run.charge_timer
    });
    assert_eq!(timers, [9, 0]);
}

#[test]
fn a_player_who_is_hurt_far_above_the_level_dies_in_s1_and_cd() {
    // N-26: the bottom is compared unsigned.
    let routines = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = hurt(&rules, 600);
        run.y = Pos::from_px(px(-40));
        run.step("").routine
    });
    assert_eq!(routines, [Routine::Dying, Routine::Dying, Routine::Hurt, Routine::Hurt, Routine::Hurt]);
}

#[test]
fn a_player_who_is_hurt_stops_at_the_sides_of_the_level() {
    // C-52
    let mut run = hurt(&Rules::S1, 600);
    run.world.bounds.left = px(496);
    run.step("").step("");
    assert_eq!((run.x, run.x_speed), (Pos::from_px(px(512)), subpx(0)));
}

#[test]
fn the_dying_rise_with_0x700_and_fall_through_everything() {
    // C-52
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules).running(0x300);
        run.world.kill(&run.stage, 0, &mut ());
        assert_eq!((run.routine, run.speeds3()), (Routine::Dying, (0, 0, -0x700)), "{name}");
        run.step("RA");
        assert_eq!((run.place(), run.y_speed), ((512, STANDING - 7), subpx(-0x6C8)), "{name}");
        assert!(run.steps(80, "").place().1 > GROUND, "{name}");
    }
}

#[test]
fn the_dead_lie_still_once_32_pixels_below_the_bottom() {
    // C-52, as the recordings show.
    let mut run = Run::on_plain(&Rules::S2);
    run.world.kill(&run.stage, 0, &mut ());
    run.steps(400, "");
    let place = run.place();
    assert_eq!((run.routine, place.1 > 480 + 32, run.step("R").place()), (Routine::Dead, true, place));
}

#[test]
fn the_dying_are_gone_more_than_32_pixels_below_the_bottom() {
    // C-52, as the recordings show: the present y counts.
    let routines = [32, 33].map(|below| {
        let mut run = Run::on_plain(&Rules::S2);
        run.routine = Routine::Dying;
        run.y = Pos::from_px(px(480 + below));
        run.step("").routine
    });
    assert_eq!(routines, [Routine::Dying, Routine::Dead]);
}

#[test]
fn the_gone_rise_once_more_in_s1_and_cd() {
    // As the recordings show: -0x38, a frame of motion, and then gravity makes it 0.
    let last = [Rules::S1, Rules::CD, Rules::S2].map(|rules| {
        let mut run = Run::on_plain(&rules);
        (run.routine, run.y_speed, run.y) = (Routine::Dying, subpx(0x400), Pos::from_px(px(600)));
        run.step("");
        (run.y.0 - (600 << 16), run.y_speed.0)
    });
    assert_eq!(last, [(-0x3800, 0), (-0x3800, 0), (0x40000, 0x438)]);
}

#[test]
fn shoes_last_1200_frames_and_1320_in_cd() {
    // C-5
    for (rules, frames) in
        [(Rules::S1, 1200), (Rules::S2, 1200), (Rules::S3, 1200), (Rules::S3K, 1200), (Rules::CD, 1320)]
    {
        let mut run = Run::on_plain(&rules);
        run.put_on_shoes(&rules);
        assert_eq!(run.steps(frames - 1, "").speeds.top, subpx(0xC00));
        assert_eq!(run.step("").speeds.top, subpx(0x600));
    }
}

#[test]
fn shoes_count_every_eighth_frame_in_s3() {
    // C-5
    let counts = [Rules::S2, Rules::S3].map(|rules| {
        let mut run = Run::on_plain(&rules);
        run.put_on_shoes(&rules);
        (run.shoes, run.steps(7, "").shoes, run.step("").shoes)
    });
    assert_eq!(counts, [(1200, 1193, 1192), (150, 150, 149)]);
}

#[test]
fn invincibility_lasts_as_long_as_shoes() {
    // C-5
    let mut run = Run::on_plain(&Rules::S1);
    run.make_invincible(&Rules::S1);
    assert!(!run.steps(1199, "").can_be_hurt());
    assert!(run.step("").can_be_hurt());
}

#[test]
fn shoes_have_their_constants() {
    // C-2
    let mut run = Run::on_plain(&Rules::S1);
    run.put_on_shoes(&Rules::S1);
    let Speeds { top, acceleration, deceleration } = run.speeds;
    assert_eq!([top, acceleration, deceleration], [subpx(0xC00), subpx(0x18), subpx(0x80)]);
}

/// Returns the constants of the super form, dry and under water: top, acceleration, deceleration.
fn super_constants(rules: &Rules, character: CharacterId) -> [[i16; 3]; 2] {
    [false, true].map(|underwater| {
        let mut player = Player::new(rules, character, px(0), px(0));
        player.underwater = underwater;
        player.set_form(rules, Form::Super);
        [player.speeds.top.0, player.speeds.acceleration.0, player.speeds.deceleration.0]
    })
}

#[test]
fn super_sonic_has_constants_of_its_own() {
    // C-2
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        assert_eq!(super_constants(&rules, Sonic), [[0xA00, 0x30, 0x100], [0x500, 0x18, 0x80]]);
    }
}

#[test]
fn super_knuckles_and_super_tails_have_theirs() {
    // C-2
    for character in [Knuckles, Tails] {
        assert_eq!(super_constants(&Rules::S3K, character), [[0x800, 0x18, 0xC0], [0x400, 0xC, 0x60]]);
    }
}

#[test]
fn losing_the_super_form_writes_the_normal_constants() {
    // C-4
    let mut player = Player::new(&Rules::S2, Sonic, px(0), px(0));
    player.set_form(&Rules::S2, Form::Super);
    player.set_form(&Rules::S2, Form::Normal);
    assert_eq!(player.speeds.top, subpx(0x600));
}

#[test]
fn being_hurt_is_reported() {
    assert!(hurt(&Rules::S1, 600).saw(Event::WasHurt));
}

#[test]
fn hurting_or_killing_a_player_there_is_not_does_nothing() {
    let mut run = Run::in_sky(&Rules::S1);
    let before = run.world.clone();
    run.world.hurt(&run.stage, 7, px(0), &mut ());
    run.world.kill(&run.stage, 7, &mut ());
    assert_eq!(run.world, before);
}
