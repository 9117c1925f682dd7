//! Runs: the stretch of the timeline around the present frame in which nothing but buttons happened.

use std::fmt;

use quarterpipe::World;

use super::{Game, timeline::Snapshot};

/// The stretch between two marks that the present frame is in.
pub(super) struct Run<'a> {
    /// What is there at its start, and how many marks came before: no other run has as many.
    pub start: &'a Snapshot,
    /// Its last frame.
    pub until: u32,
}

/// Why a run cannot be told as level, rules, character and buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotClean {
    /// Since which frame it is so.
    pub frame: u32,
    /// What was done then; `None` if the start is longer ago than what the timeline keeps.
    pub reason: Option<&'static str>,
}

impl fmt::Display for NotClean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Some(reason) => write!(f, "after frame {} {reason}, so buttons alone do not lead here", self.frame)?,
            None => write!(f, "the start is forgotten: only the frames from {} on are kept", self.frame)?,
        }
        f.write_str("; begin the level anew to have a run from its start")
    }
}

impl std::error::Error for NotClean {}

impl Game {
    /// The run that the present frame is in.
    pub(super) fn run(&self) -> Option<Run<'_>> {
        let timeline = self.timeline();
        let mut marks = timeline.marks().map(|mark| mark.frame);
        let last_before = timeline.marks().map(|mark| mark.frame).rfind(|frame| *frame <= self.frame());
        let start = timeline.snapshot_at(last_before.unwrap_or(0).max(timeline.first()))?;
        let until = marks.find(|frame| *frame > self.frame()).unwrap_or(timeline.last());
        Some(Run { start, until })
    }

    /// The world at the level's start, under the rules in force.
    pub(super) fn start_world(&self) -> World {
        self.level().start(self.stage(), self.character())
    }

    /// Whether nothing happened since the level's start.
    pub(super) fn is_at_start(&self) -> bool {
        self.flight().is_none() && *self.world() == self.start_world()
    }

    /// The present run, if it begins as the level does.
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
