//! Stages as assets.

use std::{
    error::Error,
    fs, io,
    path::PathBuf,
    time::{Duration, Instant},
};

use bevy::{
    app::PluginGroupBuilder,
    asset::{AssetLoader, LoadContext, LoadState, io::Reader},
    time::TimeUpdateStrategy,
};
use bevy_quarterpipe::{StageAssetError, StageSettings};
use quarterpipe_level::builtin as levels;

use crate::common::*;

/// A folder for one test, removed after it.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bevy-quarterpipe-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), contents).expect("a file");
    }

    /// Copies a file of the repository into the folder.
    fn copy(&self, path: &str) {
        let from = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
        let name = from.file_name().expect("a name").to_string_lossy().into_owned();
        self.write(&name, fs::read(from).expect("a file of the repository"));
    }

    fn app(&self) -> App {
        self.app_with(QuarterpipePlugins::new().build())
    }

    fn app_with(&self, plugins: PluginGroupBuilder) -> App {
        let assets = AssetPlugin { file_path: self.0.display().to_string(), ..AssetPlugin::default() };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, assets, plugins));
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1)).finish();
        app.update();
        app
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Updates until the condition holds; fails if that takes too long.
fn wait(app: &mut App, mut is_so: impl FnMut(&App) -> bool) {
    let start = Instant::now();
    while !is_so(app) {
        assert!(start.elapsed() < Duration::from_secs(60), "waited in vain");
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn enter(app: &mut App, file: &'static str) -> Handle<StageAsset> {
    let handle = app.world().resource::<AssetServer>().load(file);
    app.world_mut().resource_mut::<Quarterpipe>().enter(handle.clone());
    handle
}

#[test]
fn levels_of_all_formats_begin_when_they_are_loaded() {
    let folder = Folder::new("formats");
    for path in [
        "examples/tiled/hills.tmx",
        "examples/tiled/hills.tsx",
        "examples/tiled/hills.png",
        "examples/ldtk/world.ldtk",
        "examples/ldtk/ground.png",
        "crates/quarterpipe-level/stages/first.json",
    ] {
        folder.copy(path);
    }
    for file in ["first.json", "hills.tmx", "world.ldtk"] {
        let mut app = folder.app();
        let player = spawn_player(&mut app, Input::NONE);
        let handle = enter(&mut app, file);
        assert!(physics(&app).is_waiting() && !physics(&app).is_running());
        wait(&mut app, |app| physics(app).is_running());
        update(&mut app, 3);
        let level = quarterpipe_import::load(folder.0.join(file)).expect("a level").level;
        assert_eq!(physics(&app).start(), <[Px; 2]>::from(level.start));
        let asset = app.world().resource::<Assets<StageAsset>>().get(&handle).expect("loaded");
        assert_eq!(asset.level(), &level);
        assert_eq!(physics(&app).source(), Some(&handle));
        assert!(get::<PlayerBody>(&app, player).number().is_some());
    }
}

#[test]
fn settings_choose_rules_and_level() {
    let folder = Folder::new("settings");
    folder.write("flat.json", levels::json("flat").expect("a built-in stage"));
    let mut app = folder.app();
    let server = app.world().resource::<AssetServer>().clone();
    let handle: Handle<StageAsset> = server
        .load_builder()
        .with_settings(|settings: &mut StageSettings| settings.rules = Some(quarterpipe::rules::Game::S2))
        .load("flat.json");
    wait(&mut app, |app| app.world().resource::<Assets<StageAsset>>().get(&handle).is_some());
    let asset = app.world().resource::<Assets<StageAsset>>().get(&handle).expect("loaded");
    assert_eq!(asset.stage().rules(), &Rules::S2);
}

#[test]
fn a_level_that_names_no_rules_has_those_of_the_plugin() {
    let folder = Folder::new("rules");
    folder.write("flat.json", levels::json("flat").expect("a built-in stage"));
    for (physics, expected) in
        [(PhysicsPlugin::new(), Rules::S3K), (PhysicsPlugin { rules: Rules::S1, ..PhysicsPlugin::new() }, Rules::S1)]
    {
        let mut app = folder.app_with(QuarterpipePlugins::new().set(physics));
        let handle = enter(&mut app, "flat.json");
        wait(&mut app, |app| app.world().resource::<Assets<StageAsset>>().get(&handle).is_some());
        let asset = app.world().resource::<Assets<StageAsset>>().get(&handle).expect("loaded");
        assert_eq!(asset.stage().rules(), &expected);
    }
}

/// Returns the reason why a file cannot be loaded.
fn failure(folder: &Folder, file: &'static str, settings: fn(&mut StageSettings)) -> String {
    let mut app = folder.app();
    let server = app.world().resource::<AssetServer>().clone();
    let handle: Handle<StageAsset> = server.load_builder().with_settings(settings).load(file);
    let mut failure = None;
    wait(&mut app, |_| {
        if let LoadState::Failed(error) = server.load_state(&handle) {
            failure = Some(error.to_string());
        }
        failure.is_some()
    });
    failure.expect("it was waited for")
}

/// Another asset type that is loaded from files with the same extensions.
#[derive(Asset, TypePath)]
struct OtherAsset(usize);

#[derive(TypePath)]
struct OtherLoader;

impl AssetLoader for OtherLoader {
    type Asset = OtherAsset;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> io::Result<OtherAsset> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(OtherAsset(bytes.len()))
    }

    fn extensions(&self) -> &[&str] {
        &["json", "tmx", "ldtk"]
    }
}

/// Loads a file as this type, and returns its handle.
fn loaded<A: Asset>(app: &mut App, file: &'static str) -> Handle<A> {
    let handle: Handle<A> = app.world().resource::<AssetServer>().load(file);
    wait(app, |app| {
        let state = app.world().resource::<AssetServer>().load_state(&handle);
        assert!(!matches!(state, LoadState::Failed(_)), "{file}: {state:?}");
        app.world().resource::<Assets<A>>().get(&handle).is_some()
    });
    handle
}

#[test]
fn plugins_that_claim_the_same_extensions_get_what_is_asked_for() {
    let folder = Folder::new("shared");
    for path in ["examples/tiled/hills.tmx", "examples/tiled/hills.tsx", "examples/tiled/hills.png"] {
        folder.copy(path);
    }
    folder.copy("examples/ldtk/world.ldtk");
    folder.copy("examples/ldtk/ground.png");
    folder.write("flat.json", levels::json("flat").expect("a built-in stage"));
    for is_first in [true, false] {
        let mut app = App::new();
        let assets = AssetPlugin { file_path: folder.0.display().to_string(), ..AssetPlugin::default() };
        app.add_plugins((MinimalPlugins, assets));
        if is_first {
            app.init_asset::<OtherAsset>().register_asset_loader(OtherLoader).add_plugins(QuarterpipePlugins::new());
        } else {
            app.add_plugins(QuarterpipePlugins::new()).init_asset::<OtherAsset>().register_asset_loader(OtherLoader);
        }
        app.finish();
        for file in ["hills.tmx", "world.ldtk", "flat.json"] {
            let stage = loaded::<StageAsset>(&mut app, file);
            assert!(app.world().resource::<Assets<StageAsset>>().get(&stage).is_some());
            let other = loaded::<OtherAsset>(&mut app, file);
            let size = fs::metadata(folder.0.join(file)).expect("a file").len();
            assert_eq!(
                app.world().resource::<Assets<OtherAsset>>().get(&other).map(|other| other.0 as u64),
                Some(size)
            );
        }
    }
}

#[test]
fn only_names_that_mean_a_level_are_claimed() {
    let folder = Folder::new("claimed");
    for name in ["flat.level.json", "flat.json"] {
        folder.write(name, levels::json("flat").expect("a built-in stage"));
    }
    let mut app = folder.app();
    let server = app.world().resource::<AssetServer>().clone();
    let [level, plain] = ["flat.level.json", "flat.json"].map(|name| server.load_builder().load_untyped(name));
    wait(&mut app, |_| server.load_state(&plain).is_failed() && server.load_state(&level).is_loaded());
}

#[test]
fn what_is_no_level_says_where_and_what_was_expected() {
    let folder = Folder::new("errors");
    folder.write("broken.json", r#"{"format": "quarterpipe-level", "version": 7}"#);
    folder.copy("examples/tiled/hills.tmx");
    folder.write("flat.json", levels::json("flat").expect("a built-in stage"));
    let version = failure(&folder, "broken.json", |_| ());
    assert!(version.contains("broken.json: version: found 7, expected 1"), "{version}");
    let missing = failure(&folder, "hills.tmx", |_| ());
    assert!(missing.contains("hills.tsx"), "{missing}");
}

#[test]
fn an_asset_that_cannot_be_read_has_the_systems_error_as_its_cause() {
    let error = StageAssetError::Unreadable(io::ErrorKind::NotFound.into());
    let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>());
    assert_eq!(cause.map(io::Error::kind), Some(io::ErrorKind::NotFound));
}

#[test]
fn a_changed_stage_goes_on_where_the_player_is() {
    let mut app = Folder::new("reload").app();
    let asset = builtin("first");
    let handle = app.world_mut().resource_mut::<Assets<StageAsset>>().add(asset);
    app.world_mut().resource_mut::<Quarterpipe>().enter(handle.clone());
    spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 121);
    let (frame, x) = (physics(&app).world.frame, physics(&app).world.players[0].x);
    let objects = physics(&app).world.objects.len();

    // The designer moves something far away and adds water to the level.
    let mut level = builtin("first").level().clone();
    level.water = Some(px(5_000));
    let far = level.objects.iter_mut().max_by_key(|object| object.x).expect("an object");
    far.y -= px(8);
    let rules = level.default_rules();
    let new = StageAsset::new(level, rules).expect("a stage");
    let stage = new.stage().clone();
    *app.world_mut().resource_mut::<Assets<StageAsset>>().get_mut(&handle).expect("loaded") = new;
    update(&mut app, 3);
    assert_eq!(physics(&app).stage(), &stage);
    assert_eq!(physics(&app).world.water, Some(px(5_000)));
    assert_eq!(physics(&app).world.frame, frame + 3);
    assert!(physics(&app).world.players[0].x > x);
    // Two rings of the row in view are taken, and remain taken.
    assert_eq!((objects, physics(&app).world.objects.len()), (3, 3));
}

#[test]
fn a_file_that_is_saved_again_is_reloaded() {
    let folder = Folder::new("file");
    let json = levels::json("flat").expect("a built-in stage");
    folder.write("flat.json", json);
    let mut app = folder.app();
    let player = spawn_player(&mut app, Input::RIGHT);
    let _handle = enter(&mut app, "flat.json");
    wait(&mut app, |app| physics(app).world.frame > 60);
    let frame = physics(&app).world.frame;
    let mut level = levels::level("flat").expect("a built-in stage");
    level.water = Some(px(20));
    folder.write("flat.json", level.to_json());
    // As a file watcher does.
    app.world().resource::<AssetServer>().reload("flat.json");
    wait(&mut app, |app| physics(app).world.water == Some(px(20)));
    assert!(physics(&app).world.frame > frame);
    assert!(get::<PlayerBody>(&app, player).x.px() > px(100));
}

#[test]
fn settings_name_a_game_and_a_wrong_name_says_which_there_are() {
    let read = |json: &str| serde_json::from_str::<StageSettings>(json);
    let settings = read(r#"{"rules": "s3k", "level": null}"#).expect("settings");
    assert_eq!(settings.rules, Some(quarterpipe::rules::Game::S3k));
    assert_eq!(serde_json::to_string(&settings).expect("text"), r#"{"rules":"s3k","level":null}"#);
    assert_eq!(read("{}").expect("settings"), StageSettings::default());
    let wrong = read(r#"{"rules": "s4"}"#).expect_err("no game").to_string();
    assert!(wrong.starts_with(r#"rules: found "s4", expected s1, cd, s2, s3 or s3k"#), "{wrong}");
}
