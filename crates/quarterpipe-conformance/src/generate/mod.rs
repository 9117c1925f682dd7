//! Random scenarios in the recordings' format, without a trace, for running them on a reference machine.
//!
//! A [`Recipe`] determines a scenario: a game, an [`Area`], a seed and a number. A recipe always makes the same scenario, using integers
//! only; its text is the scenario's name. `docs/fuzzing.md` of the repository explains the drawing and the task of a reference machine.
//!
//! ```
//! use quarterpipe_conformance::{Scenario, generate::Recipe};
//! let recipe: Recipe = "fuzz_s2_water_7_00042".parse()?;
//! let scenario = recipe.scenario()?;
//! assert_eq!(scenario.name, recipe.to_string());
//! let read = Scenario::from_json(&scenario.to_json()?)?;
//! let stage = read.stage()?;
//! let mut world = read.world(&stage)?;
//! for held in read.inputs_of_both() {
//!     world.step(&stage, &held, &mut ());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canvas;
mod equipment;
mod inputs;
mod level;
mod loops;
mod objects;
mod offers;
mod profile;
mod random;
mod recipe;
mod start;
mod tiles;

use std::collections::BTreeMap;

use quarterpipe::{
    Bounds,
    player::LeaderRecord,
    rules::{CharacterId, Game},
};

use equipment::ScenarioExtras;
use level::{Level, LevelWish};
use random::Random;
use tiles::Tiles;

pub use recipe::{Area, Recipe, RecipeError};

use crate::{
    air::AirStart,
    extension::{Background, Extension},
    follower::FollowerSetup,
    kinds::is_third,
    scenario::{BoundsOverride, Init, Limits, Map, Scenario, ScenarioError, Setup, Zone},
};

impl Recipe {
    /// Makes the scenario.
    ///
    /// # Errors
    ///
    /// No errors are known: the scenario is checked like one that is read from a file.
    pub fn scenario(self) -> Result<Scenario, ScenarioError> {
        let (game, area) = (self.game(), self.area());
        let mut random = self.random();
        let random = &mut random;
        let worn = ScenarioExtras::draw(random, game, area);
        let mut tiles = Tiles::new();
        let size = [random.between(48, 112), random.between(30, 50)];
        let is_reversed = area == Area::Reversed;
        let wish = LevelWish { game, size, gaps: random.once_in(4), covered: is_reversed };
        let mut level = wish.draw(random, &mut tiles);
        if is_reversed {
            level.canvas.turn_over();
        }
        let background = (area == Area::Background).then(|| wish.draw(random, &mut tiles).canvas.map());
        let mut scenario = self.empty(&level, tiles, worn);
        if let Some(map) = background {
            let is_shifted = random.once_in(2);
            let shift = if is_shifted { [random.between(-64, 64), random.between(-48, 48)] } else { [0; 2] };
            scenario.ext.bg = Some(Background { map, shift });
        }
        place_player(random, &mut scenario, &level, game)?;
        if worn.in_water {
            flood(random, &mut scenario, game);
        }
        if area == Area::Air {
            submerge(random, &mut scenario, &level.canvas);
        }
        let looped = level.looped.filter(|_| !matches!(game, Game::S1 | Game::Cd));
        scenario.objects.extend(looped.into_iter().flat_map(loops::Loop::switchers));
        if worn.objects {
            objects::strew(random, &level.canvas, &mut scenario, game, area == Area::Shields);
        }
        if game == Game::S1 && worn.in_water {
            // Other zones do not have water. All kinds of objects also run in this one.
            scenario.zone = Some(Zone::Name("LZ".to_owned()));
        }
        scenario.inputs = inputs::draw(random, game, area, &scenario.player);
        if area == Area::Follower {
            follow(random, &mut scenario)?;
        }
        objects::settle(&mut scenario, game)?;
        scenario.check()?;
        Ok(scenario)
    }

    /// Returns a scenario with only the level; the player is not placed yet.
    fn empty(self, level: &Level, tiles: Tiles, worn: ScenarioExtras) -> Scenario {
        let game = self.game();
        let map: Map = level.canvas.map();
        let bounds = Bounds::of_map(map.width, map.height);
        let rules = game.rules();
        let limits =
            Limits { min_x: bounds.player_left().0, max_x: bounds.player_right(&rules).0, kill_y: bounds.bottom.0 };
        let loop_chunks = match game {
            Game::S1 | Game::Cd => level.looped.map(loops::Loop::chunk).into_iter().collect(),
            _ => Vec::new(),
        };
        let columns = ["x", "y", "xv", "yv", "gv", "ang", "st", "xr", "yr"].map(|column| (column.to_owned(), 0));
        Scenario {
            name: self.to_string(),
            game,
            note: format!("random {}: level, start and inputs; init is the engine's", self.area()),
            bounds: BoundsOverride::default(),
            limits,
            loop_chunks,
            mini: worn.character == CharacterId::Mini,
            shoes: worn.shoes,
            air: None,
            seed: 0,
            water: None,
            use_chunk1: false,
            rings: worn.rings,
            invincible: false,
            may_die: true,
            tiles: tiles.into_list(),
            map,
            player: Setup {
                character: if worn.character == CharacterId::Mini { CharacterId::Sonic } else { worn.character },
                ..Setup::default()
            },
            zone: None,
            objects: Vec::new(),
            inputs: Vec::new(),
            init: Init {
                player: BTreeMap::from(columns),
                objects: Vec::new(),
                player2: BTreeMap::new(),
                ring: Vec::new(),
            },
            follower: None,
            player2: None,
            inputs2: Vec::new(),
            ext: Extension {
                shield: worn.shield,
                form: worn.form,
                reversed: self.area() == Area::Reversed,
                tunnel: self.area() == Area::Tunnel,
                zone: worn.zone,
                ..Extension::default()
            },
            trace: None,
        }
    }
}

/// Places the player, and records that in `player` and `init`.
fn place_player(random: &mut Random, scenario: &mut Scenario, level: &Level, game: Game) -> Result<(), ScenarioError> {
    let stage = scenario.stage()?;
    let world = scenario.world(&stage)?;
    let place = start::StartPlace { game, canvas: &level.canvas, looped: level.looped, stage: &stage, world: &world };
    let mut player = place.draw(random);
    player.rings = scenario.rings;
    scenario.player = start::setup(&player);
    scenario.init.player = start::init(game, &player);
    Ok(())
}

/// Puts the player under water with little air left, and bubbles and their makers around it.
fn submerge(random: &mut Random, scenario: &mut Scenario, canvas: &canvas::Canvas) {
    scenario.water = Some(scenario.player.y - random.between(24, 240));
    scenario.init.player.entry("st".to_owned()).and_modify(|status| *status |= 0x40);
    let next_number = random.below(2) as u8;
    let air = random.pick(&[0, 0, 1, 1, 2, 3, 6, 9, 11, 12, 13, 20]);
    scenario.air = Some(AirStart { air, t: random.below(60) as u8, iv: next_number, flg: 0, n: 0, nb: 0, dr: 0 });
    scenario.seed = u32::from(random.word()) << 16 | u32::from(random.word());
    if !random.once_in(4) {
        objects::place_bubbles(random, canvas, scenario);
    }
}

/// Adds Tails as a follower. In two of three scenarios the second pad does not hold a button.
fn follow(random: &mut Random, scenario: &mut Scenario) -> Result<(), ScenarioError> {
    let stage = scenario.stage()?;
    let mut world = scenario.world(&stage)?;
    let character = CharacterId::Tails;
    if !world.add_follower(&stage, character) {
        return Err(ScenarioError::new("follower", "expected one player to follow"));
    }
    scenario.follower = Some(FollowerSetup { character, after_death: None, race: false, driven: false });
    let columns = scenario.follower_columns().into_iter().filter(|column| *column != "pad");
    let values = columns.map(|column| (column.to_owned(), scenario.follower_value(&world, column)));
    scenario.init.player2 = values.chain([start::standing(scenario.game)]).collect();
    if let Some(mind) = &world.follower {
        let LeaderRecord { x, y, .. } = mind.delayed();
        scenario.init.ring = vec![[64, x.0.into(), y.0.into(), 0, 0, 0]];
    }
    if random.once_in(3) {
        scenario.inputs2 = inputs::draw(random, scenario.game, Area::Follower, &scenario.player);
    }
    Ok(())
}

/// Puts the water's surface near the player: well above it, just above it, so that the player can jump out, or below it, so that the player
/// can fall in.
fn flood(random: &mut Random, scenario: &mut Scenario, game: Game) {
    let y = scenario.player.y;
    let surface = match random.below(7) {
        0 | 1 => y - random.between(30, 140),
        2..=4 => y - random.between(2, 30),
        _ => y + random.between(1, 60),
    };
    scenario.water = Some(surface);
    // In S3 the player enters the water in the first frame.
    if surface < y && !is_third(game) {
        scenario.init.player.entry("st".to_owned()).and_modify(|status| *status |= 0x40);
    }
}
