//! Levels can be finished.

use quarterpipe::rules::Game;
use quarterpipe_generate::{ProofError, ProofSettings, Settings, next_seed, prove};
use quarterpipe_search::{Goal, Problem};

#[test]
fn a_proof_is_a_run_that_reaches_the_goal_in_the_par_time() {
    for (seed, rules) in (0..).zip(Game::ALL) {
        let settings = Settings { rules, difficulty: 2 * seed as u8, ..Settings::default() };
        let proof = prove(seed, &settings, &ProofSettings::default()).unwrap();
        assert_eq!((proof.seed, proof.failed, proof.level.par), (seed, 0, Some(proof.run.frames as u32)));
        let stage = proof.level.stage(rules.rules()).unwrap();
        let start = proof.level.start(&stage, ProofSettings::default().character);
        let again = Problem::new(stage, start, Goal::Object).run(&proof.run.inputs, proof.run.frames).unwrap();
        assert_eq!(again, proof.run);
    }
}

#[test]
fn the_number_of_threads_does_not_change_a_proof() {
    let settings = Settings { difficulty: 9, ..Settings::default() };
    let proof = |threads| prove(5, &settings, &ProofSettings { threads, ..ProofSettings::default() }).unwrap();
    assert_eq!(proof(1), proof(3));
}

#[test]
fn where_no_run_is_found_the_next_seed_is_tried() {
    // One state cannot find its way through hard levels.
    let settings = Settings { difficulty: 10, screens: 12, ..Settings::default() };
    let narrow = ProofSettings { width: 1, rounds: 1, ..ProofSettings::default() };
    let failed = (0..40).find_map(|seed| {
        let proof = prove(seed, &settings, &narrow).ok()?;
        (proof.failed > 0).then_some((seed, proof))
    });
    let (seed, proof) = failed.unwrap();
    assert_eq!(proof.seed, (0..proof.failed).fold(seed, |seed, _| next_seed(seed)));
    assert!(proof.level.name.starts_with(&format!("generated:{}:10", proof.seed)));

    let error = prove(seed, &settings, &ProofSettings { seeds: proof.failed, ..narrow }).unwrap_err();
    assert!(matches!(error, ProofError::NoRun { seeds } if seeds == proof.failed), "{error}");
}
