//! Panels.

pub mod basis;
mod event_text;
mod properties;
mod rule_view;
pub mod style;
mod tile_sheet;
