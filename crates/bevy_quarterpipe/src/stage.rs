//! Stages as assets: levels from files, with the engine's stage made of them.

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
use quarterpipe::{NoCustom, Placement, Px, Rules, Stage};
use quarterpipe_level::{
    Level, LevelError, LevelObject, builtin,
    import::{ImportOptions, Imported, Warning},
};

use crate::{
    event::StageBegun,
    physics::{Physics, WorldObject},
};

/// Says what each object of a level is in a game: it gets the object and the stock objects that it stands for.
pub type Place<C> = fn(&LevelObject, Vec<Placement<C>>) -> Vec<Placement<C>>;

/// A level and its stage, as an asset: `asset_server.load("hills.tmx")`.
///
/// Files end in `.json`, with the feature `tiled` in `.tmx`, with `ldtk` in `.ldtk`; tilesets and pictures that they name are
/// read from beside them. With Bevy's feature `file_watcher` a stage that runs goes on in the new one when a file changes.
///
/// ```
/// use bevy_quarterpipe::{StageAsset, quarterpipe::Rules};
/// let asset: StageAsset = StageAsset::builtin("first").unwrap();
/// assert_eq!(asset.level().name, "first");
/// assert!(!asset.stage().placements().is_empty());
/// ```
#[derive(Asset, Clone, Debug)]
pub struct StageAsset<C: WorldObject = NoCustom> {
    level: Level,
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
    /// A level under these rules, with the engine's objects.
    ///
    /// # Errors
    ///
    /// As [`Level::stage`].
    pub fn new(level: Level, rules: Rules) -> Result<Self, LevelError> {
        Self::with_objects(level, rules, |_, stock| stock)
    }

    /// A stage that comes with the engine, under S2's rules; `None` if there is none of this name.
    #[must_use]
    pub fn builtin(name: &str) -> Option<Self> {
        Self::new(builtin::level(name)?, Rules::S2).ok()
    }
}

impl<C: WorldObject> StageAsset<C> {
    /// A level under these rules, with a game's own objects.
    ///
    /// # Errors
    ///
    /// As [`Level::stage_of`].
    pub fn with_objects(level: Level, rules: Rules, place: Place<C>) -> Result<Self, LevelError> {
        let stage = Arc::new(level.stage_of(rules, place)?);
        Ok(Self { level, stage, warnings: Vec::new() })
    }

    /// The level: where it starts, its cells and pictures, objects that the engine does not know.
    #[must_use]
    pub const fn level(&self) -> &Level {
        &self.level
    }

    /// Where Players begin: x and y.
    #[must_use]
    pub fn start(&self) -> [Px; 2] {
        self.level.start.into()
    }

    /// The engine's stage.
    #[must_use]
    pub const fn stage(&self) -> &Arc<Stage<C>> {
        &self.stage
    }

    /// What was odd about its file.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Puts other rules in force; for worlds that begin from now on.
    pub fn set_rules(&mut self, rules: Rules) {
        Arc::make_mut(&mut self.stage).set_rules(rules);
    }
}

/// How a stage is loaded: for `load_with_settings` and `.meta` files.
///
/// ```no_run
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{StageAsset, StageSettings};
/// # fn load(assets: Res<AssetServer>) -> Handle<StageAsset> {
/// assets
///     .load_builder()
///     .with_settings(|settings: &mut StageSettings| settings.rules = Some("s3k".into()))
///     .load("world.ldtk")
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StageSettings {
    /// The name of a rule set: `s1`, `cd`, `s2`, `s3`, `s3k`. `None` for the one that the level is meant for, else the
    /// [plugin's](crate::PhysicsPlugin::rules).
    pub rules: Option<String>,
    /// The name of the level in a file that has several; the first if `None`.
    pub level: Option<String>,
}

/// Why a stage cannot be loaded.
#[derive(Debug)]
#[non_exhaustive]
pub enum StageAssetError {
    /// A file is no level; names the file, the place in it and what was expected.
    Level(LevelError),
    /// The file cannot be read.
    Unreadable(io::Error),
    /// The settings ask for a rule set that there is not.
    Rules(String),
}

impl fmt::Display for StageAssetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(error) => write!(f, "{error}"),
            Self::Unreadable(error) => write!(f, "cannot be read: {error}"),
            Self::Rules(name) => {
                let known = Rules::PRESETS.map(|(name, _)| name).join(", ");
                write!(f, "settings: rules: found {name:?}, expected one of {known}")
            }
        }
    }
}

impl std::error::Error for StageAssetError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Level(error) => Some(error),
            Self::Unreadable(error) => Some(error),
            Self::Rules(_) => None,
        }
    }
}

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

/// Files that were read, or why they could not be.
type Files = BTreeMap<PathBuf, Result<Vec<u8>, String>>;

/// More files than any level has.
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
        let rules = settings
            .rules
            .as_deref()
            .map(|name| Rules::from_name(name).ok_or_else(|| StageAssetError::Rules(name.into())));
        let rules = rules.transpose()?;
        let asset_path = load_context.path().clone_owned();
        let path = asset_path.path().to_owned();
        let mut files = Arc::new(Files::from([(path.clone(), Ok(bytes))]));
        let options = ImportOptions { level: settings.level.clone(), ..ImportOptions::default() };
        loop {
            let (imported, missing) = import(&path, &options, &files);
            if missing.is_empty() || files.len() + missing.len() > MAX_FILES {
                let Imported { level, warnings } = imported.map_err(StageAssetError::Level)?;
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
        Imported::EXTENSIONS
    }
}

/// Reads a level as far as its files are there, and says which it asked for besides.
fn import(path: &Path, options: &ImportOptions, files: &Arc<Files>) -> (Result<Imported, LevelError>, Vec<PathBuf>) {
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
    let imported = Imported::fetch(path, options, fetch);
    let mut missing = missing.take();
    missing.sort();
    missing.dedup();
    (imported, missing)
}

/// Begins stages that were waited for, goes on in those that changed, and tells of stages that began.
pub(crate) fn follow_assets<C: WorldObject>(
    mut physics: ResMut<Physics<C>>,
    assets: Option<Res<Assets<StageAsset<C>>>>,
    mut changes: Option<MessageReader<AssetEvent<StageAsset<C>>>>,
) {
    let Some(assets) = assets else { return };
    let modified: Vec<_> = changes
        .iter_mut()
        .flat_map(MessageReader::read)
        .filter_map(|event| if let AssetEvent::Modified { id } = event { Some(*id) } else { None })
        .collect();
    if modified.is_empty() && !physics.spaces().any(|(_, space)| space.is_waiting()) {
        return;
    }
    for (_, space) in physics.spaces_mut() {
        let Some(source) = space.source().map(Handle::id) else { continue };
        let Some(asset) = assets.get(source) else { continue };
        if space.is_waiting() {
            space.arrive(asset);
        } else if modified.contains(&source) {
            space.go_on_in(asset);
        }
    }
}

/// Tells of stages that began.
pub(crate) fn announce<C: WorldObject>(mut physics: ResMut<Physics<C>>, mut begun: MessageWriter<StageBegun>) {
    if !physics.spaces().any(|(_, space)| space.is_running() && !space.is_announced) {
        return;
    }
    for (id, space) in physics.spaces_mut() {
        if space.is_running() && !std::mem::replace(&mut space.is_announced, true) {
            begun.write(StageBegun { space: id });
        }
    }
}
