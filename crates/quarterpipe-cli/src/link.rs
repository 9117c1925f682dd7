//! `quarterpipe link`: the part of a link to the web page that carries a stage with its rules and inputs.

use std::{
    io::{Write, stderr, stdout},
    process::ExitCode,
};

use clap::Args;
use quarterpipe_import::LevelRef;
use quarterpipe_playground::game::{Game, RulesChoice, ShareText};

use crate::{
    changes::ChangeArgs,
    files::Sources,
    setup::{Setup, SetupArgs},
    sources,
    stop::Stop,
};

/// Prints the part after the # of a link that replays inputs in the web page.
#[derive(Args)]
pub struct LinkArgs {
    /// A level file or a built-in stage.
    #[arg(value_name = "STAGE")]
    stage: LevelRef,
    #[command(flatten)]
    setup: SetupArgs,
    #[command(flatten)]
    changes: ChangeArgs,
    /// The last frame that is replayed. Without it, all inputs are.
    #[arg(long, value_name = "FRAME")]
    until: Option<usize>,
    /// The frame that is shown first and from which the inputs are replayed. At their last frame the game stands still.
    #[arg(long, value_name = "FRAME", default_value_t = 0)]
    at: u32,
}

impl LinkArgs {
    /// Prints the text on its own line.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut sources = Sources::default();
        let level = sources::level(&self.stage, &self.setup.read, &mut sources)?;
        let Setup { start, inputs, .. } = self.setup.level(&self.stage, &level, &mut sources)?.warned();
        let rules = self.changes.apply(&RulesChoice::from(start.rules), start.character)?;
        let mut game = Game::new_with(level, rules, start.character, start.follower)?;
        for held in inputs.iter().take(self.until.unwrap_or(usize::MAX)) {
            game.step_pads(held);
        }
        if self.at > game.frame() {
            let (at, last) = (self.at, game.frame());
            return Err(Stop::failed(format!("--at {at}: expected at most {last}, the last frame that is replayed")));
        }
        let ShareText { text, left_out } =
            game.share_at(self.at).map_err(|error| Stop::failed(format!("{}: {error}", self.stage)))?;
        if let Some(reason) = left_out {
            return Err(Stop::failed(format!("{}: no link can hold these inputs: {reason}", self.stage)));
        }
        writeln!(stdout().lock(), "{text}")?;
        if self.stage.is_owned() {
            let owned =
                "this is a game's data: the link holds the level, which is for its owner and may not be given away";
            // If stderr is closed, the link is still printed.
            let _ = writeln!(stderr(), "warning: {}: {owned}", self.stage);
        }
        Ok(ExitCode::SUCCESS)
    }
}
