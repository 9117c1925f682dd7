//! The interface of quarterpipe for other languages: the fields of a player, events, objects, casts, constants and names, all as whole
//! numbers, and the functions of a [`HostWorld`].
//!
//! The wrappers for all languages are generated from these tables, so a new field, event or function appears in every language.
//!
//! ```
//! use quarterpipe_host::{EventRecord, PlayerField};
//! let names: Vec<&str> = PlayerField::ALL.iter().map(|field| field.name()).collect();
//! assert_eq!(names[..4], ["x", "y", "x_speed", "y_speed"]);
//! assert_eq!(EventRecord::FIELDS[1].name, "kind");
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "batch")]
mod batch;
mod error;
mod event;
#[cfg(feature = "level")]
mod level;
mod methods;
pub mod names;
mod object;
mod player;
mod record;
#[cfg(feature = "rules")]
pub mod rules;
#[cfg(feature = "scenario")]
mod scenario;
mod solid;
#[cfg(feature = "tiles")]
mod tiles;
mod world;

#[cfg(feature = "batch")]
pub use batch::HostBatch;
pub use error::HostError;
pub use event::{CastRecord, EventRecord, Events, ReasonRecord, has_value, value_names};
#[cfg(feature = "level")]
pub use level::HostLevel;
pub use object::{CUSTOM, ObjectRecord, SolidRecord, stock_number};
pub use player::{FieldError, FieldKind, PlayerField};
pub use record::{RecordField, Unit};
#[cfg(feature = "scenario")]
pub use scenario::HostScenario;
pub use solid::{Shape, SolidId};
#[cfg(feature = "tiles")]
pub use tiles::HostTiles;
pub use world::{HostWorld, Origin, pixel};

use quarterpipe::Input;

/// The names and bits of the buttons.
pub const BUTTONS: [(&str, u8); 7] = [
    ("up", Input::UP.bits()),
    ("down", Input::DOWN.bits()),
    ("left", Input::LEFT.bits()),
    ("right", Input::RIGHT.bits()),
    ("b", Input::B.bits()),
    ("c", Input::C.bits()),
    ("a", Input::A.bits()),
];
