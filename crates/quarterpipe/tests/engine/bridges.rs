//! Bridges. [O-1316]

use quarterpipe::stock::Bridge;

use crate::{common::*, platforms::*};

/// Makes a bridge of this many logs, and Sonic above one of them.
fn bridge(rules: &Rules, logs: u8, log: i32) -> Run {
    let left = X - 16 * i32::from(logs / 2);
    falling_onto(rules, 8, left - X + 16 * log, vec![(at(128), Bridge::new(logs).into())])
}

/// Returns how far each log of the first object hangs down.
fn sags(run: &Run) -> Vec<i32> {
    match run.world.objects.get(ObjectId(0)) {
        Some((_, Thing::Stock(Stock::Bridge(bridge)))) => (0..bridge.logs).map(|log| bridge.sag_of(log).0).collect(),
        _ => vec![],
    }
}

#[test]
fn bridges_bend_as_far_as_the_table_says() {
    // O-1129, O-1320: the bridge is fully bent.
    let table: [(u8, i32, &[i32]); 3] = [
        (12, 5, &[2, 5, 8, 10, 11, 12, 11, 10, 9, 7, 5, 2]),
        (8, 3, &[3, 5, 7, 8, 7, 6, 4, 2]),
        (16, 7, &[3, 6, 8, 11, 13, 14, 15, 16, 15, 14, 13, 12, 10, 7, 5, 2]),
    ];
    for rules in [Rules::S1, Rules::S2] {
        for (logs, log, expected) in table {
            let mut run = bridge(&rules, logs, log);
            let landing = land(&mut run);
            to(&mut run, landing, 20);
            assert_eq!(sags(&run), expected);
            let sag = expected[log as usize];
            assert_eq!(run.y.px(), px(Y + sag - 8 - 19));
        }
    }
}

#[test]
fn a_bridge_takes_16_frames_to_bend_and_16_to_recover() {
    // O-1319
    for rules in [Rules::S1, Rules::S2] {
        let mut run = bridge(&rules, 16, 7);
        let landing = land(&mut run);
        assert_eq!(sags(&run)[7], 0);
        to(&mut run, landing, 1);
        assert_eq!(sags(&run)[7], 1);
        to(&mut run, landing, 15);
        assert_eq!(sags(&run)[7], 15);
        to(&mut run, landing, 16);
        assert_eq!(sags(&run)[7], 16);
        // In the frame in which the player leaves the bridge, it stays bent.
        run.step("A");
        run.steps(15, "");
        assert_ne!(sags(&run)[7], 0);
        run.step("");
        assert_eq!(sags(&run), [0; 16]);
    }
}

#[test]
fn the_middle_of_a_bridge_bends_with_it_only_in_s1() {
    // O-1318, O-1316
    for (rules, y) in [(Rules::S1, Y + 16), (Rules::S2, Y)] {
        let mut run = bridge(&rules, 16, 8);
        let landing = land(&mut run);
        to(&mut run, landing, 20);
        // Log 8 is the middle one: 2 * min(9, 8) = 16 px down.
        assert_eq!((sags(&run)[8], body(&run).y.px()), (16, px(y)));
    }
}

#[test]
fn a_bridge_ends_8_px_left_of_its_first_log_and_leaving_it_is_not_falling() {
    // O-1323, O-1317, O-1308: 8 logs begin at x = 436. S2 leaves AIR alone too.
    for rules in [Rules::S1, Rules::S2] {
        let mut run = bridge(&rules, 8, 0);
        land(&mut run);
        run.x = Pos::from_px(px(X - 72));
        run.step("");
        assert!(run.on_object);
        run.x = Pos::from_px(px(X - 73));
        run.step("");
        assert!(!run.on_object && !run.airborne);
    }
}

#[test]
fn s2s_bridge_bends_by_the_log_stood_on_in_the_last_frame() {
    // O-1322: the player steps from log 7 to log 8. It could be 16 px deep on either, so log 6 tells which of them
    // counts.
    for (rules, same_frame) in [(Rules::S1, true), (Rules::S2, false)] {
        let mut run = bridge(&rules, 16, 3);
        let landing = land(&mut run);
        to(&mut run, landing, 20);
        let before = sags(&run);
        run.x += px(16);
        run.step("");
        assert_eq!(sags(&run) != before, same_frame);
        run.step("");
        assert_ne!(sags(&run), before);
    }
}

#[test]
fn a_second_player_pulls_the_bend_of_s2s_bridge_towards_itself() {
    // O-1322: it does so by one log a frame. The log of the first player is put right again.
    let mut run = bridge(&Rules::S2, 16, 2);
    let landing = land(&mut run);
    let mut second = run.world.players[0].clone();
    second.x = Pos::from_px(px(X - 128 + 16 * 10));
    (second.on_object, second.airborne, second.y_speed) = (false, true, subpx(0x100));
    second.y = Pos::from_px(px(Y - 28));
    run.world.players.push(second);
    to(&mut run, landing, 18);
    // The first player stands on log 2. From there the bend is pulled again in each frame.
    assert_eq!(deepest(&run), 3);
    run.world.players[0].y = Pos::from_px(px(100));
    run.world.players[0].airborne = true;
    let logs: Vec<usize> = (0..10)
        .map(|_| {
            run.step("");
            deepest(&run)
        })
        .collect();
    assert_eq!(logs, [3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
}

/// Returns the log that hangs down furthest.
fn deepest(run: &Run) -> usize {
    let sags = sags(run);
    (0..sags.len()).max_by_key(|&log| sags[log]).unwrap_or(0)
}
