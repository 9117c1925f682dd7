//! Air: the countdown, drowning, bubbles. [W-1 to W-72]

use quarterpipe::stock::{Bubble, BubbleMaker, BubblePhase, BubbleSize, MouthBubblePhase};

use crate::common::*;

/// The rules under which players drown.
const BREATHING: [Rules; 4] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K];

/// Makes a run of a player that stands under water; the surface is far above the screen.
fn under_water(rules: &Rules) -> Run {
    let mut run = Run::on_plain(rules);
    run.world.water = Some(px(16));
    run
}

/// Steps until the player is in this state, and returns the number of the frame.
fn frames_until(run: &mut Run, most: usize, is: impl Fn(&Run) -> bool) -> Option<usize> {
    (1..=most).find(|_| {
        run.step("");
        is(run)
    })
}

/// Returns the frames, counted from 1, in which a wanted event is reported, with its value.
fn reported<T>(run: &mut Run, frames: usize, wanted: impl Fn(&Event) -> Option<T>) -> Vec<(usize, T)> {
    let mut found = Vec::new();
    for frame in 1..=frames {
        run.step("");
        found.extend(run.seen.events.iter().filter_map(&wanted).map(|event| (frame, event)));
    }
    found
}

/// Puts a large bubble that can be breathed just above the player's centre.
fn put_bubble(run: &mut Run) -> ObjectId {
    let bubble = Bubble { is_breathable: true, ..Bubble::new(BubbleSize::Large) };
    let body = Bubble::body(run.x.px(), run.y.px() - px(8));
    let rules = run.stage.rules().clone();
    run.world.objects.insert(&rules, body, bubble).expect("a free slot")
}

#[test]
fn a_player_drowns_1800_frames_after_its_first_dive_and_dies_120_frames_later() {
    // W-12, W-31, W-32: the first step is the dive.
    for rules in BREATHING {
        let mut run = under_water(&rules);
        assert_eq!(run.step("").air, 29);
        assert_eq!(frames_until(&mut run, 2000, |run| run.is_drowning()), Some(1800));
        assert_eq!(frames_until(&mut run, 200, |run| !run.is_alive()), Some(120));
        assert_eq!((run.death, run.pose), (Death::ByDrowning, Pose::Drown));
    }
}

#[test]
fn no_one_drowns_in_cd() {
    // W-90
    let mut run = under_water(&Rules::CD);
    run.steps(2000, "");
    assert!(run.underwater && run.is_alive() && run.air == 30);
}

#[test]
fn the_game_warns_at_25_20_and_15_and_plays_the_countdown_at_12() {
    // W-11: a tick every 60 frames, the first one in frame 1.
    for rules in BREATHING {
        let reports = reported(&mut under_water(&rules), 1200, |event| match event {
            Event::AirWarning => Some('w'),
            Event::AirLow => Some('m'),
            _ => None,
        });
        assert_eq!(reports, [(301, 'w'), (601, 'w'), (901, 'w'), (1081, 'm')]);
    }
}

#[test]
fn the_numbers_5_to_0_appear_on_the_screen_every_second_tick() {
    // W-22, W-25: 28 frames after the bubble that becomes the number.
    for rules in BREATHING {
        let reports = reported(&mut under_water(&rules), 1920, |event| match event {
            Event::AirNumber(number) => Some(*number),
            _ => None,
        });
        let numbers: Vec<u16> = reports.iter().map(|(_, number)| *number).collect();
        assert_eq!(numbers, [5, 4, 3, 2, 1, 0]);
        let ticks: Vec<usize> = reports.iter().map(|(frame, _)| (frame - 28) / 60).collect();
        assert_eq!(ticks, [18, 20, 22, 24, 26, 28]);
    }
}

/// Returns the first number on the screen: the digit, whether it flashes, and its place in the level.
fn number(run: &Run) -> Option<(u8, bool, [Px; 2])> {
    run.world.objects.iter().find_map(|(_, body, thing)| match thing.stock() {
        Some(Stock::MouthBubble(bubble)) => bubble
            .number()
            .map(|digit| (digit, bubble.phase == MouthBubblePhase::Flashing, bubble.place(body, &run.world.camera))),
        _ => None,
    })
}

#[test]
fn a_number_moves_with_the_camera() {
    // W-25
    for rules in BREATHING {
        let mut run = under_water(&rules);
        assert!(frames_until(&mut run, 2000, |run| number(run).is_some()).is_some());
        let (before, left) = (number(&run).expect("a number").2, run.world.camera.x);
        run.x += px(8);
        run.step("");
        let moved = run.world.camera.x - left;
        assert_eq!(moved, px(8));
        assert_eq!(number(&run).expect("a number").2, [before[0] + moved, before[1]]);
    }
}

#[test]
fn a_waiting_number_vanishes_with_air_and_a_flashing_one_does_from_s2_on() {
    // W-26
    for rules in BREATHING {
        let stays = [false, true].map(|flashes| {
            let mut run = under_water(&rules);
            let shown = |run: &Run| number(run).is_some_and(|(_, flashing, _)| flashing == flashes);
            assert!(frames_until(&mut run, 2000, shown).is_some());
            run.air = 30;
            run.step("");
            number(&run).is_some()
        });
        assert_eq!(stays, [false, rules == Rules::S1]);
    }
}

#[test]
fn leaving_the_water_fills_the_air_and_the_count_goes_on_with_the_next_dive() {
    // W-12, W-13
    for rules in BREATHING {
        let mut run = under_water(&rules);
        run.steps(91, "");
        assert_eq!((run.air, run.countdown.tick), (28, 29));
        run.world.water = None;
        run.steps(10, "");
        assert_eq!((run.air, run.countdown.tick), (30, 29));
        run.world.water = Some(px(16));
        // The frame of the dive also counts.
        assert_eq!(frames_until(&mut run, 60, |run| run.air < 30), Some(30));
    }
}

#[test]
fn a_large_bubble_gives_air_and_stops_the_player_for_35_frames() {
    // W-50, W-51
    for rules in BREATHING {
        let mut run = under_water(&rules);
        run.steps(1300, "");
        let before = run.air;
        (run.ground_speed, run.x_speed) = (subpx(0x200), subpx(0x200));
        let id = put_bubble(&mut run);
        run.step("R");
        assert!(before < 10 && run.air >= 29);
        assert_eq!((run.ground_speed, run.x_speed, run.control_lock), (subpx(0), subpx(0), 35));
        assert_eq!(run.pose, Pose::Breathe);
        assert!(run.seen.events.contains(&Event::BreathedBubble(id)) && run.seen.events.contains(&Event::AirRestored));
    }
}

#[test]
fn a_bubble_can_be_breathed_in_its_61st_frame_and_smaller_ones_never() {
    // W-42
    for (size, caught) in [(BubbleSize::Small, None), (BubbleSize::Medium, None), (BubbleSize::Large, Some(61))] {
        let mut run = under_water(&Rules::S2);
        run.step("");
        // It rises 32 px until then.
        let body = Bubble::body(run.x.px(), run.y.px() + px(24));
        run.world.objects.insert(&Rules::S2, body, Bubble::new(size));
        let reports = reported(&mut run, 80, |event| matches!(event, Event::BreathedBubble(_)).then_some(()));
        assert_eq!(reports.first().map(|(frame, ())| *frame), caught, "{size:?}");
    }
}

#[test]
fn breathing_unrolls_sonic_and_leaves_others_rolled_up_with_a_standing_players_radii() {
    // W-51
    for (who, expected) in [(Sonic, (false, 19, -5)), (Tails, (true, 15, -1)), (Knuckles, (true, 15, -1))] {
        let mut run = Run::in_jump(&Rules::S3K, who);
        run.world.water = Some(px(16));
        run.step("");
        let y = run.y.px();
        put_bubble(&mut run);
        // The bubble acts after the player's step, in which it stays where it is.
        run.object_control = ObjectControl::NO_STEP;
        run.step("");
        assert_eq!((run.rolling, run.height_radius, (run.y.px() - y).0), expected, "{who:?}");
    }
}

#[test]
fn a_bubble_shield_gives_air_and_keeps_it_from_s3_on() {
    // W-10, W-13, W-50
    for rules in [Rules::S1, Rules::S2] {
        let mut run = under_water(&rules);
        run.shield = Shield::Bubble;
        run.steps(600, "");
        assert_eq!(run.air, 20);
        put_bubble(&mut run);
        assert_eq!(run.step("").pose, Pose::Breathe);
    }
    for rules in [Rules::S3, Rules::S3K] {
        let mut run = under_water(&rules);
        run.steps(700, "");
        run.shield = Shield::Bubble;
        run.steps(700, "");
        assert_eq!(run.air, 30);
        put_bubble(&mut run);
        run.step("");
        assert_ne!(run.pose, Pose::Breathe);
        run.shield = Shield::None;
        run.steps(120, "");
        assert_eq!(run.air, 28);
    }
}

#[test]
fn the_hyper_form_keeps_air_in_s3k_and_the_super_form_does_not() {
    // W-10
    let air = |form| {
        let mut run = under_water(&Rules::S3K);
        run.set_form(&Rules::S3K, form);
        run.steps(600, "");
        run.air
    };
    assert_eq!([Form::Super, Form::Hyper].map(air), [20, 30]);
}

#[test]
fn a_drowning_player_sinks_without_control_and_the_camera_stands_still() {
    // W-30 to W-32
    for rules in BREATHING {
        let mut run = under_water(&rules);
        assert!(frames_until(&mut run, 2000, |run| run.is_drowning()).is_some());
        let (x, y, camera) = (run.x.px(), run.y.px(), run.world.camera.y);
        run.steps(119, "RA");
        assert_eq!(run.y_speed, subpx(0x770));
        assert_eq!((run.x.px(), (run.y.px() - y).0, run.world.camera.y), (x, 438, camera));
        let own_routine = if rules.breath.drowning_is_routine { Routine::Drowning } else { Routine::Control };
        assert_eq!(run.routine, own_routine);
    }
}

#[test]
fn landing_hurt_frees_a_player_who_drowns_in_s2_but_not_in_s1() {
    // W-35
    for (rules, is_free) in [(Rules::S1, false), (Rules::S2, true)] {
        let mut run = under_water(&rules);
        run.steps(1799, "");
        (run.rings, run.invulnerable) = (10, 0);
        let Run { stage, world, .. } = &mut run;
        world.hurt(stage, 0, px(0), &mut ());
        assert!(frames_until(&mut run, 5, |run| run.is_drowning()).is_some());
        assert!(frames_until(&mut run, 100, |run| run.routine == Routine::Control).is_some());
        assert_eq!(run.object_control.is_none(), is_free);
        assert!(frames_until(&mut run, 120, |run| !run.is_alive()).is_some());
    }
}

#[test]
fn the_oscillators_stand_still_while_the_first_player_drowns_in_s3_alone() {
    // W-6
    for rules in BREATHING {
        let mut run = under_water(&rules);
        assert!(frames_until(&mut run, 2000, |run| run.is_drowning()).is_some());
        let before = run.world.shared.oscillations;
        run.steps(10, "");
        assert!(run.is_drowning());
        let swings = run.world.shared.oscillations != before;
        assert_eq!(swings, rules != Rules::S3);
    }
}

#[test]
fn a_player_that_comes_back_to_life_has_full_air_and_has_not_dived() {
    // W-1
    let mut run = under_water(&Rules::S2);
    run.steps(900, "");
    assert!(run.air < 30 && run.countdown.is_on);
    let point = RespawnPoint::new(&run.stage, px(100), px(100));
    run.world.respawn(&run.stage, 0, &point);
    assert_eq!((run.air, run.countdown), (30, AirCountdown::default()));
}

#[test]
fn a_bubble_maker_blows_one_large_bubble_in_every_burst_of_its_turn() {
    // W-60 to W-63
    for bursts_between in [1, 2, 6] {
        let mut run = under_water(&Rules::S2);
        run.steps(2, "");
        let body = Bubble::body(run.x.px() + px(100), run.y.px());
        let maker = run.world.objects.insert(&Rules::S2, body, BubbleMaker::new(bursts_between)).expect("a free slot");
        let (mut turns, mut large, mut before) = (0, 0, bursts_between);
        for _ in 0..9000 {
            run.air = 30;
            run.step("");
            for (id, _, thing) in run.world.objects.iter() {
                match thing.stock() {
                    Some(Stock::BubbleMaker(now)) if id == maker => {
                        turns += u32::from(now.bursts_left > before);
                        before = now.bursts_left;
                    }
                    // A new one.
                    Some(Stock::Bubble(Bubble {
                        size: BubbleSize::Large,
                        phase: BubblePhase::Growing,
                        shown: 1,
                        ..
                    })) => large += 1,
                    _ => {}
                }
            }
        }
        // The last one may still be to come.
        assert!(turns >= 3 && (large == turns || large + 1 == turns), "{large} in {turns}");
    }
}

#[test]
fn a_bubble_maker_above_the_surface_blows_nothing() {
    // W-61
    let mut run = Run::on_plain(&Rules::S1);
    run.world.water = Some(px(400));
    run.world.objects.insert(&Rules::S1, Bubble::body(run.x.px() + px(40), px(300)), BubbleMaker::new(0));
    run.steps(600, "");
    assert_eq!(run.world.objects.len(), 1);
    run.world.water = Some(px(16));
    assert!(frames_until(&mut run, 600, |run| run.world.objects.len() > 1).is_some());
}

#[test]
fn skids_raise_no_dust_while_the_air_is_low() {
    // W-72
    let puffs = |air| {
        let mut run = Run::on_plain(&Rules::S2);
        run.air = air;
        (run.ground_speed, run.x_speed) = (subpx(0x600), subpx(0x600));
        run.steps(3, "L");
        run.world.objects.len()
    };
    assert_eq!([11, 12].map(puffs), [0, 1]);
}

#[test]
fn a_bubble_in_the_frame_of_the_last_tick_saves_the_player_from_s2_on() {
    // W-4: in S1 the countdown steps before the bubble.
    for rules in BREATHING {
        let mut run = under_water(&rules);
        run.steps(1800, "");
        put_bubble(&mut run);
        run.step("");
        assert_eq!(run.is_drowning(), rules == Rules::S1);
    }
}

#[test]
fn a_player_killed_while_it_drowns_dies_again_120_frames_after_it_began() {
    // W-36
    let mut run = under_water(&Rules::S2);
    assert!(frames_until(&mut run, 2000, |run| run.is_drowning()).is_some());
    let Run { stage, world, .. } = &mut run;
    world.kill(stage, 0, &mut ());
    let reports = reported(&mut run, 130, |event| matches!(event, Event::Died).then_some(()));
    assert_eq!(reports, [(120, ())]);
}

#[test]
fn each_of_two_players_has_its_own_air_and_only_the_first_is_warned() {
    // W-53, W-70
    for rules in [Rules::S2, Rules::S3] {
        let mut run = under_water(&rules);
        let second = Player::new(&rules, Tails, px(540), px(STANDING + 4));
        run.world.players.push(second);
        run.steps(100, "");
        run.world.players[1].air = 26;
        let warnings = reported(&mut run, 120, |event| matches!(event, Event::AirWarning).then_some(()));
        assert!(warnings.is_empty() && run.world.players[1].air < 26);
        // Both are within reach of one bubble.
        let (x, y) = (run.x, run.y);
        (run.world.players[1].x, run.world.players[1].y) = (x, y);
        put_bubble(&mut run);
        run.step("");
        let poses = [0, 1].map(|who: usize| run.world.players[who].pose);
        assert_eq!(poses, [Pose::Breathe; 2]);
    }
}

#[test]
fn under_reversed_gravity_a_drowning_player_sinks_toward_its_feet() {
    // W-32
    let mut run = under_water(&Rules::S3K);
    run.steps(1799, "");
    run.world.reversed_gravity = true;
    assert!(frames_until(&mut run, 3, |run| run.is_drowning()).is_some());
    let y = run.y;
    run.steps(60, "");
    // 110.6: 59 * 60 / 2 * 0x10 / 0x100.
    assert_eq!(y.px() - run.y.px(), px(111));
}

#[test]
fn a_player_that_drowns_dies_whatever_becomes_of_the_rules() {
    for (before, after) in
        [(Rules::S1, Rules::CD), (Rules::S3, Rules::CD), (Rules::S3, Rules::S1), (Rules::S1, Rules::S3)]
    {
        let mut run = under_water(&before);
        assert!(frames_until(&mut run, 2000, |run| run.is_drowning()).is_some());
        run.stage.set_rules(after);
        assert_eq!(frames_until(&mut run, 200, |run| !run.is_alive()), Some(120));
    }
    // A host may set the routine alone.
    let mut run = under_water(&Rules::S3);
    run.routine = Routine::Drowning;
    assert!(frames_until(&mut run, 2, |run| !run.is_alive()).is_some());
}

#[test]
fn a_bubble_maker_goes_on_with_any_seed() {
    // This one gives the same low bits forever.
    let mut run = under_water(&Rules::S2);
    run.step("");
    run.world.shared.random.seed = 0x0006_0000;
    run.world.objects.insert(&Rules::S2, Bubble::body(run.x.px() + px(40), run.y.px()), BubbleMaker::new(0));
    run.steps(2, "");
    assert!(run.world.objects.len() > 1);
}

#[test]
fn drowning_is_the_same_with_and_without_reasons() {
    for rules in BREATHING {
        let (mut watched, mut plain) = (under_water(&rules), under_water(&rules));
        for frame in 0..1950 {
            watched.step("");
            plain.world.step(&plain.stage, &[Input::NONE], &mut ());
            assert_eq!(watched.world.digest(), plain.world.digest(), "frame {frame}");
        }
    }
}
