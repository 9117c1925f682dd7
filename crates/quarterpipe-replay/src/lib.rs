//! Recordings of runs of the engine `quarterpipe`: a start, the buttons held, and digests of the result.
//!
//! The engine computes the same everywhere, so a [`Recording`] needs no positions: a [`Start`], the [`Inputs`] from there on, and a
//! [`WorldDigest`] each second. A replay steps a world through the inputs and compares the digests. [`Rows`] traces a run:
//! a row of columns for each frame, with the [`Reasons`] on request.
//!
//! ```
//! use quarterpipe::{World, prelude::*};
//! use quarterpipe_replay::{Recording, Start};
//! let floor = Cell::both(Block::new(1, Solidity::All));
//! let cells = [[Cell::EMPTY; 80], [floor; 80]].concat();
//! let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 80, &cells)?;
//! let world = || {
//!     let mut world = World::new(&stage);
//!     world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
//!     world
//! };
//! let start = Start { level: "floor".into(), rules: Game::S2, character: CharacterId::Sonic, follower: None };
//! // Right for 60 frames, Right and jump for 10, nothing for 30.
//! let recording = Recording::new(start, "R60 RA10 _30".parse()?).with_digests(&stage, world());
//! let read = Recording::from_json(&recording.to_json())?;
//! read.replay(&stage, &mut world())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Recordings hold the buttons of the first player and, if there is one, of the follower. They have at most [`MAX_FRAMES`] frames and
//! 64 MiB of JSON. A recording names its level and does not contain it. Its digests are only valid for the engine version that made them.

pub mod columns;
mod inputs;
mod read_file;
mod recording;
mod trace;
mod whole_file;

pub use inputs::{Inputs, MAX_FRAMES, PadInputs, SpecError};
pub use read_file::{open_file, read_file, read_text};
pub use recording::{Desync, Recording, RecordingError, Start, WorldDigest};
pub use trace::{Detail, Reasons, Rows, TraceRow};
pub use whole_file::{WholeFile, remove_unfinished};
