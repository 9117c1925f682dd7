//! Recognizes the player's start by the name of an object.

/// Names of classes and objects that most likely mean the start, without capitals, numbers and separators.
const NAMES: [&str; 16] = [
    "start",
    "player",
    "hero",
    "playercharacter",
    "spawn",
    "playerstart",
    "startplayer",
    "spawnpoint",
    "playerspawn",
    "playerspawnpoint",
    "spawnplayer",
    "startpoint",
    "startposition",
    "startpos",
    "startlocation",
    "startingpoint",
];

/// Returns whether a class or an object of this name most likely means the player's start: `Player`, `spawn_point`, `Start 1`.
pub fn is_start_name(name: &str) -> bool {
    let letters = name.chars().take(256).filter(|letter| letter.is_alphabetic()).take(40);
    let letters: String = letters.flat_map(char::to_lowercase).collect();
    NAMES.contains(&letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_starts_are_told_in_any_spelling() {
        for name in ["Player", "SPAWN", "player_start", "Player Start", "spawn-point", "Start1", "PlayerSpawn"] {
            assert!(is_start_name(name), "{name}");
        }
        for name in ["", "enemy_spawn", "spawner", "restart", "players_house", "startled"] {
            assert!(!is_start_name(name), "{name}");
        }
    }
}
