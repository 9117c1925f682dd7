//! What touching an enemy, or a part of one, does. [10.3]

use crate::{
    hitbox,
    object::{Blow, Body, Object, Scene, Touch},
    state::state_enum,
};

/// How something reacts to being touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reaction {
    /// An attack destroys it, after so many hits more; who does not attack is hurt. [O-1016 to O-1018]
    ///
    /// The number is that of hits that it takes before the one that destroys it.
    Enemy(u8),
    /// The same, but the top of its back hurts also who attacks. [O-1021]
    SpikyBack,
    /// It hurts also who attacks, and remembers that it was touched: a body with spikes. [O-1020]
    Spiky(bool),
}
state_enum!(Reaction { 0 = Enemy(hits), 1 = SpikyBack, 2 = Spiky(was_touched) });

/// Reacts to a touch; what is destroyed becomes an explosion.
pub(super) fn react<O: Object>(reaction: &mut Reaction, body: &mut Body, scene: &mut Scene<'_, O>, touch: Touch) {
    let back_hurts = *reaction == Reaction::SpikyBack
        && body.hitbox.is_some_and(|hitbox| hitbox::meets_spiky_back(&touch.touch_box, body, hitbox));
    let mut hits = match reaction {
        Reaction::Enemy(hits) => *hits,
        Reaction::SpikyBack if back_hurts => {
            scene.harm(body, touch);
            return;
        }
        Reaction::SpikyBack => 0,
        Reaction::Spiky(was_touched) => {
            *was_touched = true;
            scene.harm(body, touch);
            return;
        }
    };
    if scene.fight(body, touch, &mut hits) == Blow::Destroyed {
        scene.explode(body);
    }
    if let Reaction::Enemy(left) = reaction {
        *left = hits;
    }
}
