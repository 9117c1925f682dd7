//! The slots that hold objects. [O-2001]

use alloc::vec::Vec;

use super::{Body, ObjectId, activation::LOADED, sleepers::Sleepers, slot_set::SlotSet};

/// The state that every object has, by slot.
#[derive(Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) struct Slots {
    pub(super) bodies: Vec<Body>,
    /// The memory of the placements, a byte each. [K-41]
    pub(super) memory: Vec<u8>,
    #[cfg_attr(feature = "serde", serde(skip_serializing))]
    pub(super) taken: SlotSet,
    #[cfg_attr(feature = "serde", serde(skip_serializing))]
    pub(super) sleepers: Sleepers,
}

impl Clone for Slots {
    fn clone(&self) -> Self {
        let Self { bodies, memory, taken, sleepers } = self;
        Self { bodies: bodies.clone(), memory: memory.clone(), taken: *taken, sleepers: sleepers.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { bodies, memory, taken, sleepers } = self;
        sleepers.clone_from(&source.sleepers);
        bodies.clone_from(&source.bodies);
        *taken = source.taken;
        memory.clone_from(&source.memory);
    }
}

impl Slots {
    /// Takes the lowest free slot from `first` on, of `count` that there are, for an object with this body. Returns `None` if
    /// none is free. [O-2001]
    pub(super) fn reserve(&mut self, first: u16, count: u16, body: Body) -> Option<ObjectId> {
        let id = self.taken.first_free(first, count)?;
        let index = usize::from(id.0);
        if self.bodies.len() <= index {
            self.bodies.resize(index + 1, Body::NOWHERE);
        }
        self.taken.add(id);
        self.sleepers.wake(id);
        if let Some(place) = self.bodies.get_mut(index) {
            *place = body;
        }
        Some(id)
    }

    /// Lets the placement of an object that is gone make the object again. [K-32]
    pub(super) fn may_return(&mut self, body: &Body) {
        if let Some(memory) = body.placement.and_then(|placement| self.memory.get_mut(usize::from(placement))) {
            *memory &= !LOADED;
        }
    }
}
