//! Stages of the Retro Engine (RSDK) of the generations v3, v4 and v5, for people who own a game's data: a folder with the act or the
//! scene, the tiles' collision and their pictures.
//!
//! [`ImportedLevel::load`] reads them. `book/src/own-levels.md` says which parts of a stage are read, and describes the source of this
//! module: a description of the files in prose.
//!
//! Collision masks become [tiles](quarterpipe::terrain::Tile), and objects are identified by their names.

mod act;
mod chunks;
mod config;
mod files;
mod masks;
mod objects;
mod pictures;
mod reader;
mod scene;
mod stage;
mod terrain;

use std::path::Path;

use quarterpipe_level::LevelError;

pub(crate) use files::{is_stage, within};

use crate::{
    files::{Files, OutsideFiles},
    imported_level::{ImportOptions, ImportedLevel},
};
use config::GameConfig;
use files::{StageFiles, numbers_in};

/// The generations of the engine whose files can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Generation {
    /// Sonic CD.
    V3,
    /// Sonic 1 and Sonic 2.
    V4,
    /// Sonic Mania.
    V5,
}

/// Reads a stage: a folder, an act, a scene, or a stage in a game's configuration.
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    let stage = StageFiles::find(path, options.level.as_deref(), files)?;
    let level = stage::build(&stage)?;
    Ok(ImportedLevel::new(level, stage.into_warnings()))
}

/// Reads a stage from memory. The first file is the act, the scene or the game's configuration; the others are found by their paths, as in
/// the folder of a game: `Data/Stages/Hill/Act1.bin` and `Data/Game/GameConfig.bin`.
///
/// ```
/// use quarterpipe_import::rsdk;
/// let mut act = b"\x05SHELF\x01\x09\0\0\x03".to_vec();
/// act.extend([1, 0, 1, 0, 1, 0, 0, 0]); // 1 x 1 chunks, which is chunk 1, and no object
/// let mut chunks = vec![0x33; 98_304]; // nothing is solid
/// for place in chunks[192..][168..192].chunks_mut(3) {
///     place.copy_from_slice(&[0, 1, 0]); // the last row is tile 1, solid from all sides
/// }
/// let mut masks = vec![0; 30_720];
/// masks[30..45].copy_from_slice(&[0, 0, 0xC0, 0x40, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]);
/// let files: [(&str, &[u8]); 3] = [("Shelf/Act1.bin", &act), ("Shelf/128x128Tiles.bin", &chunks), ("Shelf/CollisionMasks.bin", &masks)];
/// let level = rsdk::read(&files, None)?.level;
/// assert_eq!((level.name.as_str(), level.width), ("SHELF 1", 8));
/// assert_eq!(level.cells[8 * 7].a.tile, 1);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// At the first thing that is not valid in a stage. The error names the file and the place in it.
pub fn read(files: &[(&str, &[u8])], level: Option<&str>) -> Result<ImportedLevel, LevelError> {
    let Some((path, _)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "an act or a scene"));
    };
    let options = ImportOptions { level: level.map(ToOwned::to_owned), ..ImportOptions::default() };
    let path = Path::new(path);
    load(path, &options, &Files::in_memory(files)).map_err(|error| error.in_file(path))
}

/// Returns the names of the levels in a path on a disk: the acts or scenes of a stage's folder, or the stages of a game's configuration.
///
/// ```no_run
/// let names = quarterpipe_import::rsdk::level_names("Data/Game/GameConfig.bin".as_ref())?;
/// assert!(names.contains(&"GRASS HILL ZONE 1".to_owned()));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// When the configuration cannot be read.
pub fn level_names(path: &Path) -> Result<Vec<String>, LevelError> {
    if path.is_dir() {
        let files = Files::for_level(&within(path), OutsideFiles::Refused);
        return Ok(numbers_in(path, &files).into_iter().map(|(number, _)| number).collect());
    }
    if !path.file_name().is_some_and(|name| name.eq_ignore_ascii_case("GameConfig.bin")) {
        return Ok(Vec::new());
    }
    Ok(GameConfig::of_any(&Files::for_level(path, OutsideFiles::Refused).level_bytes(path)?)?.names())
}
