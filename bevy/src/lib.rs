//! Classic 16-bit, 360-degree platformer physics for [Bevy](https://bevy.org): the engine [`quarterpipe`] as a plugin.
//!
//! Players run up walls and through loops, levels come from Tiled and LDtk maps, and all changing state is plain data that can
//! be rolled back. Positions match the engine in plain Rust to the subpixel.
//!
//! ```
//! use bevy::prelude::*;
//! use bevy_quarterpipe::prelude::*;
//!
//! let mut app = App::new();
//! app.add_plugins((MinimalPlugins, QuarterpipePlugins::new())).add_systems(Startup, begin);
//! # app.insert_resource(bevy::time::TimeUpdateStrategy::FixedTimesteps(1));
//! # app.finish();
//! for _ in 0..60 {
//!     app.update();
//! }
//! let mut bodies = app.world_mut().query::<(&PlayerBody, &Transform)>();
//! let (body, transform) = bodies.single(app.world()).unwrap();
//! assert!(body.ground_speed > subpx(0x200));
//! assert!(transform.translation.y < 0.0); // y grows upwards in Bevy, downwards in levels
//!
//! fn begin(mut physics: ResMut<Quarterpipe>, mut commands: Commands) {
//!     physics.begin(&StageAsset::builtin("first").unwrap());
//!     commands.spawn((PlayerBody::new(CharacterId::Sonic), PlayerInput::holding(Input::RIGHT)));
//! }
//! ```
//!
//! # Contents
//!
//! - [`QuarterpipePlugins`] step [`Quarterpipe`] 60 times a second in `FixedUpdate`, or in [another schedule](PhysicsPlugin::in_schedule).
//!   Each part can be removed.
//! - [`Quarterpipe`] is a resource of one or more physics [`Space`]s, each with the engine's [`World`](quarterpipe::World) and
//!   [`Stage`](quarterpipe::Stage). Clone it to save the state: nothing else has to roll back.
//! - [`StageAsset`] is a level as an asset, loaded from JSON, Tiled and LDtk files, with hot reload. [`Space::enter`] begins it.
//! - [`PlayerBody`] makes an entity a player; [`PlayerInput`] holds its buttons. [`KeyboardControl`] and [`GamepadControl`]
//!   write them.
//! - [`ObjectBody`] is one of the engine's objects. The level's objects get entities automatically, and an entity that is given this
//!   component becomes an object.
//! - [`SolidBody`] makes any entity solid: a box, a platform or a slope moved by the game's systems, or a [hazard](SolidBody::hazard).
//!   [`Space::hurt`] and [`Space::kill`] are for everything else that does harm.
//! - [`Respawn`] brings a player who died back at the last checkpoint.
//! - [`PlayerMessage`] reports everything that happens; [`PlayerEvent`] reports the same to observers of the player's entity.
//! - [`InterpolatedTransform`] writes `Transform` and `GlobalTransform` between steps; [`Coordinates`] is the only place where y is
//!   flipped.
//! - [`PhysicsClock`] pauses, single-steps and slows down the physics. `Time<Virtual>` does so for the whole game.
#![cfg_attr(
    feature = "debug",
    doc = "- [`QuarterpipeGizmos`] show sensors, boxes and the outlines of tiles over a game, with the feature `debug`."
)]
#![cfg_attr(
    feature = "draw",
    doc = "- [`DrawPlugins`] draw a whole game as long as it has no pictures of its own, with the feature `draw`."
)]
//!
//! # Order
//!
//! [`QuarterpipeSystems`] names the parts of a step. A system that moves a [`SolidBody`] belongs before [`QuarterpipeSystems::Objects`]. If
//! it also runs after [`Players`](QuarterpipeSystems::Players), it sees the players as stock objects do: after they have moved.
//!
//! ```
//! # use bevy::prelude::*;
//! # use bevy_quarterpipe::{prelude::*, quarterpipe::px};
//! # let mut app = App::new();
//! app.add_systems(FixedUpdate, move_lifts.after(QuarterpipeSystems::Players).before(QuarterpipeSystems::Objects));
//!
//! /// Moves lifts up by one pixel a frame.
//! fn move_lifts(mut lifts: Query<&mut SolidBody>) {
//!     for mut lift in &mut lifts {
//!         lift.y -= px(1);
//!     }
//! }
//! ```
//!
//! # Custom objects
//!
//! A game with its own objects ([`quarterpipe::object::Custom`]) uses [`QuarterpipePlugins<Own>`](QuarterpipePlugins),
//! [`Quarterpipe<Own>`](Quarterpipe), [`ObjectBody<Own>`](ObjectBody) and [`StageAsset<Own>`](StageAsset). Stock
//! objects and [`SolidBody`] entities live in the same world.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod begin;
mod clock;
mod controls;
mod coordinates;
#[cfg(feature = "debug")]
mod debug;
#[cfg(feature = "draw")]
mod draw;
mod event;
mod frame;
mod group;
mod interpolation;
mod object;
mod owned;
mod physics;
mod player;
mod plugin;
mod registration;
mod respawn;
mod solid;
mod space;
mod space_id;
mod stage;

pub use quarterpipe;
#[cfg(feature = "draw")]
pub use quarterpipe_draw;
pub use quarterpipe_import;
pub use quarterpipe_level;

pub use clock::PhysicsClock;
pub use controls::{ControlPlugin, GamepadControl, KeyboardControl};
pub use coordinates::Coordinates;
#[cfg(feature = "debug")]
pub use debug::{QuarterpipeGizmos, QuarterpipeGizmosPlugin};
#[cfg(feature = "draw")]
pub use draw::{CameraPlugin, DrawPlugins, Figure, FigurePlugin, FollowCamera, LevelPicturePlugin, Scenery};
pub use event::{PlayerEvent, PlayerMessage, StageBegun};
pub use group::QuarterpipePlugins;
pub use interpolation::{InterpolatedTransform, InterpolationPlugin, MovedByTransform, Pose, Rotation};
pub use object::ObjectBody;
pub use physics::Quarterpipe;
pub use player::{PlayerBody, PlayerInput};
pub use plugin::{PhysicsPlugin, QuarterpipeSystems};
pub use registration::PhysicsTypeRegistrationPlugin;
pub use respawn::{PlayerRespawned, Respawn, RespawnPlugin};
pub use solid::{SolidBody, SolidShape};
pub use space::Space;
pub use space_id::{InSpace, SpaceId};
pub use stage::{Place, StageAsset, StageAssetError, StageSettings};

/// Everything that most games need. Its names clash with neither Bevy's prelude nor avian's. For that reason [`px`](quarterpipe::px), a
/// name that Bevy's UI also uses, and [`Rotation`] are not included. The parts of [`QuarterpipePlugins`] are in the crate's root.
///
/// ```
/// use bevy::prelude::*;
/// use bevy_quarterpipe::{prelude::*, quarterpipe::px};
/// assert_eq!(SolidBody::solid(16, 16).at(px(300), px(200)).x, Pos::from_px(px(300)));
/// ```
pub mod prelude {
    #[cfg(feature = "debug")]
    pub use crate::QuarterpipeGizmos;
    pub use crate::{
        Coordinates, GamepadControl, InSpace, InterpolatedTransform, KeyboardControl, ObjectBody, PhysicsClock,
        PhysicsPlugin, PlayerBody, PlayerEvent, PlayerInput, PlayerMessage, PlayerRespawned, Quarterpipe,
        QuarterpipePlugins, QuarterpipeSystems, Respawn, SolidBody, SolidShape, Space, SpaceId, StageAsset, StageBegun,
    };
    #[cfg(feature = "draw")]
    pub use crate::{DrawPlugins, FollowCamera};
    pub use quarterpipe::{
        Angle, Input, Pos, Px, Speed,
        event::Event as PhysicsEvent,
        object::{Body, Custom, Thing},
        player::Player,
        rules::{CharacterId, Rules},
        stock::Stock,
        subpx,
    };
}
