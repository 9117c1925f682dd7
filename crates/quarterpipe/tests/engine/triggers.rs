//! Lines to be crossed: path switchers, forced rolls, checkpoints, goals. [16.13, O-2241, O-2242, O-2326, O-2327]

use quarterpipe::stock::{Checkpoint, ForcedRoll, Goal, Line, PathSwitcher};

use crate::common::*;

const WITH_LINES: [Rules; 3] = [Rules::S2, Rules::S3, Rules::S3K];

/// Makes a run of a player flying 8 px left of x = 512 at y = 512, with this object there.
fn before(rules: &Rules, body: Body, thing: impl Into<Thing>) -> Run {
    let mut run = Run::in_sky(rules);
    run.x = Pos::from_px(px(504));
    run.world.objects.insert(rules, body, thing).expect("a free slot");
    run.step("");
    (run.x, run.y) = (Pos::from_px(px(504)), Pos::from_px(px(512)));
    (run.x_speed, run.y_speed) = (subpx(0), subpx(0));
    run
}

fn there() -> Body {
    Body::at(px(512), px(512))
}

/// Puts the player there, and steps a frame in which it stays.
fn move_to(run: &mut Run, x: i32, y: i32) -> &mut Run {
    (run.x, run.y) = (Pos::from_px(px(x)), Pos::from_px(px(y)));
    (run.x_speed, run.y_speed) = (subpx(0), subpx(0));
    run.step("")
}

fn switcher() -> PathSwitcher {
    let line = Line::vertical(px(64));
    PathSwitcher { line, forward: Some(Layer::B), back: Some(Layer::A), grounded_only: false }
}

#[test]
fn a_path_switcher_switches_a_player_who_reaches_its_line_and_one_who_leaves_it_again() {
    // O-1639
    for rules in WITH_LINES {
        let mut run = before(&rules, there(), switcher());
        let layers = [511, 512, 530, 512, 511].map(|x| move_to(&mut run, x, 512).layer);
        assert_eq!(layers, [Layer::A, Layer::B, Layer::B, Layer::B, Layer::A]);
        assert!(run.saw(Event::ChangedLayer(Layer::A)));
    }
}

#[test]
fn beyond_the_ends_of_its_line_a_path_switcher_only_takes_note() {
    // O-2241, O-1639: 64 px to each side, the lower end excluded.
    for (y, layer) in [(447, Layer::A), (448, Layer::B), (575, Layer::B), (576, Layer::A)] {
        let mut run = before(&Rules::S2, there(), switcher());
        assert_eq!(move_to(&mut run, 520, y).layer, layer);
        // The player is beyond the line already.
        assert_eq!(move_to(&mut run, 520, 512).layer, layer);
    }
}

#[test]
fn from_s3_on_a_path_switcher_switches_nobody_who_is_64_px_away_from_it_by_then() {
    // O-1639, O-2326
    let layer = |rules: &Rules, x: i32| move_to(&mut before(rules, there(), switcher()), x, 512).layer;
    let layers = WITH_LINES.map(|rules| [575, 576].map(|x| layer(&rules, x)));
    assert_eq!(layers, [[Layer::B, Layer::B], [Layer::B, Layer::A], [Layer::B, Layer::A]]);
}

#[test]
fn a_path_switcher_can_leave_alone_a_player_who_is_in_the_air() {
    // O-1639
    let mut run = Run::on_plain(&Rules::S2);
    let only = PathSwitcher { grounded_only: true, ..switcher() };
    run.world.objects.insert(&Rules::S2, Body::at(px(520), px(STANDING)), only).expect("a free slot");
    run.step("");
    assert_eq!(move_to(&mut run, 520, STANDING).layer, Layer::B);
    move_to(&mut run, 500, STANDING - 30);
    assert_eq!((run.airborne, run.layer), (true, Layer::B));
}

#[test]
fn a_player_above_the_level_counts_as_below_a_horizontal_line() {
    // O-1639: the numbers are unsigned. The span is along x.
    let line = Line::horizontal(px(64));
    let mut run = before(&Rules::S2, there(), PathSwitcher { line, ..switcher() });
    let layers = [400, -1, 400].map(|y| move_to(&mut run, 504, y).layer);
    assert_eq!(layers, [Layer::A, Layer::B, Layer::A]);
}

#[test]
fn a_forced_roll_begins_where_its_line_is_crossed_forward_and_ends_where_it_is_crossed_back() {
    // O-2242, O-2327: the ball is 5 px lower, and the roll has the game's byte.
    for rules in WITH_LINES {
        let mut run = before(&rules, there(), ForcedRoll::new(Line::vertical(px(64))));
        move_to(&mut run, 512, 512);
        assert_eq!((run.rolling, run.radii(), run.spin_dash.byte(), run.y.px()), (true, (7, 14), 1, px(517)));
        move_to(&mut run, 511, 512);
        assert_eq!((run.rolling, run.spin_dash.byte()), (true, 0));
    }
}

#[test]
fn a_mirrored_forced_roll_begins_where_its_line_is_crossed_back() {
    // O-2242
    for rules in WITH_LINES {
        let mut run = before(&rules, there().flipped(true, false), ForcedRoll::new(Line::vertical(px(64))));
        let bytes = [512, 511, 512].map(|x| move_to(&mut run, x, 512).spin_dash.byte());
        assert_eq!(bytes, [0, 1, 0]);
    }
}

#[test]
fn from_s3_on_a_forced_roll_begins_with_a_ground_speed_of_0x580() {
    // O-1642, O-2327: to the right, or to the left where it is mirrored, in the air too.
    let speeds = WITH_LINES.map(|rules| {
        [false, true].map(|x_flip| {
            let mut run = before(&rules, there().flipped(x_flip, false), ForcedRoll::new(Line::vertical(px(64))));
            if x_flip {
                move_to(&mut run, 520, 512);
            }
            run.ground_speed = subpx(0x77);
            move_to(&mut run, if x_flip { 500 } else { 520 }, 512).ground_speed.0
        })
    });
    assert_eq!(speeds, [[0x77, 0x77], [0x580, -0x580], [0x580, -0x580]]);
}

#[test]
fn a_forced_roll_can_lock_the_steering() {
    // O-2327
    let roll = ForcedRoll { locks_steering: true, ..ForcedRoll::new(Line::vertical(px(64))) };
    assert_eq!(move_to(&mut before(&Rules::S3, there(), roll), 512, 512).spin_dash.byte(), 0x81);
}

#[test]
fn a_forced_roll_can_put_a_falling_player_onto_a_left_wall() {
    // O-2327: the fall becomes ground speed.
    let roll = ForcedRoll { onto_wall: true, ..ForcedRoll::new(Line::horizontal(px(64))) };
    let states = [Rules::S2, Rules::S3].map(|rules| {
        let mut run = before(&rules, Body::at(px(512), px(600)), roll);
        (run.y, run.x_speed, run.y_speed) = (Pos::from_px(px(595)), subpx(0x100), subpx(0x800));
        run.step("");
        (run.airborne, run.angle, run.ground_speed.0, run.x_speed.0)
    });
    assert_eq!(states, [(true, Angle(0), 0, 0x100), (false, Angle(0x40), 0x838, 0)]);
}

#[test]
fn a_checkpoint_is_passed_once() {
    let mut run =
        before(&Rules::S1, there(), Checkpoint { line: Some(Line::vertical(px(64))), ..Checkpoint::default() });
    let passed = [520, 500, 520].map(|x| move_to(&mut run, x, 512).saw(Event::PassedCheckpoint(ObjectId(0))));
    assert_eq!(passed, [true, false, false]);
}

#[test]
fn a_checkpoint_with_a_hitbox_is_passed_by_touching_it() {
    // 8 px of the hitbox and 8 of the player's own.
    let body = Body { hitbox: Some(Hitbox::new(8, 8)), ..there() };
    for (_, rules) in Rules::PRESETS {
        let mut run = before(&rules, body, Checkpoint::default());
        move_to(&mut run, 400, 512);
        (run.world.camera.x, run.world.camera.y) = (px(300), px(400));
        run.steps(2, "");
        *run.world.objects.get_mut(ObjectId(0)).expect("the checkpoint").1 = Checkpoint::default().into();
        let passed = [495, 496, 512].map(|x| move_to(&mut run, x, 512).saw(Event::PassedCheckpoint(ObjectId(0))));
        assert_eq!(passed, [false, true, false]);
    }
}

#[test]
fn a_checkpoint_that_is_made_again_knows_that_it_was_passed() {
    let checkpoint = Checkpoint { line: Some(Line::vertical(px(512))), ..Checkpoint::default() };
    let placement = Placement::new(Body::at(px(600), px(280)), Thing::from(checkpoint));
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
    let stage = drawn(&Rules::S1, &[], &rows).with_placements(vec![placement]);
    let mut run = Run { world: World::new(&stage), stage, seen: ObservedEvents::default() };
    run.world.players.push(Player::new(&Rules::S1, Sonic, px(560), px(STANDING)));
    run.steps(2, "");
    let mut passed = 0;
    for x in [620, 5000, 5000, 620, 560, 620] {
        for _ in 0..2 {
            run.x = Pos::from_px(px(x));
            run.world.camera.x = px(x - 150);
            passed += u32::from(run.step("").saw(Event::PassedCheckpoint(ObjectId(0))));
        }
    }
    assert_eq!((passed, run.world.objects.len()), (1, 1));
}

#[test]
fn every_player_reaches_a_goal_once() {
    let mut run = before(&Rules::S2, there(), Goal { line: Some(Line::vertical(px(64))), ..Goal::default() });
    let second = run.world.players[0].clone();
    run.world.players.push(second);
    let reached: Vec<bool> = [520, 500, 520]
        .into_iter()
        .flat_map(|x| {
            [0, 1].map(|who| {
                run.world.players[who].x = Pos::from_px(px(x));
                run.world.players[who].y = Pos::from_px(px(512));
                run.step("").saw(Event::ReachedGoal(ObjectId(0)))
            })
        })
        .collect();
    assert_eq!(reached, [true, true, false, false, false, false]);
}

#[test]
fn the_dead_reach_nothing() {
    let mut run = before(&Rules::CD, there(), Goal { line: Some(Line::vertical(px(64))), ..Goal::default() });
    run.routine = Routine::Dying;
    assert!(!move_to(&mut run, 520, 512).saw(Event::ReachedGoal(ObjectId(0))));
}

#[test]
fn a_player_who_is_on_the_line_when_it_comes_to_life_crosses_it_at_once() {
    // O-1639: "beyond" begins at the line's pixel. When the line comes to life, only a player past that counts as
    // beyond.
    for (x, layer) in [(511, Layer::A), (512, Layer::B), (513, Layer::A)] {
        let mut run = Run::in_sky(&Rules::S2);
        (run.x, run.y) = (Pos::from_px(px(x)), Pos::from_px(px(512)));
        run.world.objects.insert(&Rules::S2, there(), switcher()).expect("a free slot");
        assert_eq!(run.step("").layer, layer, "at {x}");
    }
}

#[test]
fn a_goal_remembers_which_players_reached_it() {
    // The second player reaches it, then the first.
    let goal = Goal { line: Some(Line::vertical(px(64))), ..Goal::default() };
    let stage = sky(&Rules::S2).with_placements(vec![Placement::new(there(), Thing::from(goal))]);
    let mut world = World::new(&stage);
    for x in [500, 500] {
        world.players.push(Player::new(&Rules::S2, Sonic, px(x), px(512)));
    }
    let mut reached = |who: usize| {
        (0..2).for_each(|_| world.step(&stage, &[], &mut ()));
        world.players[who].x = Pos::from_px(px(520));
        world.step(&stage, &[], &mut ());
        world.objects.memory()[0] & 0x7F
    };
    assert_eq!([reached(1), reached(0)], [2, 3]);
}
