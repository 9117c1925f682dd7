//! English. Buttons are verbs. Notices say what happened and what to do. Identifiers of files and rules have names here.

#[cfg(not(target_arch = "wasm32"))]
pub mod environment;
pub mod generated;
pub mod objects;

/// Messages over the game.
pub mod notices {
    /// The button that hides all messages.
    pub const DISMISS: &str = "Dismiss";
    /// The tooltip of that button.
    pub const DISMISS_HINT: &str = "Hide these messages";
    /// The button that declines an offer with a single answer.
    pub const DECLINE: &str = "No thanks";
}

/// Clips and screenshots.
pub mod film {
    /// Films the last seconds.
    pub const LAST_SECONDS: &str = "Last 10 seconds (GIF)";
    /// The tooltip of that button.
    pub const LAST_SECONDS_HINT: &str = "Includes the overlays that are switched on";
    /// Films the run.
    pub const RUN: &str = "This run (GIF)";
    /// The tooltip of that button.
    pub const RUN_HINT: &str = "From the start of the level. A long run keeps only its last two minutes";
    /// Saves a picture.
    pub const PICTURE: &str = "Screenshot (PNG)";
    /// The tooltip of that button.
    pub const PICTURE_HINT: &str = "The game at twice its size";
    /// The tooltip of the button that cancels a film.
    pub const CANCEL_HINT: &str = "Cancel the clip";
    /// Shown when a second film is asked for.
    pub const IN_PROGRESS: &str = "A clip is already being made. Wait for it to finish, or cancel it.";
    /// Shown when a film is asked for while one waits to be saved.
    pub const NOT_SAVED_YET: &str = "Your last clip is not saved yet. Save or discard it first.";
    /// Shown when there is nothing to film.
    pub const NOTHING_PLAYED: &str = "There is nothing to capture yet. Play a little first.";
    /// Saves the film that is ready.
    pub const SAVE: &str = "Save clip";
    /// Throws it away.
    pub const DISCARD: &str = "Discard";

    /// The finished share of a film, from 0 to 1.
    pub fn progress(part: f32) -> String {
        format!("Clip {:.0}%", part * 100.0)
    }

    /// Shown when a film is ready.
    pub fn ready(megabytes: f64) -> String {
        format!("Your clip is ready ({megabytes:.1} MB).")
    }

    /// Shown when a film cannot be made.
    pub fn failed(reason: &impl std::fmt::Display) -> String {
        format!("The clip could not be made: {reason}.")
    }

    /// The reason why a film is abandoned.
    pub fn too_large(mebibytes: usize) -> String {
        format!("it would be larger than {mebibytes} MB; try the last 10 seconds, or a smaller view")
    }
}

/// Keys and gamepad buttons: what they do.
pub mod keys {
    use crate::keys::KeyAction;

    /// Returns what an action does.
    pub const fn action(action: KeyAction) -> &'static str {
        match action {
            KeyAction::Up => "Up",
            KeyAction::Down => "Down",
            KeyAction::Left => "Left",
            KeyAction::Right => "Right",
            KeyAction::A => "Jump (A)",
            KeyAction::B => "Jump (B)",
            KeyAction::C => "Jump (C)",
            KeyAction::Pause => "Pause or resume",
            KeyAction::Step => "Step one frame",
            KeyAction::Rewind => "Rewind (hold)",
            KeyAction::Slower => "Slower",
            KeyAction::Faster => "Faster",
            KeyAction::Restart => "Restart (after dying, from the checkpoint)",
            KeyAction::Overlays => "Overlays: basic, all, off",
            KeyAction::Mute => "Sound on or off",
            KeyAction::Hints => "Show the basic keys",
            KeyAction::Help => "Show all keys",
            KeyAction::Build => "Build, or play from here",
            KeyAction::Music => "Music on or off",
            KeyAction::Hide => super::first::HIDE,
            KeyAction::Tools => super::first::TOOLS_KEY,
        }
    }

    /// Stands for the keys of an action that has none.
    pub const NONE: &str = "no key";

    /// Joins the keys of an action.
    pub const OR: &str = " or ";

    /// The title of the window.
    pub const TITLE: &str = "Keys";
    /// The button that waits for a key.
    pub const PRESS: &str = "Press a key…";
    /// Restores the default keys.
    pub const RESET: &str = "Restore defaults";
    /// The hint about changing keys.
    pub const HOW: &str = "Click a key to remove it, or + to add another.";
    /// Keys that cannot be changed.
    pub const FIXED: [&str; 4] = [
        "0 to 9: load a slot. Shift+0 to Shift+9: save to it.",
        "Ctrl+Z: undo an edit. Ctrl+Shift+Z or Ctrl+Y: redo it.",
        "F11: full screen on or off.",
        "Tab: use the keyboard in the panels. Escape: back to the game.",
    ];

    /// The tooltip of a key.
    pub fn remove(key: &str) -> String {
        format!("Remove {key}")
    }

    /// The tooltip and the name of the button that adds a key.
    pub fn add(action: KeyAction) -> String {
        format!("Add a key for: {}", self::action(action))
    }

    /// Says that a key is bound more than once.
    pub fn conflict(key: &str, actions: &[&str]) -> String {
        format!("{key} is used more than once: {}. Only the first one works.", actions.join(", "))
    }
}

/// The search for a faster run.
pub mod search {
    use crate::game::frame_time;

    /// Begins a search.
    pub const FIND: &str = "Find a faster run";
    /// The tooltip of that button.
    pub const FIND_HINT: &str = "Looks for a faster way to the goal while you keep playing. If you have reached the goal, it starts from your run";
    /// Ends a search.
    pub const STOP: &str = "Stop searching";
    /// The tooltip of that button.
    pub const STOP_HINT: &str = "Stops the search and keeps the best run so far";
    /// Replays the best run.
    pub const WATCH: &str = "Watch it";
    /// The tooltip of that button.
    pub const WATCH_HINT: &str = "Restarts the level and plays the best run so far. Press any game button to take over";
    /// The tooltip of that button without a run.
    pub const NOTHING_TO_WATCH: &str = "The search has not found a run yet";
    /// The heading before the first search.
    pub const IDLE_TITLE: &str = "Can it be done faster?";
    /// The line below it.
    pub const IDLE: &str = "Keep playing while the computer looks for a faster way.";
    /// The reason why a search has nothing to look for.
    pub const NO_GOAL: &str = "This level has no goal to reach. Add one in the Build panel first.";
    /// Shown when a search ends because the game has changed.
    pub const OTHER_GAME: &str = "The search stopped because the level, the rules or the characters changed. Start it again to search with the \
         changes.";
    /// Shown when a search is stopped that has found nothing.
    pub const NO_WAY: &str = "The search found no way to the goal. There may still be one: search for longer.";

    /// The line about the best run: its frames, or the pixels that are left to the goal.
    pub fn best(frames: Option<u32>, nearest: Option<i32>, runs: bool) -> String {
        match (frames, nearest) {
            // The frame that reaches the goal is not in the time of a run.
            (Some(frames), _) => format!("Best so far: {} ({frames} frames)", frame_time(frames.saturating_sub(1))),
            (None, Some(nearest)) if runs => format!("No way to the goal yet. Closest so far: {nearest} px away"),
            (None, Some(nearest)) => format!("No way to the goal found. Closest: {nearest} px away"),
            (None, None) if runs => "No way to the goal yet".to_owned(),
            (None, None) => "No way to the goal found".to_owned(),
        }
    }

    /// The heading of a search that runs or has ended, with the number of frames that it has tried.
    pub fn title(runs: bool, tried: u64) -> String {
        let title = if runs { "Looking for a faster run" } else { "Search stopped" };
        match tried {
            0 => title.to_owned(),
            1..10_000_000 => format!("{title} ({:.1} million frames)", tried as f64 / 1e6),
            _ => format!("{title} ({} million frames)", tried / 1_000_000),
        }
    }

    /// The browser cannot search.
    #[cfg(target_arch = "wasm32")]
    pub const NO_WORKER: &str = "this browser cannot run it in the background";
    /// The background task has ended.
    #[cfg(not(target_arch = "wasm32"))]
    pub const ENDED: &str = "it ended by itself";

    /// Shown when a search cannot begin.
    pub fn cannot_begin(reason: &str) -> String {
        format!("The search could not start: {reason}.")
    }

    /// Shown when a search fails.
    pub fn failed(reason: &str) -> String {
        format!("The search stopped unexpectedly: {reason}. Try starting it again.")
    }
}

/// The ghost of the best run.
pub mod ghost {
    /// Switches the ghost on.
    pub const SHOW: &str = "Race the ghost of the best run";
    /// The tooltip of that check box.
    pub const SHOW_HINT: &str =
        "Shows the best run as a see-through bird that runs along with you: yours, or one that a search found";
}

/// Saved states.
pub mod slots {
    /// Instructions for the slots.
    pub const HOW: &str = "Shift and a number saves. The number alone loads.";
    /// Stands for the content of an empty slot.
    pub const EMPTY: &str = "Empty";
    /// Saves in a slot.
    pub const SAVE: &str = "Save";
    /// Loads a slot.
    pub const LOAD: &str = "Load";

    /// The content of a slot.
    pub fn content(level: &str, time: &str) -> String {
        format!("{} {time}", super::names::stage(level))
    }

    /// Shown when the game was saved.
    pub fn saved(slot: usize) -> String {
        format!("Saved to slot {slot}. Press {slot} to load it.")
    }

    /// Shown when there is nothing to load.
    pub fn is_empty(slot: usize) -> String {
        format!("Slot {slot} is empty. Press Shift+{slot} to save to it.")
    }

    /// Shown when a slot was loaded.
    pub fn loaded(slot: usize) -> String {
        format!("Loaded slot {slot}.")
    }
}

/// The timeline.
pub mod timeline {
    /// The name of the slider.
    pub const NAME: &str = "Timeline";
    /// The tooltip of the frame and the time.
    pub const FRAME_HINT: &str =
        "Frames since you opened this level, restarts included. TIME in the view starts over with each restart";
    /// The marks.
    pub const GOAL: &str = "Goal";
    /// A hit.
    pub const HIT: &str = "Hit";
    /// A checkpoint.
    pub const CHECKPOINT: &str = "Checkpoint";
    /// A ring.
    pub const RING: &str = "Ring";
    /// A jump.
    pub const JUMP: &str = "Jump";
    /// A landing.
    pub const LANDING: &str = "Landing";
}

/// Opening files: levels, drawings and recordings.
pub mod opening {
    /// Returns the notice about a file that is neither a level nor a recording.
    pub fn unknown(name: &str) -> String {
        format!(
            "{name} is neither a level nor a recording. Open a drawing (.png), a level or a recording (.json), a Tiled map (.tmx, .tmj) with \
             its tilesets and pictures, an LDtk world (.ldtk), a Godot scene (.tscn), an Open Surge level (.lev), a SonLVL project (.ini) or \
             a Retro Engine stage (.bin)."
        )
    }

    /// Returns the notice about warnings that are not shown.
    pub fn more_warnings(name: &str, count: usize) -> String {
        format!("{name}: {count} more {}.", if count == 1 { "warning" } else { "warnings" })
    }

    /// Returns the notice about a drawing that has no air.
    pub fn all_solid(name: &str) -> String {
        format!("Everything in {name} is solid, even the sky. Turn the sky into air to play in it.")
    }

    /// Returns the words of the button that makes a colour air.
    pub fn treat_as_air([red, green, blue]: [u8; 3]) -> String {
        format!("Turn #{red:02X}{green:02X}{blue:02X} into air")
    }

    /// Returns the error of a recording whose level cannot be read.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn no_level_of_recording(error: &str) -> String {
        format!("The recording's level cannot be opened: {error}")
    }

    /// Returns the error of a recording whose level is not open.
    #[cfg(target_arch = "wasm32")]
    pub fn level_of_recording_first(name: &str) -> String {
        format!("This recording belongs to the level {name}. Open that level first, then the recording.")
    }

    /// Returns the error of a file that is too large.
    pub fn too_large(name: &str, length: u64, most: usize) -> String {
        format!("{name} is too large ({} MB). The limit is {} MB.", length.div_ceil(1 << 20), most >> 20)
    }
}

/// The card that shares a level.
pub mod sharing {
    /// The button that opens the card.
    pub const SHARE: &str = "Share";
    /// The hint of that button.
    pub const SHARE_HINT: &str = "Send this level to a friend, with your best run as a ghost to race";
    /// The choice of a link with a ghost.
    pub const RACE: &str = "Race my best run";
    /// The choice of a link that replays the present run.
    pub const WATCH: &str = "Watch this run";
    /// The choice of a link with the level alone.
    pub const LEVEL: &str = "Just the level";
    /// The explanation of a link with the level alone.
    pub const LEVEL_HINT: &str = "Your friend starts at the beginning of this level.";
    /// The explanation of a link that replays the present run.
    pub const WATCH_HINT: &str = "Your friend sees what you just played, and can take over at any moment.";
    /// The hint without a run to race.
    pub const NO_RUN: &str = "Reach the goal once to send your run as a ghost.";
    /// The button that copies the link.
    pub const COPY: &str = "Copy link";
    /// The button that saves the level as a file.
    pub const SAVE: &str = "Save as file";
    /// The hint about long links.
    pub const LONG: &str = "Some chat apps cut off links this long. To be safe, send the level as a file.";
    /// The hint without an address.
    pub const NO_ADDRESS: &str = "A friend opens this by pasting it into quarterpipe (Ctrl+V). If you know a page that runs quarterpipe, enter its address, and \
         the link opens there with a click.";
    /// The label of the address.
    pub const ADDRESS: &str = "Page address";
    /// The notice after the link was copied.
    pub const COPIED: &str = "Link copied. Paste it into a message.";

    /// Returns the notice about a pasted link that cannot be opened.
    pub fn not_opened(reason: impl std::fmt::Display) -> String {
        let reason = reason.to_string();
        let reason = reason.strip_prefix(super::links::NOT_OPENED).unwrap_or(&reason);
        format!("That link did not open: {reason}.")
    }

    /// Returns the title of the card.
    pub fn title(level: &str) -> String {
        format!("Share {level}")
    }

    /// Returns the explanation of a link with a ghost of this time.
    pub fn race_hint(time: &str) -> String {
        format!("Your friend races your ghost: beat {time}!")
    }

    /// Returns the words about a link's length.
    pub fn length(letters: usize) -> String {
        format!("{letters} characters")
    }

    /// Returns the notice of a link with a ghost, when it is opened.
    pub fn challenge(time: &str) -> String {
        format!("Challenge: beat the ghost's time of {time}!")
    }

    /// Returns the notice that the level cannot be shared.
    pub fn failed(reason: &impl std::fmt::Display) -> String {
        format!("This level cannot be shared as a link: {reason}.")
    }

    /// Returns why the played frames are not in a link.
    pub fn left_out(reason: &str) -> String {
        format!("The link starts the level without your run: {reason}.")
    }
}

/// The reasons why a link cannot be made or opened.
pub mod links {
    /// Begins the reason why a link cannot be opened.
    pub const NOT_OPENED: &str = "the link cannot be opened: ";
    /// The link is cut off.
    pub const CUT_OFF: &str = "its end is missing";
    /// The level in a link is of another stage than the link says.
    pub const OTHER_STAGE: &str = "its changes do not fit the stage";
    /// The link has no level, or several.
    pub const NO_LEVEL: &str = "expected either a stage or a level";
    /// A run has buttons for a follower that is not there.
    pub const NO_FOLLOWER: &str = "inputs: found buttons for a follower, but the link has no follower";

    /// Says that the text of a link is too long.
    pub fn too_long(mebibytes: usize) -> String {
        format!("the link is too long, expected at most {mebibytes} MiB; send the level as a file instead")
    }

    /// Says that a level and its run are too large for a link.
    pub fn too_large(mebibytes: u64) -> String {
        format!("the link holds too much, expected at most {mebibytes} MiB; send the level as a file instead")
    }

    /// Says that a text is not a link that can be read.
    pub fn other_version(found: &str, known: [&str; 2]) -> String {
        let [newer, older] = known;
        format!(
            "it is not a quarterpipe link, or it needs a newer version: found {found:?}, expected {newer:?} or {older:?}"
        )
    }

    /// Says that a link is cut off or changed.
    pub fn broken(reason: &str) -> String {
        format!("part of it is missing or changed ({reason}); copy the whole link and try again")
    }

    /// Says that the run to race against is too long.
    pub fn long_ghost(found: usize, most: u32) -> String {
        format!("the run of its ghost has {found} frames, expected at most {most}")
    }

    /// Says that a stage is unknown.
    pub fn unknown_stage(name: &str) -> String {
        format!("no stage has the name {name:?}")
    }

    /// Says that a stage is not the one that the link was made with.
    pub fn stage_changed(name: &str) -> String {
        format!("the stage {name:?} has changed since the link was made; ask for the level as a file")
    }

    /// Says that rules are unknown.
    pub fn unknown_rules(name: &str) -> String {
        format!("no rules have the name {name:?}")
    }
}

/// The reasons why nothing is heard.
#[expect(dead_code, reason = "each system and each build has its own")]
pub mod sound {
    /// The program has no sound.
    pub const NOT_BUILT: &str = "No sound: this program was built without it.";
    /// Nothing plays sounds on Linux.
    pub const NO_SERVER: &str = "No sound: PipeWire or PulseAudio is not running. To install it, get the package pipewire-pulse \
                                 (Debian, Ubuntu, Arch) or pipewire-pulseaudio (Fedora).";
    /// The program that plays sounds has ended.
    pub const SERVER_GONE: &str = "The sound stopped, because the system's sound server has ended.";
    /// The computer has no loudspeaker.
    pub const NO_DEVICE: &str = "No sound: no speakers or headphones were found.";
    /// The browser plays nothing.
    pub const NO_BROWSER: &str = "No sound: this browser cannot play it.";

    /// Says that the device takes only samples of a format that is unknown here.
    pub fn other_samples(format: impl std::fmt::Display) -> String {
        format!("No sound: the device only takes samples of the format {format}.")
    }

    /// Says why nothing is heard.
    pub fn failed(reason: impl std::fmt::Display) -> String {
        format!("No sound: {reason}.")
    }
}

/// Playing with fingers.
pub mod touch {
    /// The hint about an upright phone.
    pub const TURN: &str = "Turn your phone sideways to see further ahead.";
}

/// Links, recordings and replays.
pub mod runs {
    /// Shown when a replay differs from its recording.
    pub fn differs(frame: usize, same_until: usize) -> String {
        format!(
            "This replay no longer matches the recording from frame {frame} on. Up to frame {same_until} they are the same."
        )
    }

    /// The reason why a run from the level's start does not lead here.
    pub fn not_clean(frame: u32, reason: &str) -> String {
        format!(
            "{reason} after frame {frame}, and only button presses can be recorded; restart the level and play again"
        )
    }

    /// The reason why the start of a run is no longer known.
    pub fn forgotten(frame: u32) -> String {
        format!(
            "the run is so long that its beginning, up to frame {frame}, was forgotten; restart the level and play again"
        )
    }

    /// The level of a run cannot be named.
    pub const OWN_LEVEL: &str =
        "a recording only names its level, and this level was edited or is not in a file; share a link instead";
    /// The rules of a run cannot be named.
    pub const OWN_RULES: &str = "a recording only names its rules, and you changed them; share a link instead";
    /// The run is too long.
    pub const TOO_LONG: &str = "the run has more frames than a recording can hold";

    /// Changes of a game between two frames.
    pub mod changes {
        /// The level was restarted.
        pub const RESTART: &str = "the level was restarted";
        /// A saved state was loaded.
        pub const LOADED: &str = "a saved game was loaded";
        /// The player came back to life.
        pub const RESPAWN: &str = "the player came back to life";
        /// The rules were changed.
        pub const RULES: &str = "the rules were changed";
        /// The character was changed.
        pub const CHARACTER: &str = "the character was changed";
        /// The follower was changed.
        pub const FOLLOWER: &str = "a follower joined or left";
        /// The player was moved.
        pub const PLACED: &str = "the player was moved";
        /// The player was given speed shoes.
        pub const SHOES: &str = "the player was given speed shoes";
        /// The player's shield was changed.
        pub const SHIELD: &str = "the player was given a shield or lost it";
        /// The player's layer was changed.
        pub const LAYER: &str = "the player was moved to the other layer";
        /// The player flew.
        pub const FLIGHT: &str = "free flight was switched on or off";
        /// The level was edited.
        pub const EDIT: &str = "the level was edited";
        /// An edit was undone.
        pub const UNDO: &str = "an edit was undone";
        /// An edit was redone.
        pub const REDO: &str = "an edit was redone";
    }
}

/// The list of files in the window.
pub mod files {
    /// The title of the list that opens files.
    pub const OPEN_TITLE: &str = "Open a level or a recording";
    /// The title of the list that saves files.
    pub const SAVE_TITLE: &str = "Save";
    /// Goes to the folder above.
    pub const UP: &str = "Up";
    /// The tooltip of that button.
    pub const UP_HINT: &str = "Go to the folder above";
    /// The tooltip of the folder's field.
    pub const FOLDER_HINT: &str = "The folder. Type another one and press Enter to go there";
    /// The tooltip of the name's field.
    pub const NAME_HINT: &str = "The file name";
    /// Nothing is listed.
    pub const NONE: &str = "Nothing here can be opened. Try another folder.";
    /// Saves.
    pub const SAVE: &str = "Save";
    /// Replaces a file.
    pub const REPLACE: &str = "Replace";
    /// Closes the list.
    pub const CANCEL: &str = "Cancel";
    /// A file of the name exists.
    pub const EXISTS: &str = "A file with this name already exists. Replace it, or choose another name.";
    /// The hint about choosing a level from a file with several.
    pub const LEVELS_HINT: &str = "Click a level to play it. The first one is open already.";

    /// More files are there than can be listed.
    pub fn more(most: usize) -> String {
        format!("Only the first {most} files are listed.")
    }

    /// The files that can be opened, by their endings.
    pub fn endings(endings: &[String]) -> String {
        format!("Files of type {}", endings.join(", "))
    }

    /// The title of the list of a file's levels.
    pub fn levels_of(file: &str) -> String {
        format!("Levels in {file}")
    }
}

/// The panels: their purpose, and what they share.
pub mod panels {
    // The title of each panel, and what it is for.
    pub const BUILD: [&str; 2] = ["Build", "Build and edit levels"];
    pub const PLAYER: [&str; 2] =
        ["Player", "Choose the character, its follower, shield and layer, set the water, or fly"];
    pub const OVERLAYS: [&str; 2] = ["Overlays", "Choose how much of the level you see, and what is drawn over it"];
    pub const STATE: [&str; 2] = ["State", "Every number behind the player, with graphs"];
    pub const WHY: [&str; 2] = ["Why", "What happened in this frame, and the rules behind it"];
    pub const RULES: [&str; 2] = ["Rules", "Switch rule sets or change any rule while you play"];
    pub const COMPARE: [&str; 2] = ["Compare", "Play the same buttons under two rule sets, side by side"];
    pub const HELP: [&str; 2] = ["Help", "What this is, and the basic keys"];

    /// The tooltip of the button that closes a panel.
    pub const CLOSE_HINT: &str = "Close this panel";
    /// A value that is there.
    pub const YES: &str = "yes";
    /// A value that is not there.
    pub const NO: &str = "no";
    /// No value.
    pub const NONE: &str = "none";
}

/// The panel Help.
pub mod help {
    /// The introduction to the playground.
    pub const INTRODUCTION: &str = "This is a platform game that you can look inside. Pause and rewind at any moment, read every number and the rule \
         behind it, change the rules or the level, and keep playing.";
    /// Opens the window with all keys.
    pub const ALL_KEYS: &str = "All keys…";
    /// Instructions for rolling and the spin dash.
    pub const ROLLING: &str = "Press Down while running to roll. If the rules have a spin dash, hold Down, press jump to charge it, and let go \
         of Down.";
    /// The guide.
    pub const GUIDE: &str = "The Sonic Physics Guide";
    /// Further reading.
    pub const MORE: &str = "Read more in book/src/playing.md. Every rule is in docs/spec.";
}

/// The panel Overlays.
pub mod overlays {
    use crate::view::Resolution;

    /// Returns the name of a size of the view.
    pub const fn resolution(resolution: Resolution) -> &'static str {
        match resolution {
            Resolution::Original => "320 × 224",
            Resolution::Wide => "424 × 240",
            Resolution::Fit => "Fit the window",
        }
    }

    /// Switches all on.
    pub const ALL: &str = "All";
    /// The tooltip of that button.
    pub const ALL_HINT: &str = "Switch all overlays on";
    /// Switches all off.
    pub const NONE: &str = "None";
    /// The tooltip of that button.
    pub const NONE_HINT: &str = "Switch all overlays off";

    /// Returns the name of an overlay, and its description.
    pub fn overlay(name: &str) -> (&str, &str) {
        match name {
            "sensors" => ("Sensors", "The sensors of this frame, and which of each pair won"),
            "hitboxes" => ("Hitboxes", "Where players and objects can be hit"),
            "solids" => {
                ("Solid boxes", "The solid boxes of objects, and the wider boxes that stop the player's centre")
            }
            "heights" => ("Heights", "The edge of the ground in each row and column of a tile"),
            "angles" => ("Angles", "The angle of each tile"),
            "layers" => ("Layers", "What is solid on which layer, and from which side"),
            "velocity" => ("Speed", "An arrow as long as the way each player covers in six frames"),
            "mode" => ("Mode", "Which way each player's feet point, and the angle"),
            "slots" => ("Object slots", "The slot and the name of each object"),
            "camera" => ("Camera", "The area that the camera keeps the player in, and the edges of the level"),
            "trail" => ("Trail", "Where the player has been"),
            other => (other, ""),
        }
    }

    /// The key that switches them.
    pub fn key(keys: &str) -> String {
        format!("Press {keys} for sensors and boxes, again for everything, and once more to switch them off.")
    }
}

/// The panel Player.
pub mod player {
    /// The follower.
    pub const FOLLOWER: &str = "Follower";
    /// Its tooltip.
    pub const FOLLOWER_HINT: &str = "The character that follows you. A second gamepad can steer it";
    /// No follower.
    pub const NO_FOLLOWER: &str = "No follower";
    /// The collision layer.
    pub const LAYER: &str = "Layer";
    /// Its tooltip.
    pub const LAYER_HINT: &str = "Which of the level's two layers is solid for the player";
    /// The shield.
    pub const SHIELD: &str = "Shield";
    /// The shoes.
    pub const SHOES: &str = "Shoes";
    /// Gives speed shoes.
    pub const GIVE_SHOES: &str = "Give speed shoes";
    /// The tooltip of their timer.
    pub const SHOES_HINT: &str = "How much longer the speed shoes last";
    /// The water.
    pub const WATER: &str = "Water";
    /// Its tooltip.
    pub const WATER_HINT: &str = "How high the water is in this level";
    /// The tooltip of the check box.
    pub const HAS_WATER: &str = "Fill the level with water";
    /// The tooltip of the surface.
    pub const SURFACE_HINT: &str = "How far the surface is below the top of the level";
    /// Flies.
    pub const FLY: &str = "Fly";
    /// The tooltip of that button.
    pub const FLY_HINT: &str =
        "Move freely through everything with the direction keys, faster the longer you hold them";
    /// Another way to move the player.
    pub const DRAG_HINT: &str = "You can also drag the player while the Build panel is open.";
}

/// The panel State, with its graphs.
pub mod state {
    /// The graphs.
    pub const GRAPHS: &str = "Graphs";
    /// The hint above the graphs.
    pub const GRAPHS_HINT: &str = "Speeds in pixels per frame. Click a graph to go to that frame.";
    /// The spans of time that they can show.
    pub const SPANS: [&str; 3] = ["5 s", "15 s", "60 s"];
    /// The lines: speed along the ground, along x, along y, and the angle.
    pub const GROUND: &str = "Ground";
    /// The speed along x.
    pub const X: &str = "X";
    /// The speed along y.
    pub const Y: &str = "Y";
    /// The angle.
    pub const ANGLE: &str = "Angle";
    /// The check sum.
    pub const DIGEST: &str = "Checksum";
    /// Its tooltip.
    pub const DIGEST_HINT: &str = "A checksum of everything in the level. It is the same on every computer";
    /// The tooltip of a value.
    pub const COPY_HINT: &str = "Click to copy, or point at it and press Ctrl+C.";
    /// Appended to a flagged angle, which gives no slope.
    pub const FLAGGED: &str = ", flagged";

    /// A number of frames.
    pub fn frames(frames: i64) -> String {
        format!("{frames} {}", if frames == 1 { "frame" } else { "frames" })
    }

    /// Returns the name of a group of numbers.
    pub fn group(name: &str) -> &str {
        match name {
            "position" => "Position",
            "motion" => "Motion",
            "status" => "Status",
            "timers" => "Timers",
            "moves" => "Moves",
            "world" => "World",
            other => other,
        }
    }

    /// Returns the name and the meaning of a number of the state, by its key; the key if there are none.
    pub fn row(key: &'static str) -> (&'static str, &'static str) {
        ROWS.iter().find(|(known, ..)| *known == key).map_or((key, ""), |(_, name, note)| (name, note))
    }

    /// By key, the name and the meaning, with the numbers of its rules.
    #[rustfmt::skip]
    pub const ROWS: &[(&str, &str, &str)] = &[
        ("x", "X position", "The player's centre. The small number has the pixel before the dot and the fraction after it, in hexadecimal. [N-1, N-4]"),
        ("y", "Y position", "The player's centre. The small number has the pixel before the dot and the fraction after it, in hexadecimal. [N-1, N-4]"),
        ("width_radius", "Width radius", "From the centre to sensors A to D. [C-1]"),
        ("height_radius", "Height radius", "From the centre to the feet. [C-1]"),
        ("push_radius", "Push radius", "From the centre to sensors E and F. [T-40]"),
        ("layer", "Collision layer", "Which layer of the level is solid for the player. In Sonic 1 and CD, A is the high plane and B the low one. [T-17, T-18]"),
        ("x_speed", "X speed", "Sideways, positive to the right. On the ground it follows from the ground speed. [N-2, G-28]"),
        ("y_speed", "Y speed", "Up and down, positive downwards. [N-2]"),
        ("ground_speed", "Ground speed", "Along the ground. [N-9]"),
        ("angle", "Ground angle", "256 steps make a full turn. Odd values are flagged. [N-7, T-10]"),
        ("mode", "Mode", "Which way the feet and the ground sensors point. [G-53]"),
        ("first_angle", "First sensor's angle", "The last angle that the first sensor of a pair touched. [T-31]"),
        ("second_angle", "Second sensor's angle", "The last angle that the second sensor of a pair touched. [T-31]"),
        ("top_speed", "Top speed", "The fastest that running alone can get. [C-2, C-4]"),
        ("acceleration", "Acceleration", "Also used as friction. [C-2, C-4]"),
        ("deceleration", "Braking", "Used when steering against the motion. [C-2, C-4]"),
        ("character", "Character", "Which character the player is. [C-1]"),
        ("routine", "Routine", "Which rules move the player. [C-52]"),
        ("pose", "Pose", "Some rules depend on it: a spin dash starts from a duck. [C-10]"),
        ("airborne", "In the air", "Whether the rules for the air apply. [G-1]"),
        ("rolling", "Rolling", "Curled into a ball, rolling or jumping. [G-1]"),
        ("jumping", "Jumping", "In the air because of a jump. [A-4]"),
        ("roll_jump", "Roll jump", "Jumped out of a roll. Most games do not let you steer it. [A-9]"),
        ("facing_left", "Facing left", "Which way the player faces."),
        ("pushing", "Pushing", "Pushing against a wall or an object. [G-39]"),
        ("on_object", "On an object", "Standing on an object, not on the ground. [G-52]"),
        ("standing_on", "Standing on", "The object under the player, or the last one. [O-1124]"),
        ("pushed_object", "Pushed object", "Only Sonic CD remembers it. [O-1145]"),
        ("underwater", "Under water", "Below the surface. [A-50]"),
        ("stick", "Stuck to the ground", "Anything but 0 keeps the player on the ground. [G-60]"),
        ("sliding", "Sliding", "Carried by a slide, without control. [G-29]"),
        ("object_control", "Object control", "How an object controls the player, as bits. [G-30, O-1012]"),
        ("form", "Form", "Normal, super or hyper. [C-2]"),
        ("shield", "Shield", "The shield that the player has. [C-21]"),
        ("death", "Killed by", "What killed the player. [O-1028]"),
        ("held", "Buttons", "Held in the last frame: up, down, left, right, A, B, C."),
        ("control_lock", "Control lock", "Left and right do nothing on the ground until it runs out. [G-65]"),
        ("invulnerable", "Blinking", "The player cannot be hurt until it runs out. [O-1026]"),
        ("invincible", "Invincibility", "What is left of it. In Sonic 3 and in Sonic 3 & Knuckles, 1 lasts 8 frames. [C-5]"),
        ("shoes", "Speed shoes", "What is left of them. In Sonic 3 and in Sonic 3 & Knuckles, 1 lasts 8 frames. [C-5]"),
        ("air", "Air", "From 30 down to 0, one for every second under water. [W-1, W-11]"),
        ("air_tick", "Next unit of air", "When the next one is used up. [W-3]"),
        ("drowning", "Drowning", "How long a drowning player still has. [W-30]"),
        ("idle", "Waiting", "How long the player has been waiting. [G-6, C-62]"),
        ("look_delay", "Look delay", "How long the player has been looking up or ducking, before the view moves. [K-15]"),
        ("look_shift", "Look shift", "How far from its top edge the view keeps the player. [K-14]"),
        ("picture_timer", "Animation timer", "How long until the player has ducked all the way. [O-1006]"),
        ("deep_wall_frames", "Deep wall", "How long a deep wall on the right still counts. [G-63]"),
        ("spin_dash", "Spin dash", "1 while charging, or in a forced roll. [C-10, G-44]"),
        ("spin_charge", "Spin dash charge", "From 0 to 2048 (0x800). [C-11]"),
        ("charge_timer", "Charge timer", "For the spin dash and the peel-out of Sonic CD. [C-16]"),
        ("double_jump", "Second jump", "What pressing jump in the air has done. [C-20]"),
        ("double_jump_property", "Second jump, extra", "How long flight lasts, or the direction of a glide. [C-30, C-37]"),
        ("move_timer", "Move timer", "For the insta-shield, climbing onto a ledge and the drop dash. [C-25, C-45, C-18]"),
        ("rings", "Rings", "How many rings the player has. [O-1029]"),
        ("chain", "Chain", "Twice the number of enemies beaten since the last landing. [O-1018]"),
        ("world_frame", "Frame", "Since the level began."),
        ("camera_x", "Camera X", "The left edge of the screen. [K-04]"),
        ("camera_y", "Camera Y", "The top edge of the screen. [K-08]"),
        ("water", "Water", "The height of the surface, counted down from the top. [A-50]"),
        ("left", "Left edge", "Where the level ends. [G-50]"),
        ("right", "Right edge", "Where the level ends. [G-50]"),
        ("top", "Top edge", "Where the level ends. [G-50]"),
        ("bottom", "Bottom edge", "A player that falls below it dies. [G-51]"),
        ("reversed_gravity", "Reversed gravity", "Whether gravity pulls up, where the rules allow it. [G-64]"),
        ("objects", "Objects", "How many are active. [O-2001]"),
    ];
}

/// The panel Why.
pub mod why {
    use quarterpipe::event::EventKind;

    use crate::text::names;

    /// The hint of the filter.
    pub const FILTER: &str = "Filter";
    /// Instructions for reading it.
    pub const HOW: &str = "Pause and step to read it in peace. Point at a line to see its sensors in the view; click it to read the rule.";
    /// No line passes the filters.
    pub const NO_LINES: &str = "Nothing in this frame matches. Switch on more topics, or clear the filter.";
    /// The frame was not stepped.
    pub const NOT_STEPPED: &str = "Step one frame to see what happens in it and why.";
    /// Goes back to the rule that was shown before.
    pub const BACK: &str = "Back";
    /// Closes the rule.
    pub const CLOSE: &str = "Close";
    /// A rule has no text.
    pub const NO_SUCH_RULE: &str = "The specification has no rule with this number.";
    /// Nothing acts on the ground speed.
    pub const NOTHING_ACTS: &str = "nothing acts on it";
    /// No angle was found.
    pub const NO_ANGLE: &str = "no angle";
    /// The text for an event that has no sentence below, such as one of a custom object.
    pub const UNKNOWN_EVENT: &str = "Something happened";

    /// The names and the tooltips of the subjects.
    pub const SPEED: (&str, &str) = ("Speed", "What changed a speed, or kept it the same");
    /// The mode and the angle.
    pub const MODE: (&str, &str) = ("Mode and angle", "What changed the angle, and the mode that follows from it");
    /// The sensors.
    pub const SENSORS: (&str, &str) = ("Sensors", "Which sensor won, and what that led to");
    /// Landing and jumping.
    pub const LANDING: (&str, &str) = ("Landing and jumping", "What put the player in the air or on the ground");
    /// Objects.
    pub const OBJECTS: (&str, &str) = ("Objects", "What objects did");
    /// Everything else.
    pub const OTHER: (&str, &str) = ("Other", "Everything else");
    /// The casts.
    pub const CASTS: (&str, &str) = ("Casts", "Every sensor of the frame, with what it found");

    /// Returns a sentence about an event, without its number, which is shown after it.
    pub const fn event(kind: EventKind) -> &'static str {
        match kind {
            EventKind::Jumped => "Jumped off the ground",
            EventKind::Landed => "Landed on the ground",
            EventKind::AttachedToCeiling => "Landed on the ceiling",
            EventKind::HitCeiling => "Hit a ceiling",
            EventKind::HitWall => "Hit a wall in the air",
            EventKind::LeftGround => "Ran off the ground",
            EventKind::PushedWall => "Ran into a wall",
            EventKind::Slipped => "Was too slow for the slope and slipped",
            EventKind::StartedRolling => "Started to roll",
            EventKind::StoppedRolling => "Stopped rolling",
            EventKind::Skidded => "Skidded",
            EventKind::Balanced => "Started to balance on an edge",
            EventKind::SpinDashStarted => "Started to charge a spin dash",
            EventKind::SpinDashRevved => "Revved the spin dash up",
            EventKind::SpinDashReleased => "Let the spin dash go",
            EventKind::PeelOutStarted => "Started to charge a peel-out",
            EventKind::PeelOutReleased => "Let the peel-out go",
            EventKind::ChargeLost => "Lost the charge, or let it go too early",
            EventKind::InstaShielded => "Used the insta-shield",
            EventKind::FireDashed => "Dashed with the fire shield",
            EventKind::LightningJumped => "Jumped again with the lightning shield",
            EventKind::BubbleDropped => "Dropped with the bubble shield",
            EventKind::BubbleBounced => "Bounced with the bubble shield",
            EventKind::HyperDashed => "Made a hyper dash",
            EventKind::DropDashed => "Landed in a drop dash",
            EventKind::StartedFlying => "Started to fly",
            EventKind::Flapped => "Flapped to fly higher",
            EventKind::StartedGliding => "Started to glide",
            EventKind::GrabbedWall => "Grabbed a wall",
            EventKind::LetGo => "Let go of the glide or the wall, or slid off an edge",
            EventKind::StartedSliding => "Started to slide out of a glide",
            EventKind::ClimbingLedge => "Started to climb onto a ledge",
            EventKind::EnteredWater => "Went under water",
            EventKind::LeftWater => "Came out of the water",
            EventKind::ChangedLayer => "Moved to the other layer",
            EventKind::WasHurt => "Was hurt",
            EventKind::Died => "Died",
            EventKind::GaveUp => "Got tired of waiting",
            EventKind::LandedOn => "Landed on an object",
            EventKind::LeftObject => "Left an object",
            EventKind::PushedObject => "Started to push an object",
            EventKind::MovedObject => "Pushed an object by a pixel",
            EventKind::Crushed => "Was crushed by an object",
            EventKind::Sprung => "Was thrown by a spring",
            EventKind::Bounced => "Bounced off an object",
            EventKind::Boosted => "Was sped up by a booster",
            EventKind::TookRing => "Took a ring",
            EventKind::LostRings => "Lost rings",
            EventKind::BrokeMonitor => "Broke a monitor",
            EventKind::BumpedMonitor => "Bumped a monitor from below",
            EventKind::GotItem => "Got the item in a monitor",
            EventKind::Attacked => "Hit an enemy that takes more hits",
            EventKind::Destroyed => "Destroyed an enemy",
            EventKind::Broke => "Broke an object",
            EventKind::Collapsed => "The ledge broke apart",
            EventKind::PressedButton => "Pressed a button",
            EventKind::PassedCheckpoint => "Passed a checkpoint",
            EventKind::ReachedGoal => "Reached the goal",
            EventKind::Scored => "Scored points",
            EventKind::AirWarning => "Was warned that air is running out",
            EventKind::AirLow => "Ran low on air: the countdown music started",
            EventKind::AirNumber => "The countdown showed a number",
            EventKind::AirRestored => "Got air back in time",
            EventKind::BreathedBubble => "Breathed a bubble",
            EventKind::Drowned => "Started to drown",
            _ => UNKNOWN_EVENT,
        }
    }

    /// Says that the ground speed stays as it is.
    pub fn unchanged(speed: &str, raw: &str, reasons: &str) -> String {
        format!("The ground speed stays at {speed} ({raw}): {reasons}.")
    }

    /// Says which of two sensors won.
    pub fn winner(sensor: &str, least: i32, most: i32) -> String {
        let sign = if least == most { '=' } else { '<' };
        format!("{sensor} wins: {least} px {sign} {most} px")
    }

    /// Says what a sensor found.
    pub fn cast(sensor: &str, distance: i32, angle: &str, tile: impl std::fmt::Display) -> String {
        format!("{sensor}: {distance} px, angle {angle}, tile {tile}")
    }

    /// Says from where a sensor was cast.
    pub fn cast_from((x, y): (i32, i32), direction: &str, layer: quarterpipe::terrain::Layer) -> String {
        format!("from {x},{y} {direction}, layer {}", names::layer(layer))
    }

    /// Names an object by its slot.
    pub fn slot(slot: impl std::fmt::Display) -> String {
        format!("slot {slot}")
    }
}

/// The panel Rules.
pub mod rules {
    /// The tooltip of the rule sets.
    pub const PRESET_HINT: &str = "The rule set that you start from";
    /// Takes all changes back.
    pub const RESET_ALL: &str = "Reset all";
    /// The tooltip of that button.
    pub const RESET_ALL_HINT: &str = "Set every rule back to this rule set";
    /// The button that takes a change back.
    pub const RESET: &str = "Reset";
    /// The corrections.
    pub const FIXES: &str = "Bug fixes";
    /// The hint of the bug fixes.
    pub const FIXES_HINT: &str = "Bugs of the original games. Tick one to fix it.";
    /// The hint of the search field.
    pub const SEARCH: &str = "Search rules";
    /// Shows only changed rules.
    pub const CHANGED: &str = "Changed";
    /// The tooltip of that button.
    pub const CHANGED_HINT: &str = "Show only the rules that you have changed";
    /// Nothing is changed.
    pub const NOTHING_CHANGED: &str = "You have not changed any rules.";
    /// No changed rule is found.
    pub const NONE_CHANGED: &str = "None of the rules that you changed matches. Try a shorter word.";
    /// No rule is found.
    pub const NONE_FOUND: &str = "No rule matches. Try a shorter word.";
    /// The tooltip of an optional rule.
    pub const OPTIONAL_HINT: &str = "Switch this on or off";

    /// Marks the name of a rule set of which a rule was changed.
    pub fn changed(name: &str) -> String {
        format!("{name} (changed)")
    }

    /// The number of changed rules of a group.
    pub fn count(count: usize) -> String {
        format!("{count} changed")
    }

    /// The tooltip of a bug that the rule set does not have.
    pub fn has_no_bug(bug: &str, rules: &str) -> String {
        format!("{bug} {rules} does not have this bug.")
    }

    /// The tooltip of a rule.
    pub fn field(name: &str, documentation: &str, key: &str) -> String {
        format!("{name}\n{documentation}\nIn files: {key}")
    }

    /// The tooltip of the button that takes a change back.
    pub fn reset(value: &str) -> String {
        format!("Reset to {value}")
    }
}

/// The panel Compare.
pub mod compare {
    /// The text of the panel before rules are chosen.
    pub const HOW: &str =
        "Choose a second rule set. A second player gets the same buttons under it, so you see where the two diverge.";
    /// The moment when the comparison begins.
    pub const BEGINS: &str =
        "The comparison starts again when you restart, or change the level, the rules or the character.";
    /// No rules are chosen.
    pub const NOTHING: &str = "nothing";
    /// The tooltip of the choice.
    pub const CHOICE_HINT: &str = "The rules to compare with";
    /// Goes to the frame of the first difference.
    pub const GO_THERE: &str = "Go there";
    /// The tooltip of that button.
    pub const GO_THERE_HINT: &str = "Pause at that frame";
    /// The players do not differ.
    pub const SAME: &str = "Both players are the same in this frame.";
    /// The heading of the differences.
    pub const NOW: &str = "In this frame:";

    /// Returns the label of the current rules, next to the choice of the others.
    pub fn against(rules: &str) -> String {
        format!("{rules} against")
    }

    /// Nothing has differed yet.
    pub fn no_difference(frame: u32) -> String {
        format!("No difference since frame {frame}.")
    }

    /// The first frame that differs.
    pub fn first(frame: u32) -> String {
        format!("First difference: frame {frame}")
    }

    /// The tooltip of the first difference.
    pub fn since(frame: u32) -> String {
        format!("Compared since frame {frame}. {BEGINS}")
    }

    /// Returns the name of a number that is compared.
    pub fn value(key: &str) -> &str {
        match key {
            "x position" => "X position",
            "y position" => "Y position",
            "x speed" => "X speed",
            "y speed" => "Y speed",
            "ground speed" => "Ground speed",
            "angle" => "Angle",
            "airborne" => "In the air",
            "rolling" => "Rolling",
            "facing left" => "Facing left",
            "on object" => "On an object",
            "pushing" => "Pushing",
            "roll jump" => "Roll jump",
            "underwater" => "Under water",
            "width radius" => "Width radius",
            "height radius" => "Height radius",
            "layer" => "Layer",
            "routine" => "Routine",
            "pose" => "Pose",
            "control lock" => "Control lock",
            "spin dash" => "Spin dash",
            "charge timer" => "Charge timer",
            "double jump" => "Second jump",
            "rings" => "Rings",
            "invulnerability" => "Blinking",
            other => other,
        }
    }
}

/// The rules.
pub mod rule_names {
    /// By place, the words. Groups come before their fields.
    #[rustfmt::skip]
    pub const WORDS: &[(&str, &str)] = &[
        ("map", "Map format"),
        ("map/block_word/id_mask", "Bits of the block number"),
        ("map/block_word/flip_bit", "Bit that mirrors a block"),
        ("map/block_word/solid_bit", "Bit of solidity, layer A"),
        ("map/block_word/solid_bit_b", "Bit of solidity, layer B"),
        ("map/chunk_size", "Size of a chunk"),
        ("map/height", "Rows until the map repeats"),
        ("map/width", "Columns until the map repeats"),
        ("map/chunk_zero_is_empty", "Chunk 0 is always air"),
        ("map/chunk_one_first_block_is_empty", "First block of chunk 1 is air"),
        ("map/tile_count", "Tile limit"),
        ("map/plane_switch_rows", "Rows until loop chunks repeat"),
        ("map/hanging_is_full_for_down_sensors", "Hanging tiles are full from above"),
        ("map/background_collision", "Background can be solid"),
        ("map/background_walls", "Walls of a solid background"),
        ("sensors", "Sensors and angles"),
        ("sensors/angle_difference_snaps", "Large turns of the angle snap"),
        ("sensors/ground_reach", "Reach down to the ground"),
        ("sensors/deep_right_wall_holds", "Deep right wall keeps its angle"),
        ("sensors/walls_by_width_radius", "Wall sensors reach by width"),
        ("sensors/slanted_ledge", "Running off a slanted ledge"),
        ("sensors/opposing_ramps", "Where two ramps meet"),
        ("ground", "Running and standing"),
        ("ground/speed_is_capped", "Running is capped at top speed"),
        ("ground/skid", "Speed that makes a skid"),
        ("ground/flip_stops_skid", "No skid while being flipped"),
        ("ground/look", "When looking moves the view"),
        ("ground/duck_before_look", "Down is read before Up"),
        ("ground/duck_while_slow", "Slow players can duck"),
        ("ground/boredom", "Gives up after a long wait"),
        ("ground/standing_jump_needs_no_up_or_down", "Up or Down blocks a standing jump"),
        ("push", "Walls on the ground"),
        ("push/on_quarter_turns", "Sensors work on walls and ceilings"),
        ("push/objects_can_switch_off", "Objects can switch sensors off"),
        ("push/needs_facing", "Pushes only what it faces"),
        ("push/new_pose_ends", "A new pose ends pushing"),
        ("push/rounding", "Wall side at 45 degrees"),
        ("roll", "Rolling"),
        ("roll/start_speed", "Least speed to roll"),
        ("roll/stop_speed", "Speed at which a roll ends"),
        ("roll/boost", "Speed boost at the start"),
        ("roll/unroll", "Rise at the end of a roll"),
        ("roll/jump_keeps_radii", "Jump keeps the ball's size"),
        ("roll/jump_locks_air_control", "Jump cannot be steered"),
        ("roll/ends_on_ceiling", "Ceilings end a roll"),
        ("roll/can_be_forced", "Levels can force a roll"),
        ("roll/forced_refuses_jump", "No jump in a forced roll"),
        ("roll/forced_rises_freely", "Forced roll rises without limit"),
        ("roll/forced_outlasts_landing", "Forced roll outlasts a landing"),
        ("roll/forced_can_lock_steering", "Forced roll can lock steering"),
        ("moves", "Spin dash and special moves"),
        ("moves/spin_dash", "Spin dash"),
        ("moves/peel_out", "Peel-out"),
        ("moves/slope_spares_charge", "Slopes leave a charge alone"),
        ("moves/edge_check_friction", "Friction of a charge at an edge"),
        ("moves/edge_ends_charge", "An edge ends a charge"),
        ("moves/jump_release_ends_charge", "Letting go of jump ends a charge"),
        ("moves/hurt_ends_charge", "Being hurt ends a charge"),
        ("moves/hyper_dash", "Hyper dash"),
        ("moves/insta_shield_end", "End of the insta-shield"),
        ("moves/plain_shield_ends_insta_shield", "A plain shield ends the insta-shield"),
        ("moves/bubble_bounce", "Who bounces with a bubble"),
        ("air", "In the air"),
        ("air/speed_is_capped", "Steering is capped at top speed"),
        ("air/fall_speed_cap", "Fastest fall"),
        ("air/rise_speed_cap", "Fastest rise without a jump"),
        ("air/wall_ends_collision", "A wall ends the frame's collision"),
        ("air/deep_ceiling_checks_right_wall", "Deep ceiling checks the right wall"),
        ("air/wind_tunnel_allows_floor", "Can land rising in wind tunnels"),
        ("air/landing_resets_after_speeds", "Landing sets speeds first"),
        ("air/gravity_can_reverse", "Gravity can be reversed"),
        ("bounds", "Edges of the level"),
        ("bounds/right", "Right edge from the camera"),
        ("bounds/right_extra_unlocked", "Further right without a boss"),
        ("bounds/right_can_be_touched", "Right edge can be touched"),
        ("bounds/death_plane_can_be_off", "Bottom can be harmless"),
        ("bounds/y_wrap", "Where endless levels wrap"),
        ("death", "Dying"),
        ("death/hurt_bottom_is_unsigned", "Hurt far above counts as below"),
        ("death/gone_bottom_is_unsigned", "Dying far above counts as gone"),
        ("death/gone_below_camera", "Gone below the screen"),
        ("death/overwrites_stick", "Dying overwrites ground sticking"),
        ("death/bounces_again", "Bounces once more when gone"),
        ("water", "Water"),
        ("water/spares_controlled", "Ignores players held by objects"),
        ("water/spares_hurt", "Ignores hurt players"),
        ("water/exit", "When leaving doubles upward speed"),
        ("breath", "Breathing and drowning"),
        ("breath/needs_air", "Players need air under water"),
        ("breath/countdown_before_objects", "Countdown comes before the objects"),
        ("breath/mouth_gap", "Least gap between bubbles of a mouth"),
        ("breath/mouth_rise", "Rise of bubbles from a mouth"),
        ("breath/numbers_need_low_air", "Countdown needs low air"),
        ("breath/flashing_ends_with_air", "Air ends a flashing number"),
        ("breath/air_resets_number_wait", "Air restarts the wait for numbers"),
        ("breath/drowning_is_routine", "Drowning has its own routine"),
        ("breath/drowning_stops_oscillators", "Drowning stops the oscillators"),
        ("breath/landing_hurt_frees", "Landing hurt frees the player"),
        ("breath/bubble_shield_breathes", "Bubble shield gives air"),
        ("breath/hyper_breathes", "Hyper form needs no air"),
        ("breath/medium_burst_stays", "Medium burst bubbles stay"),
        ("breath/burst_frames", "Frames of a large bubble's burst"),
        ("follower", "Follower"),
        ("follower/begins_in_step", "First frame only sets it up"),
        ("follower/near", "Distance it keeps"),
        ("follower/lags_behind_slow", "Stays behind a slow leader"),
        ("follower/control_stops_nudge", "Held by an object, keeps its place"),
        ("follower/contact_kinds", "How kinds of objects are told apart"),
        ("follower/waits_at", "Where it waits"),
        ("follower/lost_at", "Where it waits once lost in flight"),
        ("follower/return_bar", "What keeps it away"),
        ("follower/return_resets", "Coming back ends timers and speeds"),
        ("follower/flies_above_water", "Flies above the water"),
        ("follower/keeps_first_bounds", "Keeps the level's first edges"),
        ("follower/flies_for_humans_only", "Flies only when driven by a pad"),
        ("follower/carries", "Carries the leader in flight"),
        ("follower/bumps_monitors", "Bumps monitors from below"),
        ("power_ups", "Timed power-ups"),
        ("power_ups/frames", "How long they last"),
        ("power_ups/count_by_eight", "Count every eighth frame"),
        ("camera", "Camera"),
        ("camera/cap_right", "Fastest move to the right"),
        ("camera/cap_left", "Fastest move to the left"),
        ("camera/cap_fast", "Fastest move up and down"),
        ("camera/pans", "Looks ahead of a fast player"),
        ("camera/scroll_delay", "Delay after a dash"),
        ("camera/wrap_height", "Rows until the camera repeats"),
        ("camera/moves_in_frame_of_death", "Moves in the frame of death"),
        ("camera/death_raises_bottom", "Death raises the bottom"),
        ("camera/default_height", "Objects count as 64 px high"),
        ("camera/row_mask", "Bits of rows, objects in general"),
        ("camera/own_height_row_mask", "Bits of rows, objects of own height"),
        ("camera/sees_across_seam", "Sees across the seam"),
        ("camera/sees_by_last_frame", "Sees by the last frame"),
        ("camera/loads_rows", "Loads objects by rows"),
        ("slots", "Object slots"),
        ("slots/count", "How many slots"),
        ("slots/countdown", "First number of the countdown"),
        ("slots/activation", "Where objects are live"),
        ("slots/freeze_when_dead", "Death stops objects"),
        ("slots/oscillators", "How oscillators swing"),
        ("slots/left_wall_bug", "Left wall sensors are off (bug)"),
        ("slots/skids_raise_dust", "Dust of a skid takes slots"),
        ("slots/random_resets_on_low_word", "Random numbers reset on a low word of 0"),
        ("touch", "Hits, enemies and rings"),
        ("touch/half_width", "Half width of the hitbox"),
        ("touch/height_cut", "Hitbox is this much lower"),
        ("touch/duck", "When ducking lowers the hitbox"),
        ("touch/needs_screen", "Only on screen"),
        ("touch/charge_attacks", "Charging attacks"),
        ("touch/flight_attacks", "Flying attacks from below"),
        ("touch/glide_attacks", "Gliding attacks"),
        ("touch/hit_rebound", "Rebound from a strong enemy"),
        ("touch/pickup_below", "While blinking, no pick-ups from"),
        ("touch/shields_deflect", "Shields deflect projectiles"),
        ("touch/level_rings_are_objects", "Rings are touched like objects"),
        ("touch/lightning_attracts", "Lightning shield attracts rings"),
        ("touch/others_lose_rings", "Other players lose rings"),
        ("touch/spikes_respect_invulnerability", "Spikes spare blinking players"),
        ("touch/lost_ring_floor_every", "Lost rings look for floor every"),
        ("touch/lost_ring_floor_needs_screen", "Lost rings find floor only on screen"),
        ("touch/lost_rings_have_height", "Lost rings have a height"),
        ("touch/lost_ring_ends_when_due", "Lost rings end when due"),
        ("touch/ring_cap", "Ring limit"),
        ("touch/explosion_frames", "How long an explosion lasts"),
        ("solid", "Solid objects"),
        ("solid/model", "How a box is tested"),
        ("solid/push_radius", "Width of a player at a box"),
        ("solid/y_mask", "Bits of rows below the top"),
        ("solid/bottom_by_standing_radius", "Underside by standing height"),
        ("solid/small_depth_is_vertical", "Small depth counts as vertical"),
        ("solid/crush_escape", "Depth that escapes a crush"),
        ("solid/bottom_push", "Who is pushed down"),
        ("solid/lifts_rising_player", "Lifts a rising player"),
        ("solid/leaving_sets_airborne", "Walking off begins a fall"),
        ("solid/push_end", "Pose after a push"),
        ("solid/needs_screen", "Only on screen"),
        ("solid/others_need_screen", "Only first player off screen"),
        ("solid/slope_needs_screen", "Slopes only on screen"),
        ("solid/slope_spares_disabled", "Slopes spare held players"),
        ("solid/landing_width", "Width to land on"),
        ("solid/landing_right_edge_counts", "Rightmost column counts"),
        ("solid/bottom_edge", "Where a box ends below"),
        ("solid/top_split", "Where the upper half ends"),
        ("solid/ride_height_is_exact", "Exact height to stand on"),
        ("solid/vanishing_support_drops", "Falls when support vanishes"),
        ("solid/push_cadence", "When a push block gives way"),
        ("platform", "Platforms"),
        ("platform/order", "Moves before or after landing"),
        ("platform/first_step_moves", "Moves in its first frame"),
        ("platform/ride_extra", "Extra height to stand on"),
        ("platform/goes_on_carrying", "Keeps carrying (bug)"),
        ("platform/bridge_centre_bends", "Middle of a bridge bends"),
        ("platform/bridge_bends_late", "Bridges bend a frame late"),
        ("platform/collapse_counts_late", "Collapse counts a frame late"),
        ("platform/broken_can_be_landed_on", "Broken ledge can be landed on"),
        ("platform/collapse_release", "Who falls with a ledge"),
        ("monitor", "Monitors"),
        ("monitor/solidity", "How it is solid"),
        ("monitor/width", "Half the width"),
        ("monitor/height", "Half the height"),
        ("monitor/landing_width", "Half the width to land on"),
        ("monitor/sensor_radius", "Centre to floor sensor"),
        ("monitor/passes", "Who passes through"),
        ("monitor/players", "Whose roll breaks it"),
        ("monitor/solid_while_falling", "Solid while falling"),
        ("monitor/falls_when_bumped", "Falls when bumped"),
        ("monitor/landing", "When it lands"),
        ("monitor/breaking_drops_riders", "Breaking drops riders"),
        ("monitor/needs_screen", "Only on screen"),
        ("monitor/contents_slot", "Slot of its contents"),
        ("spikes", "Spikes"),
        ("spikes/both_ends_hurt", "Both ends hurt"),
        ("spikes/hanging_hurt_by_touch", "Hanging ones hurt by touch"),
        ("spikes/sideways_carry", "Sideways ones carry"),
        ("spikes/first_step_is_idle", "Does nothing in the first frame"),
        ("spikes/reach", "Reach up and down"),
        ("spring", "Springs, bumpers and triggers"),
        ("spring/needs_screen", "Only on screen"),
        ("spring/recoil", "Recoil, up and sideways"),
        ("spring/recoil_below", "Recoil, down and slanting"),
        ("spring/recoils_alone", "Recoils without players"),
        ("spring/lets_go_at_once", "Lets go at once"),
        ("spring/side_height", "Half height, facing sideways"),
        ("spring/down_ride_height", "Height to stand on, facing down"),
        ("spring/side_fire", "Who sideways ones launch"),
        ("spring/side_turns_round", "Sideways ones turn players round"),
        ("spring/side_levels", "Sideways ones level the angle"),
        ("spring/side_catches", "Sideways ones catch runners"),
        ("spring/down_cap", "Fastest launch down"),
        ("spring/diagonal_shift", "Shift into a slanting one"),
        ("spring/diagonal_divides", "Slanting ones divide the speed"),
        ("spring/mirrored_edge_up", "Mirrored edge, facing up"),
        ("spring/mirrored_edge_down", "Mirrored edge, facing down"),
        ("spring/ends_jump", "Ends a jump"),
        ("spring/renews_double_jump", "Restores the second jump"),
        ("spring/up_ends_pinball", "Upward ones end forced rolls"),
        ("spring/bumpers_stray", "Bumpers aim slightly off"),
        ("spring/bumper_scoring_hits", "Bumper hits that score"),
        ("spring/switcher_reach", "Reach of a path switcher"),
        ("spring/forced_roll_speed", "Speed of a forced roll"),
        ("characters/0", "Sonic"),
        ("characters/1", "Tails"),
        ("characters/2", "Knuckles"),
        ("characters/3", "Miniature Sonic"),
        ("characters/standing/width", "Half width, standing"),
        ("characters/standing/height", "Half height, standing"),
        ("characters/rolling/width", "Half width, rolling"),
        ("characters/rolling/height", "Half height, rolling"),
        ("characters/gliding/width", "Half width, gliding"),
        ("characters/gliding/height", "Half height, gliding"),
        ("characters/normal/top", "Top speed"),
        ("characters/normal/acceleration", "Acceleration"),
        ("characters/normal/deceleration", "Braking"),
        ("characters/underwater/top", "Top speed, under water"),
        ("characters/underwater/acceleration", "Acceleration, under water"),
        ("characters/underwater/deceleration", "Braking, under water"),
        ("characters/shoes/top", "Top speed, speed shoes"),
        ("characters/shoes/acceleration", "Acceleration, speed shoes"),
        ("characters/shoes/deceleration", "Braking, speed shoes"),
        ("characters/super_form/top", "Top speed, super"),
        ("characters/super_form/acceleration", "Acceleration, super"),
        ("characters/super_form/deceleration", "Braking, super"),
        ("characters/super_underwater/top", "Top speed, super in water"),
        ("characters/super_underwater/acceleration", "Acceleration, super in water"),
        ("characters/super_underwater/deceleration", "Braking, super in water"),
        ("characters/jump_speed", "Jump"),
        ("characters/jump_speed_underwater", "Jump, under water"),
        ("characters/jump_speed_super", "Jump, super"),
        ("characters/super_friction", "Friction, super"),
        ("characters/super_roll_friction", "Roll friction, super"),
        ("characters/roll_deceleration", "Braking in a roll"),
        ("characters/slope_start", "Slope that moves at rest"),
        ("characters/slip", "Too slow on a slope"),
        ("characters/balance", "How it balances"),
        ("characters/balance_margin", "How close to an edge it balances"),
        ("characters/skid_frames", "How long a skid is shown"),
        ("characters/idle_wakeup", "Waking up after a long wait"),
        ("characters/double_jump", "Second jump press"),
        ("characters/super_spin_dash_bonus", "Faster spin dash, super"),
        ("characters/rolls_up_on_walls", "Curls up on walls"),
        ("characters/ducks_low", "Ducking lowers the hitbox"),
        ("characters/breaks_walls", "Breaks walls"),
        ("characters/unrolls_to_breathe", "A bubble ends a roll"),
    ];
}

/// Bugs of the games that can be fixed one by one: a name, and what happens.
pub mod fixes {
    /// Slanted ledges.
    pub const SLANTED_LEDGES: (&str, &str) =
        ("Slanted ledges", "The player drops to the foot of a slanted ledge when running off it, then pops up again.");
    /// Opposing ramps.
    pub const OPPOSING_RAMPS: (&str, &str) =
        ("Opposing ramps", "Between two ramps that face each other, the player dips and leans the wrong way.");
    /// Lopsided skid.
    pub const LOPSIDED_SKID: (&str, &str) = (
        "Lopsided skid",
        "Skidding needs a higher speed to the left (4 px a frame) than to the right (just over 3 px).",
    );
    /// Walls at 45 degrees.
    pub const WALLS_AT_45_DEGREES: (&str, &str) =
        ("Walls at 45 degrees", "On a slope of 45 degrees, a ceiling stops the player as if it were a wall.");
    /// Roll-jump size.
    pub const ROLL_JUMP_RADII: (&str, &str) =
        ("Roll-jump size", "A player that jumps out of a roll grows at once, and lands 5 px too high.");
    /// Landing width.
    pub const LANDING_WIDTH: (&str, &str) =
        ("Landing width", "The player slips between two solid boxes that stand side by side.");
    /// Landing's right edge.
    pub const LANDINGS_RIGHT_EDGE: (&str, &str) =
        ("Landing's right edge", "The last column of a solid box on the right does not hold a landing player.");
    /// Soft undersides.
    pub const BOTTOM_GRACE: (&str, &str) =
        ("Soft undersides", "The underside of a solid box is 4 px further up than it looks.");
    /// Top half.
    pub const TOP_HALF: (&str, &str) = ("Top half", "The upper half of a solid box ends 4 px above its centre.");
    /// Sinking into boxes.
    pub const SUNK_PIXEL_ON_SOLIDS: (&str, &str) =
        ("Sinking into boxes", "On a box or a slope, the player stands 1 px too low.");
    /// Sinking into platforms.
    pub const SUNK_PIXEL_ON_PLATFORMS: (&str, &str) =
        ("Sinking into platforms", "On a platform, the player stands 1 px too low.");
    /// Standing on nothing.
    pub const STANDING_ON_NOTHING: (&str, &str) =
        ("Standing on nothing", "When an object vanishes, the player on it stays in mid-air.");
    /// Uneven push blocks.
    pub const PUSH_BLOCKS: (&str, &str) =
        ("Uneven push blocks", "How fast a block can be pushed depends on fractions of a pixel.");
    /// Lifted while rising.
    pub const LIFTED_WHILE_RISING: (&str, &str) =
        ("Lifted while rising", "A player that rises through the top of a box is put on it without landing.");
    /// Solid only on screen.
    pub const SOLID_ON_THE_SCREEN_ONLY: (&str, &str) = ("Solid only on screen", "Objects off screen are not solid.");
    /// Clingy platforms.
    pub const PLATFORMS_THAT_GO_ON_CARRYING: (&str, &str) =
        ("Clingy platforms", "A platform keeps carrying a player that has landed on something else since.");
    /// Objects' left walls.
    pub const OBJECTS_LEFT_WALLS: (&str, &str) =
        ("Objects' left walls", "Objects do not notice walls on their left where they should.");
}

/// Problems of the level that is being built.
pub mod problems {
    /// Shown while the level is inspected again.
    pub const CHECKING: &str = "Checking…";
    /// The tooltip of a problem.
    pub const LOOK: &str = "Show where it is";
    /// Repairs a problem.
    pub const FIX: &str = "Fix";
    /// The tooltips of that button.
    pub const MOVE_START: &str = "Move the start onto the nearest ground";
    /// Moves an object.
    pub const MOVE_OBJECT: &str = "Move the object to where players can reach it";
    /// Adds path switchers.
    pub const ADD_SWITCHERS: &str = "Add the path switchers that lead through the loop";

    /// The heading of the list.
    pub fn count(problems: usize) -> String {
        match problems {
            0 => "No problems found".to_owned(),
            1 => "1 problem".to_owned(),
            _ => format!("{problems} problems"),
        }
    }

    /// Shown instead of the heading when the level could not be inspected.
    pub fn failed(reason: &str) -> String {
        format!("Problems could not be checked: {reason}")
    }

    /// Shown below the list.
    pub fn more(problems: usize) -> String {
        format!("and {problems} more")
    }
}

/// Built-in stages, rule sets and characters.
pub mod names {
    use quarterpipe::{
        event::Item,
        player::{Death, Form, Pose, Routine, Shield},
        rules::CharacterId,
        terrain::{Direction, Layer, Mode},
    };

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
            CharacterId::Mini => "Moves like Sonic, at half the size",
            _ => "Has its own moves",
        }
    }

    /// Returns what a player in a pose does.
    pub const fn pose(pose: Pose) -> &'static str {
        match pose {
            Pose::Wait => "Standing",
            Pose::Walk => "Walking or running",
            Pose::Roll => "Curled up",
            Pose::LookUp => "Looking up",
            Pose::Duck => "Ducking",
            Pose::Balance => "Balancing",
            Pose::BalanceFar => "Balancing far out",
            Pose::BalanceAway => "Balancing backwards",
            Pose::BalanceAwayFar => "Balancing backwards, far out",
            Pose::Skid => "Skidding",
            Pose::SpinDash => "Charging a spin dash",
            Pose::Blink => "Waking up",
            Pose::GetUp => "Getting up",
            Pose::GiveUp => "Tired of waiting",
            Pose::Fly => "Flying",
            Pose::Glide => "Gliding",
            Pose::GlideFall => "Dropping out of a glide",
            Pose::Slide => "Sliding",
            Pose::Climb => "Climbing",
            Pose::ClimbLedge => "Climbing onto a ledge",
            Pose::Hurt => "Hurt",
            Pose::Die => "Dying",
            Pose::Spring => "Launched by a spring",
            Pose::Breathe => "Taking a breath",
            Pose::Drown => "Drowning",
        }
    }

    /// Returns the name of a routine.
    pub const fn routine(routine: Routine) -> &'static str {
        match routine {
            Routine::Control => "In control",
            Routine::Hurt => "Hurt",
            Routine::Dying => "Dying",
            Routine::Dead => "Dead",
            Routine::Drowning => "Drowning",
        }
    }

    /// Returns what killed a player.
    pub const fn death(death: Death) -> &'static str {
        match death {
            Death::None => "nothing yet",
            Death::ByTerrain => "the level",
            Death::ByObject => "an object",
            Death::ByDrowning => "drowning",
        }
    }

    /// Returns the name of a form.
    pub const fn form(form: Form) -> &'static str {
        match form {
            Form::Normal => "Normal",
            Form::Super => "Super",
            Form::Hyper => "Hyper",
        }
    }

    /// Returns the name of a shield.
    pub const fn shield(shield: Shield) -> &'static str {
        match shield {
            Shield::None => "None",
            Shield::Plain => "Plain",
            Shield::Fire => "Fire",
            Shield::Lightning => "Lightning",
            Shield::Bubble => "Bubble",
        }
    }

    /// Returns the name of a collision layer.
    pub const fn layer(layer: Layer) -> &'static str {
        match layer {
            Layer::A => "A",
            Layer::B => "B",
        }
    }

    /// Returns the name of a mode.
    pub const fn mode(mode: Mode) -> &'static str {
        match mode {
            Mode::Floor => "Floor",
            Mode::RightWall => "Right wall",
            Mode::Ceiling => "Ceiling",
            Mode::LeftWall => "Left wall",
        }
    }

    /// Returns the name of a direction, as it stands in a sentence.
    pub const fn direction(direction: Direction) -> &'static str {
        match direction {
            Direction::Right => "right",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Up => "up",
        }
    }

    /// Returns the name of what a monitor holds.
    pub const fn item(item: Item) -> &'static str {
        match item {
            Item::TenRings => "ten rings",
            Item::Shoes => "speed shoes",
            Item::Shield(Shield::Fire) => "a fire shield",
            Item::Shield(Shield::Lightning) => "a lightning shield",
            Item::Shield(Shield::Bubble) => "a bubble shield",
            Item::Shield(_) => "a shield",
            Item::Invincibility => "invincibility",
            Item::Harm => "something that hurts",
            Item::Life => "an extra life",
            Item::AllPowerUps => "all power-ups",
            _ => "something else",
        }
    }
}

/// The editor in the view: its tools, and what is under the pointer.
pub mod build {
    use super::objects;

    pub const SELECT: &str = "Select";
    pub const SELECT_HINT: &str = "Click to select an object, drag to move it. Drag on empty ground to select an area.";
    pub const PAINT: &str = "Paint";
    pub const PAINT_HINT: &str = "Paint tiles. Right-click to pick the tile under the pointer.";
    pub const RECTANGLE: &str = "Rectangle";
    pub const RECTANGLE_HINT: &str = "Drag to paint a rectangle of tiles.";
    pub const FILL: &str = "Fill";
    pub const FILL_HINT: &str =
        "Click to fill all matching tiles that touch each other, inside the selected area if there is one.";
    pub const ERASE: &str = "Erase";
    pub const ERASE_HINT: &str = "Remove tiles.";
    pub const PICK: &str = "Pick";
    pub const PICK_HINT: &str = "Click a tile to paint with it.";
    pub const START: &str = "Start";
    pub const PASTING: &str = "Click to paste, Esc to cancel";
    pub const MINUS: &str = "−";
    pub const PLUS: &str = "+";
    pub const ZOOM_OUT: &str = "Zoom out. Also the wheel, or the - key.";
    pub const ZOOM_IN: &str = "Zoom in. Also the wheel, or the + key.";
    pub const FIT: &str = "Fit";
    pub const FIT_HINT: &str = "Show the whole level. Key: Home";
    pub const GO_TO_PLAYER: &str = "Go to player";
    pub const GO_TO_PLAYER_HINT: &str =
        "Show the player. To move the view, drag with the middle button, or hold Space and drag.";
    pub const GRID: &str = "Grid";
    pub const GRID_HINT: &str = "Show the edges of the tiles. Key: L";
    pub const SNAP: &str = "Snap";
    pub const SNAP_HINT: &str = "Objects move in steps of this many pixels.";
    pub const GROUND: &str = "Ground";
    pub const GROUND_HINT: &str = "Objects that stand on the ground snap to it. Hold Alt for the opposite.";
    pub const PLAY_FROM_HERE: &str = "Play from here";
    pub const PLAY_FROM_HERE_HINT: &str = "Play from the pointer, or from the middle of the view.";
    pub const BACK: &str = "Back to building";
    pub const BACK_HINT: &str = "Return to the editor. Everything is as you left it.";

    /// Names a step of the grid.
    pub fn pixels(grid: i32) -> String {
        format!("{grid} px")
    }

    /// Says which cell and which pixel are under the pointer.
    pub fn under_pointer(cell: (i32, i32), pixel: (i32, i32)) -> String {
        format!("Tile {}, {}  ·  {}, {} px", cell.0, cell.1, pixel.0, pixel.1)
    }
    pub const NO_ROOM_FOR_COPY: &str = "The map has no room for a copy next to it.";
    pub const FILL_STOPPED: &str = "That area is too large to fill at once. Click again to fill more of it.";

    /// Names the tool that places objects of a class.
    pub fn placing(class: &str) -> String {
        format!("Place {}", objects::class(class).to_lowercase())
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
            Some((width, height)) if objects.is_empty() => format!("{width} × {height} tiles"),
            Some((width, height)) => format!("{objects}, {width} × {height} tiles"),
            None => objects,
        }
    }
}

/// The palette of tiles.
pub mod paint {
    pub const LAYER: &str = "Layer";
    pub const LAYER_HINT: &str = "The layer to paint on. Most of a level is the same on both";
    pub const BOTH: &str = "Both";
    pub const SOLID: &str = "Solid";
    pub const SOLID_HINT: &str = "Solid from all sides, only from above, only from the sides and below, or not at all";
    pub const ALL: &str = "All";
    pub const TOP: &str = "Top";
    pub const SIDES: &str = "Sides";
    pub const NONE: &str = "None";
    pub const FLIP: &str = "Flip";
    pub const FLIP_HINT: &str = "Mirror the tile";
    pub const LEFT_RIGHT: &str = "Left-right";
    pub const UP_DOWN: &str = "Up-down";
    pub const IN_LEVEL: &str = "In this level";
    pub const ALL_TILES: &str = "All tiles";

    /// Names an entry of the palette of the level's contents.
    pub fn entry(number: usize) -> String {
        format!("Entry {number}")
    }

    /// Names a tile.
    pub fn tile(number: impl std::fmt::Display) -> String {
        format!("Tile {number}")
    }

    /// Says which tile is chosen, by its number and its angle, and what the buttons of the mouse do.
    pub fn chosen(number: impl std::fmt::Display, angle: Option<&str>) -> String {
        let angle = angle.map_or_else(String::new, |angle| format!(", angle {angle}"));
        format!("Tile {number}{angle}. Click to paint, right-click to pick.")
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
    pub const OWN_RULES: &str = "Default for each stage";
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
    pub const TOUCH: &str = "Slide on the pad to run and duck. Tap A to jump";

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
    pub const FILM: &str = "Make a clip";
    pub const SAVE: &str = "Save run";
    pub const SAVE_HINT: &str = "Saves the buttons of this run, to replay or share it";
    pub const NO_RUN: &str = "No best run yet";
    pub const FIRST_TIME: &str = "Your first time here: the one to beat!";
    pub const GOLD: &str = "Gold medal";
    pub const SILVER: &str = "Silver medal";
    pub const BRONZE: &str = "Bronze medal";
    pub const NO_MEDAL: &str = "No medal yet";
    /// The reasons why a time does not count.
    pub const REPLAYED: &str = "This was a replay, so the time does not count.";
    pub const STAGE_CHANGED: &str = "You changed the level, so the time does not count.";
    pub const RULES_CHANGED: &str = "You changed the rules, so the time does not count.";
    pub const HELPED: &str =
        "Only a run straight from the start counts: no respawns, no loaded slots, no moving the player.";
    pub const NOT_WATCHED: &str = "Only a run straight from the start can be watched. Restart and play it again.";
    pub const DEATH: &str = "Ouch!";
    pub const BACK_AT_CHECKPOINT: &str = "Back to the last checkpoint in a moment.";
    pub const BACK_AT_START: &str = "Back to the start in a moment.";

    pub fn next(stage: &str) -> String {
        format!("Next stage: {stage}")
    }

    pub fn new_best(before: &str) -> String {
        format!("New best time! The old one was {before}")
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

/// Opening and saving files by the desktop's dialogs.
pub mod saving {
    #[cfg(not(target_arch = "wasm32"))]
    pub const NOT_OPENED: &str = "Nothing was opened. You can also drop a file on the window.";
    #[cfg(target_arch = "wasm32")]
    pub const NOT_OPENED: &str = "Nothing was opened. You can also drop a file on the page.";
    pub const NOT_SAVED: &str = "Nothing was saved.";
    pub const OPEN_TITLE: &str = "Open a level or a recording";
    pub const SAVE_TITLE: &str = "Save";
    pub const KINDS: &str = "Levels and recordings";

    pub fn saved(place: impl std::fmt::Display) -> String {
        format!("Saved {place}.")
    }

    pub fn no_recording(reason: impl std::fmt::Display) -> String {
        format!("This run cannot be saved as a recording: {reason}.")
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

    pub const SAVE: &str = "Save…";
    pub const SAVE_HINT: &str = "Saves the level as a file, to keep or to send to others";
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
    pub const RULES_HINT: &str = "The rules that the level is built for. It starts with them";
    pub const SIZE: &str = "Size";
    pub const RESIZE: &str = "Resize";
    pub const TILES: &str = "tiles";
    pub const COLUMNS_HINT: &str = "Width in tiles of 16 pixels. The screen is about 27 tiles wide";
    pub const ROWS_HINT: &str = "Height in tiles of 16 pixels. The screen is 14 tiles high";
    pub const SIDES: [&str; 4] = ["Left", "Right", "Top", "Bottom"];
    pub const SIDE_HINT: &str = "Adds this many tiles on this side. A negative number removes tiles";
    pub const CHUNKS: &str = "This level has loop chunks, so its left and top edges move in steps of 16 tiles.";

    pub const CLOSE_TITLE: &str = "Your level is not saved";
    pub const SAVE_TO_FILE: &str = "Save to a file…";
    pub const CLOSE_ANYWAY: &str = "Close without saving";
    pub const STAY: &str = "Keep editing";

    /// The reasons why a browser stores nothing.
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
        format!("“{title}” was saved under Your levels.")
    }

    pub fn restored(title: &str) -> String {
        format!("Welcome back. “{title}” is as you left it.")
    }

    pub fn changed_elsewhere(title: &str) -> String {
        format!(
            "“{title}” was changed in another window or tab. Your changes are saved as a new level under Your levels."
        )
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
        format!("“{title}” was deleted. To bring it back, click Restore in the Build panel.")
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

    /// Returns the heading above the places of a stage.
    pub fn places(count: usize) -> String {
        if count == 1 { "1 place".to_owned() } else { format!("{count} places") }
    }

    pub fn place_hint(place: &str) -> String {
        format!("{place}. Click to go there")
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
    pub const STAMP_HINT: &str = "Click to place hills, loops and more. Drag to size them.";
    pub const BRUSH: &str = "Brush";
    pub const BRUSH_TOOL_HINT: &str = "Draw ground by hand, or dig it away.";

    pub const HILL: &str = "Hill";
    pub const RAMP_UP: &str = "Ramp up";
    pub const RAMP_DOWN: &str = "Ramp down";
    pub const LOOP: &str = "Loop";
    pub const HALF_PIPE: &str = "Half pipe";
    pub const QUARTER_RIGHT: &str = "Curve right";
    pub const QUARTER_LEFT: &str = "Curve left";
    pub const WALL: &str = "Wall";
    pub const GAP: &str = "Gap";
    pub const LEDGE: &str = "Ledge";
    pub const WATER: &str = "Water";
    pub const RING_ARC: &str = "Ring arc";
    pub const RING_LINE: &str = "Ring line";
    pub const SPRING: &str = "Spring";
    pub const PLATFORM: &str = "Platform";
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
    pub const STEEPNESS_HINT: &str = "Players can climb up to 22° from a standstill; steeper slopes need a run-up";
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
    pub const LAYERS_CHANGE_BY_HINT: &str =
        "How players change layers in the loop. Auto does it as the rest of the level does";
    pub const AS_LEVEL: &str = "Auto";
    pub const LINES: &str = "Switchers";
    pub const CHUNK: &str = "Chunk";

    pub const GROUND_HINT: &str = "Click to place it on the ground. Drag up or sideways to size it.";
    pub const SPRING_HINT: &str = "Drag from the spring to the point that players should reach.";
    pub const PLATFORM_HINT: &str = "Drag from one end of its path to the other. Or click to use the path above.";
    pub const RING_LINE_HINT: &str = "Drag from the first ring to the last.";
    pub const RING_ARC_HINT: &str = "Click to place it. Drag to size it.";
    pub const WATER_HINT: &str = "Click where the surface should be. Everything below it is flooded.";
    pub const GOAL_HINT: &str = "Click where the level should end.";
    pub const NO_ROOM: &str = "That does not fit here. Try a place with more ground below it.";

    pub const EFFECT: &str = "Effect";
    pub const ADD: &str = "Add";
    pub const DIG: &str = "Dig";
    pub const SMOOTH: &str = "Smooth";
    pub const LAYERS: &str = "Layer";
    pub const BOTH_LAYERS: &str = "Both";
    pub const LAYER_A: &str = "A";
    pub const LAYER_B: &str = "B";
    pub const SMOOTH_EDGES: &str = "Steady hand";
    pub const SMOOTH_EDGES_HINT: &str = "Smooths your stroke, so that players can run over it";
    pub const FILL_BELOW: &str = "Fill down to the ground";
    pub const FILL_BELOW_HINT: &str = "Turns an arch into a hill";
    pub const BRUSH_HINT: &str = "Draw in the view. Slopes get their angles when you let go.";
}

/// Effects of the view.
pub mod polish {
    pub const PARTICLES: &str = "Effects";
    pub const PARTICLES_HINT: &str = "Dust, splashes, sparks and speed lines";
    pub const SHAKE: &str = "Screen shake";
    pub const SHAKE_HINT: &str = "The view shakes at hard landings and explosions";
}

/// The transport bar.
pub mod bar {
    pub const PLAY: &str = "Play";
    pub const PAUSE: &str = "Pause";
    pub const STEP: &str = "Step";
    pub const REWIND: &str = "Rewind";
    pub const RESTART: &str = "Restart";
    pub const REPLAY: &str = "Replay";
    pub const REPLAY_HINT: &str =
        "Plays the timeline again from here, or from its start if you are at its end. Press a key to take over";
    pub const SAVE: &str = "Save run";
    pub const SAVE_HINT: &str = "Saves your run from the start, to replay or share it";
    pub const OPEN: &str = "Open";
    pub const OPEN_HINT: &str = "Opens a level, a drawing or a recording. You can also drop its file on the window";
    pub const FILM: &str = "Capture";
    pub const FILM_HINT: &str = "Save a clip or a screenshot";
    pub const SLOTS: &str = "Slots";
    pub const SLOTS_HINT: &str = "Save your game in a slot, and load it again";
    pub const SPEED_HINT: &str = "How fast the game runs";
}
