//! Generated stages.

pub const ENDLESS: &str = "Endless";
pub const ENDLESS_HINT: &str = "Each stage is new, and harder than the last";
pub const TODAY: &str = "Today's stage";
pub const KEEP: &str = "Keep";
pub const KEEP_HINT: &str = "Opens this stage in the editor as one of your levels";
pub const KEEP_STAGE: &str = "Keep this stage";
pub const MAKING: &str = "Making the stage…";

/// Returns the line over the game in Endless.
pub fn endless(number: u32, name: &str) -> String {
    format!("{ENDLESS} {number} · {name}")
}

/// Returns the line over the game in today's stage.
pub fn today(name: &str) -> String {
    format!("{TODAY} · {name}")
}

/// Returns the words about today's stage in the list.
pub fn today_hint(date: u64, best: Option<&str>) -> String {
    let date = format!("{}-{:02}-{:02}", date / 10_000, date / 100 % 100, date % 100);
    format!("{date}. {}", best.unwrap_or(super::first::NO_TIME))
}

/// Returns the label of the button for the next stage of Endless.
pub fn next(number: u32) -> String {
    format!("Next stage: {ENDLESS} {number}")
}

/// Returns the notice about a stage that could not be made.
pub fn failed(reason: impl std::fmt::Display) -> String {
    format!("The stage could not be made: {reason}.")
}

/// Returns the error about a name of a generated stage that is wrong.
pub fn wrong_name(reason: impl std::fmt::Display) -> String {
    format!("That stage does not exist: {reason}.")
}
