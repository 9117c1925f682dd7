//! Runs built-in stages under rollback: in every frame a copy is set back eight frames and steps them again.

use quarterpipe::{
    Input, Stage, World,
    player::Player,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_level::builtin;

/// Frames of each run.
const FRAMES: usize = 1500;
/// The number of frames that a rollback goes back.
const BACK: usize = 8;
/// The number of frames from one restore from a saved state's bytes to the next.
const EVERY: usize = 50;

/// Returns two players' buttons in a frame: they run, jump, roll and turn round, each at its own pace.
fn inputs(frame: usize) -> [Input; 2] {
    let letters = ["R", "R", "RA", "R", "D", "DA", "RD", "R", "LA", "L", "", "U", "R", "RB"];
    [(frame, 23), (frame + 7, 31)]
        .map(|(frame, hold)| letters[frame / hold % letters.len()].parse::<Input>().expect("buttons"))
}

/// Runs a stage with two players, and saves every frame in a ring, as a networked game does. Another world is replaced by a clone in every
/// frame, so that it does not know which objects rest.
fn assert_rolls_back(stage: &Stage, mut world: World, place: &str) {
    let mut again = world.clone();
    let mut forgetful = world.clone();
    let mut ring: Vec<World> = vec![world.clone(); BACK];
    for frame in 0..FRAMES {
        ring[frame % BACK].clone_from(&world);
        world.step(stage, &inputs(frame), &mut ());
        forgetful = forgetful.clone();
        forgetful.step(stage, &inputs(frame), &mut ());
        assert_eq!(forgetful, world, "{place}, a clone of a clone, after frame {frame}");
        let from = (frame + 1).saturating_sub(BACK);
        if frame % EVERY == 0 {
            let bytes = ring[from % BACK].to_bytes(stage);
            again = World::from_bytes(stage, &bytes).expect("a saved state loads");
        } else {
            again.clone_from(&ring[from % BACK]);
        }
        for frame in from..=frame {
            again.step(stage, &inputs(frame), &mut ());
        }
        assert_eq!(again, world, "{place}, set back before frame {from}");
        assert_eq!(again.digest(), world.digest(), "{place}, set back before frame {from}");
    }
}

#[test]
fn every_built_in_stage_under_every_preset_runs_equally_from_eight_frames_back() {
    for name in builtin::names() {
        let level = builtin::level(name).expect("a built-in level");
        for (index, (preset, rules)) in Rules::PRESETS.into_iter().enumerate() {
            let stage = level.stage(rules).expect("a stage");
            let mut world = level.start(&stage, CharacterId::PRESETS[index % 4]);
            let (x, y) = level.start;
            world.players.push(Player::new(stage.rules(), CharacterId::Tails, x + px(20), y));
            world.players.iter_mut().for_each(|player| player.rings = 20);
            assert_rolls_back(&stage, world, &format!("{name} under {preset}"));
        }
    }
}

/// Returns the recorded buttons that run through the first stage, frame by frame.
fn tour() -> Vec<Input> {
    let text = builtin::inputs("first").expect("its inputs");
    let part = |token: &str| {
        let digits = token.find(|letter: char| letter.is_ascii_digit()).expect("a number of frames");
        let (letters, frames) = token.split_at(digits);
        let held = letters.trim_start_matches('_').parse::<Input>().expect("buttons");
        vec![held; frames.parse().expect("a number")]
    };
    text.split_whitespace().flat_map(part).collect()
}

#[test]
fn a_saved_world_of_the_first_stage_never_has_more_than_4_kb() {
    let level = builtin::level("first").expect("a built-in level");
    let mut largest = 0;
    for (preset, rules) in Rules::PRESETS {
        let stage = level.stage(rules).expect("a stage");
        let mut world = level.start(&stage, CharacterId::Sonic);
        let mut most = 0;
        for held in tour() {
            world.step(&stage, &[held], &mut ());
            most = most.max(world.to_bytes(&stage).len());
        }
        println!("{preset}: {} bytes at the end, at most {most}", world.to_bytes(&stage).len());
        largest = largest.max(most);
    }
    assert!((1..=4096).contains(&largest), "{largest} bytes");
}
