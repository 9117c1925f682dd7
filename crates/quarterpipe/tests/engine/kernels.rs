//! Effects of the contact routines that no table of executed calls shows. [11, 16.6, 17.1, 18]

use quarterpipe::{
    contact::{
        edge_wall,
        slope::{self, Curve},
        solid::{self, SolidBox},
    },
    probe,
    stock::{
        ScriptedObject, ScriptedShape, SolidBlock, Spikes, SpikesFacing,
        motion::{Motion, Path, Timing},
    },
};

use super::{common::*, platform_vectors::Call};

/// Makes a body that is on the screen from the first frame on.
fn seen(x: i32, y: i32) -> Body {
    Body { on_screen: true, ..Body::at(px(x), px(y)).sized(16, 16) }
}

fn block() -> SolidBlock {
    SolidBlock::new(px(16), px(16))
}

/// Makes a run of Sonic on a block at (512, 284): the centre is at 284 - 17 - 19.
fn on_block(rules: &Rules) -> (Run, ObjectId) {
    let mut run = Run::new(plain(rules), Sonic, 512, 246).flying(0, 0x100);
    let id = run.put(seen(512, 284), block());
    run.steps(4, "");
    assert_eq!((run.place(), run.standing_on), ((512, 248), Some(id)));
    (run, id)
}

/// Moves a body by a pixel along x.
fn shift(run: &mut Run, id: ObjectId, by: i32) {
    run.world.objects.get_mut(id).expect("the object").0.x += px(by);
}

#[test]
fn the_left_wall_bug_turns_round_the_place_in_the_tile() {
    // T-42, O-1709: the place is u pixels into the tile. It is inside a full tile with air to the right, in air with a
    // full tile to the left, or in air with air to the left.
    let stage = drawn(&Rules::S1, &[], &["..#....".to_owned()]);
    let right = |x| stage.terrain().sense(Layer::A, SolidSide::SidesAndBottom, px(x), px(8), Direction::Left).distance;
    let wrong = |x| probe::sense_left_unmirrored(stage.terrain(), px(x), px(8)).distance;
    for u in 0..16 {
        let places = [32 + u, 48 + u, 80 + u];
        assert_eq!(places.map(right), [u - 16, u, 16 + u].map(px), "{u}");
        assert_eq!(places.map(wrong), [-1 - u, 15 - u, 31 - u].map(px), "{u}");
    }
}

state_struct! {
    /// An object that senses to the left in each frame, and keeps the result.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Feeler {
        found: Px,
    }
}

impl Custom for Feeler {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        self.found = scene.sense(body.x.px(), body.y.px(), Direction::Left).distance;
        Life::Stays
    }
}

#[test]
fn objects_of_all_games_but_s3k_have_the_left_wall_bug() {
    // T-42
    let felt = |rules: &Rules| {
        let stage = drawn(rules, &[], &["#."]).with_custom();
        let mut world = World::new(&stage);
        let id = world.objects.insert(rules, Body::at(px(16 + 3), px(8)), Feeler { found: px(0) }).expect("a slot");
        world.step(&stage, &[], &mut ());
        let feeler: &Feeler = world.objects.get(id).and_then(|(_, thing)| thing.custom()).expect("the feeler");
        feeler.found
    };
    assert_eq!(
        [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| felt(&rules).0),
        [12, 12, 12, 12, 3]
    );
    let slots = SlotRules { left_wall_bug: false, ..SlotRules::S1 };
    assert_eq!(felt(&Rules { slots, ..Rules::S1 }), px(3));
}

#[test]
fn a_box_beside_its_body_lands_and_carries_there_and_reaches_as_far_down_as_up() {
    // O-1138: the box is 8 px below the body's centre, and works off the screen too. S3's also ignores the standing
    // height.
    let shape = SolidBox::new(px(16), px(16), px(500));
    let answer = |rules: &Rules, rides: bool, case: &str| {
        let call = Call::new(rules, 16, case);
        let mut call = if rides { call.riding() } else { call };
        call.body.on_screen = false;
        call.changes(|meeting| solid::collide_offset(meeting, &shape, px(8)))
    };
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        // 8 - 16 - 19 - 1, and without the 1 from the next frame on.
        assert_eq!(answer(&rules, false, "0,-27,64,256,19,A"), "dy -28, vy 0, st O, obj S");
        assert_eq!(answer(&rules, true, "0,-28,64,0,19,-"), "dy -27, obj S");
        assert_eq!(answer(&rules, false, "-26,8,64,0,19,-"), "dx -27, vx 0, gs 0, st P, obj P");
        // A ball's last row is 16 + 14 - 5 below the box's centre.
        assert!(answer(&rules, false, "0,33,0,-512,14,AR").starts_with("dy 38, vy 0"));
        assert_eq!(answer(&rules, false, "0,34,0,-512,14,AR"), "obj -");
    }
}

#[test]
fn an_edge_wall_pushes_a_player_who_comes_and_bumps_one_who_rises_and_lets_nobody_land() {
    // O-1139: 8 px wide and 40 px high to each side; 19 and 59 with a player next to it.
    let answer = |case: &str| {
        let mut call = Call::new(&Rules::S1, 8, case);
        call.body.on_screen = false;
        call.changes(|meeting| edge_wall::collide(meeting, px(8), px(40)))
    };
    let table = [
        ("-20,0,200,0,19,-", "obj -"),
        ("-19,0,200,0,19,-", "st P, obj P"),
        ("-18,0,200,0,19,-", "dx -19, vx 0, gs 0, st P, obj P"),
        ("-18,0,0,0,19,-", "dx -19, st P, obj P"),
        ("-18,0,-200,0,19,-", "st P, obj P"),
        ("-18,0,200,0,19,A", "dx -19, vx 0, gs 0"),
        ("18,0,-200,0,19,-", "dx 19, vx 0, gs 0, st P, obj P"),
        ("18,0,0,0,19,-", "st P, obj P"),
        // 2 px below the top a box would let the player pass, or take it up.
        ("-18,-57,200,0,19,-", "dx -19, vx 0, gs 0, st P, obj P"),
        ("0,-58,64,256,19,A", "obj -"),
        ("0,-60,64,256,19,A", "obj -"),
        ("0,57,0,-256,19,A", "dy 59, vy 0"),
        ("0,57,0,256,19,A", "obj -"),
        ("0,57,0,0,19,-", "obj -"),
        ("0,59,0,-256,19,A", "obj -"),
    ];
    for (case, expected) in table {
        assert_eq!(answer(case), expected, "{case}");
    }
}

#[test]
fn the_end_of_a_push_spares_a_roll_from_s2_on_and_a_charge_in_s3k() {
    // O-1111
    let poses = |push_end| {
        [Pose::Balance, Pose::Roll, Pose::SpinDash].map(|pose| {
            let mut call = Call::new(&Rules::S1, 16, "-40,0,0,0,19,-");
            call.rules.solid.push_end = push_end;
            (call.player.pose, call.player.pushing) = (pose, true);
            call.body.pushed.insert(0);
            let _ = call.meet(solid::end_push);
            assert_eq!((call.player.pushing, call.body.pushed), (false, PlayerSet::NONE));
            call.player.pose
        })
    };
    assert_eq!(poses(PushEnd::Walks), [Pose::Walk; 3]);
    assert_eq!(poses(PushEnd::WalksUnlessRolled), [Pose::Walk, Pose::Roll, Pose::Walk]);
    assert_eq!(poses(PushEnd::WalksUnlessRolledOrCharging), [Pose::Walk, Pose::Roll, Pose::SpinDash]);
    let ends = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K].map(|rules| rules.solid.push_end);
    let (second, last) = (PushEnd::WalksUnlessRolled, PushEnd::WalksUnlessRolledOrCharging);
    assert_eq!(ends, [PushEnd::Walks, second, second, last]);
}

#[test]
fn a_player_who_does_not_push_the_object_keeps_pushing_another() {
    // O-1111: without contact only an object that was pushed ends a push.
    let mut call = Call::new(&Rules::S1, 16, "-40,0,0,0,19,-");
    (call.player.pose, call.player.pushing) = (Pose::Balance, true);
    let _ = call.meet(solid::end_push);
    assert_eq!((call.player.pose, call.player.pushing), (Pose::Balance, true));
}

#[test]
fn boxes_of_s2_repeat_every_0x800_px_below_and_those_of_s3_every_0x1000() {
    // 18-14: the player is 3 px inside the box from the top, and 0x800 and 0x1000 px further down.
    let lands = |rules: &Rules| {
        [-36, 0x800 - 36, 0x1000 - 36].map(|dy| {
            let shape = SolidBox::new(px(16), px(16), px(500));
            let mut call = Call::new(rules, 16, &format!("0,{dy},0,256,19,A"));
            let landed = call.meet(|meeting| solid::collide(meeting, &shape)).landed;
            assert_eq!(call.player.y.px(), px(500 + dy));
            landed
        })
    };
    assert_eq!(lands(&Rules::S1), [true, false, false]);
    assert_eq!(lands(&Rules::S2), [true, true, true]);
    assert_eq!(lands(&Rules::S3), [true, false, true]);
    let solid = SolidRules { y_mask: None, ..SolidRules::S2 };
    assert_eq!(lands(&Rules { solid, ..Rules::S2 }), [true, false, false]);
}

/// Makes a run of Sonic on the ground at the left side of a block that stays where it is, this fraction of a pixel
/// inside.
fn against_block(fraction: u16) -> Run {
    let mut run = Run::new(plain(&Rules::S1), Sonic, 0, STANDING);
    run.x = Pos::new(px(500 - 27), fraction << 8);
    run.put(seen(500, 300), block());
    run
}

/// Returns the number of frames until Sonic is inside it again and stopped.
fn until_stopped(run: &mut Run) -> u32 {
    for frame in 1..100 {
        if run.step("R").ground_speed == Speed::ZERO {
            return frame;
        }
    }
    panic!("no contact");
}

#[test]
fn a_fixed_block_is_met_again_after_1_to_7_frames_by_the_fraction_of_a_pixel() {
    // O-1114
    let table = [
        (0, 7),
        (3, 7),
        (4, 6),
        (75, 6),
        (76, 5),
        (135, 5),
        (136, 4),
        (183, 4),
        (184, 3),
        (219, 3),
        (220, 2),
        (243, 2),
        (244, 1),
        (255, 1),
    ];
    for (fraction, frames) in table {
        let mut run = against_block(fraction);
        assert_eq!(until_stopped(&mut run), frames, "{fraction}");
        assert_eq!(run.x.px(), px(500 - 27));
    }
}

#[test]
fn pushing_a_fixed_block_meets_it_every_7_5_and_6_frames_in_turn() {
    // O-1114: every 6 frames on average.
    let mut run = against_block(0);
    until_stopped(&mut run);
    let mut gaps = [0; 60].map(|_: u32| until_stopped(&mut run));
    let first = gaps.iter().position(|gap| *gap == 7).expect("a gap of 7");
    gaps.rotate_left(first);
    assert_eq!(gaps[..6], [7, 5, 6, 7, 5, 6]);
    assert_eq!(gaps.iter().sum::<u32>(), 6 * 60);
}

#[test]
fn a_player_who_is_pushed_out_keeps_its_fraction_of_a_pixel() {
    // The guide's examples: at 1.75, 1 px inside the right side, the player comes to 2.75. Half a pixel inside becomes
    // half a pixel outside.
    let shape = SolidBox::new(px(16), px(16), px(500));
    let pushed_to = |pixel, fraction| {
        let mut call = Call::new(&Rules::S1, 16, "0,0,-100,0,19,-");
        call.body.x = Pos::from_px(px(2 - 27));
        call.player.x = Pos::new(px(pixel), fraction);
        let _ = call.meet(|meeting| solid::collide(meeting, &shape));
        (call.player.x.px().0, call.player.x.subpixel())
    };
    assert_eq!(pushed_to(1, 0xC000), (2, 0xC000));
    assert_eq!(pushed_to(1, 0x8000), (2, 0x8000));
    assert_eq!(pushed_to(-3, 0x4000), (2, 0x4000));
    // Just outside there is nothing to push out.
    assert_eq!(pushed_to(2, 0x8000), (2, 0x8000));
}

#[test]
fn coming_to_stand_on_another_object_lets_go_of_the_first_one_silently() {
    // O-1125: the other object's top is 4 px higher.
    for rules in [Rules::S1, Rules::S2, Rules::S3K] {
        let (mut run, first) = on_block(&rules);
        let second = run.put(seen(512, 280), block());
        run.step("");
        assert_eq!((run.standing_on, run.airborne, run.on_object), (Some(second), false, true));
        assert_eq!((run.body(first).standing, run.body(second).standing), (PlayerSet::NONE, PlayerSet(1)));
        assert!(run.saw(Event::LandedOn(second)) && !run.saw(Event::LeftObject(first)));
        assert_eq!(run.step("").place(), (512, 244));
    }
}

#[test]
fn a_player_who_rides_is_carried_into_a_wall_that_nobody_looks_for() {
    // O-1126, O-1127: the wall begins at x = 544.
    let mut rows = plain_rows();
    put(&mut rows, 34, 15, "#");
    put(&mut rows, 34, 14, "#");
    let mut run = Run::new(drawn(&Rules::S2, &[], &rows), Sonic, 512, 246).flying(0, 0x100);
    let id = run.put(seen(512, 284), ScriptedObject::new(ScriptedShape::Solid));
    run.steps(4, "");
    for _ in 0..40 {
        shift(&mut run, id, 1);
        run.step("");
    }
    assert_eq!((run.place(), run.on_object, run.is_alive()), ((552, 248), true, true));
}

#[test]
fn of_two_objects_that_push_the_later_one_has_the_last_word() {
    // O-1134: one of them puts the player at 490 + 27, the other at 534 - 27.
    let between = |order: [i32; 2]| {
        let mut run = Run::new(plain(&Rules::S1), Sonic, 512, STANDING);
        for x in order {
            run.put(seen(x, 300), block());
        }
        run.step("").x.px()
    };
    assert_eq!([between([490, 534]), between([534, 490])], [px(507), px(517)]);
}

#[test]
fn a_player_who_rides_one_object_is_pushed_off_it_by_another() {
    // O-1136: the other object comes from the left at the player's height. Its side is 27 px from its centre.
    let (mut run, id) = on_block(&Rules::S2);
    let other = run.put(seen(480, 248), ScriptedObject::new(ScriptedShape::Solid));
    let mut rode_to = 0;
    for _ in 0..40 {
        shift(&mut run, other, 1);
        run.step("");
        if run.standing_on == Some(id) && run.on_object {
            rode_to = run.x.px().0;
        }
    }
    // A player rides up to 26 px right of the centre.
    assert_eq!((rode_to, run.on_object, run.airborne), (512 + 27, false, true));
    assert_eq!(run.x.px(), px(520 + 27));
}

#[test]
fn a_player_who_rides_one_object_is_crushed_by_another_that_comes_down() {
    // O-1136: the underside counts 5 px above its lower edge.
    let (mut run, _) = on_block(&Rules::S1);
    let other = run.put(seen(512, 200), ScriptedObject::new(ScriptedShape::Solid));
    let mut died_at = None;
    for y in 201..=230 {
        run.world.objects.get_mut(other).expect("the object").0.put_y(px(y));
        if !run.step("").is_alive() && died_at.is_none() {
            died_at = Some(y);
        }
    }
    assert_eq!(died_at, Some(248 - 30));
}

#[test]
fn nobody_balances_on_the_edge_of_a_steady_object() {
    // O-1132: the player is 13 px right of the middle of an object 16 px wide to each side.
    for (steady, pose) in [(false, Pose::Balance), (true, Pose::Wait)] {
        let (mut run, id) = on_block(&Rules::S1);
        run.world.objects.get_mut(id).expect("the block").0.steady = steady;
        run.x += px(13);
        assert_eq!(run.steps(2, "").pose, pose);
    }
}

#[test]
fn a_curved_top_carries_players_whom_objects_leave_alone_and_the_dead_in_s1_only() {
    // O-1208, O-1211
    let heights = [16; 28];
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(27) };
    let carried = |rules: &Rules, is_dead: bool| {
        let mut call = Call::new(rules, 16, "0,-36,0,0,19,-").riding();
        if is_dead {
            call.player.routine = Routine::Dying;
        } else {
            call.player.object_control = ObjectControl::from_bits(0x80);
        }
        let contact = call.meet(|meeting| slope::collide(meeting, &curve, px(16), px(497)));
        assert!(contact.rides);
        (call.player.x.px().0 - 500, call.player.y.px().0 - 500)
    };
    for is_dead in [false, true] {
        assert_eq!(carried(&Rules::S1, is_dead), (3, -35));
        assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| carried(&rules, is_dead)), [(0, -36); 3]);
        let solid = SolidRules { slope_spares_disabled: true, ..SolidRules::S1 };
        assert_eq!(carried(&Rules { solid, ..Rules::S1 }, is_dead), (0, -36));
    }
}

#[test]
fn spikes_that_point_sideways_carry_a_player_who_stands_on_them_in_s2_only() {
    // O-1623: the spikes go 32 px to the right. The player lands when they have gone 8.
    let carried = |rules: &Rules| {
        let motion = Motion::new(Path::Timed(Timing { x_step: 8, y_step: 0, steps: 4, wait: 20 }));
        let mut run = Run::new(plain(rules), Sonic, 512, 246).flying(0, 0x100);
        let id = run.put(seen(500, 284), Spikes::new(px(16), px(16), SpikesFacing::Sideways).moving(motion));
        run.until(|run| run.body(id).x.px() == px(532));
        assert!(run.on_object && run.routine == Routine::Control);
        run.x.px().0 - 512
    };
    assert_eq!([Rules::S1, Rules::S2, Rules::S3, Rules::S3K].map(|rules| carried(&rules)), [0, 24, 0, 0]);
    let spikes = SpikeRules { sideways_carry: false, ..SpikeRules::S2 };
    assert_eq!(carried(&Rules { spikes, ..Rules::S2 }), 0);
}

#[test]
fn spikes_of_cd_take_no_notice_of_a_player_who_is_32_px_above_or_below() {
    // O-1624: spikes taller than they reach hurt a player running into their side.
    let hurt = |reach, below: i32| {
        let spikes = SpikeRules { reach, ..SpikeRules::CD };
        let mut run = Run::new(plain(&Rules { spikes, ..Rules::CD }), Sonic, 512 - 20, STANDING).running(0x100);
        run.put(seen(512, STANDING - below), Spikes::new(px(16), px(40), SpikesFacing::Sideways));
        run.rings = 5;
        run.step("R").routine == Routine::Hurt
    };
    assert_eq!([31, 32, -31, -32].map(|below| hurt(Some(px(32)), below)), [true, false, true, false]);
    assert_eq!([31, 32, -31, -32].map(|below| hurt(None, below)), [true; 4]);
    assert_eq!(Rules::CD.spikes.reach, Some(px(32)));
    assert_eq!([Rules::S1, Rules::S2, Rules::S3K].map(|rules| rules.spikes.reach), [None; 3]);
}
