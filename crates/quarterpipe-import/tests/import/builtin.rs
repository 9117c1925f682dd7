//! Checks that the built-in stages match their maps, and that the plain ones work as intended.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use quarterpipe::{
    Input, Stage, World,
    event::{Event, Observer},
    rules::{CharacterId, Rules},
    subpx,
    terrain::Layer,
};
use quarterpipe_import::{ImportOptions, ImportedLevel, tiled};
use quarterpipe_level::builtin;

/// Makes a Sonic at the start of a built-in stage.
fn start(name: &str, rules: Rules) -> (Stage, World) {
    let level = builtin::level(name).unwrap();
    let stage = level.stage(rules).unwrap();
    let world = level.start(&stage, CharacterId::Sonic);
    (stage, world)
}

/// Returns the folder of the embedded stages, which has their maps in `tiled`.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../quarterpipe-level/stages")
}

/// Returns the file names, in order and without it, that have this extension in a folder.
fn files(folder: &Path, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let wanted = entries.filter(|path| path.extension().is_some_and(|extension| extension == ending));
    let mut names: Vec<String> = wanted.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// Returns a level's lines without the picture of its art, as another compressor makes other bytes of the same pixels.
fn lines(json: &str) -> Vec<&str> {
    json.lines().filter(|line| !line.trim_start().starts_with("\"sheet\":")).collect()
}

#[test]
fn the_embedded_stages_are_what_their_maps_say() {
    for name in builtin::names() {
        let map = folder().join("tiled").join(format!("{name}.tmx"));
        let imported = ImportedLevel::load(&map, &ImportOptions::default()).unwrap();
        assert_eq!(imported.warnings, [], "{name}");
        let json = imported.level.to_json();
        if env::var_os("UPDATE").is_some() {
            fs::write(folder().join(format!("{name}.json")), &json).unwrap();
            continue;
        }
        // The message is a hint instead of a megabyte of difference.
        let is_current = builtin::json(name).map(lines) == Some(lines(&json));
        assert!(is_current, "{name} differs: run `UPDATE=1 cargo test -p quarterpipe-import --test import builtin`");
        assert_eq!(builtin::level(name), Some(imported.level));
    }
}

#[test]
fn every_map_is_built_in_and_has_its_tileset_and_picture() {
    let mut names: Vec<&str> = builtin::names().collect();
    names.sort_unstable();
    for (folder, ending) in [
        (folder(), "json"),
        (folder().join("tiled"), "tmx"),
        (folder().join("tiled"), "tsx"),
        (folder().join("tiled"), "png"),
    ] {
        // Art has separate pictures.
        let found: Vec<_> = files(&folder, ending).into_iter().filter(|name| !name.ends_with("-art")).collect();
        assert_eq!(found, names, "{ending}");
    }
}

#[test]
fn the_project_of_the_maps_is_current() {
    let path = folder().join("tiled/stages.tiled-project");
    let project = tiled::project();
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &project).unwrap();
    }
    let hint = "run `UPDATE=1 cargo test -p quarterpipe-import --test import builtin`";
    assert!(fs::read_to_string(&path).unwrap() == project, "the project is not current: {hint}");
}

#[test]
fn the_pictures_of_the_tiles_show_what_is_solid() {
    for name in builtin::names() {
        let level = builtin::level(name).unwrap();
        let file = fs::File::open(folder().join("tiled").join(format!("{name}.png"))).unwrap();
        let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.color_type, info.width), (png::ColorType::Rgba, 512), "{name}");
        for (index, tile) in level.tiles.iter().enumerate() {
            for (x, height) in tile.heights.iter().enumerate() {
                for y in 0..16 {
                    let solid = if *height >= 0 { y >= 16 - i32::from(*height) } else { y < -i32::from(*height) };
                    let at = ((index / 32 * 16 + y as usize) * 512 + index % 32 * 16 + x) * 4;
                    assert_eq!(bytes[at + 3] == 255, solid, "{name}: tile {index} at {x}, {y}");
                }
            }
        }
    }
}

#[test]
fn built_in_stages_load_under_all_presets_and_start_on_or_above_ground() {
    for name in builtin::names() {
        for (rules_name, rules) in Rules::PRESETS {
            let (stage, mut world) = start(name, rules);
            for _ in 0..120 {
                world.step(&stage, &[Input::NONE], &mut ());
            }
            let player = &world.players[0];
            assert!(!player.airborne, "{name} under {rules_name}: {:?}", (player.x.px(), player.y.px()));
        }
    }
}

/// Counts how often the player left the ground.
struct Departures(u32);

impl Observer for Departures {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 += u32::from(matches!(event, Event::LeftGround | Event::Slipped));
    }
}

#[test]
fn a_player_who_runs_in_the_drum_goes_round_and_round_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let (stage, mut world) = start("drum", rules);
        world.players[0].ground_speed = subpx(0xC00);
        let mut departures = Departures(0);
        let mut rounds = 0;
        let mut on_the_left = false;
        for _ in 0..1000 {
            world.step(&stage, &[Input::RIGHT], &mut departures);
            // A round is counted from the left half over the bottom into the right one.
            let now = world.players[0].x.px().0 < 160;
            rounds += u32::from(on_the_left && !now && world.players[0].y.px().0 > 160);
            on_the_left = now;
        }
        assert_eq!(departures.0, 0, "{name}: left the ground");
        assert!(rounds >= 8, "{name}: {rounds} rounds");
        assert_eq!(world.players[0].layer, Layer::A);
    }
}

#[test]
fn a_player_who_rolls_in_the_pipe_swings_from_wall_to_wall_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let (stage, mut world) = start("pipe", rules);
        let mut sides = Vec::new();
        for _ in 0..1000 {
            world.step(&stage, &[Input::DOWN], &mut ());
            match world.players[0].x.px().0 {
                ..100 => sides.push('l'),
                285.. => sides.push('r'),
                _ => {}
            }
        }
        sides.dedup();
        assert!(sides.len() >= 6, "{name}: {sides:?}");
    }
}

#[test]
fn a_player_who_runs_over_the_hills_or_the_flat_reaches_their_end_wall_under_all_presets() {
    for (stage_name, frames, end) in [("hills", 1500, 8192 - 32), ("flat", 2900, 16384 - 32)] {
        for (name, rules) in Rules::PRESETS {
            let (stage, mut world) = start(stage_name, rules);
            for _ in 0..frames {
                world.step(&stage, &[Input::RIGHT], &mut ());
            }
            assert_eq!(world.players[0].x.px().0, end - 11, "{stage_name} under {name}");
        }
    }
}
