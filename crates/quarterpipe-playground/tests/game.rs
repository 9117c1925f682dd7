//! The game without its user interface, through its public functions.

#[path = "game/comparing.rs"]
mod comparing;
#[path = "game/editing.rs"]
mod editing;
#[path = "game/history.rs"]
mod history;
#[path = "../../../fuzz/src/links.rs"]
mod links;
#[path = "game/reasons.rs"]
mod reasons;
#[path = "../../../fuzz/replay.rs"]
mod replay;
#[path = "game/rule_texts.rs"]
mod rule_texts;
#[path = "game/rules.rs"]
mod rules;
#[path = "game/sharing.rs"]
mod sharing;
#[path = "game/support.rs"]
mod support;
