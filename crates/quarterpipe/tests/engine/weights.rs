//! Heavy blocks, blocks on buttons, spikes under stompers, and objects that do not come back. [O-1405, O-1416, O-1628,
//! O-1637, K-32]

use quarterpipe::stock::{
    Breakable, BrokenBy, Bumper, Button, Collapsing, Debris, HeavyPush, PushBlock, Ring, ScriptedObject, ScriptedShape,
    Stomper,
};

use super::common::*;

/// Makes a run with a rock of S&K's, 32 px wide and 24 px high, on ground that ends before x = 512 and goes on this
/// much lower.
fn heavy_at_ledge(x: i32, player_x: i32, lower: usize) -> (Run, ObjectId) {
    let rows = [vec![".".repeat(64); 20], vec![format!("{}{}", "#".repeat(32), ".".repeat(32)); lower]].concat();
    let rows = [rows, vec!["#".repeat(64); 8]].concat();
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Sonic, player_x, STANDING);
    let rock = PushBlock::new(px(12)).heavy(HeavyPush::S3K);
    let id = run.put_seen(Body::at(px(x), px(GROUND - 12)).sized(16, 11), rock);
    (run, id)
}

/// Returns the frames after which the block's place has changed.
fn moves(run: &mut Run, id: ObjectId, frames: u32, buttons: &str) -> Vec<u32> {
    (0..frames)
        .filter(|_| {
            let before = run.body(id).x;
            run.step(buttons).body(id).x != before
        })
        .collect()
}

fn gaps(moves: &[u32]) -> Vec<u32> {
    moves.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

#[test]
fn a_rock_of_s3k_goes_one_pixel_in_five_frames_to_either_side_as_far_as_it_likes() {
    // O-1416
    for (player_x, buttons, way) in [(300 - 27, "R", 1), (300 + 27, "L", -1)] {
        let (mut run, id) = heavy_at_ledge(300, player_x, 1);
        run.steps(2, buttons);
        let frames = moves(&mut run, id, 400, buttons);
        assert!(gaps(&frames).iter().all(|&gap| gap == 5), "{frames:?}");
        assert!(frames.len() > 64);
        let moved = run.body(id).x.px().0 - 300;
        assert!((79..82).contains(&(moved * way)), "{moved}");
        assert_eq!((run.x.px() - run.body(id).x.px()).0, -27 * way);
    }
}

#[test]
fn a_rock_of_s3k_falls_once_its_trailing_edge_is_over_a_drop_of_more_than_14_px() {
    // O-1416, O-1408: 16 px behind its centre, 11 px below. 80 px further down it comes to rest 12 px above the
    // ground.
    let (mut run, id) = heavy_at_ledge(500, 500 - 27, 5);
    run.until(|run| run.body(id).x.px() >= px(500));
    let before: Vec<(i32, i32)> = (0..200)
        .map(|_| {
            let body = run.step("R").body(id);
            (body.x.px().0, body.y.px().0)
        })
        .collect();
    assert!(before.contains(&(527, GROUND - 12)));
    assert_eq!(before.iter().filter(|place| place.1 > GROUND - 12).map(|place| place.0).min(), Some(528));
    assert_eq!(before.last(), Some(&(528, GROUND + 80 - 12)));
}

#[test]
fn two_players_move_a_heavy_block_no_faster_and_the_first_one_wins() {
    // O-1416
    let (mut run, id) = heavy_at_ledge(300, 300 + 27, 1);
    let second = Player::new(&Rules::S3K, Sonic, px(300 - 27), px(STANDING));
    run.world.players.push(second);
    let inputs = ["L", "R"].map(|buttons| buttons.parse::<Input>().expect("buttons"));
    let stage = run.stage.clone();
    let mut places = Vec::new();
    for _ in 0..40 {
        run.world.step(&stage, &inputs, &mut ());
        places.push(run.body(id).x.px().0);
    }
    let frames: Vec<u32> =
        (1..40).filter(|&frame| places[frame] != places[frame - 1]).map(|frame| frame as u32).collect();
    assert!(gaps(&frames).iter().all(|&gap| gap == 5), "{frames:?}");
    assert!((292..295).contains(&places[39]), "{places:?}");
}

#[test]
fn under_water_pushing_takes_3_or_4_frames_a_pixel() {
    // O-1405: 3.318 on average. It takes longer than the air lasts.
    let mut rules = Rules::S1;
    rules.breath.needs_air = false;
    let rows = [vec![".".repeat(256); 20], vec!["#".repeat(256); 10]].concat();
    let mut run = Run::new(drawn(&rules, &[], &rows), Sonic, 500 - 27, STANDING);
    run.world.water = Some(px(0));
    let id = run.put_seen(Body::at(px(500), px(GROUND - 16)).sized(16, 15), PushBlock::new(px(16)));
    run.steps(100, "R");
    let frames = moves(&mut run, id, 3318, "R");
    assert!(gaps(&frames).iter().all(|gap| (3..=4).contains(gap)));
    assert!((999..=1001).contains(&frames.len()), "{}", frames.len());
}

#[test]
fn a_push_block_presses_a_button_that_goes_by_weight() {
    // O-1628: boxes of 16 by 16 and 16 by 8 px around the centres share a pixel.
    for (by_weight, x, y, pressed) in [
        (true, 32, 0, true),
        (true, -32, 0, true),
        (true, 33, 0, false),
        (true, 0, -24, true),
        (true, 0, -25, false),
        (false, 0, 0, false),
    ] {
        let mut run = Run::new(plain(&Rules::S1), Sonic, 600, STANDING);
        run.put_seen(Body::at(px(512 + x), px(300 + y)).sized(16, 15), PushBlock::new(px(16)));
        let button = Button { height: px(5), by_weight, ..Button::new(3) };
        run.put_seen(Body::at(px(512), px(300)).sized(16, 5), button);
        run.step("");
        assert_eq!(run.world.shared.switches[3] != 0, pressed, "{by_weight} {x} {y}");
    }
}

#[test]
fn nobody_touches_a_push_blocks_weight() {
    // O-1628: the player still takes a ring in a higher slot. [O-1011]
    let mut run = Run::new(plain(&Rules::S1), Sonic, 512, 292).flying(0, 0);
    run.put_seen(Body::at(px(528), px(GROUND - 16)).sized(16, 15), PushBlock::new(px(16)));
    run.put(Body::at(px(512), px(292)), Ring::default());
    run.steps(2, "");
    assert_eq!(run.rings, 1);
}

#[test]
fn a_button_without_sides_can_be_jumped_through_in_s3() {
    // O-2317: its top is 6 px above its centre.
    for (rules, top_only, from_below) in [(Rules::S3, true, true), (Rules::S3K, true, true), (Rules::S3, false, false)]
    {
        let mut run = Run::new(plain(&rules), Sonic, 512, 270).flying(0, -0x700);
        let button = Button { top_only, ..Button::new(5) };
        run.put_seen(Body::at(px(512), px(220)).sized(16, 0), button);
        run.steps(100, "");
        let place = (run.y.px() == px(220 - 6 - 19), run.world.shared.switches[5]);
        assert_eq!(place, if from_below { (true, 1) } else { (false, 0) });
    }
}

#[test]
fn spikes_under_a_stomper_hurt_a_rolled_up_player_too() {
    // 10.4, O-1019: 40 by 16 px, 28 px below the stomper's centre. It stops before it could crush the player.
    for (name, rules) in Rules::PRESETS {
        for (invincible, hurt) in [(0, true), (1000, false)] {
            let mut run = Run::new(plain(&rules), Sonic, 512, STANDING).rolled();
            (run.rings, run.invincible) = (5, invincible);
            let stomper = Stomper::new(px(28), px(12), px(60)).spiked(px(28), Hitbox::new(40, 16));
            let id = run.put_seen(Body::at(px(512), px(200)).sized(28, 12), stomper);
            let was_hurt = (0..30).any(|_| {
                run.pose = Pose::Roll;
                run.step("").saw(Event::WasHurt)
            });
            assert_eq!(was_hurt, hurt, "{name}");
            assert!(!hurt || run.body(id).y.px() < px(270), "{name}");
            assert!(run.is_alive(), "{name}");
        }
    }
}

/// Returns whether the object of a level's placement comes back after the camera has been away.
fn returns(rules: &Rules, placement: Placement, act: impl FnOnce(&mut Run)) -> bool {
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
    let mut stage = drawn(rules, &[], &rows).with_placements(vec![placement]);
    stage.tables = vec![vec![3, 5]];
    let mut run = Run::new(stage, Sonic, 512, STANDING);
    run.world.camera.x = px(400);
    act(&mut run);
    for x in [4000, 700] {
        (run.x, run.y) = (Pos::from_px(px(x)), Pos::from_px(px(100)));
        run.world.camera.x = px(x - 160);
        run.steps(30, "");
    }
    run.world.objects.iter().any(|(_, body, _)| body.placement.is_some())
}

#[test]
fn what_was_broken_does_not_come_back() {
    // K-32, O-2046: in no game. An object that was only left behind does.
    for (name, rules) in Rules::PRESETS {
        let block = Breakable::new(px(16), px(16), BrokenBy::LANDING, Debris::BLOCK);
        let place = || Placement::new(Body::at(px(512), px(304)).sized(16, 16), Thing::from(block));
        let breaks = |run: &mut Run| {
            run.y = Pos::from_px(px(220));
            (run.airborne, run.y_speed) = (true, subpx(0x200));
            let mut broke = false;
            for _ in 0..60 {
                run.pose = Pose::Roll;
                run.step("");
                broke |= run.saw(Event::Broke(ObjectId(0)));
            }
            assert!(broke, "{name}");
        };
        assert!(!returns(&rules, place(), breaks), "{name}");
        assert!(returns(&rules, place(), |run| assert!(run.steps(3, "").is_alive())), "{name}");
    }
}

#[test]
fn a_collapsed_floor_does_not_come_back() {
    // K-32, O-2044
    for (name, rules) in Rules::PRESETS {
        let floor = Collapsing::floor(px(32), px(8), 0);
        let place = || Placement::new(Body::at(px(512), px(200)).sized(32, 8), Thing::from(floor));
        let collapses = |run: &mut Run| {
            run.y = Pos::from_px(px(160));
            (run.airborne, run.y_speed) = (true, subpx(0x100));
            run.until(|run| run.saw(Event::Collapsed(ObjectId(0))));
            run.steps(100, "");
        };
        assert!(!returns(&rules, place(), collapses), "{name}");
        assert!(returns(&rules, place(), |run| assert!(run.steps(3, "").is_alive())), "{name}");
    }
}

#[test]
fn a_scripted_object_ends_for_good_or_until_the_camera_returns() {
    // K-32, K-41
    for (life, comes_back) in [(Life::Gone, true), (Life::Spent, false), (Life::Stays, true)] {
        let mut thing = ScriptedObject::new(ScriptedShape::Solid);
        thing.unloads = true;
        let place = Placement::new(Body::at(px(512), px(304)).sized(16, 16), Thing::from(thing));
        let end = |run: &mut Run| {
            run.steps(2, "");
            if let Some((_, Thing::Stock(Stock::ScriptedObject(thing)))) = run.world.objects.get_mut(ObjectId(0)) {
                thing.life = life;
            }
            assert_eq!(run.step("").has(ObjectId(0)), life == Life::Stays);
        };
        assert_eq!(returns(&Rules::S2, place, end), comes_back, "{life:?}");
    }
}

#[test]
fn a_scripted_platform_is_stood_on_as_the_games_stood_on_theirs() {
    // O-1309: the surface is at 192. The player is 1 px above it in S1, on it in the others.
    let places = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::new(plain(&rules), Sonic, 512, 150).flying(0, 0x100);
        run.put_seen(Body::at(px(512), px(200)).sized(32, 8), ScriptedObject::new(ScriptedShape::Platform));
        run.steps(60, "");
        assert!(run.on_object);
        run.y.px().0 - (192 - 19)
    });
    assert_eq!(places, [-1, 0, 0, 0, 0]);
}

#[test]
fn every_hit_of_a_bumper_scores_in_s2_and_ten_in_the_others() {
    // O-1625, O-2075, O-2319
    let scores = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let placement = Placement::new(Body::at(px(512), px(512)), Thing::from(Bumper::default()));
        let stage = sky(&rules).with_placements(vec![placement]);
        let mut run = Run::new(stage, Sonic, 512, 512);
        let (mut hits, mut scored) = (0, 0);
        for _ in 0..30 {
            (run.x, run.y, run.airborne) = (Pos::from_px(px(512)), Pos::from_px(px(504)), true);
            run.step("");
            hits += usize::from(run.saw(Event::Bounced(ObjectId(0))));
            scored += usize::from(run.saw(Event::Scored(10)));
        }
        assert!(hits > 20);
        if scored == hits { None } else { Some(scored) }
    });
    assert_eq!(scores, [Some(10), None, Some(10), Some(10)]);
}
