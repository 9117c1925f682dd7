//! Hazards, vanishing platforms and gates. Without recordings of them, these tests define their behaviour.

use quarterpipe::stock::{
    Cycle, Gate, Hazard, PlatformTop, Reaction, VanishingPlatform,
    motion::{Motion, Path},
};

use crate::common::*;

/// Makes a run in the sky with five rings, near a hazard at (512, 512).
fn at_hazard(rules: &Rules, hazard: Hazard) -> (Run, ObjectId) {
    let mut run = Run::in_sky(rules);
    run.y = Pos::from_px(px(400));
    run.rings = 5;
    let id = run.put(Body::at(px(512), px(512)).sized(16, 16), hazard);
    run.step("");
    run.x = Pos::from_px(px(512));
    run.y = Pos::from_px(px(512));
    (run, id)
}

#[test]
fn a_hazard_hurts_a_rolling_player_and_an_enemy_is_destroyed() {
    for (name, rules) in Rules::PRESETS {
        for (reaction, is_hurt) in [(Reaction::Spiky(false), true), (Reaction::Enemy, false)] {
            let (mut run, id) = at_hazard(&rules, Hazard { reaction, ..Hazard::new([16, 16]) });
            run.pose = Pose::Roll;
            run.rolling = true;
            run.height_radius = 14;
            run.step("");
            assert_eq!(run.routine == Routine::Hurt, is_hurt, "{name}");
            assert_eq!(run.saw(Event::Destroyed(id)), !is_hurt, "{name}");
        }
    }
}

#[test]
fn a_hazard_can_be_touched_only_while_its_cycle_is_on() {
    let cycle = Cycle { on: 3, off: 2, ahead: 0 };
    let mut run = Run::in_sky(&Rules::S1);
    let id = run.put(Body::at(px(600), px(500)).sized(16, 16), Hazard { cycle, ..Hazard::new([16, 16]) });
    let is_there: Vec<bool> = (1..=8).map(|_| run.step("").body(id).hitbox.is_some()).collect();
    assert_eq!(is_there, [true, true, false, false, true, true, true, false], "frame 1 comes first");
}

#[test]
fn a_flying_enemy_goes_to_and_fro() {
    let motion = Motion::new(Path::BackAndForth(4));
    let mut run = Run::in_sky(&Rules::S1);
    let body = Body { x_speed: subpx(-0x400), ..Body::at(px(600), px(500)).sized(24, 12) };
    let id = run.put(body, Hazard { motion, ..Hazard::new([24, 12]) });
    let places: Vec<i32> = (0..6).map(|_| run.step("").body(id).x.px().0).collect();
    assert_eq!(places, [596, 592, 588, 584, 588, 592]);
}

#[test]
fn players_fall_when_their_platform_vanishes_and_can_land_when_it_is_back() {
    for (name, rules) in Rules::PRESETS {
        let cycle = Cycle { on: 40, off: 20, ahead: 0 };
        let platform = VanishingPlatform { top: PlatformTop::new(px(16), px(8)), cycle };
        let mut run = super::platforms::falling_onto(&rules, 8, 0, Vec::new());
        run.put(super::platforms::at(16), platform);
        super::platforms::land(&mut run);
        run.until(|run| !run.on_object);
        assert_eq!((run.world.frame, run.airborne), (40, true), "{name}: gone from frame 40 on");
        run.until(|run| run.world.frame == 50);
        (run.y, run.y_speed) = (Pos::from_px(px(460)), subpx(0));
        run.until(|run| run.on_object);
        assert!(run.world.frame >= 60, "{name}: back from frame 60 on, landed in {}", run.world.frame);
    }
}

/// Runs to the right or left at a gate at x 500, and returns where the player is after three seconds.
fn run_at_gate(rules: &Rules, from: i32, buttons: &str, is_mirrored: bool) -> i32 {
    let mut run = Run::on_plain(rules);
    let ground = run.y.px().0 + 20;
    run.x = Pos::from_px(px(from));
    run.put_seen(Body::at(px(500), px(ground - 32)).sized(8, 32).flipped(is_mirrored, false), Gate::new(px(8), px(32)));
    for _ in 0..180 {
        run.step(buttons);
    }
    run.x.px().0
}

#[test]
fn a_gate_lets_players_through_from_its_left_only_and_a_mirrored_one_from_its_right() {
    for (name, rules) in Rules::PRESETS {
        let passed = [
            run_at_gate(&rules, 400, "R", false) > 600,
            run_at_gate(&rules, 600, "L", false) < 400,
            run_at_gate(&rules, 400, "R", true) > 600,
            run_at_gate(&rules, 600, "L", true) < 400,
        ];
        assert_eq!(passed, [true, false, false, true], "{name}");
    }
}
