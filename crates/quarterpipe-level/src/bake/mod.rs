//! Measures one drawn tile: the heights, widths and angle of its solid pixels. The crate `quarterpipe-import` bakes whole pictures with it.
//!
//! ```
//! use quarterpipe::Angle;
//! use quarterpipe_level::bake::bake_tile;
//! let left = bake_tile(|x, y| Some(y >= 15 - x / 2)); // a slope up to the right
//! assert_eq!(left.tile.heights, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
//! assert_eq!(left.tile.angle, Angle(0xEE));
//! ```

pub(crate) mod face;
mod pixels;
mod problem;
pub(crate) mod surface;
mod thin_curve;
pub(crate) mod tile;

pub use pixels::Pixels;
pub use problem::{Problem, ProblemKind};
pub use tile::{BakedTile, bake_tile};
