//! The functions of scenarios, batches and measured tiles, written by `cargo xtask generate`. Do not edit.

use quarterpipe_js_index::invalid;
use wasm_bindgen::prelude::*;

use crate::{baked::RawTiles, batch::RawBatch, scenario::RawScenario};

#[wasm_bindgen]
impl RawScenario {
    /// Calls `HostScenario::name`.
    pub fn name(&self) -> String {
        let found = self.host.name();
        found.to_owned()
    }

    /// Calls `HostScenario::game`.
    pub fn game(&self) -> String {
        let found = self.host.game();
        found.to_owned()
    }

    /// Calls `HostScenario::has_objects`.
    pub fn has_objects(&self) -> bool {
        self.host.has_objects()
    }

    /// Calls `HostScenario::inputs`.
    pub fn inputs(&self) -> Vec<u8> {
        self.host.inputs()
    }

    /// Calls `HostScenario::columns`.
    pub fn columns(&self) -> Vec<String> {
        self.host.columns()
    }
}

#[wasm_bindgen]
impl RawBatch {
    /// Calls `HostBatch::reset`.
    pub fn reset(&mut self, world: usize) -> Result<(), JsValue> {
        self.host.reset(world).map_err(invalid)?;
        self.observe();
        Ok(())
    }

    /// Calls `HostBatch::reset_ended`.
    pub fn reset_ended(&mut self) -> usize {
        let found = self.host.reset_ended();
        self.observe();
        found
    }

    /// Calls `HostBatch::digest`.
    pub fn digest(&self) -> u64 {
        self.host.digest()
    }
}

#[wasm_bindgen]
impl RawTiles {
    /// Calls `HostTiles::columns`.
    pub fn columns(&self) -> usize {
        self.host.columns()
    }

    /// Calls `HostTiles::heights`.
    pub fn heights(&self) -> Vec<i8> {
        self.host.heights()
    }

    /// Calls `HostTiles::widths`.
    pub fn widths(&self) -> Vec<i8> {
        self.host.widths()
    }

    /// Calls `HostTiles::angles`.
    pub fn angles(&self) -> Vec<u8> {
        self.host.angles()
    }
}
