//! A world's objects: their slots, the order in which they run, and how they come and go. [O-2001, O-2201, O-2301]

use alloc::vec::Vec;

#[cfg(feature = "serde")]
use super::saved::AnyObjects;
use super::{
    Body, Custom, NoCustom, ObjectId, Slots, Thing,
    activation::PlacementRange,
    pass::{put, trim},
};
use crate::{
    load_window::LoadWindow,
    player::{NO_KIND, Player, Support},
    rules::{ContactKinds, Rules},
};

/// The objects of a world.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "AnyObjects<C>", bound(deserialize = "C: serde::Deserialize<'de>")))]
pub struct Objects<C = NoCustom> {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub(crate) slots: Slots,
    pub(crate) things: Vec<Option<Thing<C>>>,
    pub(super) window: LoadWindow,
    /// The placements that each player was near in the last frame, under
    /// [`Activation::NearPlayers`](crate::rules::Activation::NearPlayers).
    pub(super) near: Vec<PlacementRange>,
}

impl<C: Clone> Clone for Objects<C> {
    fn clone(&self) -> Self {
        let Self { slots, things, window, near } = self;
        Self { slots: slots.clone(), things: things.clone(), window: *window, near: near.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { slots, things, window, near } = self;
        near.clone_from(&source.near);
        slots.clone_from(&source.slots);
        things.clone_from(&source.things);
        *window = source.window;
    }
}

impl<C> Objects<C> {
    /// Makes an empty list of objects, for a stage with this number of placements. [K-41]
    #[must_use]
    pub fn new(placements: usize) -> Self {
        Self {
            slots: Slots { memory: alloc::vec![0; placements], ..Slots::default() },
            things: Vec::new(),
            window: LoadWindow::default(),
            near: Vec::new(),
        }
    }

    /// Returns whether the list is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.slots.bodies.is_empty()
    }

    /// Returns how many objects there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns the objects in slot order, with their bodies.
    pub fn iter(&self) -> impl Iterator<Item = (ObjectId, &Body, &Thing<C>)> {
        let slots = self.slots.bodies.iter().zip(&self.things).enumerate();
        slots.filter_map(|(slot, (body, thing))| thing.as_ref().map(|thing| (ObjectId(slot as u16), body, thing)))
    }

    /// Returns the object in a slot.
    #[must_use]
    pub fn get(&self, id: ObjectId) -> Option<(&Body, &Thing<C>)> {
        let index = usize::from(id.0);
        let thing = self.things.get(index)?.as_ref()?;
        Some((self.slots.bodies.get(index)?, thing))
    }

    /// Returns the object in a slot, for the host to change between frames.
    #[must_use]
    pub fn get_mut(&mut self, id: ObjectId) -> Option<(&mut Body, &mut Thing<C>)> {
        let index = usize::from(id.0);
        self.slots.sleepers.wake(id);
        let thing = self.things.get_mut(index)?.as_mut()?;
        Some((self.slots.bodies.get_mut(index)?, thing))
    }

    /// Puts an object into the lowest free slot. Returns `None` if all slots that the rules allow are taken. [O-2001]
    ///
    /// An inserted object does not come back once it has ended, and most stock objects end when they are far from the screen. So use
    /// [placements](crate::Stage::with_placements) for a level's objects: they come back with the camera. Free slots are used again, so an
    /// [`ObjectId`] that a game keeps may name another object later.
    pub fn insert(&mut self, rules: &Rules, body: Body, thing: impl Into<Thing<C>>) -> Option<ObjectId> {
        let id = self.slots.reserve(0, rules.slots.count, body)?;
        put(&mut self.things, id, thing.into());
        Some(id)
    }

    /// Takes an object out of its slot, and leaves the players as they are. A player standing on it then stands on nothing,
    /// unless [the rules correct that](crate::rules::SolidRules::vanishing_support_drops). [`World::remove`](crate::World::remove)
    /// also lets go of the players. [O-1131]
    pub fn take(&mut self, id: ObjectId) -> Option<(Body, Thing<C>)> {
        let index = usize::from(id.0);
        let thing = self.things.get_mut(index)?.take()?;
        let body = core::mem::replace(self.slots.bodies.get_mut(index)?, Body::NOWHERE);
        self.slots.taken.remove(id);
        self.slots.sleepers.wake(id);
        self.slots.may_return(&body);
        trim(&mut self.things, &mut self.slots);
        Some((body, thing))
    }

    /// Removes a player from the sets of all objects.
    pub(crate) fn forget_player(&mut self, who: usize) {
        for slot in 0..self.slots.bodies.len() as u16 {
            let Some((body, _)) = self.get_mut(ObjectId(slot)) else { continue };
            for players in [&mut body.standing, &mut body.riding, &mut body.pushed] {
                players.remove(who);
            }
        }
    }

    /// Removes a player from the sets of all objects after it was moved, and makes lines and the like take its new place as the old one.
    pub(crate) fn player_placed(&mut self, who: usize, player: &Player) {
        self.forget_player(who);
        for slot in 0..self.slots.bodies.len() as u16 {
            if let Some((body, Thing::Stock(stock))) = self.get_mut(ObjectId(slot)) {
                stock.player_placed(body, who, player);
            }
        }
    }

    /// Returns whether an object is in this slot and this player stands on it. [O-1131]
    pub(crate) fn holds(&self, id: ObjectId, who: usize) -> bool {
        self.get(id).is_some_and(|(body, _)| body.standing.contains(who))
    }

    /// Returns the kind of the object in a slot, by which a follower off the screen distinguishes objects; 0 for a free slot. [F-11]
    pub(crate) fn contact_kind(&self, slot: Option<ObjectId>, kinds: ContactKinds) -> u16
    where
        C: Custom,
    {
        let Some(slot) = slot else { return NO_KIND };
        match self.get(slot) {
            None => 0,
            Some((_, Thing::Stock(stock))) => stock.contact_kind(kinds),
            Some((_, Thing::Custom(custom))) => custom.contact_kind(kinds),
        }
    }

    /// Returns the edges that a player on the object in this slot balances on, or `None` if players do not balance on
    /// it. A free slot is 0 px wide and at 0. [G-68, O-1132]
    pub(crate) fn support(&self, id: ObjectId) -> Option<Support> {
        let body = self.slots.bodies.get(usize::from(id.0)).unwrap_or(&Body::NOWHERE);
        if body.steady { None } else { Some(Support { x: body.x.px(), width: body.half_width_px() }) }
    }

    /// Returns whether these objects can belong to a stage with this many placements.
    pub(crate) fn fit(&self, placements: usize) -> bool {
        let near = self.near.iter().all(|near| near.end as usize <= placements);
        self.slots.memory.len() >= placements && self.window.is_within(placements) && near
    }

    /// Returns the bytes that the lists take, including room kept in reserve.
    pub(crate) const fn bytes_on_heap(&self) -> usize {
        let Self { slots: Slots { bodies, memory, taken: _, sleepers }, things, window: _, near } = self;
        bodies.capacity() * size_of::<Body>()
            + memory.capacity()
            + sleepers.bytes_on_heap()
            + things.capacity() * size_of::<Option<Thing<C>>>()
            + near.capacity() * size_of::<PlacementRange>()
    }

    /// Returns the bytes that [`Scene::remember`](super::Scene::remember) and the loading of objects keep for the placements, one per
    /// placement. [K-41]
    #[must_use]
    pub fn memory(&self) -> &[u8] {
        &self.slots.memory
    }
}
