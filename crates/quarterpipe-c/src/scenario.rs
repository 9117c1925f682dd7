//! Recorded scenarios, as worlds of the caller's own.

use std::{ffi::CString, ffi::c_char, ptr, sync::Arc};

use quarterpipe::Input;
use quarterpipe_conformance::Scenario;
use quarterpipe_host::HostWorld;
use quarterpipe_level::Level;

use crate::{
    error::{Failure, QpStatus, c_string, guard},
    handle::{self, Content, fill, get, look},
    rules::json_text,
    world::{QpWorld, WorldContent},
};

/// A scenario that was recorded from an original: a level, a start and buttons. Free it with `qp_scenario_free`.
#[derive(Debug)]
pub struct QpScenario {
    _private: [u8; 0],
}

/// What a handle of a scenario holds.
#[derive(Debug)]
pub(crate) struct ScenarioContent {
    scenario: Scenario,
    name: CString,
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
        let name = c_string(&scenario.name);
        Ok(ScenarioContent { scenario, name })
    })
}

/// Frees a scenario. Worlds made of it stay as they are. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_free(scenario: *mut QpScenario) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<ScenarioContent>(scenario) })
}

/// Returns a scenario's name; NULL on an error. The text belongs to the scenario and lives as long as its handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_name(scenario: *const QpScenario) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<ScenarioContent, _>(scenario, ptr::null(), |scenario| Ok(scenario.name.as_ptr())) }
}

/// Writes the bits of every frame's buttons. For the buffer see `qp_level_inputs`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_inputs(
    scenario: *const QpScenario,
    buffer: *mut u8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let scenario = &unsafe { get::<ScenarioContent>(scenario) }?.scenario;
        let bits: Vec<u8> = scenario.input_frames().into_iter().map(Input::bits).collect();
        // SAFETY: the caller's buffer is what the documentation asks for.
        unsafe { fill("buffer", &bits, buffer, length, needed) }
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
        let start = level.start;
        Ok(WorldContent::new(Arc::new(level), HostWorld::of(world, Arc::new(stage), start)))
    })
}
