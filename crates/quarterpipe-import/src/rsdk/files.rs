//! The files of a stage: its folder, its act or scene, and the configurations two folders up.

use std::{
    cell::RefCell,
    ffi::OsStr,
    path::{Path, PathBuf},
};

use quarterpipe_level::{LevelError, Warning};

use super::{
    Generation,
    act::Act,
    config::{GameConfig, ListedStage},
    scene::MARK,
};
use crate::{files::Files, imported_level::plain};

/// The maximum number of acts or scenes of a folder whose titles are compared.
const MAX_ACTS: usize = 64;
/// The path of the game's configuration, from a stage's folder.
const GAME_CONFIG: &str = "../../Game/GameConfig.bin";
/// The files of a stage that do not name it.
const PARTS: [&str; 6] = [
    "128x128Tiles.bin",
    "Backgrounds.bin",
    "CollisionMasks.bin",
    "StageConfig.bin",
    "TileConfig.bin",
    "AnimatedTiles.bin",
];

/// The files of one stage.
pub(super) struct StageFiles<'a> {
    files: &'a Files,
    /// The stage's folder.
    pub folder: PathBuf,
    /// The path of the act or scene.
    pub layout: PathBuf,
    /// True if the user named the act or scene itself.
    is_named: bool,
    /// The end of its file name: `1` of `Act1.bin`.
    pub number: String,
    pub has_scene: bool,
    warnings: RefCell<Vec<Warning>>,
}

/// Returns the path of the file that a stage's folder stands for. Other files are relative to it.
pub(crate) fn within(folder: &Path) -> PathBuf {
    folder.join("StageConfig.bin")
}

/// Returns whether a folder holds a stage.
pub(crate) fn is_stage(folder: &Path, files: &Files) -> bool {
    ["TileConfig.bin", "CollisionMasks.bin"].iter().any(|name| files.bytes(&folder.join(name)).is_ok())
}

/// Returns the number in the file name of an act or a scene, and whether it is a scene.
fn number_of(name: &str) -> Option<(&str, bool)> {
    let (stem, ending) = name.rsplit_once('.')?;
    let start = |word: &str| stem.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let (length, is_scene) = if start("act") { (3, false) } else { (5, start("scene")) };
    ((start("act") || is_scene) && ending.eq_ignore_ascii_case("bin")).then(|| (&stem[length..], is_scene))
}

/// Returns the last part of a folder's path.
fn name_of(folder: &Path) -> String {
    let resolved = || folder.canonicalize().ok();
    let name = folder.file_name().map(OsStr::to_owned).or_else(|| resolved()?.file_name().map(OsStr::to_owned));
    name.unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns the numbers of the acts or scenes in a folder, in numerical order.
pub(super) fn numbers_in(folder: &Path, files: &Files) -> Vec<(String, bool)> {
    let mut numbers: Vec<(String, bool)> = files
        .names_in(folder)
        .iter()
        .filter_map(|name| number_of(name).map(|(number, is_scene)| (number.to_owned(), is_scene)))
        .collect();
    let key = |number: &str| {
        let digits = number.len() - number.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        (number[..digits].parse::<u64>().unwrap_or(u64::MAX), number.to_owned())
    };
    numbers.sort_by_cached_key(|(number, _)| key(number));
    numbers
}

impl<'a> StageFiles<'a> {
    /// Finds the stage that a path and a level's name mean.
    ///
    /// # Errors
    ///
    /// When the path is not a stage, or the folder or the game does not have a stage of this name.
    pub(super) fn find(path: &Path, wanted: Option<&str>, files: &'a Files) -> Result<Self, LevelError> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let own = || path.parent().unwrap_or(Path::new("")).to_owned();
        if let Some((number, is_scene)) = number_of(&name) {
            let stage = Self::new(files, own(), path.to_owned(), (number, is_scene));
            return Self { is_named: true, ..stage }.checked(wanted);
        }
        if name.eq_ignore_ascii_case("GameConfig.bin") {
            return Self::of_game(path, wanted, files);
        }
        if PARTS.iter().any(|part| part.eq_ignore_ascii_case(&name)) {
            let expected = "the stage's folder, its act (ActN.bin), its scene (SceneN.bin), or GameConfig.bin";
            return Err(LevelError::unexpected("", "a part of a stage of the Retro Engine", expected));
        }
        if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("bin")) {
            return Self::of_folder(path, wanted, files);
        }
        if files.level_bytes(path)?.starts_with(MARK) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let stage = Self::new(files, own(), path.to_owned(), (&stem, true));
            return Self { is_named: true, ..stage }.checked(wanted);
        }
        let expected = "a project of SonLVL, .ini, that names it, or of a stage of the Retro Engine its folder, its act (ActN.bin) or \
                        its scene (SceneN.bin)";
        Err(LevelError::unexpected("", "bare data", expected))
    }

    fn new(files: &'a Files, folder: PathBuf, layout: PathBuf, (number, has_scene): (&str, bool)) -> Self {
        let warnings = RefCell::default();
        Self { files, folder, layout, is_named: false, number: number.to_owned(), has_scene, warnings }
    }

    fn in_folder(files: &'a Files, folder: &Path, (number, is_scene): (&str, bool)) -> Self {
        let name = format!("{}{number}.bin", if is_scene { "Scene" } else { "Act" });
        Self::new(files, folder.to_owned(), folder.join(name), (number, is_scene))
    }

    /// Finds an act or scene of a folder: the first one if none is named.
    fn of_folder(folder: &Path, wanted: Option<&str>, files: &'a Files) -> Result<Self, LevelError> {
        let mut numbers = numbers_in(folder, files);
        if numbers.is_empty() {
            // The folders of a host cannot be listed.
            let is_scene = files.bytes(&folder.join("TileConfig.bin")).is_ok();
            numbers.push((wanted.unwrap_or("1").to_owned(), is_scene));
        }
        let stage = |number: &(String, bool)| Self::in_folder(files, folder, (&number.0, number.1));
        let listed = || numbers.iter().map(|(number, _)| number.as_str()).collect::<Vec<_>>().join(", ");
        let Some(wanted) = wanted else {
            let first = stage(&numbers[0]);
            if numbers.len() > 1 {
                first.warn("levels", format!("{} is read, as none was named, of {}", first.number, listed()));
            }
            return Ok(first);
        };
        let by_number = numbers.iter().find(|(number, _)| number.eq_ignore_ascii_case(wanted)).map(stage);
        let of_words = || numbers.iter().map(stage).find(|stage| stage.is_called(wanted, None));
        let named = by_number.or_else(of_words).or_else(|| {
            let game = stage(&numbers[0]).game_config_of_any();
            numbers.iter().take(MAX_ACTS).map(stage).find(|stage| stage.is_called(wanted, Some(&game)))
        });
        named.ok_or_else(|| {
            let expected = format!("one of {}", listed());
            LevelError::unexpected("levels", format_args!("no {wanted:?}"), expected)
        })
    }

    /// Finds a stage of the game's lists: the first regular one with an existing act or scene, if none is named.
    fn of_game(path: &Path, wanted: Option<&str>, files: &'a Files) -> Result<Self, LevelError> {
        let game = GameConfig::of_any(&files.level_bytes(path)?)?;
        let stages = path.parent().unwrap_or(Path::new("")).join("../Stages");
        let stage = |listed: &ListedStage| {
            let folder = stages.join(&listed.folder);
            let is_scene = files.bytes(&folder.join("TileConfig.bin")).is_ok();
            Self::in_folder(files, &folder, (&listed.number, is_scene))
        };
        let names = game.names();
        let listed = || names[..names.len().min(MAX_ACTS)].join(", ");
        let Some(wanted) = wanted else {
            let mut sorted: Vec<_> = game.stages.iter().zip(&names).collect();
            sorted.sort_by_key(|(listed, _)| !listed.is_regular);
            let is_there = |(listed, _): &(&ListedStage, _)| {
                is_stage(&stages.join(&listed.folder), files) && stage(listed).layout_bytes().is_ok()
            };
            let Some((first, name)) = sorted.into_iter().take(MAX_ACTS).find(is_there) else {
                let expected = "a list of stages, one of which is in Data/Stages";
                return Err(LevelError::unexpected("stages", format_args!("{} stages", game.stages.len()), expected));
            };
            let found = stage(first);
            if game.stages.len() > 1 {
                found.warn("levels", format!("{name} is read, as none was named, of {}", listed()));
            }
            return Ok(found);
        };
        let is_it = |name: &str| plain(name) == plain(wanted);
        let places = |listed: &ListedStage| format!("{} {}", listed.folder, listed.number);
        let named = names.iter().position(|name| is_it(name)).map(|place| &game.stages[place]);
        let named = named.or_else(|| game.stages.iter().find(|listed| is_it(&places(listed))));
        let mut alike = game.stages.iter().filter(|listed| is_it(&listed.name));
        match (named, alike.next(), alike.next()) {
            (Some(named), ..) | (None, Some(named), None) => Ok(stage(named)),
            (None, Some(one), Some(other)) => {
                let found = format!("{wanted:?}, which may be {} or {}", places(one), places(other));
                Err(LevelError::unexpected("stages", found, "a folder and a number"))
            }
            (None, None, _) => {
                let expected = format!("a name in menus, or a folder and a number, of {}", listed());
                Err(LevelError::unexpected("stages", format_args!("no {wanted:?}"), expected))
            }
        }
    }

    /// Checks that the act or scene that the user named is the wanted level.
    fn checked(self, wanted: Option<&str>) -> Result<Self, LevelError> {
        let Some(wanted) = wanted.filter(|wanted| !self.number.eq_ignore_ascii_case(wanted)) else { return Ok(self) };
        if self.is_called(wanted, None) || self.is_called(wanted, Some(&self.game_config_of_any())) {
            return Ok(self);
        }
        Err(LevelError::unexpected("levels", format_args!("no {wanted:?}"), format_args!("{:?}", self.number)))
    }

    /// Returns whether the act or scene has this name: that of its file, or with the game's configuration the one in menus or its title.
    fn is_called(&self, wanted: &str, game: Option<&GameConfig>) -> bool {
        let is_it = |name: &str| plain(name) == plain(wanted);
        let Some(game) = game else {
            let word = if self.has_scene { "scene" } else { "act" };
            return is_it(&format!("{word}{}", self.number))
                || is_it(&format!("{}{}", self.folder_name(), self.number));
        };
        let title = || {
            let act = (!self.has_scene).then(|| self.layout_bytes().ok()).flatten()?;
            Act::of(&act).ok().map(|act| act.title)
        };
        is_it(&self.name(Some(game), None)) || title().is_some_and(|title| is_it(&self.name(None, Some(&title))))
    }

    /// Returns the level's name: the one in menus, otherwise its title and number, otherwise its folder and number.
    pub(super) fn name(&self, game: Option<&GameConfig>, title: Option<&str>) -> String {
        let folder = self.folder_name();
        let listed = game.and_then(|game| Some(game.names().swap_remove(game.place_of(&folder, &self.number)?)));
        if let Some(listed) = listed {
            return listed;
        }
        let title = title.map(|title| title.replace('-', " ")).filter(|title| !plain(title).is_empty());
        format!("{} {}", title.as_deref().map_or(folder.as_str(), str::trim), self.number).trim().to_owned()
    }

    pub(super) fn folder_name(&self) -> String {
        name_of(&self.folder)
    }

    pub(super) fn warn(&self, place: &str, message: impl Into<String>) {
        self.warnings.borrow_mut().push(Warning::new(place, message));
    }

    pub(super) fn add_warnings(&self, warnings: Vec<Warning>) {
        self.warnings.borrow_mut().extend(warnings);
    }

    pub(super) fn into_warnings(self) -> Vec<Warning> {
        self.warnings.into_inner()
    }

    /// Reads the act or the scene.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(super) fn layout_bytes(&self) -> Result<Vec<u8>, LevelError> {
        if self.is_named {
            return self.files.level_bytes(&self.layout);
        }
        self.files.bytes(&self.layout).map_err(|error| error.in_file(&self.layout))
    }

    /// Reads a file by its name from the stage's folder.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(super) fn bytes(&self, name: &str) -> Result<Vec<u8>, LevelError> {
        let path = self.path(name);
        self.files.bytes(&path).map_err(|error| error.in_file(&path))
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Reads a file that a level can do without: `None` if it cannot be read, with a warning about the missing part.
    pub(super) fn optional(&self, name: &str, without: &str) -> Option<Vec<u8>> {
        self.bytes(name).inspect_err(|error| self.warn("files", format!("{error}: {without}"))).ok()
    }

    /// Reads the game's configuration; `None` if it is not there, with a warning.
    pub(super) fn game_config(&self, generation: Generation) -> Option<GameConfig> {
        let without = match generation {
            Generation::V5 => "some objects have no names, and the level is named by its folder",
            _ => "global objects and colours 0 to 95 are not known",
        };
        let (config, error) = GameConfig::of(&self.optional(GAME_CONFIG, without)?, generation);
        if let Some(error) = error {
            let error = error.in_file(&self.path(GAME_CONFIG));
            self.warn("files", format!("{error}: what comes before that is read"));
        }
        Some(config)
    }

    /// Reads the game's configuration of any generation, empty if it cannot be read.
    fn game_config_of_any(&self) -> GameConfig {
        self.bytes(GAME_CONFIG).and_then(|bytes| GameConfig::of_any(&bytes)).unwrap_or_default()
    }

    /// Returns a function that adds the name of a file to an error, unless the error already names one.
    pub(super) fn in_file(&self, name: &str) -> impl Fn(LevelError) -> LevelError {
        let path = self.path(name);
        move |error| error.in_file(&path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_and_scenes_are_known_by_their_names() {
        assert_eq!(number_of("Act1.bin"), Some(("1", false)));
        assert_eq!(number_of("sceneBS2.BIN"), Some(("BS2", true)));
        assert_eq!(number_of("Act1.txt"), None);
        assert_eq!(number_of("StageConfig.bin"), None);
    }
}
