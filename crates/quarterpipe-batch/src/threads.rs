//! Which threads do the work, and when it is worth waking them.

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use crate::BatchError;

/// Fewer frames of a Player are not worth waking threads for; chosen, not measured.
const SMALL: usize = 256;

/// Who does the work.
#[derive(Debug)]
pub enum Threads {
    /// Those that the process shares: one a processor.
    Shared,
    /// The one that calls.
    One,
    /// Some of its own.
    Own(ThreadPool),
}

impl Threads {
    /// So many; 0 for one a processor.
    ///
    /// # Errors
    ///
    /// When they cannot be started.
    pub fn new(threads: usize) -> Result<Self, BatchError> {
        if threads == 1 {
            return Ok(Self::One);
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        Ok(Self::Own(pool.map_err(|error| BatchError::Threads(error.to_string()))?))
    }

    /// Does something for each item; in all that is worth so many frames of a Player.
    pub fn each<I: IndexedParallelIterator>(&self, worth: usize, items: I, act: impl Fn(I::Item) + Send + Sync) {
        match self {
            // Never split, it is done where it is called.
            _ if worth < SMALL => items.with_min_len(usize::MAX).for_each(act),
            Self::One => items.with_min_len(usize::MAX).for_each(act),
            Self::Shared => items.for_each(act),
            Self::Own(pool) => pool.install(|| items.for_each(act)),
        }
    }
}
