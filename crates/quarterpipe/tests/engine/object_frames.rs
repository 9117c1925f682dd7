//! The frames in which objects react to a player.

use quarterpipe::stock::{Bumper, Fragment, Line, PathSwitcher, Ring};

use super::common::*;

/// The bumper remembers the touch until its own step of the same frame. [O-1022]
#[test]
fn a_bumper_throws_in_the_frame_of_the_touch_and_once() {
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules);
        run.put_seen(Body::at(px(560), px(512)).sized(16, 16), Bumper::default());
        run.step("");
        (run.x, run.y, run.y_speed) = (Pos::from_px(px(544)), Pos::from_px(px(512)), subpx(0));
        run.step("");
        // The player is thrown straight to the left at 7 px a frame, except that a frame's fall turns the angle a
        // little.
        assert!(run.x_speed < subpx(-0x600), "{name}");
        (run.x, run.x_speed, run.y_speed) = (Pos::from_px(px(400)), subpx(0), subpx(0));
        run.step("");
        assert_eq!(run.x_speed, subpx(0), "{name}");
    }
}

/// The line runs in its slot, after the player. [O-1640]
#[test]
fn a_line_that_is_crossed_changes_the_layer_of_the_next_frame() {
    // The ground ends at 528 on the second layer.
    let full = Block::new(1, Solidity::All);
    let cell = |index: usize| match (index % 64, index / 64) {
        (_, ..20) => Cell::EMPTY,
        (..33, _) => Cell::both(full),
        _ => Cell { a: full, b: Block::EMPTY },
    };
    let cells: Vec<Cell> = (0..64 * 30).map(cell).collect();
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 64, &cells).expect("a rectangle");
    let mut run = Run::new(stage, Sonic, 550, STANDING).running(0x800);
    let line = PathSwitcher { line: Line::vertical(px(64)), forward: Some(Layer::B), back: None, grounded_only: false };
    run.put(Body::at(px(570), px(STANDING)).sized(16, 64), line);
    // The player runs at a bit more than 8 px a frame: in the third frame it is over the line, and on ground that is
    // on the first layer only.
    run.steps(2, "R");
    assert_eq!((run.layer, run.airborne), (Layer::A, false));
    run.step("R");
    assert!(run.saw(Event::ChangedLayer(Layer::B)));
    assert_eq!((run.layer, run.airborne), (Layer::B, false));
    assert!(run.seen.casts.iter().all(|cast| cast.layer == Layer::A));
    run.step("R");
    assert!(run.airborne);
}

#[test]
fn a_piece_ends_in_the_first_frame_in_which_it_was_not_on_the_screen() {
    // O-2215
    let mut run = Run::on_plain(&Rules::S2);
    run.step("");
    let bottom = run.world.camera.y.0 + 224;
    let body = Body { x_speed: subpx(0), y_speed: subpx(0), ..Body::at(px(512), px(bottom)).sized(8, 8) };
    let piece = run.put_seen(body, Fragment { gravity: subpx(0x18) });
    run.until(|run| !run.has(piece) || !run.body(piece).on_screen);
    assert!(run.has(piece));
    run.step("");
    assert!(!run.has(piece));
}

#[test]
fn a_level_has_as_many_slots_as_the_game_had_for_it() {
    // O-2201, O-2301
    let slots = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut world: World = World::new(&sky(&rules));
        let ring = || world.objects.insert(&rules, Body::at(px(0), px(0)), Ring::default());
        std::iter::from_fn(ring).count()
    });
    // S2 has the indices 16 to 127, S3 4 to 92.
    assert_eq!(slots, [96, 96, 127 - 16 + 1, 92 - 4 + 1, 92 - 4 + 1]);
}

/// This holds even where a player takes all touched rings of the level at once. [O-1035]
#[test]
fn lost_rings_are_taken_one_in_a_frame() {
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules);
        run.rings = 3;
        let Run { stage, world, .. } = &mut run;
        world.hurt(stage, 0, px(600), &mut ());
        run.step("");
        assert_eq!((run.rings, run.world.objects.len()), (0, 3), "{name}");
        // All three are still within a few pixels of the player.
        (run.routine, run.invulnerable) = (Routine::Control, 0);
        let taken = [0, 1, 2].map(|_| run.step("").rings);
        assert_eq!(taken, [1, 2, 3], "{name}");
    }
}
