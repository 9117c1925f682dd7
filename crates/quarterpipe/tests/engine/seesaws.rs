//! Seesaws and their balls. [16.9]

use quarterpipe::stock::Seesaw;

use crate::{common::*, platforms::*};

/// Makes a seesaw whose raised side is 40 px above its centre and the other 4 px, or 20 px on both when level.
fn seesaw(rules: &Rules, dx: i32, thing: Seesaw) -> Run {
    let mut run = falling_onto(rules, 60, dx, vec![(at(48), thing.into())]);
    run.stage.tables = vec![(0..48).map(|column: i8| 40 - column / 4 * 3).collect(), vec![20; 48]];
    run
}

fn tilt(run: &Run) -> u8 {
    match run.world.objects.get(ObjectId(0)) {
        Some((_, Thing::Stock(Stock::Seesaw(seesaw)))) => seesaw.tilt(),
        _ => 9,
    }
}

#[test]
fn a_seesaw_goes_down_on_the_side_of_the_player_one_step_a_frame() {
    // O-1629: 2 has the right side up, 1 is level within 7 px of the middle.
    for rules in [Rules::S1, Rules::S2] {
        let mut run = seesaw(&rules, -30, Seesaw::new(px(48), 0, 1));
        land(&mut run);
        let tilts = [0; 3].map(|_| {
            run.step("");
            tilt(&run)
        });
        assert_eq!(tilts, [1, 2, 2]);
        for (dx, expected) in [(-8, 2), (-7, 1), (7, 1), (8, 0)] {
            run.x = Pos::from_px(px(X + dx));
            run.steps(3, "");
            assert_eq!(tilt(&run), expected, "{dx} from the middle");
        }
    }
}

#[test]
fn two_players_on_a_seesaw_share_it() {
    // O-1629: the target is the sum of both players' targets, with 3 counting as 4, halved.
    let mut run = seesaw(&Rules::S2, -30, Seesaw::new(px(48), 0, 1));
    land(&mut run);
    let second = run.world.players[0].clone();
    run.world.players.push(second);
    let (body, _) = run.world.objects.get_mut(ObjectId(0)).unwrap();
    (body.standing, body.riding) = (PlayerSet(3), PlayerSet(3));
    for (first, second, expected) in [(-30, -30, 2), (-30, 0, 2), (-30, 30, 1), (0, 30, 0), (30, 30, 0)] {
        run.world.players[0].x = Pos::from_px(px(X + first));
        run.world.players[1].x = Pos::from_px(px(X + second));
        run.steps(3, "");
        assert_eq!(tilt(&run), expected, "{first} and {second}");
    }
}

/// Returns the body of the ball, the first child.
fn ball(run: &Run) -> Body {
    run.body(ObjectId(1))
}

#[test]
fn a_seesaws_ball_is_thrown_by_how_far_it_turns_and_how_hard_one_lands() {
    // O-1630, O-1631: by the next frame one or two falls of 0x38 have been added.
    for (dx, y_speed, thrown) in
        [(-30, 0x100, (-0xCC, -0xAF0)), (-30, 0xA00, (-0xA0, -0xE00)), (0, 0x100, (-0x114, -0x818))]
    {
        let mut run = seesaw(&Rules::S1, dx, Seesaw::new(px(48), 0, 1).with_ball(px(0)));
        run.step("");
        assert_eq!(ball(&run).x.px(), px(X + 40));
        assert_eq!(ball(&run).y.px(), px(Y - 8));
        assert!(ball(&run).hitbox.is_some());
        run.y_speed = subpx(y_speed);
        run.y -= px(20);
        let landing = land(&mut run);
        to(&mut run, landing, 1);
        // At y - 8 the ball is still low, so it falls twice in its first frame.
        assert_eq!(
            (ball(&run).x_speed.0, ball(&run).y_speed.0),
            (thrown.0, thrown.1 + 2 * 0x38),
            "{dx} at {y_speed:#x}"
        );
    }
}

#[test]
fn the_ball_comes_down_on_the_other_side_and_throws_a_player_who_is_up_there() {
    // O-1632
    let mut run = seesaw(&Rules::S1, -30, Seesaw::new(px(48), 0, 1).with_ball(px(0)));
    run.invulnerable = 0xFF;
    let landing = land(&mut run);
    to(&mut run, landing, 10);
    assert!(ball(&run).x.px() > px(X) && tilt(&run) == 2);
    // While the ball flies, the player goes to the right, and the left side comes up.
    run.x = Pos::from_px(px(X + 20));
    let mut fall = subpx(0);
    for _ in 0..200 {
        fall = ball(&run).y_speed;
        if run.step("").airborne {
            break;
        }
    }
    assert!(run.saw(Event::Sprung(ObjectId(0))));
    assert_eq!((run.y_speed, run.pose), (-(fall + subpx(0x38)), Pose::Spring));
    assert!(!run.on_object && !body(&run).standing.any());
    run.steps(3, "");
    // The ball rests where it came down, and the seesaw stays down there.
    assert_eq!((tilt(&run), ball(&run).x.px(), ball(&run).y.px()), (2, px(X - 40), px(Y - 8)));
}

#[test]
fn a_mirrored_seesaw_has_its_ball_on_the_left() {
    // O-2059
    let thing = Seesaw::new(px(48), 0, 1).with_ball(px(16));
    let body = Body { x_flip: true, ..at(48) };
    let mut run = falling_onto(&Rules::S2, 300, 0, vec![(body, thing.into())]);
    run.step("");
    // S2 counts from 16 px below the centre, and the ball is 8 px above that.
    assert_eq!((tilt(&run), ball(&run).x.px(), ball(&run).y.px()), (2, px(X - 40), px(Y + 8)));
}
