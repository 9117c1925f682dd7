//! Checks that the explanation of a step is complete: each change of a speed, the angle or the mode has a decision.

use std::{collections::BTreeMap, ops::ControlFlow, path::Path};

use quarterpipe::{
    Input, Stage, World,
    event::{Decision, Explanation, Quantity, Reason, SensorName},
    object::Custom,
    player::Player,
    rules::{CharacterId, Rules},
    terrain::Mode,
};
use quarterpipe_conformance::{Scenario, corpus};
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

const QUANTITIES: [Quantity; 5] =
    [Quantity::GroundSpeed, Quantity::XSpeed, Quantity::YSpeed, Quantity::Angle, Quantity::Mode];

/// Returns the value of a player's quantity.
fn amount(player: &Player, of: Quantity) -> i32 {
    match of {
        Quantity::GroundSpeed => player.ground_speed.0.into(),
        Quantity::XSpeed => player.x_speed.0.into(),
        Quantity::YSpeed => player.y_speed.0.into(),
        Quantity::Angle => player.angle.0.into(),
        Quantity::Mode => Mode::of(player.angle) as i32,
    }
}

/// Asserts that the changes of each quantity lead from its old to its new value, each one beginning where the last one ended.
fn assert_changes_are_explained(place: &str, before: &Player, after: &Player, decisions: &[Decision]) {
    for of in QUANTITIES {
        let mut reached = amount(before, of);
        for change in decisions.iter().filter_map(|decision| decision.change).filter(|change| change.of == of) {
            assert_eq!(change.from, reached, "{place}: {change}\n{decisions:#?}");
            assert_ne!(change.from, change.to, "{place}: {change}");
            reached = change.to;
        }
        assert_eq!(reached, amount(after, of), "{place}: {}\n{decisions:#?}", of.name());
    }
}

/// Asserts that after each two casts of a pair, and only there, a line says which of them won, and that it did.
fn assert_winners_are_told(place: &str, reasons: &[Reason]) {
    use SensorName::{A, B, C, D};
    let pairs = [[A, B], [B, A], [D, C], [C, D]];
    for (index, reason) in reasons.iter().enumerate() {
        let Reason::Decision(Decision { rule: "T-36", what, value, .. }) = reason else { continue };
        let [.., Reason::Cast(first), Reason::Cast(second)] = &reasons[..index] else {
            panic!("{place}: {what} without two casts before it");
        };
        assert!(pairs.contains(&[first.sensor, second.sensor]), "{place}: {what}");
        let (won, lost) = if second.found.distance <= first.found.distance { (second, first) } else { (first, second) };
        assert!(what.starts_with(&format!("{:?} wins", won.sensor)), "{place}: {what}");
        let expected = if won.found.distance == lost.found.distance {
            won.found.distance
        } else {
            lost.found.distance - won.found.distance
        };
        assert_eq!(*value, expected.0, "{place}: {what}");
    }
    for (index, two) in reasons.windows(2).enumerate() {
        let [Reason::Cast(first), Reason::Cast(second)] = two else { continue };
        if pairs.contains(&[first.sensor, second.sensor]) && first.direction == second.direction {
            let next = reasons.get(index + 2);
            assert!(
                matches!(next, Some(Reason::Decision(Decision { rule: "T-36", .. }))),
                "{place}: no winner of {first:?} and {second:?}"
            );
        }
    }
}

/// Steps a world with these buttons, asserts that every frame is explained, and counts the rules.
fn assert_explained<C: Custom + Clone>(
    name: &str,
    stage: &Stage<C>,
    world: &mut World<C>,
    inputs: impl IntoIterator<Item = [Input; 2]>,
    rules: &mut BTreeMap<&'static str, u32>,
) {
    let mut explanation = Explanation::default();
    for input in inputs {
        let before = world.players.to_vec();
        explanation.clear();
        world.step(stage, &input, &mut explanation);
        for (who, (before, after)) in before.iter().zip(world.players.iter()).enumerate() {
            let place = format!("{name}, frame {}, player {who}", world.frame);
            let decisions: Vec<_> = explanation.decisions(who).collect();
            assert_changes_are_explained(&place, before, after, &decisions);
            assert_winners_are_told(&place, &explanation.of(who).collect::<Vec<_>>());
            for decision in decisions {
                *rules.entry(decision.rule).or_default() += 1;
            }
        }
    }
}

/// Runs all recordings of a game that can be read, and returns the rules that made decisions.
fn run_recordings(game: &str) -> BTreeMap<&'static str, u32> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let mut rules = BTreeMap::new();
    let mut run = |scenario: &Scenario| {
        let stage = scenario.stage().expect("a stage");
        let mut world = scenario.world(&stage).expect("its objects are known");
        assert_explained(&scenario.name, &stage, &mut world, scenario.inputs_of_both(), &mut rules);
    };
    for scenario in corpus::read(&folder.join(format!("{game}.jsonl.gz"))).expect("the project's own recordings") {
        run(&scenario);
    }
    for set in ["found", "areas", "air", "follower"] {
        let path = folder.join(set).join(format!("{game}.jsonl.gz"));
        if path.exists() {
            corpus::visit(&path, &mut |entry| {
                if let Ok(scenario) = entry.scenario {
                    run(&scenario);
                }
                ControlFlow::Continue(())
            });
        }
    }
    rules
}

/// Asserts that recordings of a game ran, and that these rules made decisions in them.
fn check(game: &str, expected: &[&str]) {
    let decided = run_recordings(game);
    for rule in OFTEN.iter().chain(expected) {
        assert!(decided.contains_key(rule), "{game}: {rule} decided nothing");
    }
}

/// Rules that make decisions in every game.
const OFTEN: [&str; 28] = [
    "G-10", "G-14", "G-15", "G-16", "G-18", "G-19", "G-20", "G-21", "G-27", "G-28", "G-30", "G-36", "G-42", "G-43",
    "G-53", "G-56", "G-57", "G-62", "G-65", "A-4", "A-7", "A-8", "A-11", "A-13", "A-16", "A-30", "A-50", "T-36",
];

#[test]
fn every_change_of_speed_angle_and_mode_in_s1_is_explained() {
    check("s1", &["A-9"]);
}

#[test]
fn every_change_of_speed_angle_and_mode_in_cd_is_explained() {
    check("cd", &["C-16", "C-17"]);
}

#[test]
fn every_change_of_speed_angle_and_mode_in_s2_is_explained() {
    check("s2", &["A-9", "C-12"]);
}

#[test]
fn every_change_of_speed_angle_and_mode_in_s3_is_explained() {
    check("s3", &["A-9", "C-12", "C-21"]);
}

#[test]
fn every_change_of_speed_angle_and_mode_in_s3k_is_explained() {
    check("s3k", &["A-9", "C-12", "C-37"]);
}

#[test]
fn every_change_of_speed_angle_and_mode_in_the_built_in_stages_is_explained() {
    for name in builtin::names() {
        for (preset, rules) in Rules::PRESETS {
            let level = builtin::level(name).expect("a built-in stage");
            let stage = level.stage(rules).expect("a stage");
            let mut inputs: Vec<Input> = builtin::inputs(name)
                .map(|inputs| inputs.parse::<Inputs>().expect("inputs").first_pad().collect())
                .unwrap_or_default();
            // Jumps again and again, rolls in between and turns round.
            inputs.extend((0..1500_u16).map(|frame| {
                let way = if frame / 300 % 3 == 2 { Input::LEFT } else { Input::RIGHT };
                match frame % 150 {
                    0..30 => way | Input::A,
                    60..90 => Input::DOWN,
                    _ => way,
                }
            }));
            for character in CharacterId::PRESETS {
                let mut world = level.start(&stage, character);
                let place = format!("{name} {preset} {character:?}");
                assert_explained(
                    &place,
                    &stage,
                    &mut world,
                    inputs.iter().copied().map(|input| [input, Input::NONE]),
                    &mut BTreeMap::new(),
                );
            }
        }
    }
}
