//! The game without UI, as its users see it.

#[path = "game/history.rs"]
mod history;
#[path = "game/support.rs"]
mod support;
