//! The state that changes from frame to frame: the world, the flight of debug placement, and what the player has done.

use quarterpipe::{Stage, World, event::Observer};
use quarterpipe_replay::PadInputs;

use super::{
    flight::Flight,
    progress::{FrameProgress, Highlights, Progress, Watcher},
};

/// The content of a snapshot.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct State {
    pub world: World,
    /// The flight, while the player flies.
    pub flight: Option<Flight>,
    /// The player's progress since the level's start.
    pub progress: Progress,
    /// The events of the last frame.
    pub highlights: Highlights,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { world: self.world.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { world, flight, progress, highlights } = self;
        world.clone_from(&source.world);
        (*flight, *progress, *highlights) = (source.flight, source.progress, source.highlights);
    }
}

impl State {
    /// Makes the state at the start of a level.
    pub fn new(world: World) -> Self {
        Self { world, flight: None, progress: Progress::default(), highlights: Highlights::default() }
    }

    /// Steps a frame.
    pub fn advance(&mut self, stage: &Stage, held: PadInputs, observer: &mut impl Observer) {
        if let (Some(flight), Some(player)) = (&mut self.flight, self.world.players.first_mut()) {
            flight.advance(player, stage, held[0]);
        }
        let mut watcher = Watcher { seen: FrameProgress::default(), to: observer };
        self.world.step(stage, &held, &mut watcher);
        let seen = watcher.seen;
        self.highlights = seen.highlights;
        self.progress.note(&self.world, &seen);
    }
}
