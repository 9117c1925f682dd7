//! Random scenarios, written for running them on a reference machine.

mod output;

use std::{path::PathBuf, time::Instant};

use anyhow::{Context as _, Result, bail, ensure};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser as _},
};
use quarterpipe::rules::Game;
use quarterpipe_conformance::generate::{Area, Recipe};

use output::Output;

/// The maximum number of scenarios of one run.
const MOST: u64 = 10_000_000;

/// Makes random scenarios without a trace, for running them on a reference machine: see docs/fuzzing.md
#[derive(Args)]
pub struct FuzzScenariosArgs {
    /// The output: a .jsonl or .jsonl.gz file with one scenario per line, or a folder with a .json file for each
    out: PathBuf,
    /// Makes only scenarios of these games
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = game())]
    game: Vec<Game>,
    /// Makes only scenarios of these areas
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = area())]
    area: Vec<Area>,
    /// The number of scenarios for each game and area
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// The random seed of all scenarios: another seed gives other scenarios
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of the first scenario
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u32,
    /// Makes only the scenarios with these names again
    #[arg(long, value_name = "NAME", conflicts_with_all = ["game", "area", "count", "seed", "first"])]
    again: Vec<Recipe>,
    /// Replaces an existing output
    #[arg(long)]
    force: bool,
}

fn game() -> impl clap::builder::TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::name)).try_map(|name| name.parse::<Game>())
}

fn area() -> impl clap::builder::TypedValueParser<Value = Area> {
    PossibleValuesParser::new(Area::ALL.map(Area::name))
        .try_map(|name| Area::from_name(&name).ok_or("expected the name of an area"))
}

impl FuzzScenariosArgs {
    /// Returns the requested games and areas that exist.
    fn pairs(&self) -> Result<Vec<(Game, Area)>> {
        let asked = |game: &Game, area: &Area| {
            (self.game.is_empty() || self.game.contains(game)) && (self.area.is_empty() || self.area.contains(area))
        };
        let all = Game::ALL.into_iter().flat_map(|game| Area::ALL.map(|area| (game, area)));
        let pairs: Vec<_> = all.filter(|(game, area)| area.is_in(*game) && asked(game, area)).collect();
        if let Some(area) = self.area.iter().find(|area| !pairs.iter().any(|(_, other)| *area == other)) {
            let games: Vec<&str> = Game::ALL.into_iter().filter(|game| area.is_in(*game)).map(Game::name).collect();
            bail!("--area {area}: only {} has such scenarios", games.join(", "));
        }
        Ok(pairs)
    }

    /// Returns the recipes to make, in order.
    fn recipes(&self) -> Result<Vec<Recipe>> {
        if !self.again.is_empty() {
            return Ok(self.again.clone());
        }
        let end = self.first.checked_add(self.count);
        let end = end.context("--first and --count: the last number is greater than 4294967295")?;
        let pairs = self.pairs()?;
        let total = pairs.len() as u64 * u64::from(self.count);
        ensure!(total <= MOST, "--count: {total} scenarios in all, expected at most {MOST}");
        let numbered =
            pairs.into_iter().flat_map(|(game, area)| (self.first..end).map(move |number| (game, area, number)));
        numbered.map(|(game, area, number)| Ok(Recipe::new(game, area, self.seed, number)?)).collect()
    }

    /// Makes and writes the scenarios.
    ///
    /// # Errors
    ///
    /// If the output exists already or cannot be written. Then nothing is changed.
    pub fn run(&self) -> Result<()> {
        let begin = Instant::now();
        let recipes = self.recipes()?;
        let mut output = Output::create(&self.out, self.force)?;
        let mut frames = 0;
        for recipe in &recipes {
            let scenario = recipe.scenario().with_context(|| recipe.to_string())?;
            frames += scenario.frames();
            output.add(&scenario.name, &scenario.to_json()?)?;
        }
        output.finish()?;
        let seconds = begin.elapsed().as_secs_f64();
        println!("{}: {} scenarios, {frames} frames, {seconds:.1} s", self.out.display(), recipes.len());
        Ok(())
    }
}
