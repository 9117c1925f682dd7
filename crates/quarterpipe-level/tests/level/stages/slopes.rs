//! The stage of slopes, pipes and loops.

use quarterpipe::{Angle, event::Event, rules::Rules, subpx, terrain::Mode};
use quarterpipe_level::builtin;

use super::{pilot::Pilot, rings};

/// Makes a pilot at a position, with a ground speed in 1/256 px a frame.
fn pilot(rules: &Rules, x: i32, y: i32, speed: i16) -> Pilot {
    let mut pilot = Pilot::new(&builtin::level("slopes").unwrap(), rules.clone()).at(x, y);
    pilot.world.players[0].ground_speed = subpx(speed);
    pilot.world.players[0].angle = Angle(0);
    pilot
}

/// Returns the script from the start to the goal that leaves each pipe with a spin dash.
pub fn out_of_each_pipe() -> String {
    // A spin dash from the bottom of a pipe, once the player has come to rest there.
    const OUT: &str = "_300 D5 DA2 D2 DA2 D2 DA2 D2 DA2 D2 DA2 D2";
    const END: &str = "R>5300 R=ground R>9700 R>11540 RA20 R>12900 R>13300";
    ["R>3660 RA30 R>4020 R=ground", OUT, "R>4330 _60 R=ground", OUT, "R>4800 _60 R=ground", OUT, END].join(" ")
}

fn off_the_ground(pilot: &Pilot) -> usize {
    pilot.count(|event| matches!(event, Event::LeftGround | Event::Slipped | Event::Landed(_)))
}

#[test]
fn the_goal_is_reached_with_a_spin_dash_out_of_each_pipe() {
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut pilot = pilot(&rules, 96, 780, 0);
        pilot.follow(&out_of_each_pipe());
        assert_eq!(pilot.count(|event| matches!(event, Event::ReachedGoal(_))), 1);
    }
}

#[test]
fn a_runner_stays_on_all_ramps_and_hills_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(&rules, 96, 780, 0x300);
        let mut angles = Vec::new();
        while pilot.place().0 < 3000 {
            pilot.follow("R1");
            angles.push(pilot.player().angle.0);
        }
        assert_eq!(off_the_ground(&pilot), 0, "{name}");
        // Slopes of 1:8, 1:4 and 1:2 up and down, then hills of 45, 58 and 65 degrees.
        for angle in [0xFA, 0x06, 0xF6, 0x0A, 0xEE, 0x12, 0xE0, 0x20, 0xD8, 0x28, 0xD6, 0x2A] {
            assert!(angles.contains(&angle), "{name}: never {angle:#X} {angles:X?}");
        }
    }
}

#[test]
fn a_runner_at_12_px_a_frame_stays_on_the_round_walls_of_the_plateau_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(&rules, 3030, 780, 0xC00);
        let mut angles = Vec::new();
        while pilot.place().0 < 3640 {
            pilot.follow("R1");
            angles.push(pilot.player().angle.0);
        }
        assert_eq!(off_the_ground(&pilot), 0, "{name}");
        let upright = |from: u8, to: u8| angles.iter().any(|angle| (from..=to).contains(angle));
        assert!(upright(0xC0, 0xC4) && upright(0x3C, 0x40), "{name}: {angles:X?}");
    }
}

#[test]
fn a_rolling_player_swings_up_both_sides_of_a_pipe_under_all_presets() {
    // The middle and the bottom of each pipe.
    for (x, bottom) in [(3808, 864), (4128, 896), (4512, 928), (4992, 992)] {
        for (name, rules) in Rules::PRESETS {
            let mut pilot = pilot(&rules, x, bottom - 20, 0x480);
            let mut sides = Vec::new();
            for _ in 0..600 {
                pilot.follow("D1");
                match pilot.player().angle.0 {
                    0x20..0x80 => sides.push('l'),
                    0x80..=0xE0 => sides.push('r'),
                    _ => {}
                }
            }
            sides.dedup();
            assert!(sides.len() >= 4, "{name}: {sides:?} in the pipe at {x}");
        }
    }
}

#[test]
fn the_loops_can_be_run_both_ways_under_all_presets() {
    rings::can_be_run_both_ways("slopes", &[(5760, 800, 64), (6208, 800, 96)], &[0x600, 0x900, 0xC00, 0x1000]);
    rings::can_be_run_both_ways("slopes", &[(6720, 800, 128)], &[0x900, 0xC00, 0x1000]);
    rings::can_be_run_both_ways("slopes", &[(7360, 800, 160)], &[0x1000]);
}

#[test]
fn the_interlocked_loops_are_run_one_after_the_other_both_ways_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        for (start, word, speed) in
            [(7840, "R>8540", 0x900), (7840, "R>8540", 0xC00), (8540, "L<7860", -0x900), (8540, "L<7860", -0xC00)]
        {
            let mut pilot = pilot(&rules, start, 780, speed);
            pilot.follow(word);
            assert_eq!(off_the_ground(&pilot), 0, "{name}: {word}");
            // The layer changes at the top of each, and between them.
            let changes = pilot.count(|event| matches!(event, Event::ChangedLayer(_)));
            assert!(changes >= 3, "{name}: {word}: {changes}");
            let heights = pilot.way.windows(2).filter(|pair| pair[0].1 > 700 && pair[1].1 <= 700).count();
            assert_eq!(heights, 2, "{name}: {word}");
        }
    }
}

#[test]
fn the_straight_ceiling_is_run_along_upside_down_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(&rules, 8760, 780, 0xE00);
        let mut upside_down = 0;
        while pilot.place().0 < 9600 {
            pilot.follow("R1");
            upside_down += u32::from(Mode::of(pilot.player().angle) == Mode::Ceiling);
        }
        assert_eq!(off_the_ground(&pilot), 0, "{name}");
        assert!(upside_down >= 30, "{name}: {upside_down} frames");
    }
}

#[test]
fn a_runner_stays_on_the_ground_in_the_winding_tunnel_both_ways_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        for (start, word, speed) in [(9760, "R>11480", 0x600), (11_480, "L<9760", -0x600)] {
            let mut pilot = pilot(&rules, start, 780, speed);
            pilot.follow(word);
            assert_eq!(off_the_ground(&pilot), 0, "{name}: {word}");
        }
    }
}

#[test]
fn where_the_way_forks_the_ledge_leads_up_and_the_ground_leads_through_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let mut low = pilot(&rules, 11_500, 780, 0);
        low.follow("R>12600");
        assert_eq!(low.place().1, 780, "{name}");
        let mut high = pilot(&rules, 11_500, 780, 0);
        high.follow("R>11540 RA20 R>12600");
        assert_eq!(high.place().1, 652, "{name}");
        high.follow("R>13200 R=ground");
        assert_eq!((high.place().1, high.player().layer), (780, quarterpipe::terrain::Layer::A), "{name}");
    }
}
