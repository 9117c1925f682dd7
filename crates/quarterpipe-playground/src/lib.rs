//! The playground: one app for a window and for the browser.
//!
//! `run` opens it in a window. A web page has a [`Playground`], which is an app of the crate `eframe`. [`game`] is everything but the
//! user interface: the running level, its history, its rules.
//!
//! ```
//! use quarterpipe_playground::{Playground, StartOptions};
//! let app = Playground::new(StartOptions::of_builtin("hills").expect("a built-in stage"))?;
//! assert_eq!(app.game().level().name, "hills");
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```
//!
//! A module uses only modules of the lines above its own, or before it in its line:
//!
//! ```text
//! text game ceremony card_place | fonts style keys touch mode start pixel_font   texts, which name things of other modules; the level; input and the look
//! pads keys_window sound bests race slots file_browser level_list reading files library drawing pictures film inspection search polish camera mosaic view medals generated   services and pictures
//! action | notices new_level hud marks search_view share_card outcome goal_card front editor panels transport | app | environment native   panels return actions; the app performs them
//! ```

mod action;
mod app;
mod bests;
mod camera;
mod card_place;
mod ceremony;
mod drawing;
mod editor;
#[cfg(not(target_arch = "wasm32"))]
pub mod environment;
#[cfg(not(target_arch = "wasm32"))]
mod file_browser;
mod files;
mod film;
mod fonts;
mod front;
pub mod game;
mod generated;
mod goal_card;
mod hud;
pub mod inspection;
mod keys;
mod keys_window;
#[cfg(not(target_arch = "wasm32"))]
mod level_list;
mod library;
mod marks;
mod medals;
mod mode;
mod mosaic;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod new_level;
mod notices;
mod outcome;
mod pads;
mod panels;
mod pictures;
mod pixel_font;
mod polish;
mod race;
mod reading;
pub mod search;
mod search_view;
mod share_card;
mod slots;
mod sound;
mod start;
mod style;
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "the page has no list of files"))]
mod text;
mod touch;
mod transport;
mod view;

pub use app::Playground;
pub use mode::Mode;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{RunError, RunOptions, run, run_environment};
pub use pads::ABSENCE as GAMEPADS_ABSENCE;
pub use start::StartOptions;
