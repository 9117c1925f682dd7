//! Stages as assets: levels from files, and the engine's stages made from them.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    fmt, io,
    path::{Path, PathBuf},
    rc::Rc,
    sync::Arc,
};

use bevy::{
    asset::{AssetLoader, AssetPath, LoadContext, io::Reader},
    prelude::*,
    reflect::TypePath,
};
use quarterpipe::{
    Px, Stage,
    object::{Custom, NoCustom, Placement},
    rules::{Game, Rules},
};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, LevelError, LevelObject, Warning};

/// The bounds on a game's objects in Bevy's world. Implemented for every type that meets them.
pub trait WorldObject: Custom + Send + Sync + 'static {}

impl<C: Custom + Send + Sync + 'static> WorldObject for C {}

/// Maps an object of a level to a game's placements: it gets the object and the stock objects that it stands for.
pub type Place<C> = fn(&LevelObject, Vec<Placement<C>>) -> Vec<Placement<C>>;

/// A level and its stage, as an asset: `asset_server.load("hills.tmx")`.
///
/// Files end in `.level.json`, with the feature `tiled` in `.tmx` or `.tmj`, with `ldtk` in `.ldtk`. A handle of this type also loads a
/// level from any other `.json` file, even if other plugins claim the same extensions. Tilesets and pictures are read relative to the
/// level's file. With Bevy's feature `file_watcher`, a running stage continues in the new one when a file changes.
///
/// ```
/// use bevy_quarterpipe::StageAsset;
/// let asset: StageAsset = StageAsset::builtin("first").unwrap();
/// assert_eq!(asset.level().name, "first");
/// assert!(!asset.stage().placements().is_empty());
/// ```
#[derive(Asset, Clone, Debug)]
pub struct StageAsset<C: WorldObject = NoCustom> {
    level: Arc<Level>,
    stage: Arc<Stage<C>>,
    warnings: Vec<Warning>,
}

impl<C: WorldObject> TypePath for StageAsset<C> {
    fn type_path() -> &'static str {
        "bevy_quarterpipe::StageAsset"
    }

    fn short_type_path() -> &'static str {
        "StageAsset"
    }
}

impl StageAsset {
    /// Makes an asset of a level under these rules, with the engine's objects.
    ///
    /// # Errors
    ///
    /// See [`Level::stage`].
    pub fn new(level: Level, rules: Rules) -> Result<Self, LevelError> {
        Self::with_objects(level, rules, |_, stock| stock)
    }

    /// Returns a stage that comes with the engine, or a generated one such as `generated:7:4`, under its default rules; `None` if the
    /// name is unknown.
    #[must_use]
    pub fn builtin(name: &str) -> Option<Self> {
        let level = quarterpipe_generate::named(name).ok()??;
        let rules = level.default_rules();
        Self::new(level, rules).ok()
    }
}

impl<C: WorldObject> StageAsset<C> {
    /// Makes an asset of a level under these rules, with custom objects.
    ///
    /// # Errors
    ///
    /// See [`Level::stage_of`].
    pub fn with_objects(level: Level, rules: Rules, place: Place<C>) -> Result<Self, LevelError> {
        let stage = Arc::new(level.stage_of(rules, place)?);
        Ok(Self { level: Arc::new(level), stage, warnings: Vec::new() })
    }

    /// Returns the level: its start, its cells and pictures, and objects that the engine does not know.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// Returns the level, for sharing with a space.
    pub(crate) const fn shared_level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Returns the place where players begin: x and y.
    #[must_use]
    pub fn start(&self) -> [Px; 2] {
        self.level.start.into()
    }

    /// Returns the engine's stage.
    #[must_use]
    pub const fn stage(&self) -> &Arc<Stage<C>> {
        &self.stage
    }

    /// Returns the warnings about its file.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Sets other rules, for worlds that begin from now on.
    pub fn set_rules(&mut self, rules: Rules) {
        Arc::make_mut(&mut self.stage).set_rules(rules);
    }
}

/// Settings for loading a stage, for `load_with_settings` and `.meta` files.
///
/// ```no_run
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{StageAsset, StageSettings};
/// # use quarterpipe::prelude::*;
/// # fn load(assets: Res<AssetServer>) -> Handle<StageAsset> {
/// assets
///     .load_builder()
///     .with_settings(|settings: &mut StageSettings| settings.rules = Some(Game::S2))
///     .load("world.ldtk")
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StageSettings {
    /// The game whose rules apply. `None` for the rules that the level names, or the [plugin's](crate::PhysicsPlugin::rules) if it names
    /// none.
    #[serde(default, with = "game_by_name")]
    pub rules: Option<Game>,
    /// The name of the level in a file that has several; the first if `None`.
    pub level: Option<String>,
}

/// A game in settings: serialized by name, with or without the engine's feature `serde`.
mod game_by_name {
    use quarterpipe::rules::Game;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

    /// Writes the name.
    pub fn serialize<S: Serializer>(game: &Option<Game>, to: S) -> Result<S::Ok, S::Error> {
        game.map(Game::name).serialize(to)
    }

    /// Reads the name of a game.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Game>, D::Error> {
        let name: Option<String> = Option::deserialize(from)?;
        let parsed = name.map(|name| name.parse().map_err(|e| D::Error::custom(format!("rules: found {name:?}, {e}"))));
        parsed.transpose()
    }
}

/// The reason why a stage cannot be loaded.
#[derive(Debug)]
#[non_exhaustive]
pub enum StageAssetError {
    /// A file is not a valid level; names the file, the place in it and what was expected.
    Level(LevelError),
    /// The file cannot be read.
    Unreadable(io::Error),
}

impl fmt::Display for StageAssetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(error) => write!(f, "{error}"),
            Self::Unreadable(error) => write!(f, "cannot be read: {error}"),
        }
    }
}

impl std::error::Error for StageAssetError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Level(error) => Some(error),
            Self::Unreadable(error) => Some(error),
        }
    }
}

/// The extensions of levels. Plain `.json` can be anything, so it is not included.
const EXTENSIONS: &[&str] = &[
    "level.json",
    #[cfg(feature = "ldtk")]
    "ldtk",
    #[cfg(feature = "tiled")]
    "tmx",
    #[cfg(feature = "tiled")]
    "tmj",
];

/// Loads stages of all formats.
pub(crate) struct StageLoader<C: WorldObject> {
    pub place: Place<C>,
    pub rules: Rules,
}

impl<C: WorldObject> TypePath for StageLoader<C> {
    fn type_path() -> &'static str {
        "bevy_quarterpipe::StageLoader"
    }

    fn short_type_path() -> &'static str {
        "StageLoader"
    }
}

/// Files that were read, or the reasons why they could not be read.
type Files = BTreeMap<PathBuf, Result<Vec<u8>, String>>;

/// A limit well above the number of files of any level.
const MAX_FILES: usize = 1024;

impl<C: WorldObject> AssetLoader for StageLoader<C> {
    type Asset = StageAsset<C>;
    type Settings = StageSettings;
    type Error = StageAssetError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        settings: &StageSettings,
        load_context: &mut LoadContext<'_>,
    ) -> Result<StageAsset<C>, StageAssetError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await.map_err(StageAssetError::Unreadable)?;
        let rules = settings.rules.map(Game::rules);
        let asset_path = load_context.path().clone_owned();
        let path = asset_path.path().to_owned();
        let mut files = Arc::new(Files::from([(path.clone(), Ok(bytes))]));
        let options = ImportOptions { level: settings.level.clone(), ..ImportOptions::default() };
        loop {
            let (imported, missing) = import(&path, &options, &files);
            if missing.is_empty() || files.len() + missing.len() > MAX_FILES {
                let ImportedLevel { level, warnings, .. } = imported.map_err(StageAssetError::Level)?;
                let rules = rules.or_else(|| level.meant_rules()).unwrap_or_else(|| self.rules.clone());
                let asset = StageAsset::with_objects(level, rules, self.place).map_err(StageAssetError::Level)?;
                for warning in &warnings {
                    tracing::warn!("{asset_path}: {warning}");
                }
                return Ok(StageAsset { warnings, ..asset });
            }
            for file in missing {
                let beside = AssetPath::from_path_buf(file.clone()).with_source(asset_path.source().clone_owned());
                let bytes = load_context.read_asset_bytes(beside).await.map_err(|error| error.to_string());
                Arc::make_mut(&mut files).insert(file, bytes);
            }
        }
    }

    fn extensions(&self) -> &[&str] {
        EXTENSIONS
    }
}

/// Imports a level from the files read so far, and returns the further files that it asked for.
fn import(
    path: &Path,
    options: &ImportOptions,
    files: &Arc<Files>,
) -> (Result<ImportedLevel, LevelError>, Vec<PathBuf>) {
    let missing = Rc::new(RefCell::new(Vec::new()));
    let fetch = {
        let (files, missing) = (Arc::clone(files), Rc::clone(&missing));
        move |path: &Path| match files.get(path) {
            Some(Ok(bytes)) => Ok(bytes.clone()),
            Some(Err(error)) => Err(io::Error::other(error.clone())),
            None => {
                missing.borrow_mut().push(path.to_owned());
                Err(io::ErrorKind::NotFound.into())
            }
        }
    };
    let imported = ImportedLevel::fetch(path, options, fetch);
    let mut missing = missing.take();
    missing.sort();
    missing.dedup();
    (imported, missing)
}
