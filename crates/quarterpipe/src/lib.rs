//! The engine: classic 16-bit, 360-degree platformer physics, exact to the subpixel.
//!
//! A [`World`] holds everything that changes, a [`Stage`] everything that does not. One call to
//! [`World::step`] is one frame.
//!
//! ```
//! use quarterpipe::*;
//! let floor = Cell::both(Block::new(1, Solidity::All));
//! let cells = [vec![Cell::EMPTY; 10 * 40], vec![floor; 2 * 40]].concat();
//! let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
//! let mut world = World::new(&stage);
//! world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
//! for _ in 0..60 {
//!     world.step(&stage, &[Input::RIGHT], &mut ());
//! }
//! assert_eq!(world.players[0].ground_speed, sub(60 * 0xC));
//! assert_eq!(world.players[0].x.px(), px(185));
//! # Ok::<(), TerrainError>(())
//! ```
//!
//! Rule numbers in brackets (`[G-57]`, `[T-28]`) are those of the specification in `docs/spec` of the repository.
//!
//! No floats, no `unsafe`, no dependencies (but for the optional features `serde` and `schema`), `no_std` with `alloc`. The step
//! neither fails nor panics, whatever the state and the input.
#![no_std]
#![forbid(unsafe_code)]
#![deny(
    clippy::float_arithmetic,
    clippy::disallowed_types,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable
)]

extern crate alloc;

mod camera;
mod chunk;
pub mod contact;
mod event;
mod explanation;
pub mod hitbox;
mod input;
mod load_window;
mod mode;
mod object;
mod oscillator;
mod player;
pub mod probe;
mod random;
mod rules;
mod sensor;
mod stage;
mod state;
pub mod stock;
mod terrain;
mod tile;
pub mod trig;
mod units;
mod world;

pub use camera::Camera;
pub use chunk::ChunkMap;
pub use contact::{Contact, Hold, Meeting, Side};
pub use event::{Cast, Decision, Event, Item, Observer, SensorName};
pub use explanation::{Explanation, Reason};
pub use hitbox::{Hitbox, HitboxKind};
pub use input::Input;
pub use load_window::LoadWindow;
pub use mode::Mode;
pub use object::{
    Blow, Body, Custom, Drawn, Life, MAX_SLOTS, NoCustom, ObjectId, Objects, Placement, PlayerSet, Scene, Shared,
    Spawn, Spawner, Thing, Touch,
};
pub use oscillator::OscillatorSet;
pub use player::{Death, Form, Player, Pose, Routine, Shield, Support};
pub use random::Random;
pub use rules::*;
pub use sensor::{Direction, Found};
pub use stage::{Bounds, LoopChunk, LoopChunks, Stage};
pub use state::{Digest, Reader, Sink, State, StateError};
pub use stock::Stock;
pub use terrain::{MAX_CELLS, Terrain, TerrainError, TileShape};
pub use tile::{Block, Cell, Layer, SolidSide, Solidity, Tile};
pub use units::{Angle, Pos, Px, Speed, px, sub};
pub use world::{HalfStep, World};

/// The README's example is tested with the documentation's.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
