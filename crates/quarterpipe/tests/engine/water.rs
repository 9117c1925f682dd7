//! Water: entering, leaving, and its effect on speeds and constants. [A-50, C-2, C-4]

use crate::common::*;

/// Makes a run of Sonic in the air crossing the water's surface at y = 500 in one frame, downward from 498 or
/// upward from 502.
fn crossing(rules: &Rules, x_speed: i16, y_speed: i16) -> Run {
    let down = y_speed >= 0;
    let mut run = Run::in_sky(rules).flying(x_speed, y_speed);
    run.world.water = Some(px(500));
    run.underwater = !down;
    run.y = Pos::from_px(px(if down { 498 } else { 502 }));
    run
}

/// Returns the y speed after leaving the water; gravity has added 0x10.
fn leaving(rules: &Rules, y_speed: i16) -> i16 {
    crossing(rules, 0, y_speed).step("").y_speed.0
}

#[test]
fn water_begins_one_pixel_below_its_surface() {
    //
    let wet = [500, 501].map(|y| {
        let mut run = Run::in_sky(&Rules::S1);
        run.world.water = Some(px(500));
        run.y = Pos::from_px(px(y));
        run.step("").underwater
    });
    assert_eq!(wet, [false, true]);
}

#[test]
fn going_in_halves_x_speed_and_quarters_y_speed_rounding_down() {
    // 0x400 with gravity is 0x438.
    for (name, rules) in Rules::PRESETS {
        let mut run = crossing(&rules, -0x301, 0x400);
        run.step("");
        assert_eq!((run.x_speed.0, run.y_speed.0), (-0x181, 0x10E), "{name}");
    }
}

#[test]
fn going_in_writes_the_constants_of_water() {
    // A-50, C-2
    for (name, rules) in Rules::PRESETS {
        let mut run = crossing(&rules, 0, 0x400);
        let Speeds { top, acceleration, deceleration } = run.step("").speeds;
        assert_eq!([top, acceleration, deceleration], [subpx(0x300), subpx(6), subpx(0x40)], "{name}");
    }
}

#[test]
fn coming_out_writes_the_normal_constants_even_with_shoes() {
    // A-50, C-4: the shoes' timer goes on.
    let mut run = crossing(&Rules::S1, 0, -0x400);
    run.put_on_shoes(&Rules::S1);
    run.step("");
    assert_eq!((run.speeds.top, run.shoes > 0), (subpx(0x600), true));
}

#[test]
fn super_sonic_has_constants_of_its_own_in_and_out_of_water() {
    // C-2
    let tops = [0x400, -0x400].map(|y_speed| {
        let mut run = crossing(&Rules::S2, 0, y_speed);
        run.form = Form::Super;
        run.step("").speeds.top.0
    });
    assert_eq!(tops, [0x500, 0xA00]);
}

#[test]
fn going_in_spares_the_speeds_of_a_player_whom_an_object_controls_in_s3() {
    //
    let speeds = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = crossing(&rules, 0x300, 0x400);
        run.object_control = ObjectControl::from_bits(2);
        run.step("");
        (run.x_speed.0, run.y_speed.0)
    });
    assert_eq!(speeds, [(0x180, 0x10E), (0x300, 0x438), (0x300, 0x438)]);
}

#[test]
fn coming_out_doubles_y_speed() {
    // A-50, G-5: -0x3F0 twice.
    for (name, rules) in Rules::PRESETS {
        assert_eq!(leaving(&rules, -0x400), -0x7E0, "{name}");
    }
}

#[test]
fn coming_out_makes_at_most_0x1000() {
    //
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        assert_eq!([leaving(&rules, -0x810), leaving(&rules, -0x900)], [-0x1000, -0x1000]);
    }
}

#[test]
fn coming_out_faster_than_0x400_is_not_doubled_in_s3() {
    // the speed after gravity counts, and -0x400 itself still doubles.
    for rules in [Rules::S3, Rules::S3K] {
        assert_eq!([leaving(&rules, -0x410), leaving(&rules, -0x411)], [-0x800, -0x401]);
    }
}

#[test]
fn coming_out_faster_than_0x400_is_doubled_in_s1_s2_and_cd() {
    //
    assert_eq!([Rules::S1, Rules::S2, Rules::CD].map(|rules| leaving(&rules, -0x411)), [-0x802; 3]);
}

#[test]
fn coming_out_while_hurt_is_doubled_in_cd_only() {
    // hurt gravity under water is 0x10 too. In S1, S2 and S3 the player does not leave the water at all.
    let speeds = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = crossing(&rules, 0, -0x400);
        run.routine = Routine::Hurt;
        run.step("").y_speed.0
    });
    assert_eq!(speeds, [-0x3F0, -0x7E0, -0x3F0, -0x3F0, -0x3F0]);
}

#[test]
fn coming_out_controlled_by_an_object_is_not_doubled_in_s3() {
    //
    let speeds = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = crossing(&rules, 0, -0x400);
        run.object_control = ObjectControl::from_bits(2);
        run.step("").y_speed.0
    });
    assert_eq!(speeds, [-0x7E0, -0x3F0, -0x3F0]);
}

#[test]
fn cd_leaves_water_only_while_not_falling() {
    // the surface has sunk below a falling player.
    let wet = [Rules::S1, Rules::CD].map(|rules| {
        let mut run = Run::in_sky(&rules).flying(0, 0x100);
        run.underwater = true;
        run.world.water = Some(px(900));
        run.step("").underwater
    });
    assert_eq!(wet, [false, true]);
}

#[test]
fn water_acts_on_the_motion_of_the_next_frame() {
    // G-5: in the frame of the crossing the player moves by the full 4 px.
    assert_eq!(crossing(&Rules::S1, 0, 0x400).step("").place().1, 502);
}

#[test]
fn a_stage_brings_its_water_and_a_world_can_raise_it() {
    let mut stage = sky(&Rules::S1);
    stage.water = Some(px(900));
    let mut run = Run::new(stage, Sonic, 512, 512).flying(0, 0);
    assert!(!run.step("").underwater);
    run.world.water = Some(px(400));
    assert!(run.step("").underwater);
}

#[test]
fn going_in_and_coming_out_are_reported() {
    assert!(crossing(&Rules::S1, 0, 0x400).step("").saw(Event::EnteredWater));
    assert!(crossing(&Rules::S1, 0, -0x400).step("").saw(Event::LeftWater));
}

#[test]
fn a_player_who_is_under_water_comes_out_when_the_water_goes() {
    //
    let mut run = Run::on_plain(&Rules::S1);
    run.world.water = Some(px(100));
    assert!(run.step("").underwater);
    run.world.water = None;
    assert!(!run.step("").underwater);
    assert_eq!(run.speeds.top, subpx(0x600));
}
