//! Saving and restoring a world of the first stage, over and over: to time it, and to count its instructions.

use std::hint::black_box;

use quarterpipe::{CharacterId, Rules, World};
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

/// The workloads.
///
/// - `clone`: a world is cloned and dropped.
/// - `clone_from`: a world is copied over another one that has room.
pub const NAMES: [&str; 2] = ["clone", "clone_from"];

/// A world of the first stage, and what it is saved into.
#[derive(Clone, Debug)]
pub struct Snapshots {
    world: World,
    saved: World,
}

impl Snapshots {
    /// Where most objects live at once in the first stage's own recording, under the rules `s3k`.
    ///
    /// # Errors
    ///
    /// When the stage or its recording is missing.
    pub fn new() -> Result<Self, String> {
        let level = builtin::level("first").ok_or("the stage \"first\" is missing")?;
        let tour: Inputs = builtin::inputs("first")
            .ok_or("the inputs of the stage \"first\" are missing")?
            .parse()
            .map_err(|error| format!("inputs of the stage \"first\": {error}"))?;
        let stage = level.stage(Rules::S3K).map_err(|error| error.to_string())?;
        let mut world = level.start(&stage, CharacterId::Sonic);
        let mut busiest = world.clone();
        for held in tour.iter() {
            world.step(&stage, &[held], &mut ());
            if world.objects.len() > busiest.objects.len() {
                busiest.clone_from(&world);
            }
        }
        Ok(Self { saved: busiest.clone(), world: busiest })
    }

    /// Does a workload of [`NAMES`] so often.
    ///
    /// # Errors
    ///
    /// When there is none of that name.
    pub fn run(&mut self, name: &str, times: usize) -> Result<(), String> {
        match name {
            "clone" => self.clone_worlds(times),
            "clone_from" => self.copy_worlds(times),
            _ => return Err(format!("{name:?} is no workload, expected one of {}", NAMES.join(", "))),
        }
        Ok(())
    }

    #[inline(never)]
    fn clone_worlds(&self, times: usize) {
        for _ in 0..times {
            drop(black_box(black_box(&self.world).clone()));
        }
    }

    #[inline(never)]
    fn copy_worlds(&mut self, times: usize) {
        for _ in 0..times {
            self.saved.clone_from(black_box(&self.world));
            black_box(&self.saved);
        }
    }
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
        assert_eq!(snapshots.run("copy", 1).unwrap_err(), "\"copy\" is no workload, expected one of clone, clone_from");
    }
}
