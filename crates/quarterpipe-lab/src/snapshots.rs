//! Saving and restoring a world of the first stage, over and over: to time it, and to count its instructions.

use std::hint::black_box;

use anyhow::{Result, bail};
use quarterpipe::{
    Stage, World,
    rules::{CharacterId, Rules},
};

use crate::first_stage;

/// The names of the workloads.
///
/// - `clone`: a world is cloned and dropped.
/// - `clone_from`: a world is copied into the memory of another one.
/// - `save`, `load`: its canonical bytes are written, or checked and read.
/// - `digest`: its digest is made.
pub const NAMES: [&str; 5] = ["clone", "clone_from", "save", "load", "digest"];

/// A world of the first stage, and the buffer for its snapshot.
#[derive(Clone, Debug)]
pub struct Snapshots {
    stage: Stage,
    world: World,
    saved: World,
    bytes: Vec<u8>,
}

impl Snapshots {
    /// Finds the world with the most live objects in the recording of the first stage, under the rules `s3k`.
    ///
    /// # Errors
    ///
    /// If the stage or its recording is missing.
    pub fn new() -> Result<Self> {
        let (level, tour) = first_stage()?;
        let stage = level.stage(Rules::S3K)?;
        let mut world = level.start(&stage, CharacterId::Sonic);
        let mut busiest = world.clone();
        for held in tour.iter() {
            world.step(&stage, &held, &mut ());
            if world.objects.len() > busiest.objects.len() {
                busiest.clone_from(&world);
            }
        }
        Ok(Self { bytes: busiest.to_bytes(&stage), saved: busiest.clone(), world: busiest, stage })
    }

    /// Runs a workload of [`NAMES`] `times` times.
    ///
    /// # Errors
    ///
    /// If no workload has that name.
    pub fn run(&mut self, name: &str, times: usize) -> Result<()> {
        let Self { stage, world, saved, bytes } = self;
        match name {
            "clone" => repeat(times, || drop(black_box(black_box(&*world).clone()))),
            "clone_from" => repeat(times, || black_box(&mut *saved).clone_from(black_box(world))),
            "save" => repeat(times, || drop(black_box(black_box(&*world).to_bytes(stage)))),
            "load" => repeat(times, || drop(black_box(World::from_bytes(stage, black_box(bytes))))),
            "digest" => repeat(times, || {
                black_box(black_box(&*world).digest());
            }),
            _ => bail!("{name:?} is not a workload, expected one of {}", NAMES.join(", ")),
        }
        Ok(())
    }

    /// Returns the sizes in one line: bytes when saved, and in memory.
    #[must_use]
    pub fn sizes(&self) -> String {
        format!(
            "A snapshot of the first stage: {} bytes saved, {} in memory, with {} objects and {} placements.",
            self.bytes.len(),
            self.world.bytes_in_memory(),
            self.world.objects.len(),
            self.stage.placements().len()
        )
    }
}

#[inline(never)]
fn repeat(times: usize, mut act: impl FnMut()) {
    (0..times).for_each(|_| act());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_world_that_is_saved_has_objects_that_live() {
        let snapshots = Snapshots::new().unwrap();
        assert_eq!((snapshots.world.frame, snapshots.world.objects.len()), (2249, 20));
    }

    #[test]
    fn a_saved_world_is_the_world() {
        let mut snapshots = Snapshots::new().unwrap();
        snapshots.saved.players[0].rings = 999;
        snapshots.run("clone_from", 1).unwrap();
        assert_eq!(snapshots.saved, snapshots.world);
        assert_eq!(World::from_bytes(&snapshots.stage, &snapshots.bytes).as_ref(), Ok(&snapshots.world));
        let error = "\"copy\" is not a workload, expected one of clone, clone_from, save, load, digest";
        assert_eq!(snapshots.run("copy", 1).unwrap_err().to_string(), error);
    }

    #[test]
    fn a_snapshot_of_the_first_stage_is_at_most_4_kb_saved_or_in_memory() {
        let snapshots = Snapshots::new().unwrap();
        let sizes = [snapshots.bytes.len(), snapshots.saved.bytes_in_memory()];
        assert!(sizes.iter().all(|size| *size <= 4096), "{sizes:?}");
    }
}
