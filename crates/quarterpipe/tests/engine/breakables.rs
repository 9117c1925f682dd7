//! Spikes, walls and blocks that break, their pieces, buttons, stompers. [16.6, 16.8, 16.10, 16.11]

use quarterpipe::stock::{Breakable, BrokenBy, Button, Debris, Fragment, Spikes, SpikesFacing, Stomper};

use super::common::*;

/// Makes a run of Sonic with rings, falling onto an object at (512, 284).
fn above(rules: &Rules) -> Run {
    let mut run = Run::new(plain(rules), Sonic, 512, 220).flying(0, 0x200);
    run.rings = 10;
    run
}

/// Returns whether the player is hurt within this many frames.
fn is_hurt(run: &mut Run, frames: u32, buttons: &str) -> bool {
    (0..frames).any(|_| run.step(buttons).routine == Routine::Hurt)
}

fn spikes(run: &mut Run, points: SpikesFacing) -> ObjectId {
    let y = if points == SpikesFacing::Down { 220 } else { 304 };
    run.put_seen(Body::at(px(512), px(y)).sized(16, 16), Spikes::new(px(16), px(16), points))
}

#[test]
fn spikes_hurt_a_player_who_stands_on_them_and_only_where_they_point_but_in_s1() {
    // O-1621
    for (rules, hurts) in
        [(Rules::S1, [true, true, false]), (Rules::S2, [true, false, false]), (Rules::S3, [true, false, false])]
    {
        let seen = [SpikesFacing::Up, SpikesFacing::Down, SpikesFacing::Sideways].map(|points| {
            let mut run = above(&rules);
            run.put_seen(Body::at(px(512), px(304)).sized(16, 16), Spikes::new(px(16), px(16), points));
            is_hurt(&mut run, 30, "")
        });
        assert_eq!(seen, hurts);
    }
}

#[test]
fn spikes_hurt_from_below_if_they_hang_and_in_s1_all_of_them() {
    // O-1620, O-1621
    for (rules, hurts) in [(Rules::S1, [true, true]), (Rules::S2, [false, true]), (Rules::S3K, [false, true])] {
        let seen = [SpikesFacing::Up, SpikesFacing::Down].map(|points| {
            let mut run = Run::new(plain(&rules), Sonic, 512, 260).flying(0, -0x400);
            run.rings = 10;
            run.put_seen(Body::at(px(512), px(220)).sized(16, 16), Spikes::new(px(16), px(16), points));
            is_hurt(&mut run, 4, "")
        });
        assert_eq!(seen, hurts);
    }
}

#[test]
fn spikes_that_point_sideways_hurt_a_player_who_runs_into_them() {
    // O-1620
    for (points, hurts) in [(SpikesFacing::Sideways, true), (SpikesFacing::Up, false)] {
        let mut run = Run::new(plain(&Rules::S2), Sonic, 440, STANDING);
        run.rings = 10;
        spikes(&mut run, points);
        assert_eq!(is_hurt(&mut run, 60, "R"), hurts);
        assert!(!run.pushing || !hurts);
    }
}

#[test]
fn spikes_hurt_a_flashing_player_only_in_s1() {
    for (rules, hurts) in [(Rules::S1, true), (Rules::CD, false), (Rules::S2, false), (Rules::S3, false)] {
        let mut run = above(&rules);
        run.invulnerable = 100;
        spikes(&mut run, SpikesFacing::Up);
        assert_eq!(is_hurt(&mut run, 40, ""), hurts);
    }
}

#[test]
fn an_invincible_player_stands_on_spikes_and_goes_on_flashing() {
    let mut run = above(&Rules::S1);
    (run.invincible, run.invulnerable) = (1000, 100);
    spikes(&mut run, SpikesFacing::Up);
    assert!(!is_hurt(&mut run, 40, ""));
    assert!(run.on_object && run.invulnerable == 60);
}

#[test]
fn spikes_of_s2_wait_a_frame_before_they_move() {
    for (rules, ys) in [(Rules::S1, [8, 16, 24]), (Rules::S2, [0, 8, 16]), (Rules::S3, [0, 8, 16])] {
        let mut run = Run::new(plain(&rules), Sonic, 700, STANDING);
        let id = run.put_seen(Body::at(px(512), px(200)), Spikes::new(px(16), px(16), SpikesFacing::Up).retracting());
        let seen = ys.map(|_| run.step("").body(id).y.px().0 - 200);
        assert_eq!(seen, ys);
    }
}

/// Makes a run of a character rolling at this speed at a wall 32 px wide and 64 px high, whose side is at 496.
fn at_wall(rules: &Rules, character: CharacterId, ground_speed: i16) -> (Run, ObjectId) {
    let start = if ground_speed > 0 { 460 } else { 1024 - 460 };
    let mut run = Run::new(plain(rules), character, start, STANDING).running(ground_speed);
    let wall = Breakable::new(px(16), px(32), BrokenBy::RUNNING, Debris::Wall);
    let id = run.put_seen(Body::at(px(512), px(288)).sized(16, 32), wall);
    (run, id)
}

/// Returns whether the wall breaks. The player was pushed out to 27 px from its centre, and the break moves it 4 px
/// further away.
fn breaks(run: &mut Run, id: ObjectId) -> bool {
    let broken = (0..20).any(|_| run.step("").saw(Event::Broke(id)));
    if broken {
        assert_eq!((run.x.px().0 - 512).abs(), 27 + 4);
    }
    broken
}

#[test]
fn a_wall_breaks_for_a_player_who_rolls_at_0x480_or_faster() {
    // O-1633
    // Rolling friction takes 6 a frame.
    for (rules, speed, expected) in
        [(Rules::S1, 0x500, true), (Rules::S1, 0x480, false), (Rules::S3, -0x500, true), (Rules::S2, -0x480, false)]
    {
        let (run, id) = at_wall(&rules, Sonic, speed);
        assert_eq!(breaks(&mut run.rolled(), id), expected, "{speed}");
    }
    let (mut run, id) = at_wall(&Rules::S1, Sonic, 0x600);
    assert!(!breaks(&mut run, id), "the player runs and does not roll");
    assert_eq!(run.x_speed, subpx(0));
}

#[test]
fn a_broken_wall_flies_away_in_eight_pieces_towards_the_player_who_broke_it() {
    // O-1633
    let (run, id) = at_wall(&Rules::S1, Sonic, 0x600);
    let mut run = run.rolled();
    assert!(breaks(&mut run, id));
    assert_eq!(run.world.objects.len(), 8);
    // The wall is the first piece. It has moved once: 6 px to the left and 6 up, with gravity 0x70.
    let first = run.body(id);
    assert_eq!((first.x.px(), first.y.px(), first.y_speed), (px(506), px(282), subpx(0x70 - 0x600)));
    let last = run.body(ObjectId(7));
    assert_eq!((last.x_speed, last.y_speed), (subpx(-0x400), subpx(0x570)));
    // Broken from the right, the pieces are mirrored, and those of the other half come first.
    let (run, id) = at_wall(&Rules::S1, Sonic, -0x600);
    let mut run = run.rolled();
    assert!(breaks(&mut run, id));
    assert_eq!((run.body(id).x_speed, run.body(id).y_speed), (subpx(0x400), subpx(0x70 - 0x500)));
    // The player runs on as fast as before.
    assert!(run.x_speed < subpx(-0x580));
    run.steps(300, "");
    assert!(run.world.objects.is_empty(), "all are below the screen");
}

#[test]
fn knuckles_breaks_walls_walking_and_fire_breaks_them_in_the_air() {
    // O-1636
    let (mut run, id) = at_wall(&Rules::S3K, Knuckles, 0x100);
    run.x = Pos::from_px(px(484));
    assert!(breaks(&mut run, id));

    for (shield, expected) in [(Shield::Fire, true), (Shield::Lightning, false)] {
        let (mut run, id) = at_wall(&Rules::S3K, Sonic, 0x600);
        run.shield = shield;
        let mut run = run.rolled();
        (run.airborne, run.x_speed) = (true, subpx(0x600));
        run.y -= px(20);
        assert_eq!((0..8).any(|_| run.step("").saw(Event::Broke(id))), expected, "{shield:?}");
    }
}

#[test]
fn a_block_breaks_under_a_player_who_comes_down_rolled_up_and_throws_the_player_up() {
    // O-1634
    let mut run = Run::new(plain(&Rules::S1), Sonic, 512, 240).rolled().flying(0x80, 0x400);
    run.chain = 4;
    let id = run.put_seen(
        Body::at(px(512), px(304)).sized(16, 16),
        Breakable::new(px(16), px(16), BrokenBy::LANDING, Debris::BLOCK),
    );
    while !run.step("").saw(Event::Broke(id)) {}
    // The player landed at 304 - 16 - 14 - 1 and stood up by 5 px. It is a ball again, but not 5 px lower.
    assert_eq!((run.y.px(), run.y_speed, run.radii()), (px(268), subpx(-0x300), (7, 14)));
    assert!(run.airborne && run.rolling && !run.on_object && run.pose == Pose::Roll);
    assert_eq!(run.chain, 6);
    // Two of the four pieces fly to each side. The block itself is the fastest to the left. Gravity is 0x38.
    let speeds: Vec<(i16, i16)> =
        run.world.objects.iter().map(|(_, body, _)| (body.x_speed.0, body.y_speed.0)).collect();
    assert_eq!(speeds, [(-0x200, -0x1C8), (-0x100, -0xC8), (0x200, -0x1C8), (0x100, -0xC8)]);
}

#[test]
fn a_block_holds_a_player_who_comes_down_feet_first_until_the_player_rolls() {
    // O-1634
    let mut run = above(&Rules::S2);
    let rock = Breakable::new(px(24), px(16), BrokenBy::LANDING, Debris::fountain(0x200, 0x200, 0x18, 6));
    let id = run.put_seen(Body::at(px(512), px(304)).sized(24, 16), rock);
    run.steps(40, "");
    assert!(run.on_object && run.standing_on == Some(id));
    run.ground_speed = subpx(0x200);
    run.step("D");
    assert_eq!(run.pose, Pose::Roll);
    assert!(run.saw(Event::Broke(id)));
    assert_eq!(run.world.objects.len(), 6);
}

#[test]
fn a_plug_breaks_from_below_and_does_not_slow_the_player_who_breaks_it() {
    let mut run = Run::new(plain(&Rules::S3), Sonic, 512, 290).flying(0, -0x600);
    let plug = Breakable::new(px(16), px(40), BrokenBy::BUMPING, Debris::fountain(0x100, 0x200, 0x18, 12));
    let id = run.put_seen(Body::at(px(512), px(200)).sized(16, 40), plug);
    while !run.step("").saw(Event::Broke(id)) {}
    assert!(run.y_speed < subpx(-0x400));

    let mut run = Run::new(plain(&Rules::S3), Sonic, 512, 100).rolled().flying(0, 0x600);
    let id = run.put_seen(Body::at(px(512), px(200)).sized(16, 40), plug);
    assert!((0..60).all(|_| !run.step("").saw(Event::Broke(id))));
    assert!(run.on_object, "from above it holds");
}

#[test]
fn a_button_is_on_while_somebody_stands_on_it_or_from_then_on() {
    for (stays_on, after) in [(false, 0), (true, 1 << 7)] {
        let mut run = above(&Rules::S3);
        let button = Button { stays_on, bit: 7, ..Button::new(5) };
        run.put_seen(Body::at(px(512), px(316)).sized(16, 0), button);
        assert_eq!(run.world.shared.switches[5], 0);
        run.steps(40, "");
        assert_eq!((run.on_object, run.y.px()), (true, px(316 - 5 - 19)));
        assert_eq!(run.world.shared.switches[5], 1 << 7);
        run.steps(40, "R");
        assert_eq!(run.world.shared.switches[5], after);
    }
}

#[test]
fn a_button_off_the_screen_keeps_its_switch_as_it_is() {
    let mut run = Run::new(plain(&Rules::S3), Sonic, 700, STANDING);
    let body = Body { drawn: ScreenTest::Never, ..Body::at(px(512), px(316)).sized(16, 0) };
    run.world.objects.insert(&Rules::S3, body, Button::new(5));
    run.world.shared.switches[5] = 1;
    run.steps(5, "");
    assert_eq!(run.world.shared.switches[5], 1);
}

#[test]
fn a_stomper_comes_down_waits_and_is_pulled_up() {
    let mut run = Run::new(plain(&Rules::S1), Sonic, 700, STANDING);
    let id = run.put_seen(Body::at(px(512), px(200)).sized(28, 12), Stomper::new(px(28), px(12), px(60)));
    // 0x38 * (0 + 1 + .. + 23) exceeds 60 px for the first time in frame 24. Then the stomper waits for 60 frames.
    run.steps(23, "");
    assert!(run.body(id).y.px() < px(260));
    run.step("");
    assert_eq!(run.body(id).y, Pos::from_px(px(260)));
    run.steps(61, "");
    assert_eq!(run.body(id).y, Pos::from_px(px(260)));
    run.steps(120, "");
    assert_eq!(run.body(id).y, Pos::from_px(px(200)));
}

#[test]
fn a_stomper_crushes_a_player_below_it_and_one_who_rides_it_to_the_top() {
    // O-1637
    let mut run = Run::new(plain(&Rules::S1), Sonic, 512, STANDING);
    let id = run.put_seen(Body::at(px(512), px(200)).sized(28, 12), Stomper::new(px(28), px(12), px(108)));
    assert!((0..60).any(|_| run.step("").saw(Event::Crushed(id))));

    let mut run = Run::new(plain(&Rules::S1), Sonic, 512, 60).flying(0, 0);
    run.put_seen(Body::at(px(512), px(200)).sized(28, 12), Stomper::new(px(28), px(12), px(100)));
    run.steps(60, "");
    assert!(run.on_object && run.is_alive());
    run.until(|run| !run.is_alive());
    // The player dies on the way up, when the stomper is 15 px below the top; until then it rides.
    assert_eq!(run.y.px(), px(215 - 13 - 19));
}

#[test]
fn pieces_are_nothing_that_anybody_meets() {
    let mut run = above(&Rules::S1);
    let id = run.put_seen(Body::at(px(512), px(250)).sized(16, 16), Fragment { gravity: subpx(0) });
    run.steps(60, "");
    assert_eq!((run.place(), run.on_object), ((512, STANDING), false));
    assert_eq!(run.body(id).y.px(), px(250));
}
