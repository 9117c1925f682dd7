//! The library as GameMaker calls it: functions of doubles and texts alone, over those that C calls.
//!
//! `bindings/gamemaker/quarterpipe.gml` is made from these functions, and calls them. What holds for all:
//!
//! - GameMaker passes doubles and texts that end with a zero byte. A function with a text has at most 4 arguments, any other at most 10. The address
//!   of a buffer is passed as a text.
//! - Levels, rules and worlds are named by small whole numbers, which are never used again. A number that names none, or something of another kind, is
//!   an error.
//! - A function that fails returns NaN, or an empty text, and changes nothing; `qpgm_error_text` says why. What has nothing else to tell returns 1.
//! - A returned text lives until the next call in the same thread.
//! - Positions are in pixels, speeds in pixels a frame. All other numbers are whole.
//! - Calls in several threads wait for each other.

// Written by `cargo xtask generate`.
#[rustfmt::skip]
mod api;
mod answer;
mod argument;
mod level;
mod object;
mod player;
mod rules;
mod solid;
mod table;
mod view;
mod world;

pub use answer::*;
pub use api::*;
pub use level::*;
pub use object::*;
pub use player::*;
pub use rules::*;
pub use solid::*;
pub use view::*;
pub use world::*;
