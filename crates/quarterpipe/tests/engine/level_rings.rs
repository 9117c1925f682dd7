//! Rings of the levels, which are not objects from S2 on; rows of rings and their memory. [O-1007,
//! O-1011, O-1012, O-1027, O-1036, K-41]

use crate::common::*;
use quarterpipe::stock::{Projectile, Ring};

fn ring_body(x: i32, y: i32) -> Body {
    Body::at(px(x), px(y)).sized(8, 8)
}

fn level_ring() -> Ring {
    Ring::default().of_level()
}

#[test]
fn rings_of_the_level_are_taken_at_once_from_s2_on() {
    // O-1011: three rings overlap. A ring is touched only after it has run once.
    let of_game = |rules: Rules| {
        let mut run = Run::on_plain(&rules);
        for x in [506, 510, 514] {
            run.put(ring_body(x, STANDING), level_ring());
        }
        [(); 4].map(|()| run.step("").rings)
    };
    assert_eq!([Rules::S1, Rules::CD].map(of_game), [[0, 1, 2, 3]; 2]);
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(of_game), [[0, 3, 3, 3]; 3]);
}

#[test]
fn rings_of_the_level_are_taken_before_anything_else_from_s2_on() {
    // O-1012: the harmful object has the lower slot, and the one reaction of the frame.
    let seen = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules);
        run.rings = 5;
        let harm = Body::at(px(512), px(STANDING)).touchable(8, 8);
        run.put(harm, Projectile::default());
        let ring = run.put(ring_body(512, STANDING), level_ring());
        run.steps(2, "");
        (run.saw(Event::TookRing(ring)), run.saw(Event::WasHurt))
    });
    assert_eq!(seen, [(false, true), (false, true), (true, true), (true, true), (true, true)]);
}

#[test]
fn a_player_who_was_just_hurt_takes_no_ring_of_the_level() {
    // O-1027: the timer counts before the touch.
    for (name, rules) in Rules::PRESETS {
        let taken = [91, 90].map(|invulnerable| {
            let mut run = Run::on_plain(&rules);
            run.put(ring_body(512, STANDING), level_ring());
            run.step("");
            run.invulnerable = invulnerable;
            run.step("").rings
        });
        assert_eq!(taken, [0, 1], "{name}");
    }
}

#[test]
fn an_insta_shield_reaches_ring_objects_but_not_rings_of_the_level() {
    // O-1007: 24 + 6 px around the player, or its own 8 + 6.
    for rules in [Rules::S3, Rules::S3K] {
        let taken = [Ring::default(), level_ring()].map(|ring| {
            let mut run = Run::in_jump(&rules, Sonic);
            run.y = Pos::from_px(px(400));
            run.put(ring_body(512 + 30, 512), ring);
            run.step("");
            run.y = Pos::from_px(px(512));
            run.set_air_state(1);
            run.step("").rings
        });
        assert_eq!(taken, [1, 0]);
    }
}

#[test]
fn an_attracted_ring_that_gets_far_does_not_make_its_row_again() {
    // O-1036, K-41
    for rules in [Rules::S3, Rules::S3K] {
        let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
        let row = Placement::new(ring_body(452, STANDING), Thing::from(Ring::row(2, px(-32), px(0)).of_level()));
        let mut run = Run::new(drawn(&rules, &[], &rows).with_placements(vec![row]), Sonic, 512, STANDING);
        run.shield = Shield::Lightning;
        run.steps(3, "");
        // The other rings are 92 and 124 px away; this one is within 70.
        let moving: Vec<ObjectId> = run
            .world
            .objects
            .iter()
            .filter(|(_, body, _)| body.x_speed != subpx(0))
            .map(|(id, body, _)| {
                assert_eq!(body.hitbox, Some(Hitbox::new(6, 6)), "an object like others now");
                id
            })
            .collect();
        assert_eq!(moving, [ObjectId(0)]);
        run.world.objects.get_mut(moving[0]).expect("the ring").0.x = Pos::from_px(px(3000));
        run.steps(30, "");
        assert!(!run.has(moving[0]));
        assert_eq!(run.world.objects.len(), 2);
        assert_eq!(run.world.objects.memory(), [0x80]);
    }
}

#[test]
fn a_row_has_seven_rings_at_most() {
    // K-41: the eighth bit means that the row is there.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules);
        run.put(ring_body(600, 200), Ring { more: 200, spacing: [px(24), px(0)], ..Ring::default() });
        run.step("");
        assert_eq!(run.world.objects.len(), 7, "{name}");
    }
}
