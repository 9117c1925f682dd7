//! The player's hitbox, and when a player touches at all. [O-1001 to O-1012, O-1028, O-2077]

use crate::common::*;
use quarterpipe::stock::{Projectile, Ring};

/// Returns whether Sonic takes a ring that appears above its head after it ducked for this many frames.
fn takes_overhead_after(rules: &Rules, frames: u32, buttons: &str) -> bool {
    let mut run = Run::on_plain(rules);
    let ring = run.put(Body::at(px(600), px(STANDING - 15)).sized(8, 8), Ring::default());
    run.step("").steps(frames, buttons);
    run.world.objects.get_mut(ring).expect("the ring").0.x = Pos::from_px(px(512));
    run.step(buttons);
    run.rings == 1
}

#[test]
fn ducking_lowers_the_hitbox_at_once_later_or_never() {
    // O-1006: from 4 px above the centre on. In S2 only once the duck is complete, in S3 and S3K never.
    for (name, rules, at_once, later) in [
        ("s1", Rules::S1, false, false),
        ("s2", Rules::S2, true, false),
        ("s3", Rules::S3, true, true),
        ("s3k", Rules::S3K, true, true),
    ] {
        assert_eq!(takes_overhead_after(&rules, 2, "D"), at_once, "{name}");
        assert_eq!(takes_overhead_after(&rules, 20, "D"), later, "{name}");
        assert!(takes_overhead_after(&rules, 20, ""), "{name}");
    }
}

#[test]
fn a_ducking_tails_has_the_whole_hitbox_in_s2() {
    // O-1006
    let mut run = Run::new(plain(&Rules::S2), Tails, 512, 304);
    run.put(Body::at(px(512), px(304 - 17)).sized(8, 8), Ring::default());
    run.world.objects.get_mut(ObjectId(0)).expect("the ring").0.x = Pos::from_px(px(600));
    run.steps(20, "D");
    run.world.objects.get_mut(ObjectId(0)).expect("the ring").0.x = Pos::from_px(px(512));
    assert_eq!(run.step("D").rings, 1);
}

#[test]
fn objects_off_the_screen_are_touched_from_s2_on() {
    // O-1123, O-1010: the camera was left behind.
    let rings = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::in_sky(&rules);
        run.put(Body::at(px(800), px(512)).sized(8, 8), Ring::default());
        run.steps(2, "");
        run.x = Pos::from_px(px(800));
        run.y = Pos::from_px(px(512));
        run.step("").rings
    });
    assert_eq!(rings, [0, 0, 1, 1, 1]);
}

#[test]
fn a_player_who_is_hurt_or_dead_touches_nothing() {
    // O-1012
    for routine in [Routine::Hurt, Routine::Dying, Routine::Dead] {
        let mut run = Run::in_sky(&Rules::S2);
        run.put(Body::at(px(512), px(512)).sized(8, 8), Ring::default());
        run.routine = routine;
        run.y = Pos::from_px(px(512));
        assert_eq!(run.steps(3, "").rings, 0);
    }
}

#[test]
fn a_player_who_dies_of_the_bottom_may_be_hurt_in_the_same_frame() {
    // O-2077
    let mut run = Run::in_sky(&Rules::S1);
    run.rings = 2;
    let body = Body::at(px(512), px(512)).touchable(16, 16);
    run.put(body, Projectile::default());
    run.y = Pos::from_px(px(400));
    run.step("");
    run.y = Pos::from_px(px(512));
    run.world.bounds.bottom = px(500);
    run.step("");
    assert!(run.saw(Event::Died) && run.saw(Event::WasHurt));
    assert_eq!(run.routine, Routine::Hurt);
}

#[test]
fn objects_stand_still_while_the_first_player_is_dead_but_in_cd() {
    // O-2002, O-1028
    let moves = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD].map(|rules| {
        let mut run = Run::on_plain(&rules);
        let shot = run.put(Body { x_speed: subpx(0x100), ..Body::at(px(600), px(200)) }, Projectile::default());
        run.step("");
        let before = run.body(shot).x;
        run.routine = Routine::Dying;
        run.steps(4, "");
        run.body(shot).x != before
    });
    assert_eq!(moves, [false, false, false, false, true]);
}

#[test]
fn the_insta_shield_touches_24_pixels_around_and_protects() {
    // O-1007
    let mut run = Run::in_jump(&Rules::S3K, Sonic);
    run.y = Pos::from_px(px(400));
    let body = Body::at(px(512 + 32), px(512)).touchable(8, 8);
    let shot = run.put(body, Projectile::default());
    run.step("");
    run.y = Pos::from_px(px(512));
    run.set_air_state(1);
    run.rings = 1;
    assert_eq!(run.step("").routine, Routine::Control);
    assert!(run.has(shot));
    run.set_air_state(2);
    run.x = Pos::from_px(px(530));
    run.y = Pos::from_px(px(512));
    assert_eq!(run.step("").routine, Routine::Hurt);
}
