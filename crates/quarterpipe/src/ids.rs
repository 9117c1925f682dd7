//! Numbers for objects, and sets of players.

use crate::save::state_newtype;

/// The number of an object's slot. Lower ones run first. [O-1134]
///
/// Once its object has ended, a slot is free for the next object, so an id that a game keeps for longer than a frame
/// may refer to another object. Check the result of [`Objects::get`](crate::object::Objects::get), or keep a
/// distinguishing mark in the object's own state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ObjectId(pub u16);
state_newtype!(ObjectId);

/// A set of players, by index. Only the first [`PlayerSet::CAPACITY`] players can be in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct PlayerSet(pub u8);
state_newtype!(PlayerSet);

impl PlayerSet {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The number of players that objects can handle. Players beyond that stand on no object, push none, cross no line and hit no
    /// bumper.
    pub const CAPACITY: usize = 8;

    /// Returns whether this player is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, player: usize) -> bool {
        self.0 & Self::bit(player) != 0
    }

    /// Returns whether any player is in the set.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Puts a player into the set.
    #[inline]
    pub const fn insert(&mut self, player: usize) {
        self.0 |= Self::bit(player);
    }

    /// Takes a player out of the set.
    #[inline]
    pub const fn remove(&mut self, player: usize) {
        self.0 &= !Self::bit(player);
    }

    #[inline]
    const fn bit(player: usize) -> u8 {
        if player < Self::CAPACITY { 1 << player } else { 0 }
    }
}
