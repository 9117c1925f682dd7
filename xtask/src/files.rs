//! Lists the files of a folder, and copies files.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};

/// The book's chapters about drawing levels. Packages of the library contain them.
pub const LEVEL_CHAPTERS: [&str; 4] = ["tiled.md", "ldtk.md", "objects.md", "baking.md"];

/// Returns the names of all files in a folder and its subfolders, with `/` between the parts, sorted.
///
/// # Errors
///
/// If a folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            found.extend(files(&entry.path())?.into_iter().map(|file| format!("{name}/{file}")));
        } else {
            found.push(name);
        }
    }
    found.sort();
    Ok(found)
}

/// Copies the book's chapters about drawing levels into the folder `docs` of a package.
///
/// # Errors
///
/// If a chapter cannot be read or written.
pub fn copy_level_chapters(repository: &Path, package: &Path) -> Result<()> {
    for name in LEVEL_CHAPTERS {
        copy(&repository.join("book/src").join(name), &package.join("docs").join(name))?;
    }
    Ok(())
}

/// Copies a file, creating its folder.
///
/// # Errors
///
/// If it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let folder = to.parent().context("a file's folder")?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}
