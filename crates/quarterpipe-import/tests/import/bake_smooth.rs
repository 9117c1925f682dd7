//! Bakes grassy drawings and runs over them: players stay on the ground. Clean shapes stay as they are.

use std::f64::consts::TAU;

use quarterpipe::{
    Input,
    event::Observer,
    player::Player,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::bake::{BakedTile, Mask, Merge, Neighbours, Plan, Sheet, Smoothing, TileSet, TileSize};
use quarterpipe_level::Level;

use crate::common_noise::Noise;

const WIDTH: u32 = 4096;
const HEIGHT: u32 = 128;
const ANGLES: fn(u8) -> Smoothing = |pixels| Smoothing { pixels, heights: false };
const HEIGHTS: fn(u8) -> Smoothing = |pixels| Smoothing { pixels, heights: true };

/// Draws a ground with this top, and on each column grass of up to `noise` px.
fn ground(noise: u32, seed: u64, top: impl Fn(f64) -> f64) -> Mask {
    let mut random = Noise(seed);
    let mut mask = Mask::new(WIDTH, HEIGHT).unwrap();
    for x in 0..WIDTH as i32 {
        let top = (top(f64::from(x) + 0.5) - 0.5).ceil() as i32 - random.below(noise + 1) as i32;
        (top..HEIGHT as i32).for_each(|y| mask.set(x, y, true));
    }
    mask
}

/// Returns the tops of sine hills. The player starts on the first.
fn hill(amplitude: f64, period: f64) -> impl Fn(f64) -> f64 {
    move |x| 64.0 - amplitude * ((x - 32.0) / period * TAU).cos()
}

fn draw(width: u32, height: u32, is_solid: impl Fn(f64, f64) -> bool) -> Mask {
    let mut mask = Mask::new(width, height).unwrap();
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        mask.set(x as i32, y as i32, is_solid(f64::from(x) + 0.5, f64::from(y) + 0.5));
    }
    mask
}

fn sheet(mask: &Mask) -> Sheet {
    Sheet::new(mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap()
}

fn bake(mask: &Mask, smoothing: Smoothing) -> Vec<BakedTile> {
    sheet(mask).bake_smooth(smoothing).unwrap()
}

struct SilentObserver;

impl Observer for SilentObserver {}

/// Runs to the right for 700 frames. Returns the number of frames in the air, and the x at the end.
fn run(level: &Level, rules: &Rules) -> (usize, i32) {
    let stage = level.stage(rules.clone()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    world.players[0] = Player::new(rules, CharacterId::Sonic, px(32), px(24));
    for _ in 0..60 {
        world.step(&stage, &[Input::NONE], &mut SilentObserver);
    }
    let mut airborne = 0;
    for _ in 0..700 {
        world.step(&stage, &[Input::RIGHT], &mut SilentObserver);
        airborne += usize::from(world.players[0].airborne);
    }
    (airborne, world.players[0].x.px().0)
}

/// Runs over a drawing under all rules. Returns the most frames in the air, and the least x at the end.
fn run_all(mask: &Mask, smoothing: Smoothing) -> (usize, i32) {
    let sheet = sheet(mask);
    let set = TileSet::new(&sheet.bake_smooth(smoothing).unwrap(), sheet.columns(), Merge::Flips).unwrap();
    let level = set.level("grass", sheet.plan().unwrap()).unwrap();
    let runs = Rules::PRESETS.map(|(_, rules)| run(&level, &rules));
    runs.into_iter().fold((0, i32::MAX), |(most, least), (airborne, x)| (most.max(airborne), least.min(x)))
}

#[test]
fn runners_stay_on_grassy_hills_and_flats_under_all_presets() {
    type Top<'a> = &'a dyn Fn(f64) -> f64;
    let grounds: [(&str, u8, Top<'_>); 5] = [
        ("hills of 16 px", 2, &hill(16.0, 256.0)),
        ("hills of 32 px", 2, &hill(32.0, 256.0)),
        ("hills of 24 px", 4, &hill(24.0, 256.0)),
        ("a flat", 3, &|_| 60.0),
        ("a flat at the tiles' border", 3, &|_| 64.0),
    ];
    for (name, noise, top) in grounds {
        for seed in 1..=4 {
            let mask = ground(u32::from(noise), seed, top);
            for smoothing in [ANGLES(noise), HEIGHTS(noise)] {
                let (airborne, x) = run_all(&mask, smoothing);
                assert!(airborne == 0 && x > 3000, "{name}, seed {seed}, {smoothing:?}: {airborne} frames, at {x}");
            }
        }
    }
}

#[test]
fn without_smoothing_grass_throws_runners_off() {
    let airborne = (1..=4).map(|seed| run_all(&ground(2, seed, hill(16.0, 256.0)), ANGLES(0)).0);
    let airborne: Vec<_> = airborne.collect();
    assert!(airborne.iter().sum::<usize>() > 100, "{airborne:?}");
}

#[test]
fn grass_as_high_as_8_px_needs_smoothed_heights() {
    for seed in 1..=2 {
        let mask = ground(8, seed, hill(16.0, 256.0));
        assert!(run_all(&mask, ANGLES(8)).0 > 0, "seed {seed}");
        assert_eq!(run_all(&mask, HEIGHTS(8)).0, 0, "seed {seed}");
    }
}

#[test]
fn without_noise_to_smooth_nothing_changes() {
    let mask = draw(256, 256, |x, y| (x - 131.0).hypot(y - 126.5) < 90.0);
    assert_eq!(bake(&mask, HEIGHTS(0)), sheet(&mask).bake());
}

#[test]
fn corners_of_blocks_and_tall_steps_stay_as_they_are() {
    let blocks = (0..16).map(|at| {
        let at = f64::from(at);
        draw(128, 128, move |x, y| x > 32.0 + at && x < 90.0 - at / 2.0 && y > 20.0 + at && y < 100.0 - at)
    });
    let steps = (8..24).map(|step| draw(256, 96, move |x, y| y > 60.0 - f64::from(step) * ((x / 48.0).floor() % 2.0)));
    for (number, mask) in blocks.chain(steps).enumerate() {
        assert_eq!(bake(&mask, HEIGHTS(2)), sheet(&mask).bake(), "drawing {number}");
    }
}

#[test]
fn angles_of_clean_shapes_are_at_most_2_of_256_off_with_smoothing() {
    let ramps = (0..60).map(|step| {
        let (right, down) = (f64::from(step) / 60.0 * TAU).sin_cos();
        draw(160, 160, move |x, y| (x - 83.0) * right + (y - 77.0) * down > 0.0)
    });
    let circles = [64, 96, 150, 256].into_iter().flat_map(|radius| {
        [false, true]
            .map(|inside| draw(544, 544, move |x, y| ((x - 271.0).hypot(y - 266.5) < f64::from(radius)) == inside))
    });
    let (mut counted, mut moved) = (0, 0);
    for (number, mask) in ramps.chain(circles).enumerate() {
        let (plain, angles, heights) = (sheet(&mask).bake(), bake(&mask, ANGLES(2)), bake(&mask, HEIGHTS(2)));
        for (index, plain) in plain.iter().enumerate().filter(|(_, plain)| plain.is_partly_solid()) {
            let angle = [&angles, &heights].map(|baked| baked[index].tile.angle.0);
            let off = angle.map(|angle| plain.tile.angle.0.wrapping_sub(angle).cast_signed().unsigned_abs());
            assert!(off[0] <= 2, "drawing {number}, tile {index}: {:?}, smoothed {angle:X?}", plain.tile.angle);
            moved += plain.solid.differing(&heights[index].solid).count();
            counted += 1;
        }
    }
    println!("{counted} tiles, {moved} px differ");
    assert!(counted > 1300 && moved < 200, "{counted} tiles, {moved} px differ");
}

/// Large maps are smoothed in parts.
#[test]
fn a_tile_is_the_same_wherever_the_map_begins() {
    let whole = ground(3, 5, hill(20.0, 192.0));
    for smoothing in [ANGLES(3), HEIGHTS(8)] {
        let all = bake(&whole, smoothing);
        for skipped in [1, 5, 17, 31] {
            let rest = bake(&whole.part(skipped * 16, 0, (WIDTH - skipped as u32 * 16, HEIGHT)).unwrap(), smoothing);
            let (columns, skipped) = (WIDTH as usize / 16, skipped as usize);
            // The first columns do not see the ground to their left.
            for (row, column) in (0..8).flat_map(|row| (skipped + 8..columns).map(move |column| (row, column))) {
                let part = &rest[row * (columns - skipped) + column - skipped];
                assert_eq!(part, &all[row * columns + column], "{smoothing:?}, {skipped}: {column}, {row}");
            }
        }
    }
}

#[test]
fn mirrored_tiles_of_a_map_are_measured_in_their_own_direction() {
    // A rough slope in tile 1, and a full tile; in the map the slope goes up and down again.
    let mut random = Noise(3);
    let rough: Vec<i32> = (0..16).map(|_| random.below(3) as i32).collect();
    let mut picture = Mask::new(48, 16).unwrap();
    for (x, y) in (0..16).flat_map(|y| (16..48).map(move |x| (x, y))) {
        picture.set(x, y, x >= 32 || 2 * y >= 16 - (x - 16) + rough[(x - 16) as usize]);
    }
    let map = Plan::from_csv("0,1,1h,0\n1,2,2,1h\n").unwrap();
    let in_map = Sheet::new(&picture, TileSize::Sixteen, Neighbours::InMap(&map)).unwrap();
    let alone = Sheet::new(&picture, TileSize::Sixteen, Neighbours::None).unwrap();
    for sheet in [in_map, alone] {
        let angle = sheet.bake_smooth(ANGLES(2)).unwrap()[1].tile.angle.0;
        assert!((0xEA..=0xF2).contains(&angle), "{angle:X}");
    }
}

#[test]
fn specks_and_pinholes_as_small_as_the_noise_are_left_out_of_the_heights() {
    let floor = |x: f64, y: f64| y > 40.0 && !((20.0..22.0).contains(&x) && (50.0..53.0).contains(&y));
    let specks = draw(64, 64, |x, y| floor(x, y) || ((30.0..33.0).contains(&x) && (20.0..22.0).contains(&y)));
    let clean = sheet(&draw(64, 64, |_, y| y > 40.0)).bake();
    assert_eq!(bake(&specks, HEIGHTS(3)), clean);
    assert_ne!(bake(&specks, HEIGHTS(2)), clean);
}

#[test]
fn noise_of_more_than_8_px_is_refused() {
    let error = sheet(&Mask::new(16, 16).unwrap()).bake_smooth(ANGLES(9)).unwrap_err().to_string();
    assert_eq!(error, "smooth: found 9 px, expected 0 to 8");
}

/// The underside's angle would throw off players that run over it.
#[test]
fn the_top_of_a_sloped_floor_of_4_to_15_px_counts_however_little_of_it_is_in_a_tile() {
    for (thickness, slope) in [4.0, 8.0, 12.0, 15.0]
        .into_iter()
        .flat_map(|thickness| [0.14, 0.3, -0.14, -0.3].map(|slope| (thickness, slope)))
    {
        let floor = move |x: f64| 64.0 + slope * ((x - 64.0).clamp(0.0, 160.0));
        let floor = draw(512, HEIGHT, move |x, y| (0.0..thickness).contains(&(y - floor(x))));
        let sheet = sheet(&floor);
        for baked in sheet.bake().iter().filter(|baked| baked.is_partly_solid()) {
            let top = baked.tile.heights.iter().filter(|height| **height > 0).count();
            assert!(
                top == 0 || baked.tile.angle.0.wrapping_add(0x40) < 0x80,
                "{thickness} px, {slope}: {:?}",
                baked.tile
            );
        }
    }
}
