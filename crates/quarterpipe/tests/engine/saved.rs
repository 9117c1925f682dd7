//! Worlds, stages and rules as values: copies, saved bytes, corruption, several players.

use quarterpipe::stock::{Ring, SolidBlock};

use crate::common::*;

/// Makes a stage with walls and steps, and a world some way into a run there with these players.
fn mid_run(rules: &Rules, characters: &[CharacterId]) -> (Stage, World) {
    let mut rows = plain_rows();
    put(&mut rows, 10, 19, "#");
    put(&mut rows, 40, 19, "#");
    let mut stage = drawn(rules, &[], &rows);
    stage.water = Some(px(400));
    let mut world = World::new(&stage);
    for (index, &character) in characters.iter().enumerate() {
        world.players.push(Player::new(rules, character, px(300 + 40 * index as i32), px(290)));
    }
    for frame in 0..100 {
        let inputs: Vec<Input> = (0..characters.len()).map(|index| scripted(frame, index)).collect();
        world.step(&stage, &inputs, &mut ());
    }
    (stage, world)
}

/// Returns the buttons of a run with jumps, different for each player.
fn scripted(frame: usize, index: usize) -> Input {
    let letters = ["R", "RA", "R", "L", "LA", "D", "DA", "", "U", "LR"];
    letters[(frame / (7 + index)) % letters.len()].parse().unwrap()
}

#[test]
fn a_world_mid_run_survives_bytes_under_every_preset() {
    for (name, rules) in Rules::PRESETS {
        let (stage, world) = mid_run(&rules, &[Sonic, Tails, Knuckles, Mini]);
        assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world), "{name}");
    }
}

#[test]
fn a_world_read_back_runs_on_as_the_original() {
    let (stage, mut world) = mid_run(&Rules::S3K, &[Sonic, Knuckles]);
    let mut copy = World::from_bytes(&stage, &world.to_bytes(&stage)).unwrap();
    for frame in 100..300 {
        let inputs = [scripted(frame, 0), scripted(frame, 1)];
        world.step(&stage, &inputs, &mut ());
        copy.step(&stage, &inputs, &mut ());
        assert_eq!(world.digest(), copy.digest(), "frame {frame}");
    }
}

#[test]
fn a_world_without_players_survives_bytes() {
    let (stage, world) = mid_run(&Rules::S1, &[]);
    assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
}

#[test]
fn a_changed_byte_anywhere_is_an_error() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic, Tails]);
    let bytes = world.to_bytes(&stage);
    for place in 0..bytes.len() {
        for change in [0x01, 0x80, 0xFF, 0x55] {
            let mut corrupt = bytes.clone();
            corrupt[place] ^= change;
            assert!(World::from_bytes(&stage, &corrupt).is_err(), "byte {place} changed by {change:#04X}");
        }
    }
}

#[test]
fn bytes_that_end_early_are_an_error_wherever_they_end() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic]);
    let bytes = world.to_bytes(&stage);
    for length in 0..bytes.len() {
        assert!(World::from_bytes(&stage, &bytes[..length]).is_err(), "{length} of {} bytes", bytes.len());
    }
}

#[test]
fn bytes_left_over_are_an_error() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic]);
    for extra in [1, 7, 8, 9, 1000] {
        let mut bytes = world.to_bytes(&stage);
        bytes.resize(bytes.len() + extra, 0);
        assert!(World::from_bytes(&stage, &bytes).is_err(), "{extra} bytes more");
    }
}

#[test]
fn two_bytes_swapped_are_an_error() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic]);
    let bytes = world.to_bytes(&stage);
    for place in 1..bytes.len() {
        let mut corrupt = bytes.clone();
        corrupt.swap(place - 1, place);
        assert!(corrupt == bytes || World::from_bytes(&stage, &corrupt).is_err(), "bytes {place} and the one before");
    }
}

#[test]
fn no_bytes_at_all_are_too_short() {
    let (stage, _) = mid_run(&Rules::S2, &[]);
    assert_eq!(World::from_bytes(&stage, &[]), Err(StateError::TooShort { offset: 0 }));
}

#[test]
fn other_bytes_are_no_state() {
    let (stage, _) = mid_run(&Rules::S2, &[]);
    assert_eq!(
        World::from_bytes(&stage, b"PNG, perhaps, but no world"),
        Err(StateError::NotAState { expected: "QPWS" })
    );
}

#[test]
fn a_state_of_another_version_is_named_as_such() {
    let (stage, world) = mid_run(&Rules::S2, &[]);
    let mut bytes = world.to_bytes(&stage);
    let expected = u16::from_le_bytes([bytes[4], bytes[5]]);
    bytes[5] ^= 0x40;
    assert_eq!(World::from_bytes(&stage, &bytes), Err(StateError::OtherVersion { found: expected ^ 0x4000, expected }));
}

#[test]
fn a_state_saved_under_other_rules_is_named_as_such() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic]);
    let mut other = stage.clone();
    other.set_rules(Rules::S3);
    let error = StateError::OtherRules { found: Rules::S2.digest(), expected: Rules::S3.digest() };
    assert_eq!(World::from_bytes(&other, &world.to_bytes(&stage)), Err(error));
}

#[test]
fn one_changed_constant_makes_other_rules() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic]);
    let mut other = stage.clone();
    let mut rules = Rules::S2;
    rules.characters[3].super_spin_dash_bonus = subpx(0x301);
    other.set_rules(rules);
    assert!(matches!(World::from_bytes(&other, &world.to_bytes(&stage)), Err(StateError::OtherRules { .. })));
}

#[test]
fn equal_worlds_have_equal_bytes_and_digests() {
    let (stage, world) = mid_run(&Rules::S1, &[Sonic]);
    let (_, again) = mid_run(&Rules::S1, &[Sonic]);
    assert_eq!((world.digest(), world.to_bytes(&stage)), (again.digest(), again.to_bytes(&stage)));
}

#[test]
fn the_smallest_difference_makes_another_digest() {
    let (_, world) = mid_run(&Rules::S1, &[Sonic]);
    let mut other = world.clone();
    other.players[0].y = Pos(other.players[0].y.0 ^ 1);
    assert_ne!((world.digest(), &world), (other.digest(), &other));
}

#[test]
fn a_copy_is_independent() {
    let (stage, mut world) = mid_run(&Rules::S1, &[Sonic]);
    let copy = world.clone();
    let digest = copy.digest();
    world.step(&stage, &[Input::RIGHT], &mut ());
    assert_eq!(copy.digest(), digest);
    assert_ne!(copy, world);
}

#[test]
fn copying_over_a_world_does_not_reallocate() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic, Tails]);
    let mut slot = world.clone();
    let place = slot.players.as_ptr();
    for _ in 0..10 {
        slot.step(&stage, &[Input::RIGHT, Input::LEFT], &mut ());
        slot.clone_from(&world);
        assert_eq!(slot, world);
    }
    assert_eq!(slot.players.as_ptr(), place);
}

#[test]
fn copying_a_smaller_world_over_a_larger_one_keeps_the_room() {
    let (_, large) = mid_run(&Rules::S2, &[Sonic, Tails, Mini]);
    let (_, small) = mid_run(&Rules::S2, &[Sonic, Tails]);
    let mut slot = large;
    let place = slot.players.as_ptr();
    slot.clone_from(&small);
    assert_eq!((&slot, slot.players.as_ptr()), (&small, place));
}

#[test]
fn resimulating_from_a_copy_gives_the_same_worlds() {
    // Every tenth frame is saved, run ahead for 30 frames with other input, restored and run again.
    let (stage, mut world) = mid_run(&Rules::S3K, &[Sonic, Knuckles]);
    let (_, mut straight) = mid_run(&Rules::S3K, &[Sonic, Knuckles]);
    for frame in 100..400 {
        let inputs = [scripted(frame, 0), scripted(frame, 1)];
        if frame % 10 == 0 {
            let saved = world.clone();
            for ahead in 0..30 {
                world.step(&stage, &[scripted(ahead * 3, 1), Input::A], &mut ());
            }
            world.clone_from(&saved);
        }
        world.step(&stage, &inputs, &mut ());
        straight.step(&stage, &inputs, &mut ());
        assert_eq!(world, straight, "frame {frame}");
    }
}

#[test]
fn two_players_do_not_affect_each_other() {
    for (name, rules) in Rules::PRESETS {
        let (stage, together) = mid_run(&rules, &[Sonic, Tails]);
        let mut alone = World::new(&stage);
        alone.players.push(Player::new(&rules, Tails, px(340), px(290)));
        for frame in 0..100 {
            alone.step(&stage, &[scripted(frame, 1)], &mut ());
        }
        assert_eq!(alone.players[0], together.players[1], "{name}");
    }
}

#[test]
fn a_player_without_an_input_holds_nothing() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic, Tails]);
    let (mut missing, mut explicit) = (world.clone(), world);
    missing.step(&stage, &[Input::RIGHT], &mut ());
    explicit.step(&stage, &[Input::RIGHT, Input::NONE], &mut ());
    assert_eq!(missing, explicit);
}

#[test]
fn inputs_without_a_player_are_ignored() {
    let (stage, world) = mid_run(&Rules::S2, &[Sonic]);
    let (mut few, mut many) = (world.clone(), world);
    few.step(&stage, &[Input::RIGHT], &mut ());
    many.step(&stage, &[Input::RIGHT, Input::LEFT, Input::A], &mut ());
    assert_eq!(few, many);
}

#[test]
fn the_frame_counts_every_step_and_wraps() {
    // O-2202
    let (stage, mut world) = mid_run(&Rules::S2, &[]);
    assert_eq!(world.frame, 100);
    world.frame = u32::MAX;
    world.step(&stage, &[], &mut ());
    assert_eq!(world.frame, 0);
}

#[test]
fn the_memory_that_a_world_takes_grows_with_its_players_and_objects() {
    let stage = plain(&Rules::S2);
    let mut world: World = World::new(&stage);
    let empty = world.bytes_in_memory();
    assert!((300..1000).contains(&empty), "{empty} bytes");
    world.players = vec![Player::new(stage.rules(), Sonic, px(100), px(100)); 3].into();
    let with_players = world.bytes_in_memory();
    assert_eq!(with_players - empty, 3 * size_of::<Player>());
    for _ in 0..10 {
        world.objects.insert(stage.rules(), Body::at(px(300), px(300)), Ring::default());
    }
    let of_objects = world.bytes_in_memory() - with_players;
    let least = 10 * (size_of::<Body>() + size_of::<Thing>());
    assert!((least..2 * least).contains(&of_objects), "{of_objects} bytes for 10 objects");
}

/// Makes a stage that has everything a stage can have.
fn full_stage(rules: &Rules) -> Stage {
    let mut rows = plain_rows();
    put(&mut rows, 10, 19, "#");
    let mut stage = drawn(rules, &[], &rows);
    let background = drawn(rules, &[], &plain_rows()).terrain().clone();
    stage.water = Some(px(400));
    stage.bounds.bottom -= px(16);
    stage.set_loops(Some(LoopChunks { columns: 2, chunks: vec![LoopChunk::Loop, LoopChunk::LowTunnel] }));
    stage.set_background(Some(background));
    stage.tables = vec![vec![1, -2, 3], Vec::new()];
    stage.with_placements(vec![
        Placement { in_every_row: true, ..Placement::new(Body::at(px(500), px(250)), Ring::default()) },
        Placement::new(Body::at(px(350), px(250)).sized(16, 16), SolidBlock::new(px(16), px(16))),
    ])
}

#[test]
fn a_stage_and_a_world_in_it_survive_bytes_under_every_preset() {
    for (name, rules) in Rules::PRESETS {
        let stage = full_stage(&rules);
        let again = Stage::from_bytes(&stage.to_bytes()).unwrap();
        assert_eq!(again, stage, "{name}");
        let mut world = World::new(&stage);
        world.players.push(Player::new(&rules, Sonic, px(300), px(290)));
        let mut copy = World::from_bytes(&again, &world.to_bytes(&stage)).unwrap();
        for frame in 0..200 {
            world.step(&stage, &[scripted(frame, 0)], &mut ());
            copy.step(&again, &[scripted(frame, 0)], &mut ());
        }
        assert_eq!(copy, world, "{name}");
        assert_eq!(Rules::from_bytes(&rules.to_bytes()), Ok(rules), "{name}");
    }
}

#[test]
fn a_stage_of_other_bytes_is_an_error() {
    let bytes = full_stage(&Rules::S3K).to_bytes();
    let read = |bytes: &[u8]| Stage::<NoCustom>::from_bytes(bytes);
    for place in (0..bytes.len()).step_by(7) {
        let mut corrupt = bytes.clone();
        corrupt[place] ^= 0x55;
        assert!(read(&corrupt).is_err(), "byte {place}");
        assert!(read(&bytes[..place]).is_err(), "{place} of {} bytes", bytes.len());
    }
    assert_eq!(read(b"QPWSnothing"), Err(StateError::NotAState { expected: "QPST" }));
    assert_eq!(Rules::from_bytes(b"QPSTnothing"), Err(StateError::NotAState { expected: "QPRS" }));
    assert_eq!(Rules::from_bytes(b"QPRS"), Err(StateError::TooShort { offset: 4 }));
}

/// Returns a stage of one column under air, with these changes to its bytes and a digest that fits.
fn changed_stage(changes: &[(usize, u8)]) -> Result<Stage, StateError> {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 1, &[Cell::EMPTY, floor]).unwrap();
    let mut bytes = stage.to_bytes();
    // Behind the rules: width, height, planes, one face of 2 + 33 bytes, and six cells.
    let terrain = Rules::S2.to_bytes().len() - 8;
    for &(place, value) in changes {
        bytes[terrain + place] = value;
    }
    bytes.truncate(bytes.len() - 8);
    let mut digest = Digest::new();
    digest.put(&bytes);
    digest.value().write(&mut bytes);
    Stage::from_bytes(&bytes)
}

#[test]
fn a_terrain_that_cannot_be_is_an_error() {
    let cells = 4 + 4 + 16 + 4 + 35 + 4;
    assert!(changed_stage(&[]).is_ok());
    let is_refused = |changes: &[(usize, u8)]| matches!(changed_stage(changes), Err(StateError::BadValue { .. }));
    assert!(is_refused(&[(0, 0)]), "no columns");
    assert!(is_refused(&[(1, 9)]), "more columns than there can be");
    assert!(is_refused(&[(4, 1)]), "fewer rows than its cells have");
    assert!(is_refused(&[(8, 1)]), "a plane that begins in a row's middle");
    assert!(is_refused(&[(8, 6)]), "a plane after the last cell");
    assert!(is_refused(&[(cells, 2)]), "a face that is not there");
    assert!(is_refused(&[(cells + 2, 1)]), "no air after the first row");
    assert!(is_refused(&[(cells + 8, 1)]), "no air below the last row");
}
