//! The resource that holds everything that the engine runs: a world and a stage for each physics space.

use std::ops::{Deref, DerefMut};

use bevy::prelude::*;
use quarterpipe::{
    object::NoCustom,
    save::{Digest, State},
};

use crate::{space::Space, space_id::SpaceId, stage::WorldObject};

/// Everything that the engine runs: one [`Space`], or several side by side, such as the rooms of a server. It derefs to the main space.
///
/// It holds all changing state: clone it to save a game, put the clone back to load it. For `bevy_ggrs`, that is
/// `app.rollback_resource_with_clone::<Quarterpipe>()` and `app.checksum_resource(Quarterpipe::digest)`. Components that systems of its
/// schedule read, such as [`PlayerBody`](crate::PlayerBody) and [`SolidBody`](crate::SolidBody), are registered as usual. So is
/// [`ObjectBody`](crate::ObjectBody) if those systems spawn objects, and [`PhysicsClock`](crate::PhysicsClock) if they change it. The
/// example `rollback` shows a session.
///
/// ```
/// use bevy_quarterpipe::prelude::*;
/// let mut physics: Quarterpipe = Quarterpipe::default();
/// let room = physics.add_space();
/// physics.space_mut(room).unwrap().begin(&StageAsset::builtin("hills").unwrap());
/// assert!(physics.space(room).unwrap().is_running());
/// assert!(!physics.is_running()); // the main one waits for its stage
/// ```
#[derive(Resource, Clone, Debug)]
pub struct Quarterpipe<C: WorldObject = NoCustom> {
    main: Space<C>,
    /// Spaces 1, 2, ...; `None` where one was removed.
    others: Vec<Option<Space<C>>>,
}

impl<C: WorldObject> Default for Quarterpipe<C> {
    fn default() -> Self {
        Self { main: Space::default(), others: Vec::new() }
    }
}

impl<C: WorldObject> Deref for Quarterpipe<C> {
    type Target = Space<C>;

    fn deref(&self) -> &Space<C> {
        &self.main
    }
}

impl<C: WorldObject> DerefMut for Quarterpipe<C> {
    fn deref_mut(&mut self) -> &mut Space<C> {
        &mut self.main
    }
}

impl<C: WorldObject> Quarterpipe<C> {
    /// Adds a space and returns its number, the lowest free one. There can be 65,535 in addition to the main space. Beyond that no space is
    /// added, and the last number is returned again.
    pub fn add_space(&mut self) -> SpaceId {
        let free = self.others.iter().position(Option::is_none).unwrap_or(self.others.len());
        let free = free.min(usize::from(u16::MAX) - 1);
        if free == self.others.len() {
            self.others.push(None);
        }
        if let Some(place) = self.others.get_mut(free) {
            place.get_or_insert_default();
        }
        SpaceId(free as u16 + 1)
    }

    /// Removes a space and everything in it. Its entities stay, but belong to no space. The main space cannot be removed.
    pub fn remove_space(&mut self, id: SpaceId) {
        if let Some(place) = usize::from(id.0).checked_sub(1).and_then(|index| self.others.get_mut(index)) {
            *place = None;
        }
    }

    /// Returns the space with this number.
    #[must_use]
    pub fn space(&self, id: SpaceId) -> Option<&Space<C>> {
        match usize::from(id.0).checked_sub(1) {
            None => Some(&self.main),
            Some(index) => self.others.get(index)?.as_ref(),
        }
    }

    /// Returns the space with this number, mutably.
    #[must_use]
    pub fn space_mut(&mut self, id: SpaceId) -> Option<&mut Space<C>> {
        match usize::from(id.0).checked_sub(1) {
            None => Some(&mut self.main),
            Some(index) => self.others.get_mut(index)?.as_mut(),
        }
    }

    /// Returns all spaces, ordered by number.
    pub fn spaces(&self) -> impl Iterator<Item = (SpaceId, &Space<C>)> {
        let others = (1..=u16::MAX).zip(&self.others);
        let others = others.filter_map(|(number, space)| Some((SpaceId(number), space.as_ref()?)));
        std::iter::once((SpaceId::MAIN, &self.main)).chain(others)
    }

    /// Returns all spaces mutably, ordered by number.
    pub fn spaces_mut(&mut self) -> impl Iterator<Item = (SpaceId, &mut Space<C>)> {
        let others = (1..=u16::MAX).zip(&mut self.others);
        let others = others.filter_map(|(number, space)| Some((SpaceId(number), space.as_mut()?)));
        std::iter::once((SpaceId::MAIN, &mut self.main)).chain(others)
    }

    /// Returns a digest of all worlds and of the data that decides where and when their players come back to life. Equal states have the
    /// same digest on every target.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        for (id, space) in self.spaces() {
            id.0.write(&mut digest);
            space.world.write(&mut digest);
            space.write_respawn(&mut digest);
        }
        digest.value()
    }
}
