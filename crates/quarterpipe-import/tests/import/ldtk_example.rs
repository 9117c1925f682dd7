//! The example project for LDtk: it loads without a warning, a player runs through it, and it has every class.

use std::{
    fs,
    path::{Path, PathBuf},
};

use quarterpipe::{
    Angle, Input, Px, Stage, World, px,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::{ImportOptions, ImportedLevel, LevelRef};
use quarterpipe_level::{
    Level, builtin,
    object::{Class, DefaultValue, PropertyKind},
};

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/ldtk/world.ldtk")
}

fn level(name: &str) -> Level {
    let options = ImportOptions { level: Some(name.to_owned()), ..ImportOptions::default() };
    let ImportedLevel { level, warnings, .. } = ImportedLevel::load(path(), &options).unwrap();
    let warnings: Vec<_> = warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, [""; 0]);
    level
}

/// Runs to the right until a place is reached, with jumps if `jump_every` is given. Returns the stage, the world and the frames that
/// it took.
fn run(level: &Level, until: Px, jump_every: Option<u32>) -> (Stage, World, u32) {
    let stage = level.stage(Rules::S2).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    for frame in 0..1200 {
        let jumps = jump_every.is_some_and(|every| frame % every < 20);
        world.step(&stage, &[if jumps { Input::RIGHT | Input::A } else { Input::RIGHT }], &mut ());
        if world.players[0].x.px().0 >= until.0 {
            return (stage, world, frame);
        }
    }
    panic!("the player is at {:?} after 1200 frames", world.players[0].x.px());
}

#[test]
fn the_player_runs_over_the_meadow_and_up_the_quarter_pipe() {
    let level = level("Meadow");
    assert_eq!((level.name.as_str(), level.width, level.height()), ("Meadow", 120, 20));
    let (stage, mut world, _) = run(&level, px(1700), Some(90));
    // The pipe's angles are measured: the player goes round until it runs up a wall, and leaves it upward.
    let mut steepest = 0;
    for _ in 0..120 {
        world.step(&stage, &[Input::RIGHT], &mut ());
        if !world.players[0].airborne {
            steepest = steepest.max(world.players[0].angle.0.wrapping_neg());
        }
    }
    assert!((0x30..=0x40).contains(&steepest), "{steepest:#x}");
}

#[test]
fn the_player_runs_over_the_steps() {
    let level = level("Steps");
    assert_eq!((level.width, level.objects.len()), (80, 4));
    // Up one in two and one in one, and down again: the shapes carry the player.
    let (_, world, _) = run(&level, px(27 * 16), None);
    assert_eq!(world.players[0].y.px(), px(16 * 16 - 20));
    assert!(!world.players[0].airborne);
}

#[test]
fn what_is_drawn_is_measured_among_its_neighbours() {
    let level = level("Meadow");
    // The angle of the hill's surface and whether its tile is mirrored, by column.
    let surface = |column: usize| {
        let mut blocks = (0..level.height()).map(|row| level.cells[row * level.width + column].a);
        let block = blocks.find(|block| block.tile != 0).unwrap();
        (level.tiles[usize::from(block.tile)].angle, block.x_flip)
    };
    let up = [0xF2, 0xE6, 0xE6, 0xF6].map(|angle| (Angle(angle), false));
    let down = [0xF6, 0xE6, 0xE6, 0xF2].map(|angle| (Angle(angle), true));
    assert_eq!([24, 25, 26, 27].map(surface), up);
    assert_eq!([28, 29, 30, 31].map(surface), down);
}

#[test]
fn a_level_is_named_behind_the_path_or_by_the_options_but_not_by_both() {
    let named = LevelRef { file: path(), level: Some("Steps".to_owned()) }.to_string();
    assert_eq!(quarterpipe_import::load(&named).unwrap().level, level("Steps"));
    let options = ImportOptions { level: Some("Meadow".to_owned()), ..ImportOptions::default() };
    let error = ImportedLevel::load(&named, &options).unwrap_err().to_string();
    let expected = r#"world.ldtk: level: found "Steps" after the path, and also "Meadow", expected only one of them"#;
    assert!(error.ends_with(expected), "{error}");
}

#[test]
fn files_may_have_the_sign_in_their_names() {
    let folder = std::env::temp_dir().join(format!("quarterpipe-signs-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("take #2.json");
    fs::write(&file, builtin::json("flat").unwrap()).unwrap();
    let named_by = |file: &Path, level: &str| LevelRef { file: file.to_owned(), level: Some(level.to_owned()) };
    assert_eq!(LevelRef::find(&file), LevelRef { file: file.clone(), level: None });
    assert_eq!(quarterpipe_import::load(&file).unwrap().level.name, "flat");
    let named = named_by(&file, "flat #1").to_string();
    assert_eq!(named.parse(), Ok(named_by(&file, "flat #1")));
    // The text after the path may look like another file. The longest path that exists counts.
    fs::write(folder.join("take"), "").unwrap();
    fs::copy(&file, folder.join("take #2.json#old.json")).unwrap();
    let longest = folder.join("take #2.json#old.json#flat");
    assert_eq!(LevelRef::find(&longest), named_by(&folder.join("take #2.json#old.json"), "flat"));
    fs::write(folder.join("take #2.json#flat #1"), "").unwrap();
    assert_eq!(named.parse(), Ok(named_by(&file, "flat #1")));
    // If the file does not exist, the error names the whole path.
    let missing = folder.join("none.json#flat");
    let error = quarterpipe_import::load(&missing).unwrap_err().to_string();
    assert!(error.starts_with(missing.to_str().unwrap()), "{error}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_example_has_every_class_with_every_property() {
    let project = ldtk2::Ldtk::from_path(path()).unwrap();
    for class in Class::all() {
        let entity = project.defs.entities.iter().find(|entity| entity.identifier == class.name);
        let entity =
            entity.unwrap_or_else(|| panic!("no entity {}; see `ldtk::write` for what it would be", class.name));
        for property in class.properties() {
            let field = entity.field_defs.iter().find(|field| field.identifier == property.name);
            let field = field.unwrap_or_else(|| panic!("{} has no field {}", class.name, property.name));
            let default = field.default_override.as_ref().map(|default| default["params"][0].clone());
            let expected = match property.default {
                DefaultValue::Flag(flag) => Some(flag.into()),
                DefaultValue::Integer(number) => Some(number.into()),
                DefaultValue::Text(text) => Some(text.into()).filter(|_| !text.is_empty()),
            };
            assert_eq!(default, expected, "{}.{}", class.name, property.name);
            if let PropertyKind::Choice(choices) = property.kind {
                let name = format!("{}_{}", class.name, property.name);
                let values = project.defs.enums.iter().find(|of| of.identifier == name).unwrap();
                let values: Vec<_> = values.values.iter().map(|value| value.id.as_str()).collect();
                assert_eq!(values, choices, "{name}");
            }
        }
    }
}
