//! Sets of slots. [O-2001]

use super::ObjectId;

/// The maximum number of slots that rules can have.
pub const MAX_SLOTS: usize = 256;

/// The number of words in a set.
const WORDS: usize = MAX_SLOTS / 64;

/// A set of slots, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct SlotSet([u64; WORDS]);

impl SlotSet {
    /// No slot.
    pub const NONE: Self = Self([0; WORDS]);

    const fn word(id: ObjectId) -> (usize, u64) {
        ((id.0 >> 6) as usize, 1 << (id.0 & 63))
    }

    #[inline]
    pub fn has(&self, id: ObjectId) -> bool {
        let (word, bit) = Self::word(id);
        self.0.get(word).is_some_and(|bits| bits & bit != 0)
    }

    #[inline]
    pub fn add(&mut self, id: ObjectId) {
        let (word, bit) = Self::word(id);
        if let Some(bits) = self.0.get_mut(word) {
            *bits |= bit;
        }
    }

    #[inline]
    pub fn remove(&mut self, id: ObjectId) {
        let (word, bit) = Self::word(id);
        if let Some(bits) = self.0.get_mut(word) {
            *bits &= !bit;
        }
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Returns the first slot from `from` on, below `count`, that is not in the set.
    pub fn first_free(&self, from: u16, count: u16) -> Option<ObjectId> {
        (from..count.min(MAX_SLOTS as u16)).map(ObjectId).find(|&id| !self.has(id))
    }

    /// Returns whether the slots from `from` to the end of its word are in the set, a bit each.
    #[inline(always)]
    pub fn rest_of_word(&self, from: usize) -> u64 {
        self.0.get(from / 64).map_or(0, |bits| bits >> (from % 64))
    }

    /// Returns the first slot from `from` on that is in the set, or at least `end` if there is none below it.
    pub fn next(&self, mut from: usize, end: usize) -> usize {
        while from < end {
            match self.rest_of_word(from) {
                0 => from = (from | 63) + 1,
                bits => return from + bits.trailing_zeros() as usize,
            }
        }
        end
    }

    /// Calls `act` for each slot below `count` that is in the set and not in `other`, in order.
    #[inline(always)]
    pub fn for_each_without(&self, other: &Self, count: usize, mut act: impl FnMut(usize)) {
        self.any_without(other, count, |slot| {
            act(slot);
            false
        });
    }

    /// Calls `is_it` for each slot below `count` that is in the set and not in `other`, in order, until it returns `true`. Returns
    /// whether it did.
    #[inline(always)]
    pub fn any_without(&self, other: &Self, count: usize, mut is_it: impl FnMut(usize) -> bool) -> bool {
        let mut first = 0;
        for (set, other) in self.0.iter().zip(&other.0) {
            let mut bits = set & !other;
            while bits != 0 {
                if is_it(first + bits.trailing_zeros() as usize) {
                    return true;
                }
                bits &= bits - 1;
            }
            first += 64;
            if first >= count {
                break;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn set(slots: &[u16]) -> SlotSet {
        let mut set = SlotSet::default();
        slots.iter().for_each(|&slot| set.add(ObjectId(slot)));
        set
    }

    #[test]
    fn slots_of_one_set_and_not_of_the_other_come_in_order() {
        let (taken, asleep) = (set(&[255, 0, 63, 64, 7, 128]), set(&[64, 7, 9]));
        let all = |set: SlotSet, count| {
            let mut slots = Vec::new();
            set.for_each_without(&asleep, count, |slot| slots.push(slot));
            slots
        };
        assert_eq!(all(taken, 256), [0, 63, 128, 255]);
        assert_eq!(all(taken, 65), [0, 63]);
        assert!(all(set(&[]), 256).is_empty());
        assert!(
            taken.any_without(&asleep, 256, |slot| slot == 63) && !taken.any_without(&asleep, 256, |slot| slot == 64)
        );
        let next = |from, end| taken.next(from, end);
        assert_eq!([next(0, 256), next(1, 256), next(65, 256), next(129, 256)], [0, 7, 128, 255]);
        assert_eq!([next(8, 60), next(65, 100), next(256, 256)], [63, 100, 256]);
        assert_eq!([taken.rest_of_word(62), taken.rest_of_word(255), taken.rest_of_word(256)], [2, 1, 0]);
    }
}
