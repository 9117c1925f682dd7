//! Ledges and floors that break under a player. [12.6, O-1326, O-2044, O-2237]

use quarterpipe::stock::{Collapsing, Platform};

use crate::{common::*, platforms::*};

/// Makes a run on a ledge or floor, with the stage's table 0 of heights and table 1 of delays.
fn collapsing(rules: &Rules, thing: Collapsing, surface: i32, delays: &[i8]) -> Run {
    let mut run = falling_onto(rules, surface, 0, vec![(at(48), thing.into())]);
    run.stage.tables = vec![vec![40; 48], delays.to_vec()];
    run
}

/// Returns the number of pieces; 1 while the object is whole.
fn pieces(run: &Run) -> usize {
    run.world.objects.len()
}

#[test]
fn a_ledge_breaks_8_frames_after_the_landing_in_s1_and_9_in_s2_and_s3() {
    // O-2237, O-1326, O-2045: the first piece carries the player for 28 more frames.
    for (rules, breaks, airborne) in [(Rules::S1, 8, false), (Rules::S2, 9, false), (Rules::S3, 9, true)] {
        let mut run = collapsing(&rules, Collapsing::ledge(px(48), 0, 1), 40, &[28, 24, 20]);
        let landing = land(&mut run);
        to(&mut run, landing, breaks - 1);
        assert_eq!(pieces(&run), 1);
        run.step("");
        assert_eq!(pieces(&run), 3);
        assert!(run.saw(Event::Collapsed(ObjectId(0))));
        to(&mut run, landing, breaks + 27);
        assert!(run.on_object);
        assert_eq!(run.y.px(), px(Y - 40 - 19));
        run.step("");
        // S3 puts the player in the air at once; the others leave that to its next frame.
        assert_eq!((run.on_object, run.airborne), (false, airborne));
        assert_eq!(body(&run).y_speed, subpx(0));
        run.step("");
        assert!(run.airborne);
        assert_eq!(body(&run).y_speed, subpx(0x38));
    }
}

#[test]
fn a_floor_of_s1_carries_for_30_frames_or_22() {
    // O-2045: F + 38, or F + 30 for an odd subtype.
    for (delays, released) in [([30, 22], 38), ([22, 30], 30)] {
        let mut run = collapsing(&Rules::S1, Collapsing::floor(px(32), px(8), 1), 8, &delays);
        let landing = land(&mut run);
        to(&mut run, landing, released - 1);
        assert!(run.on_object);
        run.step("");
        assert!(!run.on_object);
    }
}

#[test]
fn a_ledge_left_early_breaks_all_the_same() {
    // O-1130, O-1326: it goes on counting. In S1 it then no longer carries players.
    for (rules, breaks, holds) in [(Rules::S1, 8, false), (Rules::S2, 9, true)] {
        let mut run = collapsing(&rules, Collapsing::floor(px(32), px(8), 1), 8, &[28, 24, 20]);
        let landing = land(&mut run);
        run.step("").step("A");
        to(&mut run, landing, breaks);
        assert_eq!(pieces(&run), 3);
        // The player is back on it before it gives way.
        run.y = Pos::from_px(px(Y - 8 - 19));
        (run.y_speed, run.x) = (subpx(0x100), Pos::from_px(px(X)));
        run.step("").step("");
        assert_eq!(run.on_object, holds);
    }
}

#[test]
fn pieces_of_a_ledge_fall_after_their_own_delays_and_end_off_the_screen() {
    // O-2044: pieces in higher slots count already in the frame of the break.
    let mut run = collapsing(&Rules::S1, Collapsing::floor(px(32), px(8), 1), 8, &[28, 4, 2]);
    let landing = land(&mut run);
    let speeds = |run: &Run| [1, 2].map(|slot| run.world.objects.get(ObjectId(slot)).map_or(-1, |it| it.0.y_speed.0));
    to(&mut run, landing, 8 + 1);
    assert_eq!(speeds(&run), [0, 0]);
    to(&mut run, landing, 8 + 2);
    assert_eq!(speeds(&run), [0, 0x38]);
    to(&mut run, landing, 8 + 4);
    assert_eq!(speeds(&run), [0x38, 3 * 0x38]);
    run.steps(60, "");
    assert_eq!(speeds(&run), [-1, -1]);
}

#[test]
fn in_cd_a_floor_is_landed_on_as_far_beside_its_top_as_a_platform() {
    // O-1142: both are boxes, so a player next to their tops also lands on them.
    let lands = |thing: Thing, dx| {
        let mut run = falling_onto(&Rules::CD, 8, dx, vec![(at(32), thing)]);
        (0..30).any(|_| run.step("").on_object)
    };
    for dx in 28..48 {
        let floor = lands(Collapsing::floor(px(32), px(8), 1).into(), dx);
        assert_eq!(floor, lands(Platform::new(px(32), px(8)).into(), dx), "at {dx}");
        assert_eq!(floor, dx < 40, "at {dx}");
    }
}
