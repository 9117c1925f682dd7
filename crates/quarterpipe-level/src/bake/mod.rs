//! Bakes collision from a drawn picture: heights, widths and angles of its solid parts.
//!
//! ```
//! use quarterpipe::Angle;
//! use quarterpipe_level::bake::{Mask, bake_tile};
//! let mut picture = Mask::new(32, 16)?; // a slope over two tiles
//! picture.fill_polygon(&[(0.0, 16.0), (32.0, 0.0), (32.0, 16.0)]);
//! let left = bake_tile(|x, y| picture.get(x, y));
//! let right = bake_tile(|x, y| picture.get(x + 16, y));
//! assert_eq!(left.tile.heights, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
//! assert_eq!((left.tile.angle, right.tile.angle), (Angle(0xEE), Angle(0xEE)));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod angle_picture;
mod face;
mod file;
mod mask;
mod overrides;
mod pixels;
mod plan;
mod png_file;
mod problem;
mod sheet;
mod smooth;
mod surface;
mod tile;
mod tile_set;

pub use angle_picture::angles_from_picture;
pub use mask::{Mask, SolidKey};
pub use overrides::Overrides;
pub use pixels::Pixels;
pub use plan::{MAX_PLACES, Placed, Plan};
pub use problem::{Problem, ProblemKind};
pub use sheet::{Neighbours, Sheet, TileSize};
pub use smooth::Smoothing;
pub(crate) use smooth::bake_smooth_among;
pub use tile::{Baked, bake_tile};
pub(crate) use tile_set::too_many_tiles;
pub use tile_set::{Merge, Raw, TileSet};

pub use crate::picture::{MAX_PIXELS, Rgba};
