//! The playground: one app for a window and for the browser.
//!
//! [`game`] is everything but the user interface: the running level, its history, its rules. [`Playground`] is the app around it.
//! [`view`] draws the game and maps the pointer to the stage. [`keys`], [`pads`] and [`touch`] turn the user's input into the player's
//! buttons, and [`sound`] is what one hears. [`transport`] pauses, steps and rewinds, [`link`] shares
//! the game by a link, [`search`] finds faster runs, and [`panels`] fold out at the sides.
//!
//! ```
//! use quarterpipe_playground::{Playground, StartOptions};
//! let app = Playground::new(StartOptions::of_builtin("hills").expect("a built-in stage"))?;
//! assert_eq!(app.game.level().name, "hills");
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod action;
mod app;
pub mod bests;
mod drawing;
#[cfg(not(target_arch = "wasm32"))]
mod file_browser;
pub mod files;
pub mod film;
pub mod game;
pub mod hud;
pub mod keys;
pub mod keys_window;
#[cfg(not(target_arch = "wasm32"))]
mod level_list;
mod mode;
#[cfg(not(target_arch = "wasm32"))]
pub mod native;
pub mod notices;
pub mod outcome;
pub mod pads;
pub mod panels;
pub mod race;
pub mod search;
mod search_view;
pub mod slots;
pub mod sound;
mod start;
mod style;
pub mod touch;
pub mod transport;
pub mod view;

pub use app::Playground;
pub use eframe;
pub use mode::Mode;
pub use start::StartOptions;
