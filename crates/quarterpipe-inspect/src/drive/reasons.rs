//! The reasons for the end of a run: the engine's decisions in its last two frames.

use std::fmt;

use quarterpipe::event::{Cast, Decision, Event, Interest, Observer, Unit};

use super::run::{Stop, StopWatch, Watcher};

/// The rules that lead a player away from its ground, or stop it, by an angle or a distance.
const TOLD: [&str; 5] = ["G-57", "G-65", "G-59", "G-60", "G-36"];

/// Keeps the decisions of the last two frames, and notices what stops a player.
#[derive(Default)]
pub(super) struct Reasons {
    stop: StopWatch,
    before: Vec<Decision>,
    now: Vec<Decision>,
}

impl Observer for Reasons {
    const INTEREST: Interest = Interest::Reasons;

    fn event(&mut self, player: usize, event: Event) {
        self.stop.event(player, event);
    }

    fn cast(&mut self, _player: usize, _cast: Cast) {}

    fn decision(&mut self, _player: usize, decision: Decision) {
        if TOLD.contains(&decision.rule) && matches!(decision.unit, Unit::Angle | Unit::Pixels) {
            self.now.push(decision);
        }
    }
}

impl Watcher for Reasons {
    fn begin_frame(&mut self) {
        self.stop.begin_frame();
        std::mem::swap(&mut self.before, &mut self.now);
        self.now.clear();
    }

    fn stop(&self) -> Option<Stop> {
        self.stop.stop()
    }
}

impl fmt::Display for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Decisions that were made in both frames are listed once.
        let before = self.before.iter().filter(|before| self.now.iter().all(|now| now.rule != before.rule));
        for (index, Decision { rule, what, value, unit, .. }) in before.chain(&self.now).enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{what}, {} [{rule}]", unit.show(*value))?;
        }
        Ok(())
    }
}
