//! Springs that crush, the effects of an up spring, and CD's springs as ground. [O-1146, O-1601, O-1604, O-1612,
//! O-1613, O-2318]

use quarterpipe::{
    contact::overlap::{self, Faces, OverlapBox},
    stock::{Spring, SpringFacing},
};

use super::{common::*, platform_vectors::Call};

/// In the order of the specification's tables.
const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

/// Makes a run of Sonic falling, with its centre this far from that of a spring that was seen before.
fn at_spring(rules: &Rules, facing: SpringFacing, x: i32, y: i32) -> Run {
    let mut run = Run::new(sky(rules), Sonic, 512 + x, 600 + y).flying(0x100, 0x200);
    run.ground_speed = subpx(0x77);
    put_spring(&mut run, facing, 600);
    run
}

fn put_spring(run: &mut Run, facing: SpringFacing, y: i32) {
    let is_down = matches!(facing, SpringFacing::Down | SpringFacing::DiagonalDown);
    let body = Body::at(px(512), px(y)).sized(16, 16).flipped(false, is_down);
    run.put_seen(Body { has_run: true, ..body }, Spring::new(facing, Spring::STRONG));
}

#[test]
fn a_player_who_is_crushed_by_a_spring_that_faces_down_or_slants_down_is_thrown_and_lives_on() {
    // O-1612, O-1613: the player stands on the ground with its head in the spring's underside. S1 has no known
    // slanting ones.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        for facing in [SpringFacing::Down, SpringFacing::DiagonalDown] {
            if rules == Rules::S1 && facing == SpringFacing::DiagonalDown {
                continue;
            }
            let mut run = Run::on_plain(&rules);
            put_spring(&mut run, facing, STANDING - 22);
            run.step("");
            assert!(run.saw(Event::Sprung(ObjectId(0))), "{facing:?}");
            assert!(!run.saw(Event::Died) && !run.saw(Event::Crushed(ObjectId(0))));
            assert_eq!((run.routine, run.death, run.airborne), (Routine::Control, Death::None, true));
            assert!(run.y_speed > subpx(0));
        }
    }
}

#[test]
fn a_spring_does_not_throw_the_dead() {
    // O-1612: a player that died before is not brought back.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = Run::on_plain(&rules);
        put_spring(&mut run, SpringFacing::Down, STANDING - 30);
        run.world.kill(&run.stage, 0, &mut ());
        run.steps(3, "");
        assert_eq!((run.routine, run.death, run.y_speed < subpx(0)), (Routine::Dying, Death::ByObject, true));
    }
}

#[test]
fn only_s3s_up_spring_ends_a_forced_roll() {
    // O-1604, O-2318
    let left = |facing, x, y, y_speed| {
        GAMES.map(|rules| {
            let mut run = at_spring(&rules, facing, x, y);
            run.y_speed = subpx(y_speed);
            run.spin_dash = SpinDashState::from_byte(1);
            assert!(run.step("").saw(Event::Sprung(ObjectId(0))));
            run.spin_dash.byte()
        })
    };
    assert_eq!(left(SpringFacing::Up, 0, -30, 0x200), [1, 1, 0, 1, 1]);
    assert_eq!(left(SpringFacing::Down, 0, 24, -0x200), [1; 5]);
}

#[test]
fn landing_on_cds_side_and_slanting_springs_sets_the_ground_speed_and_on_its_up_spring_does_not() {
    // O-1146, O-1601: the ground speed is 0x77 before, and the x speed 0x100.
    for (facing, y, ground_speed) in
        [(SpringFacing::Side, -36, 0x100), (SpringFacing::DiagonalUp, -34, 0x100), (SpringFacing::Up, -30, 0x77)]
    {
        let mut run = at_spring(&Rules::CD, facing, 0, y);
        run.until(|run| run.on_object || run.saw(Event::Sprung(ObjectId(0))));
        assert_eq!(run.ground_speed, subpx(ground_speed), "{facing:?}");
    }
}

#[test]
fn a_player_who_lands_in_cd_on_the_object_it_stood_on_last_lands_anew() {
    // O-1146: angle and y speed are set as on anything else. A box that is not a spring also sets the ground speed.
    for (is_spring, ground_speed) in [(true, 0x77), (false, 0x100)] {
        let mut call = Call::new(&Rules::CD, 16, "0,-36,256,512,19,A");
        (call.player.standing_on, call.player.angle) = (Some(ObjectId(0)), Angle(0x10));
        call.player.ground_speed = subpx(0x77);
        let shape = OverlapBox { is_spring, ..OverlapBox::full(px(16), px(16)).with(Faces::All) };
        let contact = call.meet(|meeting| overlap::collide(meeting, &shape));
        assert!(contact.landed && contact.rides);
        let player = &call.player;
        assert_eq!((player.angle, player.y_speed, player.airborne), (Angle(0), subpx(0), false));
        assert_eq!(player.ground_speed, subpx(ground_speed));
    }
}

#[test]
fn an_up_or_down_spring_of_s1_and_cd_keeps_the_mark_of_a_player_who_pushes_it() {
    // O-1601: the others' springs hold it, as they let go of no player yet.
    for rules in [Rules::S1, Rules::CD] {
        let marks = [(SpringFacing::Up, -30, 0x200), (SpringFacing::Down, 24, -0x200)].map(|(facing, y, y_speed)| {
            let mut run = at_spring(&rules, facing, 0, y);
            run.y_speed = subpx(y_speed);
            run.body_mut(ObjectId(0)).pushed.insert(0);
            assert!(run.step("").saw(Event::Sprung(ObjectId(0))));
            run.body(ObjectId(0)).pushed.contains(0)
        });
        assert_eq!(marks, [true, true]);
    }
}
