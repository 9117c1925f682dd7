//! Recordings.

use quarterpipe::rules::{CharacterId, Game};
use quarterpipe_host::HostError;
use quarterpipe_js_index::{RawWorld, character_of, invalid};
use quarterpipe_replay::{Recording, Start};
use wasm_bindgen::prelude::*;

/// A recording.
#[wasm_bindgen]
pub struct RawRecording {
    recording: Recording,
}

#[wasm_bindgen]
impl RawRecording {
    /// Reads a recording.
    ///
    /// # Errors
    ///
    /// If it is not a recording of this version.
    pub fn of_json(text: &str) -> Result<Self, JsValue> {
        Recording::from_json(text).map(|recording| Self { recording }).map_err(invalid)
    }

    /// Records a run of a world with these buttons, given as text. The world is not stepped.
    ///
    /// # Errors
    ///
    /// If the game or the character is unknown, if the world has other rules, another player, or more players than one and its follower,
    /// or if the buttons are invalid.
    pub fn record(world: &RawWorld, level: String, game: &str, character: &str, inputs: &str) -> Result<Self, JsValue> {
        let rules: Game = game.parse().map_err(|error| invalid(format_args!("rules: found {game:?}, {error}")))?;
        let character: CharacterId = character_of(character)?;
        let host = &world.host;
        let found = host.world.players.len();
        let (player, follower) = match &host.world.players[..] {
            [player] => (player, None),
            [player, second] if host.world.follower.is_some() => (player, Some(second.character)),
            _ => {
                return Err(invalid(HostError::unexpected(
                    "players of the world",
                    found,
                    "1, or 2 if the second follows",
                )));
            }
        };
        if *host.stage.rules() != rules.rules() {
            return Err(invalid(HostError::unexpected("rules", game, "those of the world")));
        }
        if player.character != character {
            return Err(invalid(HostError::unexpected("character", character.name(), player.character.name())));
        }
        let recording = Recording::new(Start { level, rules, character, follower }, inputs.parse().map_err(invalid)?);
        Ok(Self { recording: recording.with_digests(&world.host.stage, world.host.world.clone()) })
    }

    /// Writes the recording as JSON.
    pub fn to_json(&self) -> String {
        self.recording.to_json()
    }

    /// Returns the level's name, the rules' name, the character's name, and the follower's if there is a follower.
    pub fn start(&self) -> Vec<String> {
        let Start { level, rules, character, follower } = &self.recording.start;
        let names = [Some(*character), *follower].into_iter().flatten().map(|who| who.name().to_owned());
        [level.clone(), rules.name().to_owned()].into_iter().chain(names).collect()
    }

    /// Returns the bits of a pad's buttons in every frame: the first player's, or the second's.
    pub fn inputs(&self, second: bool) -> Vec<u8> {
        self.recording.inputs.iter().map(|held| held[usize::from(second)].bits()).collect()
    }

    /// Returns the frames that have a digest.
    pub fn digest_frames(&self) -> Vec<u32> {
        self.recording.digests.keys().map(|frame| *frame as u32).collect()
    }

    /// Returns the digests of these frames.
    pub fn digests(&self) -> Vec<u64> {
        self.recording.digests.values().map(|digest| digest.0).collect()
    }

    /// Steps a world through the recording and compares all digests.
    ///
    /// # Errors
    ///
    /// At the first digest that differs; the world is left there.
    pub fn replay(&self, world: &mut RawWorld) -> Result<(), JsError> {
        let host = &mut world.host;
        Ok(self.recording.replay(&host.stage, &mut host.world)?)
    }
}
