//! What touching an enemy, or a part of one, does. [10.3]

use crate::{
    object::{Blow, Body, Object, Scene, Touch},
    state::state_enum,
};

/// How something reacts to being touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reaction {
    /// An attack destroys it; who does not attack is hurt. [O-1016 to O-1018]
    #[default]
    Enemy,
    /// The same, but the top of its back hurts also who attacks. [O-1021]
    SpikyBack,
    /// It hurts also who attacks, and remembers that it was touched: a body with spikes. [O-1020]
    Spiky(bool),
}
state_enum!(Reaction { 0 = Enemy, 1 = SpikyBack, 2 = Spiky(was_touched) });

/// Reacts to a touch; what is destroyed becomes an explosion.
pub(super) fn react<O: Object>(reaction: &mut Reaction, body: &mut Body, scene: &mut Scene<'_, O>, touch: Touch) {
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
    } else if scene.fight(body, touch, &mut 0) == Blow::Destroyed {
        scene.explode(body);
    }
}
