//! The guide's worked figures, with a player: walls, ledges, balancing, head room, standing. [G-9, G-60, G-66, T-26]

use crate::common::*;

/// Makes a stage of level ground 2720 px wide, changed by `change`.
fn wide(rules: &Rules, change: impl Fn(&mut [String])) -> Stage {
    let mut rows = [vec![".".repeat(170); 20], vec!["#".repeat(170); 4]].concat();
    change(&mut rows);
    drawn(rules, &[], &rows)
}

/// Makes a stage with ground only in these columns.
fn ledge(rules: &Rules, columns: std::ops::Range<usize>) -> Stage {
    wide(rules, |rows| {
        for row in rows.iter_mut().skip(20) {
            *row = (0..170).map(|column| if columns.contains(&column) { '#' } else { '.' }).collect();
        }
    })
}

/// Makes a run of Sonic, standing here for two frames: balancing goes by what the last frame left. [G-5]
fn standing_at(stage: &Stage, x: i32) -> Run {
    let mut run = Run::new(stage.clone(), Sonic, x, STANDING);
    run.steps(2, "");
    run
}

#[test]
fn a_wall_at_704_stops_the_player_at_693() {
    // guide, Solid Tiles: ten pixels and the centre's own.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::new(wide(&rules, |rows| put(rows, 44, 19, "#")), Sonic, 600, STANDING);
        let furthest = (0..120).map(|_| run.step("R").place().0).max();
        assert_eq!((furthest, run.place()), (Some(693), (693, STANDING)), "{name}");
    }
}

#[test]
fn a_wall_ending_at_831_stops_the_player_at_842() {
    // guide, Solid Tiles
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::new(wide(&rules, |rows| put(rows, 51, 19, "#")), Sonic, 930, STANDING);
        let furthest = (0..120).map(|_| run.step("L").place().0).min();
        assert_eq!((furthest, run.place()), (Some(842), (842, STANDING)), "{name}");
    }
}

#[test]
fn on_a_ledge_ending_at_2655_the_player_balances_from_2656() {
    // guide, Solid Tiles; G-66
    for (name, rules) in Rules::PRESETS {
        let stage = ledge(&rules, 0..166);
        assert_eq!(standing_at(&stage, 2655).pose, Pose::Wait, "{name}");
        assert_eq!(standing_at(&stage, 2656).pose, Pose::Balance, "{name}");
    }
}

#[test]
fn on_a_ledge_ending_at_2655_the_player_balances_far_out_from_2662() {
    // guide, Solid Tiles; G-67: Sonic in S2, S3 and S3K.
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let stage = ledge(&rules, 0..166);
        assert_eq!(standing_at(&stage, 2661).pose, Pose::Balance);
        assert_eq!(standing_at(&stage, 2662).pose, Pose::BalanceFar);
    }
}

#[test]
fn on_a_ledge_ending_at_2655_there_is_no_pose_further_out_in_s1_and_cd() {
    // G-67
    for rules in [Rules::S1, Rules::CD] {
        assert_eq!(standing_at(&ledge(&rules, 0..166), 2664).pose, Pose::Balance);
    }
}

#[test]
fn from_a_ledge_ending_at_2655_the_player_falls_at_2665() {
    // guide, Solid Tiles; G-60
    for (name, rules) in Rules::PRESETS {
        let stage = ledge(&rules, 0..166);
        assert!(!standing_at(&stage, 2664).airborne, "{name}");
        assert!(standing_at(&stage, 2665).airborne, "{name}");
    }
}

#[test]
fn on_a_ledge_beginning_at_1600_the_player_balances_from_1599() {
    // G-66
    for (name, rules) in Rules::PRESETS {
        let stage = ledge(&rules, 100..170);
        let poses = [1600, 1599].map(|x| {
            let mut run = Run::new(stage.clone(), Sonic, x, STANDING);
            run.facing_left = true;
            run.steps(2, "");
            run.pose
        });
        assert_eq!(poses, [Pose::Wait, Pose::Balance], "{name}");
    }
}

#[test]
fn on_a_ledge_beginning_at_1600_the_player_balances_far_out_from_1593() {
    // G-66
    let stage = ledge(&Rules::S3, 100..170);
    assert_eq!([1594, 1593].map(|x| standing_at(&stage, x).pose), [Pose::Balance, Pose::BalanceFar]);
}

#[test]
fn from_a_ledge_beginning_at_1600_the_player_falls_at_1590() {
    // G-60
    for (name, rules) in Rules::PRESETS {
        let stage = ledge(&rules, 100..170);
        assert!(!standing_at(&stage, 1591).airborne, "{name}");
        assert!(standing_at(&stage, 1590).airborne, "{name}");
    }
}

#[test]
fn balancing_begins_a_frame_late_because_it_asks_what_the_last_frame_left() {
    // G-5, G-66
    let mut run = Run::new(ledge(&Rules::S1, 0..166), Sonic, 2656, STANDING);
    assert_eq!(run.step("").pose, Pose::Wait);
    assert_eq!(run.step("").pose, Pose::Balance);
}

#[test]
fn a_solid_block_with_an_empty_line_under_the_foot_keeps_the_player_from_balancing() {
    // the block right of the ledge is solid, but its columns are empty.
    let mut rows = vec![".".repeat(170); 20];
    rows.push(format!("{}a{}", "#".repeat(166), ".".repeat(3)));
    let empty = Tile { heights: [0; 16], widths: [1; 16], angle: Angle(0) };
    let stage = drawn(&Rules::S1, &[empty], &rows);
    assert_eq!(standing_at(&stage, 2660).pose, Pose::Wait);
}

#[test]
fn s1_turns_to_the_edge() {
    // G-67
    let mut run = Run::new(ledge(&Rules::S1, 0..166), Sonic, 2662, STANDING);
    run.facing_left = true;
    run.steps(2, "");
    assert_eq!((run.pose, run.facing_left), (Pose::Balance, false));
}

#[test]
fn s2_has_four_balancing_poses_and_turns_only_far_out() {
    // G-67
    let stage = ledge(&Rules::S2, 0..166);
    let of = |x, facing_left| {
        let mut run = Run::new(stage.clone(), Sonic, x, STANDING);
        run.facing_left = facing_left;
        run.steps(2, "");
        (run.pose, run.facing_left)
    };
    assert_eq!(of(2656, false), (Pose::Balance, false));
    assert_eq!(of(2662, false), (Pose::BalanceFar, false));
    assert_eq!(of(2656, true), (Pose::BalanceAway, true));
    assert_eq!(of(2662, true), (Pose::BalanceAwayFar, false));
}

#[test]
fn s3_turns_to_the_edge_and_has_two_poses() {
    // G-67
    let mut run = Run::new(ledge(&Rules::S3, 0..166), Sonic, 2662, STANDING);
    run.facing_left = true;
    run.steps(2, "");
    assert_eq!((run.pose, run.facing_left), (Pose::BalanceFar, false));
}

#[test]
fn cd_never_turns_to_the_edge() {
    // G-67
    let mut run = Run::new(ledge(&Rules::CD, 0..166), Sonic, 2662, STANDING);
    run.facing_left = true;
    run.steps(2, "");
    assert_eq!((run.pose, run.facing_left), (Pose::BalanceAway, true));
}

#[test]
fn super_sonic_has_one_balancing_pose() {
    // G-67
    let mut run = Run::new(ledge(&Rules::S3K, 0..166), Sonic, 2664, STANDING);
    let rules = Rules::S3K;
    run.set_form(&rules, Form::Super);
    run.steps(2, "");
    assert_eq!(run.pose, Pose::Balance);
}

#[test]
fn knuckles_and_tails_of_s2_have_one_balancing_pose() {
    // G-67
    let poses = [(Rules::S3K, Knuckles, STANDING), (Rules::S2, Tails, STANDING + 4)].map(|(rules, character, y)| {
        let mut run = Run::new(ledge(&rules, 0..166), character, 2664, y);
        run.steps(2, "");
        run.pose
    });
    assert_eq!(poses, [Pose::Balance; 2]);
}

/// Returns whether a character standing at `y` can jump below a ceiling whose last solid row is `bottom`.
fn jumps_below(rules: &Rules, character: CharacterId, y: i32, bottom: i32) -> bool {
    let mut rows = plain_rows();
    let row = (bottom / 16) as usize;
    rows[row] = "a".repeat(64);
    rows[row - 1] = "#".repeat(64);
    let hanging = of_heights([-((bottom % 16 + 1) as i8); 16], 0x80);
    let mut run = Run::new(drawn(rules, &[hanging], &rows), character, 512, y);
    run.step("A");
    run.jumping
}

#[test]
fn a_jump_needs_six_pixels_of_head_room() {
    // G-9: the head is at 281, so row 274 leaves six pixels.
    for (name, rules) in Rules::PRESETS {
        assert!(jumps_below(&rules, Sonic, STANDING, 274), "{name}");
        assert!(!jumps_below(&rules, Sonic, STANDING, 275), "{name}");
    }
}

#[test]
fn the_miniature_player_jumps_in_a_gap_of_27_pixels_but_not_of_26() {
    // G-9: the miniature player's centre is 11 px above the ground at 320.
    assert!(jumps_below(&Rules::CD, Mini, 309, 292));
    assert!(!jumps_below(&Rules::CD, Mini, 309, 293));
}

#[test]
fn sonics_centre_rests_20_px_above_the_surface() {
    // T-26: ground from y = 320 on.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::new(plain(&rules), Sonic, 512, 250).flying(0, 0);
        run.steps(60, "");
        assert_eq!((run.place(), run.airborne), ((512, 300), false), "{name}");
    }
}

#[test]
fn tails_centre_rests_16_px_above_the_surface() {
    // T-26, C-1
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::new(plain(&rules), Tails, 512, 250).flying(0, 0);
        run.steps(60, "");
        assert_eq!((run.place(), run.airborne), ((512, 304), false), "{name}");
    }
}

#[test]
fn a_ball_rests_with_its_centre_15_px_above_the_surface() {
    // C-1
    let mut run = Run::on_plain(&Rules::S2).running(0x400).rolled();
    assert_eq!(run.steps(4, "").place().1, 305);
}

/// Returns Sonic's pose on the end of a ledge, with a shelf this far below it that ends short of the right foot.
fn above_shelf(depth: i8) -> Pose {
    let mut rows = vec![".".repeat(40); 20];
    rows.push(format!("{}a{}", "#".repeat(20), ".".repeat(19)));
    let shelf = of_heights([16 - depth; 16], 0);
    // Left foot at 319, centre at 328, right foot at 337; the shelf ends at 335.
    standing_at(&drawn(&Rules::S3, &[shelf], &rows), 328).pose
}

#[test]
fn ground_12_pixels_below_counts_as_an_edge_11_does_not() {
    // G-66: further in too, for the pose further out.
    assert_eq!([above_shelf(11), above_shelf(12)], [Pose::Wait, Pose::BalanceFar]);
}

/// Returns Sonic's pose on an object of half width 20 whose centre is at 512, with Sonic this far from it.
fn on_object(rules: &Rules, character: CharacterId, offset: i32) -> Pose {
    let mut run = Run::new(plain(rules), character, 512 + offset, 100);
    run.on_object = true;
    run.support = Some(Support { x: px(512), width: px(20) });
    run.step("").pose
}

#[test]
fn on_an_object_sonic_balances_4_px_from_its_edge_in_s1_and_2_px_in_s2() {
    // G-68: the player balances to the left below the margin, and to the right from the width less the margin on.
    let poses = |rules: &Rules, offsets: [i32; 4]| offsets.map(|offset| on_object(rules, Sonic, offset));
    let (wait, balance) = (Pose::Wait, Pose::Balance);
    assert_eq!(poses(&Rules::S1, [-16, -17, 15, 16]), [wait, balance, wait, balance]);
    assert_eq!(poses(&Rules::S3, [-18, -19, 17, 18]), [wait, balance, wait, balance]);
    assert_eq!(on_object(&Rules::S2, Tails, 16), balance);
}

#[test]
fn on_an_object_the_far_pose_begins_4_px_outside() {
    // G-68
    let poses = [-24, -25, 23, 24].map(|offset| on_object(&Rules::S3, Sonic, offset));
    assert_eq!(poses, [Pose::Balance, Pose::BalanceFar, Pose::Balance, Pose::BalanceFar]);
}
