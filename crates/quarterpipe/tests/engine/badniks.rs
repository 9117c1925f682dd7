//! Enemies: the effects of touching them, and how they walk, jump and shoot. [10.3, 17.2, O-2026, O-2070 to O-2073]

use crate::common::*;
use quarterpipe::stock::{JumpingBadnik, Projectile, Reaction, Segment, ShootingBadnik, SpikeLog, WalkingBadnik};

/// Makes a body that can be touched within these distances of its centre.
fn touchable(x: i32, y: i32, half_width: u8, half_height: u8) -> Body {
    Body::at(px(x), px(y)).touchable(half_width, half_height)
}

/// Makes an enemy that hangs still in the air.
fn still(reaction: Reaction) -> JumpingBadnik {
    JumpingBadnik { gravity: subpx(0), reaction, ..JumpingBadnik::new(subpx(0)) }
}

/// Makes a run with an enemy at (512, 512), and Sonic with five rings this far from it when they touch in the next
/// frame.
fn at_enemy(rules: &Rules, reaction: Reaction, [x, y]: [i32; 2], y_speed: i16) -> (Run, ObjectId) {
    let mut run = Run::in_sky(rules);
    run.y = Pos::from_px(px(400));
    run.rings = 5;
    let enemy = run.put(touchable(512, 512, 20, 16), still(reaction));
    run.step("");
    run.x = Pos::from_px(px(512 + x));
    run.y = Pos::from_px(px(512 + y));
    run.y_speed = subpx(y_speed);
    (run, enemy)
}

/// Makes the same run with Sonic rolled up.
fn attacking(rules: &Rules, reaction: Reaction, away: [i32; 2], y_speed: i16) -> (Run, ObjectId) {
    let (mut run, enemy) = at_enemy(rules, reaction, away, y_speed);
    run.pose = Pose::Roll;
    run.rolling = true;
    run.height_radius = 14;
    (run, enemy)
}

#[test]
fn destroying_an_enemy_turns_a_fall_round_only_from_above() {
    // O-1018: the frame's gravity of 0x38 comes first.
    for (name, rules) in Rules::PRESETS {
        for (y, y_speed, after) in [(-20, 0x300, -0x338), (5, 0x300, 0x238), (5, -0x300, -0x1C8)] {
            let (mut run, enemy) = attacking(&rules, Reaction::Enemy, [0, y], y_speed);
            run.step("");
            assert!(run.saw(Event::Destroyed(enemy)), "{name}");
            assert_eq!(run.y_speed.0, after, "{name}: {y}, {y_speed:#X}");
        }
    }
}

#[test]
fn a_destroyed_enemy_keeps_its_slot_for_39_or_35_frames() {
    // O-2308, O-2026, O-2214
    let frames = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let (mut run, enemy) = attacking(&rules, Reaction::Enemy, [0, 0], 0x100);
        let begin = run.step("").world.frame;
        assert_eq!(run.body(enemy).hitbox, None);
        run.until(|run| !run.has(enemy));
        run.world.frame - begin
    });
    assert_eq!(frames, [39, 39, 35, 35, 35]);
}

#[test]
fn an_enemy_hurts_a_player_who_does_not_attack() {
    // O-1016, O-1024
    for (name, rules) in Rules::PRESETS {
        let (mut run, enemy) = at_enemy(&rules, Reaction::Enemy, [-10, 0], 0);
        run.step("");
        assert_eq!((run.routine, run.x_speed, run.rings), (Routine::Hurt, subpx(-0x200), 0), "{name}");
        assert!(run.has(enemy), "{name}");
    }
}

#[test]
fn a_charge_attacks_from_s2_on() {
    // O-1016
    let hurt = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let (mut run, _) = at_enemy(&rules, Reaction::Enemy, [-10, 0], 0);
        run.pose = Pose::SpinDash;
        run.object_control = ObjectControl::from_bits(1);
        run.step("");
        run.routine == Routine::Hurt
    });
    assert_eq!(hurt, [true, true, false, false, false]);
}

#[test]
fn a_spiky_back_hurts_from_above_and_is_destroyed_from_the_side() {
    // O-1021: the back is 8 px deep and reaches from 4 px left of the centre to 20 px right of it.
    for (away, destroyed) in [([0, -24], false), ([24, -24], false), ([-13, -24], true), ([0, -10], true)] {
        let (mut run, enemy) = attacking(&Rules::S1, Reaction::SpikyBack, away, 0);
        run.step("");
        assert_eq!(run.saw(Event::Destroyed(enemy)), destroyed, "{away:?}");
        assert_eq!(run.routine == Routine::Hurt, !destroyed, "{away:?}");
    }
}

#[test]
fn a_spiky_body_hurts_a_player_who_attacks_it() {
    // O-1020
    let (mut run, enemy) = attacking(&Rules::S1, Reaction::Spiky(false), [0, 0], 0);
    run.step("");
    assert_eq!(run.routine, Routine::Hurt);
    let Some((_, Thing::Stock(Stock::JumpingBadnik(badnik)))) = run.world.objects.get(enemy) else {
        panic!("the enemy is there")
    };
    assert_eq!(badnik.reaction, Reaction::Spiky(true));
}

#[test]
fn a_segment_keeps_its_place_beside_its_head_and_goes_with_it() {
    // O-1020
    let mut run = Run::on_plain(&Rules::S1);
    let head = run.put(walker_body(600), WalkingBadnik::default());
    let segment = run.put(touchable(0, 0, 8, 8), Segment::of(head, px(12), px(-2), Reaction::Spiky(false)));
    run.steps(30, "");
    let place = |body: Body| (body.x.px().0, body.y.px().0);
    let (x, y) = place(run.body(head));
    assert_eq!(place(run.body(segment)), (x + 12, y - 2));
    run.world.objects.get_mut(head).expect("the head").0.x_flip = true;
    run.step("");
    assert_eq!(run.body(segment).x.px(), run.body(head).x.px() - px(12));
    run.world.objects.take(head);
    assert!(!run.step("").has(segment));
}

/// Makes the body of a walker 1 px above where it stands on level ground.
fn walker_body(x: i32) -> Body {
    let y = GROUND - 15;
    Body { half_width: 20, half_height: 14, ..touchable(x, y, 20, 16) }
}

#[test]
fn a_walker_falls_to_the_floor_then_walks_left() {
    // O-1710, O-2070, O-2072: 16 px above the floor it comes down in the 13th frame.
    let mut run = Run::on_plain(&Rules::S1);
    let mut body = walker_body(600);
    body.y -= px(16);
    let walker = run.put(body, WalkingBadnik::default());
    run.step("").until(|run| run.body(walker).y_speed == Speed::ZERO);
    assert_eq!(run.world.frame, 13);
    assert_eq!((run.body(walker).y.px().0, run.body(walker).x_speed.0), (GROUND - 15, 0));
    assert_eq!(run.step("").body(walker).x_speed.0, -0x100);
    assert_eq!(run.step("").body(walker).x.px().0, 599);
}

#[test]
fn a_walker_is_not_touched_before_the_second_frame_on_the_floor_in_s1() {
    // O-2070: it was not drawn while it fell.
    let mut run = Run::on_plain(&Rules::S1);
    run.rings = 3;
    run.put(walker_body(512), WalkingBadnik::default());
    // It comes down in frame 4 and is drawn in frame 5.
    let routines: Vec<_> = (0..6).map(|_| run.step("").routine).collect();
    assert_eq!(routines[..5], [Routine::Control; 5]);
    assert_eq!(routines[5], Routine::Hurt);
}

/// Makes a stage with ground from x = 544 to 639.
fn ledge() -> Stage {
    let mut rows = plain_rows();
    for row in &mut rows[20..] {
        row.replace_range(40.., &".".repeat(24));
        row.replace_range(..34, &".".repeat(34));
    }
    drawn(&Rules::S1, &[], &rows)
}

#[test]
fn a_walker_stops_a_pixel_past_the_edge_and_turns_after_60_frames() {
    // O-1715, O-2072
    let mut run = Run::new(ledge(), Sonic, 628, STANDING);
    let walker = run.put(walker_body(580), WalkingBadnik::default());
    run.until(|run| run.body(walker).x_speed != Speed::ZERO);
    run.until(|run| run.body(walker).x_speed == Speed::ZERO);
    let stopped = run.world.frame;
    assert_eq!(run.body(walker).x.px().0, 543);
    run.until(|run| run.body(walker).x_speed != Speed::ZERO);
    assert_eq!((run.world.frame - stopped, run.body(walker).x_speed.0), (60, 0x100));
}

#[test]
fn a_walker_with_legs_of_127_frames_shoots_before_every_other_one() {
    // O-2071
    let crab = WalkingBadnik {
        speed: subpx(0x80),
        leg: 127,
        looks_ahead: px(16),
        flipped_goes_left: true,
        shoots: true,
        ..WalkingBadnik::default()
    };
    let mut run = Run::on_plain(&Rules::S1);
    run.x = Pos::from_px(px(400));
    let walker = run.put(walker_body(560), crab);
    run.until(|run| run.body(walker).x_speed != Speed::ZERO);
    let mut begins = vec![run.world.frame];
    let mut shots = Vec::new();
    for _ in 0..440 {
        let (speed, count) = (run.body(walker).x_speed, run.world.objects.len());
        run.step("");
        if speed == Speed::ZERO && run.body(walker).x_speed != speed {
            begins.push(run.world.frame);
        }
        if run.world.objects.len() == count + 2 {
            shots.push(run.world.frame);
        }
    }
    let first = begins[0];
    let since: Vec<u32> = begins.iter().map(|frame| frame - first).collect();
    // It walks for 127 frames, stops in one and rests for 60. Every other time it shoots and rests for 60 more.
    assert_eq!(since, [0, 188, 436]);
    assert_eq!(shots.iter().map(|frame| frame - first).collect::<Vec<_>>(), [376]);
}

#[test]
fn a_jumper_falls_back_to_where_it_began_and_jumps_again() {
    // O-2209, O-2073: it leaves with -0x700 and gains 0x18 a frame, so it is below its home again in the 151st.
    let mut run = Run::on_plain(&Rules::S1);
    let jump = subpx(-0x700);
    let body = Body { y_speed: jump, ..touchable(600, 280, 12, 16) };
    let jumper = run.put(body, JumpingBadnik::new(jump));
    run.step("");
    assert_eq!(run.body(jumper).y.px().0, 273);
    run.steps(149, "");
    assert!(run.body(jumper).y.px().0 < 280);
    run.step("");
    assert_eq!((run.body(jumper).y.px().0, run.body(jumper).y_speed), (280, jump));
}

#[test]
fn a_shooter_shoots_twice_left_then_right() {
    // O-2331: it is on the screen from the second frame on. Then come 32 frames, 15, and 30 more.
    let mut run = Run::on_plain(&Rules::S3);
    run.x = Pos::from_px(px(450));
    let shooter = run.put(touchable(560, 280, 12, 24), ShootingBadnik::default());
    let mut shots = Vec::new();
    for _ in 0..200 {
        let before = run.world.objects.len();
        run.step("");
        if run.world.objects.len() > before {
            let last = run.world.objects.iter().last().map(|(_, body, _)| body.x_speed.0);
            shots.push((run.world.frame, last.unwrap_or_default()));
        }
    }
    assert!(run.has(shooter));
    assert_eq!(shots[..2], [(49, -0x100), (79, 0x100)]);
}

#[test]
fn a_shield_turns_a_projectile_away_in_s3() {
    // O-1008: it flies straight away from the player at 0x800, and is harmless from then on.
    let seen = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules);
        run.shield = Shield::Plain;
        let mut body = touchable(512 + 24 + 4, STANDING, 4, 4);
        body.hitbox = Some(Hitbox::new(4, 4).of_kind(HitboxKind::Deflectable));
        let shot = run.put(body, Projectile::default());
        run.step("");
        run.step("");
        (run.body(shot).x_speed.0, run.body(shot).hitbox.is_some())
    });
    assert_eq!(seen, [(0, true), (0x800, false), (0x800, false)]);
}

#[test]
fn a_shield_spares_its_wearer_what_is_of_its_element() {
    // O-1019
    let hurt = |shield, spares| {
        let mut run = Run::on_plain(&Rules::S3K);
        run.shield = shield;
        let mut body = touchable(512, STANDING, 8, 8);
        body.hitbox = Some(Hitbox { spares, ..Hitbox::new(8, 8) });
        run.put(body, Projectile::default());
        run.steps(2, "").routine == Routine::Hurt
    };
    assert!(!hurt(Shield::Fire, Some(Shield::Fire)));
    assert!(hurt(Shield::Bubble, Some(Shield::Fire)));
    assert!(hurt(Shield::Fire, None));
}

#[test]
fn a_spike_of_a_log_is_harmful_in_one_of_its_pictures() {
    // O-2079: the helix of spikes, which goes backwards through eight pictures of twelve frames each.
    let mut run = Run::on_plain(&Rules::S1);
    let spikes = [0, 1, 7].map(|ahead| run.put(Body::at(px(600), px(100)), SpikeLog::new(ahead)));
    let mut harmful = [const { Vec::new() }; 3];
    for _ in 0..100 {
        run.step("");
        for (spike, frames) in spikes.iter().zip(&mut harmful) {
            if run.body(*spike).hitbox.is_some() {
                frames.push(run.world.frame);
            }
        }
    }
    assert_eq!(harmful[0], (1..12).chain(96..101).collect::<Vec<_>>());
    assert_eq!(harmful[1], (12..24).collect::<Vec<_>>());
    assert_eq!(harmful[2], (84..96).collect::<Vec<_>>());
}
