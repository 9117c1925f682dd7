//! One world of a batch, where it began, and what may happen to it.

use quarterpipe::{Input, Object, Stage, World};

use crate::{
    end::{End, Ends},
    observation::observe,
};

/// A world and how far its run is.
#[derive(Debug)]
pub struct Run<O> {
    pub world: World<O>,
    /// Which start it began from.
    pub start: u32,
    pub ended: Option<End>,
}

/// What runs go back to.
#[derive(Debug)]
pub struct Start<O> {
    pub world: World<O>,
    /// The stage that it is of.
    pub stage: u32,
}

/// What all runs share while they are stepped.
#[derive(Debug)]
pub struct Course<'a, O> {
    pub stages: &'a [Stage<O>],
    pub starts: &'a [Start<O>],
    pub ends: Ends,
}

impl<O> Clone for Course<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Course<'_, O> {}

impl<O: Object> Run<O> {
    /// Steps a frame for each of these inputs, which are those of all Players, until the run is over.
    pub fn advance<'i>(&mut self, course: Course<'_, O>, inputs: impl Iterator<Item = &'i [Input]>) {
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

    /// Back to its start.
    pub fn reset(&mut self, starts: &[Start<O>]) {
        if let Some(start) = starts.get(self.start as usize) {
            self.world.clone_from(&start.world);
            self.ended = None;
        }
    }

    /// Fills the rows of its Players, and tells how it ended.
    pub fn observe(&self, rows: &mut [i32], end: &mut u8) {
        observe(&self.world.players, rows);
        *end = End::code(self.ended);
    }
}
