//! Runs: stretches of the timeline in which only buttons changed the game.

use std::fmt;

use quarterpipe::World;

use super::{Game, timeline::Snapshot};
use crate::text;

/// The stretch between two marks that holds the current frame.
pub(super) struct Run<'a> {
    /// The state at its start. Its number of marks differs from that of every other run.
    pub start: &'a Snapshot,
    /// Its last frame.
    pub until: u32,
}

/// The reason why level, rules, characters and buttons alone do not describe a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotClean {
    /// The frame since which this is so.
    pub frame: u32,
    /// The change that began the run, or `None` if the timeline no longer keeps the start.
    pub reason: Option<&'static str>,
}

impl fmt::Display for NotClean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Some(reason) => f.write_str(&text::runs::not_clean(self.frame, reason)),
            None => f.write_str(&text::runs::forgotten(self.frame)),
        }
    }
}

impl std::error::Error for NotClean {}

impl Game {
    /// Returns the run that the current frame is in.
    pub(super) fn run(&self) -> Option<Run<'_>> {
        let timeline = self.timeline();
        let mut marks = timeline.marks().map(|mark| mark.frame);
        let last_before = timeline.marks().map(|mark| mark.frame).rfind(|frame| *frame <= self.frame());
        let start = timeline.snapshot_at(last_before.unwrap_or(0).max(timeline.first()))?;
        let until = marks.find(|frame| *frame > self.frame()).unwrap_or(timeline.last());
        Some(Run { start, until })
    }

    /// Returns the frame at which the current run begins: that of the level's start or of the last change of the game.
    #[must_use]
    pub fn run_start(&self) -> u32 {
        self.run().map_or(self.timeline().first(), |run| run.start.frame)
    }

    /// Returns the world at the level's start, under the rules in force.
    pub(super) fn start_world(&self) -> World {
        self.setting().start(self.stage())
    }

    /// Returns whether the world is as at the level's start.
    pub(super) fn is_at_start(&self) -> bool {
        self.flight().is_none() && *self.world() == self.start_world()
    }

    /// Returns whether only buttons led from the level's start to the current frame.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.clean_run().is_ok()
    }

    /// Returns the current run, if it begins at the level's start.
    pub(super) fn clean_run(&self) -> Result<Run<'_>, NotClean> {
        let forgotten = NotClean { frame: self.timeline().first(), reason: None };
        let run = self.run().ok_or(forgotten.clone())?;
        let state = &run.start.state;
        if state.flight.is_none() && state.world == self.start_world() {
            return Ok(run);
        }
        let mark = run.start.marks.checked_sub(1).and_then(|number| self.timeline().mark(number));
        Err(mark.map_or(forgotten, |mark| NotClean { frame: mark.frame, reason: Some(mark.kind.text()) }))
    }
}
