//! A follower: its use of the leader's path, going away and coming back, carrying. [24-follower]

use quarterpipe::{
    RespawnPoint,
    player::{Follower, FollowerState},
    stock::SolidBlock,
};

use crate::common::*;

/// The rules that have a follower.
const FOLLOWED: [Rules; 3] = [Rules::S2, Rules::S3, Rules::S3K];

/// Makes a run of Sonic standing on a plain, with Tails behind.
fn followed(rules: &Rules) -> Run {
    let mut run = Run::on_plain(rules);
    assert!(run.world.add_follower(&run.stage, Tails), "one player to follow");
    run
}

fn mind(run: &Run) -> &Follower {
    run.world.follower.as_deref().expect("a follower")
}

/// Steps with the second pad's buttons.
fn step_both(run: &mut Run, first: &str, second: &str) {
    let inputs = [first, second].map(|letters| letters.parse().expect("buttons"));
    run.world.step(&run.stage, &inputs, &mut ());
}

/// Puts the follower far off the screen, where it falls for ever.
fn lose(run: &mut Run) {
    run.world.players[1].x += px(0x400);
    run.world.players[1].object_control = ObjectControl::NO_STEP;
}

#[test]
fn a_follower_starts_32_px_behind_its_leader_and_4_px_lower() {
    // F-1
    for rules in FOLLOWED {
        let run = followed(&rules);
        let [leader, follower] = &*run.world.players else { panic!("two players") };
        assert_eq!(follower.x.px() - leader.x.px(), px(-0x20));
        assert_eq!(follower.y.px() - leader.y.px(), px(4));
    }
}

#[test]
fn a_leader_has_one_follower_however_often_it_is_added() {
    let mut run = followed(&Rules::S2);
    assert!(!run.world.add_follower(&run.stage, Knuckles), "two players already");
    assert_eq!(run.world.players.len(), 2);
}

#[test]
fn objects_know_nothing_of_a_follower_who_was_added_or_taken_away() {
    let mut run = Run::on_plain(&Rules::S2);
    let block = SolidBlock::new(px(24), px(24));
    let id = run.world.objects.insert(run.stage.rules(), Body::at(px(100), px(0)), block).expect("a slot");
    let stands = |run: &mut Run| {
        let (body, _) = run.world.objects.get_mut(id).expect("the block");
        let stood = body.standing.contains(1);
        body.standing.insert(1);
        stood
    };
    assert!(!stands(&mut run));
    assert!(run.world.add_follower(&run.stage, Tails), "one player to follow");
    assert!(!stands(&mut run), "as no one did before it came");
    assert!(run.world.remove_follower());
    assert!(!stands(&mut run), "as it did before it went");
    assert_eq!((run.world.players.len(), run.world.follower.is_none()), (1, true));
    assert!(!run.world.remove_follower(), "there is none any more");
}

#[test]
fn a_leader_falls_whose_follower_goes_while_it_carries_it() {
    for frees in [true, false] {
        let mut run = followed(&Rules::S3K);
        run.world.follower.as_mut().expect("a follower").carries = true;
        run.world.players[0].object_control = ObjectControl::NO_STEP;
        if frees {
            run.world.free_follower()
        } else {
            assert!(run.world.remove_follower(), "the last player")
        }
        assert_eq!((run.world.players[0].object_control, run.world.players[0].airborne), (ObjectControl::NONE, true));
    }
}

#[test]
fn a_follower_presses_what_its_leader_pressed_16_frames_before() {
    // F-2, F-14: the jump of frame 10 is repeated in frame 26.
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.steps(9, "");
        run.steps(1, "A");
        let airborne: Vec<u32> = (0..30)
            .filter_map(|_| {
                run.step("");
                run.world.players[1].jumping.then_some(run.world.frame)
            })
            .collect();
        assert_eq!(airborne.first(), Some(&26));
    }
}

#[test]
fn a_follower_runs_after_its_leader_under_all_rules() {
    for rules in [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = followed(&rules);
        run.steps(90, "R");
        let [leader, follower] = &*run.world.players else { panic!("two players") };
        assert!((px(0)..px(130)).contains(&(leader.x.px() - follower.x.px())));
        assert!(follower.ground_speed > subpx(0x300));
    }
}

#[test]
fn the_second_pad_drives_the_follower_for_600_frames_after_its_last_button() {
    // F-3, F-12
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.steps(2, "");
        step_both(&mut run, "", "R");
        assert_eq!(mind(&run).human_frames, 599);
        assert_eq!(run.world.players[1].held, Input::RIGHT);
        for _ in 0..599 {
            assert!(mind(&run).is_driven());
            step_both(&mut run, "", "");
        }
        assert!(!mind(&run).is_driven());
    }
}

#[test]
fn a_follower_off_the_screen_for_300_frames_goes_away() {
    // F-11, F-20
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.steps(2, "");
        lose(&mut run);
        run.steps(1, "");
        assert!(!mind(&run).is_on_screen);
        run.steps(299, "");
        assert_eq!((mind(&run).state, mind(&run).away_frames), (FollowerState::Following, 299));
        run.steps(1, "");
        let away = &run.world.players[1];
        assert_eq!(mind(&run).state, FollowerState::Waiting);
        assert_eq!((away.x.px(), away.y.px()), (rules.follower.waits_at, px(0)));
        assert_eq!(away.object_control, ObjectControl::ABSENT);
    }
}

#[test]
fn a_waiting_follower_comes_back_from_above_and_lands_in_control() {
    // F-21 to F-26
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.steps(2, "");
        lose(&mut run);
        while mind(&run).state != FollowerState::Returning {
            run.step("");
            assert!(run.world.frame < 600);
        }
        assert!(run.world.frame.is_multiple_of(64));
        let above = run.world.players[0].y.px() - run.world.players[1].y.px();
        assert_eq!(above, px(0xC0));
        while mind(&run).state != FollowerState::Following {
            run.step("");
            assert!(run.world.frame < 1000);
        }
        assert!(run.world.players[1].object_control.is_none());
    }
}

#[test]
fn a_button_calls_a_waiting_follower_at_once() {
    // F-21
    for button in [Input::A, Input::START] {
        let mut run = followed(&Rules::S2);
        run.steps(2, "");
        lose(&mut run);
        while mind(&run).state != FollowerState::Waiting {
            run.step("");
        }
        run.world.step(&run.stage, &[Input::NONE, button], &mut ());
        assert_eq!(mind(&run).state, FollowerState::Returning);
    }
}

#[test]
fn a_follower_whose_leader_dies_flies_after_it() {
    // F-10
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.steps(20, "");
        run.world.kill(&run.stage, 0, &mut ());
        run.steps(1, "");
        assert_eq!(mind(&run).state, FollowerState::Returning);
        assert_eq!(run.world.players[1].object_control, ObjectControl::ABSENT);
    }
}

#[test]
fn a_hurt_follower_keeps_the_leaders_rings() {
    // F-29, O-1024
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.world.players[0].rings = 7;
        run.world.hurt(&run.stage, 1, px(0), &mut ());
        run.steps(1, "");
        assert_eq!(run.world.players[0].rings, 7);
        assert_eq!(run.world.players[1].routine, Routine::Hurt);
    }
}

#[test]
fn a_second_player_without_rings_is_only_thrown_back_except_in_a_race() {
    // O-1024, F-43
    for (race, routine) in [(false, Routine::Hurt), (true, Routine::Dying)] {
        let mut rules = Rules::S2;
        rules.touch.others_lose_rings = race;
        let mut run = Run::on_plain(&rules);
        let second = run.world.players[0].clone();
        run.world.players.push(second);
        run.world.hurt(&run.stage, 1, px(0), &mut ());
        assert_eq!(run.world.players[1].routine, routine);
    }
}

#[test]
fn a_killed_follower_waits_and_the_level_goes_on() {
    // F-30
    for rules in FOLLOWED {
        let mut run = followed(&rules);
        run.steps(2, "");
        run.world.kill(&run.stage, 1, &mut ());
        for _ in 0..200 {
            run.step("");
        }
        let follower = &run.world.players[1];
        assert_eq!((follower.routine, follower.death), (Routine::Control, Death::None));
        assert_ne!(mind(&run).state, FollowerState::New);
        assert_eq!(run.world.players[0].routine, Routine::Control);
    }
}

#[test]
fn a_flying_follower_takes_hold_of_its_leader_and_lets_go_of_one_that_jumps() {
    // F-33, F-34
    for rules in [Rules::S3, Rules::S3K] {
        let mut run = followed(&rules);
        run.steps(2, "");
        let [leader, follower] = &mut *run.world.players else { panic!("two players") };
        leader.y -= px(60);
        leader.airborne = true;
        follower.x = leader.x;
        follower.y = leader.y - px(0x28);
        follower.airborne = true;
        follower.air_move = AirMove::from_bytes([1, 240, 0]);
        step_both(&mut run, "", "R");
        assert!(mind(&run).carries);
        let [leader, follower] = &*run.world.players else { panic!("two players") };
        assert_eq!(leader.object_control.bits(), 3);
        assert_eq!((leader.x.px(), leader.y.px()), (follower.x.px(), follower.y.px() + px(0x1C)));
        step_both(&mut run, "A", "R");
        assert!(!mind(&run).carries);
        assert_eq!((run.world.players[0].y_speed, mind(&run).cooldown), (subpx(-0x380), 18));
    }
}

#[test]
fn only_a_driven_follower_flies_in_s3() {
    // F-40: the second press in the air comes from the pad, or from the leader's path.
    for (second, flies) in [("A", true), ("", false)] {
        let mut run = followed(&Rules::S3);
        run.steps(2, "");
        let first = if flies { "" } else { "A" };
        for frame in 0..60 {
            let pressed = frame % 20 < 3;
            step_both(&mut run, if pressed { first } else { "" }, if pressed { second } else { "" });
        }
        assert_eq!(run.world.players[1].pose == Pose::Fly, flies);
    }
}

#[test]
fn a_saved_world_knows_its_follower() {
    let mut run = followed(&Rules::S3K);
    run.steps(40, "R");
    let bytes = run.world.to_bytes(&run.stage);
    let mut loaded = World::from_bytes(&run.stage, &bytes).expect("what was just saved");
    assert_eq!(loaded, run.world);
    for _ in 0..40 {
        run.step("RA");
        loaded.step(&run.stage, &[Input::RIGHT | Input::A], &mut ());
    }
    assert_eq!(loaded, run.world);
}

#[test]
fn a_follower_is_put_behind_a_leader_that_respawns() {
    let mut run = followed(&Rules::S3);
    let point = RespawnPoint::new(&run.stage, run.x.px(), run.y.px());
    run.steps(60, "R");
    run.world.respawn(&run.stage, 0, &point);
    let [leader, follower] = &*run.world.players else { panic!("two players") };
    assert_eq!(follower.x.px() - leader.x.px(), px(-0x20));
    assert_eq!(mind(&run).state, FollowerState::New);
    assert_eq!(mind(&run).delayed().x, follower.x.px());
}
