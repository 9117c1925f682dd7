//! `quarterpipe-lab levels`: the speed of generating and proving levels, the share proven at the first try, and their memory.

use std::{
    fs,
    hint::black_box,
    io::{Write, stdout},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use clap::Args;
use quarterpipe::{
    Stage, World,
    player::Player,
    px,
    rules::{CharacterId, Game},
};
use quarterpipe_batch::{EnvironmentSettings, Environments, Levels, Origin, Sights, ViewShape};
use quarterpipe_generate::{ProofSettings, Settings, generate, prove};

/// The number of levels that are kept in memory at the same time to measure it.
const WEIGHED: u64 = 400;

/// Generates levels of ten screens and of all difficulties under each rule set, proves them, and prints a table of Markdown.
#[derive(Args)]
pub struct LevelsArgs {
    /// The number of seeds, shared by the rule sets.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    seeds: u64,
    /// The first seed.
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
}

/// Results under one rule set.
#[derive(Default)]
struct Row {
    levels: u32,
    first_try: u32,
    frames: usize,
    generating: Duration,
    proving: Duration,
}

fn settings(rules: Game, seed: u64) -> Settings {
    Settings { rules, difficulty: (seed / 5 % 11) as u8, ..Settings::default() }
}

impl LevelsArgs {
    /// Generates, proves and prints.
    pub fn run(&self) -> Result<()> {
        let out = &mut stdout();
        writeln!(out, "| Rules | Levels | Finished at the first try | Mean run | Levels a second | Proofs a second |")?;
        writeln!(out, "|---|---|---|---|---|---|")?;
        let mut all = Row::default();
        for (number, rules) in (0..).zip(Game::ALL) {
            let seeds = (self.first..self.first + self.seeds).filter(|seed| seed % 5 == number);
            let mut row = Row::default();
            for seed in seeds {
                row.measure(seed, &settings(rules, seed))?;
            }
            row.print(out, rules.name())?;
            out.flush()?;
            all.add(&row);
        }
        all.print(out, "all")?;
        let [stages, views] = weigh(self.first)?;
        writeln!(out, "\n{WEIGHED} levels: {stages:.1} kB for each stage, {views:.1} kB for its view table")?;
        Ok(())
    }
}

impl Row {
    fn measure(&mut self, seed: u64, settings: &Settings) -> Result<()> {
        let start = Instant::now();
        black_box(generate(seed, settings)?);
        self.generating += start.elapsed();
        let start = Instant::now();
        let proof = prove(seed, settings, &ProofSettings::default()).with_context(|| format!("seed {seed}"))?;
        self.proving += start.elapsed();
        self.levels += 1;
        self.first_try += u32::from(proof.failed == 0);
        self.frames += proof.run.frames;
        Ok(())
    }

    fn add(&mut self, other: &Self) {
        self.levels += other.levels;
        self.first_try += other.first_try;
        self.frames += other.frames;
        self.generating += other.generating;
        self.proving += other.proving;
    }

    fn print(&self, out: &mut impl Write, name: &str) -> Result<()> {
        let count = f64::from(self.levels.max(1));
        let share = 100.0 * f64::from(self.first_try) / count;
        let run = self.frames as f64 / count / 60.0;
        let [levels, proofs] = [self.generating, self.proving].map(|time| count / time.as_secs_f64().max(1e-9));
        writeln!(out, "| {name} | {} | {share:.2} % | {run:.1} s | {levels:.0} | {proofs:.1} |", self.levels)?;
        Ok(())
    }
}

/// Returns the memory of the stage and of the view table of a level, in kB.
fn weigh(first: u64) -> Result<[f64; 2]> {
    let stage = |seed| -> Result<Stage> {
        let settings = settings(Game::S3k, seed);
        Ok(generate(seed, &settings)?.stage(settings.rules.rules())?)
    };
    let stages = || (first..first + WEIGHED).map(stage).collect::<Result<Vec<_>>>();
    let begin = |stages: Vec<Stage>, sights| {
        let origin = |stage: Stage| {
            let mut world = World::new(&stage);
            world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(48), px(48)));
            Origin::new(stage, world)
        };
        let levels = Levels::given(stages.into_iter().map(origin).collect());
        Environments::new(levels, 1, EnvironmentSettings { sights, ..EnvironmentSettings::default() })
    };
    let view = Sights { view: Some(ViewShape::SCREEN), rays: None };
    // Allocates the data that all levels share.
    black_box(begin(vec![stage(first)?], view)?);
    let mut memory = vec![resident()?];
    let mut note = || resident().map(|bytes| memory.push(bytes));
    let plain = stages()?;
    note()?;
    let plain = begin(plain, Sights::default())?;
    note()?;
    let seeing = stages()?;
    note()?;
    let seeing = begin(seeing, view)?;
    note()?;
    black_box((plain, seeing));
    // Subtracts the rest of the environments: a world for each start.
    let parts = [memory[1] - memory[0], (memory[4] - memory[3]) - (memory[2] - memory[1])];
    Ok(parts.map(|bytes| bytes / WEIGHED as f64 / 1000.0))
}

/// Returns the memory of this program in bytes.
fn resident() -> Result<f64> {
    let status = fs::read_to_string("/proc/self/statm").context("measuring memory needs Linux")?;
    let pages: f64 = status.split_whitespace().nth(1).context("statm")?.parse()?;
    Ok(pages * 4096.0)
}
