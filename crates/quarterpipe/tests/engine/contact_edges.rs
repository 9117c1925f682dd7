//! Single calls of the contact routines at their last rows and columns, and with players that objects leave alone. [11
//! to 13, 15]

use quarterpipe::{
    contact::{
        edge_wall, monitor, platform,
        slope::{self, Curve},
        solid::{self, SolidBox},
    },
    stock::{
        Monitor, Platform, SolidBlock,
        motion::{Motion, OneWayPath, Path, Start},
    },
};

use super::{common::*, platform_vectors::Call};

const GAMES: [Rules; 4] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K];

/// A box 32 px wide and high that came 3 px to the right.
const BOX: SolidBox = SolidBox::new(px(16), px(16), px(497));

/// A level top 16 px above the centre, as wide as the box with a player next to it.
const LEVEL: Curve<'static> = Curve { heights: &[16; 28], columns: 2, flipped: false, width: px(27) };

/// Returns where a call left the player, relative to the object.
fn place(call: &Call) -> (i32, i32) {
    (call.player.x.px().0 - 500, call.player.y.px().0 - 500)
}

#[test]
fn a_player_who_comes_to_stand_on_an_object_stands_upright() {
    // O-1124: "angle = 0; vy = 0; gs = vx".
    for rules in GAMES {
        let top = platform::Top::new(px(16), px(16), &rules);
        let lands: [&dyn Fn(&mut Meeting<'_>) -> Contact; 3] = [
            &|meeting| solid::collide(meeting, &BOX),
            &|meeting| slope::collide(meeting, &LEVEL, px(16), px(500)),
            &|meeting| platform::collide(meeting, &top, px(500)),
        ];
        for land in lands {
            let mut call = Call::new(&rules, 16, "0,-35,64,256,19,A");
            (call.player.angle, call.player.ground_speed) = (Angle(0x20), subpx(-5));
            assert!(call.meet(land).landed);
            let Player { angle, x_speed, y_speed, ground_speed, .. } = call.player;
            assert_eq!((angle, x_speed.0, y_speed.0, ground_speed.0), (Angle(0), 64, 0, 64));
        }
    }
}

#[test]
fn a_bubble_that_bounces_off_an_object_is_in_the_air() {
    // C-24: -0x780. The object on which the player landed lets go of it in the next frame.
    for rules in [Rules::S3, Rules::S3K] {
        let mut run = Run::in_jump(&rules, Sonic).flying(0, 0x800);
        run.shield = Shield::Bubble;
        run.set_air_state(1);
        let body = Body { on_screen: true, ..Body::at(px(512), px(512 + 40)).sized(16, 16) };
        let id = run.put(body, SolidBlock::new(px(16), px(16)));
        run.until(|run| run.saw(Event::BubbleBounced));
        assert_eq!((run.airborne, run.y_speed), (true, subpx(-0x780)));
        run.step("");
        assert_eq!((run.airborne, run.on_object, run.body(id).standing), (true, false, PlayerSet::NONE));
    }
}

#[test]
fn a_player_who_is_held_or_dead_rides_but_is_not_carried() {
    // O-1126, O-1309: "unless interaction disabled / dead"
    for rules in GAMES {
        let top = platform::Top::new(px(16), px(16), &rules);
        let rides: [&dyn Fn(&mut Meeting<'_>) -> Contact; 3] = [
            &|meeting| solid::collide(meeting, &BOX),
            &|meeting| platform::collide(meeting, &top, px(497)),
            &monitor::collide,
        ];
        for ride in rides {
            let ridden = |change: &dyn Fn(&mut Player)| {
                let mut call = Call::new(&rules, 16, "0,-30,0,0,19,-").riding();
                change(&mut call.player);
                assert!(call.meet(ride).rides);
                place(&call)
            };
            assert_eq!(ridden(&|player| player.object_control = ObjectControl::from_bits(0x80)), (0, -30));
            assert_eq!(ridden(&|player| player.routine = Routine::Dying), (0, -30));
            assert_ne!(ridden(&|_| {}), (0, -30));
        }
    }
}

#[test]
fn a_player_whose_steps_an_object_has_taken_over_is_met_unless_the_object_keeps_others_off() {
    // O-1012: bit 7 keeps others off.
    for rules in GAMES {
        let met = [0x01, 0x40, 0x80, 0x81].map(|control| {
            let mut call = Call::new(&rules, 16, "-25,0,200,0,19,-");
            call.player.object_control = ObjectControl::from_bits(control);
            call.meet(|meeting| solid::collide(meeting, &BOX)).is_sideways()
        });
        assert_eq!(met, [true, true, false, false]);
    }
}

#[test]
fn objects_and_players_meet_across_the_end_of_16_bits() {
    // As 16-bit registers subtract: the last column of a box with a rider, and the last column and row of a platform.
    for rules in GAMES {
        let end = 0x7FF8;
        let mut rider = Call::new(&rules, 16, "0,0,0,0,19,-").riding();
        (rider.body.x, rider.player.x) = (Pos::from_px(px(end)), Pos::from_px(px(end + 26)));
        assert!(rider.player.x.px() < px(0));
        assert!(rider.meet(|meeting| solid::collide(meeting, &SolidBox::new(px(16), px(16), px(end)))).rides);
        let top = platform::Top::new(px(16), px(8), &rules);
        for [x, y] in [[end, 500], [500, end]] {
            let mut call = Call::new(&rules, 16, "0,0,0,256,19,A");
            (call.body.x, call.body.y) = (Pos::from_px(px(x)), Pos::from_px(px(y + 28)));
            (call.player.x, call.player.y) = (Pos::from_px(px(x + 15)), Pos::from_px(px(y + 5)));
            assert!(call.meet(|meeting| platform::collide(meeting, &top, px(x))).landed);
            assert_eq!(call.player.y.px(), px(y));
        }
    }
}

/// Returns the effect of a cliff's edge, 8 px wide and 40 px high: 19 and 59 with a player next to it.
fn edge_wall_answer(case: &str) -> String {
    Call::new(&Rules::S1, 8, case).changes(|meeting| edge_wall::collide(meeting, px(8), px(40)))
}

#[test]
fn an_edge_wall_ends_above_the_last_row_and_its_halves_meet_at_the_centre() {
    // O-1139: "overlap 0 <= py-oy+R < 2R; left/right and top/bottom halves at exactly 0; if ax <= ay side"
    let table = [
        ("-19,58,200,0,19,-", "st P, obj P"),
        ("-19,59,200,0,19,-", "obj -"),
        ("-19,-59,200,0,19,-", "st P, obj P"),
        ("-19,-60,200,0,19,-", "obj -"),
        // At the centre the player is on the left half.
        ("0,0,200,0,19,-", "dx -19, vx 0, gs 0, st P, obj P"),
        ("1,0,-200,0,19,-", "dx 19, vx 0, gs 0, st P, obj P"),
        // The player is as deep along x as along y.
        ("-18,-58,200,0,19,-", "dx -19, vx 0, gs 0, st P, obj P"),
        // The player rises, 2 px below the top.
        ("0,-57,64,-256,19,A", "obj -"),
    ];
    for (case, expected) in table {
        assert_eq!(edge_wall_answer(case), expected, "{case}");
    }
    // A wide wall has a middle: the top half reaches down to the centre.
    let wide = |case| Call::new(&Rules::S1, 64, case).changes(|meeting| edge_wall::collide(meeting, px(64), px(40)));
    assert_eq!(["0,0,0,-256,19,A", "0,1,0,-256,19,A"].map(wide), ["obj -", "dy 59, vy 0"]);
}

#[test]
fn an_edge_wall_does_nothing_to_a_player_who_is_held_or_dead_and_nobody_in_the_air_pushes_it() {
    // O-1012, O-1028, O-1113
    let meets = |change: &dyn Fn(&mut Player)| {
        let mut call = Call::new(&Rules::S1, 8, "-18,0,200,0,19,-");
        change(&mut call.player);
        let contact = call.meet(|meeting| edge_wall::collide(meeting, px(8), px(40)));
        (place(&call).0, contact.side, contact.pushes)
    };
    assert_eq!(meets(&|player| player.object_control = ObjectControl::from_bits(0x80)), (-18, None, false));
    assert_eq!(meets(&|player| player.routine = Routine::Dying), (-18, None, false));
    assert_eq!(meets(&|player| player.airborne = true), (-19, Some(Side::Left), false));
    assert_eq!(meets(&|_| {}), (-19, Some(Side::Left), true));
}

#[test]
fn a_player_who_rolls_up_on_a_monitor_goes_on_riding_it() {
    // O-1508: "if not standing on it and animation == roll". The player rides at the monitor's height and 1, 1 px
    // higher in S3.
    let ride = |rules: &Rules| {
        Call::new(rules, rules.monitor.width.0 as u8, "0,-20,64,0,14,R").riding().changes(monitor::collide)
    };
    assert_eq!(GAMES.map(|rules| ride(&rules)), ["dy -30, obj S", "dy -30, obj S", "dy -31, obj S", "dy -31, obj S"]);
}

#[test]
fn a_monitor_of_s1_carries_as_far_as_the_players_width_reaches() {
    // O-1504: "-26 <= px-ox < 26"
    let rides = |dx| Call::new(&Rules::S1, 15, &format!("{dx},-35,0,0,19,-")).riding().meet(monitor::collide).rides;
    assert_eq!([-27, -26, 25, 26].map(rides), [false, true, true, false]);
}

#[test]
fn a_player_who_passes_monitors_is_shown_rolling() {
    // O-1502, O-1508: "animation == roll", whatever the player's status says.
    for rules in GAMES {
        let passes = [(false, Pose::Roll), (true, Pose::Walk)].map(|(rolling, pose)| {
            let mut call = Call::new(&rules, 15, "-24,0,200,0,19,-");
            (call.player.rolling, call.player.pose) = (rolling, pose);
            call.meet(monitor::collide).side.is_none()
        });
        assert_eq!(passes, [true, false]);
    }
}

#[test]
fn a_player_who_glides_or_slides_passes_monitors_of_s3k_only() {
    // O-1511: "Knuckles gliding (1) or sliding (3)". The other rules have no glide, so all are given Knuckles'.
    let passes = |monitor: MonitorRules, double_jump| {
        let mut call = Call::new(&Rules { monitor, ..Rules::S3K }, 14, "-24,0,200,0,10,A");
        call.player.character = Knuckles;
        call.player.set_air_state(double_jump);
        call.meet(monitor::collide).side.is_none()
    };
    assert_eq!([0, 1, 2, 3].map(|move_now| passes(MonitorRules::S3K, move_now)), [false, true, false, true]);
    assert_eq!([0, 1, 2, 3].map(|move_now| passes(MonitorRules::S3, move_now)), [false; 4]);
}

#[test]
fn monitors_are_solid_off_the_screen_but_in_cd() {
    // O-1507, O-1512
    for (rules, pushed) in
        [(Rules::S1, true), (Rules::S2, true), (Rules::S3, true), (Rules::S3K, true), (Rules::CD, false)]
    {
        let mut call = Call::new(&rules, 15, "-24,0,200,0,19,-");
        call.body.on_screen = false;
        assert_eq!(call.meet(monitor::collide).pushes, pushed);
    }
}

#[test]
fn a_monitor_of_s1_takes_no_notice_of_a_player_who_is_held_or_dead() {
    // O-1501: "disabled/dead/debug: none"
    let meets = |change: &dyn Fn(&mut Player)| {
        let mut call = Call::new(&Rules::S1, 15, "-24,0,200,0,19,-");
        change(&mut call.player);
        let contact = call.meet(monitor::collide);
        (place(&call).0, contact.side)
    };
    assert_eq!(meets(&|player| player.object_control = ObjectControl::from_bits(0x80)), (-24, None));
    assert_eq!(meets(&|player| player.routine = Routine::Dying), (-24, None));
    assert_eq!(meets(&|_| {}), (-26, Some(Side::Left)));
}

#[test]
fn a_platform_of_s1_no_longer_carries_a_player_who_came_to_stand_on_a_monitor() {
    // O-1124, O-1503: a monitor takes the player over as a platform does, which ends the other object's hold. The
    // monitor's top is 5 px higher than the platform's.
    let to_the_right = Path::Travel(OneWayPath {
        x_step: 1,
        y_step: 0,
        frames: 0,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    let mut run = Run::new(sky(&Rules::S1), Sonic, 512, 470).flying(0, 0x100);
    let motion = Motion::new(to_the_right);
    let platform = run.put(
        Body { on_screen: true, ..Body::at(px(512), px(500)).sized(32, 8) },
        Platform { motion, ..Platform::new(px(32), px(8)) },
    );
    let monitor = run.put(Body::at(px(512), px(502)).sized(15, 14), Monitor::new(Item::Other));
    run.until(|run| run.standing_on == Some(monitor));
    assert_eq!(run.body(platform).riding, PlayerSet::NONE);
    run.steps(5, "");
    assert_eq!(run.place(), (512, 502 - 16 - 19));
}

#[test]
fn a_landing_on_a_platform_is_as_deep_as_the_feet_are_below_its_surface() {
    // 5 px: -22 + 19 + 8.
    for rules in GAMES {
        let top = platform::Top::new(px(32), px(8), &rules);
        let mut call = Call::new(&rules, 32, "0,-22,64,256,19,A");
        let contact = call.meet(|meeting| platform::collide(meeting, &top, px(500)));
        assert_eq!((contact.side, contact.depth), (Some(Side::Top), px(5)));
    }
}

#[test]
fn a_curved_top_moves_nobody_who_stands_on_no_object() {
    // O-1208: "only if Player.ONOBJ"
    for rules in GAMES {
        let mut call = Call::new(&rules, 16, "0,-30,0,0,19,-").riding();
        call.player.on_object = false;
        assert!(call.meet(|meeting| slope::collide(meeting, &LEVEL, px(16), px(497))).rides);
        assert_eq!(place(&call), (0, -30));
    }
}

#[test]
fn a_platform_with_a_curved_top_lets_land_within_its_own_width() {
    // O-1212: 0 <= k < 2W.
    for rules in GAMES {
        let lands = [-28, -27, 26, 27].map(|dx| {
            let mut call = Call::new(&rules, 16, &format!("{dx},-35,0,256,19,A"));
            call.meet(|meeting| slope::collide_platform(meeting, &LEVEL, px(500))).landed
        });
        assert_eq!(lands, [false, true, true, false]);
    }
}

#[test]
fn a_box_that_needs_no_screen_meets_also_the_second_player_off_it() {
    // O-1107, O-1108: "The normal variants skip Player 2 entirely".
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let met = [true, false].map(|needs_screen| {
            let mut call = Call::new(&rules, 16, "-25,0,200,0,19,-");
            call.is_out_of_sight = true;
            call.meet(|meeting| solid::collide(meeting, &SolidBox { needs_screen, ..BOX })).pushes
        });
        assert_eq!(met, [false, true]);
    }
}

/// Meets a box with a player already pushing it. Returns whether the player and the box still know of the push, and
/// the shown picture.
fn pushed_before(mut call: Call, shape: &SolidBox) -> (bool, bool, Option<Pose>) {
    (call.player.pushing, call.body.pushed, call.player.shown_pose) = (true, PlayerSet(1), Some(Pose::Walk));
    let _ = call.meet(|meeting| solid::collide(meeting, shape));
    (call.player.pushing, call.body.pushed.any(), call.player.shown_pose)
}

#[test]
fn a_push_ends_beside_a_box_level_with_its_top_deep_below_it_and_in_the_air_but_not_with_death() {
    let wide = SolidBox { width: px(64), ..BOX };
    for rules in [Rules::S1, Rules::S2] {
        // O-1111: the player's picture also begins again.
        assert_eq!(pushed_before(Call::new(&rules, 16, "-28,0,200,0,19,-"), &BOX), (false, false, None));
        // O-1112: the player's feet are at the top row.
        let (pushing, pushed, _) = pushed_before(Call::new(&rules, 16, "-26,-35,200,0,19,-"), &BOX);
        assert_eq!((pushing, pushed), (false, false));
        // O-1113: the player is in the air.
        let (pushing, pushed, _) = pushed_before(Call::new(&rules, 16, "-26,0,200,256,19,A"), &BOX);
        assert_eq!((pushing, pushed), (false, false));
        // O-1119: 29 px deep in the top half.
        assert_eq!(pushed_before(Call::new(&rules, 64, "0,-10,0,256,19,A"), &wide), (false, false, None));
        // 11.3: "return 0 (without touching push flags)", though a player in the air does not push.
        let mut dead = Call::new(&rules, 16, "-25,0,200,-256,19,A");
        dead.player.routine = Routine::Dying;
        assert_eq!(pushed_before(dead, &BOX), (true, true, Some(Pose::Walk)));
    }
}

#[test]
fn a_player_who_is_at_the_centre_of_a_box_is_on_its_left() {
    // O-1109: "left iff px <= ox".
    for rules in GAMES {
        let sides = [-1, 0, 1].map(|dx| {
            let mut call = Call::new(&rules, 16, &format!("{dx},0,0,0,19,-"));
            call.meet(|meeting| solid::collide(meeting, &BOX)).side
        });
        assert_eq!(sides, [Some(Side::Left), Some(Side::Left), Some(Side::Right)]);
    }
}

#[test]
fn a_box_beside_its_body_carries_as_far_as_the_players_width_reaches() {
    // O-1126, O-1138: 16 + 11.
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let rides = [-28, -27, 26, 27].map(|dx| {
            let mut call = Call::new(&rules, 16, &format!("{dx},-28,0,0,19,-")).riding();
            call.meet(|meeting| solid::collide_offset(meeting, &BOX, px(8))).rides
        });
        assert_eq!(rides, [false, true, true, false]);
    }
}

#[test]
fn whole_masks_above_a_box_there_is_no_other_one() {
    // 11.3, 18-14: "if yd < 0: NONE" comes before the mask.
    for (rules, rows) in [(Rules::S2, 0x800), (Rules::S3, 0x1000)] {
        let lands = [0, rows, -rows].map(|away| {
            let mut call = Call::new(&rules, 16, &format!("0,{},0,256,19,A", away - 36));
            call.meet(|meeting| solid::collide(meeting, &BOX)).landed
        });
        assert_eq!(lands, [true, true, false]);
    }
}
