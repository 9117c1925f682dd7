//! Poses that end by themselves, and poses in a wind tunnel, in a forced roll, and of CD's miniature player. [G-6,
//! G-41, G-44, G-71 to G-73]

use crate::common::*;

/// Makes a run of a character that has just begun to skid to the right on level ground.
fn skidding(rules: &Rules, character: CharacterId) -> Run {
    let y = 319 - i32::from(rules.character(character).standing.height);
    let mut run = Run::new(plain(rules), character, 300, y).running(0x600);
    run.step("L");
    assert!(run.saw(Event::Skidded));
    run
}

#[test]
fn a_skid_is_shown_for_33_frames_in_s1_and_cd_24_in_s2_and_16_in_s3_and_s3k() {
    // G-71
    for (rules, character, frames) in [
        (Rules::S1, Sonic, 33),
        (Rules::CD, Sonic, 33),
        (Rules::CD, Mini, 33),
        (Rules::S2, Sonic, 24),
        (Rules::S2, Tails, 16),
        (Rules::S3, Sonic, 16),
        (Rules::S3K, Sonic, 16),
        (Rules::S3K, Tails, 16),
        (Rules::S3K, Knuckles, 16),
    ] {
        let mut run = skidding(&rules, character);
        let shown = 1 + (0..60).take_while(|_| run.step("").pose == Pose::Skid).count();
        assert_eq!((shown, run.pose), (frames, Pose::Walk), "{character:?}");
    }
}

#[test]
fn a_skid_that_outlasts_its_pictures_begins_once() {
    // G-71: the pictures take 16 frames. 0xF00 less 0x80 a frame is below 0x400 after 22.
    let mut run = skidding(&Rules::S3, Sonic);
    run.ground_speed = subpx(0xF00);
    let begun = (0..30).filter(|_| run.step("L").saw(Event::Skidded)).count();
    assert_eq!(begun, 0);
}

#[test]
fn the_walk_after_a_skid_ends_pushing_a_frame_after_the_skid_is_over() {
    // G-71: the player is set to push before each of the frames.
    for (rules, frames) in [(Rules::S2, 24), (Rules::S3, 16), (Rules::S3K, 16)] {
        let mut run = skidding(&rules, Sonic);
        let ends: Vec<usize> = (1..30)
            .filter(|_| {
                run.pushing = true;
                !run.step("").pushing
            })
            .collect();
        assert_eq!(ends, [frames + 1]);
    }
}

#[test]
fn the_blink_of_s2_ends_pushing_when_it_begins_and_a_frame_after_it_is_over() {
    // G-6, G-71: it lasts for three frames.
    let mut run = Run::on_plain(&Rules::S2);
    run.steps(174, "");
    let seen = ["R", "", "", ""].map(|buttons| {
        run.pushing = true;
        run.step(buttons);
        (run.pose, run.pushing)
    });
    assert_eq!(seen, [(Pose::Blink, false), (Pose::Blink, true), (Pose::Walk, true), (Pose::Wait, false)]);
}

#[test]
fn super_sonic_is_never_drowsy_in_s2() {
    // G-6
    let speeds = [Form::Normal, Form::Super].map(|form| {
        let mut run = Run::on_plain(&Rules::S2);
        run.form = form;
        run.steps(400, "").step("R").ground_speed.0
    });
    assert_eq!(speeds, [0, 0xC]);
}

#[test]
fn a_roll_that_cannot_be_steered_does_not_stop_in_s3_and_s3k() {
    // G-41, G-44: this holds from 0x80 on. Below it is a forced roll, which goes on with 0x400 when its speed is gone.
    let rolled = |rules: &Rules, spin_dash: u8| {
        let mut run = Run::on_plain(rules).rolled();
        run.spin_dash = SpinDashState::from_byte(spin_dash);
        run.step("");
        (run.rolling, run.ground_speed.0)
    };
    for rules in [Rules::S3, Rules::S3K] {
        let rolls = [1, 0x7F, 0x80, 0xFF].map(|spin_dash| rolled(&rules, spin_dash));
        assert_eq!(rolls, [(true, 0x400), (true, 0x400), (true, 0), (true, 0)]);
    }
    assert_eq!(rolled(&Rules::S2, 0x80), (true, 0x400));
}

#[test]
fn in_a_wind_tunnel_walking_gives_way_to_what_was_shown_before() {
    // G-72: a ducking player goes on ducking while it walks away.
    let poses = [false, true].map(|in_wind_tunnel| {
        let mut run = Run::on_plain(&Rules::S2);
        run.steps(3, "D");
        run.in_wind_tunnel = in_wind_tunnel;
        run.step("R").step("R").pose
    });
    assert_eq!(poses, [Pose::Walk, Pose::Duck]);
}

/// Returns whether CD's miniature player rolls up, facing this way at 6 px a frame on a surface of this angle, with
/// the next picture due.
fn mini_rolls(facing_left: bool, angle: u8) -> bool {
    let speed = if facing_left { -0x600 } else { 0x600 };
    let mut run = Run::on_slope(&Rules::CD, Mini, angle).running(speed).locked();
    (run.pose, run.shown_pose, run.facing_left) = (Pose::Walk, Some(Pose::Walk), facing_left);
    run.step(if facing_left { "L" } else { "R" });
    if run.rolling {
        // The height is that of standing.
        assert_eq!(run.radii(), (5, 10));
    }
    run.rolling
}

#[test]
fn the_miniature_player_rolls_on_walls_and_ceilings() {
    // G-73: facing right from 0x40 to 0xDF, facing left from 0x20 to 0xBF.
    let right = [0x00, 0x3E, 0x40, 0x60, 0x80, 0xC0, 0xDE, 0xE0].map(|angle| mini_rolls(false, angle));
    assert_eq!(right, [false, false, true, true, true, true, true, false]);
    let left = [0x00, 0x1E, 0x20, 0x40, 0x80, 0xA0, 0xBE, 0xC0].map(|angle| mini_rolls(true, angle));
    assert_eq!(left, [false, false, true, true, true, true, true, false]);
}

#[test]
fn the_miniature_player_rolls_as_tall_as_it_stands() {
    // G-73: whatever the radii were before.
    let mut run = Run::on_slope(&Rules::CD, Mini, 0xC0).running(0x600).locked();
    (run.pose, run.shown_pose, run.width_radius) = (Pose::Walk, Some(Pose::Walk), 3);
    run.step("R");
    assert_eq!((run.rolling, run.radii()), (true, (5, 10)));
}

#[test]
fn the_miniature_player_shows_a_walk_while_it_falls() {
    // G-73: while it does not rise, and is not a ball.
    let pose = |y_speed: i16, rolling: bool| {
        let mut run = Run::new(sky(&Rules::CD), Mini, 512, 512).flying(0, y_speed);
        (run.pose, run.shown_pose, run.rolling) = (Pose::Spring, Some(Pose::Spring), rolling);
        run.step("").pose
    };
    assert_eq!([pose(-1, false), pose(0, false), pose(0, true)], [Pose::Spring, Pose::Walk, Pose::Spring]);
}
