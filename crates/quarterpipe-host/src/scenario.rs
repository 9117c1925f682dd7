//! Recorded scenarios.

use std::sync::Arc;

use quarterpipe_conformance::{Scenario, ScenarioError};
use quarterpipe_level::Level;
use quarterpipe_replay::columns;

use crate::{HostError, HostWorld, Origin};

/// A scenario that was recorded from an original: a level, a start, buttons, and what happened.
#[derive(Clone, Debug)]
pub struct HostScenario(pub Scenario);

impl HostScenario {
    /// Creates the world as it was before frame 1, and its level.
    ///
    /// # Errors
    ///
    /// If the scenario has objects, or if its map is not valid terrain.
    pub fn world(&self) -> Result<(Level, HostWorld), ScenarioError> {
        let Self(scenario) = self;
        let (stage, world) = scenario.plain()?;
        let mut level = Level::new(&*scenario.name, scenario.tiles.clone(), scenario.map.width, scenario.map_cells()?);
        if let Some(player) = world.players.first() {
            level.start = (player.x.px(), player.y.px());
        }
        let origin = Origin { start: level.start, objects: Arc::default() };
        Ok((level, HostWorld::of(world, Arc::new(stage), origin)))
    }

    /// Returns the recorded values, a row of [`HostScenario::columns`] for each frame; `None` if the scenario has no recording.
    ///
    /// # Errors
    ///
    /// If the recording lacks a column.
    pub fn trace(&self) -> Result<Option<Vec<i64>>, HostError> {
        let Self(scenario) = self;
        let Some(trace) = &scenario.trace else { return Ok(None) };
        let column = |name: &'static str| {
            let missing = || HostError::unexpected("trace.player", "no column", format_args!("a column {name:?}"));
            trace.player.get(name).ok_or_else(missing)
        };
        let recorded = columns::of_game(scenario.game).into_iter().map(column).collect::<Result<Vec<_>, _>>()?;
        Ok(Some((0..trace.frames).flat_map(|frame| recorded.iter().map(move |column| column.at(frame))).collect()))
    }

    /// Returns the current values of a world's first player, by column.
    ///
    /// # Errors
    ///
    /// If the world has no player.
    pub fn values(&self, world: &HostWorld) -> Result<Vec<i64>, HostError> {
        let player = world.player(0)?;
        let names = columns::of_game(self.0.game);
        Ok(names.into_iter().map(|name| columns::value(player, name).unwrap_or_default()).collect())
    }
}
