//! Recorded scenarios, as worlds of the caller's own.

use std::{ffi::c_char, sync::Arc};

use quarterpipe::Input;
use quarterpipe_conformance::Scenario;
use quarterpipe_host::{HostWorld, Origin};
use quarterpipe_level::Level;

use crate::{
    error::Failure,
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
    scenario: Scenario,
    pub(crate) texts: Texts,
}

impl ScenarioContent {
    /// Returns the scenario's name.
    pub fn name(&self) -> &str {
        &self.scenario.name
    }

    /// Returns the buttons of each frame.
    pub fn inputs(&self) -> Vec<u8> {
        self.scenario.input_frames().into_iter().map(Input::bits).collect()
    }
}

impl Content for ScenarioContent {
    type Handle = QpScenario;
    const NAME: &'static str = "scenario";
    const TAG: u32 = 0x5153_4345;
}

/// Reads a scenario from JSON, `length` bytes of it: a line of a file of recordings. NULL if it makes no sense.
///
/// The caller frees the scenario with `qp_scenario_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_from_json(json: *const c_char, length: usize) -> *mut QpScenario {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let scenario = Scenario::from_json(unsafe { json_text(json, length) }?)?;
        Ok(ScenarioContent { scenario, texts: Texts::default() })
    })
}

/// Makes the world before frame 1. NULL for a scenario with objects: only the program's `conformance` sets them up.
///
/// The caller frees the world with `qp_world_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_world(scenario: *const QpScenario) -> *mut QpWorld {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let scenario = &unsafe { get::<ScenarioContent>(scenario) }?.scenario;
        let (stage, world) = scenario.plain()?;
        let mut level = Level::new(&*scenario.name, scenario.tiles.clone(), scenario.map.width, scenario.map_cells()?);
        let player = world.players.first().ok_or_else(|| Failure::unexpected("players", 0, "1 or more"))?;
        level.start = (player.x.px(), player.y.px());
        let origin = Origin { start: level.start, objects: Arc::default() };
        Ok(WorldContent::new(Arc::new(level), HostWorld::of(world, Arc::new(stage), origin)))
    })
}
