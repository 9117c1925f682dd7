//! The library for GameMaker: functions that take and return only doubles and texts, over the functions for C.
//!
//! `bindings/gamemaker/quarterpipe.gml` is generated from these functions, and calls them. All of them follow these conventions:
//!
//! - GameMaker passes doubles and texts that end with a zero byte. A function with a text has at most 4 arguments, other functions
//!   at most 10. The address of a buffer is passed as a text.
//! - Levels, rules and worlds are identified by small whole numbers, which are never reused. A number that is unknown, or belongs to
//!   something of another kind, is an error.
//! - A function that fails returns NaN, or an empty text, and changes nothing; `qpgm_error_text` says why. A function without another
//!   result returns 1.
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
