//! The engine: classic 16-bit, 360-degree platformer physics, exact to the subpixel.
//!
//! A [`World`] holds everything that changes, a [`Stage`] everything that does not. One call to
//! [`World::step`] is one frame.
//!
//! ```
//! use quarterpipe::{World, prelude::*};
//! let floor = Cell::both(Block::new(1, Solidity::All));
//! let cells = [vec![Cell::EMPTY; 10 * 40], vec![floor; 2 * 40]].concat();
//! let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
//! let mut world = World::new(&stage);
//! world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
//! for _ in 0..60 {
//!     world.step(&stage, &[Input::RIGHT], &mut ());
//! }
//! assert_eq!(world.players[0].ground_speed, subpx(60 * 0xC));
//! assert_eq!(world.players[0].x.px(), px(185));
//! # Ok::<(), TerrainError>(())
//! ```
//!
//! # Goals
//!
//! In this order: exact to the subpixel, as recordings of the originals' machine code show; never failing; fast; easy to use.
//!
//! # The five types that a game needs
//!
//! - [`Stage`]: the constant part. [Tiles and cells](terrain), [rules], edges, water, and the placements of objects.
//! - [`World`]: the part that changes. Clone it to save it, compare it, digest it.
//! - [`Player`](player::Player): the whole state of one player as plain data; a game may set any field between frames.
//! - [`Input`]: the buttons that one player holds.
//! - [`Body`](object::Body): where an object is. Its behaviour is [stock] or [custom](object::Custom).
//!
//! # A path through the crate
//!
//! 1. A level: [`Stage::new`] takes tiles and cells; `quarterpipe-level` has built-in ones and reads JSON, and
//!    `quarterpipe-import` reads the files of editors.
//! 2. A player: [`Player::new`](player::Player::new) under the stage's [`Rules`](rules::Rules); a
//!    [character](rules::CharacterId) can be custom.
//! 3. An object: [`Objects::insert`](object::Objects::insert) adds a [stock object](stock), or a custom one that implements
//!    [`Custom`](object::Custom). A level's own objects are its [placements](object::Placement).
//! 4. Events: pass an [`Observer`](event::Observer) to [`World::step`]; an [`Explanation`](event::Explanation) says why.
//! 5. Sprites: an [`AnimationClock`](player::AnimationClock) for each player counts its animation's pictures. The engine draws nothing; the
//!    crate `quarterpipe-draw` does.
//! 6. Death: [`World::respawn`] brings a player back, at a checkpoint or at the start.
//! 7. Saving: [`World::to_bytes`] and [`World::from_bytes`]; [`World::digest`] is the same on every target.
//! 8. Rollback: clone a world, or [`clone_from`](Clone::clone_from) one without an allocation, and step again.
//!
//! [`prelude`] has the names that nearly every game needs. Lives, score and time are left to the game.
//!
//! # Features
//!
//! - `serde`: `Serialize` and `Deserialize` for plain data.
//! - `schema`: JSON Schema of the rules. Enables `serde`.
//!
//! # Guarantees
//!
//! - The step neither fails nor panics, whatever the state and the input.
//! - The same state, rules and input give the same state on every target: no step computes with floats.
//! - No `unsafe`; no dependencies unless a feature is enabled; `no_std` with `alloc`.
//!
//! Rule numbers in brackets (`[G-57]`, `[T-28]`) are those of the specification in `docs/spec` of the repository.
#![cfg_attr(specification, doc = "In this documentation they link to its text: [`specification`].")]
#![cfg_attr(docsrs, feature(doc_cfg))]
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

mod body;
mod bounds;
mod camera;
pub mod contact;
pub mod event;
mod floats;
pub mod hitbox;
mod ids;
mod input;
mod load_window;
pub mod object;
mod oscillator;
pub mod player;
pub mod prelude;
pub mod probe;
mod random;
pub mod rules;
pub mod save;
mod shield;
mod span;
#[cfg(specification)]
pub mod specification;
mod stage;
pub mod stock;
pub mod terrain;
pub mod trig;
mod units;
mod world;

pub use bounds::Bounds;
pub use camera::Camera;
pub use input::{Input, UnknownButton};
pub use load_window::LoadWindow;
pub use stage::Stage;
pub use units::{Angle, Pos, Px, Speed, px, subpx};
pub use world::{HalfStep, RespawnPoint, World};
