//! Being left alone: S2's waking up, CD's giving up. [G-6, C-62]

use crate::common::*;

#[test]
fn after_174_idle_frames_a_direction_only_wakes_sonic_in_s2() {
    // G-6: Sonic blinks for three frames.
    let mut run = Run::on_plain(&Rules::S2);
    run.steps(174, "");
    let speeds = [0; 4].map(|_: i32| run.step("R").ground_speed.0);
    assert_eq!(speeds, [0, 0, 0, 0xC]);
}

#[test]
fn up_to_174_idle_frames_sonic_walks_at_once_in_s2() {
    // G-6
    let mut run = Run::on_plain(&Rules::S2);
    assert_eq!(run.steps(173, "").step("R").ground_speed, subpx(0xC));
}

#[test]
fn a_wakened_player_blinks_and_after_1026_frames_gets_up() {
    // G-6
    let poses = [1025, 1026].map(|frames| Run::on_plain(&Rules::S2).steps(frames, "").step("R").pose);
    assert_eq!(poses, [Pose::Blink, Pose::GetUp]);
}

#[test]
fn a_drowsy_player_who_coasts_stops_dead_in_the_175th_frame() {
    // G-6: a player set going at rest keeps the waiting pose, as recorded in six scenarios with loops.
    let mut run = Run::on_plain(&Rules::S2).running(0xC00);
    run.pose = Pose::Wait;
    run.world.bounds.right = px(4000);
    let before = run.steps(174, "").x;
    assert_eq!(run.steps(5, "").x, before);
}

#[test]
fn a_drowsy_player_jumps_at_once() {
    // G-6
    assert!(Run::on_plain(&Rules::S2).steps(400, "").step("A").jumping);
}

#[test]
fn nobody_else_gets_drowsy() {
    // G-6
    for (rules, character) in [(Rules::S1, Sonic), (Rules::S3, Sonic), (Rules::S3K, Knuckles), (Rules::S2, Tails)] {
        let y = 319 - i32::from(rules.character(character).standing.height);
        let mut run = Run::new(plain(&rules), character, 512, y);
        assert_eq!(run.steps(1100, "").step("R").ground_speed, subpx(0xC));
    }
}

#[test]
fn cds_player_gives_up_in_the_10800th_frame_of_waiting() {
    // C-62
    for (facing_left, x_speed) in [(false, 0x100), (true, -0x100)] {
        let mut run = Run::on_plain(&Rules::CD);
        run.facing_left = facing_left;
        run.steps(10_799, "");
        assert_eq!(run.pose, Pose::Wait);
        run.step("");
        assert_eq!((run.pose, run.speeds3(), run.saw(Event::GaveUp)), (Pose::GiveUp, (0, x_speed, -0x500), true));
    }
}

#[test]
fn cds_player_jumps_out_of_the_level_146_frames_after_giving_up() {
    // C-62: the held buttons do not matter. After the jump only motion and gravity act.
    let mut run = Run::on_plain(&Rules::CD);
    run.steps(10_800, "");
    assert_eq!(run.steps(145, "LA").place(), (512, STANDING));
    run.step("LA");
    assert_eq!((run.place(), run.y_speed), ((513, STANDING - 5), subpx(-0x4C8)));
}

#[test]
fn any_other_pose_starts_cds_wait_anew() {
    // C-62
    let mut run = Run::on_plain(&Rules::CD);
    run.steps(10_000, "").steps(2, "D").steps(10_000, "");
    assert_eq!(run.pose, Pose::Wait);
}

#[test]
fn up_and_down_together_look_up_in_s2_and_down_in_s3k() {
    // G-24, K-15: the view shifts by 2 px a frame from the 120th frame on.
    let shifts = [Rules::S2, Rules::S3K].map(|rules| Run::on_plain(&rules).steps(130, "UD").look_shift);
    assert_eq!(shifts, [96 + 22, 96 - 22]);
}

#[test]
fn a_fall_out_of_a_glide_centres_the_view_by_2_a_frame() {
    // K-15
    let mut run = Run::in_sky(&Rules::S3K);
    (run.character, run.look_shift) = (Knuckles, 150);
    run.set_air_state(2);
    assert_eq!(run.step("").look_shift, 148);
}
