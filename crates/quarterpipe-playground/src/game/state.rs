//! The state that changes from frame to frame: the world, and the flight of debug placement.

use quarterpipe::{Input, Stage, World, event::Observer};

use super::flight::Flight;

/// The content of a snapshot.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct State {
    pub world: World,
    /// The flight, while the player flies.
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

    /// Steps a frame.
    pub fn advance(&mut self, stage: &Stage, input: Input, observer: &mut impl Observer) {
        if let (Some(flight), Some(player)) = (&mut self.flight, self.world.players.first_mut()) {
            flight.advance(player, stage, input);
        }
        self.world.step(stage, &[input], observer);
    }
}
