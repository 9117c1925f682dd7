//! The functions for batches in every language that has them.

use quarterpipe_batch::BatchError;

use crate::HostBatch;

impl HostBatch {
    /// Resets a world to its start. The world's number is its place in the batch.
    ///
    /// # Errors
    ///
    /// If the batch does not have the world.
    pub fn reset(&mut self, world: usize) -> Result<(), BatchError> {
        self.batch.reset(world)
    }

    /// Resets all worlds whose run is over to their starts, and returns their number.
    pub fn reset_ended(&mut self) -> usize {
        self.batch.reset_ended()
    }

    /// Returns the digest of all worlds: a digest of their digests, in order.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.batch.digest()
    }
}
