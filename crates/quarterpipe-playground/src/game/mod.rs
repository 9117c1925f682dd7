//! The playground without its user interface: the running level, its history, its rules, and texts about them.
//!
//! ```
//! use quarterpipe::prelude::*;
//! use quarterpipe_playground::game::{Game, RulesChoice};
//! let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
//! let mut game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
//! for _ in 0..90 {
//!     game.step(Input::RIGHT);
//! }
//! let digest = game.digest();
//! game.seek(30);
//! game.seek(90);
//! assert_eq!((game.frame(), game.digest()), (90, digest));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod basis;
mod built;
mod change;
mod clock;
mod corrections;
mod edit;
mod editing;
mod faster;
mod fit;
mod flight;
mod frame_time;
mod ghost;
mod level_settings;
mod original;
mod progress;
mod recording;
mod rival;
mod rule_text;
mod rule_words;
mod rules_choice;
mod rules_form;
mod run;
mod saved_state;
mod sculpting;
mod session;
mod share;
mod state;
mod state_rows;
mod timeline;
mod units;

pub use basis::casts_behind;
pub use change::{Change, Setting};
pub use clock::{Clock, Speed};
pub use corrections::Correction;
pub use edit::{Brush, Edit, covers, object_at, palette, place_at};
pub use flight::Flight;
pub(crate) use frame_time::frame_time;
pub use ghost::Ghost;
pub use level_settings::LevelSettings;
pub use progress::{Highlights, Progress};
pub use recording::NotRecordable;
pub use rival::{Difference, DifferingValue, differences};
pub use rule_text::{RuleText, rule_text};
pub(crate) use rule_words::in_words;
pub use rules_choice::{Preset, RulesChoice, UnknownPreset};
pub use rules_form::{Field, FieldError, FieldGroup, FieldKind, RulesForm, Variant};
pub use run::NotClean;
pub use saved_state::SavedState;
pub(crate) use session::Edition;
pub use session::Game;
pub(crate) use share::is_share_text;
pub use share::{ShareError, ShareText, SharedGame};
pub use state_rows::{StateRow, state_json, state_rows};
pub use timeline::{Mark, MarkKind, Sample, Timeline};
pub(crate) use units::{degrees, hex, position_pixels, position_words, speed_pixels};
