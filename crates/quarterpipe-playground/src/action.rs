//! The actions that panels, menus and cards return. The app performs them, in one place.

use quarterpipe::{Px, player::Shield, rules::CharacterId, terrain::Layer};
use quarterpipe_draw::Overlays;
use quarterpipe_level::{Level, LevelObject, MapGrowth, sculpt::TerrainEdit};

use crate::{
    film::FilmRange,
    front::{Screen, StageChoice},
    game::{Brush, Edit, LevelSettings, Preset, RulesChoice, Speed},
    inspection::Repair,
    keys::KeyAction,
    library::EntryId,
    polish::Polish,
    view::Resolution,
};

/// An action of the user in a panel, a menu or a card.
#[derive(Clone, Debug)]
pub enum Action {
    /// Does the same as a key.
    Key(KeyAction),
    /// Sets the speed.
    SetSpeed(Speed),
    /// Starts replaying the timeline, or stops it.
    ToggleReplay,
    /// Pauses at a frame of the timeline.
    GoTo(u32),
    /// Saves the run as a recording.
    SaveRecording,
    /// Opens a level or a recording.
    OpenFile,
    /// Saves the level.
    SaveLevel,
    /// Makes a film.
    Film(FilmRange),
    /// Saves the film that is ready.
    SaveFilm,
    /// Throws away the film that is ready.
    DiscardFilm,
    /// Saves a picture of the view.
    SavePicture,
    /// Saves the state of the game in a slot.
    SaveSlot(usize),
    /// Continues from the state in a slot.
    LoadSlot(usize),
    /// Opens the card that shares the level.
    Share,
    /// Reads the last drawing again, with this colour as air.
    TreatAsAir([u8; 3]),
    /// Opens the panel of this name, or closes it.
    TogglePanel(&'static str),
    /// Opens the window with all keys.
    ShowKeys,
    /// Unfolds the tools, or folds them.
    ToggleTools,
    /// Unfolds the tools.
    ShowTools,
    /// Opens a screen over the game or over another screen.
    OpenScreen(Screen),
    /// Closes the screen that is shown.
    BackFromScreen,
    /// Shows the title.
    ShowTitle,
    /// Begins the first stage.
    PlayFirstStage,
    /// Begins to build.
    StartBuilding,
    /// Begins the first stage with the tools.
    LookInside,
    /// Begins a stage that was chosen among all stages.
    PlayStage(StageChoice),
    /// Begins today's stage under these rules, with this character.
    PlayToday(Option<Preset>, CharacterId),
    /// Begins Endless under these rules, with this character.
    PlayEndless(Option<Preset>, CharacterId),
    /// Begins the next stage of Endless.
    PlayNextEndless,
    /// Makes the generated stage one of the user's levels, and opens it in the editor.
    KeepStage,
    /// Shows the text of a rule in the panel "Why".
    ShowRule(String),
    /// Shows or hides the best run as a ghost.
    ShowGhost(bool),
    /// Begins the search for a faster run.
    FindFasterRun,
    /// Ends that search.
    StopSearch,
    /// Replays the best run of that search.
    WatchBestRun,
    /// Begins a built-in stage.
    BeginStage(&'static str),
    /// Begins a built-in stage after the goal of another one, and resumes.
    BeginNextStage(&'static str),
    /// Replays the run that has reached the goal.
    WatchRun,
    /// Opens the dialog for a new level.
    AskForNewLevel,
    /// Begins a new level, and opens the panel that builds it.
    BeginNewLevel(Box<Level>),
    /// Begins one of the user's levels.
    BeginYours(EntryId),
    /// Renames one of the user's levels.
    RenameYours(EntryId, String),
    /// Adds a copy of one of the user's levels.
    DuplicateYours(EntryId),
    /// Deletes one of the user's levels.
    DeleteYours(EntryId),
    /// Brings back the level that was deleted last.
    RestoreYours,
    /// Closes the card of the goal, and resumes.
    CloseGoalCard,
    /// Sets how much of the stage is shown.
    SetResolution(Resolution),
    /// Sets the overlays.
    SetOverlays(Overlays),
    /// Sets which effects move in the view in addition to the game itself.
    SetPolish(Polish),
    /// Sets the rules.
    SetRules(Box<RulesChoice>),
    /// Compares with a second world under these rules, or with none.
    Compare(Option<Preset>),
    /// Sets the player's character.
    SetCharacter(CharacterId),
    /// Sets the follower's character, or removes the follower.
    SetFollower(Option<CharacterId>),
    /// Sets the player's collision layer.
    SetLayer(Layer),
    /// Sets the player's shield.
    SetShield(Shield),
    /// Gives the player speed shoes.
    GiveShoes,
    /// Begins debug placement, or ends it.
    ToggleFlight,
    /// Puts the player at a pixel.
    PlacePlayer(Px, Px),
    /// Puts the player at a pixel, and lets the user play from there.
    PlayFrom(Px, Px),
    /// Undoes the last stroke of edits.
    Undo,
    /// Redoes the stroke of edits that was undone last.
    Redo,
    /// Paints the cells at these pixels, each list with its own brush, as one stroke.
    Paint(Vec<(Brush, Vec<(Px, Px)>)>),
    /// Makes several changes of the level as one stroke.
    Edit(Vec<Edit>),
    /// Shows a notice.
    Tell(String),
    /// Changes the terrain as a stamp or a stroke does; `None` where a stamp has no room.
    Sculpt(Option<Box<TerrainEdit>>),
    /// Adds an object, and chooses it.
    AddObject(LevelObject),
    /// Replaces the object of this number.
    ChangeObject(usize, LevelObject),
    /// Adds a copy of the object of this number, and chooses it.
    DuplicateObject(usize),
    /// Removes the object of this number.
    RemoveObject(usize),
    /// Moves the start.
    MoveStart(Px, Px),
    /// Changes the level's settings, and the current rules with them.
    SetSettings(Box<LevelSettings>),
    /// Makes the level's map larger or smaller.
    ResizeLevel(MapGrowth),
    /// Repairs a problem of the level.
    Repair(Repair),
    /// Sets the water's surface, or removes the water.
    SetWater(Option<Px>),
}
