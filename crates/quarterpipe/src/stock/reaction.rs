//! Reactions of enemies, and of their parts, to a touch. [10.3]

use crate::{
    object::{Blow, Body, HitboxKind, Scene, Touch},
    save::{state_enum, state_struct},
};

/// Frames, including the one of the hit, in which an enemy that was hit cannot be touched. [O-1023]
const REST: u8 = 32;

state_struct! {
    /// The hits that an enemy still takes, and its rest after one. [O-1017, O-1023]
    ///
    /// ```
    /// use quarterpipe::stock::{Hits, JumpingBadnik};
    /// let boss = JumpingBadnik { hits: Hits::of(8), ..JumpingBadnik::new(quarterpipe::subpx(-0x600)) };
    /// # let _ = boss;
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Hits {
        /// The number of hits that it still takes: 0 for an enemy that the first attack destroys.
        pub left: u8,
        /// Frames until it can be touched again.
        pub rest: u8,
    }
}

impl Hits {
    /// Makes a count of this number of hits.
    #[must_use]
    pub const fn of(left: u8) -> Self {
        Self { left, rest: 0 }
    }

    /// Lets a player touch the enemy, as [`Scene::fight`] does, and begins its rest after a hit. [O-1017, O-1023]
    ///
    /// After [`Blow::Destroyed`] the enemy still has to end itself.
    pub fn fight(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) -> Blow {
        let blow = scene.fight(body, touch, &mut self.left);
        if blow == Blow::Hit {
            self.rest = REST;
        }
        blow
    }

    /// Counts a frame of its rest, after which it can be touched again. An enemy that takes hits calls this in each of its steps.
    pub fn recover(&mut self, body: &mut Body) {
        if self.rest != 0 {
            self.rest -= 1;
            if self.rest == 0 {
                body.hitbox = body.hitbox.map(|hitbox| hitbox.of_kind(HitboxKind::Plain));
            }
        }
    }
}

/// The reaction to a touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reaction {
    /// An attack destroys it; a player not attacking is hurt. [O-1016 to O-1018]
    #[default]
    Enemy,
    /// The same, but the top of its back also hurts attacking players. [O-1021]
    SpikyBack,
    /// A body with spikes: it also hurts attacking players, and remembers that it was touched. A
    /// [segment](super::Segment) also lets its head know. [O-1020]
    Spiky(bool),
}
state_enum!(Reaction { 0 = Enemy, 1 = SpikyBack, 2 = Spiky(was_touched) });

/// Reacts to a touch. A destroyed enemy becomes an explosion.
pub(super) fn react(reaction: &mut Reaction, hits: &mut Hits, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
    let is_harmful = match reaction {
        Reaction::Enemy => false,
        Reaction::SpikyBack => scene.meets_spiky_back(body, touch),
        Reaction::Spiky(was_touched) => {
            *was_touched = true;
            true
        }
    };
    if is_harmful {
        scene.harm(body, touch);
        return;
    }
    if hits.fight(body, scene, touch) == Blow::Destroyed {
        scene.explode(body);
    }
}
