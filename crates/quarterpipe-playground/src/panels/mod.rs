//! Panels.

pub mod basis;
mod event_text;
mod properties;
pub mod style;
mod tile_sheet;
