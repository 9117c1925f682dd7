//! The functions of levels of arrays, written by `cargo xtask generate`. Do not edit.

use wasm_bindgen::prelude::*;

use super::RawLevel;

#[wasm_bindgen]
impl RawLevel {
    /// Calls `HostLevel::name`.
    pub fn name(&self) -> String {
        let found = self.host.name();
        found.to_owned()
    }
}
