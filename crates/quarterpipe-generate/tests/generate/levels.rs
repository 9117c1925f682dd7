//! Properties of every generated level.

use std::collections::BTreeSet;

use quarterpipe::{
    rules::{CharacterId, Game},
    save::{Digest, State as _},
    terrain::{LoopChunk, Solidity},
};
use quarterpipe_generate::{Features, Outline, Settings, generate, outline};
use quarterpipe_inspect::inspect;
use quarterpipe_level::{
    Level, LevelObject,
    art::{Ground, Sky},
};

/// Returns settings that differ from seed to seed: all rules and difficulties.
fn varied(seed: u64) -> Settings {
    let rules = Game::ALL[(seed % 5) as usize];
    Settings { rules, difficulty: (seed / 5 % 11) as u8, ..Settings::default() }
}

fn has(level: &Level, class: &str) -> bool {
    level.objects.iter().any(|object| object.is_a(class))
}

#[test]
fn a_seed_means_the_same_level_for_ever() {
    let mut digest = Digest::new();
    for seed in 0..220 {
        let level = generate(seed, &varied(seed)).unwrap();
        level.to_json().into_bytes().write(&mut digest);
    }
    // Do not change this number: give the new levels a new prefix of names, and keep the old ones.
    assert_eq!(digest.value(), 10_478_127_843_273_713_765);
}

#[test]
fn a_level_has_its_length_its_goal_near_the_end_and_its_start_on_the_ground() {
    for screens in [2, 3, 10, 100] {
        for seed in 0..22 {
            let level = generate(seed, &Settings { screens, ..varied(seed) }).unwrap();
            assert_eq!(level.width, 20 * usize::from(screens));
            let goals: Vec<&LevelObject> = level.objects.iter().filter(|object| object.is_a("goal")).collect();
            assert_eq!((goals.len(), goals[0].x.0), (1, 16 * (level.width as i32 - 6)));
            level.check_places().unwrap();
            let stage = level.stage(level.meant_rules().unwrap()).unwrap();
            let mut world = level.start(&stage, CharacterId::Sonic);
            (0..4).for_each(|_| world.step(&stage, &[], &mut ()));
            assert!(!world.players[0].airborne, "{}", level.name);
        }
    }
}

#[test]
fn any_settings_give_a_level_within_limits_or_an_error_that_names_a_setting() {
    let mut state = 1_u64;
    for _ in 0..2000 {
        let bytes = [(); 20].map(|()| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 56) as u8
        });
        super::generated::generate_level(&bytes);
    }
}

#[test]
fn features_that_are_left_out_do_not_appear() {
    let signs: [(Features, &[&str]); 9] = [
        (Features::SPRINGS, &["spring"]),
        (Features::PLATFORMS, &["platform", "bridge", "collapsing"]),
        (Features::PUSH_BLOCKS, &["push_block"]),
        (Features::MONITORS, &["monitor"]),
        (Features::BREAKABLE_WALLS, &["breakable"]),
        (Features::ENEMIES, &["walking_badnik", "jumping_badnik", "shooting_badnik", "flying_badnik"]),
        (Features::SPIKES, &["spikes"]),
        (Features::CHECKPOINTS, &["checkpoint"]),
        (Features::RINGS, &["ring"]),
    ];
    let level = |seed: u64, features| generate(seed, &Settings { features, screens: 30, ..varied(seed) }).unwrap();
    for (feature, classes) in signs {
        let mut with = BTreeSet::new();
        for seed in 0..33 {
            let without = level(seed, Features::all() - feature);
            assert!(!classes.iter().any(|class| has(&without, class)), "{}", without.name);
            let whole = level(seed, Features::all());
            with.extend(classes.iter().filter(|class| has(&whole, class)).copied());
        }
        assert_eq!(with.len(), classes.len(), "{feature} does not appear");
    }
    for seed in 0..33 {
        let dry = level(seed, Features::all() - Features::WATER);
        assert_eq!((dry.water, has(&dry, "bubble_maker")), (None, false));
        let straight = level(seed, Features::all() - Features::LOOPS);
        assert!(straight.loops.is_empty() && !has(&straight, "path_switcher"));
        let solid = level(seed, Features::all() - Features::LEDGES);
        assert!(solid.cells.iter().all(|cell| cell.a.solidity != Solidity::Top));
    }
}

#[test]
fn loops_are_chunks_under_the_rules_of_s1_and_cd_and_path_switchers_under_others() {
    for rules in Game::ALL {
        let features = Features::LOOPS;
        let levels = (0..10).map(|seed| generate(seed, &Settings { rules, features, ..Settings::default() }).unwrap());
        for level in levels {
            let is_chunk = matches!(rules, Game::S1 | Game::Cd);
            assert_eq!(
                (!level.loops.is_empty(), has(&level, "path_switcher")),
                (is_chunk, !is_chunk),
                "{}",
                level.name
            );
            assert!(level.loops.iter().all(|place| place.kind == LoopChunk::Loop));
        }
    }
}

#[test]
fn without_features_there_is_still_a_level() {
    for seed in 0..50 {
        let level = generate(seed, &Settings { features: Features::empty(), ..varied(seed) }).unwrap();
        assert_eq!(level.objects.iter().map(|object| object.class.as_str()).collect::<Vec<_>>(), ["goal"]);
    }
}

#[test]
fn nothing_harms_a_player_in_levels_of_difficulty_0() {
    for seed in 0..60 {
        let level = generate(seed, &Settings { difficulty: 0, ..varied(seed) }).unwrap();
        for class in ["spikes", "walking_badnik", "jumping_badnik", "shooting_badnik", "flying_badnik", "collapsing"] {
            assert!(!has(&level, class), "{}: {class}", level.name);
        }
        let bottom = &level.cells[level.cells.len() - level.width..];
        assert!(bottom.iter().all(|cell| cell.a.tile != 0), "{}: a bottomless pit", level.name);
    }
}

#[test]
fn the_look_is_what_the_settings_say_or_differs_from_seed_to_seed() {
    let settings = Settings { sky: Some(Sky::Night), ground: Some(Ground::Sand), ..Settings::default() };
    let art = generate(3, &settings).unwrap().art;
    assert_eq!((art.sky, art.ground), (Sky::Night, Ground::Sand));
    let looks = (0..40).map(|seed| generate(seed, &Settings::default()).unwrap().art);
    let looks: BTreeSet<(&str, &str)> = looks.map(|art| (art.sky.name(), art.ground.name())).collect();
    assert!(looks.len() > 10 && looks.iter().all(|(_, ground)| *ground != "bricks"), "{looks:?}");
}

#[test]
fn inspection_finds_nothing() {
    for seed in 0..33 {
        let level = generate(seed, &varied(seed)).unwrap();
        let report = inspect(&level, &level.meant_rules().unwrap());
        assert!(report.findings.is_empty(), "{}: {:?}", level.name, report.findings);
    }
}

#[test]
fn no_two_of_a_thousand_levels_share_more_than_a_third_of_their_sections_in_order() {
    let levels: Vec<Vec<Vec<u8>>> =
        (0..1000).map(|seed| contents(&outline(seed, &Settings::default()).unwrap())).collect();
    let mut most = (0, 1);
    for (index, one) in levels.iter().enumerate() {
        for other in &levels[..index] {
            let (shared, of) = (longest_common(one, other), one.len().min(other.len()));
            if shared * most.1 > most.0 * of {
                most = (shared, of);
            }
        }
    }
    assert!(3 * most.0 <= most.1, "{} of {}", most.0, most.1);
}

/// Returns the parts of sections to compare: the ground, measured from the beginning of the section, and the objects.
fn contents(outline: &Outline) -> Vec<Vec<u8>> {
    let level = &outline.level;
    let is_air = |row: usize, column: usize| level.cells[row * level.width + column].a.tile == 0;
    let of = |section: &quarterpipe_generate::OutlineSection| {
        let floor = (0..level.height()).find(|row| !is_air(*row, section.columns.start)).unwrap_or(level.height());
        let mut bytes = section.name.as_bytes().to_vec();
        for column in section.columns.clone() {
            for row in floor.saturating_sub(10)..(floor + 10).min(level.height()) {
                let cell = level.cells[row * level.width + column];
                bytes.push((row as i32 - floor as i32) as u8);
                for block in [cell.a, cell.b] {
                    bytes.extend(level.tiles[usize::from(block.tile)].heights.map(|height| height as u8));
                }
            }
        }
        for object in level.objects.iter().filter(|object| section.columns.contains(&(object.x.0 as usize / 16))) {
            let (x, y) = (object.x.0 - 16 * section.columns.start as i32, object.y.0 - 16 * floor as i32);
            bytes.extend(format!("{} {x} {y} {:?}", object.class, object.properties).into_bytes());
        }
        bytes
    };
    outline.sections.iter().map(of).collect()
}

/// Returns the length of the longest list that two lists have in common, in order.
fn longest_common(one: &[Vec<u8>], other: &[Vec<u8>]) -> usize {
    let mut row = vec![0; other.len() + 1];
    for left in one {
        let mut diagonal = 0;
        for (at, right) in other.iter().enumerate() {
            let above = row[at + 1];
            row[at + 1] = if left == right { diagonal + 1 } else { above.max(row[at]) };
            diagonal = above;
        }
    }
    row[other.len()]
}
