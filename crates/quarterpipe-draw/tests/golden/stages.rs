//! Built-in stages after some seconds of play, at several sizes.

use quarterpipe::{
    Input,
    rules::{CharacterId, Rules},
};
use quarterpipe_draw::{Colour, Drawing, Picture, View, stock_sprite};

use crate::{check::golden, plain};

/// Draws a stage after `frames` frames of running and jumping.
fn played(name: &str, rules: Rules, frames: u32, [width, height]: [u32; 2]) {
    let level = quarterpipe_level::builtin::level(name).unwrap();
    let stage = level.stage(rules).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    for frame in 0..frames {
        let input = if frame % 60 > 45 { Input::RIGHT | Input::A } else { Input::RIGHT };
        world.step(&stage, &[input], &mut ());
    }
    let view = View::of(&world.camera, width, height).kept_in(&world.bounds);
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    Drawing { art: Some(&level.art), ..plain(&stage, &stock_sprite) }.draw(&world, view, &mut picture);
    golden(&format!("stage-{name}-{width}"), &picture);
}

#[test]
fn the_first_stage_looks_as_it_did() {
    played("first", Rules::S2, 150, [320, 224]);
}

#[test]
fn a_run_is_seen_on_a_wide_screen() {
    played("speedrun", Rules::S3K, 300, [424, 240]);
}

#[test]
fn objects_are_seen_in_their_stages() {
    played("solids", Rules::S1, 200, [320, 224]);
    played("platforms", Rules::S2, 200, [320, 224]);
}

#[test]
fn any_other_size_does() {
    played("pipe", Rules::CD, 120, [160, 144]);
    played("slopes", Rules::S2, 240, [512, 160]);
}
