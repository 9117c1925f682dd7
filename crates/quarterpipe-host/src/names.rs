//! Names for the numbers that hosts get. The place of a name is its number.

/// The collision layers.
pub const LAYERS: &[&str] = &["a", "b"];
/// What a player's step does.
pub const ROUTINES: &[&str] = &["control", "hurt", "dying", "dead", "drowning"];
/// What a player died of.
pub const DEATHS: &[&str] = &["none", "by_terrain", "by_object", "by_drowning"];
/// The forms.
pub const FORMS: &[&str] = &["normal", "super", "hyper"];
/// The shields.
pub const SHIELDS: &[&str] = &["none", "plain", "fire", "lightning", "bubble"];
/// The characters: the games' four, and those that rules can add.
pub const CHARACTERS: &[&str] = &[
    "sonic", "tails", "knuckles", "mini", "custom0", "custom1", "custom2", "custom3", "custom4", "custom5", "custom6",
    "custom7",
];
/// The poses.
pub const POSES: &[&str] = &[
    "wait",
    "walk",
    "roll",
    "look_up",
    "duck",
    "balance",
    "balance_far",
    "balance_away",
    "balance_away_far",
    "skid",
    "spin_dash",
    "blink",
    "get_up",
    "give_up",
    "fly",
    "glide",
    "glide_fall",
    "slide",
    "climb",
    "climb_ledge",
    "hurt",
    "die",
    "spring",
    "breathe",
    "drown",
];
/// What monitors hold.
pub const ITEMS: &[&str] = &["other", "ten_rings", "shoes", "shield", "invincibility", "harm", "life", "all_power_ups"];
/// The ways in which springs throw. What is sideways is to the right, and to the left if the spring is mirrored.
pub const FACINGS: &[&str] = &["up", "down", "sideways", "diagonally_up", "diagonally_down"];
/// The sensors of a player.
pub const SENSORS: &[&str] = &["A", "B", "C", "D", "E", "F", "edge"];
/// Where a sensor points.
pub const DIRECTIONS: &[&str] = &["right", "down", "left", "up"];
/// Which solidity a sensor looks for.
pub const SIDES: &[&str] = &["top", "sides_and_bottom"];
/// The kinds of reasons.
pub const REASONS: &[&str] = &["event", "cast", "decision"];
/// The games whose rules there are.
pub const GAMES: &[&str] = &["s1", "cd", "s2", "s3", "s3k"];
/// The shapes of solids that a host moves.
pub const SHAPES: &[&str] = &["none", "solid", "platform", "sloped"];
