//! Steps many worlds at once, for search, learning and statistics.
//!
//! A [`Batch`] steps any number of worlds over shared stages on all cores. Inputs and observations are flat arrays of integers, ready for
//! numpy or a neural network. A step allocates memory only for new objects.
//!
//! ```
//! use quarterpipe::{World, prelude::*};
//! use quarterpipe_batch::{Batch, Column, End, Ends};
//!
//! # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
//! # let stage = Stage::new(Rules::S3K, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
//! let mut start = World::new(&stage);
//! start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
//!
//! // 256 worlds on one stage; each ends when its player dies or reaches x 300, or after a minute.
//! let ends = Ends { death: true, x: Some(px(300)), frames: Some(3600) };
//! let mut batch = Batch::new(vec![stage]).ending(ends);
//! batch.add(0, &start, 256)?;
//!
//! let mut values = vec![0; batch.values()];
//! let mut ended = vec![0; batch.len()];
//! for _ in 0..100 {
//!     batch.step(&[Input::RIGHT; 256])?;
//! }
//! batch.observe(&mut values, &mut ended)?;
//! assert_eq!(values[Column::X as usize] >> 16, 300);
//! assert_eq!(ended, [End::Reached as u8; 256]);
//! assert_eq!(batch.reset_ended(), 256);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Environments`] are for reinforcement learning: one call steps the worlds, computes the rewards, restarts episodes that have ended, and
//! writes the observations.
//!
//! [`Batch::in_background`] steps a batch on another thread while a policy works on the observations of a second batch.
//!
//! Results do not depend on the number of threads, and equal those of [`World::step`](quarterpipe::World::step).
//!
//! # Limits
//!
//! All worlds of a batch have the same number of players, at least one. The caller provides the arrays, whose lengths must be exact: a call
//! with another length returns a [`BatchError`] and changes nothing.

mod background;
mod batch;
mod end;
mod environments;
mod error;
mod observation;
mod run;
mod sight;
mod threads;

pub use background::{Background, BackgroundOutput};
pub use batch::{Batch, Drive};
pub use end::{End, Ends};
pub use environments::{
    Autoreset, Counter, EnvironmentSettings, Environments, EpisodeEnds, Levels, Observations, Origin, Outputs,
    PaintedView, Painter, Progress, Reset, Rewards, Route, StepEvent, Totals,
};
pub use error::{BatchError, FlatArray, ThreadsError};
pub use observation::{COLUMNS, Column, flag};
pub use sight::{RaysShape, Sight, Sights, VIEW_CELL_PX, ViewCell, ViewShape};
