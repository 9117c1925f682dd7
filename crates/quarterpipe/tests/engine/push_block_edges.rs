//! Push blocks: contacts that do not push, steps and drops to the pixel, and blocks left behind. [14]

use quarterpipe::stock::{HeavyPush, PushBlock, PushPhase, PushWeight};

use super::common::*;

/// Returns the state of a block.
fn block(run: &Run, id: ObjectId) -> PushBlock {
    match run.world.objects.get(id) {
        Some((_, Thing::Stock(Stock::PushBlock(block)))) => *block,
        _ => panic!("no block"),
    }
}

fn rock(push: HeavyPush) -> PushBlock {
    PushBlock::new(px(15)).heavy(push)
}

fn rock_body(x: i32) -> Body {
    Body::at(px(x), px(GROUND - 15)).sized(24, 15)
}

/// Returns how far a block at (500, 305) goes in one step of the objects alone, with Sonic this far from it.
fn goes(rules: &Rules, body: Body, thing: PushBlock, [dx, dy]: [i32; 2], change: impl FnOnce(&mut Run)) -> i32 {
    let mut run = Run::new(plain(rules), Sonic, 500 + dx, GROUND - 15 + dy);
    run.put_seen(body, thing);
    change(&mut run);
    let stage = run.stage.clone();
    run.world.run_objects_once(&stage, &mut ());
    run.body(ObjectId(0)).x.px().0 - 500
}

#[test]
fn a_rock_goes_only_if_the_player_pushed_when_the_frame_began_and_pushes_the_rock_itself() {
    // O-1415: the player is 24 px and the push radius to the right of the rock's centre.
    let goes = |place, pushing, airborne| {
        goes(&Rules::S3, rock_body(500), rock(HeavyPush::S3), place, |run| {
            (run.pushing, run.airborne) = (pushing, airborne);
        })
    };
    assert_eq!([true, false].map(|pushing| goes([35, -5], pushing, false)), [-1, 0]);
    // The player pushes something else, near the rock.
    assert_eq!(goes([35, -60], true, true), 0);
}

#[test]
fn a_player_who_is_right_at_the_centre_of_a_rock_of_s3_is_not_to_the_right_of_it() {
    // O-1415: "px > ox". The player has stepped onto the rock and its flag is still set.
    let goes = |dx| {
        goes(&Rules::S3, rock_body(500), rock(HeavyPush::S3), [dx, -16 - 19], |run| {
            (run.on_object, run.standing_on, run.pushing) = (true, Some(ObjectId(0)), true);
            let body = run.body_mut(ObjectId(0));
            (body.standing, body.riding, body.pushed) = (PlayerSet(1), PlayerSet(1), PlayerSet(1));
        })
    };
    assert_eq!([-1, 0, 1].map(goes), [0, 0, -1]);
}

/// Makes the body of a block of S1, 32 px wide.
fn light_body() -> Body {
    Body::at(px(500), px(GROUND - 15)).sized(16, 15)
}

#[test]
fn a_block_that_moves_evenly_is_not_moved_by_a_player_who_flies_against_it() {
    let solid = SolidRules { push_cadence: PushCadence::Every(1), ..SolidRules::S1 };
    let rules = Rules { solid, ..Rules::S1 };
    let goes = |airborne| {
        goes(&rules, light_body(), PushBlock::new(px(16)), [-26, -5], |run| {
            run.airborne = airborne;
            (run.x_speed, run.ground_speed) = (subpx(200), subpx(200));
        })
    };
    assert_eq!([false, true].map(goes), [1, 0]);
}

#[test]
fn a_player_who_bumps_a_block_from_below_does_not_move_it() {
    // O-1402: "result == side". The player rises into the underside, whichever way it faces.
    for facing_left in [false, true] {
        let goes = goes(&Rules::S1, light_body(), PushBlock::new(px(16)), [0, 30], |run| {
            (run.airborne, run.facing_left, run.y_speed) = (true, facing_left, subpx(-0x100));
        });
        assert_eq!(goes, 0);
    }
}

#[test]
fn a_block_that_somebody_stands_on_cannot_be_pushed_by_another() {
    // O-1411
    let goes = |is_ridden: bool| {
        goes(&Rules::S1, light_body(), PushBlock::new(px(16)), [-26, -5], |run| {
            run.world.players.push(Player::new(&Rules::S1, Sonic, px(500), px(GROUND - 15 - 17 - 19)));
            if is_ridden {
                (run.world.players[1].on_object, run.world.players[1].standing_on) = (true, Some(ObjectId(0)));
                let body = run.body_mut(ObjectId(0));
                (body.standing, body.riding) = (PlayerSet(2), PlayerSet(2));
            } else {
                run.world.players[1].x = Pos::from_px(px(200));
            }
        })
    };
    assert_eq!([false, true].map(goes), [1, 0]);
}

#[test]
fn a_rock_of_s3_comes_down_to_the_floor_below_its_centre() {
    // O-1415: "oy += floor distance (sensor y + h)", so that the rock's sensor is in the row above the floor. To the
    // left of x = 480 the floor is 2 px lower.
    let mut rows = plain_rows();
    rows[20].replace_range(..30, &"a".repeat(30));
    let stage = drawn(&Rules::S3, &[of_heights([14; 16], 0)], &rows);
    let mut run = Run::new(stage, Sonic, 481 + 35, STANDING);
    let id = run.put_seen(rock_body(481), rock(HeavyPush::S3));
    for (x, y) in [(480, GROUND - 16), (479, GROUND - 14)] {
        for _ in 0..30 {
            if run.body(id).x.px() > px(x) {
                run.step("L");
            }
        }
        assert_eq!((run.body(id).x.px().0, run.body(id).y.px().0), (x, y));
    }
}

#[test]
fn a_rock_of_s3k_comes_down_by_14_px_and_falls_from_15() {
    // O-1416: the trailing edge is 16 px behind. From x = 512 on the floor is this much lower.
    for (lower, y, phase) in [(14, GROUND - 12 + 14, PushPhase::Rests), (15, GROUND - 12, PushPhase::Falls)] {
        let mut rows = plain_rows();
        rows[20].replace_range(32.., &"a".repeat(32));
        let stage = drawn(&Rules::S3K, &[of_heights([16 - lower; 16], 0)], &rows);
        let mut run = Run::new(stage, Sonic, 526 - 27, STANDING);
        let body = Body::at(px(526), px(GROUND - 12)).sized(16, 11);
        let id = run.put_seen(body, PushBlock::new(px(12)).heavy(HeavyPush::S3K));
        run.step("");
        for _ in 0..60 {
            if run.body(id).x.px() < px(528) {
                run.step("R");
            }
        }
        assert_eq!(run.body(id).x.px(), px(528));
        assert_eq!((run.body(id).y.px().0, block(&run, id).phase), (y, phase), "{lower}");
    }
}

/// Returns the rows of 400 cells of level ground.
fn long_rows() -> Vec<String> {
    [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat()
}

/// Puts Sonic on the ground there, with the camera, for a while.
fn go_to(run: &mut Run, x: i32) {
    (run.x, run.y) = (Pos::from_px(px(x)), Pos::from_px(px(STANDING)));
    run.ground_speed = subpx(0);
    run.world.camera.x = px(x - 160);
    run.steps(30, "");
}

#[test]
fn a_rock_of_s3_comes_back_where_it_was_pushed_to_with_the_rest_of_its_reach() {
    // O-1415: "progress stored in the respawn byte".
    let thing = rock(HeavyPush { reach: Some(5), ..HeavyPush::S3 });
    let stage = drawn(&Rules::S3, &[], &long_rows()).with_placements(vec![Placement::new(rock_body(600), thing)]);
    let mut run = Run::new(stage, Sonic, 600 + 36, STANDING);
    run.world.camera.x = px(450);
    let rock_of = |run: &Run| run.world.objects.iter().find(|(_, body, _)| body.placement.is_some()).map(|(id, ..)| id);
    run.step("L");
    let id = rock_of(&run).expect("the rock");
    for _ in 0..100 {
        if run.body(id).x.px() > px(597) {
            run.step("L");
        }
    }
    assert_eq!(run.body(id).x.px(), px(597));
    go_to(&mut run, 4000);
    assert_eq!(rock_of(&run), None);
    go_to(&mut run, 700);
    let id = rock_of(&run).expect("the rock is back");
    assert_eq!(run.body(id).x.px(), px(597));
    go_to(&mut run, 597 + 36);
    run.steps(17 * 8, "L");
    assert_eq!(run.body(id).x.px(), px(595));
}

#[test]
fn a_rock_that_went_further_than_it_now_may_comes_back_at_the_end_of_its_reach() {
    // Levels can be edited while their worlds live: the rock had gone 3 px, and now 2 are allowed.
    let placed = |reach| {
        let thing = rock(HeavyPush { reach: Some(reach), ..HeavyPush::S3 });
        drawn(&Rules::S3, &[], &long_rows()).with_placements(vec![Placement::new(rock_body(600), thing)])
    };
    let mut run = Run::new(placed(3), Sonic, 600 + 36, STANDING);
    run.world.camera.x = px(450);
    run.steps(17 * 5, "L");
    assert_eq!(run.body(ObjectId(0)).x.px(), px(597));
    go_to(&mut run, 4000);
    assert!(!run.has(ObjectId(0)));
    run.stage = placed(2);
    go_to(&mut run, 700);
    assert_eq!((run.body(ObjectId(0)).x.px(), block(&run, ObjectId(0)).push), {
        (px(598), PushWeight::Heavy(HeavyPush { reach: Some(0), ..HeavyPush::S3 }))
    });
}

#[test]
fn a_rock_is_unloaded_by_where_it_was_made() {
    // O-2322: "GONE(spawn x)".
    let stays = |rock_x: i32, camera_x: i32| {
        let mut run = Run::new(drawn(&Rules::S3, &[], &long_rows()), Sonic, 1200, STANDING);
        run.steps(60, "");
        let id = run.put_seen(rock_body(1100), rock(HeavyPush::S3));
        run.step("");
        run.body_mut(id).put_x(px(rock_x));
        run.world.camera.x = px(camera_x);
        run.step("").has(id)
    };
    assert!(stays(1100, 1040) && stays(3000, 1040));
    assert!(!stays(1100, 2900) && !stays(3000, 2900));
}

#[test]
fn a_block_that_is_back_waits_until_its_last_column_is_off_the_screen_and_then_rests() {
    // O-1413: "until that position is off-screen (A-wide test), then normal with speeds cleared".
    let mut run = Run::new(drawn(&Rules::S1, &[], &long_rows()), Sonic, 1200, STANDING);
    run.steps(60, "");
    let body = Body { on_screen: true, ..Body::at(px(1100), px(GROUND - 16)).sized(16, 15) };
    let id = run.put(body, PushBlock::new(px(16)));
    run.step("");
    run.body_mut(id).put_x(px(3000));
    (run.body_mut(id).x_speed, run.body_mut(id).y_speed) = (subpx(0x400), subpx(0x100));
    for (camera_x, phase, speed) in
        [(1040, PushPhase::Waits, 0x400), (1116, PushPhase::Waits, 0x400), (1117, PushPhase::Rests, 0)]
    {
        run.world.camera.x = px(camera_x);
        run.step("");
        let body = run.body(id);
        assert_eq!((body.x.px().0, block(&run, id).phase, body.x_speed.0), (1100, phase, speed), "{camera_x}");
    }
    assert_eq!(run.body(id).y_speed, subpx(0));
}
