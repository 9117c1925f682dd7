//! The built-in stages of the crate, all invented for it.
//!
//! Their source is a project of the editor Tiled, `stages/tiled`. The embedded JSON files are made from it by
//! `UPDATE=1 cargo test -p quarterpipe-import --test import builtin`. `book/src/stages.md` says what to try in each.
//!
//! ```
//! use quarterpipe_level::builtin;
//! let names: Vec<&str> = builtin::names().collect();
//! assert_eq!(names[..6], ["first", "slopes", "solids", "platforms", "bugs", "speedrun"]);
//! assert_eq!(names[6..], ["flat", "hills", "pipe", "drum"]);
//! assert_eq!(builtin::level("flat").unwrap().width, 1024);
//! assert_eq!(builtin::level("last"), None);
//! ```

use crate::level::Level;

/// Name, level and recording of each stage.
const STAGES: [(&str, &str, Option<&str>); 10] = [
    ("first", include_str!("../stages/first.json"), Some(include_str!("../stages/first.inputs"))),
    ("slopes", include_str!("../stages/slopes.json"), None),
    ("solids", include_str!("../stages/solids.json"), None),
    ("platforms", include_str!("../stages/platforms.json"), None),
    ("bugs", include_str!("../stages/bugs.json"), None),
    ("speedrun", include_str!("../stages/speedrun.json"), None),
    ("flat", include_str!("../stages/flat.json"), None),
    ("hills", include_str!("../stages/hills.json"), None),
    ("pipe", include_str!("../stages/pipe.json"), None),
    ("drum", include_str!("../stages/drum.json"), None),
];

/// Returns the names of the built-in stages. The first is the one to show to a new user.
pub fn names() -> impl Iterator<Item = &'static str> {
    STAGES.iter().map(|(name, ..)| *name)
}

/// Returns the built-in stage of that name.
#[must_use]
pub fn level(name: &str) -> Option<Level> {
    Level::from_json(json(name)?).ok()
}

/// Returns the built-in stage of that name as text in the project's own format.
#[must_use]
pub fn json(name: &str) -> Option<&'static str> {
    STAGES.iter().find(|(stage, ..)| *stage == name).map(|(_, json, _)| *json)
}

/// Returns the recorded inputs that run through the built-in stage of that name, if it has any: buttons and frames, such as
/// `R60 RA10 _30`.
///
/// ```
/// assert!(quarterpipe_level::builtin::inputs("first").unwrap().starts_with('R'));
/// ```
#[must_use]
pub fn inputs(name: &str) -> Option<&'static str> {
    STAGES.iter().find(|(stage, ..)| *stage == name).and_then(|(.., inputs)| inputs.map(str::trim_end))
}
