//! All of the playground that is no UI: the level that runs, its history, its rules, and what is said about it.
//!
//! ```
//! use quarterpipe::{CharacterId, Input};
//! use quarterpipe_playground::game::{Game, RulesChoice};
//! let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
//! let mut game = Game::new(level, RulesChoice::preset("s2").expect("a preset"), CharacterId::Sonic)?;
//! for _ in 0..90 {
//!     game.step(Input::RIGHT);
//! }
//! let digest = game.digest();
//! game.seek(30);
//! game.seek(90);
//! assert_eq!((game.frame(), game.digest()), (90, digest));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod change;
mod clock;
mod rules_choice;
mod session;
mod state;
mod timeline;

pub use change::{Change, Setting};
pub use clock::{Clock, Speed};
pub use rules_choice::RulesChoice;
pub use session::Game;
pub use timeline::{Mark, MarkKind, Sample, Timeline};
