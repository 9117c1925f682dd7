//! Dust and lost rings, attracted rings, harm out of a monitor, and hitboxes at the edges of the level. [O-1005,
//! O-1034, O-1036, O-1622, O-2248, O-2305]

use quarterpipe::{
    hitbox::TouchBox,
    stock::{LostRing, MonitorItem, Ring},
};

use crate::common::*;

/// In the order of the specification's tables.
const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

/// Returns in which of the first 16 frames a lost ring put at this row with this speed is gone. The level ends at 480.
fn gone(rules: &Rules, row: i32, y_speed: i16) -> Vec<u32> {
    let mut run = Run::on_plain(rules);
    run.world.bounds.bottom = px(480);
    (1..=16)
        .filter(|_| {
            run.world.shared.lost_ring_frames = 255;
            let body = Body { y_speed: subpx(y_speed), ..Body::at(px(800), px(row)).sized(8, 8) };
            let ring = run.put(body, LostRing::flying());
            assert_eq!(ring, ObjectId(0));
            let is_gone = !run.step("").has(ring);
            run.world.objects.take(ring);
            is_gone
        })
        .collect()
}

#[test]
fn lost_rings_end_at_the_bottom_edge_of_the_level_and_above_its_top_except_in_s3k() {
    // O-1034: below row 480 after the motion, and above row 0, as the comparison is unsigned, whichever way they move.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::CD] {
        for y_speed in [-0x80, 0] {
            let seen = [480, 482, 700, 1, -2].map(|row| gone(&rules, row, y_speed).len());
            assert_eq!(seen, [0, 16, 16, 0, 16]);
        }
    }
}

#[test]
fn lost_rings_of_s3k_end_only_in_the_frames_in_which_they_look_for_the_floor() {
    // O-1032, O-1034: in every eighth frame, and not while they rise. Slot 0 counts 105 there.
    for row in [482, 700, -2] {
        assert_eq!(gone(&Rules::S3K, row, 0), [7, 15], "{row}");
        assert!(gone(&Rules::S3K, row, -0x80).is_empty(), "{row}");
    }
    assert!(gone(&Rules::S3K, 480, 0).is_empty() && gone(&Rules::S3K, 1, 0).is_empty());
}

#[test]
fn lost_rings_have_no_height_on_the_screen_in_s3_and_s3k() {
    // O-2305: 4 px above the screen's upper edge, which is 96 px above the centre of a player at rest.
    let seen = GAMES.map(|rules| {
        let mut run = Run::on_plain(&rules);
        run.rings = 1;
        run.world.hurt(&run.stage, 0, px(600), &mut ());
        run.step("");
        (run.routine, run.airborne, run.x_speed, run.y_speed) = (Routine::Control, false, subpx(0), subpx(0));
        (run.x, run.y) = (Pos::from_px(px(512)), Pos::from_px(px(STANDING)));
        run.steps(30, "");
        let top = run.world.camera.y;
        let ring = run.body_mut(ObjectId(0));
        (ring.x, ring.y) = (Pos::from_px(px(512)), Pos::from_px(top - px(4)));
        (ring.x_speed, ring.y_speed) = (subpx(0), subpx(0));
        run.step("");
        assert_eq!((run.world.camera.y, run.body(ObjectId(0)).y.px()), (top, top - px(4)));
        run.body(ObjectId(0)).on_screen
    });
    assert_eq!(seen, [true, true, false, false, true]);
}

#[test]
fn a_skid_raises_dust_in_its_first_frame_and_in_every_fourth_from_s2_on() {
    // O-2248, G-71: each puff takes a slot for 18 frames. They come as long as the skid goes on, for this many frames.
    for (rules, frames) in [(Rules::S1, 0), (Rules::CD, 0), (Rules::S2, 24), (Rules::S3, 16), (Rules::S3K, 16)] {
        let mut run = Run::on_plain(&rules).running(0x600);
        run.x = Pos::from_px(px(300));
        for frame in 0..50_i32 {
            run.step(if frame == 0 { "L" } else { "" });
            let puffs = (0..frames).step_by(4).filter(|first| (0..18).contains(&(frame - first))).count();
            assert_eq!(run.world.objects.len(), puffs, "frame {frame}");
        }
    }
}

#[test]
fn only_rings_of_the_level_are_attracted_by_lightning() {
    // O-1036
    for rules in [Rules::S3, Rules::S3K] {
        let speeds = [Ring::default(), Ring::default().of_level()].map(|ring| {
            let mut run = Run::on_plain(&rules);
            run.shield = Shield::Lightning;
            let id = run.put(Body::at(px(550), px(STANDING)).sized(8, 8), ring);
            run.step("").step("").body(id).x_speed
        });
        assert_eq!(speeds, [subpx(0), subpx(-0x30)]);
    }
}

#[test]
fn harm_out_of_a_monitor_takes_back_the_frames_fall() {
    // O-1622: by the player's speed after gravity.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules).flying(0, 0x200);
        run.rings = 1;
        let body = Body { has_run: true, ..Body::at(px(600), px(300)) };
        run.put(body, MonitorItem::new(0, Item::Harm));
        let before = run.y.0;
        run.step("");
        assert_eq!((run.routine, run.y.0 - before), (Routine::Hurt, (0x200 - 0x238) << 8), "{name}");
    }
}

#[test]
fn a_hitbox_that_reaches_left_of_the_level_or_above_it_touches_nothing_that_begins_inside() {
    // O-1005
    let hitbox = Hitbox::new(6, 6);
    let touches = |left: i32, top: i32, x: i32, y: i32| {
        let touch_box = TouchBox { left: px(left), right: px(left + 16), top: px(top), bottom: px(top + 32) };
        touch_box.touches(&Body::at(px(x), px(y)), hitbox)
    };
    assert_eq!([6, 5].map(|x| touches(8, 8, x, 20)), [true, false]);
    assert_eq!([6, 5].map(|y| touches(8, 8, 16, y)), [true, false]);
    // A player whose box begins outside too is touched as anywhere.
    assert_eq!([touches(-1, 8, 5, 20), touches(8, -1, 16, 5)], [true, true]);
    assert_eq!([touches(-30, 8, 5, 20), touches(8, -50, 16, 5)], [false, false]);
    // Nor does a box that begins outside touch a hitbox that begins inside.
    assert_eq!([touches(-1, 8, 6, 20), touches(8, -1, 16, 6)], [false, false]);
}

#[test]
fn a_ring_at_the_left_edge_of_the_level_is_taken_only_if_all_of_it_is_inside() {
    // O-1005: the player's left side is at column 8.
    for (name, rules) in Rules::PRESETS {
        let rings = [6, 5].map(|x| {
            let mut run = Run::on_plain(&rules);
            run.x = Pos::from_px(px(16));
            run.put(Body::at(px(x), px(STANDING)).sized(8, 8), Ring::default());
            run.steps(3, "").rings
        });
        assert_eq!(rings, [1, 0], "{name}");
    }
}
