//! The features of each game, by the specification, the lists of kinds and the texts of the stock objects.

use quarterpipe::rules::Game::{self, Cd, S1, S2, S3, S3k};

/// All games.
pub const ALL: &[Game] = &Game::ALL;
/// The games other than CD, which share code.
pub const NOT_CD: &[Game] = &[S1, S2, S3, S3k];
/// From the second game on.
pub const FROM_S2: &[Game] = &[S2, S3, S3k];
/// The third game, alone and with Sonic & Knuckles.
pub const THIRD: &[Game] = &[S3, S3k];
/// Sonic & Knuckles.
pub const LAST: &[Game] = &[S3k];
/// The games in which a player can charge on the ground.
pub const CHARGES: &[Game] = &[Cd, S2, S3, S3k];
/// CD.
pub const CD: &[Game] = &[Cd];

/// Returns the games that have this stock object.
pub fn of_stock(name: &str) -> &'static [Game] {
    match name {
        // These are for hosts, do not take part in comparisons, or stand for objects without recordings.
        "ScriptedObject" | "HostSolid" | "Decoration" | "Hazard" | "Gate" | "VanishingPlatform" => &[],
        // [14]
        "PushBlock" => &[S1, S3, S3k],
        // [16.8, 16.10, 13.5, 13.7, O-2071, O-2075, O-2234, O-2244, O-2319, O-2331, W-1]
        "Breakable" | "Fragment" | "Button" | "Bumper" | "Projectile" | "Bubble" | "BubbleMaker" | "MouthBubble"
        | "Collapsing" | "Bridge" => NOT_CD,
        // [O-1020, O-1637, O-2053]
        "Stomper" | "Segment" | "SlopedSolid" => &[S1],
        // [O-1638]
        "Booster" => &[S2],
        // [10.4, 16.9, O-2038, 17, O-2073, O-2247]
        "Conveyor" | "WalkingBadnik" | "JumpingBadnik" | "SpikeLog" | "Seesaw" | "SeesawBall" => &[S1, S2],
        // [O-1639, O-1642]
        "PathSwitcher" | "ForcedRoll" => FROM_S2,
        // [O-2331]
        "ShootingBadnik" => THIRD,
        _ => ALL,
    }
}
