//! Reasons, rules' texts, and the numbers of the state.

use std::{collections::BTreeSet, fs, path::Path};

use quarterpipe::{Input, event::Reason};
use quarterpipe_playground::game::{casts_behind, rule_text, state_json, state_rows};

use crate::support::{Dice, game, play};

/// Collects the rule numbers between quotes in the engine's sources, which come with its decisions.
fn emitted(folder: &Path, numbers: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the engine's sources").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            emitted(&entry, numbers);
            continue;
        }
        let text = fs::read_to_string(entry).expect("a text");
        for quoted in text.split('"').skip(1) {
            let is_number = quoted.split_once('-').is_some_and(|(letter, digits)| {
                letter.len() == 1
                    && letter.bytes().all(|byte| byte.is_ascii_uppercase())
                    && digits.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
                    && digits.bytes().all(|byte| byte.is_ascii_alphanumeric())
            });
            if is_number {
                numbers.insert(quoted.to_owned());
            }
        }
    }
}

#[test]
fn every_rule_that_the_engine_names_has_a_text() {
    let mut numbers = BTreeSet::new();
    emitted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../quarterpipe/src"), &mut numbers);
    assert!(numbers.len() >= 76, "only {} rules", numbers.len());
    for number in numbers {
        let rule = rule_text(&number).unwrap_or_else(|| panic!("{number} has no text"));
        assert!(rule.text.len() > 20 && !rule.title.is_empty(), "{number}: {rule:?}");
    }
}

/// Returns the rule numbers in the brackets of a note.
fn cited(note: &str) -> Vec<String> {
    let inside = note.split('[').skip(1).filter_map(|rest| rest.split(']').next());
    inside.flat_map(|list| list.split(", ").map(str::to_owned)).collect()
}

#[test]
fn every_rule_that_the_state_names_has_a_text() {
    let rows = state_rows(&game("first", "s3k"));
    let numbers: Vec<_> = rows.iter().flat_map(|row| cited(row.note)).collect();
    assert!(numbers.len() > 60, "only {} rules", numbers.len());
    for number in numbers {
        assert!(rule_text(&number).is_some(), "{number}");
    }
}

#[test]
fn reasons_of_play_at_random_have_rules_with_texts_and_rest_on_casts_before_them() {
    let mut dice = Dice(7);
    let (mut decisions, mut rested) = (0, 0);
    for level in ["first", "solids", "slopes"] {
        let mut game = game(level, "s2");
        for _ in 0..60 {
            let input = Input(dice.input().0 | Input::RIGHT.0);
            for _ in 0..10 {
                game.step(input);
                let reasons = &game.explanation().reasons;
                for (at, (_, reason)) in reasons.iter().enumerate() {
                    let Reason::Decision(decision) = reason else { continue };
                    assert!(rule_text(decision.rule).is_some(), "{}", decision.rule);
                    let casts = casts_behind(reasons, at);
                    assert!(casts.iter().all(|&cast| cast < at && matches!(reasons[cast].1, Reason::Cast(_))));
                    decisions += 1;
                    rested += casts.len();
                }
            }
        }
    }
    assert!(decisions > 400 && rested > 200, "{decisions} decisions, resting on {rested} casts");
}

#[test]
fn the_state_of_a_run_is_told_by_name() {
    let mut game = game("flat", "s2");
    play(&mut game, "R40 A5");
    let rows = state_rows(&game);
    let text = |key: &str| rows.iter().find(|row| row.key == key).map(|row| row.text.clone()).expect("a row");
    assert_eq!(text("ground_speed"), "1.875 px");
    assert_eq!(text("y_speed"), "-5.625 px");
    assert_eq!((text("airborne"), text("pose"), text("layer")), ("yes".into(), "Curled up".into(), "A".into()));
    assert_eq!((text("held"), text("standing_on"), text("mode")), ("A".into(), "none".into(), "Floor".into()));
}

#[test]
fn no_two_rows_have_the_same_key() {
    let rows = state_rows(&game("first", "s3k"));
    let keys: BTreeSet<_> = rows.iter().map(|row| row.key).collect();
    assert_eq!(keys.len(), rows.len());
    assert!(rows.len() > 60);
}

#[test]
fn the_state_as_json_has_frame_digest_and_the_rows_by_group() {
    let mut game = game("flat", "s2");
    play(&mut game, "R60");
    let state = state_json(&game);
    assert_eq!(
        (state["frame"].as_u64(), state["level"].as_str(), state["rules"].as_str()),
        (Some(60), Some("flat"), Some("s2"))
    );
    assert_eq!(state["digest"], format!("{:016x}", game.digest()));
    assert_eq!(state["motion"]["ground_speed"], 60 * 0xC);
    assert_eq!(state["status"]["airborne"], false);
    assert_eq!(state["alive"], true);
    assert_eq!(state["x_px"], game.world().players[0].x.px().0);
}
