//! What changes from frame to frame: the world, and the flight of debug placement.

use quarterpipe::{Input, Observer, Stage, World};

/// Everything that a snapshot holds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct State {
    pub world: World,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { world: self.world.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { world } = self;
        world.clone_from(&source.world);
    }
}

impl State {
    pub const fn new(world: World) -> Self {
        Self { world }
    }

    /// One frame.
    pub fn advance(&mut self, stage: &Stage, input: Input, observer: &mut impl Observer) {
        self.world.step(stage, &[input], observer);
    }
}
