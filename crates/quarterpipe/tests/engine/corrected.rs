//! Corrections of the originals' quirks, each compared with its original. [guide: Solid Tiles; G-12, G-23, A-39]

use crate::common::*;

/// Makes a stage whose ground rises to the right by a pixel every two, from y = 352 at x = 256 to its end at x = 287,
/// y = 336. Before that it is level.
fn slanted_ledge(slanted_ledge: SlantedLedge, reach: GroundReach) -> Stage {
    let lower = of_heights([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8], 0xF0);
    let upper = of_heights([9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16], 0xF0);
    let mut rows = vec![".".repeat(40); 21];
    rows.push(format!("{}ab{}", ".".repeat(16), ".".repeat(22)));
    rows.push(format!("{}{}", "#".repeat(18), ".".repeat(22)));
    drawn(
        &Rules { sensors: SensorRules { slanted_ledge, ground_reach: reach, ..Rules::S1.sensors }, ..Rules::S1 },
        &[lower, upper],
        &rows,
    )
}

/// Returns the y of Sonic creeping to the right over the end of that ledge: with both feet on it, and a pixel later.
fn over_the_end(stage: Stage) -> [i32; 2] {
    // The right foot is at 287, on the last column; the left one is at 269.
    let mut run = Run::new(stage, Sonic, 278, 316).locked();
    run.angle = Angle(0xF0);
    let on = run.step("").place().1;
    run.x += px(1);
    [on, run.step("").place().1]
}

#[test]
fn the_originals_drop_to_the_lower_foot_when_the_other_leaves_a_slanted_ledge() {
    // The ground is at 336 under the right foot and at 344 under the left one.
    let stage = slanted_ledge(SlantedLedge::Drops, GroundReach::Fixed(px(14)));
    assert_eq!(over_the_end(stage), [316, 324]);
}

#[test]
fn the_corrected_player_holds_its_level_when_one_foot_leaves_a_slanted_ledge() {
    let stage = slanted_ledge(SlantedLedge::HoldsLevel, GroundReach::Fixed(px(14)));
    assert_eq!(over_the_end(stage), [316, 316]);
}

#[test]
fn the_corrected_player_still_follows_ground_that_falls_away() {
    // The player runs down the same slope from its top, with both feet on it all the time.
    let stage = slanted_ledge(SlantedLedge::HoldsLevel, GroundReach::Fixed(px(14)));
    let mut run = Run::new(stage, Sonic, 278, 316).running(-0x200).locked();
    run.angle = Angle(0xF0);
    assert_eq!(run.steps(16, "L").place().1, 332);
}

#[test]
fn the_corrected_player_still_falls_when_both_feet_have_left() {
    let stage = slanted_ledge(SlantedLedge::HoldsLevel, GroundReach::Fixed(px(14)));
    let mut run = Run::new(stage, Sonic, 290, 316).running(0x600).locked();
    assert!(run.steps(3, "R").airborne);
}

/// Makes a stage with two ramps that rise toward each other and meet at x = 320, y = 336; the ground around them is
/// level at 352.
fn roof(opposing_ramps: OpposingRamps) -> Stage {
    let lower = of_heights([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8], 0xF0);
    let upper = of_heights([9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16], 0xF0);
    let mut rows = vec![".".repeat(40); 21];
    rows.push(format!("{}abBA{}", ".".repeat(18), ".".repeat(18)));
    rows.push("#".repeat(40));
    drawn(&Rules { sensors: SensorRules { opposing_ramps, ..Rules::S1.sensors }, ..Rules::S1 }, &[lower, upper], &rows)
}

/// Returns y and angle of Sonic with its centre on the top of that roof.
fn on_the_roof(rules: OpposingRamps) -> (i32, u8) {
    let mut run = Run::new(roof(rules), Sonic, 320, 318).locked();
    run.step("");
    (run.place().1, run.angle.0)
}

#[test]
fn the_originals_dip_where_two_ramps_meet() {
    // The right foot is at 329, on height 12: 4 px below the top. The left one, at 311, is on 12 too, and wins.
    assert_eq!(on_the_roof(OpposingRamps::HigherFoot), (320, 0xF0));
}

#[test]
fn the_corrected_player_stands_on_the_very_top_where_two_ramps_meet() {
    // The column under the centre is 16 high.
    assert_eq!(on_the_roof(OpposingRamps::CentreSensor).0, 316);
}

#[test]
fn the_corrected_player_takes_no_notice_of_its_centre_in_a_valley() {
    // Both feet are on height 13, the centre is above 9.
    let valley = |opposing_ramps| {
        let slope = of_heights([16, 16, 15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 9], 0x10);
        let rows = [".".repeat(40), format!("{}aA{}", "#".repeat(19), "#".repeat(19))];
        let rows = [vec![".".repeat(40); 20], rows.to_vec()].concat();
        let mut run = Run::new(
            drawn(
                &Rules { sensors: SensorRules { opposing_ramps, ..Rules::S1.sensors }, ..Rules::S1 },
                &[slope],
                &rows,
            ),
            Sonic,
            320,
            318,
        )
        .locked();
        run.step("").place().1
    };
    assert_eq!([valley(OpposingRamps::HigherFoot), valley(OpposingRamps::CentreSensor)], [319, 319]);
}

/// Returns whether turning from this speed skids.
fn skids(skid: Skid, ground_speed: i16, held: &str) -> bool {
    Run::on_plain(&Rules { ground: GroundRules { skid, ..Rules::S1.ground }, ..Rules::S1 })
        .running(ground_speed)
        .step(held)
        .pose
        == Pose::Skid
}

#[test]
fn the_originals_skid_to_the_right_at_slower_speeds_than_to_the_left() {
    // G-23
    let least = [(0x480, "L"), (0x47F, "L"), (-0x381, "R"), (-0x380, "R")];
    assert_eq!(least.map(|(speed, held)| skids(Skid::Lopsided, speed, held)), [true, false, true, false]);
}

#[test]
fn the_corrected_skid_is_the_same_both_ways() {
    // G-23
    let least = [(0x480, "L"), (0x47F, "L"), (-0x480, "R"), (-0x47F, "R")];
    assert_eq!(least.map(|(speed, held)| skids(Skid::Even, speed, held)), [true, false, true, false]);
}

/// Returns y after a jump out of a roll, in the frame in which it lands, and whether it is in the air again a frame
/// later. Ground begins at 320.
fn roll_jump(roll_jump_keeps_roll_radii: bool) -> (i32, bool) {
    let mut run = Run::on_plain(&Rules {
        roll: RollRules { jump_keeps_radii: roll_jump_keeps_roll_radii, ..Rules::S2.roll },
        ..Rules::S2
    })
    .running(0x10)
    .rolled();
    run.step("A");
    while run.airborne {
        run.step("A");
    }
    (run.place().1, run.step("A").airborne)
}

#[test]
fn s2s_roll_jump_lands_too_high_and_falls_again() {
    //
    assert_eq!(roll_jump(false), (STANDING - 5, true));
}

#[test]
fn a_roll_jump_that_keeps_the_balls_radii_lands_where_it_should() {
    // A-39, G-12
    assert_eq!(roll_jump(true), (STANDING, false));
}

#[test]
fn no_preset_has_a_correction() {
    for (name, rules) in Rules::PRESETS {
        assert_eq!(rules.sensors.slanted_ledge, SlantedLedge::Drops, "{name}");
        assert_eq!(rules.sensors.opposing_ramps, OpposingRamps::HigherFoot, "{name}");
        assert_eq!(rules.ground.skid, Skid::Lopsided, "{name}");
        assert_eq!(rules.push.rounding, PushRounding::Plain, "{name}");
        let solid = rules.solid;
        assert!(solid.needs_screen, "{name}");
        assert!(!solid.landing_right_edge_counts, "{name}");
        assert!(!solid.ride_height_is_exact && !solid.vanishing_support_drops, "{name}");
        assert_eq!(solid.bottom_edge, BottomEdge::InsideByGrace, "{name}");
        assert_eq!(solid.push_cadence, PushCadence::OnContact, "{name}");
        assert_eq!(rules.slots.activation, Activation::Camera, "{name}");
        // CD's box is an overlap box without a correction.
        let is_overlap = solid.model == SolidModel::Overlap;
        assert_eq!(solid.landing_width == LandingWidth::Combined, is_overlap, "{name}");
        assert_eq!(solid.top_split == TopSplit::Centre, is_overlap, "{name}");
    }
}
