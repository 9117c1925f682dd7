//! Random scenarios: each can be read, run and made again, and they cover their subjects.

use std::collections::{BTreeMap, BTreeSet};

use quarterpipe::{
    event::{Event, Observer},
    object::ObjectId,
    player::{Form, Player},
    rules::Game,
};
use quarterpipe_conformance::{
    Scenario, comparison, corpus,
    generate::{Area, Recipe},
    kinds::is_itself,
};
use quarterpipe_replay::columns;

/// The number of scenarios of each game and area that are made here.
const EACH: u32 = 100;

fn recipes(game: Game, area: Area, count: u32) -> impl Iterator<Item = Recipe> {
    (0..count).map(move |number| Recipe::new(game, area, 1, number).unwrap())
}

fn pairs() -> impl Iterator<Item = (Game, Area)> {
    let pairs = Game::ALL.into_iter().flat_map(|game| Area::ALL.map(|area| (game, area)));
    pairs.filter(|(game, area)| area.is_in(*game))
}

/// The events of a scenario.
#[derive(Default)]
struct ScenarioSummary {
    events: Vec<Event>,
    places: BTreeSet<(i32, i32)>,
    was_grounded: bool,
    was_fast: bool,
    was_underwater: bool,
    was_upside_down: bool,
    was_super: bool,
    follower_places: BTreeSet<(i32, i32)>,
    died_at_once: bool,
}

impl Observer for ScenarioSummary {
    fn event(&mut self, who: usize, event: Event) {
        if who == 0 {
            self.events.push(event);
        }
    }
}

impl ScenarioSummary {
    fn look(&mut self, frame: usize, player: &Player) {
        if !player.is_alive() {
            self.died_at_once |= frame < 60;
            return;
        }
        self.places.insert((player.x.px().0 / 16, player.y.px().0 / 16));
        self.was_grounded |= !player.airborne;
        self.was_fast |= player.ground_speed.0.abs() > 0x600;
        self.was_underwater |= player.underwater;
        self.was_upside_down |= !player.airborne && (0x60..=0xA0).contains(&player.angle.0);
        self.was_super |= player.form != Form::Normal;
    }

    fn has(&self, is_one: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(is_one)
    }
}

/// Runs a scenario over all its frames.
fn play(scenario: &Scenario) -> ScenarioSummary {
    let stage = scenario.stage().unwrap();
    let mut world = scenario.world(&stage).unwrap();
    let mut seen = ScenarioSummary::default();
    for (frame, held) in scenario.inputs_of_both().into_iter().enumerate() {
        world.step(&stage, &held, &mut seen);
        seen.look(frame, &world.players[0]);
        seen.follower_places.extend(world.players.get(1).map(|second| (second.x.px().0 / 16, second.y.px().0 / 16)));
    }
    seen
}

/// Runs the scenarios of an area after a round trip through JSON.
fn seen(game: Game, area: Area) -> Vec<ScenarioSummary> {
    let scenarios = recipes(game, area, EACH).map(|recipe| recipe.scenario().unwrap().to_json().unwrap());
    scenarios.map(|json| play(&Scenario::from_json(&json).unwrap())).collect()
}

/// Asserts that `is_one` holds for at least `percent` of the scenarios.
fn assert_share(seen: &[ScenarioSummary], percent: usize, what: &str, is_one: impl Fn(&ScenarioSummary) -> bool) {
    let share = seen.iter().filter(|seen| is_one(seen)).count() * 100 / seen.len();
    assert!(share >= percent, "{what}: {share} of 100");
}

fn meets_an_object(seen: &ScenarioSummary) -> bool {
    seen.has(|event| event.object().is_some())
}

fn double_jumps(seen: &ScenarioSummary) -> bool {
    seen.has(|event| {
        matches!(
            event,
            Event::InstaShielded
                | Event::FireDashed
                | Event::LightningJumped
                | Event::BubbleDropped
                | Event::HyperDashed
                | Event::StartedFlying
                | Event::StartedGliding
        )
    })
}

#[test]
fn each_is_read_back_as_it_was_written_and_begins_with_its_init() {
    for (game, area) in pairs() {
        for recipe in recipes(game, area, 10) {
            let json = recipe.scenario().unwrap().to_json().unwrap();
            let read = Scenario::from_json(&json).unwrap_or_else(|error| panic!("{recipe}: {error}"));
            assert_eq!(read.to_json().unwrap(), json, "{recipe}");
            assert_eq!((read.name.as_str(), read.trace.is_none()), (recipe.to_string().as_str(), true));
            assert!((240..=1000).contains(&read.frames()), "{recipe}: {} frames", read.frames());
            let world = read.world(&read.stage().unwrap()).unwrap();
            for (column, value) in read.init.player.iter().filter(|(column, _)| *column != "an") {
                assert_eq!(columns::value(&world.players[0], column), Some(*value), "{recipe}: {column}");
            }
            for ((body, _), init) in
                world.objects.iter().map(|(_, body, object)| (body, object)).zip(&read.init.objects)
            {
                for column in ["x", "y", "xs", "ys", "xv", "yv"] {
                    assert_eq!(columns::object_value(body, column), Some(init[column]), "{recipe}: {column}");
                }
            }
        }
    }
}

#[test]
fn the_same_recipe_makes_the_same_bytes_and_no_other_one_does() {
    let mut made = BTreeMap::new();
    for (game, area) in pairs() {
        for seed in [1, 2] {
            for number in 0..3 {
                let recipe = Recipe::new(game, area, seed, number).unwrap();
                let mut scenario = recipe.scenario().unwrap();
                let again: Recipe = scenario.name.parse().unwrap();
                assert_eq!(again.scenario().unwrap().to_json().unwrap(), scenario.to_json().unwrap());
                scenario.name.clear();
                assert_eq!(made.insert(scenario.to_json().unwrap(), recipe), None, "{recipe}");
            }
        }
    }
}

/// Checks levels for which only the engine's arctangent and cosine are used. Another version of the generator may draw other levels; this
/// test then has to change.
#[test]
fn levels_are_the_same_on_every_machine() {
    let digests = ["fuzz_s1_terrain_1_00000", "fuzz_s2_terrain_1_00001", "fuzz_s3k_reversed_7_00002"].map(|name| {
        let scenario = name.parse::<Recipe>().unwrap().scenario().unwrap();
        let json = serde_json::to_string(&(&scenario.tiles, &scenario.map)).unwrap();
        // FNV-1a.
        json.bytes()
            .fold(0xCBF2_9CE4_8422_2325_u64, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
    });
    assert_eq!(digests, [7_510_188_942_403_150_010, 16_865_612_143_002_016_227, 3_780_689_226_503_583_689]);
}

#[test]
fn objects_have_the_columns_and_the_numbers_of_the_recordings() {
    for game in Game::ALL {
        let file = format!("{}/../../conformance/{}.jsonl.gz", env!("CARGO_MANIFEST_DIR"), game.name());
        let recorded = corpus::read(file.as_ref()).unwrap();
        let made: Vec<Scenario> = recipes(game, Area::Objects, 200).map(|recipe| recipe.scenario().unwrap()).collect();
        let numbers = |scenarios: &[Scenario]| -> BTreeMap<String, i64> {
            let objects = scenarios.iter().flat_map(|scenario| scenario.objects.iter().zip(&scenario.init.objects));
            objects.map(|(setup, init)| (setup.kind.clone(), init["id"])).collect()
        };
        let ours = numbers(&made);
        for (kind, number) in numbers(&recorded) {
            assert_eq!(ours.get(&kind), Some(&number), "{game:?}: {kind}");
        }
        let keys = |init: &BTreeMap<String, i64>| init.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&made[0].init.player), keys(&recorded[0].init.player), "{game:?}");
        let of_objects = |scenarios: &[Scenario]| -> BTreeSet<Vec<String>> {
            scenarios.iter().flat_map(|scenario| &scenario.init.objects).map(keys).collect()
        };
        assert_eq!(of_objects(&made), of_objects(&recorded), "{game:?}");
        let limits = |scenario: &Scenario| {
            let (width, height) = (scenario.map.width as i32 * 16, scenario.map.height as i32 * 16);
            [scenario.limits.min_x, scenario.limits.max_x - width, scenario.limits.kill_y - height]
        };
        let plain = recorded.iter().find(|scenario| scenario.objects.is_empty()).unwrap();
        assert_eq!(limits(&made[0]), limits(plain), "{game:?}");
    }
}

#[test]
fn each_can_be_run_and_a_good_share_reaches_what_its_area_is_about() {
    let mut terrain = Vec::new();
    for (game, area) in pairs() {
        let seen = seen(game, area);
        let name = |what: &str| format!("{} {area}: {what}", game.name());
        assert_share(&seen, 70, &name("gets about"), |seen| seen.places.len() > 20);
        assert_share(&seen, 15, &name("is fast"), |seen| seen.was_fast);
        // Under reversed gravity, these are the objects above.
        let stands = if area == Area::Air { 80 } else { 90 };
        assert_share(&seen, stands, &name("stands somewhere"), |seen| seen.was_grounded);
        assert_share(&seen, 85, &name("lives on"), |seen| !seen.died_at_once);
        match area {
            Area::Objects => assert_share(&seen, 60, &name("meets objects"), meets_an_object),
            Area::Water => {
                assert_share(&seen, 75, &name("is under water"), |seen| seen.was_underwater);
                assert_share(&seen, 40, &name("crosses the surface"), |seen| {
                    seen.has(|event| matches!(event, Event::EnteredWater | Event::LeftWater))
                });
            }
            Area::Shields if game >= Game::S3 => assert_share(&seen, 40, &name("uses its move"), double_jumps),
            Area::Shields => {
                assert_share(&seen, 30, &name("is hurt"), |seen| seen.has(|event| matches!(event, Event::WasHurt)))
            }
            Area::Forms => {
                assert_share(&seen, 100, &name("is super"), |seen| seen.was_super);
                if game == Game::S3k {
                    let dashes = |seen: &ScenarioSummary| seen.has(|event| matches!(event, Event::HyperDashed));
                    assert_share(&seen, 8, &name("dashes"), dashes);
                }
            }
            Area::Terrain => terrain.extend(seen),
            Area::Air => {
                assert_share(&seen, 100, &name("is under water"), |seen| seen.was_underwater);
                let drowns = |seen: &ScenarioSummary| seen.has(|event| matches!(event, Event::Drowned));
                assert_share(&seen, 15, &name("drowns"), drowns);
                let breathes = |seen: &ScenarioSummary| seen.has(|event| matches!(event, Event::BreathedBubble(_)));
                assert_share(&seen, 2, &name("breathes a bubble"), breathes);
            }
            Area::Follower => {
                let follows = |seen: &ScenarioSummary| seen.follower_places.len() > 20;
                assert_share(&seen, 70, &name("is followed"), follows);
                assert_share(&seen, 60, &name("meets objects"), meets_an_object);
            }
            Area::Shoes | Area::Reversed | Area::Background | Area::Tunnel => {}
        }
    }
    assert_share(&terrain, 8, "upside down", |seen| seen.was_upside_down);
    assert_share(&terrain, 3, "through loops", |seen| seen.has(|event| matches!(event, Event::ChangedLayer(_))));
}

#[test]
fn all_have_what_their_area_is_about() {
    for (game, area) in pairs() {
        for recipe in recipes(game, area, 10) {
            let scenario = recipe.scenario().unwrap();
            let has = match area {
                Area::Terrain => true,
                Area::Objects => !scenario.objects.is_empty(),
                Area::Water => scenario.water.is_some(),
                Area::Shoes => scenario.shoes,
                Area::Shields => scenario.ext.shield.is_some(),
                Area::Forms => scenario.ext.form.is_some(),
                Area::Reversed => scenario.ext.reversed,
                Area::Background => scenario.ext.bg.is_some(),
                Area::Tunnel => scenario.ext.tunnel,
                Area::Air => scenario.air.is_some(),
                Area::Follower => scenario.follower.is_some(),
            };
            assert!(has, "{recipe}");
        }
    }
}

/// Adds a trace as a reference machine does; here the engine is its own reference.
fn with_our_trace(scenario: &Scenario) -> Scenario {
    let stage = scenario.stage().unwrap();
    let mut world = scenario.world(&stage).unwrap();
    let mut player: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    let mut player2: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    let mut objects: Vec<BTreeMap<&str, Vec<i64>>> = vec![BTreeMap::new(); scenario.objects.len()];
    let game = scenario.game;
    for held in scenario.inputs_of_both() {
        world.step(&stage, &held, &mut ());
        for column in scenario.follower_columns() {
            player2.entry(column).or_default().push(scenario.follower_value(&world, column));
        }
        for column in columns::of_game(scenario.game) {
            player.entry(column).or_default().push(columns::value(&world.players[0], column).unwrap());
        }
        for (slot, rows) in objects.iter_mut().enumerate() {
            let there = world.objects.get(ObjectId(slot as u16));
            let there = there.filter(|(body, object)| is_itself(game, slot as u16, body, object));
            let id = there.map_or(0, |_| scenario.init.objects[slot]["id"]);
            rows.entry("id").or_default().push(id);
            for column in columns::OF_OBJECT {
                let value = there.map_or(0, |(body, _)| scenario.object_value(body, column).unwrap());
                rows.entry(column).or_default().push(value);
            }
        }
    }
    let mut json: serde_json::Value = serde_json::from_str(&scenario.to_json().unwrap()).unwrap();
    json["trace"] =
        serde_json::json!({ "frames": scenario.frames(), "player": player, "player2": player2, "objects": objects });
    Scenario::from_json(&json.to_string()).unwrap()
}

#[test]
fn with_a_trace_added_they_can_be_compared() {
    for (game, area) in pairs() {
        for recipe in recipes(game, area, 4) {
            let scenario = recipe.scenario().unwrap();
            // In recordings, bubbles have further columns.
            if scenario.objects.iter().any(|object| object.kind.starts_with("bubble")) {
                continue;
            }
            let report = comparison::check(&with_our_trace(&scenario)).unwrap();
            assert!(report.is_exact(), "{recipe}");
        }
    }
}

/// Asserts that most scenarios with a background have a different course without it.
#[test]
fn most_backgrounds_change_what_happens() {
    let end = |scenario: &Scenario| {
        let stage = scenario.stage().unwrap();
        let mut world = scenario.world(&stage).unwrap();
        scenario.input_frames().into_iter().for_each(|held| world.step(&stage, &[held], &mut ()));
        (world.players[0].x, world.players[0].y)
    };
    let changed = recipes(Game::S3k, Area::Background, 40).filter(|recipe| {
        let with = recipe.scenario().unwrap();
        let mut without = with.clone();
        without.ext.bg = None;
        end(&with) != end(&without)
    });
    let changed = changed.count();
    assert!(changed >= 30, "{changed} of 40");
}
