//! Levels by seed.

use std::sync::Arc;

use pyo3::prelude::*;
use quarterpipe::rules::{CharacterId, Game, Rules};
use quarterpipe_generate::{Features, GeneratedName, Settings, generate};
use quarterpipe_host::HostLevel;

use crate::{
    error::{unexpected, value_error},
    level::Level,
    number::whole,
    rules::{character_of, rules_of},
    shared_stage::{MadeOf, SharedStage},
    world::World,
};

/// Generated levels, numbered by their seeds: `count` levels from number `first` on. A count of 0 stands for 2**32.
///
/// A level's difficulty is within the range `difficulty` and depends on its number. `features` is "all", "none", or names joined
/// with +. Each level has a variant for each of the `rules`. Raises ValueError for a setting that is out of its range.
#[pyclass(module = "quarterpipe", frozen)]
pub struct GeneratedLevels {
    pub first: u64,
    pub count: u64,
    difficulty: (u8, u8),
    screens: u16,
    features: Features,
    rules: Vec<(Game, Rules)>,
    characters: Vec<CharacterId>,
}

impl GeneratedLevels {
    /// Returns the number of variants of each level.
    pub fn variants(&self) -> u32 {
        self.rules.len() as u32
    }

    fn name_of(&self, number: u64, game: Game) -> GeneratedName {
        let (least, most) = self.difficulty;
        let settings = Settings { rules: game, screens: self.screens, features: self.features, ..Settings::default() };
        GeneratedName::of_number(number, least..=most, settings)
    }

    /// Makes the world that an episode of a level begins with.
    pub fn start(&self, number: u64, variant: u32) -> PyResult<World> {
        let (game, rules) = &self.rules[variant as usize % self.rules.len()];
        let name = self.name_of(number, *game);
        let level = generate(name.seed, &name.settings).map_err(value_error)?;
        let stage = Arc::new(level.stage(rules.clone()).map_err(value_error)?);
        let seen = SharedStage::new(Arc::clone(&stage), MadeOf::Name(level.name.clone()));
        World::new(Arc::new(level), seen, &self.characters)
    }
}

#[pymethods]
impl GeneratedLevels {
    #[new]
    #[pyo3(signature = (first=0, count=0, *, difficulty=(3, 3), screens=10, features="all", rules=None, characters=None))]
    fn new(
        first: u64,
        count: u64,
        difficulty: (u8, u8),
        #[pyo3(from_py_with = whole)] screens: u16,
        features: &str,
        rules: Option<Vec<Bound<'_, PyAny>>>,
        characters: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let (least, most) = difficulty;
        if least > most {
            return unexpected("difficulty", format_args!("{least} to {most}"), "the easiest first");
        }
        let features = features.parse().map_err(value_error)?;
        let check = |difficulty| Settings { screens, difficulty, features, ..Settings::default() }.check();
        check(least).and_then(|()| check(most)).map_err(value_error)?;
        let room = if count == 0 { 1 << 32 } else { count };
        if first.checked_add(room).is_none() {
            return unexpected("first", first, "levels below 2**64");
        }
        let all = match rules {
            Some(rules) if rules.is_empty() => return unexpected("rules", "none", "at least one"),
            Some(rules) => rules.iter().map(rules_of).collect::<PyResult<Vec<_>>>()?,
            None => vec![Rules::S3K],
        };
        // For rules that are not those of a game, levels are made as for S3K.
        let game = |rules: &Rules| Game::ALL.into_iter().find(|game| game.rules() == *rules).unwrap_or(Game::S3k);
        let rules = all.into_iter().map(|rules| (game(&rules), rules)).collect();
        let characters = characters.unwrap_or_else(|| vec!["sonic".to_owned()]);
        let characters = characters.iter().map(|name| character_of(name)).collect::<PyResult<_>>()?;
        let levels = Self { first, count, difficulty, screens, features, rules, characters };
        // Fails if the rules do not have the characters.
        (0..levels.variants()).try_for_each(|variant| levels.start(first, variant).map(drop))?;
        Ok(levels)
    }

    /// Returns the name of a level in a variant. It can be used like the name of a built-in stage.
    #[pyo3(signature = (number, variant=0))]
    fn name(&self, number: u64, #[pyo3(from_py_with = whole)] variant: u32) -> PyResult<String> {
        let room = if self.count == 0 { 1 << 32 } else { self.count };
        if number.checked_sub(self.first).is_none_or(|index| index >= room) {
            return unexpected("number", number, &format!("{} to {}", self.first, self.first + room - 1));
        }
        match self.rules.get(variant as usize) {
            Some((game, _)) => Ok(self.name_of(number, *game).to_string()),
            None => unexpected("variant", variant, &format!("less than {}", self.rules.len())),
        }
    }

    /// Returns a level in a variant.
    #[pyo3(signature = (number, variant=0))]
    fn level(&self, number: u64, #[pyo3(from_py_with = whole)] variant: u32) -> PyResult<Level> {
        HostLevel::builtin(&self.name(number, variant)?).map(Level::known).map_err(value_error)
    }
}
