//! This build computes the digests that the repository expects, and its runs cause many kinds of events.

use std::{collections::BTreeSet, env, fs, path::Path};

use quarterpipe::{
    event::{Event, Observer},
    rules::Game,
};
use quarterpipe_conformance::corpus;
use quarterpipe_digests::{Digests, SCENARIOS, scenario_lines, script, script_lines, soak, soak_watched};

#[test]
fn stages_scenarios_and_the_soak_have_the_digests_of_every_other_build() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let recorded = |rules: Game| corpus::read(&here.join(format!("../../conformance/{rules}.jsonl.gz")));
    let digests = Digests::compute(recorded).expect("the project's own recordings can be run");
    if env::var_os("UPDATE").is_some() {
        fs::write(here.join("expected.json"), digests.to_json()).expect("the file is written");
        return;
    }
    let told = digests.difference(&Digests::expected()).map(|difference| difference.to_string());
    assert_eq!(told, None, "UPDATE=1 cargo test -p quarterpipe-digests writes them again");
    assert_eq!(digests.total, Digests::expected().total);
}

#[test]
fn ten_stages_generated_levels_the_scenarios_and_the_soak_are_expected_under_five_rule_sets() {
    let expected = Digests::expected();
    let whats: BTreeSet<&str> = expected.lines.iter().map(|line| line.what.as_str()).collect();
    let rules: BTreeSet<Game> = expected.lines.iter().map(|line| line.rules).collect();
    assert_eq!((expected.lines.len(), whats.len(), rules.len()), (65, 13, 5));
    let frames =
        |what: &str| expected.lines.iter().filter(|line| line.what == what).map(|line| line.frames).sum::<usize>();
    assert_eq!((frames("first"), frames("scenarios"), frames("soak")), (5 * 5400, 726_300, 5 * 100_000));
}

#[test]
fn what_other_languages_must_compute_is_current() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lines = script_lines();
    for game in Game::ALL {
        let scenarios = corpus::read(&here.join(format!("../../conformance/{game}.jsonl.gz"))).expect("recordings");
        lines += &scenario_lines(game, &scenarios).expect("they can be run");
    }
    assert_eq!(lines.lines().count(), 50 + 5 * SCENARIOS);
    for (file, text) in [("script.inputs", script() + "\n"), ("scripts.txt", lines)] {
        let path = here.join(file);
        if env::var_os("UPDATE").is_some() {
            fs::write(path, text).expect("the file is written");
            continue;
        }
        let expected = fs::read_to_string(path).expect("a file of this crate");
        assert!(text == expected, "UPDATE=1 cargo test -p quarterpipe-digests writes {file} again");
    }
}

/// The kinds of events that were observed.
#[derive(Default)]
struct Kinds(BTreeSet<String>);

impl Observer for Kinds {
    fn event(&mut self, _: usize, event: Event) {
        let words = format!("{event:?}");
        self.0.insert(words.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned());
    }
}

#[test]
fn the_soak_meets_48_kinds_of_events() {
    let mut kinds = Kinds::default();
    let line = soak_watched(Game::S3k, &mut kinds);
    assert_eq!(line, soak(Game::S3k));
    assert_eq!(kinds.0.len(), 48, "{:?}", kinds.0);
}
