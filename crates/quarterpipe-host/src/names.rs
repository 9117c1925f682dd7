//! Names for the numbers that hosts get. The place of a name is its number.

/// The collision layers.
pub const LAYERS: &[&str] = &["a", "b"];
/// The routines that a player's step can run.
pub const ROUTINES: &[&str] = &["control", "hurt", "dying", "dead", "drowning"];
/// The causes of a player's death.
pub const DEATHS: &[&str] = &["none", "by_terrain", "by_object", "by_drowning"];
/// The forms.
pub const FORMS: &[&str] = &["normal", "super", "hyper"];
/// The shields.
pub const SHIELDS: &[&str] = &["none", "plain", "fire", "lightning", "bubble"];
/// The characters: the four of the games, and the custom ones that rules can add.
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
/// The contents of monitors.
pub const ITEMS: &[&str] = &["other", "ten_rings", "shoes", "shield", "invincibility", "harm", "life", "all_power_ups"];
/// The directions in which springs throw. Sideways is to the right, or to the left if the spring is mirrored.
pub const FACINGS: &[&str] = &["up", "down", "sideways", "diagonally_up", "diagonally_down"];
/// The sensors of a player.
pub const SENSORS: &[&str] = &["A", "B", "C", "D", "E", "F", "edge"];
/// The directions of sensors.
pub const DIRECTIONS: &[&str] = &["right", "down", "left", "up"];
/// The solidities that sensors look for.
pub const SIDES: &[&str] = &["top", "sides_and_bottom"];
/// The kinds of reasons.
pub const REASONS: &[&str] = &["event", "cast", "decision"];
/// The games whose rules are available.
pub const GAMES: &[&str] = &["s1", "cd", "s2", "s3", "s3k"];
/// The shapes of solids that a host moves.
pub const SHAPES: &[&str] = &["none", "solid", "platform", "sloped"];
