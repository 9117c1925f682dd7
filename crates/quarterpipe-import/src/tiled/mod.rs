//! Maps of the editor [Tiled](https://www.mapeditor.org), read and written.
//!
//! `book/src/tiled.md` is the reference for the meaning of layers, tiles and objects; `examples/tiled` has a project to begin with.

mod art;
mod budget;
mod data;
mod files;
mod json;
mod layers;
mod load;
mod map;
mod model;
mod node;
mod objects;
mod off_grid;
mod outline;
mod pictures;
mod project;
mod properties;
mod scalar;
mod shape;
mod solid_layers;
mod solid_shapes;
mod stickers;
mod tiles;
mod tilesets;
mod values;
mod write;
mod xml;

use std::path::Path;

pub use project::project;
pub use write::write;

use quarterpipe_level::LevelError;

use crate::imported_level::{ImportOptions, ImportedLevel};
use files::Files;
use load::Loader;

/// Reads a map from a file. If its bytes were already read, they are given.
pub(crate) fn load(
    path: &Path,
    bytes: Option<Vec<u8>>,
    options: &ImportOptions,
    files: &crate::files::Files,
) -> Result<ImportedLevel, LevelError> {
    let imported = read_with(path, bytes, Files::new(files.clone()))?;
    options.check_name(&imported.level.name)?;
    Ok(imported)
}

/// Reads a map from memory. The first file is the map, which may refer to the other files by their paths.
///
/// ```
/// use quarterpipe_import::tiled;
/// let map = br#"<map version="1.10" orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
///   <tileset firstgid="1" name="one" tilewidth="16" tileheight="16" tilecount="1" columns="1">
///     <tile id="0"><properties>
///       <property name="heights" value="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"/>
///       <property name="angle" type="int" value="224"/>
///     </properties></tile>
///   </tileset>
///   <layer name="ground" class="collision" width="2" height="1"><data encoding="csv">0,1</data></layer>
///   <objectgroup name="objects"><object id="1" class="start" x="8" y="8"><point/></object></objectgroup>
/// </map>"#;
/// let imported = tiled::read(&[("slope.tmx", map)])?;
/// assert_eq!(imported.level.name, "slope");
/// assert_eq!(imported.level.tiles[1].heights[15], 16);
/// assert_eq!(imported.warnings, []);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// When something in the files is not valid. The error is about the first such place, and names the file and the line or layer.
pub fn read(files: &[(&str, &[u8])]) -> Result<ImportedLevel, LevelError> {
    let Some((path, _)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "a map"));
    };
    let path = Path::new(path);
    read_with(path, None, Files::new(crate::files::Files::in_memory(files))).map_err(|error| error.in_file(path))
}

fn read_with(path: &Path, bytes: Option<Vec<u8>>, files: Files) -> Result<ImportedLevel, LevelError> {
    let bytes = bytes.map_or_else(|| files.map_bytes(path), Ok)?;
    let mut loader = Loader::new(files);
    let map = loader.map(path, &bytes)?;
    drop(bytes);
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    map::level(&map, &name, &loader.files)
}
