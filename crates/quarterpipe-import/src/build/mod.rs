//! Tools for the readers of editors' formats: builders of levels, art and objects. Public only so that no feature leaves one of them
//! unused: any version may change them.

mod angles;
mod blocks;
mod canvas;
mod cell_warning;
mod choices;
mod drawing;
mod grounds;
mod lookup;
mod painter;
mod pattern;
mod placed;
mod polygons;
mod quoted;
mod raw;
mod size;
mod stamp;
mod start;
mod thin_floors;
pub mod tile_properties;
pub mod words;

pub use angles::measure as measure_angles;
pub use blocks::{LevelBuilder, Planes, left_out_warning};
pub use canvas::Canvas;
pub use choices::{CHOICES, PAR, chosen, names_of};
pub use drawing::{Drawing, PlacedShape, Shape};
pub use grounds::flag_blocks;
pub use lookup::Lookup;
pub use painter::{Look, Painter, Source};
pub use placed::{BOUNDS, LOOP_CHUNK, PlacedObject, START, WATER, is_class};
pub use polygons::Polygons;
pub use quoted::{quoted, short};
pub use raw::{RawValue, whole};
pub use stamp::Stamp;
pub use start::is_start_name;
pub use thin_floors::thicken_floors;
