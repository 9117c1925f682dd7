//! Recorded scenarios, and the worlds that they start from.

use std::{ffi::c_char, sync::Arc};

use quarterpipe_conformance::Scenario;
use quarterpipe_host::HostScenario;

use crate::{
    handle::{self, Content, get},
    rules::json_text,
    texts::Texts,
    world::{QpWorld, WorldContent},
};

/// A scenario that was recorded from an original: a level, a start and buttons. Free it with `qp_scenario_free`.
#[derive(Debug)]
pub struct QpScenario {
    _private: [u8; 0],
}

/// The content of a handle of a scenario.
#[derive(Debug)]
pub(crate) struct ScenarioContent {
    pub(crate) own: HostScenario,
    pub(crate) texts: Texts,
}

impl Content for ScenarioContent {
    type Handle = QpScenario;
    const NAME: &'static str = "scenario";
    const TAG: u32 = 0x5153_4345;
}

/// Reads a scenario from `length` bytes of JSON: a line of a file of recordings. Returns NULL if it is invalid.
///
/// The caller frees the scenario with `qp_scenario_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_from_json(json: *const c_char, length: usize) -> *mut QpScenario {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let scenario = Scenario::from_json(unsafe { json_text(json, length) }?)?;
        Ok(ScenarioContent { own: HostScenario(scenario), texts: Texts::default() })
    })
}

/// Creates the world as it was before frame 1. Returns NULL for a scenario with objects: only the program's `conformance` command sets
/// objects up.
///
/// The caller frees the world with `qp_world_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_world(scenario: *const QpScenario) -> *mut QpWorld {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let (level, host) = unsafe { get::<ScenarioContent>(scenario) }?.own.world()?;
        Ok(WorldContent::new(Arc::new(level), host))
    })
}
