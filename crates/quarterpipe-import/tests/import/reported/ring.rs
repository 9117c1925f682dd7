//! A loop with a wall of one tile, 16 px.

use std::path::Path;

use quarterpipe::{
    Input,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, art::png_file};

fn reported() -> Level {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/reported/03-ring-16px/map.tmx");
    quarterpipe_import::load(path).unwrap().level
}

/// Draws the same loop with another wall.
fn with_wall(wall: f64) -> Level {
    let files = [1.0, -1.0].map(|side| {
        let solid = |x: i32, y: i32| {
            let (right, down) = (f64::from(x - 832) + 0.5, f64::from(y - 288) + 0.5);
            y >= 384 || ((0.0..wall).contains(&(right.hypot(down) - 96.0)) && right * side > 0.0)
        };
        let pixels = (0..1792 * 512).flat_map(|at| [90, 60, 30, if solid(at % 1792, at / 1792) { 255 } else { 0 }]);
        png_file((1792, 512), &pixels.collect::<Vec<u8>>())
    });
    let mut options = ImportOptions::default();
    options.picture.layer_b = Some("b.png".into());
    let fetch = move |path: &Path| Ok(files[usize::from(path.ends_with("b.png"))].clone());
    let mut level = ImportedLevel::fetch("a.png", &options, fetch).unwrap().level;
    let reported = reported();
    (level.objects, level.start, level.bounds) = (reported.objects, reported.start, reported.bounds);
    level
}

/// Runs 36 times into the loop: from 12 places, and rolling from two of three times on. Returns the number of runs in which the player gets
/// round, and in which it is below the floor.
fn runs(level: &Level) -> (usize, usize) {
    let stage = level.stage(Rules::S2).unwrap();
    let (mut round, mut below) = (0, 0);
    for back in (0..=22).step_by(2) {
        for run in [300, 120, 150] {
            let roll = if run == 300 { 0 } else { 1 };
            let parts = [(Input::LEFT, back), (Input::RIGHT, run), (Input::DOWN, roll), (Input::NONE, 250 * roll)];
            let mut world = level.start(&stage, CharacterId::Sonic);
            let (mut was_upside_down, mut is_round, mut is_below) = (false, false, false);
            for input in parts.into_iter().flat_map(|(input, frames)| std::iter::repeat_n(input, frames)) {
                world.step(&stage, &[input], &mut ());
                let player = &world.players[0];
                was_upside_down |= (0x70..=0x90).contains(&player.angle.0);
                is_round |= was_upside_down && player.x.px().0 > 1000;
                is_below |= player.y.px().0 > 384;
            }
            round += usize::from(is_round);
            below += usize::from(is_below);
        }
    }
    (round, below)
}

#[test]
fn no_run_into_the_loop_falls_through_the_floor_and_as_many_get_round_as_with_a_wall_of_20_px() {
    assert_eq!(runs(&with_wall(20.0)), (22, 0));
    assert_eq!(runs(&reported()), (22, 0));
}
