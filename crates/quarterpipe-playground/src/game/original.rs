//! The level that a game began with, before it was edited.

use std::{
    hash::Hasher as _,
    sync::{Arc, OnceLock},
};

use fnv::FnvHasher;
use quarterpipe_level::Level;

/// A level, and its digest once it was asked for.
#[derive(Debug)]
pub(super) struct Original {
    pub level: Level,
    digest: OnceLock<u64>,
}

impl Original {
    pub fn new(level: &Level) -> Arc<Self> {
        Arc::new(Self { level: level.clone(), digest: OnceLock::new() })
    }

    /// Returns a digest of its content without the par, which changes nothing in a run.
    pub fn digest(&self) -> u64 {
        *self.digest.get_or_init(|| {
            let mut digest = FnvHasher::default();
            let mut level = self.level.clone();
            level.par = None;
            digest.write(level.to_json().as_bytes());
            digest.finish()
        })
    }
}
