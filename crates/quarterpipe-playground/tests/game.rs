//! The game without UI, as its users see it.

#[path = "game/comparing.rs"]
mod comparing;
#[path = "game/editing.rs"]
mod editing;
#[path = "game/history.rs"]
mod history;
#[path = "game/reasons.rs"]
mod reasons;
#[path = "game/rules.rs"]
mod rules;
#[path = "game/sharing.rs"]
mod sharing;
#[path = "game/support.rs"]
mod support;
