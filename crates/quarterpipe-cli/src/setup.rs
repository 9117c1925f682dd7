//! Makes a world that can be stepped from a stage and the options that go with it.

use std::{
    ffi::OsString,
    io::{Write, stderr},
};

use clap::Args;
use quarterpipe::{
    Stage, World,
    rules::{CharacterId, Game},
};
use quarterpipe_conformance::{Scenario, kinds::RecordedObject};
use quarterpipe_import::LevelRef;
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::{Inputs, PadInputs, Recording, Start};

use crate::{
    choices::{self, FollowerChoice},
    files::Sources,
    sources::{self, ReadArgs, Source, is_recorded},
    stop::Stop,
};

/// The options of a run: its inputs, rules and characters.
#[derive(Args, Default)]
pub struct SetupArgs {
    /// A recording, a file of inputs, or inputs such as "R60 RA10 _30": letters of U D L R A B C, or _, then frames. The second
    /// pad's buttons, which drive a follower, come after a /: "R60 R/A10".
    #[arg(long, value_name = "FILE|SPEC")]
    pub input: Option<OsString>,
    /// The game whose rules are in force. Without this option, the recording's rules, or the stage's, or s3k if the stage names none.
    #[arg(long, value_parser = choices::game())]
    pub rules: Option<Game>,
    /// The character.
    #[arg(long, value_parser = choices::character())]
    pub character: Option<CharacterId>,
    /// The follower's character, or none. Without this option, the recording's follower.
    #[arg(long, value_parser = choices::follower())]
    pub follower: Option<FollowerChoice>,
    #[command(flatten)]
    pub read: ReadArgs,
}

/// A stage, a world that has not moved yet, and its inputs.
pub struct Setup {
    /// Level, rules, character and follower.
    pub start: Start,
    /// The level as a recording names it.
    pub here: LevelRef,
    /// The stage.
    pub stage: Stage,
    /// The level.
    pub level: Level,
    /// The world before frame 1.
    pub world: World,
    /// The buttons.
    pub inputs: Inputs,
    /// The recording that the inputs come from, and its file.
    pub recording: Option<(Box<Recording>, String)>,
}

impl Setup {
    /// Returns whether a recording begins here, whatever it calls the level.
    pub fn is_start_of(&self, recording: &Recording) -> bool {
        let Start { rules, character, follower, .. } = recording.start;
        (rules, character, follower) == (self.start.rules, self.start.character, self.start.follower)
            && is_recorded(recording, &self.here, &self.level)
    }

    /// Returns the same setup, after a warning if its inputs are a recording of another level.
    pub fn warned(self) -> Self {
        if let Some((recording, file)) = &self.recording
            && !is_recorded(recording, &self.here, &self.level)
        {
            warn_of_other_level(file, &recording.start.level, &self.start.level);
        }
        self
    }
}

/// Checks that a second pad's buttons have a follower to drive.
pub fn check_second_pad(inputs: &Inputs, has_follower: bool, expected: &str) -> Result<(), Stop> {
    if has_follower || !inputs.uses_second_pad() {
        return Ok(());
    }
    Err(Stop::failed(format!("--input: holds buttons of a second pad, expected {expected}")))
}

/// Warns that a recording of one level is used in another.
pub fn warn_of_other_level(file: &str, there: &str, here: &str) {
    // If stderr is closed, the inputs are still used.
    let _ = writeln!(stderr(), "warning: {file}: is a recording of {there}; only its inputs are used, in {here}");
}

/// The same for a scenario, which has its own kinds of objects.
pub struct ScenarioSetup {
    /// The game whose rules are in force.
    pub game: Game,
    /// The stage.
    pub stage: Stage<RecordedObject>,
    /// The world before frame 1.
    pub world: World<RecordedObject>,
    /// The buttons, frame by frame.
    pub inputs: Vec<PadInputs>,
}

impl SetupArgs {
    /// Returns whether no level, inputs, rules or characters are named.
    #[cfg(feature = "play")]
    pub fn is_empty(&self) -> bool {
        let Self { input, rules, character, follower, read } = self;
        input.is_none() && rules.is_none() && character.is_none() && follower.is_none() && !read.names_a_level()
    }

    /// Returns the inputs asked for.
    pub fn source(&self, sources: &mut Sources) -> Result<Option<Source>, Stop> {
        self.input.as_deref().map(|input| sources::input(input, sources)).transpose()
    }

    /// Sets up a level as asked for; a built-in one brings its own inputs.
    pub fn level(&self, named: &LevelRef, level: &Level, sources: &mut Sources) -> Result<Setup, Stop> {
        let missing = || Stop::failed(format!("{named}: has no inputs of its own, expected --input"));
        self.level_with(named, level, sources, own_inputs(&named.to_string())?.ok_or_else(missing))
    }

    /// Sets up a level as [`level`](Self::level) does, but without any inputs if it has none: for a picture of its start.
    pub fn still(&self, named: &LevelRef, level: &Level, sources: &mut Sources) -> Result<Setup, Stop> {
        self.level_with(named, level, sources, Ok(own_inputs(&named.to_string())?.unwrap_or_default()))
    }

    fn level_with(
        &self,
        named: &LevelRef,
        level: &Level,
        sources: &mut Sources,
        own: Result<Inputs, Stop>,
    ) -> Result<Setup, Stop> {
        let (inputs, recording) = match self.source(sources)? {
            Some(Source::Inputs(inputs)) => (inputs, None),
            Some(Source::Recording(recording, file)) => (recording.inputs.clone(), Some((recording, file))),
            None => (own?, None),
        };
        let recorded = recording.as_ref().map(|(recording, _)| &recording.start);
        let default_rules = recorded.map_or_else(|| level.default_game(), |start| start.rules);
        let rules = self.rules.unwrap_or(default_rules);
        let default_character = recorded.map_or(CharacterId::Sonic, |start| start.character);
        let character = self.character.unwrap_or(default_character);
        let here = self.read.recorded(named, level);
        let follower = self.follower.unwrap_or(recorded.and_then(|start| start.follower));
        // A recording's second pad is ignored when its follower is turned off.
        if recorded.is_none() {
            check_second_pad(&inputs, follower.is_some(), "--follower NAME with them")?;
        }
        let start = Start { level: here.to_string(), rules, character, follower };
        let stage = level.stage(rules.rules()).map_err(|error| Stop::failed(format!("{named}: {error}")))?;
        let world = level.start_with(&stage, character, follower);
        Ok(Setup { start, here, stage, level: level.clone(), world, inputs, recording })
    }

    /// Sets up a scenario from this file, starting from its `init`. Rules, character and inputs are its own unless others are
    /// asked for.
    pub fn scenario(
        &self,
        file: &LevelRef,
        mut scenario: Scenario,
        sources: &mut Sources,
    ) -> Result<ScenarioSetup, Stop> {
        if let Some(game) = self.rules {
            scenario.game = game;
        }
        if self.follower.is_some() {
            return Err(Stop::failed(format!(
                "--follower: found one for {file}, expected none: a scenario has its own"
            )));
        }
        if let Some(character) = self.character {
            scenario.mini = character == CharacterId::Mini;
            scenario.player.character = character;
        }
        let inputs = match self.source(sources)? {
            Some(source) => {
                check_second_pad(source.inputs(), scenario.follower.is_some(), "a scenario with a follower")?;
                source.inputs().iter().collect()
            }
            None => scenario.inputs_of_both(),
        };
        let stage = scenario.stage().map_err(|error| error.in_file(file.to_string()))?;
        let world = scenario.world(&stage).map_err(|error| error.in_file(file.to_string()))?;
        Ok(ScenarioSetup { game: scenario.game, stage, world, inputs })
    }
}

/// Returns the inputs that come with a built-in stage, if it has any.
pub fn own_inputs(stage: &str) -> Result<Option<Inputs>, Stop> {
    let inputs = builtin::inputs(stage).map(str::parse).transpose();
    inputs.map_err(|error| Stop::failed(format!("inputs of {stage}: {error}")))
}
