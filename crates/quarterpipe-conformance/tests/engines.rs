//! Engines behind the trait and behind the protocol, scores, and the lists of medals.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use quarterpipe::rules::Game;
use quarterpipe_conformance::{
    Medal, Scenario, Subject, comparison, corpus,
    engine::{Claims, Engine, EngineError, OwnEngine, Rows},
    run,
    score::{self, Outcome, Score},
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

fn recordings(path: &str) -> Vec<Scenario> {
    corpus::read(&folder().join(path)).expect("the project's own recordings can be read")
}

/// Returns all recordings except the collection `found`.
fn all_but_found() -> Vec<Scenario> {
    let sets = ["", "areas/", "air/", "follower/"];
    let paths = sets.iter().flat_map(|set| Game::ALL.map(|game| format!("{set}{game}.jsonl.gz")));
    paths.filter(|path| folder().join(path).exists()).flat_map(|path| recordings(&path)).collect()
}

#[test]
fn the_lists_of_medals_are_those_of_the_recordings() {
    let mut lists: BTreeMap<(Game, Medal), Vec<String>> = BTreeMap::new();
    for scenario in all_but_found() {
        lists.entry((scenario.game, Medal::of(&scenario))).or_default().push(scenario.name);
    }
    let lines = lists.iter().map(|((game, medal), names)| format!("{game} {medal} {}\n", names.join(" ")));
    let made: String = lines.collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/medals.txt");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &made).unwrap();
    }
    assert!(fs::read_to_string(path).unwrap() == made, "src/medals.txt: run the test with UPDATE=1 to write it again");
    for game in Game::ALL {
        let [bronze, silver, gold] = Medal::ALL.map(|medal| medal.scenarios(game).collect::<BTreeSet<_>>());
        assert!(
            bronze.len() > 100 && bronze.is_subset(&silver) && silver.is_subset(&gold) && silver.len() < gold.len()
        );
    }
}

#[test]
fn every_subject_has_scenarios_and_hardly_any_name_says_nothing() {
    let mut subjects: BTreeMap<Subject, usize> = BTreeMap::new();
    for scenario in all_but_found() {
        let subject = Subject::of(&scenario);
        *subjects.entry(subject).or_default() += 1;
        let is_named = ["fuzz", "rnd", "random"].iter().any(|word| scenario.name.contains(word));
        assert!(subject != Subject::Random || is_named, "{}/{}", scenario.game, scenario.name);
    }
    let missing: Vec<_> = Subject::ALL.iter().filter(|subject| !subjects.contains_key(subject)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn our_engine_behind_the_trait_has_the_results_of_a_direct_run() {
    for path in ["cd.jsonl.gz", "found/s3k.jsonl.gz", "air/s1.jsonl.gz", "follower/s3.jsonl.gz"] {
        let scenarios = recordings(path);
        let scores = run(&mut OwnEngine::default(), &scenarios);
        for (scenario, score) in scenarios.iter().zip(&scores) {
            let direct = comparison::check(scenario).unwrap();
            let report = score.report().unwrap_or_else(|| panic!("{}: {:?}", scenario.name, score.outcome));
            let first = |report: &comparison::Report| {
                report.divergence.as_ref().map(|first| (first.frame, first.column.clone(), first.expected, first.got))
            };
            assert_eq!(first(report), first(&direct), "{}", scenario.name);
            assert_eq!((report.frames, report.exact_frames), (direct.frames, direct.exact_frames), "{}", scenario.name);
        }
    }
}

#[test]
fn a_scenario_that_needs_more_than_is_claimed_is_not_run() {
    struct OnlyWalks(Claims);
    impl Engine for OnlyWalks {
        fn claims(&self) -> &Claims {
            &self.0
        }
        fn run(&mut self, scenario: &Scenario, columns: &[String]) -> Result<Rows, EngineError> {
            assert!(scenario.objects.is_empty() && scenario.water.is_none() && columns == ["x", "y"]);
            let mut rows = Rows::new(2);
            let start = ["x", "y"].map(|name| scenario.init.player[name]);
            (0..scenario.frames()).for_each(|_| rows.push(start));
            Ok(rows)
        }
    }
    let json = r#"{"name": "stands", "rules": ["s2"], "characters": ["sonic"], "columns": ["x", "y"]}"#;
    let mut engine = OnlyWalks(serde_json::from_str(json).unwrap());
    let scenarios = recordings("s2.jsonl.gz");
    let scores = run(&mut engine, &scenarios);
    let missing = |name: &str| {
        let score = scores.iter().find(|score| score.name == name).expect("such a scenario");
        match &score.outcome {
            Outcome::NotRun(why) => why.clone(),
            _ => String::new(),
        }
    };
    assert_eq!(missing("tails_jump_hold"), "it needs the character tails");
    assert_eq!(missing("monitor_stand"), "it needs the kind of object monitor");
    assert_eq!(missing("layers_a"), "it needs the feature layers");
    // Standing still is exact, but jumping is not.
    let score = |name: &str| scores.iter().find(|score| score.name == name).expect("such a scenario");
    assert!(score("idle").is_exact() && score("idle").is_within(0));
    let jump = score("jump_tap1");
    let first = jump.report().and_then(|report| report.divergence.as_ref()).expect("a difference");
    assert_eq!((first.frame, first.column.as_str(), first.expected, first.got), (6, "y", 385, 380));
    assert_eq!(first.context.len(), 6);
    assert!(
        first
            .decisions
            .iter()
            .any(|decision| decision.rule.to_string().starts_with("G-") || decision.rule.to_string().starts_with("A-"))
    );
    assert!(!jump.is_within(33) && jump.is_within(34));
    // The columns of a medal are not claimed.
    assert!(score::medals(&scores, engine.claims()).iter().all(|medal| medal.exact == 0 && !medal.is_earned()));
}

#[cfg(unix)]
mod programs {
    use std::time::Duration;

    use quarterpipe_conformance::engine::{Limits, ProcessEngine};

    use super::*;

    const HELLO: &str =
        r#"read hello; echo '{"protocol":1,"name":"n","rules":["s2"],"characters":["*"],"columns":["x","y"]}';"#;

    const SILENT: &str = "no answer within 3 s: expected a line that is flushed after its end";

    fn start(script: &str, seconds: u64) -> Result<ProcessEngine, String> {
        let limits = Limits { time: Duration::from_secs(seconds), bytes: 1 << 20 };
        let command = ["sh", "-c", script].map(str::to_owned).to_vec();
        ProcessEngine::start(command, limits).map_err(|error| error.to_string())
    }

    /// Returns the reasons why a program failed in the first scenarios.
    fn failures(script: &str, count: usize) -> Vec<String> {
        failures_within(60, script, count)
    }

    /// The same with a limit of `seconds` for each answer.
    fn failures_within(seconds: u64, script: &str, count: usize) -> Vec<String> {
        let mut engine = start(&format!("{HELLO} {script}"), seconds).unwrap();
        let scenarios = recordings("s2.jsonl.gz");
        let idle = scenarios.iter().find(|scenario| scenario.name == "idle").unwrap();
        let failed = |score: Score| match score.outcome {
            Outcome::Failed(why) | Outcome::NotRun(why) => why,
            Outcome::Compared(_) => String::new(),
        };
        (0..count).map(|_| failed(score::score(&mut engine, idle))).collect()
    }

    #[test]
    fn a_program_that_does_not_greet_is_refused() {
        for (script, expected) in [
            ("exit 3", "the program ended (exit status: 3)"),
            ("echo starting", "the program ended (exit status: 0); it wrote \"starting\""),
            ("echo '{'", "its answer to the hello: found \"{\", expected a whole answer on one line"),
            (
                r#"echo '{"protocol":1,"name":"n","rules":[],"characters":["Sonic"],"columns":["x","y"]}'"#,
                "characters: found \"Sonic\", expected sonic, tails, knuckles, mini",
            ),
            (
                r#"echo '{"protocol":1,"name":"n","rules":[],"characters":[],"features":["lava"],"columns":["x","y"]}'"#,
                "features: found \"lava\", expected air, background, follower, form, invincible, layers, loop_chunks, race, reversed, shield, \
                 shoes, tunnel, water, zone",
            ),
            (
                r#"echo '{"protocol":1,"name":"n","rules":[],"characters":[],"columns":["x","y","speed"]}'"#,
                "columns: found \"speed\", expected columns such as x, o.x or player2.x",
            ),
            (
                r#"echo '{"protocol":2,"name":"n","rules":[],"characters":[],"columns":["x","y"]}'"#,
                "found version 2 of the protocol, expected 1",
            ),
            (
                r#"echo '{"protocol":1,"name":"n","rules":["s9"],"characters":[],"columns":["x","y"]}'"#,
                "rules: found \"s9\", expected s1, cd, s2, s3, s3k",
            ),
            (
                r#"echo '{"protocol":1,"name":"n","rules":[],"characters":[],"columns":["x"]}'"#,
                "columns: expected at least x and y, found no y",
            ),
        ] {
            assert_eq!(start(script, 60).unwrap_err(), expected);
        }
        let nowhere = ProcessEngine::start(vec!["no-such-program-anywhere".to_owned()], Limits::default())
            .unwrap_err()
            .to_string();
        assert!(nowhere.starts_with("no-such-program-anywhere: cannot be started: "), "{nowhere}");
    }

    #[test]
    fn a_program_that_fails_is_started_again_and_given_up_after_ten_scenarios() {
        let fails = failures("read run; echo 'no such tile' >&2; exit 4", 11);
        assert_eq!(fails[0], "the program ended (exit status: 4): no such tile");
        assert!(fails[1..10].iter().all(|fail| *fail == fails[0]), "{fails:?}");
        assert_eq!(fails[10], "the program failed in 10 scenarios in a row");
    }

    #[test]
    fn garbage_silence_and_answers_without_end_are_failures() {
        assert_eq!(
            failures("read run; echo hm", 1)[0],
            "its answer: expected value at line 1 column 1; found \"hm\"; only answers belong on the standard output"
        );
        assert_eq!(failures_within(3, "read run; sleep 600", 1)[0], SILENT);
        assert_eq!(failures("read run; tr '\\0' x < /dev/zero", 1)[0], "an answer of more than 1048576 bytes");
        assert_eq!(failures("read run; echo '{\"rows\":[[1]]}'", 1)[0].split(',').next(), Some("found 1 rows"));
        assert_eq!(failures("read run; echo '{\"refused\":\"no\"}'", 1)[0], "no");
        assert!(failures("echo x; read run; sleep 1", 1)[0].contains("\"x\""));
    }

    #[test]
    fn lines_before_the_hello_and_programs_that_it_starts_do_no_harm() {
        let engine = start(&format!("echo 'My Engine 1.0 is loading'; {HELLO} read end"), 60).unwrap();
        assert_eq!(engine.claims().name, "n");
        // The program that it starts ends with it.
        let mark = std::env::temp_dir().join(format!("quarterpipe-orphan-{}", std::process::id()));
        let script = format!("(sleep 6; touch {}) & read run; sleep 600", mark.display());
        assert_eq!(failures_within(3, &script, 1)[0], SILENT);
        std::thread::sleep(Duration::from_secs(4));
        assert!(!mark.exists());
    }

    #[test]
    fn full_pipes_stop_nobody() {
        // It writes 1 MB before it reads, while more than a pipe can hold is sent to it.
        let fails = failures("tr '\\0' '\\n' < /dev/zero | head -c 900000; cat > /dev/null", 1);
        assert!(fails[0].starts_with("a line before the scenario was sent"), "{fails:?}");
        assert_eq!(failures_within(3, "sleep 600", 1)[0], SILENT);
    }
}

#[test]
fn the_schema_describes_every_recording_with_and_without_its_trace() {
    let path = folder().join("../docs/scenario.schema.json");
    let made = quarterpipe_conformance::schema();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &made).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == made,
        "scenario.schema.json: run the test with UPDATE=1 to write it again"
    );
    let validator = jsonschema::validator_for(&serde_json::from_str(&made).unwrap()).unwrap();
    for scenario in all_but_found().iter().step_by(7) {
        let without = serde_json::to_value(scenario.without_trace()).unwrap();
        assert!(without.get("trace").is_none());
        for json in [serde_json::to_value(scenario).unwrap(), without] {
            let errors: Vec<String> = validator.iter_errors(&json).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{}/{}: {errors:?}", scenario.game, scenario.name);
        }
    }
    // In the form in which the recordings are stored.
    let stored = fs::File::open(folder().join("s1.jsonl.gz")).unwrap();
    let lines = std::io::BufRead::lines(std::io::BufReader::new(flate2::read::GzDecoder::new(stored)));
    for line in lines.take(50) {
        let json = serde_json::from_str(&line.unwrap()).unwrap();
        assert!(validator.is_valid(&json));
    }
    let mut broken = serde_json::to_value(&all_but_found()[0]).unwrap();
    broken["map"]["width"] = "wide".into();
    assert!(!validator.is_valid(&broken));
}
