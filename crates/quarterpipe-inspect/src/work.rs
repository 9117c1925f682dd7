//! The amount of work of an inspection, and its progress.

use std::sync::atomic::{AtomicU64, Ordering};

/// The progress of an inspection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Steps that are done.
    pub done: u64,
    /// All steps that are known so far.
    pub total: u64,
}

/// The amount of work that an inspection did. It depends only on the level and the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Work {
    /// The number of pixel sides of the followed outlines: those of each layer, or those of one layer twice if the layers are the same.
    pub edges: u64,
    /// The number of times that a check looked at a pixel of an outline.
    pub looks: u64,
    /// The number of frames in which a player was driven.
    pub frames: u64,
}

impl Work {
    pub(super) fn add(&mut self, other: Self) {
        self.edges += other.edges;
        self.looks += other.looks;
        self.frames += other.frames;
    }
}

/// Counts steps on several threads, and reports the progress.
pub(super) struct Reporter<'a> {
    done: AtomicU64,
    total: AtomicU64,
    tell: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Reporter<'a> {
    pub(super) fn new(tell: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { done: AtomicU64::new(0), total: AtomicU64::new(0), tell }
    }

    /// Adds steps to do.
    pub(super) fn expect(&self, steps: u64) {
        self.total.fetch_add(steps, Ordering::Relaxed);
    }

    /// Adds steps that are done.
    pub(super) fn advance(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        (self.tell)(Progress { done, total: self.total.load(Ordering::Relaxed) });
    }
}
