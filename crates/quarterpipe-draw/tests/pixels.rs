//! Pictures for learning against those of films.

use std::sync::Arc;

use quarterpipe::{
    Input, Stage, World,
    player::Player,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_draw::{Overlays, PixelFormat, PixelRenderer, PixelSettings, Shot};
use quarterpipe_level::{
    Level,
    art::{Ground, Sky},
    builtin,
};

/// Random buttons, mostly to the right; each choice is held for a while.
struct Buttons(u32);

impl Buttons {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 16
    }

    fn hold(&mut self, frames: u32, mut each: impl FnMut(Input)) {
        let mut held = Input::RIGHT;
        for frame in 0..frames {
            if frame % 12 == 0 {
                let way = [Input::RIGHT, Input::RIGHT, Input::RIGHT, Input::LEFT, Input::DOWN];
                held = way[self.next() as usize % way.len()];
                if self.next().is_multiple_of(3) {
                    held |= Input::A;
                }
            }
            each(held);
        }
    }
}

fn bytes_of(settings: PixelSettings, level: &Arc<Level>, stage: &Stage) -> impl Fn(&World, usize) -> Vec<u8> {
    let renderer = PixelRenderer::new(settings).unwrap();
    let (seen, stage) = (renderer.level(Arc::clone(level), stage), stage.clone());
    move |world, player| {
        let mut bytes = vec![0; settings.length()];
        renderer.draw(&seen, &stage, world, player, &mut bytes);
        bytes
    }
}

/// Returns the colours of a film's picture, without alpha.
fn film(level: &Level, stage: &Stage, world: &World, player: usize, size: [u32; 2], by: u32) -> Vec<u8> {
    let mut picture = Shot { level, stage, world, player, size, overlays: Overlays::default() }.draw();
    if by > 1 {
        picture = picture.shrunk(by);
    }
    picture.bytes().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect()
}

/// Plays a level with random buttons and three characters, and compares every fifth frame as both players see it.
fn plays_the_same(level: &Arc<Level>, rules: Rules, size: [u32; 2], seed: u32) {
    let stage = level.stage(rules).unwrap();
    let draw = bytes_of(PixelSettings { size, field: size, ..PixelSettings::SCREEN }, level, &stage);
    let who = [CharacterId::Sonic, CharacterId::Tails, CharacterId::Knuckles][seed as usize % 3];
    let mut world = level.start(&stage, who);
    let first = &world.players[0];
    let (x, y) = (first.x.px() - px(20), first.y.px());
    world.players.push(Player::new(stage.rules(), CharacterId::Mini, x, y));
    let mut frame = 0;
    Buttons(seed).hold(400, |held| {
        if frame % 5 == 0 {
            for player in 0..2 {
                let expected = film(level, &stage, &world, player, size, 1);
                let drawn = draw(&world, player);
                let differ = drawn.iter().zip(&expected).filter(|(one, other)| one != other).count();
                let first = drawn.iter().zip(&expected).position(|(one, other)| one != other).unwrap_or(0) / 3;
                let at = [first % size[0] as usize, first / size[0] as usize];
                assert_eq!(differ, 0, "{}, seed {seed}, frame {frame}, player {player}: first at {at:?}", level.name);
            }
        }
        frame += 1;
        world.step(&stage, &[held, Input::RIGHT], &mut ());
        if frame == 200 {
            // Whatever the stage is, it is flooded.
            world.water = Some(world.players[0].y.px() - px(10));
        }
    });
}

#[test]
fn in_the_games_size_every_stage_looks_as_in_films() {
    let rules = Rules::PRESETS.iter().map(|(_, rules)| rules.clone()).cycle();
    let sizes = [[320, 224], [200, 150], [424, 240]].into_iter().cycle();
    for (seed, ((name, rules), size)) in (1..).zip(builtin::names().zip(rules).zip(sizes)) {
        plays_the_same(&Arc::new(builtin::level(name).unwrap()), rules, size, seed);
    }
}

#[test]
fn in_the_games_size_every_sky_and_ground_looks_as_in_films() {
    for (seed, ground) in (20..).zip(Ground::ALL) {
        let mut level = builtin::level(["first", "slopes", "bugs"][seed as usize % 3]).unwrap();
        level.art.ground = ground;
        level.art.sky = Sky::ALL[seed as usize % 4];
        plays_the_same(&Arc::new(level), Rules::S3K, [320, 224], seed);
    }
}

#[test]
fn reduced_pictures_are_near_the_mean_colours_of_films() {
    for (name, by) in [("first", 2), ("first", 3), ("first", 4), ("slopes", 3), ("platforms", 2), ("solids", 3)] {
        let level = Arc::new(builtin::level(name).unwrap());
        let stage = level.stage(Rules::S3K).unwrap();
        let (size, field) = ([80, 56], [80 * by, 56 * by]);
        let draw = bytes_of(PixelSettings { size, field, ..PixelSettings::SCREEN }, &level, &stage);
        let mut world = level.start(&stage, CharacterId::Sonic);
        let (mut frame, mut compared, mut difference) = (0, 0_u64, 0_u64);
        Buttons(7).hold(600, |held| {
            let corner = quarterpipe_draw::View::of_world(&world, field[0], field[1]).kept_in(&world.bounds);
            // Elsewhere everything is moved by less than a pixel of the picture.
            if [corner.left, corner.top].iter().all(|at| at.0.rem_euclid(by as i32) == 0) && frame % 3 == 0 {
                let expected = film(&level, &stage, &world, 0, field, by);
                let drawn = draw(&world, 0);
                let apart = drawn.iter().zip(&expected).map(|(one, other)| u64::from(one.abs_diff(*other)));
                difference += apart.sum::<u64>();
                compared += expected.len() as u64;
            }
            frame += 1;
            world.step(&stage, &[held], &mut ());
        });
        assert!(compared > 0, "{name} by {by}");
        let mean = difference as f64 / compared as f64;
        println!("{name} by {by}: {mean:.3} over {compared}");
        assert!(mean < 1.0, "{name} by {by}: {mean:.3} of 255 apart");
    }
}

#[test]
fn any_ratio_of_sizes_shows_the_same_view() {
    let level = Arc::new(builtin::level("first").unwrap());
    let stage = level.stage(Rules::S3K).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    (0..300).for_each(|_| world.step(&stage, &[Input::RIGHT], &mut ()));
    let whole = film(&level, &stage, &world, 0, [224, 224], 1);
    let draw = bytes_of(PixelSettings { size: [84, 84], field: [224, 224], ..PixelSettings::SCREEN }, &level, &stage);
    let small = draw(&world, 0);
    // Each pixel is near the colour of some pixel of the film at its place.
    let mut near = 0;
    for (x, y) in (0..84_usize).flat_map(|y| (0..84_usize).map(move |x| (x, y))) {
        let own = &small[(y * 84 + x) * 3..][..3];
        let reach = |at: usize| (at * 8 / 3).saturating_sub(3)..(at * 8 / 3 + 6).min(224);
        near += usize::from(reach(y).any(|y| {
            reach(x)
                .any(|x| own.iter().zip(&whole[(y * 224 + x) * 3..][..3]).all(|(one, other)| one.abs_diff(*other) < 40))
        }));
    }
    assert!(near * 100 >= 84 * 84 * 97, "{near} of {}", 84 * 84);
}

#[test]
fn pictures_of_any_size_that_is_allowed_can_be_drawn() {
    let level = Arc::new(builtin::level("first").unwrap());
    let stage = level.stage(Rules::S3K).unwrap();
    let world = level.start(&stage, CharacterId::Sonic);
    for (size, field) in [([1, 1], [16, 16]), ([256, 1], [4096, 16]), ([3, 511], [37, 512]), ([84, 84], [223, 500])] {
        let bytes = bytes_of(PixelSettings { size, field, ..PixelSettings::SCREEN }, &level, &stage)(&world, 0);
        assert!(bytes.iter().any(|byte| *byte > 40), "{size:?} of {field:?}");
    }
}

#[test]
fn grays_and_indices_are_those_of_the_colours() {
    let level = Arc::new(builtin::level("first").unwrap());
    let stage = level.stage(Rules::S3K).unwrap();
    let world = level.start(&stage, CharacterId::Sonic);
    let of = |format| bytes_of(PixelSettings { size: [64, 64], field: [192, 192], format }, &level, &stage)(&world, 0);
    let (rgb, gray, indices) = (of(PixelFormat::Rgb), of(PixelFormat::Gray), of(PixelFormat::Indices));
    assert_eq!([rgb.len(), gray.len(), indices.len()], [64 * 64 * 3, 64 * 64, 64 * 64]);
    for ((rgb, gray), index) in rgb.chunks_exact(3).zip(gray).zip(indices) {
        let [r, g, b] = [rgb[0], rgb[1], rgb[2]].map(u32::from);
        assert_eq!(u32::from(gray), (77 * r + 150 * g + 29 * b) / 256);
        let nearest = PixelFormat::PALETTE[usize::from(index)];
        assert!(rgb.iter().zip(nearest).all(|(own, near)| own.abs_diff(near) <= 26), "{rgb:?} {nearest:?}");
    }
}

#[test]
fn sizes_out_of_range_are_refused() {
    let refused = |size, field| {
        PixelRenderer::new(PixelSettings { size, field, format: PixelFormat::Rgb }).unwrap_err().to_string()
    };
    assert_eq!(refused([0, 1], [1, 1]), "pixels, width: found 0, expected 1 to 1024");
    assert_eq!(refused([64, 1025], [64, 2000]), "pixels, height: found 1025, expected 1 to 1024");
    let error = "field, height: found 63, expected 64 to 1024, as the picture has 64 pixels there";
    assert_eq!(refused([64, 64], [64, 63]), error);
    assert_eq!(
        refused([1, 1], [16, 17]),
        "field, height: found 17, expected 1 to 16, as the picture has 1 pixels there"
    );
    let error =
        "field, width: found 4096, that is 4096/1023, expected a ratio to the picture's 1023 of numbers up to 512";
    assert_eq!(refused([1023, 1], [4096, 1]), error);
}
