//! Enemies that take several hits, points for enemies, parts that hurt, and attacks by a player's own moves. [O-1016
//! to O-1018, O-1020, O-1023]

use crate::common::*;
use quarterpipe::stock::{Hits, JumpingBadnik, Reaction, Segment, ShootingBadnik, WalkingBadnik};

fn enemy_body() -> Body {
    Body::at(px(512), px(512)).touchable(20, 16)
}

/// Makes an enemy that hangs still and takes this many hits.
fn enemy(hits: u8) -> JumpingBadnik {
    JumpingBadnik { gravity: subpx(0), hits: Hits::of(hits), ..JumpingBadnik::new(subpx(0)) }
}

/// Makes a run of a character that falls onto an enemy in the next frame.
fn at_enemy(rules: &Rules, who: CharacterId, hits: u8) -> (Run, ObjectId) {
    let mut run = Run::in_jump(rules, who);
    run.y = Pos::from_px(px(400));
    run.rings = 5;
    let id = run.put(enemy_body(), enemy(hits));
    run.step("");
    run.y = Pos::from_px(px(500));
    (run.x_speed, run.y_speed, run.ground_speed) = (subpx(0x100), subpx(0x300), subpx(0x50));
    run.pose = Pose::Roll;
    (run, id)
}

#[test]
fn a_hit_reverses_the_speeds_and_halves_them_in_s1_and_cd() {
    // O-1023a, O-1023b, O-1017: x speed, y speed after a frame's gravity of 0x38, and ground speed.
    let after = |rules: Rules| {
        let (mut run, id) = at_enemy(&rules, Sonic, 3);
        run.step("");
        assert!(run.saw(Event::Attacked(id)) && !run.saw(Event::Destroyed(id)));
        [run.x_speed.0, run.y_speed.0, run.ground_speed.0]
    };
    assert_eq!([Rules::S1, Rules::CD].map(after), [[-0x80, -0x19C, 0x50]; 2]);
    assert_eq!(after(Rules::S2), [-0x100, -0x338, 0x50]);
    assert_eq!([Rules::S3, Rules::S3K].map(after), [[-0x100, -0x338, -0x50]; 2]);
}

#[test]
fn an_enemy_that_was_hit_can_be_hit_again_32_frames_later() {
    // O-1023: the player stays where it is. The third hit destroys the enemy, and the player rebounds as before.
    for (name, rules) in Rules::PRESETS {
        let (mut run, id) = at_enemy(&rules, Sonic, 3);
        let mut hits = Vec::new();
        for frame in 0..110 {
            run.y = Pos::from_px(px(500));
            run.x = Pos::from_px(px(512));
            run.y_speed = subpx(0x300);
            run.pose = Pose::Roll;
            run.step("");
            assert_eq!(run.routine, Routine::Control, "{name}");
            if run.saw(Event::Attacked(id)) {
                hits.push((frame, run.saw(Event::Destroyed(id)), run.saw(Event::Scored(1000))));
            }
        }
        assert_eq!(hits, [(0, false, false), (32, false, false), (64, true, true)], "{name}");
        assert!(!run.has(id), "{name}: exploded and gone");
    }
}

#[test]
fn walkers_and_shooters_take_hits_too() {
    // O-1017, O-1023
    let things: [Thing; 2] = [
        WalkingBadnik { hits: Hits::of(2), ..WalkingBadnik::default() }.into(),
        ShootingBadnik { hits: Hits::of(2), ..ShootingBadnik::default() }.into(),
    ];
    for thing in things {
        let mut run = Run::on_plain(&Rules::S2);
        run.x = Pos::from_px(px(400));
        let body = Body::at(px(560), px(GROUND - 15)).sized(20, 14).touchable(20, 16);
        let id = run.put(body, thing);
        run.steps(5, "");
        let frames: Vec<u32> = (0..34)
            .filter(|_| {
                (run.x, run.y) = (run.body(id).x, Pos::from_px(px(STANDING)));
                run.pose = Pose::Roll;
                run.rolling = true;
                run.airborne = true;
                run.step("");
                run.saw(Event::Attacked(id))
            })
            .collect();
        assert_eq!(frames, [0, 32]);
    }
}

#[test]
fn enemies_score_more_with_each_one_until_the_player_lands() {
    // O-1018: the value of the chain before each enemy, which grows by 2.
    for (name, rules) in Rules::PRESETS {
        for (chain, points) in
            [(0, 100), (2, 200), (4, 500), (6, 1000), (28, 1000), (30, 10_000), (32, 10_000), (255, 10_000)]
        {
            let (mut run, id) = at_enemy(&rules, Sonic, 0);
            run.chain = chain;
            run.step("");
            assert!(run.saw(Event::Destroyed(id)) && run.saw(Event::Scored(points)), "{name}: {chain}");
            assert_eq!(run.chain, chain.saturating_add(2), "{name}");
        }
    }
}

#[test]
fn a_glide_into_an_enemy_that_takes_hits_ends() {
    // O-1017: the glide ends in standing radii. An enemy that it destroys does not end it.
    for (hits, double_jump, radii, pose) in [(2, 2, (9, 19), Pose::GlideFall), (0, 1, (10, 10), Pose::Glide)] {
        let (mut run, id) = at_enemy(&Rules::S3K, Knuckles, hits);
        run.set_air_state(1);
        run.rolling = false;
        run.jumping = true;
        run.pose = Pose::Glide;
        (run.width_radius, run.height_radius) = (10, 10);
        run.step("A");
        assert!(run.saw(Event::Attacked(id)) == (hits != 0) && run.saw(Event::Destroyed(id)) == (hits == 0));
        assert_eq!((run.air_state(), run.radii(), run.pose), (double_jump, radii, pose), "{hits}");
        assert_eq!(run.routine, Routine::Control);
    }
}

#[test]
fn gliding_attacks_only_where_the_rules_say_so() {
    // O-1016: Knuckles in S3K. Sliding attacks too, but falling out of a glide does not.
    for (glide_attacks, double_jump, attacks) in [(true, 1, true), (true, 3, true), (true, 2, false), (false, 1, false)]
    {
        let rules = Rules { touch: TouchRules { glide_attacks, ..TouchRules::S3K }, ..Rules::S3K };
        let mut knuckles = Player::new(&rules, Knuckles, px(512), px(500));
        knuckles.set_air_state(double_jump);
        assert_eq!(hitbox::attacks(&knuckles, &enemy_body(), &rules), attacks, "{double_jump}");
        knuckles.character = Sonic;
        assert!(!hitbox::attacks(&knuckles, &enemy_body(), &rules));
    }
}

#[test]
fn flying_attacks_from_below_in_s3_and_s3k() {
    // O-1016: the direction from the enemy to the player is within 0x20 to 0x5F, and the player not under water.
    for (rules, game_has_it) in [(Rules::S2, false), (Rules::S3, true), (Rules::S3K, true)] {
        for ([x, y], from_below) in
            [([0, 20], true), ([15, 20], true), ([-15, 20], true), ([21, 20], false), ([0, -20], false)]
        {
            let mut tails = Player::new(&rules, Tails, px(512 + x), px(512 + y));
            tails.set_air_state(1);
            assert_eq!(hitbox::attacks(&tails, &enemy_body(), &rules), game_has_it && from_below, "{x}, {y}");
            tails.underwater = true;
            assert!(!hitbox::attacks(&tails, &enemy_body(), &rules));
        }
    }
}

#[test]
fn the_head_learns_which_player_touched_a_spiky_segment() {
    // O-1020: the player is hurt, rolled up or not. A part that an attack destroys says nothing.
    for (name, rules) in Rules::PRESETS {
        for (reaction, told, routine) in
            [(Reaction::Spiky(false), PlayerSet(1), Routine::Hurt), (Reaction::Enemy, PlayerSet(0), Routine::Control)]
        {
            let mut run = Run::in_jump(&rules, Sonic);
            run.y = Pos::from_px(px(400));
            run.rings = 5;
            let head = run.put(Body { x: Pos::from_px(px(560)), ..enemy_body() }, enemy(0));
            let body = Body::at(px(512), px(512)).touchable(8, 8);
            run.put(body, Segment::of(head, px(-48), px(0), reaction));
            run.steps(2, "");
            run.y = Pos::from_px(px(505));
            run.pose = Pose::Roll;
            run.step("");
            assert_eq!((run.body(head).pushed, run.routine), (told, routine), "{name}");
        }
    }
}

#[test]
fn segments_stay_while_their_head_rests_from_a_hit() {
    // O-1023
    let (mut run, head) = at_enemy(&Rules::S1, Sonic, 2);
    let segment = run.put(enemy_body(), Segment::of(head, px(100), px(0), Reaction::Enemy));
    run.step("");
    assert!(run.saw(Event::Attacked(head)));
    run.y = Pos::from_px(px(300));
    assert!(run.steps(10, "").has(segment));
}
