//! Recordings.

use quarterpipe::{
    Input,
    rules::{CharacterId, Game},
};
use quarterpipe_host::HostError;
use quarterpipe_js_index::{RawWorld, character_of, invalid, run_of};
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
    /// If it is none of this version.
    pub fn of_json(text: &str) -> Result<Self, JsValue> {
        Recording::from_json(text).map(|recording| Self { recording }).map_err(invalid)
    }

    /// Records what happens to a world with these buttons. The world is not stepped.
    ///
    /// # Errors
    ///
    /// If there is no such game or character, if the world has other rules or another player, or more than one, or if there are too many frames.
    pub fn record(
        world: &RawWorld,
        level: String,
        game: &str,
        character: &str,
        inputs: &[u8],
    ) -> Result<Self, JsValue> {
        let rules: Game = game.parse().map_err(|error| invalid(format_args!("rules: found {game:?}, {error}")))?;
        let character: CharacterId = character_of(character)?;
        let host = &world.host;
        let found = host.world.players.len();
        let ([player], true) = (&host.world.players[..], *host.stage.rules() == rules.rules()) else {
            return Err(match found {
                1 => invalid(HostError::unexpected("rules", game, "those of the world")),
                _ => invalid(HostError::unexpected("players of the world", found, 1)),
            });
        };
        if player.character != character {
            return Err(invalid(HostError::unexpected("character", character.name(), player.character.name())));
        }
        let recording = Recording::new(Start { level, rules, character }, run_of(inputs)?);
        Ok(Self { recording: recording.with_digests(&world.host.stage, world.host.world.clone()) })
    }

    /// Writes it as JSON.
    pub fn to_json(&self) -> String {
        self.recording.to_json()
    }

    /// Returns the level's name, the rules' name and the character's.
    pub fn start(&self) -> Vec<String> {
        let Start { level, rules, character } = &self.recording.start;
        vec![level.clone(), rules.name().to_owned(), character.name().to_owned()]
    }

    /// Returns the bits of every frame.
    pub fn inputs(&self) -> Vec<u8> {
        self.recording.inputs.iter().map(Input::bits).collect()
    }

    /// Returns the frames that have a digest.
    pub fn digest_frames(&self) -> Vec<u32> {
        self.recording.digests.keys().map(|frame| *frame as u32).collect()
    }

    /// Returns the digests of these frames.
    pub fn digests(&self) -> Vec<u64> {
        self.recording.digests.values().map(|digest| digest.0).collect()
    }

    /// Steps a world through it and compares all digests.
    ///
    /// # Errors
    ///
    /// At the first digest that differs; the world is left there.
    pub fn replay(&self, world: &mut RawWorld) -> Result<(), JsError> {
        let host = &mut world.host;
        Ok(self.recording.replay(&host.stage, &mut host.world)?)
    }
}
