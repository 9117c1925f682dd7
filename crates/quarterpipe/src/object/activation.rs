//! How the objects of a level come to life and are remembered. [K-30 to K-42]

use super::{Body, NoCustom, Objects, Thing};
use crate::{
    camera::Camera,
    player::Player,
    rules::{Activation, Rules},
    save::state_struct,
    units::{Px, px},
};

/// An object of a level: it comes to life when the camera comes near. [K-40]
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement<C = NoCustom> {
    /// The object's initial position, size and flips.
    pub body: Body,
    /// The object.
    pub thing: Thing<C>,
    /// True if the object comes to life at any vertical distance from the camera, even under rules that also check rows. [K-42]
    pub in_every_row: bool,
}

impl<C> Placement<C> {
    /// Makes a placement whose object comes to life when the camera is near. [K-40]
    #[must_use]
    pub fn new(body: Body, thing: impl Into<Thing<C>>) -> Self {
        Self { body, thing: thing.into(), in_every_row: false }
    }
}

impl Placement {
    /// Returns the same placement for a stage that also has custom objects.
    #[must_use]
    pub fn with_custom<C>(self) -> Placement<C> {
        self.map(|none| match none {})
    }
}

impl<C> Placement<C> {
    /// Returns the same placement with a custom object converted by `custom`. A stock object stays as it is.
    pub fn map<D>(self, custom: impl FnOnce(C) -> D) -> Placement<D> {
        let Self { body, thing, in_every_row } = self;
        Placement { body, thing: thing.map(custom), in_every_row }
    }
}

/// The bit of a placement's memory that says that its object is alive. [K-41]
pub(super) const LOADED: u8 = 0x80;

state_struct! {
    /// A range of placements, by index.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub(super) struct PlacementRange {
        first: u32,
        pub end: u32,
    }
}

impl PlacementRange {
    /// No placement.
    const NOTHING: Self = Self { first: 0, end: 0 };

    /// Returns the placements within `reach` of `x`. The ends of the range move along the list with the player, so a
    /// longer list does not make a frame more expensive.
    fn moved_to<C>(self, x: Px, reach: Px, placements: &[Placement<C>]) -> Self {
        let move_to = |place: u32, edge: Px| {
            let mut place = place.min(placements.len() as u32);
            let is_before = |place: u32| placements.get(place as usize).is_some_and(|at| at.body.x.px() < edge);
            while is_before(place) {
                place += 1;
            }
            while place > 0 && !is_before(place - 1) {
                place -= 1;
            }
            place
        };
        Self { first: move_to(self.first, x - reach), end: move_to(self.end, x + reach + px(1)) }
    }

    fn holds(self, index: u32) -> bool {
        (self.first..self.end).contains(&index)
    }
}

impl<C: Clone> Objects<C> {
    /// Makes the objects of placements that came into reach. [K-40 to K-42]
    #[inline(always)]
    pub(crate) fn load(&mut self, camera: &Camera, players: &[Player], placements: &[Placement<C>], rules: &Rules) {
        let by_camera = rules.slots.activation == Activation::Camera;
        let nothing_comes = placements.is_empty() || by_camera && self.window.rests(camera);
        if !nothing_comes {
            self.load_in_reach(camera, players, placements, rules);
        }
    }

    fn load_in_reach(&mut self, camera: &Camera, players: &[Player], placements: &[Placement<C>], rules: &Rules) {
        if let Activation::NearPlayers(reach) = rules.slots.activation {
            self.load_near(players, reach, placements, rules);
            return;
        }
        let mut window = self.window;
        window.follow(
            camera,
            rules,
            |index| {
                let placement = placements.get(index as usize)?;
                let row = if placement.in_every_row { None } else { Some(placement.body.y.px()) };
                Some((placement.body.x.px(), row))
            },
            |index| self.make(placements, rules, index),
        );
        self.window = window;
    }

    /// Makes the objects of placements that a player has come near. If an object ends while a player is near, it does not come back
    /// until that player has gone away and returned.
    fn load_near(&mut self, players: &[Player], reach: Px, placements: &[Placement<C>], rules: &Rules) {
        self.near.resize(players.len(), PlacementRange::NOTHING);
        for (who, player) in players.iter().enumerate() {
            let Some(&before) = self.near.get(who) else { return };
            let near = before.moved_to(player.x.px(), reach, placements);
            if near == before {
                continue;
            }
            for index in near.first..near.end {
                if !self.near.iter().any(|near| near.holds(index)) {
                    self.make(placements, rules, index);
                }
            }
            if let Some(place) = self.near.get_mut(who) {
                *place = near;
            }
        }
    }

    /// Makes the object of a placement unless it is already alive. Returns `false` if all slots were taken. [K-41]
    fn make(&mut self, placements: &[Placement<C>], rules: &Rules, index: u32) -> bool {
        let (Some(placement), Ok(place)) = (placements.get(index as usize), u16::try_from(index)) else {
            return true;
        };
        let Some(memory) = self.slots.memory.get_mut(usize::from(place)) else { return true };
        if *memory & LOADED != 0 {
            return true;
        }
        let body = Body { placement: Some(place), ..placement.body };
        let before = *memory;
        *memory |= LOADED;
        if self.insert(rules, body, placement.thing.clone()).is_some() {
            return true;
        }
        if let Some(memory) = self.slots.memory.get_mut(usize::from(place)) {
            *memory = before;
        }
        false
    }
}
