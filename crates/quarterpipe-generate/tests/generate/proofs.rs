//! Levels can be finished.

use quarterpipe::{
    Input, Stage, World,
    event::{Event, Observer},
    player::Routine,
    rules::{CharacterId, Game},
};
use quarterpipe_generate::{ProofError, ProofSettings, Settings, generate, next_seed, prove};
use quarterpipe_search::{Goal, Problem, Search, Settings as SearchSettings};

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

/// Plays at random for some time, and returns the world; `None` once the player dies, is about to die, or has reached the goal.
fn wander(stage: &Stage, mut world: World, seed: u64) -> Option<World> {
    let [right, left, jump] = [Input::RIGHT, Input::LEFT, Input::A];
    let moves = [right, right, right | jump, left, left | jump, Input::DOWN];
    let mut state = seed;
    let mut random = |count: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % count
    };
    let mut end = End(false);
    for _ in 0..10 + random(30) {
        let held = moves[random(6) as usize];
        for _ in 0..10 + random(50) {
            world.step(stage, &[held], &mut end);
        }
    }
    // A player that falls into a pit is still alive.
    for _ in 0..60 {
        world.step(stage, &[], &mut end);
    }
    let is_alive = world.players[0].routine == Routine::Control && !world.players[0].airborne;
    (is_alive && !end.0).then_some(world)
}

/// An observer that records if the goal was reached.
struct End(bool);

impl Observer for End {
    fn event(&mut self, _: usize, event: Event) {
        self.0 |= matches!(event, Event::ReachedGoal(_));
    }
}

#[test]
fn players_who_wander_about_get_nowhere_from_where_the_goal_cannot_be_reached() {
    let mut searched = 0;
    for seed in 0..40 {
        let rules = Game::ALL[(seed % 5) as usize];
        let settings = Settings { rules, difficulty: (seed / 5) as u8, ..Settings::default() };
        let level = generate(seed, &settings).unwrap();
        let stage = level.stage(rules.rules()).unwrap();
        let start = level.start(&stage, CharacterId::Sonic);
        let Some(world) = wander(&stage, start, seed) else { continue };
        let place = (world.players[0].x.px().0, world.players[0].y.px().0);
        let settings = SearchSettings { width: 48, threads: 1, ..SearchSettings::default() };
        let mut search = Search::new(Problem::new(stage, world, Goal::Object), settings).unwrap();
        let is_found = (0..5).any(|_| {
            search.round();
            search.best().is_some()
        });
        assert!(is_found, "{} at {place:?}", level.name);
        searched += 1;
    }
    assert!(searched > 20, "{searched}");
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
