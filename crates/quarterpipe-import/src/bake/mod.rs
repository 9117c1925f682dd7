//! Bakes collision from a drawn picture: heights, widths and angles of its solid parts.
//!
//! ```
//! use quarterpipe::Angle;
//! use quarterpipe_import::bake::{Mask, bake_tile};
//! let mut picture = Mask::new(32, 16)?; // a slope over two tiles
//! picture.fill_polygon(&[(0.0, 16.0), (32.0, 0.0), (32.0, 16.0)]);
//! let left = bake_tile(|x, y| picture.get(x, y));
//! let right = bake_tile(|x, y| picture.get(x + 16, y));
//! assert_eq!(left.tile.heights, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
//! assert_eq!((left.tile.angle, right.tile.angle), (Angle(0xEE), Angle(0xEE)));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod angle_picture;
mod file;
mod mask;
mod overrides;
mod plan;
mod png_file;
mod sheet;
mod smooth;
mod tile_set;

pub use angle_picture::angles_from_picture;
pub use mask::{Mask, SolidKey};
pub use overrides::Overrides;
pub use plan::{MAX_PLACES, Plan, PlannedTile};
pub use sheet::{Neighbours, Sheet, TileSize};
pub use smooth::Smoothing;
pub(crate) use smooth::bake_smooth_among;
pub(crate) use tile_set::too_many_tiles;
pub use tile_set::{Merge, TileSet, TileSetArrays};

pub use quarterpipe_level::{
    art::{MAX_PIXELS, Rgba},
    bake::{BakedTile, Pixels, Problem, ProblemKind, bake_tile},
};
