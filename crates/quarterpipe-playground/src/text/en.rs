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

/// The first minute: title, stages, menus.
pub mod first {
    /// The name of the game, as the title shows it.
    pub const NAME: &str = "quarterpipe";
    /// Below the name.
    pub const MOTTO: &str = "Run it · Rewind it · Build it";
    /// Keys of the title.
    pub const TITLE_KEYS: &str = "↑ ↓ Choose   Enter Start";
    pub const PLAY: &str = "Play";
    pub const STAGES: &str = "Stages";
    pub const BUILD: &str = "Build";
    pub const LOOK_INSIDE: &str = "Look inside";
    pub const OPTIONS: &str = "Options";
    pub const BACK: &str = "Back";
    pub const KEYS: &str = "Keys";
    pub const ON: &str = "On";
    pub const OFF: &str = "Off";
    pub const SOUND: &str = "Sound";
    pub const MUSIC: &str = "Music";
    /// The menu of a paused game.
    pub const PAUSED: &str = "Paused";
    pub const RESUME: &str = "Resume";
    pub const RESTART: &str = "Restart";
    pub const TITLE: &str = "Title screen";
    /// Above the cards of the stages.
    pub const RULES: &str = "Rules";
    pub const BIRD: &str = "Bird";
    pub const OWN_RULES: &str = "The stage's own";
    pub const PREVIOUS: &str = "previous";
    pub const NEXT: &str = "next";
    /// On the card of a stage.
    pub const NO_TIME: &str = "No time yet";
    pub const NO_GOAL: &str = "Free run, no goal";
    /// The two buttons over the game.
    pub const MENU: &str = "Menu";
    pub const MENU_HINT: &str = "Pause and open the menu (Escape)";
    pub const TOOLS: &str = "Tools";
    pub const TOOLS_HINT: &str = "Show or hide the timeline and all panels";
    pub const MORE: &str = "More";
    pub const MORE_HINT: &str = "Show all buttons";
    /// Actions of keys.
    pub const HIDE: &str = "Hide everything but the game";
    pub const TOOLS_KEY: &str = "Show or hide the tools";
}

/// The display over the game.
pub mod hud {
    pub const RINGS: &str = "Rings";
    pub const TIME: &str = "Time";
    pub const SPEED: &str = "Speed";
    pub const AIR: &str = "Air";
    pub const PAUSED: &str = "⏸ Paused";
    pub const REWIND: &str = "◀◀ Rewind";
    pub const REPLAY: &str = "▶ Replay";
    /// The line with the first keys.
    pub const TOUCH: &str = "Slide on the pad to run and duck. A jumps";
    pub const NO_KEY: &str = "no key";

    /// Returns the first keys.
    pub fn keys([left, right, down, jump]: [&str; 4], rewind: &str, has_spin_dash: bool) -> Vec<String> {
        let mut words = vec![format!("{left} {right} Run"), format!("{jump} Jump"), format!("{down} Roll")];
        if has_spin_dash {
            words.push(format!("{down} + {jump} Spin dash"));
        }
        words.push(format!("Hold {rewind} Rewind"));
        words
    }

    /// Returns the keys that end the line.
    pub fn more_keys(hints: &str, all: &str) -> [String; 2] {
        [format!("{hints} Hide this"), format!("{all} All keys")]
    }

    /// Returns the first buttons of a gamepad.
    pub fn pad(has_spin_dash: bool) -> Vec<&'static str> {
        let mut words = vec!["D-pad or stick: run and roll", "Bottom button: jump"];
        if has_spin_dash {
            words.push("Down + jump: spin dash");
        }
        words.extend(["Hold left shoulder: rewind", "Start: pause", "Select: restart"]);
        words
    }
}

/// The end of a run: the goal and a death.
pub mod goal {
    pub const TITLE: &str = "Goal!";
    pub const AGAIN: &str = "Try again";
    pub const WATCH: &str = "Watch this run";
    pub const STAY: &str = "Keep playing here";
    pub const FILM: &str = "Make a film";
    pub const SAVE: &str = "Save recording";
    pub const SAVE_HINT: &str = "Saves the buttons of this run, to replay or share it";
    pub const NO_RUN: &str = "There is no best run yet";
    pub const FIRST_TIME: &str = "Your first time here: the one to beat!";
    pub const GOLD: &str = "Gold medal";
    pub const SILVER: &str = "Silver medal";
    pub const BRONZE: &str = "Bronze medal";
    pub const NO_MEDAL: &str = "No medal yet";
    /// Why a time does not count.
    pub const REPLAYED: &str = "This was a replay, so the time does not count.";
    pub const STAGE_CHANGED: &str = "You changed the stage, so the time does not count.";
    pub const RULES_CHANGED: &str = "You changed the rules, so the time does not count.";
    pub const HELPED: &str =
        "Only a run straight from the start counts: no respawn, no loaded slot, no moving the player.";
    pub const DEATH: &str = "Ouch!";
    pub const BACK_AT_CHECKPOINT: &str = "Back to the last checkpoint in a moment.";
    pub const BACK_AT_START: &str = "Back to the start in a moment.";

    pub fn next(stage: &str) -> String {
        format!("Next stage: {stage}")
    }

    pub fn new_best(before: &str) -> String {
        format!("New best time! It was {before}")
    }

    pub fn best(time: &str) -> String {
        format!("Your best time is {time}")
    }

    pub fn now(keys: &str) -> String {
        format!("Go back now ({keys})")
    }

    pub fn or_rewind(keys: &str) -> String {
        format!("Or hold {keys} to rewind")
    }
}

/// Your levels, new levels, and the settings of a level.
pub mod keep {
    use quarterpipe_level::art::{Ground, Sky};

    pub const YOUR_LEVELS: &str = "Your levels";
    pub const NO_LEVELS: &str = "Levels that you build are saved here automatically.";
    pub const SAVED_AUTOMATICALLY: &str = "Changes are saved automatically under Your levels.";
    pub const RENAME: &str = "Rename";
    pub const DUPLICATE: &str = "Duplicate";
    pub const DELETE: &str = "Delete";
    pub const MORE: &str = "…";
    pub const MORE_HINT: &str = "Rename, duplicate or delete this level";
    pub const UNSAVED: &str = "Not saved";

    pub const NEW_LEVEL: &str = "New level…";
    pub const NEW_LEVEL_HINT: &str = "Starts an empty level of any size, with a floor to build on";
    pub const NEW_LEVEL_TITLE: &str = "New level";
    pub const NEW_NAME: &str = "New level";
    pub const CREATE: &str = "Create";
    pub const CANCEL: &str = "Cancel";
    pub const SIZES: [(&str, (usize, usize)); 3] = [("Small", (128, 28)), ("Medium", (320, 48)), ("Large", (768, 64))];

    pub const OPEN: &str = "Open…";
    pub const OPEN_HINT: &str = "Opens a level, a drawing or a recording. You can also drop its file on the window";
    pub const SAVE: &str = "Save…";
    pub const SAVE_HINT: &str = "Saves the level to a file, which other people and the command line can open";
    pub const UNDO: &str = "Undo";
    pub const REDO: &str = "Redo";
    pub const STAGES_HINT: &str = "Stages that come with the game";

    pub const LEVEL: &str = "Level settings";
    pub const NAME: &str = "Name";
    pub const DESCRIPTION: &str = "Description";
    pub const SKY: &str = "Sky";
    pub const GROUND: &str = "Ground";
    pub const RULES: &str = "Rules";
    pub const ANY_RULES: &str = "Any";
    pub const RULES_HINT: &str = "The rules that the level is built for. It starts under them";
    pub const SIZE: &str = "Size";
    pub const RESIZE: &str = "Resize";
    pub const TILES: &str = "tiles";
    pub const COLUMNS_HINT: &str = "Width in tiles of 16 pixels; the screen is about 27 wide";
    pub const ROWS_HINT: &str = "Height in tiles of 16 pixels; the screen is 14 high";
    pub const SIDES: [&str; 4] = ["Left", "Right", "Top", "Bottom"];
    pub const SIDE_HINT: &str = "Adds this many tiles at this side. A negative number cuts tiles off";
    pub const CHUNKS: &str = "This level has loop zones, so its left and top edges move in steps of 16 tiles.";

    pub const CLOSE_TITLE: &str = "Your level is not saved";
    pub const SAVE_TO_FILE: &str = "Save to a file…";
    pub const CLOSE_ANYWAY: &str = "Close without saving";
    pub const STAY: &str = "Keep editing";

    /// Why a browser stores nothing.
    #[cfg(target_arch = "wasm32")]
    pub mod browser {
        pub const FULL: &str =
            "The browser's storage is full. Delete levels that you no longer need, or save this one to a file.";
        pub const ABSENT: &str = "This browser does not let the page store anything. Save the level to a file.";
        pub const GONE: &str = "This level is no longer in the browser's storage.";
    }

    /// Returns the name that a built-in stage takes when it is edited.
    pub fn edited(title: &str) -> String {
        format!("{title} (edited)")
    }

    /// Returns the description that a built-in stage takes when it is edited.
    pub fn based_on(title: &str) -> String {
        format!("Based on {title}")
    }

    pub fn copy_of(title: &str) -> String {
        format!("{title} (copy)")
    }

    pub fn numbered(title: &str, number: u32) -> String {
        format!("{title} {number}")
    }

    pub fn kept(title: &str) -> String {
        format!("“{title}” is saved under Your levels.")
    }

    pub fn restored(title: &str) -> String {
        format!("Welcome back. “{title}” is as you left it.")
    }

    pub fn not_kept(title: &str, reason: &str) -> String {
        format!("“{title}” could not be saved: {reason}")
    }

    pub fn not_opened(title: &str, reason: &str) -> String {
        format!("“{title}” cannot be opened: {reason}")
    }

    pub fn not_closed(title: &str, reason: &str) -> String {
        format!("“{title}” could not be saved under Your levels: {reason}")
    }

    pub fn deleted(title: &str) -> String {
        format!("“{title}” is deleted. You can bring it back in the Build panel.")
    }

    pub fn restore(title: &str) -> String {
        format!("Restore “{title}”")
    }

    pub fn open_hint(title: &str) -> String {
        format!("Opens {title}")
    }

    pub fn more_of(title: &str) -> String {
        format!("More for {title}")
    }

    /// Returns a number of levels under the heading.
    pub fn your_levels(count: usize) -> String {
        if count == 0 { YOUR_LEVELS.to_owned() } else { format!("{YOUR_LEVELS} ({count})") }
    }

    pub fn size(columns: usize, rows: usize) -> String {
        format!("{columns} × {rows} tiles, {} × {} px", columns * 16, rows * 16)
    }

    /// Returns how long ago something was, from seconds.
    pub fn ago(seconds: u64) -> String {
        let words = |count: u64, unit: &str| format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" });
        match seconds {
            0..60 => "just now".to_owned(),
            60..3600 => words(seconds / 60, "minute"),
            3600..86_400 => words(seconds / 3600, "hour"),
            _ => words(seconds / 86_400, "day"),
        }
    }

    pub const fn sky(sky: Sky) -> &'static str {
        match sky {
            Sky::Day => "Day",
            Sky::Dusk => "Dusk",
            Sky::Night => "Night",
            Sky::Desert => "Desert",
        }
    }

    pub const fn ground(ground: Ground) -> &'static str {
        match ground {
            Ground::Bricks => "Bricks",
            Ground::Meadow => "Meadow",
            Ground::Rock => "Ice",
            Ground::Sand => "Sand",
            Ground::Crystal => "Crystal",
            Ground::Steel => "Steel",
        }
    }
}

/// Stamps and the freehand brush.
pub mod stamps {
    pub const STAMP: &str = "Stamp";
    pub const STAMP_HINT: &str = "Click to place hills, loops and more on the ground. Drag to size them.";
    pub const BRUSH: &str = "Brush";
    pub const BRUSH_TOOL_HINT: &str = "Draw ground by hand, or dig it away.";

    pub const HILL: &str = "Hill";
    pub const RAMP_UP: &str = "Ramp up";
    pub const RAMP_DOWN: &str = "Ramp down";
    pub const LOOP: &str = "Loop";
    pub const HALF_PIPE: &str = "Half pipe";
    pub const QUARTER_RIGHT: &str = "Quarter right";
    pub const QUARTER_LEFT: &str = "Quarter left";
    pub const WALL: &str = "Wall";
    pub const GAP: &str = "Gap";
    pub const LEDGE: &str = "Ledge";
    pub const WATER: &str = "Water";
    pub const RING_ARC: &str = "Ring arc";
    pub const RING_LINE: &str = "Ring line";
    pub const SPRING: &str = "Spring";
    pub const PLATFORM: &str = "Lift";
    pub const GOAL: &str = "Goal";

    pub const PIXELS: &str = " px";
    pub const DEGREES: &str = "°";
    pub const WIDTH: &str = "Width";
    pub const HEIGHT: &str = "Height";
    pub const DEPTH: &str = "Depth";
    pub const FLOOR: &str = "Flat floor";
    pub const RADIUS: &str = "Radius";
    pub const SIZE: &str = "Size";
    pub const STEEPNESS: &str = "Steepness";
    pub const TOP: &str = "Flat top";
    pub const RISES: &str = "Rises to the";
    pub const WALL_SIDE: &str = "Wall on the";
    pub const LEFT: &str = "Left";
    pub const RIGHT: &str = "Right";
    pub const ABOVE_GROUND: &str = "Above ground";
    pub const RINGS: &str = "Rings";
    pub const ACROSS: &str = "Across";
    pub const UP: &str = "Up";
    pub const LAYERS_CHANGE_BY: &str = "Layers";
    pub const LAYERS_CHANGE_BY_HINT: &str = "How players get from one half of the loop to the other";
    pub const AS_LEVEL: &str = "As the level";
    pub const LINES: &str = "Lines";
    pub const CHUNK: &str = "Chunk";

    pub const GROUND_HINT: &str = "Click to place it on the ground. Drag up or sideways to size it.";
    pub const SPRING_HINT: &str = "Drag from the spring to the point that players should reach.";
    pub const PLATFORM_HINT: &str =
        "Drag from one end of its path to the other. A click places it with the path above.";
    pub const RING_LINE_HINT: &str = "Drag from the first ring to the last.";
    pub const RING_ARC_HINT: &str = "Click to place it. Drag to size it.";
    pub const WATER_HINT: &str = "Click at the height that water should reach. The whole level is flooded up to there.";
    pub const GOAL_HINT: &str = "Click where the level should end.";
    pub const NO_ROOM: &str = "There is no room for that here. Try a place with more ground below it.";

    pub const EFFECT: &str = "Effect";
    pub const ADD: &str = "Add";
    pub const DIG: &str = "Dig";
    pub const SMOOTH: &str = "Smooth";
    pub const LAYERS: &str = "Layer";
    pub const BOTH_LAYERS: &str = "Both";
    pub const LAYER_A: &str = "A";
    pub const LAYER_B: &str = "B";
    pub const SMOOTH_EDGES: &str = "Steady hand";
    pub const SMOOTH_EDGES_HINT: &str = "Evens out the stroke, so that players can run over it";
    pub const FILL_BELOW: &str = "Fill down to the ground";
    pub const FILL_BELOW_HINT: &str = "Turns an arch into a hill";
    pub const BRUSH_HINT: &str = "Draw in the view. Slopes get their angles when you let go.";
}
