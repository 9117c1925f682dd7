//! The program from outside: what it prints, writes and exits with.

mod bad_input;
mod bake;
mod completions;
mod conformance;
mod convert;
mod engines;
#[cfg(feature = "play")]
mod environment;
mod generate;
mod inspect;
mod int_grid;
#[cfg(feature = "play")]
mod link;
mod nothing_lost;
mod owned;
mod picture_levels;
#[cfg(feature = "play")]
mod play;
mod program;
mod render;
mod run;
mod scores;
mod search;
mod trace;
#[cfg(all(unix, not(target_os = "macos")))]
mod unreadable_names;
mod warnings;
