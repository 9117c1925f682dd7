//! Corrections of solid objects, each compared with its original. [11.8; O-1131, O-1405]

use quarterpipe::{
    contact::{
        platform::{self, Top},
        slope::{self, Curve},
        solid::{self, SolidBox},
    },
    stock::{
        Monitor, MonitorPhase, Platform, PushBlock, ScriptedObject, ScriptedShape, SolidBlock, Spring, SpringFacing,
    },
};

use super::{common::*, platform_vectors::Call};

/// Returns a game's rules with these solids.
fn with(rules: &Rules, solid: SolidRules) -> Rules {
    Rules { solid, ..rules.clone() }
}

/// Returns the effect of a box 32 px wide and high on a player: the columns of 13.9's input.
fn answer(rules: &Rules, case: &str) -> String {
    let shape = SolidBox::new(px(16), px(16), px(500));
    Call::new(rules, 16, case).changes(|meeting| solid::collide(meeting, &shape))
}

#[test]
fn a_player_who_is_crushed_near_the_edge_dies_unless_pushed_aside() {
    // O-1116: the player is 10 px deep along x.
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        let near_edge = |crush_escape| {
            let rules = with(&rules, SolidRules { crush_escape, ..rules.solid });
            answer(&rules, "-17,29,128,0,19,-")
        };
        assert_eq!([near_edge(px(0)), near_edge(px(16))], ["KILL", "dx -27, vx 0, gs 0, st P, obj P"]);
    }
    // This box is 64 px wide to each side, so its middle is further away than its underside.
    let wide = |crush_escape, dx: i32| {
        let rules = with(&Rules::S1, SolidRules { crush_escape, ..SolidRules::S1 });
        let shape = SolidBox::new(px(64), px(16), px(500));
        let call = Call::new(&rules, 64, &format!("{dx},25,0,0,19,-"));
        call.changes(|meeting| solid::collide(meeting, &shape))
    };
    assert_eq!([wide(px(16), -60), wide(px(16), -59)], ["dx -75, st P, obj P", "KILL"]);
    assert_eq!([wide(px(0), -60), wide(px(0), -59)], ["KILL", "KILL"]);
    assert_eq!([wide(px(17), -60), wide(px(17), -59)], ["dx -75, st P, obj P", "dx -75, st P, obj P"]);
}

#[test]
fn a_player_who_walks_off_is_in_the_air_at_once_or_only_when_the_ground_says_so() {
    // O-1128: the player walks off a box, a curved top and a platform.
    let heights = [16; 28];
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(27) };
    for (rules, leaving_sets_airborne) in [(Rules::S1, false), (Rules::S1, true), (Rules::S2, false), (Rules::S2, true)]
    {
        let rules = with(&rules, SolidRules { leaving_sets_airborne, ..rules.solid });
        let expected = if leaving_sets_airborne { "st A" } else { "st " };
        let call = || Call::new(&rules, 16, "27,-36,128,0,19,-").riding();
        let shape = SolidBox::new(px(16), px(16), px(500));
        assert_eq!(call().changes(|meeting| solid::collide(meeting, &shape)), expected);
        assert_eq!(call().changes(|meeting| slope::collide(meeting, &curve, px(16), px(500))), expected);
        let top = Top::new(px(27), px(16), &rules);
        let mut left = call();
        assert!(left.meet(|meeting| platform::leave(meeting, top.width)).left);
        assert_eq!(left.player.airborne, leaving_sets_airborne);
    }
}

#[test]
fn a_player_who_walks_off_a_block_onto_a_level_floor_stays_on_it_if_the_ground_decides() {
    // O-1128: the ground all around is as high as the block's top.
    for (leaving_sets_airborne, airborne) in [(false, false), (true, true)] {
        let rules = with(&Rules::S1, SolidRules { leaving_sets_airborne, ..SolidRules::S1 });
        let mut run = Run::new(plain(&rules), Sonic, 512, 290).flying(0, 0x100);
        run.put(Body { on_screen: true, ..Body::at(px(512), px(336)).sized(16, 16) }, SolidBlock::new(px(16), px(16)));
        run.until(|run| run.on_object);
        run.x += px(28);
        run.step("");
        assert_eq!((run.on_object, run.airborne), (false, airborne));
    }
}

#[test]
fn a_side_is_met_down_to_the_very_edge_if_the_bottom_is_exact() {
    // The player is 1 px deep along x, and 5, 4, 2 and 1 px along y. Below 5 the originals' box has ended.
    let exact = |rules: &Rules| with(rules, SolidRules { bottom_edge: BottomEdge::Exact, ..rules.solid });
    let rows = [30, 31, 33, 34];
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let ground = |rules: &Rules| rows.map(|dy| answer(rules, &format!("-26,{dy},200,0,19,-")));
        let pushed = "dx -27, vx 0, gs 0, st P, obj P";
        assert_eq!(ground(&rules), [pushed, "obj -", "obj -", "obj -"]);
        assert_eq!(ground(&exact(&rules)), [pushed; 4]);
        let air = |rules: &Rules| rows.map(|dy| answer(rules, &format!("-26,{dy},200,-512,19,A")));
        assert_eq!(air(&rules), ["dx -27, vx 0, gs 0", "obj -", "obj -", "obj -"]);
        assert_eq!(air(&exact(&rules)), ["dx -27, vx 0, gs 0"; 4]);
    }
    // A player crushed near the edge is pushed aside from there too. [O-1116]
    assert_eq!(answer(&exact(&Rules::S2), "-17,33,128,0,19,-"), "dx -27, vx 0, gs 0, st P, obj P");
    assert_eq!(answer(&Rules::S2, "-17,33,128,0,19,-"), "obj -");
}

#[test]
fn a_player_who_rides_a_box_or_a_slope_is_where_it_landed_if_the_height_is_exact() {
    // O-1133, O-1138, O-1209: the originals put the rider 1 px lower.
    let heights = [16; 28];
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(27) };
    let rock = SolidBox { ride_height: px(16), ..SolidBox::new(px(16), px(16), px(500)) };
    for rules in [Rules::S1, Rules::S2, Rules::S3K] {
        for (ride_height_is_exact, dy) in [(false, -35), (true, -36)] {
            let rules = with(&rules, SolidRules { ride_height_is_exact, ..rules.solid });
            let ride = |act: &dyn Fn(&mut Meeting<'_>) -> Contact| {
                let mut call = Call::new(&rules, 16, "0,-36,0,0,19,-").riding();
                assert!(call.meet(act).rides);
                call.player.y.px().0 - 500
            };
            assert_eq!(ride(&|meeting| solid::collide(meeting, &rock)), dy);
            assert_eq!(ride(&|meeting| slope::collide(meeting, &curve, px(16), px(500))), dy);
            assert_eq!(ride(&|meeting| slope::collide_platform(meeting, &curve, px(500))), dy);
            assert_eq!(ride(&|meeting| solid::collide_offset(meeting, &rock, px(8))), dy + 8);
        }
    }
}

state_struct! {
    /// A block that blows up in this frame.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Bomb {
        frame: u32,
    }
}

impl Custom for Bomb {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        if self.frame == scene.frame {
            scene.explode(body);
        } else {
            let shape = SolidBox::new(px(16), px(16), body.x.px());
            let _ = scene.meet(body, 0, |meeting| solid::collide(meeting, &shape));
        }
        Life::Stays
    }
}

/// Returns S2's rules with and without the correction that drops a player without support, and whether the player
/// walks on air.
fn both() -> [(Rules, bool); 2] {
    let solid = |vanishing_support_drops| SolidRules { vanishing_support_drops, ..SolidRules::S2 };
    [(with(&Rules::S2, solid(false)), true), (with(&Rules::S2, solid(true)), false)]
}

#[test]
fn a_player_on_an_object_that_blows_up_walks_on_air_unless_corrected() {
    // O-1131: the block's slot is never free.
    for (rules, on_air) in both() {
        let stage = sky(&rules).with_custom();
        let mut world = World::new(&stage);
        world.players.push(Player::new(&rules, Sonic, px(512), px(246)));
        world.players[0].airborne = true;
        let body = Body { on_screen: true, ..Body::at(px(512), px(284)).sized(16, 16) };
        let id = world.objects.insert(&rules, body, Bomb { frame: 20 }).expect("a slot");
        for _ in 0..21 {
            world.step(&stage, &[], &mut ());
        }
        assert!(matches!(world.objects.get(id), Some((_, Thing::Stock(_)))), "its explosion");
        let player = &world.players[0];
        assert_eq!((player.on_object, player.airborne, player.y.px() == px(248)), (on_air, !on_air, true));
        assert_eq!(player.y_speed, subpx(if on_air { 0 } else { 0x38 }));
    }
}

/// Makes a run of Sonic on a block at (512, 284), with room to walk off it.
fn on_block(rules: &Rules) -> (Run, ObjectId) {
    let mut run = Run::new(plain(rules), Sonic, 512, 240).flying(0, 0x100);
    let id = run.put(Body::at(px(512), px(284)).sized(16, 16), ScriptedObject::new(ScriptedShape::Solid));
    run.steps(20, "");
    assert!(run.on_object);
    (run, id)
}

#[test]
fn a_player_on_an_object_that_the_host_takes_away_walks_on_air_unless_corrected() {
    // O-1131: also if another object takes the slot, and if it was the last object.
    for (rules, on_air) in both() {
        for is_replaced in [false, true] {
            let (mut run, id) = on_block(&rules);
            run.world.objects.take(id);
            if is_replaced {
                assert_eq!(run.put(Body::at(px(900), px(284)), ScriptedObject::new(ScriptedShape::Solid)), id);
            }
            run.step("");
            assert_eq!((run.on_object, run.airborne, run.y.px() == px(248)), (on_air, !on_air, true));
            run.steps(30, "");
            assert_eq!(run.y.px(), px(if on_air { 248 } else { STANDING }), "{is_replaced}");
        }
    }
}

#[test]
fn a_player_on_an_object_that_is_unloaded_walks_on_air_unless_corrected() {
    // O-1131: the camera is far away and approaches by at most 16 px a frame.
    for (rules, on_air) in both() {
        let rows = vec![".".repeat(128); 30];
        let mut run = Run::new(drawn(&rules, &[], &rows), Sonic, 1500, 240).flying(0, 0x100);
        let id = run.put(Body::at(px(1500), px(284)).sized(16, 16), SolidBlock::new(px(16), px(16)));
        assert!(run.steps(20, "").on_object);
        run.world.camera.x = px(0);
        run.steps(2, "");
        assert!(!run.has(id));
        assert_eq!((run.on_object, run.airborne, run.y.px()), (on_air, !on_air, px(248)));
    }
}

#[test]
fn a_player_who_stands_on_a_monitor_that_breaks_falls_corrected_or_not() {
    // O-1523, O-1128: in S1 the missing ground decides, a frame later.
    for (rules, airborne) in [(Rules::S1, [false, true]), (Rules::S2, [true, true]), (Rules::S3K, [true, true])] {
        for vanishing_support_drops in [false, true] {
            let rules = with(&rules, SolidRules { vanishing_support_drops, ..rules.solid });
            let mut run = Run::new(plain(&rules), Sonic, 512, 240).flying(0, 0x100);
            let id = run.put(Body::at(px(512), px(284)).sized(15, 14), Monitor::new(Item::TenRings));
            assert!(run.steps(30, "").on_object);
            if let Some((_, Thing::Stock(Stock::Monitor(monitor)))) = run.world.objects.get_mut(id) {
                monitor.phase = MonitorPhase::Breaking(0);
            }
            assert_eq!([0; 2].map(|_: u8| run.step("").airborne), airborne);
            assert_eq!((run.on_object, run.steps(60, "").y.px()), (false, px(STANDING)));
        }
    }
}

/// Makes a body that is never drawn, so never on the screen.
fn unseen(x: i32, y: i32) -> Body {
    Body { drawn: ScreenTest::Never, ..Body::at(px(x), px(y)).sized(16, 16) }
}

#[test]
fn boxes_of_cd_are_solid_only_on_the_screen_unless_corrected() {
    // O-1141: 26 px to each side with a player next to it.
    for (needs_screen, x) in [(true, 512), (false, 506)] {
        let rules = with(&Rules::CD, SolidRules { needs_screen, ..SolidRules::CD });
        let mut run = Run::new(plain(&rules), Sonic, 512, STANDING);
        run.put(unseen(532, 300), SolidBlock::new(px(16), px(16)));
        assert_eq!(run.steps(3, "").x.px(), px(x));
        let mut run = Run::new(plain(&rules), Sonic, 512, 240).flying(0, 0x100);
        run.put(unseen(512, 284), Platform::new(px(32), px(8)));
        assert_eq!(run.steps(30, "").on_object, !needs_screen);
    }
}

#[test]
fn springs_of_s1_and_cd_throw_only_on_the_screen_unless_either_rule_is_corrected() {
    // O-1601, O-1603
    for rules in [Rules::S1, Rules::CD] {
        let thrown = |of_solids, of_springs| {
            let solid = SolidRules { needs_screen: of_solids, ..rules.solid };
            let spring = SpringRules { needs_screen: of_springs, ..rules.spring };
            let mut run = Run::new(plain(&Rules { solid, spring, ..rules.clone() }), Sonic, 512, 240).flying(0, 0x100);
            let id = run.put(unseen(512, 290), Spring::new(SpringFacing::Up, Spring::STRONG));
            (0..40).any(|_| run.step("").saw(Event::Sprung(id)))
        };
        assert!(!thrown(true, true));
        assert!(thrown(false, true) && thrown(true, false) && thrown(false, false));
    }
}

/// Makes a run of Sonic at the left side of a push block, with enough ground.
fn at_push_block(push_cadence: PushCadence) -> (Run, ObjectId) {
    let rules = with(&Rules::S1, SolidRules { push_cadence, ..SolidRules::S1 });
    let rows = [vec![".".repeat(128); 20], vec!["#".repeat(128); 10]].concat();
    let mut run = Run::new(drawn(&rules, &[], &rows), Sonic, 500 - 27, STANDING);
    let body = Body { on_screen: true, ..Body::at(px(500), px(GROUND - 16)).sized(16, 15) };
    let id = run.put(body, PushBlock::new(px(16)));
    (run, id)
}

/// Returns in which of this many frames the block moves.
fn moves(run: &mut Run, id: ObjectId, frames: u32, buttons: &str) -> Vec<u32> {
    (0..frames)
        .filter_map(|_| {
            let x = run.body(id).x;
            (run.step(buttons).body(id).x != x).then_some(run.world.frame)
        })
        .collect()
}

#[test]
fn a_push_block_moves_unevenly_unless_corrected() {
    // O-1405, and the guide's remark on a timer of 3 frames.
    let (mut run, id) = at_push_block(PushCadence::OnContact);
    assert_eq!(moves(&mut run, id, 22, "R"), [7, 10, 13, 15, 18, 21]);
    let (mut run, id) = at_push_block(PushCadence::Every(3));
    assert_eq!(moves(&mut run, id, 22, "R"), [3, 6, 9, 12, 15, 18, 21]);
    let (mut run, id) = at_push_block(PushCadence::Every(1));
    assert_eq!(moves(&mut run, id, 8, "R"), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(moves(&mut run, id, 60, "R").len(), 60);
}

#[test]
fn the_player_goes_along_with_a_push_block_that_moves_evenly_and_can_stop() {
    for frames in [1, 2, 3] {
        let (mut run, id) = at_push_block(PushCadence::Every(frames));
        for _ in 0..60 {
            run.step("R");
            assert_eq!(run.body(id).x.px() - run.x.px(), px(27));
            assert!(run.pushing);
        }
        let stopped = run.steps(10, "").body(id).x;
        assert!(moves(&mut run, id, 30, "").is_empty());
        assert_eq!(run.body(id).x, stopped);
        // The block does not follow the player either.
        assert!(moves(&mut run, id, 30, "L").is_empty());
    }
}

#[test]
fn a_push_block_that_moves_evenly_is_pushed_to_the_left_and_over_ledges_as_well() {
    let rules = with(&Rules::S1, SolidRules { push_cadence: PushCadence::Every(2), ..SolidRules::S1 });
    let mut rows = plain_rows();
    for row in &mut rows[20..25] {
        row.replace_range(..32, &".".repeat(32));
    }
    let mut run = Run::new(drawn(&rules, &[], &rows), Sonic, 520 + 27, STANDING);
    let body = Body { on_screen: true, ..Body::at(px(520), px(GROUND - 16)).sized(16, 15) };
    let id = run.put(body, PushBlock::new(px(16)));
    // The ground ends to the left of column 512, and the block slides on to 496.
    moves(&mut run, id, 200, "L");
    assert_eq!((run.body(id).x.px(), run.body(id).y.px() > px(GROUND)), (px(496), true));
}
