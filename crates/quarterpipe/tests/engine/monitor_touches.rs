//! How monitors are touched: repeatedly, from above in CD, instead of other things, and by competitors. [O-1009,
//! O-1512, O-1515, O-1517]

use crate::common::*;
use quarterpipe::stock::{Monitor, Ring};

/// Makes a run with a monitor in the air, and Sonic in a ball rising into it from below in the next frame.
fn below_monitor(rules: &Rules) -> (Run, ObjectId) {
    let mut run = Run::on_plain(rules).rolled().flying(0, -0x400);
    run.y = Pos::from_px(px(280));
    let id = run.put(Body::at(px(512), px(220)).sized(15, 14), Monitor::new(Item::TenRings));
    run.step("");
    run.y = Pos::from_px(px(250));
    run.y_speed = subpx(-0x400);
    (run, id)
}

#[test]
fn bumping_a_falling_monitor_throws_it_up_again_and_the_player_down_again() {
    // O-1515: -0x180 and a frame's gravity each time.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::CD] {
        let (mut run, id) = below_monitor(&rules);
        let seen = [(); 3].map(|()| {
            run.y = Pos::from_px(run.body(id).y.px() + px(26));
            run.y_speed = subpx(-0x400);
            run.step("");
            assert!(run.saw(Event::BumpedMonitor(id)));
            (run.body(id).y_speed.0, run.y_speed.0)
        });
        assert_eq!(seen, [(-0x148, 0x400 - 0x38); 3]);
    }
}

#[test]
fn touching_a_monitor_to_no_effect_is_the_players_touch_of_the_frame() {
    // O-1517, O-1011: a player inside the monitor's box takes no ring in a higher slot, but takes one in a lower slot.
    for (name, rules) in Rules::PRESETS {
        for (monitor_first, rings) in [(true, 0), (false, 1)] {
            let mut run = Run::in_sky(&rules);
            run.y = Pos::from_px(px(400));
            let things: [(Body, Thing); 2] = [
                (Body::at(px(512 + 24), px(512)).sized(15, 14), Monitor::new(Item::Other).into()),
                (Body::at(px(512), px(512)).sized(8, 8), Ring::default().into()),
            ];
            let order = if monitor_first { [0, 1] } else { [1, 0] };
            for (body, thing) in order.map(|index| things[index].clone()) {
                run.put(body, thing);
            }
            run.step("");
            run.y = Pos::from_px(px(512));
            assert_eq!(run.step("").rings, rings, "{name}");
        }
    }
}

#[test]
fn a_spin_dash_begun_on_a_monitor_of_cd_drops_through_it_and_breaks_it_in_the_fall() {
    // O-1512: the player lets go in the frame in which it rolls up, and goes on charging. It breaks the monitor once
    // it has sunk by a row of pixels: in the third frame if 0xA8 / 256 px reach the next row, otherwise in the fourth.
    for (subpixel, after) in [(0x8000, 3), (0x5800, 3), (0x5700, 4), (0, 4)] {
        let mut run = Run::on_plain(&Rules::CD);
        run.y = Pos::from_px(px(180));
        run.airborne = true;
        let id = run.put(Body::at(px(512), px(240)).sized(15, 14), Monitor::new(Item::Other));
        run.until(|run| run.on_object);
        run.steps(10, "D");
        assert!(run.on_object && !run.rolling);
        run.y = Pos::new(px(207), subpixel);
        run.step("DA");
        assert!(run.rolling && !run.on_object && run.airborne);
        let frames: Vec<u32> = (0..8)
            .filter(|frame| {
                let broke = run.saw(Event::BrokeMonitor(id));
                assert!(run.charge_timer > *frame as u8);
                run.step("D");
                broke
            })
            .collect();
        assert_eq!(frames, [after], "{subpixel:#X}");
    }
}

#[test]
fn competitors_touch_four_pixels_to_each_side() {
    // O-1009: 4 px of the player and 6 px of a ring.
    let rings = |rules: &Rules, away: i32| {
        let mut run = Run::on_plain(rules);
        run.put(Body::at(px(512 + away), px(STANDING)).sized(8, 8), Ring::default());
        run.steps(3, "").rings
    };
    for rules in [Rules::S3_COMPETITION, Rules::S3K_COMPETITION] {
        assert_eq!([10, 11, -10, -11].map(|away| rings(&rules, away)), [1, 0, 1, 0]);
    }
    assert_eq!([14, 15].map(|away| rings(&Rules::S3K, away)), [1, 0]);
}
