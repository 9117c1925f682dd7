//! Batches: many worlds stepped together.

use std::sync::Arc;

use quarterpipe::{Stage, World};
use quarterpipe_batch::{Batch, BatchError, Ends};

use crate::{HostError, HostWorld};

/// Copies of worlds, stepped together.
#[derive(Debug)]
pub struct HostBatch {
    /// The worlds: all copies of the first start, then all copies of the second, and so on.
    pub batch: Batch,
    starts: Vec<HostWorld>,
    copies: usize,
}

impl HostBatch {
    /// Creates a batch with `copies` of each start. `threads` threads step it; 0 uses one thread per processor. Worlds with equal stages
    /// share one stage.
    ///
    /// # Errors
    ///
    /// If the worlds do not fit into memory, or if the threads cannot be started.
    pub fn new(starts: Vec<HostWorld>, copies: usize, ends: Ends, threads: usize) -> Result<Self, BatchError> {
        let mut stages: Vec<&Arc<Stage>> = Vec::new();
        let mut places = Vec::with_capacity(starts.len());
        for HostWorld { stage, .. } in &starts {
            let place = stages.iter().position(|known| is_same(known, stage));
            places.push(place.unwrap_or(stages.len()));
            if place.is_none() {
                stages.push(stage);
            }
        }
        let stages = stages.into_iter().map(|stage| (**stage).clone()).collect();
        let mut batch = Batch::new(stages).ending(ends).on_threads(threads)?;
        for (start, place) in starts.iter().zip(places) {
            batch.add(place, &start.world, copies)?;
        }
        Ok(Self { batch, starts, copies })
    }

    /// Returns the index of the start that a world is a copy of.
    #[must_use]
    pub fn start_of(&self, world: usize) -> usize {
        world / self.copies.max(1)
    }

    /// Returns a world in its current state, and the start that it is a copy of.
    ///
    /// # Errors
    ///
    /// If the batch does not have the world. The error calls the world's number `name`.
    pub fn world(&self, name: &str, world: usize) -> Result<(&World, &HostWorld), HostError> {
        let found = self.batch.world(world).zip(self.starts.get(self.start_of(world)));
        found.ok_or_else(|| HostError::unexpected(name, world, format_args!("less than {}", self.batch.len())))
    }

    /// Checks that a world has the same stage as a start.
    ///
    /// # Errors
    ///
    /// If the stages differ.
    pub fn check_stage(start: &HostWorld, other: &HostWorld) -> Result<(), HostError> {
        match is_same(&start.stage, &other.stage) {
            true => Ok(()),
            false => Err(HostError::unexpected("world", "one of another level or other rules", "one of this world's")),
        }
    }
}

fn is_same(stage: &Arc<Stage>, other: &Arc<Stage>) -> bool {
    Arc::ptr_eq(stage, other) || stage == other
}
