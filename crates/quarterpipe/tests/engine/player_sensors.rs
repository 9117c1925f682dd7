//! A player's sensors: where they are cast from, and the angles that they leave in the slots. [T-31, T-38, T-39, T-41, G-70]

use crate::common::*;

/// Returns the last frame's casts of the sensors of this name: pixel, direction, side.
fn casts(run: &Run, name: SensorName) -> Vec<(i32, i32, Direction, SolidSide)> {
    let casts = run.seen.casts.iter().filter(|cast| cast.sensor == name);
    casts.map(|cast| (cast.x.0, cast.y.0, cast.direction, cast.side)).collect()
}

/// Returns the pixels of the ground sensors in a frame at rest.
fn feet(run: &mut Run) -> [(i32, i32); 2] {
    run.step("");
    [SensorName::A, SensorName::B].map(|name| {
        let casts = casts(run, name);
        assert_eq!(casts.len(), 1);
        (casts[0].0, casts[0].1)
    })
}

#[test]
fn a_single_sensor_writes_the_first_slot() {
    // T-31: the wall to the left has the angle 0x42, and nothing else is near.
    let mut rows = vec![".".repeat(64); 64];
    rows.iter_mut().for_each(|row| row.replace_range(31..32, "a"));
    let mut run = Run::new(drawn(&Rules::S1, &[full(0x42)], &rows), Sonic, 523, 500).flying(-0x200, 0);
    run.slots = [Angle(0x10), Angle(0x20)];
    run.step("");
    assert!(run.saw(Event::HitWall));
    assert_eq!(run.slots, [Angle(0x42), Angle(0x20)]);
}

#[test]
fn the_second_sensor_of_a_pair_writes_the_second_slot() {
    // T-31: only the left foot, the second one, is over ground. In the air the other slot keeps what it held.
    let mut rows = vec![".".repeat(64); 64];
    rows[40] = format!("{}{}", "a".repeat(32), ".".repeat(32));
    let mut run = Run::new(drawn(&Rules::S1, &[full(0x02)], &rows), Sonic, 512, 618).flying(0, 0x400);
    run.slots = [Angle(0x10), Angle(0x20)];
    run.step("");
    assert_eq!((run.airborne, run.slots), (false, [Angle(0x10), Angle(0x02)]));
}

#[test]
fn a_flagged_angle_gives_way_to_that_of_the_sensors_direction() {
    // T-37, T-38
    let angles = [Direction::Down, Direction::Right, Direction::Up, Direction::Left].map(Direction::default_angle);
    assert_eq!(angles, [Angle(0x00), Angle(0xC0), Angle(0x80), Angle(0x40)]);
}

#[test]
fn sensors_take_no_notice_of_subpixels() {
    // T-39
    for subpixel in [0, 0x8000, 0xFFFF] {
        let mut run = Run::on_plain(&Rules::S1);
        run.x = Pos::new(px(512), subpixel);
        run.y = Pos::new(px(STANDING), subpixel);
        assert_eq!(feet(&mut run), [(512 - 9, STANDING + 19), (512 + 9, STANDING + 19)]);
    }
}

#[test]
fn radii_are_signed_bytes() {
    // T-39: 0xF8 is -8, to the other side.
    let mut run = Run::on_plain(&Rules::S1);
    (run.width_radius, run.height_radius) = (-8, -3);
    assert_eq!(feet(&mut run), [(512 + 8, STANDING - 3), (512 - 8, STANDING - 3)]);
}

#[test]
fn an_edge_is_felt_for_below_the_centre_at_the_feet() {
    // T-41: once the player is on an edge, it is felt for as far to the inner side too. [G-66]
    let mut run = Run::on_plain(&Rules::S2);
    run.slots = [Angle::NOTHING, Angle(0)];
    run.step("");
    assert_eq!(casts(&run, SensorName::Edge), [(512, STANDING + 19, Direction::Down, SolidSide::Top)]);
    let mut run = Run::in_sky(&Rules::S2);
    run.airborne = false;
    run.slots = [Angle::NOTHING, Angle(0)];
    run.step("");
    let feet = 512 + 19;
    assert_eq!(
        casts(&run, SensorName::Edge),
        [(512, feet, Direction::Down, SolidSide::Top), (506, feet, Direction::Down, SolidSide::Top)]
    );
}

#[test]
fn ground_that_is_solid_from_below_only_is_an_edge() {
    // T-41: the block under the player's centre has no top. The left foot stands on one that has.
    let poses = ["#", "|"].map(|block| {
        let mut rows = vec![".".repeat(64); 20];
        rows.push(format!("{}{block}{}", "#".repeat(31), ".".repeat(32)));
        let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 498, STANDING);
        run.steps(3, "");
        run.pose
    });
    assert_eq!(poses, [Pose::Wait, Pose::Balance]);
}

#[test]
fn a_player_who_has_just_landed_balances_by_what_the_slots_held_before() {
    // G-70, T-30: the right foot is over nothing, before and after the landing.
    let poses = [Angle::NOTHING, Angle(0x10)].map(|stale| {
        let mut rows = plain_rows();
        rows.iter_mut().for_each(|row| row.replace_range(32.., &".".repeat(32)));
        let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 515, STANDING - 2).flying(0, 0x400);
        run.slots = [stale, Angle(0)];
        assert!(!run.step("").airborne);
        [run.step("").pose, run.step("").pose]
    });
    assert_eq!(poses, [[Pose::Balance; 2], [Pose::Wait, Pose::Balance]]);
}
