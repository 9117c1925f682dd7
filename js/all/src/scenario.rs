//! Recorded scenarios.

use std::sync::Arc;

use quarterpipe_conformance::{Scenario, corpus};
use quarterpipe_host::{HostLevel, HostScenario};
use quarterpipe_js_index::{RawLevel, RawWorld, invalid};
use wasm_bindgen::prelude::*;

/// A scenario that was recorded from an original.
#[wasm_bindgen]
pub struct RawScenario {
    pub(crate) host: HostScenario,
}

/// Reads all scenarios of a file `.jsonl.gz`.
///
/// # Errors
///
/// At the first line that is not a scenario.
#[wasm_bindgen]
pub fn scenarios_of_file(bytes: &[u8]) -> Result<Vec<RawScenario>, JsValue> {
    let scenarios = corpus::read_compressed(bytes).map_err(invalid)?;
    Ok(scenarios.into_iter().map(|scenario| RawScenario { host: HostScenario(scenario) }).collect())
}

/// Returns the level of a world.
#[wasm_bindgen]
pub fn world_level(world: &RawWorld) -> RawLevel {
    HostLevel::new(Arc::clone(&world.level)).into()
}

#[wasm_bindgen]
impl RawScenario {
    /// Reads a scenario.
    ///
    /// # Errors
    ///
    /// If a value is invalid: the error names its key.
    pub fn of_json(text: &str) -> Result<Self, JsValue> {
        Scenario::from_json(text).map(|scenario| Self { host: HostScenario(scenario) }).map_err(invalid)
    }

    /// Returns the recorded values, frame by frame, or `None` if the scenario has no recording.
    ///
    /// # Errors
    ///
    /// See [`HostScenario::trace`].
    pub fn trace(&self) -> Result<Option<Vec<i32>>, JsValue> {
        self.host.trace().map(|trace| trace.map(numbers)).map_err(invalid)
    }

    /// Makes the world before frame 1.
    ///
    /// # Errors
    ///
    /// See [`HostScenario::world`].
    pub fn world(&self) -> Result<RawWorld, JsValue> {
        let (level, host) = self.host.world().map_err(invalid)?;
        Ok(RawWorld::new(Arc::new(level), host))
    }

    /// Returns the values of a world's first player now, by column.
    ///
    /// # Errors
    ///
    /// See [`HostScenario::values`].
    pub fn values(&self, world: &RawWorld) -> Result<Vec<i32>, JsValue> {
        self.host.values(&world.host).map(numbers).map_err(invalid)
    }
}

/// Returns recorded values as JavaScript's numbers: none needs more than 32 bits.
fn numbers(values: Vec<i64>) -> Vec<i32> {
    values.into_iter().map(|value| value as i32).collect()
}
