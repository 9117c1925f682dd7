//! Projects of the games' level editors: the project's own stages, written in the games' formats by its own encoders, are read unchanged.

mod cases;
mod hostile;
mod seeds;
mod writer;

use std::{collections::BTreeMap, fs, sync::LazyLock};

use quarterpipe::{Input, rules::CharacterId, terrain::Cell};
use quarterpipe_import::{ImportOptions, ImportedLevel, sonlvl::read};
use quarterpipe_level::{Level, LevelObject, Value, art::Depth, builtin};

use crate::packed::kosinski;
use writer::{Format, WrittenProject, pictures, write};

/// The stages that are written in each format.
const STAGES: [&str; 3] = ["slopes", "first", "bugs"];

/// The stages in each format.
static WRITTEN: LazyLock<BTreeMap<(&str, Format), WrittenProject>> = LazyLock::new(|| {
    let each = STAGES.iter().flat_map(|stage| Format::ALL.map(|format| (*stage, format)));
    each.map(|(stage, format)| ((stage, format), write(&builtin::level(stage).unwrap(), format))).collect()
});

/// Returns a built-in stage in a format.
fn written(stage: &'static str, format: Format) -> &'static WrittenProject {
    &WRITTEN[&(stage, format)]
}

/// Reads a project, and returns the level and the texts of its warnings.
fn level_and_warnings(files: &[(String, Vec<u8>)]) -> (Level, Vec<String>) {
    let files: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
    let imported = read(&files, None).unwrap();
    (imported.level, imported.warnings.iter().map(ToString::to_string).collect())
}

#[test]
fn our_stages_are_read_from_each_format_as_they_were_written() {
    for (stage, format) in STAGES.iter().flat_map(|stage| Format::ALL.map(|format| (stage, format))) {
        let written = written(stage, format);
        let (level, warnings) = level_and_warnings(&written.files);
        let are_of_s3 = warnings.iter().all(|warning| warning.starts_with("rules: those of s3, as romfile"));
        assert!(warnings.is_empty() || format == Format::S3 && are_of_s3, "{stage} in {format:?}: {warnings:?}");
        assert_eq!(level.objects, written.level.objects, "{stage} in {format:?}");
        assert_eq!(level.loops, written.level.loops, "{stage} in {format:?}");
        let rules = format.game().rules();
        assert!(level.stage(rules.clone()) == written.level.stage(rules), "{stage} in {format:?}");
        assert!(level == written.level, "{stage} in {format:?}");
    }
}

#[test]
fn all_of_each_stage_fits_where_a_game_has_as_many_shapes() {
    let columns = |stage, format| written(stage, format).columns;
    for stage in STAGES {
        let width = builtin::level(stage).unwrap().width;
        assert!(columns(stage, Format::S3) >= width, "{stage}");
    }
    assert!(Format::ALL.iter().all(|format| columns("bugs", *format) >= builtin::level("bugs").unwrap().width));
    // The other stages have more than 256 shapes, and are written only as far as these suffice.
    for stage in ["slopes", "first"] {
        for format in Format::ALL {
            assert!(columns(stage, format) >= 256, "{stage} in {format:?}");
        }
    }
}

#[test]
fn a_stage_that_was_read_plays_as_the_built_in_one() {
    for (stage, format) in STAGES.iter().flat_map(|stage| Format::ALL.map(|format| (stage, format))) {
        let written = written(stage, format);
        let (read, _) = level_and_warnings(&written.files);
        let mut own = builtin::level(stage).unwrap();
        let width = own.width;
        let left_out = own.cells.iter_mut().enumerate().filter(|(at, _)| at % width >= written.columns);
        left_out.for_each(|(_, cell)| *cell = Cell::EMPTY);
        (own.bounds, own.loops, own.objects, own.water) = (read.bounds, read.loops.clone(), read.objects.clone(), None);
        let rules = format.game().rules();
        let stages = [own.stage(rules.clone()).unwrap(), read.stage(rules).unwrap()];
        let mut worlds = [own.start(&stages[0], CharacterId::Sonic), read.start(&stages[1], CharacterId::Sonic)];
        for frame in 0..1200_u32 {
            let jumps = frame % 97 < 20;
            let input = if jumps { Input::RIGHT | Input::A } else { Input::RIGHT };
            for (world, stage) in worlds.iter_mut().zip(&stages) {
                world.step(stage, &[input], &mut ());
            }
            assert_eq!(worlds[0].digest(), worlds[1].digest(), "{stage} in {format:?}, frame {frame}");
        }
        assert!(worlds[0].players[0].x.px().0 > 900, "{stage} in {format:?}: {:?}", worlds[0].players[0].x);
    }
}

/// Writes `bugs` with pictures: each block shows tile 1 in its upper left corner, and a tile with priority in the lower right one.
fn with_pictures(format: Format) -> Vec<(String, Vec<u8>)> {
    let mut files = written("bugs", format).files.clone();
    let mut tiles = vec![0; 64];
    tiles[32] = 0x50;
    let mut palette = [0; 64];
    palette[21] = 0x0EEE;
    let blocks = [0x2001, 0, 0, 0xA001].repeat(0x400);
    let (lines, parts) = pictures(format, &tiles, &blocks, &palette);
    files[0].1.extend(lines.into_bytes());
    files.extend(parts);
    files
}

#[test]
fn pictures_come_from_tiles_blocks_and_the_palette() {
    for format in Format::ALL {
        let (level, warnings) = level_and_warnings(&with_pictures(format));
        // S3's writer names the game, and a warning says that its rules apply.
        let told = warnings.iter().filter(|warning| !warning.starts_with("rules: those of s3, as"));
        assert_eq!(told.count(), 0, "{warnings:?}");
        let depths: Vec<_> = level.art.planes.iter().map(|plane| plane.depth).collect();
        assert_eq!(depths, [Depth::Behind, Depth::Front], "{format:?}");
        let at = level.cells.iter().position(|cell| cell.a.tile != 0 && !cell.a.x_flip).unwrap();
        let shown = |plane: usize| level.art.planes[plane].cells[at].unwrap();
        assert_eq!(level.art.pixel(shown(0), 0, 0), [255; 4], "{format:?}");
        assert_eq!(level.art.pixel(shown(1), 8, 8), [255; 4], "{format:?}");
        assert_eq!(level.art.pixel(shown(0), 8, 8), [0; 4], "{format:?}");
    }
}

#[test]
fn pictures_that_cannot_be_read_are_left_out_with_a_warning() {
    let mut files = with_pictures(Format::S2);
    files.retain(|(path, _)| path != "tiles.bin");
    let (level, warnings) = level_and_warnings(&files);
    assert!(level.art.is_empty());
    let line = files[0].1.iter().filter(|byte| **byte == b'\n').count() - 2;
    let expected = format!("pictures: left out: line {line} (tiles) (ini/../tiles.bin): cannot be read: no such file");
    assert_eq!(warnings, [expected]);
}

/// Replaces a file's bytes.
fn replace(files: &mut [(String, Vec<u8>)], name: &str, bytes: &[u8]) {
    let file = files.iter_mut().find(|(path, _)| path == name).unwrap();
    file.1 = bytes.to_vec();
}

#[test]
fn objects_without_a_class_are_told_of_once_by_number_and_name() {
    let mut files = written("bugs", Format::S2).files.clone();
    let odd = |x: u8, subtype: u8| [0, x, 0x20, 50, 0xF1, subtype];
    replace(&mut files, "objects.bin", &[odd(40, 3), odd(80, 4)].concat());
    files[0].1.extend(b"objlst=names.ini\n");
    files.push(("ini/names.ini".to_owned(), b"[F1]\nname=Mill\n[Spring]\nimage=3".to_vec()));
    let (level, warnings) = level_and_warnings(&files);
    let mill = level.objects.iter().find(|object| object.class == "object_f1").unwrap();
    let plain = LevelObject::new("object_f1", quarterpipe::px(40), quarterpipe::px(50));
    let expected = LevelObject { name: "Mill".to_owned(), x_flip: true, ..plain.with("subtype", Value::Integer(3)) };
    assert_eq!(*mill, expected);
    let expected = "objects: 2 of number $F1 (Mill), the first of subtype $03: no class of objects is like it, so it only marks its place";
    assert_eq!(warnings, [expected]);
}

#[test]
fn what_a_project_does_not_say_is_told() {
    let mut files = written("bugs", Format::S2).files.clone();
    let project = String::from_utf8(files[0].1.clone()).unwrap();
    files[0].1 = (project.replace("startpos=", "nothing=") + "[Another]\n").into_bytes();
    let (level, warnings) = level_and_warnings(&files);
    assert_eq!(
        warnings,
        [
            r#"levels: the first one is read, as none was named, of "Ours\\bugs", "Another""#,
            "startpos: the level has none: the player starts at the first place to stand",
        ]
    );
    let stage = level.stage(Format::S2.game().rules()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    for _ in 0..30 {
        world.step(&stage, &[Input::NONE], &mut ());
    }
    assert!(!world.players[0].airborne);
}

#[test]
fn chunks_that_no_file_has_are_air() {
    let mut files = written("bugs", Format::S1).files.clone();
    let layout = files.iter_mut().find(|(path, _)| path == "layout.bin").unwrap();
    layout.1[2] = 0x7F;
    let (level, warnings) = level_and_warnings(&files);
    let warning = warnings.first().unwrap();
    assert!(
        warning.starts_with("layout: 1 places have chunks from $")
            && warning.ends_with("which no file has: they are air"),
        "{warning}"
    );
    assert_eq!(level.cells[0], Cell::EMPTY);
}

#[test]
fn a_project_on_a_disk_is_read_by_name_and_reads_nothing_outside() {
    let root = std::env::temp_dir().join(format!("quarterpipe-sonlvl-{}", std::process::id()));
    let game = root.join("sets/game");
    for (path, bytes) in &written("bugs", Format::S3kPairs).files {
        let path = game.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let project = game.join("ini/project.ini");
    let options = ImportOptions { level: Some("ours bugs".to_owned()), ..ImportOptions::default() };
    assert_eq!(ImportedLevel::load(&project, &options).unwrap().level.name, "Ours bugs");

    fs::write(root.join("secret.bin"), [0; 32]).unwrap();
    let text = fs::read_to_string(&project).unwrap();
    fs::write(&project, text.replace("../objects.bin", "../../../secret.bin")).unwrap();
    let error = ImportedLevel::load(&project, &options).unwrap_err().to_string();
    assert!(
        error.contains("(objects)") && error.contains("found a file outside of the level's project folder"),
        "{error}"
    );
    fs::remove_dir_all(root).unwrap();
}

/// Returns the warnings of a project in S2's format in which a file has these bytes.
fn warnings_with(name: &str, bytes: &[u8]) -> Vec<String> {
    let mut files = with_pictures(Format::S2);
    replace(&mut files, name, bytes);
    level_and_warnings(&files).1
}

#[test]
fn damaged_parts_are_told_of() {
    let told = |name, bytes: &[u8]| warnings_with(name, bytes).join("; ");
    let empty = kosinski::pack(&[]);
    let index = told("index a.bin", &empty);
    assert!(
        index.starts_with(
            "line 13 (colind1): ini/../index a.bin is empty; collision index: it has 0 entries, and chunks have"
        ),
        "{index}"
    );
    let tiles = told("tiles.bin", &empty);
    let expected = "line 15 (tiles): ini/../tiles.bin is empty; tiles: blocks have tiles up to $1, and there are 0: the others are clear";
    assert_eq!(tiles, expected);
    let blocks = told("blocks.bin", &kosinski::pack(&[0; 20]));
    let rest = "line 16 (blocks): the last 4 of 20 bytes are not a whole entry of 8: it is filled up with zeros";
    assert!(blocks.starts_with(&format!("{rest}; blocks: chunks have blocks up to $")), "{blocks}");
    let palette = told("palette.bin", &[0; 40]);
    assert_eq!(palette, "line 17 (palette): ../palette.bin has 20 colours, and 48 from 16 on are asked for");
}

#[test]
fn files_with_a_gap_between_them_and_misspelt_settings_are_told_of() {
    let mut files = written("bugs", Format::S1).files.clone();
    let project = String::from_utf8(files[0].1.clone()).unwrap();
    let changed = project.replace("../index.bin", "../index.bin|../index.bin:0x1000").replace("objects=", "Objectz=");
    files[0].1 = changed.into_bytes();
    let (_, warnings) = level_and_warnings(&files);
    let length = files.iter().find(|(path, _)| path == "index.bin").unwrap().1.len();
    let gap = format!(
        "../index.bin begins at byte 4096, and the files before it end at {length}: there are zeros between them"
    );
    let expected = [
        "line 9 (Objectz): unknown setting, which is not read; did you mean objects?".to_owned(),
        format!("line 12 (colind): {gap}"),
    ];
    assert_eq!(warnings, expected);
}

#[test]
fn a_file_that_is_no_project_is_said_to_be_none() {
    let refused = |text: &str| read(&[("desktop.ini", text.as_bytes())], None).unwrap_err().to_string();
    let expected = "expected a project of SonLVL, with settings such as version, colarr1 and chunks";
    assert_eq!(
        refused("[.ShellClassInfo]\nIconResource=a.ico,0"),
        format!("desktop.ini: settings: found none that a project has, {expected}")
    );
}
