//! Respawning players, and resetting the objects of a level.

use quarterpipe::{
    object::Placement,
    stock::{
        Bumper, Checkpoint, ForcedRoll, Goal, Line, PathSwitcher, Platform, PushBlock, Ring, SolidBlock,
        motion::{Motion, Path, Wave},
    },
};

use crate::common::*;

/// Makes a run of Sonic standing on an object 100 px above the ground. Also returns the object's slot.
fn standing_on(rules: &Rules, thing: impl Into<Thing>) -> (Run, ObjectId) {
    let mut run = Run::new(plain(rules), Sonic, 512, 150);
    run.airborne = true;
    let id = run.put_seen(Body::at(px(512), px(220)).sized(32, 8), thing);
    run.until(|run| run.on_object);
    (run, id)
}

/// Kills the player and steps until it is gone.
fn die(run: &mut Run) {
    let Run { stage, world, .. } = run;
    world.kill(stage, 0, &mut ());
    run.until(|run| run.routine == Routine::Dead).steps(100, "");
}

#[test]
fn a_player_who_died_on_a_platform_comes_back_on_the_ground_and_nothing_holds_it_under_any_rules() {
    for (game, rules) in &Rules::PRESETS {
        let name = game.name();
        let (mut run, id) = standing_on(rules, Platform::new(px(32), px(8)));
        let bounds = run.world.bounds;
        die(&mut run);
        let point = RespawnPoint::new(&run.stage, px(272), px(STANDING));
        run.world.respawn(&run.stage, 0, &point);
        let riders = run.world.objects.get(id).map(|(body, _)| [body.standing, body.riding, body.pushed]);
        assert!(riders.is_none_or(|riders| riders == [PlayerSet::NONE; 3]), "{name}");
        assert_eq!(run.world.bounds, bounds, "{name}");
        for _ in 0..60 {
            run.step("");
            assert_eq!((run.place(), run.routine, run.airborne), ((272, STANDING), Routine::Control, false), "{name}");
            assert!(!run.seen.events.iter().any(|event| matches!(event, Event::LeftObject(_))), "{name}");
        }
    }
}

#[test]
fn a_fall_below_where_death_had_raised_the_bottom_kills_nobody_who_came_back() {
    // K-50: CD raises the bottom; the others leave it.
    for (game, rules) in &Rules::PRESETS {
        let mut run = Run::on_plain(rules);
        run.steps(2, "");
        die(&mut run);
        let point = RespawnPoint::new(&run.stage, px(512), px(STANDING));
        run.world.respawn(&run.stage, 0, &point);
        assert_eq!(run.steps(60, "").routine, Routine::Control, "{}", game.name());
        assert_eq!(run.world.bounds.bottom, run.stage.bounds.bottom, "{}", game.name());
    }
}

#[test]
fn objects_move_again_once_the_first_player_is_back() {
    let mut run = Run::on_plain(&Rules::S2);
    let lift = Platform { motion: travel(), ..Platform::new(px(32), px(8)) };
    let id = run.put_seen(Body::at(px(560), px(200)).sized(32, 8), lift);
    run.steps(5, "");
    die(&mut run);
    let frozen = run.body(id).x;
    assert_eq!((run.steps(20, "").body(id).x, frozen), (frozen, frozen));
    let point = RespawnPoint::new(&run.stage, px(512), px(STANDING));
    run.world.respawn(&run.stage, 0, &point);
    assert_ne!(run.steps(20, "").body(id).x, frozen);
}

/// Returns a motion to the right.
fn travel() -> Motion {
    Motion::new(Path::along_x(Wave::new(2, 64)))
}

#[test]
fn the_second_player_comes_back_alone() {
    for (game, rules) in &Rules::PRESETS {
        let mut run = Run::on_plain(rules);
        run.world.players.push(Player::new(rules, Tails, px(480), px(STANDING)));
        run.step("R");
        run.world.bounds.bottom = px(700);
        run.world.water = Some(px(600));
        let before = run.world.clone();
        let point = RespawnPoint::new(&run.stage, px(300), px(200));
        run.world.respawn(&run.stage, 1, &point);
        assert_eq!(run.world.players[0], before.players[0], "{}", game.name());
        assert_eq!((run.world.bounds, run.world.water), (before.bounds, before.water), "{}", game.name());
        assert_eq!(run.world.camera, before.camera, "{}", game.name());
        assert_eq!((run.world.players[1].x.px(), run.world.players[1].character), (px(300), Tails));
    }
}

#[test]
fn a_player_who_comes_back_on_the_other_side_of_lines_has_crossed_none() {
    let lines: [fn(Line) -> Thing; 4] = [
        |line| PathSwitcher { line, forward: Some(Layer::B), back: Some(Layer::B), grounded_only: false }.into(),
        |line| ForcedRoll::new(line).into(),
        |line| Checkpoint { line: Some(line), ..Checkpoint::default() }.into(),
        |line| Goal { line: Some(line), ..Goal::default() }.into(),
    ];
    let cases = lines.into_iter().flat_map(|line| [(line, 512, 300), (line, 300, 512)]);
    for ((game, rules), (line, from, to)) in
        Rules::PRESETS.iter().flat_map(|preset| cases.clone().map(move |c| (preset, c)))
    {
        let mut run = Run::new(plain(rules), Sonic, from, STANDING);
        run.put_seen(Body::at(px(400), px(STANDING)).sized(16, 64), line(Line::vertical(px(64))));
        run.steps(3, "");
        let point = RespawnPoint::new(&run.stage, px(to), px(STANDING));
        run.world.respawn(&run.stage, 0, &point);
        run.step("");
        assert_eq!((run.layer, run.rolling), (Layer::A, false), "{}", game.name());
        assert_eq!(run.seen.events, [], "{}", game.name());
    }
}

#[test]
fn a_push_block_is_not_pushed_by_a_player_who_is_elsewhere() {
    let mut run = Run::on_plain(&Rules::S1);
    let id = run.put_seen(Body::at(px(560), px(304)).sized(16, 16), PushBlock::new(px(15)));
    run.steps(60, "R");
    assert!(run.body(id).pushed.contains(0));
    let point = run.world.respawn_point(0, px(200), px(STANDING));
    run.world.respawn(&run.stage, 0, &point);
    assert_eq!((run.body(id).pushed, run.pushing, run.pushed_object), (PlayerSet::NONE, false, None));
}

#[test]
fn a_checkpoint_keeps_the_layer_the_bounds_the_water_and_which_way_is_down() {
    let mut run = Run::on_plain(&Rules::S3K);
    run.layer = Layer::B;
    run.world.bounds.right = px(900);
    run.world.water = Some(px(310));
    run.world.reversed_gravity = true;
    let point = run.world.respawn_point(0, px(400), px(STANDING));
    let mut other = Run::on_plain(&Rules::S3K);
    other.world.respawn(&other.stage, 0, &point);
    assert_eq!(other.layer, Layer::B);
    assert_eq!((other.world.bounds, other.world.water), (run.world.bounds, Some(px(310))));
    assert!(other.world.reversed_gravity);
    let bytes = {
        let mut bytes = Vec::new();
        point.write(&mut bytes);
        bytes
    };
    assert_eq!(RespawnPoint::read(&mut Reader::new(&bytes)), Ok(point));
}

#[test]
fn a_player_comes_back_as_its_character_with_nothing_but_the_buttons_it_holds() {
    let mut run = Run::on_plain(&Rules::S3K);
    (run.rings, run.shield, run.shoes, run.form) = (50, Shield::Fire, 600, Form::Super);
    run.step("A");
    let point = RespawnPoint::new(&run.stage, px(300), px(STANDING));
    run.world.respawn(&run.stage, 0, &point);
    assert_eq!((run.rings, run.shield, run.shoes, run.form), (0, Shield::None, 0, Form::Normal));
    assert!(!run.step("A").airborne, "the button was held all along");
    assert!(run.step("").step("A").airborne);
}

#[test]
fn the_camera_and_the_objects_near_it_come_along_with_the_first_player() {
    let rules = Rules::S2;
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 4]].concat();
    let ring = |x| Placement::new(Body::at(px(x), px(200)).touchable(6, 6), Ring::default());
    let stage = drawn(&rules, &[], &rows).with_placements(vec![ring(300), ring(5000)]);
    let mut run = Run::new(stage, Sonic, 200, STANDING);
    run.steps(5, "");
    let point = RespawnPoint::new(&run.stage, px(5000), px(STANDING));
    run.world.respawn(&run.stage, 0, &point);
    assert_eq!(run.world.camera.x, px(5000 - 160));
    let near = run.world.objects.iter().filter(|(_, body, _)| body.x.px() == px(5000)).count();
    assert_eq!(near, 1);
}

#[test]
fn reset_objects_bring_back_what_was_taken_and_let_go_of_players() {
    let ring = Body::at(px(512), px(STANDING)).touchable(6, 6);
    let stage = plain(&Rules::S2).with_placements(vec![
        Placement::new(ring, Ring::default()),
        Placement::new(Body::at(px(600), px(200)).sized(16, 16), SolidBlock::new(px(16), px(16))),
    ]);
    let mut run = Run::new(stage, Sonic, 512, STANDING);
    let extra = run.put_seen(Body::at(px(512), px(330)).sized(16, 16), SolidBlock::new(px(16), px(16)));
    run.until(|run| run.rings == 1).steps(60, "");
    run.world.shared.switches[0] = 1;
    (run.on_object, run.standing_on, run.pushing) = (true, Some(extra), true);
    run.world.reset_objects(&run.stage);
    assert_eq!((run.on_object, run.standing_on, run.airborne, run.pushing), (false, None, true, false));
    assert_eq!((run.world.objects.len(), run.world.shared.switches), (2, [0; 16]));
    run.until(|run| run.rings == 2);
}

#[test]
fn a_player_who_is_not_there_does_not_come_back() {
    let mut run = Run::on_plain(&Rules::S2);
    let before = run.world.clone();
    let point = run.world.respawn_point(9, px(0), px(0));
    run.world.respawn(&run.stage, 9, &point);
    assert_eq!((run.world, point.layer), (before, Layer::A));
}

#[test]
fn a_bumper_that_was_touched_before_the_players_half_of_a_frame_ended_throws_nobody_who_is_elsewhere_by_then() {
    let mut run = Run::in_sky(&Rules::S2);
    let bumper = Body { hitbox: Some(Hitbox::new(8, 8)), has_run: true, ..Body::at(px(512), px(512)).sized(16, 16) };
    run.put_seen(bumper, Bumper::default());
    let Run { stage, world, .. } = &mut run;
    let half = world.step_players(stage, &[], &mut ());
    assert!(
        world.objects.iter().any(|(.., thing)| matches!(thing.stock(), Some(Stock::Bumper(it)) if it.touched.any()))
    );
    let point = RespawnPoint::new(stage, px(100), px(100));
    world.respawn(stage, 0, &point);
    let mut seen = ObservedEvents::default();
    world.step_objects(stage, half, &mut seen);
    assert_eq!((seen.events, world.players[0].x_speed), (vec![], subpx(0)));
}
