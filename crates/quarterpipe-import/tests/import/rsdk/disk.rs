//! Stages on a disk: folders, acts and scenes, the game's list, and files that may not be read.

use std::{fs, path::PathBuf};

use quarterpipe_import::{ImportOptions, ImportedLevel, LevelRef, rsdk::level_names};

use super::{
    Format, game,
    writer::{GAME_CONFIG, game_config},
    written,
};

/// Writes a stage with two acts or scenes, and returns the folder that `Data` is in.
fn on_disk(test: &str, format: Format) -> PathBuf {
    let root = std::env::temp_dir().join(format!("quarterpipe-rsdk-{test}-{format:?}-{}", std::process::id()));
    for (path, bytes) in &written("bugs", format).files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let first = root.join(format.layout());
    fs::copy(&first, first.with_file_name(first.file_name().unwrap().to_str().unwrap().replace('1', "10"))).unwrap();
    fs::copy(&first, first.with_file_name(first.file_name().unwrap().to_str().unwrap().replace('1', "2"))).unwrap();
    let objects = if format == Format::V5 { ["Player", "Ring"] } else { ["Player Object", "Ring"] };
    fs::write(root.join(GAME_CONFIG), game_config(format, "Ours", &objects, &["HILL ZONE", "Cave Zone"])).unwrap();
    root
}

#[test]
fn a_stage_is_named_by_its_folder_its_act_or_the_games_list() {
    for format in Format::ALL {
        let root = on_disk("named", format);
        let load = |path: &str| {
            let level = LevelRef::find(root.join(path));
            assert!(level.is_owned(), "{path}");
            let imported = level.load(&ImportOptions::default()).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert_eq!(imported.level.rules, Some(game(format)));
            let warning = imported.warnings.iter().find(|warning| warning.place == "levels");
            (imported.level.name, warning.map(|warning| warning.message.clone()).unwrap_or_default())
        };
        let named = |name: &str| (name.to_owned(), String::new());
        let folder = "Data/Stages/Ours";
        let first = ("HILL ZONE".to_owned(), "1 is read, as none was named, of 1, 2, 10".to_owned());
        assert_eq!(load(folder), first);
        assert_eq!(load(&format!("{folder}/")), first);
        assert_eq!(load(format.layout()), named("HILL ZONE"));
        for level in ["2", "act2", "Ours 2", "cave zone"].map(|level| level.replace("act", word(format))) {
            assert_eq!(load(&format!("{folder}#{level}")), named("Cave Zone"), "{level}");
        }
        for level in ["Cave Zone", "ours 2", "OURS/2"] {
            assert_eq!(load(&format!("{GAME_CONFIG}#{level}")), named("Cave Zone"), "{level}");
        }
        let first =
            ("HILL ZONE".to_owned(), "HILL ZONE is read, as none was named, of HILL ZONE, Cave Zone".to_owned());
        assert_eq!(load(GAME_CONFIG), first);
        assert_eq!(level_names(&root.join(GAME_CONFIG)).unwrap(), ["HILL ZONE", "Cave Zone"]);
        assert_eq!(level_names(&root.join(folder)).unwrap(), ["1", "2", "10"]);
        fs::remove_dir_all(root).unwrap();
    }
}

const fn word(format: Format) -> &'static str {
    match format {
        Format::V3 | Format::V4 => "act",
        Format::V5 => "scene",
    }
}

#[test]
fn the_name_of_a_level_names_it_again() {
    for format in Format::ALL {
        let root = on_disk("again", format);
        for listed in [true, false] {
            if !listed {
                fs::remove_file(root.join(GAME_CONFIG)).unwrap();
            }
            let file = root.join("Data/Stages/Ours");
            let name = |level: &str| {
                let level = LevelRef { file: file.clone(), level: Some(level.to_owned()) };
                level.load(&ImportOptions::default()).unwrap().level.name
            };
            let second = name("2");
            let title = if format == Format::V5 { "Ours 2" } else { "OURS 2" };
            assert_eq!(second, if listed { "Cave Zone" } else { title });
            assert_eq!(name(&second), second, "{format:?}");
        }
        fs::remove_dir_all(root).unwrap();
    }
}

#[test]
fn capitals_of_files_do_not_matter() {
    let root = on_disk("capitals", Format::V5);
    let folder = root.join("Data/Stages/Ours");
    fs::rename(folder.join("TileConfig.bin"), folder.join("Tileconfig.BIN")).unwrap();
    fs::rename(root.join("Data/Game"), root.join("Data/game")).unwrap();
    let imported = ImportedLevel::load(&folder, &ImportOptions::default()).unwrap();
    assert_eq!(imported.level.name, "HILL ZONE");
    fs::remove_dir_all(root).unwrap();
}

#[test]
fn a_level_that_is_not_there_and_other_files_are_refused() {
    let root = on_disk("refused", Format::V4);
    let refused = |path: &str| {
        let error = ImportedLevel::load(root.join(path), &ImportOptions::default()).unwrap_err().to_string();
        error.replace(&format!("{}/", root.display()), "")
    };
    assert_eq!(refused("Data/Stages/Ours#5"), r#"Data/Stages/Ours: levels: found no "5", expected one of 1, 2, 10"#);
    assert_eq!(
        refused("Data/Stages/Ours/Act1.bin#5"),
        r#"Data/Stages/Ours/Act1.bin: levels: found no "5", expected "1""#
    );
    assert_eq!(
        refused("Data/Game/GameConfig.bin#Lake"),
        r#"Data/Game/GameConfig.bin: stages: found no "Lake", expected a name in menus, or a folder and a number, of HILL ZONE, Cave Zone"#
    );
    assert_eq!(
        refused("Data/Stages/Ours/CollisionMasks.bin"),
        "Data/Stages/Ours/CollisionMasks.bin: found a part of a stage of the Retro Engine, expected the stage's folder, its act \
         (ActN.bin), its scene (SceneN.bin), or GameConfig.bin"
    );
    fs::write(root.join("layout.bin"), [1, 2, 3]).unwrap();
    assert_eq!(
        refused("layout.bin"),
        "layout.bin: found bare data, expected a project of SonLVL, .ini, that names it, or of a stage of the Retro Engine its \
         folder, its act (ActN.bin) or its scene (SceneN.bin)"
    );
    assert!(refused("Data/Stages").ends_with("found a folder, expected a file"));
    fs::remove_dir_all(root).unwrap();
}

#[test]
fn the_games_list_leads_to_no_folder_outside_of_the_game() {
    let root = on_disk("outside", Format::V4);
    let game = root.join("one/two");
    fs::create_dir_all(&game).unwrap();
    fs::rename(root.join("Data"), game.join("Data")).unwrap();
    fs::rename(game.join("Data/Stages/Ours"), root.join("Ours")).unwrap();
    let config = game.join(GAME_CONFIG);
    let bytes = fs::read(&config).unwrap();
    // A name as long as the folder's.
    let folder: Vec<u8> = b"\x04Ours".to_vec();
    let at = bytes.windows(5).rposition(|window| window == folder).unwrap();
    let mut changed = bytes[..at].to_vec();
    changed.extend(b"\x13../../../../../Ours");
    changed.extend(&bytes[at + 5..]);
    fs::write(&config, changed).unwrap();
    let options = ImportOptions { level: Some("Cave Zone".to_owned()), ..ImportOptions::default() };
    let error = ImportedLevel::load(&config, &options).unwrap_err().to_string();
    assert!(error.contains("found a file outside of the level's project folder"), "{error}");
    fs::remove_dir_all(root).unwrap();
}
