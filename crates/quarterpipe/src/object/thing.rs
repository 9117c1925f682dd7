//! The object in a slot: a stock object or a custom one.

use core::fmt::Debug;

use super::{Body, Life, ObjectId, Scene, Spawn, Touch};
use crate::{
    rules::ContactKinds,
    save::{Reader, Sink, State, StateError},
    stock::Stock,
};

/// An object: a stock object of the engine, or a custom one of a game.
///
/// A stock object's struct, a [`Stock`] and a custom type all convert into it, as in `Spring::new(..).into()`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Thing<C = NoCustom> {
    /// A stock object.
    Stock(Stock),
    /// A custom object.
    Custom(C),
}

/// The behaviour of custom objects. Implement it on an enum of them, or on a struct if there is only one kind.
///
/// ```
/// use quarterpipe::{Speed, World, object::{Custom, Life, Scene, Spawner}, prelude::*, state_struct};
///
/// state_struct! {
///     /// Blows a player who is above it upward.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     struct Fan {
///         strength: Speed,
///     }
/// }
///
/// impl Custom for Fan {
///     fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
///         for player in scene.players.iter_mut() {
///             let above = body.y - player.y;
///             if (player.x - body.x).0.abs() < 32 && (px(0)..px(96)).contains(&above) {
///                 player.airborne = true;
///                 player.y_speed -= self.strength;
///             }
///         }
///         Life::Stays
///     }
/// }
/// ```
///
/// A custom object can extend a stock object: it holds a [`Stock`], and calls [`Stock::update`] and [`Stock::touched`] of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a custom object: it does not implement `Custom`",
    label = "not a custom object",
    note = "`Custom` needs `Clone`, `Debug`, `Eq`, and `State`, which `state_struct!` and `state_enum!` implement",
    note = "a game with several kinds of custom objects implements `Custom` for an enum of them"
)]
pub trait Custom: Clone + Debug + Eq + State {
    /// Steps one frame, in slot order, after the players have moved. [O-1134]
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut Spawner<'_, Self>) -> Life;

    /// Reacts to a player touching the [hitbox](Body::hitbox), and returns the object's fate, for example [`Life::Spent`]
    /// if the player takes the object. A body has a hitbox only if the game gives it one. Touches happen in the player's own
    /// step, before the objects' steps. Does nothing by default. [O-1010 to O-1012]
    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut Spawner<'_, Self>, touch: Touch) -> Life {
        let _ = (body, scene, own, touch);
        Life::Stays
    }

    /// Returns the object's kind, for followers off the screen: a follower goes away when it stands on an object of another kind than the
    /// object that it stood on before. By default all custom objects have the same kind. [F-11]
    fn contact_kind(&self, kinds: ContactKinds) -> u16 {
        let _ = kinds;
        u16::MAX
    }
}

/// A maker of custom objects. Stock objects are made by [`Scene::spawn`].
#[derive(Debug)]
pub struct Spawner<'a, C> {
    /// Objects that come into their slots after the present step.
    pub(super) made: &'a mut alloc::vec::Vec<(ObjectId, C)>,
}

impl<C> Spawner<'_, C> {
    /// Makes a custom object, as [`Scene::spawn`] makes a stock one.
    pub fn spawn(&mut self, scene: &mut Scene<'_>, place: Spawn, body: Body, object: C) -> Option<ObjectId> {
        let id = scene.reserve(place, body)?;
        self.made.push((id, object));
        Some(id)
    }
}

/// The type of custom objects for a game that has none. It has no values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NoCustom {}

impl Custom for NoCustom {
    fn update(&mut self, _: &mut Body, _: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        match *self {}
    }
}

impl State for NoCustom {
    fn write(&self, _: &mut impl Sink) {
        match *self {}
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        Err(from.bad_value("a stock object"))
    }
}

/// The first of the canonical bytes of a custom object. Those of a stock object begin with [its number](Stock::ALL).
const CUSTOM: u8 = 255;

const _: () = {
    let mut stock = Stock::ALL;
    while let [(number, _), rest @ ..] = stock {
        assert!(*number != CUSTOM, "255 stands for custom objects");
        stock = rest;
    }
};

impl<C: State> State for Thing<C> {
    fn write(&self, out: &mut impl Sink) {
        match self {
            Self::Stock(stock) => stock.write(out),
            Self::Custom(custom) => {
                CUSTOM.write(out);
                custom.write(out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        Ok(match u8::read(from)? {
            CUSTOM => Self::Custom(C::read(from)?),
            number => Self::Stock(Stock::read_numbered(number, from)?),
        })
    }
}

impl<C> Thing<C> {
    /// Returns the same object, converted by `custom` if it is a custom one.
    pub fn map<D>(self, custom: impl FnOnce(C) -> D) -> Thing<D> {
        match self {
            Self::Stock(stock) => Thing::Stock(stock),
            Self::Custom(own) => Thing::Custom(custom(own)),
        }
    }

    /// Returns the stock object, if it is one.
    #[must_use]
    pub const fn stock(&self) -> Option<&Stock> {
        match self {
            Self::Stock(stock) => Some(stock),
            Self::Custom(_) => None,
        }
    }

    /// Returns the stock object for changing, if it is one.
    #[must_use]
    pub const fn stock_mut(&mut self) -> Option<&mut Stock> {
        match self {
            Self::Stock(stock) => Some(stock),
            Self::Custom(_) => None,
        }
    }

    /// Returns the custom object, if it is one.
    #[must_use]
    pub const fn custom(&self) -> Option<&C> {
        match self {
            Self::Stock(_) => None,
            Self::Custom(custom) => Some(custom),
        }
    }

    /// Returns the custom object for changing, if it is one.
    #[must_use]
    pub const fn custom_mut(&mut self) -> Option<&mut C> {
        match self {
            Self::Stock(_) => None,
            Self::Custom(custom) => Some(custom),
        }
    }
}

impl<C> From<Stock> for Thing<C> {
    fn from(stock: Stock) -> Self {
        Self::Stock(stock)
    }
}

impl<C: Custom> From<C> for Thing<C> {
    fn from(custom: C) -> Self {
        Self::Custom(custom)
    }
}
