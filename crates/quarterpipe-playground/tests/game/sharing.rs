//! Links and recordings.

use std::{error::Error, path::Path};

use quarterpipe::{
    Input, px,
    rules::{self, CharacterId, MoveRules, Rules},
    terrain::{Block, Cell, Solidity},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{LevelError, LevelObject, Value, art::png_file, builtin};
use quarterpipe_playground::game::{Brush, Game, NotClean, NotRecordable, Preset};
use quarterpipe_replay::{Inputs, Recording};

use crate::{
    links::{self, link},
    replay::replay,
    support::{Dice, game, play},
};

fn error(text: &str) -> String {
    Game::of_share(text).unwrap_err().to_string()
}

#[test]
fn a_link_restores_level_rules_character_and_every_frame() {
    let mut game = game("hills", "s3k");
    game.set_character(CharacterId::Tails);
    let rules = Rules { moves: MoveRules { peel_out: true, ..Rules::S3K.moves }, ..Rules::S3K };
    game.set_rules(game.rules().with(rules)).unwrap();
    play(&mut game, "R120 RA10 R30 D40 _20");
    let shared = game.share().unwrap();
    assert_eq!(shared.left_out, None);
    assert!(shared.text.len() < 120, "{} characters", shared.text.len());
    let mut again = Game::of_share(&format!("#{}", shared.text)).unwrap();
    assert_eq!((again.level(), again.rules(), again.character()), (game.level(), game.rules(), game.character()));
    assert_eq!((again.frame(), again.timeline().last()), (0, 220));
    for frame in [0, 57, 220] {
        game.seek(frame);
        again.seek(frame);
        assert_eq!(again.digest(), game.digest());
    }
    assert_eq!(again.share().unwrap(), shared);
}

#[test]
fn a_link_and_a_recording_restore_a_follower_and_what_its_pad_did() {
    let mut game = game("hills", "s2");
    game.set_follower(Some(CharacterId::Tails));
    game.restart();
    play(&mut game, "R60 R/LA20 R60");
    let mut again = Game::of_share(&game.share().unwrap().text).unwrap();
    let recording = Recording::from_json(&game.recording().unwrap().to_json()).unwrap();
    let mut recorded = Game::of_recording(&recording, game.level().clone()).unwrap();
    for other in [&mut again, &mut recorded] {
        other.seek(140);
        assert_eq!((other.follower(), other.digest()), (Some(CharacterId::Tails), game.digest()));
    }
    assert_eq!((recorded.desync(), recording.inputs.to_string().as_str()), (None, "R60 R/LA20 R60"));
}

#[test]
fn a_follower_comes_and_goes_at_any_frame_and_the_timeline_restores_it() {
    let mut game = game("hills", "s2");
    play(&mut game, "R60");
    game.set_follower(Some(CharacterId::Sonic));
    play(&mut game, "R59");
    let followed = game.digest();
    play(&mut game, "R1");
    game.set_follower(None);
    play(&mut game, "R60");
    for (frame, follower) in
        [(180, None), (120, None), (119, Some(CharacterId::Sonic)), (60, Some(CharacterId::Sonic)), (59, None)]
    {
        game.seek(frame);
        let players = 1 + usize::from(follower.is_some());
        assert_eq!((game.follower(), game.world().players.len()), (follower, players), "frame {frame}");
    }
    game.seek(119);
    assert_eq!(game.digest(), followed);
}

#[test]
fn an_edited_level_is_in_the_link_as_it_is() {
    let mut game = game("flat", "s1");
    game.move_start(px(300), px(100)).unwrap();
    game.restart();
    play(&mut game, "R50");
    let shared = game.share().unwrap();
    assert_eq!(shared.left_out, None);
    let mut again = Game::of_share(&shared.text).unwrap();
    assert_eq!(again.level(), game.level());
    again.seek(50);
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn a_link_to_a_stage_with_a_changed_object_is_short() {
    let mut game = game("hills", "s3k");
    let platform = LevelObject::new("platform", px(160), px(332));
    game.add_object(platform.with("motion", Value::Text("back_and_forth".to_owned()))).unwrap();
    game.add_object(LevelObject::new("spring", px(300), px(364))).unwrap();
    let brush = Brush { cell: Cell::both(Block::new(1, Solidity::All)), art: Vec::new() };
    game.paint(&[(px(400), px(200)), (px(416), px(200))], &brush).unwrap();
    game.restart();
    let text = game.share().unwrap().text;
    assert!(text.len() < 500, "{} characters", text.len());
    let again = Game::of_share(&text).unwrap();
    assert_eq!((again.level(), again.rules()), (game.level(), game.rules()));
}

#[test]
fn a_link_to_a_small_drawing_is_short() {
    let height = |x: u32| 150 + (f64::from(x) / 60.0).sin().mul_add(24.0, 10.0 * (f64::from(x) / 23.0).sin()) as u32;
    let pixel = |place: u32| match (place / 640).checked_sub(height(place % 640)) {
        None => [0; 4],
        Some(0..4) => [80, 180, 60, 255],
        Some(_) => [140, 90, 50, 255],
    };
    let pixels: Vec<u8> = (0..640 * 224).flat_map(pixel).collect();
    let drawn = move |_: &Path| Ok(png_file((640, 224), &pixels));
    let level = ImportedLevel::fetch("drawn.png", &ImportOptions::default(), drawn).unwrap().level;
    let game = Game::new(level, Preset::Game(rules::Game::S2).into(), CharacterId::Sonic).unwrap();
    let text = game.share().unwrap().text;
    assert!(text.len() < 2000, "{} characters", text.len());
    assert_eq!(Game::of_share(&text).unwrap().level(), game.level());
}

#[test]
fn links_of_the_first_version_still_open() {
    let content = r#"{"stage": "hills", "rules": "s3k", "character": "tails", "inputs": "R60"}"#;
    let game = Game::of_share(&link(content)).unwrap();
    assert_eq!((game.level().name.as_str(), game.rules().name(), game.timeline().last()), ("hills", "s3k", 60));
    let whole = serde_json::json!({ "level": builtin::json("drum").unwrap(), "rules": "s2", "character": "sonic" });
    assert_eq!(Game::of_share(&link(whole.to_string())).unwrap().level(), &builtin::level("drum").unwrap());
}

#[test]
fn a_link_carries_a_run_to_race_against() {
    let game = game("first", "s2");
    let run: Inputs = "R90 RA20 R40".parse().unwrap();
    let text = game.share_race(&run).unwrap();
    let shared = Game::of_link(&text).unwrap();
    assert_eq!((shared.game.frame(), shared.game.timeline().last(), shared.rival), (0, 0, Some(run)));
    assert_eq!(Game::of_link(&game.share().unwrap().text).unwrap().rival, None);
}

#[test]
fn a_level_that_takes_long_to_pack_is_in_the_link_all_the_same() {
    let mut level = builtin::level("speedrun").unwrap();
    level.cells = level.cells.chunks(level.width).flat_map(|row| [row, row].concat()).collect();
    level.width *= 2;
    level.art.planes.clear();
    let game = Game::new(level, Preset::Game(rules::Game::S2).into(), CharacterId::Sonic).unwrap();
    let text = game.share().unwrap().text;
    assert!(text.starts_with("1."), "{}", &text[..20]);
    assert_eq!(Game::of_share(&text).unwrap().level(), game.level());
}

#[test]
fn what_buttons_alone_do_not_lead_to_is_left_out_and_the_link_says_why() {
    let mut game = game("flat", "s1");
    play(&mut game, "R50");
    game.give_shoes();
    play(&mut game, "R50");
    let shared = game.share().unwrap();
    let reason = shared.left_out.unwrap().to_string();
    assert_eq!(
        reason,
        "the player was given speed shoes after frame 50, and only button presses can be recorded; restart \
         the level and play again"
    );
    assert_eq!(Game::of_share(&shared.text).unwrap().timeline().last(), 0);
    // Before that frame nothing is left out.
    game.seek(49);
    assert_eq!(game.share().unwrap().left_out, None);
    game.seek(100);
    game.restart();
    play(&mut game, "R7");
    let shared = game.share().unwrap();
    assert_eq!((shared.left_out, Game::of_share(&shared.text).unwrap().timeline().last()), (None, 7));
}

#[test]
fn links_that_are_none_are_refused_with_a_reason() {
    let start = "the link cannot be opened: ";
    let good = game("flat", "s2").share().unwrap().text;
    let version = format!("{start}it is not a quarterpipe link, or it needs a newer version");
    assert_eq!(error(""), format!("{version}: found \"\", expected \"2\" or \"1\""));
    assert_eq!(error("7.abc"), format!("{version}: found \"7\", expected \"2\" or \"1\""));
    assert!(error("1.%%%").starts_with(&format!("{start}part of it is missing or changed (Invalid")));
    assert!(error(&good[..good.len() / 2]).starts_with(start));
    assert!(error(&link("[]")).contains("invalid length 4, expected the content of a link"));
    assert!(error(&link(r#"{"rules": "s2", "character": "sonic"}"#)).ends_with("expected either a stage or a level"));
    let with = |key: &str, value: &str| {
        let content = r#"{"stage": "flat", "rules": "s2", "character": "sonic"}"#;
        let old = format!("\"{key}\"");
        let from = content
            .find(&old)
            .map_or_else(String::new, |at| content[at..].split([',', '}']).next().unwrap().to_owned());
        let new = format!("{old}: {value}");
        if from.is_empty() { content.replace('}', &format!(", {new}}}")) } else { content.replace(&from, &new) }
    };
    assert_eq!(error(&link(with("stage", "\"moon\""))), format!("{start}no stage has the name \"moon\""));
    assert_eq!(error(&link(with("rules", "\"s9\""))), format!("{start}no rules have the name \"s9\""));
    assert!(error(&link(with("character", "\"ray\""))).contains("unknown variant `ray`"));
    assert!(error(&link(with("inputs", "\"R60 X2\""))).contains("inputs: line 1, column 5: \"X2\""));
    assert!(error(&link(with("inputs", "\"R99999999\""))).contains("inputs: line 1, column 1"));
    assert!(error(&link(with("changed", "{\"/gravity\": 3}"))).ends_with("rules/gravity: unknown field"));
    assert!(error(&link(with("changed", "{\"/moves/peel_out\": 3}"))).contains("rules/moves/peel_out: invalid type"));
    assert_eq!(error(&link(with("at", "1"))), format!("{start}at: found 1, expected at most 0"));
    assert!(error(&link(with("more", "1"))).contains("unknown field `more`"));
    let level = Game::of_share(&link(r#"{"level": "{}", "rules": "s2", "character": "sonic"}"#)).unwrap_err();
    assert!(level.to_string().contains("level: "));
    assert!(level.source().is_some_and(|cause| cause.is::<LevelError>()));
}

#[test]
fn a_link_that_inflates_to_too_much_is_refused() {
    let bomb = link(" ".repeat(40 << 20));
    assert!(bomb.len() < 1 << 20);
    assert!(error(&bomb).starts_with("the link holds too much, expected at most 16 MiB; "));
    assert!(error(&"1.".repeat(3 << 20)).starts_with("the link is too long, expected at most 4 MiB; "));
}

#[test]
fn links_changed_at_random_are_refused_or_games() {
    let mut dice = Dice(3);
    let mut source = game("hills", "cd");
    play(&mut source, "R60 RA20 _30");
    let good = source.share().unwrap().text;
    let mut refused = 0;
    for _ in 0..400 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..=dice.roll(3) {
            let place = dice.roll(text.len() as u32) as usize;
            match dice.roll(3) {
                0 => text[place] = char::from(dice.roll(128) as u8),
                1 => text.truncate(place.max(1)),
                _ => text.insert(place, 'A'),
            }
        }
        match Game::of_share(&text.into_iter().collect::<String>()) {
            Ok(mut game) => {
                game.step(Input::RIGHT);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 350, "only {refused} of 400 refused");
}

/// Replays the files that fuzzing starts from, and the files that it found.
#[test]
fn contents_of_links_are_refused_or_games_that_are_shared_again() {
    replay("share/games", |content| assert!(links::share(content)));
    replay("share/refused", |content| assert!(!links::share(content)));
}

#[test]
fn a_recording_replays_with_the_same_digests() {
    let mut game = game("first", "s2");
    play(&mut game, "R90 RA20 _40");
    let recording = game.recording().unwrap();
    assert_eq!((recording.start.level.as_str(), recording.inputs.to_string().as_str()), ("first", "R90 RA20 _40"));
    assert_eq!(recording.digests.keys().copied().collect::<Vec<_>>(), [60, 120, 150]);
    let recording = Recording::from_json(&recording.to_json()).unwrap();
    let mut again = Game::of_recording(&recording, builtin::level("first").unwrap()).unwrap();
    assert_eq!(again.timeline().last(), 150);
    while again.step_recorded() {}
    assert_eq!((again.digest(), again.desync()), (game.digest(), None));
}

#[test]
fn a_recording_that_goes_another_way_tells_where() {
    let mut game = game("first", "s2");
    play(&mut game, "R150");
    let mut recording = game.recording().unwrap();
    recording.inputs = "R90 _60".parse().unwrap();
    let mut again = Game::of_recording(&recording, builtin::level("first").unwrap()).unwrap();
    again.seek(150);
    let desync = again.desync().unwrap();
    assert_eq!((desync.frame, desync.same_until), (120, 60));
    again.seek(100);
    again.step(Input::NONE);
    assert_eq!(again.desync(), None, "the recording says nothing about another future");
}

#[test]
fn what_a_recording_cannot_hold_is_refused_with_a_reason() {
    let mut game = game("flat", "s2");
    play(&mut game, "R10");
    game.place_player(px(100), px(100));
    let error = game.recording().unwrap_err();
    assert!(error.to_string().starts_with("the player was moved after frame 10, "));
    assert_eq!(error.source().and_then(|cause| cause.downcast_ref::<NotClean>()).map(|cause| cause.frame), Some(10));
    game.restart();
    game.set_rules(game.rules().with(Rules { moves: MoveRules { peel_out: true, ..Rules::S2.moves }, ..Rules::S2 }))
        .unwrap();
    assert_eq!(game.recording(), Err(NotRecordable::OwnRules));
    game.set_rules(rules::Game::S2.into()).unwrap();
    assert!(game.recording().is_ok(), "it is the start again");
    game.move_start(px(50), px(100)).unwrap();
    game.restart();
    assert_eq!(game.recording(), Err(NotRecordable::OwnLevel));
    game.set_level_file("mine.json");
    assert_eq!(game.recording().unwrap().start.level, "mine.json");
    game.move_start(px(60), px(100)).unwrap();
    game.restart();
    assert_eq!(game.recording(), Err(NotRecordable::OwnLevel));
}

#[test]
fn a_start_that_is_forgotten_cannot_be_recorded() {
    let mut game = game("flat", "s2");
    for _ in 0..36_200 {
        game.step(Input::NONE);
    }
    let reason = game.recording().unwrap_err().to_string();
    assert!(reason.starts_with("the run is so long that its beginning, up to frame 180, was forgotten"), "{reason}");
}
