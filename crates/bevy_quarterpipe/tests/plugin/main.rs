//! The plugin in apps without a window, one topic to a module.

mod common;

mod assets;
mod clock;
mod controls;
mod digests;
mod messages;
mod objects;
mod order;
mod players;
mod rates;
#[cfg(feature = "serde")]
mod saved;
mod solids;
mod spaces;
