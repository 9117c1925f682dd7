//! English. Buttons are verbs. Notices say what happened and what to do. Identifiers of files and rules have names here.

/// Messages over the game.
pub mod notices {
    /// The button that hides all messages.
    pub const DISMISS: &str = "Dismiss";
    /// The tooltip of that button.
    pub const DISMISS_HINT: &str = "Hide these messages";
    /// The button that declines an offer with a single answer.
    pub const DECLINE: &str = "No, thanks";
}

/// Films and pictures.
pub mod film {
    /// Films the last seconds.
    pub const LAST_SECONDS: &str = "Last 10 seconds (GIF)";
    /// The tooltip of that button.
    pub const LAST_SECONDS_HINT: &str = "With the overlays that are switched on";
    /// Films the run.
    pub const RUN: &str = "This run (GIF)";
    /// The tooltip of that button.
    pub const RUN_HINT: &str = "From the start of the level, or the last two minutes of a longer run";
    /// Saves a picture.
    pub const PICTURE: &str = "This view (PNG)";
    /// The tooltip of that button.
    pub const PICTURE_HINT: &str = "A picture of the game at twice its size";
    /// The tooltip of the button that cancels a film.
    pub const CANCEL_HINT: &str = "Cancel the film";
    /// Said when a second film is asked for.
    pub const IN_PROGRESS: &str = "A film is already being made. Wait until it is ready, or cancel it.";
    /// Said when a film is asked for while one waits to be saved.
    pub const NOT_SAVED_YET: &str = "Your last film is still waiting. Save or discard it first.";
    /// Said when there is nothing to film.
    pub const NOTHING_PLAYED: &str = "There is nothing to film yet. Play a little first.";
    /// Saves the film that is ready.
    pub const SAVE: &str = "Save film";
    /// Throws it away.
    pub const DISCARD: &str = "Discard";

    /// How much of a film is made, from 0 to 1.
    pub fn progress(part: f32) -> String {
        format!("Film {:.0}%", part * 100.0)
    }

    /// Said when a film is ready.
    pub fn ready(megabytes: f64) -> String {
        format!("Your film is ready ({megabytes:.1} MB).")
    }

    /// Said when a film cannot be made.
    pub fn failed(reason: &impl std::fmt::Display) -> String {
        format!("The film could not be made: {reason}.")
    }

    /// Why a film is given up.
    pub fn too_large(mebibytes: usize) -> String {
        format!("it would be larger than {mebibytes} MiB")
    }
}

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

/// The editor in the view: its tools, and what is under the pointer.
pub mod build {
    use crate::game::in_words;

    pub const SELECT: &str = "Select";
    pub const SELECT_HINT: &str = "Click to choose an object, drag to move it. Drag on empty ground to choose an area.";
    pub const PAINT: &str = "Paint";
    pub const PAINT_HINT: &str = "Paint cells. Right click picks the cell under the pointer.";
    pub const RECTANGLE: &str = "Rectangle";
    pub const RECTANGLE_HINT: &str = "Drag to paint a rectangle of cells.";
    pub const FILL: &str = "Fill";
    pub const FILL_HINT: &str = "Click to fill all equal cells that touch each other. A chosen area is a border.";
    pub const ERASE: &str = "Erase";
    pub const ERASE_HINT: &str = "Empty cells.";
    pub const PICK: &str = "Pick";
    pub const PICK_HINT: &str = "Click a cell to paint with it.";
    pub const PUT: &str = "Place";
    pub const PUT_HINT: &str = "Click in the view to put one there. Esc or a right click ends this.";
    pub const START: &str = "Start";
    pub const FILL_STOPPED: &str = "That area is too large to fill at once. Click again to fill more of it.";

    /// Names the tool that places objects of a class.
    pub fn placing(class: &str) -> String {
        format!("Place {}", in_words(class))
    }

    /// Adds a key to a hint.
    pub fn with_key(hint: &str, key: &str) -> String {
        format!("{hint} Key: {key}")
    }

    /// Writes a place in pixels.
    pub fn place(x: i32, y: i32) -> String {
        format!("{x}, {y}")
    }

    /// Says how much is chosen. `size` is that of the area, in cells.
    pub fn chosen(objects: usize, size: Option<(usize, usize)>) -> String {
        let objects = match objects {
            0 => String::new(),
            1 => "1 object".to_owned(),
            _ => format!("{objects} objects"),
        };
        match size {
            Some((width, height)) if objects.is_empty() => format!("{width} x {height} cells"),
            Some((width, height)) => format!("{objects}, {width} x {height} cells"),
            None => objects,
        }
    }
}
