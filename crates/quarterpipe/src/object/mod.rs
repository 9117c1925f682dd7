//! Objects: everything with a slot of its own. A game's objects are an enum of its own that implements [`Object`].

mod activation;
mod body;
mod clearance;
mod edited;
mod rest;
mod saved;
mod scene;
mod shared;
mod store;
mod taken;
mod touch;
mod touching;

pub use activation::Placement;
pub use body::{Body, Drawn, ObjectId, PlayerSet};
pub use scene::{Scene, Spawn};
pub use shared::Shared;
pub use store::Objects;
pub(crate) use store::Update;
pub use taken::MAX_SLOTS;
pub use touch::{Blow, Touch};

use core::fmt::Debug;

use crate::{
    state::{State, state_enum},
    stock::Thing,
};

/// Whether an object stays after its step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Life {
    /// It stays.
    #[default]
    Stays,
    /// Its slot is free from now on; its placement makes it again when the camera comes back. [K-32]
    Gone,
    /// Its slot is free from now on, and its placement makes it no more: taken, destroyed. [K-41]
    Spent,
}
state_enum!(Life { 0 = Stays, 1 = Gone, 2 = Spent });

/// What a game's objects do. Implement it on an enum of the game's own, with [`Thing`] as one of its variants if it
/// wants the stock objects, too.
///
/// ```
/// use quarterpipe::*;
///
/// #[derive(Clone, Debug, PartialEq, Eq)]
/// enum Mine {
///     Stock(Thing),
///     Fan(Speed),
/// }
///
/// state_enum!(Mine { 0 = Stock(thing), 1 = Fan(strength) });
///
/// impl Object for Mine {
///     fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life {
///         match self {
///             Self::Stock(thing) => thing.step(body, scene),
///             Self::Fan(strength) => {
///                 for player in scene.players.iter_mut() {
///                     let above = body.y.px() - player.y.px();
///                     if (player.x.px() - body.x.px()).0.abs() < 32 && (px(0)..px(96)).contains(&above) {
///                         player.airborne = true;
///                         player.y_speed -= *strength;
///                     }
///                 }
///                 Life::Stays
///             }
///         }
///     }
///
///     fn steps_as_stock(&self) -> bool {
///         matches!(self, Self::Stock(_))
///     }
/// }
/// ```
pub trait Object: Clone + Debug + Eq + State {
    /// One frame, in slot order, after the Players have moved. [O-1134]
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life;

    /// A Player touches its hitbox: he does so in his own step, before the objects'. [O-1010 to O-1012]
    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>, touch: Touch) {
        let _ = (body, scene, touch);
    }

    /// Whether its [`Object::update`] does nothing but [`Thing::step`] on the stock object that it is. Most stock objects rest
    /// while no Player is near: the step would do nothing then, and is passed over if this is so.
    #[must_use]
    fn steps_as_stock(&self) -> bool {
        false
    }

    /// The game's object for a stock one that another makes: lost rings, fragments. `None` makes none.
    #[must_use]
    fn from_stock(thing: Thing) -> Option<Self> {
        let _ = thing;
        None
    }

    /// The stock object that it is; `None` if it is none. The inverse of [`Object::from_stock`], for hosts that look after
    /// stock objects in any game's world.
    #[must_use]
    fn stock(&self) -> Option<&Thing> {
        None
    }

    /// The same, to be changed.
    #[must_use]
    fn stock_mut(&mut self) -> Option<&mut Thing> {
        None
    }
}
