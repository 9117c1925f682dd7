//! Maps of the editor [Tiled](https://www.mapeditor.org), read with the `tiled` crate and written.
//!
//! `docs/tiled.md` is the reference for the meaning of layers, tiles and objects; `examples/tiled` has a project to begin with.

mod art;
mod files;
pub(crate) mod json;
mod layers;
mod loose;
mod map;
mod objects;
mod outline;
mod pictures;
mod project;
mod scan;
mod shape;
mod solid_layers;
mod stickers;
mod tiles;
mod values;
mod write;
mod xml;

use std::path::Path;

pub use project::project;
pub use write::write;

use quarterpipe_level::{LevelError, LevelErrorKind};

use crate::imported::{ImportOptions, Imported};
use files::Files;

/// Reads a map from a file, whose bytes are given if they were read already.
pub(crate) fn load(
    path: &Path,
    bytes: Option<Vec<u8>>,
    options: &ImportOptions,
    files: &crate::files::Files,
) -> Result<Imported, LevelError> {
    let reader = Files::new(files.clone());
    let imported = read_with(path, bytes.into_iter().fold(reader, Files::with_map))?;
    if let Some(name) = options.level.as_ref().filter(|name| **name != imported.level.name) {
        let found = format!("{:?}", imported.level.name);
        return Err(LevelError::unexpected("name", found, format_args!("{name:?}")));
    }
    Ok(imported)
}

/// Reads a map from memory: the first file, which may refer to the others by their paths.
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
/// At the first thing that makes no sense as a level. The error names the file and the line or layer.
pub fn read(files: &[(&str, &[u8])]) -> Result<Imported, LevelError> {
    let Some((path, _)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "a map"));
    };
    let path = Path::new(path);
    read_with(path, Files::new(crate::files::Files::in_memory(files)))
        .map_err(|error| LevelError { file: error.file.or_else(|| Some(path.display().to_string())), ..error })
}

fn read_with(path: &Path, files: Files) -> Result<Imported, LevelError> {
    let mut loader = tiled::Loader::with_reader(files);
    let map = loader.load_tmx_map(path);
    let (_, files) = loader.into_inner();
    let map = map.map_err(|error| explain(error, &files))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    map::level(&map, &name, &files)
}

/// Converts an error of the `tiled` crate.
fn explain(error: tiled::Error, files: &Files) -> LevelError {
    let message = error.to_string();
    if let tiled::Error::ResourceLoadingError { err, .. } = error
        && let Ok(own) = err.downcast::<LevelError>()
    {
        return *own;
    }
    let (file, place) = files.place();
    LevelError { file, ..LevelError::new(LevelErrorKind::Syntax(message), place) }
}
