//! `quarterpipe-lab search-table`: the result of a search in each built-in stage, next to that of a script.

use std::{
    fs,
    io::{Write, stdout},
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use quarterpipe::{
    px,
    rules::{CharacterId, Game},
};
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;
use quarterpipe_search::{Goal, Limits, Problem, Search, SearchError, Settings};

/// The stages that a player can run through.
const STAGES: [&str; 8] = ["first", "slopes", "solids", "platforms", "bugs", "speedrun", "flat", "hills"];
/// The width of the place at the right end that is the goal of a stage without one, in pixels.
const END: i32 = 320;
/// The time that a run must save compared with the script, in percent.
const FASTER: f64 = 5.0;

/// Searches each built-in stage under each rule set, and prints the results as a table of Markdown, next to a script's frames.
///
/// The goal of a stage without an object of class goal is its right end, 320 px wide. The stages pipe and drum do not lead anywhere.
#[derive(Args)]
pub struct SearchTableArgs {
    /// The folder of the scripts: STAGE.RULES.inputs.
    #[arg(long, value_name = "FOLDER", default_value = "crates/quarterpipe-level/tests/scripts")]
    scripts: PathBuf,
    /// The seconds of each search.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    time: u64,
    /// The number of threads. Without this option, one per processor.
    #[arg(long, value_name = "N")]
    threads: Option<u16>,
    /// The seed.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The stages, separated by commas. Without this option, all.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    stages: Vec<String>,
    /// The player's centre must not be in solid ground.
    #[arg(long)]
    outside_ground: bool,
}

/// The result of a search.
struct Row {
    script: Option<usize>,
    found: Option<usize>,
    leads_through_ground: bool,
    /// The time until the search found a run that is faster than the script by [`FASTER`] percent, or any run without a script.
    enough: Option<Duration>,
    frames: u64,
    took: Duration,
}

impl SearchTableArgs {
    /// Searches and prints.
    pub fn run(&self) -> Result<()> {
        let out = &mut stdout();
        writeln!(out, "| Stage | Rules | Script | Found | Saved | {FASTER:.0} % saved after | Frames searched |")?;
        writeln!(out, "|---|---|---|---|---|---|---|")?;
        let mut all = (0, Duration::ZERO);
        for stage in STAGES {
            if !self.stages.is_empty() && !self.stages.iter().any(|named| named == stage) {
                continue;
            }
            for game in Game::ALL {
                let row = self.search(stage, game).with_context(|| format!("{stage} under {game}"))?;
                row.print(out, stage, game)?;
                out.flush()?;
                all = (all.0 + row.frames, all.1 + row.took);
            }
        }
        let speed = all.0 as f64 / 1e6 / all.1.as_secs_f64().max(1e-3);
        writeln!(
            out,
            "\n{:.0} million frames in {:.0} s, {speed:.1} million a second",
            all.0 as f64 / 1e6,
            all.1.as_secs_f64()
        )?;
        Ok(())
    }

    fn search(&self, stage: &str, game: Game) -> Result<Row> {
        let level = builtin::level(stage).ok_or_else(|| anyhow!("expected a built-in stage"))?;
        let stage_of_rules = level.stage(game.rules())?;
        let start = level.start(&stage_of_rules, CharacterId::Sonic);
        let (right, bottom) = (start.bounds.right, start.bounds.bottom);
        let end = Goal::Place { left: right - px(END), top: px(-bottom.0), width: px(END), height: px(2 * bottom.0) };
        let limits = Limits { outside_ground: self.outside_ground, ..Default::default() };
        let settings =
            Settings { seed: self.seed, threads: self.threads.map_or(0, usize::from), ..Settings::default() };
        let search =
            |goal| Search::new(Problem::new(stage_of_rules.clone(), start.clone(), goal).with_limits(limits), settings);
        let mut search = match search(Goal::Object) {
            Err(SearchError::NoGoal) => search(end),
            other => other,
        }?;
        let script = self.script(stage, game)?;
        let script = script.map(|inputs| search.problem().run(&inputs, inputs.frames())).transpose()?;
        let script = script.map(|run| run.frames);
        let (began, time) = (Instant::now(), Duration::from_secs(self.time));
        let (mut frames, mut enough) = (0, None);
        while let Some(report) = search.round_while(&|| began.elapsed() < time) {
            frames += report.frames;
            let found = search.best().map(|best| best.frames as f64);
            let most = script.map_or(f64::INFINITY, |script| script as f64 * (1.0 - FASTER / 100.0));
            if enough.is_none() && found.is_some_and(|found| found <= most) {
                enough = Some(began.elapsed());
            }
        }
        let found = search.best().map(|best| best.frames);
        let leads_through_ground = search.bound().is_some_and(|bound| bound.leads_through_ground);
        Ok(Row { script, found, leads_through_ground, enough, frames, took: began.elapsed() })
    }

    fn script(&self, stage: &str, game: Game) -> Result<Option<Inputs>> {
        let file = self.scripts.join(format!("{stage}.{game}.inputs"));
        if !file.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let inputs: Inputs = text.trim().parse().with_context(|| file.display().to_string())?;
        Ok(Some(inputs))
    }
}

impl Row {
    fn print(&self, out: &mut impl Write, stage: &str, game: Game) -> Result<()> {
        let or_none = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let script = or_none(self.script.map(|frames| frames.to_string()));
        let through = if self.leads_through_ground { ", through ground" } else { "" };
        let found = self.found.map_or_else(|| "no way".to_owned(), |frames| format!("{frames}{through}"));
        let saved = self.script.zip(self.found).map(|(script, found)| 100.0 * (1.0 - found as f64 / script as f64));
        let saved = or_none(saved.map(|saved| format!("{saved:.1} %")));
        let enough = or_none(self.enough.map(|time| format!("{:.1} s", time.as_secs_f64())));
        let millions = self.frames as f64 / 1e6;
        writeln!(out, "| `{stage}` | {game} | {script} | {found} | {saved} | {enough} | {millions:.0} million |")?;
        Ok(())
    }
}
