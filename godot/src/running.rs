//! A world that runs on a level, shared by the nodes. This module does not depend on Godot.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quarterpipe::{
    Input,
    rules::{CharacterId, Game, Rules},
};
use quarterpipe_draw::{Picture, Shot};
use quarterpipe_host::{EventRecord, Events, HostWorld, Origin, ReasonRecord, rules};
use quarterpipe_level::Level;

use crate::{convert::buttons, failure::Failure};

/// The running world of a node, which its players and solids share. It is `None` before the node has started.
///
/// It is locked only while the engine works, never while Godot runs a game's code, so that a thread cannot deadlock with itself.
pub type SharedWorld = Arc<Mutex<Option<RunningWorld>>>;

/// A world that runs on a level.
#[derive(Debug)]
pub struct RunningWorld {
    /// The level, for its art.
    pub level: Arc<Level>,
    /// The world on its stage.
    pub host: HostWorld,
    /// The number of the node's start, so that a solid of an earlier start is not confused with one of this start.
    pub start: u64,
}

/// The settings of a world's start.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// A game's name; empty for the rules that the level is meant for, or those of S3K if it suits all games.
    pub rules: String,
    /// Fields of rules and their values as JSON, which are set in order.
    pub changes: Vec<(String, String)>,
    /// A character's name.
    pub character: String,
    /// The number of players.
    pub players: i32,
    /// The name of a character that follows the only player; empty for none.
    pub follower: String,
}

impl Settings {
    /// Returns the rules.
    ///
    /// # Errors
    ///
    /// If the game does not exist, or if a field of rules cannot be set.
    pub fn rules(&self, level: Option<&Level>) -> Result<Rules, Failure> {
        let mut own = match self.rules.as_str() {
            "" => level.map_or(Rules::S3K, Level::default_rules),
            name => game(name)?.rules(),
        };
        self.changes.iter().try_for_each(|(name, json)| rules::set_json(&mut own, name, json))?;
        Ok(own)
    }
}

/// Reads the name of a game, whose rules a world can have.
///
/// # Errors
///
/// If the game does not exist.
pub fn game(name: &str) -> Result<Game, Failure> {
    name.parse().map_err(|_| Failure::unexpected("rules", format_args!("{name:?}"), "s1, cd, s2, s3 or s3k"))
}

/// Checks the number of players of a world at its start.
///
/// # Errors
///
/// If it is invalid.
pub fn check_players(players: i32) -> Result<usize, Failure> {
    let most = HostWorld::MOST_PLAYERS;
    let number = usize::try_from(players).ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| Failure::unexpected("players", players, format_args!("1 to {most}")))
}

/// Reads a character's name.
///
/// # Errors
///
/// If the character does not exist.
pub fn character(name: &str) -> Result<CharacterId, Failure> {
    named("character", name)
}

fn named(what: &str, name: &str) -> Result<CharacterId, Failure> {
    CharacterId::from_name(name).ok_or_else(|| {
        let names = CharacterId::PRESETS.map(CharacterId::name).join(", ");
        Failure::unexpected(what, format_args!("{name:?}"), format_args!("one of {names}"))
    })
}

/// Reads a follower's character; an empty name stands for no follower.
///
/// # Errors
///
/// If the character is unknown.
pub fn follower(name: &str) -> Result<Option<CharacterId>, Failure> {
    if name.is_empty() { Ok(None) } else { named("follower", name).map(Some) }
}

impl RunningWorld {
    /// Starts a world on a level.
    ///
    /// # Errors
    ///
    /// If a setting is invalid, or if the level is not a valid stage.
    pub fn new(level: Arc<Level>, settings: &Settings, start: u64) -> Result<Self, Failure> {
        let rules = settings.rules(Some(&level))?;
        let character = character(&settings.character)?;
        let players = check_players(settings.players)?;
        let stage = level.stage(rules)?;
        let mut host = HostWorld::new(Arc::new(stage), Origin::of_level(&level)?, character, players)?;
        if let Some(follower) = follower(&settings.follower)? {
            host.add_follower(follower)?;
        }
        Ok(Self { level, host, start })
    }

    /// Reads a byte of buttons for each player. An empty array stands for no buttons.
    ///
    /// # Errors
    ///
    /// If the number of bytes differs from the number of players, or if a byte is more than 127.
    pub fn inputs(&self, bits: &[u8]) -> Result<Vec<Input>, Failure> {
        let players = self.host.world.players.len();
        let inputs = buttons(bits, players)?;
        match inputs.len() == players {
            true => Ok(inputs),
            false => Err(Failure::unexpected(
                "inputs",
                inputs.len(),
                format_args!("{players}, one for each player, or none"),
            )),
        }
    }

    /// Steps the world by a frame with a byte of buttons for each player, or with no buttons held, and returns the events.
    ///
    /// # Errors
    ///
    /// As [`RunningWorld::inputs`].
    pub fn step(&mut self, bits: &[u8]) -> Result<Vec<EventRecord>, Failure> {
        let inputs = self.inputs(bits)?;
        let mut events = Events::default();
        self.host.step(&inputs, &mut events)?;
        Ok(events.0)
    }

    /// Returns what the next frame would do with these buttons, a line for each reason.
    ///
    /// # Errors
    ///
    /// As [`RunningWorld::inputs`].
    pub fn explain(&self, bits: &[u8]) -> Result<Vec<String>, Failure> {
        let inputs = self.inputs(bits)?;
        Ok(self.host.reasons(&inputs)?.iter().map(ReasonRecord::to_string).collect())
    }

    /// Sets a field of the rules in force.
    ///
    /// # Errors
    ///
    /// If the rules do not have the field, or if it cannot have the value.
    pub fn set_rule(&mut self, name: &str, json: &str) -> Result<(), Failure> {
        let mut own = self.host.stage.rules().clone();
        rules::set_json(&mut own, name, json)?;
        Arc::make_mut(&mut self.host.stage).set_rules(own);
        Ok(())
    }

    /// Draws the camera's view.
    ///
    /// # Errors
    ///
    /// If a side is not 1 to 4096, or if an overlay does not exist.
    pub fn render(&self, width: i32, height: i32, names: &[String]) -> Result<Picture, Failure> {
        let wrong = |error| Failure::new(godot::global::Error::ERR_INVALID_PARAMETER, error);
        let size = Shot::checked_size(width.into(), height.into()).map_err(wrong)?;
        let overlays = Shot::overlays_named(names.iter().map(String::as_str)).map_err(wrong)?;
        let HostWorld { stage, world, .. } = &self.host;
        Ok(Shot { level: &self.level, stage, world, player: 0, size, overlays }.draw())
    }
}

/// Calls a function with the running world.
///
/// # Errors
///
/// If the world has not started, or the error of the function.
pub fn look<T>(shared: &SharedWorld, look: impl FnOnce(&RunningWorld) -> Result<T, Failure>) -> Result<T, Failure> {
    let running = lock(shared);
    look(running.as_ref().ok_or_else(Failure::not_started)?)
}

/// Calls a function that changes the running world.
///
/// # Errors
///
/// If the world has not started, or the error of the function.
pub fn change<T>(
    shared: &SharedWorld,
    change: impl FnOnce(&mut RunningWorld) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let mut running = lock(shared);
    change(running.as_mut().ok_or_else(Failure::not_started)?)
}

/// Locks the world, waiting for other threads.
pub fn lock(shared: &SharedWorld) -> MutexGuard<'_, Option<RunningWorld>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Converts a player's number.
///
/// # Errors
///
/// If it is less than 0.
pub fn player_number(index: i32) -> Result<usize, Failure> {
    usize::try_from(index).map_err(|_| Failure::unexpected("player", index, "0 to 7"))
}

/// Converts the number of a possible player of a world.
///
/// # Errors
///
/// If it is not 0 to 7.
pub fn player_index(what: &str, index: i32) -> Result<usize, Failure> {
    let most = HostWorld::MOST_PLAYERS - 1;
    let number = usize::try_from(index).ok().filter(|number| *number <= most);
    number.ok_or_else(|| Failure::unexpected(what, index, format_args!("0 to {most}")))
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::builtin;
    use quarterpipe_replay::Inputs;

    use godot::global::Error;

    use super::*;

    fn settings(rules: &str) -> Settings {
        Settings { rules: rules.into(), character: "sonic".into(), players: 1, ..Settings::default() }
    }

    fn first() -> Arc<Level> {
        Arc::new(builtin::level("first").unwrap())
    }

    #[test]
    fn the_script_for_godot_knows_the_digest_of_the_recorded_run() {
        let mut running = RunningWorld::new(first(), &settings("s2"), 1).unwrap();
        let inputs: Inputs = builtin::inputs("first").unwrap().parse().unwrap();
        for input in inputs.first_pad() {
            running.step(&[input.bits()]).unwrap();
        }
        let script = include_str!("../demo/test.gd");
        let (frames, digest) = (running.host.frame(), format!("{:016x}", running.host.digest()));
        assert!(script.contains(&format!("const FRAMES := {frames}\n")), "{frames} frames");
        assert!(script.contains(&format!("const DIGEST := \"{digest}\"\n")), "{digest}");
    }

    #[test]
    fn settings_that_make_no_sense_are_named() {
        let text = |settings: &Settings| RunningWorld::new(first(), settings, 1).unwrap_err().text;
        assert_eq!(text(&settings("s9")), "rules: found \"s9\", expected s1, cd, s2, s3 or s3k");
        assert_eq!(text(&Settings { players: 9, ..settings("") }), "players: found 9, expected 1 to 8");
        assert_eq!(text(&Settings { players: -1, ..settings("") }), "players: found -1, expected 1 to 8");
        let crowd = Settings { follower: "tails".into(), players: 2, ..settings("") };
        assert_eq!(text(&crowd), "players: found 2, expected 1, the leader");
        let stranger = Settings { follower: "ann".into(), ..settings("") };
        assert_eq!(text(&stranger), "follower: found \"ann\", expected one of sonic, tails, knuckles, mini");
        let someone = Settings { character: "ann".into(), ..settings("") };
        assert_eq!(text(&someone), "character: found \"ann\", expected one of sonic, tails, knuckles, mini");
    }

    #[test]
    fn a_follower_is_the_second_player() {
        let followed = Settings { follower: "tails".into(), ..settings("s2") };
        let running = RunningWorld::new(first(), &followed, 1).unwrap();
        assert_eq!((running.host.world.players.len(), running.host.follower_state()), (2, 3));
    }

    #[test]
    fn inputs_are_none_or_one_for_each_player() {
        let running = RunningWorld::new(first(), &Settings { players: 2, ..settings("s2") }, 1).unwrap();
        assert_eq!(running.inputs(&[]).unwrap(), [Input::NONE; 2]);
        assert_eq!(running.inputs(&[8]).unwrap_err().text, "inputs: found 1, expected 2, one for each player, or none");
        assert_eq!(running.inputs(&[8, 200]).unwrap_err().text, "inputs[1]: found 200, expected bits from 0 to 127");
    }

    #[test]
    fn rules_change_before_and_after_the_start() {
        let change = ("roll.start_speed".to_owned(), "64".to_owned());
        let mut running = RunningWorld::new(first(), &Settings { changes: vec![change], ..settings("s2") }, 1).unwrap();
        assert_eq!(rules::get_json(running.host.stage.rules(), "roll.start_speed").unwrap(), "64");
        running.set_rule("roll.start_speed", "96").unwrap();
        assert_eq!(running.host.stage.rules().roll.start_speed.0, 96);
        assert!(running.set_rule("roll.nothing", "1").is_err());
    }

    #[test]
    fn a_world_that_has_not_started_says_so() {
        let shared = SharedWorld::default();
        assert_eq!(look(&shared, |_| Ok(())).unwrap_err().code, Error::ERR_UNCONFIGURED);
        assert!(change(&shared, |_| Ok(())).unwrap_err().text.contains("start()"));
    }

    #[test]
    fn pictures_have_sizes_and_overlays_of_the_list() {
        let running = RunningWorld::new(first(), &settings("s2"), 1).unwrap();
        assert_eq!(running.render(320, 224, &["all".into()]).unwrap().bytes().len(), 320 * 224 * 4);
        assert_eq!(running.render(0, 224, &[]).unwrap_err().text, "width: found 0, expected 1 to 4096");
        assert!(running.render(1, 1, &["x-rays".into()]).unwrap_err().text.starts_with("overlay: found \"x-rays\", "));
    }
}
