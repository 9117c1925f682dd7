//! Stages of the Retro Engine: the project's own stages, written in its formats by the project's own encoders, are read unchanged.

mod cases;
mod disk;
mod hostile;
mod seeds;
mod writer;

use std::{collections::BTreeMap, sync::LazyLock};

use quarterpipe::{
    Input,
    rules::{CharacterId, Game},
    terrain::{Block, Cell, Tile},
};
use quarterpipe_import::{ImportedLevel, rsdk::read};
use quarterpipe_level::{Level, builtin};

use writer::{Files, Format, WrittenStage, write};

/// The stages that are written in each format.
const STAGES: [&str; 3] = ["slopes", "first", "bugs"];

/// The stages in each format.
static WRITTEN: LazyLock<BTreeMap<(&str, Format), WrittenStage>> = LazyLock::new(|| {
    let each = STAGES.iter().flat_map(|stage| Format::ALL.map(|format| (*stage, format)));
    each.map(|(stage, format)| ((stage, format), write(&builtin::level(stage).unwrap(), format))).collect()
});

/// Returns a built-in stage in a format.
fn written(stage: &'static str, format: Format) -> &'static WrittenStage {
    &WRITTEN[&(stage, format)]
}

/// Reads a stage.
fn imported(files: &Files) -> ImportedLevel {
    let files: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
    read(&files, None).unwrap()
}

/// Returns the texts of the warnings, without the one about the rules, which is always there.
fn warnings(imported: &ImportedLevel) -> Vec<String> {
    let texts = imported.warnings.iter().map(ToString::to_string);
    texts.filter(|text| !text.starts_with("rules: those of")).collect()
}

/// Replaces or adds a file.
fn with(files: &Files, path: &str, bytes: &[u8]) -> Files {
    let mut files = files.clone();
    match files.iter_mut().find(|(known, _)| known == path) {
        Some(file) => file.1 = bytes.to_vec(),
        None => files.push((path.to_owned(), bytes.to_vec())),
    }
    files
}

/// Leaves a file out.
fn without(files: &Files, path: &str) -> Files {
    files.iter().filter(|(known, _)| known != path).cloned().collect()
}

const fn game(format: Format) -> Game {
    match format {
        Format::V3 => Game::Cd,
        Format::V4 => Game::S2,
        Format::V5 => Game::S3k,
    }
}

/// Returns the tiles of cells on the two paths, with their flips: their numbers depend on the order of layers.
fn shapes(level: &Level) -> Vec<[(&Tile, Block); 2]> {
    let shape = |block: Block| (&level.tiles[usize::from(block.tile)], Block { tile: 0, ..block });
    level.cells.iter().map(|cell| [shape(cell.a), shape(cell.b)]).collect()
}

#[test]
fn our_stages_are_read_from_each_format_as_they_were_written() {
    for (stage, format) in STAGES.iter().flat_map(|stage| Format::ALL.map(|format| (stage, format))) {
        let written = written(stage, format);
        let imported = imported(&written.files);
        let no_pictures = "pictures: left out: Data/Stages/Ours/16x16Tiles.gif: cannot be read: no such file";
        let mut expected = vec![no_pictures.to_owned()];
        if format == Format::V3 {
            let no_colours = "files: Data/Stages/Ours/../../Palettes/MasterPalette.act: cannot be read: no such file: \
                              colours 0 to 95 are those of the picture";
            expected.insert(0, no_colours.to_owned());
        }
        assert_eq!(warnings(&imported), expected, "{stage} in {format:?}");
        let level = imported.level;
        assert_eq!((level.name.as_str(), level.rules), ("OURS 1", Some(game(format))));
        assert_eq!(
            (level.start, level.bounds, level.width),
            (written.level.start, written.level.bounds, written.level.width)
        );
        assert!(shapes(&level) == shapes(&written.level), "{stage} in {format:?}");
    }
}

#[test]
fn stages_are_written_as_far_as_their_tiles_reach() {
    let columns = STAGES.map(|stage| Format::ALL.map(|format| written(stage, format).level.width));
    let widths = STAGES.map(|stage| builtin::level(stage).unwrap().width);
    for (columns, width) in columns.into_iter().zip(widths) {
        assert!(columns.iter().all(|columns| *columns >= width.min(256)), "{columns:?} of {width}");
    }
}

/// Returns a built-in stage with only the parts that these formats have, in which tiles have no separate widths.
fn plain(stage: &str, read: &Level) -> Level {
    let mut own = builtin::level(stage).unwrap();
    for tile in &mut own.tiles {
        tile.widths = Tile::widths_of_heights(&tile.heights);
    }
    // A mask has heights from only one end.
    let is_storable = |tile: &Tile| {
        let is_from_top = tile.heights.iter().any(|height| *height < 0);
        !(is_from_top && tile.heights.iter().any(|height| (1..16).contains(height)))
    };
    let storable: Vec<bool> = own.tiles.iter().map(is_storable).collect();
    for (at, cell) in own.cells.iter_mut().enumerate() {
        let kept = |block: Block| if storable[usize::from(block.tile)] { block } else { Block::EMPTY };
        *cell = if at % own.width < read.width { Cell { a: kept(cell.a), b: kept(cell.b) } } else { Cell::EMPTY };
    }
    own.bounds = read.bounds;
    own.objects.clear();
    // In these formats, paths do what loop chunks do in S1, so loop chunks are absent.
    own.loops.clear();
    own.water = None;
    own
}

#[test]
fn a_stage_that_was_read_plays_as_the_built_in_one() {
    for (stage, format) in STAGES.iter().flat_map(|stage| Format::ALL.map(|format| (stage, format))) {
        let read = imported(&written(stage, format).files).level;
        let own = plain(stage, &read);
        let rules = game(format).rules();
        let stages = [own.stage(rules.clone()).unwrap(), read.stage(rules).unwrap()];
        let mut worlds = [own.start(&stages[0], CharacterId::Sonic), read.start(&stages[1], CharacterId::Sonic)];
        for frame in 0..1200_u32 {
            let input = if frame % 97 < 20 { Input::RIGHT | Input::A } else { Input::RIGHT };
            for (world, stage) in worlds.iter_mut().zip(&stages) {
                world.step(stage, &[input], &mut ());
            }
            assert_eq!(worlds[0].digest(), worlds[1].digest(), "{stage} in {format:?}, frame {frame}");
        }
        assert!(worlds[0].players[0].x.px().0 > 700, "{stage} in {format:?}: {:?}", worlds[0].players[0].x);
    }
}
