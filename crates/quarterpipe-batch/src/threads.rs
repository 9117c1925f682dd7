//! The threads that do the work, and the least work for which they are woken.

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use crate::{BatchError, ThreadsError};

/// The least number of player-frames for which threads are woken; chosen, not measured.
const SMALL: usize = 256;

/// The threads that do the work.
#[derive(Debug)]
pub enum Threads {
    /// The threads that the process shares: one per processor.
    Shared,
    /// The calling thread.
    One,
    /// The batch's own threads.
    Own(ThreadPool),
}

impl Threads {
    /// Starts this many threads, or one per processor for 0.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started.
    pub fn new(threads: usize) -> Result<Self, BatchError> {
        if threads == 1 {
            return Ok(Self::One);
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        Ok(Self::Own(pool.map_err(|error| BatchError::Threads(ThreadsError::new(error)))?))
    }

    /// Returns `true` if the calling thread alone does the work of this many player-frames.
    pub const fn is_alone(&self, worth: usize) -> bool {
        worth < SMALL || matches!(self, Self::One)
    }

    /// Calls `act` for each item of a list, as [`each`](Self::each). Does not start threads if the calling thread works alone.
    pub fn each_of<T: Send>(&self, worth: usize, items: Vec<T>, act: impl Fn(T) + Send + Sync) {
        if self.is_alone(worth) {
            items.into_iter().for_each(act);
        } else {
            self.each(worth, items.into_par_iter(), act);
        }
    }

    /// Calls `act` for each item; the total work is this many player-frames.
    pub fn each<I: IndexedParallelIterator>(&self, worth: usize, items: I, act: impl Fn(I::Item) + Send + Sync) {
        match self {
            // Work that is never split is done on the calling thread.
            _ if self.is_alone(worth) => items.with_min_len(usize::MAX).for_each(act),
            Self::Own(pool) => pool.install(|| items.for_each(act)),
            Self::Shared | Self::One => items.for_each(act),
        }
    }
}
