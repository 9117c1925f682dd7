//! What changes from frame to frame: the world, and the flight of debug placement.

use quarterpipe::{Input, Observer, Stage, World};

use super::flight::Flight;

/// Everything that a snapshot holds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct State {
    pub world: World,
    /// While the Player flies.
    pub flight: Option<Flight>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { world: self.world.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { world, flight } = self;
        world.clone_from(&source.world);
        *flight = source.flight;
    }
}

impl State {
    pub const fn new(world: World) -> Self {
        Self { world, flight: None }
    }

    /// One frame.
    pub fn advance(&mut self, stage: &Stage, input: Input, observer: &mut impl Observer) {
        if let (Some(flight), Some(player)) = (&mut self.flight, self.world.players.first_mut()) {
            flight.advance(player, stage, input);
        }
        self.world.step(stage, &[input], observer);
    }
}
