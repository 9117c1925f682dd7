//! One world of a batch, its start and its run.

use quarterpipe::{Input, Stage, World, object::Custom};

use crate::{
    end::{End, Ends},
    observation::observe,
};

/// A world and its run.
#[derive(Debug)]
pub struct Run<C> {
    pub world: World<C>,
    /// The index of the start that it began from.
    pub start: u32,
    pub ended: Option<End>,
}

/// The world that runs go back to.
#[derive(Debug)]
pub struct Start<C> {
    pub world: World<C>,
    /// The index of the stage that it belongs to.
    pub stage: u32,
}

/// The data that all runs share while they are stepped.
#[derive(Debug)]
pub struct Course<'a, C> {
    pub stages: &'a [Stage<C>],
    pub starts: &'a [Start<C>],
    pub ends: Ends,
}

impl<C> Clone for Course<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Course<'_, C> {}

impl<C: Custom> Run<C> {
    /// Steps a frame for each item of `inputs`, which has the inputs of all players, until the run is over.
    pub fn advance<'i>(&mut self, course: Course<'_, C>, inputs: impl Iterator<Item = &'i [Input]>) {
        let Some(start) = course.starts.get(self.start as usize) else { return };
        let Some(stage) = course.stages.get(start.stage as usize) else { return };
        for held in inputs {
            if self.ended.is_some() {
                return;
            }
            self.world.step(stage, held, &mut ());
            self.ended = course.ends.of(&self.world, start.world.frame);
        }
    }

    /// Puts the world back to its start.
    pub fn reset(&mut self, starts: &[Start<C>]) {
        if let Some(start) = starts.get(self.start as usize) {
            self.world.clone_from(&start.world);
            self.ended = None;
        }
    }

    /// Fills the rows of its players, and writes its end.
    pub fn observe(&self, rows: &mut [i32], end: &mut u8) {
        observe(&self.world.players, rows);
        *end = End::code(self.ended);
    }
}
