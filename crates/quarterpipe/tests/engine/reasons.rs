//! Decisions about objects, as reported to an observer that asks for reasons.

use super::common::*;
use quarterpipe::stock::{Ring, SolidBlock};

/// Jumps onto a block behind a ring, and returns the rules that objects decided by, in order.
fn rules_of_a_run_among_objects() -> Vec<&'static str> {
    let mut run = Run::on_plain(&Rules::S2);
    let rules = run.stage.rules().clone();
    run.world.objects.insert(&rules, Body::at(px(530), px(300)).sized(8, 8), Ring::default());
    run.world.objects.insert(&rules, Body::at(px(680), px(304)).sized(96, 16), SolidBlock::new(px(96), px(16)));
    let mut rules = Vec::new();
    for frame in 0..260 {
        run.step(if (60..100).contains(&frame) { "RA" } else { "R" });
        rules.extend(run.seen.decisions.iter().map(|decision| decision.rule).filter(|rule| rule.starts_with("O-")));
    }
    rules.dedup();
    rules
}

#[test]
fn taking_a_ring_pushing_landing_and_leaving_name_their_rules() {
    let rules = rules_of_a_run_among_objects();
    for rule in ["O-1014", "O-1113", "O-1120", "O-1124", "O-1126"] {
        assert!(rules.contains(&rule), "{rule} is not among {rules:?}");
    }
    assert_eq!(rules[0], "O-1014");
}

#[test]
fn an_explanation_that_is_cleared_tells_of_the_next_step_only() {
    let mut run = Run::on_plain(&Rules::S2);
    let mut explanation = Explanation::default();
    run.world.step(&run.stage, &[Input::A], &mut explanation);
    assert!(explanation.events(0).any(|event| event == Event::Jumped));
    explanation.clear();
    run.world.step(&run.stage, &[Input::A], &mut explanation);
    assert!(!explanation.reasons.is_empty());
    assert!(explanation.events(0).all(|event| event != Event::Jumped));
}
