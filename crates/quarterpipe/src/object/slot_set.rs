//! Which slots are taken. [O-2001]

use super::ObjectId;

/// The most slots that rules can have.
pub const MAX_SLOTS: usize = 256;

/// Which slots are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct SlotSet([u64; MAX_SLOTS / 64]);

impl SlotSet {
    fn word(id: ObjectId) -> (usize, u64) {
        (usize::from(id.0 >> 6), 1 << (id.0 & 63))
    }

    pub fn has(&self, id: ObjectId) -> bool {
        let (word, bit) = Self::word(id);
        self.0.get(word).is_some_and(|bits| bits & bit != 0)
    }

    pub fn take(&mut self, id: ObjectId) {
        let (word, bit) = Self::word(id);
        if let Some(bits) = self.0.get_mut(word) {
            *bits |= bit;
        }
    }

    pub fn free(&mut self, id: ObjectId) {
        let (word, bit) = Self::word(id);
        if let Some(bits) = self.0.get_mut(word) {
            *bits &= !bit;
        }
    }

    /// Returns the first free slot from `from` on, below `count`.
    pub fn first_free(&self, from: u16, count: u16) -> Option<ObjectId> {
        (from..count.min(MAX_SLOTS as u16)).map(ObjectId).find(|&id| !self.has(id))
    }
}
