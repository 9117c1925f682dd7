//! Players left alone, and players that celebrate at a goal.

use quarterpipe::{
    Stage, World,
    object::{Body, PlayerSet},
    player::{Player, Pose},
    px,
    rules::{CharacterId, Rules},
    stock::Goal,
};
use quarterpipe_draw::{Colour, Drawing, Effects, Picture, View, embedded_graphics::geometry::Point, stock_sprite};

use crate::{check::golden, flat, plain};

/// Draws the first 96 x 64 pixels above the floor of a flat stage.
fn drawn(drawing: &Drawing<'_>, world: &World) -> Picture {
    let mut picture = Picture::new(96, 64, Colour::CLEAR);
    drawing.draw(world, View { left: px(0), top: px(150), width: 96, height: 64 }, &mut picture);
    picture
}

/// Returns a world with a player that stands on the floor of a flat stage.
fn stood(stage: &Stage, character: CharacterId) -> World {
    let mut world = World::new(stage);
    let height = i32::from(stage.rules().character(character).standing.height);
    world.players.push(Player::new(stage.rules(), character, px(48), px(207 - height)));
    world
}

#[test]
fn a_player_left_alone_taps_its_foot_and_yawns_under_all_rules() {
    for (name, rules) in Rules::PRESETS {
        let stage = flat(rules);
        let (mut world, mut effects) = (stood(&stage, CharacterId::Sonic), Effects::default());
        let mut feet = Vec::new();
        let mut heads = Vec::new();
        for frame in 0..440 {
            world.step(&stage, &[], &mut ());
            effects.follow(&world);
            let picture = drawn(&Drawing { effects: Some(&effects), ..plain(&stage, &stock_sprite) }, &world);
            let part = |columns: std::ops::Range<i32>, rows: std::ops::Range<i32>| -> Vec<_> {
                rows.flat_map(|y| columns.clone().map(move |x| (x, y))).map(|(x, y)| picture.pixel(x, y)).collect()
            };
            // Columns in which the clouds do not move, because the camera does not.
            if frame > 2 {
                feet.push(part(40..56, 52..57));
                heads.push(part(52..64, 16..32));
            }
        }
        assert!(feet[..170].windows(2).all(|pair| pair[0] == pair[1]), "{name}: the feet rest at first");
        let taps = feet[170..].windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(taps >= 10, "{name}: {taps} taps");
        let yawns = heads[376..430].windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(yawns > 5, "{name}: {yawns}");
    }
}

#[test]
fn a_player_that_moves_is_not_left_alone() {
    let stage = flat(Rules::S1);
    let (mut world, mut effects) = (stood(&stage, CharacterId::Sonic), Effects::default());
    for frame in 0..300 {
        world.step(&stage, &[if frame == 200 { quarterpipe::Input::RIGHT } else { quarterpipe::Input::NONE }], &mut ());
        effects.follow(&world);
    }
    assert!((60..100).contains(&effects.still_for(0)), "{}", effects.still_for(0));
}

#[test]
fn a_world_of_another_time_begins_the_count_again() {
    let stage = flat(Rules::S1);
    let (mut world, mut effects) = (stood(&stage, CharacterId::Sonic), Effects::default());
    let start = world.clone();
    let mut counts = Vec::new();
    for _ in 0..100 {
        world.step(&stage, &[], &mut ());
        effects.follow(&world);
    }
    counts.push(effects.still_for(0));
    effects.follow(&start);
    counts.push(effects.still_for(0));
    effects.follow(&world);
    counts.push(effects.still_for(0));
    assert_eq!(counts, [99, 0, 0]);
}

#[test]
fn all_characters_celebrate_at_the_goal() {
    let stage = flat(Rules::S3K);
    let characters = [CharacterId::Sonic, CharacterId::Tails, CharacterId::Knuckles, CharacterId::Mini];
    let mut sheet = Picture::new(4 * 96, 2 * 64, Colour::CLEAR);
    for (column, character) in (0..).zip(characters) {
        for (row, age) in (0..).zip([12, 33]) {
            let world = stood(&stage, character);
            let part = drawn(&Drawing { celebration: Some(age), ..plain(&stage, &stock_sprite) }, &world);
            sheet.paste(Point::new(column * 96, row * 64), &part);
        }
    }
    golden("celebration", &sheet);
}

#[test]
fn only_a_player_that_stands_celebrates() {
    let stage = flat(Rules::S3K);
    let differs = |pose: Pose, airborne: bool| {
        let mut world = stood(&stage, CharacterId::Sonic);
        (world.players[0].pose, world.players[0].airborne) = (pose, airborne);
        let drawing = plain(&stage, &stock_sprite);
        drawn(&Drawing { celebration: Some(12), ..plain(&stage, &stock_sprite) }, &world) != drawn(&drawing, &world)
    };
    assert!(differs(Pose::Wait, false) && differs(Pose::Walk, false));
    assert!(!differs(Pose::Walk, true) && !differs(Pose::Roll, false) && !differs(Pose::Hurt, false));
}

#[test]
fn the_sign_of_a_reached_goal_turns_and_comes_to_rest() {
    let stage = flat(Rules::S2);
    let at = |celebration: Option<u32>| {
        let mut world = World::new(&stage);
        let body = Body::at(px(48), px(184)).sized(24, 24);
        world.objects.insert(stage.rules(), body, Goal { line: None, reached: PlayerSet(1) }).unwrap();
        drawn(&Drawing { celebration, ..plain(&stage, &stock_sprite) }, &world)
    };
    let pictures: Vec<Picture> = (0..100).map(|age| at(Some(age))).collect();
    let mut known: Vec<&Picture> = Vec::new();
    for picture in &pictures {
        if !known.contains(&picture) {
            known.push(picture);
        }
    }
    assert!(known.len() > 20, "{}", known.len());
    assert!(at(Some(100)) == at(None) && at(Some(5000)) == at(None));
}
