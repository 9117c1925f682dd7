//! Dying and being hurt: the state that remains afterwards, and water meanwhile. [A-50, C-52, G-65]

use crate::common::*;

/// In the order of the specification's tables.
const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

#[test]
fn dying_writes_the_high_byte_of_the_row_over_what_holds_a_player_to_the_ground_in_s1_and_cd() {
    // C-52: row 0x234 for death by an object, row 0x401 for death by the bottom of the level.
    let by_object = GAMES.map(|rules| {
        let mut run = Run::in_sky(&rules);
        run.y = Pos::from_px(px(0x234));
        run.world.kill(&run.stage, 0, &mut ());
        run.stick
    });
    assert_eq!(by_object, [2, 0, 0, 0, 2]);
    let by_level = GAMES.map(|rules| {
        let mut run = Run::in_sky(&rules);
        (run.y, run.world.bounds.bottom) = (Pos::from_px(px(0x401)), px(0x400));
        run.step("");
        assert_eq!(run.routine, Routine::Dying);
        run.stick
    });
    assert_eq!(by_level, [4, 0, 0, 0, 4]);
}

#[test]
fn a_player_who_died_below_row_255_and_is_brought_back_is_held_to_the_ground_in_s1_and_cd() {
    // C-52, G-65: the control lock does not count then.
    let locks = GAMES.map(|rules| {
        [STANDING, 0xFF].map(|row| {
            let mut run = Run::on_plain(&rules);
            run.y = Pos::from_px(px(row));
            run.world.kill(&run.stage, 0, &mut ());
            (run.routine, run.airborne, run.y_speed) = (Routine::Control, false, subpx(0));
            (run.y, run.control_lock) = (Pos::from_px(px(STANDING)), 9);
            run.step("").control_lock
        })
    });
    assert_eq!(locks, [[9, 8], [8, 8], [8, 8], [8, 8], [9, 8]]);
}

#[test]
fn the_dying_lose_their_forced_roll_or_charge_a_frame_later() {
    // C-52
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules);
        run.spin_dash = SpinDashState::from_byte(1);
        run.world.kill(&run.stage, 0, &mut ());
        assert_eq!([run.spin_dash.byte(), run.step("").spin_dash.byte()], [1, 0], "{name}");
    }
}

#[test]
fn a_player_who_lands_hurt_loses_its_forced_roll_or_charge_at_once() {
    // C-52
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules);
        run.rings = 1;
        run.world.hurt(&run.stage, 0, px(600), &mut ());
        run.spin_dash = SpinDashState::from_byte(1);
        while run.routine == Routine::Hurt {
            assert_eq!(run.spin_dash.byte(), 1, "{name}");
            run.step("");
        }
        assert_eq!((run.routine, run.spin_dash.byte()), (Routine::Control, 0), "{name}");
    }
}

#[test]
fn a_player_who_dies_above_the_level_is_gone_at_once_in_s1_and_cd() {
    // C-52: they compare without a sign.
    let routines = GAMES.map(|rules| {
        [-1, 0].map(|row| {
            let mut run = Run::in_sky(&rules);
            (run.routine, run.y) = (Routine::Dying, Pos::from_px(px(row)));
            run.step("").routine
        })
    });
    let (goes, stays) = ([Routine::Dead, Routine::Dying], [Routine::Dying; 2]);
    assert_eq!(routines, [goes, stays, stays, stays, goes]);
}

#[test]
fn a_player_who_is_hurt_neither_enters_nor_leaves_water_except_in_cd() {
    // the player moves from 2 px on one side of the surface to 2 px on the other.
    let crosses = GAMES.map(|rules| {
        [false, true].map(|rises| {
            let mut run = Run::in_sky(&rules).flying(0, if rises { -0x400 } else { 0x400 });
            run.world.water = Some(px(500));
            run.y = Pos::from_px(px(if rises { 502 } else { 498 }));
            (run.underwater, run.routine) = (rises, Routine::Hurt);
            run.step("").underwater != rises
        })
    });
    assert_eq!(crosses, [[false; 2], [false; 2], [false; 2], [false; 2], [true; 2]]);
}

#[test]
fn a_player_who_lands_hurt_under_water_meets_it_in_the_next_frame_in_s1() {
    // the player's state at the start of the frame counts.
    let mut run = Run::on_plain(&Rules::S1);
    run.rings = 1;
    run.world.hurt(&run.stage, 0, px(600), &mut ());
    run.world.water = Some(px(100));
    while run.routine == Routine::Hurt {
        run.step("");
        assert!(!run.underwater);
    }
    assert!(run.step("").underwater);
}

#[test]
fn a_dying_player_is_gone_256_px_below_the_top_of_the_screen_in_s3_and_s3k() {
    // C-52: far above the level's bottom.
    for rules in [Rules::S3, Rules::S3K] {
        let gone = [256, 257].map(|below| {
            let mut run = Run::in_sky(&rules);
            // Places the camera.
            run.step("").routine = Routine::Dying;
            run.y = Pos::from_px(run.world.camera.y + px(below));
            run.step("").routine
        });
        assert_eq!(gone, [Routine::Dying, Routine::Dead]);
    }
}
