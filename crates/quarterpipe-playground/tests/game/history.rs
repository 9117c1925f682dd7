//! Rewinding: every frame can be restored exactly.

use std::collections::{BTreeMap, BTreeSet};

use quarterpipe::{Input, event::Reason, px, rules::CharacterId, terrain::Layer};
use quarterpipe_level::{LevelObject, object::Class};
use quarterpipe_playground::game::{Game, Preset, Timeline};

use crate::support::{Dice, game, play};

#[test]
fn a_frame_sought_is_the_frame_that_was() {
    let mut game = game("first", "s2");
    let mut digests = vec![game.digest()];
    for frame in 0..300 {
        game.step(if frame % 50 < 10 { Input::RIGHT | Input::A } else { Input::RIGHT });
        digests.push(game.digest());
    }
    for frame in [299, 0, 61, 60, 59, 300, 1, 120] {
        game.seek(frame);
        assert_eq!((game.frame(), game.digest()), (frame, digests[frame as usize]));
    }
}

#[test]
fn the_explanation_of_a_frame_sought_is_that_of_the_frame() {
    let mut game = game("first", "s2");
    let mut explanations = vec![game.explanation().clone()];
    for frame in 0..130 {
        if frame == 60 {
            game.give_shoes();
        }
        game.step(Input::RIGHT);
        explanations.push(game.explanation().clone());
    }
    for frame in [60, 130, 1, 0, 61] {
        game.seek(frame);
        assert_eq!(game.explanation(), &explanations[frame as usize], "frame {frame}");
    }
    assert!(explanations[60].of(0).any(|reason| matches!(reason, Reason::Cast(_))));
}

#[test]
fn stepping_after_a_seek_forgets_the_future() {
    let mut game = game("flat", "s1");
    play(&mut game, "R100");
    game.seek(40);
    assert_eq!(game.timeline().last(), 100);
    game.step(Input::NONE);
    assert_eq!((game.timeline().last(), game.frame()), (41, 41));
}

#[test]
fn what_was_played_can_be_played_again_frame_by_frame() {
    let mut game = game("first", "s3k");
    play(&mut game, "R80 RA20");
    let digest = game.digest();
    game.seek(0);
    let mut frames = 0;
    while game.step_recorded() {
        frames += 1;
    }
    assert_eq!((frames, game.digest()), (100, digest));
}

#[test]
fn seeking_over_changed_rules_goes_back_to_the_old_ones() {
    let mut game = game("first", "s1");
    play(&mut game, "R60");
    game.set_rules(quarterpipe::rules::Game::S3k.into()).unwrap();
    play(&mut game, "R30");
    let digest = game.digest();
    game.seek(59);
    assert_eq!((game.rules().name(), game.stage().rules().moves.spin_dash), ("s1", quarterpipe::rules::SpinDash::None));
    game.seek(60);
    assert_eq!(
        (game.rules().name(), game.stage().rules().moves.spin_dash),
        ("s3k", quarterpipe::rules::SpinDash::Revs)
    );
    game.seek(90);
    assert_eq!(game.digest(), digest);
}

#[test]
fn ten_minutes_are_kept_and_what_is_older_is_forgotten() {
    let mut game = game("flat", "s2");
    for frame in 0..36_100_u32 {
        game.step(if frame % 200 < 100 { Input::RIGHT } else { Input::LEFT });
    }
    assert_eq!((game.timeline().first(), game.timeline().last(), Timeline::LONGEST), (60, 36_100, 36_000));
    game.seek(0);
    assert_eq!(game.frame(), 60);
    let digest = game.digest();
    game.seek(36_100);
    game.seek(60);
    assert_eq!(game.digest(), digest);
}

#[test]
fn the_trail_ends_where_the_player_is_and_begins_where_it_was_put() {
    let mut game = game("flat", "s2");
    play(&mut game, "R200");
    assert_eq!(game.trail().len(), 120);
    let player = &game.world().players[0];
    assert_eq!(game.trail().last(), Some(&(player.x.px(), player.y.px())));
    game.place_player(px(500), px(100));
    assert_eq!(game.trail(), [(px(500), px(100))]);
    play(&mut game, "_5");
    assert_eq!((game.trail().len(), game.trail()[0]), (6, (px(500), px(100))));
    game.seek(200);
    game.seek(199);
    assert_eq!(game.trail().len(), 120);
}

#[test]
fn a_restart_can_be_rewound() {
    let mut game = game("first", "s2");
    play(&mut game, "R90");
    game.seek(89);
    let digest = game.digest();
    game.seek(90);
    game.restart();
    assert_eq!((game.frame(), game.world().frame), (90, 0));
    play(&mut game, "R10");
    game.seek(89);
    assert_eq!((game.world().frame, game.digest()), (89, digest));
}

#[test]
fn buttons_that_lie_ahead_go_on_in_an_edited_stage_and_undo_brings_the_old_run_back() {
    let mut game = game("flat", "s2");
    play(&mut game, "R120");
    let digest = game.digest();
    game.seek(20);
    let player = &game.world().players[0];
    let ahead = (player.x.px() + px(48), player.y.px());
    game.add_object(LevelObject::new("solid", ahead.0, ahead.1)).unwrap();
    assert_eq!(game.timeline().last(), 120);
    game.seek(120);
    assert_ne!(game.digest(), digest, "the solid is in the way");
    game.seek(20);
    game.undo();
    game.seek(120);
    assert_eq!(game.digest(), digest);
    // Another start has nothing ahead.
    game.seek(20);
    game.restart();
    assert_eq!(game.timeline().last(), 20);
}

#[test]
fn another_character_stands_on_the_same_ground() {
    let mut game = game("flat", "s3k");
    play(&mut game, "R30");
    let feet = |game: &Game| {
        let player = &game.world().players[0];
        (player.x.px(), player.y.px() + px(player.height_radius.into()), player.ground_speed)
    };
    let before = feet(&game);
    game.set_character(CharacterId::Tails);
    assert_eq!((feet(&game), game.world().players[0].height_radius), (before, 15));
    game.set_character(CharacterId::Mini);
    assert_eq!((feet(&game), game.world().players[0].height_radius), (before, 10));
    game.seek(29);
    assert_eq!((game.character(), game.world().players[0].character), (CharacterId::Sonic, CharacterId::Sonic));
}

/// Changes the game at random.
fn act(game: &mut Game, dice: &mut Dice) {
    match dice.roll(20) {
        0 => game.restart(),
        1 => game.give_shoes(),
        2 => game.set_layer(if dice.roll(2) == 0 { Layer::A } else { Layer::B }),
        3 => game.place_player(px(dice.roll(3000) as i32), px(dice.roll(500) as i32)),
        4 => game.set_character(CharacterId::PRESETS[dice.roll(4) as usize]),
        5 => {
            game.set_rules(Preset::ALL[dice.roll(8) as usize].into()).unwrap();
        }
        6 => game.toggle_flight(),
        7 => {
            let (x, y) = (dice.roll(12_000) as i32, dice.roll(1_200) as i32);
            let brush = game.brush_at(px(x / 2), px(y / 2)).unwrap_or_default();
            let places: Vec<_> = (0..dice.roll(40) as i32).map(|step| (px(x + 16 * step), px(y))).collect();
            let _ = game.paint(&places, &brush);
        }
        8 => {
            let player = &game.world().players[0];
            let (x, y) = (player.x.px(), player.y.px());
            let classes: Vec<_> = Class::all().collect();
            let class = classes[dice.roll(classes.len() as u32) as usize].name;
            game.add_object(LevelObject::new(class, x + px(dice.roll(200) as i32 - 100), y)).unwrap();
        }
        9 => {
            let objects = game.level().objects.len() as u32;
            let _ = game.remove_object(dice.roll(objects.max(1)) as usize);
        }
        10 => {
            let player = &game.world().players[0];
            let (x, y) = (player.x.px(), player.y.px());
            let objects = game.level().objects.len() as u32;
            let _ = game.move_object(dice.roll(objects.max(1)) as usize, x, y + px(dice.roll(80) as i32));
        }
        11 => {
            game.undo();
        }
        12 => {
            game.redo();
        }
        13 => {
            let water = dice.roll(900) as i32;
            let _ = game.set_water((water < 500).then_some(px(water)));
        }
        _ => {
            let input = dice.input();
            for _ in 0..dice.roll(40) {
                game.step(input);
            }
        }
    }
}

#[test]
fn whatever_is_done_a_frame_has_the_digest_that_it_had_the_first_time() {
    let mut kinds = BTreeSet::new();
    for seed in 0..8 {
        let mut dice = Dice(seed);
        let mut game = game(["first", "solids", "platforms", "bugs"][seed as usize % 4], "s3k");
        let mut digests = BTreeMap::from([(0, game.digest())]);
        for _ in 0..120 {
            if dice.roll(4) == 0 {
                game.seek(dice.roll(game.timeline().last() + 1));
                assert_eq!(Some(&game.digest()), digests.get(&game.frame()), "seed {seed}, frame {}", game.frame());
            } else {
                let before = game.frame();
                act(&mut game, &mut dice);
                let (now, last) = (game.frame(), game.timeline().last());
                digests.retain(|frame, _| *frame < before);
                // The frames in between, and the frames whose buttons were ahead, reached a second time.
                for frame in before..=last {
                    game.seek(frame);
                    digests.insert(frame, game.digest());
                }
                game.seek(now);
            }
        }
        kinds.extend(game.timeline().marks().map(|mark| mark.kind.text()));
        let last = game.timeline().last();
        for frame in (0..=last).rev() {
            game.seek(frame);
            assert_eq!(Some(&game.digest()), digests.get(&frame), "seed {seed}, frame {frame}");
        }
    }
    assert_eq!(kinds.len(), 10, "not all that can be done was done: {kinds:?}");
}
