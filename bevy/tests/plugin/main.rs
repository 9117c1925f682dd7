//! The plugin in apps without a window, one topic to a module.

mod common;

mod assets;
mod clock;
mod controls;
mod digests;
#[cfg(feature = "draw")]
mod drawn;
mod group;
mod hazards;
mod messages;
mod objects;
mod order;
mod players;
mod prelude;
mod rates;
mod reflected;
mod respawn;
#[cfg(feature = "serde")]
mod saved;
mod solids;
mod spaces;
