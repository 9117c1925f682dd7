//! Single calls of the contact routines, as the originals' machine code answered them. [12.7, 13.9, 15.6]

use quarterpipe::contact::{
    monitor,
    overlap::PushedOther,
    platform,
    slope::{self, Curve},
};

use crate::common::*;

/// One call: an object at (500, 500), and a player with an offset and the other values in the tables.
pub struct Call {
    pub rules: Rules,
    pub stage: Stage,
    pub player: Player,
    pub body: Body,
    /// Another object that the player pushes already.
    pub pushed_other: Option<PushedOther>,
    /// True if the player is not the first one, and is off the screen.
    pub is_out_of_sight: bool,
}

/// Reads a table's "in" column: dx, dy, x speed, y speed, height radius; then A for airborne, R for rolled up.
fn numbers_and_letters(case: &str) -> ([i32; 5], &str) {
    let fields: Vec<&str> = case.split(',').collect();
    let numbers = [0, 1, 2, 3, 4].map(|field: usize| fields[field].parse().expect("a number"));
    (numbers, fields[5])
}

impl Call {
    pub fn new(rules: &Rules, half_width: u8, case: &str) -> Self {
        let ([dx, dy, x_speed, y_speed, height], letters) = numbers_and_letters(case);
        let mut player = Player::new(rules, Sonic, px(0), px(0));
        player.x = Pos::new(px(500 + dx), 0x8000);
        player.y = Pos::new(px(500 + dy), 0x8000);
        player.x_speed = subpx(x_speed as i16);
        player.ground_speed = player.x_speed;
        player.y_speed = subpx(y_speed as i16);
        player.airborne = letters.contains('A');
        player.rolling = letters.contains('R');
        player.pose = if player.rolling { Pose::Roll } else { Pose::Walk };
        player.height_radius = height as i8;
        if height == 14 {
            player.width_radius = 7;
        }
        let body = Body { on_screen: true, ..Body::at(px(500), px(500)).sized(half_width, 16) };
        Self { rules: rules.clone(), stage: sky(rules), player, body, pushed_other: None, is_out_of_sight: false }
    }

    /// Makes the player stand on the object.
    pub fn riding(mut self) -> Self {
        (self.player.on_object, self.player.standing_on) = (true, Some(ObjectId(0)));
        (self.body.standing, self.body.riding) = (PlayerSet(1), PlayerSet(1));
        self
    }

    /// Makes one call.
    pub fn meet(&mut self, act: impl FnOnce(&mut Meeting<'_>) -> Contact) -> Contact {
        let Self { rules, stage, player, body, pushed_other, is_out_of_sight } = self;
        act(&mut Meeting {
            rules,
            terrain: stage.terrain(),
            object: ObjectId(0),
            body,
            who: 0,
            player,
            pushed_other: *pushed_other,
            is_out_of_sight: *is_out_of_sight,
            turned_over: false,
        })
    }

    /// Returns what a call changed, as the tables write it.
    pub fn changes(mut self, act: impl FnOnce(&mut Meeting<'_>) -> Contact) -> String {
        let before = self.player.clone();
        let contact = self.meet(act);
        let Self { player, body, .. } = &self;
        if contact.crushed {
            return "KILL".into();
        }
        assert_eq!((player.x.subpixel(), player.y.subpixel()), (0x8000, 0x8000), "fractions are kept");
        let mut changes = Vec::new();
        let mut note = |name: &str, before: i32, after: i32| {
            if before != after {
                changes.push(format!("{name} {after}"));
            }
        };
        note("dx", before.x.px().0 - 500, player.x.px().0 - 500);
        note("dy", before.y.px().0 - 500, player.y.px().0 - 500);
        note("vx", before.x_speed.0.into(), player.x_speed.0.into());
        note("vy", before.y_speed.0.into(), player.y_speed.0.into());
        note("gs", before.ground_speed.0.into(), player.ground_speed.0.into());
        note("ph", before.height_radius.into(), player.height_radius.into());
        let letters = |player: &Player| {
            let all = [(player.airborne, 'A'), (player.rolling, 'R'), (player.on_object, 'O'), (player.pushing, 'P')];
            all.iter().filter(|(is_set, _)| *is_set).map(|(_, letter)| *letter).collect::<String>()
        };
        if letters(&before) != letters(player) {
            changes.push(format!("st {}", letters(player)));
        }
        let (stands, pushed) = (body.standing.contains(0), body.pushed.contains(0));
        match (stands, pushed) {
            (true, _) => changes.push("obj S".into()),
            (_, true) => changes.push("obj P".into()),
            _ if changes.is_empty() => changes.push("obj -".into()),
            _ => {}
        }
        changes.join(", ")
    }
}

/// Returns the slope of table 12.7: 32 px high for 12 columns, up to 64, down to 48. [12.5]
fn ramp() -> Vec<i8> {
    [vec![32; 6], (33..=63).collect(), vec![64; 18], (49..=63).rev().collect(), vec![48; 6]].concat()
}

#[test]
fn a_sloped_solid_of_s1_answers_as_executed() {
    // O-1207
    // Table 12.7: A 64, W 75, H 32.
    let heights = ramp();
    assert_eq!(heights.len(), 76);
    let table = [
        ("-60,-55,64,256,19,A", false, "dy -54, vy 0, st O, obj S"),
        ("0,-84,64,256,19,A", false, "vy 0, st O, obj S"),
        ("-40,-64,64,256,19,A", false, "vy 0, st O, obj S"),
        ("-40,-64,64,256,19,A", true, "obj -"),
        ("60,-70,64,256,19,A", false, "dy -71, vy 0, st O, obj S"),
        ("-74,0,200,0,19,-", false, "dx -75, vx 0, gs 0, st P, obj P"),
        ("73,0,-200,0,19,-", false, "dx 75, vx 0, gs 0, st P, obj P"),
        ("0,5,0,-256,19,A", false, "dy 19, vy 0"),
        ("-60,45,0,-256,19,A", false, "obj -"),
        ("75,0,-200,0,19,-", false, "st P, obj P"),
    ];
    for (number, (case, flipped, expected)) in (1..).zip(table) {
        let curve = Curve { heights: &heights, columns: 2, flipped, width: px(75) };
        let call = Call::new(&Rules::S1, 64, case);
        let changes = call.changes(|meeting| slope::collide(meeting, &curve, px(32), px(500)));
        assert_eq!(changes, expected, "L{number}");
    }
}

#[test]
fn a_player_who_landed_on_a_sloped_solid_sinks_by_a_pixel_in_the_next_frame() {
    // O-1208
    // Table 12.7: "On the next frame a rider of L1 is at dy -53, L2 -83, L3 -63, L5 -70".
    let heights = ramp();
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(75) };
    let rows = ["-60,-54", "0,-84", "-40,-64", "60,-71"].map(|place| {
        let call = Call::new(&Rules::S1, 64, &format!("{place},64,0,19,-")).riding();
        call.changes(|meeting| slope::collide(meeting, &curve, px(32), px(500)))
    });
    assert_eq!(rows, ["dy -53, obj S", "dy -83, obj S", "dy -63, obj S", "dy -70, obj S"]);
}

#[test]
fn a_platform_lets_land_as_executed() {
    // O-1302, O-1303
    // Table 13.9: w 32, with the surface 8 px above the centre.
    let table = [
        ("0,-30,64,256,19,A", "dy -28, vy 0, st O, obj S"),
        ("0,-31,64,256,19,A", "obj -"),
        ("0,-15,64,256,19,A", "dy -28, vy 0, st O, obj S"),
        ("0,-14,64,256,19,A", "obj -"),
        ("-32,-27,0,256,19,A", "dy -28, vy 0, st O, obj S"),
        ("-33,-27,0,256,19,A", "obj -"),
        ("31,-27,0,256,19,A", "dy -28, vy 0, st O, obj S"),
        ("32,-27,0,256,19,A", "obj -"),
        ("0,-27,0,-1,19,A", "obj -"),
        ("0,-20,64,0,19,-", "dy -28, st O, obj S"),
        ("0,-22,64,256,14,AR", "dy -28, vy 0, ph 19, st O, obj S"),
        ("0,-28,64,0,19,-", "st O, obj S"),
    ];
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        for (number, (case, expected)) in (1..).zip(table) {
            let top = platform::Top::new(px(32), px(8), &rules);
            let changes = Call::new(&rules, 32, case).changes(|meeting| platform::collide(meeting, &top, px(500)));
            assert_eq!(changes, expected, "P{number}");
        }
    }
}

#[test]
fn one_rides_a_platform_higher_in_s1_than_one_sinks_to_in_s2_and_s3() {
    // O-1309: 9 px above the centre, or the 8 of the surface.
    for (rules, expected) in [(Rules::S1, "obj S"), (Rules::S2, "dy -27, obj S"), (Rules::S3, "dy -27, obj S")] {
        let mut call = Call::new(&rules, 32, "0,-28,64,0,19,-");
        call.player.on_object = true;
        (call.body.standing, call.body.riding) = (PlayerSet(1), PlayerSet(1));
        let top = platform::Top::new(px(32), px(8), &rules);
        assert_eq!(call.changes(|meeting| platform::collide(meeting, &top, px(500))), expected);
    }
}

#[test]
fn a_platform_leaves_alone_a_player_whom_an_object_holds_and_a_dead_one() {
    // O-1301: "if interaction disabled or dead: no".
    let top = platform::Top::new(px(32), px(8), &Rules::S2);
    let mut held = Call::new(&Rules::S2, 32, "0,-27,64,256,19,A");
    held.player.object_control = ObjectControl::from_bits(0x80);
    assert_eq!(held.changes(|meeting| platform::collide(meeting, &top, px(500))), "obj -");
    let mut dead = Call::new(&Rules::S2, 32, "0,-27,64,256,19,A");
    dead.player.routine = Routine::Dying;
    assert_eq!(dead.changes(|meeting| platform::collide(meeting, &top, px(500))), "obj -");
}

#[test]
fn monitors_are_solid_as_executed() {
    // O-1502, O-1503, O-1505 to O-1507
    // Table 15.6 says "skipped" where the monitors of S2 and S3 do nothing to a rolled-up player.
    const PUSHED: &str = "dx -26, vx 0, gs 0, st P, obj P";
    const TOUCHED: &str = "st P, obj P";
    const NOTHING: &str = "obj -";
    let table = [
        ("-25,0,200,0,19,-", [PUSHED, PUSHED, TOUCHED]),
        ("-26,0,200,0,19,-", [TOUCHED, TOUCHED, NOTHING]),
        ("-25,0,-200,0,19,-", [TOUCHED, "dx -26, st P, obj P", TOUCHED]),
        ("-25,0,0,0,19,-", ["dx -26, st P, obj P", "dx -26, st P, obj P", TOUCHED]),
        ("-25,0,512,0,14,R", [NOTHING, NOTHING, NOTHING]),
        ("0,-30,64,256,19,A", ["dy -34, vy 0, st O, obj S", "dy -35, vy 0, st O, obj S", "dy -36, vy 0, st O, obj S"]),
        ("-17,-30,64,256,19,A", ["dy -34, vy 0, st O, obj S", NOTHING, "dx -25, vx 0, gs 0"]),
        ("-20,-30,64,256,19,A", ["dx -26, vx 0, gs 0", "dx -26, vx 0, gs 0", "dx -25, vx 0, gs 0"]),
        ("0,-37,64,256,19,A", [NOTHING, "dy -35, vy 0, st O, obj S", "dy -36, vy 0, st O, obj S"]),
        ("0,-34,64,256,19,A", ["vy 0, st O, obj S", "dy -35, vy 0, st O, obj S", "dy -36, vy 0, st O, obj S"]),
        ("0,-30,64,-256,19,A", ["dy -34, vy 0, st O, obj S", NOTHING, "dy -36"]),
        ("0,-26,64,-256,14,AR", ["dy -34, vy 0, ph 19, st O, obj S", NOTHING, NOTHING]),
        ("0,-26,64,256,14,AR", [NOTHING, NOTHING, NOTHING]),
        ("0,20,64,-256,14,AR", ["dx -26, vx 0, gs 0", NOTHING, NOTHING]),
        ("0,30,64,-256,19,A", ["dx -26, vx 0, gs 0", NOTHING, "dy 35, vy 0, gs 0"]),
        ("0,28,64,0,19,-", ["dx -26, vx 0, gs 0, st P, obj P", "KILL", "KILL"]),
    ];
    let games = [(Rules::S1, 15), (Rules::S2, 15), (Rules::S3, 14)];
    for (number, (case, expected)) in (1..).zip(table) {
        for ((rules, half_width), expected) in games.iter().zip(expected) {
            let changes = Call::new(rules, *half_width, case).changes(monitor::collide);
            assert_eq!(changes, expected, "M{number}, {rules:?}");
        }
    }
}

#[test]
fn a_player_who_falls_on_a_monitor_of_s1_lands_up_to_15_px_deep_and_is_pushed_aside_from_16_on() {
    // O-1501: "yd < 16", with yd = py - oy + 15 + ph.
    let falls = |dy| Call::new(&Rules::S1, 15, &format!("0,{dy},64,256,19,A")).changes(monitor::collide);
    assert_eq!([-19, -18].map(falls), ["dy -34, vy 0, st O, obj S", "dx -26, vx 0, gs 0"]);
}

#[test]
fn a_platform_of_s1_carries_even_a_player_who_jumps_off_it_in_this_frame() {
    // O-1311: S1's platform moves the player, as a ball, 3 px to the right and 9 px above its centre. S2's and S3's
    // let it go.
    for (rules, expected) in [(Rules::S1, "dx 3, dy -23, st AR"), (Rules::S2, "st AR"), (Rules::S3, "st AR")] {
        let top = platform::Top::new(px(32), px(8), &rules);
        let call = Call::new(&rules, 32, "0,-28,0,-1664,14,AR").riding();
        assert_eq!(call.changes(|meeting| platform::collide(meeting, &top, px(497))), expected);
    }
}

/// Returns the heights of a curve under each of these offsets from its centre.
fn heights_at<const N: usize>(curve: &Curve<'_>, offsets: [i32; N]) -> [i32; N] {
    offsets.map(|x| curve.height_at(px(x)).0)
}

#[test]
fn each_height_of_a_curve_serves_two_columns_and_none_is_interpolated() {
    // O-1201, O-1202
    let curve = Curve { heights: &[10, 20, 30, 40, 99], columns: 2, flipped: false, width: px(4) };
    assert_eq!(heights_at(&curve, [-4, -3, -2, -1, 0, 1, 2, 3]), [10, 10, 20, 20, 30, 30, 40, 40]);
    let flipped = Curve { flipped: true, ..curve };
    assert_eq!(heights_at(&flipped, [-4, -3, -2, -1, 0, 1, 2, 3]), [40, 40, 30, 30, 20, 20, 10, 10]);
}

#[test]
fn a_curve_in_full_resolution_has_a_height_for_each_column() {
    // O-1214
    let curve = Curve { heights: &[10, 20, 30, 40], columns: 1, flipped: false, width: px(2) };
    assert_eq!(heights_at(&curve, [-2, -1, 0, 1]), [10, 20, 30, 40]);
    assert_eq!(heights_at(&Curve { flipped: true, ..curve }, [-2, -1, 0, 1]), [40, 30, 20, 10]);
}

#[test]
fn the_column_behind_a_curves_right_edge_has_its_extra_height_and_mirrored_its_first() {
    // O-1203: full solids take k = 2W. Where they are mirrored, the originals read garbage there.
    let curve = Curve { heights: &[10, 20, 30, 40, 50], columns: 2, flipped: false, width: px(4) };
    assert_eq!(heights_at(&curve, [4]), [50]);
    assert_eq!(heights_at(&Curve { flipped: true, ..curve }, [4]), [10]);
}

#[test]
fn far_from_a_curve_its_ends_count_and_a_curve_without_heights_is_level() {
    let curve = Curve { heights: &[10, 20, 30, 40], columns: 2, flipped: false, width: px(4) };
    assert_eq!(heights_at(&curve, [-500, 500]), [10, 40]);
    assert_eq!(heights_at(&Curve { heights: &[], columns: 0, ..curve }, [0]), [0]);
}

#[test]
fn only_s1_wants_a_sloped_solid_on_the_screen() {
    // O-1206
    let heights = ramp();
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(75) };
    for (rules, expected) in [(Rules::S1, "obj -"), (Rules::S2, "vy 0, st O, obj S"), (Rules::S3, "vy 0, st O, obj S")]
    {
        let mut call = Call::new(&rules, 64, "0,-84,64,256,19,A");
        call.body.on_screen = false;
        assert_eq!(call.changes(|meeting| slope::collide(meeting, &curve, px(32), px(500))), expected);
    }
}

#[test]
fn the_underside_of_a_sloped_solid_moves_up_with_its_top() {
    // O-1205: at the low end the box is 32 px high; under the plateau it is 32 px higher.
    let heights = ramp();
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(75) };
    let bump =
        |case| Call::new(&Rules::S2, 64, case).changes(|meeting| slope::collide(meeting, &curve, px(32), px(500)));
    assert_eq!(bump("-64,44,0,-256,19,A"), "dy 51, vy 0");
    assert_eq!(bump("0,12,0,-256,19,A"), "dy 19, vy 0");
    assert_eq!(bump("0,20,0,-256,19,A"), "obj -");
}

#[test]
fn the_rise_of_a_curve_is_cut_to_8_bits() {
    // O-1205: from -100 to 100 is 200, which is -56, so the box is 56 px lower. 56 - 16 - 19 - 1.
    let heights = [vec![-100; 13], vec![100; 15]].concat();
    let curve = Curve { heights: &heights, columns: 2, flipped: false, width: px(27) };
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let falls =
            |case| Call::new(&rules, 16, case).changes(|meeting| slope::collide(meeting, &curve, px(16), px(500)));
        assert_eq!(falls("0,22,64,256,19,A"), "dy 20, vy 0, st O, obj S");
        assert_eq!(falls("0,-236,64,256,19,A"), "obj -");
    }
}
