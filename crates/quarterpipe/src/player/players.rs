//! The players of a world.

use alloc::{vec, vec::Vec};
use core::{
    mem::take,
    ops::{Deref, DerefMut},
    slice::{Iter, IterMut},
};

use crate::{
    player::Player,
    save::{Reader, Sink, State, StateError},
};

/// The players of a world, in the order in which they move. It dereferences to a slice.
///
/// A single player is stored in the world itself, not in a separate heap block. Many worlds with one player each are
/// then contiguous in memory, so that the processor fetches the next one during a step.
///
/// ```
/// use quarterpipe::{player::Players, prelude::*};
/// let player = |x| Player::new(&Rules::S2, CharacterId::Tails, px(x), px(64));
/// let mut players = Players::from(vec![player(10)]);
/// players.push(player(20));
/// players.extend([player(30), player(40)]);
/// assert_eq!(players.iter().map(|player| player.x.px().0).collect::<Vec<_>>(), [10, 20, 30, 40]);
/// assert_eq!(players.pop(), Some(player(40)));
/// players.truncate(1);
/// assert_eq!(players, vec![player(10)]);
/// ```
#[derive(Debug, Default)]
pub struct Players(Storage);

/// The storage of players. One player is always in `Here`, so that equal players are stored alike.
#[derive(Debug)]
enum Storage {
    Here([Player; 1]),
    Heap(Vec<Player>),
}

impl Default for Storage {
    fn default() -> Self {
        Self::Heap(Vec::new())
    }
}

impl Players {
    /// Returns no players.
    #[must_use]
    pub const fn new() -> Self {
        Self(Storage::Heap(Vec::new()))
    }

    /// Adds a player, which moves after the others.
    pub fn push(&mut self, player: Player) {
        self.change(|players| players.push(player));
    }

    /// Removes the last player and returns it; `None` if there is none.
    pub fn pop(&mut self) -> Option<Player> {
        self.change(Vec::pop)
    }

    /// Removes all players except the first `length`.
    pub fn truncate(&mut self, length: usize) {
        self.change(|players| players.truncate(length));
    }

    /// Removes all players.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Changes the players as a vector, and returns what the change returns.
    pub fn change<R>(&mut self, change: impl FnOnce(&mut Vec<Player>) -> R) -> R {
        let mut players = Vec::from(take(self));
        let result = change(&mut players);
        *self = players.into();
        result
    }

    /// Returns the bytes that the players take on the heap.
    pub(crate) const fn bytes_on_heap(&self) -> usize {
        match &self.0 {
            Storage::Here(_) => 0,
            Storage::Heap(players) => players.capacity() * size_of::<Player>(),
        }
    }
}

impl Clone for Players {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Storage::Here(one) => Storage::Here(one.clone()),
            Storage::Heap(players) => Storage::Heap(players.clone()),
        })
    }

    /// Copies without reallocating, as long as there is room.
    fn clone_from(&mut self, source: &Self) {
        match (&mut self.0, &source.0) {
            (Storage::Here(one), Storage::Here(source)) => one.clone_from(source),
            (Storage::Heap(players), Storage::Heap(source)) => players.clone_from(source),
            (place, Storage::Here(source)) => *place = Storage::Here(source.clone()),
            (place, Storage::Heap(source)) => *place = Storage::Heap(source.clone()),
        }
    }
}

impl Deref for Players {
    type Target = [Player];

    #[inline(always)]
    fn deref(&self) -> &[Player] {
        match &self.0 {
            Storage::Here(one) => one,
            Storage::Heap(players) => players,
        }
    }
}

impl DerefMut for Players {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Player] {
        match &mut self.0 {
            Storage::Here(one) => one,
            Storage::Heap(players) => players,
        }
    }
}

impl From<Vec<Player>> for Players {
    fn from(players: Vec<Player>) -> Self {
        Self(<[Player; 1]>::try_from(players).map_or_else(Storage::Heap, Storage::Here))
    }
}

impl From<Players> for Vec<Player> {
    fn from(players: Players) -> Self {
        match players.0 {
            Storage::Here([player]) => vec![player],
            Storage::Heap(players) => players,
        }
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        Vec::from_iter(players).into()
    }
}

impl Extend<Player> for Players {
    fn extend<I: IntoIterator<Item = Player>>(&mut self, players: I) {
        self.change(|all| all.extend(players));
    }
}

impl<'a> IntoIterator for &'a Players {
    type Item = &'a Player;
    type IntoIter = Iter<'a, Player>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a> IntoIterator for &'a mut Players {
    type Item = &'a mut Player;
    type IntoIter = IterMut<'a, Player>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl PartialEq for Players {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Players {}

impl PartialEq<Vec<Player>> for Players {
    fn eq(&self, other: &Vec<Player>) -> bool {
        **self == **other
    }
}

impl State for Players {
    fn write(&self, out: &mut impl Sink) {
        (self.len() as u32).write(out);
        Player::write_all(self, out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        Vec::read(from).map(Self::from)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Players {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Players {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::{Player, Players, Storage};
    use crate::{
        rules::{CharacterId, Rules},
        units::px,
    };

    fn players(count: i32) -> Players {
        (0..count).map(|index| Player::new(&Rules::S2, CharacterId::Sonic, px(index), px(0))).collect()
    }

    fn is_here(players: &Players) -> bool {
        matches!(players.0, Storage::Here(_))
    }

    #[test]
    fn one_player_lies_in_the_world_however_it_became_one() {
        let mut pushed = Players::new();
        pushed.extend(Vec::from(players(1)));
        let mut popped = players(2);
        assert_eq!(popped.pop(), Some(players(2)[1].clone()));
        let mut truncated = players(5);
        truncated.truncate(1);
        let mut copied = players(3);
        copied.clone_from(&pushed);
        for one in [pushed, popped, truncated, copied] {
            assert!(is_here(&one), "{one:?}");
            assert_eq!(one, vec![players(1)[0].clone()]);
        }
    }

    #[test]
    fn a_copy_equals_its_source_from_any_number_of_players_to_any_other() {
        for from in 0..4 {
            for to in 0..4 {
                let mut copy = players(from);
                copy.clone_from(&players(to));
                assert_eq!(copy, players(to), "{from} to {to}");
                assert_eq!(is_here(&copy), to == 1, "{from} to {to}");
            }
        }
    }
}
