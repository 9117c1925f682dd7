//! The record of a world's sleeping objects: the conditions that wake each of them, and spans in which none of them wakes.

use alloc::{boxed::Box, vec::Vec};

use super::{LineSide, ObjectId, Objects, Slots, clearance::Clearance, slot_set::SlotSet};
use crate::{
    player::{Player, Shield},
    span::{Leeway, Span},
    units::Px,
};

/// The sleep of an object, whose steps do nothing until it wakes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sleep {
    pub(super) wakes: WakeCondition,
    /// The x that [`Scene::life_at`](super::Scene::life_at) is asked about.
    pub(super) home: Px,
}

/// The act of a player that wakes an object.
#[derive(Clone, Copy, Debug)]
pub(super) enum WakeCondition {
    /// A player enters the object's room.
    RoomEntered(Clearance),
    /// The player leaves its side of the object's line, or another player joins.
    LineCrossed(LineSide),
}

impl WakeCondition {
    #[inline(always)]
    pub(super) fn is_met(&self, players: &[Player], tallest: u8, id: ObjectId) -> bool {
        match self {
            Self::RoomEntered(room) => !players.iter().all(|player| room.is_clear_of_attraction(player, tallest, id)),
            Self::LineCrossed(side) => !matches!(players, [player] if side.holds(player)),
        }
    }

    /// Returns how far the only player can move along x and y without waking the object.
    pub(super) fn leeway(&self, player: &Player) -> [Leeway; 2] {
        match self {
            Self::RoomEntered(room) => room.leeway(player),
            Self::LineCrossed(side) => side.leeway(player),
        }
    }
}

/// The sleeping objects, once there were any. This is knowledge about a world, not part of it: a world without it compares equal and
/// steps the same. It is on the heap, so that worlds are small.
#[derive(Debug, Default)]
pub(crate) struct Sleepers(pub(super) Option<Box<SleepRecord>>);

/// The sleeping objects, by slot, and the limits that hold for all of them.
#[derive(Clone, Debug)]
pub(super) struct SleepRecord {
    pub(super) asleep: SlotSet,
    /// The last sleep of each slot's object.
    pub(super) sleeps: Vec<Sleep>,
    pub(super) calm: Calm,
    /// Spans of the view's corner, along x and along y, in which it shows and hides the same sleepers as before.
    pub(super) corner: [Span; 2],
    /// `false` only if no object sleeps.
    pub(super) are_any: bool,
    /// The digest of the rules under which they fell asleep.
    rules: u64,
}

/// Spans of the player's and the camera's place within which no sleeping object has to be checked. Each sleeper limits
/// them when it falls asleep and when it is checked. Once a place has left its span, all sleepers are checked again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calm {
    /// Of the only player's place, along x and along y, in which it wakes none of them.
    pub(super) player: [Span; 2],
    /// Of the camera's place along x, in which it keeps all of them alive.
    pub(super) camera: Span,
    /// True if the player's spans are those of a player with a lightning shield.
    pub(super) is_attracting: bool,
}

impl Calm {
    /// The spans without sleepers: no limits.
    pub(super) const ALWAYS: Self = Self { player: [Span::ALL; 2], camera: Span::ALL, is_attracting: false };
}

impl SleepRecord {
    /// Returns a record without sleepers, under rules of this digest.
    pub(super) const fn new(rules: u64) -> Self {
        Self {
            asleep: SlotSet::NONE,
            sleeps: Vec::new(),
            calm: Calm::ALWAYS,
            corner: [Span::ALL; 2],
            are_any: false,
            rules,
        }
    }

    /// Records that an object sleeps.
    pub(super) fn add(&mut self, id: ObjectId, sleep: Sleep) {
        let slot = usize::from(id.0);
        if self.sleeps.len() <= slot {
            self.sleeps.resize(slot + 1, sleep);
        }
        if let Some(place) = self.sleeps.get_mut(slot) {
            *place = sleep;
            self.asleep.add(id);
            self.are_any = true;
        }
    }

    #[inline(always)]
    fn is_clear_of(&self, player: &Player, tallest: u8) -> bool {
        let [x, y] = &self.calm.player;
        x.contains(player.x.px())
            && y.contains(player.y.px())
            && player.height_radius as u8 <= tallest
            && (player.shield == Shield::Lightning) == self.calm.is_attracting
            && player.pushed_object.is_none_or(|id| !self.asleep.has(id))
    }
}

impl PartialEq for Sleepers {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Sleepers {}

impl Clone for Sleepers {
    /// Returns an empty list: one step determines again which objects sleep.
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, source: &Self) {
        match (&mut self.0, &source.0) {
            (Some(record), Some(source)) => {
                let SleepRecord { asleep, sleeps, calm, corner, are_any, rules } = &mut **record;
                sleeps.clone_from(&source.sleeps);
                (*asleep, *calm, *corner) = (source.asleep, source.calm, source.corner);
                (*are_any, *rules) = (source.are_any, source.rules);
            }
            (record, source) => record.clone_from(source),
        }
    }
}

impl Sleepers {
    /// Returns the slots of the objects that sleep.
    #[inline(always)]
    pub(super) fn slots(&self) -> &SlotSet {
        match &self.0 {
            Some(record) => &record.asleep,
            None => &SlotSet::NONE,
        }
    }

    /// Returns the record if an object may sleep.
    #[inline(always)]
    pub(super) fn record(&self) -> Option<&SleepRecord> {
        self.0.as_deref().filter(|record| record.are_any)
    }

    /// Wakes the object in a slot, which was changed or is about to be.
    #[inline]
    pub fn wake(&mut self, id: ObjectId) {
        if let Some(record) = &mut self.0 {
            record.asleep.remove(id);
        }
    }

    /// Returns whether these players are where no sleeping object matters to them. `tallest` is the greatest height radius of any
    /// character.
    #[inline(always)]
    pub fn are_clear_of(&self, players: &[Player], tallest: u8) -> bool {
        let Some(record) = self.record() else { return true };
        matches!(players, [player] if record.is_clear_of(player, tallest))
    }

    /// Returns whether the same sleepers as before are seen from a view with this corner.
    #[inline(always)]
    pub(super) fn are_seen_as_before(&self, [left, top]: [Px; 2]) -> bool {
        self.record().is_none_or(|SleepRecord { corner: [x, y], .. }| x.contains(left) && y.contains(top))
    }

    /// Records the spans of the view's corner in which it shows the same sleepers.
    pub(super) fn were_seen(&mut self, corner: [Span; 2]) {
        if let Some(record) = &mut self.0 {
            record.corner = corner;
        }
    }

    pub const fn bytes_on_heap(&self) -> usize {
        match &self.0 {
            Some(record) => size_of::<SleepRecord>() + record.sleeps.capacity() * size_of::<Sleep>(),
            None => 0,
        }
    }
}

impl Slots {
    /// Returns the first slot from `from` on whose object is awake, or the end of all slots, and whether there are sleepers before it.
    #[inline(always)]
    pub(super) fn next_awake(&self, from: usize) -> (usize, bool) {
        let asleep = self.sleepers.slots().rest_of_word(from);
        match self.taken.rest_of_word(from) & !asleep {
            0 => self.next_awake_in_later_words(from, asleep != 0),
            awake => {
                let step = awake.trailing_zeros();
                (from + step as usize, asleep & !(u64::MAX << step) != 0)
            }
        }
    }

    #[inline(always)]
    fn next_awake_in_later_words(&self, from: usize, mut passes_sleepers: bool) -> (usize, bool) {
        let (mut from, end) = ((from | 63) + 1, self.bodies.len());
        while from < end {
            let asleep = self.sleepers.slots().rest_of_word(from);
            let awake = self.taken.rest_of_word(from) & !asleep;
            let step = awake.trailing_zeros();
            passes_sleepers |= asleep.unbounded_shl(64 - step) != 0;
            if awake != 0 {
                return (from + step as usize, passes_sleepers);
            }
            from += 64;
        }
        (end, passes_sleepers)
    }
}

impl<C> Objects<C> {
    /// Wakes all objects if they fell asleep under other rules. Comes first in a frame.
    #[inline]
    pub(crate) fn keep_to(&mut self, rules: u64) {
        if let Some(record) = &mut self.slots.sleepers.0
            && record.rules != rules
        {
            **record = SleepRecord::new(rules);
        }
    }
}
