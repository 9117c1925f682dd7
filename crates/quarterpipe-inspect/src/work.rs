//! How much an inspection has to do, and how much of it is done.

use std::sync::atomic::{AtomicU64, Ordering};

/// How far an inspection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Steps that are done.
    pub done: u64,
    /// All steps, as far as they are known yet.
    pub total: u64,
}

/// How much an inspection did. It depends on the level and the rules alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Work {
    /// How many sides of pixels the followed outlines have: those of each layer, or those of one twice if the layers are the same.
    pub edges: u64,
    /// How often a check looked at a pixel of an outline.
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

/// Counts steps on several threads, and tells of them.
pub(super) struct Reporter<'a> {
    done: AtomicU64,
    total: AtomicU64,
    tell: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Reporter<'a> {
    pub(super) fn new(tell: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { done: AtomicU64::new(0), total: AtomicU64::new(0), tell }
    }

    /// Notes that there are more steps to do.
    pub(super) fn expect(&self, steps: u64) {
        self.total.fetch_add(steps, Ordering::Relaxed);
    }

    /// Notes that steps are done.
    pub(super) fn advance(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        (self.tell)(Progress { done, total: self.total.load(Ordering::Relaxed) });
    }
}
