//! Recorded scenarios.

use std::sync::Arc;

use quarterpipe::Input;
use quarterpipe_conformance::{Scenario, corpus};
use quarterpipe_host::{HostWorld, Origin};
use quarterpipe_js_index::{RawLevel, RawWorld, invalid};
use quarterpipe_level::Level;
use quarterpipe_replay::columns;
use wasm_bindgen::prelude::*;

/// A scenario that was recorded from an original.
#[wasm_bindgen]
pub struct RawScenario {
    scenario: Scenario,
}

/// Reads all scenarios of a file `.jsonl.gz`.
///
/// # Errors
///
/// At the first line that holds something else.
#[wasm_bindgen]
pub fn scenarios_of_file(bytes: &[u8]) -> Result<Vec<RawScenario>, JsValue> {
    let scenarios = corpus::read_compressed(bytes).map_err(invalid)?;
    Ok(scenarios.into_iter().map(|scenario| RawScenario { scenario }).collect())
}

#[wasm_bindgen]
impl RawScenario {
    /// Reads a scenario.
    ///
    /// # Errors
    ///
    /// With the key that makes no sense.
    pub fn of_json(text: &str) -> Result<Self, JsValue> {
        Scenario::from_json(text).map(|scenario| Self { scenario }).map_err(invalid)
    }

    /// Returns its name.
    pub fn name(&self) -> String {
        self.scenario.name.clone()
    }

    /// Returns the name of its rules.
    pub fn game(&self) -> String {
        self.scenario.game.name().to_owned()
    }

    /// Returns whether it has objects.
    pub fn has_objects(&self) -> bool {
        !self.scenario.objects.is_empty()
    }

    /// Returns the bits of every frame's buttons.
    pub fn inputs(&self) -> Vec<u8> {
        self.scenario.input_frames().into_iter().map(Input::bits).collect()
    }

    /// Returns the names of the values that were recorded of the player.
    pub fn columns(&self) -> Vec<String> {
        columns::of_game(self.scenario.game).into_iter().map(str::to_owned).collect()
    }

    /// Returns the recorded values, frame by frame; nothing if there are none.
    pub fn trace(&self) -> Option<Vec<i32>> {
        let trace = self.scenario.trace.as_ref()?;
        let names = columns::of_game(self.scenario.game);
        let recorded: Option<Vec<_>> = names.iter().map(|name| trace.player.get(*name)).collect();
        let recorded = recorded?;
        Some((0..trace.frames).flat_map(|frame| recorded.iter().map(move |column| column.at(frame) as i32)).collect())
    }

    /// Makes the level that it is played in.
    ///
    /// # Errors
    ///
    /// If its map makes no sense.
    pub fn level(&self) -> Result<RawLevel, JsValue> {
        let cells = self.scenario.map_cells().map_err(invalid)?;
        let mut level = Level::new(&*self.scenario.name, self.scenario.tiles.clone(), self.scenario.map.width, cells);
        let (_, world) = self.scenario.plain().map_err(invalid)?;
        if let Some(player) = world.players.first() {
            level.start = (player.x.px(), player.y.px());
        }
        Ok(RawLevel::new(level))
    }

    /// Makes the world before frame 1.
    ///
    /// # Errors
    ///
    /// If it has objects, or makes no sense.
    pub fn world(&self) -> Result<RawWorld, JsValue> {
        let (stage, world) = self.scenario.plain().map_err(invalid)?;
        let start = world.players.first().map(|player| (player.x.px(), player.y.px())).unwrap_or_default();
        let origin = Origin { start, objects: Arc::default() };
        Ok(RawWorld::new(self.level()?.level, HostWorld::of(world, Arc::new(stage), origin)))
    }

    /// Returns the values of a world's first player now, by column.
    ///
    /// # Errors
    ///
    /// If it has no player.
    pub fn values(&self, world: &RawWorld) -> Result<Vec<i32>, JsValue> {
        let player = world.host.player(0).map_err(invalid)?;
        let names = columns::of_game(self.scenario.game);
        Ok(names.into_iter().map(|name| columns::value(player, name).unwrap_or_default() as i32).collect())
    }
}
