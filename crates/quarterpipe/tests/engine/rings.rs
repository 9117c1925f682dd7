//! Rings: taken, scattered, lost. [O-1029 to O-1036, O-2020 to O-2022]

use crate::common::*;
use quarterpipe::stock::{LostRing, Ring};

/// Makes a run of Sonic on level ground with a ring this far from its centre, after two frames.
fn beside_ring(rules: &Rules, x: i32, y: i32) -> Run {
    let mut run = Run::on_plain(rules);
    run.put(ring_body(512 + x, STANDING + y), Ring::default());
    run.steps(3, "");
    run
}

fn ring_body(x: i32, y: i32) -> Body {
    Body::at(px(x), px(y)).sized(8, 8)
}

#[test]
fn a_ring_is_taken_as_soon_as_the_boxes_share_a_pixel() {
    // O-1001 to O-1003, O-1004: 8 + 6 px along x, 16 + 6 px along y, on all four sides.
    for (name, rules) in Rules::PRESETS {
        for (x, y, rings) in [(14, 0, 1), (15, 0, 0), (-14, 0, 1), (-15, 0, 0), (0, -22, 1), (0, -23, 0), (14, -22, 1)]
        {
            assert_eq!(beside_ring(&rules, x, y).rings, rings, "{name}: {x}, {y}");
        }
    }
}

#[test]
fn a_taken_ring_keeps_its_slot_for_25_frames() {
    // O-2021: taken in frame F, gone in F + 25.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules);
        let ring = run.put(ring_body(512, STANDING), Ring::default());
        run.until(|run| run.rings != 0);
        assert!(run.saw(Event::TookRing(ring)));
        run.steps(24, "");
        assert!(run.has(ring), "{name}");
        assert!(!run.step("").has(ring), "{name}");
    }
}

#[test]
fn one_ring_is_taken_in_a_frame() {
    // O-1011
    let mut run = Run::on_plain(&Rules::S2);
    for x in [506, 510, 514] {
        run.put(ring_body(x, STANDING), Ring::default());
    }
    let rings: Vec<u16> = (0..5).map(|_| run.step("").rings).collect();
    assert_eq!(rings, [0, 1, 2, 3, 3]);
}

#[test]
fn the_first_ring_of_a_row_makes_the_others() {
    // O-2020
    let mut run = Run::on_plain(&Rules::S1);
    run.put(ring_body(600, 200), Ring::row(2, px(24), px(16)));
    run.step("");
    let places: Vec<_> = run.world.objects.iter().map(|(_, body, _)| (body.x.px().0, body.y.px().0)).collect();
    assert_eq!(places, [(600, 200), (624, 216), (648, 232)]);
}

#[test]
fn a_row_comes_back_without_the_rings_that_were_taken() {
    // O-2020: the second ring was taken.
    let rules = Rules::S1;
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
    let row = Placement::new(ring_body(512 - 40, STANDING), Thing::from(Ring::row(2, px(32), px(0))));
    let stage = drawn(&rules, &[], &rows).with_placements(vec![row]);
    let mut run = Run::new(stage, Sonic, 512, STANDING);
    run.steps(5, "");
    assert_eq!(run.rings, 1);
    for x in [4000, 512] {
        run.x = Pos::from_px(px(x));
        run.y = Pos::from_px(px(100));
        run.world.camera.x = px(x - 160);
        run.steps(30, "");
    }
    let places: Vec<_> = run.world.objects.iter().map(|(_, body, _)| body.x.px().0).collect();
    assert_eq!(places, [472, 536]);
}

#[test]
fn a_player_who_was_just_hurt_takes_rings_from_89_frames_on() {
    // O-1026: the timer counts before the touch.
    for (name, rules) in Rules::PRESETS {
        let taken = [91, 90].map(|invulnerable| {
            let mut run = Run::on_plain(&rules);
            run.put(ring_body(512, STANDING), Ring::default());
            run.step("").invulnerable = invulnerable;
            run.step("").rings
        });
        assert_eq!(taken, [0, 1], "{name}");
    }
}

#[test]
fn rings_end_at_999_from_s2_on() {
    // O-1029, O-2220
    let ends = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules);
        run.rings = 999;
        run.put(ring_body(512, STANDING), Ring::default());
        run.steps(3, "").rings
    });
    assert_eq!(ends, [1000, 1000, 999, 999, 999]);
}

/// Makes a run of Sonic high in the air, hurt with this many rings, after one frame.
fn scattered(rules: &Rules, rings: u16) -> Run {
    let mut run = Run::in_sky(rules);
    run.rings = rings;
    let Run { stage, world, .. } = &mut run;
    world.hurt(stage, 0, px(500), &mut ());
    run.step("");
    run
}

#[test]
fn rings_scatter_in_mirrored_pairs() {
    // O-1030: after one frame of 0x18 of gravity.
    for (name, rules) in Rules::PRESETS {
        let run = scattered(&rules, 20);
        let speeds: Vec<_> =
            run.world.objects.iter().map(|(_, body, _)| (body.x_speed.0, body.y_speed.0 - 0x18)).collect();
        let expected = [
            (-196, -1004),
            (196, -1004),
            (-568, -848),
            (568, -848),
            (-848, -568),
            (848, -568),
            (-1004, -196),
            (1004, -196),
            (-1004, 196),
            (1004, 196),
            (-848, 568),
            (848, 568),
            (-568, 848),
            (568, 848),
            (-196, 1004),
            (196, 1004),
            (-98, -502),
            (98, -502),
            (-284, -424),
            (284, -424),
        ];
        assert_eq!(speeds, expected, "{name}");
        assert_eq!(run.rings, 0, "{name}");
    }
}

#[test]
fn at_most_32_rings_scatter_but_all_are_lost() {
    // O-1030
    let run = scattered(&Rules::S2, 150);
    assert_eq!((run.world.objects.len(), run.rings), (32, 0));
}

#[test]
fn rings_are_kept_while_no_slot_is_free() {
    // O-1024
    let mut run = Run::on_plain(&Rules::S1);
    for _ in 0..96 {
        run.put(ring_body(800, 100), Ring::default());
    }
    run.rings = 7;
    let Run { stage, world, .. } = &mut run;
    world.hurt(stage, 0, px(500), &mut ());
    run.step("");
    assert_eq!((run.rings, run.routine), (7, Routine::Hurt));
}

#[test]
fn lost_rings_last_255_frames_and_a_second_loss_refreshes_them() {
    // O-1034
    for (name, rules) in Rules::PRESETS {
        let mut run = scattered(&rules, 1);
        run.world.bounds.bottom = px(32_000);
        run.steps(254, "");
        assert_eq!(run.world.objects.len(), 1, "{name}");
        run.world.shared.lost_ring_frames = 255;
        run.steps(254, "");
        assert_eq!(run.world.objects.len(), 1, "{name}");
        run.steps(2, "");
        assert_eq!(run.world.objects.len(), 0, "{name}");
    }
}

#[test]
fn lost_rings_are_gone_below_the_bottom_edge_of_the_level() {
    // O-1034: row 316, then row 332.
    let mut run = scattered(&Rules::S1, 1);
    run.world.bounds.bottom = px(320);
    run.y = Pos::from_px(px(20));
    let ring = ObjectId(0);
    let body = run.body_mut(ring);
    body.put_y(px(300));
    body.y_speed = subpx(0x1000);
    assert!(run.step("").has(ring));
    assert!(!run.step("").has(ring));
}

/// Returns the frames in which a lost ring in slot 0 bounces near Sonic, with its speeds after them.
fn bounces(rules: &Rules) -> Vec<(u32, i16)> {
    let mut run = Run::on_plain(rules);
    run.world.shared.lost_ring_frames = 255;
    let body = Body { y_speed: subpx(0x400), ..Body::at(px(600), px(280)).sized(8, 8) };
    let ring = run.put(body, LostRing::flying());
    let mut found = Vec::new();
    for _ in 0..60 {
        let before = run.body(ring).y_speed.0;
        run.step("");
        let after = run.body(ring).y_speed.0;
        if before > 0 && after < 0 {
            found.push((run.world.frame, after));
        }
    }
    found
}

#[test]
fn lost_rings_look_for_the_floor_every_fourth_or_eighth_frame_by_slot_and_keep_three_quarters() {
    // O-1708, O-2201
    // O-1032: slot 0 counts 95 in S1 and CD, 127 in S2, 105 in S3 and S3K; O-1033: 0x400 + 0x18 a frame.
    let first = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| bounces(&rules)[0]);
    assert_eq!(first, [(9, -930), (9, -930), (9, -930), (15, -1038), (15, -1038)]);
}

#[test]
fn lost_rings_off_the_screen_fall_through_the_floor_from_s2_on() {
    // O-1032
    let depths = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules);
        run.world.shared.lost_ring_frames = 255;
        run.world.bounds.bottom = px(32_000);
        let body = Body { y_speed: subpx(0x400), ..Body::at(px(900), px(280)).sized(8, 8) };
        let ring = run.put(body, LostRing::flying());
        run.steps(40, "");
        run.body(ring).y.px() > px(GROUND)
    });
    assert_eq!(depths, [false, false, true, true, true]);
}

#[test]
fn a_lightning_shield_attracts_rings_within_64_pixels() {
    // O-1036: 0x30 a frame toward the player, 0xC0 while the ring moves away.
    for (distance, rules, speeds) in [
        (70, Rules::S3K, [-0x30, -0x60]),
        (70, Rules::S3, [-0x30, -0x60]),
        (71, Rules::S3K, [0, 0]),
        (70, Rules::S2, [0, 0]),
    ] {
        let mut run = Run::on_plain(&rules);
        run.shield = Shield::Lightning;
        let ring = run.put(ring_body(512 + distance, STANDING), Ring::default().of_level());
        run.step("");
        let seen = [run.step("").body(ring).x_speed.0, run.step("").body(ring).x_speed.0];
        assert_eq!(seen, speeds, "{distance}");
    }
    let mut run = Run::on_plain(&Rules::S3K);
    run.shield = Shield::Lightning;
    let ring = run.put(ring_body(540, STANDING), Ring::default().of_level());
    run.step("");
    run.world.objects.get_mut(ring).expect("the ring").0.x_speed = subpx(0x100);
    assert_eq!(run.step("").body(ring).x_speed, subpx(0x40));
}
