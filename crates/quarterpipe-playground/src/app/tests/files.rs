//! Loading files: levels, recordings, and files that are neither.

use std::fs;

use egui_kittest::kittest::Queryable;
use quarterpipe::{rules::Game, terrain::Solidity};
use quarterpipe_level::{art::png_file, builtin};

use super::harness::{App, app, app_with, frame};
use crate::{Mode, StartOptions, files::OpenedFile, game::Preset, reading};

#[test]
fn a_level_in_json_begins_at_once() {
    let mut app = app();
    app.run_steps(30);
    let json = builtin::json("drum").expect("a built-in stage");
    app.state_mut().load(&OpenedFile::new("drum.json", json.into()));
    app.step();
    assert_eq!(app.state().notices.texts().count(), 0);
    assert_eq!(app.state().game.level().name, "drum");
    assert!(frame(&app) < 5);
}

#[test]
fn a_level_that_names_no_rules_keeps_only_those_that_were_chosen() {
    let mut app = app_with(StartOptions::of_builtin("bugs").expect("a built-in stage"));
    let begun = |app: &mut App| {
        app.state_mut().load(&OpenedFile::new("flat.json", builtin::json("flat").expect("a built-in stage").into()));
        app.state().game.rules().name().to_owned()
    };
    // S2, which `bugs` is meant for, was not chosen.
    assert_eq!(begun(&mut app), "s3k");
    app.state_mut().game.set_rules(Game::S1.into()).expect("other rules");
    assert_eq!(begun(&mut app), "s1");
}

#[test]
fn what_is_wrong_with_a_file_is_said_and_the_game_goes_on() {
    let mut app = app();
    for (name, bytes, words) in [
        ("broken.json", b"{".to_vec(), "broken.json: line 1 column 1: EOF while parsing"),
        ("bytes.json", vec![0xFF, 0xFE], "bytes.json: "),
        ("map.tmx", b"<map/>".to_vec(), "map.tmx: "),
        (
            "notes.txt",
            b"hello".to_vec(),
            "notes.txt is neither a level nor a recording. Open a drawing (.png), a level or a recording",
        ),
        ("run.json", br#"{"format": "quarterpipe-recording", "version": 9}"#.to_vec(), "run.json: version"),
    ] {
        app.state_mut().load(&OpenedFile::new(name, bytes));
        let texts: Vec<&str> = app.state().notices.texts().collect();
        assert!(matches!(texts[..], [text] if text.starts_with(words)), "{texts:?}");
    }
    let before = frame(&app);
    app.run_steps(10);
    assert_eq!(app.state().game.level().name, "flat");
    assert!(frame(&app) > before + 5);
}

/// Returns a drawing of 64 x 64 px: a floor of 16 px under a sky.
fn drawing(sky: [u8; 4]) -> OpenedFile {
    let pixels = [sky.repeat(64 * 48), [96, 168, 72, 255].repeat(64 * 16)].concat();
    OpenedFile::new("drawn.png", png_file((64, 64), &pixels))
}

#[test]
fn a_drawing_begins_without_its_path_as_in_a_page() {
    let mut app = app();
    app.state_mut().load(&drawing([0; 4]));
    app.step();
    assert_eq!((app.state().game.level().name.as_str(), app.state().notices.texts().count()), ("drawn", 0));
}

#[test]
fn the_painted_sky_of_a_drawing_becomes_air_with_one_click() {
    let mut app = app();
    app.state_mut().load(&drawing([0x5B, 0x9A, 0xDD, 255]));
    app.run_steps(2);
    let is_solid = |app: &App| app.state().game.level().cells[0].a.solidity != Solidity::None;
    assert!(is_solid(&app));
    app.get_by_label("Turn #5B9ADD into air").click();
    app.run_steps(3);
    assert!(!is_solid(&app));
    assert_eq!(app.state().notices.texts().count(), 0);
    assert_eq!(app.state().game.level().cells[12].a.solidity, Solidity::All);
}

#[test]
fn files_that_are_opened_together_are_found_by_their_names() {
    let map = r#"<map orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16"><tileset firstgid="1" source="../tiles/ground.tsx"/>
        <layer id="1" name="A" width="4" height="4"><data encoding="csv">0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1</data></layer></map>"#;
    let tiles = r#"<tileset name="ground" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="ground.png" width="16" height="16"/></tileset>"#;
    let picture = png_file((16, 16), &[96, 168, 72, 255].repeat(256));
    let files = [("ground.png", picture), ("hills.tmx", map.into()), ("Ground.tsx", tiles.into())];
    let files = files.into_iter().map(|(name, bytes)| OpenedFile::new(name, bytes)).collect();
    let mut app = app();
    app.state_mut().load(&reading::together(files).expect("a level"));
    app.step();
    assert_eq!(app.state().game.level().name, "hills", "{:?}", app.state().notices.texts().collect::<Vec<_>>());
    assert_ne!(app.state().game.level().cells[12].a.tile, 0);
    let alone = OpenedFile::new("hills.tmx", map.into());
    app.state_mut().load(&alone);
    let texts: Vec<&str> = app.state().notices.texts().collect();
    assert!(matches!(texts[..], [text] if text.contains("ground.tsx")), "{texts:?}");
}

#[test]
fn a_recording_is_replayed_and_a_digest_that_differs_is_told() {
    let recording = |digest: &str| {
        let start = r#""start": {"level": "hills", "rules": "s2", "character": "tails"}"#;
        let json = format!(
            r#"{{"format": "quarterpipe-recording", "version": 2, {start}, "inputs": "R90", "digests": {{"60": "{digest}"}}}}"#
        );
        OpenedFile::new("run.json", json.into_bytes())
    };
    let mut app = app();
    app.state_mut().load(&recording("0000000000000001"));
    app.run_steps(10);
    assert_eq!((app.state().mode, app.state().game.rules().name()), (Mode::Replay, "s2"));
    assert_eq!(app.state().game.level().name, "hills");
    assert_eq!(app.state().notices.texts().count(), 0);
    app.run_steps(60);
    let told = app.state().notices.texts().next().expect("a notice").to_owned();
    assert!(told.contains("frame 60") && told.contains("no longer matches the recording"), "{told}");
}

#[test]
fn of_a_project_with_several_levels_one_is_picked_from_a_list() {
    let folder = std::env::temp_dir().join(format!("quarterpipe-levels-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    let level = "chunks=chunks\nchunkcmp=Uncompressed\nfglayout=layout\ncolind=index\nstartpos=start\n";
    let project = format!(
        "version=S1\ncolarr1=heights\ncolarr2=heights\nangles=angles\n[Hill\\Act 1]\n{level}[Hill\\Act 2]\n{level}"
    );
    write("project.ini", project.as_bytes());
    write("heights", &[[0; 16], [16; 16]].concat());
    write("angles", &[0xFF; 2]);
    write("chunks", &(0..256).flat_map(|cell| if cell < 240 { [0, 0] } else { [0x60, 1] }).collect::<Vec<_>>());
    write("layout", &[3, 0, 1, 1, 1, 1]);
    write("index", &[0, 1]);
    write("start", &[0, 64, 0, 220]);

    let mut app = app();
    let path = folder.join("project.ini");
    let bytes = fs::read(&path).unwrap();
    app.state_mut().load(&OpenedFile { path: Some(path.clone()), ..OpenedFile::new("project.ini", bytes) });
    app.run_steps(3);
    assert_eq!(app.state().game.level().name, "Hill Act 1");
    app.get_by_label(r"Hill\Act 2").click();
    app.run_steps(3);
    assert_eq!(app.state().game.level().name, "Hill Act 2");
    assert!(app.query_by_label(r"Hill\Act 2").is_none());
    // A recording of it begins it again.
    let recording = app.state().game.recording().expect("a recording").to_json();
    app.state_mut().load(&OpenedFile::new("flat.json", builtin::json("flat").expect("a built-in stage").into()));
    app.state_mut().load(&OpenedFile::new("run.json", recording.into_bytes()));
    app.run_steps(3);
    assert_eq!(app.state().game.level().name, "Hill Act 2");

    // An app that starts with the first level also lists them.
    let level = quarterpipe_import::load(&path).unwrap().level;
    let level_file = Some(path.display().to_string());
    let mut app =
        app_with(StartOptions { level_file, listed_file: Some(path.clone()), ..StartOptions::of(level.clone()) });
    app.run_steps(3);
    app.get_by_label(r"Hill\Act 2").click();
    app.run_steps(3);
    assert_eq!(app.state().game.level().name, "Hill Act 2");
    fs::remove_dir_all(folder).unwrap();

    // The panels Compare and Why know its level: only one of the games has the spin dash.
    let start = StartOptions::of(level).replaying("D20 DA5 R30".parse().unwrap());
    let mut app = app_with(StartOptions { at: Some(40), compare: Some(Preset::Game(Game::S2)), ..start });
    app.run_steps(5);
    let game = &app.state().game;
    assert_eq!((game.rules().name(), game.rival_rules().map(|rules| rules.name())), ("s1", Some("s2")));
    assert_eq!(game.first_difference().map(|difference| difference.frame), Some(21));
    assert!(game.explanation().casts(0).next().is_some());
}
