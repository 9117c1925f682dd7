//! A script for each built-in stage with a way to run, from its start to its goal: `quarterpipe-lab search-table` compares with them what
//! the search finds.

use std::{env, fs, path::PathBuf};

use quarterpipe::{event::Event, rules::Rules};
use quarterpipe_level::builtin;

use super::{
    bugs, first,
    pilot::{Pilot, run_lengths},
    slopes, solids, speedrun,
};

/// A script, and the part that is repeated after it until the goal is reached.
struct Script {
    stage: &'static str,
    rules: &'static [&'static str],
    first: String,
    then: &'static str,
}

fn scripts() -> Vec<Script> {
    let script = |stage, rules, first: &str, then| Script { stage, rules, first: first.to_owned(), then };
    let (all, with_spin_dash) = (&["s1", "cd", "s2", "s3", "s3k"][..], &["s2", "s3", "s3k"][..]);
    vec![
        script("first", all, first::TOUR, "R30"),
        script("speedrun", with_spin_dash, speedrun::TO_THE_RIGHT, "R30"),
        script("speedrun", &["s1", "cd"], speedrun::SLOWER_AT_BOOSTERS, "R30"),
        script("slopes", &["cd", "s2"], "", "R30"),
        script("slopes", &["s3", "s3k"], &slopes::out_of_each_pipe(), "R30"),
        script("solids", with_spin_dash, solids::BY_THE_BLOCK, "R20 RA20"),
        script("platforms", all, "", "R20 RA20"),
        script("bugs", with_spin_dash, bugs::UNDER_THE_LOW_CEILING, "R20 RA20"),
        script("flat", all, "", "R30"),
        script("hills", all, "", "R30"),
    ]
}

/// The width of the place at the right end that is the goal of a stage without one.
const END: i32 = 320;

/// Returns the buttons of a script, up to the goal.
fn followed(script: &Script, game: &str) -> String {
    let level = builtin::level(script.stage).unwrap();
    let (_, rules) = Rules::PRESETS.into_iter().find(|(name, _)| name.to_string() == game).unwrap();
    let mut pilot = Pilot::new(&level, rules);
    let has_goal = level.objects.iter().any(|object| object.class == "goal");
    let end = pilot.world.bounds.right.0 - END;
    let is_there = |pilot: &Pilot| {
        if has_goal { pilot.count(|event| matches!(event, Event::ReachedGoal(_))) > 0 } else { pilot.place().0 >= end }
    };
    let repeated = std::iter::repeat_n(script.then, 200).flat_map(str::split_whitespace);
    for word in script.first.split_whitespace().chain(repeated) {
        if is_there(&pilot) {
            break;
        }
        pilot.follow(word);
    }
    assert!(is_there(&pilot), "{}: {:?}", script.stage, pilot.place());
    run_lengths(&pilot.held)
}

#[test]
fn every_script_reaches_its_goal_and_is_recorded() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut names = Vec::new();
    for script in scripts() {
        for rules in script.rules {
            let held = followed(&script, rules) + "\n";
            let name = format!("{}.{rules}.inputs", script.stage);
            let file = folder.join(&name);
            if env::var_os("UPDATE").is_some() {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&file, &held).unwrap();
            }
            assert_eq!(fs::read_to_string(&file).ok(), Some(held), "{name}: UPDATE=1 rewrites it");
            names.push(name);
        }
    }
    let mut there: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    there.sort_unstable();
    assert_eq!(there, names, "no other files");
}
