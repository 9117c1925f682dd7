//! Saved worlds of built-in stages load into their own stage only.

use quarterpipe::{
    Input, Stage, World, px,
    rules::{CharacterId, Rules},
    save::StateError,
};
use quarterpipe_level::{
    Level,
    art::{ArtCell, ArtPlane, ArtTile},
    builtin,
};

fn levels() -> Vec<(&'static str, Level)> {
    builtin::names().map(|name| (name, builtin::level(name).expect("a built-in level"))).collect()
}

/// Returns the bytes of a world some frames after the start of a level.
fn saved(level: &Level, stage: &Stage) -> Vec<u8> {
    let mut world = level.start(stage, CharacterId::Sonic);
    (0..60).for_each(|_| world.step(stage, &[Input::RIGHT], &mut ()));
    world.to_bytes(stage)
}

#[test]
fn a_world_of_one_built_in_stage_does_not_load_into_any_other() {
    let levels = levels();
    for (preset, rules) in Rules::PRESETS {
        let stages: Vec<Stage> = levels.iter().map(|(_, level)| level.stage(rules.clone()).expect("a stage")).collect();
        let bytes: Vec<Vec<u8>> = levels.iter().zip(&stages).map(|((_, level), stage)| saved(level, stage)).collect();
        for ((from, _), bytes) in levels.iter().zip(&bytes) {
            for ((into, _), stage) in levels.iter().zip(&stages) {
                let place = format!("{from} into {into} under {preset}");
                match World::from_bytes(stage, bytes) {
                    Ok(world) => assert!(from == into && world.to_bytes(stage) == *bytes, "{place}"),
                    Err(error) => {
                        assert!(from != into, "{place}: {error}");
                        assert!(matches!(error, StateError::OtherStage { map: true, .. }), "{place}: {error}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_world_loads_after_its_level_was_written_and_read_or_got_other_art() {
    for (name, level) in levels() {
        let stage = level.stage(Rules::S3K).expect("a stage");
        let bytes = saved(&level, &stage);
        let mut again = Level::from_json(&level.to_json()).expect("the level that was written");
        let tile = again.art.add(ArtTile(Box::new([[1, 2, 3, 255]; 256])));
        let cells = vec![Some(ArtCell::plain(tile)); again.cells.len()];
        again.art.planes.push(ArtPlane { cells, ..ArtPlane::default() });
        again.name.push_str(" at night");
        assert!(World::from_bytes(&again.stage(Rules::S3K).expect("a stage"), &bytes).is_ok(), "{name}");
    }
}

#[test]
fn a_level_that_was_changed_on_purpose_takes_its_worlds_with_a_call_of_its_own() {
    let mut level = builtin::level("first").expect("a built-in level");
    let stage = level.stage(Rules::S2).expect("a stage");
    let bytes = saved(&level, &stage);
    let last = level.objects.last_mut().expect("an object");
    last.x -= px(16);
    level.bounds.right -= px(16);
    let changed = level.stage(Rules::S2).expect("a stage");
    let error = StateError::OtherStage { map: false, placements: true, bounds: true };
    assert_eq!(World::from_bytes(&changed, &bytes), Err(error));
    let world = World::from_bytes_into_changed_stage(&changed, &bytes).expect("a world of the changed stage");
    assert_eq!(world, World::from_bytes(&stage, &bytes).expect("a world"));
}
