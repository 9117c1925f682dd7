//! Tests of the table of known objects.

use std::collections::BTreeSet;

use quarterpipe::{
    Angle,
    object::{Body, Hitbox, Thing},
    px,
    stock::{
        Button, Collapsing, OffScreen, PathSwitcher, Platform, Ring, SolidBlock, Spikes, SpikesFacing, Spring,
        SpringFacing, Stock,
        motion::{CirclePath, Motion, OneWayPath, OscillatorPath, Path, Sink, Start, Wave},
    },
    terrain::Layer,
};
use quarterpipe_level::{
    Value,
    object::{Class, Tables},
};

use super::*;

const GAMES: [Game; 5] = [Game::S1, Game::Cd, Game::S2, Game::S3, Game::S3k];

fn numbered(number: u8, subtype: u8) -> NumberedObject {
    NumberedObject { number, subtype, x: px(300), y: px(200), x_flip: false, y_flip: false }
}

/// Returns the one stock object that a number stands for, and the lists of numbers that it uses.
fn made_of(game: Game, object: &NumberedObject) -> (Body, Stock, Vec<Vec<i8>>) {
    let known = known_object(game, object).unwrap_or_else(|| panic!("{game} {object:?}"));
    let mut tables = Tables::default();
    let mut placements = known.placements(&mut tables).expect("its properties are right");
    assert_eq!(placements.len(), 1, "{game} {object:?}");
    let placement = placements.remove(0);
    let Thing::Stock(stock) = placement.thing;
    (placement.body, stock, tables.into_lists())
}

fn stock_of(game: Game, number: u8, subtype: u8) -> Stock {
    made_of(game, &numbered(number, subtype)).1
}

/// Returns the path of a platform or a solid box.
fn path_of(game: Game, object: &NumberedObject) -> Path {
    match made_of(game, object).1 {
        Stock::Platform(platform) => platform.motion.path(),
        Stock::SolidBlock(block) => block.motion.path(),
        other => panic!("{other:?}"),
    }
}

/// Returns the subtypes of a number that are known.
fn subtypes(game: Game, number: u8) -> Vec<u8> {
    (0..=255).filter(|&subtype| known_object(game, &numbered(number, subtype)).is_some()).collect()
}

#[test]
fn every_known_object_has_only_properties_that_its_class_has_and_none_that_is_the_default() {
    for game in GAMES {
        for (number, subtype, flips) in
            (0..=255).flat_map(|number| (0..=255).flat_map(move |subtype| (0..4).map(move |f| (number, subtype, f))))
        {
            let object = NumberedObject { x_flip: flips & 1 != 0, y_flip: flips & 2 != 0, ..numbered(number, subtype) };
            let Some(known) = known_object(game, &object) else { continue };
            assert!(known.is_known() && known.unknown_properties().next().is_none(), "{game} {known:?}");
            known.check().unwrap_or_else(|error| panic!("{game} {known:?}: {error}"));
            let class = Class::named(&known.class).expect("a class");
            for (name, value) in &known.properties {
                assert_ne!(class.property(name).map(|property| property.default.value()).as_ref(), Some(value));
            }
        }
    }
}

#[test]
fn each_game_has_these_numbers() {
    let numbers = |game| -> Vec<u8> {
        let known: BTreeSet<u8> = (0..=255).filter(|&number| !subtypes(game, number).is_empty()).collect();
        known.into_iter().collect()
    };
    let s1 = [
        0x0D, 0x11, 0x15, 0x18, 0x1A, 0x1F, 0x25, 0x26, 0x2B, 0x32, 0x33, 0x36, 0x3C, 0x40, 0x41, 0x46, 0x47, 0x51,
        0x52, 0x53, 0x56, 0x5A, 0x5E, 0x64, 0x68, 0x79,
    ];
    assert_eq!(numbers(Game::S1), s1);
    assert_eq!(numbers(Game::Cd), [0x0A, 0x10, 0x19, 0x1B, 0x21, 0x26]);
    let s2 = [
        0x03, 0x0D, 0x11, 0x14, 0x15, 0x18, 0x1A, 0x1B, 0x1F, 0x24, 0x25, 0x26, 0x32, 0x36, 0x41, 0x44, 0x5C, 0x6B,
        0x74, 0x79, 0x84,
    ];
    assert_eq!(numbers(Game::S2), s2);
    let s3 =
        [0x00, 0x01, 0x02, 0x04, 0x05, 0x07, 0x08, 0x0D, 0x26, 0x28, 0x2A, 0x33, 0x34, 0x40, 0x4A, 0x51, 0x53, 0x6A];
    assert_eq!(numbers(Game::S3), s3);
    assert_eq!(numbers(Game::S3k), [0x00, 0x01, 0x02, 0x07, 0x08, 0x26, 0x28, 0x33, 0x34, 0x53, 0x6A]);
}

#[test]
fn what_has_no_class_of_its_own_is_not_known() {
    // A rock, which is wider to land on than to run into; grass, which counts as on the screen by another height; edges, elevators,
    // rollers.
    for number in [0x3B, 0x2F, 0x44, 0x59, 0x43, 0x30, 0x5B, 0x70, 0x71] {
        assert!(subtypes(Game::S1, number).is_empty(), "{number:#x}");
    }
    // A bobbing brick, a bolted door, a chained ball, a platform that falls by itself, pushable rocks that break.
    for (game, number, subtype) in [
        (Game::S1, 0x46, 1),
        (Game::S1, 0x56, 0x80),
        (Game::S1, 0x15, 0x14),
        (Game::S1, 0x18, 4),
        (Game::S2, 0x18, 0x80),
        (Game::S2, 0x6B, 7),
        (Game::S3, 0x05, 3),
        (Game::S3, 0x51, 7),
        (Game::S3, 0x01, 9),
        (Game::S3k, 0x08, 3),
    ] {
        assert_eq!(known_object(game, &numbered(number, subtype)), None, "{game} {number:#x} {subtype:#x}");
    }
}

#[test]
fn objects_keep_their_place_and_their_flips() {
    let object = NumberedObject { x_flip: true, ..numbered(0x41, 0x10) };
    let (body, ..) = made_of(Game::S1, &object);
    assert_eq!(body, Body::at(px(300), px(200)).sized(8, 16).flipped(true, false));
}

/// [O-2020]
#[test]
fn rings_of_s1_stand_in_rows() {
    assert_eq!(stock_of(Game::S1, 0x25, 0x12), Ring::row(2, px(24), px(0)).into());
    assert_eq!(stock_of(Game::S1, 0x25, 0x57), Ring::row(6, px(0), px(32)).into());
    assert_eq!(stock_of(Game::S1, 0x25, 0xB6), Ring::row(6, px(-32), px(32)).into());
    assert_eq!(stock_of(Game::S1, 0x25, 0xF1), Ring::row(1, px(-24), px(16)).into());
    assert_eq!(subtypes(Game::S1, 0x25).len(), 256);
    assert_eq!(subtypes(Game::S2, 0x25), [0]);
}

/// [O-2023, O-2222, O-2312, CD-2]
#[test]
fn monitors_have_as_many_contents_as_their_games() {
    let contents = |game, number, subtype| {
        known_object(game, &numbered(number, subtype)).map(|monitor| match monitor.properties.get("contents") {
            Some(Value::Text(contents)) => contents.clone(),
            _ => "rings".to_owned(),
        })
    };
    let all = |game, number| -> Vec<String> { (0..=255).filter_map(|n| contents(game, number, n)).collect() };
    let s1 = ["other", "other", "life", "shoes", "shield", "invincibility", "rings", "other", "other"];
    assert_eq!(all(Game::S1, 0x26), s1);
    let s2 = ["harm", "life", "life", "harm", "rings", "shoes", "shield", "invincibility", "other", "other"];
    assert_eq!(all(Game::S2, 0x26), s2);
    let s3 =
        ["harm", "life", "harm", "rings", "shoes", "fire_shield", "lightning_shield", "bubble_shield", "invincibility"];
    assert_eq!(all(Game::S3, 1), s3);
    assert_eq!(all(Game::S3k, 1), s3);
    assert_eq!(all(Game::Cd, 0x19)[..5], ["life", "rings", "shield", "invincibility", "shoes"]);
}

/// [O-2031, O-2227]
#[test]
fn spikes_have_their_sizes_and_slide() {
    let three = Spikes::new(px(20), px(16), SpikesFacing::Up);
    assert_eq!(stock_of(Game::S1, 0x36, 1), three.retracting().into());
    assert_eq!(stock_of(Game::S1, 0x36, 0x50), Spikes::new(px(16), px(4), SpikesFacing::Sideways).into());
    assert_eq!(stock_of(Game::S2, 0x36, 0x30), Spikes::new(px(64), px(16), SpikesFacing::Up).into());
    assert_eq!(stock_of(Game::S3, 0x08, 0x70), Spikes::new(px(16), px(64), SpikesFacing::Sideways).into());
    assert_eq!([subtypes(Game::S1, 0x36).len(), subtypes(Game::S2, 0x36).len()], [18, 128]);
    let hanging = NumberedObject { y_flip: true, ..numbered(0x36, 0x40) };
    assert_eq!(made_of(Game::S2, &hanging).1, Spikes::new(px(16), px(16), SpikesFacing::Down).into());
}

/// [O-2039, O-2230, O-2318]
#[test]
fn springs_face_five_ways_with_extras() {
    let extras = Spring {
        stops: true,
        twirls: true,
        layer: Some(Layer::B),
        ..Spring::new(SpringFacing::DiagonalUp, Spring::WEAK)
    };
    assert_eq!(stock_of(Game::S2, 0x41, 0xBB), extras.into());
    let down = made_of(Game::S3, &numbered(7, 0x24));
    assert!(down.0.y_flip);
    assert_eq!(down.1, Spring { layer: Some(Layer::A), ..Spring::new(SpringFacing::Down, Spring::STRONG) }.into());
    assert_eq!(subtypes(Game::S1, 0x41), [0x00, 0x02, 0x10, 0x12, 0x20, 0x22]);
    assert_eq!(subtypes(Game::S2, 0x41).len(), 2 * 5 * 16);
}

/// [O-1639, O-2241, O-2326]
#[test]
fn path_switchers_of_all_subtypes_are_known() {
    for (game, number) in [(Game::S2, 3), (Game::S3, 2), (Game::S3k, 2)] {
        assert_eq!(subtypes(game, number).len(), 256);
        let Stock::PathSwitcher(switcher) = stock_of(game, number, 0x9E) else { panic!("no path switcher") };
        let PathSwitcher { line, forward, back, grounded_only } = switcher;
        assert_eq!((line.half_length, line.is_horizontal), (px(128), true));
        assert_eq!((forward, back, grounded_only), (Some(Layer::B), Some(Layer::B), true));
        let only_depth = NumberedObject { x_flip: true, ..numbered(number, 0x11) };
        let Stock::PathSwitcher(switcher) = made_of(game, &only_depth).1 else { panic!("no path switcher") };
        assert_eq!((switcher.forward, switcher.back), (None, None));
    }
}

/// [O-2224]
#[test]
fn invisible_blocks_of_all_sizes_are_known() {
    for (game, number) in [(Game::S2, 0x74), (Game::S3, 0x28), (Game::S3k, 0x28)] {
        assert_eq!(subtypes(game, number).len(), 256);
        let Stock::SolidBlock(block) = stock_of(game, number, 0xF3) else { panic!("no solid box") };
        assert_eq!([block.width, block.height], [px(128), px(32)]);
    }
}

/// [O-2050, O-2236]
#[test]
fn platforms_rise_once_a_switch_is_on() {
    let rise = |start, wait| {
        Path::Travel(OneWayPath { x_step: 0, y_step: -2, frames: 256, start, wait, stops_at_walls: false })
    };
    assert_eq!(path_of(Game::S1, &numbered(0x18, 0x37)), rise(Start::Switch(3), 60));
    assert_eq!(path_of(Game::S2, &numbered(0x18, 0x37)), rise(Start::Switch(0), 60));
    assert_eq!(path_of(Game::S1, &numbered(0x18, 8)), rise(Start::AtOnce, 0));
}

/// [O-2052]
#[test]
fn mirrored_moving_blocks_begin_at_the_far_end() {
    let mirrored = |subtype| path_of(Game::S1, &NumberedObject { x_flip: true, ..numbered(0x52, subtype) });
    assert_eq!(mirrored(1), Path::along_x(Wave::new(3, -96)));
    assert_eq!(mirrored(8), Path::along_y(Wave::new(7, -128)));
    assert_eq!(path_of(Game::S1, &numbered(0x52, 0x48)), Path::along_y(Wave::mirrored(7, 0)));
}

/// [O-2056]
#[test]
fn circling_platforms_begin_in_each_quarter_and_turn_both_ways() {
    let circle = |x, y| Path::Oscillator(OscillatorPath { x: Some(x), y: Some(y), delayed: false });
    let to = |oscillator| Wave::new(oscillator, -80);
    let back = |oscillator| Wave::mirrored(oscillator, 80);
    let expected = [
        circle(to(8), to(9)),
        circle(back(8), back(9)),
        circle(to(9), back(8)),
        circle(back(9), to(8)),
        circle(back(8), to(9)),
        circle(to(8), back(9)),
        circle(back(9), back(8)),
        circle(to(9), to(8)),
    ];
    for (subtype, path) in (0..).zip(expected) {
        assert_eq!(path_of(Game::S1, &numbered(0x5A, subtype)), path, "{subtype}");
    }
    assert_eq!(subtypes(Game::S1, 0x5A).len(), 16);
}

/// [O-2321]
#[test]
fn platforms_of_s3_rise_by_half_of_what_they_go_aside() {
    for (subtype, x_flip) in [(5, false), (5, true), (6, false), (6, true)] {
        let object = NumberedObject { x_flip, ..numbered(0x51, subtype) };
        let Path::Oscillator(OscillatorPath { x: Some(x), y: Some(y), delayed: false }) = path_of(Game::S3, &object)
        else {
            panic!("no two oscillators");
        };
        for value in 0..=128 {
            let v = i32::from(value);
            let aside = if (subtype == 6) == x_flip { v } else { 128 - v };
            let up = if x_flip { 64 - (v >> 1) } else { v >> 1 };
            assert_eq!([x.at(value), y.at(value)], [px(aside), px(-up)], "{subtype} {x_flip} {value}");
        }
    }
}

/// [O-2033, O-2317]
#[test]
fn buttons_lie_lower_than_they_are_placed() {
    let (body, stock, _) = made_of(Game::S1, &numbered(0x32, 0xC5));
    assert_eq!(body.y.px(), px(203));
    assert_eq!(stock, Button { height: px(5), bit: 7, by_weight: true, ..Button::new(5) }.into());
    let (body, stock, _) = made_of(Game::S3, &numbered(0x33, 0x32));
    assert_eq!(body.y.px(), px(204));
    assert_eq!(stock, Button { top_only: true, stays_on: true, ..Button::new(2) }.into());
}

/// [O-2044, O-2237, O-2323, 12.5]
#[test]
fn ledges_have_heights_for_each_two_columns_and_delays() {
    for (game, number, columns, ends, delays) in
        [(Game::S1, 0x1A, 48, [32, 48], 25), (Game::S2, 0x1A, 52, [32, -118], 25), (Game::S3, 0x04, 64, [31, 14], 1)]
    {
        let (_, stock, tables) = made_of(game, &numbered(number, 0));
        let Stock::Collapsing(Collapsing { heights: Some(heights), delays: list, .. }) = stock else {
            panic!("no ledge");
        };
        let heights = &tables[usize::from(heights)];
        assert_eq!((heights.len(), heights[0], heights[columns - 1]), (columns, ends[0], ends[1]), "{game}");
        assert_eq!(tables[usize::from(list)].len(), delays, "{game}");
    }
}

/// [CD-5]
#[test]
fn platforms_of_cd_circle() {
    let circle = CirclePath { x_radius: -64, y_radius: 64, lead: Angle(0), step: 1 };
    let motion = Motion::new(Path::Circle(circle));
    let platform = Platform { motion, ..Platform::new(px(48), px(8)) };
    assert_eq!(stock_of(Game::Cd, 0x21, 0x3A), platform.into());
    let motion = Motion::STILL.sinking(Sink::QUICK);
    assert_eq!(stock_of(Game::Cd, 0x21, 0x40), Platform { motion, ..Platform::new(px(16), px(8)) }.into());
}

#[test]
fn goals_and_checkpoints_are_posts() {
    for (game, number) in
        [(Game::S1, 0x0D), (Game::S1, 0x79), (Game::S2, 0x0D), (Game::S2, 0x79), (Game::S3, 0x34), (Game::S3k, 0x34)]
    {
        let (body, stock, _) = made_of(game, &numbered(number, 0));
        assert_eq!(body.hitbox, Some(Hitbox::new(8, 32)));
        assert!(matches!((number, stock), (0x0D, Stock::Goal(_)) | (0x79 | 0x34, Stock::Checkpoint(_))));
    }
}

/// [O-2041]
#[test]
fn bricks_that_stand_still_do_nothing_off_the_screen() {
    let Stock::SolidBlock(block) = stock_of(Game::S1, 0x46, 0) else { panic!("no solid box") };
    assert_eq!(block, SolidBlock::new(px(16), px(16)).off_screen(OffScreen::Nothing));
}
