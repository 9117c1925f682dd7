//! Reads levels from the disk and from memory.

use quarterpipe_import::{ImportOptions, ImportedLevel, PictureOptions, files::find};
use quarterpipe_level::WarningKind;

use super::{OpenedFile, ReadLevel, ReadOptions};

/// Reads the level in a file: by its path if it has one, otherwise from memory, with the files that were opened together with it.
///
/// # Errors
///
/// When it is not a level, in words that begin with its name.
pub fn read(file: &OpenedFile, options: &ReadOptions) -> Result<ReadLevel, String> {
    let ReadOptions { level, background } = options.clone();
    let picture = PictureOptions { background, ..PictureOptions::default() };
    let options = ImportOptions { level, picture, ..ImportOptions::default() };
    let imported = match &file.path {
        Some(path) => ImportedLevel::load(path, &options),
        None => {
            let others = [(file.name.clone(), file.bytes.clone())].into_iter().chain(file.others.clone());
            let files: Vec<_> = others.collect();
            ImportedLevel::fetch(&file.name, &options, move |path| find(&files, path))
        }
    };
    let imported = imported.map_err(|error| error.to_string())?;
    let odd = imported.warnings.iter().filter(|warning| warning.kind == WarningKind::Odd);
    let warnings = odd.map(ToString::to_string).collect();
    Ok(ReadLevel { level: imported.level, warnings })
}
