//! English. Buttons are verbs. Notices say what happened and what to do. Identifiers of files and rules have names here.

/// Built-in stages, rule sets and characters.
pub mod names {
    use quarterpipe::rules::CharacterId;

    use crate::game::Preset;

    /// Returns the title of a built-in stage, or the level's own name.
    pub fn stage(name: &str) -> &str {
        match name {
            "first" => "Morning Meadow",
            "slopes" => "Slope School",
            "solids" => "Block Yard",
            "platforms" => "Lift Works",
            "bugs" => "Glitch Museum",
            "speedrun" => "Long Dash",
            "flat" => "Open Flats",
            "hills" => "Twelve Hills",
            "pipe" => "Half Pipe",
            "drum" => "The Drum",
            _ => name,
        }
    }

    /// Returns the name of a rule set: the game that it describes.
    pub const fn rules(preset: Preset) -> &'static str {
        use quarterpipe::rules::Game;
        match preset {
            Preset::Game(Game::S1) => "Sonic 1",
            Preset::Game(Game::Cd) => "Sonic CD",
            Preset::Game(Game::S2) => "Sonic 2",
            Preset::Game(Game::S3) => "Sonic 3",
            Preset::Game(Game::S3k) => "Sonic 3 & Knuckles",
            Preset::CdLater => "Sonic CD, later versions",
            Preset::S3Competition => "Sonic 3, competition",
            Preset::S3kCompetition => "Sonic 3 & Knuckles, competition",
        }
    }

    /// Returns the name of a character: the bird that stands for it.
    pub const fn character(id: CharacterId) -> &'static str {
        match id {
            CharacterId::Sonic => "Kiwi",
            CharacterId::Tails => "Chick",
            CharacterId::Knuckles => "Rail",
            CharacterId::Mini => "Tiny kiwi",
            _ => "Custom",
        }
    }

    /// Returns the character of the games whose moves a bird has.
    pub const fn moves(id: CharacterId) -> &'static str {
        match id {
            CharacterId::Sonic => "Moves like Sonic",
            CharacterId::Tails => "Moves like Tails",
            CharacterId::Knuckles => "Moves like Knuckles",
            CharacterId::Mini => "Moves like Sonic, in half the size",
            _ => "Moves as its own rules say",
        }
    }
}
