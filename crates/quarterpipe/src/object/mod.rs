//! Objects: everything that takes up a slot. A game adds custom ones with [`Custom`].

mod activation;
mod breath;
mod clearance;
mod combat;
mod edited;
mod line_side;
mod pass;
mod saved;
mod scene;
mod shared;
mod sleep;
mod sleepers;
mod slot_set;
mod slots;
mod store;
mod thing;
mod touch;
mod visibility;

pub use activation::Placement;
pub(crate) use clearance::ATTRACTION;
pub use combat::{Blow, Touch};
pub(crate) use line_side::LineSide;
pub(crate) use pass::Pass;
pub use scene::Scene;
pub use shared::SharedState;
pub use slot_set::MAX_SLOTS;
pub(crate) use slots::Slots;
pub use store::Objects;
pub use thing::{Custom, NoCustom, Spawner, Thing};

pub use crate::{
    body::{Body, Hitbox, HitboxKind, ScreenTest},
    ids::{ObjectId, PlayerSet},
    oscillator::OscillatorSet,
    random::Random,
    rules::slots::Spawn,
};

use crate::save::state_enum;

/// The fate of an object after its step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Life {
    /// It stays.
    #[default]
    Stays,
    /// Its slot is free from now on, and its placement makes it again when the camera comes back. [K-32]
    Gone,
    /// Its slot is free from now on, and its placement never makes it again: taken, destroyed. [K-41]
    Spent,
}
state_enum!(Life { 0 = Stays, 1 = Gone, 2 = Spent });
