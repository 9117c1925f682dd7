//! Solid boxes: the quirks that the specification names, each compared with its correction. [11.3, 11.8]

use quarterpipe::stock::{ScriptedObject, ScriptedShape, SolidBlock, Spikes, SpikesFacing};

use super::common::*;
use super::solid_vectors::{State, ride_row};

/// Returns what a box 32 px wide and high does to a player, for 11.10's columns of input; "wide" stands for a box of
/// 128 px.
fn answer(rules: &Rules, case: &str, input: &str) -> State {
    ride_row(rules, -2, case, State::of_input(input, true))
}

/// Returns whether the player lands on it.
fn lands(solid: SolidRules, input: &str) -> bool {
    answer(&Rules { solid, ..Rules::S1 }, "", input).stands
}

#[test]
fn a_player_who_comes_down_beside_the_objects_own_width_slips_unless_corrected() {
    // The player is 17 px left of the centre. The object is 16 px to each side, its box 27.
    let input = "-17,-35,0,768,0,19,A";
    assert!(!lands(SolidRules::S1, input));
    assert!(lands(SolidRules { landing_width: LandingWidth::Combined, ..SolidRules::S1 }, input));
}

#[test]
fn the_rightmost_column_does_not_carry_unless_corrected() {
    let input = "16,-35,0,768,0,19,A";
    assert!(!lands(SolidRules::S1, input));
    assert!(lands(SolidRules { landing_right_edge_counts: true, ..SolidRules::S1 }, input));
    assert!(lands(SolidRules::S1, "-16,-35,0,768,0,19,A"));
}

#[test]
fn the_lowest_4_px_of_a_box_can_be_entered_from_below_unless_corrected() {
    // Half of the box is 16 px high, half of the player 19: from 35 px on they do not overlap.
    let bumps = |bottom_edge, dy| {
        let rules = Rules { solid: SolidRules { bottom_edge, ..SolidRules::S1 }, ..Rules::S1 };
        answer(&rules, "", &format!("0,{dy},128,-512,85,19,A")).vy == 0
    };
    assert_eq!([30, 31, 34, 35].map(|dy| bumps(BottomEdge::InsideByGrace, dy)), [true, false, false, false]);
    assert_eq!([30, 31, 34, 35].map(|dy| bumps(BottomEdge::Exact, dy)), [true, true, true, false]);
}

#[test]
fn the_upper_half_ends_4_px_above_the_centre_unless_corrected() {
    let pushed_down = |top_split, dy| {
        let rules = Rules { solid: SolidRules { top_split, ..SolidRules::S1 }, ..Rules::S1 };
        answer(&rules, "wide", &format!("0,{dy},0,-256,0,19,A")).dy == 2 * 35
    };
    assert_eq!([-4, -3, 0, 1].map(|dy| pushed_down(TopSplit::AboveCentre, dy)), [false, true, true, true]);
    assert_eq!([-4, -3, 0, 1].map(|dy| pushed_down(TopSplit::Centre, dy)), [false, false, false, true]);
}

#[test]
fn a_player_who_rises_within_a_top_is_lifted_onto_it_in_s3_without_landing_unless_corrected() {
    let input = "0,-30,64,-256,64,19,A";
    let lifted = answer(&Rules::S3, "", input);
    assert_eq!((lifted.dy, lifted.vy, lifted.airborne, lifted.stands), (2 * -36, -256, true, false));
    let solid = SolidRules { lifts_rising_player: false, ..SolidRules::S3 };
    assert_eq!(answer(&Rules { solid, ..Rules::S3 }, "", input).dy, 2 * -30);
    assert_eq!(answer(&Rules::S2, "", input).dy, 2 * -30);
}

/// Makes a run of Sonic falling onto a block at (512, 284).
fn onto(rules: &Rules, block: SolidBlock) -> Run {
    let mut run = Run::new(plain(rules), Sonic, 512, 240).flying(0, 0x100);
    let body = Body::at(px(512), px(284)).sized(16, 16);
    run.world.objects.insert(rules, body, block);
    run
}

#[test]
fn a_block_that_forgets_a_pixel_sinks_its_rider_by_it_unless_corrected() {
    // Landing puts the player at 284 - 16 - 19 - 1, riding at 284 - 16 - 19.
    let rock = SolidBlock { ride_height: px(16), ..SolidBlock::new(px(16), px(16)) };
    for (ride_height_is_exact, y) in [(false, 249), (true, 248)] {
        let solid = SolidRules { ride_height_is_exact, ..SolidRules::S1 };
        let mut run = onto(&Rules { solid, ..Rules::S1 }, rock);
        while !run.on_object {
            run.step("");
        }
        assert_eq!(run.y.px(), px(248));
        assert_eq!(run.step("").y.px(), px(y));
    }
}

#[test]
fn a_player_on_an_object_that_vanishes_walks_on_air_unless_corrected() {
    for (vanishing_support_drops, on_air) in [(false, true), (true, false)] {
        let solid = SolidRules { vanishing_support_drops, ..SolidRules::S2 };
        let rules = Rules { solid, ..Rules::S2 };
        let mut run = Run::new(plain(&rules), Sonic, 512, 240).flying(0, 0x100);
        let body = Body::at(px(512), px(284)).sized(16, 16);
        let id = run.world.objects.insert(&rules, body, ScriptedObject::new(ScriptedShape::Solid)).expect("a slot");
        run.steps(20, "");
        assert!(run.on_object);
        if let Some((_, Thing::Stock(Stock::ScriptedObject(block)))) = run.world.objects.get_mut(id) {
            block.life = Life::Gone;
        }
        // The player is far beyond the edges of the vanished object.
        run.steps(80, "R");
        assert!(run.world.objects.get(id).is_none() && run.x.px() > px(600));
        assert_eq!((run.on_object, run.y.px() == px(248)), (on_air, on_air), "{vanishing_support_drops}");
    }
}

#[test]
fn normal_solids_are_solid_only_on_the_screen_unless_corrected() {
    for (needs_screen, x) in [(true, 512), (false, 485)] {
        let solid = SolidRules { needs_screen, ..SolidRules::S1 };
        let mut run = Run::new(plain(&Rules { solid, ..Rules::S1 }), Sonic, 512, STANDING);
        let body = Body::at(px(512), px(300)).sized(16, 16);
        run.world.objects.insert(&Rules::S1, body, SolidBlock::new(px(16), px(16)));
        // Nothing is drawn yet in the first frame.
        assert_eq!(run.step("").x.px(), px(x), "{needs_screen}");
    }
}

/// Makes a run of Sonic falling between two sets of spikes 40 px wide, 16 px apart, on the ground.
fn between_spikes(rules: &Rules) -> Run {
    let mut run = Run::new(plain(rules), Sonic, 512, 220).flying(0, 0x300);
    run.rings = 10;
    for x in [512 - 28, 512 + 28] {
        let body = Body::at(px(x), px(GROUND - 16)).sized(20, 16);
        run.world.objects.insert(rules, body, Spikes::new(px(20), px(16), SpikesFacing::Up));
    }
    run
}

#[test]
fn a_player_who_falls_between_two_sets_of_spikes_slips_through_unhurt_unless_corrected() {
    let mut run = between_spikes(&Rules::S1);
    run.steps(60, "");
    assert_eq!((run.routine, run.rings, run.y.px()), (Routine::Control, 10, px(STANDING)));
    let solid = SolidRules { landing_width: LandingWidth::Combined, ..SolidRules::S1 };
    let mut run = between_spikes(&Rules { solid, ..Rules::S1 });
    run.steps(30, "");
    assert!(run.invulnerable > 0, "the player landed on one of them");
}
